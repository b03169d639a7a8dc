"""The Duplicates place: its cards stand in the place of the list, and say who is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.services import duplicates

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.duplicate_report import DuplicateGroup
    from paperdesk.gui.browsing import Browsing
    from paperdesk.gui.commands import ReferenceCommands
    from paperdesk.gui.duplicates_view import DuplicatesView
    from paperdesk.gui.panes import Panes
    from paperdesk.gui.reference_list import ReferenceList
    from paperdesk.gui.tasks import Tasks


class Alike:
    """Shows the groups while duplicates are looked at.

    Args:
        tasks: asks for the groups.
        browsing: which place is looked at.
        references: the list.
        panes: where the cards go; they are made when duplicates are looked at first.
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
        self._made_view: DuplicatesView | None = None

    @property
    def _is_shown(self) -> bool:
        return self._browsing.scope.kind == "duplicates" and not self._browsing.query

    @property
    def view(self) -> DuplicatesView:
        """The cards."""
        if self._made_view is None:
            from paperdesk.gui.duplicates_view import DuplicatesView

            view = self._made_view = DuplicatesView(self._tasks)
            view.merge_requested.connect(self._commands.merge)
            view.merge_all_requested.connect(self._commands.merge_groups)
            view.decision_made.connect(self._commands.keep_distinct)
            view.taken_back.connect(self._commands.take_back)
            view.reference_chosen.connect(self._references.select)
            view.scan_requested.connect(self._scan)
            self._panes.add_instead_of_list(view)
        return self._made_view

    def follow(self) -> None:
        """A new list is shown: ask for the groups if it is that of the duplicates."""
        if self._is_shown:
            self._tasks.read(duplicates.groups, then=self._arrived, slot="groups")
        else:
            self.show()

    def _arrived(self, groups: list[DuplicateGroup]) -> None:
        self._groups = groups
        if self._is_shown:
            self.view.show_groups(groups)
            self.view.refresh_decisions()
        self.show()

    def show(self) -> None:
        """Show the cards in the place of the list, or the list again."""
        if self._is_shown or self._made_view is not None:
            self._panes.show_instead_of_list(self.view, self._is_shown)
        self._enable()

    def _scan(self) -> None:
        self._tasks.job("Comparing everything", "scan_duplicates", then=lambda _done: self.follow())

    def meant(self) -> list[int]:
        """What Merge and Not Duplicates mean: the selection, or the group of the one selected."""
        selected = self._references.selected_ids()
        if len(selected) <= 1 and self._is_shown:
            current = self.view.current_group()
            chosen = self._group_of(selected[0]) if selected else None
            group = chosen or current
            if group is not None:
                return list(group.members)
        return selected

    def _group_of(self, reference_id: int | None) -> DuplicateGroup | None:
        return next((group for group in self._groups if reference_id in group.members), None)
