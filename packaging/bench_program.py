"""The real program under a script: its own start, its own loop, its own processes."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QAbstractItemView

# As ``paperdesk.__main__`` does before it loads the window.
gc.disable()

from paperdesk import __main__, app  # noqa: E402
from paperdesk.gui.main_window import MainWindow  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    # A script yields milliseconds to wait, or a condition to wait for.
    Steps = Iterator[int | Callable[[], object]]

PATIENCE_S = 240.0
_LOOK_MS = 2


class Script(QObject):
    """Carries a script out inside the event loop, then closes the window."""

    def __init__(self, window: MainWindow, steps: Steps) -> None:
        super().__init__()
        self._window = window
        self._steps = steps
        self._condition: Callable[[], object] | None = None
        self._until = 0.0
        self.error: BaseException | None = None
        QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        try:
            wait = self._next()
        except StopIteration:
            self._window.close()
        except BaseException as error:  # noqa: BLE001 (raised again when the loop has ended)
            self.error = error
            self._window.close()
        else:
            QTimer.singleShot(wait, self, self._go_on)

    def _next(self) -> int:
        """Take the next step if what it waits for has come; the ms until the next look."""
        if self._condition is not None and not self._condition():
            if perf_counter() > self._until:
                raise TimeoutError("what the script waits for does not come")
            return _LOOK_MS
        wait = next(self._steps)
        if isinstance(wait, int):
            self._condition = None
            return wait
        self._condition, self._until = wait, perf_counter() + PATIENCE_S
        return 0


def run_program(folder: str, script: Callable[[MainWindow], Steps]) -> None:
    """Start the program on a library, carry a script out, and end it.

    Args:
        folder: the library.
        script: called with the window as soon as it has asked for its first list.
    """
    running: list[Script] = []

    class Watched(MainWindow):
        def start(self) -> None:
            super().start()
            running.append(Script(self, script(self)))

    # The child ends with the program, so nothing is put back.
    vars(app)["MainWindow"] = Watched
    sys.argv = ["paperdesk", "--library", str(Path(folder))]
    __main__.main()
    if running and running[0].error is not None:
        raise running[0].error


def list_view(window: MainWindow) -> QAbstractItemView:
    """The form of the reference list that is on screen."""
    return next(
        view for view in window.references.findChildren(QAbstractItemView) if view.isVisible()
    )


class Paints(QObject):
    """Counts the paint events of a widget and tells when one is done."""

    def __init__(self, widget: QObject, then: Callable[[], object] = lambda: None) -> None:
        super().__init__(widget)
        self.count = 0
        self._then = then
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's)
        """Let the event through."""
        if event.type() == QEvent.Type.Paint:
            self.count += 1
            QTimer.singleShot(0, self, self._then)
        return False


def workers() -> list[int]:
    """The process ids of the program's worker processes."""
    import multiprocessing

    return [process.pid for process in multiprocessing.active_children() if process.pid]
