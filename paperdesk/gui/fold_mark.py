"""The mark of a line that stands for other versions too: “+1 version”, at its right end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from paperdesk.domain.text import plural
from paperdesk.gui.icons import draw_outline
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from paperdesk.gui.colours import Colours
    from paperdesk.gui.faces import Face
    from paperdesk.gui.version_folds import Fold

# Logical pixels.
INDENT = 20
_RIGHT = 12
_ICON = 12
_GAP = 2


def words(fold: Fold) -> str:
    """What the mark says."""
    return f"+{tr(plural(fold.others, 'version'))}"


def area(cell: QRectF, fold: Fold, face: Face) -> QRectF:
    """Where the mark is in the first cell of its row: what a click may meet."""
    width = _ICON + _GAP + face.width(words(fold))
    return QRectF(cell.right() - _RIGHT - width, cell.top(), width + _RIGHT / 2, cell.height())


def draw(
    painter: QPainter, cell: QRectF, middle: float, fold: Fold, face: Face, now: Colours
) -> float:
    """Draw the mark; returns how much room it takes from the right, in logical pixels."""
    left = area(cell, fold, face).left()
    square = QRectF(left, middle - _ICON / 2, _ICON, _ICON)
    name = "chevron-down" if fold.is_open else "chevron-right"
    draw_outline(painter, square, name, now.accent)
    start = QPointF(left + _ICON + _GAP, middle - face.height / 2 + face.ascent)
    painter.setFont(face.font)
    painter.setPen(QColor(now.accent))
    painter.drawText(start, words(fold))
    return cell.right() - _RIGHT - left + 10
