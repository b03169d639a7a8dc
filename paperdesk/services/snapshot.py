"""A library that may not be written is looked at in a copy of its present state.

SQLite needs to write beside a database to read it safely, and a file that another computer
writes cannot be read in place at all. The copy lies in the cache folder; everything about it can
be changed but what the user would take for a change of the library.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk import paths
from paperdesk.domain.errors import Damaged, DiskFull, LibraryError, NotWritable

if TYPE_CHECKING:
    from paperdesk.domain.errors import PaperDeskError

_MARK = "read-only.json"
_ATTEMPTS = 3


def reason(folder: Path) -> NotWritable | None:
    """Why a library may not be changed: what was said when the copy in this folder was made."""
    mark = _mark(folder)
    return None if mark is None else NotWritable(mark["message"], mark["hint"])


def home(folder: Path) -> Path:
    """The folder that a copy was made from; any other folder is its own."""
    mark = _mark(folder)
    return folder if mark is None else Path(mark["folder"])


def _mark(folder: Path) -> dict[str, str] | None:
    path = folder / _MARK
    return json.loads(path.read_text("utf-8")) if path.exists() else None


def take(folder: Path, database_name: str, why: PaperDeskError) -> Path:
    """Copy a library to where it can be read; what was copied before serves while it is true.

    Args:
        folder: the library that may not be written.
        database_name: the file in it.
        why: said whenever something would change.

    Returns:
        the folder of the copy, to be opened as a library.

    Raises:
        LibraryError: there is no library to be copied, it is damaged, or being written all the
            time.
    """
    source = folder / database_name
    place = paths.cache_folder() / "read-only"
    owner = hashlib.blake2b(str(folder.resolve()).encode(), digest_size=8).hexdigest()
    for _attempt in range(_ATTEMPTS):
        try:
            state = _state(source)
            target = place / f"{owner}-{state}"
            if not (target / _MARK).exists():
                for old in place.glob(f"{owner}-*"):
                    shutil.rmtree(old, ignore_errors=True)
                target.mkdir(parents=True)
                for ending in ("", "-wal"):
                    beside = source.with_name(source.name + ending)
                    if beside.exists():
                        shutil.copyfile(beside, target / beside.name)
                whole = _is_whole(target / database_name)
                if not whole or _state(source) != state:
                    shutil.rmtree(target, ignore_errors=True)
                    if _state(source) == state:
                        raise Damaged(
                            "The library file is damaged, and it may not be written.",
                            "Copy its folder to this computer and open the copy.",
                        )
                    continue
            mark = {"folder": str(folder), "message": why.message, "hint": why.hint or ""}
            (target / _MARK).write_text(json.dumps(mark), "utf-8")
        except FileNotFoundError as error:
            raise why from error
        except OSError as error:
            raise DiskFull(
                "There is no room to look at the library read-only.",
                "Free some space on the drive of your home folder.",
                str(error),
            ) from error
        return target
    raise LibraryError(
        "The library is being changed elsewhere all the time.", "Try again in a moment."
    )


def _state(source: Path) -> str:
    """Tells one state of a library from the next, by the times and sizes of its files."""
    found = []
    for ending in ("", "-wal"):
        path = source.with_name(source.name + ending)
        if not ending or path.exists():
            facts = path.stat()
            found += [facts.st_mtime_ns, facts.st_size]
    return hashlib.blake2b(repr(found).encode(), digest_size=6).hexdigest()


def _is_whole(database: Path) -> bool:
    """Whether the copy was made while nobody wrote."""
    try:
        with contextlib.closing(sqlite3.connect(database)) as connection:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except sqlite3.Error:
        return False
