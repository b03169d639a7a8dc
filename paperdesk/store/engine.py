"""Engines, pragmas, and SQLite's errors sorted into the world's fault and ours."""

from __future__ import annotations

import os
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sqlalchemy import Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError

from paperdesk.domain.errors import Damaged, DiskFull, LibraryError, Locked, NotWritable
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BUSY_TIMEOUT_MS = 15_000


def file_uri(path: Path, mode: str) -> str:
    """The address of a database file for SQLite (sqlite.org/uri.html).

    Args:
        path: the file.
        mode: "ro", "rw", or "rwc", the only one that makes a file that is not there.
    """
    name = quote(os.fsencode(path.absolute().as_posix()), safe="/:")
    return f"file://{'' if name.startswith('/') else '/'}{name}?mode={mode}"


def open_engine(path: Path, *, read_only: bool) -> Engine:
    """An engine whose connections carry the pragmas of a library.

    A read-only engine refuses every statement that writes. Transactions are begun by us
    (BEGIN IMMEDIATE for writers, so that a writer never has to upgrade its lock; SQLAlchemy's
    SQLite notes, "Serializable isolation / Savepoints / Transactional DDL").
    """

    def connect() -> sqlite3.Connection:
        # A database that vanished, with its drive perhaps, is not begun anew.
        return sqlite3.connect(
            file_uri(path, "rw"),
            uri=True,
            timeout=BUSY_TIMEOUT_MS / 1000,
            check_same_thread=False,
        )

    engine = create_engine(
        "sqlite://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=8,
        # Errors are logged, and values are texts of the user's.
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA temp_store = MEMORY")
        cursor.execute("PRAGMA cache_size = -16000")
        if read_only:
            cursor.execute("PRAGMA query_only = ON")
        else:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = NORMAL")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")

    return engine


@contextmanager
def known_errors(path: Path, *, reading: bool = False) -> Iterator[None]:
    """Turn what the world did to the database into a sentence; let our own faults through.

    A statement that writes through the read door (``reading``) is our fault.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        known = explain(error, path)
        if known is None or (reading and _code(error) == "SQLITE_READONLY"):
            raise
        raise known from error


def explain(error: BaseException, path: Path) -> LibraryError | None:
    """The library error that a database error means to the user, or None if it is our fault."""
    code = _code(error)
    text = str(error.orig if isinstance(error, DBAPIError) else error)
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or "malformed" in text:
        return Damaged(
            "The library file is damaged.",
            "Restore the last backup; nothing is overwritten before you agree.",
            f"{path}: {text}",
        )
    if code.startswith("SQLITE_FULL"):
        return DiskFull(
            "The disk is full; nothing was changed.", "Free some space and try again.", text
        )
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Locked(
            "The library is being written by another program.", "Try again in a moment.", text
        )
    if code.startswith(("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH")):
        return NotWritable(
            "The library may not be written.", "Check the permissions of its folder.", text
        )
    if code.startswith("SQLITE_CANTOPEN"):
        return NotWritable(
            "The library cannot be opened.",
            said("Check that the folder {parent} exists and may be written.", parent=path.parent),
            text,
        )
    if code.startswith("SQLITE_IOERR"):
        return LibraryError(
            "The disk did not answer; nothing was changed.", "Check the drive.", text
        )
    return None


def _code(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlite_errorname", "") or ""
