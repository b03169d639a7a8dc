"""Reasons that are offered when a reference is discarded; none by default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

MOST_CHARACTERS = 100


def listed(session: Session) -> tuple[str, ...]:
    """The reasons in their order."""
    found = session.execute(text("SELECT name FROM discard_reason ORDER BY position, id"))
    return tuple(found.scalars())


def define(session: Session, names: Sequence[str]) -> None:
    """Offer these reasons, in this order, and no others. What was decided keeps its reason.

    Raises:
        Refused: a reason is too long.
    """
    wanted = list(dict.fromkeys(tidy for name in names if (tidy := " ".join(name.split()))))
    if any(len(name) > MOST_CHARACTERS for name in wanted):
        raise Refused(
            said(
                "A reason has at most {most} characters.",
                most=MOST_CHARACTERS,
            )
        )
    if tuple(wanted) == listed(session):
        return
    table = journal.table_named("discard_reason")
    old = session.execute(text("SELECT id FROM discard_reason")).scalars().all()
    journal.delete_rows(session, table, [(row_id,) for row_id in old])
    first = journal.next_id(session, table)
    journal.insert_rows(
        session,
        table,
        [
            {"id": first + place, "name": name, "position": place}
            for place, name in enumerate(wanted)
        ],
    )
