"""Notes: written, saved as one types, and never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea

from paperdesk.domain.errors import NotFound
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.note_text import NoteText
from paperdesk.gui.notes_panel import NotesPanel
from paperdesk.services import history, notes
from tests.support import growth
from tests.support.reading_pane import Desk, button, click, keys, named, press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

EDITOR = "Note, in Markdown"


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot) -> Iterator[NotesPanel]:
    made = NotesPanel(desk.tasks)
    around = QScrollArea()
    around.setWidgetResizable(True)
    around.setWidget(made)
    qtbot.addWidget(around)
    around.resize(420, 600)
    around.show()
    look(made, desk)
    desk.tasks.changed.connect(lambda _changes: look(made, desk))
    yield made
    around.close()


def look(panel: NotesPanel, desk: Desk, reference_id: int = 1) -> None:
    panel.show_notes(reference_id, desk.ask(notes.of_reference, reference_id))


def stored(desk: Desk, reference_id: int = 1) -> list[str]:
    return [note.body for note in desk.ask(notes.of_reference, reference_id)]


def shown(panel: NotesPanel) -> list[str]:
    return [
        note.document().toPlainText() for note in panel.findChildren(NoteText) if note.isVisible()
    ]


def editors(panel: NotesPanel) -> list[GrowingEdit]:
    return [edit for edit in panel.findChildren(GrowingEdit) if edit.isVisible()]


def test_a_note_is_stored_when_typing_rests(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    click(button(panel, "Add note"))
    editor = named(panel, GrowingEdit, EDITOR)
    assert editor.hasFocus()
    keys(editor, "A **bold** thought")
    assert stored(desk) == []
    qtbot.waitUntil(lambda: stored(desk) == ["A **bold** thought"], timeout=3000)
    assert editor.isVisible()
    assert editor.textCursor().atEnd()
    assert len(editors(panel)) == 1


def test_a_note_is_stored_when_it_is_left_and_then_reads_as_markdown(
    panel: NotesPanel, desk: Desk, qtbot: QtBot
) -> None:
    panel.add_note()
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, "A **bold** thought")
    press(editor, Qt.Key.Key_Escape)
    assert stored(desk) == ["A **bold** thought"]
    assert shown(panel) == ["A bold thought"]
    assert editors(panel) == []


def test_an_empty_note_is_not_stored(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    panel.add_note()
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, "   ")
    press(editor, Qt.Key.Key_Escape)
    assert stored(desk) == []
    assert shown(panel) == []
    assert editors(panel) == []


def test_adding_twice_does_not_make_two_empty_notes(panel: NotesPanel) -> None:
    panel.add_note()
    panel.add_note()
    assert len(editors(panel)) == 1


def test_a_click_opens_the_editor_with_the_source(
    panel: NotesPanel, desk: Desk, qtbot: QtBot
) -> None:
    desk.write(notes.add, 1, "- *one*")
    note = panel.findChildren(NoteText)[0]
    click(note.viewport())
    editor = named(panel, GrowingEdit, EDITOR)
    assert editor.text == "- *one*"
    keys(editor, " two")
    panel.flush()
    assert stored(desk) == ["- *one* two"]


def test_enter_opens_the_editor(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    desk.write(notes.add, 1, "one")
    note = panel.findChildren(NoteText)[0]
    note.setFocus()
    press(note, Qt.Key.Key_Return)
    assert named(panel, GrowingEdit, EDITOR).hasFocus()


def test_typing_is_not_one_undo_step_per_key(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    panel.add_note()
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, "twenty keys in a row")
    panel.flush()
    labels = [entry.label for entry in desk.ask(history.of_reference, 1)]
    assert labels.count("Add note") == 1
    assert labels.count("Edit note") == 0


def test_a_note_being_edited_is_never_overwritten(
    panel: NotesPanel, desk: Desk, qtbot: QtBot
) -> None:
    note_id = desk.write(notes.add, 1, "first")
    desk.write(notes.add, 1, "second")
    click(panel.findChildren(NoteText)[0].viewport())
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, " and more")
    desk.write(notes.set_body, note_id, "from elsewhere")
    assert editor.text == "first and more"
    assert shown(panel) == ["second"]
    panel.flush()
    assert stored(desk) == ["first and more", "second"]


def test_a_note_that_is_only_read_follows_the_library(panel: NotesPanel, desk: Desk) -> None:
    note_id = desk.write(notes.add, 1, "first")
    desk.write(notes.set_body, note_id, "from elsewhere")
    assert shown(panel) == ["from elsewhere"]
    desk.write(notes.delete, note_id)
    assert shown(panel) == []


def test_a_note_deleted_elsewhere_while_it_is_edited_can_be_kept(
    panel: NotesPanel, desk: Desk, qtbot: QtBot
) -> None:
    note_id = desk.write(notes.add, 1, "precious")
    click(panel.findChildren(NoteText)[0].viewport())
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, " text")
    desk.write(notes.delete, note_id)
    assert editor.text == "precious text"
    said = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert any("deleted elsewhere" in text for text in said)
    panel.flush()
    assert stored(desk) == ["precious text"]


def test_what_cannot_be_saved_stays_in_the_editor_with_a_sentence(
    panel: NotesPanel, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> int:
        raise NotFound("This reference is no longer in the library.")

    monkeypatch.setattr(notes, "add", refuse)
    panel.add_note()
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, "precious")
    press(editor, Qt.Key.Key_Escape)
    assert editor.isVisible()
    assert editor.text == "precious"
    said = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert "This reference is no longer in the library." in said
    assert QApplication.clipboard().text() == "precious"
    monkeypatch.undo()
    panel.flush()
    assert stored(desk) == ["precious"]


def test_another_reference_gets_its_own_notes(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    desk.write(notes.add, 2, "of the second")
    panel.add_note()
    keys(named(panel, GrowingEdit, EDITOR), "of the first")
    panel.flush()
    look(panel, desk, 2)
    assert shown(panel) == ["of the second"]
    assert editors(panel) == []
    assert stored(desk, 1) == ["of the first"]
    assert stored(desk, 2) == ["of the second"]


def test_deleting_and_undo(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    desk.write(notes.add, 1, "first")
    desk.write(notes.add, 1, "second")
    first = panel.findChildren(NoteText)[0].parentWidget()
    assert first is not None
    with qtbot.waitSignal(panel.note_deleted):
        click(button(first, "Delete this note"))
    assert shown(panel) == ["second"]
    assert stored(desk) == ["second"]
    desk.tasks.undo(lambda _label: None)
    assert stored(desk) == ["first", "second"]
    in_order = sorted(
        (note for note in panel.findChildren(NoteText) if note.isVisible()),
        key=lambda note: note.mapTo(panel, note.rect().topLeft()).y(),
    )
    QApplication.processEvents()
    assert {note.document().toPlainText() for note in in_order} == {"first", "second"}


def test_emptying_a_note_deletes_it(panel: NotesPanel, desk: Desk, qtbot: QtBot) -> None:
    desk.write(notes.add, 1, "first")
    click(panel.findChildren(NoteText)[0].viewport())
    editor = named(panel, GrowingEdit, EDITOR)
    editor.selectAll()
    press(editor, Qt.Key.Key_Backspace)
    with qtbot.waitSignal(panel.note_deleted):
        press(editor, Qt.Key.Key_Escape)
    assert stored(desk) == []


def test_raw_html_is_text_and_pictures_are_named(panel: NotesPanel, desk: Desk) -> None:
    desk.write(notes.add, 1, "<b>x</b> ![a graph](https://example.org/a.png) <script>1</script>")
    (text,) = shown(panel)
    assert "<b>x</b>" in text
    assert "<script>1</script>" in text
    assert "[picture: a graph]" in text
    assert "\ufffc" not in text


def test_links_to_references_are_links(panel: NotesPanel, desk: Desk) -> None:
    desk.write(notes.add, 1, "see 😀 [[icml2025-banyan]] and [web](https://example.org/)")
    note = panel.findChildren(NoteText)[0]
    anchors = {
        piece.text(): piece.charFormat().anchorHref()
        for piece in note.pieces()
        if piece.charFormat().isAnchor()
    }
    assert anchors == {
        "[[icml2025-banyan]]": "reference:icml2025-banyan",
        "web": "https://example.org/",
    }


@pytest.mark.parametrize("piece", ["A line of some words.\n", "Words without end. "])
def test_typing_does_not_slow_down_with_the_text(
    panel: NotesPanel, desk: Desk, qtbot: QtBot, piece: str
) -> None:
    desk.write(notes.add, 1, "short")
    panel.findChildren(NoteText)[0].edit_requested.emit()
    editor = named(panel, GrowingEdit, EDITOR)

    def type_a_little() -> None:
        for _key in range(10):
            press(editor, Qt.Key.Key_X)
            QApplication.processEvents()

    def seconds_of_keys(size: int) -> float:
        editor.setPlainText(piece * (size // len(piece)))
        QApplication.processEvents()
        return growth.seconds(type_a_little)

    seconds_of_keys(500)
    # A key costs about the same in a long note as in a short one.
    assert seconds_of_keys(50_000) < 10 * seconds_of_keys(5_000) + growth.NOISE_S


def test_the_editor_grows_with_its_text(panel: NotesPanel, qtbot: QtBot) -> None:
    panel.add_note()
    editor = named(panel, GrowingEdit, EDITOR)
    before = editor.height()
    editor.setPlainText("line\n" * 30)
    QApplication.processEvents()
    assert editor.height() > before + 20 * editor.fontMetrics().lineSpacing()
    assert editor.verticalScrollBar().maximum() == 0


def test_the_button_says_its_key(panel: NotesPanel) -> None:
    add = named(panel, QPushButton, "Add a note")
    assert "(N)" in add.toolTip()


def test_escape_finishes_a_note_and_hands_the_keys_back(
    panel: NotesPanel, desk: Desk, qtbot: QtBot
) -> None:
    panel.add_note()
    editor = named(panel, GrowingEdit, EDITOR)
    keys(editor, "Read the proof.")
    with qtbot.waitSignal(panel.left):
        press(editor, Qt.Key.Key_Escape)
    assert stored(desk) == ["Read the proof."]
    panel.add_note()
    empty = QApplication.focusWidget()
    assert isinstance(empty, GrowingEdit)
    with qtbot.waitSignal(panel.left):
        press(empty, Qt.Key.Key_Escape)
    assert stored(desk) == ["Read the proof."]
