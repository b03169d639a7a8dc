"""How a tag is drawn with what is wanted of it, and how its name is edited in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.colours import sign_colour
from paperdesk.gui.icons import draw_outline
from paperdesk.gui.language import tr
from paperdesk.gui.tag_model import DROP_ROLE, NODE_ROLE, TAG_ROLE, WISH_ROLE, TagNode, Wish

if TYPE_CHECKING:
    from paperdesk.domain.views import TagCount

_Index = QModelIndex | QPersistentModelIndex

_HEIGHT = 28
_EDGE = 8
_SIGN_AT = 22
_TEXT_AT = 34
_DOT = 4.5
_ICON = 14
_SMALL = 11
_LEVEL = 13
_CHEVRON = 10
_WISH_ICONS = {Wish.ALL: "check", Wish.ANY: "plus", Wish.NONE: "minus"}


def chevron_until(node: TagNode) -> int:
    """Up to where (px) a click folds the branch of a row."""
    return _SIGN_AT + _LEVEL * node.depth - 3


class TagDelegate(QStyledItemDelegate):
    """Draws tags, and edits a name or the name of the tag to merge into.

    Signals:
        typed: a tag and the name typed for it.
    """

    typed = Signal(object, str)

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        # While a tag is being merged: the names it may be merged into.
        self.choices: list[str] | None = None

    def sizeHint(self, option: QStyleOptionViewItem, _index: _Index) -> QSize:
        """The same height for all."""
        return QSize(0, max(_HEIGHT, option.fontMetrics.height() + 12))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw one tag."""
        now = theme.colours()
        tag: TagCount = index.data(TAG_ROLE)
        # Qt hands an enumeration of strings back as a string.
        wanted = index.data(WISH_ROLE)
        wish = Wish(wanted) if wanted else None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect).adjusted(_EDGE, 1, -_EDGE, -1)
        is_target = bool(index.data(DROP_ROLE))
        has_keys = bool(option.state & QStyle.StateFlag.State_HasFocus)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver) or is_target
        painter.setPen(Qt.PenStyle.NoPen)
        if wish is Wish.ALL or over:
            painter.setBrush(QColor(now.selection if wish is Wish.ALL else now.sidebar_hover))
            painter.drawRoundedRect(area, 6, 6)
        if wish in (Wish.ANY, Wish.NONE) or is_target or has_keys:
            line = now.accent if is_target or has_keys else now.secondary
            style = Qt.PenStyle.DashLine if wish is Wish.NONE else Qt.PenStyle.SolidLine
            painter.setPen(QPen(QColor(line), 2 if is_target else 1, style))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        node: TagNode = index.data(NODE_ROLE)
        inset = _LEVEL * node.depth
        self._draw_sign(painter, QPointF(_SIGN_AT + inset, area.center().y()), tag, wish)
        if node.is_branch:
            self._draw_chevron(painter, QPointF(_SIGN_AT + inset - 9, area.center().y()), node)
        small = QFont(option.font)
        small.setPixelSize(theme.px(_SMALL))
        count = f"{node.count:,}" if node.count else ""
        width = QFontMetrics(small).horizontalAdvance(count)
        right = round(area.right()) - 10
        left = _TEXT_AT + inset
        line_area = QRect(left, option.rect.top(), right - left, option.rect.height())
        painter.setFont(small)
        painter.setPen(QColor(now.secondary))
        painter.drawText(
            line_area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count
        )
        font = QFont(option.font)
        font.setStrikeOut(wish is Wish.NONE)
        painter.setFont(font)
        painter.setPen(QColor(now.secondary if wish is Wish.NONE else now.text))
        text = option.fontMetrics.elidedText(
            node.label, Qt.TextElideMode.ElideRight, line_area.width() - width - 8
        )
        painter.drawText(line_area, Qt.AlignmentFlag.AlignVCenter, text)

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: _Index
    ) -> QWidget:
        """A line for the new name, or one that completes the names of the other tags."""
        tag: TagCount = index.data(TAG_ROLE)
        editor = QLineEdit(parent)
        editor.setMaxLength(100)
        if self.choices is None:
            editor.setAccessibleName(tr("New name of the tag {name}", name=tag.name))
            return editor
        editor.setPlaceholderText(tr("Merge “{name}” into…", name=tag.name))
        editor.setAccessibleName(tr("Merge the tag {name} into", name=tag.name))
        completer = QCompleter(self.choices, editor)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        editor.setCompleter(completer)
        return editor

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        """The present name when renaming, nothing when merging."""
        if isinstance(editor, QLineEdit) and self.choices is None:
            editor.setText(str(index.data()))
            editor.selectAll()

    def setModelData(self, editor: QWidget, _model: object, index: _Index) -> None:
        """Hand the name on; what is shown changes when the library has."""
        tag: TagCount = index.data(TAG_ROLE)
        if isinstance(editor, QLineEdit):
            name = " ".join(editor.text().split())
            if name and name != tag.name:
                self.typed.emit(tag, name)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: _Index
    ) -> None:
        """Over the name, up to the right edge."""
        rect: QRect = option.rect
        editor.setGeometry(
            _TEXT_AT - 9, rect.top(), rect.width() - _TEXT_AT + 9 - _EDGE, rect.height()
        )

    @staticmethod
    def _draw_chevron(painter: QPainter, centre: QPointF, node: TagNode) -> None:
        name = "chevron-right" if node.is_folded else "chevron-down"
        square = QRectF(0, 0, _CHEVRON, _CHEVRON)
        square.moveCenter(centre)
        draw_outline(painter, square, name, theme.colours().secondary)

    def _draw_sign(
        self, painter: QPainter, centre: QPointF, tag: TagCount, wish: Wish | None
    ) -> None:
        """The tag's dot; a sign in its colour if something is wanted of it."""
        now = theme.colours()
        colour = sign_colour(tag.colour, now)
        if wish is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawEllipse(centre, _DOT, _DOT)
            return
        square = QRectF(0, 0, _ICON, _ICON)
        square.moveCenter(centre)
        draw_outline(painter, square, _WISH_ICONS[wish], colour)
