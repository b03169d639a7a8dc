"""Notes in Markdown: several for each reference, saved as one types."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.details import Note
from paperdesk.domain.errors import NotFound, Refused
from paperdesk.store import journal

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def add(session: Session, reference_id: int, body: str) -> int:
    """Add a note to a reference; returns its id.

    Raises:
        NotFound: there is no such reference.
        Refused: there is no text.
    """
    if not body.strip():
        raise Refused("A note needs some text.")
    found = session.execute(
        text("SELECT 1 FROM reference WHERE id = :id"), {"id": reference_id}
    ).first()
    if found is None:
        raise NotFound("This reference is no longer in the library.")
    table = journal.table_named("note")
    note_id = journal.next_id(session, table)
    made_at = journal.now()
    journal.insert_rows(
        session,
        table,
        [
            {
                "id": note_id,
                "uid": uuid.uuid4().hex,
                "reference_id": reference_id,
                "body": body,
                "created_at": made_at,
                "modified_at": made_at,
            }
        ],
    )
    return note_id


def set_body(session: Session, note_id: int, body: str) -> None:
    """Replace the text of a note.

    Raises:
        NotFound: the note was deleted meanwhile.
    """
    table = journal.table_named("note")
    row = journal.fetch(session, table, [(note_id,)]).get((note_id,))
    if row is None:
        raise NotFound("This note is no longer there.", "Its text is kept on the clipboard.")
    if row["body"] != body:
        journal.update_rows(
            session, table, {(note_id,): {"body": body, "modified_at": journal.now()}}
        )


def delete(session: Session, note_id: int) -> None:
    """Delete a note; undo brings it back."""
    journal.delete_rows(session, journal.table_named("note"), [(note_id,)])


def of_reference(session: Session, reference_id: int) -> tuple[Note, ...]:
    """The notes of a reference, oldest first."""
    found = session.execute(
        text(
            "SELECT id, reference_id, body, created_at, modified_at FROM note"
            " WHERE reference_id = :id ORDER BY id"
        ),
        {"id": reference_id},
    )
    return tuple(Note(*row) for row in found)
