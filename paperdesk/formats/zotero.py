"""The database of Zotero (``zotero.sqlite``), read from a private copy.

The tables are those of Zotero's ``userdata.sql`` and ``system`` schema, versions 77 to 125. Of old
and cut-down databases whatever table is missing is taken as empty. The file itself, which Zotero
may have open, is never opened by SQLite: it is copied with its write-ahead log, so that what was
saved a moment ago is there too.
"""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.records import ParsedSource, SourceText
from paperdesk.domain.said import said
from paperdesk.formats.zotero_items import Items
from paperdesk.formats.zotero_tables import Tables

if TYPE_CHECKING:
    from collections.abc import Iterator

_BESIDE = ("-wal", "-journal")
_ATTEMPTS = 5


class ZoteroImporter:
    """Items, creators, tags, collections, notes, files and citation keys of a Zotero library."""

    id: ClassVar[str] = "zotero"
    title: ClassVar[str] = said("Zotero library")
    suffixes: ClassVar[tuple[str, ...]] = (".sqlite",)
    magic: ClassVar[bytes] = b"SQLite format 3\x00"
    speaks_for: ClassVar[tuple[str, ...]] = ("zotero.sqlite",)

    def recognise(self, path: Path) -> float:
        """Certain of a database with Zotero's tables."""
        try:
            # Immutable: SQLite looks at the file alone, locks nothing and makes nothing beside it.
            uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
            with closing(sqlite3.connect(uri, uri=True)) as connection:
                found = connection.execute(
                    "SELECT count(*) FROM sqlite_master WHERE name IN"
                    " ('items', 'itemData', 'itemDataValues', 'itemTypes')"
                ).fetchone()
        except (sqlite3.Error, OSError):
            found = (0,)
        # All of a young database may still be in its log, and of a damaged one it is worth saying.
        return 1.0 if found[0] == 4 or path.name in self.speaks_for else 0.0

    def read(self, path: Path) -> tuple[SourceText, ParsedSource]:
        """Read all libraries of the file; what is in Zotero's bin stays there."""
        try:
            with (
                _private_copy(path) as (copy, size, digest),
                closing(sqlite3.connect(copy)) as connection,
            ):
                items = Items(Tables(connection), path.resolve().parent)
                records = tuple(items.records())
                collections = items.collections()
        except sqlite3.DatabaseError as error:
            raise ImportFailed(
                said("“{name}” cannot be read as a Zotero library.", name=path.name),
                "Close Zotero and try again. If that does not help, the file may be damaged.",
                str(error),
            ) from error
        source = SourceText(path, "", "SQLite", size, digest)
        return source, ParsedSource(self.id, "", records, collections=collections)


@contextmanager
def _private_copy(path: Path) -> Iterator[tuple[Path, int, str]]:
    """A copy of the database with its log, the bytes of both, and their SHA-256."""
    with tempfile.TemporaryDirectory(prefix="paperdesk-zotero-") as folder:
        copy = Path(folder) / "zotero.sqlite"
        try:
            for _attempt in range(_ATTEMPTS):
                before = _state(path)
                _copy(path, copy)
                if _state(path) == before:
                    break
            else:
                raise ImportFailed(
                    said("“{name}” changes while it is read.", name=path.name),
                    "Close Zotero and try again.",
                )
        except OSError as error:
            raise ImportFailed(
                said(
                    "“{name}” cannot be copied: {value}.",
                    name=path.name,
                    value=error.strerror or error,
                ),
                "Check that it is there, may be read, and that there is room for a copy.",
                str(error),
            ) from error
        files = [copy, *(copy.with_name(copy.name + end) for end in _BESIDE)]
        digest = hashlib.sha256()
        size = 0
        for file in files:
            if file.exists():
                size += file.stat().st_size
                with file.open("rb") as stream:
                    while block := stream.read(1 << 20):
                        digest.update(block)
        yield copy, size, digest.hexdigest()


def _copy(path: Path, copy: Path) -> None:
    shutil.copyfile(path, copy)
    for end in _BESIDE:
        beside, beside_copy = path.with_name(path.name + end), copy.with_name(copy.name + end)
        beside_copy.unlink(missing_ok=True)
        if beside.exists():
            shutil.copyfile(beside, beside_copy)


def _state(path: Path) -> list[tuple[int, int] | None]:
    found: list[tuple[int, int] | None] = []
    for file in (path, *(path.with_name(path.name + end) for end in _BESIDE)):
        status = file.stat() if file.exists() else None
        found.append(None if status is None else (status.st_mtime_ns, status.st_size))
    return found
