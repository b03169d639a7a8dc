"""Several references become one, and can be parted again at any time: nothing of any is lost.

The parts lie in the trash and point at the survivor. What the merge moved, added and changed is
kept with each part (``merged_part``), so that an unmerge takes back just that: what was edited on
the survivor since stays there.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, text

from paperdesk.domain.errors import Refused
from paperdesk.services import fields, unmerging
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

_STATUS_ORDER = ("unseen", "seen", "to-read", "reading", "read")
_DECISION_ORDER = ("undecided", "discard", "maybe", "keep")


@dataclass(frozen=True, slots=True)
class Alternative:
    """A value of a field that another part of a merged reference has, and whose it is."""

    field: str
    value: str
    part_id: int
    source: str


def merge(session: Session, ids: Sequence[int], survivor: int | None = None) -> int:
    """Merge references; the survivor gets what it lacks from the others. Returns its id.

    Tags, collections, notes, highlights, links and appearances are united, keys become aliases;
    every other value stays an alternative. The outcome depends on what is merged, not on the
    order of merging: what is merged already is taken apart first, and the richest reference
    survives unless ``survivor`` says otherwise.

    Raises:
        Refused: fewer than two references.
    """
    ordered = list(dict.fromkeys(_survivors(session, queries.present(session, ids))))
    if len(ordered) < 2:
        raise Refused("Merging needs at least two references.", "Select them in the list.")
    everything = list(ordered)
    for reference_id in ordered:
        everything += unmerging.take_apart(session, reference_id)
    ranked = _richest_first(session, everything)
    kept = survivor if survivor in ranked else ranked[0]
    for other in ranked:
        if other != kept:
            _merge_one(session, kept, other)
    fields.refresh(session, kept)
    return kept


def _survivors(session: Session, ids: Sequence[int]) -> list[int]:
    """The references, and in the place of a part what it was merged into."""
    rows = session.execute(
        text(
            "SELECT reference_id, survivor_id FROM merged_part"
            " WHERE reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    )
    survivor_of = {row.reference_id: row.survivor_id for row in rows}
    return [survivor_of.get(reference_id, reference_id) for reference_id in ids]


def merge_all(session: Session, groups: Sequence[Sequence[int]]) -> list[int]:
    """Merge several groups; returns the survivors."""
    return [merge(session, group) for group in groups]


def _richest_first(session: Session, ids: Sequence[int]) -> list[int]:
    """Who knows most: a title, creators, the longest abstract, most fields; else the oldest."""
    found = session.execute(
        text(
            "SELECT r.id FROM reference r LEFT JOIN reference_field f"
            " ON f.reference_id = r.id AND f.name = 'abstract' AND f.position = 0"
            " WHERE r.id IN (SELECT value FROM json_each(:ids))"
            " ORDER BY r.list_title <> '' DESC, r.list_creators <> '' DESC,"
            " length(coalesce(f.value, '')) DESC,"
            " (SELECT count(*) FROM reference_field g WHERE g.reference_id = r.id) DESC, r.id"
        ),
        {"ids": json.dumps(list(ids))},
    )
    return list(found.scalars())


def _merge_one(session: Session, kept: int, other: int) -> None:
    step = journal.current(session)
    first = step.seq
    reference = journal.table_named("reference")
    rows = journal.fetch(session, reference, [(kept,), (other,)])
    mine, theirs = rows[(kept,)], rows[(other,)]
    _unite_fields(session, kept, other)
    _unite_creators(session, kept, other)
    _copy_links(session, "reference_tag", "tag_id", kept, other)
    _copy_links(session, "collection_member", "collection_id", kept, other)
    _copy_relations(session, kept, other)
    _keep_text_links(session, kept, other)
    for name in ("note", "highlight", "attachment", "import_record"):
        _repoint(session, name, kept, other)
    _add_aliases(session, kept, other, theirs["citation_key"])
    state = {
        "read_status": max(mine["read_status"], theirs["read_status"], key=_STATUS_ORDER.index),
        "decision": max(mine["decision"], theirs["decision"], key=_DECISION_ORDER.index),
        "decision_reason": mine["decision_reason"] or theirs["decision_reason"],
        "rating": max(mine["rating"], theirs["rating"]),
        "created_at": min(mine["created_at"], theirs["created_at"]),
        "own_handle": mine["own_handle"] or theirs["own_handle"],
    }
    if mine["source_type"] is None and theirs["source_type"] is not None:
        state |= {"type": theirs["type"], "source_type": theirs["source_type"]}
    journal.update_rows(
        session,
        reference,
        {(kept,): state, (other,): {"trashed_at": journal.now(), "merged_into_id": kept}},
    )
    changes = [
        [row.table_name, row.action, json.loads(row.rows)]
        for row in session.execute(
            text(
                "SELECT table_name, action, rows FROM change"
                " WHERE change_set_id = :set AND seq >= :first ORDER BY seq"
            ),
            {"set": step.change_set_id, "first": first},
        )
    ]
    journal.insert_rows(
        session,
        journal.table_named("merged_part"),
        [
            {
                "reference_id": other,
                "survivor_id": kept,
                "merged_at": journal.now(),
                "detail": {
                    "order": [step.change_set_id, step.seq],
                    "changes": changes,
                    "texts": unmerging.texts_of(session, changes),
                },
            }
        ],
    )


def _unite_fields(session: Session, kept: int, other: int) -> None:
    """What the survivor lacks, with its spelling and its record; a publisher's DOI comes first."""
    from paperdesk.matching import identifiers

    rows = session.execute(
        text(
            "SELECT name, value, verbatim, record_id FROM reference_field"
            " WHERE reference_id = :id ORDER BY name, position"
        ),
        {"id": other},
    ).all()
    present = fields.values(session, kept)
    said: dict[str, list[Any]] = {}
    for row in rows:
        said.setdefault(row.name, []).append(row)
    for name, found in said.items():
        value = "\n".join(row.value for row in found)
        better = (
            name == "DOI"
            and _is_preprint(identifiers, present.get(name, ""))
            and not (_is_preprint(identifiers, value))
        )
        if value and (name not in present or better):
            spelling = {name: found[0].verbatim} if found[0].verbatim else {}
            fields.take(session, kept, {name: value}, spelling, found[0].record_id)


