"""A note as it reads: Markdown with formulas and the library's pictures, nothing from elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)
from PySide6.QtWidgets import QTextEdit

from paperdesk.gui import theme
from paperdesk.gui.fitted_browser import FittedBrowser
from paperdesk.gui.formula_images import with_drawable_formulas
from paperdesk.gui.language import tr
from paperdesk.gui.note_images import PICTURE, SIGN, NoteImages, without_formulas
from paperdesk.gui.safe_links import REFERENCE_SCHEME
from paperdesk.reading.markup import to_html

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent
    from PySide6.QtWidgets import QWidget

NOTE_PIXELS = 14
LINE_HEIGHT = 1.45
_REFERENCE = re.compile(r"\[\[([^\[\]\s]{1,200})\]\]")
_FEATURES = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)


class NoteText(FittedBrowser):
    """One note, rendered.

    Signals:
        edit_requested: it was clicked, or Enter was pressed on it.
    """

    edit_requested = Signal()

    def __init__(
        self,
        picture: Callable[[str], bytes | None] = lambda _address: None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._images = NoteImages(self, lambda: theme.colours().text, picture)
        self.document().documentLayout().registerHandler(
            QTextFormat.ObjectTypes.ImageObject.value, self._images
        )
        self.setProperty("place", "note")
        self.setAccessibleName(tr("Note"))
        self.document().setIndentWidth(20)
        self.setToolTip(tr("Click to edit"))
        self._body = ""
        theme.on_change(self._set)

    def show_markdown(self, body: str) -> None:
        """Show a note."""
        if body != self._body:
            self._body = body
            self._set()

    def _set(self) -> None:
        font = theme.ui_font()
        font.setPixelSize(theme.px(NOTE_PIXELS))
        self.setFont(font)
        self.document().setDefaultFont(font)
        # Qt leaves pictures out that have no other text.
        body, formulas = without_formulas(self._body.replace("![](", "![picture]("))
        self.document().setMarkdown(body, _FEATURES)
        self._name_pictures()
        self._link_references()
        self._set_formulas(formulas)
        self.soften_links()
        self._set_type()
        self.fit()

    def _name_pictures(self) -> None:
        """A picture that the library does not hold is not loaded; what it shows is said."""
        pictures = [
            (piece.position(), piece.position() + piece.length(), piece.charFormat())
            for piece in self.pieces()
            if piece.charFormat().isImageFormat()
        ]
        for begin, end, form in reversed(pictures):
            image = form.toImageFormat()
            if image.name().startswith(PICTURE) and not self._images.image(image.name()).isNull():
                continue
            said = str(form.property(QTextFormat.Property.ImageAltText.value) or image.name())
            self.span(begin, end).insertText(tr("[picture: {text}]", text=said), QTextCharFormat())

    def _set_formulas(self, formulas: Sequence[str]) -> None:
        """Put the formulas in the places of their signs."""
        now = theme.colours()
        for found in reversed(list(SIGN.finditer(_units(self.document().toRawText())))):
            formula = formulas[int(found[1])]
            html = with_drawable_formulas(to_html(formula), self.document().defaultFont(), now.text)
            cursor = self.span(found.start(), found.end())
            cursor.insertHtml(html)

    @property
    def spoken(self) -> str:
        """The text as it reads, one character for each place of the document."""
        return _units(self.document().toRawText())

    def set_hits(self, spans: Sequence[tuple[int, int]]) -> None:
        """Mark these (begin, end) places of ``spoken``."""
        form = QTextCharFormat()
        form.setBackground(QColor(theme.colours().hit))
        marks = []
        for begin, end in spans:
            mark = QTextEdit.ExtraSelection()
            mark.format, mark.cursor = form, self.span(begin, end)
            marks.append(mark)
        self.setExtraSelections(marks)

    def _link_references(self) -> None:
        text = _units(self.document().toRawText())
        for found in _REFERENCE.finditer(text):
            form = QTextCharFormat()
            form.setAnchor(True)
            form.setAnchorHref(REFERENCE_SCHEME + found[1])
            self.span(found.start(), found.end()).mergeCharFormat(form)

    def _set_type(self) -> None:
        """Sizes and distances of a quiet page."""
        block = self.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            form = QTextBlockFormat()
            size = theme.px(NOTE_PIXELS + {1: 4, 2: 2}.get(level, 0))
            form.setLineHeight(
                LINE_HEIGHT * size, QTextBlockFormat.LineHeightTypes.MinimumHeight.value
            )
            cursor = QTextCursor(block)
            follows = block.next().isValid() and cursor.currentTable() is None
            is_listed = block.textList() is not None and block.next().textList() is not None
            form.setTopMargin(6 if level and block.position() else 0)
            form.setBottomMargin(2 if is_listed or level else 6 if follows else 0)
            cursor.mergeBlockFormat(form)
            if level:
                heading = QTextCharFormat()
                heading.setProperty(QTextFormat.Property.FontSizeAdjustment.value, 0)
                heading.setProperty(QTextFormat.Property.FontPixelSize.value, size)
                heading.setFontWeight(QFont.Weight.DemiBold)
                cursor.movePosition(
                    QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
                )
                cursor.mergeCharFormat(heading)
            block = block.next()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                table = frame.format()
                table.setBorderBrush(QColor(theme.colours().border))
                table.setBorderCollapse(True)
                table.setBorder(1)
                table.setCellPadding(4)
                frame.setFormat(table)
        mono = QTextCharFormat()
        mono.setFontFamilies(theme.mono_font().families())
        mono.setBackground(QColor(theme.colours().chip))
        code = [
            (piece.position(), piece.position() + piece.length())
            for piece in self.pieces()
            if piece.charFormat().fontFixedPitch()
        ]
        for begin, end in code:
            self.span(begin, end).mergeCharFormat(mono)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click edits, unless it followed a link or selected something."""
        super().mouseReleaseEvent(event)
        if (
            event.button() == Qt.MouseButton.LeftButton
            and not self.textCursor().hasSelection()
            and not self.anchorAt(event.position().toPoint())
        ):
            event.accept()
            self.edit_requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter edits, unless a link has the focus."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and not self.textCursor().hasSelection():
            self.edit_requested.emit()
        else:
            super().keyPressEvent(event)


def _units(text: str) -> str:
    """The text with two characters for each that a document counts twice."""
    return re.sub(r"[\U00010000-\U0010ffff]", "\ufffd\ufffd", text)
