"""How the library tree is drawn: quiet heads, counts at the right, hairline progress bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.icons import outline
from paperdesk.gui.tree_nodes import IMPORT, NEW_COLLECTION, SECTION, Node

if TYPE_CHECKING:
    from paperdesk.gui.colours import Colours

NODE_ROLE = int(Qt.ItemDataRole.UserRole)
DROP_ROLE = NODE_ROLE + 1

_EDGE = 8
_RADIUS = 6
_HEIGHT = 28
_HEAD_HEIGHT = 32
_BAR = 8
_DETAIL = 15
_SMALL = 11
_ICON = 18


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
        grown = option.fontMetrics.height() - 16
        if node.kind == SECTION:
            return QSize(0, (12 if self.folded else _HEAD_HEIGHT) + grown)
        height = _HEIGHT + max(0, grown)
        if not self.folded:
            height += _BAR if node.progress is not None else 0
            height += _DETAIL if node.detail else 0
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
            self._draw_head(painter, option, node, now)
            return
        whole = QRectF(
            _EDGE, option.rect.top(), option.widget.width() - 2 * _EDGE, option.rect.height()
        ).adjusted(0, 1, 0, -1)
        self._draw_ground(painter, option, whole, bool(index.data(DROP_ROLE)), now)
        if self.folded:
            self._draw_icon(painter, option, node, now)
            return
        area = QRect(option.rect)
        area.setLeft(area.left() + 4)
        area.setRight(round(whole.right()) - 10)
        line = QRect(area.left(), area.top(), area.width(), _HEIGHT)
        if not node.detail and node.progress is None:
            line.setHeight(area.height())
        self._draw_line(painter, option, line, node, now)
        if node.detail:
            painter.setFont(_small(option.font))
            painter.setPen(QColor(now.secondary))
            second = QRect(line.left(), line.bottom() - 4, line.width(), _DETAIL)
            text = QFontMetrics(painter.font()).elidedText(
                node.detail, Qt.TextElideMode.ElideMiddle, second.width()
            )
            painter.drawText(second, Qt.AlignmentFlag.AlignVCenter, text)
        if node.progress is not None:
            _draw_bar(painter, QRectF(area).adjusted(0, 0, 0, -5), node.progress, now)

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
        editor.setAccessibleName("Name of the new collection" if is_new else "Name")
        editor.setPlaceholderText("Name of the collection" if is_new else "")
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
            option.widget.width() - option.rect.left() - _EDGE + 4,
            min(option.rect.height(), _HEIGHT),
        )

    def _draw_head(
        self, painter: QPainter, option: QStyleOptionViewItem, node: Node, now: Colours
    ) -> None:
        """A section's name in small capitals, or a hairline where there is no room for it."""
        rect: QRect = option.rect
        if self.folded:
            painter.fillRect(_EDGE, rect.center().y(), rect.width() - 2 * _EDGE, 1, now.hairline)
            return
        font = _small(option.font)
        font.setWeight(QFont.Weight.DemiBold)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.4)
        painter.setFont(font)
        painter.setPen(QColor(now.secondary))
        area = QRect(18, rect.top() + 8, option.widget.width() - 18 - 26, rect.height() - 8)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, node.title.upper())
        opened = bool(option.state & QStyle.StateFlag.State_Open)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if over or not opened or option.state & QStyle.StateFlag.State_HasFocus:
            draw_chevron(
                painter,
                QRectF(option.widget.width() - 32, area.center().y() - 6, 12, 12),
                now.accent if option.state & QStyle.StateFlag.State_HasFocus else now.secondary,
                opened=opened,
            )

    def _draw_ground(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        area: QRectF,
        is_target: bool,
        now: Colours,
    ) -> None:
        state = option.state
        behind = None
        if state & QStyle.StateFlag.State_Selected:
            behind = now.selection if option.widget.hasFocus() else now.selection_idle
        elif state & QStyle.StateFlag.State_MouseOver or is_target:
            behind = now.sidebar_hover
        if behind is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(behind))
            painter.drawRoundedRect(area, _RADIUS, _RADIUS)
        # Where the chosen node has the keys too, its colour says so.
        keys_only = state & QStyle.StateFlag.State_HasFocus and behind != now.selection
        if is_target or keys_only:
            painter.setPen(QPen(QColor(now.accent), 2 if is_target else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)

    def _draw_icon(
        self, painter: QPainter, option: QStyleOptionViewItem, node: Node, now: Colours
    ) -> None:
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        colour = now.accent if selected else now.secondary
        pixels = round(_ICON * painter.device().devicePixelRatioF())
        left = (option.widget.width() - _ICON) / 2
        top = option.rect.center().y() - _ICON / 2
        painter.drawImage(QRectF(left, top, _ICON, _ICON), outline(node.icon, colour, pixels))

    def _draw_line(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        line: QRect,
        node: Node,
        now: Colours,
    ) -> None:
        """The title at the left and the count at the right."""
        quiet = node.kind in (NEW_COLLECTION, IMPORT)
        small = _small(option.font)
        width = QFontMetrics(small).horizontalAdvance(node.count)
        metrics = option.fontMetrics
        room = line.width() - width - (8 if width else 0)
        painter.setFont(option.font)
        painter.setPen(QColor(now.secondary if quiet else now.text))
        text = metrics.elidedText(node.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)
        painter.setFont(small)
        painter.setPen(QColor(now.secondary))
        painter.drawText(
            line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, node.count
        )


def draw_chevron(painter: QPainter, area: QRectF, colour: str, *, opened: bool) -> None:
    """The small angle that opens and closes a branch."""
    pixels = round(area.width() * painter.device().devicePixelRatioF())
    painter.drawImage(area, outline("chevron-down" if opened else "chevron-right", colour, pixels))


def _draw_bar(painter: QPainter, area: QRectF, share: float, now: Colours) -> None:
    """A hairline at the bottom, filled as far as the list was seen."""
    track = QRectF(area.left(), area.bottom() - 3, area.width(), 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(now.hairline))
    painter.drawRoundedRect(track, 1.5, 1.5)
    if share > 0:
        painter.setBrush(QColor(now.accent))
        track.setWidth(max(3.0, track.width() * min(share, 1.0)))
        painter.drawRoundedRect(track, 1.5, 1.5)


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPixelSize(_SMALL)
    return small
