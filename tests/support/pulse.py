"""A watchdog over the event loop."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer


class Pulse:
    """The longest time that the thread computed between two turns of the event loop, in seconds.

    Measured in processor time of the thread, so that a busy machine is not taken for a slow
    program.
    """

    def __init__(self) -> None:
        self.longest_s = 0.0
        self.beats = 0
        self._last = time.thread_time()
        self._timer = QTimer(interval=5)
        self._timer.timeout.connect(self.beat)
        self._timer.start()

    def beat(self) -> None:
        """A turn of the event loop."""
        now = time.thread_time()
        self.longest_s = max(self.longest_s, now - self._last)
        self.beats += 1
        self._last = now

    def skip(self) -> None:
        """What the test itself computed since the last turn does not count."""
        self._last = time.thread_time()

    def begin(self) -> None:
        """Count from here."""
        self._last = time.thread_time()
        self.longest_s = 0.0
        self.beats = 0

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()
