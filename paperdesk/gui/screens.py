"""Windows as large as their content wants, but never larger than their screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from paperdesk.gui.fonts import px

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

# What the frame of the window system takes away: the title bar, and the borders (px).
FRAME_PX = 40


def fitted(wanted: QSize, available: QSize) -> QSize:
    """The wanted size, bounded by what a screen has left beside the frame (px)."""
    return wanted.boundedTo(available - QSize(FRAME_PX, FRAME_PX))


def fit(window: QWidget, width: int, height: int) -> None:
    """Resize a dialog to what its text needs, at most to what its screen has room for.

    Args:
        window: the dialog.
        width: what it would like to have (px at the usual size of text).
        height: the same.
    """
    # Smaller text is no reason for a smaller dialog.
    bound(window, max(width, px(width)), max(height, px(height)))


def bound(window: QWidget, width: int, height: int) -> None:
    """Resize a window to at most what its screen has room for, and keep it on that screen.

    Args:
        window: a top-level window; a dialog is measured on the screen of its parent.
        width: what it would like to have (px).
        height: what it would like to have (px).
    """
    parent = window.parentWidget()
    screen = (parent if parent is not None else window).screen()
    available = screen.availableGeometry()
    size = fitted(QSize(width, height), available.size())
    # Else a least size (scale factor 2 on a small screen) would win over the screen.
    window.setMinimumSize(window.minimumSize().boundedTo(size))
    window.resize(size)
    if window.isWindow() and parent is None and window.isVisible():
        place = window.frameGeometry()
        place.moveRight(min(place.right(), available.right()))
        place.moveBottom(min(place.bottom(), available.bottom()))
        place.moveLeft(max(place.left(), available.left()))
        place.moveTop(max(place.top(), available.top()))
        window.move(place.topLeft())
