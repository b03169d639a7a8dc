"""A fault of the program is told with a report that can be copied and holds nothing personal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPlainTextEdit

from paperdesk import __version__, app, log
from paperdesk.gui.crash_report import CrashReport, report
from paperdesk.services import notes, tags

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.gui.main_window import MainWindow
    from tests.support.reading_pane import Desk

SECRET = "my secret thesis"


def fault() -> Exception:
    try:
        try:
            number = int(SECRET)
        except ValueError as error:
            raise RuntimeError(f"cannot read {SECRET}") from error
    except RuntimeError as error:
        return error
    raise AssertionError(number)


def test_a_report_says_where_and_not_what() -> None:
    text = report(fault())
    assert __version__ in text
    assert "builtins.ValueError\n" in text
    assert "builtins.RuntimeError\n" in text
    assert "in fault" in text
    assert SECRET not in text
    assert str(Path.home()) not in text or len(str(Path.home())) == 1
    assert "TypeError: " in "\n".join(log.described(TypeError("f() takes no arguments")))


def test_what_is_done_is_logged_without_names(desk: Desk) -> None:
    log.configure(None)
    first = desk.ids[0]
    desk.library.write(f"Add tag “{SECRET}”", tags.add, [first], SECRET)
    desk.library.write(f"Note {SECRET}", notes.add, first, SECRET)
    desk.library.undo()
    desk.library.redo()
    lines = "\n".join(log.recent_lines())
    assert "wrote reference_tag, tag: 1 references" in lines
    assert SECRET not in lines


def test_a_fault_opens_the_report_once_and_it_can_be_copied(
    window: MainWindow, expected_log: Callable[[str], None]
) -> None:
    expected_log("unexpected")
    reporter = app._Reporter(window)
    for _time in range(3):
        error = fault()
        reporter(type(error), error, error.__traceback__)
    [dialog] = window.findChildren(CrashReport)
    shown = dialog.findChild(QPlainTextEdit)
    assert shown is not None
    assert "RuntimeError" in shown.toPlainText()
    assert SECRET not in shown.toPlainText()
    button = next(one for one in dialog.findChildren(QAbstractButton) if "Copy" in one.text())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == shown.toPlainText()
    dialog.close()
    assert sys.excepthook is not reporter
