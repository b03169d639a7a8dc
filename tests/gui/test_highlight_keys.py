"""Highlighting in the reading pane of the window with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from paperdesk.gui.reading_text import ReadingText
from paperdesk.services import highlights
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

TEXT = "We study graphs with $x^2$ edges. They grow, e.g. at night. Nobody knows why."
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window on one abstract, the keys in the list."""
    [made] = add_references(window.tasks.library, [TEXT])
    window.tasks.look_outside()
    qtbot.waitUntil(lambda: list(window.references.ids()) == [made])
    window.references.select(made)
    window.references.setFocus()
    qtbot.waitUntil(lambda: window.detail._made_page is not None)
    qtbot.waitUntil(lambda: "graphs" in reading(window).toPlainText())
    return window


def reading(window: MainWindow) -> ReadingText:
    return window.detail._page.abstract._text


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key where the focus is, as a keyboard would send it."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)


def marked(window: MainWindow) -> list[tuple[str, str]]:
    [key] = window.references.ids()
    found = window.tasks.library.read(highlights.of_reference, key)
    return [(one.quote, one.colour) for one in found]


def test_keys_alone_select_highlight_colour_and_remove(desk: MainWindow) -> None:
    press(Qt.Key.Key_H)
    assert isinstance(QApplication.focusWidget(), ReadingText)
    assert reading(desk).selected() == (0, len("We study graphs with x² edges."))
    assert "Shift+↓" in desk.banner.text
    press(Qt.Key.Key_Down, SHIFT)
    press(Qt.Key.Key_H)
    assert marked(desk) == [("They grow, e.g. at night.", "yellow")]
    for colour in ("green", "blue", "pink", "yellow", "green"):
        press(Qt.Key.Key_H)
        assert marked(desk) == [("They grow, e.g. at night.", colour)]
    press(Qt.Key.Key_Up, SHIFT)
    press(Qt.Key.Key_Up, SHIFT)
    press(Qt.Key.Key_Left, SHIFT)
    press(Qt.Key.Key_H)
    assert marked(desk)[0] == ("We study graphs with x2 edges", "green")
    listed = desk.detail._page.highlights
    assert listed.isVisible()
    press(Qt.Key.Key_H, SHIFT)
    assert len(marked(desk)) == 1
    desk.actions_by_id["undo"].trigger()
    assert len(marked(desk)) == 2
    press(Qt.Key.Key_Escape)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert desk.references.isAncestorOf(focus)


def test_the_menu_does_the_same(desk: MainWindow) -> None:
    desk.actions_by_id["remove-highlight"].trigger()
    assert "Select a highlight first" in desk.banner.text
    desk.actions_by_id["highlight"].trigger()
    desk.actions_by_id["highlight"].trigger()
    assert [colour for _quote, colour in marked(desk)] == ["yellow"]
    desk.actions_by_id["remove-highlight"].trigger()
    assert marked(desk) == []
