from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from paperdesk import paths
from paperdesk.domain.views import CollectionNode, LibraryCounts, Scope
from paperdesk.gui import theme
from paperdesk.gui.tree_nodes import Key, nodes
from tests.support.trees import (
    EMPTY,
    FULL,
    Heard,
    click,
    open_tree,
    titles,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.library_tree import LibraryTree
    from paperdesk.gui.tasks import Tasks


@pytest.fixture
def tree(qtbot: QtBot, qapp: QApplication, tasks: Tasks) -> LibraryTree:
    theme.apply(qapp, "light")
    return open_tree(qtbot, tasks)


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
