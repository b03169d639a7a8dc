"""Shelves: the references of a list in named groups of what is alike, the same each time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.domain.views import ShelfNode
from paperdesk.services import tags
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.reading.term_space import Matrix
    from paperdesk.services.library import Library
    from paperdesk.services.topics import Topics

FEWEST, MOST = 20, 40
# A shelf holds about so many references.
_USUAL = 70
# Fewer references than these are no list to be grouped.
_LEAST = 6
_NAME_TERMS = 3
# The parent of the tags that shelves become.
TAG = "shelf"


@dataclass(frozen=True, slots=True)
class Shelf:
    """A shelf with the number of its references."""

    id: int
    name: str
    count: int

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {"id": self.id, "name": self.name, "references": self.count}


def count_for(references: int) -> int:
    """How many shelves a list gets: 20 to 40, fewer only where there is too little for them."""
    wanted = min(MOST, max(FEWEST, references // _USUAL))
    return max(2, min(wanted, references // 3))


def make(
    library: Library,
    topics: Topics,
    ids: Sequence[int],
    place: str,
    count: int | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> list[Shelf]:
    """Group references; the shelves take the place of those that this list had. One undo step.

    Args:
        library: an open library.
        topics: its space of terms.
        ids: the references of the list.
        place: the name of the list (``skimming.place_of``).
        count: how many shelves; ``count_for`` them if None.
        progress: called while texts are read.

    Raises:
        Refused: there are too few references.
    """
    from paperdesk.reading import term_space

    if len(ids) < _LEAST:
        raise Refused(said("Shelves need at least {least} references.", least=_LEAST))
    matrix = topics.space(progress).matrix
    made = term_space.groups(matrix, ids, count or count_for(len(ids)))
    named = list(zip(_names(matrix, made, ids), made, strict=True))
    # The same once more changes nothing, and leaves no step to undo.
    if library.read(_stored, place) != named:
        library.write(said("Make {count} shelves", count=len(made)), _store, place, named)
    return library.read(listed, place)


def listed(session: Session, place: str) -> list[Shelf]:
    """The shelves of a list, the largest first."""
    found = session.execute(
        text(
            "SELECT s.id, s.name, count(r.id) FROM shelf s"
            " LEFT JOIN shelf_member m ON m.shelf_id = s.id"
            " LEFT JOIN reference r ON r.id = m.reference_id AND r.trashed_at IS NULL"
            " WHERE s.place = :place GROUP BY s.id ORDER BY s.position"
        ),
        {"place": place},
    )
    return [Shelf(*row) for row in found]


def every(session: Session) -> tuple[ShelfNode, ...]:
    """The shelves of all lists, list by list, each in the order in which it was made."""
    found = session.execute(
        text(
            "SELECT s.id, s.place, s.name, count(r.id) FROM shelf s"
            " LEFT JOIN shelf_member m ON m.shelf_id = s.id"
            " LEFT JOIN reference r ON r.id = m.reference_id AND r.trashed_at IS NULL"
            " GROUP BY s.id ORDER BY s.place, s.position"
        )
    )
    return tuple(ShelfNode(*row) for row in found)


def remove(session: Session, place: str) -> None:
    """Take the shelves of a list away; undo brings them back."""
    _store(session, place, [])


def name_of(session: Session, shelf_id: int) -> str:
    """The name of a shelf; "" if it is gone."""
    found = session.execute(
        text("SELECT name FROM shelf WHERE id = :id"), {"id": shelf_id}
    ).scalar_one_or_none()
    return str(found or "")


def members(session: Session, place: str) -> dict[int, str]:
    """The name of the shelf of each reference of a list, by its id."""
    found = session.execute(
        text(
            "SELECT m.reference_id, s.name FROM shelf_member m JOIN shelf s ON s.id = m.shelf_id"
            " WHERE s.place = :place"
        ),
        {"place": place},
    )
    return {row.reference_id: row.name for row in found}


def to_tags(session: Session, place: str) -> int:
    """Make the shelves of a list tags inside of “shelf”. Returns how many."""
    shelves = listed(session, place)
    for shelf in shelves:
        found = session.execute(
            text("SELECT reference_id FROM shelf_member WHERE shelf_id = :id"), {"id": shelf.id}
        )
        name = shelf.name.replace(tags.LEVEL, "-")
        tags.add(session, list(found.scalars()), f"{TAG}{tags.LEVEL}{name}")
    return len(shelves)


def _names(matrix: Matrix, made: Sequence[Sequence[int]], ids: Sequence[int]) -> list[str]:
    """The terms by which each group differs most from the whole; no name twice."""
    import numpy as np

    whole = matrix.mean(list(ids))
    names: list[str] = []
    for group in made:
        differing = matrix.mean(group) - whole
        best = np.argsort(-differing, kind="stable")[: 2 * _NAME_TERMS]
        terms = [matrix.terms[place] for place in best if differing[place] > 0]
        names.append(" · ".join(terms[:_NAME_TERMS]) or "other")
    met: Counter[str] = Counter()
    for place, name in enumerate(names):
        met[name] += 1
        if met[name] > 1:
            names[place] = f"{name} ({met[name]})"
    return names


def _stored(session: Session, place: str) -> list[tuple[str, list[int]]]:
    """The shelves of a list with what is on them, in their order."""
    found = session.execute(
        text(
            "SELECT s.id, s.name, m.reference_id FROM shelf s JOIN shelf_member m"
            " ON m.shelf_id = s.id WHERE s.place = :place ORDER BY s.position, m.position"
        ),
        {"place": place},
    )
    made: dict[int, tuple[str, list[int]]] = {}
    for shelf_id, name, reference_id in found:
        made.setdefault(shelf_id, (name, []))[1].append(reference_id)
    return list(made.values())


def _store(session: Session, place: str, named: Sequence[tuple[str, Sequence[int]]]) -> None:
    shelf, member = journal.table_named("shelf"), journal.table_named("shelf_member")
    old = session.execute(
        text(
            "SELECT m.shelf_id, m.reference_id FROM shelf_member m JOIN shelf s"
            " ON s.id = m.shelf_id WHERE s.place = :place"
        ),
        {"place": place},
    )
    journal.delete_rows(session, member, [tuple(row) for row in old])
    ids = session.execute(text("SELECT id FROM shelf WHERE place = :place"), {"place": place})
    journal.delete_rows(session, shelf, [(shelf_id,) for shelf_id in ids.scalars()])
    first, now = journal.next_id(session, shelf), journal.now()
    journal.insert_rows(
        session,
        shelf,
        [
            {"id": first + number, "place": place, "name": name, "position": number, "made_at": now}
            for number, (name, _group) in enumerate(named)
        ],
    )
    journal.insert_rows(
        session,
        member,
        [
            {"shelf_id": first + number, "reference_id": key, "position": position}
            for number, (_name, group) in enumerate(named)
            for position, key in enumerate(group)
        ],
    )
