"""The tables of reading through a list: where one stopped, marked places, keys of tags."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from paperdesk.store.columns import Base, JsonText, options, owned_by


class HighlightRow(Base):
    """A marked place of an abstract: its words, and where in the readable text they began.

    ``before`` and ``after`` are a few characters around it, to find it again in a text that is
    rendered or worded a little differently.
    """

    __tablename__ = "highlight"
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str]
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"))
    start: Mapped[int]
    quote: Mapped[str]
    before: Mapped[str] = mapped_column(default="")
    after: Mapped[str] = mapped_column(default="")
    colour: Mapped[str] = mapped_column(default="yellow")
    created_at: Mapped[str]

    __table_args__ = options(
        UniqueConstraint("uid"),
        CheckConstraint("quote <> ''", name="quote_given"),
        CheckConstraint("start >= 0", name="start_from_zero"),
        CheckConstraint("colour IN ('yellow', 'green', 'blue', 'pink')", name="colour_known"),
        Index("ix_highlight_reference", "reference_id", "start"),
        grow=True,
    )


class PaletteKeyRow(Base):
    """A digit that toggles a tag. ``place`` is "" everywhere, or "collection:5", "source:3"."""

    __tablename__ = "palette_key"
    place: Mapped[str] = mapped_column(primary_key=True)
    digit: Mapped[int] = mapped_column(primary_key=True)
    tag_id: Mapped[int] = mapped_column(owned_by("tag.id"))

    __table_args__ = options(
        CheckConstraint("digit BETWEEN 0 AND 9", name="digit_range"),
        Index("ix_palette_key_tag", "tag_id"),
        rowid=False,
    )


class DiscardReasonRow(Base):
    """A reason that is offered when a reference is discarded."""

    __tablename__ = "discard_reason"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    position: Mapped[int]

    __table_args__ = options(
        UniqueConstraint("name"), CheckConstraint("name <> ''", name="name_given"), grow=True
    )


class SkimPlaceRow(Base):
    """Where one stopped reading through a list. Bookkeeping: no undo step."""

    __tablename__ = "skim_place"
    place: Mapped[str] = mapped_column(primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"))
    position: Mapped[int]
    left_at: Mapped[str]

    __table_args__ = options(Index("ix_skim_place_reference", "reference_id"), rowid=False)


class NoteTemplateRow(Base):
    """A text that a new note may begin with."""

    __tablename__ = "note_template"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    body: Mapped[str]
    position: Mapped[int]

    __table_args__ = options(
        UniqueConstraint("name"), CheckConstraint("name <> ''", name="name_given"), grow=True
    )


class PictureRow(Base):
    """A picture pasted into a note, named after its content; ``data`` is Base64.

    Never changed and never undone: only the notes that name it are.
    """

    __tablename__ = "picture"
    name: Mapped[str] = mapped_column(primary_key=True)
    media_type: Mapped[str]
    data: Mapped[str]
    created_at: Mapped[str]

    __table_args__ = options()


class LensRow(Base):
    """A named list of terms; ``terms`` has one in each line."""

    __tablename__ = "lens"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    kind: Mapped[str]
    terms: Mapped[str]
    active: Mapped[int] = mapped_column(default=1)
    position: Mapped[int]

    __table_args__ = options(
        UniqueConstraint("name"),
        CheckConstraint("name <> ''", name="name_given"),
        CheckConstraint("kind IN ('want', 'avoid', 'watch')", name="kind_known"),
        grow=True,
    )


class LensCountRow(Base):
    """Derived: how often the terms of a lens stand in an abstract; no row for none."""

    __tablename__ = "lens_count"
    lens_id: Mapped[int] = mapped_column(owned_by("lens.id"), primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    hits: Mapped[int]

    __table_args__ = options(Index("ix_lens_count_reference", "reference_id"), rowid=False)


class RankingRow(Base):
    """Derived: the order of undecided references by one's decisions; ``reasons`` are terms."""

    __tablename__ = "ranking"
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    position: Mapped[int]
    chance: Mapped[float]
    reasons: Mapped[Any] = mapped_column(JsonText)
    is_random: Mapped[int]

    __table_args__ = options()


class ShelfRow(Base):
    """A group of references of a list that are alike; ``place`` as in ``skim_place``."""

    __tablename__ = "shelf"
    id: Mapped[int] = mapped_column(primary_key=True)
    place: Mapped[str]
    name: Mapped[str]
    position: Mapped[int]
    made_at: Mapped[str]

    __table_args__ = options(Index("ix_shelf_place", "place", "position"), grow=True)


class ShelfMemberRow(Base):
    """A reference on a shelf; the nearest to its middle come first."""

    __tablename__ = "shelf_member"
    shelf_id: Mapped[int] = mapped_column(owned_by("shelf.id"), primary_key=True)
    reference_id: Mapped[int] = mapped_column(owned_by("reference.id"), primary_key=True)
    position: Mapped[int]

    __table_args__ = options(Index("ix_shelf_member_reference", "reference_id"), rowid=False)
