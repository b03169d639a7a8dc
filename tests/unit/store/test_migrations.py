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


def _fill(connection: sqlite3.Connection) -> None:
    """One reference with what later versions hold in other tables, as version 1 had it."""
    for statement in (
        "INSERT INTO reference (id, uid, type, created_at, modified_at, uncreated, read_status,"
        " decision, decision_reason, rating, handle_name, handle_gloss, derive_pending, list_title,"
        " list_creators, list_container, sort_title, sort_creators) VALUES (1, 'u', 'book', '2026',"
        " '2026', 0, 'unseen', 'undecided', '', 0, '', '', 0, 'T', 'Berg', '', 't', 'berg')",
        "INSERT INTO reference_creator (reference_id, role, position, kind, family, sort_name)"
        " VALUES (1, 'author', 0, 'person', 'Berg', 'berg')",
        "INSERT INTO attachment (id, uid, reference_id, kind, url, origin, position)"
        " VALUES (9, 'gone', 1, 'web', 'https://gone.org', 'text', 0),"
        " (4, 'here', 1, 'web', 'https://x.org', 'text', 1)",
        "DELETE FROM attachment WHERE id = 9",
        "INSERT INTO import_batch (id, started_at, app_version) VALUES (1, '2026', '0')",
        "INSERT INTO import_source (id, batch_id, path, format, heading, encoding, byte_size,"
        " sha256, uncreated) VALUES (1, 1, 'a.txt', 'abstract-list', '', 'utf-8', 3, 'x', 0)",
        "INSERT INTO import_record (id, source_id, position, ordinal, heading, first_line,"
        " last_line, raw_text, text_key, outcome, reference_id)"
        " VALUES (1, 1, 1, 1, '', 1, 1, 'raw', 'k', 'created', 1)",
    ):
        connection.execute(statement)


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
    _fill(connection)
    connection.commit()
    connection.close()
    for folder in ("old", "new"):
        Library.open(tmp_path / folder).close()
    assert _shape(old / DATABASE_NAME) == _shape(tmp_path / "new" / DATABASE_NAME)
    connection = sqlite3.connect(old / DATABASE_NAME)
    assert connection.execute("SELECT name FROM tag").fetchall() == [("theory",)]
    assert connection.execute(
        "SELECT a.url, a.path, a.origin, c.family, i.raw_text FROM attachment a"
        " JOIN reference_creator c ON c.reference_id = a.reference_id"
        " JOIN import_record i ON i.reference_id = a.reference_id"
    ).fetchall() == [("https://x.org", "", "text", "Berg", "raw")]
    # An id that was used once is not used again.
    assert connection.execute(
        "SELECT seq FROM sqlite_sequence WHERE name = 'attachment'"
    ).fetchone() == (9,)
    assert connection.execute("PRAGMA user_version").fetchone() == (migrations.SCHEMA_VERSION,)
    connection.close()
