"""The tag manager, the tree of tags, keys in the list, chips that say all, some or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from paperdesk.gui.chips import Chip
from paperdesk.gui.ghost_chip import GhostChip
from paperdesk.gui.tag_manager import TagManager
from paperdesk.services import palettes, tag_tree, tags
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

TEXTS = [f"We propose method number {number} for graphs that is new." for number in range(4)]


@pytest.fixture
def desk(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window with four references; tags in two branches."""
    ids = add_references(window.tasks.library, TEXTS)
    for name, carriers in (
        ("method/diffusion", ids[:3]),
        ("method/graph", ids[:1]),
        ("theory", ids[1:2]),
    ):
        window.tasks.write("Tag", tags.add, carriers, name)
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == 4)
    window.activateWindow()
    window.references.setFocus()
    return window


@pytest.fixture
def manager(qtbot: QtBot, desk: MainWindow) -> TagManager:
    desk.actions_by_id["manage-tags"].trigger()
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, TagManager)]
    made = next(one for one in found if one.isVisible())
    made.activateWindow()
    return made


def names(window: MainWindow) -> list[str]:
    return [tag.name for tag in window.tasks.library.read(tags.listed)]


def rows(manager: TagManager) -> list[list[str]]:
    model = manager.model
    return [
        [model.data(model.index(row, column)) for column in range(4)]
        for row in range(model.rowCount())
    ]


def choose(manager: TagManager, *wanted: str) -> None:
    """Select rows by the keys of the table."""
    manager.table.clearSelection()
    for row, cells in enumerate(rows(manager)):
        if cells[0] in wanted:
            flags = manager.table.selectionModel().SelectionFlag
            manager.table.selectionModel().select(
                manager.model.index(row, 0), flags.Select | flags.Rows
            )


def answer(manager: TagManager, *texts: str) -> None:
    """Type into the lines of the question, then Enter."""
    lines = [
        line
        for line in manager.findChildren(QLineEdit)
        if line.isVisible() and line.accessibleName() != "Find a tag"
    ]
    assert len(lines) == len(texts)
    for line, said in zip(lines, texts, strict=True):
        line.selectAll()
        QTest.keyClicks(line, said)
    QTest.keyClick(lines[-1], Qt.Key.Key_Return)


def test_it_shows_counts_last_use_and_keys(desk: MainWindow, manager: TagManager) -> None:
    desk.tasks.write("Bind", palettes.bind, "", 7, "theory")
    shown = rows(manager)
    assert [(row[0], row[1], row[3]) for row in shown] == [
        ("method/diffusion", "3", "1"), ("method/graph", "1", "2"), ("theory", "1", "7"),
    ]  # fmt: skip
    assert all(row[2] for row in shown)
    manager.table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert rows(manager)[0][0] == "method/diffusion"
    QTest.keyClicks(manager.filter, "GRA")
    assert [row[0] for row in rows(manager)] == ["method/graph"]


