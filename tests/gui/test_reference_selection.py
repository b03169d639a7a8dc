from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from paperdesk.gui import theme
from tests.support.reference_lists import (
    STYLES,
    Heard,
    click,
    colours_in,
    place_of,
    view,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.reference_list import ReferenceList

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _light(qapp: QApplication) -> None:
    theme.apply(qapp, "light")


def test_click_ctrl_click_and_shift_click_select(shown: ReferenceList, ids: list[int]) -> None:
    click(shown, ids[1])
    assert (shown.selected_ids(), shown.current_id()) == ([ids[1]], ids[1])

    click(shown, ids[4], CTRL)
    assert shown.selected_ids() == [ids[1], ids[4]]

    click(shown, ids[4])
    click(shown, ids[6], SHIFT)
    assert shown.selected_ids() == ids[4:7]


def test_both_forms_share_one_selection(shown: ReferenceList, ids: list[int]) -> None:
    click(shown, ids[2])
    click(shown, ids[5], CTRL)
    shown.set_style("table")

    assert shown.selected_ids() == [ids[2], ids[5]]
    selection = theme.colours().selection
    row = view(shown).viewport().grab().toImage().copy(0, 2 * 28, 500, 28)
    assert selection in colours_in(row)

    click(shown, ids[3])
    shown.set_style("compact")
    assert shown.selected_ids() == [ids[3]]


def test_selection_looks_different_without_the_focus(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    now = theme.colours()
    click(shown, ids[0])
    row = view(shown).viewport().grab().toImage().copy(0, 0, 500, 54)
    assert now.selection in colours_in(row)

    view(shown).clearFocus()
    row = view(shown).viewport().grab().toImage().copy(0, 0, 500, 54)
    assert now.selection not in colours_in(row)
    assert now.selection_idle in colours_in(row)


@pytest.mark.parametrize("style", STYLES)
def test_sorting_keeps_selection_current_row_and_its_place_on_the_screen(
    shown: ReferenceList, ids: list[int], style: str
) -> None:
    shown.set_style(style)
    shown.select(ids[120])
    click(shown, ids[119], CTRL)
    before = place_of(shown, ids[119])
    heard = Heard(shown)

    shown.set_ids(list(reversed(ids)))

    assert sorted(shown.selected_ids()) == ids[119:121]
    assert shown.current_id() == ids[119]
    assert place_of(shown, ids[119]) == before
    assert (heard.selections, heard.currents) == (0, [])


def test_what_stands_at_the_top_stays_when_rows_come_in_above(
    shown: ReferenceList, ids: list[int]
) -> None:
    view(shown).verticalScrollBar().setValue(100 * 54 + 10)
    shown.set_ids([*range(1000, 1050), *ids])

    assert place_of(shown, ids[100]) == -10


def test_if_the_current_one_is_filtered_away_the_next_is_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[10])
    heard = Heard(shown)

    shown.set_ids([found for found in ids if found not in ids[10:13]])

    assert (shown.current_id(), shown.selected_ids()) == (ids[13], [ids[13]])
    assert (heard.selections, heard.currents) == (1, [ids[13]])


def test_if_nothing_follows_the_one_before_is_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[-1])
    shown.set_ids(ids[:-1])

    assert (shown.current_id(), shown.selected_ids()) == (ids[-2], [ids[-2]])


def test_of_several_selected_those_that_are_left_stay_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    click(shown, ids[1])
    click(shown, ids[3], CTRL)
    click(shown, ids[5], CTRL)

    shown.set_ids([found for found in ids if found != ids[5]])

    assert shown.selected_ids() == [ids[1], ids[3]]
    assert shown.current_id() in (ids[1], ids[3])


def test_if_nothing_is_left_nothing_is_selected_and_that_is_said(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[10])
    heard = Heard(shown)
    shown.set_ids([])

    assert (shown.current_id(), shown.selected_ids()) == (None, [])
    assert (heard.selections, heard.currents) == (1, [None])


def test_a_new_list_may_begin_at_the_top_with_nothing_selected(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[200])
    shown.set_ids(ids, keep=False)

    assert shown.selected_ids() == []
    assert view(shown).verticalScrollBar().value() == 0


def test_everything_selected_stays_so_in_another_order(
    shown: ReferenceList, ids: list[int]
) -> None:
    QTest.keyClick(view(shown), Qt.Key.Key_A, CTRL)
    assert shown.selected_ids() == ids

    shown.set_ids(list(reversed(ids)))
    assert shown.selected_ids() == list(reversed(ids))


