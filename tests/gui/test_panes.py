"""How the room is shared at the left of the window, and above the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListView, QPushButton, QSplitter

from paperdesk.domain.views import TagCount
from paperdesk.gui.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks
    from paperdesk.settings import Settings


def some(count: int) -> tuple[TagCount, ...]:
    return tuple(TagCount(number, f"tag {number}", None, 1) for number in range(1, count + 1))


def sidebar(window: MainWindow) -> QSplitter:
    found = window.tag_panel.parentWidget()
    assert isinstance(found, QSplitter)
    return found


def test_the_tree_has_the_room_that_the_tags_do_not_need(window: MainWindow) -> None:
    listing = window.tag_panel.findChild(QListView)
    assert listing is not None
    window.tag_panel.show_tags(some(3))
    few = window.tag_panel.height()
    assert listing.verticalScrollBar().maximum() == 0
    assert few < 0.25 * sidebar(window).height()
    window.tag_panel.show_tags(some(8))
    assert listing.verticalScrollBar().maximum() == 0
    assert window.tag_panel.height() > few
    window.tag_panel.show_tags(some(200))
    assert window.tag_panel.height() < 0.45 * sidebar(window).height()
    window.tag_panel.show_tags(some(1))
    assert window.tag_panel.height() == few


def test_the_line_that_the_user_moved_stays(
    window: MainWindow, qtbot: QtBot, tasks: Tasks, settings: Settings
) -> None:
    window.tag_panel.show_tags(some(3))
    before = window.tag_panel.height()
    handle = sidebar(window).handle(1)
    assert handle is not None
    left, start = Qt.MouseButton.LeftButton, handle.rect().center()
    QTest.mousePress(handle, left, pos=start)
    QTest.mouseMove(handle, start - QPoint(0, 150))
    QTest.mouseRelease(handle, left, pos=start - QPoint(0, 150))
    moved = window.tag_panel.height()
    assert moved > before + 100
    window.tag_panel.show_tags(some(1))
    assert window.tag_panel.height() == moved
    window.panes.save_state(QSettings())
    again = MainWindow(tasks, settings)
    qtbot.addWidget(again)
    again.resize(window.size())
    again.show()
    again.tag_panel.show_tags(some(1))
    assert abs(again.tag_panel.height() - moved) < 20


def test_the_import_button_is_as_high_as_the_search_box(window: MainWindow) -> None:
    button = next(one for one in window.findChildren(QPushButton) if one.text() == "Import…")
    box = window.search_bar.findChild(QLineEdit, "searchBox")
    assert box is not None
    assert button.height() == box.height()
