"""A scripted session in the real window at full size: gaps of the event loop, then idle memory."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bench_child import Result, memory_mb
from bench_program import list_view, run_program, workers
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

from paperdesk.domain.views import Decision, Scope
from paperdesk.gui.search_box import SearchBox
from paperdesk.services import deriving, indexing, tags

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from bench_program import Steps
    from PySide6.QtWidgets import QWidget
    from sqlalchemy.orm import Session

    from paperdesk.gui.main_window import MainWindow

TICK_MS = 10
# From so long a gap on, where the loop hangs is looked up.
LOOK_S = 0.05
LETTER_MS, KEY_MS, SCROLL_MS = 110, 33, 30
SETTLE_MS = 6_000
ROUNDS_AFTER = 2
# Functions in which a thread waits for work.
_WAITING = {"wait", "_worker", "wait_result_broken_or_wakeup", "_feed", "select", "_poll", "join"}
TYPED = ("transformer", "we propose graph", "year:2020 data")


class Watchdog(QObject):
    """Ticks every 10 ms and keeps the time between ticks, with what was being done.

    A gap is (wall ms, CPU ms of the window's thread, what was being done, where the thread was).
    A thread looks where the window's thread is while a gap lasts, and what runs beside it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.doing = "starting"
        self.gaps: list[tuple[float, float, str, str]] = []
        self._where = ""
        self._last, self._cpu = time.perf_counter(), time.thread_time()
        self._main = threading.get_ident()
        self._ended = threading.Event()
        self._timer = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        self._looker = threading.Thread(target=self._look, daemon=True)
        self._looker.start()

    def _tick(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        gap = ((now - self._last) * 1000, (cpu - self._cpu) * 1000, self.doing, self._where)
        self.gaps.append(gap)
        self._last, self._cpu, self._where = now, cpu, ""

    def _look(self) -> None:
        while not self._ended.wait(LOOK_S / 2):
            if not self._where and time.perf_counter() - self._last > LOOK_S:
                frames = sys._current_frames()
                frames.pop(threading.get_ident())
                places = [_place(frames.pop(self._main), 4)]
                places += [place for frame in frames.values() if (place := _place(frame, 2))]
                self._where = " beside ".join(places)

    def stop(self) -> None:
        """Stop ticking."""
        self._timer.stop()
        self._ended.set()
        self._looker.join()


def _place(frame: FrameType | None, most: int) -> str:
    """The functions on a stack that are the program's own, innermost first; "" if it waits."""
    if frame is not None and frame.f_code.co_name in _WAITING:
        return ""
    innermost = "" if frame is None else _name(frame)
    own: list[str] = []
    while frame is not None and len(own) < most:
        if "paperdesk" in frame.f_code.co_filename:
            own.append(_name(frame))
        frame = frame.f_back
    return " < ".join(own or [innermost])


def _name(frame: FrameType) -> str:
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


def session(folder: str, further: str) -> Result:
    """Import a further list while scrolling, typing, tagging; then leave the window alone.

    Args:
        folder: a library, which is changed.
        further: a list that is not in it yet.
    """
    result: Result = {}

    def script(window: MainWindow) -> Steps:
        watchdog = Watchdog()
        yield lambda: window.references.ids()
        before = len(window.references.ids())
        ended: list[object] = []
        waiting: list[int] = []
        window.transfer.imported.connect(ended.append)
        window.transfer.import_now([Path(further)])
        rounds = left = 0
        while left < ROUNDS_AFTER:
            yield from _round(window, watchdog, rounds)
            rounds += 1
            watchdog.doing = "waiting"
            waiting.clear()
            window.tasks.read(_waiting, then=waiting.append)
            yield lambda: waiting
            left = left + 1 if ended and not waiting[0] else 0
        watchdog.stop()
        times = sorted(gap[0] for gap in watchdog.gaps)
        result.update(
            rounds=rounds,
            imported=len(window.references.ids()) - before,
            ticks=len(times),
            largest_ms=times[-1],
            p99_ms=times[int(len(times) * 0.99)],
            over_100=sum(gap > 100 for gap in times),
            worst=sorted(watchdog.gaps, reverse=True)[:8],
        )
        yield SETTLE_MS
        processes = [memory_mb(pid) for pid in workers()]
        result.update(window_mb=memory_mb(), peak_mb=memory_mb(peak=True), workers_mb=processes)

    run_program(folder, script)
    return result


def _waiting(session: Session) -> int:
    """How many references wait for being read or for the index."""
    return deriving.pending_count(session) + indexing.queued_count(session)


def _round(window: MainWindow, watchdog: Watchdog, number: int) -> Steps:
    view = list_view(window)
    view.setFocus()
    watchdog.doing = "page down"
    yield from _keys(view, Qt.Key.Key_PageDown, 10, 60)
    watchdog.doing = "scrolling"
    bar = view.verticalScrollBar()
    for _step in range(20):
        bar.setValue(bar.value() + 3 * bar.singleStep())
        yield SCROLL_MS
    watchdog.doing = "moving down"
    yield from _keys(view, Qt.Key.Key_Down, 20, KEY_MS)
    watchdog.doing = "reading"
    yield 300
    watchdog.doing = "tagging"
    chosen = window.references.selected_ids()
    window.tasks.write("Add tag", tags.add, chosen, f"round {number}")
    yield 250
    watchdog.doing = "deciding"
    window.commands.decide(Decision.KEEP)
    yield 250
    watchdog.doing = "selecting"
    for _step in range(4):
        QTest.keyClick(view, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ShiftModifier)
        yield 60
    watchdog.doing = "typing"
    box = window.findChild(SearchBox)
    assert box is not None
    box.setFocus()
    for letter in TYPED[number % len(TYPED)]:
        QTest.keyClicks(box, letter)
        yield LETTER_MS
    yield 500
    watchdog.doing = "clearing the search"
    QTest.keyClick(box, Qt.Key.Key_Escape)
    yield 400
    watchdog.doing = "choosing a scope"
    window.browsing.go(Scope("unseen"), "", window.references.current_id())
    yield 300
    window.browsing.go(Scope(), "", window.references.current_id())
    yield 300


def _keys(view: QWidget, key: Qt.Key, times: int, pause_ms: int) -> Iterator[int]:
    for _time in range(times):
        QTest.keyClick(view, key)
        yield pause_ms