def test_selecting_by_id_brings_the_row_into_view(shown: ReferenceList, ids: list[int]) -> None:
    assert shown.select(ids[250])
    assert 0 <= place_of(shown, ids[250]) <= view(shown).viewport().height() - 54
    assert not shown.select(99_999)
    assert shown.current_id() == ids[250]


def test_stepping_stops_at_the_ends(shown: ReferenceList, ids: list[int]) -> None:
    shown.select(ids[0])
    assert shown.step(1)
    assert shown.current_id() == ids[1]
    assert shown.step(-1)
    assert not shown.step(-1)
    assert shown.selected_ids() == [ids[0]]


@pytest.mark.parametrize("style", STYLES)
def test_the_list_is_walked_with_the_keys(shown: ReferenceList, ids: list[int], style: str) -> None:
    shown.set_style(style)
    shown.select(ids[0])

    QTest.keyClick(view(shown), Qt.Key.Key_Down)
    assert shown.selected_ids() == [ids[1]]
    QTest.keyClick(view(shown), Qt.Key.Key_End)
    assert shown.selected_ids() == [ids[-1]]
    QTest.keyClick(view(shown), Qt.Key.Key_Home)
    assert shown.selected_ids() == [ids[0]]
    QTest.keyClick(view(shown), Qt.Key.Key_PageDown)
    page = ids.index(shown.current_id() or 0)
    assert 5 <= page <= view(shown).viewport().height() // view(shown).rowHeight(0)
    QTest.keyClick(view(shown), Qt.Key.Key_PageUp)
    assert shown.selected_ids() == [ids[0]]


def test_letters_are_left_to_the_window(
    qtbot: QtBot, shown: ReferenceList, ids: list[int], reads: list[int]
) -> None:
    class Window(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.pressed: list[str] = []

        def keyPressEvent(self, event: QKeyEvent) -> None:
            self.pressed.append(event.text())

    window = Window()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(shown)
    window.show()
    shown.select(ids[0])
    reads.clear()
    QTest.keyClicks(view(shown), "kw")

    assert window.pressed == ["k", "w"]
    assert shown.current_id() == ids[0]
    assert reads == [], "typing looked for a name"
    shown.setParent(None)


def test_enter_opens_the_current_reference(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    shown.select(ids[3])
    with qtbot.waitSignal(shown.activated) as opened:
        QTest.keyClick(view(shown), Qt.Key.Key_Return)

    assert opened.args == [ids[3]]


def test_a_menu_is_asked_for_at_the_pointer_and_on_the_row_under_it(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    viewport = view(shown).viewport()
    inside = QPoint(50, place_of(shown, ids[2]) + 10)
    there = viewport.mapToGlobal(inside)
    QTest.mouseClick(viewport, Qt.MouseButton.RightButton, NONE, inside)
    with qtbot.waitSignal(shown.context_menu_requested) as asked:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, inside, there)
        QApplication.sendEvent(viewport, event)

    assert asked.args == [there]
    assert shown.selected_ids() == [ids[2]]


def test_the_menu_key_asks_at_the_current_row(
    shown: ReferenceList, ids: list[int], qtbot: QtBot
) -> None:
    shown.select(ids[4])
    viewport = view(shown).viewport()
    with qtbot.waitSignal(shown.context_menu_requested) as asked:
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), viewport.mapToGlobal(QPoint(0, 0))
        )
        QApplication.sendEvent(viewport, event)

    assert asked.args is not None
    place = viewport.mapFromGlobal(asked.args[0])
    assert place_of(shown, ids[4]) <= place.y() <= place_of(shown, ids[5])


def test_the_row_under_the_pointer_stands_out_whole(shown: ReferenceList, ids: list[int]) -> None:
    shown.set_style("table")
    hover = theme.colours().hover
    viewport = view(shown).viewport()
    QTest.mouseMove(viewport, QPoint(40, 28 * 5 + 10))
    rows = [viewport.grab().toImage().copy(0, 28 * row, 540, 28) for row in (4, 5, 6)]

    assert [hover in colours_in(row) for row in rows] == [False, True, False]
    last_cell = rows[1].copy(500, 5, 30, 18)
    assert colours_in(last_cell) == {hover}


def test_the_whole_answer_does_not_scroll_away_from_the_top(
    shown: ReferenceList, ids: list[int]
) -> None:
    shown.select(ids[0])
    bar = view(shown).verticalScrollBar()
    shown.set_ids([*ids[50:], *ids[:50]], stay_on_top=True)
    assert (bar.value(), shown.current_id()) == (0, ids[0])
    bar.setValue(500)
    shown.select(ids[100])
    before = bar.value()
    shown.set_ids(ids, stay_on_top=True)
    assert bar.value() != 0
    assert before != 0
    assert shown.current_id() == ids[100]
