"""Certain pairs become groups; no chain joins what must not be joined."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paperdesk.matching.verdicts import Verdict

Pair = tuple[int, int]

# Rules that go by title and authors alone give way when two candidates contradict.
_WEAK = "sparse-"
# Members of each side that are looked at before two groups are joined.
_LOOKED_AT = 8


def ordered(left: int, right: int) -> Pair:
    """The pair with the lower id first."""
    return (left, right) if left < right else (right, left)


def joinable(
    verdicts: Mapping[Pair, Verdict], compare: Callable[[int, int], Verdict]
) -> tuple[list[list[int]], set[Pair]]:
    """Groups of two and more that are certainly one work, and the certain pairs left out.

    Args:
        verdicts: of all pairs that were compared.
        compare: judges a pair that was not, where a chain would join it.
    """
    certain = {pair: said for pair, said in verdicts.items() if said.outcome == "certain"}
    refused = _ambiguous(certain, verdicts, compare)
    group_of: dict[int, list[int]] = {}
    by_strength = sorted(
        (pair for pair in certain if pair not in refused),
        key=lambda pair: (is_weak(certain[pair]), -certain[pair].score, pair),
    )
    for left, right in by_strength:
        mine = group_of.setdefault(left, [left])
        theirs = group_of.setdefault(right, [right])
        if mine is theirs:
            continue
        if _any_refused(mine, theirs, verdicts, compare, weak=is_weak(certain[left, right])):
            refused.add((left, right))
            continue
        small, large = sorted((mine, theirs), key=len)
        large.extend(small)
        for member in small:
            group_of[member] = large
    unique = {id(group): group for group in group_of.values() if len(group) > 1}
    return sorted(sorted(group) for group in unique.values()), refused


def _any_refused(
    mine: list[int],
    theirs: list[int],
    verdicts: Mapping[Pair, Verdict],
    compare: Callable[[int, int], Verdict],
    *,
    weak: bool,
) -> bool:
    if len(mine) == len(theirs) == 1:
        return False
    for left in mine[:_LOOKED_AT]:
        for right in theirs[:_LOOKED_AT]:
            said = verdicts.get(ordered(left, right)) or compare(left, right)
            if contradict(said) if weak else said.is_refused or said.outcome == "related":
                return True
    return False


def is_weak(said: Verdict) -> bool:
    """Whether a certain pair goes by title and authors alone."""
    return said.rule.startswith(_WEAK)


def contradict(said: Verdict) -> bool:
    """Whether two works are so unlike that one record without a year or a venue cannot be both."""
    if said.is_refused or said.outcome == "related":
        return True
    return said.outcome != "certain" and any(
        (reason.kind == "year" and reason.speaks <= 0)
        or (reason.kind == "venue" and reason.speaks < 0)
        for reason in said.reasons
    )


def _ambiguous(
    certain: Mapping[Pair, Verdict],
    verdicts: Mapping[Pair, Verdict],
    compare: Callable[[int, int], Verdict],
) -> set[Pair]:
    """Weak pairs of records that fit two others which are not one work."""
    around: dict[int, list[int]] = defaultdict(list)
    for left, right in certain:
        around[left].append(right)
        around[right].append(left)
    torn: dict[int, bool] = {}

    def is_torn(one: int) -> bool:
        if one not in torn:
            torn[one] = any(
                contradict(verdicts.get(ordered(*pair)) or compare(*ordered(*pair)))
                for pair in combinations(around[one][:_LOOKED_AT], 2)
            )
        return torn[one]

    return {
        pair
        for pair, said in certain.items()
        if is_weak(said) and any(is_torn(one) for one in pair)
    }


def connected(pairs: Iterable[Pair]) -> list[list[int]]:
    """Groups of everything that any of the pairs connects."""
    parent: dict[int, int] = {}

    def root(node: int) -> int:
        while parent.setdefault(node, node) != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for left, right in pairs:
        parent[root(right)] = root(left)
    found: dict[int, list[int]] = defaultdict(list)
    for node in list(parent):
        found[root(node)].append(node)
    return sorted(sorted(group) for group in found.values())
