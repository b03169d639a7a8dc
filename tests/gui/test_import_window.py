"""References come into the window: pasted, dropped, from Zotero."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from paperdesk.gui.import_dialog import ImportDialog
from paperdesk.services import references
from tests.gui.test_main_window import listed, press, view
from tests.support.zotero_libraries import ZoteroLibrary

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow

RIS = "TY  - JOUR\nAU  - Berg, Jan\nTI  - Trees of Words\nPY  - 2020\nKW  - wood\nER  - \n"


def test_references_are_pasted_in_any_format(qtbot: QtBot, window: MainWindow) -> None:
    QApplication.clipboard().setText(RIS)
    press(qtbot, window, "Ctrl+V")
    _agree(qtbot, window, "Import 1 reference")
    qtbot.waitUntil(lambda: len(listed(window)) == 1)
    (found,) = listed(window)
    shown = view(window, found)
    assert (shown.title, shown.year, shown.type) == ("Trees of Words", 2020, "article-journal")
    summary = window.tasks.library.read(references.summaries, [found])[0]
    assert (summary.name, summary.creators, summary.year) == ("Trees of Words", "Berg", 2020)
    press(qtbot, window, "Ctrl+Z")
    qtbot.waitUntil(lambda: listed(window) == [])
    press(qtbot, window, "Ctrl+Y")
    qtbot.waitUntil(lambda: listed(window) == [found])
    assert [chip.name for chip in view(window, found).tags] == ["wood"]


def _agree(qtbot: QtBot, window: MainWindow, text: str) -> None:
    """Wait for the preview, and press its button."""
    dialog = window.findChild(ImportDialog)
    assert dialog is not None

    def ready() -> list[QPushButton]:
        return [
            button
            for button in dialog.findChildren(QPushButton)
            if button.text().replace("&", "") == text and button.isEnabled()
        ]

    qtbot.waitUntil(lambda: bool(ready()))
    QTest.mouseClick(ready()[0], Qt.MouseButton.LeftButton)


def test_zotero_is_found_and_imported(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    zotero = ZoteroLibrary(tmp_path / "home" / "elsewhere")
    item = zotero.item("book", title="Trees", extra="Citation Key: berg2020")
    zotero.collection("Thesis", item)
    zotero.close()
    profile = tmp_path / "home" / ".zotero" / "zotero" / "abc.default"
    profile.mkdir(parents=True)
    folder = json.dumps(str(zotero.path.parent))
    (profile / "prefs.js").write_text(f'user_pref("extensions.zotero.dataDir", {folder});\n')
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr("sys.platform", "linux")
    window.transfer.import_zotero()
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is not None)
    _agree(qtbot, window, "Import 1 reference")
    qtbot.waitUntil(lambda: len(listed(window)) == 1)
    shown = view(window, listed(window)[0])
    assert (shown.key, [name for _id, name in shown.collections]) == ("berg2020", ["Thesis"])
