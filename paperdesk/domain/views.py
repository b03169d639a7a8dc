"""What panels and the terminal show: frozen values, made by services, safe to pass around."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePath
from typing import TYPE_CHECKING

from paperdesk.domain.facets import NO_FACETS, Facets

if TYPE_CHECKING:
    from collections.abc import Mapping


class ReadStatus(StrEnum):
    """How far the reader has come with a reference."""

    UNSEEN = "unseen"
    SEEN = "seen"
    TO_READ = "to-read"
    READING = "reading"
    READ = "read"


class Decision(StrEnum):
    """What the reader decided about a reference."""

    UNDECIDED = "undecided"
    KEEP = "keep"
    MAYBE = "maybe"
    DISCARD = "discard"


# What a decided reference is called, by queries and colours; the others are called as decided.
DECIDED: Mapping[str, str] = {Decision.KEEP: "kept", Decision.DISCARD: "discarded"}


@dataclass(frozen=True, slots=True)
class TagCount:
    """A tag, its colour (``#rrggbb`` or None) and how many references carry it."""

    id: int
    name: str
    colour: str | None
    count: int


@dataclass(frozen=True, slots=True)
class TagBranch:
    """A tag with others inside of it; ``count`` says on how many references any of them is.

    ``name`` may be that of no tag: "method" is the parent of "method/diffusion" without being one.
    """

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class TagDetails:
    """A tag as the tag manager shows it.

    ``used_at`` is when it was last put on a reference (ISO 8601, UTC), None if unknown. ``keys``
    are its digits with their places ("" everywhere).
    """

    id: int
    name: str
    colour: str | None
    count: int
    used_at: str | None
    keys: tuple[tuple[str, int], ...]


# A tag by its id, with those inside of it; or a branch by its folded name.
TagKey = int | str


@dataclass(frozen=True, slots=True)
class TagChip:
    """A tag as it is drawn on a reference."""

    name: str
    colour: str | None


@dataclass(frozen=True, slots=True)
class ReferenceSummary:
    """One line of the reference table.

    Attributes:
        name: the title, or the name part of the derived handle ("Banyan"); never empty.
        gloss: what follows the name in a derived handle; "" for a real title.
        derived: whether name and gloss are derived from the abstract.
        venue: container title, "" if unknown.
        year: None if unknown.
        place: "no. 4" in the first list it was met in; "" if it came from no list.
        also_in: how many further appearances there are.
        excerpt: the beginning of the abstract, plain, at most 300 characters.
        lens_hits: hits of the term lenses by their kind (want, avoid, watch); none left out.
    """

    id: int
    key: str
    name: str
    gloss: str
    derived: bool
    creators: str
    venue: str
    year: int | None
    place: str
    also_in: int
    excerpt: str
    tags: tuple[TagChip, ...]
    note_count: int
    has_code: bool
    read_status: ReadStatus
    decision: Decision
    rating: int
    added_at: str
    modified_at: str
    trashed: bool = False
    lens_hits: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SourceCount:
    """A node of the library tree: one imported list and how much of it was seen."""

    id: int
    path: str
    heading: str
    total: int
    unseen: int

    @property
    def title(self) -> str:
        """What the list is called: its heading, or the name of its file."""
        return self.heading or PurePath(self.path).name


@dataclass(frozen=True, slots=True)
class CollectionNode:
    """A collection with its parent (None at the top) and the number of its members."""

    id: int
    parent_id: int | None
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A named query, and how many references it finds; None while that is not known."""

    id: int
    name: str
    query: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class ShelfNode:
    """A shelf of a list; ``place`` names the list as ``skimming.place_of`` does."""

    id: int
    place: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class LibraryCounts:
    """Everything the library tree and the tag panel show, read in one go."""

    total: int
    unseen: int
    kept: int
    unfiled: int
    untagged: int
    recent: int
    duplicates: int
    trashed: int
    sources: tuple[SourceCount, ...]
    collections: tuple[CollectionNode, ...]
    saved_searches: tuple[SavedSearch, ...]
    tags: tuple[TagCount, ...]
    facets: Facets = NO_FACETS
    branches: tuple[TagBranch, ...] = ()
    shelves: tuple[ShelfNode, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """Which part of the library is looked at.

    ``kind``: all, unseen, kept, unfiled, untagged, recent, duplicates, trash, source, collection,
    shelf.
    ``target`` is the id of the source, collection or shelf. Tags narrow the scope further: all of
    ``tags_all``, at least one of ``tags_any``, none of ``tags_none``; a tag counts with those
    inside of it.
    """

    kind: str = "all"
    target: int | None = None
    tags_all: tuple[TagKey, ...] = ()
    tags_any: tuple[TagKey, ...] = ()
    tags_none: tuple[TagKey, ...] = ()


@dataclass(frozen=True, slots=True)
class Sort:
    """Sort order.

    ``column``: name, creators, year, venue, added, modified, place, rating, decision, want, avoid,
    watch, rank, relevance.
    """

    column: str = "added"
    descending: bool = False


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """What the window or the terminal wants to see: a query within a scope, in an order.

    ``as_typed``: the last word may be unfinished. ``limit``: at most so many ids, None for all.
    ``first``: answer soon, if need be with the first page of what is found by then.
    """

    query: str = ""
    scope: Scope = Scope()
    sort: Sort = Sort()
    as_typed: bool = False
    limit: int | None = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Ids in order, with what the search understood.

    ``hint`` says softly what was odd about the query (an open quote); "" otherwise.
    ``terms`` are the words to mark in snippets. ``complete`` is False while the index is
    behind and the answer came partly from the fallback, or, if ``is_untried``, because a pattern is
    too hard to be tried on every word. ``is_first`` says that these are only the
    first ones found in a short time; the whole answer is to be asked for. ``scores`` are those of
    the ids, () if the order is not by relevance. ``elsewhere`` counts what the query finds in the
    whole library, if it finds nothing in the scope.
    """

    ids: tuple[int, ...]
    total: int
    took_ms: float
    hint: str = ""
    terms: tuple[str, ...] = ()
    complete: bool = True
    is_first: bool = False
    scores: tuple[float, ...] = ()
    elsewhere: int = 0
    is_untried: bool = False
