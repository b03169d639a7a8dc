"""Captions in small capitals, and sections that fold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QSettings, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from paperdesk.gui import theme
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

W = TypeVar("W", bound=QWidget)
CAPTION_PIXELS = 11


def caption_font() -> QFont:
    """The font of captions: small, spaced capitals."""
    font = theme.ui_font()
    font.setPixelSize(theme.px(CAPTION_PIXELS))
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


class ElidedLabel(QLabel):
    """A line of plain text that is cut where there is no room for it."""

    def minimumSizeHint(self) -> QSize:
        """It can be cut."""
        return QSize(40, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As much as there is room for."""
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        cut = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, cut)


class ElidedCaption(ElidedLabel):
    """A caption that is cut."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "caption")
        self.setFont(caption_font())


class FoldedSection(QWidget, Generic[W]):
    """A caption that shows and hides what is below it, and remembers which.

    Args:
        title: the caption.
        make: makes the content; called when it is shown for the first time.
        state_key: under which it is remembered whether it is open.

    Attributes:
        content: what ``make`` made, or None.

    Signals:
        opened: the content is shown now.
    """

    opened = Signal()

    def __init__(self, title: str, make: Callable[[], W], state_key: str) -> None:
        super().__init__()
        self._key = f"reading/{state_key}-open"
        self._make = make
        self.content: W | None = None
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
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._layout.addWidget(self._button)
        self._draw(False)

    def recall(self) -> None:
        """Open it if it was open last time."""
        self.set_open(QSettings().value(self._key, False, bool) is True)

    @property
    def is_open(self) -> bool:
        """Whether the content is shown."""
        return self._button.isChecked()

    def set_open(self, is_open: bool) -> None:
        """Show or hide the content."""
        self._button.setChecked(is_open)

    def _on_toggled(self, is_open: bool) -> None:
        self._draw(is_open)
        QSettings().setValue(self._key, is_open)
        if is_open and self.content is None:
            self.content = self._make()
            self._layout.addWidget(self.content)
        if self.content is not None:
            self.content.setVisible(is_open)
        if is_open:
            self.opened.emit()

    def _draw(self, is_open: bool) -> None:
        self._button.setIcon(theme.icon("chevron-down" if is_open else "chevron-right"))
        title = self._button.accessibleName().lower()
        self._button.setToolTip(
            tr("Hide the {title}", title=title) if is_open else tr("Show the {title}", title=title)
        )
