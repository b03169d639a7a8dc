"""The records of a file meet the library and one another, before anything is written.

What is certainly the same work becomes a further appearance of it; what may be is shown, and goes
to review. The rules are those of the duplicates.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.import_report import AlikeRecord
from paperdesk.reading.markup import plain
from paperdesk.services import match_keys, works

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord
    from paperdesk.matching.keys import Keys
    from paperdesk.matching.verdicts import Verdict
    from paperdesk.matching.works import Work

    # A verdict, and the other one: a reference, or an earlier record of the file.
    _Said = tuple[Verdict, int | None, int | None]

# What is certain shares most of its text; what shares less waits for the comparison in the
# background, so that an import is not held up by it.
TEXT_SHARE = 0.5
TEXT_BUDGET = 300
# Fewer records than this are compared without numpy, which takes a tenth of a second to load.
_FEW = 40
# Records that are made ready at one time: what bounds the memory.
_BLOCK = 1_000
# So many comparisons are made between two looks at whether to go on.
_PAUSE = 200


@dataclass(frozen=True, slots=True)
class Likeness:
    """A record that may be, or is related to, a work met before.

    ``reference_id`` is None if that work is an earlier record of the same file (``earlier``).
    """

    position: int
    reference_id: int | None
    earlier: int | None
    verdict: str
    score: float
    reasons: tuple[str, ...]


@dataclass(slots=True)
class Met:
    """What records of a file are to the library. Positions count from 0 in the file.

    Attributes:
        certain: position to the reference that the record certainly is.
        repeated: position to the earlier position of the same work in this file.
        alike: who may be the same or is another version, at most one for each record.
        keys: of each record, to be stored with the reference that it becomes, if asked for.
    """

    certain: dict[int, int] = field(default_factory=dict)
    repeated: dict[int, int] = field(default_factory=dict)
    alike: list[Likeness] = field(default_factory=list)
    keys: dict[int, Keys] = field(default_factory=dict)


def compare(
    session: Session,
    records: Mapping[int, ParsedRecord],
    keep_going: Callable[[], None] = lambda: None,
    *,
    keep_keys: bool = False,
) -> Met:
    """Compare new records, given by their positions, with the library and with one another.

    However many they are, no more than some thousands are held ready for comparison at one time.

    Args:
        session: a reading session.
        records: position to record.
        keep_going: called now and then; may raise ``Cancelled``.
        keep_keys: whether ``Met.keys`` are wanted.
    """
    from paperdesk.matching import keys

    met = Met()
    said: dict[int, list[_Said]] = defaultdict(list)
    known: dict[int, Work] = {}
    own = _Works(records)
    together = _Together(len(records))
    positions = sorted(records)
    for start in range(0, len(positions), _BLOCK):
        found = {
            position: keys.keys(own[position]) for position in positions[start : start + _BLOCK]
        }
        if keep_keys:
            met.keys |= found
        known |= _against_library(session, own, found, said, keep_going)
        together.add(own, found)
    _against_each_other(own, together, said, keep_going)
    for position in sorted(said):
        _settle(met, position, said[position], own, known)
    return met


class _Works:
    """Records in the form in which they are compared, made when they are asked for."""

    def __init__(self, records: Mapping[int, ParsedRecord]) -> None:
        self._made = lru_cache(maxsize=4 * _BLOCK)(
            lambda position: works.of_record(records[position])
        )

    def __getitem__(self, position: int) -> Work:
        return self._made(position)


class _Together:
    """What the records of a gesture share with one another."""

    def __init__(self, count: int) -> None:
        from paperdesk.matching.pool import Pool
        from paperdesk.matching.scan import Places

        self._positions: list[int] = []
        self._few: list[Keys] = []
        # Without numpy, which takes a tenth of a second to load.
        self._pool = Pool(TEXT_SHARE) if count >= _FEW else None
        self.places = Places()

    def add(self, own: _Works, found: Mapping[int, Keys]) -> None:
        """Take the keys of further records."""
        for position, keys in found.items():
            self._positions.append(position)
            if self._pool is None:
                self._few.append(keys)
            else:
                self._pool.add(keys)
            self.places.add(position, own[position])

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Those that share enough keys, the earlier one first."""
        if self._pool is not None:
            for low, high in self._pool.pairs():
                yield self._positions[low], self._positions[high]
            return
        for (one, mine), (other, theirs) in combinations(
            zip(self._positions, self._few, strict=True), 2
        ):
            if _share(mine, theirs):
                yield one, other


def _against_library(
    session: Session,
    own: _Works,
    found: Mapping[int, Keys],
    said: dict[int, list[_Said]],
    keep_going: Callable[[], None],
) -> dict[int, Work]:
    """Judge some records beside the library; returns the works that anything was said of."""
    from paperdesk.matching import scan, verdicts

    known, survivors, shared = _library_side(session, found)
    around = scan.surroundings([*(own[position] for position in found), *known.values()])
    told: dict[int, Work] = {}
    for count, (position, others) in enumerate(shared.items()):
        if count % _PAUSE == 0:
            keep_going()
        for other in others & known.keys():
            verdict = verdicts.judge(own[position], known[other], around)
            if verdict.outcome != "distinct":
                said[position].append((verdict, survivors[other], None))
                told[other] = known[other]
    return told


