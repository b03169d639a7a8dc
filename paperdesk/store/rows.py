"""The tables of a library, as typed mappings.

All tables are STRICT. Times are ISO 8601 text in UTC. Rows are read and written with Core
statements on these tables; the mappings give names and types, not object graphs.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from paperdesk.store.columns import LIVE, Base, JsonText, options, owned_by, provenance


class ReferenceRow(Base):
    """One work. ``handle_…``, ``names``, ``list_…`` and ``sort_…`` are derived."""

    __tablename__ = "reference"
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str]
    type: Mapped[str]
    source_type: Mapped[str | None]
    citation_key: Mapped[str | None]
    created_at: Mapped[str]
    modified_at: Mapped[str]
    trashed_at: Mapped[str | None]
    merged_into_id: Mapped[int | None] = mapped_column(provenance("reference.id"))
    # Its creation was undone: kept for redo, shown nowhere.
    uncreated: Mapped[int] = mapped_column(default=0)
    read_status: Mapped[str] = mapped_column(default="unseen")
    decision: Mapped[str] = mapped_column(default="undecided")
    decision_reason: Mapped[str] = mapped_column(default="")
    rating: Mapped[int] = mapped_column(default=0)
    own_handle: Mapped[str | None]
    handle_name: Mapped[str] = mapped_column(default="")
    handle_gloss: Mapped[str] = mapped_column(default="")
    names: Mapped[Any] = mapped_column(JsonText, nullable=True)
    derive_pending: Mapped[int] = mapped_column(default=1)
    list_title: Mapped[str] = mapped_column(default="")
    list_creators: Mapped[str] = mapped_column(default="")
    list_container: Mapped[str] = mapped_column(default="")
    list_year: Mapped[int | None]
    sort_title: Mapped[str] = mapped_column(default="")
    sort_creators: Mapped[str] = mapped_column(default="")
    decided_at: Mapped[str | None]

    __table_args__ = options(
        UniqueConstraint("uid"),
        CheckConstraint("type <> ''", name="type_given"),
        CheckConstraint(
            "merged_into_id IS NULL OR (trashed_at IS NOT NULL AND merged_into_id <> id)",
            name="merged_is_trashed",
        ),
        CheckConstraint("uncreated = 0 OR trashed_at IS NOT NULL", name="uncreated_is_hidden"),
        CheckConstraint("rating BETWEEN 0 AND 5", name="rating_range"),
        CheckConstraint(
            "read_status IN ('unseen', 'seen', 'to-read', 'reading', 'read')", name="status_known"
        ),
        CheckConstraint(
            "decision IN ('undecided', 'keep', 'maybe', 'discard')", name="decision_known"
        ),
        Index(
            "ix_reference_key",
            "citation_key",
            unique=True,
            sqlite_where=text("citation_key IS NOT NULL AND uncreated = 0"),
        ),
        Index("ix_reference_title", "sort_title", "id", sqlite_where=LIVE),
        Index("ix_reference_creators", "sort_creators", "sort_title", "id", sqlite_where=LIVE),
        Index("ix_reference_year", "list_year", "id", sqlite_where=LIVE),
        Index("ix_reference_venue", "list_container", "list_year", "id", sqlite_where=LIVE),
        Index("ix_reference_added", "created_at", "id", sqlite_where=LIVE),
        Index("ix_reference_modified", "modified_at", "id", sqlite_where=LIVE),
        Index("ix_reference_status", "read_status", "id", sqlite_where=LIVE),
        Index("ix_reference_decision", "decision", "id", sqlite_where=LIVE),
        Index("ix_reference_rating", "rating", "id", sqlite_where=LIVE),
        Index("ix_reference_trashed", "trashed_at", sqlite_where=text("trashed_at IS NOT NULL")),
        Index("ix_reference_merged", "merged_into_id"),
        Index("ix_reference_pending", "id", sqlite_where=text("derive_pending = 1")),
        grow=True,
    )


class FieldRow(Base):
    """One value of one field of a reference. Names are CSL variables or ``format:name``.

    ``verbatim`` is the spelling in the file where the value would be written otherwise; without
    a value it is kept for the sake of its own format. ``record_id`` says which record gave the
    value; what the user typed has none.
    """

    __tablename__ = "reference_field"
    id: Mapped[int] = mapped_column(primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"))
    name: Mapped[str]
    position: Mapped[int] = mapped_column(default=0)
    value: Mapped[str]
    verbatim: Mapped[str | None]
    record_id: Mapped[int | None] = mapped_column(provenance("import_record.id"))

    __table_args__ = options(
        UniqueConstraint("reference_id", "name", "position"),
        CheckConstraint("position >= 0", name="position_from_zero"),
        # Long texts stay out of the index that serves completion.
        Index("ix_field_value", "name", "value", sqlite_where=text("name <> 'abstract'")),
        Index("ix_field_record", "record_id", sqlite_where=text("record_id IS NOT NULL")),
        grow=True,
    )


class CreatorRow(Base):
    """A person or organisation in a role of a reference."""

    __tablename__ = "reference_creator"
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    role: Mapped[str] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    family: Mapped[str | None]
    given: Mapped[str | None]
    literal: Mapped[str | None]
    sort_name: Mapped[str]
    dropping_particle: Mapped[str | None]
    non_dropping_particle: Mapped[str | None]
    suffix: Mapped[str | None]
    # The spelling of all creators of the role, kept with the first.
    verbatim: Mapped[str | None]
    record_id: Mapped[int | None] = mapped_column(provenance("import_record.id"))

    __table_args__ = options(
        CheckConstraint(
            "(kind = 'person' AND family IS NOT NULL) OR (kind = 'organisation' AND literal IS"
            " NOT NULL) OR kind = 'others'",
            name="kind_fits",
        ),
        Index("ix_creator_name", "sort_name"),
        Index("ix_creator_record", "record_id", sqlite_where=text("record_id IS NOT NULL")),
        rowid=False,
    )


class ReferenceLinkRow(Base):
    """One reference points at another: "crossref", "xdata", "related" and the like.

    ``target_key`` is the key in the file, "" for a link made here; ``target_id`` is empty until
    there is a reference of that key.
    """

    __tablename__ = "reference_link"
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    relation: Mapped[str] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    target_key: Mapped[str]
    target_id: Mapped[int | None] = mapped_column(provenance("reference.id"))

    __table_args__ = options(
        Index("ix_link_target", "target_id"),
        Index("ix_link_unresolved", "target_key", sqlite_where=text("target_id IS NULL")),
        rowid=False,
    )


class AliasRow(Base):
    """A further citation key of a reference: an earlier one, or another file's."""

    __tablename__ = "citation_alias"
    alias: Mapped[str] = mapped_column(primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)

    __table_args__ = options(Index("ix_alias_reference", "reference_id"), rowid=False)


