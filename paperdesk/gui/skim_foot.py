"""The foot of skim mode: tags by digit, reasons while one is asked for, and the keys."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QVBoxLayout, QWidget

from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.gui import theme
from paperdesk.gui.colours import highlight_colour, mix, sign_colour
from paperdesk.gui.flow_layout import FlowLayout
from paperdesk.gui.language import tr
from paperdesk.gui.skim_keys import HINTS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paperdesk.domain.views import TagChip

MESSAGE_MS = 5_000
_DOT = 10


class SkimFoot(QFrame):
    """What the keys do now.

    Signals:
        digit_chosen: a button with a digit was clicked.
    """

    digit_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("skimFoot")
        self._keys: dict[int, TagChip] = {}
        self._buttons: dict[int, QToolButton] = {}
        self._shown: object = None
        self._row = QWidget()
        self._flow = FlowLayout(self._row, gap=6, line_gap=6)
        self._hints = QLabel(wordWrap=True)
        self._hints.setTextFormat(Qt.TextFormat.RichText)
        self._hints.setProperty("kind", "secondary")
        self._hints.setAccessibleName(tr("Keys"))
        self._message = QLabel(wordWrap=True)
        self._message.setAccessibleName(tr("Message"))
        self._message.hide()
        self._clear = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self._clear.timeout.connect(lambda: self.say(""))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 10, 28, 10)
        layout.setSpacing(8)
        for widget in (self._row, self._message, self._hints):
            layout.addWidget(widget)
        self.redraw()

    @property
    def message(self) -> str:
        """What was said last; "" when it has gone."""
        return "" if self._message.isHidden() else self._message.text()

    def say(self, sentence: str) -> None:
        """Say something for a few seconds in the place of the keys; "" gives them back."""
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        self._hints.setVisible(not sentence)
        if sentence:
            self._clear.start()

    def show_keys(self, keys: Mapping[int, TagChip], on: Collection[str]) -> None:
        """Show the tags by digit; those of the names ``on`` are pressed."""
        self._keys = dict(keys)
        wanted = ("tags", tuple(self._keys.items()))
        if wanted != self._shown:
            self._shown = wanted
            # Digits in the order of the keyboard.
            order = sorted(self._keys, key=lambda digit: (digit - 1) % 10)
            self._fill([(digit, self._keys[digit].name) for digit in order], checkable=True)
            self._tint()
        folded = {fold(name) for name in on}
        for digit, button in self._buttons.items():
            button.setChecked(fold(self._keys[digit].name) in folded)

    def ask_reason(self, reasons: Sequence[str]) -> None:
        """Show reasons by digit until ``show_keys`` is called again."""
        self._shown = "reasons"
        self._fill(list(enumerate(reasons[:9], start=1)), checkable=False)
        label = QLabel(tr("Enter: without a reason · Esc: not at all"))
        label.setProperty("kind", "secondary")
        self._flow.addWidget(label)

    def redraw(self) -> None:
        """The colours are others now."""
        now = theme.colours()
        parts = [
            f'<span style="color:{now.text}"><b>{escape(keys)}</b></span>&nbsp;'
            f"{escape(tr(text)).replace(' ', '&nbsp;')}"
            for keys, text in HINTS
        ]
        self._hints.setText(" &nbsp; ".join(parts))
        self.setStyleSheet(
            f"#skimFoot {{ background: {now.sidebar}; border-top: 1px solid {now.hairline}; }}"
        )
        self._tint()

    def _fill(self, named: Sequence[tuple[int, str]], *, checkable: bool) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._buttons = {}
        for digit, name in named:
            button = QToolButton()
            button.setProperty("kind", "state")
            button.setText(f"{digit}  {name}".replace("&", "&&"))
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setCheckable(checkable)
            button.setIconSize(QSize(_DOT, _DOT))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            spoken = (
                said("Tag {name}, key {digit}") if checkable else said("Reason {name}, key {digit}")
            )
            button.setAccessibleName(tr(spoken, name=name, digit=digit))
            button.setToolTip(tr("{name} (key {digit})", name=name, digit=digit))
            button.clicked.connect(lambda _on=False, chosen=digit: self.digit_chosen.emit(chosen))
            self._buttons[digit] = button
            self._flow.addWidget(button)
            button.show()
        self._row.setVisible(bool(named))

    def _tint(self) -> None:
        if isinstance(self._shown, tuple):
            for digit, button in self._buttons.items():
                button.setIcon(disc(sign_colour(self._keys[digit].colour, theme.colours())))


def disc(colour: str) -> QIcon:
    """A disc in a colour."""
    pixmap = QPixmap(2 * _DOT, 2 * _DOT)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(1, 1, _DOT - 2, _DOT - 2)
    painter.end()
    return QIcon(pixmap)


def highlight_disc(name: str) -> QIcon:
    """A disc in the colour of a highlight."""
    now = theme.colours()
    # Stronger than behind letters, to be seen as a sign.
    return disc(mix(highlight_colour(name, now), now.text, 0.3))