def test_renaming_merging_and_deleting_are_one_step_each(
    desk: MainWindow, manager: TagManager
) -> None:
    choose(manager, "theory")
    QTest.keyClick(manager.table, Qt.Key.Key_F2)
    answer(manager, "proof")
    assert names(desk) == ["method/diffusion", "method/graph", "proof"]
    choose(manager, "method/graph", "proof")
    QTest.keyClick(manager.table, Qt.Key.Key_F2)
    answer(manager, "method/graph")
    assert names(desk) == ["method/diffusion", "method/graph"]
    choose(manager, "method/diffusion", "method/graph")
    QTest.keyClick(manager.table, Qt.Key.Key_Delete)
    assert names(desk) == []
    for expected in (2, 3, 3):
        QTest.keyClick(manager.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert len(names(desk)) == expected
    assert names(desk)[-1] == "theory"


def test_find_and_replace_says_first_what_it_will_do(desk: MainWindow, manager: TagManager) -> None:
    manager._ask_replace()
    lines = [line for line in manager.findChildren(QLineEdit) if line.isVisible()]
    QTest.keyClicks(lines[1], "method")
    QTest.keyClicks(lines[2], "way")
    assert "method/diffusion → way/diffusion" in manager._said.text()
    QTest.keyClick(lines[2], Qt.Key.Key_Return)
    assert names(desk) == ["theory", "way/diffusion", "way/graph"]
    desk.tasks.library.undo()
    assert names(desk) == ["method/diffusion", "method/graph", "theory"]


def test_digits_give_keys_and_take_them(desk: MainWindow, manager: TagManager) -> None:
    choose(manager, "theory")
    QTest.keyClicks(manager.table, "5")
    keys = desk.tasks.library.read(palettes.own, "")
    assert keys[5].name == "theory"
    QTest.keyClicks(manager.table, "5")
    assert 5 not in desk.tasks.library.read(palettes.own, "")


def test_what_is_selected_stays_selected(desk: MainWindow, manager: TagManager) -> None:
    choose(manager, "method/graph", "theory")
    desk.tasks.write("Tag", tags.add, desk.references.ids(), "another")
    assert [tag.name for tag in manager.selected()] == ["method/graph", "theory"]


def test_an_error_is_said_and_nothing_is_lost(desk: MainWindow, manager: TagManager) -> None:
    choose(manager, "theory")
    QTest.keyClick(manager.table, Qt.Key.Key_F2)
    answer(manager, "x" * 120)
    assert "at most 100 characters" in manager._said.text()
    assert names(desk)[-1] == "theory"
    QTest.keyClick(manager, Qt.Key.Key_Escape)
    assert manager.isVisible()
    QTest.keyClick(manager, Qt.Key.Key_Escape)
    assert not manager.isVisible()


def test_the_tree_folds_and_a_parent_finds_all_inside(qtbot: QtBot, desk: MainWindow) -> None:
    view = desk.tag_panel._list
    model = view.model()

    def labels() -> list[str]:
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    assert labels() == ["method", "method/diffusion", "method/graph", "theory"]
    view.setFocus()
    view.setCurrentIndex(model.index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert labels() == ["method", "theory"]
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert len(desk.references.ids()) == 3
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert len(desk.references.ids()) == 1
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert len(labels()) == 4
    chevron = view.visualRect(model.index(0, 0)).topLeft() + QPoint(12, 14)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron)
    assert labels() == ["method", "theory"]
    assert len(desk.references.ids()) == 4


def test_renaming_a_parent_in_the_tree_renames_the_branch(qtbot: QtBot, desk: MainWindow) -> None:
    view = desk.tag_panel._list
    view.setFocus()
    view.setCurrentIndex(view.model().index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_F2)
    editor = view.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "approach")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    expected = ["approach/diffusion", "approach/graph", "theory"]
    qtbot.waitUntil(lambda: names(desk) == expected)


def test_digits_in_the_list_toggle_tags_on_all_that_is_selected(desk: MainWindow) -> None:
    desk.tasks.write("Bind", palettes.bind, "", 2, "theory")
    action = desk.actions_by_id["tag-key-2"]
    assert action.text() == "theory"
    desk.references.select_all()
    action.trigger()
    counts = {tag.name: tag.count for tag in desk.tasks.library.read(tags.listed)}
    assert counts["theory"] == 4
    action.trigger()
    counts = {tag.name: tag.count for tag in desk.tasks.library.read(tags.listed)}
    assert counts["theory"] == 0
    assert desk.tasks.library.undo() == "Tag “theory”: 4 references"
    desk.actions_by_id["tag-key-9"].trigger()
    assert desk.banner.text.startswith("Key 9 has no tag yet.")


def test_chips_say_whether_all_some_or_none_have_a_tag(qtbot: QtBot, desk: MainWindow) -> None:
    desk.tasks.write("Bind", palettes.bind, "", 1, "unused")
    ids = desk.references.ids()
    desk.references.select(ids[0])
    desk.references._select_row(0)
    desk.references._view.setFocus()
    for _time in range(2):
        QTest.keyClick(desk.references._view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    many = desk.detail._many
    qtbot.waitUntil(lambda: len(many.tags.findChildren(Chip)) == 3)
    said = {chip.text(): chip.accessibleName() for chip in many.tags.findChildren(Chip)}
    assert said == {
        "method/diffusion": "Tag method/diffusion, on all",
        "method/graph": "Tag method/graph, on 1 of 3",
        "theory": "Tag theory, on 1 of 3",
    }
    ghosts = [one for one in many.tags.findChildren(GhostChip) if one.isVisible()]
    ghost = next(one for one in ghosts if one.text() == "unused")
    assert ghost.accessibleName() == "Add the tag unused, now on none"
    QTest.keyClick(ghost, Qt.Key.Key_Return)
    found = {tag.name: tag.count for tag in desk.tasks.library.read(tag_tree.details)}
    assert found["unused"] == 3
