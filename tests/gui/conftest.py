"""The window and its parts, each on a library of its own; everything runs in the test's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication  # noqa: TC002 (pytest looks it up)

from paperdesk import APP_NAME
from paperdesk.gui import theme
from paperdesk.gui.detail_panel import DetailPanel
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.tasks import Tasks
from paperdesk.services.library import Library
from paperdesk.settings import Settings
from tests.support.reading_pane import Desk, open_desk, show
from tests.support.reference_lists import add_many, open_list

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.reference_list import ReferenceList


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


@pytest.fixture
def desk(tmp_path: Path, qapp: QApplication) -> Iterator[Desk]:
    """A library with three imported papers."""
    with open_desk(tmp_path, qapp) as made:
        yield made


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot, tmp_path: Path) -> DetailPanel:
    """The reading pane on the first of the three papers."""
    made = DetailPanel(desk.tasks, Settings(tmp_path / "config"))
    qtbot.addWidget(made)
    desk.tasks.changed.connect(made.refresh)
    made.resize(570, 900)
    made.show()
    show(made, desk.ids[0], qtbot)
    return made


@pytest.fixture
def ids(tasks: Tasks) -> list[int]:
    """Many references in the library."""
    return add_many(tasks)


@pytest.fixture
def shown(qtbot: QtBot, tasks: Tasks, settings: Settings, ids: list[int]) -> ReferenceList:
    """The list that shows them."""
    return open_list(qtbot, tasks, settings, ids)


@pytest.fixture
def reads(tasks: Tasks, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many ids each read on the GUI thread asked for."""
    asked: list[int] = []
    original: Callable[..., Any] = tasks.read_now

    def read_now(command: Any, *args: Any) -> Any:
        asked.append(len(args[0]))
        return original(command, *args)

    monkeypatch.setattr(tasks, "read_now", read_now)
    return asked
