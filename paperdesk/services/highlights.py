"""Highlights: marked places of abstracts in four colours."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.highlights import COLOURS, Highlight, context
from paperdesk.domain.said import said
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

_COLUMNS = 'id, reference_id, start, quote, "before", "after", colour, created_at'


def add(
    session: Session, reference_id: int, readable: str, begin: int, end: int, colour: str
) -> int:
    """Mark a place of a readable text; returns the id of the highlight.

    Args:
        session: a writing session.
        reference_id: whose abstract it is.
        readable: the text as it was shown; only the words around the place are kept of it.
        begin: where the place begins in it.
        end: where it ends.
        colour: one of ``highlights.COLOURS``.

    Raises:
        NotFound: there is no such reference.
        Refused: no words, or another colour.
    """
    quote = readable[begin:end]
    # Space at the ends is not what anybody meant to mark.
    begin += len(quote) - len(quote.lstrip())
    quote = quote.strip()
    if not quote:
        raise Refused("Select some words of the abstract first.")
    _check(colour)
    known = session.execute(
        text("SELECT 1 FROM reference WHERE id = :id"), {"id": reference_id}
    ).first()
    if known is None:
        raise NotFound("This reference is no longer in the library.")
    table = journal.table_named("highlight")
    highlight_id = journal.next_id(session, table)
    before, after = context(readable, begin, begin + len(quote))
    row = {
        "id": highlight_id,
        "uid": uuid.uuid4().hex,
        "reference_id": reference_id,
        "start": begin,
        "quote": quote,
        "before": before,
        "after": after,
        "colour": colour,
        "created_at": journal.now(),
    }
    journal.insert_rows(session, table, [row])
    return highlight_id


def recolour(session: Session, highlight_id: int, colour: str) -> None:
    """Give a highlight another of the four colours.

    Raises:
        Refused: another colour than those.
    """
    _check(colour)
    journal.update_rows(
        session, journal.table_named("highlight"), {(highlight_id,): {"colour": colour}}
    )


def delete(session: Session, highlight_ids: Sequence[int]) -> None:
    """Take highlights away; undo brings them back."""
    journal.delete_rows(
        session, journal.table_named("highlight"), [(one,) for one in highlight_ids]
    )


def of_reference(session: Session, reference_id: int) -> tuple[Highlight, ...]:
    """The highlights of a reference in the order of the text."""
    found = session.execute(
        text(f"SELECT {_COLUMNS} FROM highlight WHERE reference_id = :id ORDER BY start, id"),
        {"id": reference_id},
    )
    return tuple(Highlight(*row) for row in found)


def _check(colour: str) -> None:
    if colour not in COLOURS:
        raise Refused(
            said("“{colour}” is no colour of highlights.", colour=colour),
            said("Choose {colours}.", colours=", ".join(COLOURS)),
        )
