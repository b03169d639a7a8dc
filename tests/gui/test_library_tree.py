from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from paperdesk import paths
from paperdesk.domain.views import CollectionNode, LibraryCounts, SavedSearch, Scope, SourceCount
from paperdesk.gui import drag, theme
from paperdesk.gui.library_tree import LibraryTree
from paperdesk.gui.tree_nodes import Key, nodes
from paperdesk.services import collections, counting, references
from tests.support.libraries import add_references
from tests.support.window_parts import action_of, drop, menu_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks

NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
NEW: Key = ("new-collection", None)

EMPTY = LibraryCounts(
    total=0, unseen=0, kept=0, unfiled=0, untagged=0, recent=0, duplicates=0, trashed=0,
    sources=(), collections=(), saved_searches=(), tags=(),
)  # fmt: skip
FULL = LibraryCounts(
    total=1234, unseen=41, kept=12, unfiled=3, untagged=33, recent=70, duplicates=1, trashed=2,
    sources=(
        SourceCount(1, "/papers/first.txt", "ICML 2025 Papers", 14, 6),
        SourceCount(2, "/papers/second.txt", "ICML 2025 论文列表", 19, 9),
        SourceCount(3, "/papers/third.txt", "ICML 2025 Papers", 19, 19),
        SourceCount(4, "/papers/fourth.txt", "", 10, 0),
    ),
    collections=(
        CollectionNode(1, None, "Thesis", 14),
        CollectionNode(2, 1, "Chapter 2", 6),
        CollectionNode(3, None, "Reading group", 0),
    ),
    saved_searches=(SavedSearch(7, "Diffusion", "diffusion is:unseen"),),
    tags=(),
)  # fmt: skip


class Heard:
    """What the tree has said."""

    def __init__(self, tree: LibraryTree) -> None:
        self.scopes: list[Scope] = []
        self.queries: list[str] = []
        tree.scope_chosen.connect(self.scopes.append)
        tree.saved_search_chosen.connect(self.queries.append)


@pytest.fixture
def tree(qtbot: QtBot, qapp: QApplication, tasks: Tasks) -> LibraryTree:
    """A visible tree that follows the library."""
    theme.apply(qapp, "light")
    made = LibraryTree(tasks)
    qtbot.addWidget(made)
    tasks.changed.connect(lambda _changes: made.show_counts(tasks.library.read(counting.library)))
    made.resize(232, 760)
    made.show_counts(FULL)
    made.show()
    made.activateWindow()
    return made


def click(tree: LibraryTree, key: Key, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(tree.viewport(), button, NONE, tree.rect_of(key).center())


def editor(tree: LibraryTree) -> QLineEdit:
    found = [line for line in tree.findChildren(QLineEdit) if line.isVisible()]
    assert len(found) == 1
    return found[0]


def press(tree: LibraryTree, key: Qt.Key) -> None:
    """Press a key in the line that is being edited; Qt ends the editing a moment later."""
    QTest.keyClick(editor(tree), key)
    QApplication.processEvents()


def titles(tree: LibraryTree) -> list[str]:
    return [node.title for node in tree.nodes_shown()]


def open_menu(tree: LibraryTree, key: Key) -> QMenu:
    place = tree.rect_of(key).center()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place, tree.viewport().mapToGlobal(place)
    )
    QApplication.sendEvent(tree.viewport(), event)
    return menu_of(tree)


def names_in(tasks: Tasks) -> dict[str, int | None]:
    """The collections of the library with their parents."""
    found = tasks.library.read(counting.library).collections
    return {node.name: node.parent_id for node in found}


# -- what is shown ------------------------------------------------------------------------------


def test_the_sections_come_in_the_order_of_the_design(tree: LibraryTree) -> None:
    assert titles(tree) == [
        "Library", "All references", "Unseen", "Kept", "Unfiled", "Untagged", "Recently added",
        "Duplicates", "Trash",
        "Lists", "ICML 2025 Papers", "ICML 2025 论文列表", "ICML 2025 Papers", "fourth.txt",
        "Collections", "Thesis", "Chapter 2", "Reading group", "New collection…",
        "Saved searches", "Diffusion",
    ]  # fmt: skip


def test_counts_are_shown_with_separators_and_nothing_for_none(tree: LibraryTree) -> None:
    counts = {node.key: node.count for node in tree.nodes_shown()}

    assert counts["all", None] == "1,234"
    assert counts["trash", None] == "2"
    assert counts["source", 1] == "8 of 14"
    assert counts["source", 4] == "10 of 10"
    assert counts["collection", 3] == ""


