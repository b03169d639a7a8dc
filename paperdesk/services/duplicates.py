"""References that look the same although their texts are not equal.

Blocks: abstracts that share sampled word trigrams (FracMinHash). A few candidates of each
block are compared by RapidFuzz on word sequences. Exact copies never come here: they became
one reference at import.
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.views import DuplicateGroup
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

# A pair is shown from this share of common words on, of the longer text, or of the shorter
# one when a copy was cut. The two sample abstracts most alike by topic share 17 %.
ALIKE_LONGER = 75.0
ALIKE_SHORTER = 92.0
LEAST_WORDS = 20
# Postings read for one text, rarest trigram first. A trigram that stands in so many texts says
# little about two of them and is passed over.
BUDGET = 600
COMMON = 200
LOOKED_AT = 12
CANDIDATES = 6
# A candidate shares at least this part of the smaller sketch.
SHARED = 0.3


def learn(session: Session, texts: Sequence[tuple[int, str]]) -> None:
    """Take in new or changed abstracts: their trigrams, and the pairs they make."""
    connection = session.connection()
    ids = json.dumps([reference_id for reference_id, _abstract in texts])
    for statement in (
        "DELETE FROM shingle WHERE reference_id IN (SELECT value FROM json_each(:ids))",
        "DELETE FROM duplicate_pair WHERE low_id IN (SELECT value FROM json_each(:ids))",
        "DELETE FROM duplicate_pair WHERE high_id IN (SELECT value FROM json_each(:ids))",
    ):
        connection.execute(text(statement), {"ids": ids})
    from paperdesk.reading.fingerprints import shingles

    sketches = {reference_id: set(shingles(abstract)) for reference_id, abstract in texts}
    rows = [
        {"hash": value, "id": reference_id}
        for reference_id, sketch in sketches.items()
        for value in sketch
    ]
    if rows:
        # In key order the pages of the table are visited once.
        rows.sort(key=lambda row: row["hash"])
        connection.execute(
            text("INSERT OR IGNORE INTO shingle (hash, reference_id) VALUES (:hash, :id)"), rows
        )
    pairs: dict[tuple[int, int], float] = {}
    counts = _counts(session, set().union(*sketches.values()))
    for reference_id, abstract in texts:
        sketch = sketches[reference_id]
        for other, score in _alike(session, reference_id, abstract, sketch, counts):
            pairs[min(reference_id, other), max(reference_id, other)] = score
    if pairs:
        connection.execute(
            text(
                "INSERT OR REPLACE INTO duplicate_pair (low_id, high_id, score, reason)"
                " SELECT :low, :high, :score, :reason WHERE NOT EXISTS (SELECT 1 FROM"
                " distinct_pair WHERE low_id = :low AND high_id = :high)"
            ),
            [
                {
                    "low": low,
                    "high": high,
                    "score": score,
                    "reason": f"{score:.0f} % of the words are the same, in the same order",
                }
                for (low, high), score in pairs.items()
            ],
        )


def _counts(session: Session, hashes: set[int]) -> dict[int, int]:
    """In how many texts each trigram stands, at most ``COMMON``."""
    found = session.execute(
        text(
            "SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM shingle s"
            " WHERE s.hash = j.value LIMIT :most)) FROM json_each(:hashes) j"
        ),
        {"hashes": json.dumps(sorted(hashes)), "most": COMMON},
    )
    return {row[0]: row[1] for row in found}


def _alike(
    session: Session, reference_id: int, abstract: str, sketch: set[int], counts: dict[int, int]
) -> list[tuple[int, float]]:
    shared = _candidates(session, reference_id, sketch, counts)
    if not shared:
        return []
    from paperdesk.reading.fingerprints import words

    own = words(abstract)
    if len(own) < LEAST_WORDS:
        return []
    found = session.execute(
        text(
            "SELECT f.reference_id, f.value FROM reference_field f"
            " JOIN reference r ON r.id = f.reference_id AND r.trashed_at IS NULL"
            " WHERE f.name = 'abstract' AND f.position = 0"
            " AND f.reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(shared)},
    )
    alike = []
    for other, value in found:
        theirs = words(value)
        score = likeness(own, theirs)
        if score:
            alike.append((other, score))
    return alike


def likeness(left: Sequence[str], right: Sequence[str]) -> float:
    """How alike two texts are, given as words: 0 if they are not, else 75 to 100."""
    shorter, longer = sorted((len(left), len(right)))
    if shorter < LEAST_WORDS:
        return 0.0
    # Imported when texts are compared: the window shows duplicates and compares nothing.
    from rapidfuzz.distance import LCSseq

    common = LCSseq.similarity(left, right)
    of_longer, of_shorter = 100.0 * common / longer, 100.0 * common / shorter
    if of_longer >= ALIKE_LONGER:
        return of_longer
    if of_shorter >= ALIKE_SHORTER and 2 * shorter >= longer:
        return of_shorter - (100.0 - of_longer) / 10
    return 0.0


# The common part of two whole sketches is looked at only for those that share most of the chosen.
_CANDIDATES = """
WITH met AS MATERIALIZED (
    SELECT reference_id AS other, count(*) AS chosen FROM shingle
    WHERE hash IN (SELECT value FROM json_each(:chosen)) AND reference_id <> :id
    GROUP BY reference_id HAVING chosen >= :least
    ORDER BY chosen DESC, reference_id LIMIT :looked_at
)
SELECT other, (SELECT count(*) FROM shingle s WHERE s.reference_id = other) AS size,
    (SELECT count(*) FROM shingle s WHERE s.reference_id = other
        AND s.hash IN (SELECT value FROM json_each(:sketch))) AS shared
