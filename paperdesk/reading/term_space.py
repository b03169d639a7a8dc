"""Abstracts as vectors of weighted words (TF-IDF), by numpy: likeness, a linear model, groups.

Weights are (1 + log tf) · log((1 + N) / (1 + df)) + …, vectors have length 1 (Salton and Buckley
1988). numpy is imported with this module, so only worker processes import it.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from paperdesk.reading.term_words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Doubles = NDArray[np.float64]
    Ints = NDArray[np.int64]

# Terms of a text beyond the heaviest so many add nothing to what it is like.
MOST_TERMS = 200
_EMPTY_INTS = np.zeros(0, dtype=np.int32)
_EMPTY_FLOATS = np.zeros(0, dtype=np.float32)


class TermSpace:
    """Texts by their ids; they come, change and go one by one."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._terms: list[str] = []
        self._rows: dict[int, tuple[NDArray[np.int32], Floats]] = {}
        self._frequency = np.zeros(0, dtype=np.float32)
        self._matrix: Matrix | None = None

    def __len__(self) -> int:
        return len(self._rows)

    def put(self, texts: Mapping[int, str]) -> None:
        """Take texts up, or take them up anew."""
        for key, text in texts.items():
            counted = Counter(words_of(text)).most_common(MOST_TERMS)
            numbers = [self._number(word) for word, _count in counted]
            weights = [1.0 + math.log(count) for _word, count in counted]
            self._rows[key] = (
                np.array(numbers, dtype=np.int32),
                np.array(weights, dtype=np.float32),
            )
        self._matrix = None

    def drop(self, keys: Iterable[int]) -> None:
        """Forget texts."""
        for key in keys:
            self._rows.pop(key, None)
        self._matrix = None

    def _number(self, word: str) -> int:
        found = self._numbers.get(word)
        if found is None:
            found = self._numbers[word] = len(self._terms)
            self._terms.append(word)
        return found

    def rarity(self, word: str) -> float:
        """How rare a word is: its inverse document frequency; that of no text for unknown ones."""
        number = self._numbers.get(word)
        matrix = self.matrix
        count = 0.0 if number is None else float(matrix.frequency[number])
        return math.log((1 + len(self._rows)) / (1 + count)) + 1.0

    @property
    def matrix(self) -> Matrix:
        """All texts as one sparse matrix; made anew after a change."""
        if self._matrix is None:
            self._matrix = Matrix(self._rows, self._terms)
        return self._matrix


class Matrix:
    """Rows of length 1, compressed: row ``n`` is ``places[bounds[n]:bounds[n + 1]]``.

    Attributes:
        keys: the id of each row.
        frequency: in how many rows each term is.
    """

    def __init__(
        self, rows: Mapping[int, tuple[NDArray[np.int32], Floats]], terms: Sequence[str]
    ) -> None:
        self.terms = terms
        self.keys = np.array(list(rows), dtype=np.int64)
        self._row_of = {int(key): row for row, key in enumerate(self.keys)}
        lengths = [len(places) for places, _weights in rows.values()]
        self.bounds = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        self.places = (
            np.concatenate([places for places, _weights in rows.values()]) if rows else _EMPTY_INTS
        )
        weights = (
            np.concatenate([weights for _places, weights in rows.values()])
            if rows
            else _EMPTY_FLOATS
        )
        self.frequency = np.bincount(self.places, minlength=len(terms)).astype(np.float32)
        rarity = np.log((1 + len(rows)) / (1 + self.frequency)).astype(np.float32) + 1
        weights = weights * rarity[self.places]
        norms = np.sqrt(self._sum(weights * weights))
        norms[norms == 0] = 1
        self.weights = weights / np.repeat(norms, lengths).astype(np.float32)

    def _sum(self, values: Floats) -> Floats:
        """Sums over each row."""
        sums = np.zeros(len(self.bounds), dtype=np.float64)
        np.cumsum(values, out=(cumulated := np.zeros(len(values) + 1, dtype=np.float64))[1:])
        sums = cumulated[self.bounds[1:]] - cumulated[self.bounds[:-1]]
        return sums.astype(np.float32)

    def row(self, key: int) -> tuple[NDArray[np.int32], Floats]:
        """Terms and weights of one text; empty if it is not there."""
        at = self._row_of.get(key)
        if at is None:
            return _EMPTY_INTS, _EMPTY_FLOATS
        inside = slice(self.bounds[at], self.bounds[at + 1])
        return self.places[inside], self.weights[inside]

    def rows_of(self, keys: Iterable[int]) -> list[int]:
        """The rows of those keys that are there."""
        return [row for key in keys if (row := self._row_of.get(key)) is not None]

    def mean(self, keys: Sequence[int]) -> Floats:
        """The middle of several texts, as a dense vector over all terms."""
        vector = np.zeros(len(self.terms), dtype=np.float32)
        for key in keys:
            places, weights = self.row(key)
            vector[places] += weights
        vector /= max(1, len(keys))
        return vector

    def scores(self, vector: Floats) -> Floats:
        """The product of every row with a dense vector."""
        return self._sum(self.weights * vector[self.places])

    def reasons(self, key: int, vector: Floats, most: int) -> list[str]:
        """The terms of a text that add most to its product with a vector, the heaviest first."""
        places, weights = self.row(key)
        added = weights * vector[places]
        order = np.argsort(-added, kind="stable")[:most]
        return [self.terms[places[at]] for at in order if added[at] > 0]


