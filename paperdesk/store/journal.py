"""Change sets: every change of a journalled table passes here, so that undo is exact.

A change set is one gesture. Its changes are rows before and after; undo puts the "before"
back, after checking that the "after" is still what stands there.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, insert, select, text, update

from paperdesk.domain.said import worded, wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy import ColumnElement, Table
    from sqlalchemy.orm import Session

Key = tuple[Any, ...]

# Which column of a journalled table names the reference it belongs to.
REFERENCE_COLUMN = {"reference": "id"} | dict.fromkeys(
    (
        "reference_field", "reference_creator", "reference_link", "citation_alias", "note",
        "attachment", "reference_tag", "collection_member", "import_record", "highlight",
        "merged_part", "ignored_finding",
    ),
    "reference_id",
)  # fmt: skip
# What changes without a change set (a glance makes "unseen" "seen", the target of a link is
# found) makes no change stale.
_IN_PASSING = {"read_status", "modified_at", "target_id", "used_at"}
# Columns of a reference that the index does not hold: changing them queues nothing.
_NOT_INDEXED = {"read_status", "decision", "decision_reason", "decided_at", "rating", "modified_at"}

# Tables of a reference that the index does not hold either.
_UNINDEXED_TABLES = {"collection_member", "ignored_finding"}


@dataclass
class Step:
    """The change set being made in a session; kept in ``session.info["step"]``."""

    change_set_id: int
    seq: int = 0
    tables: set[str] = field(default_factory=set)
    references: set[int] = field(default_factory=set)
    # Many references at once: whoever listens should look at everything again.
    imported: bool = False
    # Undo and redo apply changes without being a change themselves.
    travelling: bool = False


def now() -> str:
    """The present moment as ISO 8601 text in UTC."""
    return moment(datetime.now(UTC))


def moment(when: datetime) -> str:
    """A time with a zone as ISO 8601 text in UTC: texts sort as the times do."""
    return when.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def begin(session: Session, label: str) -> Step:
    """Open a change set; what was undone before can no longer be redone."""
    session.execute(text("UPDATE change_set SET state = 'discarded' WHERE state = 'undone'"))
    made = session.execute(
        text(
            "INSERT INTO change_set (label, made_at, state, wording)"
            " VALUES (:label, :now, 'done', :wording) RETURNING id"
        ),
        {"label": str(label), "now": now(), "wording": wording(label)},
    )
    step = Step(made.scalar_one())
    session.info["step"] = step
    return step


def current(session: Session) -> Step:
    """The change set that the session is writing.

    Raises:
        RuntimeError: the session came through the read door.
    """
    step = session.info.get("step")
    if not isinstance(step, Step):
        raise RuntimeError("Changes are made through Library.write only.")  # noqa: TRY004
    return step


def table_named(name: str) -> Table:
    """A table by its name."""
    # The mappings take a tenth of the start of the window, which reads without them.
    from paperdesk.store.tables import METADATA

    return METADATA.tables[name]


def fetch(session: Session, table: Table, keys: Iterable[Key]) -> dict[Key, dict[str, Any]]:
    """Whole rows by primary key; missing ones are left out."""
    columns = list(table.primary_key.columns)
    parts = ", ".join(f"value ->> {number}" for number in range(len(columns)))
    names = ", ".join(column.name for column in columns)
    condition = text(f"({names}) IN (SELECT {parts} FROM json_each(:keys))")
    wanted = json.dumps([list(key) for key in keys])
    found = session.execute(select(table).where(condition), {"keys": wanted})
    rows = (dict(row) for row in found.mappings())
    return {tuple(row[column.name] for column in columns): row for row in rows}


def insert_rows(session: Session, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows, given with their primary keys, and remember them."""
    if not rows:
        return
    session.execute(insert(table), [dict(row) for row in rows])
    names = [column.name for column in table.primary_key.columns]
    keys = [tuple(row[name] for name in names) for row in rows]
    stored = fetch(session, table, keys)
    _record(session, table, "insert", [[list(key), None, stored[key]] for key in keys])


