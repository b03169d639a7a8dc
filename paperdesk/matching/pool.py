"""Candidates among many works at once, by numpy: the scan of a whole library and the benchmark.

Postings are sorted arrays of (key, position); nothing is compared that does not share keys.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from paperdesk.matching import keys as matching_keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Set

    import numpy as np
    from numpy.typing import NDArray

    from paperdesk.matching.keys import Keys

    Int = NDArray[np.int64]
    Real = NDArray[np.float64]

# Postings read for one record, rarest key first (duplicates.md, section 4: a fixed cap on the
# length of one posting loses pairs, a budget does not).
TEXT_BUDGET = 1_000
TITLE_BUDGET = 600
# A candidate shares at least two text keys and this part of the smaller sketch. A text with every
# fifth word replaced keeps half of its trigrams; texts that share two of eight sentences have a
# quarter in common.
TEXT_SHARE = 0.3
# The sample of a short text is not contained in that of a longer one; its beginning is.
FEW_TEXT_KEYS = 8
# A candidate shares this part of the weight of the title words that were read.
TITLE_SHARE = 0.45
# The best so many candidates of a record are compared.
BEST = 50
# Postings that are expanded at one time: bounds the memory, about a hundred bytes each.
EXPANDED = 50_000


class Pool:
    """Collects keys, then gives the pairs worth comparing.

    ``text_share``: what part of the smaller sketch two abstracts must share.
    """

    def __init__(self, text_share: float = TEXT_SHARE) -> None:
        from array import array

        self._text_share = text_share

        self._exact = array("q"), array("i")
        self._begins = array("q"), array("i")
        self._titles = array("q"), array("i")
        self._texts = array("q"), array("i")
        # Where the text keys of each record begin, and the end of the last.
        self._offsets = array("q", [0])
        self._count = 0

    def add(self, found: Keys) -> int:
        """Take the keys of the next record; returns its position, from 0."""
        position = self._count
        self._count += 1
        for kept, values in (
            (self._exact, _numbers(found, begin=False)),
            (self._begins, _numbers(found, begin=True)),
            (self._titles, [matching_keys.number(word) for word in found.title_words]),
            (self._texts, found.text),
        ):
            kept[0].extend(values)
            kept[1].extend([position] * len(values))
        self._offsets.append(len(self._texts[0]))
        return position

    @property
    def size(self) -> int:
        """Bytes that the postings take."""
        kept = (*self._exact, *self._begins, *self._titles, *self._texts, self._offsets)
        return sum(len(values) * values.itemsize for values in kept)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The pairs (lower, higher position) that share enough keys, in order of the lower."""
        import numpy as np

        found = [
            _pairs(self._exact, self._count, budget=0),
            _pairs(
                self._titles, self._count, budget=TITLE_BUDGET, share=TITLE_SHARE, weighted=True
            ),
            self._sharing(_pairs(self._begins, self._count, budget=0), FEW_TEXT_KEYS),
            self._sharing(
                _pairs(self._texts, self._count, budget=TEXT_BUDGET, share=self._text_share)
            ),
        ]
        codes = np.unique(np.concatenate(found))
        count = max(self._count, 1)
        for start in range(0, len(codes), 100_000):
            part = codes[start : start + 100_000]
            yield from zip((part // count).tolist(), (part % count).tolist(), strict=True)

    def _sharing(self, codes: Int, few: int = 0) -> Int:
        """Those of the pairs whose whole sketches have enough in common.

        What was read within the budget are the rare keys; the common ones may tell apart.
        """
        import numpy as np

        kept = []
        last, mine = -1, frozenset[int]()
        for code in codes.tolist():
            low, high = divmod(code, self._count)
            if low != last:
                last, mine = low, self._sketch(low)
            if share_text(mine, self._sketch(high), self._text_share, few):
                kept.append(code)
        return np.asarray(kept, dtype=np.int64)

    def _sketch(self, position: int) -> frozenset[int]:
        return frozenset(self._texts[0][self._offsets[position] : self._offsets[position + 1]])


def _numbers(found: Keys, *, begin: bool) -> list[int]:
    return [
        matching_keys.number(f"{kind}:{key}")
        for kind, key in found.exact
        if (kind == "begin") is begin
    ]


def share_text(left: Set[int], right: Set[int], share: float, few: int = 0) -> bool:
    """Whether two sketches have this share of the smaller in common.

    ``few``: texts of so few keys are compared anyway (they begin alike).
    """
    smaller = min(len(left), len(right))
    if smaller <= few:
        return True
    return len(left & right) >= (max(2, share * smaller) if smaller > 2 else 1)


def _pairs(
    postings: tuple[Iterable[int], Iterable[int]],
    count: int,
    *,
    budget: int,
    share: float = 0.0,
    weighted: bool = False,
) -> Int:
    """Codes (lower * count + higher) of the pairs; budget 0 takes all of every rare key."""
    import numpy as np

    keys = np.asarray(postings[0], dtype=np.int64)
    records = np.asarray(postings[1], dtype=np.int64)
    none = np.empty(0, dtype=np.int64)
    if not len(keys):
        return none
    order = np.lexsort((records, keys))
    keys, records = keys[order], records[order]
    starts = np.flatnonzero(np.r_[True, keys[1:] != keys[:-1]])
    lengths = np.diff(np.r_[starts, len(keys)])
    sizes = np.bincount(records, minlength=count)
    # Per posting: where the run of its key starts, and how long it is.
    run_start = np.repeat(starts, lengths)
    run_length = np.repeat(lengths, lengths)
    by_record = np.lexsort((run_length, records))
    owner, start, length = records[by_record], run_start[by_record], run_length[by_record]
    weights: Real
    read: Real
    if budget:
        first = np.searchsorted(owner, np.arange(count))
        spent = np.cumsum(length)
        before = np.r_[0, spent][first]
        kept = (length > 1) & (spent - before[owner] <= budget)
        weights = np.ones(len(length), dtype=np.float64)
        if weighted:
            weights = np.asarray(np.log(max(count, 2) / length), dtype=np.float64)
        within = np.where(spent - before[owner] <= budget, weights, 0.0)
        read = np.asarray(np.bincount(owner, within, count), dtype=np.float64)
    else:
        kept = (length > 1) & (length <= matching_keys.CROWDED)
        weights = np.ones(len(length))
        read = np.zeros(count)
    weights = weights[kept]
    owner, start, length = owner[kept], start[kept], length[kept]
    found = []
    total = np.cumsum(length)
    full = np.arange(EXPANDED, total[-1] if len(total) else 0, EXPANDED)
    # Blocks end where a record does: its postings are weighed together.
    last = owner[np.searchsorted(total, full)]
    edges = np.r_[0, np.searchsorted(owner, np.unique(last), side="right"), len(owner)]
    for low, high in pairwise(edges):
        part = slice(low, high)
        found.append(
            _block(owner[part], start[part], length[part], weights[part], records, sizes, read,
                   share, weighted=weighted)
        )  # fmt: skip
    codes = np.concatenate(found) if found else none
    unique: Int = np.unique(codes)
    return unique


def _block(
    owner: Int, start: Int, length: Int, weights: Real, records: Int, sizes: Int,
    read: Real, share: float, *, weighted: bool,
) -> Int:  # fmt: skip
    """The pairs that the chosen postings of some records make."""
    import numpy as np

    count = len(sizes)
    total = int(length.sum())
    if not total:
        return np.empty(0, dtype=np.int64)
    offsets = np.arange(total) - np.repeat(np.cumsum(length) - length, length)
    other = records[np.repeat(start, length) + offsets]
    mine = np.repeat(owner, length)
    weight = np.repeat(weights, length)
    apart = mine != other
    mine, other, weight = mine[apart], other[apart], weight[apart]
    codes, place = np.unique(mine * count + other, return_inverse=True)
    shared = np.bincount(place, weight, len(codes))
    mine, other = codes // count, codes % count
    if weighted:
        enough = shared >= share * read[mine]
    elif share:
        # Only what was read can be shared: with common keys the budget ends early.
        smaller = np.minimum(np.minimum(sizes[mine], sizes[other]), read[mine])
        enough = shared >= np.maximum(2, share * smaller)
        enough |= (shared >= 1) & (smaller <= 2)
    else:
        enough = np.ones(len(codes), dtype=bool)
    mine, other, shared = mine[enough], other[enough], shared[enough]
    if len(mine) and share:
        order = np.lexsort((-shared, mine))
        mine, other = mine[order], other[order]
        first = np.searchsorted(mine, mine)
        best = np.arange(len(mine)) - first < BEST
        mine, other = mine[best], other[best]
    pairs: Int = np.minimum(mine, other) * count + np.maximum(mine, other)
    return pairs
