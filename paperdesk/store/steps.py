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


def rebuilt(table: str, definition: str, *indices: str) -> Callable[[Connection], None]:
    """A step that makes a table anew with other columns or constraints, keeping its rows.

    SQLite has no other way (sqlite.org/lang_altertable.html, section 7). Columns of the same name
    are copied; ids that were used once are not used again.
    """

    def step(connection: Connection) -> None:
        run = connection.exec_driver_sql
        old = [row[1] for row in run(f"PRAGMA table_info({table})")]
        run(f"CREATE TABLE {table}_new ({definition}")
        new = [row[1] for row in run(f"PRAGMA table_info({table}_new)")]
        shared = ", ".join(f'"{name}"' for name in old if name in new)
        run(f"INSERT INTO {table}_new ({shared}) SELECT {shared} FROM {table}")
        grows = "AUTOINCREMENT" in definition
        used = grows and run("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).scalar()
        run(f"DROP TABLE {table}")
        run(f"ALTER TABLE {table}_new RENAME TO {table}")
        if used:
            run("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, used))
        for index in indices:
            run(index)

    return step


def in_turn(*parts: Callable[[Connection], None]) -> Callable[[Connection], None]:
    """A step of several."""

    def step(connection: Connection) -> None:
        for part in parts:
            part(connection)

    return step


# What a file in a format of references says beyond the text of a paper.
REFERENCE_FILES = in_turn(
    rebuilt(
        "import_record",
        """id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, source_id INTEGER NOT NULL,
        position INTEGER NOT NULL, ordinal INTEGER NOT NULL, heading TEXT NOT NULL,
        first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, raw_text TEXT NOT NULL,
        text_key TEXT NOT NULL, outcome TEXT NOT NULL, reference_id INTEGER, "key" TEXT,
        meaning_key TEXT,
        UNIQUE (source_id, position),
        CONSTRAINT outcome_known
            CHECK (outcome IN ('created', 'merged', 'unchanged', 'changed', 'skipped')),
        FOREIGN KEY(source_id) REFERENCES import_source (id) ON DELETE CASCADE,
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE SET NULL
        ) STRICT""",
        "CREATE INDEX ix_record_reference ON import_record (reference_id)",
        "CREATE INDEX ix_record_source ON import_record (source_id, reference_id)",
    ),
    rebuilt(
        "reference_creator",
        """reference_id INTEGER NOT NULL, role TEXT NOT NULL, position INTEGER NOT NULL,
        kind TEXT NOT NULL, family TEXT, given TEXT, literal TEXT, sort_name TEXT NOT NULL,
        dropping_particle TEXT, non_dropping_particle TEXT, suffix TEXT, verbatim TEXT,
        record_id INTEGER,
        PRIMARY KEY (reference_id, role, position),
        CONSTRAINT kind_fits CHECK ((kind = 'person' AND family IS NOT NULL)
            OR (kind = 'organisation' AND literal IS NOT NULL) OR kind = 'others'),
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE,
        FOREIGN KEY(record_id) REFERENCES import_record (id) ON DELETE SET NULL
        ) WITHOUT ROWID, STRICT""",
        "CREATE INDEX ix_creator_name ON reference_creator (sort_name)",
        "CREATE INDEX ix_creator_record ON reference_creator (record_id)"
        " WHERE record_id IS NOT NULL",
    ),
    rebuilt(
        "attachment",
        """id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL,
        reference_id INTEGER NOT NULL, kind TEXT NOT NULL, url TEXT NOT NULL,
        origin TEXT NOT NULL, position INTEGER NOT NULL, path TEXT DEFAULT '' NOT NULL,
        title TEXT DEFAULT '' NOT NULL, mime_type TEXT DEFAULT '' NOT NULL, record_id INTEGER,
        UNIQUE (uid),
        CONSTRAINT origin_known CHECK (origin IN ('text', 'manual', 'imported')),
        CONSTRAINT leads_somewhere CHECK (url <> '' OR path <> ''),
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE,
        FOREIGN KEY(record_id) REFERENCES import_record (id) ON DELETE SET NULL
        ) STRICT""",
        "CREATE INDEX ix_attachment_reference ON attachment (reference_id, position)",
        "CREATE INDEX ix_attachment_record ON attachment (record_id) WHERE record_id IS NOT NULL",
    ),
    statements(
        """CREATE TABLE reference_link (
            reference_id INTEGER NOT NULL, relation TEXT NOT NULL, position INTEGER NOT NULL,
            target_key TEXT NOT NULL, target_id INTEGER,
            PRIMARY KEY (reference_id, relation, position),
            FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE,
            FOREIGN KEY(target_id) REFERENCES reference (id) ON DELETE SET NULL
        ) WITHOUT ROWID, STRICT""",
        "CREATE INDEX ix_link_target ON reference_link (target_id)",
        "CREATE INDEX ix_link_unresolved ON reference_link (target_key) WHERE target_id IS NULL",
    ),
)


# Verdicts with reasons, decisions that know what they were about, and parts that can be unmerged.
# What is derived is made anew in the background.
DUPLICATES = in_turn(
    statements(
        "DROP TABLE duplicate_pair",
        """CREATE TABLE duplicate_pair (
            low_id INTEGER NOT NULL, high_id INTEGER NOT NULL, verdict TEXT NOT NULL,
            score REAL NOT NULL, rule TEXT NOT NULL, relation TEXT NOT NULL,
            reasons TEXT NOT NULL, basis TEXT NOT NULL, found_at TEXT NOT NULL,
            PRIMARY KEY (low_id, high_id),
            CONSTRAINT ordered CHECK (low_id < high_id),
            CONSTRAINT verdict_known CHECK (verdict IN ('certain', 'possible', 'related')),
            FOREIGN KEY(low_id) REFERENCES reference (id) ON DELETE CASCADE,
            FOREIGN KEY(high_id) REFERENCES reference (id) ON DELETE CASCADE
        ) WITHOUT ROWID, STRICT""",
        "CREATE INDEX ix_duplicate_high ON duplicate_pair (high_id)",
        """CREATE TABLE merged_part (
            reference_id INTEGER NOT NULL, survivor_id INTEGER NOT NULL,
            merged_at TEXT NOT NULL, detail TEXT NOT NULL,
            PRIMARY KEY (reference_id),
            FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE,
            FOREIGN KEY(survivor_id) REFERENCES reference (id) ON DELETE CASCADE
        ) STRICT""",
        "CREATE INDEX ix_part_survivor ON merged_part (survivor_id)",
        "UPDATE reference SET derive_pending = 1",
    ),
    rebuilt(
        "distinct_pair",
        """low_id INTEGER NOT NULL, high_id INTEGER NOT NULL, decided_at TEXT NOT NULL,
        decision TEXT DEFAULT 'distinct' NOT NULL, basis TEXT DEFAULT '' NOT NULL,
        PRIMARY KEY (low_id, high_id),
        CONSTRAINT ordered CHECK (low_id < high_id),
        CONSTRAINT decision_known CHECK (decision IN ('distinct', 'related')),
        FOREIGN KEY(low_id) REFERENCES reference (id) ON DELETE CASCADE,
        FOREIGN KEY(high_id) REFERENCES reference (id) ON DELETE CASCADE
        ) WITHOUT ROWID, STRICT""",
        "CREATE INDEX ix_distinct_high ON distinct_pair (high_id)",
    ),
)

IGNORED_FINDINGS = statements(
    """CREATE TABLE ignored_finding (
        reference_id INTEGER NOT NULL, check_id TEXT NOT NULL, digest TEXT NOT NULL,
        PRIMARY KEY (reference_id, check_id, digest),
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE
    ) WITHOUT ROWID, STRICT"""
)
USE_OF_TAGS = statements("ALTER TABLE tag ADD COLUMN used_at TEXT")

TEMPLATES_AND_PICTURES = statements(
    """CREATE TABLE note_template (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, body TEXT NOT NULL,
        position INTEGER NOT NULL,
        UNIQUE (name),
        CONSTRAINT name_given CHECK (name <> '')
    ) STRICT""",
    """CREATE TABLE picture (
        name TEXT NOT NULL, media_type TEXT NOT NULL, data TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (name)
    ) STRICT""",
)

LENSES = statements(
    """CREATE TABLE lens (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, kind TEXT NOT NULL,
        terms TEXT NOT NULL, active INTEGER NOT NULL, position INTEGER NOT NULL,
        UNIQUE (name),
        CONSTRAINT name_given CHECK (name <> ''),
        CONSTRAINT kind_known CHECK (kind IN ('want', 'avoid', 'watch'))
    ) STRICT""",
    """CREATE TABLE lens_count (
        lens_id INTEGER NOT NULL, reference_id INTEGER NOT NULL, hits INTEGER NOT NULL,
        PRIMARY KEY (lens_id, reference_id),
        FOREIGN KEY(lens_id) REFERENCES lens (id) ON DELETE CASCADE,
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE
    ) WITHOUT ROWID, STRICT""",
    "CREATE INDEX ix_lens_count_reference ON lens_count (reference_id)",
)

RANKS_AND_SHELVES = statements(
    """CREATE TABLE ranking (
        reference_id INTEGER NOT NULL, position INTEGER NOT NULL, chance REAL NOT NULL,
        reasons TEXT NOT NULL, is_random INTEGER NOT NULL,
        PRIMARY KEY (reference_id),
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE
    ) STRICT""",
    """CREATE TABLE shelf (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, name TEXT NOT NULL,
        position INTEGER NOT NULL, made_at TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX ix_shelf_place ON shelf (place, position)",
    """CREATE TABLE shelf_member (
        shelf_id INTEGER NOT NULL, reference_id INTEGER NOT NULL, position INTEGER NOT NULL,
        PRIMARY KEY (shelf_id, reference_id),
        FOREIGN KEY(shelf_id) REFERENCES shelf (id) ON DELETE CASCADE,
        FOREIGN KEY(reference_id) REFERENCES reference (id) ON DELETE CASCADE
    ) WITHOUT ROWID, STRICT""",
    "CREATE INDEX ix_shelf_member_reference ON shelf_member (reference_id)",
)

TIMES_OF_DECISIONS = statements("ALTER TABLE reference ADD COLUMN decided_at TEXT")

WORDING_OF_CHANGES = statements("ALTER TABLE change_set ADD COLUMN wording TEXT")
