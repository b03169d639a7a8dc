"""Other versions of a work that stand in the library: its preprint, its article, its erratum.

They are linked, never merged: found by the comparison ("related"), or said by the user.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.said import said
from paperdesk.store import queries

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_PREPRINT = re.compile(r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|preprints?)\b", re.IGNORECASE)
_CORRECTION = re.compile(
    r"\W*(?:erratum|corrigendum|correction|addendum|retraction)", re.IGNORECASE
)

_RELATED = f"""
SELECT CASE p.low_id WHEN :id THEN p.high_id ELSE p.low_id END AS other, p.relation
FROM duplicate_pair p WHERE (p.low_id = :id OR p.high_id = :id) AND p.verdict = 'related'
    AND NOT EXISTS ({queries.DECIDED} AND d.decision <> 'related')
UNION
SELECT CASE d.low_id WHEN :id THEN d.high_id ELSE d.low_id END, ''
FROM distinct_pair d WHERE (d.low_id = :id OR d.high_id = :id) AND d.decision = 'related'
"""
_OTHERS = f"""
SELECT r.id, r.citation_key, r.type, r.list_title, r.list_container, r.list_year,
    coalesce(nullif(r.list_title, ''), r.own_handle, r.handle_name) AS name,
    max(v.relation) AS relation, lower(coalesce((SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'DOI' AND f.position = 0), '')) AS doi
FROM ({_RELATED} UNION SELECT :id, '') v
JOIN reference r ON r.id = v.other AND r.uncreated = 0 AND r.trashed_at IS NULL
GROUP BY r.id ORDER BY r.list_year, r.id
"""
# Prefixes of the DOIs of arXiv, bioRxiv and medRxiv, ChemRxiv, Preprints.org, SSRN, OSF.
_PREPRINT_DOIS = ("10.48550/", "10.1101/", "10.26434/", "10.20944/", "10.2139/", "10.31219/")


# All pairs of versions, but for corrections: those are works of their own.
_PAIRS = f"""
SELECT p.low_id, p.high_id FROM duplicate_pair p
WHERE p.verdict = 'related' AND p.relation <> 'erratum'
    AND NOT EXISTS ({queries.DECIDED} AND d.decision <> 'related')
UNION SELECT d.low_id, d.high_id FROM distinct_pair d WHERE d.decision = 'related'
"""
_MEMBERS = """
SELECT r.id, r.type, r.list_title, r.list_container, r.list_year,
    lower(coalesce((SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'DOI' AND f.position = 0), '')) AS doi
FROM reference r WHERE r.id IN (SELECT value FROM json_each(:ids))
    AND r.uncreated = 0 AND r.trashed_at IS NULL
"""


@dataclass(frozen=True, slots=True)
class OtherVersion:
    """Another version: what it is ("preprint", "article", "erratum" …), and which reference."""

    kind: str
    reference_id: int
    key: str
    name: str
    venue: str
    year: int | None


def of_reference(session: Session, reference_id: int) -> tuple[OtherVersion, ...]:
    """The other versions of a work, by year; nothing that lies in the trash."""
    rows = session.execute(text(_OTHERS), {"id": reference_id}).all()
    own = next((row for row in rows if row.id == reference_id), None)
    if own is None:
        return ()
    return tuple(
        OtherVersion(
            _kind(own, row),
            row.id,
            row.citation_key or str(row.id),
            row.name or said("Untitled"),
            row.list_container,
            row.list_year,
        )
        for row in rows
        if row.id != reference_id
    )


def heads(session: Session) -> dict[int, tuple[int, ...]]:
    """What stands for which: a published version for its preprints, a later one for earlier ones.

    Each reference is under one other at most, and only under one that it is a version of itself.
    """
    pairs = session.execute(text(_PAIRS)).all()
    if not pairs:
        return {}
    ids = sorted({one for pair in pairs for one in pair})
    rows = session.execute(text(_MEMBERS), {"ids": json.dumps(ids)})
    rank = {
        row.id: (_is_preprint(row), -(row.list_year or 0), row.id)
        for row in rows
        if not _is_correction(row)
    }
    others: dict[int, list[int]] = {}
    for low, high in pairs:
        if low in rank and high in rank:
            others.setdefault(low, []).append(high)
            others.setdefault(high, []).append(low)
    found: dict[int, tuple[int, ...]] = {}
    taken: set[int] = set()
    for head in sorted(others, key=rank.__getitem__):
        below = [one for one in others[head] if one not in taken]
        if head not in taken and below:
            found[head] = tuple(sorted(below, key=rank.__getitem__))
            taken.update((head, *below))
    return found


def _kind(own: object, other: object) -> str:
    if _is_correction(other):
        return "correction"
    if _is_correction(own):
        return said("what it corrects")
    if _is_preprint(other) and not _is_preprint(own):
        return "preprint"
    if _is_preprint(own) and not _is_preprint(other):
        return said("published version")
    return said("another version")


def _is_correction(row: object) -> bool:
    return bool(_CORRECTION.match(row.list_title or ""))  # type: ignore[attr-defined]


def _is_preprint(row: object) -> bool:
    venue, doi = row.list_container or "", row.doi  # type: ignore[attr-defined]
    return doi.startswith(_PREPRINT_DOIS) or (
        bool(_PREPRINT.search(venue)) or (row.type == "article" and not venue)  # type: ignore[attr-defined]
    )
