"""The fonts of the window: the system's where someone has chosen one, with Chinese in each."""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

UI_PIXELS = 13

# Fields and buttons are as high as a line at least.
_TEXT_SIZE = re.compile(r"(font-size|min-height): ?(\d+)px")
_percent = 100


def set_text_size(percent: int) -> None:
    """How large all text of the window is, of the design's sizes; before the first widget."""
    global _percent
    _percent = percent


def px(design: int) -> int:
    """A size of text, or the room of a line of it, at the size that the user wants.

    Args:
        design: logical pixels at 100 %.
    """
    return round(design * _percent / 100)


def with_text_size(sheet: str) -> str:
    """A style sheet or HTML with its sizes of text at the size that the user wants."""
    return _TEXT_SIZE.sub(lambda found: f"{found[1]}: {px(int(found[2]))}px", sheet)


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
    """The system's font, or the best one there is where nobody has chosen one; 13 px at 100 %."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    families = _installed(_PLAIN)[:1] if font.family() in _UNCHOSEN else (font.family(),)
    font.setFamilies([*families, *_installed(_CHINESE)] or [font.family()])
    font.setPixelSize(px(UI_PIXELS))
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
    font.setPixelSize(px(UI_PIXELS - 1))
    return font


@cache
def _installed(families: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(family for family in families if QFontDatabase.hasFamily(family))