def update_rows(
    session: Session, table: Table, changes: Mapping[Key, Mapping[str, Any]]
) -> list[Key]:
    """Set columns of rows; only what differs is written and remembered.

    Returns:
        the keys of the rows that changed.
    """
    before = fetch(session, table, changes)
    rows: list[list[Any]] = []
    for key, values in changes.items():
        row = before.get(key)
        if row is None:
            continue
        differing = {name: value for name, value in values.items() if row[name] != value}
        if differing:
            rows.append([list(key), {name: row[name] for name in differing}, differing])
    _apply_updates(session, table, [(row[0], row[2]) for row in rows])
    _record(session, table, "update", rows, before)
    return [tuple(row[0]) for row in rows]


def delete_rows(session: Session, table: Table, keys: Iterable[Key]) -> int:
    """Delete rows and remember them. Returns how many there were."""
    found = fetch(session, table, keys)
    _apply_deletes(session, table, list(found))
    _record(session, table, "delete", [[list(key), row, None] for key, row in found.items()])
    return len(found)


def record_import(session: Session, batch_id: int) -> None:
    """Remember a whole import by its batch: undoing it hides what it made."""
    step = current(session)
    step.imported = True
    _record(session, table_named("import_batch"), "import", [[[batch_id], None, None]])


# Tables of memberships that whole imports fill, and what a new row gets besides its keys.
_JOINED = {
    "reference_tag": ("tag_id", "tag", "origin", "'imported'"),
    "collection_member": ("collection_id", "collection", "added_at", ":now"),
}


def join(session: Session, table_name: str, pairs: Sequence[tuple[int, int]]) -> set[int]:
    """Put references into sets, as (reference id, set id); who is in one stays as it is.

    Remembered in one short change, however many: [set id, [reference ids]]. Undo does not look
    whether they are still there. It is no change in the history of the references: those that an
    import makes have none yet.

    Returns:
        the references that were not in one of their sets.
    """
    joined = _set_members(session, table_name, pairs, present=True)
    if not joined:
        return set()
    sets: dict[int, list[int]] = {}
    for reference_id, set_id in joined:
        sets.setdefault(set_id, []).append(reference_id)
    _record(session, table_named(table_name), "import", [[key, ids] for key, ids in sets.items()])
    return {reference_id for reference_id, _key in joined}


def _set_members(
    session: Session, table_name: str, pairs: Sequence[tuple[int, int]], *, present: bool
) -> list[tuple[int, int]]:
    """Make the pairs members or not; the pairs that changed."""
    column, owner, extra, value = _JOINED[table_name]
    parameters = {"pairs": json.dumps(pairs)}
    if not present:
        statement = (
            f"DELETE FROM {table_name} WHERE (reference_id, {column}) IN"
            " (SELECT value ->> 0, value ->> 1 FROM json_each(:pairs))"
        )
    else:
        # What was deleted for good meanwhile joins nothing.
        statement = (
            f"INSERT OR IGNORE INTO {table_name} (reference_id, {column}, {extra})"
            f" SELECT r.id, s.id, {value} FROM json_each(:pairs) j"
            f" JOIN reference r ON r.id = j.value ->> 0 JOIN {owner} s ON s.id = j.value ->> 1"
        )
        if ":now" in value:
            parameters["now"] = now()
    done = session.execute(text(f"{statement} RETURNING reference_id, {column}"), parameters)
    return [(row[0], row[1]) for row in done]


def next_id(session: Session, table: Table) -> int:
    """The id that the next row of a table with growing ids will get."""
    last = session.execute(
        text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name}
    ).scalar_one_or_none()
    return int(last or 0) + 1


def touch(session: Session, reference_ids: Iterable[int]) -> None:
    """Queue references for the index, in the same transaction as what changed them."""
    session.execute(
        text(
            "INSERT INTO index_queue (reference_id, seq) SELECT value, :seq FROM json_each(:ids)"
            " WHERE true ON CONFLICT (reference_id) DO UPDATE SET seq = excluded.seq"
        ),
        {"seq": next_queue_seq(session), "ids": json.dumps(sorted(set(reference_ids)))},
    )


def next_queue_seq(session: Session) -> int:
    """A number larger than any queue entry ever had, so that an entry overtaken is noticed."""
    return int(
        session.execute(
            text(
                "INSERT INTO library_meta (key, value) VALUES ('queue_seq', '1')"
                " ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1"
                " RETURNING value"
            )
        ).scalar_one()
    )


def resume(session: Session, change_set_id: int) -> Step:
    """Go on with a change set that an earlier transaction of the same gesture began."""
    seq = session.execute(
        text("SELECT coalesce(max(seq) + 1, 0) FROM change WHERE change_set_id = :id"),
        {"id": change_set_id},
    ).scalar_one()
    step = Step(change_set_id, seq=seq)
    session.info["step"] = step
    return step


