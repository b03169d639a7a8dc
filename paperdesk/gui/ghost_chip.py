"""A chip that is only offered: a click, or Enter on it, makes it a tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from paperdesk.gui import theme
from paperdesk.gui.icons import draw_outline
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

HEIGHT = 24
WIDEST = 260
_PLUS = 11
_LEFT = 26


class GhostChip(QAbstractButton):
    """Drawn with a broken line.

    Args:
        name: what would be put on.
        note: said behind it, quietly ("none"); "" for nothing.
        tip: what a click does.
    """

    def __init__(self, name: str, note: str, tip: str) -> None:
        super().__init__()
        self.setText(name)
        self._note = note
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(
            tr("Add the tag {name}, now on {note}", name=name, note=note)
            if note
            else tr("Add the tag {name}", name=name)
        )
        self.setToolTip(tip)

    def sizeHint(self) -> QSize:
        """As wide as its name, within reason."""
        metrics = QFontMetrics(self.font())
        wanted = metrics.horizontalAdvance(self.text()) + _LEFT + 12
        if self._note:
            wanted += metrics.horizontalAdvance(self._note) + 8
        return QSize(min(wanted, theme.px(WIDEST)), max(HEIGHT, metrics.height() + 6))

    def minimumSizeHint(self) -> QSize:
        """A long name may be cut."""
        return QSize(min(80, self.sizeHint().width()), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A broken line, a plus, the name."""
        now = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = self.underMouse() or self.isDown()
        painter.setBrush(QColor(now.hover) if over else Qt.BrushStyle.NoBrush)
        has_keys = self.hasFocus()
        style = Qt.PenStyle.SolidLine if has_keys else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(now.accent if has_keys else now.border), 1.2, style))
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        square = QRectF(9, (self.height() - _PLUS) / 2, _PLUS, _PLUS)
        draw_outline(painter, square, "plus", now.secondary)
        metrics = QFontMetrics(self.font())
        room = self.width() - _LEFT - 10
        painter.setPen(QColor(now.secondary))
        if self._note:
            width = metrics.horizontalAdvance(self._note)
            right = QRectF(_LEFT + room - width, 0, width, self.height())
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter, self._note)
            room -= width + 8
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.setPen(QColor(now.text if over or has_keys else now.secondary))
        area = QRectF(_LEFT, 0, room, self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter clicks it, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
