"""Imports that never ended, because their process died, are taken back.

Apart from ``importing``, so that the start of the window does not load the parsers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.store import journal

if TYPE_CHECKING:
    from filelock import FileLock
    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library


def import_lock(library: Library, timeout_s: float) -> FileLock:
    """The lock that a running import holds; a dead process holds none."""
    from filelock import FileLock

    return FileLock(library.folder / "import.lock", timeout=timeout_s)


def recover(library: Library) -> int:
    """Take back imports that never ended because their process died. Returns how many."""
    unfinished = library.read(_unfinished)
    if not unfinished:
        return 0
    from filelock import Timeout

    lock = import_lock(library, 0)
    try:
        lock.acquire()
    except Timeout:
        return 0
    with lock:
        for batch_id, change_set_id in unfinished:
            if change_set_id is not None:
                library.withdraw(change_set_id)
            library.maintain(_close_batch, batch_id)
    return len(unfinished)


def _unfinished(session: Session) -> list[tuple[int, int | None]]:
    found = session.execute(
        text("SELECT id, change_set_id FROM import_batch WHERE finished_at IS NULL")
    )
    return [(row[0], row[1]) for row in found]


def _close_batch(session: Session, batch_id: int) -> None:
    session.execute(
        text("UPDATE import_batch SET finished_at = :now WHERE id = :id"),
        {"now": journal.now(), "id": batch_id},
    )
