"""What a user does to any part of the window: drops, and choices from menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


def drop(target: QWidget, mime: QMimeData, place: QPoint) -> bool:
    """Drag something over a widget (a viewport) and let go; whether it was taken."""
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place, actions, mime, button, none)
    QApplication.sendEvent(target, enter)
    if not enter.isAccepted():
        return False
    move = QDragMoveEvent(place, actions, mime, button, none)
    QApplication.sendEvent(target, move)
    if not move.isAccepted():
        return False
    let_go = QDropEvent(QPointF(place), actions, mime, button, none)
    QApplication.sendEvent(target, let_go)
    return let_go.isAccepted()


def menu_of(widget: QWidget) -> QMenu:
    """The menu that a widget has just opened."""
    menus = [menu for menu in widget.findChildren(QMenu) if menu.isVisible()]
    assert len(menus) == 1, menus
    return menus[0]


def action_of(menu: QMenu, text: str) -> QAction:
    """The action with this text in a menu or the menus inside it."""
    for action in menu.actions():
        if action.text() == text:
            return action
        inner = action.menu()
        if isinstance(inner, QMenu):
            for deeper in inner.actions():
                if deeper.text() == text:
                    return deeper
    raise AssertionError(f"no “{text}” among {[action.text() for action in menu.actions()]}")
