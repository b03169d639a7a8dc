"""What the world does to a database comes out as one sentence, and nothing is half done."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import event

from paperdesk.domain.errors import Damaged, DiskFull, Locked, NotWritable
from paperdesk.services import checking, tags
from paperdesk.services.library import Library
from paperdesk.store import engine
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Engine

TEXTS = [f"Abstract {n} about a matter of its own, number {n * 7}." for n in range(20)]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path / "library")
    yield opened
    opened.close()


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = engine.open_engine

    def small(path: Path, *, read_only: bool) -> Engine:
        made = original(path, read_only=read_only)

        @event.listens_for(made, "connect")
        def _limit(connection: sqlite3.Connection, _record: object) -> None:
            # SQLite's own way to say that there is no more room.
            connection.execute("PRAGMA max_page_count = 140")

        return made

    monkeypatch.setattr("paperdesk.services.library.open_engine", small)
    library = Library.open(tmp_path / "small")
    add_references(library, TEXTS)
    before = dump(library)
    with pytest.raises(DiskFull, match="disk is full"):
        add_references(library, [text * 2_000 for text in TEXTS])
    assert dump(library) == before
    library.close()
    assert checking.check(tmp_path / "small").is_sound


def test_a_library_locked_by_another_program(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = add_references(library, TEXTS)
    monkeypatch.setattr(engine, "BUSY_TIMEOUT_MS", 50)
    hasty = Library(library.folder)
    holder = sqlite3.connect(library.path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Locked, match="another program"):
        hasty.write("Tag", tags.add, ids, "x")
    # Reading goes on.
    assert len(dump(hasty)) > 0
    holder.execute("ROLLBACK")
    holder.close()
    assert hasty.write("Tag", tags.add, ids, "x") == len(TEXTS)
    hasty.close()


def test_the_kinds_of_errors_are_told_apart(tmp_path: Path) -> None:
    def made(name: str) -> sqlite3.OperationalError:
        error = sqlite3.OperationalError("says SQLite")
        error.sqlite_errorname = name
        return error

    for name, kind in {
        "SQLITE_CORRUPT_VTAB": Damaged,
        "SQLITE_NOTADB": Damaged,
        "SQLITE_FULL": DiskFull,
        "SQLITE_BUSY_SNAPSHOT": Locked,
        "SQLITE_READONLY_DIRECTORY": NotWritable,
        "SQLITE_CANTOPEN": NotWritable,
    }.items():
        known = engine.explain(made(name), tmp_path)
        assert type(known) is kind
        assert known.hint
    assert engine.explain(made("SQLITE_CONSTRAINT"), tmp_path) is None


def test_a_flipped_page_is_found_by_the_check(library: Library) -> None:
    add_references(library, [text * 50 for text in TEXTS])
    library.close()
    content = bytearray(library.path.read_bytes())
    for start in range(8192, len(content) - 4096, 4096):
        content[start : start + 64] = b"\xff" * 64
    library.path.write_bytes(content)
    report = checking.check(library.folder)
    assert not report.is_sound
    assert report.sentence.startswith("The library is damaged")
