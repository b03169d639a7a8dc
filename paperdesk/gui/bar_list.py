"""Bars in a list: a label, a bar, a number. The keyboard and screen readers get them as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.colours import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from paperdesk.services.charts import Bar

BAR_ROLE = int(Qt.ItemDataRole.UserRole)
SHARE_ROLE = BAR_ROLE + 1
_HEIGHT = 30
_LABEL_SHARE = 0.38
_COUNT_PX = 64


class _Painter(QStyledItemDelegate):
    """Draws one bar against the longest."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: object) -> QSize:
        """The same height for all."""
        return QSize(0, max(_HEIGHT, option.fontMetrics.height() + 12))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Label, bar, number."""
        now = theme.colours()
        bar: Bar = index.data(BAR_ROLE)
        share: float = index.data(SHARE_ROLE)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect).adjusted(4, 1, -4, -1)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if over:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(now.hover))
            painter.drawRoundedRect(area, 5, 5)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(now.accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        label = QRectF(area.left() + 8, area.top(), area.width() * _LABEL_SHARE - 16, area.height())
        painter.setPen(QColor(now.text))
        shown = option.fontMetrics.elidedText(
            bar.label, Qt.TextElideMode.ElideRight, int(label.width())
        )
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, shown)
        left = area.left() + area.width() * _LABEL_SHARE
        room = area.right() - _COUNT_PX - left
        ground = mix(now.surface, now.accent, 0.75 if over else 0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(
            QRectF(left, area.top() + 6, max(3.0, room * share), area.height() - 12), 3, 3
        )
        painter.setPen(QColor(now.secondary))
        count = QRectF(area.right() - _COUNT_PX, area.top(), _COUNT_PX - 8, area.height())
        painter.drawText(
            count, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, f"{bar.count:,}"
        )


class BarList(QListWidget):
    """Bars; a click or Enter chooses one.

    Signals:
        chosen: the ``Bar``.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_Painter(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._choose)
        self.itemClicked.connect(self._choose)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show these bars, each against the longest."""
        self.clear()
        most = max((bar.count for bar in bars), default=1)
        for bar in bars:
            item = QListWidgetItem(bar.label)
            item.setData(BAR_ROLE, bar)
            item.setData(SHARE_ROLE, bar.count / max(1, most))
            said = f"{bar.label}: {plural(bar.count, 'reference')}"
            item.setToolTip(f"{said}\nClick to show them")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            self.addItem(item)
        if bars:
            self.setCurrentRow(0)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(BAR_ROLE))
