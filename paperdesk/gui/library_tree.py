"""The left of the window: the library's parts, lists, collections and saved searches."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QDesktopServices, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMenu, QTreeWidgetItem

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Scope
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.tree_drops import DropTree
from paperdesk.gui.tree_nodes import (
    COLLECTION,
    COLLECTIONS_SECTION,
    GROUP,
    IMPORT,
    LISTS_SECTION,
    NEW_COLLECTION,
    SCOPES,
    SEARCH,
    SECTION,
    SHELF,
    SMART,
    SOURCE,
    TRASH,
    Node,
    nodes,
    shelf_place,
)
from paperdesk.gui.tree_view import node_of
from paperdesk.services import collections, references

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QMouseEvent

    from paperdesk.domain.views import LibraryCounts
    from paperdesk.gui.tasks import Tasks
    from paperdesk.gui.tree_nodes import Key


class LibraryTree(DropTree):
    """Chooses what the list shows, and takes references that are dropped on it.

    Signals:
        scope_chosen: a ``domain.views.Scope``.
        saved_search_chosen: the query of a saved search or smart collection.
        import_requested: the user wants to read a list.
        empty_trash_requested: everything in the trash is to be deleted for good.
    """

    scope_chosen = Signal(object)
    saved_search_chosen = Signal(str)
    import_requested = Signal()
    empty_trash_requested = Signal()
    export_requested = Signal(object, str, str)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._paths: dict[int, str] = {}
        self._waiting: LibraryCounts | None = None
        self._chosen_by_press = False
        # A node to be brought into view as soon as it is there.
        self._awaited: Key | None = None
        self.setAccessibleName(tr("Library"))
        self.itemSelectionChanged.connect(self._on_chosen)
        self.itemClicked.connect(self._on_clicked)
        self.itemActivated.connect(self._on_activated)
        self.names.named.connect(self._on_named)
        self.editing_ended.connect(self._on_editing_ended)
        self.references_dropped.connect(self._on_references_dropped)
        self.collection_dropped.connect(self._on_collection_dropped)

    def show_counts(self, counts: LibraryCounts) -> None:
        """Show the library as it is now; what is chosen, open and scrolled to stays."""
        if self.is_editing():
            self._waiting = counts
            return
        self._paths = {source.id: source.path for source in counts.sources}
        lost = self.show_nodes(list(nodes(counts)))
        if self.chosen_node() is None:
            self.select(Scope())
            if lost:
                self.scope_chosen.emit(Scope())
        if self._awaited is not None and self.reveal(self._awaited):
            self._awaited = None

    def reveal_search(self, search_id: int) -> None:
        """Bring a saved search into view; one that was just made, when it has come."""
        if not self.reveal((SEARCH, search_id)):
            self._awaited = (SEARCH, search_id)

    def current_scope(self) -> Scope | None:
        """The chosen scope; None if a saved search or nothing is chosen."""
        node = self.chosen_node()
        return Scope(node.kind, node.target) if node and node.kind in SCOPES else None

    def select(self, scope: Scope) -> bool:
        """Mark a scope as chosen without saying so; False if it is not in the tree."""
        return self.mark((scope.kind, scope.target))

    def create_collection(self, parent_id: int | None = None) -> None:
        """Ask for the name of a new collection in place."""
        if parent_id is None:
            self.edit_node((NEW_COLLECTION, None))
        else:
            self.add_new_inside((COLLECTION, parent_id))

    def event(self, event: QEvent) -> bool:
        """F2 and Delete are the tree's before they are the window's, where they mean a node."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() == Qt.KeyboardModifier.NoModifier
            and self._means_node(event.key())
        ):
            event.accept()
            return True
        return super().event(event)

    def _means_node(self, key: int) -> bool:
        node = self.current_node()
        if node is None or self.is_editing():
            return False
        if key == Qt.Key.Key_Delete and shelf_place(node.key):
            return True
        return key in (Qt.Key.Key_F2, Qt.Key.Key_Delete) and node.kind in (COLLECTION, SEARCH)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 renames and Delete deletes a collection or saved search."""
        node = self.current_node()
        if node is not None and self._means_node(event.key()):
            if event.key() == Qt.Key.Key_F2:
                self.edit_node(node.key)
            else:
                self._delete(node)
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember whether this press chose something new."""
        self._chosen_by_press = False
        super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with a node; the menu key asks for the current one."""
        node = self.node_at(event.pos())
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            node = self.current_node()
            rect = self.visualRect(self.currentIndex())
            place = self.viewport().mapToGlobal(rect.bottomLeft() + QPoint(18, 0))
        if node is not None and (menu := self._menu(node)) is not None:
            menu.popup(place)

    def _menu(self, node: Node) -> QMenu | None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def offer(icon: str, text: str, then: Callable[[], object], keys: str = "") -> QAction:
            action = menu.addAction(theme.icon(icon), text)
            if keys:
                action.setShortcut(keys)
            # Whether an action is checked is nothing that ``then`` should get.
            action.triggered.connect(lambda: then())
            return action

        if node.kind == COLLECTION:
            offer("pencil", tr("Rename"), lambda: self.edit_node(node.key), "F2")
            offer(
                "folder-plus",
                tr("New collection inside"),
                lambda: self.create_collection(node.target),
            )
            if node.parent is not None and node.parent[0] == COLLECTION:
                offer(
                    "arrow-up",
                    tr("Move to the top"),
                    lambda: self._on_collection_dropped(node, None),
                )
            offer("upload", tr("Export…"), lambda: self._ask_export(node))
            menu.addSeparator()
            offer("trash-2", tr("Delete collection"), lambda: self._delete(node), "Del")
        elif node.kind == SEARCH:
            offer("pencil", tr("Rename"), lambda: self.edit_node(node.key), "F2")
            offer("upload", tr("Export…"), lambda: self._ask_export(node))
            menu.addSeparator()
            offer("trash-2", tr("Delete saved search"), lambda: self._delete(node), "Del")
        elif node.kind == SHELF:
            offer("upload", tr("Export…"), lambda: self._ask_export(node))
        elif place := shelf_place(node.key):
            offer("tags", tr("Shelves as tags"), lambda: self._shelves_as_tags(place))
            menu.addSeparator()
            offer("trash-2", tr("Remove these shelves"), lambda: self._remove_shelves(node), "Del")
        elif node.kind == TRASH:
            empty = offer("trash-2", tr("Empty trash…"), self.empty_trash_requested.emit)
            empty.setEnabled(bool(node.count))
        elif node.kind == SOURCE and node.target is not None:
            path = PurePath(self._paths[node.target])
            folder = QUrl.fromLocalFile(str(path.parent))
            offer(
                "folder-open", tr("Show in file manager"), lambda: QDesktopServices.openUrl(folder)
            )
            offer("copy", tr("Copy path"), lambda: QGuiApplication.clipboard().setText(str(path)))
        elif node.key == COLLECTIONS_SECTION or node.kind == NEW_COLLECTION:
            offer("folder-plus", tr("New collection"), self.create_collection)
        elif node.key == LISTS_SECTION or node.kind == IMPORT:
            offer("import", tr("Import…"), self.import_requested.emit)
        if menu.isEmpty():
            menu.deleteLater()
            return None
        return menu

    def _on_chosen(self) -> None:
        if self.is_silent():
            return
        self._chosen_by_press = True
        self._say(self.chosen_node())

    def _on_clicked(self, item: QTreeWidgetItem) -> None:
        """A click on what was chosen already says it again: it ends a search."""
        node = node_of(item)
        if node is None:
            return
        if node.kind in (SECTION, GROUP):
            item.setExpanded(not item.isExpanded())
        elif node.kind in (NEW_COLLECTION, IMPORT):
            self._act(node)
        elif not self._chosen_by_press:
            self._say(node)

    def _on_activated(self) -> None:
        node = self.current_node()
        if node is not None and node.kind in (NEW_COLLECTION, IMPORT):
            self._act(node)

    def _act(self, node: Node) -> None:
        if node.kind == NEW_COLLECTION:
            self.create_collection()
        elif node.kind == IMPORT:
            self.import_requested.emit()

    def _say(self, node: Node | None) -> None:
        if node is None:
            return
        if node.kind in SCOPES:
            self.scope_chosen.emit(Scope(node.kind, node.target))
        elif node.kind in (SEARCH, SMART):
            self.saved_search_chosen.emit(node.query)

    def _ask_export(self, node: Node) -> None:
        scope = Scope() if node.kind == SEARCH else Scope(node.kind, node.target)
        self.export_requested.emit(scope, node.query, node.title)

    def _shelves_as_tags(self, place: str) -> None:
        from paperdesk.services import shelves

        self._tasks.write("Shelves as tags", shelves.to_tags, place)

    def _remove_shelves(self, node: Node) -> None:
        from paperdesk.services import shelves

        self._tasks.write(
            said("Remove the shelves of “{name}”", name=node.title),
            shelves.remove, shelf_place(node.key),
        )  # fmt: skip

    def _delete(self, node: Node) -> None:
        if shelf_place(node.key):
            self._remove_shelves(node)
        if node.target is None:
            return
        if node.kind == COLLECTION:
            self._tasks.write(
                said("Delete collection “{title}”", title=node.title),
                collections.delete,
                node.target,
            )
        else:
            self._tasks.write(
                said("Delete saved search “{title}”", title=node.title),
                collections.delete_search,
                node.target,
            )

    def _on_named(self, node: Node, name: str) -> None:
        if node.kind == NEW_COLLECTION:
            self._tasks.write(
                said("New collection “{name}”", name=name), collections.create, name, node.target
            )
        elif node.kind == COLLECTION:
            self._tasks.write(
                said("Rename collection “{title}”", title=node.title),
                collections.rename,
                node.target,
                name,
            )
        elif node.kind == SEARCH:
            self._tasks.write(
                said("Rename saved search “{title}”", title=node.title),
                collections.rename_search,
                node.target,
                name,
            )

    def _on_editing_ended(self) -> None:
        if self._waiting is not None:
            counts, self._waiting = self._waiting, None
            self.show_counts(counts)

    def _on_references_dropped(self, node: Node, ids: list[int]) -> None:
        amount = plural(len(ids), "reference")
        if node.kind == COLLECTION:
            self._tasks.write(
                said("Add {amount} to “{title}”", amount=amount, title=node.title),
                collections.add,
                node.target,
                ids,
            )
        else:
            self._tasks.write(
                said("Move {amount} to the trash", amount=amount), references.trash, ids
            )

    def _on_collection_dropped(self, node: Node, parent_id: int | None) -> None:
        self._tasks.write(
            said("Move collection “{title}”", title=node.title),
            collections.move,
            node.target,
            parent_id,
        )
