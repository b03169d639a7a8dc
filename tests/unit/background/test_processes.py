"""The processes beside the window: one that took much memory makes room for a new one."""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

from paperdesk.background import jobs
from paperdesk.background.processes import Worker
from paperdesk.paths import sample_papers
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[Worker]:
    Library.open(tmp_path / "library").close()
    made = Worker(tmp_path / "library", keeps_index=False)
    yield made
    made.close()


def pid(worker: Worker) -> int:
    assert worker._pool is not None
    return next(iter(worker._pool._processes))


def test_a_process_that_asks_for_it_is_replaced(worker: Worker) -> None:
    worker.submit("preview", [sample_papers()]).result(timeout=60)
    first = pid(worker)
    waiting = worker.submit("preview", [sample_papers()])
    worker._shared[4] = 1
    waiting.result(timeout=60)
    end = time.monotonic() + 20
    while worker._pool is not None and time.monotonic() < end:
        time.sleep(0.02)
    assert worker._pool is None
    # And goes on working.
    assert worker.submit("preview", [sample_papers()]).result(timeout=60).sources
    assert pid(worker) != first


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux says it")
@pytest.mark.parametrize(("most", "asks"), [(1, True), (10**12, False)])
def test_reading_files_says_whether_much_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, asks: bool
) -> None:
    library = Library.open(tmp_path / "library")
    jobs.attach(library)
    monkeypatch.setattr(jobs, "MOST_BYTES", most)
    jobs.preview([sample_papers()])
    assert bool(jobs._process.shared[4]) is asks
    jobs._process.shared[4] = 0
    jobs.import_files([sample_papers()])
    assert bool(jobs._process.shared[4]) is asks
    jobs.detach()
    library.close()


def test_a_worker_ends_while_jobs_are_under_way(worker: Worker) -> None:
    worker.submit("preview", [sample_papers()]).result(timeout=60)
    waiting = [worker.submit("preview", [sample_papers()]) for _ in range(4)]
    closing = threading.Thread(target=worker.close, daemon=True)
    closing.start()
    closing.join(timeout=60)
    assert not closing.is_alive()
    assert all(future.done() for future in waiting)
