"""The curve of a ranking: how many good ones are expected among the first so many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from paperdesk.domain.text import plural
from paperdesk.gui import theme
from paperdesk.gui.colours import mix
from paperdesk.gui.language import tr
from paperdesk.gui.reading_style import sheet
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from paperdesk.services.ranking import Ranking

_MARGIN = (56, 16, 20, 40)
# The share of the good ones whose place on the curve is marked.
_MARKED = 0.95


class CurveView(QWidget):
    """The curve over the references in their order, with the place of most of the good ones."""

    def __init__(self, ranking: Ranking) -> None:
        super().__init__()
        self._points = ((0, 0.0), *ranking.curve)
        self.setMinimumHeight(220)
        read = self.needed()
        self.setAccessibleName(tr("Curve of the ranking"))
        self.setAccessibleDescription(
            tr(
                "About {expected:.0f} good ones are expected among {left:,}; {marked:.0%} of"
                " them among the first {read:,}.",
                expected=ranking.expected,
                left=ranking.left,
                marked=_MARKED,
                read=read,
            )
        )
        theme.on_change(self.update)

    def needed(self) -> int:
        """After how many most of the good ones that are expected were met."""
        wanted = _MARKED * self._points[-1][1]
        return next((read for read, good in self._points if good >= wanted), 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Axes, the curve, the place of most."""
        now = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top, right, bottom = _MARGIN
        area = QRectF(left, top, self.width() - left - right, self.height() - top - bottom)
        most_read, most_good = max(1, self._points[-1][0]), max(1.0, self._points[-1][1])

        def place(read: float, good: float) -> QPointF:
            return QPointF(
                area.left() + area.width() * read / most_read,
                area.bottom() - area.height() * good / most_good,
            )

        painter.setPen(QPen(QColor(now.border), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.drawLine(area.bottomLeft(), area.topLeft())
        painter.setPen(QPen(QColor(mix(now.surface, now.text, 0.45)), 1, Qt.PenStyle.DashLine))
        painter.drawLine(place(0, 0), place(most_read, most_good))
        path = QPainterPath(place(0, 0))
        for read, good in self._points:
            path.lineTo(place(read, good))
        painter.setPen(QPen(QColor(now.accent), 2))
        painter.drawPath(path)
        marked = place(self.needed(), _MARKED * most_good)
        painter.setPen(QPen(QColor(mix(now.surface, now.text, 0.5)), 1, Qt.PenStyle.DotLine))
        painter.drawLine(marked, QPointF(marked.x(), area.bottom()))
        painter.drawLine(marked, QPointF(area.left(), marked.y()))
        painter.setPen(QColor(now.secondary))
        below = QRectF(area.left(), area.bottom() + 8, area.width(), 24)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, "0")
        painter.drawText(
            below, Qt.AlignmentFlag.AlignRight, tr("{most_read:,} read", most_read=most_read)
        )
        beside = QRectF(0, area.top() - 8, left - 8, 20)
        painter.drawText(beside, Qt.AlignmentFlag.AlignRight, f"{most_good:.0f}")


class CurveWindow(QDialog):
    """The curve, and what it says."""

    def __init__(self, parent: QWidget, ranking: Ranking) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("What Is Left"))
        self.setStyleSheet(sheet(theme.colours()))
        self.curve = CurveView(ranking)
        said = QLabel(
            tr(
                "From {references} and {discards:,} discarded ones the model expects about"
                " {expected:.0f} good ones among the {left:,} that are left, {marked:.0%} of"
                " them among the first {needed:,}. The broken line is what reading in any order"
                " would give. It is an estimate: it grows better with every decision.",
                references=plural(ranking.keeps, "kept reference"),
                discards=ranking.discards,
                expected=ranking.expected,
                left=ranking.left,
                marked=_MARKED,
                needed=self.curve.needed(),
            ),
            wordWrap=True,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(self.curve, 1)
        layout.addWidget(said)
        fit(self, 620, 420)
