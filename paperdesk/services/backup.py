"""Copies of the library, made with SQLite's backup API and checked before they count."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from paperdesk.domain.errors import DiskFull, LibraryError

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

KEPT = 7
EVERY = timedelta(hours=24)


def folder_for(database: Path) -> Path:
    """Where the backups of a library lie."""
    return database.parent / "backups"


def listed(database: Path) -> list[Path]:
    """The backups of a library, newest first."""
    found = folder_for(database).glob("library-*.sqlite")
    return sorted(found, key=lambda path: path.name, reverse=True)


def is_lost(database: Path) -> bool:
    """Whether there are backups of a library that is itself gone, or an empty file."""
    return bool(listed(database)) and not (database.exists() and database.stat().st_size)


def is_due(database: Path) -> bool:
    """Whether the library changed since its newest backup, and that is a day old."""
    if not database.exists():
        return False
    newest = next(iter(listed(database)), None)
    if newest is None:
        return True
    wal = database.with_name(database.name + "-wal")
    changed = max(path.stat().st_mtime for path in (database, wal) if path.exists())
    made = newest.stat().st_mtime
    return changed > made and datetime.now(UTC).timestamp() - made > EVERY.total_seconds()


def make(database: Path, reason: str = "daily") -> Path:
    """Copy the library into its backup folder and check the copy.

    Raises:
        DiskFull, LibraryError: the copy could not be made; the library is untouched.
    """
    folder = folder_for(database)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")[:-3]
    target = folder / f"library-{stamp}-{reason}.sqlite"
    partial = target.with_suffix(".partial")
    try:
        folder.mkdir(exist_ok=True)
        with (
            contextlib.closing(sqlite3.connect(database)) as source,
            contextlib.closing(sqlite3.connect(partial)) as copy,
        ):
            source.backup(copy, pages=4096)
            verdict = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        if getattr(error, "sqlite_errorname", "") == "SQLITE_FULL":
            raise DiskFull("There is no room for a backup.", "Free some space.") from error
        raise LibraryError("The backup could not be made.", None, str(error)) from error
    if verdict != "ok":
        partial.unlink(missing_ok=True)
        raise LibraryError("The backup is not sound.", "Check the library.", verdict)
    partial.replace(target)
    for old in listed(database)[KEPT:]:
        old.unlink(missing_ok=True)
    log.info("backup %s", target.name)
    return target


def restore(database: Path, copy: Path) -> Path:
    """Put a backup in the library's place; what stood there is kept beside it.

    The library must be closed.

    Returns:
        where the replaced database went.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    aside = database.with_name(f"{database.stem}-damaged-{stamp}{database.suffix}")
    for ending in ("-wal", "-shm"):
        beside = database.with_name(database.name + ending)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + ending))
    if database.exists():
        database.replace(aside)
    else:
        aside = copy
    with (
        contextlib.closing(sqlite3.connect(copy)) as source,
        contextlib.closing(sqlite3.connect(database)) as target,
    ):
        source.backup(target)
    return aside
