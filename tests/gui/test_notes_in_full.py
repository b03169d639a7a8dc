"""Notes: preview, formulas, links with completion, pictures, templates, highlights beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from paperdesk.domain.errors import PaperDeskError
from paperdesk.gui import formula_images
from paperdesk.gui.note_card import NoteCard
from paperdesk.gui.note_editor import NoteEditor
from paperdesk.gui.note_images import without_formulas
from paperdesk.gui.note_text import NoteText
from paperdesk.services import highlights, notes, references
from paperdesk.services.templates import Template
from tests.support.reading_pane import show

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.detail_panel import DetailPanel
    from tests.support.reading_pane import Desk


@pytest.fixture
def card(panel: DetailPanel) -> NoteCard:
    """The editor of a new note, open."""
    panel.add_note()
    return next(one for one in panel.findChildren(NoteCard) if one.is_editing)


def editor_of(card: NoteCard) -> NoteEditor:
    return card.findChildren(NoteEditor)[0]


def preview_of(card: NoteCard) -> NoteText:
    return next(
        one for one in card.findChildren(NoteText) if one.accessibleName() == "Preview of the note"
    )


def read_text(panel: DetailPanel) -> NoteText:
    return next(
        one
        for one in panel.findChildren(NoteText)
        if one.isVisible() and one.accessibleName() == "Note"
    )


def test_a_preview_follows_what_is_typed(card: NoteCard, qtbot: QtBot) -> None:
    QTest.keyClicks(editor_of(card), "plain words")
    qtbot.wait(200)
    assert not preview_of(card).isVisible()
    QTest.keyClicks(editor_of(card), " and **strong** ones")
    qtbot.waitUntil(preview_of(card).isVisible)
    assert preview_of(card).toPlainText() == "plain words and strong ones"
    QTest.keyClick(editor_of(card), Qt.Key.Key_Escape)
    assert not preview_of(card).isVisible()


def test_formulas_are_drawn_and_money_is_not(panel: DetailPanel, desk: Desk) -> None:
    formula_images.prepare()
    body = r"Rate $O(n^2)$, bound $\frac{1}{\sqrt{n}}$, costs $5 or $6, `$x$`."
    desk.write(notes.add, desk.ids[0], body)
    text = read_text(panel)
    raw = text.document().toRawText()
    assert "O(n2)" in raw
    assert "costs $5 or $6, $x$." in raw
    assert raw.count("\ufffc") == 1
    assert "\ue000" not in raw


@pytest.mark.parametrize(
    ("body", "formulas"),
    [
        ("$a$ and $b_1$", ["$a$", "$b_1$"]),
        ("$$\nx + y\n$$", ["$x + y$"]),
        ("costs $5 and $6 or `x$`", []),
        ("`$a$` and ```\n$b$\n```", []),
        (r"\$a$ b$", []),
        ("\ue0007\ue001 $z$", ["$z$"]),
    ],
)
def test_what_counts_as_a_formula(body: str, formulas: list[str]) -> None:
    assert without_formulas(body)[1] == formulas


def test_two_brackets_offer_references(panel: DetailPanel, desk: Desk, card: NoteCard) -> None:
    keys = [desk.ask(references.load, one).key for one in desk.ids]
    editor = editor_of(card)
    QTest.keyClicks(editor, "Like [[flash")
    popup = editor._popup
    assert popup.isVisible()
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert editor.text == f"Like [[{keys[1]}]]"
    assert not popup.isVisible()
    QTest.keyClicks(editor, " and [[")
    assert popup.isVisible()
    assert popup.model().rowCount() == 3
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert editor.isVisible()


def test_a_note_elsewhere_that_links_here_is_shown(
    panel: DetailPanel, desk: Desk, qtbot: QtBot
) -> None:
    key = desk.ask(references.load, desk.ids[0]).key
    desk.write(notes.add, desk.ids[1], f"Much like [[{key}]].")
    show(panel, desk.ids[1], qtbot)
    show(panel, desk.ids[0], qtbot)
    label = next(one for one in panel.findChildren(QLabel) if one.accessibleName() == "Linked from")
    assert label.isVisible()
    assert "Much like" in label.text()
    followed: list[str] = []
    panel.link_activated.connect(followed.append)
    label.linkActivated.emit(f"reference:{desk.ask(references.load, desk.ids[1]).key}")
    assert followed == [f"reference:{desk.ask(references.load, desk.ids[1]).key}"]


def test_a_pasted_picture_is_kept_and_shown(panel: DetailPanel, desk: Desk, card: NoteCard) -> None:
    image = QImage(300, 90, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    mime = QMimeData()
    mime.setImageData(image)
    editor = editor_of(card)
    editor.insertFromMimeData(mime)
    assert editor.text.startswith("![picture](picture:")
    QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    text = read_text(panel)
    drawn = text.grab().toImage()
    middle = drawn.pixelColor(drawn.width() // 4, drawn.height() // 2)
    assert middle.name() == "#336699"
    assert desk.ask(references.load, desk.ids[0]).notes[0].body == editor.text


def test_pictures_from_elsewhere_are_not_loaded(panel: DetailPanel, desk: Desk) -> None:
    desk.write(notes.add, desk.ids[0], "![logo](https://example.org/logo.png) ![](picture:none)")
    assert read_text(panel).toPlainText() == "[picture: logo] [picture: picture]"


def test_words_that_were_searched_for_are_marked_in_notes(panel: DetailPanel, desk: Desk) -> None:
    desk.write(notes.add, desk.ids[0], "The **baseline** is 𝒪 strong; baselines are hard.")
    panel.mark(("baseline",))
    marks = read_text(panel).extraSelections()
    assert [mark.cursor.selectedText() for mark in marks] == ["baseline", "baselines"]
    panel.mark(())
    assert read_text(panel).extraSelections() == []


def test_a_template_begins_a_note(panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
    from paperdesk.services import templates

    desk.write(templates.define, [Template("Mine", "# {{key}}\n\nWhy?")])
    button = panel._page.notes._from_template
    button._fill()
    [action] = button._menu.actions()
    assert action.text() == "Mine"
    action.trigger()
    card = next(one for one in panel.findChildren(NoteCard) if one.is_editing)
    key = desk.ask(references.load, desk.ids[0]).key
    assert card.typed == f"# {key}\n\nWhy?"
    panel.save_edits()
    assert desk.ask(references.load, desk.ids[0]).notes[0].body == f"# {key}\n\nWhy?"


def test_highlights_are_listed_with_the_notes(panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
    abstract = panel._page.abstract
    text = abstract._text
    spoken = text.spoken()[0]
    begin = spoken.index("Banyan")
    assert not panel.highlight()
    text.select(begin, begin + 6)
    assert panel.highlight()
    [mark] = desk.ask(highlights.of_reference, desk.ids[0])
    assert (mark.quote, mark.colour) == ("Banyan", "yellow")
    rows = [
        one
        for one in panel.findChildren(QPushButton)
        if one.accessibleName() == "Highlight: Banyan"
    ]
    assert len(rows) == 1
    text.unselect()
    QTest.mouseClick(rows[0], Qt.MouseButton.LeftButton)
    assert text.textCursor().selectedText() == "Banyan"
    assert panel.highlight()
    assert desk.ask(highlights.of_reference, desk.ids[0])[0].colour == "green"
    desk.write(highlights.delete, [mark.id])
    assert not panel._page.highlights.isVisible()


def test_a_highlight_survives_an_edit_of_the_abstract(panel: DetailPanel, desk: Desk) -> None:
    from paperdesk.services import fields

    text = panel._page.abstract._text
    begin = text.spoken()[0].index("explicit hierarchical")
    text.select(begin, begin + 21)
    panel.highlight()
    view = desk.ask(references.load, desk.ids[0])
    edited = "New first sentence. " + view.abstract_raw.replace(
        "explicit hierarchical", "*explicit*  hierarchical"
    )
    desk.write(fields.set_value, desk.ids[0], "abstract", edited)
    [drawn] = text.extraSelections()
    assert " ".join(drawn.cursor.selectedText().split()) == "explicit hierarchical"
    desk.write(fields.set_value, desk.ids[0], "abstract", "Something else altogether.")
    assert text.extraSelections() == []
    assert len(desk.ask(highlights.of_reference, desk.ids[0])) == 1


def test_a_template_without_a_name_is_refused(desk: Desk) -> None:
    from paperdesk.services import templates

    with pytest.raises(PaperDeskError, match="needs a name"):
        desk.write(templates.define, [Template(" ", "x")])