def test_an_empty_library_offers_to_import_a_list(tree: LibraryTree, qtbot: QtBot) -> None:
    tree.show_counts(EMPTY)
    assert "Saved searches" not in titles(tree)

    with qtbot.waitSignal(tree.import_requested):
        click(tree, ("import", None))


def test_lists_under_one_heading_are_told_apart_by_their_files(tree: LibraryTree) -> None:
    details = {node.key: node.detail for node in tree.nodes_shown() if node.kind == "source"}

    assert details == {
        ("source", 1): "first.txt", ("source", 2): "",
        ("source", 3): "third.txt", ("source", 4): "",
    }  # fmt: skip
    assert tree.rect_of(("source", 1)).height() > tree.rect_of(("source", 2)).height()


def test_the_bar_of_a_list_is_as_long_as_what_was_seen(tree: LibraryTree) -> None:
    accent = theme.colours().accent

    def length(key: Key) -> int:
        image = tree.viewport().grab().toImage().copy(tree.rect_of(key))
        line = [
            sum(image.pixelColor(x, y).name() == accent for x in range(image.width()))
            for y in range(image.height())
        ]
        return max(line)

    whole = length(("source", 4))
    assert whole > 150
    assert length(("source", 1)) == pytest.approx(whole * 8 / 14, abs=4)
    assert length(("source", 3)) == 0


def test_every_node_says_what_it_is_and_has_an_icon(tree: LibraryTree) -> None:
    for node in tree.nodes_shown():
        assert paths.resource(f"icons/{node.icon}.svg").is_file(), node
        if node.kind != "section":
            assert node.spoken
            assert node.tip
    spoken = {node.key: node.spoken for node in tree.nodes_shown()}
    assert spoken["unseen", None] == "Unseen, 41 references"
    assert spoken["source", 1] == "ICML 2025 Papers, first.txt, 8 of 14 seen"


def test_names_are_spoken_by_the_items_themselves(tree: LibraryTree) -> None:
    index = tree.indexAt(tree.rect_of(("unseen", None)).center())

    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Unseen, 41 references"


def test_a_collection_without_its_parent_is_left_out_rather_than_breaking_the_tree() -> None:
    odd = LibraryCounts(
        **{name: getattr(EMPTY, name) for name in EMPTY.__slots__ if name != "collections"},
        collections=(CollectionNode(5, 99, "Lost", 1),),
    )

    assert "Lost" not in [node.title for node in nodes(odd)]


# -- choosing -----------------------------------------------------------------------------------


def test_a_click_chooses_a_scope(tree: LibraryTree) -> None:
    heard = Heard(tree)
    for key in (("unseen", None), ("source", 2), ("collection", 2), ("trash", None)):
        click(tree, key)

    assert heard.scopes == [
        Scope("unseen"), Scope("source", 2), Scope("collection", 2), Scope("trash")
    ]  # fmt: skip
    assert tree.current_scope() == Scope("trash")


def test_a_click_on_what_is_chosen_says_it_again(tree: LibraryTree) -> None:
    heard = Heard(tree)
    click(tree, ("kept", None))
    click(tree, ("kept", None))

    assert heard.scopes == [Scope("kept"), Scope("kept")]


def test_a_saved_search_gives_its_query(tree: LibraryTree) -> None:
    heard = Heard(tree)
    click(tree, ("search", 7))

    assert (heard.scopes, heard.queries) == ([], ["diffusion is:unseen"])
    assert tree.current_scope() is None


def test_the_keys_choose_as_they_go(tree: LibraryTree) -> None:
    heard = Heard(tree)
    click(tree, ("all", None))
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Down)

    assert heard.scopes == [Scope("all"), Scope("unseen"), Scope("kept")]


def test_going_over_a_head_chooses_nothing(tree: LibraryTree) -> None:
    heard = Heard(tree)
    click(tree, ("trash", None))
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert tree.current_scope() == Scope("trash")
    QTest.keyClick(tree, Qt.Key.Key_Down)

    assert heard.scopes == [Scope("trash"), Scope("source", 1)]


def test_a_scope_is_marked_without_saying_so(tree: LibraryTree) -> None:
    heard = Heard(tree)

    assert tree.select(Scope("source", 3, tags_all=(1,)))
    assert tree.current_scope() == Scope("source", 3)
    assert not tree.select(Scope("collection", 99))
    assert heard.scopes == []


def test_a_head_opens_and_closes_its_section(tree: LibraryTree) -> None:
    head: Key = ("section", 1)
    click(tree, head)
    assert tree.rect_of(("source", 1)).isEmpty()

    click(tree, head)
    assert not tree.rect_of(("source", 1)).isEmpty()


