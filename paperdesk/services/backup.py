"""Copies of the library, made with SQLite's backup API and checked before they count."""

from __future__ import annotations

import contextlib
import logging
import re
import shutil
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from paperdesk.domain.errors import Damaged, DiskFull, LibraryError, Locked, NotFound
from paperdesk.domain.said import said
from paperdesk.store.engine import file_uri

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

log = logging.getLogger(__name__)

# Of the newest, one for each of the last days that have one, and one for each such week.
RECENT, DAYS, WEEKS = 5, 7, 4
# A window backs up once an hour in which something changed, a command in the terminal once a day.
HOURLY, DAILY = timedelta(hours=1), timedelta(days=1)
LOCK_TIMEOUT_S = 300.0
_NAME = re.compile(r"library-(?:(\d{6})-)?(\d{8}T\d{6})\d{3}-([a-z-]+)\.sqlite")
# What tells two states of a library apart; indexing and deriving change none of it.
_STATE = (
    "SELECT coalesce(max(id), 0), coalesce(sum(state = 'undone'), 0) FROM change_set",
    "SELECT read_status, count(*) FROM reference GROUP BY read_status",
)
_HOLDS = (
    "SELECT count(*) FROM reference WHERE trashed_at IS NULL",
    "SELECT label FROM change_set WHERE state = 'done' ORDER BY id DESC LIMIT 1",
)


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy. ``number`` orders copies even when the clock was set back; ``made_at`` is UTC."""

    path: Path
    number: int
    made_at: datetime
    reason: str

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form."""
        return {
            "name": self.path.name,
            "path": str(self.path),
            "made_at": self.made_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "reason": self.reason,
            "bytes": self.path.stat().st_size,
        }


def folder_for(database: Path) -> Path:
    """Where the backups of a library lie."""
    return database.parent / "backups"


