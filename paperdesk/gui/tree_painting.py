"""The pieces a node of the library tree is drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from paperdesk.gui.fonts import px
from paperdesk.gui.icons import draw_outline
from paperdesk.gui.tree_nodes import IMPORT, NEW_COLLECTION, Node

if TYPE_CHECKING:
    from paperdesk.gui.colours import Colours

EDGE = 8
_RADIUS = 6
_SMALL = 11
_ICON = 18


def draw_head(
    painter: QPainter,
    option: QStyleOptionViewItem,
    node: Node,
    now: Colours,
    *,
    folded: bool,
) -> None:
    """A section's name in small capitals, or a hairline where there is no room for it."""
    rect: QRect = option.rect
    if folded:
        line = QRect(EDGE, rect.center().y(), option.widget.width() - 2 * EDGE, 1)
        painter.fillRect(line, QColor(now.hairline))
        return
    font = small_font(option.font)
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


def draw_ground(
    painter: QPainter,
    option: QStyleOptionViewItem,
    area: QRectF,
    is_target: bool,
    now: Colours,
) -> None:
    """What is behind a node: chosen, under the pointer, or about to take a drop."""
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
    if behind == now.selection:
        # Where the chosen node has the keys too, a mark says so, as in the list.
        painter.setBrush(QColor(now.accent))
        mark = QRectF(area.left(), area.top(), 3, area.height()).adjusted(0, 5, 0, -5)
        painter.drawRoundedRect(mark, 1.5, 1.5)
    keys_only = state & QStyle.StateFlag.State_HasFocus and behind != now.selection
    if is_target or keys_only:
        painter.setPen(QPen(QColor(now.accent), 2 if is_target else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)


def draw_icon(painter: QPainter, option: QStyleOptionViewItem, node: Node, now: Colours) -> None:
    """The icon alone, where there is no room for the title."""
    selected = bool(option.state & QStyle.StateFlag.State_Selected)
    colour = now.accent if selected else now.secondary
    left = (option.widget.width() - _ICON) / 2
    top = option.rect.center().y() - _ICON / 2
    draw_outline(painter, QRectF(left, top, _ICON, _ICON), node.icon, colour)


def draw_detail(
    painter: QPainter, option: QStyleOptionViewItem, area: QRect, node: Node, now: Colours
) -> None:
    """The second, quiet line."""
    painter.setFont(small_font(option.font))
    painter.setPen(QColor(now.secondary))
    text = QFontMetrics(painter.font()).elidedText(
        node.detail, Qt.TextElideMode.ElideMiddle, area.width()
    )
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)


def draw_line(
    painter: QPainter,
    option: QStyleOptionViewItem,
    line: QRect,
    node: Node,
    now: Colours,
) -> None:
    """The title at the left and the count at the right."""
    quiet = node.kind in (NEW_COLLECTION, IMPORT)
    small = small_font(option.font)
    width = QFontMetrics(small).horizontalAdvance(node.count)
    metrics = option.fontMetrics
    room = line.width() - width - (8 if width else 0)
    painter.setFont(option.font)
    painter.setPen(QColor(now.secondary if quiet else now.text))
    text = metrics.elidedText(node.title, Qt.TextElideMode.ElideRight, room)
    painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)
    painter.setFont(small)
    painter.setPen(QColor(now.secondary))
    painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, node.count)


def draw_chevron(painter: QPainter, area: QRectF, colour: str, *, opened: bool) -> None:
    """The small angle that opens and closes a branch."""
    draw_outline(painter, area, "chevron-down" if opened else "chevron-right", colour)


def draw_bar(painter: QPainter, area: QRectF, share: float, now: Colours) -> None:
    """A hairline at the bottom, filled as far as the list was seen."""
    track = QRectF(area.left(), area.bottom() - 3, area.width(), 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(now.hairline))
    painter.drawRoundedRect(track, 1.5, 1.5)
    if share > 0:
        painter.setBrush(QColor(now.accent))
        track.setWidth(max(3.0, track.width() * min(share, 1.0)))
        painter.drawRoundedRect(track, 1.5, 1.5)


def small_font(font: QFont) -> QFont:
    """The font of counts and second lines."""
    small = QFont(font)
    small.setPixelSize(px(_SMALL))
    return small
