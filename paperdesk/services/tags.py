"""Tags: put on, take off, rename with their branch, recolour, merge, delete."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.domain.views import TagCount
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

MOST_CHARACTERS = 100
# Stands between the levels of a hierarchy: "method/diffusion" is inside of "method".
LEVEL = "/"

# Colours offered to new tags in turn; told apart in light and dark, and by their names.
PALETTE = {
    "blue": "#2563eb",
    "green": "#4d7c0f",
    "orange": "#c2410c",
    "purple": "#7c3aed",
    "teal": "#0f766e",
    "red": "#b91c1c",
    "amber": "#b45309",
    "pink": "#be185d",
    "slate": "#475569",
}
# What the window calls them; "none" is the grey of a tag without a colour.
PALETTE_WORDS = {
    said("Blue"): PALETTE["blue"],
    said("Green"): PALETTE["green"],
    said("Orange"): PALETTE["orange"],
    said("Purple"): PALETTE["purple"],
    said("Teal"): PALETTE["teal"],
    said("Red"): PALETTE["red"],
    said("Amber"): PALETTE["amber"],
    said("Pink"): PALETTE["pink"],
    said("Slate"): PALETTE["slate"],
    said("None"): None,
}


def clean(name: str) -> str:
    """A tag's name without outer and doubled space, also around "/", and without empty levels.

    Raises:
        Refused: the name is empty or too long.
    """
    levels = (" ".join(level.split()) for level in name.split(LEVEL))
    tidy = LEVEL.join(level for level in levels if level)
    if not tidy:
        raise Refused("A tag needs a name.")
    if len(tidy) > MOST_CHARACTERS:
        raise Refused(
            said("A tag has at most {most} characters.", most=MOST_CHARACTERS),
            "Use a note instead.",
        )
    return tidy


def find(session: Session, name: str) -> int | None:
    """The id of a tag, blind to case and accents."""
    return session.execute(
        text("SELECT id FROM tag WHERE name_key = :key"), {"key": fold(name)}
    ).scalar_one_or_none()


def ensure(session: Session, name: str) -> int:
    """The id of the tag with this name; it is made if need be."""
    tidy = clean(name)
    found = find(session, tidy)
    if found is not None:
        return found
    table = journal.table_named("tag")
    tag_id = journal.next_id(session, table)
    colour = list(PALETTE.values())[(tag_id - 1) % len(PALETTE)]
    journal.insert_rows(
        session, table, [{"id": tag_id, "name": tidy, "name_key": fold(tidy), "colour": colour}]
    )
    return tag_id


def add(session: Session, reference_ids: Sequence[int], name: str) -> int:
    """Put a tag on references. Returns how many did not have it."""
    tag_id = ensure(session, name)
    table = journal.table_named("reference_tag")
    keys = [(reference_id, tag_id) for reference_id in queries.present(session, reference_ids)]
    present = journal.fetch(session, table, keys)
    new = [key for key in keys if key not in present]
    journal.insert_rows(session, table, [{"reference_id": key[0], "tag_id": tag_id} for key in new])
    if new:
        session.execute(
            text("UPDATE tag SET used_at = :now WHERE id = :id"),
            {"now": journal.now(), "id": tag_id},
        )
    return len(new)


def add_all(session: Session, reference_ids: Sequence[int], names: Sequence[str]) -> int:
    """Put several tags on references. Returns how many were put on, counted one by one."""
    return sum(add(session, reference_ids, name) for name in names)


def toggle(session: Session, reference_ids: Sequence[int], name: str) -> bool:
    """Take a tag off if all of the references carry it, else put it on all.

    Returns:
        whether it is on now.
    """
    present = queries.present(session, reference_ids)
    tag_id = find(session, name)
    carrying = 0
    if tag_id is not None:
        carrying = session.execute(
            text(
                "SELECT count(*) FROM reference_tag WHERE tag_id = :tag"
                " AND reference_id IN (SELECT value FROM json_each(:ids))"
            ),
            {"tag": tag_id, "ids": json.dumps(present)},
        ).scalar_one()
    if present and carrying == len(present):
        remove(session, present, name)
        return False
    add(session, present, name)
    return True


def remove(session: Session, reference_ids: Sequence[int], name: str) -> int:
    """Take a tag off references. Returns how many had it.

    Raises:
        NotFound: there is no such tag.
    """
    tag_id = _existing(session, name)
    return journal.delete_rows(
        session,
        journal.table_named("reference_tag"),
        [(reference_id, tag_id) for reference_id in reference_ids],
    )


def remove_all(session: Session, reference_ids: Sequence[int], names: Sequence[str]) -> int:
    """Take several tags off references. Returns how many were taken off, counted one by one.

    Raises:
        NotFound: there is no such tag.
    """
    return sum(remove(session, reference_ids, name) for name in names)


def branch(session: Session, name: str) -> list[tuple[int, str]]:
    """A tag and those inside of it: (id, name). The tag itself may exist only as their parent."""
    key = fold(clean(name))
    found = session.execute(
        text(
            "SELECT id, name FROM tag WHERE name_key = :key"
            # The character after the slash is the zero.
            " OR (name_key > :key || '/' AND name_key < :key || '0') ORDER BY name_key"
        ),
        {"key": key},
    )
    return [(row.id, row.name) for row in found]


def rename(session: Session, name: str, new_name: str) -> None:
    """Rename a tag with those inside of it; where a new name exists already, two become one.

    Raises:
        NotFound: there is no such tag, and none inside of it.
        Refused: a new name is too long.
    """
    tidy = clean(new_name)
    found = branch(session, name)
    if not found:
        raise NotFound(said("There is no tag “{name}”.", name=name), "Look at the list of tags.")
    levels = clean(name).count(LEVEL) + 1
    rename_each(
        session,
        {old: LEVEL.join([tidy, *old.split(LEVEL)[levels:]]) for _id, old in found},
    )


def rename_each(session: Session, names: Mapping[str, str]) -> None:
    """Rename several tags, old names to new; tags that get one name become one."""
    moving = {_existing(session, old): (old, clean(new)) for old, new in names.items()}
    # What is deepest moves first, so that a parent can move into its own branch.
    for tag_id, (old, new) in sorted(moving.items(), key=lambda item: -len(item[1][0])):
        other = find(session, new)
        if other is not None and other != tag_id:
            merge(session, [old], new)
            continue
        changed = journal.update_rows(
            session, journal.table_named("tag"), {(tag_id,): {"name": new, "name_key": fold(new)}}
        )
        if changed:
            journal.touch(session, _carriers(session, tag_id))


def recolour(session: Session, name: str, colour: str | None) -> None:
    """Give a tag a colour ``#rrggbb``, or none."""
    tag_id = _existing(session, name)
    journal.update_rows(
        session,
        journal.table_named("tag"),
        {(tag_id,): {"colour": colour.lower() if colour else None}},
    )


