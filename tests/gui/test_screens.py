"""Windows are never larger than the screen they open on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from paperdesk.gui.screens import FRAME_PX, fit, fitted

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        # 1920 x 1080 at scale factor 2; a small notebook; a usual screen.
        (QSize(960, 540), QSize(720, 500)),
        (QSize(1366, 640), QSize(720, 600)),
        (QSize(1920, 1080), QSize(720, 620)),
    ],
)
def test_a_window_takes_what_the_screen_has(screen: QSize, size: QSize) -> None:
    assert fitted(QSize(720, 620), screen) == size


def test_a_least_size_does_not_win_over_the_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setMinimumSize(3_000, 300)
    window.show()
    fit(window, 5_000, 400)
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert window.size() == QSize(room.width() - FRAME_PX, 400)
    assert room.contains(window.geometry())
