"""How the library tree is drawn: quiet heads, counts at the right, hairline progress bars."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui import tree_painting as painting
from paperdesk.gui.language import tr
from paperdesk.gui.tree_nodes import NEW_COLLECTION, SECTION, Node
from paperdesk.gui.tree_painting import EDGE

NODE_ROLE = int(Qt.ItemDataRole.UserRole)
DROP_ROLE = NODE_ROLE + 1

_HEIGHT = 28
_HEAD_HEIGHT = 32
_BAR = 8
_DETAIL = 15


class TreeDelegate(QStyledItemDelegate):
    """Draws the nodes, and edits the names of collections in place.

    Signals:
        named: a node and the name typed for it.
    """

    named = Signal(object, str)

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self.folded = False

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Heads and lists are higher than plain nodes."""
        node: Node = index.data(NODE_ROLE)
        if node.kind == SECTION:
            grown = option.fontMetrics.height() - theme.px(16)
            return QSize(0, (12 if self.folded else theme.px(_HEAD_HEIGHT)) + grown)
        height = theme.px(_HEIGHT) + max(0, option.fontMetrics.height() - theme.px(16))
        if not self.folded:
            height += _BAR if node.progress is not None else 0
            height += theme.px(_DETAIL) if node.detail else 0
        return QSize(0, height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one node."""
        now = theme.colours()
        node: Node = index.data(NODE_ROLE)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if node.kind == SECTION:
            painting.draw_head(painter, option, node, now, folded=self.folded)
            return
        whole = QRectF(
            EDGE, option.rect.top(), option.widget.width() - 2 * EDGE, option.rect.height()
        ).adjusted(0, 1, 0, -1)
        painting.draw_ground(painter, option, whole, bool(index.data(DROP_ROLE)), now)
        if self.folded:
            painting.draw_icon(painter, option, node, now)
            return
        area = QRect(option.rect)
        area.setLeft(area.left() + 4)
        area.setRight(round(whole.right()) - 10)
        line = QRect(area.left(), area.top(), area.width(), theme.px(_HEIGHT))
        if not node.detail and node.progress is None:
            line.setHeight(area.height())
        painting.draw_line(painter, option, line, node, now)
        if node.detail:
            second = QRect(line.left(), line.bottom() - 4, line.width(), theme.px(_DETAIL))
            painting.draw_detail(painter, option, second, node, now)
        if node.progress is not None:
            painting.draw_bar(painter, QRectF(area).adjusted(0, 0, 0, -5), node.progress, now)

    def createEditor(
        self,
        parent: QWidget,
        _option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        """A plain line for the name."""
        node: Node = index.data(NODE_ROLE)
        editor = QLineEdit(parent)
        editor.setMaxLength(200)
        is_new = node.kind == NEW_COLLECTION
        editor.setAccessibleName(tr("Name of the new collection") if is_new else tr("Name"))
        editor.setPlaceholderText(tr("Name of the collection") if is_new else "")
        return editor

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        """The present name, all selected; nothing for a new one."""
        node: Node = index.data(NODE_ROLE)
        if isinstance(editor, QLineEdit) and node.kind != NEW_COLLECTION:
            editor.setText(node.title)
            editor.selectAll()

    def setModelData(
        self,
        editor: QWidget,
        _model: object,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Hand the name on; what is shown changes when the library has."""
        node: Node = index.data(NODE_ROLE)
        if isinstance(editor, QLineEdit):
            name = " ".join(editor.text().split())
            if name and name != node.title:
                self.named.emit(node, name)

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        _index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Over the text, up to the right edge."""
        editor.setGeometry(
            option.rect.left() - 4,
            option.rect.top(),
            option.widget.width() - option.rect.left() - EDGE + 4,
            min(option.rect.height(), theme.px(_HEIGHT)),
        )
