"""What the window is made of: its panels, and what works behind them.

The panels are made at once. What the first list does not need is imported and made when it is
first wanted, or once that list is drawn: it would take a tenth of the time until then.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from paperdesk import APP_NAME, paths
from paperdesk.gui import actions
from paperdesk.gui.browsing import Browsing
from paperdesk.gui.detail_panel import DetailPanel
from paperdesk.gui.library_tree import LibraryTree
from paperdesk.gui.messages import Banner, StatusLine
from paperdesk.gui.panes import Panes
from paperdesk.gui.reference_list import ReferenceList
from paperdesk.gui.screens import bound
from paperdesk.gui.search_bar import SearchBar
from paperdesk.gui.tag_panel import TagPanel

if TYPE_CHECKING:
    from paperdesk.gui.alike import Alike
    from paperdesk.gui.commands import ReferenceCommands
    from paperdesk.gui.empty_state import EmptyState
    from paperdesk.gui.keeping import Keeping
    from paperdesk.gui.reading_tools import ReadingTools
    from paperdesk.gui.reference_tools import ReferenceTools
    from paperdesk.gui.tasks import Tasks
    from paperdesk.gui.transfer import Transfer
    from paperdesk.gui.undoing import Undoing
    from paperdesk.gui.view_options import ViewOptions
    from paperdesk.gui.wishes import Wishes
    from paperdesk.settings import Settings

USUAL_SIZE = (1360, 840)


class WindowParts(QMainWindow):
    """The panels in their places, the menus, and the parts that are made when first wanted.

    Signals:
        command_chosen: the id of a command, from a menu or by its keys.
        imported: how many files came in.
        files_given: the files that a second start handed over.
        restore_requested: the backup that is to be put in the library's place.
        reference_requested: the id of a reference to show.
        scope_requested: a ``Scope`` to look at.
    """

    command_chosen = Signal(str)
    imported = Signal(int)
    files_given = Signal(list)
    restore_requested = Signal(object)
    reference_requested = Signal(int)
    scope_requested = Signal(object)

    def __init__(self, tasks: Tasks, settings: Settings) -> None:
        super().__init__()
        self.tasks = tasks
        self.settings = settings
        self.setWindowTitle(APP_NAME)
        self.setObjectName("mainWindow")
        self.browsing = Browsing(tasks)
        # So that it says nothing more to a window that is gone.
        self.browsing.setParent(self)
        self.tree = LibraryTree(tasks)
        self.tag_panel = TagPanel(tasks)
        self.search_bar = SearchBar(settings)
        self.references = ReferenceList(tasks, settings)
        self.detail = DetailPanel(tasks, settings)
        self.banner = Banner()
        self.status = StatusLine(self)
        self.setStatusBar(self.status)
        self.panes = Panes(
            (self.tree, self.tag_panel),
            self.search_bar,
            self.banner,
            self.references,
            self.detail,
        )
        self.stage = QStackedWidget()
        self.stage.addWidget(self.panes)
        self.setCentralWidget(self.stage)
        self.setMinimumSize(640, 480)
        bound(self, *USUAL_SIZE)
        self.actions_by_id = actions.build(self, self.command_chosen.emit)
        if (paths.config_folder() / "shortcuts.json").exists():
            from paperdesk.gui import shortcuts

            shortcuts.apply(self.actions_by_id, shortcuts.load())

    @cached_property
    def empty(self) -> EmptyState:
        """What stands in the place of a list without references."""
        from paperdesk.gui.empty_state import EmptyState

        made = EmptyState()
        made.import_requested.connect(lambda: self.transfer.choose_files())
        made.samples_requested.connect(lambda: self.transfer.import_samples())
        return made

    @cached_property
    def undoing(self) -> Undoing:
        """Undo and redo."""
        from paperdesk.gui.undoing import Undoing

        made = Undoing(self.tasks, self.banner, self.detail.save_edits)
        made.name_actions(self.actions_by_id["undo"], self.actions_by_id["redo"])
        return made

    @cached_property
    def commands(self) -> ReferenceCommands:
        """What is done to references."""
        from paperdesk.gui.commands import ReferenceCommands

        return ReferenceCommands(
            self.tasks, self.browsing, self.banner, self.references.selected_ids, self.undoing.undo
        )

    @cached_property
    def transfer(self) -> Transfer:
        """What comes in and goes out."""
        from paperdesk.gui.transfer import Transfer

        made = Transfer(self, self.tasks, self.browsing, self.banner, self.references.selected_ids)
        made.imported.connect(self.imported)
        return made

    @cached_property
    def keeping(self) -> Keeping:
        """Backups, warnings, a second start."""
        from paperdesk.gui.keeping import Keeping

        made = Keeping(self, self.tasks, self.banner)
        made.restore_requested.connect(self.restore_requested)
        return made

    @cached_property
    def tools(self) -> ReferenceTools:
        """Citation keys, checks, and what a document cites."""
        from paperdesk.gui.reference_tools import ReferenceTools

        made = ReferenceTools(
            self,
            self.tasks,
            self.browsing,
            self.banner,
            self.references.selected_ids,
            self.undoing.undo,
        )
        made.reference_requested.connect(self.reference_requested)
        made.scope_requested.connect(self.scope_requested)
        return made

    @cached_property
    def reading(self) -> ReadingTools:
        """Skim mode and what goes with it."""
        from paperdesk.gui.reading_tools import ReadingTools

        made = ReadingTools(
            self,
            self.stage,
            self.tasks,
            self.settings,
            self.browsing,
            self.references,
            self.detail,
            self.banner,
        )
        made.name_actions(self.actions_by_id)
        return made

    @cached_property
    def alike(self) -> Alike:
        """The place of the duplicates."""
        from paperdesk.gui.alike import Alike

        return Alike(
            self.tasks, self.browsing, self.references, self.panes, self.commands, self.enable
        )

    @cached_property
    def view(self) -> ViewOptions:
        """The commands of the View menu."""
        from paperdesk.gui.view_options import ViewOptions

        return ViewOptions(
            self, self.settings, self.references, self.detail, self.panes, self.actions_by_id
        )

    @cached_property
    def wishes(self) -> Wishes:
        """Settings, keys, the palette of commands."""
        from paperdesk.gui.wishes import Wishes

        return Wishes(self, self.settings, self.actions_by_id, self.view, self.banner)

    def follow_alike(self, *, new_list: bool) -> None:
        """Keep the bar of the duplicates true, if they are or were looked at."""
        if not self._knows_alike():
            return
        if new_list:
            self.alike.follow()
        else:
            self.alike.show()

    def meant(self) -> list[int]:
        """What Merge and Not Duplicates mean."""
        return self.alike.meant() if self._knows_alike() else self.references.selected_ids()

    def _knows_alike(self) -> bool:
        return self.browsing.scope.kind == "duplicates" or "alike" in vars(self)

    def enable(self) -> None:
        """Enable what can be done with the selection at this place."""
        selected = len(self.references.selected_ids())
        kind = self.browsing.scope.kind
        actions.enable(self.actions_by_id, selected, in_trash=kind == "trash")
        self.actions_by_id["remove-from-collection"].setEnabled(
            kind == "collection" and selected > 0
        )
        for name in ("merge", "distinct"):
            self.actions_by_id[name].setEnabled(len(self.meant()) > 1)
