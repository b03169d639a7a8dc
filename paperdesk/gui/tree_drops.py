"""What may be dropped on the library tree: references, and collections to nest them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMimeData, Qt, Signal
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QAbstractItemView, QTreeWidgetItem

from paperdesk.gui import drag
from paperdesk.gui.tree_delegate import DROP_ROLE
from paperdesk.gui.tree_nodes import COLLECTION, COLLECTIONS_SECTION, TRASH, Key
from paperdesk.gui.tree_view import NodeTree, node_of

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent

COLLECTION_MIME = "application/x-paperdesk-collection"


class DropTree(NodeTree):
    """A tree of nodes that says what was dropped where.

    Signals:
        references_dropped: the node of a collection or the trash, and a list of ids.
        collection_dropped: the node of a collection, and the id of its new parent or None.
    """

    references_dropped = Signal(object, list)
    collection_dropped = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._target: Key | None = None
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Carry a collection to another place."""
        node = self.current_node()
        if node is None or node.kind != COLLECTION:
            return
        mime = QMimeData()
        mime.setData(COLLECTION_MIME, QByteArray(json.dumps(node.target).encode()))
        mime.setText(node.title)
        carried = QDrag(self)
        carried.setMimeData(mime)
        carried.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """References and collections may come in."""
        if drag.decode(event.mimeData()) or event.mimeData().hasFormat(COLLECTION_MIME):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where it would go."""
        super().dragMoveEvent(event)
        item = self.itemAt(event.position().toPoint())
        self._show_target(item if self._takes(item, event.mimeData()) else None)
        event.setAccepted(self._target is not None)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Nothing is over the tree any more."""
        self._show_target(None)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Say what was dropped where."""
        item = self.itemAt(event.position().toPoint())
        self._show_target(None)
        self.stopAutoScroll()
        node = node_of(item)
        mime = event.mimeData()
        if node is None or not self._takes(item, mime):
            event.ignore()
            return
        event.acceptProposedAction()
        if mime.hasFormat(COLLECTION_MIME):
            moved = node_of(self.item_of((COLLECTION, _collection_in(mime))))
            self.collection_dropped.emit(moved, node.target if node.kind == COLLECTION else None)
        else:
            self.references_dropped.emit(node, drag.decode(mime))

    def _takes(self, item: QTreeWidgetItem | None, mime: QMimeData) -> bool:
        """Whether a node has a use for what is dragged."""
        node = node_of(item)
        if node is None:
            return False
        if not mime.hasFormat(COLLECTION_MIME):
            return node.kind in (COLLECTION, TRASH)
        moved = self.item_of((COLLECTION, _collection_in(mime)))
        if moved is None:
            return False
        if node.kind == COLLECTION:
            # Not into itself, nor into what lies inside it.
            while item is not None:
                if item is moved:
                    return False
                item = item.parent()
            return True
        return node.key == COLLECTIONS_SECTION

    def _show_target(self, item: QTreeWidgetItem | None) -> None:
        node = node_of(item)
        key = None if node is None else node.key
        if key == self._target:
            return
        for changed, is_target in ((self._target, False), (key, True)):
            there = None if changed is None else self.item_of(changed)
            if there is not None:
                there.setData(0, DROP_ROLE, is_target)
        self._target = key


def _collection_in(mime: QMimeData) -> int | None:
    """The id of the collection in a drag."""
    try:
        found = json.loads(bytes(mime.data(COLLECTION_MIME).data()))
    except ValueError:
        return None
    return found if isinstance(found, int) else None
