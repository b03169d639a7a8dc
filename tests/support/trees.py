"""A library tree as a user meets it: counts to show, clicks on nodes, names typed in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from paperdesk.domain.views import CollectionNode, LibraryCounts, SavedSearch, Scope, SourceCount
from paperdesk.gui.library_tree import LibraryTree
from paperdesk.services import counting
from tests.support.window_parts import menu_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks
    from paperdesk.gui.tree_nodes import Key

NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton

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


def open_tree(qtbot: QtBot, tasks: Tasks) -> LibraryTree:
    """A visible tree that shows ``FULL``, and follows the library as soon as it changes."""
    made = LibraryTree(tasks)
    qtbot.addWidget(made)
    tasks.changed.connect(lambda _changes: made.show_counts(tasks.library.read(counting.library)))
    made.resize(232, 760)
    made.show_counts(FULL)
    made.show()
    made.activateWindow()
    return made


def click(tree: LibraryTree, key: Key, button: Qt.MouseButton = LEFT) -> None:
    """Click on a node."""
    QTest.mouseClick(tree.viewport(), button, NONE, tree.rect_of(key).center())


def editor(tree: LibraryTree) -> QLineEdit:
    """The line that a name is being typed into."""
    found = [line for line in tree.findChildren(QLineEdit) if line.isVisible()]
    assert len(found) == 1
    return found[0]


def press(tree: LibraryTree, key: Qt.Key) -> None:
    """Press a key in the line that is being edited; Qt ends the editing a moment later."""
    QTest.keyClick(editor(tree), key)
    QApplication.processEvents()


def titles(tree: LibraryTree) -> list[str]:
    """The titles of all nodes, from the top."""
    return [node.title for node in tree.nodes_shown()]


def open_menu(tree: LibraryTree, key: Key) -> QMenu:
    """The context menu of a node."""
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
