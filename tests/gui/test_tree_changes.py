from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QGuiApplication,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from paperdesk.domain.views import Scope
from paperdesk.gui import drag, theme
from paperdesk.gui.tree_drops import COLLECTION_MIME
from paperdesk.services import collections, counting, references
from tests.support.libraries import add_references
from tests.support.trees import (
    EMPTY,
    LEFT,
    NONE,
    click,
    editor,
    names_in,
    open_menu,
    open_tree,
    press,
    titles,
)
from tests.support.window_parts import action_of, drop, menu_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.library_tree import LibraryTree
    from paperdesk.gui.tasks import Tasks
    from paperdesk.gui.tree_nodes import Key

NEW: Key = ("new-collection", None)


@pytest.fixture
def tree(qtbot: QtBot, qapp: QApplication, tasks: Tasks) -> LibraryTree:
    theme.apply(qapp, "light")
    return open_tree(qtbot, tasks)


def test_a_collection_is_made_by_typing_its_name_in_place(tree: LibraryTree, tasks: Tasks) -> None:
    click(tree, ("unseen", None))
    click(tree, NEW)
    QTest.keyClicks(editor(tree), "  My   thesis ")
    press(tree, Qt.Key.Key_Return)

    assert names_in(tasks) == {"My thesis": None}
    assert "My thesis" in titles(tree)
    assert tasks.library.undo() == "New collection “My thesis”"
    assert "My thesis" not in titles(tree)


