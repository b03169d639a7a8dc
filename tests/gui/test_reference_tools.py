"""Keys, checks and cited references from the window, and how an export is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QTableWidget,
    QTreeWidget,
    QTreeWidgetItem,
)

from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.views import Scope
from paperdesk.gui import theme
from paperdesk.gui.check_dialog import CheckDialog
from paperdesk.gui.export_dialog import ExportDialog, ExportRequest
from paperdesk.gui.keys_dialog import KeysDialog
from paperdesk.services import collections, deriving, importing, references
from tests.support.libraries import add_references
from tests.support.reading_pane import button, click, named

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow
    from paperdesk.gui.tasks import Tasks
    from paperdesk.services.library import Library


@pytest.fixture
def library(tasks: Tasks) -> Library:
    return tasks.library


@pytest.fixture(autouse=True)
def _state(qapp: QApplication, tmp_path: Path) -> None:
    qapp.setOrganizationName("PaperDesk tests")
    qapp.setApplicationName(tmp_path.name)
    QSettings().clear()
    QSettings().setValue("export/folder", str(tmp_path))
    theme.apply(qapp, "light")


def said(widget: KeysDialog | CheckDialog | ExportDialog) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


def test_keys_are_shown_before_they_change(qtbot: QtBot, tasks: Tasks, library: Library) -> None:
    ids = add_references(library, ["One text."], title="Blue walkers", issued="2006")
    dialog = KeysDialog(tasks, {"The whole library": ids})
    qtbot.addWidget(dialog)
    dialog.show()
    pattern = named(dialog, QComboBox, "Pattern")
    pattern.setEditText("{nothing}")
    assert "knows no field “nothing”" in said(dialog)
    assert not button(dialog, "Change keys").isEnabled()

    pattern.setEditText("{title:2:camel}{year}")
    table = named(dialog, QTableWidget, "Preview")
    qtbot.waitUntil(lambda: table.rowCount() == 1)
    qtbot.waitUntil(lambda: "1 key would change" in said(dialog))
    new = table.item(0, 1)
    assert new is not None
    assert new.text() == "BlueWalkers2006"
    assert library.read(references.load, ids[0]).key != "BlueWalkers2006"
    with qtbot.waitSignal(dialog.keys_requested) as asked:
        click(button(dialog, "Change 1 key"))
    assert asked.args == [ids, "{title:2:camel}{year}"]


def test_findings_are_mended_and_ignored_in_the_list(
    qtbot: QtBot, tasks: Tasks, library: Library
) -> None:
    (number,) = add_references(library, ["A text."], DOI="doi:10.1234/x", ISSN="1234-5678")
    dialog = CheckDialog(tasks)
    qtbot.addWidget(dialog)
    dialog.show()
    tree = named(dialog, QTreeWidget, "Findings")
    assert tree.topLevelItemCount() == 2
    assert "2 findings." in said(dialog)

    def choose(row: int) -> None:
        tree.clearSelection()
        head = tree.topLevelItem(row)
        assert head is not None
        head.setSelected(True)

    choose(0)
    click(button(dialog, "Fix"))
    assert library.read(references.load, number).fields["DOI"] == "10.1234/x"
    choose(0)
    click(button(dialog, "Ignore"))
    assert "All is in order" in said(dialog)
    button(dialog, "Show what is ignored").click()
    assert "1 finding ignored." in said(dialog)
    choose(0)
    assert not button(dialog, "Fix").isEnabled()
    click(button(dialog, "Heed Again"))
    button(dialog, "Show what is ignored").click()
    assert "1 finding." in said(dialog)
    with qtbot.waitSignal(dialog.reference_requested) as shown:
        choose(0)
        click(button(dialog, "Show"))
    assert shown.args == [number]


def test_what_a_document_cites_becomes_a_collection(
    window: MainWindow, tmp_path: Path, library: Library
) -> None:
    ids = add_references(library, ["One text.", "Another text."], title="Blue walkers")
    deriving.drain(library)
    key = library.read(references.load, ids[1]).key
    document = tmp_path / "paper.md"
    document.write_text(f"As [@{key}; @nobody2000] say.", "utf-8")
    window.tools.collect(document)
    banner = window.banner.text
    assert "1 reference cited, now in the collection “paper”" in banner
    assert "Not in the library: nobody2000." in banner
    assert library.undo() == "Collect what paper.md cites"


def test_an_export_says_what_the_format_has_no_place_for(
    window: MainWindow, tmp_path: Path, library: Library
) -> None:
    ids = add_references(library, ["One text."], title="Blue walkers", scale="1:50")
    window.transfer._export_ids(ExportRequest("all", "ris", tmp_path / "x.ris", False), ids)
    assert "TI  - Blue walkers" in (tmp_path / "x.ris").read_text("utf-8")
    assert "1 reference written to x.ris." in window.banner.text
    assert "no place for scale (1)" in window.banner.text


def test_a_collection_is_exported_from_its_menu(
    window: MainWindow, qtbot: QtBot, library: Library
) -> None:
    ids = add_references(library, ["One text.", "Another text."], title="Blue walkers")
    number = library.write("New", collections.create, "Thesis")
    library.write("Add", collections.add, number, ids[:1])
    window.tree.export_requested.emit(Scope("collection", number), "", "Thesis")
    (dialog,) = window.findChildren(ExportDialog)
    assert dialog.windowTitle() == "Export “Thesis”"
    assert button(dialog, "This collection (1 reference)").isChecked()
    dialog.close()


def test_options_of_an_export_are_remembered_under_a_name(qtbot: QtBot) -> None:
    formats = (("bibtex", "BibTeX", ".bib"), ("ris", "RIS", ".ris"))
    dialog = ExportDialog({"all": 3}, formats=formats)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "Keys" not in said(dialog)
    button(dialog, "Options").click()
    keys = named(dialog, QLineEdit, "Citation keys")
    keys.setText("{author")
    assert "no partner" in said(dialog)
    assert not button(dialog, "Export 3 references").isEnabled()
    keys.setText("{author}{year}")
    button(dialog, "Abstracts").click()
    button(dialog, "LaTeX commands instead of letters beyond ASCII").click()
    named(dialog, QComboBox, "Order").setCurrentText("By title")
    named(dialog, QComboBox, "Preset").setEditText("For the thesis")
    click(button(dialog, "Save"))
    with qtbot.waitSignal(dialog.export_requested) as asked:
        click(button(dialog, "Export 3 references"))
    wanted = ExportOptions(
        left_out=("abstract",), ascii_only=True, key_pattern="{author}{year}", sort="title"
    )
    assert asked.args[0].options == wanted

    again = ExportDialog({"all": 3}, formats=formats)
    qtbot.addWidget(again)
    again.show()
    assert named(again, QLineEdit, "Citation keys").text() == "{author}{year}"
    preset = named(again, QComboBox, "Preset")
    assert [preset.itemText(row) for row in range(preset.count())] == ["For the thesis"]
    named(again, QLineEdit, "Citation keys").clear()
    button(again, "Abstracts").click()
    preset.setCurrentIndex(0)
    preset.activated.emit(0)
    assert named(again, QLineEdit, "Citation keys").text() == "{author}{year}"
    assert not button(again, "Abstracts").isChecked()
    named(again, QComboBox, "Format").setCurrentText("RIS")
    latex = button(again, "LaTeX commands instead of letters beyond ASCII")
    assert isinstance(latex, QCheckBox)
    assert not latex.isEnabled()
    click(button(again, "Delete"))
    assert preset.count() == 0


def test_a_collection_keeps_a_file_up_to_date(
    window: MainWindow, library: Library, qtbot: QtBot, tmp_path: Path
) -> None:
    first, second = add_references(library, ["One.", "Two."], title="Blue walkers")
    shelf = library.write("New", collections.create, "Thesis")
    library.write("Add", collections.add, shelf, [first])
    window.transfer.export_scope(Scope("collection", shelf), "", "Thesis")
    qtbot.waitUntil(lambda: bool(window.findChildren(ExportDialog)))
    dialog = window.findChildren(ExportDialog)[0]
    target = tmp_path / "thesis.bib"
    named(dialog, QLineEdit, "File").setText(str(target))
    keep = next(box for box in dialog.findChildren(QCheckBox) if "up to date" in box.text())
    assert keep.isVisible()
    keep.click()
    click(button(dialog, "Export 1 reference"))
    qtbot.waitUntil(target.exists)
    assert target.read_text("utf-8").count("@") == 1
    window.tasks.write("Add", collections.add, shelf, [second])
    qtbot.waitUntil(lambda: target.read_text("utf-8").count("@") == 2, timeout=20_000)
    # Nothing else changes it, not even a change of something else.
    before = target.stat().st_mtime_ns
    window.tasks.write("New", collections.create, "Other")
    qtbot.wait(1500)
    assert target.stat().st_mtime_ns == before


def test_a_missing_file_is_found_in_the_list_of_findings(
    qtbot: QtBot, tasks: Tasks, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("one", "two", "three")
    source = tmp_path / "refs.bib"
    source.write_text(
        "\n".join(f"@misc{{{name}, title = {{{name}}}, file = {{{name}.pdf}}}}" for name in names)
    )
    importing.import_files(library, [source])
    deriving.drain(library)
    dialog = CheckDialog(tasks)
    qtbot.addWidget(dialog)
    dialog.show()
    tree = named(dialog, QTreeWidget, "Findings")

    def first() -> QTreeWidgetItem:
        child = head().child(0)
        assert child is not None
        return child

    def head() -> QTreeWidgetItem:
        found = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
        return next(one for one in found if one and "Files that are not there" in one.text(0))

    qtbot.waitUntil(lambda: tree.topLevelItemCount() > 0)
    assert head().childCount() == 3
    assert "is not in" in first().text(1)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in ("renamed", "two", "three"):
        (elsewhere / f"{name}.pdf").write_text(name)
    # One under another name, which only the user can know.
    first().setSelected(True)
    assert not button(dialog, "Fix").isEnabled()
    monkeypatch.setattr(
        QFileDialog, "getOpenFileName", lambda *_args: (str(elsewhere / "renamed.pdf"), "")
    )
    click(button(dialog, "Find File…"))
    qtbot.waitUntil(lambda: head().childCount() == 2)
    # Then the folder of all that are left.
    head().setSelected(True)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_args: str(elsewhere))
    click(button(dialog, "Find Files…"))
    qtbot.waitUntil(lambda: "All is in order" in said(dialog))
