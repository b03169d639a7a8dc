"""Bars, shelves and the digest in the window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from paperdesk.domain.views import Decision, Scope, ShelfNode
from paperdesk.gui import theme
from paperdesk.gui.bar_list import decision_colour
from paperdesk.gui.colours import CONTRAST, DARK, LIGHT, contrast
from paperdesk.gui.overview_window import OverviewWindow
from paperdesk.gui.tree_nodes import SHELVES_SECTION, nodes, scope_title
from paperdesk.services import references, tags
from tests.support.libraries import add_references
from tests.support.trees import FULL
from tests.unit.reading.test_term_space import texts

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

COUNT = 60


@pytest.fixture
def overview(qtbot: QtBot, window: MainWindow) -> OverviewWindow:
    """The overview of sixty references, three of them kept."""
    ids = add_references(window.tasks.library, list(texts(COUNT)[0].values()))
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == COUNT)
    window.tasks.write("Keep", references.decide, ids[:3], Decision.KEEP)
    window.actions_by_id["overview"].trigger()
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, OverviewWindow)]
    return next(one for one in found if one.isVisible())


def labels(overview: OverviewWindow) -> list[str]:
    return [overview.bars.item(row).text() for row in range(overview.bars.count())]


def choose(overview: OverviewWindow, way: str) -> None:
    overview.way.setCurrentIndex(overview.way.findData(way))


def test_a_bar_narrows_the_list(window: MainWindow, overview: OverviewWindow) -> None:
    choose(overview, "decision")
    assert labels(overview) == ["Keep", "Undecided"]
    said = overview.bars.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Keep: 3 references"
    overview.bars.setCurrentRow(0)
    QTest.keyClick(overview.bars, Qt.Key.Key_Return)
    assert len(window.references.ids()) == 3
    assert window.search_bar.text() == "is:kept"
    window.actions_by_id["go-back"].trigger()
    assert len(window.references.ids()) == COUNT


def test_shelves_are_made_looked_at_and_become_tags(
    qtbot: QtBot, window: MainWindow, overview: OverviewWindow
) -> None:
    choose(overview, "shelf")
    assert labels(overview) == []
    overview._make.click()
    assert 10 <= len(labels(overview)) <= 20
    first = overview.bars.item(0)
    count, name = first.data(Qt.ItemDataRole.UserRole).count, first.text()
    overview.bars.setCurrentRow(0)
    QTest.keyClick(overview.bars, Qt.Key.Key_Return)
    assert len(window.references.ids()) == count
    assert window.browsing.place_name() == f"Shelf {name}"
    overview._tag.click()
    names = [tag.name for tag in window.tasks.library.read(tags.listed)]
    assert f"shelf/{name}" in names
    # What was done stays to be read, although the bars were counted again since.
    assert overview._said.text().endswith("shelves are tags now.")
    window.tasks.library.undo()
    window.tasks.library.undo()
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: labels(overview) == [])


def test_shelves_lie_in_the_library_tree(
    qtbot: QtBot, window: MainWindow, overview: OverviewWindow
) -> None:
    overview.make()
    tree = window.tree
    qtbot.waitUntil(lambda: tree.item_of(SHELVES_SECTION) is not None)
    group = ("group:shelf:all", None)
    inside = [node for node in tree.nodes_shown() if node.parent == group]
    assert len(inside) == len(labels(overview)) == 20
    assert sum(int(node.count) for node in inside) == COUNT
    # By keys alone: open the list, go to its first shelf.
    tree.setFocus()
    assert tree.mark(group)
    QTest.keyClick(tree, Qt.Key.Key_Right)
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert tree.current_node() == inside[0]
    assert len(window.references.ids()) == int(inside[0].count)
    assert window.browsing.place_name() == f"Shelf {inside[0].title}"
    QTest.keyClick(tree, Qt.Key.Key_Up)
    QTest.keyClick(tree, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: tree.item_of(SHELVES_SECTION) is None)
    assert len(window.references.ids()) == COUNT
    window.actions_by_id["undo"].trigger()
    qtbot.waitUntil(lambda: tree.item_of(SHELVES_SECTION) is not None)


def test_shelves_of_a_search_are_named_after_it() -> None:
    shelf = ShelfNode(4, "source:1 +3 graph net", "nodes · edges", 12)
    counts = replace(FULL, shelves=(shelf,))
    titles = [node.title for node in nodes(counts) if node.parent == SHELVES_SECTION]
    assert titles == ["“graph net” in ICML 2025 Papers, some tags"]
    assert scope_title(Scope("shelf", 4), counts) == "nodes · edges"


def test_bars_of_a_search_narrow_the_search(
    qtbot: QtBot, window: MainWindow, overview: OverviewWindow
) -> None:
    overview.close()
    window.search_bar.set_text("graph OR protein")
    window.browsing.go(Scope(), "graph OR protein", None)
    found = len(window.references.ids())
    assert 0 < found < COUNT
    window.actions_by_id["overview"].trigger()
    [other] = [
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, OverviewWindow) and one.isVisible()
    ]
    choose(other, "decision")
    for bar in (other.bars.item(row) for row in range(other.bars.count())):
        other.bars.itemActivated.emit(bar)
        shown = bar.data(Qt.ItemDataRole.UserRole).count
        assert len(window.references.ids()) == shown
    assert window.search_bar.text() == "(graph OR protein) is:undecided"


def test_bars_are_divided_by_decision_in_each_colour(
    qapp: QApplication, overview: OverviewWindow
) -> None:
    choose(overview, "venue")
    said = overview.bars.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "no venue: 60 references, Keep 3"
    shown = [label.text() for label in overview._legend.findChildren(QLabel) if label.text()]
    assert shown == ["Keep", "Undecided"]
    for name, colours in (("light", LIGHT), ("dark", DARK), ("contrast", CONTRAST)):
        theme.apply(qapp, name)
        picture = overview.bars.grab().toImage()
        seen = {
            picture.pixelColor(x, y).name() for y in range(0, 32, 3) for x in range(picture.width())
        }
        assert {colours.kept, decision_colour("undecided")} <= seen
        assert contrast(colours.kept, decision_colour("undecided")) > 1.3
    choose(overview, "decision")
    assert overview._legend.isHidden()


def test_the_digest_says_what_it_wrote(overview: OverviewWindow, tmp_path: Path) -> None:
    overview.write_digest(tmp_path / "digest")
    assert overview._said.text().startswith("3 kept references in digest.md, digest.html")
    assert (tmp_path / "digest" / "digest.html").exists()
