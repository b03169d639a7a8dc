"""What skim mode puts on an abstract: tags by digit, highlights of what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from paperdesk.domain.said import said
from paperdesk.gui import highlighting
from paperdesk.gui.language import tr
from paperdesk.services import palettes, tags

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.views import TagChip, TagCount
    from paperdesk.gui.skim_view import SkimView
    from paperdesk.gui.tasks import Tasks


class Reader(Protocol):
    """What skim mode offers to those who change the abstract that is shown."""

    @property
    def current_id(self) -> int | None:
        """The reference that is shown."""

    def write(self, label: str, command: Callable[..., object], *args: object) -> None:
        """Change it; undo comes back to it."""


class SkimTags:
    """Digits, the field for a tag, and the last tag again.

    Attributes:
        keys: tags by digit at the present list.
    """

    def __init__(self, reader: Reader, view: SkimView, tasks: Tasks) -> None:
        self._reader = reader
        self._view = view
        self._tasks = tasks
        self._palette = ""
        self.keys: dict[int, TagChip] = {}
        self._last = ""
        self._binding: int | None = None
        view.tags.tag_added.connect(self._add)
        view.tags.tag_removed.connect(self._remove)
        view.tags.names_wanted.connect(self._offer)
        view.tags.left.connect(self._stop_binding)

    def begin(self, palette: str, keys: dict[int, TagChip]) -> None:
        """Another list, with another palette perhaps."""
        self._palette, self.keys = palette, keys
        self._stop_binding()

    def press(self, digit: int) -> None:
        """Toggle the tag of a digit; a digit without one asks for it."""
        chip = self.keys.get(digit)
        if chip is None:
            self._binding = digit
            self._view.tags.focus_input()
            self._view.foot.say(
                tr("Key {digit} has no tag yet. Type the one it should have.", digit=digit)
            )
        else:
            self._last = chip.name
            self._write(said("Tag “{name}”", name=chip.name), tags.toggle, chip.name)

    def accept(self) -> None:
        """Make the first suggestion a tag."""
        if not self._view.tags.accept_offer():
            self._view.foot.say(tr("Nothing is suggested for this abstract yet."))

    def repeat(self) -> None:
        """Put the last tag on this one too."""
        if self._last:
            self._write(said("Tag “{name}”", name=self._last), tags.add, self._last)
        else:
            self._view.foot.say(tr("No tag was put on yet. 1–9 or T put one on, . repeats it."))

    def _add(self, name: str) -> None:
        self._last = name
        current = self._reader.current_id
        if self._binding is None or current is None:
            self._write(said("Tag “{name}”", name=name), tags.add, name)
            return
        self._reader.write(
            said("Give key {digit} the tag “{name}”", digit=self._binding, name=name),
            palettes.bind_and_add,
            self._palette, self._binding, name, [current],
        )  # fmt: skip
        self._stop_binding()
        self._view.foot.say("")
        self._view.take_keys()

    def _stop_binding(self) -> None:
        self._binding = None

    def _remove(self, name: str) -> None:
        self._write(said("Remove tag “{name}”", name=name), tags.remove, name)

    def _write(self, label: str, command: Callable[..., object], name: str) -> None:
        current = self._reader.current_id
        if current is not None:
            self._reader.write(label, command, [current], name)

    def _offer(self) -> None:
        def offer(found: list[TagCount]) -> None:
            used_most = sorted(found, key=lambda tag: -tag.count)
            self._view.tags.set_names([tag.name for tag in used_most])

        self._tasks.read(tags.listed, then=offer, slot="tag names")


class SkimMarks:
    """Highlighting what is selected."""

    def __init__(self, reader: Reader, view: SkimView) -> None:
        self._reader = reader
        self._view = view
        self._highlighter = highlighting.Highlighter()

    def highlight(self) -> None:
        """Mark what is selected; what is marked already gets the next colour."""
        card, current = self._view.card, self._reader.current_id
        if card is None or current is None:
            return
        change = self._highlighter.change(self._view.text, current, card.view.highlights)
        if change is None:
            self._view.foot.say(tr(highlighting.HOW))
        else:
            self._reader.write(change[0], change[1], *change[2])

    def remove(self) -> None:
        """Take the highlight away in which the selection or the caret stands."""
        card = self._view.card
        marks = () if card is None else card.view.highlights
        change = self._highlighter.removal(self._view.text, marks)
        if change is None:
            self._view.foot.say(tr("Select a highlight first, or a part of it."))
        else:
            self._reader.write(change[0], change[1], *change[2])
