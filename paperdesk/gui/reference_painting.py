"""What the rows and the table of references draw alike: grounds, signs, text with hits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from paperdesk.domain.views import Decision, ReadStatus, ReferenceSummary
from paperdesk.gui.chip_painting import draw_disc
from paperdesk.gui.reference_view import ReferenceView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.gui.colours import Colours
    from paperdesk.gui.faces import Face


_MARK = re.compile(r"</?mark>")


def is_dimmed(summary: ReferenceSummary) -> bool:
    """Whether a reference steps back: discarded, or in the trash."""
    return summary.decision == Decision.DISCARD or summary.trashed


def ground(option: QStyleOptionViewItem, row: int, now: Colours) -> str | None:
    """The colour behind a row: selected, selected without the focus, under the pointer."""
    view = option.widget
    if option.state & QStyle.StateFlag.State_Selected:
        return now.selection if view.hasFocus() else now.selection_idle
    if isinstance(view, ReferenceView) and view.is_hovered(row):
        return now.hover
    return None


def draw_sign(painter: QPainter, centre: QPointF, summary: ReferenceSummary, now: Colours) -> None:
    """The sign of what was decided, or of how far the reader is; each has a shape of its own.

    Unseen: a small disc. To read: a ring; reading: a ring with a core. Kept: a disc with a tick.
    Maybe: half a disc. Discarded: a cross. Seen and read, not decided: nothing.
    """
    decision, status = summary.decision, summary.read_status
    if decision == Decision.KEEP:
        draw_disc(painter, centre, 5.0, now.kept)
        painter.setPen(_pen(now.surface, 1.4))
        x, y = centre.x(), centre.y()
        painter.drawPolyline(
            [QPointF(x - 2.3, y + 0.2), QPointF(x - 0.6, y + 1.9), QPointF(x + 2.4, y - 1.7)]
        )
    elif decision == Decision.MAYBE:
        painter.setPen(_pen(now.maybe, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 4.3, 4.3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(now.maybe))
        square = QRectF(centre.x() - 4.3, centre.y() - 4.3, 8.6, 8.6)
        painter.drawPie(square, 90 * 16, 180 * 16)
    elif decision == Decision.DISCARD:
        painter.setPen(_pen(now.discarded, 1.6))
        x, y = centre.x(), centre.y()
        painter.drawLine(QPointF(x - 3, y - 3), QPointF(x + 3, y + 3))
        painter.drawLine(QPointF(x - 3, y + 3), QPointF(x + 3, y - 3))
    elif status == ReadStatus.UNSEEN:
        draw_disc(painter, centre, 3.2, now.accent)
    elif status in (ReadStatus.TO_READ, ReadStatus.READING):
        painter.setPen(_pen(now.accent, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 4.0, 4.0)
        if status == ReadStatus.READING:
            draw_disc(painter, centre, 1.8, now.accent)


def draw_text(
    painter: QPainter,
    start: QPointF,
    text: str,
    face: Face,
    colour: str,
    hits: Sequence[tuple[int, int]] = (),
    hit_colours: tuple[str, str] = ("", ""),
) -> float:
    """Draw one line from its baseline; returns how far it reaches.

    Args:
        painter: where to.
        start: the beginning of the baseline.
        text: the line.
        face: its font.
        colour: its colour.
        hits: (start, end) of what was searched for.
        hit_colours: of the text of hits, and behind them.
    """
    painter.setFont(face.font)
    painter.setPen(QColor(colour))
    painter.drawText(start, text)
    for begin, end in hits:
        if begin >= len(text):
            break
        before = face.width(text[:begin])
        width = face.width(text[:end]) - before
        area = QRectF(start.x() + before - 1, start.y() - face.ascent, width + 2, face.height)
        painter.save()
        painter.setClipRect(area)
        painter.fillRect(area, QColor(hit_colours[1]))
        painter.setPen(QColor(hit_colours[0]))
        painter.drawText(start, text)
        painter.restore()
    return face.width(text)


def marked_parts(snippet: str) -> list[tuple[str, bool]]:
    """A snippet of HTML with ``<mark>`` as (text, whether it is a hit) in order."""
    # Only found references have snippets, and the names of entities take a millisecond to load.
    from html import unescape

    parts = []
    for number, piece in enumerate(_MARK.split(snippet)):
        inside = number % 2 == 1
        if piece:
            parts.append((unescape(piece), inside))
    return parts


def draw_marked(
    painter: QPainter,
    area: QRectF,
    parts: Sequence[tuple[str, bool]],
    face: Face,
    colours: tuple[str, str, str],
) -> None:
    """Draw a snippet in one line; ``colours`` are of the text, of hits, and behind hits."""
    plain, hit, mark = colours
    painter.setFont(face.font)
    left = area.left()
    baseline = area.center().y() - face.height / 2 + face.ascent
    for text, is_hit in parts:
        room = area.right() - left
        if room < face.height:
            break
        width = face.width(text)
        if width > room:
            text = face.elided(text, room)
            width = face.width(text)
        if is_hit:
            painter.fillRect(
                QRectF(left - 1, baseline - face.ascent, width + 2, face.height), QColor(mark)
            )
        painter.setPen(QColor(hit if is_hit else plain))
        painter.drawText(QPointF(left, baseline), text)
        left += width


def with_hit_in_sight(
    parts: Sequence[tuple[str, bool]], face: Face, room: float
) -> Sequence[tuple[str, bool]]:
    """A snippet for a short line: what stands before the first hit is cut from the left.

    The hit then begins within the first third of ``room`` (px); the name of a field stays.
    """
    first = next((at for at, (_text, is_hit) in enumerate(parts) if is_hit), 0)
    if not first:
        return parts
    before, _plain = parts[first - 1]
    kept = before
    while kept and face.width(kept) > room / 3:
        _word, _space, kept = kept.partition(" ")
    lead = before if kept == before else f"…{kept}"
    return [*parts[: first - 1], (lead, False), *parts[first:]]


def draw_focus(painter: QPainter, option: QStyleOptionViewItem, now: Colours) -> None:
    """The bar at the left of the row that the keys act on."""
    rect: QRect = option.rect
    painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), QColor(now.accent))


def _pen(colour: str, width: float) -> QPen:
    return QPen(
        QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )  # fmt: skip
