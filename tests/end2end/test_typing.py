"""Typing into the search while the index is at work: the window stands still for no letter.

The library is small, so that a run is short; what takes the interpreter from the window does so
whatever the size (a search in this process, a list read on this thread), and is seen by the time
that the thread of the window computes between two turns of the event loop.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from paperdesk import APP_NAME
from paperdesk.gui import theme
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.tasks import Tasks
from paperdesk.services import searching, tags
from paperdesk.services.library import Library
from paperdesk.settings import Settings
from tests.support import doomed
from tests.support.libraries import add_references
from tests.support.pulse import Pulse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

LONG = bool(os.environ.get("PAPERDESK_LONG"))
REFERENCES = 50_000 if LONG else 3_000
# Coarse: several frames. A search of a common word in this process takes longer at 50,000.
GAP_S = 0.15
QUERIES = ("common graph", '"common menix', "co*", "comon~", "-common OR tag:theory", "/(a+)+$/")


@pytest.fixture
def working(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window whose index process has everything still to read and to index."""
    qapp.setApplicationName(APP_NAME)
    qapp.setOrganizationName(APP_NAME)
    QSettings().clear()
    library = Library.open(tmp_path / "library")
    texts = [doomed.text(number) for number in range(REFERENCES)]
    library.write("Tag", tags.add, add_references(library, texts)[::7], "theory")
    theme.apply(qapp, "light")
    tasks = Tasks(library)
    window = MainWindow(tasks, Settings(tmp_path / "config"))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.start()
    qtbot.waitUntil(lambda: window.browsing.counts is not None, timeout=60_000)
    yield window
    window.close()
    tasks.close()
    library.close()


def test_no_letter_waits_for_the_search(
    working: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "find", lambda *_: pytest.fail("searched in the window"))
    box = working.search_bar.findChild(QLineEdit)
    assert box is not None
    answers: list[str] = []
    working.browsing.listed.connect(lambda _: answers.append(working.browsing.query))
    type_in(box, qtbot, "c")  # what is loaded once is loaded now
    qtbot.waitUntil(lambda: "c" in answers, timeout=60_000)
    working.tasks.rebuild_index()
    pulse = Pulse()
    for query in QUERIES:
        type_in(box, qtbot, query)
    pulse.stop()
    assert pulse.beats > len("".join(QUERIES))
    assert pulse.longest_s <= GAP_S
    # Every answer on the way could be overtaken; the last one is there in the end.
    type_in(box, qtbot, "common")
    qtbot.waitUntil(lambda: "common" in answers, timeout=60_000)


def type_in(box: QLineEdit, qtbot: QtBot, query: str) -> None:
    """Letter by letter, at the speed of a fast typist."""
    box.clear()
    for letter in query:
        QTest.keyClicks(box, letter)
        assert box.text().endswith(letter)
        qtbot.wait(30)
