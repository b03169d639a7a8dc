"""Worker processes of the window, so that no heavy work takes the interpreter from it.

There are two: one keeps the index and answers searches, one runs imports and exports. Each
is a process pool of one, started when first needed; progress and the wish to cancel travel
through shared memory. One that holds much memory after an import is replaced when its work is
done: the system does not get back what lies in pieces.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from paperdesk.background import entry

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from pathlib import Path


class Worker:
    """A process that works on one library."""

    def __init__(self, folder: Path, *, keeps_index: bool) -> None:
        self._folder = folder
        self._keeps_index = keeps_index
        # [done, total, cancel, newest search, whether the process is to be replaced]; made with it.
        self._shared: Any = [0, 0, 0, 0, 0]
        self._open = 0
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()

    def submit(self, name: str, *args: Any) -> Future[Any]:
        """Run the function ``name`` of ``background.jobs``; the process is started if need be."""
        from concurrent.futures.process import BrokenProcessPool

        with self._lock:
            pool = self._running()
            try:
                future = pool.submit(entry.call, name, *args)
            except BrokenProcessPool:
                # It was killed, by the system or by hand; what it did is in the library.
                self._pool = self._start()
                future = self._pool.submit(entry.call, name, *args)
            self._open += 1
        future.add_done_callback(self._replace)
        return future

    def search(self, name: str, *args: Any) -> Future[Any]:
        """Run a search; the one before it, if it is still under way, ends with ``Cancelled``."""
        with self._lock:
            self._running()
            self._shared[3] += 1
            number = self._shared[3]
        return self.submit(name, *args, number)

    def _replace(self, _future: Future[Any]) -> None:
        """Let the process go if it asked for it and nothing waits for it."""
        with self._lock:
            self._open -= 1
            if self._shared[4] and not self._open and self._pool is not None:
                self._pool.shutdown(wait=False)
                self._pool = None
                self._shared[4] = 0

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = self._start()
        return self._pool

    def _start(self) -> ProcessPoolExecutor:
        # Loaded here, when the first list is long on screen.
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        context = multiprocessing.get_context("spawn")
        newest = self._shared[3]
        self._shared = context.Array("q", 5, lock=False)
        self._shared[3] = newest
        return ProcessPoolExecutor(
            max_workers=1,
            mp_context=context,
            initializer=entry.start,
            initargs=(self._folder, self._shared, self._keeps_index),
        )

    def reset_progress(self) -> None:
        """Forget the progress of the job before."""
        self._shared[0] = self._shared[1] = self._shared[2] = 0

    @property
    def progress(self) -> tuple[int, int]:
        """(done, total) of the running job; total is 0 while unknown."""
        return self._shared[0], self._shared[1]

    def cancel(self) -> None:
        """Ask the running job to stop; it raises ``Cancelled`` at its next step."""
        self._shared[2] = 1

    def close(self) -> None:
        """End the process, letting a step that is under way come to its end."""
        self.cancel()
        with self._lock:
            pool, self._pool = self._pool, None
        # Without the lock: a job that ends meanwhile takes it, and would be waited for in vain.
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)
