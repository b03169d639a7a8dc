"""Palettes: which digit toggles which tag, everywhere or in one list or collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.views import TagChip
from paperdesk.services import tags
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.views import Scope

DIGITS = range(10)
# Where no palette was made, the tags that are used most have these keys.
_OFFERED = range(1, 10)


def place_of(scope: Scope) -> str:
    """The name of a scope's own palette: "collection:5", "source:3", or "" for the common one."""
    return f"{scope.kind}:{scope.target}" if scope.target is not None else ""


def own(session: Session, place: str) -> dict[int, TagChip]:
    """The keys defined for exactly this place."""
    found = session.execute(
        text(
            "SELECT k.digit, t.name, t.colour FROM palette_key k JOIN tag t ON t.id = k.tag_id"
            " WHERE k.place = :place ORDER BY k.digit"
        ),
        {"place": place},
    )
    return {row[0]: TagChip(row[1], row[2]) for row in found}


def current(session: Session, place: str) -> dict[int, TagChip]:
    """The keys that hold at a place: its own, else the common ones, else the most used tags."""
    defined = own(session, place) or own(session, "")
    if defined:
        return defined
    found = session.execute(
        text(
            "SELECT t.name, t.colour FROM tag t LEFT JOIN reference_tag x ON x.tag_id = t.id"
            " GROUP BY t.id ORDER BY count(x.reference_id) DESC, t.id LIMIT 9"
        )
    )
    return {digit: TagChip(*row) for digit, row in zip(_OFFERED, found, strict=False)}


def bind(session: Session, place: str, digit: int, name: str | None) -> None:
    """Give a digit to a tag, which is made if need be; None frees the digit.

    The first key of a place takes the keys over that held there before, so that binding one does
    not lose the others.

    Raises:
        Refused: no digit from 0 to 9.
    """
    if digit not in DIGITS:
        raise Refused("A key of a palette is a digit from 0 to 9.")
    keys = {number: chip.name for number, chip in current(session, place).items()}
    if name is None:
        keys.pop(digit, None)
    else:
        # A tag has one key at a place.
        tidy = tags.clean(name)
        keys = {number: kept for number, kept in keys.items() if kept != tidy} | {digit: tidy}
    define(session, place, keys)


def bind_and_add(
    session: Session, place: str, digit: int, name: str, reference_ids: Sequence[int]
) -> None:
    """Give a digit to a tag and put the tag on references, as one step."""
    bind(session, place, digit, name)
    tags.add(session, reference_ids, name)


def define(session: Session, place: str, keys: Mapping[int, str]) -> None:
    """Make these the keys of a place; none of its own if the mapping is empty."""
    table = journal.table_named("palette_key")
    wanted = {digit: tags.ensure(session, name) for digit, name in keys.items()}
    old = {
        row.digit: row.tag_id
        for row in session.execute(
            text("SELECT digit, tag_id FROM palette_key WHERE place = :place"), {"place": place}
        )
    }
    gone = [digit for digit in old if digit not in wanted]
    journal.delete_rows(session, table, [(place, digit) for digit in gone])
    journal.update_rows(
        session,
        table,
        {(place, digit): {"tag_id": tag_id} for digit, tag_id in wanted.items() if digit in old},
    )
    journal.insert_rows(
        session,
        table,
        [
            {"place": place, "digit": digit, "tag_id": tag_id}
            for digit, tag_id in sorted(wanted.items())
            if digit not in old
        ],
    )
