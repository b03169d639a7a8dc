"""Counts for bars: how a list divides by venue, year, shelf, tag or decision."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.said import said
from paperdesk.domain.views import DECIDED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

WAYS = ("venue", "year", "shelf", "tag", "decision")
DECISIONS = ("keep", "maybe", "discard", "undecided")
_COUNTS = ", ".join(f"sum(r.decision = '{decision}') AS {decision}" for decision in DECISIONS)
_IDS = "r.id IN (SELECT value FROM json_each(:ids))"
# Each has a name, an id where there is one, and the counts of the decisions.
_STATEMENTS = {
    "venue": (
        f"SELECT r.list_container, NULL, {_COUNTS} FROM reference r WHERE {_IDS}"
        " GROUP BY 1 ORDER BY count(*) DESC, 1"
    ),
    "year": (
        f"SELECT r.list_year, NULL, {_COUNTS} FROM reference r WHERE {_IDS} GROUP BY 1 ORDER BY 1"
    ),
    "shelf": (
        f"SELECT s.name, s.id, {_COUNTS} FROM shelf s JOIN shelf_member m ON m.shelf_id = s.id"
        f" JOIN reference r ON r.id = m.reference_id WHERE s.place = :place AND {_IDS}"
        " GROUP BY s.id ORDER BY count(*) DESC, s.position"
    ),
    "tag": (
        f"SELECT t.name, NULL, {_COUNTS} FROM reference r"
        " JOIN reference_tag x ON x.reference_id = r.id JOIN tag t ON t.id = x.tag_id"
        f" WHERE {_IDS} GROUP BY t.id ORDER BY count(*) DESC, 1"
    ),
    "decision": f"SELECT NULL, NULL, {_COUNTS} FROM reference r WHERE {_IDS}",
}
# This name and none that has it in it.
_EXACT = {"venue": "=", "shelf": "=", "tag": "=", "year": ""}

_TITLES = {
    "keep": said("Keep"),
    "maybe": said("Maybe"),
    "discard": said("Discard"),
    "undecided": said("Undecided"),
}
# What a bar of those without a value is called.
_NONE = {
    "venue": said("no venue"),
    "year": said("no year"),
    "shelf": said("no shelf"),
    "tag": said("no tag"),
}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar.

    Attributes:
        label: what its references have in common.
        decisions: how many of them are kept, perhaps, discarded, undecided (``DECISIONS``).
        query: what finds them in the list.
        shelf_id: that of a shelf, else None.
        is_split: whether it divides by decision; else it stands for one.
    """

    label: str
    decisions: tuple[int, ...]
    query: str = ""
    shelf_id: int | None = None
    is_split: bool = True

    @property
    def count(self) -> int:
        """How many references it stands for."""
        return sum(self.decisions)

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        made: dict[str, object] = {"label": self.label, "count": self.count, "query": self.query}
        if self.is_split:
            made["decisions"] = dict(zip(DECISIONS, self.decisions, strict=True))
        return made


def bars(session: Session, way: str, ids: Sequence[int], place: str) -> list[Bar]:
    """The bars of a list.

    Args:
        session: a reading session.
        way: one of ``WAYS``.
        ids: the references of the list.
        place: the name of the list, for its shelves.
    """
    found = session.execute(text(_STATEMENTS[way]), {"ids": json.dumps(list(ids)), "place": place})
    rows = [(row[0], row[1], tuple(int(count or 0) for count in row[2:])) for row in found]
    if way == "decision":
        return _by_decision(rows[0][2])
    return [
        Bar(str(name), counts, f"{way}:{_quoted(_EXACT[way] + str(name))}", shelf_id)
        if name
        else Bar(_NONE[way], counts, f"-has:{way}")
        for name, shelf_id, counts in rows
    ]


def _by_decision(counts: Sequence[int]) -> list[Bar]:
    made = []
    for place, decision in enumerate(DECISIONS):
        alone = tuple(count if at == place else 0 for at, count in enumerate(counts))
        query = f"is:{DECIDED.get(decision, decision)}"
        if counts[place]:
            made.append(Bar(_TITLES[decision], alone, query, is_split=False))
    return made


def _quoted(name: str) -> str:
    plain = not any(char.isspace() or char in '():"' for char in name)
    return name if plain else f'"{name.replace(chr(34), "")}"'
