"""Icons: Lucide outlines, drawn in the colours of the theme at whatever size is asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from paperdesk import paths

if TYPE_CHECKING:
    from collections.abc import Callable

# Qt copies engines behind Python's back; a copy has to outlive the call that made it.
_copies: list[QIconEngine] = []


class TintedEngine(QIconEngine):
    """Draws one outline in the colour that holds at the moment of drawing."""

    def __init__(self, name: str, tint: Callable[[QIcon.Mode], str]) -> None:
        super().__init__()
        self._name = name
        self._tint = tint

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        """Draw into a rectangle of logical pixels, centred and square."""
        side = min(rect.width(), rect.height())
        square = QRectF(0, 0, side, side)
        square.moveCenter(QRectF(rect).center())
        draw_outline(painter, square, self._name, self._tint(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, _state: QIcon.State) -> QPixmap:
        """A pixmap of so many device pixels."""
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, picture.rect(), mode, QIcon.State.Off)
        painter.end()
        return picture

    def clone(self) -> QIconEngine:
        """Another engine that draws the same."""
        copy = TintedEngine(self._name, self._tint)
        _copies.append(copy)
        return copy


def draw_outline(painter: QPainter, square: QRectF, name: str, colour: str) -> None:
    """Draw one outline, sharp at any scale, into a square of logical pixels."""
    pixels = max(1, round(square.width() * scale(painter)))
    painter.drawImage(square, outline(name, colour, pixels))


def scale(painter: QPainter) -> float:
    """Device pixels per logical pixel.

    Not asked of ``painter.device()``: the first such call makes Python types of all devices and
    their enums, which takes as long as reading the first list.
    """
    return painter.deviceTransform().m11()


@lru_cache(maxsize=256)
def outline(name: str, colour: str, pixels: int) -> QImage:
    """One outline in a colour ``#rrggbb``, so many device pixels wide and high.

    Raises:
        FileNotFoundError: the program ships no such icon.
    """
    svg = paths.resource(f"icons/{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(svg.replace("currentColor", colour).encode()))
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    return image