def _is_preprint(identifiers: Any, doi: str) -> bool:
    return bool(doi) and identifiers.identifiers(doi=doi).is_preprint


def _unite_creators(session: Session, kept: int, other: int) -> None:
    """The creators of the other if the survivor has none, or only shorter names of the same."""
    mine, theirs = fields.creators(session, kept), fields.creators(session, other)
    if not theirs or mine == theirs:
        return
    if mine:
        from paperdesk.matching import people

        left = people.people(one.display for one in mine)
        right = people.people(one.display for one in theirs)
        _shorter, both = people.likeness(left, right)
        fuller = sum(len(one.given or "") for one in theirs) > sum(
            len(one.given or "") for one in mine
        )
        if len(theirs) < len(mine) or both < 0.99 or not fuller:
            return
    _take_creators_of(session, kept, other)


def _take_creators_of(session: Session, kept: int, other: int) -> None:
    """The creators of the other, with their spelling and record."""
    spellings = session.execute(
        text(
            "SELECT role, verbatim, record_id FROM reference_creator"
            " WHERE reference_id = :id AND position = 0"
        ),
        {"id": other},
    ).all()
    verbatim = {row.role: row.verbatim for row in spellings if row.verbatim}
    record_id = next((row.record_id for row in spellings), None)
    fields.set_creators(session, kept, fields.creators(session, other), verbatim, record_id)


def _rows(session: Session, table_name: str, ids: Sequence[int]) -> list[dict[str, Any]]:
    table = journal.table_named(table_name)
    found = session.execute(
        select(table).where(text("reference_id IN (SELECT value FROM json_each(:ids))")),
        {"ids": json.dumps(list(ids))},
    )
    return [dict(row) for row in found.mappings()]


def _copy_links(session: Session, table_name: str, column: str, kept: int, other: int) -> None:
    rows = _rows(session, table_name, (kept, other))
    mine = {row[column] for row in rows if row["reference_id"] == kept}
    new: list[Mapping[str, Any]] = [
        {**row, "reference_id": kept}
        for row in rows
        if row["reference_id"] == other and row[column] not in mine
    ]
    journal.insert_rows(session, journal.table_named(table_name), new)


def _copy_relations(session: Session, kept: int, other: int) -> None:
    """Links to other references, after those that the survivor has."""
    rows = _rows(session, "reference_link", (kept, other))
    mine = [row for row in rows if row["reference_id"] == kept]
    said = {(row["relation"], row["target_key"], row["target_id"]) for row in mine}
    taken = {(row["relation"], row["position"]) for row in mine}
    new = []
    for row in rows:
        telling = (row["relation"], row["target_key"], row["target_id"])
        if row["reference_id"] == kept or telling in said or row["target_id"] == kept:
            continue
        position = 0
        while (row["relation"], position) in taken:
            position += 1
        taken.add((row["relation"], position))
        new.append({**row, "reference_id": kept, "position": position})
    journal.insert_rows(session, journal.table_named("reference_link"), new)


