"""The window's way to the library: reads, writes, searches and long jobs, none of them here.

Every answer comes back to the GUI thread through one queued signal. Reads run in a small pool,
writes one after another on the writer lane, searches and jobs in worker processes.
"""

from __future__ import annotations

import sys
from collections import deque
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from paperdesk.background import entry
from paperdesk.background.processes import Worker
from paperdesk.domain.errors import Cancelled, PaperDeskError
from paperdesk.gui.language import tr
from paperdesk.services.library import EVERYTHING, Changes

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.views import SearchRequest, SearchResult
    from paperdesk.services.library import Library

T = TypeVar("T")

PROGRESS_MS = 100
# How often the window looks whether the terminal or a worker changed something.
WATCH_MS = 700


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How far the running job is. ``total`` is 0 while unknown."""

    title: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class _Job:
    title: str
    name: str
    args: tuple[Any, ...]
    then: Callable[[Any], None]
    failed: Callable[[PaperDeskError], None] | None


class _InlineExecutor(Executor):
    """Runs everything at once in the calling thread, for tests."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:  # noqa: BLE001
            future.set_exception(error)
        return future


class Tasks(QObject):
    """Lanes for everything that is not drawing.

    Signals:
        changed: ``Changes`` after a commit here or in another process.
        progressed: ``JobProgress`` while a job runs, None when it has ended.
        failed: a ``PaperDeskError`` that no caller took.
        stopped: the sentence for a job that the user ended.
    """

    changed = Signal(object)
    progressed = Signal(object)
    failed = Signal(object)
    stopped = Signal(str)
    _arrived = Signal(object)

    def __init__(self, library: Library, *, inline: bool = False) -> None:
        super().__init__()
        self._library = library
        self._inline = inline
        self._slots: dict[str, int] = {}
        self._searching: Future[Any] | None = None
        self._waiting: deque[_Job] = deque()
        self._running: _Job | None = None
        self._closing = False
        # Whether the process that answers searches has begun to answer.
        self.has_index_process = inline
        self._pool: Executor
        self._writer: Executor
        if inline:
            self._pool = self._writer = _InlineExecutor()
            entry.attach(library)
        else:
            self._pool = ThreadPoolExecutor(2, thread_name_prefix="read")
            self._writer = ThreadPoolExecutor(1, thread_name_prefix="write")
        self._indexer = Worker(library.folder, keeps_index=True)
        self._worker = Worker(library.folder, keeps_index=False)
        self._arrived.connect(self._run, Qt.ConnectionType.AutoConnection)
        library.on_change(self.changed.emit)
        self._revision = library.revision()
        self._poll = QTimer(self, interval=PROGRESS_MS)
        self._poll.timeout.connect(self._show_progress)
        self._watch = QTimer(self, interval=WATCH_MS)
        self._watch.timeout.connect(self.look_outside)
        if not inline:
            self._watch.start()

    @property
    def library(self) -> Library:
        """The library behind the doors."""
        return self._library

    def read(
        self,
        command: Callable[..., T],
        *args: Any,
        then: Callable[[T], None],
        slot: str | None = None,
        failed: Callable[[PaperDeskError], None] | None = None,
    ) -> None:
        """Run ``command(session, *args)`` in the pool; ``then`` gets the answer.

        With a ``slot`` the last request wins: answers to earlier ones are dropped.
        """
        turn = self._turn(slot)
        future = self._submit(self._pool, self._library.read, command, *args)
        self._deliver(future, then, failed, slot, turn)

    def read_now(self, command: Callable[..., T], *args: Any) -> T:
        """Run a bounded read (a page of summaries, one reference) at once."""
        return self._library.read(command, *args)

    def write(
        self,
        label: str,
        command: Callable[..., T],
        *args: Any,
        then: Callable[[T], None] | None = None,
        failed: Callable[[PaperDeskError], None] | None = None,
    ) -> None:
        """Run a change as one undo step named ``label``, after those before it."""
        future = self._submit(self._writer, self._write, self._library.write, label, command, *args)
        self._deliver(future, then or _ignore, failed)

    def edit(
        self,
        edit_id: str,
        label: str,
        command: Callable[..., T],
        *args: Any,
        then: Callable[[T], None] | None = None,
        failed: Callable[[PaperDeskError], None] | None = None,
    ) -> None:
        """Save what is being typed; all saves of one ``edit_id`` in a row are one undo step."""
        save = partial(self._library.edit, edit_id)
        future = self._submit(self._writer, self._write, save, label, command, *args)
        self._deliver(future, then or _ignore, failed)

    def _write(self, write: Callable[..., Any], label: str, command: Any, *args: Any) -> Any:
        before = self._revision
        result = write(label, command, *args)
        self._note_own_change(before)
        if self._inline:
            self.look_outside()
        return result

    def jot(self, command: Callable[..., set[int]], *args: Any) -> None:
        """Note something in passing, without an undo step."""
        self._deliver(self._submit(self._writer, self._library.jot, command, *args), _ignore, None)

    def maintain(
        self,
        command: Callable[..., T],
        *args: Any,
        then: Callable[[T], None] | None = None,
        failed: Callable[[PaperDeskError], None] | None = None,
    ) -> None:
        """Do bookkeeping that nobody is told of, after the writes before it."""
        future = self._submit(self._writer, self._library.maintain, command, *args)
        self._deliver(future, then or _ignore, failed)

    def write_for_good(
        self,
        command: Callable[..., T],
        *args: Any,
        then: Callable[[T], None] | None = None,
    ) -> None:
        """Run a change that cannot be undone."""
        future = self._submit(self._writer, self._library.write_for_good, command, *args)
        self._deliver(future, then or _ignore, None)

    def undo(self, then: Callable[[str | None], None]) -> None:
        """Take the newest change back; ``then`` gets its label, or None."""
        self._deliver(self._submit(self._writer, self._travel, self._library.undo), then, None)

    def redo(self, then: Callable[[str | None], None]) -> None:
        """Make the change undone last again."""
        self._deliver(self._submit(self._writer, self._travel, self._library.redo), then, None)

    def _travel(self, travel: Callable[[], str | None]) -> str | None:
        before = self._revision
        label = travel()
        self._note_own_change(before)
        return label

    def search(self, request: SearchRequest, then: Callable[[SearchResult], None]) -> None:
        """Ask the index process; a newer search ends this one."""
        turn = self._turn("search")
        if self._inline:
            future = self._submit(self._pool, entry.call, "search", request)
        else:
            if self._searching is not None:
                self._searching.cancel()
            future = self._searching = self._indexer.search("search", request)
        self._deliver(future, then, None, "search", turn)

    def count(
        self,
        query: str,
        then: Callable[[int], None],
        failed: Callable[[PaperDeskError], None],
    ) -> None:
        """Let the index process count what a query finds, while nothing is being searched for.

        ``failed`` is called if something is, and when a search ends the counting.
        """
        if self._inline:
            future = self._submit(self._pool, entry.call, "count", query)
        elif self._searching is not None and not self._searching.done():
            failed(Cancelled("Something is being searched for."))
            return
        else:
            future = self._indexer.search("count", query)
        self._deliver(future, then, failed)

    def did_you_mean(self, query: str, then: Callable[[str], None]) -> None:
        """Let the index process find another spelling for a query."""
        turn = self._turn("did you mean")
        if self._inline:
            future = self._submit(self._pool, entry.call, "did_you_mean", query)
        else:
            future = self._submit(self._indexer, "did_you_mean", query)
        self._deliver(future, then, None, "did you mean", turn)

    def ask(
        self,
        name: str,
        *args: Any,
        then: Callable[[Any], None],
        slot: str,
        failed: Callable[[PaperDeskError], None] | None = None,
    ) -> None:
        """Ask a function of ``background.jobs`` quietly, after the jobs before; the last one wins.

        Unlike a job it shows no progress and cannot be cancelled: it is short, or nobody waits.
        """
        turn = self._turn(slot)
        if self._inline:
            future = self._submit(self._pool, entry.call, name, *args)
        else:
            future = self._submit(self._worker, name, *args)
        self._deliver(future, then, failed or _ignore, slot, turn)

    def start_indexing(self) -> None:
        """Start the process that reads texts and keeps the index, ahead of the first search."""
        if not self._inline:
            begun = self._submit(self._indexer, "pending")
            self._deliver(begun, self._index_process_is_up, _ignore)

    def _index_process_is_up(self, _pending: object) -> None:
        self.has_index_process = True

    def rebuild_index(self) -> None:
        """Let the index process throw its index away and build it anew."""
        future = (
            self._submit(self._pool, entry.call, "rebuild_index")
            if self._inline
            else self._submit(self._indexer, "rebuild_index")
        )
        self._deliver(future, _ignore, None)

    def pending(self, then: Callable[[tuple[int, int]], None]) -> None:
        """How many references wait for being read and for the index."""
        if self._inline:
            return
        self._deliver(
            self._submit(self._indexer, "pending"), then, None, "pending", self._turn("pending")
        )

    def job(
        self,
        title: str,
        name: str,
        *args: Any,
        then: Callable[[Any], None],
        failed: Callable[[PaperDeskError], None] | None = None,
    ) -> None:
        """Run the function ``name`` of ``background.jobs`` in its process, after those before."""
        self._waiting.append(_Job(title, name, args, then, failed))
        self._next_job()

    def back_up_if_due(self) -> None:
        """Make the backup of the day."""
        self.job("Backing up", "back_up", then=_ignore)

    def cancel_job(self) -> None:
        """Stop the running job; it ends without having changed anything."""
        self._worker.cancel()

    def close(self) -> None:
        """Let what is under way come to its end, then stop all lanes."""
        self._closing = True
        self._watch.stop()
        self._poll.stop()
        self._waiting.clear()
        self._writer.shutdown(wait=True)
        self._pool.shutdown(wait=True)
        self._worker.close()
        self._indexer.close()
        if self._inline:
            entry.call("detach")

    def _next_job(self) -> None:
        if self._running is not None or not self._waiting or self._closing:
            return
        job = self._running = self._waiting.popleft()
        if self._inline:
            future = self._submit(self._pool, entry.call, job.name, *job.args)
        else:
            self._worker.reset_progress()
            future = self._worker.submit(job.name, *job.args)
            self._poll.start()
            self._show_progress()
        self._deliver(future, self._ended(job.then), self._ended(job.failed or self._report))

    def _ended(self, handler: Callable[[Any], None]) -> Callable[[Any], None]:
        def run(value: Any) -> None:
            self._running = None
            self._poll.stop()
            self.progressed.emit(None)
            self.look_outside()
            try:
                if not _is_gone(handler):
                    handler(value)
            finally:
                self._next_job()

        return run

    def _show_progress(self) -> None:
        if self._running is not None:
            self.progressed.emit(JobProgress(self._running.title, *self._worker.progress))

    def _submit(self, lane: Executor | Worker, run: Any, *args: Any) -> Future[Any]:
        """Hand work to a lane; what is asked for after the end is asked for in vain."""
        if self._closing:
            future: Future[Any] = Future()
            future.cancel()
            return future
        return lane.submit(run, *args)

    def _turn(self, slot: str | None) -> int:
        if slot is None:
            return 0
        self._slots[slot] = self._slots.get(slot, 0) + 1
        return self._slots[slot]

    def _deliver(
        self,
        future: Future[Any],
        then: Callable[[Any], None],
        failed: Callable[[PaperDeskError], None] | None,
        slot: str | None = None,
        turn: int = 0,
    ) -> None:
        def arrived(done: Future[Any]) -> None:
            self._arrived.emit((done, then, failed, slot, turn))

        future.add_done_callback(arrived)

    def _run(self, arrival: tuple[Any, ...]) -> None:
        future, then, failed, slot, turn = arrival
        if self._closing or (slot is not None and self._slots[slot] != turn):
            return
        try:
            error = future.exception()
        except CancelledError:
            return
        if failed is not None and _is_gone(failed):
            failed = None
        if error is None:
            if not _is_gone(then):
                then(future.result())
        elif isinstance(error, PaperDeskError):
            (failed or self._report)(error)
        else:
            if failed is not None:
                failed(PaperDeskError("This did not work.", "Details are in the log.", repr(error)))
            sys.excepthook(type(error), error, error.__traceback__)

    def _report(self, error: PaperDeskError) -> None:
        if isinstance(error, Cancelled):
            self.stopped.emit(tr(error.message))
        else:
            self.failed.emit(error)

    def _note_own_change(self, before: tuple[int, ...]) -> None:
        """A change of our own was told already; one that slipped in between was not."""
        after = self._library.revision()
        self._revision = (*after[:2], before[2])
        if after[0] > before[0] + 1:
            self.changed.emit(EVERYTHING)

    def look_outside(self) -> None:
        """Find out whether another process changed the library, and tell if so."""
        if self._inline:
            entry.call("derive")
            self._compare(self._library.revision())
            return
        turn = self._turn("watch")
        self._deliver(
            self._submit(self._pool, self._library.revision), self._compare, _ignore, "watch", turn
        )

    def _compare(self, revision: tuple[int, ...]) -> None:
        if revision != self._revision:
            self._revision = revision
            self.changed.emit(EVERYTHING)


def _is_gone(answer: Callable[[Any], None]) -> bool:
    """Whether who wanted to be told was deleted meanwhile, like a dialog that was closed."""
    if isinstance(answer, partial):
        answer = answer.func
    wanting = [getattr(answer, "__self__", None)]
    for cell in getattr(answer, "__closure__", None) or ():
        with suppress(ValueError):  # nothing is in it yet
            wanting.append(cell.cell_contents)
    return any(isinstance(one, QObject) and not isValid(one) for one in wanting)


def _ignore(_value: object) -> None:
    """Nobody waits for this answer."""


__all__ = ["Changes", "JobProgress", "Tasks"]
