"""The reading column: an abstract in a serif, with formulas and marked words."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextImageFormat,
)
from PySide6.QtWidgets import QTextEdit

from paperdesk.domain.lenses import Lens, spans
from paperdesk.gui import sentence_selection, theme
from paperdesk.gui.colours import highlight_colour, lens_colour, mix
from paperdesk.gui.fitted_browser import FittedBrowser
from paperdesk.gui.formula_images import FormulaObject, readable, with_drawable_formulas
from paperdesk.reading.cleaning import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget

# Lines of 45 to 75 characters are comfortable (Bringhurst, The Elements of Typographic Style,
# 2.1.2); the width of a character is the mean over ordinary English prose.
MOST_CHARACTERS = 75
LINE_HEIGHT = 1.5
_PROSE = (
    "Lines of about this many characters are comfortable to read, and longer ones tire the eye."
)
_SENTENCES = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_WORDS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
_IMAGE_SIGN = "\ufffc"


def measure_px(size_px: int) -> int:
    """The width of a line of 75 characters of the reading font."""
    mean = QFontMetricsF(theme.reading_font(size_px)).horizontalAdvance(_PROSE) / len(_PROSE)
    return round(mean * MOST_CHARACTERS)


class ReadingText(FittedBrowser):
    """An abstract as it is read: a serif in lines of at most 75 characters.

    Signals:
        place_shown: the rectangle, in this widget, of something to be scrolled to.
    """

    place_shown = Signal(QRect)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._formulas = FormulaObject(self, lambda: theme.colours().text)
        self.document().documentLayout().registerHandler(
            QTextFormat.ObjectTypes.ImageObject.value, self._formulas
        )
        self._source = self._html = ""
        self._size_px = 0
        self._hits: list[tuple[int, int]] = []
        self._highlights: list[tuple[int, int, str]] = []
        self._current = -1
        self._lenses: tuple[Lens, ...] = ()
        self._terms: list[tuple[int, int, str]] = []
        self.set_size(16)

    def set_size(self, size_px: int) -> None:
        """Set the text in another size."""
        if size_px == self._size_px:
            return
        self._size_px = size_px
        font = theme.reading_font(size_px)
        # Both: a style sheet of the application would take back what only the widget was told.
        self.setFont(font)
        self.document().setDefaultFont(font)
        self.setMaximumWidth(measure_px(size_px))
        self._set()

    def show_html(self, html: str) -> None:
        """Show a text made by ``markup.to_html``."""
        if html != self._source:
            self._source = html
            self._html = clean(html)
            self._hits, self._highlights, self._current = [], [], -1
            self._set()

    def redraw(self) -> None:
        """The colours are others now."""
        self._set()

    def _set(self) -> None:
        html = self._html if "<p>" in self._html else f"<p>{self._html}</p>"
        self.document().setDefaultFont(theme.reading_font(self._size_px))
        self.setHtml(
            with_drawable_formulas(html, self.document().defaultFont(), theme.colours().text)
        )
        self.soften_links()
        form = QTextBlockFormat()
        form.setLineHeight(
            LINE_HEIGHT * self._size_px, QTextBlockFormat.LineHeightTypes.MinimumHeight.value
        )
        form.setTopMargin(0)
        form.setBottomMargin(0.6 * self._size_px)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(form)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        form.setBottomMargin(0)
        cursor.mergeBlockFormat(form)
        self._find_terms()
        self._paint_marks()
        self.fit()

    # Words that were searched for

    def spoken(self) -> tuple[str, list[int]]:
        """The text with formulas in letters, and for each character its place in the document.

        The list is one longer than the text. Places count UTF-16 units, as Qt does.
        """
        signs = self._signs()
        text: list[str] = []
        places: list[int] = []
        place = 0
        for char in self.document().toRawText():
            shown = next(signs, "") if char == _IMAGE_SIGN else char
            text.append("\n" if char in "\u2028\u2029" else shown)
            places.extend([place] * len(shown))
            place += 2 if ord(char) > 0xFFFF else 1
        return "".join(text), [*places, place]

    def set_hits(self, spans: Sequence[tuple[int, int]]) -> None:
        """Mark these (begin, end) places of the ``spoken`` text."""
        places = self.spoken()[1]
        last = len(places) - 1
        self._hits = [
            (places[begin], places[min(end, last) - 1] + 1)
            for begin, end in sorted(spans)
            if 0 <= begin < end and begin < last
        ]
        self._current = -1
        self._paint_marks()

    @property
    def hit_count(self) -> int:
        """How many places are marked."""
        return len(self._hits)

    def show_hit(self, step: int) -> bool:
        """Go to the next (+1) or the previous (-1) marked place, round and round."""
        if not self._hits:
            return False
        start = self._current if self._current >= 0 or step > 0 else 0
        self._current = (start + step) % len(self._hits)
        self._paint_marks()
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._hits[self._current][0])
        self.place_shown.emit(self.cursorRect(cursor))
        return True

    # Places that the reader marked or selected

    def set_highlights(self, spans: Sequence[tuple[int, int, str]]) -> None:
        """Show these (begin, end, colour) places of the ``spoken`` text as highlights."""
        places = self.spoken()[1]
        last = len(places) - 1
        self._highlights = [
            (places[begin], places[min(end, last) - 1] + 1, colour)
            for begin, end, colour in spans
            if 0 <= begin < end and begin < last
        ]
        self._paint_marks()

    def selected(self) -> tuple[int, int] | None:
        """The selected (begin, end) of the ``spoken`` text; None if nothing is selected."""
        cursor = self.textCursor()
        if not cursor.hasSelection():
            return None
        places = self.spoken()[1]
        begin = bisect_left(places, cursor.selectionStart())
        return begin, bisect_left(places, cursor.selectionEnd())

    def select(self, begin: int, end: int) -> None:
        """Select a place of the ``spoken`` text and bring it into view."""
        places = self.spoken()[1]
        self.setTextCursor(self.span(places[begin], places[end]))
        self.place_shown.emit(self.cursorRect())

    def caret(self) -> int:
        """Where the caret stands in the ``spoken`` text."""
        return bisect_left(self.spoken()[1], self.textCursor().position())

    def unselect(self, at: int = 0) -> None:
        """Nothing is selected; the caret stands at this place of the ``spoken`` text."""
        place = self.spoken()[1][at]
        self.setTextCursor(self.span(place, place))

    def select_sentence(self, by: int) -> None:
        """Select the next (+1) or the previous (-1) sentence."""
        self._select(sentence_selection.step(*self._selecting(), by))

    def select_word(self, by: int) -> None:
        """Select one word more (+1) or less (-1)."""
        self._select(sentence_selection.stretch(*self._selecting(), by))

    def _selecting(self) -> tuple[str, tuple[int, int]]:
        caret = self.caret()
        return self.spoken()[0], self.selected() or (caret, caret)

    def _select(self, place: tuple[int, int] | None) -> None:
        if place is not None:
            self.select(*place)

    # Terms of lenses

    def set_lenses(self, lenses: Sequence[Lens]) -> None:
        """Paint the terms of these lenses, in this text and those to come."""
        self._lenses = tuple(lens for lens in lenses if lens.active)
        self._find_terms()
        self._paint_marks()

    def show_term(self, step: int) -> bool:
        """Go to the next (+1) or the previous (-1) painted term from the caret, round and round."""
        begins = sorted({begin for begin, _end, _kind in self._terms})
        if not begins:
            return False
        place = self.textCursor().selectionStart()
        at = bisect_right(begins, place) if step > 0 else bisect_left(begins, place) - 1
        begin = begins[at % len(begins)]
        end = max(stop for start, stop, _kind in self._terms if start == begin)
        self.setTextCursor(self.span(begin, end))
        self.place_shown.emit(self.cursorRect())
        return True

    def _find_terms(self) -> None:
        self._terms = []
        if self._lenses:
            text, places = self.spoken()
            self._terms = [
                (places[begin], places[end - 1] + 1, lens.kind)
                for lens in self._lenses
                for begin, end in spans(text, lens.terms)
            ]

    def _paint_marks(self) -> None:
        now = theme.colours()
        grounds = [(begin, end, lens_colour(kind, now), False) for begin, end, kind in self._terms]
        grounds += [
            (begin, end, highlight_colour(colour, now), True)
            for begin, end, colour in self._highlights
        ]
        for number, (begin, end) in enumerate(self._hits):
            ground = mix(now.hit, now.maybe, 0.35) if number == self._current else now.hit
            grounds.append((begin, end, ground, False))
        text = self.document().toRawText() if grounds else ""
        marks = []
        self._formulas.marked = {}
        for begin, end, ground, is_highlight in grounds:
            form = QTextCharFormat()
            form.setBackground(QColor(ground))
            if is_highlight:
                # A line under it tells a highlight from a word that was searched for.
                form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
                form.setUnderlineColor(QColor(mix(ground, now.text, 0.45)))
            for start, stop in self._without_formulas(begin, end, ground, text):
                mark = QTextEdit.ExtraSelection()
                mark.format, mark.cursor = form, self.span(start, stop)
                marks.append(mark)
        self.setExtraSelections(marks)

    def _without_formulas(
        self, begin: int, end: int, ground: str, text: str
    ) -> Iterator[tuple[int, int]]:
        """A place in pieces between formulas: Qt would lay the colour over a formula."""
        if _IMAGE_SIGN not in text:
            yield begin, end
            return
        start = begin
        for place in range(begin, end):
            if self.document().characterAt(place) == _IMAGE_SIGN:
                self._formulas.marked[place] = ground
                if start < place:
                    yield start, place
                start = place + 1
        if start < end:
            yield start, end

    def _signs(self, first: int = 0, last: int | None = None) -> Iterator[str]:
        """The formulas between two places of the document, in letters."""
        for piece in self.pieces():
            if piece.charFormat().isImageFormat():
                name = QTextImageFormat(piece.charFormat().toImageFormat()).name()
                for place in range(piece.position(), piece.position() + piece.length()):
                    if first <= place and (last is None or place < last):
                        yield readable(name)

    # What Qt asks

    def createMimeDataFromSelection(self) -> QMimeData:
        """Plain text, with formulas in letters."""
        cursor = self.textCursor()
        signs = self._signs(cursor.selectionStart(), cursor.selectionEnd())
        text = "".join(
            next(signs, "") if char == _IMAGE_SIGN else char for char in cursor.selectedText()
        )
        mime = QMimeData()
        mime.setText(text.replace("\u2029", "\n\n").replace("\u2028", "\n"))
        return mime

    def event(self, event: QEvent) -> bool:
        """N and Shift+N go from hit to hit here, before the window makes a note of N."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_N and self.hit_count:
            shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
            if shift or event.modifiers() == Qt.KeyboardModifier.NoModifier:
                if event.type() == QEvent.Type.KeyPress:
                    self.show_hit(-1 if shift else 1)
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Shift and the arrows select sentence by sentence and word by word, as in skim mode."""
        if event.modifiers() == Qt.KeyboardModifier.ShiftModifier:
            if event.key() in _SENTENCES:
                self.select_sentence(_SENTENCES[Qt.Key(event.key())])
                return
            if event.key() in _WORDS:
                self.select_word(_WORDS[Qt.Key(event.key())])
                return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """A style sheet may have brought its own font along."""
        if event.type() == event.Type.StyleChange:
            self.document().setDefaultFont(theme.reading_font(self._size_px))
        super().changeEvent(event)
