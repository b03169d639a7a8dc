"""Candidates among many works at once, by numpy: the scan of a whole library and the benchmark.

Postings are sorted arrays of (key, position); nothing is compared that does not share keys.
"""

from __future__ import annotations

from array import array
from itertools import pairwise
from typing import TYPE_CHECKING

from paperdesk.matching import keys as matching_keys
from paperdesk.matching import title_words, titles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Set

    import numpy as np
    from numpy.typing import NDArray

    from paperdesk.matching.keys import Keys

    Int = NDArray[np.int64]

# Postings read for one record, rarest key first (duplicates.md, section 4: a fixed cap on the
# length of one posting loses pairs, a budget does not).
TEXT_BUDGET = 1_000
# A candidate shares at least two text keys and this part of the smaller sketch. A text with every
# fifth word replaced keeps half of its trigrams; texts that share two of eight sentences have a
# quarter in common.
TEXT_SHARE = 0.3
# The sample of a short text is not contained in that of a longer one; its beginning is.
FEW_TEXT_KEYS = 8
# The best so many candidates of a record are compared.
BEST = 50
# Postings that are expanded at one time: bounds the memory, about a hundred bytes each.
EXPANDED = 50_000


class Pool:
    """Collects keys, then gives the pairs worth comparing.

    ``text_share``: what part of the smaller sketch two abstracts must share.
    """

    def __init__(self, text_share: float = TEXT_SHARE) -> None:
        self._text_share = text_share

        self._exact = array("q"), array("i")
        self._begins = array("q"), array("i")
        self._titles = array("q"), array("i")
        self._texts = array("q"), array("i")
        # Where the text keys and title words of each record begin, and the end of the last.
        self._offsets = array("q", [0])
        self._title_offsets = array("q", [0])
        # Words with blanks between: of a hundred thousand titles a tenth of what tuples take.
        self._worded: list[str] = []
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
        self._title_offsets.append(len(self._titles[0]))
        self._worded.append(" ".join(found.title.words))
        return position

    @property
    def size(self) -> int:
        """Bytes that the postings take."""
        kept = (
            *self._exact,
            *self._begins,
            *self._titles,
            *self._texts,
            self._offsets,
            self._title_offsets,
        )
        return sum(len(values) * values.itemsize for values in kept)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The pairs (lower, higher position) that share enough keys, in order of the lower."""
        import numpy as np

        found = [
            _pairs(self._exact, self._count, budget=0),
            self._title_pairs(),
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

    def _title_pairs(self) -> Int:
        import numpy as np

        words, records = (np.asarray(part, dtype=np.int64) for part in self._titles)
        order = np.argsort(words, kind="stable")
        words, records = words[order], records[order]
        starts = np.flatnonzero(np.diff(words, prepend=words[:1] - 1))
        lengths = np.diff(starts, append=len(words))
        counts = dict(zip(words[starts].tolist(), lengths.tolist(), strict=True))
        shared = (lengths > 1) & (lengths <= title_words.MOST_HOLDERS)
        holders = {
            int(words[start]): frozenset(records[start : start + length].tolist())
            for start, length in zip(starts[shared], lengths[shared], strict=True)
        }
        codes = array("q")
        for record in range(self._count):
            own = self._titles[0][self._title_offsets[record] : self._title_offsets[record + 1]]
            read = title_words.read(own, counts)
            weighed = title_words.weights(read, counts, self._count)
            codes.extend(
                min(record, other) * self._count + max(record, other)
                for other in title_words.sharing(weighed, holders)
                if other != record and self._are_alike(record, other)
            )
        return np.unique(np.asarray(codes, dtype=np.int64))

    def _are_alike(self, record: int, other: int) -> bool:
        """What says that unlike titles are one work is a key of its own."""
        left, right = (
            titles.Title(tuple(worded.split(" ")), worded.replace(" ", ""))
            for worded in (self._worded[record], self._worded[other])
        )
        return titles.likeness(left, right) >= titles.UNLIKE

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
    read: Int
    if budget:
        first = np.searchsorted(owner, np.arange(count))
        spent = np.cumsum(length)
        before = np.r_[0, spent][first]
        within = spent - before[owner] <= budget
        kept = (length > 1) & within
        read = np.asarray(np.bincount(owner[within], minlength=count), dtype=np.int64)
    else:
        kept = (length > 1) & (length <= matching_keys.CROWDED)
        read = np.zeros(count, dtype=np.int64)
    owner, start, length = owner[kept], start[kept], length[kept]
    found = []
    total = np.cumsum(length)
    full = np.arange(EXPANDED, total[-1] if len(total) else 0, EXPANDED)
    # Blocks end where a record does: its postings are weighed together.
    last = owner[np.searchsorted(total, full)]
    edges = np.r_[0, np.searchsorted(owner, np.unique(last), side="right"), len(owner)]
    for low, high in pairwise(edges):
        part = slice(low, high)
        found.append(_block(owner[part], start[part], length[part], records, sizes, read, share))
    codes = np.concatenate(found) if found else none
    unique: Int = np.unique(codes)
    return unique


def _block(
    owner: Int, start: Int, length: Int, records: Int, sizes: Int, read: Int, share: float
) -> Int:
    """The pairs that the chosen postings of some records make."""
    import numpy as np

    count = len(sizes)
    total = int(length.sum())
    if not total:
        return np.empty(0, dtype=np.int64)
    offsets = np.arange(total) - np.repeat(np.cumsum(length) - length, length)
    other = records[np.repeat(start, length) + offsets]
    mine = np.repeat(owner, length)
    apart = mine != other
    codes, shared = np.unique(mine[apart] * count + other[apart], return_counts=True)
    mine, other = codes // count, codes % count
    if share:
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
