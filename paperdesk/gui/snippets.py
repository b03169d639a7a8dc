"""What a row says of the text: the beginning of the abstract, or where it was hit."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from paperdesk.gui.language import tr
from paperdesk.gui.reference_painting import marked_parts

if TYPE_CHECKING:
    from paperdesk.domain.views import ReferenceSummary
    from paperdesk.gui.tasks import Tasks

    Parts = list[tuple[str, bool]]
    Spans = list[tuple[int, int]]

_MOST_KEPT = 2000
# Characters around a hit: what a wide row shows; a narrow one cuts them off.
_WIDTH = 180


class Snippets(QObject):
    """Makes these lines, and keeps them while the search stays the same.

    A hit beyond the beginning of the abstract needs the whole of it; that is read in the
    background, and ``found`` says when it has come.
    """

    found = Signal(int)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._terms: tuple[str, ...] = ()
        self._kept: OrderedDict[int, tuple[str, Parts]] = OrderedDict()
        self._asked: set[int] = set()
        self._spans: dict[str, Spans] = {}

    def set_terms(self, terms: tuple[str, ...]) -> None:
        """Mark the words of this search from now on; no words end it."""
        if terms != self._terms:
            self._terms = terms
            self._spans.clear()
            self.forget()

    @property
    def has_terms(self) -> bool:
        """Whether words are searched for."""
        return bool(self._terms)

    def hit(self, summary: ReferenceSummary) -> Parts:
        """The line if a hit stands in it; otherwise nothing, or nothing yet."""
        parts = self.parts(summary) if self._terms else []
        return parts if any(is_hit for _text, is_hit in parts) else []

    def spans(self, text: str) -> Spans:
        """Where hits stand in a name, as (start, end)."""
        if not self._terms:
            return []
        found = self._spans.get(text)
        if found is None:
            if len(self._spans) > _MOST_KEPT:
                self._spans.clear()
            found = self._spans[text] = _hit_spans(text, self._terms)
        return found

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
        beginning = [(_one_line(summary.excerpt), False)]
        if not self._terms:
            return self._keep(summary.id, summary.excerpt, beginning)
        if found := _marked(summary.excerpt, self._terms):
            return self._keep(summary.id, summary.excerpt, found)
        self._look_further(summary)
        return self._kept.get(summary.id, ("", beginning))[1]

    def _look_further(self, summary: ReferenceSummary) -> None:
        if summary.id in self._asked:
            return
        # Only a search needs it, and it takes longer to load than a window to appear.
        from paperdesk.services import hits

        self._asked.add(summary.id)
        terms = self._terms

        def arrived(place: hits.Found) -> None:
            found = _named(place)
            if found and terms == self._terms:
                self._keep(summary.id, summary.excerpt, found)
                self.found.emit(summary.id)

        self._tasks.read(hits.place_in, summary.id, terms, then=arrived, failed=_gone)

    def _keep(self, reference_id: int, excerpt: str, parts: Parts) -> Parts:
        self._kept[reference_id] = (excerpt, parts)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return parts


def _marked(text: str, terms: tuple[str, ...]) -> Parts:
    """The piece of a text around its first hit; empty if there is none."""
    from paperdesk.services import hits

    return marked_parts(_one_line(hits.snippet(text, terms, width=_WIDTH)))


def _named(place: tuple[str, str]) -> Parts:
    """A snippet after the name of the field that it is from."""
    from paperdesk.services import hits

    field, snippet = place
    parts = marked_parts(_one_line(snippet))
    name = tr(hits.TITLES.get(field, ""))
    return [(f"{name}: ", False), *parts] if name and parts else parts


def _hit_spans(text: str, terms: tuple[str, ...]) -> Spans:
    from paperdesk.services import hits

    return hits.mark_spans(text, terms)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _gone(_error: object) -> None:
    """The reference left the library while it was read; its row leaves the list as well."""
