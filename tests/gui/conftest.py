"""A whole window on a library of its own; everything runs at once in the test's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication  # noqa: TC002 (pytest looks it up)

from paperdesk import APP_NAME
from paperdesk.gui import theme
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.tasks import Tasks
from paperdesk.services.library import Library
from paperdesk.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture(scope="session", autouse=True)
def _empty_clipboard_at_the_end() -> Iterator[None]:
    """Offscreen, the clipboard outlives Python: a text that Python made must not stay in it."""
    yield
    if QGuiApplication.instance() is not None:
        QGuiApplication.clipboard().clear()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of their own; nothing counts as seen by itself."""
    made = Settings(tmp_path / "config")
    made.seen_after_seconds = 0.0
    made.search_delay_ms = 0
    return made


@pytest.fixture
def tasks(tmp_path: Path, qapp: QApplication) -> Iterator[Tasks]:
    """Tasks that run inline, on an empty library."""
    library = Library.open(tmp_path / "library")
    made = Tasks(library, inline=True)
    yield made
    made.close()
    library.close()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tasks: Tasks, settings: Settings) -> MainWindow:
    """The window, shown, on an empty library."""
    qapp.setApplicationName(APP_NAME)
    qapp.setOrganizationName(APP_NAME)
    QSettings().clear()
    theme.apply(qapp, "light")
    made = MainWindow(tasks, settings)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    made.start()
    qtbot.waitUntil(lambda: made.browsing.counts is not None)
    return made
