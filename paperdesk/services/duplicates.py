"""References that may be one work: found in the background, explained, decided about.

The rules are in ``matching``; here they meet the library. Verdicts are derived and stay in
``duplicate_pair``; what the user decided stays in ``distinct_pair``.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.duplicate_report import DistinctPair, DuplicateGroup, DuplicatePair
from paperdesk.domain.said import worded, wording
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.matching.evidence import Surroundings
    from paperdesk.matching.verdicts import Verdict
    from paperdesk.matching.works import Work
    from paperdesk.services.library import Library

# Below this score a possible pair is not shown (duplicates view: the threshold slider).
LEAST_SCORE = 50.0
# References compared in one transaction of a scan: short enough to stop within a second.
_SCANNED = 50


def learn(session: Session, ids: Sequence[int]) -> None:
    """Take in new or changed references: their keys, and the pairs they make."""
    # Imported when something is compared: the window shows duplicates and compares nothing.
    from paperdesk.matching import keys
    from paperdesk.services import match_keys, works

    wanted = json.dumps(list(ids))
    for column in ("low_id", "high_id"):
        session.execute(
            text(
                f"DELETE FROM duplicate_pair WHERE {column} IN (SELECT value FROM json_each(:ids))"
            ),
            {"ids": wanted},
        )
    own = works.load(session, ids)
    found = {reference_id: keys.keys(work) for reference_id, work in own.items()}
    match_keys.replace(session, found)
    shared = match_keys.candidates(session, found)
    others = {other for known in shared.values() for other in known} - own.keys()
    known = {**own, **works.load(session, _living(session, others))}
    pairs = {
        (min(one, other), max(one, other))
        for one, candidates in shared.items()
        for other in candidates
        if other != one and other in known
    }
    _judge(session, known, sorted(pairs))


def _living(session: Session, ids: Iterable[int]) -> list[int]:
    """Those that are no part of another: what lies in the trash may come back."""
    found = session.execute(
        text(
            "SELECT id FROM reference WHERE id IN (SELECT value FROM json_each(:ids))"
            " AND uncreated = 0 AND merged_into_id IS NULL"
        ),
        {"ids": json.dumps(sorted(ids))},
    )
    return list(found.scalars())


def _judge(session: Session, known: Mapping[int, Work], pairs: Sequence[tuple[int, int]]) -> None:
    from paperdesk.matching import scan, verdicts
    from paperdesk.services import works

    around: Surroundings = scan.surroundings(list(known.values()))
    judged = []
    for low, high in pairs:
        said = verdicts.judge(known[low], known[high], around)
        if said.outcome != "distinct":
            judged.append((low, high, said, works.basis(known[low], known[high])))
    now = journal.now()
    rows = [
        {
            "low": min(one, other),
            "high": max(one, other),
            "verdict": said.outcome,
            "score": said.score,
            "rule": said.rule,
            "relation": said.relation,
            "reasons": json.dumps(
                [
                    [reason.kind, reason.speaks, reason.text, wording(reason.text)]
                    for reason in said.reasons
                ],
                ensure_ascii=False,
            ),
            "basis": basis,
            "now": now,
        }
        for one, other, said, basis in judged
    ]
    if rows:
        session.connection().execute(
            text(
                "INSERT OR REPLACE INTO duplicate_pair (low_id, high_id, verdict, score, rule,"
                " relation, reasons, basis, found_at) VALUES (:low, :high, :verdict, :score,"
                " :rule, :relation, :reasons, :basis, :now)"
            ),
            rows,
        )


_PAIRS = f"""
SELECT p.low_id, p.high_id, p.verdict, p.score, p.rule, p.relation, p.reasons, p.basis
FROM duplicate_pair p
JOIN reference a ON a.id = p.low_id AND a.trashed_at IS NULL
JOIN reference b ON b.id = p.high_id AND b.trashed_at IS NULL
WHERE NOT EXISTS ({queries.DECIDED}) AND p.score >= :least
ORDER BY p.score DESC, p.low_id, p.high_id
"""


def groups(session: Session, least: float = LEAST_SCORE) -> list[DuplicateGroup]:
    """Groups of references that may be one work, surest first, then the related ones.

    A group is held together by pairs that are certain or possible; it is certain if certain
    pairs alone hold it together. ``least``: possible pairs of a lower score are left out.
    """
    pairs = _pairs(session, least)
    if not pairs:
        return []
    from paperdesk.matching import groups as closure

    said = {(pair.a, pair.b): pair for pair in pairs}
    sure, demoted = _certain_groups(session, pairs)
    open_pairs = [key for key, pair in said.items() if pair.verdict != "related"]
    found: list[DuplicateGroup] = []
    certain_of = {member: number for number, group in enumerate(sure) for member in group}
    together: dict[int, int] = {}
    for number, members in enumerate(closure.connected(open_pairs)):
        together.update(dict.fromkeys(members, number))
        own = [_shown(said[key], demoted) for key in open_pairs if key[0] in set(members)]
        one = {certain_of.get(member, -member) for member in members}
        verdict = "certain" if len(one) == 1 else "possible"
        found.append(_group(members, verdict, own))
    found.extend(
        _group([pair.a, pair.b], "related", [pair])
        for pair in pairs
        if pair.verdict == "related" and together.get(pair.a, -1) != together.get(pair.b, -2)
    )
    order = {"certain": 0, "possible": 1, "related": 2}
    return sorted(found, key=lambda group: (order[group.verdict], -group.score, group.members))


def count(session: Session) -> int:
    """How many groups wait for a decision."""
    from paperdesk.matching import groups as closure

    found = session.execute(text(f"SELECT p.low_id, p.high_id {queries.OPEN_PAIRS}"))
    return len(closure.connected((row[0], row[1]) for row in found))


def _shown(pair: DuplicatePair, demoted: set[tuple[int, int]]) -> DuplicatePair:
    if (pair.a, pair.b) not in demoted:
        return pair
    reasons = (*pair.reasons, "a third reference fits one of them only")
    return DuplicatePair(pair.a, pair.b, "possible", min(pair.score, 89.9), reasons)


def _group(members: Sequence[int], verdict: str, pairs: list[DuplicatePair]) -> DuplicateGroup:
    best = max(pairs, key=lambda pair: pair.score)
    return DuplicateGroup(
        tuple(sorted(members)), best.score, "; ".join(best.reasons), verdict, tuple(pairs)
    )


def _pairs(session: Session, least: float) -> list[DuplicatePair]:
    return [
        DuplicatePair(
            row.low_id,
            row.high_id,
            row.verdict,
            row.score,
            tuple(
                # Reasons of an earlier version have no wording.
                worded(plain, kept[0] if kept else None)
                for _kind, _speaks, plain, *kept in json.loads(row.reasons)
            ),
            row.rule,
            row.relation,
        )
        for row in session.execute(text(_PAIRS), {"least": least})
    ]


def _certain_groups(
    session: Session, pairs: Sequence[DuplicatePair]
) -> tuple[list[list[int]], set[tuple[int, int]]]:
    """Groups that certain pairs hold together, and the certain pairs that a chain forbids."""
    certain = [pair for pair in pairs if pair.verdict == "certain"]
    neighbours: dict[int, int] = defaultdict(int)
    for pair in certain:
        neighbours[pair.a] += 1
        neighbours[pair.b] += 1
    simple = [pair for pair in certain if neighbours[pair.a] == 1 and neighbours[pair.b] == 1]
    rest = [pair for pair in certain if neighbours[pair.a] > 1 or neighbours[pair.b] > 1]
    sure = [[pair.a, pair.b] for pair in simple]
    if not rest:
        return sure, set()
    from paperdesk.matching import groups as closure
    from paperdesk.matching import verdicts
    from paperdesk.services import works

    known = works.load(session, {member for pair in rest for member in (pair.a, pair.b)})
    told_apart = _told_apart(session)
    refused = verdicts.Verdict("distinct", 0.0, "decided", is_refused=True)
    said = {(pair.a, pair.b): verdicts.Verdict("certain", pair.score, pair.rule) for pair in rest}
    said |= dict.fromkeys(
        told_apart & {key for key in told_apart if set(key) <= known.keys()}, refused
    )

    def compare(left: int, right: int) -> Verdict:
        return verdicts.judge(known[left], known[right])

    joined, forbidden = closure.joinable(said, compare)
    return [*sure, *joined], forbidden


def _told_apart(session: Session) -> set[tuple[int, int]]:
    found = session.execute(text("SELECT low_id, high_id FROM distinct_pair"))
    return {(row[0], row[1]) for row in found}


def keep_distinct(session: Session, ids: Sequence[int], decision: str = "distinct") -> None:
    """Remember that these references are not duplicates of one another.

    The decision lasts until title, DOI or abstract of one of the two changes. ``decision``
    "related" says that they are versions of one work: linked, never merged.
    """
    from paperdesk.services import works

    table = journal.table_named("distinct_pair")
    ordered = sorted(queries.present(session, ids))
    pairs = [(low, high) for n, low in enumerate(ordered) for high in ordered[n + 1 :]]
    present = journal.fetch(session, table, pairs)
    known = works.load(session, ordered)
    rows = [
        {
            "low_id": low,
            "high_id": high,
            "decided_at": journal.now(),
            "decision": decision,
            "basis": works.basis(known[low], known[high]),
        }
        for low, high in pairs
    ]
    journal.insert_rows(
        session, table, [row for row in rows if (row["low_id"], row["high_id"]) not in present]
    )
    journal.update_rows(
        session,
        table,
        {
            (row["low_id"], row["high_id"]): {
                "decision": row["decision"],
                "basis": row["basis"],
            }
            for row in rows
            if (row["low_id"], row["high_id"]) in present
        },
    )


def decisions(session: Session) -> list[DistinctPair]:
    """Every pair that was told apart, newest first."""
    found = session.execute(
        text(
            "SELECT d.low_id, d.high_id, d.decision, d.decided_at,"
            " coalesce(nullif(a.list_title, ''), a.own_handle, a.handle_name) AS first,"
            " coalesce(nullif(b.list_title, ''), b.own_handle, b.handle_name) AS second,"
            " a.citation_key AS first_key, b.citation_key AS second_key"
            " FROM distinct_pair d JOIN reference a ON a.id = d.low_id AND a.uncreated = 0"
            " JOIN reference b ON b.id = d.high_id AND b.uncreated = 0"
            " ORDER BY d.decided_at DESC, d.low_id, d.high_id"
        )
    )
    return [DistinctPair(*row) for row in found]


def take_back(session: Session, low: int, high: int) -> None:
    """Forget that two references were told apart; they may be proposed again."""
    table = journal.table_named("distinct_pair")
    journal.delete_rows(session, table, [(min(low, high), max(low, high))])


def take_back_all(session: Session, ids: Sequence[int]) -> None:
    """Forget every decision about pairs of these references."""
    for place, one in enumerate(ids):
        for other in ids[place + 1 :]:
            take_back(session, one, other)


def scan_again(session: Session) -> int:
    """Mark every reference to be compared again in the background; returns how many."""
    found = session.execute(
        text("UPDATE reference SET derive_pending = 1 WHERE uncreated = 0 AND derive_pending = 0")
    )
    return int(found.rowcount)  # type: ignore[attr-defined]


def scan(library: Library, progress: Callable[[int, int], None]) -> int:
    """Compare everything with everything anew; returns how many references were compared.

    ``progress`` hears (done, total) several times a second and may raise: what was found by then
    is kept.
    """
    ids = library.read(_all_ids)
    for start in range(0, len(ids), _SCANNED):
        progress(start, len(ids))
        library.maintain(_learn_and_tell, ids[start : start + _SCANNED])
    progress(len(ids), len(ids))
    return len(ids)


def _learn_and_tell(session: Session, ids: Sequence[int]) -> None:
    from paperdesk.services.library import bump_revision

    learn(session, ids)
    bump_revision(session)


def _all_ids(session: Session) -> list[int]:
    found = session.execute(
        text("SELECT id FROM reference WHERE uncreated = 0 AND merged_into_id IS NULL ORDER BY id")
    )
    return list(found.scalars())
