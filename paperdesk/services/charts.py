"""Counts for bars: how a list divides by venue, year, shelf, tag or decision."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.services import shelves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

WAYS = ("venue", "year", "shelf", "tag", "decision")
_WORDS = {"keep": "kept", "discard": "discarded"}
_IDS = "r.id IN (SELECT value FROM json_each(:ids))"
_STATEMENTS = {
    "venue": (
        "SELECT r.list_container, count(*) FROM reference r WHERE"
        f" {_IDS} GROUP BY 1 ORDER BY 2 DESC, 1"
    ),
    "year": f"SELECT r.list_year, count(*) FROM reference r WHERE {_IDS} GROUP BY 1 ORDER BY 1",
    "tag": (
        "SELECT t.name, count(*) FROM reference r JOIN reference_tag x ON x.reference_id = r.id"
        f" JOIN tag t ON t.id = x.tag_id WHERE {_IDS} GROUP BY t.id ORDER BY 2 DESC, 1"
    ),
    "decision": f"SELECT r.decision, count(*) FROM reference r WHERE {_IDS} GROUP BY 1",
}
_DECISIONS = ("keep", "maybe", "discard", "undecided")


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar. ``query`` finds its references, ``shelf_id`` is that of a shelf, else None."""

    label: str
    count: int
    query: str = ""
    shelf_id: int | None = None

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {"label": self.label, "count": self.count, "query": self.query}


def bars(session: Session, way: str, ids: Sequence[int], place: str) -> list[Bar]:
    """The bars of a list.

    Args:
        session: a reading session.
        way: one of ``WAYS``.
        ids: the references of the list.
        place: the name of the list, for its shelves.
    """
    if way == "shelf":
        return [
            Bar(shelf.name, shelf.count, shelf_id=shelf.id)
            for shelf in shelves.in_list(session, ids, place)
        ]
    found = [
        (row[0], int(row[1]))
        for row in session.execute(text(_STATEMENTS[way]), {"ids": json.dumps(list(ids))})
    ]
    if way == "decision":
        counts = dict(found)
        return [
            Bar(one.capitalize(), counts[one], f"is:{_WORDS.get(one, one)}")
            for one in _DECISIONS
            if one in counts
        ]
    if way == "year":
        return [
            Bar(str(year), count, f"year:{year}") if year else Bar("no year", count)
            for year, count in found
        ]
    field = {"venue": "venue:=", "tag": "tag:="}[way]
    return [
        Bar(name, count, f"{field}{_quoted(name)}") if name else Bar(f"no {way}", count)
        for name, count in found
    ]


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name or ":" in name else name
