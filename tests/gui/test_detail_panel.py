"""The reading pane, used as a reader uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QToolButton,
    QWidget,
)

from paperdesk.domain.records import Creator
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.gui.chips import Chip
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.reader_state import StarRating
from paperdesk.services import collections, fields, history, references, reverting, tags
from tests.support.reading_pane import (
    BANYAN,
    Desk,
    button,
    click,
    keys,
    named,
    press,
    said,
    show,
    type_into,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.detail_panel import DetailPanel


class TestHeader:
    def test_a_derived_name_is_marked_as_one_and_set_in_italics(self, panel: DetailPanel) -> None:
        assert "Untitled · name taken from the abstract" in said(panel)
        name = named(panel, QLabel, "Name").text()
        assert "<i>Banyan</i>" in name
        assert "semantic representations" in name

    def test_facts_say_where_it_is_from(self, panel: DetailPanel) -> None:
        facts = named(panel, QLabel, "Facts and links").text()
        for part in ("ICML 2025", "ICML 2025 Papers, no. 1", "https://example.org/code/banyan"):
            assert part in facts
        assert "icml2025-banyan" in facts

    def test_f2_and_enter_give_it_a_name_of_ones_own(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        press(panel, Qt.Key.Key_F2)
        editor = named(panel, GrowingEdit, "Name")
        type_into(editor, "The tree paper")
        press(editor, Qt.Key.Key_Return)
        assert desk.ask(references.load, 1).handle == "The tree paper"
        assert "Untitled · your name for it" in said(panel)
        assert "The tree paper" in named(panel, QLabel, "Name").text()

    def test_a_derived_name_is_in_italics_as_in_the_list(self, panel: DetailPanel) -> None:
        document = QTextDocument()
        document.setHtml(named(panel, QLabel, "Name").text())
        block = document.firstBlock()
        pieces = block.begin()
        upright = []
        while not pieces.atEnd():
            piece = pieces.fragment()
            if not piece.charFormat().fontItalic():
                upright.append(piece.text())
            pieces += 1
        assert block.text()
        assert upright == []

    def test_escape_leaves_the_name_as_it_was(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        before = desk.ask(references.load, 1).handle
        QTest.mouseDClick(named(panel, QLabel, "Name"), Qt.MouseButton.LeftButton)
        editor = named(panel, GrowingEdit, "Name")
        type_into(editor, "Nonsense")
        with qtbot.waitSignal(panel.left):
            press(editor, Qt.Key.Key_Escape)
        assert desk.ask(references.load, 1).handle == before
        assert named(panel, QLabel, "Name").isVisible()

    def test_a_name_that_is_too_long_stays_in_the_editor_with_a_sentence(
        self, panel: DetailPanel, qtbot: QtBot
    ) -> None:
        click(button(panel, "Edit the name"))
        editor = named(panel, GrowingEdit, "Name")
        type_into(editor, "x" * 201)
        press(editor, Qt.Key.Key_Return)
        assert editor.isVisible()
        assert editor.text == "x" * 201
        assert "at most 200 characters" in said(panel)

    def test_use_as_title(self, panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        handle = desk.ask(references.load, 1).handle
        click(button(panel, "Use as title"))
        assert desk.ask(references.load, 1).title == handle
        assert "Title" in said(panel).splitlines()
        assert "Use as title" not in [
            one.text() for one in panel.findChildren(QToolButton) if one.isVisible()
        ]

    def test_a_title_is_edited_as_a_title(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        desk.write(fields.set_value, 1, "title", "Old title")
        panel.edit_name()
        editor = named(panel, GrowingEdit, "Name")
        assert editor.text == "Old title"
        type_into(editor, "New $x^2$ title")
        press(editor, Qt.Key.Key_Return)
        assert desk.ask(references.load, 1).title == "New $x^2$ title"
        assert "New <i>x</i><sup>2</sup> title" in named(panel, QLabel, "Name").text()

    def test_markup_in_names_is_shown_not_run(self, panel: DetailPanel, desk: Desk) -> None:
        desk.write(fields.set_handle, 1, "<script>alert(1)</script> & co")
        assert "&lt;script&gt;" in named(panel, QLabel, "Name").text()

    def test_chinese_names_have_the_family_first(self, panel: DetailPanel, desk: Desk) -> None:
        desk.write(
            fields.set_creators,
            1,
            [Creator(family="王", given="小明"), Creator(family="Lovelace", given="Ada")],
        )
        assert named(panel, QLabel, "Creators").text() == "王小明, Ada Lovelace"

    def test_the_key_is_copied_on_click(self, panel: DetailPanel) -> None:
        named(panel, QLabel, "Facts and links").linkActivated.emit("copy:icml2025-banyan")
        assert QGuiApplication.clipboard().text() == "icml2025-banyan"


class TestLinks:
    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        urls: list[str] = []

        def open_url(url: QUrl) -> bool:
            urls.append(url.toString())
            return True

        monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
        return urls

    def test_a_web_link_is_opened_outside(
        self, panel: DetailPanel, opened: list[str], qtbot: QtBot
    ) -> None:
        with qtbot.waitSignal(panel.link_activated):
            named(panel, QLabel, "Facts and links").linkActivated.emit("https://example.org/a")
        assert opened == ["https://example.org/a"]

    @pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:alert(1)", "vnc://h"])
    def test_nothing_else_is_opened(
        self, panel: DetailPanel, opened: list[str], address: str
    ) -> None:
        named(panel, QLabel, "Facts and links").linkActivated.emit(address)
        assert opened == []

    def test_a_doi_goes_to_its_resolver(self, panel: DetailPanel, opened: list[str]) -> None:
        named(panel, QLabel, "Facts and links").linkActivated.emit("doi:10.1000/182")
        assert opened == ["https://doi.org/10.1000/182"]

    def test_an_appearance_shows_the_lines_of_the_file(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot, opened: list[str]
    ) -> None:
        facts = named(panel, QLabel, "Facts and links")
        facts.linkActivated.emit("appearance:0")
        shown = named(panel, QPlainTextEdit, "Lines of the file")
        assert shown.toPlainText() == BANYAN
        assert f"{desk.list_path}, line 3" in said(panel)
        click(button(panel, "Show file"))
        assert opened == [QUrl.fromLocalFile(str(desk.list_path.parent)).toString()]
        source_id = desk.ask(references.load, 1).appearances[0].source_id
        with qtbot.waitSignal(panel.source_requested) as asked:
            click(button(panel, "Show the list"))
        assert asked.args == [source_id]
        facts.linkActivated.emit("appearance:0")
        assert not shown.isVisible()

    def test_a_file_that_is_gone_cannot_be_shown(self, panel: DetailPanel, desk: Desk) -> None:
        desk.list_path.unlink()
        named(panel, QLabel, "Facts and links").linkActivated.emit("appearance:0")
        assert not button(panel, "Show file").isEnabled()


class TestState:
    def test_keep_and_undecided_again(self, panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        keep = button(panel, "Keep")
        click(keep)
        assert desk.ask(references.load, 1).decision == Decision.KEEP
        reason = named(panel, QLineEdit, "Reason for the decision")
        keys(reason, "baseline")
        press(reason, Qt.Key.Key_Return)
        assert desk.ask(references.load, 1).decision_reason == "baseline"
        click(keep)
        view = desk.ask(references.load, 1)
        assert (view.decision, view.decision_reason) == (Decision.UNDECIDED, "")
        assert not reason.isVisible()

    def test_stars_by_mouse_and_by_key(self, panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        stars = next(one for one in panel.findChildren(StarRating) if one.isVisible())
        click(stars, QPoint(3 * 20 + 10, 12))
        assert desk.ask(references.load, 1).rating == 4
        press(stars, Qt.Key.Key_Right)
        assert desk.ask(references.load, 1).rating == 5
        assert stars.accessibleName() == "Rating: 5 of 5 stars"
        click(stars, QPoint(4 * 20 + 10, 12))
        assert desk.ask(references.load, 1).rating == 0

    def test_read_status_from_the_menu(self, panel: DetailPanel, desk: Desk) -> None:
        menu = named(panel, QToolButton, "Read status: Unseen").menu()
        assert menu is not None
        next(action for action in menu.actions() if action.text() == "To read").trigger()
        assert desk.ask(references.load, 1).read_status == ReadStatus.TO_READ
        assert named(panel, QToolButton, "Read status: To read").isVisible()


class TestCollections:
    def test_a_collection_is_a_chip(self, panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        thesis = desk.write(collections.create, "Thesis")
        desk.write(collections.add, thesis, [1])
        chip = named(panel, Chip, "Collection Thesis")
        with qtbot.waitSignal(panel.collection_requested) as asked:
            click(chip)
        assert asked.args == [thesis]
        click(button(panel, "Take off the collection Thesis"))
        assert desk.ask(references.load, 1).collections == ()


class TestFollowing:
    def test_rows_passed_over_are_not_loaded(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        loaded: list[int] = []
        read_now = desk.tasks.read_now

        def watched(command: object, *args: object) -> object:
            if command is references.load:
                loaded.append(args[0])  # type: ignore[arg-type]
            return read_now(command, *args)  # type: ignore[arg-type]

        monkeypatch.setattr(desk.tasks, "read_now", watched)
        for _turn in range(10):
            panel.show_reference(2)
            panel.show_reference(3)
        assert loaded == []
        qtbot.waitUntil(lambda: loaded == [3])
        qtbot.wait(60)
        assert loaded == [3]

    def test_a_refresh_keeps_the_caret_and_what_is_typed(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        click(button(panel, "Fields"))
        editor = named(panel, GrowingEdit, "Publisher")
        editor.setFocus()
        keys(editor, "half a wo")
        desk.write(tags.add, [1], "elsewhere")
        assert named(panel, Chip, "Tag elsewhere").isVisible()
        assert editor.text == "half a wo"
        assert editor.hasFocus()
        assert editor.textCursor().position() == len("half a wo")

    def test_a_refresh_keeps_the_place(self, panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        panel.resize(420, 300)
        area = named(panel, QScrollArea, "Reference")
        qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 120)
        area.verticalScrollBar().setValue(120)
        desk.write(references.rate, [1], 3)
        qtbot.wait(20)
        assert area.verticalScrollBar().value() == 120
        show(panel, 2, qtbot)
        assert area.verticalScrollBar().value() == 0

    def test_everything_has_its_place_before_it_is_drawn(self, panel: DetailPanel) -> None:
        area = named(panel, QScrollArea, "Reference")
        column = area.widget()
        assert column is not None
        for reference_id in (2, 3, 1):
            panel.show_reference(reference_id)
            panel.start_tagging()
            at_once = column.height()
            for _turn in range(5):
                QApplication.processEvents()
            assert column.height() == at_once

    def test_a_reference_that_is_gone_leaves_a_sentence(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        panel.show_reference(999)
        qtbot.waitUntil(lambda: "no longer in the library" in said(panel))

    def test_nothing_chosen(self, panel: DetailPanel) -> None:
        panel.show_reference(None)
        assert "Choose a reference" in said(panel)

    def test_a_hidden_pane_loads_when_it_is_shown(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        panel.hide()
        panel.show_reference(2)
        qtbot.wait(80)
        panel.show()
        qtbot.waitUntil(lambda: "FlashTP" in named(panel, QLabel, "Name").text())


class TestMany:
    def test_tags_on_all_and_on_some(self, panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        desk.write(tags.add, [1, 2, 3], "all of them")
        desk.write(tags.add, [2], "one of them")
        panel.show_many([1, 2, 3])
        assert "3 references selected" in said(panel)
        assert named(panel, Chip, "Tag all of them, on all").isVisible()
        assert named(panel, Chip, "Tag one of them, on 1 of 3").isVisible()

    def test_what_is_done_is_done_to_all(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        panel.show_many([1, 2])
        click(button(panel, "Discard"))
        panel.start_tagging()
        entry = named(panel, QLineEdit, "Add a tag")
        keys(entry, "later")
        press(entry, Qt.Key.Key_Return)
        for reference_id in (1, 2):
            view = desk.ask(references.load, reference_id)
            assert view.decision == Decision.DISCARD
            assert [chip.name for chip in view.tags] == ["later"]
        assert desk.ask(references.load, 3).tags == ()
        labels = [entry.label for entry in desk.ask(history.of_reference, 1)]
        assert labels[:2] == ["Tag “later”: 2 references", "Discard 2 references"]
        assert named(panel, Chip, "Tag later, on all").isVisible()


def test_the_history_takes_one_field_back(panel: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
    first = desk.ids[0]
    desk.write(fields.set_value, first, "title", "Banyan & <trees>")
    desk.write(fields.set_value, first, "issued", "1999")
    click(button(panel, "History"))
    shown = next(label for label in panel.findChildren(QLabel) if label.objectName() == "History")
    assert "Title: nothing → “Banyan &amp; &lt;trees&gt;”" in shown.text()
    [entry] = [
        entry
        for entry in desk.ask(reverting.of_reference, first)
        if [change.name for change in entry.changes] == ["title"]
    ]
    shown.linkActivated.emit(f"{entry.change_set_id}:title")
    view = desk.ask(references.load, first)
    assert (view.title, view.year) == (None, 1999)
    qtbot.waitUntil(lambda: "Revert title" in shown.text())
    assert desk.library.undo() == "Revert title"


def test_everything_that_can_be_used_says_what_it_is(panel: DetailPanel, qtbot: QtBot) -> None:
    click(button(panel, "Fields"))
    panel.add_note()
    panel.toggle_raw()
    silent = [
        widget
        for widget in panel.findChildren(QWidget)
        if widget.isVisible()
        and isinstance(widget, QAbstractButton | QLineEdit | QPlainTextEdit | StarRating)
        and not (widget.accessibleName() or _text(widget))
    ]
    assert silent == []
    unexplained = [
        button.text() or button.accessibleName()
        for button in panel.findChildren(QAbstractButton)
        if button.isVisible() and not button.toolTip()
    ]
    assert unexplained == []


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QAbstractButton) else ""
