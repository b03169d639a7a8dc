"""Formulas inside a text document: measured, set on the baseline and drawn sharp at any scale."""

from __future__ import annotations

import re
import threading
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSizeF
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QFontMetricsF,
    QImage,
    QPainter,
    QPyTextObject,
    QTextImageFormat,
)
from PySide6.QtSvg import QSvgRenderer

from paperdesk.gui import icons
from paperdesk.reading.formula_text import formula_text
from paperdesk.reading.formulas import formula_svg
from paperdesk.reading.markup import formula_source

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject, QRect
    from PySide6.QtGui import QFont, QTextDocument, QTextFormat

# Set once the library that draws formulas is loaded, which takes longer than a frame.
_is_prepared = threading.Event()
_IMAGE = re.compile(r'<img src="(formula:[^"]*)"[^>]*>')


@dataclass(frozen=True, slots=True)
class Measures:
    """Size of a formula in logical pixels; ``depth`` is what hangs below the baseline."""

    width: float
    height: float
    depth: float


def prepare() -> None:
    """Load what draws formulas; for a thread of the pool. Until then they are set in letters."""
    formula_svg(r"\frac{1}{2}", 16.0, "#000000")
    _is_prepared.set()


def is_prepared() -> bool:
    """Whether formulas are drawn."""
    return _is_prepared.is_set()


@lru_cache(maxsize=256)
def _drawing(tex: str, size_px: float, colour: str) -> QSvgRenderer | None:
    svg = formula_svg(tex, size_px, colour)
    renderer = QSvgRenderer(QByteArray(svg or b""))
    return renderer if renderer.isValid() and not renderer.viewBoxF().isEmpty() else None


def measures(tex: str, size_px: float, colour: str) -> Measures | None:
    """How large a formula is, or None if it cannot be drawn."""
    drawing = _drawing(tex, size_px, colour)
    if drawing is None:
        return None
    box = drawing.viewBoxF()
    # The origin of the picture lies on the baseline.
    return Measures(box.width(), box.height(), max(0.0, box.bottom()))


@lru_cache(maxsize=256)
def picture(tex: str, size_px: float, colour: str, scale: float) -> QImage | None:
    """A formula, ``scale`` device pixels to a logical one; None if it cannot be drawn."""
    drawing = _drawing(tex, size_px, colour)
    if drawing is None:
        return None
    box = drawing.viewBoxF()
    image = QImage(
        max(1, round(box.width() * scale)),
        max(1, round(box.height() * scale)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(0)
    painter = QPainter(image)
    drawing.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def readable(address: str) -> str:
    """What an image of the text says in letters; "" if it is no formula."""
    try:
        tex = formula_source(address)
    except ValueError:
        return ""
    return formula_text(tex) or f"${tex}$"


def with_drawable_formulas(html: str, font: QFont, colour: str) -> str:
    """The text with formulas that cannot be drawn in letters, and deep ones set about the middle.

    Args:
        html: what ``markup.to_html`` made.
        font: the font around the formulas.
        colour: ``#rrggbb`` of the text.
    """
    size_px = float(font.pixelSize())
    descent = QFontMetricsF(font).descent()

    def replaced(found: re.Match[str]) -> str:
        address = found[1]
        measured = None
        if is_prepared():
            with suppress(ValueError):
                measured = measures(formula_source(address), size_px, colour)
        if measured is None:
            return escape(readable(address))
        # A document knows the height of an image but not its depth. What is shallow hangs into
        # the room below the letters; a deep formula needs room of its own in the line.
        if measured.depth <= descent + 1:
            return f'<img src="{address}">'
        return f'<img src="{address}" style="vertical-align:middle">'

    return _IMAGE.sub(replaced, html)


class FormulaObject(QPyTextObject):
    """Draws the images of a document: formulas, and nothing else.

    Args:
        parent: owns this object.
        colour: asked for the colour ``#rrggbb`` while drawing.

    Attributes:
        marked: places in the document whose formula is drawn on a ground of this colour.
    """

    def __init__(self, parent: QObject, colour: Callable[[], str]) -> None:
        super().__init__(parent)
        self._colour = colour
        self.marked: dict[int, str] = {}

    def intrinsicSize(self, document: QTextDocument, _position: int, form: QTextFormat) -> QSizeF:
        """The room a formula takes in its line."""
        drawn = self._measured(document, form)
        if drawn is None:
            return QSizeF(0, 0)
        _tex, measured, shrunk = drawn
        if not _is_middle(form):
            return QSizeF(measured.width * shrunk, (measured.height - measured.depth) * shrunk)
        # Qt sets such an object so that it reaches (height + half) / 2 above the baseline and
        # (height - half) / 2 below, where ``half`` is half the x-height of the font.
        half = self._half(form)
        above = (measured.height - measured.depth) * shrunk
        below = measured.depth * shrunk
        return QSizeF(measured.width * shrunk, max(2 * above - half, 2 * below + half))

    def drawObject(
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        document: QTextDocument,
        position: int,
        form: QTextFormat,
    ) -> None:
        """Draw a formula on the baseline."""
        drawn = self._measured(document, form)
        if drawn is None:
            return
        tex, measured, shrunk = drawn
        rect = QRectF(rect)
        if position in self.marked:
            painter.fillRect(rect, QColor(self.marked[position]))
        if _is_middle(form):
            baseline = rect.top() + (rect.height() + self._half(form)) / 2
        else:
            baseline = rect.bottom()
        top = baseline - (measured.height - measured.depth) * shrunk
        scale = icons.scale(painter)
        size_px = float(document.defaultFont().pixelSize())
        image = picture(tex, size_px, self._colour(), scale)
        if image is None:
            return
        target = QRectF(rect.left(), top, measured.width * shrunk, measured.height * shrunk)
        if shrunk == 1:
            # On whole device pixels the lines of a fraction stay sharp.
            target.moveTo(round(target.x() * scale) / scale, round(top * scale) / scale)
            target.setSize(QSizeF(image.width() / scale, image.height() / scale))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(target, image)

    def _measured(
        self, document: QTextDocument, form: QTextFormat
    ) -> tuple[str, Measures, float] | None:
        """(source, size, factor to fit into the column) of an image, or None."""
        try:
            tex = formula_source(QTextImageFormat(form.toImageFormat()).name())
        except ValueError:
            return None
        measured = measures(tex, float(document.defaultFont().pixelSize()), self._colour())
        if measured is None:
            return None
        room = document.textWidth()
        shrunk = min(1.0, room / measured.width) if room > 0 else 1.0
        return tex, measured, shrunk

    @staticmethod
    def _half(form: QTextFormat) -> float:
        return QFontMetrics(form.toCharFormat().font()).xHeight() / 2


def _is_middle(form: QTextFormat) -> bool:
    char = form.toCharFormat()
    return char.verticalAlignment() == char.VerticalAlignment.AlignMiddle
