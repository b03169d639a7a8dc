"""How the window looks: colours after the system or the user's wish, fonts, icons.

Other modules ask here while they draw, so a change of the system's scheme reaches everything.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPalette

from paperdesk import paths
from paperdesk.gui.colours import CONTRAST, DARK, LIGHT, Colours
from paperdesk.gui.fonts import (
    mono_font,
    px,
    reading_font,
    set_text_size,
    ui_font,
    with_text_size,
)
from paperdesk.gui.icons import TintedEngine
from paperdesk.gui.style_sheet import style_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication

__all__ = [
    "CONTRAST", "DARK", "FOLDERS", "LIGHT", "Colours", "apply", "colours", "icon", "mono_font",
    "on_change", "px", "reading_font", "set_text_size", "ui_font", "with_text_size",
]  # fmt: skip

_SCHEMES = {
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
    "contrast": Qt.ColorScheme.Dark,
}
_WISHES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
# Where the pictures of each are, below resources/theme.
FOLDERS = {colours: name for name, colours in _WISHES.items()}


class _Theme(QObject):
    """The one state of this module: the wish, and the colours that follow from it."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.wish = "system"
        self.colours = LIGHT
        self.application: QApplication | None = None

    def follow(self) -> None:
        """Look at the wish and the system again, and dress the application accordingly."""
        colours = _wanted(self.wish)
        application = self.application
        if application is None:
            return
        flipped = colours != self.colours
        self.colours = colours
        folder = paths.resource("theme") / FOLDERS[colours]
        icons = {file.stem: file for file in folder.glob("*.svg")}
        application.setPalette(_palette(colours))
        application.setStyleSheet(with_text_size(style_sheet(colours, icons)))
        if flipped:
            self.changed.emit()


@cache
def _theme() -> _Theme:
    return _Theme()


def apply(application: QApplication, theme: str) -> None:
    """Dress the application.

    Args:
        application: the running one.
        theme: "light", "dark", "contrast", or "system" to follow the system, also when it changes.
    """
    state = _theme()
    state.wish = theme
    if state.application is not application:
        state.application = application
        application.setStyle("Fusion")
        application.setFont(ui_font())
        application.styleHints().colorSchemeChanged.connect(state.follow)
    # Frames of windows and native dialogs go with the colours.
    application.styleHints().setColorScheme(_SCHEMES.get(theme, Qt.ColorScheme.Unknown))
    state.follow()


def colours() -> Colours:
    """The colours that hold now."""
    return _theme().colours


def on_change(callback: Callable[[], None]) -> None:
    """Call back whenever light becomes dark or dark light.

    A method of a widget is forgotten with its widget.
    """
    _theme().changed.connect(callback)


@lru_cache(maxsize=256)
def icon(name: str, colour: str | None = None) -> QIcon:
    """An icon of ``resources/icons`` in the colours of the theme, sharp at any scale.

    Args:
        name: the name of the file without its suffix.
        colour: ``#rrggbb``, or the name of a colour of ``Colours``; by default the one for signs,
            brighter under the pointer, paler when disabled.
    """

    def tint(mode: QIcon.Mode) -> str:
        now = colours()
        if mode == QIcon.Mode.Disabled:
            return now.disabled
        if colour is not None:
            return colour if colour.startswith("#") else str(getattr(now, colour))
        return now.secondary if mode == QIcon.Mode.Normal else now.text

    return QIcon(TintedEngine(name, tint))


def _wanted(wish: str) -> Colours:
    if wish == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
    return _WISHES.get(wish, LIGHT)


def _palette(now: Colours) -> QPalette:
    """What Fusion draws by itself, and what delegates and documents ask for."""
    palette = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, now.surface),
        (role.Base, now.field),
        (role.AlternateBase, now.hover),
        (role.Button, now.field),
        (role.Text, now.text),
        (role.WindowText, now.text),
        (role.ButtonText, now.text),
        (role.BrightText, now.danger),
        (role.PlaceholderText, now.secondary),
        (role.ToolTipBase, now.tip),
        (role.ToolTipText, now.on_tip),
        (role.Highlight, now.accent),
        (role.HighlightedText, now.on_accent),
        (role.Accent, now.accent),
        (role.Link, now.accent),
        (role.LinkVisited, now.accent),
        (role.Light, now.hover),
        (role.Midlight, now.hairline),
        (role.Mid, now.border),
        (role.Dark, now.border),
        (role.Shadow, now.border),
    ):
        palette.setColor(name, QColor(colour))
    for disabled in (role.Text, role.WindowText, role.ButtonText, role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, disabled, QColor(now.disabled))
    return palette
