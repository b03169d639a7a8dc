"""How many references each saved search finds, counted one after the other in quiet moments."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from paperdesk.domain.errors import PaperDeskError
    from paperdesk.domain.views import LibraryCounts, SavedSearch
    from paperdesk.gui.tasks import Tasks

# Between two counts, so that they never stand in the way of what is typed; and before the first.
PAUSE_MS, FIRST_MS = 150, 900


class SavedCounts(QObject):
    """Fills the counts of saved searches in.

    Signals:
        counted: the counts of the library with what is known of the saved searches.
    """

    counted = Signal(object)

    def __init__(self, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._counts: LibraryCounts | None = None
        self._known: dict[str, int] = {}
        self._waiting: list[SavedSearch] = []
        self._is_busy = False
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._count_next)

    def follow(self, counts: LibraryCounts) -> None:
        """The library was counted: what is known stays on show until it is counted anew."""
        self._counts = counts
        self._waiting = list(counts.saved_searches)
        if self._waiting:
            self.counted.emit(self._filled(counts))
            self._next.start(FIRST_MS)

    def _filled(self, counts: LibraryCounts) -> LibraryCounts:
        searches = tuple(
            replace(search, count=self._known.get(search.query)) for search in counts.saved_searches
        )
        return replace(counts, saved_searches=searches)

    def _count_next(self) -> None:
        if self._is_busy or not self._waiting:
            return
        self._is_busy = True
        search = self._waiting.pop(0)

        def arrived(count: int) -> None:
            self._is_busy = False
            if self._known.get(search.query) != count and self._counts is not None:
                self._known[search.query] = count
                self.counted.emit(self._filled(self._counts))
            self._next.start(PAUSE_MS)

        def later(_error: PaperDeskError) -> None:
            self._is_busy = False
            self._waiting.append(search)
            self._next.start(FIRST_MS)

        self._tasks.count(search.query, arrived, later)
