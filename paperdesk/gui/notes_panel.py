"""The notes of a reference: read, written and saved as one types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from paperdesk.domain.errors import NotFound, PaperDeskError
from paperdesk.gui import theme
from paperdesk.gui.language import told, tr
from paperdesk.gui.note_card import NoteCard
from paperdesk.gui.section import ElidedCaption
from paperdesk.gui.template_button import TemplateButton
from paperdesk.services import note_links, notes, pictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.details import Note
    from paperdesk.gui.note_card import Spans
    from paperdesk.gui.tasks import Tasks


class NotesPanel(QWidget):
    """Cards, one below another, and a button for another one.

    A note is written to the library when its editor rests, and when it is left. A refresh never
    changes a note that is being edited, and what cannot be saved stays in the editor.

    Signals:
        note_deleted: a note was deleted; undo brings it back.
        left: a note was finished with Escape.
        address_activated: a link in a note was followed.
        place_shown: (widget, rectangle in it) to scroll to.
    """

    note_deleted = Signal()
    left = Signal()
    address_activated = Signal(str)
    place_shown = Signal(QWidget, QRect)

    def __init__(self, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._reference_id: int | None = None
        self._cards: list[NoteCard] = []
        self._add = QPushButton(tr("Add note"))
        self._add.setProperty("link", True)
        self._add.setIcon(theme.icon("plus", "accent"))
        self._add.setIconSize(QSize(13, 13))
        self._add.setToolTip(tr("Add a note (N)"))
        self._add.setAccessibleName(tr("Add a note"))
        self._add.clicked.connect(self.add_note)
        self._from_template = TemplateButton(tasks)
        self._from_template.chosen.connect(self._begin_with)
        self._marking: tuple[Sequence[str], Spans | None] = ((), None)
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        head = ElidedCaption()
        head.setText(tr("Notes"))
        top.addWidget(head, 1)
        top.addWidget(self._from_template)
        top.addWidget(self._add)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)
        self._layout.addLayout(top)

    def show_notes(self, reference_id: int, shown: Sequence[Note]) -> None:
        """Show the notes of a reference.

        Before another reference is shown, ``flush`` saves what was typed about the last one.
        """
        if reference_id != self._reference_id:
            for card in tuple(self._cards):
                self._drop(card)
            self._reference_id = reference_id
            self._from_template.set_reference(reference_id)
        ids = {note.id for note in shown}
        for card in tuple(self._cards):
            if card.note_id is not None and card.note_id not in ids:
                self._gone(card)
        for note in shown:
            found = self._card_of(note)
            if found is None:
                self._insert(NoteCard(reference_id, note, self._picture))
            else:
                found.refresh(note)

    def add_note(self) -> None:
        """Open the editor of a new note; it is stored once something is written."""
        if self._reference_id is None:
            return
        for card in self._cards:
            if card.note_id is None and not card.typed.strip():
                card.edit()
                return
        card = NoteCard(self._reference_id, None, self._picture)
        self._insert(card)
        card.edit()

    def mark(self, terms: Sequence[str], spans: Spans | None) -> None:
        """Mark the words of a search in the notes."""
        self._marking = (tuple(terms), spans)
        for card in self._cards:
            card.mark(*self._marking)

    def _begin_with(self, text: str) -> None:
        """Open the editor of a new note that begins with a template."""
        self.add_note()
        for card in self._cards:
            if card.note_id is None and card.is_editing and not card.typed.strip():
                card.begin_with(text)
                return

    def _offer_links(self, card: NoteCard, typed: str) -> None:
        self._tasks.read(note_links.offers, typed, then=card.editor.offer_links, slot="note links")

    def _keep_picture(self, card: NoteCard, kind: str, data: bytes) -> None:
        """Keep a pasted picture, then name it in the note."""
        self._tasks.maintain(
            pictures.store, kind, data,
            then=card.editor.insert_picture,
            failed=lambda error: card.show_problem(told(error)),
        )  # fmt: skip

    def _picture(self, address: str) -> bytes | None:
        found = self._tasks.read_now(pictures.load, address)
        return None if found is None else found[1]

    def flush(self) -> None:
        """Save what was typed, now."""
        for card in self._cards:
            if card.is_editing:
                self._save(card)

    @property
    def has_notes(self) -> bool:
        """Whether a note is shown, stored or just begun."""
        return bool(self._cards)

    @property
    def is_editing(self) -> bool:
        """Whether an editor is open."""
        return any(card.is_editing for card in self._cards)

    def _card_of(self, note: Note) -> NoteCard | None:
        """The card of a note; a note that is just being added has no id here yet."""
        for card in self._cards:
            if card.note_id == note.id:
                return card
        for card in self._cards:
            if card.note_id is None and card.sending and card.stored == note.body:
                card.note_id = note.id
                return card
        return None

    def _insert(self, card: NoteCard) -> None:
        """Put a card in the order of the notes; a new one comes last."""
        place = len(self._cards)
        if card.note_id is not None:
            later = (
                number
                for number, other in enumerate(self._cards)
                if other.note_id is None or other.note_id > card.note_id
            )
            place = next(later, place)
        self._cards.insert(place, card)
        self._layout.insertWidget(place + 1, card)
        card.rested.connect(lambda: self._save(card))
        card.left.connect(lambda: self._leave(card))
        card.escaped.connect(lambda: self._on_escaped(card))
        card.delete_requested.connect(lambda: self._delete(card))
        card.address_activated.connect(self.address_activated)
        card.place_shown.connect(self.place_shown)
        card.editor.link_begun.connect(lambda typed: self._offer_links(card, typed))
        card.editor.picture_pasted.connect(lambda kind, data: self._keep_picture(card, kind, data))
        card.mark(*self._marking)
        card.show()

    def _drop(self, card: NoteCard) -> None:
        self._cards.remove(card)
        card.hide()
        card.deleteLater()

    def _gone(self, card: NoteCard) -> None:
        """Another program, or undo, took a note away."""
        if not card.is_editing:
            self._drop(card)
            return
        card.note_id = None
        card.stored = ""
        if card.typed.strip():
            card.show_problem(
                tr("This note was deleted elsewhere. Type on to keep it as a new one.")
            )

    def _save(self, card: NoteCard) -> None:
        text = card.typed
        if card not in self._cards or card.sending or not text.strip() or text == card.stored:
            return
        card.sending = True
        before, card.stored = card.stored, text
        failed = partial(self._failed, card, before)
        if card.note_id is None:
            then = partial(self._added, card, text)
            self._tasks.edit(
                card.edit_id, "Add note", notes.add, card.reference_id, text,
                then=then, failed=failed,
            )  # fmt: skip
        else:
            done = partial(self._saved, card, text)
            self._tasks.edit(
                card.edit_id, "Edit note", notes.set_body, card.note_id, text,
                then=done, failed=failed,
            )  # fmt: skip

    def _added(self, card: NoteCard, text: str, note_id: int) -> None:
        card.note_id = note_id
        self._saved(card, text, None)

    def _saved(self, card: NoteCard, text: str, _nothing: None) -> None:
        card.sending = False
        if card not in self._cards:
            return
        card.mark_saved(text)
        if card.leaving:
            self._leave(card)

    def _failed(self, card: NoteCard, before: str, error: PaperDeskError) -> None:
        card.sending = card.leaving = False
        text, card.stored = card.stored, before
        if isinstance(error, NotFound) or card not in self._cards:
            QGuiApplication.clipboard().setText(text)
        if card in self._cards:
            card.reopen(text)
            card.show_problem(told(error))
        else:
            sentence = tr("A note could not be saved. Its text is kept on the clipboard.")
            self._tasks.failed.emit(PaperDeskError(sentence, tr(error.message), error.details))

    def _leave(self, card: NoteCard) -> None:
        if not card.is_editing or card not in self._cards:
            return
        if not card.typed.strip():
            if card.note_id is None:
                self._drop(card)
            else:
                self._delete(card)
            return
        self._save(card)
        # What was typed while a save was under way is saved when that has ended.
        card.leaving = card.is_editing and card.sending and card.typed != card.stored
        if card.typed == card.stored:
            card.close_editor()

    def _on_escaped(self, card: NoteCard) -> None:
        # What could not be saved keeps the keys.
        if card not in self._cards or not card.is_editing:
            self.left.emit()

    def _delete(self, card: NoteCard) -> None:
        note_id = card.note_id
        if card in self._cards:
            self._drop(card)
        if note_id is not None:
            self._tasks.write(
                "Delete note", notes.delete, note_id, then=lambda _none: self.note_deleted.emit()
            )
        self._add.setFocus(Qt.FocusReason.OtherFocusReason)
