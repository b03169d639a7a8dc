"""A merged reference is parted again: each part as it was, edits since then on the survivor."""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.services import fields
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

# Texts that move with a merge and may be edited afterwards: the columns that a reader changes.
_EDITED = {"note": ("body",), "highlight": ("colour",)}


def unmerge(session: Session, reference_id: int) -> list[int]:
    """Part a merged reference; returns the ids of the references that came back.

    Raises:
        Refused: it was not merged.
    """
    parts = take_apart(session, reference_id)
    if not parts:
        raise Refused("This reference was not merged from others.", "There is nothing to part.")
    return parts


def parts_of(session: Session, reference_id: int) -> list[int]:
    """The references that were merged into this one, the latest first."""
    return [part for part, _detail in _parts(session, reference_id)]


def _parts(session: Session, reference_id: int) -> list[tuple[int, dict[str, Any]]]:
    rows = session.execute(
        text("SELECT reference_id, detail FROM merged_part WHERE survivor_id = :id"),
        {"id": reference_id},
    )
    found = [(row.reference_id, json.loads(row.detail)) for row in rows]
    return sorted(found, key=lambda part: part[1]["order"], reverse=True)


def take_apart(session: Session, reference_id: int) -> list[int]:
    """Undo every merge into a reference, the latest first; returns the parts."""
    parts = _parts(session, reference_id)
    for part, detail in parts:
        _part(session, part, reference_id, detail)
    return [part for part, _detail in parts]


def release(session: Session, ids: Sequence[int]) -> None:
    """Part those of the references that were merged into another; the others stay there."""
    rows = session.execute(
        text(
            "SELECT reference_id, survivor_id, detail FROM merged_part"
            " WHERE reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    ).all()
    for row in rows:
        _part(session, row.reference_id, row.survivor_id, json.loads(row.detail))


def _part(session: Session, part: int, survivor: int, detail: dict[str, Any]) -> None:
    journal.delete_rows(session, journal.table_named("merged_part"), [(part,)])
    stand = _creators_stand(session, detail["changes"], survivor)
    for table_name, action, rows in reversed(detail["changes"]):
        if table_name != "reference_creator" or stand:
            _take_back(session, table_name, action, rows, detail["texts"], part, survivor)
    for reference_id in (part, survivor):
        fields.refresh(session, reference_id)


def _creators_stand(session: Session, changes: Sequence[Sequence[Any]], reference_id: int) -> bool:
    """Whether the creators are those that the merge left: they are taken back as a whole."""
    left: dict[tuple[Any, ...], dict[str, Any]] = {}
    for table_name, action, rows in changes:
        if table_name == "reference_creator" and action == "insert":
            left |= {tuple(key): after for key, _before, after in rows}
    if not left:
        return True
    table = journal.table_named("reference_creator")
    keys = session.execute(
        text("SELECT reference_id, role, position FROM reference_creator WHERE reference_id = :id"),
        {"id": reference_id},
    ).all()
    present = journal.fetch(session, table, [tuple(key) for key in keys])
    return present == left


def texts_of(session: Session, changes: Sequence[Sequence[Any]]) -> dict[str, dict[str, Any]]:
    """What notes and highlights said when a merge moved them, by table and id."""
    found: dict[str, dict[str, Any]] = {name: {} for name in _EDITED}
    for table_name, _action, rows in changes:
        if table_name in _EDITED:
            table = journal.table_named(table_name)
            keys = [tuple(key) for key, _before, _after in rows]
            for key, row in journal.fetch(session, table, keys).items():
                found[table_name][str(key[0])] = {name: row[name] for name in _EDITED[table_name]}
    return found


def _take_back(
    session: Session,
    table_name: str,
    action: str,
    rows: Sequence[Sequence[Any]],
    texts: dict[str, dict[str, Any]],
    part: int,
    survivor: int,
) -> None:
    """Take one change of the merge back, as far as it stands as the merge left it."""
    table = journal.table_named(table_name)
    present = journal.fetch(session, table, [tuple(key) for key, _before, _after in rows])
    if action == "insert":
        gone = [
            tuple(key) for key, _before, after in rows if _stands(present.get(tuple(key)), after)
        ]
        journal.delete_rows(session, table, gone)
        return
    if action == "delete":
        journal.insert_rows(
            session, table, [before for key, before, _after in rows if tuple(key) not in present]
        )
        return
    for key, before, after in rows:
        row = present.get(tuple(key))
        if row is None:
            continue
        own = table_name == "reference" and key[0] == part
        back = {name: value for name, value in before.items() if own or row[name] == after[name]}
        if table_name in _EDITED and "reference_id" in back:
            _leave_edited(session, table_name, row, texts[table_name].get(str(key[0])), survivor)
        journal.update_rows(session, table, {tuple(key): back})


def _stands(row: dict[str, Any] | None, after: dict[str, Any]) -> bool:
    return row is not None and all(
        row[name] == value for name, value in after.items() if name not in ("modified_at",)
    )


def _leave_edited(
    session: Session,
    table_name: str,
    row: dict[str, Any],
    said: dict[str, Any] | None,
    survivor: int,
) -> None:
    """An edited note goes back as it was; the survivor keeps a copy of what it became."""
    if said is None or all(row[name] == value for name, value in said.items()):
        return
    table = journal.table_named(table_name)
    copy = {**row, "id": journal.next_id(session, table), "uid": uuid.uuid4().hex}
    journal.insert_rows(session, table, [{**copy, "reference_id": survivor}])
    journal.update_rows(session, table, {(row["id"],): said})
