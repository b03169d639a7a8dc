"""Undo, redo, and the history of a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.changes import HistoryEntry
from paperdesk.domain.errors import Stale
from paperdesk.domain.said import said, worded
from paperdesk.services import fields
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.orm import Session


def undo(session: Session) -> str | None:
    """Take the newest change set back; its label, or None if there is nothing to undo.

    Raises:
        Stale: a row no longer stands as the change left it.
    """
    return _travel(session, "done", "undone", forward=False)


def redo(session: Session) -> str | None:
    """Make the change set undone last again; its label, or None.

    Raises:
        Stale: a row no longer stands as the undo left it.
    """
    return _travel(session, "undone", "done", forward=True)


def labels(session: Session) -> tuple[str | None, str | None]:
    """What undo and redo would take next, for the menu."""
    done, undone = journal.newest(session, "done"), journal.newest(session, "undone")
    return (done["label"] if done else None, undone["label"] if undone else None)


def of_reference(session: Session, reference_id: int) -> list[HistoryEntry]:
    """The change sets that touched a reference, newest first."""
    found = session.execute(
        text(
            "SELECT s.id, s.label, s.made_at, s.state, s.wording FROM change_reference c"
            " JOIN change_set s ON s.id = c.change_set_id"
            " WHERE c.reference_id = :id ORDER BY s.id DESC LIMIT 200"
        ),
        {"id": reference_id},
    )
    return [
        HistoryEntry(row.id, worded(row.label, row.wording), row.made_at, row.state)
        for row in found
    ]


def _travel(session: Session, state: str, becomes: str, *, forward: bool) -> str | None:
    found = journal.newest(session, state)
    if found is None:
        return None
    invert_set(session, found, forward=forward)
    _close(session, found["id"], becomes)
    label: str = found["label"]
    return label


def withdraw(session: Session, change_set_id: int) -> None:
    """Take back an unfinished change set and close it for good."""
    found = {"id": change_set_id, "label": said("Import")}
    invert_set(session, found, forward=False)
    _close(session, change_set_id, "discarded")


def _close(session: Session, change_set_id: int, state: str) -> None:
    session.execute(
        text("UPDATE change_set SET state = :state WHERE id = :id"),
        {"state": state, "id": change_set_id},
    )


def invert_set(session: Session, change_set: Mapping[str, Any], *, forward: bool) -> None:
    """Apply the changes of a set backwards, or forwards again.

    Raises:
        Stale: something no longer stands as the set left it.
    """
    step = journal.current(session)
    step.travelling = True
    session.execute(text("PRAGMA defer_foreign_keys = ON"))
    for change in journal.changes_of(session, change_set["id"], newest_first=not forward):
        reason = journal.invert(session, change, forward=forward)
        if reason is not None:
            raise Stale(
                said(
                    "“{label}” cannot be redone." if forward else "“{label}” cannot be undone.",
                    label=change_set["label"],
                ),
                reason,
            )
    # List and sort columns are derived, so they are not in the journal.
    if step.tables & {"reference", "reference_field", "reference_creator"}:
        for reference_id in step.references:
            fields.refresh(session, reference_id)
