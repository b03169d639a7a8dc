"""How the window looks: colours after the system or the user's wish, fonts, icons.

Other modules ask here while they draw, so a change of the system's scheme reaches everything.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPalette

from paperdesk import paths
from paperdesk.gui.colours import DARK, LIGHT, Colours
from paperdesk.gui.icons import TintedEngine
from paperdesk.gui.style_sheet import style_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication

__all__ = [
    "DARK", "LIGHT", "Colours", "apply", "colours", "icon", "mono_font", "on_change",
    "reading_font", "ui_font",
]  # fmt: skip

UI_PIXELS = 13

# Families in order of preference; those that are not installed are passed over. The Chinese ones
# come last in each list, so that Latin text is not set in them.
_CHINESE = ("PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Source Han Sans SC",
            "WenQuanYi Micro Hei")  # fmt: skip
_PLAIN = ("Inter", "Cantarell", "Ubuntu", "Noto Sans", "DejaVu Sans")
_READING = ("Charter", "Iowan Old Style", "Source Serif 4", "Noto Serif", "Cambria", "Georgia",
            "Charis SIL", "DejaVu Serif")  # fmt: skip
_READING_CHINESE = ("Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", *_CHINESE)
_MONO = ("JetBrains Mono", "Cascadia Mono", "SF Mono", "Menlo", "Consolas", "Noto Sans Mono",
         "DejaVu Sans Mono")  # fmt: skip

_SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}

# What fontconfig and Qt answer where no desktop has chosen a font.
_UNCHOSEN = {"", "Sans Serif", "sans-serif", "sans", "DejaVu Sans"}


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
        folder = paths.resource("theme") / ("dark" if colours.is_dark else "light")
        icons = {file.stem: file for file in folder.glob("*.svg")}
        application.setPalette(_palette(colours))
        application.setStyleSheet(style_sheet(colours, icons))
        if flipped:
            self.changed.emit()


@cache
def _theme() -> _Theme:
    return _Theme()


def apply(application: QApplication, theme: str) -> None:
    """Dress the application.

    Args:
        application: the running one.
        theme: "light", "dark", or "system" to follow the system, also when it changes.
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


def ui_font() -> QFont:
    """The system's font, or the best one there is where nobody has chosen one; 13 px."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    families = _installed(_PLAIN)[:1] if font.family() in _UNCHOSEN else (font.family(),)
    font.setFamilies([*families, *_installed(_CHINESE)] or [font.family()])
    font.setPixelSize(UI_PIXELS)
    return font


def reading_font(size_px: int) -> QFont:
    """A serif for reading, with Chinese."""
    font = QFont([*_installed(_READING)[:1], *_installed(_READING_CHINESE)[:1]])
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPixelSize(size_px)
    return font


def mono_font() -> QFont:
    """A font of fixed width for keys and code, a little smaller than the text around it."""
    font = QFont([*_installed(_MONO)[:1], *_installed(_CHINESE)[:1]])
    font.setStyleHint(QFont.StyleHint.Monospace)
    font.setPixelSize(UI_PIXELS - 1)
    return font


@cache
def _installed(families: tuple[str, ...]) -> tuple[str, ...]:
    there = set(QFontDatabase.families())
    return tuple(family for family in families if family in there)


def _wanted(wish: str) -> Colours:
    if wish == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
    return DARK if wish == "dark" else LIGHT


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
