"""Tags on a reference: chips, and the field for another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QListView

from paperdesk.domain.views import TagChip
from paperdesk.gui import theme
from paperdesk.gui.chips import Chip, TagRow
from tests.support.reading_pane import button, click, keys, named, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

GRAPH, THEORY = TagChip("graph", "#0f766e"), TagChip("theory", None)


@pytest.fixture
def row(qtbot: QtBot, qapp: QApplication) -> TagRow:
    theme.apply(qapp, "light")
    made = TagRow()
    made.resize(400, 80)
    qtbot.addWidget(made)
    made.show()
    made.show_tags([GRAPH, THEORY])
    return made


def names(row: TagRow) -> list[str]:
    chips = [chip for chip in row.findChildren(Chip) if chip.isVisible()]
    return [chip.text() for chip in sorted(chips, key=lambda one: (one.y(), one.x()))]


def offered() -> list[str]:
    """What the open list of completions says."""
    popup = QApplication.activePopupWidget()
    if not isinstance(popup, QListView):
        return []
    model = popup.model()
    return [str(model.index(place, 0).data()) for place in range(model.rowCount())]


def test_a_click_filters_and_the_cross_takes_off(row: TagRow, qtbot: QtBot) -> None:
    chip = named(row, Chip, "Tag graph")
    with qtbot.waitSignal(row.tag_clicked) as clicked:
        click(chip)
    assert clicked.args == ["graph"]
    with qtbot.waitSignal(row.tag_removed) as removed:
        click(button(row, "Take off the tag graph"))
    assert removed.args == ["graph"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace])
def test_delete_on_a_chip_is_not_delete_of_the_reference(
    row: TagRow, qtbot: QtBot, key: Qt.Key
) -> None:
    chip = named(row, Chip, "Tag graph")
    chip.setFocus()
    override = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
    override.ignore()
    QApplication.sendEvent(chip, override)
    assert override.isAccepted()
    with qtbot.waitSignal(row.tag_removed):
        press(chip, key)


def test_the_focus_goes_to_the_next_chip_when_one_is_gone(row: TagRow) -> None:
    named(row, Chip, "Tag graph").setFocus()
    row.show_tags([THEORY])
    assert named(row, Chip, "Tag theory").hasFocus()
    row.show_tags([])
    assert named(row, QLineEdit, "Add a tag").hasFocus()


def test_enter_adds_what_was_typed(row: TagRow, qtbot: QtBot) -> None:
    entry = named(row, QLineEdit, "Add a tag")
    row.focus_input()
    keys(entry, "  brand   new ")
    with qtbot.waitSignal(row.tag_added) as added:
        press(entry, Qt.Key.Key_Return)
    assert added.args == ["brand new"]
    assert entry.text() == ""


def test_tags_that_fit_are_offered_blind_to_case_and_accents(row: TagRow, qtbot: QtBot) -> None:
    row.set_names(["graph", "deep café", "Café", "diffusion"])
    entry = named(row, QLineEdit, "Add a tag")
    row.focus_input()
    keys(entry, "caf")
    assert offered() == ["Café", "deep café"]
    popup = QApplication.activePopupWidget()
    assert popup is not None
    press(popup, Qt.Key.Key_Down)
    press(popup, Qt.Key.Key_Down)
    with qtbot.waitSignal(row.tag_added) as added:
        press(popup, Qt.Key.Key_Return)
    assert added.args == ["deep café"]


def test_enter_without_a_choice_takes_what_was_typed(row: TagRow, qtbot: QtBot) -> None:
    row.set_names(["graphics"])
    entry = named(row, QLineEdit, "Add a tag")
    row.focus_input()
    keys(entry, "graphic")
    popup = QApplication.activePopupWidget()
    assert popup is not None
    with qtbot.waitSignal(row.tag_added) as added:
        press(popup, Qt.Key.Key_Return)
    assert added.args == ["graphic"]


def test_tab_completes_the_first_one_offered(row: TagRow, qtbot: QtBot) -> None:
    row.set_names(["diffusion"])
    entry = named(row, QLineEdit, "Add a tag")
    row.focus_input()
    keys(entry, "dif")
    with qtbot.waitSignal(row.tag_added) as added:
        press(QApplication.activePopupWidget() or entry, Qt.Key.Key_Tab)
    assert added.args == ["diffusion"]


def test_tags_that_are_on_already_are_not_offered(row: TagRow, qtbot: QtBot) -> None:
    row.set_names(["graph", "graphics"])
    row.focus_input()
    keys(named(row, QLineEdit, "Add a tag"), "gra")
    assert offered() == ["graphics"]


def test_escape_forgets_what_was_typed(row: TagRow, qtbot: QtBot) -> None:
    entry = named(row, QLineEdit, "Add a tag")
    row.focus_input()
    keys(entry, "zzz")
    with qtbot.waitSignal(row.left), qtbot.assertNotEmitted(row.tag_added):
        press(entry, Qt.Key.Key_Escape)
    assert entry.text() == ""


def test_many_tags_wrap_and_a_long_name_is_cut(row: TagRow) -> None:
    tags = [TagChip(f"tag {number}", None) for number in range(12)]
    row.show_tags([*tags, TagChip("a very long name " * 6, None)])
    row.resize(300, row.heightForWidth(300))
    QApplication.processEvents()
    assert names(row)[:3] == ["tag 0", "tag 1", "tag 2"]
    chips = [chip for chip in row.findChildren(Chip) if chip.isVisible()]
    assert len({chip.y() for chip in chips}) > 3
    assert all(chip.geometry().right() <= 300 for chip in chips)
    assert all(chip.geometry().bottom() <= row.height() for chip in chips)


def test_chips_that_stay_are_the_same_widgets(row: TagRow) -> None:
    chip = named(row, Chip, "Tag theory")
    row.show_tags([THEORY, TagChip("zoo", None)])
    assert named(row, Chip, "Tag theory") is chip
    assert names(row) == ["theory", "zoo"]
