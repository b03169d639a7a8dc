"""What the references of a result have in common: counts by tag, year, venue, source and state."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.facets import FacetCount, Facets
from paperdesk.domain.said import said
from paperdesk.domain.views import DECIDED
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

MOST_VALUES = 100
_FEW = 10_000

_STATES = {
    "unseen": said("Unseen"),
    "seen": said("Seen"),
    "to-read": said("To read"),
    "reading": said("Reading"),
    "read": said("Read"),
    "keep": said("Kept"),
    "maybe": said("Maybe"),
    "discard": said("Discarded"),
    "undecided": said("Undecided"),
}


def count(session: Session, ids: Sequence[int] | None) -> Facets:
    """Count the values of a result; None for the whole library without its trash."""
    few = ids is not None and len(ids) <= _FEW
    within = "IN (SELECT value FROM json_each(:ids))" if few else "IS NOT NULL"
    chosen = set(ids) if ids is not None and not few else None
    numbers = "count(DISTINCT {})" if chosen is None else "json_group_array({})"

    def counted(statement: str, column: str) -> list[tuple[Any, ...]]:
        """The groups of a statement; the last column is how many references of the result it has.

        Looking up each of very many references takes longer than reading all of them.
        """
        found = session.execute(
            text(statement.format(within=within, number=numbers.format(column))),
            {"ids": json.dumps(list(ids))} if few and ids is not None else {},
        )
        if chosen is None:
            return [tuple(row) for row in found]
        groups = ((*row[:-1], len(chosen.intersection(json.loads(row[-1])))) for row in found)
        return [group for group in groups if group[-1]]

    venues: Counter[str] = Counter()
    years: Counter[int] = Counter()
    states: Counter[str] = Counter()
    for venue, year, status, decision, number in counted(_REFERENCES, "r.id"):
        if venue:
            venues[venue] += number
        if year is not None:
            years[year] += number
        # "Seen" is whatever is not unseen, as is:seen has it.
        for state in {status, status if status == "unseen" else "seen"}:
            states[state] += number
        states[decision] += number
    return Facets(
        tags=_ranked(counted(_TAGS, "x.reference_id")),
        years=tuple(FacetCount(str(year), years[year]) for year in sorted(years, reverse=True)),
        venues=_ranked(list(venues.items())),
        sources=_ranked(counted(_SOURCES, "i.reference_id")),
        states=tuple(
            FacetCount(DECIDED.get(state, state), states[state], title)
            for state, title in _STATES.items()
            if states[state]
        ),
    )


# One reading of the table for three facets.
_REFERENCES = """
SELECT r.list_container, r.list_year, r.read_status, r.decision, {number} FROM reference r
WHERE r.trashed_at IS NULL AND r.id {within} GROUP BY 1, 2, 3, 4
"""
_TAGS = """
SELECT t.name, {number} FROM reference_tag x JOIN tag t ON t.id = x.tag_id
WHERE x.reference_id {within} GROUP BY t.id
"""
_SOURCES = f"""
SELECT coalesce(nullif(s.heading, ''), s.path), {{number}} FROM import_record i
JOIN import_source s ON s.id = i.source_id
WHERE {queries.ACTIVE_SOURCE} AND i.reference_id {{within}} GROUP BY s.id
"""


def _ranked(counted: Sequence[tuple[Any, ...]]) -> tuple[FacetCount, ...]:
    """The most frequent values; sources of one name are one."""
    total: Counter[str] = Counter()
    for value, number in counted:
        total[str(value)] += number
    ranked = sorted(total.items(), key=lambda each: (-each[1], each[0].casefold()))
    return tuple(FacetCount(*each) for each in ranked[:MOST_VALUES])
