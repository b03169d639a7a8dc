"""F2 and Delete at the left of the window mean what has the focus there, not a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView

from paperdesk.services import collections, counting, tags

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow
    from paperdesk.gui.tasks import Tasks


@pytest.fixture
def desk(window: MainWindow, tasks: Tasks, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """A window with one reference, one collection and one tag."""
    path = tmp_path / "icml.txt"
    path.write_text("ICML 2025 Papers\n\nWe present Banyan, a tree for reading lists.\n", "utf-8")
    window.import_now([path])
    tasks.write("New collection", collections.create, "Thesis")
    tasks.write("Tag", tags.add, [1], "theory")
    qtbot.waitUntil(lambda: window.references.select(1))
    qtbot.waitUntil(lambda: "Thesis" in [node.title for node in window.tree.nodes_shown()])
    return window


def type_name(name: str) -> None:
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, name)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_f2_renames_and_delete_deletes_the_collection(desk: MainWindow, tasks: Tasks) -> None:
    (made,) = tasks.read_now(counting.library).collections
    desk.tree.setFocus()
    assert desk.tree.mark(("collection", made.id))
    QTest.keyClick(desk.tree, Qt.Key.Key_F2)
    type_name("Chapter")
    assert [one.name for one in tasks.read_now(counting.library).collections] == ["Chapter"]
    desk.tree.setFocus()
    QTest.keyClick(desk.tree, Qt.Key.Key_Delete)
    found = tasks.read_now(counting.library)
    assert (found.collections, found.total, found.trashed) == ((), 1, 0)


def test_f2_on_all_references_edits_the_name_of_the_reference(desk: MainWindow) -> None:
    desk.tree.setFocus()
    assert desk.tree.mark(("all", None))
    QTest.keyClick(desk.tree, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert editor is not None
    assert editor.accessibleName() == "Name"


def test_f2_renames_the_tag(desk: MainWindow, tasks: Tasks) -> None:
    listing = desk.tag_panel.findChild(QListView)
    assert listing is not None
    listing.setFocus()
    listing.setCurrentIndex(listing.model().index(0, 0))
    QTest.keyClick(listing, Qt.Key.Key_F2)
    type_name("proofs")
    assert [one.name for one in tasks.read_now(tags.listed)] == ["proofs"]
