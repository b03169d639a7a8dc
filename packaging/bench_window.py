"""What is measured of the window: its start, the list, sorting and filtering."""

from __future__ import annotations

import time
from functools import partial
from statistics import median, quantiles
from typing import TYPE_CHECKING

from bench_child import Result, memory_mb, since_start

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench_program import Paints, Steps

    from paperdesk.gui.main_window import MainWindow

PAGES = 120
ROWS_MOVED = 240
RUNS = 5
SORTS = ("name", "year", "venue", "added", "creators")


def empty_window() -> Result:
    """An empty window from the start of the process until it is painted."""
    import sys

    from PySide6.QtCore import QEvent, QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    shown: Result = {}

    class Window(QMainWindow):
        def event(self, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                QTimer.singleShot(0, self.painted)
            return super().event(event)

        def painted(self) -> None:
            shown.update(wall_s=since_start(), cpu_s=time.process_time())
            QApplication.quit()

    application = QApplication(sys.argv[:1])
    window = Window()
    window.resize(1360, 840)
    window.show()
    application.exec()
    return shown | {"rss_mb": memory_mb()}


def start(folder: str) -> Result:
    """The program from the start of its process until rows of the list are painted."""
    # As __main__ does; what is measured begins with the process.
    from bench_program import Paints, list_view, run_program

    shown: Result = {}

    def script(window: MainWindow) -> Steps:
        def painted() -> None:
            if not shown and window.references.ids():
                shown.update(wall_s=since_start(), cpu_s=time.process_time())

        Paints(list_view(window).viewport(), painted)
        yield lambda: shown
        shown["rows"] = len(window.references.ids())

    run_program(folder, script)
    return shown


def table(folder: str) -> Result:
    """Sorting, filtering, paging, and moving through rows, in the real window."""
    from bench_program import run_program

    result: Result = {}

    def script(window: MainWindow) -> Steps:
        yield lambda: window.references.ids()
        # Until what is done ahead in the first seconds is done.
        yield 2_500
        yield from _sorts(window, result)
        yield from _filters(window, result)
        yield from _pages(window, result)
        yield from _rows(window, result)
        yield from _select_all(window, result)

    run_program(folder, script)
    return result


def _timed(window: MainWindow, act: Callable[[], object], took: list[float]) -> Steps:
    """The wall ms from an act until the ids are in the model."""
    arrived: list[float] = []

    def note() -> None:
        arrived.append(time.perf_counter())

    # Connected after the window's own slot, so called when that has done its work.
    window.browsing.listed.connect(note)
    started = time.perf_counter()
    act()
    yield lambda: arrived
    window.browsing.listed.disconnect(note)
    took.append((arrived[0] - started) * 1000)
    yield 30


def _sorts(window: MainWindow, result: Result) -> Steps:
    from paperdesk.domain.views import Sort

    sorts: dict[str, float] = {}
    for column in SORTS:
        took: list[float] = []
        for run in range(RUNS):
            order = Sort(column, descending=run % 2 == 0)
            yield from _timed(window, partial(window.browsing.order, order), took)
        sorts[column] = median(took)
    yield from _timed(window, lambda: window.browsing.order(Sort("added")), [])
    result["sorts"] = sorts


def _filters(window: MainWindow, result: Result) -> Steps:
    from bench_engine import COMMON_TAG

    from paperdesk.domain.views import Scope

    browsing = window.browsing
    yield lambda: browsing.counts is not None
    assert browsing.counts is not None
    tag = next(tag.id for tag in browsing.counts.tags if tag.name == COMMON_TAG)
    acts: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "unseen": (
            lambda: browsing.go(Scope("unseen"), "", None),
            lambda: browsing.go(Scope(), "", None),
        ),
        "tag": (lambda: browsing.narrow((tag,), (), ()), lambda: browsing.narrow((), (), ())),
        "year": (lambda: browsing.type("year:2020", None), lambda: browsing.type("", None)),
    }
    filters: dict[str, float] = {}
    for name, (act, back) in acts.items():
        took: list[float] = []
        for _run in range(RUNS):
            yield from _timed(window, act, took)
            yield from _timed(window, back, [])
        filters[name] = median(took)
    result["filters"] = filters


def _pages(window: MainWindow, result: Result) -> Steps:
    """CPU ms of the window's thread from the key until the page is painted."""
    from bench_program import list_view
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    view = list_view(window)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    yield 300
    took = []
    for _page in range(PAGES):
        started = time.thread_time()
        QTest.keyClick(view, Qt.Key.Key_PageDown)
        view.viewport().repaint()
        took.append((time.thread_time() - started) * 1000)
        yield 0
    result["page_ms"] = {"p50": median(took), "p95": quantiles(took, n=20)[-1], "max": max(took)}


def _rows(window: MainWindow, result: Result) -> Steps:
    """Rows a second with the key held: the next one comes when the last one is painted."""
    from bench_program import Paints, list_view
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    view = list_view(window)
    # From the end upwards, where no page has been read yet.
    QTest.keyClick(view, Qt.Key.Key_End)
    yield 300
    paints = Paints(view.viewport())
    first = view.currentIndex().row()
    wall, cpu = time.perf_counter(), time.thread_time()
    for row in range(min(ROWS_MOVED, first)):
        before = paints.count
        event = QKeyEvent(
            QEvent.Type.KeyPress,
            Qt.Key.Key_Up,
            Qt.KeyboardModifier.NoModifier,
            autorep=row > 0,
        )
        QApplication.postEvent(view, event)
        yield partial(_more, paints, before)
    wall, cpu = time.perf_counter() - wall, time.thread_time() - cpu
    moved = first - view.currentIndex().row()
    result["rows"] = {"per_wall_s": moved / wall, "per_cpu_s": moved / cpu, "moved": moved}


def _more(paints: Paints, before: int) -> bool:
    return paints.count > before


def _select_all(window: MainWindow, result: Result) -> Steps:
    """Wall ms that selecting everything keeps the loop."""
    started = time.perf_counter()
    window.references.select_all()
    result["select_all_ms"] = (time.perf_counter() - started) * 1000
    yield 500
    window.references.step(-1)
    yield 300
