"""Captions in small capitals, and sections that fold."""

from __future__ import annotations

from PySide6.QtCore import QSettings, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from paperdesk.gui import theme

CAPTION_PIXELS = 11


def caption_font() -> QFont:
    """The font of captions: small, spaced capitals."""
    font = theme.ui_font()
    font.setPixelSize(CAPTION_PIXELS)
    font.setWeight(QFont.Weight.DemiBold)
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.4)
    return font


def caption(text: str) -> QLabel:
    """A caption above something."""
    label = QLabel(text)
    label.setProperty("kind", "caption")
    label.setFont(caption_font())
    return label


class FoldedSection(QWidget):
    """A caption that shows and hides what is below it, and remembers which.

    Signals:
        opened: it was opened, by the user or because it was open last time.
    """

    opened = Signal()

    def __init__(self, title: str, content: QWidget, state_key: str) -> None:
        super().__init__()
        self._key = f"reading/{state_key}-open"
        self._content = content
        self._button = QToolButton(autoRaise=True)
        self._button.setCheckable(True)
        self._button.setText(title)
        self._button.setFont(caption_font())
        self._button.setProperty("kind", "caption")
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._button.setIconSize(QSize(13, 13))
        self._button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._button.setAccessibleName(title)
        self._button.toggled.connect(self._on_toggled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._button)
        layout.addWidget(content)
        content.hide()
        self._draw(False)
        self._button.setChecked(QSettings().value(self._key, False, bool) is True)

    @property
    def is_open(self) -> bool:
        """Whether the content is shown."""
        return self._button.isChecked()

    def set_open(self, is_open: bool) -> None:
        """Show or hide the content."""
        self._button.setChecked(is_open)

    def _on_toggled(self, is_open: bool) -> None:
        self._draw(is_open)
        self._content.setVisible(is_open)
        QSettings().setValue(self._key, is_open)
        if is_open:
            self.opened.emit()

    def _draw(self, is_open: bool) -> None:
        self._button.setIcon(theme.icon("chevron-down" if is_open else "chevron-right"))
        title = self._button.accessibleName().lower()
        self._button.setToolTip(f"Hide the {title}" if is_open else f"Show the {title}")