def alike(
    matrix: Matrix, like: Sequence[int], unlike: Sequence[int] = (), most: int = 20
) -> list[tuple[int, float, list[str]]]:
    """The texts nearest to the middle of some and far from that of others.

    Returns:
        (id, score, shared terms), the nearest first; the score is a cosine, at most 1.
    """
    wanted = matrix.mean(like) - (0.7 * matrix.mean(unlike) if unlike else 0)
    length = float(np.linalg.norm(wanted))
    if length == 0 or not len(matrix.keys):
        return []
    vector = (wanted / length).astype(np.float32)
    scores = matrix.scores(vector)
    scores[matrix.rows_of([*like, *unlike])] = -2
    count = min(most, len(scores))
    best = np.argpartition(-scores, count - 1)[:count]
    best = best[np.argsort(-scores[best], kind="stable")]
    found = [(int(matrix.keys[row]), float(scores[row])) for row in best if scores[row] > 0]
    return [(key, score, matrix.reasons(key, vector, 6)) for key, score in found]


def fit(matrix: Matrix, good: Sequence[int], bad: Sequence[int]) -> tuple[Floats, float]:
    """A linear model that tells good texts from bad ones: (weights of terms, offset).

    Logistic regression with both classes of equal weight and a quadratic penalty, by gradient
    descent with momentum (Nesterov 1983).
    """
    chosen = matrix.rows_of([*good, *bad])
    count_good = len(matrix.rows_of(good))
    truth = np.zeros(len(chosen), dtype=np.float32)
    truth[:count_good] = 1
    share = np.where(truth == 1, 0.5 / max(1, count_good), 0.5 / max(1, len(chosen) - count_good))
    lengths = matrix.bounds[1:][chosen] - matrix.bounds[:-1][chosen]
    inside = np.concatenate(
        [np.arange(matrix.bounds[row], matrix.bounds[row + 1]) for row in chosen]
    )
    used, places = np.unique(matrix.places[inside], return_inverse=True)
    values = matrix.weights[inside].astype(np.float64)
    owner = np.repeat(np.arange(len(chosen)), lengths)
    weights, ahead, offset = np.zeros(len(used)), np.zeros(len(used)), 0.0
    penalty, rate, speed = 2e-3, 4.0, 0.9
    for _round in range(150):
        scores = np.bincount(owner, values * ahead[places], minlength=len(chosen)) + offset
        error = (1 / (1 + np.exp(-scores)) - truth) * share
        slope = np.bincount(places, values * error[owner], minlength=len(used)) + penalty * ahead
        before = weights
        weights = ahead - rate * slope
        ahead = weights + speed * (weights - before)
        offset -= rate * float(error.sum())
    dense = np.zeros(len(matrix.terms), dtype=np.float32)
    dense[used] = weights
    return dense, offset


