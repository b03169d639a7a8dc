"""A line around what the Tab key reached, for widgets that draw nothing of the kind themselves.

Texts and pages get the focus by a click too, and nobody wants a frame around what they read; so
the line is there only when the keyboard led there (``:focus-visible`` of the web).
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from paperdesk.gui import theme

_BY_KEYS = frozenset({
    Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
})  # fmt: skip
# The window came back to the front, or a menu closed: the line is as it was before.
_SAME_AS_BEFORE = frozenset({
    Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason,
})  # fmt: skip


class FocusRing(QWidget):
    """Lies over a widget, lets every click through, and shows itself with the focus."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._by_keys = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget."""
        kind = event.type()
        if kind == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            if event.reason() not in _SAME_AS_BEFORE:
                self._by_keys = event.reason() in _BY_KEYS
            self._fit()
            self.setVisible(self._by_keys)
            self.raise_()
        elif kind == QEvent.Type.FocusOut:
            self.hide()
        elif kind == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The line, just inside of the widget."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.colours().accent), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