def resume_newest(session: Session, change_set_id: int) -> Step | None:
    """Go on with a change set if it is still the last word; None if anything came after it."""
    done, undone = newest(session, "done"), newest(session, "undone")
    if undone is not None or done is None or done["id"] != change_set_id:
        return None
    return resume(session, change_set_id)


def invert(session: Session, change: Mapping[str, Any], *, forward: bool) -> str | None:
    """Take one change back, or make it again with ``forward``.

    Returns:
        None, or a sentence why it is stale; then nothing of this change was applied.
    """
    table = table_named(change["table_name"])
    rows = change["rows"]
    action = change["action"]
    if action == "import":
        if table.name in _JOINED:
            pairs = [(reference_id, key) for key, ids in rows for reference_id in ids]
            done = _set_members(session, table.name, pairs, present=forward)
            touch(session, {reference_id for reference_id, _key in done})
        else:
            _set_import_hidden(session, rows[0][0][0], hidden=not forward)
        return None
    if not forward:
        action = {"insert": "delete", "delete": "insert", "update": "update"}[action]
        rows = [[key, after, before] for key, before, after in rows]
    rows = _without_purged(session, table, rows)
    keys = [tuple(key) for key, _before, _after in rows]
    present = fetch(session, table, keys)
    if action != "insert" and table.name in REFERENCE_COLUMN:
        # What a reference carries goes with it when it is deleted for good, and only then.
        rows = [row for row in rows if tuple(row[0]) in present]
        keys = [tuple(key) for key, _before, _after in rows]
    for key, before, _after in rows:
        row = present.get(tuple(key))
        expected = None if action == "insert" else before
        if expected is None:
            if row is not None:
                return "Something of the same name was made since."
        elif row is None or any(
            row[name] != value for name, value in expected.items() if name not in _IN_PASSING
        ):
            return "It was changed again since."
    if not rows:
        return None
    if action == "insert":
        session.execute(insert(table), [after for _key, _before, after in rows])
    elif action == "delete":
        _apply_deletes(session, table, keys)
    else:
        _apply_updates(session, table, [(key, after) for key, _before, after in rows])
    _note_touched(session, table, rows, present)
    return None


def _without_purged(session: Session, table: Table, rows: list[list[Any]]) -> list[list[Any]]:
    """The rows without those of references that were deleted for good since."""
    columns = {"distinct_pair": ("low_id", "high_id")}.get(
        table.name, (REFERENCE_COLUMN[table.name],) if table.name in REFERENCE_COLUMN else ()
    )
    if not columns:
        return rows
    names = [column.name for column in table.primary_key.columns]
    mentioned: list[list[int]] = []
    for key, before, after in rows:
        values = {**dict(zip(names, key, strict=True)), **(before or {}), **(after or {})}
        mentioned.append([values[name] for name in columns if values.get(name) is not None])
    wanted = json.dumps(sorted({number for numbers in mentioned for number in numbers}))
    known = set(
        session.execute(
            text("SELECT id FROM reference WHERE id IN (SELECT value FROM json_each(:ids))"),
            {"ids": wanted},
        ).scalars()
    )
    return [row for row, numbers in zip(rows, mentioned, strict=True) if known.issuperset(numbers)]


def _set_import_hidden(session: Session, batch_id: int, *, hidden: bool) -> None:
    step = current(session)
    step.imported = True
    step.tables |= {"reference", "import_source"}
    parameters = {
        "batch": batch_id,
        "hidden": int(hidden),
        "now": now(),
        "seq": next_queue_seq(session),
    }
    made = (
        "SELECT r.reference_id FROM import_record r JOIN import_source s ON s.id = r.source_id"
        " WHERE s.batch_id = :batch AND r.outcome = 'created' AND r.reference_id IS NOT NULL"
    )
    session.execute(
        text(
            f"INSERT INTO index_queue (reference_id, seq) SELECT reference_id, :seq FROM ({made})"
            " WHERE true ON CONFLICT (reference_id) DO UPDATE SET seq = excluded.seq"
        ),
        parameters,
    )
    trashed = ":now" if hidden else "NULL"
    session.execute(
        text(
            f"UPDATE reference SET uncreated = :hidden, trashed_at = {trashed} WHERE id IN ({made})"
        ),
        parameters,
    )
    session.execute(
        text("UPDATE import_source SET uncreated = :hidden WHERE batch_id = :batch"), parameters
    )


