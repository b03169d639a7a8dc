"""All that is shown of one reference: values for the reading pane and the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from paperdesk.domain.said import said

if TYPE_CHECKING:
    from paperdesk.domain.highlights import Highlight
    from paperdesk.domain.records import Creator
    from paperdesk.domain.views import Decision, ReadStatus, TagChip


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
        """ "ICML 2025 Papers, no. 4"; the name of a file without a heading, but not its folder."""
        name = self.heading or PurePath(self.source).name
        return said("{source}, no. {ordinal}", source=name, ordinal=self.ordinal)


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
