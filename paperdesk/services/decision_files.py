"""All decisions as a CSV file, with times and reasons, that can be read back: also elsewhere.

A row holds enough of its reference to make it anew where it is not known, so an empty library
gets everything back; where it is known (by its text, else by its key) only the decision is set.
"""

from __future__ import annotations

import csv
import hashlib
import io
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk import __version__
from paperdesk.domain.errors import ExportFailed, ImportFailed, NotFound, Refused
from paperdesk.domain.records import Creator, ParsedRecord, raw_of
from paperdesk.domain.said import said
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.services import pair_files, records, references, tags
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

COLUMNS = (
    "key", "decision", "reason", "decided_at", "rating", "status", "tags", "title", "authors",
    "venue", "year", "list", "number", "abstract",
)  # fmt: skip
_FORMAT = "decisions-csv"


@dataclass(frozen=True, slots=True)
class Taken:
    """What reading a file of decisions did: known references, new ones, rows that say nothing."""

    decided: int
    created: int
    skipped: int

    def as_json(self) -> dict[str, int]:
        """The documented JSON form."""
        return {"decided": self.decided, "created": self.created, "skipped": self.skipped}


def written(library: Library, ids: Sequence[int] | None = None) -> str:
    """The decisions as CSV, oldest reference first.

    Args:
        library: an open library.
        ids: only these references; all that were decided on if None.
    """
    chosen = library.read(_decided_ids) if ids is None else list(ids)
    times = library.read(_times)
    stream = io.StringIO()
    table = csv.writer(stream, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for reference_id in chosen:
        view = library.read(references.load, reference_id)
        place = view.appearances[0] if view.appearances else None
        table.writerow(
            [
                view.key,
                view.decision,
                view.decision_reason,
                times.get(view.id, ""),
                view.rating or "",
                view.read_status,
                "; ".join(chip.name for chip in view.tags),
                view.title or "",
                "; ".join(creator.display for creator in view.creators),
                view.venue,
                view.year or "",
                (place.heading or Path(place.source).name) if place else "",
                place.ordinal if place else "",
                view.abstract_raw,
            ]
        )
    return stream.getvalue()


def write(library: Library, path: Path) -> int:
    """Write all decisions to a file; returns how many.

    Raises:
        ExportFailed: it cannot be written.
    """
    ids = library.read(_decided_ids)
    try:
        path.write_bytes(written(library, ids).encode("utf-8"))
    except OSError as error:
        raise ExportFailed(
            said("{path} cannot be written.", path=path), "Choose another place.", str(error)
        ) from error
    return len(ids)


def take(library: Library, path: Path) -> Taken:
    """Read a file of decisions, as one undo step.

    Raises:
        ImportFailed: the file cannot be read, or is no file of decisions.

    A file of decisions about duplicates (``pair_files``) is read as well.
    """
    try:
        data = path.read_bytes()
        rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise ImportFailed(
            said("{name} cannot be read.", name=path.name),
            "Choose a CSV file of decisions.",
            str(error),
        ) from error
    if not rows or "decision" not in rows[0]:
        raise ImportFailed(
            said("{name} is no file of decisions.", name=path.name),
            "It needs a column named “decision”.",
        )
    if pair_files.is_one(list(rows[0])):
        decided, skipped = library.write(said("Read {name}", name=path.name), pair_files.take, rows)
        return Taken(decided, 0, skipped)
    return library.write(said("Read decisions of {name}", name=path.name), _take, rows, path, data)


def _decided_ids(session: Session) -> list[int]:
    found = session.execute(
        text(
            "SELECT id FROM reference WHERE decision <> 'undecided' AND trashed_at IS NULL"
            " ORDER BY id"
        )
    )
    return list(found.scalars())


def _times(session: Session) -> dict[int, str]:
    found = session.execute(
        text("SELECT id, decided_at FROM reference WHERE decided_at IS NOT NULL")
    )
    return {row.id: row.decided_at for row in found}


def _take(session: Session, rows: Sequence[dict[str, Any]], path: Path, data: bytes) -> Taken:
    parsed = [_record(number, row) for number, row in enumerate(rows, start=1)]
    keys = records.keys_of(parsed)
    known = records.known_keys(session, keys)
    ids: list[int | None] = [
        known.get(key) or _by_key(session, record) for record, key in zip(parsed, keys, strict=True)
    ]
    new = [
        number
        for number, found in enumerate(ids)
        if found is None and _is_decision(rows[number]) and parsed[number].fields
    ]
    if new:
        _create(session, parsed, keys, new, ids, path, data)
    decided = skipped = 0
    for row, record, reference_id in zip(rows, parsed, ids, strict=True):
        if reference_id is None or not _is_decision(row):
            skipped += 1
            continue
        decided += 1
        _decide(session, reference_id, Decision(_said(row)), row)
        for name in record.tags:
            tags.add(session, [reference_id], name)
    return Taken(decided - len(new), len(new), skipped)


def _said(row: dict[str, Any]) -> str:
    return (row.get("decision") or "").strip().lower()


def _is_decision(row: dict[str, Any]) -> bool:
    return _said(row) in set(Decision)


def _by_key(session: Session, record: ParsedRecord) -> int | None:
    if not record.key or record.fields.get("abstract"):
        # A key alone may mean another work in another library; the text does not.
        return None
    try:
        return references.find(session, record.key)
    except NotFound:
        return None


def _decide(session: Session, reference_id: int, decision: Decision, row: dict[str, Any]) -> None:
    references.decide(session, [reference_id], decision, (row.get("reason") or "").strip())
    values: dict[str, object] = {}
    if moment := (row.get("decided_at") or "").strip():
        values["decided_at"] = moment
    if (status := (row.get("status") or "").strip()) in set(ReadStatus):
        values["read_status"] = status
    if (rating := (row.get("rating") or "").strip()).isdecimal() and int(rating) <= 5:
        values["rating"] = int(rating)
    journal.update_rows(session, journal.table_named("reference"), {(reference_id,): values})


def _record(number: int, row: dict[str, Any]) -> ParsedRecord:
    def value(name: str) -> str:
        return (row.get(name) or "").strip()

    names = {"title": "title", "venue": "container-title", "year": "issued", "abstract": "abstract"}
    ordinal = value("number")
    return ParsedRecord(
        int(ordinal) if ordinal.isdecimal() else number,
        number + 1,
        number + 1,
        raw_of(",".join(str(part or "") for part in row.values() if not isinstance(part, list))),
        heading=value("list"),
        fields={field: said for name, field in names.items() if (said := value(name))},
        creators=tuple(_creators(value("authors"))),
        key=value("key"),
        tags=tuple(_tags(value("tags"))),
    )


def _creators(line: str) -> Iterator[Creator]:
    for name in filter(None, (part.strip() for part in line.split(";"))):
        family, comma, given = name.partition(",")
        if comma:
            yield Creator(family=family.strip(), given=given.strip())
        else:
            yield Creator(kind="organisation", literal=name)


def _tags(line: str) -> Iterator[str]:
    for name in line.split(";"):
        try:
            yield tags.clean(name)
        except Refused:
            continue


def _create(
    session: Session,
    parsed: Sequence[ParsedRecord],
    keys: Sequence[str],
    new: Sequence[int],
    ids: list[int | None],
    path: Path,
    data: bytes,
) -> None:
    """Make the references that are not known, as an import of this file, and fill in their ids."""
    batches, sources = journal.table_named("import_batch"), journal.table_named("import_source")
    rows = journal.table_named("import_record")
    batch_id, source_id = journal.next_id(session, batches), journal.next_id(session, sources)
    first = journal.next_id(session, rows)
    now = journal.now()
    session.execute(
        batches.insert(),
        [
            {
                "id": batch_id,
                "started_at": now,
                "finished_at": now,
                "app_version": __version__,
                "change_set_id": journal.current(session).change_set_id,
            }
        ],
    )
    session.execute(
        sources.insert(),
        [
            {
                "id": source_id,
                "batch_id": batch_id,
                "path": str(path.absolute()),
                "format": _FORMAT,
                "heading": "",
                "encoding": "utf-8",
                "byte_size": len(data),
                "sha256": hashlib.sha256(data).hexdigest(),
                "uncreated": 0,
            }
        ],
    )
    writer = records.Writer(session, wished=[parsed[number].key for number in new])
    for place, number in enumerate(new):
        ids[number] = writer.add(parsed[number], keys[number], first + place)
    # The rows of the fields name their records, which come right after them.
    session.execute(text("PRAGMA defer_foreign_keys = ON"))
    writer.flush()
    session.execute(
        rows.insert(),
        [
            {
                "id": first + place,
                "source_id": source_id,
                "position": place + 1,
                "ordinal": parsed[number].ordinal,
                "heading": parsed[number].heading,
                "first_line": parsed[number].first_line,
                "last_line": parsed[number].last_line,
                "raw_text": parsed[number].raw_text,
                "text_key": keys[number],
                "outcome": "created",
                "reference_id": ids[number],
            }
            for place, number in enumerate(new)
        ],
    )
    journal.record_import(session, batch_id)