def _apply_updates(
    session: Session, table: Table, rows: Sequence[tuple[Sequence[Any], Mapping[str, Any]]]
) -> None:
    same: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for key, values in rows:
        parameters = {f"key_{number}": part for number, part in enumerate(key)}
        parameters |= {f"new_{name}": value for name, value in values.items()}
        same.setdefault(tuple(sorted(values)), []).append(parameters)
    for names, parameters_list in same.items():
        statement = (
            update(table)
            .where(*_key_conditions(table))
            .values({name: bindparam(f"new_{name}") for name in names})
        )
        session.connection().execute(statement, parameters_list)


def _apply_deletes(session: Session, table: Table, keys: Sequence[Key]) -> None:
    if keys:
        session.connection().execute(
            delete(table).where(*_key_conditions(table)),
            [{f"key_{number}": part for number, part in enumerate(key)} for key in keys],
        )


def _key_conditions(table: Table) -> list[ColumnElement[bool]]:
    return [
        column == bindparam(f"key_{number}")
        for number, column in enumerate(table.primary_key.columns)
    ]


def _record(
    session: Session,
    table: Table,
    action: str,
    rows: list[list[Any]],
    whole: Mapping[Key, Mapping[str, Any]] | None = None,
) -> None:
    if not rows:
        return
    step = current(session)
    session.execute(
        text(
            "INSERT INTO change (change_set_id, seq, table_name, action, rows)"
            " VALUES (:set, :seq, :table, :action, :rows)"
        ),
        {
            "set": step.change_set_id,
            "seq": step.seq,
            "table": table.name,
            "action": action,
            "rows": json.dumps(rows, ensure_ascii=False),
        },
    )
    step.seq += 1
    if action == "import":
        step.tables.add(table.name)
    else:
        _note_touched(session, table, rows, whole or {})


def _note_touched(
    session: Session,
    table: Table,
    rows: list[list[Any]],
    whole: Mapping[Key, Mapping[str, Any]],
) -> None:
    step = current(session)
    step.tables.add(table.name)
    column = REFERENCE_COLUMN.get(table.name)
    if column is None:
        return
    touched: set[int] = set()
    indexed: set[int] = set()
    for key, before, after in rows:
        row = {**whole.get(tuple(key), {}), **(before or {}), **(after or {})}
        reference_id = key[0] if column == table.primary_key.columns[0].name else row.get(column)
        if reference_id is None:
            continue
        touched.add(reference_id)
        if table.name != "reference" or set(after or before or {}) - _NOT_INDEXED:
            indexed.add(reference_id)
    note_references(session, touched)
    if indexed and table.name not in _UNINDEXED_TABLES:
        touch(session, indexed)


def note_references(session: Session, reference_ids: Iterable[int]) -> None:
    """Remember for their history that the change set touched these references."""
    step = current(session)
    new = set(reference_ids) - step.references
    step.references |= new
    if new and not step.travelling:
        session.execute(
            text(
                "INSERT OR IGNORE INTO change_reference (reference_id, change_set_id)"
                " SELECT value, :set FROM json_each(:ids)"
            ),
            {"set": step.change_set_id, "ids": json.dumps(sorted(new))},
        )


def newest(session: Session, state: str) -> Mapping[str, Any] | None:
    """The change set that undo ("done") or redo ("undone") would take next."""
    order = "DESC" if state == "done" else "ASC"
    row = session.execute(
        text(
            "SELECT id, label, wording FROM change_set WHERE state = :state"
            f" ORDER BY id {order} LIMIT 1"
        ),
        {"state": state},
    ).one_or_none()
    return None if row is None else {"id": row.id, "label": worded(row.label, row.wording)}


def changes_of(session: Session, change_set_id: int, *, newest_first: bool) -> list[dict[str, Any]]:
    """The changes of a set, as plain mappings."""
    order = "DESC" if newest_first else "ASC"
    found = session.execute(
        text(
            "SELECT table_name, action, rows FROM change WHERE change_set_id = :id"
            f" ORDER BY seq {order}"
        ),
        {"id": change_set_id},
    )
    return [
        {"table_name": row.table_name, "action": row.action, "rows": json.loads(row.rows)}
        for row in found
    ]
