"""What panels and the terminal show: frozen values, made by services, safe to pass around."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from paperdesk.domain.facets import NO_FACETS, Facets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paperdesk.domain.highlights import Highlight
    from paperdesk.domain.records import Creator


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
class Link:
    """A link found in the text. ``kind``: code, data, project, paper, web."""

    url: str
    kind: str


@dataclass(frozen=True, slots=True)
class Appearance:
    """One place where a reference was met: a record of an import source.

    ``heading`` is "" if the file has none; lines count from 1 and include the last.
    """

    record_id: int
    source_id: int
    source: str
    heading: str
    ordinal: int
    first_line: int
    last_line: int

    @property
    def label(self) -> str:
        """ "ICML 2025 Papers, no. 4"."""
        return f"{self.heading or self.source}, no. {self.ordinal}"


@dataclass(frozen=True, slots=True)
class Note:
    """A note in Markdown. Times are ISO 8601 in UTC."""

    id: int
    reference_id: int | None
    body: str
    created_at: str
    modified_at: str


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that a reference names: ``path`` as written, perhaps relative to its source."""

    id: int
    path: str
    title: str
    mime_type: str

    @property
    def name(self) -> str:
        """The last part of the path, whatever system wrote it."""
        return self.path.replace("\\", "/").rstrip("/").rpartition("/")[2] or self.path


@dataclass(frozen=True, slots=True)
class Relation:
    """Another reference that this one points at; ``target_id`` is None if it is not here."""

    relation: str
    key: str
    target_id: int | None


@dataclass(frozen=True, slots=True)
class ReferenceView:
    """One reference, whole. ``as_json`` is the public form that the README documents."""

    id: int
    uid: str
    key: str
    type: str
    title: str | None
    handle: str | None
    handle_edited: bool
    names: tuple[str, ...]
    abstract: str
    abstract_raw: str
    creators: tuple[Creator, ...]
    venue: str
    year: int | None
    fields: dict[str, str]
    tags: tuple[TagChip, ...]
    collections: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]
    links: tuple[Link, ...]
    appearances: tuple[Appearance, ...]
    read_status: ReadStatus
    decision: Decision
    decision_reason: str
    rating: int
    added_at: str
    modified_at: str
    trashed: bool
    highlights: tuple[Highlight, ...] = ()
    source_type: str = ""
    aliases: tuple[str, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    related: tuple[Relation, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form of a reference."""
        return {
            "id": self.id,
            "uid": self.uid,
            "key": self.key,
            "type": self.type,
            "title": self.title,
            "handle": self.handle,
            "names": list(self.names),
            "abstract": self.abstract,
            "abstract_raw": self.abstract_raw,
            "creators": [
                {
                    "role": creator.role,
                    "kind": creator.kind,
                    "family": creator.family,
                    "given": creator.given,
                    "literal": creator.literal,
                    "dropping_particle": creator.dropping_particle,
                    "non_dropping_particle": creator.non_dropping_particle,
                    "suffix": creator.suffix,
                }
                for creator in self.creators
            ],
            "venue": self.venue,
            "year": self.year,
            "fields": dict(self.fields),
            "aliases": list(self.aliases),
            "tags": [chip.name for chip in self.tags],
            "notes": [note.body for note in self.notes],
            "highlights": [mark.as_json() for mark in self.highlights],
            "links": [{"url": link.url, "kind": link.kind} for link in self.links],
            "collections": [name for _id, name in self.collections],
            "attachments": [
                {"path": file.path, "title": file.title, "mime_type": file.mime_type}
                for file in self.attachments
            ],
            "related": [{"relation": one.relation, "key": one.key} for one in self.related],
            "appearances": [
                {
                    "source": appearance.source,
                    "heading": appearance.heading,
                    "ordinal": appearance.ordinal,
                    "first_line": appearance.first_line,
                    "last_line": appearance.last_line,
                }
                for appearance in self.appearances
            ],
            "read_status": str(self.read_status),
            "decision": str(self.decision),
            "decision_reason": self.decision_reason,
            "rating": self.rating,
        }


@dataclass(frozen=True, slots=True)
class SourceCount:
    """A node of the library tree: one imported list and how much of it was seen."""

    id: int
    path: str
    heading: str
    total: int
    unseen: int


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
