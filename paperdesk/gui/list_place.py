"""Where the reader is in a list: what is selected and what stands where, by id."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from paperdesk.gui.reference_model import ReferenceModel
    from paperdesk.gui.reference_view import ReferenceView


@dataclass(frozen=True, slots=True)
class Place:
    """A place that can be found again after the list has changed.

    Attributes:
        ids: the list as it was.
        selected: the ids that were selected.
        current: the row of the current reference in ``ids``, or None.
        anchor: the row that stays where it is on the screen, or None in an empty list.
        offset: how far the anchor's top was below the top of the viewport, in pixels.
    """

    ids: Sequence[int]
    selected: Collection[int]
    current: int | None
    anchor: int | None
    offset: int

    @classmethod
    def of(cls, view: ReferenceView, model: ReferenceModel, selected: Collection[int]) -> Place:
        """The place a view shows; the current row is the anchor if it can be seen."""
        height, scrolled = view.row_height(), view.verticalScrollBar().value()
        index = view.currentIndex()
        current = index.row() if index.isValid() else None
        anchor = None
        if model.ids:
            anchor = min(scrolled // height, len(model.ids) - 1)
            if current is not None:
                top = current * height - scrolled
                if -height < top < view.viewport().height():
                    anchor = current
        offset = 0 if anchor is None else anchor * height - scrolled
        return cls(model.ids, selected, current, anchor, offset)

    def rows(self, model: ReferenceModel) -> tuple[list[int], int | None]:
        """The selected rows, rising, and the current row in the list as it is now.

        If nothing that was selected is left, the row that takes the current one's place is both.
        """
        found = sorted(row for row in map(model.row_of, self.selected) if row is not None)
        current = None if self.current is None else model.row_of(self.ids[self.current])
        if current is None and self.current is not None:
            current = found[0] if found else self._survivor(self.current, model)
        if not found and self.selected and current is not None:
            found = [current]
        return found, current

    def scroll(self, view: ReferenceView, model: ReferenceModel) -> None:
        """Put the anchor, or what took its place, where the anchor was."""
        if self.anchor is None:
            return
        row = self._survivor(self.anchor, model)
        if row is not None:
            view.updateGeometries()
            view.verticalScrollBar().setValue(row * view.row_height() - self.offset)

    def _survivor(self, start: int, model: ReferenceModel) -> int | None:
        """The row now of the first id from ``start`` on that is still there, else before it."""
        # A search leaves few of very many: they are passed over without a call for each.
        after = filter(model.rows.__contains__, islice(self.ids, start, None))
        before = filter(model.rows.__contains__, reversed(self.ids[:start]))
        found = next(after, None) or next(before, None)
        return None if found is None else model.rows[found]
