"""What the reader thinks of references: decision, stars, how far they have read."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QLineEdit, QMenu, QToolButton, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.gui import theme
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

STARS = 5
_STAR = 20
STATUS_NAMES = {
    ReadStatus.UNSEEN: said("Unseen"),
    ReadStatus.SEEN: said("Seen"),
    ReadStatus.TO_READ: said("To read"),
    ReadStatus.READING: said("Reading"),
    ReadStatus.READ: said("Read"),
}
_STATUS_ICONS = {
    ReadStatus.UNSEEN: "eye-off",
    ReadStatus.SEEN: "eye",
    ReadStatus.TO_READ: "bookmark",
    ReadStatus.READING: "book-open",
    ReadStatus.READ: "circle-check",
}
# decision, text, icon, colour, key
_DECISIONS = (
    (Decision.KEEP, said("Keep"), "check", "kept", "S"),
    (Decision.MAYBE, said("Maybe"), "circle-help", "maybe", "M"),
    (Decision.DISCARD, said("Discard"), "x", "discarded", "X"),
)


class StarRating(QWidget):
    """Five stars. Click one, click it again to take the rating away, or use the arrow keys.

    Signals:
        rated: 0 to 5.
    """

    rated = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._rating = 0
        self._hovered = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setFixedSize(STARS * _STAR, 24)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_rating(0)

    def set_rating(self, rating: int) -> None:
        """Show a rating, 0 to 5."""
        self._rating = rating
        told = (
            tr("{rating} of {stars} stars", rating=rating, stars=STARS)
            if rating
            else tr("no rating")
        )
        self.setAccessibleName(tr("Rating: {rating}", rating=told))
        self.setToolTip(tr("Rating: {rating} (Ctrl+0 to Ctrl+5)", rating=told))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Full and empty stars."""
        now = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(now.accent), 1))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 6, 6)
        shown = self._hovered or self._rating
        for number in range(1, STARS + 1):
            full = number <= shown
            colour = QColor(now.maybe if full else now.secondary)
            painter.setPen(QPen(colour, 1.2))
            painter.setBrush(colour if full else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(_star(QPointF((number - 0.5) * _STAR, 12.5), 7))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click would give."""
        self._hovered = self._at(event.position().x())
        self.update()

    def leaveEvent(self, _event: object) -> None:
        """Show what is."""
        self._hovered = 0
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Rate."""
        if event.button() == Qt.MouseButton.LeftButton:
            chosen = self._at(event.position().x())
            self.rated.emit(0 if chosen == self._rating else chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows change the rating, digits set it."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.rated.emit(max(0, min(STARS, self._rating + steps[Qt.Key(event.key())])))
        elif event.text() in tuple("012345") and event.text():
            self.rated.emit(int(event.text()))
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _at(x: float) -> int:
        return max(1, min(STARS, math.ceil(x / _STAR)))


def _star(centre: QPointF, radius: float) -> QPolygonF:
    points = []
    for corner in range(10):
        length = radius if corner % 2 == 0 else radius * 0.42
        angle = math.pi * (corner / 5 - 0.5)
        points.append(centre + QPointF(length * math.cos(angle), length * math.sin(angle)))
    return QPolygonF(points)


class ReaderState(QWidget):
    """Buttons for the decision, stars, and a menu of read states, in a row that wraps.

    Signals:
        decided: ``Decision``, and the reason for it or "".
        rated: 0 to 5.
        status_chosen: ``ReadStatus``.
    """

    decided = Signal(object, str)
    rated = Signal(int)
    status_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._decision = Decision.UNDECIDED
        layout = FlowLayout(self, gap=6, line_gap=6)
        self._buttons: dict[Decision, QToolButton] = {}
        for decision, name, icon, colour, key in _DECISIONS:
            text = tr(name)
            button = QToolButton()
            button.setProperty("kind", "state")
            button.setText(text)
            button.setIcon(theme.icon(icon, colour))
            button.setIconSize(QSize(14, 14))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setCheckable(True)
            button.setAccessibleName(text)
            button.setToolTip(tr("{decision} ({key}); again: undecided", decision=text, key=key))
            button.clicked.connect(lambda _checked, chosen=decision: self._decide(chosen))
            self._buttons[decision] = button
            layout.addWidget(button)
        self._status = QToolButton()
        self._status.setProperty("kind", "state")
        self._status.setIconSize(QSize(14, 14))
        self._status.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._status.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._status)
        for status, name in STATUS_NAMES.items():
            action = QAction(theme.icon(_STATUS_ICONS[status]), tr(name), menu)
            action.triggered.connect(lambda _on=False, it=status: self.status_chosen.emit(it))
            menu.addAction(action)
        self._status.setMenu(menu)
        layout.addWidget(self._status)
        self._stars = StarRating()
        self._stars.rated.connect(self.rated)
        layout.addWidget(self._stars)
        self._reason = QLineEdit()
        self._reason.setProperty("place", "reason")
        self._reason.setPlaceholderText(tr("Why? (optional)"))
        self._reason.setAccessibleName(tr("Reason for the decision"))
        self._reason.setToolTip(tr("Why it was decided so; Enter saves"))
        self._reason.setMinimumWidth(170)
        self._reason.editingFinished.connect(self._on_reason)
        layout.addWidget(self._reason)
        self.show_state(None, None, 0, "")

    def show_state(
        self, decision: Decision | None, status: ReadStatus | None, rating: int, reason: str
    ) -> None:
        """Show a state; None where several references differ."""
        self._decision = decision or Decision.UNDECIDED
        for one, button in self._buttons.items():
            button.setChecked(one == decision)
        name = tr(STATUS_NAMES[status]) if status else tr("Status")
        self._status.setText(name)
        self._status.setIcon(theme.icon(_STATUS_ICONS[status] if status else "eye"))
        self._status.setAccessibleName(tr("Read status: {name}", name=name))
        self._status.setToolTip(tr("How far you have read it"))
        self._stars.set_rating(rating)
        if not self._reason.hasFocus():
            self._reason.setText(reason)
            self._reason.setCursorPosition(0)
        self._reason.setVisible(self._decision != Decision.UNDECIDED)

    def flush(self) -> None:
        """Save a reason that is being typed."""
        if self._reason.isModified():
            self._on_reason()

    def _decide(self, chosen: Decision) -> None:
        decision = Decision.UNDECIDED if chosen == self._decision else chosen
        reason = "" if decision == Decision.UNDECIDED else self._reason.text().strip()
        self._buttons[chosen].setChecked(decision == chosen)
        self.decided.emit(decision, reason)

    def _on_reason(self) -> None:
        if self._reason.isModified():
            self._reason.setModified(False)
            self.decided.emit(self._decision, self._reason.text().strip())
