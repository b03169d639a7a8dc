"""Bars, shelves and the digest in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from paperdesk.domain.views import Decision
from paperdesk.gui.overview_window import OverviewWindow
from paperdesk.services import references, tags
from tests.support.libraries import add_references
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
    window.tasks.library.undo()
    window.tasks.library.undo()
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: labels(overview) == [])


def test_the_digest_says_what_it_wrote(overview: OverviewWindow, tmp_path: Path) -> None:
    overview.write_digest(tmp_path / "digest")
    assert overview._said.text().startswith("3 kept references in digest.md, digest.html")
    assert (tmp_path / "digest" / "digest.html").exists()
