"""What each step of ``migrations`` does, as SQL. A step never changes once a library has made it.

``tests/unit/store/test_migrations.py`` holds the outcome against ``tables``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection


def statements(*script: str) -> Callable[[Connection], None]:
    """A step that runs these statements."""

    def step(connection: Connection) -> None:
        for statement in script:
            connection.exec_driver_sql(statement)

    return step


READING_THROUGH = statements(
    """CREATE TABLE highlight (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL,
        reference_id INTEGER NOT NULL, start INTEGER NOT NULL, quote TEXT NOT NULL,
        "before" TEXT NOT NULL, "after" TEXT NOT NULL, colour TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (uid),
        CONSTRAINT quote_given CHECK (quote <> ''),
        CONSTRAINT start_from_zero CHECK (start >= 0),
        CONSTRAINT colour_known CHECK (colour IN ('yellow', 'green', 'blue', 'pink')),
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE
    ) STRICT""",
    "CREATE INDEX ix_highlight_reference ON highlight (reference_id, start)",
    """CREATE TABLE palette_key (
        place TEXT NOT NULL, digit INTEGER NOT NULL, tag_id INTEGER NOT NULL,
        PRIMARY KEY (place, digit),
        CONSTRAINT digit_range CHECK (digit BETWEEN 0 AND 9),
        FOREIGN KEY(tag_id) REFERENCES tag (id) ON DELETE CASCADE
    ) WITHOUT ROWID, STRICT""",
    "CREATE INDEX ix_palette_key_tag ON palette_key (tag_id)",
    """CREATE TABLE discard_reason (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
        position INTEGER NOT NULL,
        UNIQUE (name),
        CONSTRAINT name_given CHECK (name <> '')
    ) STRICT""",
    """CREATE TABLE skim_place (
        place TEXT NOT NULL, reference_id INTEGER NOT NULL, position INTEGER NOT NULL,
        left_at TEXT NOT NULL,
        PRIMARY KEY (place),
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE
    ) WITHOUT ROWID, STRICT""",
    "CREATE INDEX ix_skim_place_reference ON skim_place (reference_id)",
)
