"""Digits in the list: they toggle the tags of the palette on what is selected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.gui.language import tr
from paperdesk.services import palettes, tags

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QAction

    from paperdesk.domain.views import TagChip
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.messages import Banner
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Changes

_TABLES = frozenset({"tag", "palette_key", "reference_tag", "everything"})


class TagKeys:
    """The commands "tag-key-0" to "tag-key-9", which say the tag they have now."""

    def __init__(
        self, tasks: Tasks, browsing: Browsing, listed: ReferenceList, banner: Banner
    ) -> None:
        self._tasks = tasks
        self._browsing = browsing
        self._listed = listed
        self._banner = banner
        self._actions: Mapping[str, QAction] = {}
        self._place: str | None = None
        self._keys: dict[int, TagChip] = {}

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What the commands do."""
        return {f"tag-key-{digit}": partial(self._press, digit) for digit in palettes.DIGITS}

    def name_actions(self, actions: Mapping[str, QAction]) -> None:
        """Keep the texts of the commands true."""
        self._actions = actions
        self._browsing.listed.connect(lambda _result: self._look())
        self._look()

    def follow(self, changes: Changes) -> None:
        """Something changed."""
        if changes.tables & _TABLES:
            self._place = None
            self._look()

    def _look(self) -> None:
        """Ask for the palette of the present place, if it is another one."""
        place = palettes.place_of(self._browsing.scope)
        if place != self._place:
            self._place = place
            self._tasks.read(palettes.current, place, then=self._show, slot="palette")

    def _show(self, keys: dict[int, TagChip]) -> None:
        self._keys = keys
        for digit in palettes.DIGITS:
            action = self._actions.get(f"tag-key-{digit}")
            if action is not None:
                chip = keys.get(digit)
                action.setText(
                    chip.name.replace("&", "&&")
                    if chip
                    else tr("Key {digit}: no tag yet", digit=digit)
                )

    def _press(self, digit: int) -> None:
        chip, ids = self._keys.get(digit), self._listed.selected_ids()
        if chip is None:
            self._banner.show_message(
                tr(
                    "Key {digit} has no tag yet. The tag manager (Ctrl+Shift+T) gives it one.",
                    digit=digit,
                )
            )
        elif ids:
            label = said("Tag “{name}”", name=chip.name)
            if len(ids) > 1:
                many = plural(len(ids), "reference")
                label = said("Tag “{name}”: {references}", name=chip.name, references=many)
            self._tasks.write(label, tags.toggle, ids, chip.name)
