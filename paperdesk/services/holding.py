"""Who has a library open in a window: a note in its folder, kept fresh while the window lives.

On one computer SQLite lets programs take turns, so the note only says where the window listens.
Two computers must never write one file, because SQLite's shared memory and locks do not reach
across a network (sqlite.org/wal.html, "All processes using a database must be on the same host
computer"); there the note decides.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from paperdesk.domain.errors import Locked
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from pathlib import Path

NOTE = "window.json"
# A window freshens its note; one that is older than this was left by a computer that died.
FRESHEN_S = 30.0
STALE_S = 180.0


@dataclass(frozen=True, slots=True)
class Note:
    """One open window.

    Attributes:
        host: the computer.
        pid: its process there.
        address: where it takes files from a second start; "" if it does not.
        token: what such a message must begin with.
    """

    host: str
    pid: int
    address: str
    token: str


def note_of(address: str) -> Note:
    """The note of this process."""
    # Loaded when the window is on screen.
    import secrets

    return Note(_host(), os.getpid(), address, secrets.token_hex(16))


def _host() -> str:
    """The name of this computer."""
    if hasattr(os, "uname"):
        return os.uname().nodename
    import platform

    return platform.node()


def read(folder: Path) -> Note | None:
    """The note in a library folder; None if there is none, or none that can be understood."""
    try:
        found = json.loads((folder / NOTE).read_bytes())
        return Note(
            str(found["host"]), int(found["pid"]), str(found["address"]), str(found["token"])
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def claim(folder: Path, note: Note) -> None:
    """Say that a window has the library; a folder that cannot be written goes without."""
    with contextlib.suppress(OSError):
        partial = folder / f"{NOTE}.{note.pid}"
        # The token is for this user only.
        handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(asdict(note), out)
        partial.replace(folder / NOTE)


def freshen(folder: Path, note: Note) -> None:
    """Say that the window still lives."""
    with contextlib.suppress(OSError):
        if read(folder) == note:
            os.utime(folder / NOTE)
        elif read(folder) is None:
            claim(folder, note)


def release(folder: Path, note: Note) -> None:
    """Take the note away, if it is still this window's."""
    with contextlib.suppress(OSError):
        if read(folder) == note:
            (folder / NOTE).unlink(missing_ok=True)


def is_here(note: Note) -> bool:
    """Whether the window is, or was, on this computer."""
    return note.host == _host()


def elsewhere(folder: Path) -> Locked | None:
    """What to say if a window on another computer has the library; None if none has.

    A note from this computer, and a stale one, hold nothing.
    """
    note = read(folder)
    if note is None or is_here(note):
        return None
    try:
        age = time.time() - (folder / NOTE).stat().st_mtime
    except OSError:
        return None
    if age > STALE_S:
        return None
    return Locked(
        said(
            "The library is open on the computer “{host}”, so it is shown here read-only,"
            " as it was a moment ago.",
            host=note.host,
        ),
        "Close it there to change it here.",
    )


def window_here(folder: Path) -> Note | None:
    """The note of a window on this computer whose process is alive; None if there is none."""
    note = read(folder)
    if note is None or not is_here(note) or note.pid == os.getpid() or not _is_alive(note.pid):
        return None
    return note


def _is_alive(pid: int) -> bool:
    if os.name == "nt":
        # Asking kills there; whoever connects to the address finds out.
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        # It is another user's.
        return True
    return True
