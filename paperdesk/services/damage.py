"""Finding what no check of SQLite can: content that changed though nobody changed it.

SQLite knows whether pages, indices and constraints fit, not whether a letter in a text is the
one that was written. The newest backup does: whatever differs from it must stand in the journal
of what was changed since. (SQLite has checksums of pages as an extension, cksumvfs, which
Python's SQLite is not built with.)
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from paperdesk.domain.text import plural
from paperdesk.store.engine import file_uri

if TYPE_CHECKING:
    from pathlib import Path

# What is written once, by table: the columns that never change, or only with the journal.
_WRITTEN_ONCE = {
    "import_source": ("path", "heading", "sha256"),
    "import_record": ("raw_text", "heading", "text_key"),
    "change_set": ("label", "made_at"),
    "change": ("table_name", "action", "rows"),
}
_JOURNALLED = {
    "reference_field": ("name", "value", "verbatim"),
    "reference_creator": ("family", "given", "literal"),
    "note": ("body",),
    "highlight": ("quote",),
    "tag": ("name", "name_key"),
    "collection": ("name",),
    "saved_search": ("name", "query"),
}
_SHOWN = 5
# Change sets that came, went on, or were undone or redone since the backup.
_SINCE = """
CREATE TEMP TABLE since AS
SELECT s.id FROM main.change_set s LEFT JOIN copy.change_set b ON b.id = s.id
    WHERE b.state IS NOT s.state
UNION SELECT m.change_set_id FROM main.change m LEFT JOIN copy.change b
    ON b.change_set_id = m.change_set_id AND b.seq = m.seq WHERE b.seq IS NULL
"""


def against_backup(database: Path, copy: Path) -> list[str]:
    """What differs between a library and a backup of it without having been changed.

    Args:
        database: the library, sound as far as SQLite can tell.
        copy: a backup of it.

    Returns:
        sentences, one for each place, the first few of each table.
    """
    found: list[str] = []
    with contextlib.closing(sqlite3.connect(file_uri(database, "ro"), uri=True)) as connection:
        connection.execute("ATTACH DATABASE ? AS copy", (file_uri(copy, "ro"),))
        versions = {
            connection.execute(f"PRAGMA {name}.user_version").fetchone()[0]
            for name in ("main", "copy")
        }
        if len(versions) > 1:
            # An upgrade in between changed what no user did.
            return []
        connection.execute(_SINCE)
        for table, columns in {**_WRITTEN_ONCE, **_JOURNALLED}.items():
            with contextlib.suppress(sqlite3.OperationalError):
                # A table that the backup, of an earlier version, does not have.
                found += _differing(connection, table, columns)
    return found


def _differing(connection: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> list[str]:
    key = [row[1] for row in connection.execute(f"PRAGMA main.table_info({table})") if row[5]]
    same = " AND ".join(f"m.{name} = b.{name}" for name in key)
    differs = " OR ".join(f"m.{name} IS NOT b.{name}" for name in columns)
    place = f"json_array({', '.join(f'm.{name}' for name in key)})"
    explained = "0"
    if table in _JOURNALLED:
        explained = (
            "EXISTS (SELECT 1 FROM main.change c, json_each(c.rows) r"
            f" WHERE c.table_name = '{table}' AND c.change_set_id IN (SELECT id FROM since)"
            f" AND r.value -> '$[0]' = {place})"
        )
    rows = connection.execute(
        f"SELECT {place} FROM main.{table} m JOIN copy.{table} b ON {same}"
        f" WHERE ({differs}) AND NOT {explained}"
    ).fetchall()
    sentences = [
        f"{table}, row {row[0].strip('[]')}: differs from the backup, though nobody changed it"
        for row in rows[:_SHOWN]
    ]
    if len(rows) > _SHOWN:
        sentences.append(f"{table}: the same in {plural(len(rows) - _SHOWN, 'more row')}")
    return sentences
