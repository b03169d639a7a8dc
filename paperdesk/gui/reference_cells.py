"""References as cells of a table with columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from paperdesk.gui import fold_mark, theme
from paperdesk.gui import reference_painting as painting
from paperdesk.gui.chip_painting import CHIP_HEIGHT, draw_chips, fit_chips
from paperdesk.gui.faces import faces_of
from paperdesk.gui.reference_columns import COLUMNS
from paperdesk.gui.reference_model import FOLD_ROLE, SUMMARY_ROLE

if TYPE_CHECKING:
    from paperdesk.domain.views import ReferenceSummary
    from paperdesk.gui.faces import Faces
    from paperdesk.gui.snippets import Snippets
    from paperdesk.gui.version_folds import Fold

_PADDING = 8
_SIGN_AT = 14
_TEXT_AT = 28
_LEAST_HEIGHT = 28
_ALIGN = tuple(int(column.align | Qt.TextFlag.TextSingleLine) for column in COLUMNS)


class CellDelegate(QStyledItemDelegate):
    """Draws one cell; the name's has the sign, the tags' has chips."""

    def __init__(self, snippets: Snippets) -> None:
        super().__init__()
        self._snippets = snippets

    def row_height(self, font: QFont) -> int:
        """The height of all rows, for the view's font."""
        faces = faces_of(font.toString())
        return max(_LEAST_HEIGHT, round(faces.title.height + 10))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As wide as the text, for fitting a column by a double click on its edge."""
        faces = faces_of(option.font.toString())
        text = str(index.data() or "")
        extra = _TEXT_AT if index.column() == 0 else _PADDING
        return QSize(round(faces.name.width(text)) + extra + _PADDING, self.row_height(option.font))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one cell."""
        now = theme.colours()
        rect: QRect = option.rect
        behind = painting.ground(option, index.row(), now)
        if behind is not None:
            painter.fillRect(rect, QColor(behind))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, QColor(now.hairline))
        summary: ReferenceSummary | None = index.data(SUMMARY_ROLE)
        if summary is None:
            return
        key = COLUMNS[index.column()].key
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        faces = faces_of(option.font.toString())
        if key == "name":
            if option.state & QStyle.StateFlag.State_HasFocus:
                painting.draw_focus(painter, option, now)
            cell = QRectF(rect)
            fold: Fold | None = index.data(FOLD_ROLE)
            if fold is not None and fold.others:
                middle = cell.center().y()
                taken = fold_mark.draw(painter, cell, middle, fold, faces.small, now)
                cell.adjust(0, 0, -taken, 0)
            elif fold is not None:
                cell.adjust(fold_mark.INDENT, 0, 0, 0)
            self._draw_name(painter, cell, summary, faces)
        elif key == "tags":
            room = rect.width() - 2 * _PADDING
            chips, _ = fit_chips(summary.tags, room, faces.small)
            if room > CHIP_HEIGHT:
                middle = QRectF(rect).center().y()
                draw_chips(painter, rect.left() + _PADDING, middle, chips, faces.small, now)
        else:
            column = COLUMNS[index.column()]
            painter.setFont(faces.plain.font)
            quiet = key in ("added", "modified", "key", "place") or painting.is_dimmed(summary)
            painter.setPen(QColor(now.secondary if quiet else now.text))
            room = rect.width() - 2 * _PADDING
            text = faces.plain.elided(column.text(summary), room)
            inner = QRectF(rect).adjusted(_PADDING, 0, -_PADDING, 0)
            painter.drawText(inner, _ALIGN[index.column()], text)

    def _draw_name(
        self, painter: QPainter, rect: QRectF, summary: ReferenceSummary, faces: Faces
    ) -> None:
        now = theme.colours()
        middle = rect.center().y()
        painting.draw_sign(painter, QPointF(rect.left() + _SIGN_AT, middle), summary, now)
        face = faces.of_name(summary)
        marked = (now.text, now.hit)
        room = rect.width() - _TEXT_AT - _PADDING
        baseline = middle - face.height / 2 + face.ascent
        colour = now.secondary if painting.is_dimmed(summary) else now.text
        name = face.elided(summary.name, room)
        start = QPointF(rect.left() + _TEXT_AT, baseline)
        spans = self._snippets.spans(name)
        used = painting.draw_text(painter, start, name, face, colour, spans, marked) + 8
        if summary.gloss and room - used > 24:
            gloss = faces.italic.elided(summary.gloss, room - used)
            start = QPointF(start.x() + used, baseline)
            spans = self._snippets.spans(gloss)
            painting.draw_text(painter, start, gloss, faces.italic, now.secondary, spans, marked)
