"""The banner floats over the list: nothing moves when it comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QStackedWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow


def place_of(widget: QWidget, window: MainWindow) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def pages(window: MainWindow) -> QStackedWidget:
    """What the list and its stand-in lie in."""
    found = window.empty.parentWidget()
    assert isinstance(found, QStackedWidget)
    return found


def test_nothing_moves_for_a_message(window: MainWindow) -> None:
    before = place_of(pages(window), window)
    window.banner.show_message("Moved to the trash.", [("Undo", lambda: None)])
    QApplication.processEvents()
    assert place_of(pages(window), window) == before
    shown = place_of(window.banner, window)
    assert before.contains(shown)
    assert before.bottom() - shown.bottom() < 20
    button = next(one for one in window.banner.findChildren(QPushButton) if one.text() == "Undo")
    middle = button.mapTo(window, button.rect().center())
    assert window.childAt(middle) is button


def test_it_follows_the_list_and_grows_with_its_sentence(window: MainWindow, qtbot: QtBot) -> None:
    window.banner.show_message("Short.")
    height = window.banner.height()
    window.banner.show_message("A sentence that is much longer than the list is wide. " * 5)
    QApplication.processEvents()
    assert window.banner.height() > height
    window.resize(1100, 700)
    qtbot.waitUntil(lambda: window.height() == 700)
    assert place_of(pages(window), window).contains(place_of(window.banner, window))
