"""Random use of the window for a while: nothing fails, nothing grows, nothing stands still.

An ordinary run makes 150 random moves on 600 references; with PAPERDESK_LONG=1 it is 6,000 moves,
about an hour's worth, on 50,000. Gaps of the event loop are measured in processor time of the
window's thread, so that a busy machine is not taken for a slow program.
"""

from __future__ import annotations

import gc
import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest

from paperdesk import APP_NAME
from paperdesk.domain.views import Scope
from paperdesk.gui import theme
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.tasks import Tasks
from paperdesk.services import checking, collections, counting, deriving, tags
from paperdesk.services.library import Library
from paperdesk.settings import Settings
from tests.support import doomed
from tests.support.libraries import add_references
from tests.support.pulse import Pulse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from paperdesk.domain.errors import PaperDeskError

LONG = bool(os.environ.get("PAPERDESK_LONG"))
REFERENCES, MOVES = (50_000, 6_000) if LONG else (600, 150)
WARM_UP = MOVES // 3
GAP_S = 0.1
# After 50 moves not everything has been loaded once; after 2,000 it has.
GROWTH = 1.10 if LONG else 1.25
KEYS = "jkjkjjkksmxuJK"
WORDS = ("common", "graph", "gra*", '"bophil"', "is:kept", "tag:theory", "-common", "menix OR", "(")


def resident_mb() -> float:
    """Memory of this process, or 0 where it cannot be asked so (proc(5), statm: pages)."""
    if not sys.platform.startswith("linux"):
        return 0.0
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.fixture
def soaked(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window with its worker processes, as the program has it."""
    qapp.setApplicationName(APP_NAME)
    qapp.setOrganizationName(APP_NAME)
    QSettings().clear()
    library = Library.open(tmp_path / "library")
    ids = add_references(library, [doomed.text(number) for number in range(REFERENCES)])
    library.write("Tag", tags.add, ids[::7], "theory")
    library.write("Collection", collections.create, "Shelf")
    deriving.drain(library)
    theme.apply(qapp, "light")
    tasks = Tasks(library)
    window = MainWindow(tasks, Settings(tmp_path / "config"))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.start()
    qtbot.waitUntil(lambda: window.browsing.counts is not None, timeout=60_000)
    # As the program does three seconds after its start (``app._settle``).
    gc.collect()
    gc.freeze()
    yield window
    gc.unfreeze()
    window.close()
    tasks.close()
    library.close()


def moves(window: MainWindow, chance: random.Random) -> list[Callable[[], object]]:
    """What a user does, in the window's own words."""
    actions = window.actions_by_id

    def key() -> None:
        view = window.references.focusProxy() or window.references
        for char in chance.choices(KEYS, k=4):
            QTest.keyClick(view, Qt.Key(ord(char.upper())))

    def select_some() -> None:
        window.references.select(chance.randint(1, REFERENCES))

    def search() -> None:
        window.search_bar.set_text(chance.choice(WORDS))
        window.browsing.type(chance.choice(WORDS), window.references.current_id())

    def clear() -> None:
        window.search_bar.set_text("")
        window.browsing.go(Scope(chance.choice(("all", "unseen", "kept", "trash"))), "", None)

    def tag() -> None:
        ids = [chance.randint(1, REFERENCES) for _ in range(20)]
        window.tasks.write("Tag", tags.add, ids, chance.choice(doomed.WORDS))

    def trigger(*names: str) -> Callable[[], None]:
        return lambda: actions[chance.choice(names)].trigger()

    return [
        key, key, key, select_some, search, clear, tag,
        trigger("undo", "undo", "redo"),
        trigger("keep", "maybe", "discard", "rate-3", "mark-unseen"),
        trigger("rows-compact", "rows-table", "rows-excerpt", "rows-two-lines"),
        trigger("larger", "smaller", "usual-size", "raw", "show-reading", "show-tree"),
        # Changing the colours dresses every widget anew (110 ms), which nobody does in passing.
        trigger("go-back", "go-forward"),
        trigger("trash", "restore"),
    ]  # fmt: skip


def test_random_use_for_a_while(
    soaked: MainWindow, qtbot: QtBot, record_property: Callable[[str, object], None]
) -> None:
    chance = random.Random("soak 2026")
    failures: list[PaperDeskError] = []
    soaked.tasks.failed.connect(failures.append)
    everything = moves(soaked, chance)
    pulse = Pulse()
    settled = 0.0
    for number in range(MOVES):
        chance.choice(everything)()
        qtbot.wait(chance.choice((1, 1, 5, 20)))
        # A wait of a millisecond may end before the timer had its turn, though the loop had.
        pulse.beat()
        if number == WARM_UP:
            gc.collect()
            settled = resident_mb()
            pulse.begin()
    gc.collect()
    grown = resident_mb()
    pulse.stop()
    # To be read with --junitxml=FILE -o junit_family=xunit1.
    record_property("failures", len(failures))
    record_property(
        "megabytes", f"{settled:.0f} after a third of the moves, {grown:.0f} in the end"
    )
    record_property("longest gap", f"{pulse.longest_s * 1000:.0f} ms")
    assert failures == []
    assert grown <= settled * GROWTH, f"{settled:.0f} MB became {grown:.0f} MB"
    if LONG:
        assert pulse.longest_s <= GAP_S
    assert checking.check(soaked.tasks.library.folder).is_sound
    assert soaked.tasks.library.read(counting.library).total <= REFERENCES
