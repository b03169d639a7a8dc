"""One note: read, and turned into an editor where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.note_editor import NoteEditor
from paperdesk.gui.note_text import NOTE_PIXELS, NoteText

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.details import Note

    Spans = Callable[[str, Sequence[str]], Sequence[tuple[int, int]]]

IDLE_MS = 800
PREVIEW_MS = 120
# What reads otherwise than it is written.
_MARKUP = re.compile(r"[*_`#>|$\[\]~]|^\s*(?:[-+]|\d+[.)])\s", re.MULTILINE)


def local_time(moment: str) -> str:
    """A time of the library (ISO 8601, UTC) by the user's clock, with the month as a word."""
    when = QDateTime.fromString(moment, Qt.DateFormat.ISODateWithMs)
    if not when.isValid():
        return moment
    return QLocale().toString(when.toLocalTime(), tr("d MMM yyyy, HH:mm"))


class NoteCard(QFrame):
    """A note of a reference; it is new, and not stored, while ``note_id`` is None.

    Attributes:
        note_id: its id in the library.
        reference_id: the reference it belongs to.
        stored: its text in the library as far as is known here.
        sending: a write of it is under way.
        leaving: the editor closes as soon as that has ended.

    Signals:
        rested: there may be something to save.
        left: editing has ended.
        escaped: it ended with Escape; comes after ``left``.
        delete_requested: the user wants it gone.
        address_activated: a link in it was followed.
        place_shown: (widget, rectangle in it) to scroll to.
    """

    rested = Signal()
    left = Signal()
    escaped = Signal()
    delete_requested = Signal()
    address_activated = Signal(str)
    place_shown = Signal(QWidget, QRect)

    def __init__(
        self,
        reference_id: int,
        note: Note | None,
        picture: Callable[[str], bytes | None] = lambda _address: None,
    ) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.note_id = note.id if note else None
        self.reference_id = reference_id
        self.stored = note.body if note else ""
        self.sending = False
        self.leaving = False
        self._text = NoteText(picture)
        self._preview = NoteText(picture)
        self._preview.setAccessibleName(tr("Preview of the note"))
        self._preview.setToolTip(tr("How the note will read"))
        self._preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._line = QFrame()
        self._line.setProperty("kind", "line")
        self._line.setFixedHeight(1)
        self._look = QTimer(self, singleShot=True, interval=PREVIEW_MS)
        self._look.timeout.connect(self._show_preview)
        self._terms: tuple[str, ...] = ()
        self._spans: Spans | None = None
        self.editor = self._editor = NoteEditor(idle_ms=IDLE_MS)
        self._editor.setProperty("place", "note")
        self._editor.setAccessibleName(tr("Note, in Markdown"))
        self._editor.setPlaceholderText(tr("Write a note in Markdown…"))
        font = theme.ui_font()
        font.setPixelSize(theme.px(NOTE_PIXELS))
        self._editor.setFont(font)
        self._editor.document().setDocumentMargin(0)
        self._editor.set_least_lines(3)
        self._status = QLabel()
        self._status.setProperty("kind", "secondary")
        self._problem = QLabel(wordWrap=True)
        self._problem.setProperty("kind", "problem")
        self._delete = QToolButton(autoRaise=True)
        self._delete.setIcon(theme.icon("trash-2"))
        self._delete.setIconSize(QSize(13, 13))
        self._delete.setAccessibleName(tr("Delete this note"))
        self._delete.setToolTip(tr("Delete this note"))
        self._lay_out()
        self._text.edit_requested.connect(self.edit)
        self._text.address_activated.connect(self.address_activated)
        self._editor.rested.connect(self.rested)
        self._editor.finished.connect(self.left)
        self._editor.cancelled.connect(self.left)
        self._editor.cancelled.connect(self.escaped)
        self._editor.caret_moved.connect(lambda rect: self.place_shown.emit(self._editor, rect))
        self._delete.clicked.connect(self.delete_requested)
        self._modified_at = note.modified_at if note else ""
        self._editor.textChanged.connect(self._look.start)
        self._preview.address_activated.connect(self.address_activated)
        for part in (self._editor, self._problem, self._line, self._preview):
            part.hide()
        self._read()

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self._status, 1)
        foot.addWidget(self._delete)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 6, 4)
        layout.setSpacing(2)
        layout.addWidget(self._text)
        layout.addWidget(self._editor)
        layout.addWidget(self._line)
        layout.addWidget(self._preview)
        layout.addWidget(self._problem)
        layout.addLayout(foot)

    @property
    def is_editing(self) -> bool:
        """Whether the editor is open."""
        return not self._editor.isHidden()

    @property
    def edit_id(self) -> str:
        """Names what is being typed: all of it is one undo step."""
        return self._editor.edit_id

    @property
    def typed(self) -> str:
        """What the editor holds, or what is stored while it is closed."""
        return self._editor.text if self.is_editing else self.stored

    def edit(self) -> None:
        """Open the editor, with the caret at the end."""
        if not self.is_editing:
            self._editor.set_text(self.stored)
            self._editor.show()
            self._text.hide()
            cursor = self._editor.textCursor()
            cursor.movePosition(cursor.MoveOperation.End)
            self._editor.setTextCursor(cursor)
            self._status.setText(tr("Markdown · [[ links · saved as you type"))
            self._show_preview()
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.place_shown.emit(self._editor, self._editor.cursorRect())

    def reopen(self, text: str) -> None:
        """Give a text that could not be saved back to the user."""
        if not self.is_editing:
            self.edit()
            self._editor.setPlainText(text)

    def close_editor(self) -> None:
        """Show the stored text again."""
        had_focus = self._editor.hasFocus()
        self._read()
        self._text.show()
        self._editor.hide()
        self._show_preview()
        if had_focus:
            self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin_with(self, text: str) -> None:
        """Write a text into an empty editor, as if it had been typed."""
        self._editor.textCursor().insertText(text)

    def mark(self, terms: Sequence[str], spans: Spans | None) -> None:
        """Mark the words of a search where the note is read."""
        self._terms, self._spans = tuple(terms), spans
        self._mark()

    def _mark(self) -> None:
        if self._spans is None or not self._terms:
            self._text.set_hits(())
        else:
            self._text.set_hits(self._spans(self._text.spoken, self._terms))

    def _show_preview(self) -> None:
        """Show below the editor how the note will read, if that differs from how it is written."""
        self._look.stop()
        shown = self.is_editing and bool(_MARKUP.search(self._editor.text))
        if shown:
            self._preview.show_markdown(self._editor.text)
        self._line.setVisible(shown)
        self._preview.setVisible(shown)

    def refresh(self, note: Note) -> None:
        """The library says this now; what is being typed stays."""
        self.stored = note.body
        self._modified_at = note.modified_at
        if not self.is_editing:
            self._read()

    def mark_saved(self, text: str) -> None:
        """The library holds this text now."""
        self.stored = text
        if self._editor.text == text:
            self._editor.mark_saved()
        self.show_problem("")

    def show_problem(self, sentence: str) -> None:
        """Say why the text could not be saved, or that all is well ("")."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))

    def _read(self) -> None:
        self._text.show_markdown(self.stored)
        self._mark()
        self._status.setText(local_time(self._modified_at) if self._modified_at else "")
