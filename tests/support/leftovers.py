"""Which threads and child processes a test has left running."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from multiprocessing import resource_tracker
from pathlib import Path
from time import monotonic, sleep

_PATIENCE_SECONDS = 3.0


def running() -> dict[str, str]:
    """Everything that runs beside the current thread: a key for comparing, and a name to show."""
    found = {
        f"thread {thread.ident}": f"thread {thread.name!r}"
        for thread in threading.enumerate()
        if not thread.daemon and thread is not threading.current_thread()
    }
    for pid, command in _children():
        found[f"process {pid}"] = f"process {pid} ({command})"
    return found


def left_over(before: dict[str, str]) -> list[str]:
    """What runs now and did not before, after a short wait for what is just ending."""
    deadline = monotonic() + _PATIENCE_SECONDS
    while True:
        new = [name for key, name in running().items() if key not in before]
        if not new or monotonic() > deadline:
            return new
        sleep(0.02)


def _children() -> list[tuple[int, str]]:
    """Live child processes of this one, as (process id, name)."""
    if sys.platform != "linux":
        return [(child.pid or 0, child.name) for child in multiprocessing.active_children()]
    # Joins those that have ended, so that they do not count.
    multiprocessing.active_children()
    # Shared by all processes that multiprocessing starts, and kept until the program ends.
    tracker: int | None = resource_tracker._resource_tracker._pid  # type: ignore[attr-defined]
    found = []
    for task in Path("/proc/self/task").glob("*/children"):
        for word in _read(task).split():
            # "pid (name) state …"; the name may hold spaces and brackets.
            name, _, rest = _read(Path("/proc", word, "stat")).partition("(")[2].rpartition(")")
            if int(word) != tracker and not rest.strip().startswith(("Z", "X")) and rest:
                found.append((int(word), name))
    return found


def _read(file: Path) -> str:
    """The text of a file of /proc, empty if its process has just ended."""
    try:
        return file.read_text()
    except OSError:
        return ""
