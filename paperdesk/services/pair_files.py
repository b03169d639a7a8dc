"""Decisions about duplicates as a CSV file that can be read back: also into another library.

A reference is found again by its uid (the same library, or a copy of it), else by the keys of its
text that every import makes alike, else, if it has no text, by its citation key.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import NotFound
from paperdesk.services import duplicates, records, references
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

FILE_NAME = "not-duplicates.csv"
COLUMNS = (
    "decision", "decided_at",
    "first_key", "first_name", "first_uid", "first_text",
    "second_key", "second_name", "second_uid", "second_text",
)  # fmt: skip
_SIDES = ("first", "second")
_WORDS = ("distinct", "related")


def written(session: Session) -> str:
    """Every pair that was told apart or called related, newest first, as CSV."""
    pairs = duplicates.decisions(session)
    about = _about(session)
    stream = io.StringIO()
    table = csv.writer(stream, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for pair in pairs:
        table.writerow(
            [
                pair.decision, pair.decided_at,
                pair.first_key or "", pair.first, *about[pair.low_id],
                pair.second_key or "", pair.second, *about[pair.high_id],
            ]
        )  # fmt: skip
    return stream.getvalue()


def _about(session: Session) -> dict[int, tuple[str, str]]:
    """Uid and keys of the texts of every reference that a decision names."""
    rows = session.execute(
        text(
            "SELECT r.id, r.uid, (SELECT group_concat(m.key, ' ') FROM match_key m"
            " WHERE m.reference_id = r.id AND m.kind = 'text') AS texts FROM reference r"
            " WHERE r.id IN (SELECT low_id FROM distinct_pair UNION"
            " SELECT high_id FROM distinct_pair)"
        )
    )
    return {row.id: (row.uid, row.texts or "") for row in rows}


def is_one(columns: Sequence[str]) -> bool:
    """Whether a CSV file with these columns is such a file."""
    return {"decision", "first_key", "second_key"} <= set(columns)


def take(session: Session, rows: Sequence[Mapping[str, Any]]) -> tuple[int, int]:
    """Decide as the rows say; returns how many pairs were decided on, and how many skipped.

    Skipped are pairs of which one is not here, which are one reference here, or which this
    library has a decision about already.
    """
    known = records.known_keys(
        session, [key for row in rows for s in _SIDES for key in _keys(row, s)]
    )
    table = journal.table_named("distinct_pair")
    decided = 0
    for row in rows:
        word = _said(row, "decision").lower()
        first, second = (_find(session, row, side, known) for side in _SIDES)
        if word not in _WORDS or first is None or second is None or first == second:
            continue
        pair = (min(first, second), max(first, second))
        if journal.fetch(session, table, [pair]):
            continue
        duplicates.keep_distinct(session, pair, word)
        if moment := _said(row, "decided_at"):
            journal.update_rows(session, table, {pair: {"decided_at": moment}})
        decided += 1
    return decided, len(rows) - decided


def _find(
    session: Session, row: Mapping[str, Any], side: str, known: Mapping[str, int]
) -> int | None:
    by_uid = session.execute(
        text("SELECT coalesce(merged_into_id, id) FROM reference WHERE uid = :uid"
             " AND uncreated = 0"),
        {"uid": _said(row, f"{side}_uid")},
    ).scalar_one_or_none()  # fmt: skip
    if by_uid is not None:
        return int(by_uid)
    keys = _keys(row, side)
    if keys:
        # A citation key alone may mean another work in another library; a text does not.
        return next((known[key] for key in keys if key in known), None)
    try:
        return references.find(session, _said(row, f"{side}_key"))
    except NotFound:
        return None


def _said(row: Mapping[str, Any], name: str) -> str:
    return (row.get(name) or "").strip()


def _keys(row: Mapping[str, Any], side: str) -> list[str]:
    return _said(row, f"{side}_text").split()
