"""The Duplicates place: cards, keys, a summary before merging all, a threshold, decisions."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QSlider

from paperdesk.domain.records import Creator, ParsedRecord
from paperdesk.domain.views import Scope
from paperdesk.gui.duplicate_card import DuplicateCard
from paperdesk.gui.duplicates_view import DuplicatesView
from paperdesk.services import counting, deriving, duplicates, records
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot
    from sqlalchemy.orm import Session

    from paperdesk.gui.main_window import MainWindow

WORDS = (
    "planning", "worlds", "robots", "videos", "latent", "models", "rewards", "policies", "graphs",
    "molecules", "proteins", "text", "speech", "images", "depth", "causal", "discovery", "memory",
    "search", "trees", "kernels", "priors", "noise", "flows", "agents",
)  # fmt: skip


def abstract(seed: int) -> str:
    """Fifty words that no other seed has in this order."""
    step = 2 * seed + 3
    return "We study " + " ".join(WORDS[(seed + n * step) % len(WORDS)] for n in range(50)) + "."


PAPERS = (
    ("Planning with small world models for trams", ("Lowe, Kit", "Carr, Abe"), "2020", 1),
    ("Counting trains in the night by ear", ("Carr, Abe",), "2019", 2),
    ("Planning with small world models for trams", ("Lowe, K.", "Carr, A."), "2020", 1),
    ("Counting trains in the night by eye", ("Carr, Abe",), "2017", 2),
)


def _add(session: Session) -> None:
    """Papers as they are in a library that an earlier version filled, each twice."""
    writer = records.Writer(session)
    for number, (title, names, year, seed) in enumerate(PAPERS, start=1):
        values = {"title": title, "issued": year, "abstract": abstract(seed)}
        people = tuple(
            Creator(family=family, given=given)
            for family, _comma, given in (name.partition(", ") for name in names)
        )
        made = ParsedRecord(
            number, 1, 1, title.encode(), fields={**values, "container-title": "Journal of Trams"},
            creators=people,
        )  # fmt: skip
        writer.add(made, "")
    writer.flush()
    journal.current(session).imported = True


@pytest.fixture
def desk(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window at the Duplicates place: one certain group and one to look at."""
    window.tasks.library.write("Add papers", _add)
    deriving.drain(window.tasks.library)
    window.tree.scope_chosen.emit(Scope("duplicates"))
    qtbot.waitUntil(lambda: len(cards(window)) == 2)
    return window


def view(window: MainWindow) -> DuplicatesView:
    (found,) = window.findChildren(DuplicatesView)
    return found


def cards(window: MainWindow) -> list[DuplicateCard]:
    found = window.findChildren(DuplicateCard)
    return [card for card in found if card.isVisible()]


def button(window: MainWindow, text: str) -> QPushButton:
    found = view(window).findChildren(QPushButton)
    return next(one for one in found if one.text() == text and one.isVisible())


def said(window: MainWindow) -> str:
    return "\n".join(
        label.text() for label in view(window).findChildren(QLabel) if label.isVisible()
    )


def total(window: MainWindow) -> int:
    return window.tasks.library.read(counting.library).total


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition)


def test_groups_are_cards_with_reasons_and_what_differs(desk: MainWindow) -> None:
    text = said(desk)
    assert "2 groups: 1 certain, 1 to look at" in text
    assert "The same paper" in text
    assert "Perhaps the same paper" in text
    assert "Same title; same authors; same year" in text
    assert "2 years apart" in text
    assert "background-color" in text
    if "PAPERDESK_SHOTS" in os.environ:
        desk.resize(1500, 800)
        QTest.qWait(200)
        desk.grab().save(os.environ["PAPERDESK_SHOTS"])


def test_enter_merges_and_x_tells_apart(qtbot: QtBot, desk: MainWindow) -> None:
    view(desk).setFocus()
    QTest.keyClick(view(desk), Qt.Key.Key_Return)
    until(qtbot, lambda: total(desk) == 3)
    until(qtbot, lambda: len(cards(desk)) == 1)
    QTest.keyClick(view(desk), Qt.Key.Key_X)
    until(qtbot, lambda: not cards(desk))
    assert total(desk) == 3
    assert "No duplicates: each paper is here once." in said(desk)
    button(desk, "Not duplicates…").click()
    until(qtbot, lambda: "is not" in said(desk))
    button(desk, "Take back").click()
    until(qtbot, lambda: "Nothing was told apart yet." in said(desk))
    button(desk, "Back to the groups").click()
    until(qtbot, lambda: len(cards(desk)) == 1)


def test_related_and_later(qtbot: QtBot, desk: MainWindow) -> None:
    QTest.keyClick(view(desk), Qt.Key.Key_Space)
    until(qtbot, lambda: len(cards(desk)) == 1)
    QTest.keyClick(view(desk), Qt.Key.Key_R)
    until(qtbot, lambda: len(desk.tasks.library.read(duplicates.decisions)) == 1)
    assert desk.tasks.library.read(duplicates.decisions)[0].decision == "related"
    assert total(desk) == 4


def test_arrows_go_from_card_to_card(qtbot: QtBot, desk: MainWindow) -> None:
    first = view(desk).current_group()
    QTest.keyClick(view(desk), Qt.Key.Key_Down)
    second = view(desk).current_group()
    assert first is not None
    assert second is not None
    assert first.members != second.members
    assert desk.references.current_id() == second.members[0]
    QTest.keyClick(view(desk), Qt.Key.Key_Up)
    assert view(desk).current_group() == first


def test_merging_all_certain_asks_first(qtbot: QtBot, desk: MainWindow) -> None:
    button(desk, "Merge all certain (1 group)…").click()
    assert "2 references become 1." in said(desk)
    assert total(desk) == 4
    button(desk, "Merge 1 group").click()
    until(qtbot, lambda: total(desk) == 3)
    desk.tasks.undo(lambda _label: None)
    until(qtbot, lambda: total(desk) == 4)


def test_the_threshold_counts_and_shows_examples(qtbot: QtBot, desk: MainWindow) -> None:
    (slider,) = view(desk).findChildren(QSlider)
    slider.setValue(96)
    until(qtbot, lambda: len(cards(desk)) == 1)
    assert "From 96 on: 1 of 2 shown" in said(desk)
    assert "Nearest to the threshold:" in said(desk)
    slider.setValue(50)
    until(qtbot, lambda: len(cards(desk)) == 2)


def test_the_list_comes_back_at_another_place(qtbot: QtBot, desk: MainWindow) -> None:
    assert not desk.references.isVisible()
    desk.tree.scope_chosen.emit(Scope())
    until(qtbot, desk.references.isVisible)
    assert not view(desk).isVisible()
