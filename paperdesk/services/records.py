"""Parsed records become rows: the hot path of every import."""

from __future__ import annotations

import json
import uuid
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, text

from paperdesk.domain import citation_keys
from paperdesk.domain.digests import blake2b
from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.domain.text import fold, sort_key
from paperdesk.reading import links
from paperdesk.reading.fingerprints import text_key
from paperdesk.services import fields
from paperdesk.services.filing import Filing
from paperdesk.services.taken_keys import TakenKeys
from paperdesk.store import journal
from paperdesk.store.rows import (
    AliasRow,
    AttachmentRow,
    CreatorRow,
    FieldRow,
    MatchKeyRow,
    NoteRow,
    ReferenceLinkRow,
    ReferenceRow,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord

# Characters of an abstract that decide its place in a list sorted by name.
_SORTED = 80
# A shorter abstract beside a title is as likely a note ("No abstract available").
_TELLING = 100


def keys_of(parsed: Iterable[ParsedRecord]) -> list[str]:
    """The key of each record: equal for copies that differ in markup, space or case only.

    It is taken from the abstract; a record without one is known by its title, year and authors.
    """
    return [_key_of(record) for record in parsed]


def _key_of(record: ParsedRecord) -> str:
    values = record.fields
    abstract, title = values.get("abstract", ""), values.get("title", "")
    if abstract and (not title or len(abstract) >= _TELLING):
        return text_key(abstract)
    return title_key(record)


def title_key(record: ParsedRecord) -> str:
    """The key of a record by its title, year and authors; "" without a title."""
    values = record.fields
    title, issued = values.get("title", ""), values.get("issued", "")
    if not title:
        return ""
    if not record.source_type:
        return text_key(f"{title} {issued}")
    return text_key(
        f"{title} {fields.year_of(issued) or ''} {fields.creators_line(record.creators)}"
    )


def meaning_of(record: ParsedRecord) -> str | None:
    """A key that changes when anything the record says does; None for an abstract of a list."""
    if not record.source_type:
        return None
    said = (
        *(record.key, record.aliases, record.source_type, sorted(record.fields.items())),
        *(record.creators, record.tags, record.notes, record.attachments, record.collections),
        *(record.links, record.read_status, record.rating),
    )
    return blake2b(repr(said).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def known_keys(session: Session, keys: Sequence[str]) -> dict[str, int]:
    """Which keys the library has, and the reference behind each (the survivor of a merge)."""
    found = session.execute(
        text(
            "SELECT m.key, coalesce(r.merged_into_id, r.id) FROM match_key m"
            " JOIN reference r ON r.id = m.reference_id"
            " WHERE m.kind = 'text' AND r.uncreated = 0"
            " AND m.key IN (SELECT value FROM json_each(:keys))"
            " ORDER BY r.trashed_at IS NULL, r.id DESC"
        ),
        {"keys": json.dumps([key for key in keys if key])},
    )
    return {row[0]: row[1] for row in found}


class Writer:
    """Collects new references and inserts them in a few statements.

    ``wished`` are the citation keys that the records to come have in their file: a key that is
    taken gets a number, and the spelling of the file becomes an alias; ``problems`` says so.
    """

    def __init__(
        self,
        session: Session,
        read_status: str = "unseen",
        *,
        wished: Sequence[str] = (),
        filing: Filing | None = None,
    ) -> None:
        self._session = session
        self._next_id = journal.next_id(session, journal.table_named("reference"))
        self._now = journal.now()
        self._read_status = read_status
        self._taken = TakenKeys(session, [citation_keys.allowed(key) for key in wished if key])
        self._rows: dict[type, list[dict[str, Any]]] = {
            row: []
            for row in (
                *(ReferenceRow, FieldRow, CreatorRow, MatchKeyRow),
                *(AliasRow, NoteRow, AttachmentRow, ReferenceLinkRow),
            )
        }
        self.filing = filing or Filing(session)
        self.made: list[int] = []
        self._waiting: set[int] = set()
        self.problems: list[Problem] = []

    def add(self, record: ParsedRecord, key: str, record_id: int | None = None) -> int:
        """Take a record; it is inserted by ``flush``. Returns the id of its reference."""
        reference_id = self._next_id
        self._next_id += 1
        values = record.fields
        title = values.get("title", "")
        creators = fields.creators_line(record.creators)
        self._rows[ReferenceRow].append(
            {
                "id": reference_id,
                "uid": uuid.uuid4().hex,
                "type": record.type,
                "source_type": record.source_type or None,
                "citation_key": self._citation_key(reference_id, record),
                "created_at": (record.added and _moment(record.added)) or self._now,
                "modified_at": self._now,
                "read_status": record.read_status or self._read_status,
                "rating": record.rating,
                "list_title": fields.listed_title(title),
                "list_creators": creators,
                "list_container": values.get("container-title", ""),
                "list_year": fields.year_of(values.get("issued", "")),
                "sort_title": sort_key(title or values.get("abstract", "")[:_SORTED]),
                "sort_creators": fold(creators),
                "derive_pending": 1,
            }
        )
        self._rows[FieldRow].extend(
            fields.field_rows(reference_id, values, record.verbatim, record_id)
        )
        if record.verbatim:
            self._rows[FieldRow].extend(_spellings(reference_id, record, record_id))
        if record.creators:
            self._rows[CreatorRow].extend(
                fields.creator_rows(
                    reference_id, record.creators, record.verbatim, record_id=record_id
                )
            )
        if key:
            self._rows[MatchKeyRow].append(
                {"kind": "text", "key": key, "reference_id": reference_id}
            )
        if record.source_type:
            self._add_belongings(reference_id, record, record_id)
        self.made.append(reference_id)
        self._waiting.add(reference_id)
        return reference_id

    def _citation_key(self, reference_id: int, record: ParsedRecord) -> str | None:
        aliases = dict.fromkeys(record.aliases)
        given = None
        if record.key:
            wished = citation_keys.allowed(record.key)
            given = citation_keys.unique(wished, self._taken) if wished else None
            if given != record.key:
                aliases[record.key] = None
                self.problems.append(_renamed(record, given))
        for key in (given, *aliases):
            if key is not None:
                self._taken.add(key)
        self._rows[AliasRow].extend(
            {"alias": alias, "reference_id": reference_id} for alias in aliases if alias != given
        )
        return given

    def _add_belongings(
        self, reference_id: int, record: ParsedRecord, record_id: int | None
    ) -> None:
        self._rows[NoteRow].extend(
            {
                "uid": uuid.uuid4().hex,
                "reference_id": reference_id,
                "body": body,
                "created_at": self._now,
                "modified_at": self._now,
            }
            for body in record.notes
            if body.strip()
        )
        self._rows[AttachmentRow].extend(attachment_rows(reference_id, record, record_id))
        self._rows[ReferenceLinkRow].extend(link_rows(reference_id, record))
        self.filing.add(reference_id, record)

    def flush(self) -> None:
        """Insert what was added, and queue it for the index."""
        connection = self._session.connection()
        for row, values in self._rows.items():
            if values:
                connection.execute(insert(row), values)
                values.clear()
        self.filing.flush()
        if self._waiting:
            journal.touch(self._session, self._waiting)
            self._waiting.clear()

    def is_waiting(self, reference_id: int) -> bool:
        """Whether a reference is added but not yet in the database."""
        return reference_id in self._waiting


def _renamed(record: ParsedRecord, given: str | None) -> Problem:
    if given is None:
        return Problem(record.first_line, said("“{key}” cannot be a citation key.", key=record.key))
    return Problem(
        record.first_line,
        said(
            "The citation key “{key}” is taken or has characters that a key must not have:"
            " this reference is “{given}” here.",
            key=record.key,
            given=given,
        ),
    )


def _spellings(
    reference_id: int, record: ParsedRecord, record_id: int | None
) -> list[dict[str, Any]]:
    """Spellings that belong to no field and no creator: rows with an empty value."""
    held = record.fields.keys() | {creator.role for creator in record.creators}
    return [
        {
            "reference_id": reference_id,
            "name": name,
            "position": 0,
            "value": "",
            "verbatim": spelling,
            "record_id": record_id,
        }
        for name, spelling in record.verbatim.items()
        if name not in held or (name in record.fields and not record.fields[name])
    ]


def attachment_rows(
    reference_id: int, record: ParsedRecord, record_id: int | None
) -> list[dict[str, Any]]:
    """Rows of ``attachment`` for the files and addresses that a record names."""
    return [
        {
            "uid": uuid.uuid4().hex,
            "reference_id": reference_id,
            "kind": "file" if attachment.path else links.kind(attachment.url),
            "url": attachment.url,
            "path": attachment.path,
            "title": attachment.title,
            "mime_type": attachment.mime_type,
            "origin": "imported",
            "position": position,
            "record_id": record_id,
        }
        for position, attachment in enumerate(record.attachments)
        if attachment.path or attachment.url
    ]


def link_rows(reference_id: int, record: ParsedRecord) -> list[dict[str, Any]]:
    """Rows of ``reference_link``, their targets still to be found."""
    positions: dict[str, int] = {}
    rows = []
    for link in record.links:
        position = positions.get(link.relation, 0)
        positions[link.relation] = position + 1
        rows.append(
            {
                "reference_id": reference_id,
                "relation": link.relation,
                "position": position,
                "target_key": link.key,
                "target_id": None,
            }
        )
    return rows


def _moment(added: str) -> str | None:
    """A time of another program in the form of ours; None if it is none, or yet to come."""
    try:
        moment = datetime.fromisoformat(added)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    now = datetime.now(UTC)
    return None if moment > now else journal.moment(moment)
