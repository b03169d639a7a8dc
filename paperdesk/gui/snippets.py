"""What the third line of a row says: the beginning of the abstract, or where it was hit."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from paperdesk.gui.reference_painting import hit_pattern, marked_parts
from paperdesk.services import references

if TYPE_CHECKING:
    import re
    from collections.abc import Callable

    from paperdesk.domain.views import ReferenceSummary, ReferenceView
    from paperdesk.gui.tasks import Tasks

    Parts = list[tuple[str, bool]]
    SnippetMaker = Callable[[str, tuple[str, ...]], str]

_MOST_KEPT = 2000


class Snippets(QObject):
    """Makes the third lines, and keeps them while the search stays the same.

    A hit beyond the beginning of the abstract needs the whole of it; that is read in the
    background, and ``found`` says when it has come.
    """

    found = Signal(int)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._terms: tuple[str, ...] = ()
        self._make: SnippetMaker | None = None
        self._kept: OrderedDict[int, tuple[str, Parts]] = OrderedDict()
        self._asked: set[int] = set()
        self.pattern: re.Pattern[str] | None = None

    def set_terms(self, terms: tuple[str, ...], make: SnippetMaker | None) -> None:
        """Mark these words from now on; ``make`` turns plain text into HTML with ``<mark>``."""
        self._terms = terms
        self._make = make
        self.pattern = hit_pattern(terms)
        self.forget()

    def forget(self) -> None:
        """Texts may have changed: make everything anew."""
        self._kept.clear()
        self._asked.clear()

    def parts(self, summary: ReferenceSummary) -> Parts:
        """The line as (text, whether it is a hit), at once."""
        kept = self._kept.get(summary.id)
        if kept is not None and kept[0] == summary.excerpt:
            self._kept.move_to_end(summary.id)
            return kept[1]
        if not self._terms or self._make is None:
            return self._keep(summary.id, summary.excerpt, [(_one_line(summary.excerpt), False)])
        parts = marked_parts(_one_line(self._make(summary.excerpt, self._terms)))
        if any(is_hit for _, is_hit in parts):
            return self._keep(summary.id, summary.excerpt, parts)
        self._look_further(summary)
        return self._kept.get(summary.id, ("", parts))[1]

    def _look_further(self, summary: ReferenceSummary) -> None:
        if summary.id in self._asked:
            return
        self._asked.add(summary.id)
        terms, make = self._terms, self._make

        def arrived(view: ReferenceView) -> None:
            if make is None or terms != self._terms:
                return
            parts = marked_parts(_one_line(make(view.abstract, terms)))
            self._keep(summary.id, summary.excerpt, parts)
            self.found.emit(summary.id)

        self._tasks.read(references.load, summary.id, then=arrived, failed=_gone)

    def _keep(self, reference_id: int, excerpt: str, parts: Parts) -> Parts:
        self._kept[reference_id] = (excerpt, parts)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return parts


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _gone(_error: object) -> None:
    """The reference left the library while it was read; its row leaves the list as well."""