class NoteRow(Base):
    """A note in Markdown; it may stand alone."""

    __tablename__ = "note"
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str]
    reference_id: Mapped[int | None] = mapped_column(owned_by("reference.id"))
    body: Mapped[str]
    created_at: Mapped[str]
    modified_at: Mapped[str]

    __table_args__ = options(
        UniqueConstraint("uid"), Index("ix_note_reference", "reference_id"), grow=True
    )


class AttachmentRow(Base):
    """An address or a file of a reference: found in its text, said by a file, or added by hand.

    ``path`` is as written in the file of ``record_id``, in whose folder it is looked for.
    """

    __tablename__ = "attachment"
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str]
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"))
    kind: Mapped[str]
    url: Mapped[str] = mapped_column(default="")
    origin: Mapped[str] = mapped_column(default="text")
    position: Mapped[int] = mapped_column(default=0)
    path: Mapped[str] = mapped_column(default="", server_default="")
    title: Mapped[str] = mapped_column(default="", server_default="")
    mime_type: Mapped[str] = mapped_column(default="", server_default="")
    record_id: Mapped[int | None] = mapped_column(provenance("import_record.id"))

    __table_args__ = options(
        UniqueConstraint("uid"),
        CheckConstraint("origin IN ('text', 'manual', 'imported')", name="origin_known"),
        CheckConstraint("url <> '' OR path <> ''", name="leads_somewhere"),
        Index("ix_attachment_reference", "reference_id", "position"),
        Index("ix_attachment_record", "record_id", sqlite_where=text("record_id IS NOT NULL")),
        grow=True,
    )


class TagRow(Base):
    """The user's label. ``name_key`` is the folded name; "/" in it makes a hierarchy.

    ``used_at``: when it was last put on a reference. Bookkeeping: no undo step.
    """

    __tablename__ = "tag"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    name_key: Mapped[str]
    colour: Mapped[str | None]
    used_at: Mapped[str | None]

    __table_args__ = options(
        UniqueConstraint("name_key"),
        CheckConstraint("name <> ''", name="name_given"),
        CheckConstraint(
            "colour IS NULL OR colour GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'",
            name="colour_form",
        ),
        grow=True,
    )


class ReferenceTagRow(Base):
    """A tag on a reference."""

    __tablename__ = "reference_tag"
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    tag_id: Mapped[int] = mapped_column(owned_by("tag.id"), primary_key=True)
    origin: Mapped[str] = mapped_column(default="manual")

    __table_args__ = options(Index("ix_reference_tag_tag", "tag_id", "reference_id"), rowid=False)


