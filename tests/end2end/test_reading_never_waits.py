"""Skimming, lenses, likeness, ranking, tags, shelves, bars, digest: the window waits for none.

What is measured is the time that the thread of the window computes between two turns of the event
loop, so that a busy machine is not taken for a slow program. Worker processes are real ones.
"""

from __future__ import annotations

import gc
import os
import time
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from sqlalchemy import text as sql

from paperdesk import APP_NAME
from paperdesk.domain.views import Decision
from paperdesk.gui import theme
from paperdesk.gui.alike_window import AlikeWindow
from paperdesk.gui.lens_dialog import LensDialog
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.overview_window import OverviewWindow
from paperdesk.gui.tag_manager import TagManager
from paperdesk.gui.tasks import Tasks
from paperdesk.services import charts, deriving, lenses, references, shelves, skimming, tags
from paperdesk.services.library import Library
from paperdesk.settings import Settings
from tests.support import doomed
from tests.support.libraries import add_references
from tests.support.pulse import Pulse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from sqlalchemy.orm import Session

LONG = bool(os.environ.get("PAPERDESK_LONG"))
REFERENCES = 50_000 if LONG else 1_500
TAGS = 5_000
# Coarse: a dozen frames. What is asked for on the window's thread takes longer at this size.
GAP_S = 0.2
LONG_WAIT = 240_000 if LONG else 60_000


def _many_tags(session: Session) -> None:
    rows = [{"name": f"group {number % 40}/tag {number}"} for number in range(TAGS)]
    session.execute(sql("INSERT INTO tag (name, name_key) VALUES (:name, :name)"), rows)


