"""Suggested tags of the reference that is shown: those of the library that fit, then phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from paperdesk.domain.said import said
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from paperdesk.gui.chips import TagRow
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.topics import Suggestions

# Whoever only passes by needs no suggestions.
REST_MS = 500
# The start has other work for the processors.
FIRST_MS = 4_000
_TIP = said("Suggested from the text; a click makes it a tag")


class SuggestedTags(QObject):
    """Asks for suggestions once a reference has been shown for a moment, and offers them."""

    def __init__(self, tasks: Tasks, row: TagRow) -> None:
        super().__init__(row)
        self._tasks = tasks
        self._row = row
        self._reference_id: int | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._ask)
        self._age = QElapsedTimer()
        self._age.start()

    def show_for(self, reference_id: int, *, other: bool) -> None:
        """Another reference is shown, or this one has other tags now."""
        self._reference_id = reference_id
        if other:
            self._row.show_offers((), "", "")
        self._rest.start(max(REST_MS, FIRST_MS - self._age.elapsed()))

    def _ask(self) -> None:
        if self._row.isVisible() and self._reference_id is not None:
            self._tasks.ask("suggest", self._reference_id, then=self._offer, slot="suggestions")

    def _offer(self, found: Suggestions) -> None:
        if found.reference_id == self._reference_id:
            self._row.show_offers([*found.tags, *found.phrases], "", tr(_TIP))
