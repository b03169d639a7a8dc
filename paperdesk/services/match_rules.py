"""Keys and verdicts of today's rules in libraries that earlier ones looked after.

A library remembers the version of the rules by which its references were compared ("1"), and on
the way to a newer one how far that is ("2:4711", up to this reference), so that it goes on where it
was stopped. A new library has it from the beginning, one of earlier versions has nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk import matching
from paperdesk.services import duplicates
from paperdesk.services.library import MATCH_RULES, bump_revision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

# References in one transaction: so few that other writers hardly wait.
_BATCH = 25


def compare_anew(library: Library, keep_going: Callable[[], bool] = lambda: True) -> int:
    """Give the references of an older library the keys of today; returns how many.

    ``keep_going`` is asked before each batch; what was done by then is kept.
    """
    done = 0
    while (ids := library.read(_next)) is not None and keep_going():
        library.maintain(_compare, ids)
        done += len(ids)
    if done:
        library.maintain(bump_revision)
    return done


def _next(session: Session) -> list[int] | None:
    """The references that come next; None if all were compared by the rules of today."""
    value = session.execute(
        text("SELECT value FROM library_meta WHERE key = :key"), {"key": MATCH_RULES}
    ).scalar_one_or_none()
    rules, _colon, reached = (value or "").partition(":")
    is_of_today = rules == str(matching.RULES)
    if is_of_today and not reached:
        return None
    found = session.execute(
        text(
            "SELECT id FROM reference WHERE id > :reached AND uncreated = 0"
            " ORDER BY id LIMIT :limit"
        ),
        {"reached": int(reached) if is_of_today else 0, "limit": _BATCH},
    )
    return list(found.scalars())


def _compare(session: Session, ids: Sequence[int]) -> None:
    """Compare these references again and remember it; if there are none, all were."""
    duplicates.learn(session, ids)
    session.execute(
        text(
            "INSERT INTO library_meta (key, value) VALUES (:key, :value)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        ),
        {
            "key": MATCH_RULES,
            "value": f"{matching.RULES}:{ids[-1]}" if ids else str(matching.RULES),
        },
    )
