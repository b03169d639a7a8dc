"""Tags as chips at the right of a row: as many as fit, the rest counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from paperdesk.domain.views import TagChip
from paperdesk.gui.colours import Colours, sign_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.gui.faces import Face

CHIP_HEIGHT = 18.0
CHIP_PADDING = 7.0
CHIP_GAP = 5.0
CHIP_DOT = 6.0


def fit_chips(
    tags: Sequence[TagChip], room: float, face: Face
) -> tuple[list[tuple[TagChip, str, float]], float]:
    """Which tags fit into a width: (tag, text, chip width) each, and the width of all.

    What does not fit is counted in a last chip "+2", whose tag has no name.
    """
    placed: list[tuple[TagChip, str, float]] = []
    used = 0.0
    for number, tag in enumerate(tags):
        left = len(tags) - number
        width = face.width(tag.name) + CHIP_DOT + 4 + 2 * CHIP_PADDING
        rest = face.width(f"+{left - 1}") + 2 * CHIP_PADDING + CHIP_GAP if left > 1 else 0.0
        if used + width + rest <= room:
            placed.append((tag, tag.name, width))
        elif not placed and room - rest >= 4 * CHIP_HEIGHT:
            text = face.elided(tag.name, room - rest - CHIP_DOT - 4 - 2 * CHIP_PADDING)
            width = face.width(text) + CHIP_DOT + 4 + 2 * CHIP_PADDING
            placed.append((tag, text, width))
        else:
            text = f"+{left}"
            width = face.width(text) + 2 * CHIP_PADDING
            placed.append((TagChip("", None), text, width))
            used += width + CHIP_GAP
            break
        used += width + CHIP_GAP
    return placed, max(0.0, used - CHIP_GAP)


def draw_chips(
    painter: QPainter,
    left: float,
    middle: float,
    chips: Sequence[tuple[TagChip, str, float]],
    face: Face,
    now: Colours,
) -> None:
    """Draw the chips that ``fit_chips`` placed, from ``left`` on, centred on ``middle``."""
    painter.setFont(face.font)
    baseline = middle - face.height / 2 + face.ascent
    for tag, text, width in chips:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(now.chip))
        height = max(CHIP_HEIGHT, face.height + 2)
        chip = QRectF(left, middle - height / 2, width, height)
        painter.drawRoundedRect(chip, height / 2, height / 2)
        start = left + CHIP_PADDING
        if tag.name:
            centre = QPointF(start + CHIP_DOT / 2, middle)
            draw_disc(painter, centre, CHIP_DOT / 2, sign_colour(tag.colour, now))
            start += CHIP_DOT + 4
        painter.setPen(QColor(now.text if tag.name else now.secondary))
        painter.drawText(QPointF(start, baseline), text)
        left += width + CHIP_GAP


def draw_disc(painter: QPainter, centre: QPointF, radius: float, colour: str) -> None:
    """A filled circle without an outline."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, radius, radius)