@pytest.mark.parametrize("keys", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_no_name_or_escape_makes_nothing(tree: LibraryTree, tasks: Tasks, keys: Qt.Key) -> None:
    click(tree, NEW)
    if keys == Qt.Key.Key_Escape:
        QTest.keyClicks(editor(tree), "not this")
    press(tree, keys)

    assert names_in(tasks) == {}
    assert titles(tree)[-3:] == ["New collection…", "Saved searches", "Diffusion"]


def test_a_collection_is_made_inside_another(tree: LibraryTree, tasks: Tasks) -> None:
    outer = tasks.library.write("New", collections.create, "Outer")
    action_of(open_menu(tree, ("collection", outer)), "New collection inside").trigger()
    QTest.keyClicks(editor(tree), "Inner")
    press(tree, Qt.Key.Key_Return)

    assert names_in(tasks) == {"Outer": None, "Inner": outer}
    assert titles(tree).count("New collection…") == 1


def test_giving_up_a_collection_inside_another_leaves_no_trace(
    tree: LibraryTree, tasks: Tasks
) -> None:
    outer = tasks.library.write("New", collections.create, "Outer")
    before = titles(tree)
    tree.create_collection(outer)
    press(tree, Qt.Key.Key_Escape)

    assert titles(tree) == before


def test_f2_renames_in_place(tree: LibraryTree, tasks: Tasks) -> None:
    made = tasks.library.write("New", collections.create, "Old name")
    click(tree, ("collection", made))
    QTest.keyClick(tree, Qt.Key.Key_F2)
    assert editor(tree).text() == "Old name"
    QTest.keyClicks(editor(tree), "New name")
    press(tree, Qt.Key.Key_Return)

    assert names_in(tasks) == {"New name": None}
    assert "New name" in titles(tree)
    assert tree.current_scope() == Scope("collection", made)


def test_a_name_that_is_taken_is_refused_with_a_sentence(
    tree: LibraryTree, tasks: Tasks, qtbot: QtBot
) -> None:
    tasks.library.write("New", collections.create, "Taken")
    tree.create_collection()
    QTest.keyClicks(editor(tree), "taken")
    with qtbot.waitSignal(tasks.failed) as failed:
        press(tree, Qt.Key.Key_Return)

    assert failed.args is not None
    assert "already" in str(failed.args[0])


def test_delete_deletes_a_collection_and_undo_brings_it_back(
    tree: LibraryTree, tasks: Tasks
) -> None:
    ids = add_references(tasks.library, ["One.", "Two."])
    made = tasks.library.write("New", collections.create, "Thesis")
    tasks.library.write("Add", collections.add, made, ids)
    click(tree, ("collection", made))
    QTest.keyClick(tree, Qt.Key.Key_Delete)
    assert names_in(tasks) == {}
    assert tree.current_scope() == Scope()

    assert tasks.library.undo() == "Delete collection “Thesis”"
    assert {n.key: n.count for n in tree.nodes_shown()}["collection", made] == "2"


def test_delete_on_a_part_of_the_library_does_nothing(tree: LibraryTree, tasks: Tasks) -> None:
    add_references(tasks.library, ["One."])
    before = tasks.library.revision()
    for key in (("all", None), ("trash", None)):
        click(tree, key)
        QTest.keyClick(tree, Qt.Key.Key_Delete)
        QTest.keyClick(tree, Qt.Key.Key_F2)

    assert tasks.library.revision() == before


def test_counts_that_come_while_a_name_is_typed_wait_for_its_end(
    tree: LibraryTree, tasks: Tasks
) -> None:
    tree.create_collection()
    QTest.keyClicks(editor(tree), "Hal")
    add_references(tasks.library, ["One."])
    assert editor(tree).text() == "Hal"
    QTest.keyClicks(editor(tree), "f")
    press(tree, Qt.Key.Key_Return)

    assert names_in(tasks) == {"Half": None}
    assert {n.key: n.count for n in tree.nodes_shown()}["all", None] == "1"


def test_a_saved_search_is_deleted_with_the_key_or_the_menu(
    tree: LibraryTree, tasks: Tasks
) -> None:
    first, second = (
        tasks.library.write("Save", collections.save_search, name, "x") for name in ("A", "B")
    )
    click(tree, ("search", first))
    QTest.keyClick(tree, Qt.Key.Key_Delete)
    action_of(open_menu(tree, ("search", second)), "Delete saved search").trigger()

    assert tasks.library.read(counting.saved_searches) == ()
    assert "Saved searches" not in titles(tree)


def test_references_dropped_on_a_collection_go_into_it(tree: LibraryTree, tasks: Tasks) -> None:
    ids = add_references(tasks.library, ["One.", "Two.", "Three."])
    made = tasks.library.write("New", collections.create, "Thesis")

    assert drop(tree.viewport(), drag.encode(ids[:2]), tree.rect_of(("collection", made)).center())

    assert {n.key: n.count for n in tree.nodes_shown()}["collection", made] == "2"
    assert tasks.library.undo() == "Add 2 references to “Thesis”"


def test_references_dropped_on_the_trash_go_there(tree: LibraryTree, tasks: Tasks) -> None:
    ids = add_references(tasks.library, ["One.", "Two."])

    assert drop(tree.viewport(), drag.encode(ids[:1]), tree.rect_of(("trash", None)).center())

    assert tasks.library.read(references.load, ids[0]).trashed
    assert tasks.library.undo() == "Move 1 reference to the trash"


@pytest.mark.parametrize("key", [("all", None), ("section", 2), ("source", 1), ("search", 7)])
def test_other_nodes_take_no_references(tree: LibraryTree, key: Key) -> None:
    assert not drop(tree.viewport(), drag.encode([1]), tree.rect_of(key).center())


def test_a_collection_is_dragged_into_another_and_out_again(
    tree: LibraryTree, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner, outer = (
        tasks.library.write("New", collections.create, name) for name in ("Inner", "Outer")
    )
    onto: list[Key] = [("collection", outer), ("section", 2)]

    class Carried:
        def __init__(self, _source: object) -> None:
            pass

        def setMimeData(self, mime: object) -> None:
            self.mime = mime

        def exec(self, _action: object) -> None:
            drop(tree.viewport(), self.mime, tree.rect_of(onto[0]).center())  # type: ignore[arg-type]

    monkeypatch.setattr("paperdesk.gui.tree_drops.QDrag", Carried)

    def pull() -> None:
        start = tree.rect_of(("collection", inner)).center()
        QTest.mousePress(tree.viewport(), LEFT, NONE, start)
        for distance in (5, 15, 30):
            QTest.mouseMove(tree.viewport(), start + QPoint(0, distance))
        QTest.mouseRelease(tree.viewport(), LEFT, NONE, start)

    pull()
    assert names_in(tasks) == {"Inner": outer, "Outer": None}

    onto.pop(0)
    pull()
    assert names_in(tasks) == {"Inner": None, "Outer": None}
    assert tasks.library.undo() == "Move collection “Inner”"


def test_a_collection_does_not_go_into_itself_or_what_is_in_it(
    tree: LibraryTree, tasks: Tasks
) -> None:
    outer = tasks.library.write("New", collections.create, "Outer")
    inner = tasks.library.write("New", collections.create, "Inner", outer)
    mime = QMimeData()
    mime.setData(COLLECTION_MIME, str(outer).encode())

    for key in (("collection", outer), ("collection", inner), ("trash", None), ("all", None)):
        assert not drop(tree.viewport(), mime, tree.rect_of(key).center())


def test_the_node_under_the_drag_is_outlined_and_not_after_it(tree: LibraryTree) -> None:
    area = tree.rect_of(("trash", None))
    mime = drag.encode([1])
    actions = Qt.DropAction.CopyAction

    def is_outlined() -> bool:
        image = tree.viewport().grab().toImage().copy(area)
        accent = theme.colours().accent
        return any(image.pixelColor(x, 2).name() == accent for x in range(image.width()))

    for kind in (QDragEnterEvent, QDragMoveEvent):
        event = kind(area.center(), actions, mime, LEFT, NONE)
        QApplication.sendEvent(tree.viewport(), event)
    assert is_outlined()

    QApplication.sendEvent(tree.viewport(), QDragLeaveEvent())
    assert not is_outlined()


def test_the_trash_can_be_emptied_if_anything_is_in_it(tree: LibraryTree, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tree.empty_trash_requested):
        action_of(open_menu(tree, ("trash", None)), "Empty trash…").trigger()
    menu_of(tree).close()

    tree.show_counts(EMPTY)
    assert not action_of(open_menu(tree, ("trash", None)), "Empty trash…").isEnabled()


def test_a_list_is_shown_in_its_folder_and_its_path_copied(
    tree: LibraryTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    menu = open_menu(tree, ("source", 2))
    action_of(menu, "Show in file manager").trigger()
    action_of(menu, "Copy path").trigger()

    assert [url.toLocalFile() for url in opened] == ["/papers"]
    assert QGuiApplication.clipboard().text() == "/papers/second.txt"


def test_a_collection_goes_to_the_top_from_its_menu(tree: LibraryTree, tasks: Tasks) -> None:
    outer = tasks.library.write("New", collections.create, "Outer")
    inner = tasks.library.write("New", collections.create, "Inner", outer)
    action_of(open_menu(tree, ("collection", inner)), "Move to the top").trigger()

    assert names_in(tasks) == {"Outer": None, "Inner": None}


def test_heads_offer_what_fills_their_section(tree: LibraryTree, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tree.import_requested):
        action_of(open_menu(tree, ("section", 1)), "Import…").trigger()
    menu_of(tree).close()
    action_of(open_menu(tree, ("section", 2)), "New collection").trigger()

    assert editor(tree).accessibleName() == "Name of the new collection"
    press(tree, Qt.Key.Key_Escape)
