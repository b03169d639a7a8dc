"""The Duplicates place: groups that look alike, the bar that compares them, and who is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.services import duplicates

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.duplicate_report import DuplicateGroup
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.commands import ReferenceCommands
    from paperdesk.gui.duplicates_bar import DuplicatesBar
    from paperdesk.gui.panes import Panes
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.gui.tasks import Tasks


class Alike:
    """Shows the group of the current reference while duplicates are looked at.

    Args:
        tasks: asks for the groups.
        browsing: which place is looked at.
        references: the list.
        panes: where the bar goes; it is made when duplicates are looked at first.
        commands: merging, and telling apart.
        enable: called when what can be done may have changed.
    """

    def __init__(
        self,
        tasks: Tasks,
        browsing: Browsing,
        references: ReferenceList,
        panes: Panes,
        commands: ReferenceCommands,
        enable: Callable[[], None],
    ) -> None:
        self._tasks = tasks
        self._browsing = browsing
        self._references = references
        self._panes = panes
        self._commands = commands
        self._enable = enable
        self._groups: list[DuplicateGroup] = []
        self._made_bar: DuplicatesBar | None = None

    @property
    def _is_shown(self) -> bool:
        return self._browsing.scope.kind == "duplicates"

    @property
    def _bar(self) -> DuplicatesBar:
        if self._made_bar is None:
            from paperdesk.gui.duplicates_bar import DuplicatesBar

            bar = self._made_bar = DuplicatesBar(self._tasks)
            bar.merge_requested.connect(self._commands.merge)
            bar.distinct_requested.connect(self._commands.keep_distinct)
            self._panes.add_above_list(bar)
        return self._made_bar

    def follow(self) -> None:
        """A new list is shown: ask for the groups if it is that of the duplicates."""
        if self._is_shown:
            self._tasks.read(duplicates.groups, then=self._arrived, slot="groups")
        else:
            self.show()

    def _arrived(self, groups: list[DuplicateGroup]) -> None:
        self._groups = groups
        self.show()

    def show(self) -> None:
        """Show the group of the current reference, or none."""
        group = self._group_of(self._references.current_id()) if self._is_shown else None
        if group is not None or self._made_bar is not None:
            self._bar.show_group(group)
        self._enable()

    def meant(self) -> list[int]:
        """What Merge and Not Duplicates mean: the selection, or the group of the one selected."""
        selected = self._references.selected_ids()
        if len(selected) == 1 and self._is_shown:
            group = self._group_of(selected[0])
            if group is not None:
                return list(group.members)
        return selected

    def _group_of(self, reference_id: int | None) -> DuplicateGroup | None:
        return next((group for group in self._groups if reference_id in group.members), None)
