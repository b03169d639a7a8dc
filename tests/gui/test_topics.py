"""Suggested tags, more like this, and the ranking, as they are used in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from paperdesk.domain.views import Decision
from paperdesk.gui import suggested_tags
from paperdesk.gui.alike_window import AlikeWindow
from paperdesk.gui.ghost_chip import GhostChip
from paperdesk.services import references, tags
from tests.support.libraries import add_references
from tests.unit.reading.test_term_space import texts

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

COUNT = 90


@pytest.fixture
def topics(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """The topic of each reference in the window, by its id."""
    monkeypatch.setattr(suggested_tags, "FIRST_MS", 0)
    monkeypatch.setattr(suggested_tags, "REST_MS", 1)
    found, topic_of = texts(COUNT)
    ids = add_references(window.tasks.library, list(found.values()))
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: len(window.references.ids()) == COUNT)
    return dict(zip(ids, topic_of.values(), strict=True))


def of(topics: dict[int, str], topic: str) -> list[int]:
    return [key for key, found in topics.items() if found == topic]


def offered(window: MainWindow) -> list[GhostChip]:
    chips = window.detail._page.tags.findChildren(GhostChip)
    return [chip for chip in chips if chip.isVisible()]


def test_suggested_tags_become_tags_with_one_key(
    qtbot: QtBot, window: MainWindow, topics: dict[int, str]
) -> None:
    graphs = of(topics, "graphs")
    window.tasks.write("Tag", tags.add, graphs[1:], "method/graphs")
    window.references.select(graphs[0])
    qtbot.waitUntil(
        lambda: bool(
            window.detail._made_page
            and offered(window)
            and offered(window)[0].text() == "method/graphs"
        )
    )
    chips = offered(window)
    assert 4 <= len(chips) <= 9
    QTest.keyClick(chips[0], Qt.Key.Key_Return)
    view = window.tasks.library.read(references.load, graphs[0])
    assert [chip.name for chip in view.tags] == ["method/graphs"]
    qtbot.waitUntil(lambda: "method/graphs" not in [chip.text() for chip in offered(window)])


def test_p_takes_the_first_suggestion_while_skimming(
    qtbot: QtBot, window: MainWindow, topics: dict[int, str]
) -> None:
    graphs = of(topics, "graphs")
    window.tasks.write("Tag", tags.add, graphs[1:], "method/graphs")
    window.references.select(graphs[0])
    window.actions_by_id["skim"].trigger()
    view = window.reading.skimming.view
    view.commanded.emit("accept")
    assert view.foot.message == "Nothing is suggested for this abstract yet."
    qtbot.waitUntil(lambda: next(iter(view.tags._offers), "") == "method/graphs")
    view.commanded.emit("accept")
    shown = window.tasks.library.read(references.load, graphs[0])
    assert [chip.name for chip in shown.tags] == ["method/graphs"]


def test_more_like_this_lists_the_nearest(
    qtbot: QtBot, window: MainWindow, topics: dict[int, str]
) -> None:
    graphs, privacy = of(topics, "graphs"), of(topics, "privacy")
    window.references.select(graphs[0])
    window.actions_by_id["alike"].trigger()
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, AlikeWindow)]
    opened = next(one for one in found if one.isVisible())
    rows = [opened.list.topLevelItem(row) for row in range(opened.list.topLevelItemCount())]
    assert len(rows) == 20
    first = rows[0]
    assert first is not None
    assert float(first.text(1)) > 0
    assert first.text(2)
    opened.list.setCurrentItem(first)
    current = window.references.current_id()
    assert current is not None
    assert topics[current] == "graphs"
    qtbot.waitUntil(lambda: bool(window.detail._page.abstract.hit_count))
    assert privacy
    QTest.keyClick(opened.list, Qt.Key.Key_U)
    ids = [
        opened.list.topLevelItem(row).data(0, int(Qt.ItemDataRole.UserRole))  # type: ignore[union-attr]
        for row in range(opened.list.topLevelItemCount())
    ]
    assert current not in ids
    opened.close()


def test_the_ranking_is_off_until_it_is_asked_for_and_explains_itself(
    qtbot: QtBot, window: MainWindow, topics: dict[int, str]
) -> None:
    action = window.actions_by_id["rank"]
    assert not action.isChecked()
    before = window.references.ids()
    action.trigger()
    assert "20 kept and 20 discarded" in window.banner.text
    assert not action.isChecked()
    others = [key for key in topics if topics[key] != "graphs"]
    # Graphs are few here: what is liked is two topics.
    liked = [*of(topics, "graphs"), *of(topics, "privacy")]
    others = [key for key in topics if key not in liked]
    window.tasks.write("Keep", references.decide, liked[:20], Decision.KEEP)
    window.tasks.write("Discard", references.decide, others[:22], Decision.DISCARD)
    action.trigger()
    assert action.isChecked()
    assert "every tenth is a random one" in window.banner.text
    ranked = window.references.ids()
    assert ranked != before
    left = len(liked) - 20
    assert sum(key in liked for key in ranked[:left]) >= 0.7 * left
    window.references.select(ranked[0])
    line = window.detail._page._rank
    qtbot.waitUntil(lambda: line.isVisible())
    assert line.text().startswith("Ranked no. 1 · ")
    assert "raised by" in line.text()
    action.trigger()
    assert not action.isChecked()
    assert window.references.ids() == before