FROM met
"""


def _candidates(
    session: Session, reference_id: int, sketch: set[int], counts: dict[int, int]
) -> list[int]:
    """The references whose sketches have most in common with this one."""
    chosen: list[int] = []
    budget = BUDGET
    for many, value in sorted((counts[value], value) for value in sketch):
        if 1 < many < COMMON:
            budget -= many
            if budget < 0:
                break
            chosen.append(value)
    if not chosen:
        return []
    found = session.execute(
        text(_CANDIDATES),
        {
            "chosen": json.dumps(chosen),
            "sketch": json.dumps(sorted(sketch)),
            "id": reference_id,
            "least": max(2, math.ceil(SHARED * min(len(sketch), len(chosen)))),
            "looked_at": LOOKED_AT,
        },
    )
    alike = [
        (-shared, other)
        for other, size, shared in found
        if shared >= max(2, SHARED * min(size, len(sketch)))
    ]
    return [other for _shared, other in sorted(alike)[:CANDIDATES]]


_PAIRS = """
SELECT p.low_id, p.high_id, p.score, p.reason FROM duplicate_pair p
JOIN reference a ON a.id = p.low_id AND a.trashed_at IS NULL
JOIN reference b ON b.id = p.high_id AND b.trashed_at IS NULL
WHERE NOT EXISTS (SELECT 1 FROM distinct_pair d
    WHERE d.low_id = p.low_id AND d.high_id = p.high_id)
ORDER BY p.score DESC, p.low_id, p.high_id
"""


def groups(session: Session) -> list[DuplicateGroup]:
    """Groups of references that look the same, most alike first."""
    parent: dict[int, int] = {}
    pairs = session.execute(text(_PAIRS)).all()

    def root(node: int) -> int:
        while parent.setdefault(node, node) != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for low, high, _score, _reason in pairs:
        parent[root(high)] = root(low)
    members: dict[int, set[int]] = {}
    best: dict[int, tuple[float, str]] = {}
    for low, high, score, reason in pairs:
        top = root(low)
        members.setdefault(top, set()).update((low, high))
        best.setdefault(top, (score, reason))
    return [
        DuplicateGroup(tuple(sorted(members[top])), round(score, 1), reason)
        for top, (score, reason) in best.items()
    ]


def keep_distinct(session: Session, ids: Sequence[int]) -> None:
    """Remember that these references are not duplicates of one another."""
    table = journal.table_named("distinct_pair")
    ordered = sorted(queries.present(session, ids))
    pairs = [(low, high) for n, low in enumerate(ordered) for high in ordered[n + 1 :]]
    present = journal.fetch(session, table, pairs)
    decided_at = journal.now()
    journal.insert_rows(
        session,
        table,
        [
            {"low_id": low, "high_id": high, "decided_at": decided_at}
            for low, high in pairs
            if (low, high) not in present
        ],
    )
