"""References as rows: one line, two lines, or three with the abstract's beginning or a snippet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from paperdesk.domain.text import plural
from paperdesk.gui import fold_mark, theme
from paperdesk.gui import reference_painting as painting
from paperdesk.gui.chip_painting import draw_chips, fit_chips
from paperdesk.gui.faces import faces_of
from paperdesk.gui.icons import draw_outline
from paperdesk.gui.language import tr
from paperdesk.gui.reference_columns import stars
from paperdesk.gui.reference_model import FOLD_ROLE, SUMMARY_ROLE

if TYPE_CHECKING:
    from paperdesk.domain.views import ReferenceSummary
    from paperdesk.gui.faces import Face, Faces
    from paperdesk.gui.snippets import Snippets
    from paperdesk.gui.version_folds import Fold

COMPACT, TWO_LINES, EXCERPT = "compact", "two-lines", "excerpt"

# Logical pixels at the design's font size; with a larger font the rows grow.
_HEIGHTS = {COMPACT: 28, TWO_LINES: 54, EXCERPT: 74}
_LINES = {COMPACT: 1, TWO_LINES: 2, EXCERPT: 3}
_LINE_STEP = 20
_SIGN_AT = 14
_TEXT_AT = 28
_RIGHT = 12
_SIGN_ICON = 13
# Shares of the width that chips and, in one line, the venue may take.
_CHIPS_SHARE = 0.45
_FACTS_SHARE = 0.4  # beside a snippet
_VENUE_FROM = 420


class RowDelegate(QStyledItemDelegate):
    """Draws a reference in one, two or three lines."""

    def __init__(self, snippets: Snippets) -> None:
        super().__init__()
        self.style = TWO_LINES
        self._snippets = snippets

    def row_height(self, font: QFont) -> int:
        """The height of all rows in the style that holds, for the view's font."""
        faces = faces_of(font.toString())
        lines = _LINES[self.style]
        grown = faces.title.height + (lines - 1) * (faces.small.height + 4) + 10
        return max(theme.px(_HEIGHTS[self.style]), round(grown))

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As wide as it gets, and the same height for all."""
        return QSize(0, self.row_height(option.font))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one row."""
        now = theme.colours()
        rect: QRect = option.rect
        behind = painting.ground(option, index.row(), now)
        if behind is not None:
            painter.fillRect(rect, QColor(behind))
        else:
            painter.fillRect(
                QRect(rect.left() + _SIGN_AT, rect.bottom(), rect.width() - _SIGN_AT, 1),
                QColor(now.hairline),
            )
        if option.state & QStyle.StateFlag.State_HasFocus:
            painting.draw_focus(painter, option, now)
        summary: ReferenceSummary | None = index.data(SUMMARY_ROLE)
        if summary is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        faces = faces_of(option.font.toString())
        lines = _LINES[self.style]
        step = theme.px(_LINE_STEP)
        # The lines are centred as one block.
        first = rect.top() + rect.height() / 2 - (lines - 1) * step / 2
        fold: Fold | None = index.data(FOLD_ROLE)
        left, taken = rect.left(), 0.0
        if fold is not None and fold.others:
            taken = fold_mark.draw(painter, QRectF(rect), first, fold, faces.small, now)
        elif fold is not None:
            left += fold_mark.INDENT
        painting.draw_sign(painter, QPointF(left + _SIGN_AT, first), summary, now)
        area = QRectF(rect).adjusted(left - rect.left() + _TEXT_AT, 0, -_RIGHT, 0)
        self._draw_name(painter, area.adjusted(0, 0, -taken, 0), first, summary, faces)
        if lines > 1:
            self._draw_facts(painter, area, first + step, summary, faces.small)
        if lines > 2:
            self._draw_excerpt(painter, area, first + 2 * step, summary, faces.small)

    def _draw_name(
        self,
        painter: QPainter,
        area: QRectF,
        middle: float,
        summary: ReferenceSummary,
        faces: Faces,
    ) -> None:
        """Name and gloss at the left, chips at the right, and the venue if it is the only line."""
        now = theme.colours()
        right = area.right()
        if self.style == COMPACT and area.width() >= _VENUE_FROM:
            venue = faces.small.elided(venue_and_year(summary), area.width() * 0.2)
            width = faces.small.width(venue)
            place = QPointF(right - width, _baseline(faces.small, middle))
            painting.draw_text(painter, place, venue, faces.small, now.secondary)
            right -= width + 10 if venue else 0
        if summary.tags:
            chips, width = fit_chips(summary.tags, area.width() * _CHIPS_SHARE, faces.small)
            draw_chips(painter, right - width, middle, chips, faces.small, now)
            right -= width + 10
        face = faces.of_name(summary)
        marked = (now.text, now.hit)
        room = right - area.left()
        name = face.elided(summary.name, room)
        colour = now.secondary if painting.is_dimmed(summary) else now.text
        start = QPointF(area.left(), _baseline(face, middle))
        spans = self._snippets.spans(name)
        used = painting.draw_text(painter, start, name, face, colour, spans, marked) + 8
        if summary.gloss and room - used > 24:
            gloss = faces.italic.elided(summary.gloss, room - used)
            start = QPointF(area.left() + used, _baseline(faces.italic, middle))
            spans = self._snippets.spans(gloss)
            painting.draw_text(painter, start, gloss, faces.italic, now.secondary, spans, marked)

    def _draw_facts(
        self,
        painter: QPainter,
        area: QRectF,
        middle: float,
        summary: ReferenceSummary,
        face: Face,
    ) -> None:
        """Where and when, the signs of code and notes, and of a search where it was found."""
        now = theme.colours()
        hit = self._snippets.hit(summary) if self.style == TWO_LINES else []
        signs = [("code", "")] if summary.has_code else []
        if summary.note_count:
            signs.append(("sticky-note", str(summary.note_count)))
        widths = [_SIGN_ICON + (face.width(text) + 3 if text else 0) + 10 for _, text in signs]
        most = area.width() * _FACTS_SHARE if hit else area.width()
        text = face.elided(facts(summary), most - sum(widths))
        baseline = _baseline(face, middle)
        left = area.left() + painting.draw_text(
            painter, QPointF(area.left(), baseline), text, face, now.secondary
        )
        if text:
            left += 10
        for (name, count), width in zip(signs, widths, strict=True):
            square = QRectF(left, middle - _SIGN_ICON / 2, _SIGN_ICON, _SIGN_ICON)
            draw_outline(painter, square, name, now.secondary)
            if count:
                start = QPointF(left + _SIGN_ICON + 3, baseline)
                painting.draw_text(painter, start, count, face, now.secondary)
            left += width
        if hit and (text or signs):
            dot = "·  "
            left += painting.draw_text(painter, QPointF(left, baseline), dot, face, now.secondary)
        room = QRectF(left, middle - face.height / 2, area.right() - left, face.height)
        parts = painting.with_hit_in_sight(hit, face, room.width())
        painting.draw_marked(painter, room, parts, face, (now.secondary, now.text, now.hit))

    def _draw_excerpt(
        self,
        painter: QPainter,
        area: QRectF,
        middle: float,
        summary: ReferenceSummary,
        face: Face,
    ) -> None:
        now = theme.colours()
        line = QRectF(area.left(), middle - face.height / 2, area.width(), face.height)
        parts = self._snippets.parts(summary)
        if not parts:
            parts = [(tr("No abstract"), False)]
        painting.draw_marked(painter, line, parts, face, (now.secondary, now.text, now.hit))


def venue_and_year(summary: ReferenceSummary) -> str:
    """ "ICML 2025", or what is known of it."""
    return " ".join(part for part in (summary.venue, str(summary.year or "")) if part)


def facts(summary: ReferenceSummary) -> str:
    """The second line: venue and year, place, further lists, rating, creators."""
    parts = [venue_and_year(summary), tr(summary.place)]
    if summary.also_in:
        parts.append(tr("also in {lists}", lists=plural(summary.also_in, "other list")))
    parts += [stars(summary.rating), summary.creators]
    return "  ·  ".join(part for part in parts if part)


def _baseline(face: Face, middle: float) -> float:
    return middle - face.height / 2 + face.ascent
