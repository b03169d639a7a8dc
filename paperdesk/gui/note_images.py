"""What is drawn inside a note: formulas, and pictures of the library; nothing from elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QTextImageFormat

from paperdesk.gui.formula_images import FormulaObject

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject, QRect
    from PySide6.QtGui import QTextDocument, QTextFormat

PICTURE = "picture:"
MOST_HEIGHT = 420
# Code keeps its dollars; a formula does not begin or end with a space, and no digit follows it
# (as in pandoc's tex_math_dollars, which tells sums of money from formulas).
_MATH = re.compile(
    r"(?P<code>```.*?(?:```|\Z)|`[^`\n]+`)"
    r"|(?P<block>\$\$(?P<inside>.+?)\$\$)"
    r"|(?<![\\$])(?P<inline>\$(?=[^\s$])(?:\\.|[^$\\\n`])*?(?<=[^\s\\])\$(?!\d))",
    re.DOTALL,
)
# Stands for formula number N while Markdown is read: letters that Markdown leaves alone.
_SIGN = "\ue000{}\ue001"
SIGN = re.compile("\ue000(\\d+)\ue001")


def without_formulas(markdown: str) -> tuple[str, list[str]]:
    """Markdown with a sign in the place of each formula, and the formulas in ``$…$``."""
    formulas: list[str] = []

    def replaced(found: re.Match[str]) -> str:
        if found["code"]:
            return found[0]
        formula = f"${found['inside'].strip()}$" if found["block"] else found["inline"]
        formulas.append(formula)
        return _SIGN.format(len(formulas) - 1)

    clean = re.sub("[\ue000\ue001]", "", markdown)
    return _MATH.sub(replaced, clean), formulas


class NoteImages(FormulaObject):
    """Draws formulas as the abstract does, and pictures no wider than the note.

    Args:
        parent: owns this object.
        colour: asked for the colour of formulas.
        picture: asked for the bytes of a picture by its address; None if there is none.
    """

    def __init__(
        self,
        parent: QObject,
        colour: Callable[[], str],
        picture: Callable[[str], bytes | None],
    ) -> None:
        super().__init__(parent, colour)
        self._bytes = picture
        self._pictures: dict[str, QImage] = {}

    def image(self, address: str) -> QImage:
        """A picture by its address; an empty one if there is none."""
        if address not in self._pictures:
            self._pictures[address] = QImage.fromData(self._bytes(address) or b"")
        return self._pictures[address]

    def intrinsicSize(self, document: QTextDocument, position: int, form: QTextFormat) -> QSizeF:
        """The room that a formula or a picture takes."""
        address = _address(form)
        if not address.startswith(PICTURE):
            return super().intrinsicSize(document, position, form)
        size = QSizeF(self.image(address).size())
        room = document.textWidth()
        share = min(1.0, MOST_HEIGHT / max(1.0, size.height()))
        if room > 0:
            share = min(share, room / max(1.0, size.width()))
        return size * share

    def drawObject(
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        document: QTextDocument,
        position: int,
        form: QTextFormat,
    ) -> None:
        """Draw it."""
        address = _address(form)
        if not address.startswith(PICTURE):
            super().drawObject(painter, rect, document, position, form)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(rect), self.image(address))


def _address(form: QTextFormat) -> str:
    return QTextImageFormat(form.toImageFormat()).name()