def copies(database: Path) -> list[Backup]:
    """The backups of a library, newest first."""
    found = []
    for path in folder_for(database).glob("library-*.sqlite"):
        if match := _NAME.fullmatch(path.name):
            number, stamp, reason = match.groups()
            made_at = datetime.strptime(stamp, "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
            found.append(Backup(path, int(number or 0), made_at, reason))
    return sorted(found, key=lambda one: (one.number, one.path.name), reverse=True)


def listed(database: Path) -> list[Path]:
    """The files of the backups of a library, newest first."""
    return [found.path for found in copies(database)]


def describe(database: Path) -> list[dict[str, Any]]:
    """The backups of a library for people and programs, newest first, with what they hold."""
    described = []
    for found in copies(database):
        try:
            with contextlib.closing(_connect(found.path, "ro")) as connection:
                holds = [connection.execute(select).fetchone() for select in _HOLDS]
        except sqlite3.Error:
            holds = []
        references, last = ((row or (None,))[0] for row in holds or [None, None])
        described.append({**found.as_json(), "references": references, "last_change": last})
    return described


def named(database: Path, name: str) -> Path:
    """A backup by its name, with or without its ending, or by the beginning of its date.

    Raises:
        NotFound: there is none of that name.
    """
    wanted = name.strip().removesuffix(".sqlite")
    for found in copies(database):
        date = found.made_at.strftime("%Y-%m-%dT%H:%M:%S")
        if found.path.stem == wanted or (wanted[:4].isdigit() and date.startswith(wanted)):
            return found.path
    raise NotFound(
        said("There is no backup “{name}”.", name=name), "“paperdesk restore --list” shows them."
    )


def kept(newest_first: Sequence[Backup]) -> list[Backup]:
    """Which copies stay: the 5 newest, the newest of 7 days and of 4 weeks that have any.

    Days and weeks are those of the copies, not of the clock: a clock that jumps costs none.
    """
    days: dict[object, Backup] = {}
    weeks: dict[object, Backup] = {}
    for found in newest_first:
        days.setdefault(found.made_at.date(), found)
        weeks.setdefault(found.made_at.isocalendar()[:2], found)
    stay = {
        found.path
        for group in (newest_first[:RECENT], [*days.values()][:DAYS], [*weeks.values()][:WEEKS])
        for found in group
    }
    return [found for found in newest_first if found.path in stay]


def is_lost(database: Path) -> bool:
    """Whether there are backups of a library that is itself gone, or an empty file."""
    return bool(listed(database)) and not (database.exists() and database.stat().st_size)


def is_due(database: Path, every: timedelta = DAILY) -> bool:
    """Whether the library changed since its newest backup, and that is old enough."""
    if not database.exists():
        return False
    newest = next(iter(copies(database)), None)
    if newest is None:
        return True
    age = datetime.now(UTC) - newest.made_at
    # A copy from the future was made before the clock was put right.
    return not timedelta(0) <= age < every and _state(database) != _state(newest.path)


def _state(database: Path) -> list[tuple[Any, ...]] | None:
    """What a library holds, in figures; None if it cannot be read."""
    try:
        with contextlib.closing(_connect(database)) as connection:
            return [row for select in _STATE for row in connection.execute(select)]
    except sqlite3.Error:
        return None


def _connect(database: Path, mode: str = "rw") -> sqlite3.Connection:
    return sqlite3.connect(file_uri(database, mode), uri=True, timeout=15)


def make(database: Path, reason: str = "daily") -> Path:
    """Copy the library into its backup folder, check the copy, and let old copies go.

    Raises:
        Damaged: the library itself is not sound; older copies stay as they are.
        DiskFull, Locked, LibraryError: the copy could not be made; the library is untouched.
    """
    # Loaded here: the start of the window only asks whether there are backups.
    from filelock import FileLock, Timeout

    folder = folder_for(database)
    try:
        folder.mkdir(exist_ok=True)
        with FileLock(folder / "backup.lock", timeout=LOCK_TIMEOUT_S):
            for left in folder.glob("*.partial*"):
                # Of a backup whose process died.
                left.unlink(missing_ok=True)
            return _make(database, folder, reason)
    except Timeout as error:
        raise Locked("Another backup is being made.", "Try again when it is done.") from error
    except (sqlite3.Error, OSError) as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_FULL":
            raise DiskFull("There is no room for a backup.", "Free some space.") from error
        raise LibraryError(
            "The backup could not be made.", "Check the folder “backups”.", str(error)
        ) from error


def _make(database: Path, folder: Path, reason: str) -> Path:
    if shutil.disk_usage(folder).free < database.stat().st_size:
        raise DiskFull("There is no room for a backup.", "Free some space.")
    number = max((found.number for found in copies(database)), default=0) + 1
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")[:-3]
    target = folder / f"library-{number:06d}-{stamp}-{reason}.sqlite"
    partial = target.with_suffix(".partial")
    try:
        verdict = copy(database, partial)
        if verdict != "ok":
            raise Damaged(
                "The library is damaged, so no backup was made of it.",
                "Restore the last backup; nothing is overwritten before you agree.",
                verdict,
            )
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    before = copies(database)
    stay = {found.path for found in kept(before)}
    for old in before:
        if old.path not in stay:
            old.path.unlink(missing_ok=True)
    log.info("backup %s", target.name)
    return target


def copy(database: Path, target: Path) -> str:
    """Copy an open database with SQLite's backup API; "ok", or what is wrong with the copy.

    Raises:
        sqlite3.Error: it cannot be read, or the copy cannot be written.
    """
    with (
        contextlib.closing(_connect(database)) as source,
        contextlib.closing(_connect(target, "rwc")) as made,
    ):
        source.backup(made, pages=4096)
        # A copy in WAL mode would need files beside it to be read.
        made.execute("PRAGMA journal_mode = DELETE")
        return _verdict(made)


def _verdict(connection: sqlite3.Connection) -> str:
    """ "ok", or what is wrong with a database."""
    found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    loose = connection.execute("PRAGMA foreign_key_check").fetchone()
    return found if loose is None else f"{loose[0]}, row {loose[1]}: belongs to nothing"


def restore(database: Path, chosen: Path) -> Path:
    """Put a backup in the library's place; what stood there is kept beside it.

    The library must be closed. A crash at any moment leaves the old library, or none and the
    backups, which the next start notices; never a mixture.

    Returns:
        where the replaced database went, or the backup itself if there was none.

    Raises:
        Damaged: the backup is not sound; nothing was touched.
        LibraryError: there is no room, or no permission.
    """
    ready = database.with_name(f"{database.name}.restoring")
    try:
        ready.unlink(missing_ok=True)
        with (
            contextlib.closing(_connect(chosen, "ro")) as source,
            contextlib.closing(_connect(ready, "rwc")) as target,
        ):
            source.backup(target)
            verdict = _verdict(target)
    except sqlite3.Error as error:
        ready.unlink(missing_ok=True)
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            verdict = str(error)
        else:
            raise LibraryError("The backup could not be restored.", None, str(error)) from error
    if verdict != "ok":
        ready.unlink(missing_ok=True)
        raise Damaged(
            said("The backup {name} is damaged.", name=chosen.name), "Choose an older one.", verdict
        )
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")[:-3]
    word = "damaged" if _state(database) is None else "replaced"
    aside = database.with_name(f"{database.stem}-{word}-{stamp}{database.suffix}")
    # The database goes first and what belongs to it after: a journal must never lie beside
    # another database than its own, which would take it for news.
    if database.exists():
        database.replace(aside)
    else:
        aside = chosen
    for ending in ("-wal", "-shm"):
        beside = database.with_name(database.name + ending)
        if beside.exists():
            beside.replace(database.with_name(aside.stem + aside.suffix + ending))
    ready.replace(database)
    return aside
