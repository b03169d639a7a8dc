"""How the ways to complete a word are drawn."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.search_completion import WORDS


class OfferDelegate(QStyledItemDelegate):
    """Draws a word, and quietly beside it what it means."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one offer."""
        now = theme.colours()
        word = str(index.data())
        area: QRect = option.rect
        chosen = option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
        if chosen:
            painter.fillRect(area, QColor(now.selection))
        line = area.adjusted(10, 0, -10, 0)
        painter.setPen(QColor(now.text))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, word)
        meaning = tr(WORDS.get(word, ""))
        left = option.fontMetrics.horizontalAdvance(word) + 14
        line = line.adjusted(left, 0, 0, 0)
        text = option.fontMetrics.elidedText(meaning, Qt.TextElideMode.ElideRight, line.width())
        painter.setPen(QColor(now.secondary))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Roomy enough to hit."""
        size = super().sizeHint(option, index)
        size.setHeight(max(26, option.fontMetrics.height() + 8))
        return size
