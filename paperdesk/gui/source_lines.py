"""The lines of a file where a reference was met, exactly as they stand there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.services import references

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from paperdesk.domain.details import Appearance
    from paperdesk.gui.tasks import Tasks

MOST_HEIGHT = 280


class _Numbers(QWidget):
    """The numbers beside the lines."""

    def __init__(self, text: NumberedText) -> None:
        super().__init__(text)
        self._text = text

    def paintEvent(self, event: QPaintEvent) -> None:
        """One number beside the first row of each line."""
        painter = QPainter(self)
        painter.setPen(QColor(theme.colours().secondary))
        painter.setFont(self._text.font())
        for number, top, height in self._text.numbered_rows(event.rect()):
            area = QRect(0, top, self.width() - 10, height)
            painter.drawText(area, Qt.AlignmentFlag.AlignRight, f"{number}")


class NumberedText(QPlainTextEdit):
    """Raw text with the numbers its lines have in the file."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("place", "note")
        self.setAccessibleName(tr("Lines of the file"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFont(theme.mono_font())
        self._first = 1
        self._numbers = _Numbers(self)
        self.updateRequest.connect(self._on_update)

    def show_lines(self, text: str, first_line: int) -> None:
        """Show lines, the first of which has this number."""
        self._first = first_line
        self.setPlainText(text)
        last = first_line + self.blockCount() - 1
        width = self.fontMetrics().horizontalAdvance(f"{last}") + 18
        self.setViewportMargins(width, 0, 0, 0)
        self._place_numbers(width)

    def wanted_height(self) -> int:
        """How high all lines are at the present width."""
        block = self.document().firstBlock()
        height = 0.0
        while block.isValid() and height < MOST_HEIGHT:
            height += self.blockBoundingRect(block).height()
            block = block.next()
        return min(MOST_HEIGHT, round(height) + 12)

    def numbered_rows(self, area: QRect) -> list[tuple[int, int, int]]:
        """(number, top, height of a row) of the lines seen in ``area``."""
        rows = []
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= area.bottom():
            rows.append(
                (self._first + block.blockNumber(), round(top), self.fontMetrics().height())
            )
            top += self.blockBoundingRect(block).height()
            block = block.next()
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The numbers stay as high as the text."""
        super().resizeEvent(event)
        self._place_numbers(self.viewportMargins().left())

    def _place_numbers(self, width: int) -> None:
        inner = self.contentsRect()
        self._numbers.setGeometry(inner.left(), inner.top(), width, inner.height())

    def _on_update(self, area: QRect, moved: int) -> None:
        if moved:
            self._numbers.scroll(0, moved)
        else:
            self._numbers.update(0, area.y(), self._numbers.width(), area.height())


class SourceLines(QFrame):
    """A card with the lines of one appearance.

    Signals:
        source_requested: the user wants to see the whole list (id of the import source).
    """

    source_requested = Signal(int)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._tasks = tasks
        self._appearance: Appearance | None = None
        self._where = QLabel(wordWrap=True)
        self._where.setProperty("kind", "secondary")
        self._where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._where.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text = NumberedText()
        self._list = self._link(tr("Show the list"), tr("Show all references of this list"))
        self._file = self._link(tr("Show file"), tr("Open the folder of the file"))
        close = QToolButton(autoRaise=True)
        close.setIcon(theme.icon("x"))
        close.setIconSize(QSize(13, 13))
        close.setAccessibleName(tr("Hide the lines of the file"))
        close.setToolTip(tr("Hide (Esc)"))
        close.clicked.connect(self.hide)
        top = QHBoxLayout()
        top.addWidget(self._where, 1)
        top.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._list)
        foot.addWidget(self._file)
        foot.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 6, 6)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self._text)
        layout.addLayout(foot)
        self._list.clicked.connect(self._on_list)
        self._file.clicked.connect(self._on_file)
        self.hide()

    def _link(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("link", True)
        button.setToolTip(tip)
        return button

    def show_appearance(self, appearance: Appearance) -> None:
        """Show the lines of an appearance; a second time hides them."""
        if self.isVisible() and appearance == self._appearance:
            self.hide()
            return
        self._appearance = appearance
        raw = self._tasks.read_now(references.raw_text, appearance.record_id)
        first, last = appearance.first_line, appearance.last_line
        lines = (
            tr("line {first:,}", first=first)
            if first == last
            else tr("lines {first:,} to {last:,}", first=first, last=last)
        )
        # A database has no lines.
        where = f"{appearance.source}, {lines}" if first else appearance.source
        self._where.setText(where)
        is_there = Path(appearance.source).exists()
        self._file.setEnabled(is_there)
        self._file.setToolTip(
            tr("Open the folder of the file") if is_there else tr("The file is no longer there.")
        )
        self.show()
        self._text.show_lines(raw, first or 1)
        self._fit()
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines anew."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape hides the card."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        self._text.setFixedHeight(max(self._text.wanted_height(), 30))

    def _on_list(self) -> None:
        if self._appearance is not None:
            self.source_requested.emit(self._appearance.source_id)

    def _on_file(self) -> None:
        if self._appearance is not None:
            folder = Path(self._appearance.source).parent
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