class Watched:
    """A window and the watchdog over it."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot
        self.library: Library = window.tasks.library
        self.pulse = Pulse()

    def wait(self, until: Callable[[], Any], name: str) -> None:
        """Wait, and no turn of the event loop may have taken long since the last time."""
        end = time.monotonic() + LONG_WAIT / 1_000
        while True:
            self.pulse.beat()
            found = until()
            self.pulse.skip()
            if found:
                break
            assert time.monotonic() < end, f"{name}: nothing happened"
            self.qtbot.wait(20)
        longest = self.pulse.longest_s
        self.pulse.begin()
        assert longest <= GAP_S, f"{name}: {longest * 1000:.0f} ms"

    def run(self, command: str) -> None:
        self.window.actions_by_id[command].trigger()

    def shown(self, kind: type[QWidget]) -> Any:
        found = [one for one in QApplication.topLevelWidgets() if isinstance(one, kind)]
        return next((one for one in found if one.isVisible()), None)


@pytest.fixture
def watched(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Watched]:
    """A window on many references, forty of them decided, and 5,000 tags."""
    library = Library.open(tmp_path / "library")
    ids = add_references(library, [doomed.text(number) for number in range(REFERENCES)])
    library.write("Keep", references.decide, ids[:20], Decision.KEEP)
    library.write("Discard", references.decide, ids[20:40], Decision.DISCARD)
    library.maintain(_many_tags)
    deriving.drain(library)
    qapp.setApplicationName(APP_NAME)
    qapp.setOrganizationName(APP_NAME)
    QSettings().clear()
    theme.apply(qapp, "light")
    settings = Settings(tmp_path / "config")
    settings.seen_after_seconds = 0.0
    tasks = Tasks(library)
    window = MainWindow(tasks, settings)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.start()
    qtbot.waitUntil(lambda: len(window.references.ids()) == REFERENCES, timeout=LONG_WAIT)
    window.references.select(window.references.ids()[50])
    qtbot.wait(600)
    # As the program does three seconds after its start (``app._settle``).
    gc.collect()
    gc.freeze()
    made = Watched(window, qtbot)
    yield made
    made.pulse.stop()
    gc.unfreeze()
    window.close()
    tasks.close()
    library.close()


def test_nothing_of_reading_through_a_list_blocks_the_window(
    watched: Watched, tmp_path: Path
) -> None:
    skimming_through(watched)
    lenses_typed_and_counted(watched)
    likeness_and_ranking(watched)
    thousands_of_tags(watched)
    overview_and_digest(watched, tmp_path)


def skimming_through(watched: Watched) -> None:
    window, qtbot = watched.window, watched.qtbot
    watched.run("skim")
    watched.wait(lambda: window.reading.skimming.is_open, "F8")
    view = window.reading.skimming.view
    for number in range(60):
        QTest.keyClick(view, Qt.Key(ord("SJXJMJ"[number % 6])))
        if number % 10 == 5:
            QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
            QTest.keyClick(view, Qt.Key.Key_H)
        qtbot.wait(15)
    count = sum(1 for number in range(60) if number % 2 == 0)
    skimmed = window.references.ids()[50 : 50 + count]

    def decided() -> bool:
        return len(watched.library.read(skimming.decisions, skimmed)) == len(skimmed)

    watched.wait(decided, "skim mode")
    QTest.keyClick(view, Qt.Key.Key_Escape)
    watched.wait(lambda: not window.reading.skimming.is_open, "Esc")


def lenses_typed_and_counted(watched: Watched) -> None:
    window = watched.window
    watched.run("lenses")
    dialog = watched.shown(LensDialog)
    watched.wait(lambda: not dialog.editor.isReadOnly(), "lens dialog")
    words = [f"{word}{end}" for word in doomed.WORDS for end in ("", "*", " common", "?")]
    terms = [*words, *(f"/{word}(?:s|es)+$/" for word in doomed.WORDS[:8]), "/(a+)+$/"]
    dialog.editor.setPlainText("=== Many (want)\n" + "\n".join(terms))
    text = window.detail._page.abstract._text
    watched.wait(lambda: len(text.extraSelections()) > 5, "lens typed")
    dialog.editor.appendPlainText("\n".join(f"word{number}*" for number in range(1_500)))
    watched.qtbot.wait(400)
    dialog._save()

    def counted() -> bool:
        return bool(watched.library.read(lenses.totals)) and watched.shown(LensDialog) is None

    watched.wait(counted, "lens saved and counted")
    watched.run("next-term")
    watched.qtbot.wait(50)
    watched.wait(lambda: True, "next term")


def likeness_and_ranking(watched: Watched) -> None:
    window = watched.window
    watched.run("alike")
    watched.wait(lambda: watched.shown(AlikeWindow), "more like this")
    alike = watched.shown(AlikeWindow)
    watched.wait(lambda: alike.list.topLevelItemCount() == 20, "the nearest")
    alike.list.setCurrentItem(alike.list.topLevelItem(3))
    QTest.keyClick(alike.list, Qt.Key.Key_U)
    watched.wait(lambda: "unlike 1" in alike._said.text(), "unlike this")
    alike.close()
    watched.run("rank")
    mode = window.reading._rank
    watched.wait(lambda: mode.ranking is not None, "ranking")

    def is_undecided() -> bool:
        first = window.references.ids()[0]
        return watched.library.read(references.load, first).decision == Decision.UNDECIDED

    watched.wait(is_undecided, "ranked")
    before = mode.ranking
    window.references.select(window.references.ids()[0])
    watched.run("keep")
    watched.wait(lambda: mode.ranking is not before, "ranking again")
    mode.show_curve()
    watched.wait(lambda: True, "curve")
    watched.run("rank")
    watched.wait(lambda: not mode.is_on, "ranking off")


def thousands_of_tags(watched: Watched) -> None:
    window, qtbot = watched.window, watched.qtbot
    watched.run("manage-tags")
    watched.wait(lambda: watched.shown(TagManager), "tag manager")
    manager = watched.shown(TagManager)
    watched.wait(lambda: manager.model.rowCount() >= TAGS, "5,000 tags")
    manager.filter.setText("tag 49")
    qtbot.wait(100)
    watched.wait(lambda: manager.model.rowCount() < TAGS, "filtered")
    manager.table.selectAll()
    manager._ask_replace()
    manager._answer.setText("tag 49")
    manager._second.setText("label 49")
    manager._carry_out()
    watched.wait(lambda: "Done" in manager._said.text(), "replaced in many")
    manager._tasks.undo(manager._undone)
    watched.wait(lambda: "Undone" in manager._said.text(), "undone")
    manager.close()
    # As Shift with an arrow would, a thousand times.
    window.references.select(window.references.ids()[0])
    window.references.select_all()
    chosen = window.references.selected_ids()[:1_000]
    watched.wait(lambda: True, "all selected")
    window.tasks.write("Tag", tags.add, chosen, "selected")

    def tagged() -> int:
        return {tag.name: tag.count for tag in watched.library.read(tags.listed)}.get("selected", 0)

    watched.wait(lambda: tagged() == 1_000, "a thousand tagged")
    qtbot.wait(300)
    watched.wait(lambda: True, "all, some, none")


def overview_and_digest(watched: Watched, tmp_path: Path) -> None:
    qtbot = watched.qtbot
    watched.run("overview")
    watched.wait(lambda: watched.shown(OverviewWindow), "overview")
    overview = watched.shown(OverviewWindow)
    overview.make()
    watched.wait(lambda: 20 <= len(watched.library.read(shelves.every)) <= 40, "shelves made")
    for way in charts.WAYS:
        overview.way.setCurrentIndex(overview.way.findData(way))
        qtbot.wait(150)
        watched.wait(lambda: True, f"bars by {way}")
    buttons = {one.text(): one for one in overview.findChildren(QPushButton)}
    buttons["Shelves as tags"].click()
    watched.wait(lambda: "are tags now" in overview._said.text(), "shelves as tags")
    overview.write_digest(tmp_path / "digest")
    watched.wait(lambda: (tmp_path / "digest" / "digest.html").exists(), "digest")
    overview.close()
