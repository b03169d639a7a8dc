"""The export dialog: what it proposes, and what it asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit

from paperdesk.gui import theme
from paperdesk.gui.export_dialog import ExportDialog, ExportRequest
from tests.support.reading_pane import button, click, named, press

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pytestqt.qtbot import QtBot

FORMATS = (("bibtex", "BibTeX", ".bib"), ("ris", "RIS", ".ris"))


@pytest.fixture(autouse=True)
def _state(qapp: QApplication, tmp_path: Path) -> None:
    qapp.setOrganizationName("PaperDesk tests")
    qapp.setApplicationName(tmp_path.name)
    QSettings().clear()
    QSettings().setValue("export/folder", str(tmp_path))
    theme.apply(qapp, "light")


def open_dialog(qtbot: QtBot, scopes: Mapping[str, int] | None = None) -> ExportDialog:
    counts = {"selection": 1, "shown": 13, "all": 70} if scopes is None else scopes
    dialog = ExportDialog(counts, formats=FORMATS)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def path_of(dialog: ExportDialog) -> QLineEdit:
    return named(dialog, QLineEdit, "File")


def said(dialog: ExportDialog) -> str:
    return "\n".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())


def test_what_the_list_shows_is_proposed_while_one_is_selected(
    qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = open_dialog(qtbot)
    assert button(dialog, "What the list shows (13 references)").isChecked()
    with qtbot.waitSignal(dialog.export_requested) as asked:
        press(dialog, Qt.Key.Key_Return)
    assert asked.args == [ExportRequest("shown", "bibtex", tmp_path / "references.bib", False)]
    assert not dialog.isVisible()


def test_several_selected_references_are_meant(qtbot: QtBot) -> None:
    dialog = open_dialog(qtbot, {"selection": 3, "shown": 13, "all": 70})
    assert button(dialog, "What is selected (3 references)").isChecked()
    assert button(dialog, "Export 3 references").isEnabled()


def test_what_is_empty_cannot_be_chosen(qtbot: QtBot) -> None:
    dialog = open_dialog(qtbot, {"selection": 0, "shown": 0, "all": 70})
    assert not button(dialog, "What is selected (0 references)").isEnabled()
    assert button(dialog, "The whole library (70 references)").isChecked()


def test_an_empty_library_exports_nothing(qtbot: QtBot) -> None:
    dialog = open_dialog(qtbot, {"selection": 0, "shown": 0, "all": 0})
    assert not button(dialog, "Export").isEnabled()


def test_choices_are_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "thesis"
    folder.mkdir()
    dialog = open_dialog(qtbot)
    click(button(dialog, "The whole library (70 references)"))
    named(dialog, QComboBox, "Format").setCurrentText("RIS")
    handles = button(dialog, "Use derived names as titles")
    press(handles, Qt.Key.Key_Space)
    path_of(dialog).setText(str(folder / "mine"))
    with qtbot.waitSignal(dialog.export_requested) as asked:
        click(button(dialog, "Export 70 references"))
    assert asked.args == [ExportRequest("all", "ris", folder / "mine.ris", True)]
    again = open_dialog(qtbot)
    assert button(again, "The whole library (70 references)").isChecked()
    assert named(again, QComboBox, "Format").currentText() == "RIS"
    assert button(again, "Use derived names as titles").isChecked()
    assert path_of(again).text() == str(folder / "references.ris")


def test_the_suffix_follows_the_format(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot)
    named(dialog, QComboBox, "Format").setCurrentText("RIS")
    assert path_of(dialog).text() == str(tmp_path / "references.ris")
    path_of(dialog).setText(str(tmp_path / "notes.txt"))
    named(dialog, QComboBox, "Format").setCurrentText("BibTeX")
    assert path_of(dialog).text() == str(tmp_path / "notes.txt")


def test_to_the_clipboard(qtbot: QtBot) -> None:
    dialog = open_dialog(qtbot)
    click(button(dialog, "The clipboard"))
    assert not path_of(dialog).isEnabled()
    with qtbot.waitSignal(dialog.export_requested) as asked:
        click(button(dialog, "Copy 13 references"))
    assert asked.args[0].path is None


def test_what_is_proposed_replaces_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("references.bib", "references 2.bib", "references.ris"):
        (tmp_path / name).write_text("old", "utf-8")
    dialog = open_dialog(qtbot)
    assert path_of(dialog).text() == str(tmp_path / "references 3.bib")
    assert "will be replaced" not in said(dialog)
    assert button(dialog, "Export 13 references").isEnabled()
    named(dialog, QComboBox, "Format").setCurrentText("RIS")
    assert path_of(dialog).text() == str(tmp_path / "references 2.ris")


def test_replacing_a_file_is_said_on_the_button(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "R&D.bib").write_text("old", "utf-8")
    dialog = open_dialog(qtbot)
    path_of(dialog).setText(str(tmp_path / "R&D"))
    note = next(one for one in dialog.findChildren(QLabel) if one.text().startswith("R&D.bib is"))
    assert note.text() == "R&D.bib is there already and will be replaced."
    assert note.palette().windowText().color() == QColor(theme.colours().danger)
    with qtbot.waitSignal(dialog.export_requested) as asked:
        click(button(dialog, "Replace R&&D.bib"))
    assert asked.args[0].path == tmp_path / "R&D.bib"


def test_a_missing_folder_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot)
    path_of(dialog).setText(str(tmp_path / "nowhere" / "x.bib"))
    assert f"There is no folder {tmp_path / 'nowhere'}." in said(dialog)
    assert not button(dialog, "Export 13 references").isEnabled()
    path_of(dialog).setText(str(tmp_path))
    assert "This is a folder." in said(dialog)


def test_the_formats_of_the_program_are_offered(qtbot: QtBot) -> None:
    dialog = ExportDialog({"all": 1})
    qtbot.addWidget(dialog)
    dialog.show()
    combo = named(dialog, QComboBox, "Format")
    assert [combo.itemData(row) for row in range(combo.count())][:2] == ["bibtex", "biblatex"]


def test_escape_exports_nothing(qtbot: QtBot) -> None:
    dialog = open_dialog(qtbot)
    with qtbot.assertNotEmitted(dialog.export_requested):
        press(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
