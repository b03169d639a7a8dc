"""The preview of files in formats of references: BibTeX, RIS, tables and whatever else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QTableView

from paperdesk.domain.import_report import ReadAs
from paperdesk.gui.import_dialog import ImportDialog
from paperdesk.services import importing, listing, previewing, references, tags
from tests.gui.test_import_dialog import said, tab, texts
from tests.support.reading_pane import Desk, button, click, named, press

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

BIB = """@comment{jabref-meta: databaseType:biblatex;}

@article{berg2020,
  author = {van der Berg, Jan and Li, Wei},
  title = {Trees of {Words}},
  journal = {Journal of Trees},
  year = 2020,
  keywords = {wood, growth},
  file = {:papers/berg.pdf:PDF},
}

@book{li2021,
  author = {Li, Wei},
  title = {A Book of Trees},
  publisher = {Springer},
  year = 2021
}

@article{broken
"""


def preview(dialog: ImportDialog, desk: Desk, path: Path) -> None:
    """Read a file as the dialog wants it, as the worker process does."""

    def read(read_as: ReadAs | None) -> None:
        dialog.show_preview(previewing.preview(desk.library, [path], read_as=read_as))

    dialog.reading_requested.connect(read)
    read(None)


def opened(desk: Desk, qtbot: QtBot, path: Path) -> ImportDialog:
    dialog = ImportDialog(desk.tasks, [path])
    qtbot.addWidget(dialog)
    dialog.show()
    preview(dialog, desk, path)
    qtbot.waitUntil(lambda: bool(_formats(dialog)))
    return dialog


def _formats(dialog: QWidget) -> list[QComboBox]:
    return [
        box
        for box in dialog.findChildren(QComboBox)
        if box.isVisible() and box.accessibleName() == "Read as" and box.count()
    ]


def choose(box: QComboBox, data: str) -> None:
    """Choose an entry as a click on it does."""
    box.setCurrentIndex(box.findData(data))
    box.activated.emit(box.currentIndex())


@pytest.fixture
def bib(tmp_path: Path) -> Path:
    path = tmp_path / "library.bib"
    path.write_text(BIB)
    return path


def test_a_bib_file_is_understood_at_once(desk: Desk, qtbot: QtBot, bib: Path) -> None:
    dialog = opened(desk, qtbot, bib)
    assert "library.bib" in said(dialog)
    assert "3 references, all new" in said(dialog)
    assert "UTF-8 · 2 tags · 1 file" in said(dialog)
    assert named(dialog, QComboBox, "Read as").currentText().startswith("BibTeX")
    # One venue for all is a matter of lists.
    assert not any(one.isVisible() and one.accessibleName() == "Venue"
                   for one in dialog.findChildren(QLineEdit))  # fmt: skip
    first = texts(named(dialog, QTableView, "First references of the file"))
    assert first == [
        "1.  Trees of Words (van der Berg, Li, 2020)",
        "2.  A Book of Trees (Li, 2021)",
        "3.  broken",
    ]
    tab(dialog, "To look at (1)", qtbot)
    (odd,) = texts(named(dialog, QTableView, "What looks odd"))
    assert odd.startswith("Line 19:")


def test_it_comes_in_with_its_tags(desk: Desk, qtbot: QtBot, bib: Path) -> None:
    dialog = opened(desk, qtbot, bib)
    with qtbot.waitSignal(dialog.import_requested) as asked:
        click(button(dialog, "Import 3 references"))
    report = importing.import_files(desk.library, [bib], asked.args[1])
    assert report.created == 3
    view = desk.ask(references.load, desk.ask(references.find, "berg2020"))
    assert view.title == "Trees of Words"
    assert {tag.name for tag in desk.ask(tags.listed)} == {"wood", "growth"}


def test_tags_of_the_file_may_stay_out_and_that_is_remembered(
    desk: Desk, qtbot: QtBot, bib: Path
) -> None:
    dialog = opened(desk, qtbot, bib)
    box = named(dialog, QCheckBox, "Tags of the file")
    assert box.text() == "Take 2 tags from the file"
    click(box, box.rect().center().transposed())
    box.setChecked(False)
    with qtbot.waitSignal(dialog.import_requested) as asked:
        click(button(dialog, "Import 3 references"))
    importing.import_files(desk.library, [bib], asked.args[1])
    assert desk.ask(tags.listed) == []
    desk.library.undo()
    again = opened(desk, qtbot, bib)
    assert not named(again, QCheckBox, "Tags of the file").isChecked()


def test_a_file_is_read_as_the_user_says(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text(f"ICML 2025 Papers\n\n{BIB}\n\nWe study trees. They grow and grow again.\n")
    dialog = opened(desk, qtbot, path)
    choose(named(dialog, QComboBox, "Read as"), "abstract-list")
    assert named(dialog, QLineEdit, "Venue").isVisible()
    choose(named(dialog, QComboBox, "Read as"), "bibtex")
    assert "3 references" in said(dialog)
    with qtbot.waitSignal(dialog.import_requested) as asked:
        click(button(dialog, "Import 3 references"))
    assert asked.args[1].read_as == ReadAs(formats={str(path): "bibtex"})
    report = importing.import_files(desk.library, [path], asked.args[1])
    assert report.sources[0].format == "bibtex"


def test_what_is_not_recognised_can_be_read_all_the_same(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "odd.json"
    path.write_text("{}")
    dialog = opened(desk, qtbot, path)
    assert "is in no format that can be read" in said(dialog)
    assert "RIS" in said(dialog)
    path.write_text(BIB)
    choose(named(dialog, QComboBox, "Read as"), "bibtex")
    assert "3 references, all new" in said(dialog)


CSV = "Autor;Werk;Jahr;Notiz\nBerg, Jan;Trees of Words;2020;good\nLi, Wei;Roots;2021;\n"


def test_columns_of_a_table_are_put_right_and_remembered(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "table.csv"
    path.write_text(CSV)
    dialog = opened(desk, qtbot, path)
    choose(named(dialog, QComboBox, "Read as"), "csv")
    tab(dialog, "Columns", qtbot)
    shown = [one.text() for one in dialog.findChildren(QLabel) if one.isVisible()]
    assert "Werk" in shown
    assert "Trees of Words" in shown
    for heading, field in (("Autor", "authors"), ("Werk", "title"), ("Jahr", "year")):
        choose(named(dialog, QComboBox, f"Column {heading}"), field)
    # The same page is still shown.
    assert named(dialog, QComboBox, "Column Werk").currentData() == "title"
    with qtbot.waitSignal(dialog.import_requested) as asked:
        click(button(dialog, "Import 2 references"))
    importing.import_files(desk.library, [path], asked.args[1])
    found = [desk.ask(references.load, reference_id) for reference_id in desk.ask(_newest, 2)]
    assert [(view.title, view.year, view.creators[0].family) for view in found] == [
        ("Trees of Words", 2020, "Berg"), ("Roots", 2021, "Li"),
    ]  # fmt: skip
    assert found[0].fields["csv:Notiz"] == "good"
    other = tmp_path / "next year.csv"
    other.write_text(CSV.replace("Roots", "Leaves").replace("Trees of Words", "Bark"))
    again = opened(desk, qtbot, other)
    choose(named(again, QComboBox, "Read as"), "csv")
    assert texts(named(again, QTableView, "First references of the file"))[0] == (
        "1.  Bark (Berg, 2020)"
    )


def test_columns_that_nobody_knows_are_shown_first(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "table.csv"
    path.write_text("Werk;Wer;Punkte\nTrees of many Words;Berg, Jan;5\nRoots and their Soil;Li;3\n")
    dialog = opened(desk, qtbot, path)
    assert named(dialog, QComboBox, "Read as").currentData() == "csv"
    choose(named(dialog, QComboBox, "Column Werk"), "title")
    tab(dialog, "First references", qtbot)
    listed = texts(named(dialog, QTableView, "First references of the file"))
    assert listed[0].startswith("1.  Trees of many Words")


def _newest(session: object, count: int) -> list[int]:
    from paperdesk.domain.views import SearchRequest, Sort

    found = listing.find(session, SearchRequest(sort=Sort("added")))  # type: ignore[arg-type]
    return list(found.ids)[-count:]


def test_keys_alone_lead_to_the_import(desk: Desk, qtbot: QtBot, bib: Path) -> None:
    dialog = opened(desk, qtbot, bib)
    assert dialog.focusWidget() is button(dialog, "Import 3 references")
    with qtbot.waitSignal(dialog.import_requested):
        press(dialog, Qt.Key.Key_Return)
