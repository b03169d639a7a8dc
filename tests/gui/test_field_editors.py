"""Fields, edited where they stand, and the history of a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
)

from paperdesk.domain.records import Creator
from paperdesk.domain.views import Decision
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.services import fields, references, tags
from tests.support.reading_pane import (
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


class TestFields:
    @pytest.fixture
    def fields_open(self, panel: DetailPanel, qtbot: QtBot) -> DetailPanel:
        click(button(panel, "Fields"))
        return panel

    def edit(self, panel: DetailPanel, label: str, text: str, qtbot: QtBot) -> GrowingEdit:
        editor = named(panel, GrowingEdit, label)
        editor.setFocus()
        type_into(editor, text)
        press(editor, Qt.Key.Key_Return)
        return editor

    def test_a_field_is_saved_by_enter(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        self.edit(fields_open, "Venue", "NeurIPS", qtbot)
        assert desk.ask(references.load, 1).venue == "NeurIPS"
        assert "NeurIPS 2025" in named(fields_open, QLabel, "Facts and links").text()

    def test_a_field_is_saved_when_another_reference_is_shown(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        editor = named(fields_open, GrowingEdit, "Publisher")
        editor.setFocus()
        keys(editor, "PMLR")
        show(fields_open, 2, qtbot)
        assert desk.ask(references.load, 1).fields["publisher"] == "PMLR"
        assert "publisher" not in desk.ask(references.load, 2).fields
        assert named(fields_open, GrowingEdit, "Publisher").text == ""

    def test_escape_cancels(self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
        editor = named(fields_open, GrowingEdit, "Venue")
        editor.setFocus()
        type_into(editor, "Nowhere")
        press(editor, Qt.Key.Key_Escape)
        assert editor.text == "ICML"
        assert desk.ask(references.load, 1).venue == "ICML"

    def test_a_year_has_four_digits(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        editor = self.edit(fields_open, "Year", "25", qtbot)
        assert "A year has four digits" in said(fields_open)
        assert editor.text == "25"
        assert desk.ask(references.load, 1).year == 2025
        self.edit(fields_open, "Year", "2024-07", qtbot)
        assert desk.ask(references.load, 1).year == 2024
        assert "four digits" not in said(fields_open)

    def test_a_doi_is_kept_without_its_resolver(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        self.edit(fields_open, "DOI", "https://doi.org/10.1000/182", qtbot)
        assert desk.ask(references.load, 1).fields["DOI"] == "10.1000/182"

    def test_a_key_of_another_reference_is_refused_below_the_field(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        other = desk.ask(references.load, 2).key
        self.edit(fields_open, "Citation key", other, qtbot)
        assert "belongs to another reference" in said(fields_open)
        assert desk.errors == []
        self.edit(fields_open, "Citation key", "my-key", qtbot)
        assert desk.ask(references.load, 1).key == "my-key"
        assert "belongs to another" not in said(fields_open)

    def test_authors_are_edited_in_one_line(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        desk.write(
            fields.set_creators,
            1,
            [Creator(role="editor", family="Curie", given="Marie")],
        )
        self.edit(fields_open, "Authors", "Lovelace, Ada; Grace Hopper; {DeskLab}; et al.", qtbot)
        assert desk.ask(references.load, 1).creators == (
            Creator(family="Lovelace", given="Ada"),
            Creator(family="Hopper", given="Grace"),
            Creator(kind="organisation", literal="DeskLab"),
            Creator(kind="others", literal="others"),
            Creator(role="editor", family="Curie", given="Marie"),
        )
        text = "Lovelace, Ada; Hopper, Grace; {DeskLab}; others"
        assert named(fields_open, GrowingEdit, "Authors").text == text

    def test_venues_of_the_library_are_offered(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        desk.write(fields.set_value, 2, "container-title", "NeurIPS")
        editor = named(fields_open, GrowingEdit, "Venue")
        editor.setFocus()
        editor.selectAll()
        keys(editor, "Neu")
        popup = QApplication.activePopupWidget()
        assert popup is not None
        press(popup, Qt.Key.Key_Down)
        press(popup, Qt.Key.Key_Return)
        assert desk.ask(references.load, 1).venue == "NeurIPS"

    def test_fields_the_program_does_not_know_are_shown_and_edited(
        self, fields_open: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        desk.write(fields.set_value, 1, "archive_location", "shelf 4")
        assert named(fields_open, GrowingEdit, "archive_location").text == "shelf 4"
        self.edit(fields_open, "archive_location", "shelf 5", qtbot)
        assert desk.ask(references.load, 1).fields["archive_location"] == "shelf 5"
        show(fields_open, 2, qtbot)
        assert not any(
            edit.isVisible()
            for edit in fields_open.findChildren(GrowingEdit)
            if edit.accessibleName() == "archive_location"
        )

    def test_history_tells_what_was_done_and_what_was_undone(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        desk.library.write("Add tag “graph”", tags.add, [1], "graph")
        desk.library.write("Keep", references.decide, [1], Decision.KEEP)
        desk.tasks.undo(lambda _label: None)
        click(button(panel, "History"))
        text = named(panel, QLabel, "History").text()
        assert "Add tag “graph”" in text
        assert text.index("Keep") < text.index("Add tag")
        assert "<s" in text.partition("Add tag")[0]
        assert "undone" in text.partition("Add tag")[0]
        assert desk.ask(references.load, 1).uid in text