def _against_each_other(
    own: _Works,
    together: _Together,
    said: dict[int, list[_Said]],
    keep_going: Callable[[], None],
) -> None:
    from paperdesk.matching import verdicts

    around = together.places.surroundings(own.__getitem__)
    for count, (earlier, later) in enumerate(together.pairs()):
        if count % _PAUSE == 0:
            keep_going()
        verdict = verdicts.judge(own[earlier], own[later], around)
        if verdict.outcome != "distinct":
            said[later].append((verdict, None, earlier))


def _library_side(
    session: Session, found: Mapping[int, Keys]
) -> tuple[dict[int, Work], dict[int, int], dict[int, set[int]]]:
    """Works of the library worth comparing, the reference behind each, and who is one's peer."""
    if session.execute(text("SELECT 1 FROM match_key LIMIT 1")).first() is None:
        return {}, {}, {}
    shared = match_keys.candidates(session, found, TEXT_SHARE, TEXT_BUDGET)
    others = {other for candidates in shared.values() for other in candidates}
    rows = session.execute(
        text(
            "SELECT id, coalesce(merged_into_id, id) FROM reference"
            " WHERE id IN (SELECT value FROM json_each(:ids)) AND uncreated = 0"
        ),
        {"ids": json.dumps(sorted(others))},
    )
    survivors = {row[0]: row[1] for row in rows}
    return works.load(session, survivors), survivors, shared


def _share(left: Keys, right: Keys) -> bool:
    from paperdesk.matching.pool import FEW_TEXT_KEYS, share_text
    from paperdesk.matching.title_words import SHARE

    kinds = {kind for kind, _key in set(left.exact) & set(right.exact)}
    if kinds - {"begin"}:
        return True
    words = set(left.title_words) & set(right.title_words)
    fewer = min(len(left.title_words), len(right.title_words))
    return (bool(words) and len(words) >= SHARE * fewer) or share_text(
        set(left.text), set(right.text), TEXT_SHARE, FEW_TEXT_KEYS if kinds else 0
    )


def _settle(
    met: Met,
    position: int,
    said: list[_Said],
    own: _Works,
    known: Mapping[int, Work],
) -> None:
    """Decide what one record is: another appearance, to be looked at, or new."""
    from paperdesk.matching import verdicts

    order = {"certain": 0, "possible": 1, "related": 2}
    said.sort(key=lambda one: (order[one[0].outcome], -one[0].score, one[1] is None, one[1:]))
    certain = [one for one in said if one[0].outcome == "certain"]
    if certain and not _contradict(certain, own, known):
        _verdict, reference_id, earlier = certain[0]
        if reference_id is None and earlier is not None:
            # The earlier record may be one of the library itself.
            reference_id = met.certain.get(earlier)
            earlier = met.repeated.get(earlier, earlier)
        if reference_id is not None:
            met.certain[position] = reference_id
        elif earlier is not None:
            met.repeated[position] = earlier
        return
    verdict, reference_id, earlier = said[0]
    if verdict.outcome == "certain":
        verdict = verdicts.demoted(verdict)
    met.alike.append(
        Likeness(
            position,
            reference_id,
            earlier,
            verdict.outcome,
            verdict.score,
            tuple(reason.text for reason in verdict.reasons),
        )
    )


def _contradict(
    certain: list[_Said],
    own: _Works,
    known: Mapping[int, Work],
) -> bool:
    """Whether the record fits two works that are not one: then nobody can say which it is."""
    from paperdesk.matching import groups, verdicts

    is_weak = any(groups.is_weak(said) for said, _reference_id, _earlier in certain[:4])
    present: list[Work] = []
    for _verdict, reference_id, earlier in certain[:4]:
        if earlier is not None:
            present.append(own[earlier])
        elif reference_id is not None and reference_id in known:
            present.append(known[reference_id])
    return any(
        groups.contradict(said) if is_weak else said.is_refused or said.outcome == "related"
        for said in (verdicts.judge(one, other) for one, other in combinations(present, 2))
    )


def shown(
    session: Session,
    told: Callable[[int], tuple[ParsedRecord, int, str]],
    alike: Sequence[Likeness],
) -> tuple[AlikeRecord, ...]:
    """The pairs as the preview shows them.

    Args:
        session: a reading session.
        told: for a position, the record there, its number in its file from 1, and what the
            record is called beside another one.
        alike: what was found.
    """
    ids = [one.reference_id for one in alike if one.reference_id is not None]
    rows = session.execute(
        text(
            "SELECT r.id, coalesce(nullif(r.list_title, ''), r.own_handle, r.handle_name) AS name,"
            " (SELECT f.value FROM reference_field f WHERE f.reference_id = r.id"
            " AND f.name = 'abstract' AND f.position = 0) AS abstract"
            " FROM reference r WHERE r.id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(ids)},
    )
    library = {row.id: (row.name, row.abstract or "") for row in rows}
    found = []
    for one in alike:
        record, number, _called = told(one.position)
        if one.reference_id is not None:
            name, other = library[one.reference_id]
        else:
            earlier, _number, name = told(one.earlier or 0)
            other = _text(earlier)
        found.append(
            AlikeRecord(
                number,
                plain(_text(record)),
                plain(other or name),
                name,
                one.reference_id,
                one.verdict,
                one.score,
                one.reasons,
            )
        )
    return tuple(found)


def _text(record: ParsedRecord) -> str:
    return record.fields.get("abstract") or record.fields.get("title") or record.raw_text
