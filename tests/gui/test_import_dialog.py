"""The preview of an import: what it says, and what it makes of the answers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QTabBar,
    QTableView,
    QTextBrowser,
    QWidget,
)

from paperdesk.domain.import_report import ImportPreview, SourcePreview
from paperdesk.domain.records import Problem
from paperdesk.gui.chips import Chip
from paperdesk.gui.import_dialog import ImportDialog
from paperdesk.services import collections, counting, importing, previewing, references, tags
from tests.support.reading_pane import (
    BANYAN,
    CHINESE,
    FLASH,
    Desk,
    button,
    click,
    keys,
    named,
    press,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def source(path: str = "/lists/a.txt", **values: Any) -> SourcePreview:
    """A preview of 183 new papers, with whatever a test says otherwise."""
    usual: dict[str, Any] = {
        "path": path, "format": "abstract-list", "heading": "ICML 2025 Papers", "venue": "ICML",
        "year": "2025", "encoding": "utf-8", "records": 183,
        "first_blocks": tuple(f"We present number {number}." for number in range(1, 21)),
        "outliers": (), "new": 183, "known": 0, "unchanged": 0, "changed": 0, "gone": 0,
        "changes": (), "gone_ids": (), "problems": (),
    }  # fmt: skip
    return SourcePreview(**(usual | values))


def open_dialog(desk: Desk, qtbot: QtBot, *sources: SourcePreview, **more: object) -> ImportDialog:
    dialog = ImportDialog(desk.tasks, [one.path for one in sources] or ["/lists/x.txt"])
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_preview(ImportPreview(sources, more.get("failed", ())))  # type: ignore[arg-type]
    QApplication.processEvents()
    return dialog


def said(dialog: ImportDialog) -> str:
    return "\n".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())


def texts(listing: QTableView) -> list[str]:
    model = listing.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def tab(dialog: ImportDialog, title: str, qtbot: QtBot) -> None:
    bar = next(one for one in dialog.findChildren(QTabBar) if one.isVisible())
    number = [bar.tabText(place) for place in range(bar.count())].index(title)
    click(bar, bar.tabRect(number).center())


class TestOneList:
    def test_it_is_understood_at_once(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, source())
        assert "ICML 2025 Papers" in said(dialog)
        assert "183 papers, all new" in said(dialog)
        assert "a.txt · UTF-8" in said(dialog)
        assert button(dialog, "Import 183 papers").hasFocus()
        assert not any(bar.isVisible() for bar in dialog.findChildren(QTabBar))
        assert not any(one.isVisible() for one in dialog.findChildren(QListWidget))
        first = texts(named(dialog, QTableView, "First papers of the file"))
        assert first[0] == "1.  We present number 1."
        assert first[-1] == "… and 163 more"

    def test_enter_imports(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, source())
        with qtbot.waitSignal(dialog.import_requested) as asked:
            press(dialog, Qt.Key.Key_Return)
        assert asked.args == [["/lists/a.txt"], importing.Choices()]
        assert not dialog.isVisible()

    def test_escape_cancels(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, source())
        with qtbot.waitSignal(dialog.cancelled), qtbot.assertNotEmitted(dialog.import_requested):
            press(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()

    def test_while_it_reads_it_says_so(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = ImportDialog(desk.tasks, [Path("/lists/icml.txt")])
        qtbot.addWidget(dialog)
        dialog.show()
        assert "Reading icml.txt…" in said(dialog)
        assert named(dialog, QProgressBar, "Reading").isVisible()
        assert not button(dialog, "Import").isEnabled()
        with qtbot.waitSignal(dialog.cancelled):
            click(button(dialog, "Cancel"))

    def test_venue_and_year_can_be_put_right(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, source())
        venue, year = named(dialog, QLineEdit, "Venue"), named(dialog, QLineEdit, "Year")
        venue.selectAll()
        keys(venue, "NeurIPS")
        year.selectAll()
        keys(year, "24")
        assert "A year has four digits" in said(dialog)
        assert not button(dialog, "Import 183 papers").isEnabled()
        year.selectAll()
        keys(year, "2024")
        assert dialog.accepted_choices().venues == {"/lists/a.txt": ("NeurIPS", "2024")}
        assert button(dialog, "Import 183 papers").isEnabled()

    @pytest.mark.parametrize(
        ("counts", "line", "label"),
        [
            (
                {"new": 160, "known": 23},
                "183 papers: 160 new · 23 already here",
                "Import 160 papers",
            ),
            ({"new": 0, "unchanged": 183}, "183 papers, all here already", "Nothing new here"),
            (
                {"new": 0, "known": 183},
                "183 papers, all here already, from other lists",
                "Add the list to 183 papers",
            ),
            ({"new": 1, "unchanged": 182}, "183 papers: 1 new · 182 unchanged", "Import 1 paper"),
        ],
    )  # fmt: skip
    def test_counts(
        self, desk: Desk, qtbot: QtBot, counts: dict[str, Any], line: str, label: str
    ) -> None:
        dialog = open_dialog(desk, qtbot, source(**counts))
        assert line in said(dialog).splitlines()
        assert button(dialog, label).isEnabled() == (label != "Nothing new here")

    def test_what_looks_odd_is_listed_by_line(self, desk: Desk, qtbot: QtBot) -> None:
        odd = source(
            outliers=((7, 40, "It is short: 12 characters."),),
            problems=(Problem(9, "A line that fits nowhere."),),
        )
        dialog = open_dialog(desk, qtbot, odd)
        tab(dialog, "To look at (2)", qtbot)
        assert texts(named(dialog, QTableView, "What looks odd")) == [
            "Line 9:  A line that fits nowhere.",
            "Line 40:  Paper 7: It is short: 12 characters.",
        ]


class TestChanges:
    def changed(self) -> SourcePreview:
        return source(
            new=2, unchanged=178, changed=2, gone=3, gone_ids=(1, 2, 3),
            changes=(
                (4, "The old words of it", "The new words of it", 1),
                (9, "Another <old> text", "Another <new> text", 2),
            ),
        )  # fmt: skip

    def test_new_texts_are_taken_unless_unticked(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, self.changed())
        assert button(dialog, "Import 2 papers, update 2").isEnabled()
        tab(dialog, "Changed (2)", qtbot)
        listing = named(dialog, QTableView, "Changed papers")
        assert dialog.accepted_choices().skip_changed == {}
        listing.setCurrentIndex(listing.model().index(1, 0))
        press(listing, Qt.Key.Key_Space)
        assert dialog.accepted_choices().skip_changed == {"/lists/a.txt": frozenset({9})}
        assert button(dialog, "Import 2 papers, update 1").isEnabled()
        click(button(dialog, "Tick none"))
        assert dialog.accepted_choices().skip_changed == {"/lists/a.txt": frozenset({4, 9})}
        click(button(dialog, "Tick all"))
        assert dialog.accepted_choices().skip_changed == {}

    def test_the_difference_is_shown_word_by_word(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, self.changed())
        tab(dialog, "Changed (2)", qtbot)
        diff = named(dialog, QTextBrowser, "What changed in the text")
        assert diff.toPlainText() == "The old new words of it"
        html = diff.toHtml()
        assert "line-through" in html.partition("old")[0].rpartition("<span")[2]
        listing = named(dialog, QTableView, "Changed papers")
        listing.setCurrentIndex(listing.model().index(1, 0))
        assert diff.toPlainText() == "Another <old new> text"

    def test_a_change_at_the_end_of_a_long_text_is_shown(self, desk: Desk, qtbot: QtBot) -> None:
        same = " ".join(f"word{number}" for number in range(4_000))
        change = (1, f"{same} was here.", f"{same} is here.", 1)
        dialog = open_dialog(desk, qtbot, source(new=0, changed=1, changes=(change,)))
        tab(dialog, "Changed (1)", qtbot)
        shown = named(dialog, QTextBrowser, "What changed in the text").toPlainText()
        assert shown.startswith("… word3988 ")
        assert shown.endswith(" word3999 was is here.")

    def test_gone_papers_stay_unless_they_are_ticked(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, self.changed())
        tab(dialog, "Gone (3)", qtbot)
        listing = named(dialog, QTableView, "Papers that the file no longer has")
        assert texts(listing)[0].startswith("Banyan")
        assert dialog.accepted_choices().drop_gone == frozenset()
        listing.setCurrentIndex(listing.model().index(1, 0))
        press(listing, Qt.Key.Key_Space)
        assert dialog.accepted_choices().drop_gone == frozenset({2})
        assert button(dialog, "Import 2 papers, update 2, trash 1").isEnabled()

    def test_a_hundred_thousand_changes_are_not_built(self, desk: Desk, qtbot: QtBot) -> None:
        many = 100_000
        big = source(
            records=many, new=0, changed=many, gone=many, gone_ids=tuple(range(1, many + 1)),
            changes=tuple((number, "old", "new", number) for number in range(1, many + 1)),
        )  # fmt: skip
        sources = [*(source(f"/lists/{number}.txt") for number in range(40)), big]
        dialog = open_dialog(desk, qtbot, *sources)
        files = named(dialog, QListWidget, "Files")
        files.setCurrentRow(40)
        tab(dialog, "Changed (100,000)", qtbot)
        QApplication.processEvents()
        tab(dialog, "Gone (100,000)", qtbot)
        QApplication.processEvents()
        # Only what is shown is built: a row for each would be the 100,000.
        assert len(dialog.findChildren(QWidget)) < 2_000
        assert button(dialog, "Import 7,320 papers, update 100,000").isEnabled()


class TestManyFiles:
    def test_each_file_has_its_row_and_failed_ones_their_sentence(
        self, desk: Desk, qtbot: QtBot
    ) -> None:
        dialog = open_dialog(
            desk, qtbot, source(), source("/lists/b.txt", new=180, known=3),
            failed=(("/lists/c.bin", "“c.bin” is not a text file."),),
        )  # fmt: skip
        assert "2 files with 366 papers: 363 new · 3 already here · 1 file could not be read" in (
            said(dialog)
        )
        files = named(dialog, QListWidget, "Files")
        rows = [files.item(row).text() for row in range(files.count())]
        assert rows == [
            "ICML 2025 Papers\n183 new · a.txt",
            "ICML 2025 Papers\n180 new · 3 already here · b.txt",
            "c.bin\ncould not be read",
        ]
        files.setCurrentRow(2)
        assert "“c.bin” is not a text file." in said(dialog)
        assert button(dialog, "Import 363 papers").isEnabled()

    def test_what_was_said_about_a_file_is_kept(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, source(), source("/lists/b.txt"))
        files = named(dialog, QListWidget, "Files")
        files.setCurrentRow(1)
        venue = named(dialog, QLineEdit, "Venue")
        venue.selectAll()
        keys(venue, "CVPR")
        files.setCurrentRow(0)
        assert venue.text() == "ICML"
        files.setCurrentRow(1)
        assert venue.text() == "CVPR"
        assert dialog.accepted_choices().venues == {"/lists/b.txt": ("CVPR", "2025")}

    def test_nothing_to_import(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, failed=(("/lists/x.bin", "It is not a text file."),))
        assert "It is not a text file." in said(dialog)
        assert not button(dialog, "Nothing to import").isEnabled()
        assert button(dialog, "Cancel").hasFocus()


class TestDestination:
    def test_collection_tags_and_status_are_used_and_remembered(
        self, desk: Desk, qtbot: QtBot
    ) -> None:
        thesis = desk.write(collections.create, "Thesis")
        chapter = desk.write(collections.create, "Chapter 2", thesis)
        dialog = open_dialog(desk, qtbot, source())
        combo = named(dialog, QComboBox, "Collection")
        combo.setCurrentText("Thesis / Chapter 2")
        entry = named(dialog, QLineEdit, "Add a tag")
        keys(entry, "icml")
        press(entry, Qt.Key.Key_Return)
        assert dialog.isVisible()
        named(dialog, QComboBox, "Read status").setCurrentText("To read")
        with qtbot.waitSignal(dialog.import_requested) as asked:
            click(button(dialog, "Import 183 papers"))
        choices = asked.args[1]
        assert (choices.collection_id, choices.tags, choices.read_status) == (
            chapter, ("icml",), "to-read",
        )  # fmt: skip
        again = open_dialog(desk, qtbot, source())
        assert named(again, QComboBox, "Collection").currentText() == "Thesis / Chapter 2"
        assert named(again, Chip, "Tag icml").isVisible()
        assert named(again, QComboBox, "Read status").currentText() == "To read"

    def test_a_collection_that_is_not_there_yet_is_made(self, desk: Desk, qtbot: QtBot) -> None:
        dialog = open_dialog(desk, qtbot, source())
        field = named(dialog, QComboBox, "Collection").lineEdit()
        assert field is not None
        keys(field, "Reading group")
        with qtbot.waitSignal(dialog.import_requested) as asked:
            click(button(dialog, "Import 183 papers"))
        (node,) = desk.ask(counting.library).collections
        assert (node.name, node.id) == ("Reading group", asked.args[1].collection_id)


def test_from_a_file_to_the_library(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "cvpr.txt"
    fresh = "We present Harbour, a data set of ships for detection in bad weather and at night."
    path.write_text(f"CVPR 2024 Papers\n\n{FLASH}\n\n{fresh}\n", "utf-8")
    dialog = ImportDialog(desk.tasks, [path])
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_preview(previewing.preview(desk.library, [path]))
    assert "2 papers: 1 new · 1 already here" in said(dialog)
    venue = named(dialog, QLineEdit, "Venue")
    assert venue.text() == "CVPR"
    venue.selectAll()
    keys(venue, "ECCV")
    entry = named(dialog, QLineEdit, "Add a tag")
    keys(entry, "ships")
    press(entry, Qt.Key.Key_Return)
    with qtbot.waitSignal(dialog.import_requested) as asked:
        click(button(dialog, "Import 1 paper"))
    report = importing.import_files(
        desk.library, [Path(one) for one in asked.args[0]], asked.args[1]
    )
    assert (report.created, report.merged) == (1, 1)
    view = desk.ask(references.load, 4)
    assert (view.abstract, view.venue, view.year) == (fresh, "ECCV", 2024)
    assert [(tag.name, tag.count) for tag in desk.ask(tags.listed)] == [("ships", 1)]
    assert desk.ask(references.load, 1).abstract_raw == BANYAN
    assert desk.ask(references.load, 3).abstract_raw == CHINESE


def test_changed_texts_come_whole_from_the_file(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "icml.txt"
    long = "We present Delta, a survey of rivers. " + " ".join(f"word{n}" for n in range(200))
    other = "We study lighthouses and the ships that see them at night and in bad weather."
    path.write_text(f"ICML 2025 Papers\n\n{long} It was slow.\n\n{other}\n", "utf-8")
    importing.import_files(desk.library, [path])
    path.write_text(f"ICML 2025 Papers\n\n{long} It is fast.\n\n{other}\n", "utf-8")
    preview = previewing.preview(desk.library, [path])
    [(_ordinal, old, new, _reference)] = preview.sources[0].changes
    assert (old, new) == (f"{long} It was slow.", f"{long} It is fast.")
    dialog = open_dialog(desk, qtbot, *preview.sources)
    tab(dialog, "Changed (1)", qtbot)
    shown = named(dialog, QTextBrowser, "What changed in the text").toPlainText()
    assert shown.endswith("word199 It was slow is fast.")