def groups(matrix: Matrix, keys: Sequence[int], count: int, seed: int = 1) -> list[list[int]]:
    """Texts in groups by their words: spherical k-means (Dhillon and Modha 2001), a fixed seed.

    Returns:
        the ids of each group, the largest first; the nearest to the middle of a group come first.
    """
    chosen = np.array(matrix.rows_of(keys), dtype=np.int64)
    count = min(count, len(chosen))
    if count == 0:
        return []
    # Words of one text or of nearly all divide nothing.
    inside = np.concatenate(
        [np.arange(matrix.bounds[row], matrix.bounds[row + 1]) for row in chosen]
    )
    frequency = np.bincount(matrix.places[inside], minlength=len(matrix.terms))
    useful = (frequency >= 3) & (frequency <= max(3, 0.4 * len(chosen)))
    names = np.full(len(matrix.terms), -1, dtype=np.int64)
    names[useful] = np.arange(int(useful.sum()))
    lengths = matrix.bounds[1:][chosen] - matrix.bounds[:-1][chosen]
    owner = np.repeat(np.arange(len(chosen)), lengths)
    kept = names[matrix.places[inside]] >= 0
    owner, places = owner[kept], names[matrix.places[inside]][kept]
    values = matrix.weights[inside][kept]
    width = int(useful.sum())
    random = np.random.default_rng(seed)
    middles = _first_middles(owner, places, values, len(chosen), width, count, random)
    groups_of: Ints = np.zeros(len(chosen), dtype=np.int64)
    best: Doubles = np.zeros(len(chosen))
    for _round in range(12):
        groups_before = groups_of
        groups_of, best = _nearest(owner, places, values, middles, len(chosen))
        _fill_empty(groups_of, best, count)
        if _round and (groups_of == groups_before).all():
            break
        flat = np.bincount(
            groups_of[owner] * width + places, values, minlength=count * width
        ).reshape(count, width)
        lengths_of = np.linalg.norm(flat, axis=1, keepdims=True)
        lengths_of[lengths_of == 0] = 1
        middles = (flat / lengths_of).astype(np.float32)
    made = []
    for group in range(count):
        members = np.flatnonzero(groups_of == group)
        order = members[np.argsort(-best[members], kind="stable")]
        made.append([int(matrix.keys[chosen[row]]) for row in order])
    return sorted((one for one in made if one), key=lambda one: (-len(one), one[0]))


def _fill_empty(groups_of: Ints, best: Doubles, count: int) -> None:
    """Give each group without a text the one that is least at home in a group of several."""
    sizes = np.bincount(groups_of, minlength=count)
    for group in np.flatnonzero(sizes == 0):
        strangers = np.where(sizes[groups_of] > 1, best, np.inf)
        row = int(strangers.argmin())
        sizes[groups_of[row]] -= 1
        groups_of[row], best[row], sizes[group] = group, 1.0, 1


def _first_middles(
    owner: Ints,
    places: Ints,
    values: Floats,
    rows: int,
    width: int,
    count: int,
    random: np.random.Generator,
) -> Floats:
    """Texts far from one another to begin with (k-means++, Arthur and Vassilvitskii 2007)."""
    starts = np.searchsorted(owner, np.arange(rows + 1))

    def dense(row: int) -> Floats:
        vector = np.zeros(width, dtype=np.float32)
        inside = slice(starts[row], starts[row + 1])
        vector[places[inside]] = values[inside]
        length = float(np.linalg.norm(vector))
        return vector / length if length else vector

    middles = [dense(int(random.integers(rows)))]
    nearest = np.zeros(rows)
    for _more in range(count - 1):
        scores = np.bincount(owner, values * middles[-1][places], minlength=rows)
        nearest = np.maximum(nearest, scores)
        distance = np.maximum(0.0, 1.0 - nearest) ** 2
        total = distance.sum()
        share = distance / total if total > 0 else None
        middles.append(dense(int(random.choice(rows, p=share))))
    return np.array(middles, dtype=np.float32)


def _nearest(
    owner: Ints, places: Ints, values: Floats, middles: Floats, rows: int
) -> tuple[Ints, Doubles]:
    """The nearest middle of each row, and how near it is."""
    best = np.full(rows, -1.0)
    groups_of = np.zeros(rows, dtype=np.int64)
    for group, middle in enumerate(middles):
        scores = np.bincount(owner, values * middle[places], minlength=rows)
        better = scores > best
        best[better] = scores[better]
        groups_of[better] = group
    return groups_of, best
