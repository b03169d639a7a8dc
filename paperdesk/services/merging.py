"""Several references become one: nothing of either is lost, and undo brings both back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.services import fields
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

_STATUS_ORDER = ("unseen", "seen", "to-read", "reading", "read")
_DECISION_ORDER = ("undecided", "discard", "maybe", "keep")


def merge(session: Session, ids: Sequence[int], survivor: int | None = None) -> int:
    """Merge references; the survivor gets what it lacks from the others. Returns its id.

    The others go to the trash pointing at the survivor. Tags, collections, notes, highlights,
    links and appearances are united, keys become aliases, a differing abstract or field value
    stays with the trashed reference and its import record.

    Raises:
        Refused: fewer than two references.
    """
    ordered = queries.present(session, ids)
    if len(ordered) < 2:
        raise Refused("Merging needs at least two references.", "Select them in the list.")
    kept = survivor if survivor is not None else _richest(session, ordered)
    for other in ordered:
        if other != kept:
            _merge_one(session, kept, other)
    fields.refresh(session, kept)
    return kept


def _richest(session: Session, ids: Sequence[int]) -> int:
    """The one that knows most: a title, then creators, then the longest abstract, the oldest."""
    best = session.execute(
        text(
            "SELECT r.id FROM reference r LEFT JOIN reference_field f"
            " ON f.reference_id = r.id AND f.name = 'abstract'"
            " WHERE r.id IN (SELECT value FROM json_each(:ids))"
            " ORDER BY r.list_title <> '' DESC, r.list_creators <> '' DESC,"
            " length(coalesce(f.value, '')) DESC, r.id LIMIT 1"
        ),
        {"ids": json.dumps(list(ids))},
    ).scalar_one()
    return int(best)


def _merge_one(session: Session, kept: int, other: int) -> None:
    reference = journal.table_named("reference")
    rows = journal.fetch(session, reference, [(kept,), (other,)])
    mine, theirs = rows[(kept,)], rows[(other,)]
    present = fields.values(session, kept)
    for name, value in fields.values(session, other).items():
        if name not in present:
            fields.set_value(session, kept, name, value)
    if not mine["list_creators"] and theirs["list_creators"]:
        fields.set_creators(session, kept, fields.creators(session, other))
    _move_links(session, "reference_tag", "tag_id", kept, other)
    _move_links(session, "collection_member", "collection_id", kept, other)
    for name in ("note", "highlight", "attachment", "import_record"):
        _repoint(session, name, kept, other)
    aliases = journal.table_named("citation_alias")
    if theirs["citation_key"]:
        key = (theirs["citation_key"], kept)
        if not journal.fetch(session, aliases, [key]):
            journal.insert_rows(session, aliases, [{"alias": key[0], "reference_id": kept}])
    state = {
        "read_status": max(mine["read_status"], theirs["read_status"], key=_STATUS_ORDER.index),
        "decision": max(mine["decision"], theirs["decision"], key=_DECISION_ORDER.index),
        "rating": max(mine["rating"], theirs["rating"]),
        "created_at": min(mine["created_at"], theirs["created_at"]),
    }
    journal.update_rows(
        session,
        reference,
        {(kept,): state, (other,): {"trashed_at": journal.now(), "merged_into_id": kept}},
    )


def _move_links(session: Session, table_name: str, column: str, kept: int, other: int) -> None:
    table = journal.table_named(table_name)
    rows = [
        dict(row)
        for row in session.execute(
            text(f"SELECT * FROM {table.name} WHERE reference_id IN (:kept, :other)"),
            {"kept": kept, "other": other},
        ).mappings()
    ]
    mine = {row[column] for row in rows if row["reference_id"] == kept}
    new: list[dict[str, Any]] = [
        {**row, "reference_id": kept}
        for row in rows
        if row["reference_id"] == other and row[column] not in mine
    ]
    journal.insert_rows(session, table, new)


def _repoint(session: Session, table_name: str, kept: int, other: int) -> None:
    table = journal.table_named(table_name)
    if table_name == "attachment":
        # Both texts may name the same page; it is listed once.
        statement = (
            "SELECT id FROM attachment a WHERE reference_id = :other AND NOT EXISTS (SELECT 1"
            " FROM attachment b WHERE b.reference_id = :kept AND b.url = a.url)"
        )
    else:
        statement = f"SELECT id FROM {table.name} WHERE reference_id = :other"
    ids = session.execute(text(statement), {"kept": kept, "other": other}).scalars().all()
    journal.update_rows(session, table, {(row_id,): {"reference_id": kept} for row_id in ids})
