"""The keys of references in the database, and who shares enough of them to be compared.

The same rules as ``matching.pool``, for a few records against a large library: nothing is read
but the postings of their own keys, rarest first within a budget. Of a title three words are read
in any case: the larger the library, the fewer of them the budget has room for.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import text

from paperdesk.matching import keys, pool, title_words, titles

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.matching.keys import Keys

_K = TypeVar("_K", int, str)
_N = TypeVar("_N", int, str)

_BEST = 20


def store(session: Session, found: Mapping[int, Keys]) -> None:
    """Store the keys of references that have none."""
    exact = [
        (kind, key, reference_id)
        for reference_id, own in found.items()
        for kind, key in chain(own.exact, (("word", word) for word in own.title_words))
    ]
    hashes = [(value, reference_id) for reference_id, own in found.items() for value in own.text]
    connection = session.connection()
    # Plain tuples for the driver: a hundred keys a reference are most of the rows of an import.
    # In key order the pages of the tables are visited once.
    if exact:
        connection.exec_driver_sql(
            "INSERT OR IGNORE INTO match_key (kind, key, reference_id) VALUES (?, ?, ?)",
            sorted(exact),
        )
    if hashes:
        connection.exec_driver_sql(
            "INSERT OR IGNORE INTO shingle (hash, reference_id) VALUES (?, ?)", sorted(hashes)
        )


def replace(session: Session, found: Mapping[int, Keys]) -> None:
    """Store the keys of references, in the place of those that they have."""
    ids = json.dumps(sorted(found))
    exact: dict[int, set[tuple[str, str]]] = defaultdict(set)
    for kind, key, reference_id in session.execute(
        text(
            "SELECT kind, key, reference_id FROM match_key WHERE kind <> 'text'"
            " AND reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": ids},
    ):
        exact[reference_id].add((kind, key))
    texts = _sketches(session, found)
    changed = {
        reference_id: own
        for reference_id, own in found.items()
        if exact[reference_id] != {*own.exact, *(("word", word) for word in own.title_words)}
        or texts[reference_id] != set(own.text)
    }
    # What was imported a moment ago has its keys already.
    if not changed:
        return
    for statement in (
        "DELETE FROM shingle WHERE reference_id IN (SELECT value FROM json_each(:ids))",
        "DELETE FROM match_key WHERE reference_id IN (SELECT value FROM json_each(:ids))"
        " AND kind <> 'text'",
    ):
        session.execute(text(statement), {"ids": json.dumps(sorted(changed))})
    store(session, changed)


def candidates(
    session: Session,
    asked: Mapping[_N, Keys],
    text_share: float = pool.TEXT_SHARE,
    text_budget: int = pool.TEXT_BUDGET,
) -> dict[_N, set[int]]:
    """The references that share enough keys with each of those asked for.

    ``text_share``: what part of the smaller sketch two abstracts must share; ``text_budget``: how
    many postings of text keys are read for each.
    """
    found: dict[_N, set[int]] = {name: set() for name in asked}
    _by_exact_keys(session, asked, found, text_share)
    _by_title_words(session, asked, found)
    _by_text(session, asked, found, text_share, text_budget)
    return found


def _by_exact_keys(
    session: Session, asked: Mapping[_N, Keys], found: dict[_N, set[int]], share: float
) -> None:
    wanted = sorted({key for own in asked.values() for key in own.exact})
    if not wanted:
        return
    rows = session.execute(
        text(
            "SELECT j.key, (SELECT json_group_array(m.reference_id) FROM (SELECT reference_id"
            " FROM match_key WHERE kind = j.value ->> 0 AND key = j.value ->> 1 LIMIT :most) m)"
            " FROM json_each(:keys) j"
        ),
        {"keys": json.dumps(wanted), "most": keys.CROWDED + 1},
    ).all()
    holders: dict[tuple[str, str], list[int]] = {
        wanted[place]: json.loads(ids) for place, ids in rows
    }
    begun: dict[_N, list[int]] = {}
    for name, own in asked.items():
        for key in own.exact:
            if len(holders[key]) > keys.CROWDED:
                continue
            if key[0] == "begin":
                begun[name] = holders[key]
            else:
                found[name].update(holders[key])
    _keep_sharing(session, asked, begun, found, share, pool.FEW_TEXT_KEYS)


def _keep_sharing(
    session: Session,
    asked: Mapping[_N, Keys],
    named: Mapping[_N, Sequence[int]],
    found: dict[_N, set[int]],
    share: float,
    few: int = 0,
) -> None:
    """Of the references named for each, those whose whole sketches have enough in common."""
    sketches = _sketches(session, {other for others in named.values() for other in others})
    for name, others in named.items():
        mine = set(asked[name].text)
        found[name].update(
            other for other in others if pool.share_text(mine, sketches[other], share, few)
        )


def _by_title_words(session: Session, asked: Mapping[_N, Keys], found: dict[_N, set[int]]) -> None:
    words = {word for own in asked.values() for word in own.title_words}
    if not words:
        return
    counts = _counts(
        session,
        "SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM match_key m WHERE m.kind = 'word'"
        " AND m.key = j.value LIMIT :most)) FROM json_each(:keys) j",
        words,
        title_words.MOST_HOLDERS,
    )
    total = session.execute(text("SELECT coalesce(max(id), 1) FROM reference")).scalar_one()
    chosen = {name: title_words.read(own.title_words, counts) for name, own in asked.items()}
    holders = _holders(
        session,
        "SELECT j.value, (SELECT json_group_array(m.reference_id) FROM match_key m"
        " WHERE m.kind = 'word' AND m.key = j.value) FROM json_each(:keys) j",
        {word for read in chosen.values() for word in read if counts[word]},
    )
    sets = {word: frozenset(ids) for word, ids in holders.items()}
    best = {
        name: title_words.sharing(title_words.weights(read, counts, total), sets)
        for name, read in chosen.items()
    }
    said = _titles(session, {other for others in best.values() for other in others})
    for name, others in best.items():
        title = asked[name].title
        # What says that unlike titles are one work is a key of its own: the rest is not loaded.
        found[name].update(
            other
            for other in others
            if other in said and titles.likeness(title, said[other]) >= titles.UNLIKE
        )


def _titles(session: Session, ids: Iterable[int]) -> dict[int, titles.Title]:
    rows = session.execute(
        text(
            "SELECT reference_id, value FROM reference_field WHERE name = 'title' AND position = 0"
            " AND reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(sorted(ids))},
    ).all()
    return {reference_id: titles.wording(value) for reference_id, value in rows}


def _by_text(
    session: Session,
    asked: Mapping[_N, Keys],
    found: dict[_N, set[int]],
    share: float,
    budget: int,
) -> None:
    hashes = {value for own in asked.values() for value in own.text}
    if not hashes:
        return
    counts = _counts(
        session,
        "SELECT j.value, (SELECT count(*) FROM (SELECT 1 FROM shingle s"
        " WHERE s.hash = j.value LIMIT :most)) FROM json_each(:keys) j",
        hashes,
        budget,
    )
    chosen = {name: _rarest(own.text, counts, budget) for name, own in asked.items()}
    holders = _holders(
        session,
        "SELECT j.value, (SELECT json_group_array(s.reference_id) FROM shingle s"
        " WHERE s.hash = j.value) FROM json_each(:keys) j",
        {value for read in chosen.values() for value in read if counts[value]},
    )
    best: dict[_N, list[int]] = {}
    for name, read in chosen.items():
        shared = Counter(chain.from_iterable(holders[value] for value in read))
        least = min(2, len(read)) if len(read) <= 2 else max(2, share * len(read) / 2)
        best[name] = [other for other, count in shared.most_common(_BEST) if count >= least]
    _keep_sharing(session, asked, best, found, share)


def _rarest(own: Sequence[_K], counts: Mapping[_K, int], budget: int) -> list[_K]:
    """The keys to read, rarest first, until the budget is spent."""
    chosen = []
    for value in sorted(own, key=counts.__getitem__):
        budget -= counts[value]
        if budget < 0:
            break
        chosen.append(value)
    return chosen


def _counts(session: Session, statement: str, wanted: Iterable[_K], budget: int) -> dict[_K, int]:
    """Holders of each key, counted until there are too many of them to be read."""
    asked = {"keys": json.dumps(sorted(wanted)), "most": budget + 1}
    return {row[0]: row[1] for row in session.execute(text(statement), asked).all()}


def _holders(session: Session, statement: str, wanted: Iterable[_K]) -> dict[_K, list[int]]:
    rows = session.execute(text(statement), {"keys": json.dumps(sorted(wanted))}).all()
    # Many numbers in one value: a row for each of them costs more than reading them. They are
    # asked for key by key, since a join may go through the whole table instead.
    return defaultdict(list, ((row[0], json.loads(row[1])) for row in rows))


def _sketches(session: Session, ids: Iterable[int]) -> dict[int, set[int]]:
    """All text keys of references."""
    rows = session.execute(
        text(
            "SELECT j.value, (SELECT json_group_array(s.hash) FROM shingle s"
            " WHERE s.reference_id = j.value) FROM json_each(:ids) j"
        ),
        {"ids": json.dumps(sorted(ids))},
    ).all()
    return defaultdict(set, ((row[0], set(json.loads(row[1]))) for row in rows))