def merge(session: Session, names: Sequence[str], into: str) -> None:
    """Make several tags one."""
    target = ensure(session, into)
    for name in names:
        tag_id = _existing(session, name)
        if tag_id == target:
            continue
        add(session, _carriers(session, tag_id), into)
        _hand_keys_on(session, tag_id, target)
        delete(session, [name])


def delete(session: Session, names: Sequence[str]) -> None:
    """Delete tags everywhere; the references stay."""
    links = journal.table_named("reference_tag")
    for name in names:
        tag_id = _existing(session, name)
        journal.delete_rows(
            session, links, [(carrier, tag_id) for carrier in _carriers(session, tag_id)]
        )
        _free_keys(session, tag_id)
        journal.delete_rows(session, journal.table_named("tag"), [(tag_id,)])


def listed(session: Session, reference_ids: Sequence[int] | None = None) -> list[TagCount]:
    """All tags with the number of live references that carry them, by name.

    With ``reference_ids`` only those references are counted, and tags on none of them left out.
    """
    only = "" if reference_ids is None else "AND r.id IN (SELECT value FROM json_each(:ids))"
    having = "" if reference_ids is None else "HAVING count(r.id) > 0"
    found = session.execute(
        text(
            "SELECT t.id, t.name, t.colour, count(r.id) FROM tag t"
            " LEFT JOIN reference_tag x ON x.tag_id = t.id"
            f" LEFT JOIN reference r ON r.id = x.reference_id AND r.trashed_at IS NULL {only}"
            f" GROUP BY t.id {having} ORDER BY t.name_key"
        ),
        {} if reference_ids is None else {"ids": json.dumps(list(reference_ids))},
    )
    return [TagCount(*row) for row in found]


def _carriers(session: Session, tag_id: int) -> list[int]:
    found = session.execute(
        text("SELECT reference_id FROM reference_tag WHERE tag_id = :id"), {"id": tag_id}
    )
    return list(found.scalars())


def _hand_keys_on(session: Session, tag_id: int, heir: int) -> None:
    """The digits of a tag go to another one, where that has none yet."""
    found = session.execute(
        text(
            "SELECT place, digit FROM palette_key k WHERE tag_id = :id AND NOT EXISTS ("
            " SELECT 1 FROM palette_key o WHERE o.place = k.place AND o.tag_id = :heir)"
        ),
        {"id": tag_id, "heir": heir},
    )
    journal.update_rows(
        session,
        journal.table_named("palette_key"),
        {tuple(row): {"tag_id": heir} for row in found},
    )


def _free_keys(session: Session, tag_id: int) -> None:
    """The digits of a tag that goes are free; undo gives them back."""
    found = session.execute(
        text("SELECT place, digit FROM palette_key WHERE tag_id = :id"), {"id": tag_id}
    )
    journal.delete_rows(session, journal.table_named("palette_key"), [tuple(row) for row in found])


def _existing(session: Session, name: str) -> int:
    found = find(session, name)
    if found is None:
        raise NotFound(said("There is no tag “{name}”.", name=name), "Look at the list of tags.")
    return found
