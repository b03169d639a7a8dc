"""A tree of nodes that stays as it is while its nodes change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem

from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.tree_delegate import NODE_ROLE, TreeDelegate
from paperdesk.gui.tree_nodes import (
    COLLECTION,
    GROUP,
    IMPORT,
    NEW_COLLECTION,
    SEARCH,
    SECTION,
    Key,
    Node,
)
from paperdesk.gui.tree_painting import draw_chevron

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QEvent, QPersistentModelIndex
    from PySide6.QtGui import QMouseEvent, QPainter

_INDENT = 14
_CHEVRON = 12.0
_Select = QItemSelectionModel.SelectionFlag


class NodeTree(QTreeWidget):
    """Shows nodes and edits names in place.

    Signals:
        editing_ended: a name was typed, or not.
    """

    editing_ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._items: dict[Key, QTreeWidgetItem] = {}
        self._silent = False
        self._new_inside: QTreeWidgetItem | None = None
        self.names = TreeDelegate(self)
        self.setItemDelegate(self.names)
        # After the view itself has heard of it: by then it is not editing any more.
        self.names.closeEditor.connect(self._on_editor_closed)
        self.setObjectName("sidebar")
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(_INDENT)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)

    def show_nodes(self, nodes: Sequence[Node]) -> bool:
        """Show these, every parent before its children; True if the chosen one has gone."""
        current, chosen = self.current_node(), self.chosen_node()
        scrolled = self.verticalScrollBar().value()
        self._silent = True
        try:
            wanted = {node.key for node in nodes}
            for key in [key for key in self._items if key not in wanted]:
                self._remove(key)
            places: dict[Key | None, int] = {}
            for node in nodes:
                place = places.get(node.parent, 0)
                places[node.parent] = place + 1
                self._put(node, place)
            if current is not None and current.key in self._items:
                at = self.indexFromItem(self._items[current.key])
                self.selectionModel().setCurrentIndex(at, _Select.NoUpdate)
            lost = chosen is not None and chosen.key not in self._items
            if chosen is not None and not lost:
                at = self.indexFromItem(self._items[chosen.key])
                self.selectionModel().select(at, _Select.ClearAndSelect)
            self.updateGeometries()
            self.verticalScrollBar().setValue(scrolled)
        finally:
            self._silent = False
        return lost

    def nodes_shown(self) -> list[Node]:
        """The nodes from top to bottom, open or not."""
        found = []

        def walk(item: QTreeWidgetItem) -> None:
            for child in _children(item):
                found.append(child.data(0, NODE_ROLE))
                walk(child)

        walk(self.invisibleRootItem())
        return found

    def current_node(self) -> Node | None:
        """The node that the keys act on."""
        return node_of(self.currentItem())

    def chosen_node(self) -> Node | None:
        """The node whose contents are shown."""
        chosen = self.selectedItems()
        return node_of(chosen[0]) if chosen else None

    def node_at(self, place: QPoint) -> Node | None:
        """The node under a place of the viewport."""
        return node_of(self.itemAt(place))

    def rect_of(self, key: Key) -> QRect:
        """The part of a node that can be seen, in the viewport; empty if none can."""
        item = self._items.get(key)
        if item is None:
            return QRect()
        return self.visualItemRect(item).intersected(self.viewport().rect())

    def reveal(self, key: Key) -> bool:
        """Scroll to a node; False if there is none."""
        item = self._items.get(key)
        if item is not None:
            self.scrollToItem(item)
        return item is not None

    def mark(self, key: Key) -> bool:
        """Make a node the current one without telling anyone; False if there is none."""
        item = self._items.get(key)
        if item is None:
            return False
        self._silent = True
        self.setCurrentItem(item)
        self._silent = False
        return True

    def is_silent(self) -> bool:
        """Whether what is current changes by program, not by the user."""
        return self._silent

    def is_editing(self) -> bool:
        """Whether a name is being typed."""
        return self.state() == QAbstractItemView.State.EditingState

    def set_folded(self, folded: bool) -> None:
        """Show icons only, for narrow windows."""
        self.names.folded = folded
        self.scheduleDelayedItemsLayout()

    def edit_node(self, key: Key) -> None:
        """Let the user type a name in place."""
        item = self._items.get(key)
        if item is not None:
            self.scrollToItem(item)
            self.editItem(item, 0)

    def add_new_inside(self, key: Key) -> None:
        """Let the user type a name for something new inside a node."""
        parent = self._items.get(key)
        if parent is None:
            return
        node = Node((NEW_COLLECTION, key[1]), key, tr("New collection…"))
        self._new_inside = _item(node)
        parent.insertChild(0, self._new_inside)
        parent.setExpanded(True)
        self.scrollToItem(self._new_inside)
        self.editItem(self._new_inside, 0)

    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """Going over heads and offers does not change what is chosen."""
        node = index.data(NODE_ROLE)
        if not isinstance(node, Node) or node.kind in (SECTION, GROUP, NEW_COLLECTION, IMPORT):
            return _Select.NoUpdate
        return super().selectionCommand(index, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The right button asks for a menu and chooses nothing."""
        if event.button() != Qt.MouseButton.RightButton:
            super().mousePressEvent(event)

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """A chevron where something lies inside; heads draw their own."""
        node: Node = index.data(NODE_ROLE)
        if node.kind == SECTION or self.names.folded or not self.model().hasChildren(index):
            return
        area = QRectF(rect.right() - _CHEVRON + 3, rect.center().y() - 6, _CHEVRON, _CHEVRON)
        draw_chevron(painter, area, theme.colours().secondary, opened=self.isExpanded(index))

    def item_of(self, key: Key) -> QTreeWidgetItem | None:
        """The item that shows a node."""
        return self._items.get(key)

    def _put(self, node: Node, place: int) -> None:
        """Make or update one node, at its place among its siblings."""
        parent = self.invisibleRootItem() if node.parent is None else self._items[node.parent]
        item = self._items.get(node.key)
        if item is None:
            item = self._items[node.key] = _item(node)
            parent.insertChild(place, item)
            item.setExpanded(node.kind != GROUP)
            return
        if item.data(0, NODE_ROLE) != node:
            higher = _shape(item.data(0, NODE_ROLE)) != _shape(node)
            _fill(item, node)
            if higher:
                self.scheduleDelayedItemsLayout()
        holder = item.parent() or self.invisibleRootItem()
        if holder is not parent or holder.indexOfChild(item) != place:
            opened = self._opened(item)
            holder.removeChild(item)
            parent.insertChild(place, item)
            for child in opened:
                child.setExpanded(True)

    def _opened(self, item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
        """A node and those inside that are open."""
        found = [item] if item.isExpanded() else []
        for child in _children(item):
            found += self._opened(child)
        return found

    def _remove(self, key: Key) -> None:
        item = self._items.pop(key)
        # What lies inside and stays is put to its new place afterwards.
        for child in item.takeChildren():
            self.invisibleRootItem().addChild(child)
        (item.parent() or self.invisibleRootItem()).removeChild(item)

    def _on_editor_closed(self) -> None:
        item, self._new_inside = self._new_inside, None
        parent = None if item is None else item.parent()
        if item is not None and parent is not None:
            parent.removeChild(item)
        self.editing_ended.emit()


def _item(node: Node) -> QTreeWidgetItem:
    item = QTreeWidgetItem()
    flags = Qt.ItemFlag.ItemIsEnabled
    if node.kind != SECTION:
        flags |= Qt.ItemFlag.ItemIsSelectable
    if node.kind in (COLLECTION, NEW_COLLECTION, SEARCH):
        flags |= Qt.ItemFlag.ItemIsEditable
    if node.kind == COLLECTION:
        flags |= Qt.ItemFlag.ItemIsDragEnabled
    item.setFlags(flags)
    _fill(item, node)
    return item


def _fill(item: QTreeWidgetItem, node: Node) -> None:
    item.setData(0, NODE_ROLE, node)
    item.setText(0, node.title)
    item.setToolTip(0, node.tip)
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, node.spoken or node.title)


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (item.child(number) for number in range(item.childCount()))
    return [child for child in found if child is not None]


def _shape(node: Node) -> tuple[bool, bool]:
    """What the height of a node depends on."""
    return bool(node.detail), node.progress is not None


def node_of(item: QTreeWidgetItem | None) -> Node | None:
    """The node that an item shows."""
    if item is None:
        return None
    node: Any = item.data(0, NODE_ROLE)
    return node if isinstance(node, Node) else None
