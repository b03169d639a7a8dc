"""The keys of references in the database, and who shares enough of them to be compared.

The same rules as ``matching.pool``, for a few records against a large library: nothing is read
but the postings of their own keys, rarest first within a budget.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import text

from paperdesk.matching import keys, pool

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.matching.keys import Keys

_K = TypeVar("_K", int, str)
_N = TypeVar("_N", int, str)

# Postings of one key are counted up to here: such a key is read last anyway.
_COUNTED = 400
_BEST = 20


def store(session: Session, found: Mapping[int, Keys]) -> None:
    """Store the keys of references that have none."""
    exact = [
        {"kind": kind, "key": key, "id": reference_id}
        for reference_id, own in found.items()
        for kind, key in own.exact
    ]
    exact += [
        {"kind": "word", "key": word, "id": reference_id}
        for reference_id, own in found.items()
        for word in own.title_words
    ]
    hashes = [
        {"hash": value, "id": reference_id}
        for reference_id, own in found.items()
        for value in own.text
    ]
    connection = session.connection()
    if exact:
        exact.sort(key=lambda row: (row["kind"], row["key"]))
        connection.execute(
            text(
                "INSERT OR IGNORE INTO match_key (kind, key, reference_id)"
                " VALUES (:kind, :key, :id)"
            ),
            exact,
        )
    if hashes:
        # In key order the pages of the table are visited once.
        hashes.sort(key=lambda row: row["hash"])
        connection.execute(
            text("INSERT OR IGNORE INTO shingle (hash, reference_id) VALUES (:hash, :id)"), hashes
        )


def forget(session: Session, ids: Sequence[int]) -> None:
    """Take the keys of references away, but for the key of their text."""
    for statement in (
        "DELETE FROM shingle WHERE reference_id IN (SELECT value FROM json_each(:ids))",
        "DELETE FROM match_key WHERE reference_id IN (SELECT value FROM json_each(:ids))"
        " AND kind <> 'text'",
    ):
        session.execute(text(statement), {"ids": json.dumps(list(ids))})


def candidates(session: Session, asked: Mapping[_N, Keys]) -> dict[_N, set[int]]:
    """The references that share enough keys with each of those asked for."""
    found: dict[_N, set[int]] = {name: set() for name in asked}
    _by_exact_keys(session, asked, found)
    _by_title_words(session, asked, found)
    _by_text(session, asked, found)
    return found


def _by_exact_keys(session: Session, asked: Mapping[_N, Keys], found: dict[_N, set[int]]) -> None:
    wanted = sorted({key for own in asked.values() for key in own.exact})
    if not wanted:
        return
    holders: dict[tuple[str, str], list[int]] = defaultdict(list)
    for kind, key, reference_id in session.execute(
        text(
            "SELECT m.kind, m.key, m.reference_id FROM json_each(:keys) j"
            " JOIN match_key m ON m.kind = j.value ->> 0 AND m.key = j.value ->> 1"
        ),
        {"keys": json.dumps(wanted)},
    ):
        holders[kind, key].append(reference_id)
    for name, own in asked.items():
        for key in own.exact:
            if len(holders[key]) <= keys.CROWDED:
                found[name].update(holders[key])


def _by_title_words(session: Session, asked: Mapping[_N, Keys], found: dict[_N, set[int]]) -> None:
    words = {word for own in asked.values() for word in own.title_words}
    if not words:
        return
    counts = _counts(
        session,
        "SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM match_key m WHERE m.kind = 'word'"
        " AND m.key = j.value LIMIT :most)) FROM json_each(:keys) j",
        words,
    )
    total = session.execute(text("SELECT coalesce(max(id), 1) FROM reference")).scalar_one()
    chosen = {
        name: _rarest(own.title_words, counts, pool.TITLE_BUDGET) for name, own in asked.items()
    }
    holders = _holders(
        session,
        "SELECT m.key, m.reference_id FROM json_each(:keys) j"
        " JOIN match_key m ON m.kind = 'word' AND m.key = j.value",
        {word for read in chosen.values() for word in read if counts[word]},
    )
    for name, read in chosen.items():
        weights = {word: math.log(max(total, 2) / max(counts[word], 1)) for word in read}
        shared: dict[int, float] = defaultdict(float)
        for word, weight in weights.items():
            for reference_id in holders.get(word, ()):
                shared[reference_id] += weight
        least = pool.TITLE_SHARE * sum(weights.values())
        enough = sorted((-weight, other) for other, weight in shared.items() if weight >= least > 0)
        found[name].update(other for _weight, other in enough[: pool.BEST])


def _by_text(session: Session, asked: Mapping[_N, Keys], found: dict[_N, set[int]]) -> None:
    hashes = {value for own in asked.values() for value in own.text}
    if not hashes:
        return
    counts = _counts(
        session,
        "SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM shingle s"
        " WHERE s.hash = j.value LIMIT :most)) FROM json_each(:keys) j",
        hashes,
    )
    chosen = {name: _rarest(own.text, counts, pool.TEXT_BUDGET) for name, own in asked.items()}
    holders = _holders(
        session,
        "SELECT s.hash, s.reference_id FROM json_each(:keys) j JOIN shingle s ON s.hash = j.value",
        {value for read in chosen.values() for value in read if counts[value]},
    )
    best: dict[_N, list[tuple[int, int]]] = {}
    for name, read in chosen.items():
        shared = Counter(other for value in read for other in holders.get(value, ()))
        best[name] = [pair for pair in shared.most_common(pool.BEST) if pair[1] >= 1]
    sizes = _sizes(session, {other for pairs in best.values() for other, _count in pairs})
    for name, pairs in best.items():
        own = len(chosen[name])
        found[name].update(
            other
            for other, count in pairs[:_BEST]
            if count >= max(2, pool.TEXT_SHARE * min(own, sizes[other]))
            or min(own, sizes[other]) <= 2
        )


def _rarest(own: Sequence[_K], counts: Mapping[_K, int], budget: int) -> list[_K]:
    """The keys to read, rarest first, until the budget is spent."""
    chosen = []
    for value in sorted(own, key=lambda value: counts[value]):
        budget -= counts[value]
        if budget < 0:
            break
        chosen.append(value)
    return chosen


def _counts(session: Session, statement: str, wanted: Iterable[_K]) -> dict[_K, int]:
    rows = session.execute(text(statement), {"keys": json.dumps(sorted(wanted)), "most": _COUNTED})
    return {row[0]: row[1] for row in rows}


def _holders(session: Session, statement: str, wanted: Iterable[_K]) -> dict[_K, list[int]]:
    held: dict[_K, list[int]] = defaultdict(list)
    chosen = sorted(wanted)
    if chosen:
        for value, reference_id in session.execute(text(statement), {"keys": json.dumps(chosen)}):
            held[value].append(reference_id)
    return held


def _sizes(session: Session, ids: Iterable[int]) -> dict[int, int]:
    rows = session.execute(
        text(
            "SELECT j.value, (SELECT count(*) FROM shingle s WHERE s.reference_id = j.value)"
            " FROM json_each(:ids) j"
        ),
        {"ids": json.dumps(sorted(ids))},
    )
    return {row[0]: row[1] for row in rows}
