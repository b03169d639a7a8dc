"""What each change did to a reference, field by field, and taking one field back.

The journal keeps rows; a field is read out of them by walking from what stands there now back
through the changes, newest first, which gives every state in between exactly.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.changes import FieldChange, HistoryEntry
from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.said import said
from paperdesk.services import fields, history
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.orm import Session

Row = dict[str, Any]

# Columns of a reference that the user sets, with what they are called.
_COLUMNS = {
    "own_handle": said("Name"),
    "type": said("Type"),
    "citation_key": said("Citation key"),
    "decision": said("Decision"),
    "decision_reason": said("Reason"),
    "rating": said("Rating"),
    "read_status": said("Read status"),
}
_CREATORS = "creators"
_LABELS = {**fields.EDITABLE, "abstract": said("Abstract"), _CREATORS: said("Creators"), **_COLUMNS}
_TABLES = ("reference", "reference_field", "reference_creator")


@dataclass
class _State:
    """The rows of one reference at one moment, by primary key."""

    rows: dict[str, dict[tuple[Any, ...], Row]]

    def read(self) -> dict[str, Any]:
        """Every field as a comparable value; rows carry what no value shows."""
        found: dict[str, Any] = {}
        for row in sorted(self.rows["reference_field"].values(), key=lambda row: row["position"]):
            found.setdefault(row["name"], []).append(row["value"])
        if creators := self.rows["reference_creator"]:
            ordered = sorted(creators.values(), key=lambda row: (row["role"], row["position"]))
            found[_CREATORS] = [_person(row) for row in ordered]
        for row in self.rows["reference"].values():
            found |= {name: row[name] for name in _COLUMNS if row.get(name) not in (None, "")}
        return found

    def of(self, name: str) -> tuple[str, dict[tuple[Any, ...], Row]]:
        """The table that holds a field, and its rows."""
        if name == _CREATORS:
            return "reference_creator", dict(self.rows["reference_creator"])
        rows = self.rows["reference_field"]
        return "reference_field", {key: row for key, row in rows.items() if row["name"] == name}

    def step_back(self, change: Row) -> None:
        """Take one row of a change back."""
        rows = self.rows[change["table_name"]]
        key, before, after = tuple(change["key"]), change["before"], change["after"]
        if before is None:
            rows.pop(key, None)
        elif after is None:
            rows[key] = before
        elif key in rows:
            rows[key] = {**rows[key], **before}

    def copy(self) -> _State:
        return _State({table: dict(rows) for table, rows in self.rows.items()})


def of_reference(session: Session, reference_id: int) -> list[HistoryEntry]:
    """The change sets that touched a reference, newest first, with what they did to its fields."""
    entries = history.of_reference(session, reference_id)
    done = [entry.change_set_id for entry in entries if entry.state == "done"]
    told: dict[int, tuple[FieldChange, ...]] = {}
    for change_set_id, before, after in _walk(session, reference_id, done):
        old, new = before.read(), after.read()
        names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
        told[change_set_id] = tuple(
            FieldChange(name, _LABELS.get(name, name), _said(old.get(name)), _said(new.get(name)))
            for name in sorted(names, key=[*_LABELS, *sorted(names)].index)
        )
    return [entry.with_changes(told.get(entry.change_set_id, ())) for entry in entries]


def revert(session: Session, reference_id: int, change_set_id: int, name: str) -> None:
    """Give one field of a reference the value that it had before a change.

    Raises:
        NotFound: that change, or the reference, is not there.
        Refused: the change did nothing to this field, or the value is there already.
    """
    entries = history.of_reference(session, reference_id)
    done = [entry.change_set_id for entry in entries if entry.state == "done"]
    if change_set_id not in done:
        raise NotFound("This change is not in the history of the reference.")
    present = _present(session, reference_id)
    for number, before, after in _walk(session, reference_id, done):
        if number != change_set_id:
            continue
        label = _LABELS.get(name, name)
        if before.read().get(name) == after.read().get(name):
            raise Refused(said("This change did nothing to “{label}”.", label=label))
        if before.read().get(name) == present.read().get(name):
            raise Refused(said("“{label}” is already what it was before this change.", label=label))
        _put(session, reference_id, name, before, present)
        return


def _put(session: Session, reference_id: int, name: str, wanted: _State, present: _State) -> None:
    if name in _COLUMNS:
        [row] = wanted.rows["reference"].values()
        value = row[name]
        if name == "citation_key":
            from paperdesk.services import references

            references.set_key(session, reference_id, str(value or ""))
            return
        table = journal.table_named("reference")
        journal.update_rows(session, table, {(reference_id,): {name: value}})
        fields.refresh(session, reference_id)
        return
    table_name, rows = wanted.of(name)
    _table, now = present.of(name)
    table = journal.table_named(table_name)
    # Positions are unique, so what goes goes first.
    journal.delete_rows(session, table, [key for key in now if key not in rows])
    journal.update_rows(session, table, {key: row for key, row in rows.items() if key in now})
    journal.insert_rows(session, table, [row for key, row in rows.items() if key not in now])
    fields.refresh(session, reference_id)


def _walk(
    session: Session, reference_id: int, newest_first: list[int]
) -> Iterable[tuple[int, _State, _State]]:
    """(change set, state before, state after), newest first."""
    state = _present(session, reference_id)
    changes = _changes(session, reference_id, newest_first, state)
    for change_set_id in newest_first:
        after = state.copy()
        for change in changes.get(change_set_id, ()):
            state.step_back(change)
        yield change_set_id, state.copy(), after


def _present(session: Session, reference_id: int) -> _State:
    state = _State({})
    for name in _TABLES:
        table = journal.table_named(name)
        keys = [column.name for column in table.primary_key.columns]
        found = session.execute(
            table.select().where(table.c[journal.REFERENCE_COLUMN[name]] == reference_id)
        ).mappings()
        state.rows[name] = {tuple(row[key] for key in keys): dict(row) for row in found}
    if not state.rows["reference"]:
        raise NotFound("This reference is no longer in the library.")
    return state


def _changes(
    session: Session, reference_id: int, change_sets: list[int], present: _State
) -> dict[int, list[Row]]:
    """The changed rows of one reference by change set, newest first.

    An update holds only the columns that differ, so the rows of fields are known by their ids:
    those that stand there now, and those that a change made or took away.
    """
    found = session.execute(
        text(
            "SELECT c.change_set_id, c.table_name, r.value AS row"
            " FROM change c, json_each(c.rows) r"
            " WHERE c.change_set_id IN (SELECT value FROM json_each(:sets))"
            " AND c.action IN ('insert', 'update', 'delete')"
            " AND (c.table_name IN ('reference', 'reference_creator')"
            "  AND r.value ->> '$[0][0]' = :id"
            "  OR c.table_name = 'reference_field')"
            " ORDER BY c.change_set_id DESC, c.seq DESC, r.key DESC"
        ),
        {"sets": json.dumps(change_sets), "id": reference_id},
    )
    ids = {key[0] for key in present.rows["reference_field"]}
    changes: dict[int, list[Row]] = {}
    for change_set_id, table_name, stored in found:
        key, before, after = json.loads(stored)
        if table_name == "reference_field":
            whole = before if after is None else after
            if (before is None or after is None) and whole["reference_id"] == reference_id:
                ids.add(key[0])
            if key[0] not in ids:
                continue
        changes.setdefault(change_set_id, []).append(
            {"table_name": table_name, "key": key, "before": before, "after": after}
        )
    return changes


def _person(row: Row) -> str:
    name = " ".join(part for part in (row["given"], row["family"]) if part)
    return name or row["literal"] or "others"


def _said(value: Any) -> str:
    if value is None:
        return ""
    return "; ".join(value) if isinstance(value, list) else str(value)
