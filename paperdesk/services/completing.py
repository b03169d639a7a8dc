"""A record meets a reference that the library has: completed by it, or brought up to date."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, text

from paperdesk.reading.fingerprints import text_key
from paperdesk.services import fields, records, works
from paperdesk.services.taken_keys import TakenKeys
from paperdesk.store import journal
from paperdesk.store.rows import MatchKeyRow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord
    from paperdesk.matching.works import Work
    from paperdesk.services.filing import Filing

# What two works of one title, year and authors do not share.
_APART = ("DOI", "volume", "issue", "number", "page", "eprint")


def with_venue(record: ParsedRecord, venue: str, year: str) -> ParsedRecord:
    """The record with the venue and year that the user corrected in the preview."""
    values = {**record.fields, "container-title": venue, "issued": year}
    return dataclasses.replace(record, fields={k: v for k, v in values.items() if v})


def is_same_work(
    session: Session, reference_id: int, record: ParsedRecord, *, by_title: bool
) -> bool:
    """Whether a record whose key says so is the work of a reference.

    Two titles that differ are two works, whatever their abstracts say: publishers put one text
    ("No abstract is available for this article…") on many. Without an abstract equal titles are
    not enough ("Editorial"): people who wrote it, and nothing that tells it apart, or the rules of
    duplicates must be certain.
    """
    title = record.fields.get("title", "")
    if not title or not record.source_type:
        return True
    row = session.execute(
        text("SELECT list_title FROM reference WHERE id = :id"), {"id": reference_id}
    ).one()
    if row.list_title and text_key(row.list_title) != text_key(title):
        return False
    if not by_title:
        return True
    if record.creators and not _is_told_apart(fields.values(session, reference_id), record.fields):
        return True
    return _are_certain(works.load(session, [reference_id])[reference_id], works.of_record(record))


def are_one_work(one: ParsedRecord, other: ParsedRecord) -> bool:
    """The same of two records of files that have one key by their titles."""
    if not one.source_type or not other.source_type:
        return True
    if other.creators and not _is_told_apart(one.fields, other.fields):
        return True
    return _are_certain(works.of_record(one), works.of_record(other))


def _is_told_apart(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    pairs = ((one.get(name, ""), other.get(name, "")) for name in _APART)
    return any(mine and theirs and text_key(mine) != text_key(theirs) for mine, theirs in pairs)


def _are_certain(one: Work, other: Work) -> bool:
    from paperdesk.matching import scan, verdicts

    around = scan.surroundings([one, other])
    return one == other or verdicts.judge(one, other, around).outcome == "certain"


def update(
    session: Session,
    reference_id: int,
    record: ParsedRecord,
    key: str,
    record_id: int,
    filing: Filing,
) -> None:
    """A newer version of a file changed this record: take what it says, keep everything else.

    Of a list that is the text. Of a format of references it is every field and the creators that
    a record gave; what the user changed since stays as it is, and so do tags and notes.
    """
    if not record.source_type:
        said = {name: record.fields.get(name, "") for name in ("abstract", "title")}
        said = {name: value for name, value in said.items() if value}
        fields.take(session, reference_id, said, record.verbatim, record_id)
    else:
        _take_fields(session, reference_id, record, record_id)
        _take_creators(session, reference_id, record, record_id)
        _take_type(session, reference_id, record)
        _take_key(session, reference_id, record)
        _take_links(session, reference_id, record)
        _add_belongings(session, reference_id, record, record_id, filing, replace=True)
    if key:
        session.execute(
            text("DELETE FROM match_key WHERE kind = 'text' AND reference_id = :id"),
            {"id": reference_id},
        )
        session.execute(insert(MatchKeyRow).values(kind="text", key=key, reference_id=reference_id))


def complete(
    session: Session, reference_id: int, record: ParsedRecord, record_id: int, filing: Filing
) -> None:
    """The same work was met again: bring it back from the trash and fill what it lacks."""
    reference = journal.table_named("reference")
    row = journal.fetch(session, reference, [(reference_id,)])[(reference_id,)]
    if row["trashed_at"] is not None:
        journal.update_rows(session, reference, {(reference_id,): {"trashed_at": None}})
    present = fields.values(session, reference_id)
    lacking = {
        name: value for name, value in record.fields.items() if value and name not in present
    }
    if lacking:
        fields.take(session, reference_id, lacking, record.verbatim, record_id)
    if record.creators and not row["list_creators"]:
        fields.set_creators(session, reference_id, record.creators, record.verbatim, record_id)
    if not record.source_type:
        return
    if row["source_type"] is None:
        _take_type(session, reference_id, record)
    better: dict[str, object] = {}
    if record.read_status and row["read_status"] in {"unseen", "seen"}:
        better["read_status"] = record.read_status
    if record.rating and not row["rating"]:
        better["rating"] = record.rating
    if better:
        journal.update_rows(session, reference, {(reference_id,): better})
    if row["citation_key"] is None:
        _take_key(session, reference_id, record)
    _add_aliases(session, reference_id, (record.key, *record.aliases), row["citation_key"])
    if not _has_links(session, reference_id):
        _take_links(session, reference_id, record)
    _add_belongings(session, reference_id, record, record_id, filing, replace=False)


def _take_fields(session: Session, reference_id: int, record: ParsedRecord, record_id: int) -> None:
    rows = session.execute(
        text(
            "SELECT name, count(record_id) AS given, group_concat(value, char(10)) AS value,"
            " max(verbatim) AS verbatim FROM (SELECT * FROM reference_field"
            " WHERE reference_id = :id ORDER BY name, position) GROUP BY name"
        ),
        {"id": reference_id},
    )
    present = {row.name: row for row in rows}
    said: dict[str, str] = {}
    for name, value in record.fields.items():
        old = present.get(name)
        if old is None or (
            old.given and (old.value, old.verbatim) != (value, record.verbatim.get(name))
        ):
            said[name] = value
    gone = [name for name, old in present.items() if old.given and name not in record.fields]
    fields.take(session, reference_id, said | dict.fromkeys(gone, ""), record.verbatim, record_id)


def _take_creators(
    session: Session, reference_id: int, record: ParsedRecord, record_id: int
) -> None:
    typed = session.execute(
        text(
            "SELECT 1 FROM reference_creator WHERE reference_id = :id AND record_id IS NULL LIMIT 1"
        ),
        {"id": reference_id},
    ).first()
    present = fields.creators(session, reference_id)
    wanted = sorted(record.creators, key=lambda creator: (creator.role != "author", creator.role))
    if typed is None and list(present) != wanted:
        fields.set_creators(session, reference_id, record.creators, record.verbatim, record_id)


def _take_type(session: Session, reference_id: int, record: ParsedRecord) -> None:
    table = journal.table_named("reference")
    row = journal.fetch(session, table, [(reference_id,)])[(reference_id,)]
    # An empty one: the user said what it is.
    if row["source_type"] not in {"", record.source_type}:
        new = {"type": record.type, "source_type": record.source_type}
        journal.update_rows(session, table, {(reference_id,): new})


def _take_key(session: Session, reference_id: int, record: ParsedRecord) -> None:
    """Call the reference by the key of the file if that is free; the old key stays an alias."""
    from paperdesk.domain import citation_keys

    wished = citation_keys.allowed(record.key)
    table = journal.table_named("reference")
    row = journal.fetch(session, table, [(reference_id,)])[(reference_id,)]
    old = row["citation_key"]
    if not wished or wished == old or wished in _others_keys(session, reference_id, [wished]):
        return
    journal.update_rows(session, table, {(reference_id,): {"citation_key": wished}})
    _add_aliases(session, reference_id, (old or "",), wished)


def _others_keys(session: Session, reference_id: int, keys: Sequence[str]) -> set[str]:
    """Those of the keys that belong to other references."""
    own = set(
        session.execute(
            text("SELECT alias FROM citation_alias WHERE reference_id = :id"), {"id": reference_id}
        ).scalars()
    )
    taken = TakenKeys(session, keys)
    return {key for key in keys if key not in own and key in taken}


def _add_aliases(
    session: Session, reference_id: int, keys: Sequence[str], citation_key: str | None
) -> None:
    table = journal.table_named("citation_alias")
    wanted = [(key, reference_id) for key in dict.fromkeys(keys) if key and key != citation_key]
    present = journal.fetch(session, table, wanted) if wanted else {}
    journal.insert_rows(
        session,
        table,
        [{"alias": key[0], "reference_id": reference_id} for key in wanted if key not in present],
    )


def _has_links(session: Session, reference_id: int) -> bool:
    found = session.execute(
        text("SELECT 1 FROM reference_link WHERE reference_id = :id LIMIT 1"), {"id": reference_id}
    )
    return found.first() is not None


def _take_links(session: Session, reference_id: int, record: ParsedRecord) -> None:
    table = journal.table_named("reference_link")
    found = session.execute(
        text(
            "SELECT relation, position, target_key FROM reference_link"
            " WHERE reference_id = :id AND target_key <> '' ORDER BY relation, position"
        ),
        {"id": reference_id},
    ).all()
    wanted = records.link_rows(reference_id, record)
    said = sorted((row["relation"], row["position"], row["target_key"]) for row in wanted)
    if [tuple(row) for row in found] == said:
        return
    journal.delete_rows(session, table, [(reference_id, row[0], row[1]) for row in found])
    kept = session.execute(
        text("SELECT relation, position FROM reference_link WHERE reference_id = :id"),
        {"id": reference_id},
    )
    taken = {(row[0], row[1]) for row in kept}
    for row in wanted:
        while (row["relation"], row["position"]) in taken:
            row["position"] += 1
        taken.add((row["relation"], row["position"]))
    journal.insert_rows(session, table, wanted)


def _add_belongings(
    session: Session,
    reference_id: int,
    record: ParsedRecord,
    record_id: int,
    filing: Filing,
    *,
    replace: bool,
) -> None:
    """Add the tags, collections, notes and files that the reference lacks.

    ``replace``: files that an earlier version of the record named, and this one does not, go.
    """
    filing.add(reference_id, record, is_new=False)
    _add_notes(session, reference_id, record)
    table = journal.table_named("attachment")
    found = session.execute(
        text(
            "SELECT id, path, url, title, record_id FROM attachment"
            " WHERE reference_id = :id AND origin <> 'text'"
        ),
        {"id": reference_id},
    ).all()
    wanted = records.attachment_rows(reference_id, record, record_id)
    said = {(row["path"], row["url"], row["title"]) for row in wanted}
    if replace:
        gone = [
            (row.id,)
            for row in found
            if row.record_id is not None and (row.path, row.url, row.title) not in said
        ]
        journal.delete_rows(session, table, gone)
    present = {(row.path, row.url) for row in found}
    new: list[dict[str, Any]] = [row for row in wanted if (row["path"], row["url"]) not in present]
    next_id = journal.next_id(session, table)
    for number, row in enumerate(new):
        row["id"] = next_id + number
    journal.insert_rows(session, table, new)


def _add_notes(session: Session, reference_id: int, record: ParsedRecord) -> None:
    if not record.notes:
        return
    from paperdesk.services import notes

    present = {note.body for note in notes.of_reference(session, reference_id)}
    for body in dict.fromkeys(record.notes):
        if body.strip() and body not in present:
            notes.add(session, reference_id, body)
