"""Bars in a list: a label, a bar divided by decision, a number.

The keyboard and screen readers get them as a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import DECIDED
from paperdesk.gui import theme
from paperdesk.gui.colours import mix
from paperdesk.gui.language import tr
from paperdesk.services.charts import DECISIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.services.charts import Bar

BAR_ROLE = int(Qt.ItemDataRole.UserRole)
SHARE_ROLE = BAR_ROLE + 1
_HEIGHT = 30
_LABEL_SHARE = 0.38
_COUNT_PX = 64
_BETWEEN_PX = 1.5
_SIGN = 10
NAMES = {
    "keep": said("Keep"), "maybe": said("Maybe"), "discard": said("Discard"),
    "undecided": said("Undecided"),
}  # fmt: skip


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
            tr(bar.label), Qt.TextElideMode.ElideRight, int(label.width())
        )
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, shown)
        left = area.left() + area.width() * _LABEL_SHARE
        room = area.right() - theme.px(_COUNT_PX) - left
        whole = QRectF(left, area.top() + 6, max(3.0, room * share), area.height() - 12)
        _paint_bar(painter, whole, bar)
        painter.setPen(QColor(now.secondary))
        count = QRectF(
            area.right() - theme.px(_COUNT_PX), area.top(), theme.px(_COUNT_PX) - 8, area.height()
        )
        painter.drawText(
            count, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, f"{bar.count:,}"
        )


def decision_colour(decision: str) -> str:
    """The colour of a part of a bar."""
    now = theme.colours()
    if decision == "undecided":
        return mix(now.surface, now.text, 0.12)
    sign: str = getattr(now, DECIDED.get(decision, decision))
    return sign


def _paint_bar(painter: QPainter, whole: QRectF, bar: Bar) -> None:
    """Its parts side by side within rounded ends, a hairline of the ground between them."""
    painter.save()
    outline = QPainterPath()
    outline.addRoundedRect(whole, 3, 3)
    painter.setClipPath(outline)
    begin = whole.left()
    for decision, count in zip(DECISIONS, bar.decisions, strict=True):
        if count:
            width = whole.width() * count / bar.count
            part = QRectF(begin, whole.top(), max(1.0, width - _BETWEEN_PX), whole.height())
            if begin + width >= whole.right() - 0.5:
                part.setRight(whole.right())
            _paint_part(painter, part, decision)
            begin += width
    painter.restore()


def _paint_part(painter: QPainter, part: QRectF, decision: str) -> None:
    """Filled, or hollow for what is undecided: that is seen in every table of colours."""
    painter.fillRect(part, QColor(decision_colour(decision)))
    if decision == "undecided":
        now = theme.colours()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(mix(now.surface, now.text, 0.55)), 1))
        painter.drawRect(part.adjusted(0.5, 0.5, -0.5, -0.5))


def _sign(decision: str) -> QPixmap:
    """A small part of a bar."""
    pixmap = QPixmap(2 * _SIGN, 2 * _SIGN)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _paint_part(painter, QRectF(0, 0, _SIGN, _SIGN), decision)
    painter.end()
    return pixmap


class Legend(QWidget):
    """What the colours of the parts stand for."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[str, ...] = ()
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addStretch(1)

    def show_decisions(self, decisions: Sequence[str]) -> None:
        """Name these, in their order; none hides the legend."""
        self._shown = tuple(decisions)
        while self._row.count() > 1:
            item = self._row.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for place, decision in enumerate(self._shown):
            sign = QLabel()
            sign.setPixmap(_sign(decision))
            name = QLabel(tr(NAMES[decision]))
            name.setProperty("kind", "secondary")
            for offset, widget in enumerate((sign, name)):
                self._row.insertWidget(2 * place + offset, widget)
            name.setContentsMargins(0, 0, 10, 0)
        self.setVisible(bool(self._shown))

    def redraw(self) -> None:
        """The colours are others now."""
        self.show_decisions(self._shown)


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
            item = QListWidgetItem(tr(bar.label))
            item.setData(BAR_ROLE, bar)
            item.setData(SHARE_ROLE, bar.count / max(1, most))
            spoken = [f"{tr(bar.label)}: {tr(plural(bar.count, 'reference'))}"]
            if bar.is_split:
                spoken += [
                    f"{tr(NAMES[decision])} {count:,}"
                    for decision, count in zip(DECISIONS, bar.decisions, strict=True)
                    if count and decision != "undecided"
                ]
            item.setToolTip("\n".join([*spoken, tr("Click to show them")]))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(spoken))
            self.addItem(item)
        if bars:
            self.setCurrentRow(0)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(BAR_ROLE))