def test_the_right_button_chooses_nothing(tree: LibraryTree) -> None:
    heard = Heard(tree)
    click(tree, ("unseen", None), Qt.MouseButton.RightButton)

    assert heard.scopes == []


# -- staying as it is ---------------------------------------------------------------------------


def test_new_counts_change_nothing_else(tree: LibraryTree) -> None:
    click(tree, ("collection", 2))
    heard = Heard(tree)
    fewer = LibraryCounts(
        **{name: getattr(FULL, name) for name in FULL.__slots__ if name != "unseen"}, unseen=40
    )
    tree.show_counts(fewer)

    assert {n.key: n.count for n in tree.nodes_shown()}["unseen", None] == "40"
    assert tree.current_scope() == Scope("collection", 2)
    assert heard.scopes == []


def test_what_was_closed_stays_closed_and_scrolled_stays_scrolled(tree: LibraryTree) -> None:
    click(tree, ("section", 1))
    tree.resize(232, 200)
    scrolled = 120
    tree.verticalScrollBar().setValue(scrolled)
    more = LibraryCounts(
        **{name: getattr(FULL, name) for name in FULL.__slots__ if name != "collections"},
        collections=(*FULL.collections, CollectionNode(9, 1, "Appendix", 1)),
    )
    tree.show_counts(more)

    assert tree.rect_of(("source", 1)).isEmpty()
    assert tree.verticalScrollBar().value() == scrolled
    assert "Appendix" in titles(tree)


def test_nodes_move_to_new_places_with_what_is_in_them(tree: LibraryTree) -> None:
    click(tree, ("collection", 2))
    moved = LibraryCounts(
        **{name: getattr(FULL, name) for name in FULL.__slots__ if name != "collections"},
        collections=(
            CollectionNode(3, None, "A reading group", 0),
            CollectionNode(1, 3, "Thesis", 14),
            CollectionNode(2, 1, "Chapter 2", 6),
        ),
    )
    tree.show_counts(moved)

    order = titles(tree)
    start = order.index("Collections")
    assert order[start : start + 5] == [
        "Collections", "A reading group", "Thesis", "Chapter 2", "New collection…"
    ]  # fmt: skip
    assert tree.rect_of(("collection", 2)).left() > tree.rect_of(("collection", 1)).left()
    assert tree.current_scope() == Scope("collection", 2)


def test_if_the_chosen_one_goes_everything_is_shown_and_that_is_said(tree: LibraryTree) -> None:
    click(tree, ("source", 2))
    heard = Heard(tree)
    tree.show_counts(EMPTY)

    assert heard.scopes == [Scope()]
    assert tree.current_scope() == Scope()


def test_folded_the_tree_shows_icons_with_their_names_in_tool_tips(tree: LibraryTree) -> None:
    accent = theme.colours().accent
    tree.set_folded(True)
    tree.resize(48, 760)
    QApplication.processEvents()
    click(tree, ("unseen", None))
    image = tree.viewport().grab().toImage().copy(tree.rect_of(("unseen", None)))
    colours = {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }

    assert accent in colours
    assert tree.current_scope() == Scope("unseen")


# -- collections --------------------------------------------------------------------------------


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


# -- dropping -----------------------------------------------------------------------------------


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
    from PySide6.QtCore import QMimeData

    from paperdesk.gui.tree_drops import COLLECTION_MIME

    outer = tasks.library.write("New", collections.create, "Outer")
    inner = tasks.library.write("New", collections.create, "Inner", outer)
    mime = QMimeData()
    mime.setData(COLLECTION_MIME, str(outer).encode())

    for key in (("collection", outer), ("collection", inner), ("trash", None), ("all", None)):
        assert not drop(tree.viewport(), mime, tree.rect_of(key).center())


def test_the_node_under_the_drag_is_outlined_and_not_after_it(tree: LibraryTree) -> None:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent

    area = tree.rect_of(("trash", None))
    mime = drag.encode([1])
    actions = Qt.DropAction.CopyAction

    def is_outlined() -> bool:
        image = tree.viewport().grab().toImage().copy(area)
        accent = theme.colours().accent
        return any(image.pixelColor(x, 2).name() == accent for x in range(image.width()))

    for kind in (QDragEnterEvent, QDragMoveEvent):
        event = kind(QPointF(area.center()), actions, mime, LEFT, NONE)
        QApplication.sendEvent(tree.viewport(), event)
    assert is_outlined()

    QApplication.sendEvent(tree.viewport(), QDragLeaveEvent())
    assert not is_outlined()


# -- menus --------------------------------------------------------------------------------------


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