def _keep_text_links(session: Session, kept: int, other: int) -> None:
    """Addresses in the text of the other: derived there, so the survivor gets copies."""
    rows = _rows(session, "attachment", (kept, other))
    mine = {row["url"] for row in rows if row["reference_id"] == kept}
    table = journal.table_named("attachment")
    next_id = journal.next_id(session, table)
    new: list[dict[str, Any]] = []
    for row in rows:
        if row["reference_id"] == other and row["origin"] == "text" and row["url"] not in mine:
            copy = {"id": next_id + len(new), "uid": uuid.uuid4().hex, "origin": "manual"}
            new.append({**row, **copy, "reference_id": kept})
    journal.insert_rows(session, table, new)


def _repoint(session: Session, table_name: str, kept: int, other: int) -> None:
    table = journal.table_named(table_name)
    if table_name == "attachment":
        # Both texts may name the same page or file; it is listed once.
        statement = (
            "SELECT id FROM attachment a WHERE reference_id = :other AND origin <> 'text'"
            " AND NOT EXISTS (SELECT 1 FROM attachment b WHERE b.reference_id = :kept"
            " AND b.url = a.url AND b.path = a.path AND b.title = a.title)"
        )
    else:
        statement = f"SELECT id FROM {table.name} WHERE reference_id = :other"
    ids = session.execute(text(statement), {"kept": kept, "other": other}).scalars().all()
    journal.update_rows(session, table, {(row_id,): {"reference_id": kept} for row_id in ids})


def _add_aliases(session: Session, kept: int, other: int, citation_key: str | None) -> None:
    """The other's key and its earlier keys find the survivor."""
    table = journal.table_named("citation_alias")
    rows = _rows(session, "citation_alias", (kept, other))
    mine = {row["alias"] for row in rows if row["reference_id"] == kept}
    wanted = [row["alias"] for row in rows if row["reference_id"] == other]
    if citation_key:
        wanted.append(citation_key)
    journal.insert_rows(
        session,
        table,
        [
            {"alias": alias, "reference_id": kept}
            for alias in dict.fromkeys(wanted)
            if alias not in mine
        ],
    )


def alternatives(session: Session, reference_id: int) -> list[Alternative]:
    """The values of the parts of a merged reference that differ from what it shows."""
    shown = fields.values(session, reference_id)
    found: list[Alternative] = []
    for part_id, key, name in session.execute(
        text(
            "SELECT p.reference_id, r.citation_key,"
            " coalesce(nullif(r.list_title, ''), r.own_handle, r.handle_name)"
            " FROM merged_part p JOIN reference r ON r.id = p.reference_id"
            " WHERE p.survivor_id = :id ORDER BY p.merged_at, p.reference_id"
        ),
        {"id": reference_id},
    ).all():
        found.extend(
            Alternative(field, value, part_id, key or name)
            for field, value in fields.values(session, part_id).items()
            if shown.get(field) != value
        )
        own = fields.creators_line(fields.creators(session, part_id))
        if own and fields.creators(session, part_id) != fields.creators(session, reference_id):
            names = "; ".join(one.display for one in fields.creators(session, part_id))
            found.append(Alternative("creators", names, part_id, key or name))
    return found


def choose(session: Session, reference_id: int, field: str, part_id: int) -> None:
    """Show the value of a part in the place of the present one, with its spelling and record.

    The part keeps it too; the present value stays in the history, which can bring it back.

    Raises:
        Refused: the part was parted meanwhile, or says nothing of the kind.
    """
    if part_id not in unmerging.parts_of(session, reference_id):
        raise Refused("This reference was parted again.", "Open it anew.")
    if field == "creators":
        _take_creators_of(session, reference_id, part_id)
        return
    rows = session.execute(
        text(
            "SELECT value, verbatim, record_id FROM reference_field"
            " WHERE reference_id = :id AND name = :name AND value <> '' ORDER BY position"
        ),
        {"id": part_id, "name": field},
    ).all()
    if not rows:
        raise Refused("This value is no longer there.", "Open the reference anew.")
    spelling = {field: rows[0].verbatim} if rows[0].verbatim else {}
    value = "\n".join(row.value for row in rows)
    fields.take(session, reference_id, {field: value}, spelling, rows[0].record_id)
