"""The tables that say where references came from and what was changed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from paperdesk.store.columns import Base, JsonText, options, owned_by, provenance


class ImportBatchRow(Base):
    """One act of importing."""

    __tablename__ = "import_batch"
    id: Mapped[int] = mapped_column(primary_key=True)
    started_at: Mapped[str]
    # Empty while the import runs; an import that never ended is taken back at the next start.
    finished_at: Mapped[str | None]
    app_version: Mapped[str]
    change_set_id: Mapped[int | None] = mapped_column(provenance("change_set.id"))

    __table_args__ = options(Index("ix_batch_change_set", "change_set_id"), grow=True)


class ImportSourceRow(Base):
    """One version of one imported file.

    ``superseded_by_id`` points at a later version of the same file. ``uncreated`` is 1 while
    its import is undone.
    """

    __tablename__ = "import_source"
    id: Mapped[int] = mapped_column(primary_key=True)
    batch_id: Mapped[int] = mapped_column(owned_by("import_batch.id"))
    path: Mapped[str]
    format: Mapped[str]
    heading: Mapped[str]
    encoding: Mapped[str]
    byte_size: Mapped[int]
    sha256: Mapped[str]
    problems: Mapped[Any] = mapped_column(JsonText, nullable=True)
    leftovers: Mapped[Any] = mapped_column(JsonText, nullable=True)
    superseded_by_id: Mapped[int | None] = mapped_column(provenance("import_source.id"))
    uncreated: Mapped[int] = mapped_column(default=0)

    __table_args__ = options(
        Index("ix_source_batch", "batch_id"),
        Index("ix_source_path", "path"),
        Index("ix_source_sha256", "sha256"),
        Index("ix_source_superseded", "superseded_by_id"),
        grow=True,
    )


class ImportRecordRow(Base):
    """One chunk of a file, raw. ``position`` counts in the file, ``ordinal`` in its section.

    ``key`` is its citation key as written; ``meaning_key`` is equal for records that say the same
    in other words or another order. An abstract in a list has neither.
    """

    __tablename__ = "import_record"
    id: Mapped[int] = mapped_column(primary_key=True)
    source_id: Mapped[int] = mapped_column(owned_by("import_source.id"))
    position: Mapped[int]
    ordinal: Mapped[int]
    heading: Mapped[str]
    first_line: Mapped[int]
    last_line: Mapped[int]
    raw_text: Mapped[str]
    text_key: Mapped[str]
    outcome: Mapped[str]
    reference_id: Mapped[int | None] = mapped_column(provenance("reference.id"))
    key: Mapped[str | None]
    meaning_key: Mapped[str | None]

    __table_args__ = options(
        UniqueConstraint("source_id", "position"),
        CheckConstraint(
            "outcome IN ('created', 'merged', 'unchanged', 'changed', 'skipped')",
            name="outcome_known",
        ),
        Index("ix_record_reference", "reference_id"),
        Index("ix_record_source", "source_id", "reference_id"),
        grow=True,
    )


class ChangeSetRow(Base):
    """What one gesture changed. ``state``: done, undone, discarded.

    ``label`` is English; ``wording`` is what it was made of (``Said.as_json``), if it has parts.
    """

    __tablename__ = "change_set"
    id: Mapped[int] = mapped_column(primary_key=True)
    label: Mapped[str]
    made_at: Mapped[str]
    state: Mapped[str] = mapped_column(default="done")
    wording: Mapped[str | None]

    __table_args__ = options(
        CheckConstraint("state IN ('done', 'undone', 'discarded')", name="state_known"),
        Index("ix_change_set_state", "state", "id"),
        grow=True,
    )


class ChangeRow(Base):
    """Rows of one table that one step of a change set inserted, updated, deleted or imported.

    ``rows`` is a list of [primary key values, values before, values after]; updates hold only
    the columns that changed, "import" holds the id of a batch, or who joined which sets
    (``journal.join``).
    """

    __tablename__ = "change"
    change_set_id: Mapped[int] = mapped_column(owned_by("change_set.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    table_name: Mapped[str]
    action: Mapped[str]
    rows: Mapped[Any] = mapped_column(JsonText)

    __table_args__ = options(
        CheckConstraint("action IN ('insert', 'update', 'delete', 'import')", name="action_known"),
    )


class ChangeReferenceRow(Base):
    """Which references a change set touched, for their history."""

    __tablename__ = "change_reference"
    reference_id: Mapped[int] = mapped_column(primary_key=True)
    change_set_id: Mapped[int] = mapped_column(owned_by("change_set.id"), primary_key=True)

    __table_args__ = options(Index("ix_change_reference_set", "change_set_id"), rowid=False)
