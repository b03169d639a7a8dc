"""All tags at once: their hierarchy, and what the tag manager shows and changes."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.text import fold
from paperdesk.domain.views import TagBranch, TagDetails
from paperdesk.services import tags

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

_COUNTS = """
SELECT b.value, count(DISTINCT r.id) FROM json_each(:keys) b
JOIN tag t ON t.name_key = b.value
    OR (t.name_key > b.value || '/' AND t.name_key < b.value || '0')
LEFT JOIN reference_tag x ON x.tag_id = t.id
LEFT JOIN reference r ON r.id = x.reference_id AND r.trashed_at IS NULL
GROUP BY b.value
"""


def branches(session: Session) -> tuple[TagBranch, ...]:
    """The tags that have others inside, whether they are tags themselves or not."""
    names = session.execute(
        text("SELECT name FROM tag WHERE instr(name, '/') > 0 ORDER BY name_key")
    ).scalars()
    parents: dict[str, str] = {}
    for name in names:
        levels = name.split(tags.LEVEL)
        for depth in range(1, len(levels)):
            parent = tags.LEVEL.join(levels[:depth])
            parents.setdefault(fold(parent), parent)
    if not parents:
        return ()
    found = session.execute(text(_COUNTS), {"keys": json.dumps(list(parents))})
    counts: dict[str, int] = {row[0]: row[1] for row in found}
    return tuple(TagBranch(name, counts.get(key, 0)) for key, name in parents.items())


def details(session: Session) -> list[TagDetails]:
    """All tags with their counts, last use and keys, by name."""
    keys: dict[int, list[tuple[str, int]]] = {}
    for row in session.execute(
        text("SELECT tag_id, place, digit FROM palette_key ORDER BY place, digit")
    ):
        keys.setdefault(row.tag_id, []).append((row.place, row.digit))
    found = session.execute(
        text(
            "SELECT t.id, t.name, t.colour, count(r.id), t.used_at FROM tag t"
            " LEFT JOIN reference_tag x ON x.tag_id = t.id"
            " LEFT JOIN reference r ON r.id = x.reference_id AND r.trashed_at IS NULL"
            " GROUP BY t.id ORDER BY t.name_key"
        )
    )
    return [
        TagDetails(row[0], row[1], row[2], row[3], row[4], tuple(keys.get(row[0], ())))
        for row in found
    ]


def delete_branch(session: Session, name: str) -> int:
    """Delete a tag and those inside of it. Returns how many tags went."""
    found = tags.branch(session, name)
    tags.delete(session, [one for _id, one in found])
    return len(found)


def recolour_all(session: Session, names: Sequence[str], colour: str | None) -> None:
    """Give several tags one colour, or none."""
    for name in names:
        tags.recolour(session, name, colour)


def replaced(names: Sequence[str], find: str, replacement: str) -> dict[str, str]:
    """What finding and replacing in names would do: old names to new, only those that change.

    Case does not matter for what is found. Names that would be empty stay as they are.
    """
    if not find:
        return {}
    pattern = re.compile(re.escape(find), re.IGNORECASE)
    made: dict[str, str] = {}
    for name in names:
        try:
            new = tags.clean(pattern.sub(lambda _found: replacement, name))
        except Refused:
            continue
        if new != name:
            made[name] = new
    return made


def replace(session: Session, names: Sequence[str], find: str, replacement: str) -> int:
    """Find and replace in the names of tags; those that get one name become one.

    Returns:
        how many names changed.
    """
    changes = replaced(names, find, replacement)
    tags.rename_each(session, changes)
    return len(changes)


def rename_many(session: Session, names: Sequence[str], new_name: str) -> None:
    """Give several tags one name: one is renamed with its branch, several become one."""
    if len(names) == 1:
        tags.rename(session, names[0], new_name)
    else:
        tags.merge(session, names, new_name)
