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
    if not library.read(_unfinished):
        return 0
    from filelock import Timeout

    try:
        # Entering the lock itself would take it a second time, and leave it once.
        held = import_lock(library, 0).acquire()
    except Timeout:
        return 0
    with held:
        return take_back(library)


def take_back(library: Library) -> int:
    """Take back every import that did not end, for who holds the lock. Returns how many."""
    unfinished = library.read(_unfinished)
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
