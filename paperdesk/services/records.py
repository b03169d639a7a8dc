"""Parsed records become rows: the hot path of every import."""

from __future__ import annotations

import dataclasses
import json
import uuid
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, text

from paperdesk.domain.text import fold, sort_key
from paperdesk.reading.fingerprints import text_key
from paperdesk.services import fields, tags
from paperdesk.store import journal
from paperdesk.store.rows import CreatorRow, FieldRow, MatchKeyRow, ReferenceRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord

# Characters of an abstract that decide its place in a list sorted by name.
_SORTED = 80


def keys_of(parsed: Iterable[ParsedRecord]) -> list[str]:
    """The key of each record: equal for copies that differ in markup, space or case only.

    It is taken from the abstract; a record without one is known by its title and year.
    """
    return [_key_of(record.fields) for record in parsed]


def _key_of(values: dict[str, str]) -> str:
    abstract = values.get("abstract", "")
    if abstract:
        return text_key(abstract)
    title = values.get("title", "")
    return text_key(f"{title} {values.get('issued', '')}") if title else ""


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
    """Collects new references and inserts them in a few statements."""

    def __init__(self, session: Session, read_status: str = "unseen") -> None:
        self._session = session
        self._next_id = journal.next_id(session, journal.table_named("reference"))
        self._now = journal.now()
        self._read_status = read_status
        self._references: list[dict[str, Any]] = []
        self._fields: list[dict[str, Any]] = []
        self._creators: list[dict[str, Any]] = []
        self._keys: list[dict[str, Any]] = []
        self.made: list[int] = []

    def add(self, record: ParsedRecord, key: str) -> int:
        """Take a record; it is inserted by ``flush``. Returns its id."""
        reference_id = self._next_id
        self._next_id += 1
        values = record.fields
        title = values.get("title", "")
        creators = fields.creators_line(record.creators)
        self._references.append(
            {
                "id": reference_id,
                "uid": uuid.uuid4().hex,
                "type": record.type,
                "created_at": self._now,
                "modified_at": self._now,
                "read_status": self._read_status,
                "list_title": title,
                "list_creators": creators,
                "list_container": values.get("container-title", ""),
                "list_year": fields.year_of(values.get("issued", "")),
                "sort_title": sort_key(title or values.get("abstract", "")[:_SORTED]),
                "sort_creators": fold(creators),
                "derive_pending": 1,
            }
        )
        self._fields.extend(
            {"reference_id": reference_id, "name": name, "position": 0, "value": value}
            for name, value in values.items()
            if value
        )
        self._creators.extend(fields.creator_rows(reference_id, record.creators))
        if key:
            self._keys.append({"kind": "text", "key": key, "reference_id": reference_id})
        self.made.append(reference_id)
        return reference_id

    def flush(self) -> None:
        """Insert what was added, and queue it for the index."""
        connection = self._session.connection()
        for row, values in (
            (ReferenceRow, self._references),
            (FieldRow, self._fields),
            (CreatorRow, self._creators),
            (MatchKeyRow, self._keys),
        ):
            if values:
                connection.execute(insert(row), values)
                values.clear()
        if self.made:
            journal.touch(self._session, self.made)


def with_venue(record: ParsedRecord, venue: str, year: str) -> ParsedRecord:
    """The record with the venue and year that the user corrected in the preview."""
    values = {**record.fields, "container-title": venue, "issued": year}
    return dataclasses.replace(record, fields={k: v for k, v in values.items() if v})


def replace_text(session: Session, reference_id: int, record: ParsedRecord, key: str) -> None:
    """A newer version of a list changed this record: take its text, keep everything else."""
    for name in ("abstract", "title"):
        if record.fields.get(name):
            fields.set_value(session, reference_id, name, record.fields[name])
    if key:
        session.execute(
            text("DELETE FROM match_key WHERE kind = 'text' AND reference_id = :id"),
            {"id": reference_id},
        )
        session.execute(insert(MatchKeyRow).values(kind="text", key=key, reference_id=reference_id))


def complete(session: Session, reference_id: int, record: ParsedRecord) -> None:
    """The same work was met again: bring it back from the trash and fill what it lacks."""
    reference = journal.table_named("reference")
    row = journal.fetch(session, reference, [(reference_id,)])[(reference_id,)]
    if row["trashed_at"] is not None:
        journal.update_rows(session, reference, {(reference_id,): {"trashed_at": None}})
    present = fields.values(session, reference_id)
    for name, value in record.fields.items():
        if value and name not in present:
            fields.set_value(session, reference_id, name, value)
    if record.creators and not row["list_creators"]:
        fields.set_creators(session, reference_id, record.creators)


def organise(
    session: Session, made: Sequence[int], collection_id: int | None, tag_names: Sequence[str]
) -> None:
    """Put new references into a collection and tag them.

    Not journalled row by row: undoing the import hides the references with all they carry.
    """
    if not made:
        return
    ids = json.dumps(list(made))
    if collection_id is not None:
        session.execute(
            text(
                "INSERT OR IGNORE INTO collection_member (collection_id, reference_id, added_at)"
                " SELECT :collection, value, :now FROM json_each(:ids)"
            ),
            {"collection": collection_id, "now": journal.now(), "ids": ids},
        )
    for name in tag_names:
        session.execute(
            text(
                "INSERT OR IGNORE INTO reference_tag (reference_id, tag_id, origin)"
                " SELECT value, :tag, 'imported' FROM json_each(:ids)"
            ),
            {"tag": tags.ensure(session, name), "ids": ids},
        )
