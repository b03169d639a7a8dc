"""The fonts of the window: the system's where someone has chosen one, with Chinese in each."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

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

# What fontconfig and Qt answer where no desktop has chosen a font.
_UNCHOSEN = {"", "Sans Serif", "sans-serif", "sans", "DejaVu Sans"}


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
    return tuple(family for family in families if QFontDatabase.hasFamily(family))
