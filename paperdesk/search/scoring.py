"""Scores of one segment: BM25F over whole posting lists.

The score of a word in a document is idf * x / (x + k1), where x adds up its occurrences in all
fields, each weighted by its field and diluted by the field's length (Robertson and Zaragoza, The
Probabilistic Relevance Framework: BM25 and Beyond, 2009, section 3.6). Words of an AND add up.

Whoosh's own matchers and collectors go from posting to posting in Python, about a microsecond each
and more for every operator above. Here a list is read by the block and combined in dictionaries
and sets, which also gives every match, not only the first page.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate, repeat
from math import log
from operator import add, mul
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence, Set

    from paperdesk.search.postings import Block
    from paperdesk.search.snapshot import Leaf, Snapshot

_K1 = 1.2
MANY_LISTS = 1_000  # words that begin alike or fit a pattern, in one segment
_EVERYTHING = 1 << 40

# Document numbers of one segment and their scores.
Scores = dict[int, float]
# Index terms that count as one word, each with its weight.
Terms = tuple[tuple[str, float], ...]


class Plan(Protocol):
    """How to find and score what a part of a query matches."""

    @property
    def cost(self) -> int:
        """About how many postings must be read."""

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """Score the documents of a segment.

        Args:
            number: which segment of the snapshot it is.
            leaf: the segment.
            among: the only documents of interest; None for all. Others may be left out.
        """


def rarity(frequency: int, snapshot: Snapshot) -> float:
    """The idf of a word that stands in so many documents."""
    frequency = min(frequency, snapshot.count)
    return log(1 + (snapshot.count - frequency + 0.5) / (frequency + 0.5))


class WordPlan:
    """One word in any of its forms, in any of the fields."""

    def __init__(self, snapshot: Snapshot, lists: Iterable[tuple[str, str, float]]) -> None:
        """Look up which of the lists (field, term, weight) are there."""
        found = []
        for fieldname, term, weight in lists:
            frequencies = snapshot.frequencies(fieldname, term)
            if any(frequencies):
                found.append((sum(frequencies), frequencies, fieldname, term, weight))
        found.sort(key=lambda each: each[0], reverse=True)
        by_field: dict[str, int] = {}
        for total, _, fieldname, _, _ in found:
            by_field[fieldname] = by_field.get(fieldname, 0) + total
        self._lists = [each[1:] for each in found]
        self._idf = rarity(max(by_field.values(), default=0), snapshot)
        self.cost = sum(each[0] for each in found)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        total: Scores = {}
        for frequencies, fieldname, term, weight in self._lists:
            if frequencies[number]:
                add_list(total, leaf, fieldname, term, weight, among)
        return saturated(total, self._idf)


class ExpansionPlan:
    """All words that begin alike or fit a pattern: too many to weigh each by its rarity."""

    def __init__(self, snapshot: Snapshot, lists: Sequence[Sequence[tuple[str, str, int]]]) -> None:
        """Take the lists (field, term, frequency) of each segment of the snapshot."""
        self._lists = lists
        self.cost = sum(count for of_leaf in lists for _, _, count in of_leaf)
        self._idf = rarity(self.cost, snapshot)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        total: Scores = {}
        whole = len(leaf.rows.ids) if among is None else len(among)
        lists = self._lists[number]
        for fieldname, term, _ in lists:
            add_list(total, leaf, fieldname, term, 1.0, among)
            if len(lists) > MANY_LISTS and len(total) == whole:
                break  # everything is found, and no order can be made of so many words
        return saturated(total, self._idf)


class ContinuedPlan:
    """An unfinished word: the likely words by their scores, then all that begin so, unscored."""

    def __init__(self, likely: Plan, lists: Sequence[Sequence[tuple[str, str, int]]]) -> None:
        """Take the lists (field, term, frequency) of each segment, for what begins so."""
        self._likely = likely
        self._lists = [sorted(of_leaf, key=lambda each: -each[2]) for of_leaf in lists]
        self.cost = likely.cost + sum(count for of_leaf in lists for _, _, count in of_leaf)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        total = self._likely.scores(number, leaf, among)
        wanted = len(leaf.rows.ids) if among is None else len(among)
        found: set[int] = set(total)
        for fieldname, term, _ in self._lists[number]:
            if len(found) >= wanted:
                break
            for documents, _, _ in leaf.blocks(fieldname, term):
                found.update(documents if among is None else among & set(documents))
        for document in found.difference(total):
            total[document] = 0.0
        return total


class PhrasePlan:
    """Words in a row, each in any of its forms, within one field."""

    def __init__(
        self, snapshot: Snapshot, words: Sequence[Terms], fields: Iterable[str], slop: int = 0
    ) -> None:
        self._slop = slop
        self._fields: list[tuple[str, list[list[tuple[tuple[int, ...], str]]]]] = []
        frequencies = [0] * len(words)
        self.cost = 0
        for fieldname in fields:
            slots = []
            for word in words:
                counted = [(snapshot.frequencies(fieldname, term), term) for term, _ in word]
                slots.append([each for each in counted if any(each[0])])
            if all(slots):
                self._fields.append((fieldname, slots))
                sums = [sum(sum(counts) for counts, _ in slot) for slot in slots]
                frequencies = list(map(max, frequencies, sums))
                self.cost += sum(sums)
        self._idf = sum(rarity(frequency, snapshot) for frequency in frequencies)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        total: Scores = {}
        for fieldname, slots in self._fields:
            norms = leaf.rows.norms(fieldname)
            present = [
                [(counts[number], term) for counts, term in slot if counts[number]]
                for slot in slots
            ]
            if all(present):
                for document, count in self._found(leaf, fieldname, present, among):
                    total[document] = total.get(document, 0.0) + count * norms[document]
        return saturated(total, self._idf)

    def _found(
        self,
        leaf: Leaf,
        fieldname: str,
        slots: list[list[tuple[int, str]]],
        among: Set[int] | None,
    ) -> Iterable[tuple[int, int]]:
        read: list[list[Block]] = [[] for _ in slots]
        wanted = among
        rarest_first = sorted(range(len(slots)), key=lambda each: sum(n for n, _ in slots[each]))
        for number in rarest_first:
            blocks = [block for _, term in slots[number] for block in leaf.blocks(fieldname, term)]
            read[number] = blocks
            documents = set().union(*(block[0] for block in blocks))
            wanted = documents if wanted is None else documents & wanted
            if not wanted:
                return []
        places = [_places(blocks, wanted or set()) for blocks in read]
        counted = ((document, self._count(document, places)) for document in wanted or ())
        return [(document, count) for document, count in counted if count]

    def _count(self, document: int, places: list[dict[int, set[int]]]) -> int:
        ends = {(place, 0) for place in places[0][document]}
        for slot in places[1:]:
            there = slot[document]
            ends = {
                (place + 1 + gap, used + gap)
                for place, used in ends
                for gap in range(self._slop - used + 1)
                if place + 1 + gap in there
            }
            if not ends:
                return 0
        return len(ends)


@dataclass(frozen=True, slots=True)
class BestOf:
    """Alternatives for the same thing: a document has the best of their scores."""

    plans: Sequence[Plan]

    @property
    def cost(self) -> int:
        """What all alternatives cost."""
        return sum(plan.cost for plan in self.plans)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        best = self.plans[0].scores(number, leaf, among)
        for plan in self.plans[1:]:
            for document, score in plan.scores(number, leaf, among).items():
                if score > best.get(document, 0.0):
                    best[document] = score
        return best


@dataclass(frozen=True, slots=True)
class AnyOf:
    """An OR: scores add up."""

    plans: Sequence[Plan]

    @property
    def cost(self) -> int:
        """What all parts cost."""
        return sum(plan.cost for plan in self.plans)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        total: Scores = {}
        for plan in self.plans:
            for document, score in plan.scores(number, leaf, among).items():
                total[document] = total.get(document, 0.0) + score
        return total


@dataclass(frozen=True, slots=True)
class AllOf:
    """An AND, perhaps with parts that must not match. Without wanted parts: all but those."""

    wanted: Sequence[Plan]
    unwanted: Sequence[Plan] = field(default=())

    @property
    def cost(self) -> int:
        """What the cheapest part costs; the others read little."""
        return min((plan.cost for plan in self.wanted), default=_EVERYTHING)

    def scores(self, number: int, leaf: Leaf, among: Set[int] | None) -> Scores:
        """See ``Plan``."""
        plans = sorted(self.wanted, key=lambda plan: plan.cost)
        if plans:
            kept = plans[0].scores(number, leaf, among)
        else:
            kept = dict.fromkeys(range(len(leaf.rows.ids)) if among is None else among, 0.0)
        for plan in plans[1:]:
            if not kept:
                break
            more = plan.scores(number, leaf, kept.keys())
            kept = {document: kept[document] + more[document] for document in kept.keys() & more}
        for plan in self.unwanted:
            for document in plan.scores(number, leaf, kept.keys()):
                kept.pop(document, None)
        return kept


def add_list(
    total: Scores, leaf: Leaf, fieldname: str, term: str, weight: float, among: Set[int] | None
) -> None:
    """Add the weighted occurrences of a posting list to what was counted before."""
    norms = leaf.rows.norms(fieldname)
    first = not total
    for documents, counts, _ in leaf.blocks(fieldname, term):
        if among is not None:
            counted = dict(zip(documents, counts, strict=True))
            for document in counted.keys() & among:
                here = counted[document] * norms[document] * weight
                total[document] = total.get(document, 0.0) + here
            continue
        # Without a loop in Python: this is where the time of a search goes.
        values = map(mul, map(mul, counts, map(norms.__getitem__, documents)), repeat(weight))
        if not first:
            values = map(add, values, map(total.get, documents, repeat(0.0)))
        total.update(zip(documents, values, strict=True))


def saturated(total: Scores, idf: float) -> Scores:
    """Occurrences to scores: the tenth one says less than the first."""
    return {document: idf * x / (x + _K1) for document, x in total.items()}


def _places(blocks: Iterable[Block], wanted: Set[int]) -> (
    dict[int, set[int]]
):  # fmt: skip
    places: dict[int, set[int]] = {}
    for documents, counts, positions in blocks:
        for document, count, end in zip(documents, counts, accumulate(counts), strict=True):
            if document in wanted:
                here = positions[end - count : end]
                if document in places:
                    places[document].update(here)
                else:
                    places[document] = set(here)
    return places
