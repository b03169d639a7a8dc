"""All text of the window in the size that the user wants; a process has one size from its start."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QMenu,
    QSplitter,
    QStyle,
    QWidget,
)

from paperdesk import paths
from paperdesk.domain.views import Scope
from paperdesk.gui import theme
from paperdesk.gui.crash_report import CrashReport
from paperdesk.gui.duplicates_view import DuplicatesView
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.section import FoldedSection
from paperdesk.services import importing, tags
from paperdesk.settings import Settings
from tests.support.project import PROJECT
from tests.support.pseudo_locale import cut

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks

SIZE = QSize(1024, 700)
COMMANDS = (
    "settings", "keyboard", "about", "palette", "shortcuts", "export", "manage-tags", "overview",
    "lenses", "templates", "reasons", "keys", "check-references", "alike", "restore-backup",
)  # fmt: skip


@pytest.fixture(params=[80, 200])
def percent(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[int]:
    QSettings().clear()
    theme.set_text_size(request.param)
    # As at a start: the font is set with the style.
    qapp.setFont(theme.ui_font())
    theme.apply(qapp, "light")
    yield request.param
    QSettings().clear()
    theme.set_text_size(100)
    qapp.setFont(theme.ui_font())
    theme.apply(qapp, "light")


@pytest.fixture
def window(qtbot: QtBot, percent: int, tasks: Tasks, settings: Settings) -> MainWindow:
    """The small window on three papers, with all text in this size."""
    settings.reading_font_size = 16 * percent // 100
    importing.import_files(tasks.library, [paths.sample_papers()])
    tasks.library.write("Tag", tags.add, [1, 2], "theory")
    made = MainWindow(tasks, settings)
    qtbot.addWidget(made)
    made.resize(SIZE)
    made.show()
    qtbot.waitExposed(made)
    made.start()
    qtbot.waitUntil(lambda: made.browsing.counts is not None)
    made.references.select(1)
    return made


def faults(name: str, shown: QWidget, percent: int) -> list[str]:
    """Texts that are cut, and texts in another size than that of the window."""
    for _round in range(8):
        QApplication.processEvents()
    sizes = {
        one.fontInfo().pixelSize()
        for one in shown.findChildren(QWidget)
        if isinstance(one, QLabel | QAbstractButton) and one.isVisible() and one.text()
    }
    # The smallest and the largest text of the design, counts and names.
    least, most = 11 * percent // 100, 22 * percent // 100 + 1
    return [
        *(f"{name} cuts {text}" for text in cut(shown)),
        *(f"{name} has {size} px" for size in sizes if not least <= size <= most),
    ]


def test_the_window_and_its_lists_follow(window: MainWindow, percent: int) -> None:
    assert window.fontInfo().pixelSize() == 13 * percent // 100
    assert window.size() == SIZE
    assert faults("window", window, percent) == []
    view = window.references._rows
    # Two lines of text and what stands between them.
    assert view.rowHeight(0) >= 2 * view.fontMetrics().height() * 0.85
    # A long menu scrolls; a second column would be cut at the side of the screen.
    [*_others, menu] = window.menuBar().findChildren(QMenu)
    assert menu.style().styleHint(QStyle.StyleHint.SH_Menu_Scrollable, None, menu) == 1
    window.references.select_all()
    assert faults("selection", window, percent) == []


def test_the_narrowest_reading_pane_cuts_nothing_at_its_side(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.panes.restore_state(QSettings())
    window.resize(1000, 700)
    for pane in (splitter for splitter in window.findChildren(QSplitter) if splitter.count() == 2):
        pane.setSizes([900, 1])
    [column] = [
        one for one in window.detail.findChildren(QWidget, "column") if one.isVisible()
    ]  # fmt: skip
    for section in window.detail.findChildren(FoldedSection):
        section.set_open(True)
    for _round in range(8):
        QApplication.processEvents()
    viewport = column.parentWidget()
    assert viewport is not None
    qtbot.waitUntil(lambda: column.width() <= viewport.width())


def test_the_view_of_duplicates_is_no_wider_than_its_pane(window: MainWindow) -> None:
    window.scope_requested.emit(Scope("duplicates"))
    [view] = window.findChildren(DuplicatesView)
    assert view.isVisible()
    # Else what does not fit is cut at the side, and the lines of buttons are counted wrong.
    assert view.minimumSizeHint().width() <= view.width()


def test_the_program_starts_in_the_size_of_the_settings(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "PaperDesk")
    settings.text_size_percent = 150
    script = (
        "from PySide6.QtWidgets import QApplication\nfrom paperdesk import app\n"
        "app._show = lambda *_: (print(QApplication.font().pixelSize()), (0, None))[1]\n"
        f"app.main(['--library', {str(tmp_path / 'library')!r}])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        cwd=PROJECT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.stdout.strip(), done.returncode) == ("20", 0), done.stderr


def test_no_dialog_cuts_its_text(window: MainWindow, percent: int) -> None:
    found = []
    for command in COMMANDS:
        window.command_chosen.emit(command)
        [dialog] = [one for one in window.findChildren(QDialog) if one.isVisible()]
        found += faults(command, dialog, percent)
        dialog.close()
    assert found == []


def test_nor_do_the_preview_of_an_import_and_the_crash_report(
    window: MainWindow, percent: int
) -> None:
    window.transfer.open_preview([paths.sample_papers()])
    report = CrashReport("…", window)
    report.open()
    for dialog in [one for one in window.findChildren(QDialog) if one.isVisible()]:
        assert faults(type(dialog).__name__, dialog, percent) == []
        dialog.close()