class CollectionRow(Base):
    """A named, nested, hand-filled set."""

    __tablename__ = "collection"
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str]
    parent_id: Mapped[int | None] = mapped_column(owned_by("collection.id"))
    name: Mapped[str]
    name_key: Mapped[str]

    __table_args__ = options(
        UniqueConstraint("uid"),
        CheckConstraint("name <> ''", name="name_given"),
        CheckConstraint("parent_id IS NULL OR parent_id <> id", name="parent_is_other"),
        Index("ix_collection_name", text("coalesce(parent_id, 0)"), "name_key", unique=True),
        Index("ix_collection_parent", "parent_id"),
        grow=True,
    )


class CollectionMemberRow(Base):
    """A reference in a collection."""

    __tablename__ = "collection_member"
    collection_id: Mapped[int] = mapped_column(owned_by("collection.id"), primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    added_at: Mapped[str]

    __table_args__ = options(Index("ix_member_reference", "reference_id"), rowid=False)


class SavedSearchRow(Base):
    """A named query: the text that the search box takes."""

    __tablename__ = "saved_search"
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str]
    name: Mapped[str]
    name_key: Mapped[str]
    query: Mapped[str]

    __table_args__ = options(UniqueConstraint("uid"), UniqueConstraint("name_key"), grow=True)


class MatchKeyRow(Base):
    """Derived: exact keys under which the same work is recognised.

    ``kind`` is "text" (equal for copies of one text) or one of ``matching.keys``: "doi", "arxiv",
    "pmid", "isbn", "url", "title", "head", "place", "begin", and "word" for words of titles.
    """

    __tablename__ = "match_key"
    kind: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)

    __table_args__ = options(Index("ix_match_key_reference", "reference_id"), rowid=False)


class ShingleRow(Base):
    """Derived: sampled hashed word trigrams of the abstract, the blocks of duplicate search."""

    __tablename__ = "shingle"
    hash: Mapped[int] = mapped_column(primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)

    __table_args__ = options(Index("ix_shingle_reference", "reference_id"), rowid=False)


class DuplicatePairRow(Base):
    """Derived: what two references are to one another; distinct ones are not kept.

    ``score`` is 0 to 100, ``reasons`` a list of [kind, speaks, text] as in ``matching``,
    ``relation`` what related ones are ("preprint", "version", "erratum", "meeting"). ``basis``
    is what the verdict went by: a decision made on another basis no longer counts.
    """

    __tablename__ = "duplicate_pair"
    low_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    high_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    verdict: Mapped[str]
    score: Mapped[float]
    rule: Mapped[str]
    relation: Mapped[str]
    reasons: Mapped[Any] = mapped_column(JsonText)
    basis: Mapped[str]
    found_at: Mapped[str]

    __table_args__ = options(
        CheckConstraint("low_id < high_id", name="ordered"),
        CheckConstraint("verdict IN ('certain', 'possible', 'related')", name="verdict_known"),
        Index("ix_duplicate_high", "high_id"),
        rowid=False,
    )


class DistinctPairRow(Base):
    """The user said: these are not duplicates, or ("related") two versions of one work.

    ``basis`` is of title, DOI and abstract of both at that time; "" counts for ever.
    """

    __tablename__ = "distinct_pair"
    low_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    high_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    decided_at: Mapped[str]
    decision: Mapped[str] = mapped_column(default="distinct", server_default="distinct")
    basis: Mapped[str] = mapped_column(default="", server_default="")

    __table_args__ = options(
        CheckConstraint("low_id < high_id", name="ordered"),
        CheckConstraint("decision IN ('distinct', 'related')", name="decision_known"),
        Index("ix_distinct_high", "high_id"),
        rowid=False,
    )


class MergedPartRow(Base):
    """A reference that was merged into another: what the merge moved, added and changed.

    ``detail`` is as ``services/merging.py`` writes it; it is what an unmerge goes by.
    """

    __tablename__ = "merged_part"
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    survivor_id: Mapped[int] = mapped_column(owned_by("reference.id"))
    merged_at: Mapped[str]
    detail: Mapped[Any] = mapped_column(JsonText)

    __table_args__ = options(Index("ix_part_survivor", "survivor_id"))


class IndexQueueRow(Base):
    """References that the index does not know in their present state.

    No foreign key: what is gone must be queued too.
    """

    __tablename__ = "index_queue"
    reference_id: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int]

    __table_args__ = options()


class MetaRow(Base):
    """Facts about the library itself: uid, revision counters."""

    __tablename__ = "library_meta"
    key: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]

    __table_args__ = options(rowid=False)
