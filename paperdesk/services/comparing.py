"""A file against the version of it that was imported before: new, changed, gone, unchanged."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rapidfuzz import fuzz
from sqlalchemy import text

from paperdesk.reading.fingerprints import shingles, words
from paperdesk.reading.markup import plain
from paperdesk.services.records import known_keys, meaning_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedSource, SourceText

# A file of the same name is a new version of the list when so large a share of the smaller of
# the two is the same or changed; below that, the name is a coincidence.
SAME_LIST = 0.2
# Two texts are versions of one record from this likeness of their word sequences on (0-100);
# unrelated abstracts of one field stay below 46 on the sample lists.
SAME_RECORD = 55.0
# Abstracts of one template are alike whether or not they are versions of one another. So a pair
# must stand out: it closes at least this part of the gap between the likeness that the new text
# has to records which are certainly other ones, and equality.
STANDS_OUT = 0.25
# So many certainly other records are looked at.
OTHERS = 200
# Below so many pairs every gone record is compared with every new one.
ALL_PAIRS = 2_500


@dataclass(frozen=True, slots=True)
class Difference:
    """Positions count from 0 in the file.

    Attributes:
        same_file: byte for byte (or record for record) what was imported before.
        previous_source_id: the version this file replaces, if any.
        unchanged: position to reference id.
        changed: position to reference id of the record it is a new version of.
        gone: reference ids whose record is no longer in the file.
        new: positions of all others.
        known: keys among the new ones that the library has from another list.
        old_text: readable text by reference id, for the changed ones.
    """

    same_file: bool = False
    previous_source_id: int | None = None
    unchanged: dict[int, int] = field(default_factory=dict)
    changed: dict[int, int] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)
    new: list[int] = field(default_factory=list)
    known: dict[str, int] = field(default_factory=dict)
    old_text: dict[int, str] = field(default_factory=dict)

    def new_in(self, positions: range) -> list[int]:
        """Those of the positions that are new."""
        known = self.unchanged.keys() | self.changed.keys()
        return [position for position in positions if position not in known]


@dataclass(frozen=True, slots=True)
class _OldRecord:
    text_key: str
    reference_id: int
    raw_text: str
    key: str | None
    meaning_key: str | None


def against_library(
    session: Session, source: SourceText, parsed: ParsedSource, keys: Sequence[str]
) -> Difference:
    """Compare a parsed file with what the library has of it."""
    for source_id in _sources_like(session, source):
        old = _records(session, source_id)
        difference = _compare(parsed, keys, old, source_id)
        smaller = min(len(old), len(keys)) or 1
        if (len(difference.unchanged) + len(difference.changed)) / smaller >= SAME_LIST:
            return _with_known(session, difference, keys)
    return _with_known(session, Difference(new=list(range(len(keys)))), keys)


def _with_known(session: Session, difference: Difference, keys: Sequence[str]) -> Difference:
    difference.known.update(known_keys(session, [keys[position] for position in difference.new]))
    return difference


def _sources_like(session: Session, source: SourceText) -> list[int]:
    """Earlier imports that this file may be a version of, likeliest first."""
    path = source.path.resolve()
    found = session.execute(
        text(
            "SELECT id FROM import_source s WHERE s.superseded_by_id IS NULL AND s.uncreated = 0"
            " AND (s.sha256 = :sha OR s.path = :path OR s.path LIKE :name ESCAPE '!')"
            " ORDER BY s.sha256 = :sha DESC, s.path = :path DESC, s.id DESC LIMIT 20"
        ),
        {"sha": source.sha256, "path": str(path), "name": "%" + _escaped(path.name)},
    ).scalars()
    return list(found)


def _escaped(name: str) -> str:
    for char in "!%_":
        name = name.replace(char, "!" + char)
    return name


def _records(session: Session, source_id: int) -> list[_OldRecord]:
    found = session.execute(
        text(
            "SELECT i.text_key, coalesce(r.merged_into_id, r.id), i.raw_text,"
            " i.key, i.meaning_key FROM import_record i"
            " JOIN reference r ON r.id = i.reference_id AND r.uncreated = 0"
            " WHERE i.source_id = :id ORDER BY i.position"
        ),
        {"id": source_id},
    )
    return [_OldRecord(*row) for row in found]


def _compare(
    parsed: ParsedSource, keys: Sequence[str], old: Sequence[_OldRecord], source_id: int
) -> Difference:
    paired, left = _pair_same(parsed, keys, old)
    unchanged: dict[int, int] = {}
    reworded: dict[int, int] = {}
    for position, index in paired.items():
        meaning = meaning_of(parsed.records[position])
        same = meaning is None or meaning == old[index].meaning_key
        (unchanged if same else reworded)[position] = old[index].reference_id
    kept = {*unchanged.values(), *reworded.values()}
    lost = [record for record in old if record.reference_id not in kept]
    others = [words(r.raw_text) for r in old if r.reference_id in kept][:OTHERS]
    # A record of another citation key is another one, however alike.
    nameless = [position for position in left if not parsed.records[position].key]
    changed = _pair_changed(parsed, nameless, lost, others) if lost else {}
    left = [position for position in left if position not in changed]
    gone = {record.reference_id for record in lost} - set(changed.values())
    changed |= reworded
    taken = set(changed.values())
    return Difference(
        same_file=not lost and len(unchanged) == len(keys),
        previous_source_id=source_id,
        unchanged=unchanged,
        changed=changed,
        gone=[r.reference_id for r in lost if r.reference_id in gone],
        new=left,
        old_text={r.reference_id: _shown(r) for r in old if r.reference_id in taken},
    )


def _shown(record: _OldRecord) -> str:
    """The text of a list readable, a record of another format as it stands there."""
    return plain(record.raw_text) if record.meaning_key is None else record.raw_text


def _pair_same(
    parsed: ParsedSource, keys: Sequence[str], old: Sequence[_OldRecord]
) -> tuple[dict[int, int], list[int]]:
    """Records of the same citation key, the same meaning, the same text: position to index of old.

    Returns:
        the pairs, and the positions that are left.
    """
    pairs: dict[int, int] = {}
    wanted = [record.key or None for record in parsed.records]
    _pair_by(wanted, [record.key for record in old], pairs)
    meanings = [
        None if position in pairs else meaning_of(record)
        for position, record in enumerate(parsed.records)
    ]
    _pair_by(meanings, [record.meaning_key for record in old], pairs)
    used = set(pairs.values())
    by_text: dict[str, list[int]] = defaultdict(list)
    for index in range(len(old) - 1, -1, -1):
        if index not in used:
            by_text[old[index].text_key].append(index)
    left: list[int] = []
    for position, text_key in enumerate(keys):
        if position in pairs:
            continue
        candidates = by_text.get(text_key)
        if candidates:
            # The last one serves every further copy of the same text.
            pairs[position] = candidates.pop() if len(candidates) > 1 else candidates[0]
        else:
            left.append(position)
    return pairs, left


def _pair_by(
    wanted: Sequence[str | None], present: Sequence[str | None], pairs: dict[int, int]
) -> None:
    """Pair what has the same name, in order, each used once; pairs that are there stay."""
    used = set(pairs.values())
    waiting: dict[str, list[int]] = defaultdict(list)
    for index in range(len(present) - 1, -1, -1):
        name = present[index]
        if name and index not in used:
            waiting[name].append(index)
    for position, name in enumerate(wanted):
        if name and position not in pairs and waiting.get(name):
            pairs[position] = waiting[name].pop()


def _pair_changed(
    parsed: ParsedSource,
    left: Sequence[int],
    lost: Sequence[_OldRecord],
    others: Sequence[list[str]],
) -> dict[int, int]:
    """Pair new texts with gone ones, most alike first, each used once."""
    new_texts = {position: _text(parsed, position) for position in left}
    scores: dict[int, dict[int, float]] = defaultdict(dict)
    for position, index in _candidates(new_texts, lost):
        scores[position][index] = fuzz.ratio(
            words(new_texts[position]), words(lost[index].raw_text)
        )
    scored: list[tuple[float, int, int]] = []
    for position, found in scores.items():
        best, index = max((score, -index) for index, score in found.items())
        if best < SAME_RECORD:
            continue
        strangers = [score for other, score in found.items() if other != -index]
        own = words(new_texts[position])
        strangers += [fuzz.ratio(own, other) for other in others]
        usual = max(strangers, default=0.0)
        if best >= usual + STANDS_OUT * (100.0 - usual):
            scored.append((-best, position, -index))
    pairs: dict[int, int] = {}
    used: set[int] = set()
    for _score, position, index in sorted(scored):
        if position not in pairs and index not in used:
            pairs[position] = lost[index].reference_id
            used.add(index)
    return pairs


def _text(parsed: ParsedSource, position: int) -> str:
    record = parsed.records[position]
    if record.source_type:
        return record.raw_text
    return record.fields.get("abstract") or record.fields.get("title") or record.raw_text


def _candidates(new_texts: dict[int, str], lost: Sequence[_OldRecord]) -> list[tuple[int, int]]:
    if len(new_texts) * len(lost) <= ALL_PAIRS:
        return [(position, index) for position in new_texts for index in range(len(lost))]
    postings: dict[int, list[int]] = defaultdict(list)
    for index, record in enumerate(lost):
        for value in shingles(record.raw_text):
            postings[value].append(index)
    pairs = []
    for position, new_text in new_texts.items():
        shared = Counter(index for value in shingles(new_text) for index in postings.get(value, ()))
        pairs += [(position, index) for index, _count in shared.most_common(5)]
    return pairs
