"""Who shares enough of the words of a title: the rarest are read, and their weight is compared."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    _W = TypeVar("_W", int, str)

# Postings read for one title, rarest word first.
BUDGET = 600
# Words that are read although the budget has an end, and how many may have such a word: whoever
# shares one of two words is one of hundreds, who shares two of three is worth looking at.
FEWEST = 3
MOST_HOLDERS = 2_000
# A candidate shares this part of the weight of the words that were read.
SHARE = 0.45
# The best so many candidates of a title are compared.
BEST = 50


def read(words: Sequence[_W], counts: Mapping[_W, int]) -> list[_W]:
    """The words of a title to read, rarest first. ``counts``: how many have each of them."""
    chosen: list[_W] = []
    budget = BUDGET
    for word in sorted(words, key=counts.__getitem__):
        budget -= counts[word]
        if counts[word] > MOST_HOLDERS or (budget < 0 and len(chosen) >= FEWEST):
            break
        chosen.append(word)
    return chosen


def weights(words: Sequence[_W], counts: Mapping[_W, int], total: int) -> dict[_W, float]:
    """The weight of each word among ``total`` titles: the rarer, the more it says."""
    return {word: math.log(max(total, 2) / max(counts[word], 1)) for word in words}


def sharing(weighed: Mapping[_W, float], holders: Mapping[_W, Set[int]]) -> list[int]:
    """Who has enough of the weight of these words, the most of it first."""
    least = SHARE * sum(weighed.values())
    if least <= 0:
        return []
    known = [word for word in weighed if word in holders]
    some: set[int] = set()
    for word in known:
        if weighed[word] >= least:
            some |= holders[word]
    for one, other in combinations(known, 2):
        some |= holders[one] & holders[other]
    shared = sorted(
        (-sum(weighed[word] for word in known if holder in holders[word]), holder)
        for holder in some
    )
    return [holder for weight, holder in shared if -weight >= least][:BEST]
