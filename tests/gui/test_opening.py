"""What the start asks when a library is damaged or cannot be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QMessageBox, QPushButton

from paperdesk.domain.errors import Damaged
from paperdesk.domain.views import SearchRequest
from paperdesk.gui.main_window import RESTORE, MainWindow
from paperdesk.gui.opening import open_library
from paperdesk.gui.restore_dialog import RestoreDialog
from paperdesk.gui.tasks import Tasks
from paperdesk.paths import sample_papers
from paperdesk.services import backup, counting, holding, importing, listing
from paperdesk.services.library import DATABASE_NAME, Library

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.settings import Settings


@pytest.fixture
def folder(tmp_path: Path, qapp: QApplication) -> Path:
    """A library with the samples, and no backup."""
    library = Library.open(tmp_path / "library")
    importing.import_files(library, [sample_papers()])
    library.close()
    return library.folder


def damage(folder: Path) -> bytes:
    for path in folder.glob(DATABASE_NAME + "-*"):
        path.unlink()
    (folder / DATABASE_NAME).write_bytes(b"no database " * 1_000)
    return (folder / DATABASE_NAME).read_bytes()


def answer(text: str, said: list[str]) -> None:
    """Press a button of the dialog that is about to open, and note what it said."""

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        said.append(f"{box.text()} {box.informativeText()}")
        next(button for button in box.buttons() if button.text().replace("&", "") == text).click()

    QTimer.singleShot(50, press)


def test_a_sound_library_opens_without_a_question(folder: Path) -> None:
    library = open_library(folder)
    assert library is not None
    assert library.read(listing.find, SearchRequest()).total == 70
    library.close()


def test_a_damaged_library_is_restored_if_one_says_so(folder: Path) -> None:
    made = backup.make(folder / DATABASE_NAME)
    damage(folder)
    said: list[str] = []
    answer("Restore the Backup", said)
    library = open_library(folder)
    assert library is not None
    assert library.read(listing.find, SearchRequest()).total == 70
    library.close()
    assert made.name in said[0]
    assert [path.name for path in folder.glob("library-damaged-*.sqlite")]


def test_a_damaged_library_is_left_alone_otherwise(folder: Path) -> None:
    backup.make(folder / DATABASE_NAME)
    content = damage(folder)
    answer("Quit", [])
    assert open_library(folder) is None
    assert (folder / DATABASE_NAME).read_bytes() == content


def test_without_a_backup_it_says_so(folder: Path) -> None:
    content = damage(folder)
    said: list[str] = []
    answer("OK", said)
    assert open_library(folder) is None
    assert "There is no backup." in said[0]
    assert (folder / DATABASE_NAME).read_bytes() == content


def test_other_reasons_are_one_sentence(tmp_path: Path, qapp: QApplication) -> None:
    (tmp_path / "library").write_text("a file", encoding="utf-8")
    said: list[str] = []
    answer("OK", said)
    assert open_library(tmp_path / "library") is None
    assert "is a file, not a folder" in said[0]


def test_damage_found_while_working_offers_a_backup(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[int] = []
    monkeypatch.setattr(QApplication, "exit", codes.append)
    window.show_error(Damaged("The library file is damaged."))
    button = next(
        button
        for button in window.banner.findChildren(QPushButton)
        if button.isVisible() and button.text() == "Restore a Backup…"
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert codes == [RESTORE]


def test_a_backup_is_chosen_from_the_menu(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[int] = []
    monkeypatch.setattr(QApplication, "exit", codes.append)
    window.import_now([sample_papers()])
    qtbot.waitUntil(lambda: window.browsing.result.total == 70)
    older = backup.make(window.tasks.library.path, "by-hand")
    window.actions_by_id["trash"].trigger()
    backup.make(window.tasks.library.path, "hourly")
    window.actions_by_id["restore-backup"].trigger()
    dialog = next(one for one in window.findChildren(RestoreDialog) if one.isVisible())
    shown = dialog.findChild(QListWidget)
    assert shown is not None
    told = [shown.item(row).text() for row in range(shown.count())]
    assert "69 references" in told[0]
    assert "70 references, made by hand" in told[1]
    shown.setCurrentRow(1)
    button = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Restore")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert codes == [RESTORE]
    assert window.chosen_backup == older


def test_a_read_only_library_says_so_and_changes_nothing(
    folder: Path, qtbot: QtBot, settings: Settings
) -> None:
    holding.claim(folder, holding.Note("the-other-desk", 1, "", "t"))
    library = open_library(folder)
    assert library is not None
    tasks = Tasks(library, inline=True)
    window = MainWindow(tasks, settings)
    qtbot.addWidget(window)
    window.show()
    window.start()
    qtbot.waitUntil(lambda: "the-other-desk" in window.banner.text)
    assert window.windowTitle() == "PaperDesk (read-only)"
    window.references.select(window.browsing.result.ids[0])
    window.banner.hide()
    window.actions_by_id["keep"].trigger()
    qtbot.waitUntil(lambda: window.banner.isVisible() and "the-other-desk" in window.banner.text)
    assert library.read(counting.library).kept == 0
    tasks.close()
    library.close()
