"""The page that says what the program is made of."""

from __future__ import annotations

import platform
import sqlite3
import sys
from importlib import metadata
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QTextBrowser

from paperdesk.domain import licences
from paperdesk.gui.help_window import about

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow


def shown(window: MainWindow) -> str:
    page = next(
        one
        for one in window.findChildren(QTextBrowser)
        if one.isVisible() and one.accessibleName() == "About PaperDesk"
    )
    return page.toPlainText()


def test_versions_and_licences_of_all_that_comes_along(window: MainWindow) -> None:
    window.actions_by_id["about"].trigger()
    said = shown(window)
    for name, licence in licences.PACKAGES:
        assert f"{name} {metadata.version(name)}\n{licence}" in said
    assert f"SQLite {sqlite3.sqlite_version}\npublic domain" in said
    assert f"Python {platform.python_version()}\nPSF-2.0" in said


def test_the_frozen_program_says_where_the_licences_lie(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", "/opt/paperdesk/inside", raising=False)
    about(window)
    assert "The texts of these licences lie in /opt/paperdesk/inside." in shown(window)
