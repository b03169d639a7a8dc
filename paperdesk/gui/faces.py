"""The fonts of a list, with their metrics."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from paperdesk.gui.fonts import px

if TYPE_CHECKING:
    from paperdesk.domain.views import ReferenceSummary

SMALL_PIXELS = 11
# A derived name up to this length is a name; a longer one is a sentence, and not set in bold.
LONGEST_NAME = 40


class Face:
    """A font with its metrics."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetricsF(font)
        self.ascent = self.metrics.ascent()
        self.height = self.metrics.height()

    def width(self, text: str) -> float:
        """How far a text reaches, in logical pixels."""
        return self.metrics.horizontalAdvance(text)

    def elided(self, text: str, width: float) -> str:
        """The text, cut with an ellipsis if it is wider."""
        return self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


class Faces:
    """The fonts of a list: names, glosses, titles, sentences, and the small line."""

    def __init__(self, base: QFont) -> None:
        self.plain = Face(base)
        self.title = Face(_varied(base, weight=QFont.Weight.Medium))
        self.name = Face(_varied(base, weight=QFont.Weight.Bold, italic=True))
        self.italic = Face(_varied(base, italic=True))
        self.small = Face(_varied(base, pixels=px(SMALL_PIXELS)))

    def of_name(self, summary: ReferenceSummary) -> Face:
        """The face of a reference's name: upright if it is a real title."""
        if not summary.derived:
            return self.title
        is_name = bool(summary.gloss) or len(summary.name) <= LONGEST_NAME
        return self.name if is_name else self.italic


@lru_cache(maxsize=8)
def faces_of(base: str) -> Faces:
    """The faces that belong to a font, given as ``QFont.key()`` gives it."""
    font = QFont()
    font.fromString(base)
    return Faces(font)


def _varied(
    base: QFont,
    *,
    weight: QFont.Weight = QFont.Weight.Normal,
    italic: bool = False,
    pixels: int | None = None,
) -> QFont:
    font = QFont(base)
    font.setWeight(weight)
    font.setItalic(italic)
    if pixels is not None:
        font.setPixelSize(pixels)
    return font
