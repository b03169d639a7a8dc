"""What highlighting means where a text is read: mark, colour the next way, take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.highlights import COLOUR_WORDS, COLOURS, Highlight, locate
from paperdesk.domain.said import said
from paperdesk.services import highlights

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.gui.reading_text import ReadingText

    # A label for undo, a writing command, its arguments.
    Change = tuple[str, Callable[..., object], tuple[object, ...]]

HOW = said("Select words first: Shift+↓ takes the next sentence, Shift+→ one more word.")


def show(text: ReadingText, marks: Sequence[Highlight]) -> None:
    """Mark the highlighted places that a text still has."""
    if not marks:
        text.set_highlights(())
        return
    spoken = text.spoken()[0]
    found = [(locate(spoken, mark), mark.colour) for mark in marks]
    text.set_highlights([(*place, colour) for place, colour in found if place])


def _meant(text: ReadingText) -> tuple[int, int]:
    """The selected place, or the character before the caret, which stands where one was."""
    caret = text.caret()
    return text.selected() or (max(0, caret - 1), caret)


def _at(text: ReadingText, marks: Sequence[Highlight]) -> Highlight | None:
    """The highlight that shares characters with what is meant."""
    begin, end = _meant(text)
    spoken = text.spoken()[0]
    for mark in marks:
        place = locate(spoken, mark)
        if place is not None and place[0] < end and begin < place[1]:
            return mark
    return None


class Highlighter:
    """Remembers the colour that was used last."""

    def __init__(self) -> None:
        self.colour = COLOURS[0]

    def change(
        self, text: ReadingText, reference_id: int, marks: Sequence[Highlight]
    ) -> Change | None:
        """Mark what is selected; what is marked already gets the next colour. None: no words."""
        there = _at(text, marks)
        place = text.selected()
        if there is not None:
            self.colour = COLOURS[(COLOURS.index(there.colour) + 1) % len(COLOURS)]
            change: Change = (
                said("Colour highlight {colour}", colour=COLOUR_WORDS[self.colour].lower()),
                highlights.recolour,
                (there.id, self.colour),
            )
        elif place is not None:
            spoken = text.spoken()[0]
            change = said("Highlight"), highlights.add, (reference_id, spoken, *place, self.colour)
        else:
            return None
        text.unselect(_meant(text)[1])
        return change

    @staticmethod
    def removal(text: ReadingText, marks: Sequence[Highlight]) -> Change | None:
        """Take the highlight away in which the selection or the caret stands, if there is one."""
        there = _at(text, marks)
        return (
            None if there is None else (said("Remove highlight"), highlights.delete, ([there.id],))
        )
