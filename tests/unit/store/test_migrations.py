"""A library of any earlier version becomes the same as a new one, and keeps what it holds."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from paperdesk.services.library import DATABASE_NAME, Library
from paperdesk.store import migrations

SCHEMAS = Path(__file__).parent / "schemas"


def _shape(database: Path) -> list[tuple[str, str]]:
    """Every table and index with its SQL, blind to space and quotes."""
    connection = sqlite3.connect(database)
    try:
        found = connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
        return sorted((name, re.sub(r'[\s"]+', "", sql)) for name, sql in found)
    finally:
        connection.close()


@pytest.mark.parametrize("file", sorted(SCHEMAS.glob("*.sql")), ids=lambda file: file.stem)
def test_an_old_library_is_brought_up_to_date(file: Path, tmp_path: Path) -> None:
    version = int(file.stem.removeprefix("version_"))
    old = tmp_path / "old"
    old.mkdir()
    connection = sqlite3.connect(old / DATABASE_NAME)
    connection.executescript(file.read_text("utf-8"))
    connection.execute(f"PRAGMA application_id = {migrations.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute("INSERT INTO library_meta (key, value) VALUES ('uid', 'abc')")
    connection.execute("INSERT INTO tag (name, name_key) VALUES ('theory', 'theory')")
    connection.commit()
    connection.close()
    for folder in ("old", "new"):
        Library.open(tmp_path / folder).close()
    assert _shape(old / DATABASE_NAME) == _shape(tmp_path / "new" / DATABASE_NAME)
    connection = sqlite3.connect(old / DATABASE_NAME)
    assert connection.execute("SELECT name FROM tag").fetchall() == [("theory",)]
    assert connection.execute("PRAGMA user_version").fetchone() == (migrations.SCHEMA_VERSION,)
    connection.close()
