"""Certain pairs become groups; no chain joins what must not be joined."""

from __future__ import annotations

from collections import defaultdict
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
        key=lambda pair: (certain[pair].rule.startswith(_WEAK), -certain[pair].score, pair),
    )
    for left, right in by_strength:
        mine = group_of.setdefault(left, [left])
        theirs = group_of.setdefault(right, [right])
        if mine is theirs:
            continue
        if _any_refused(mine, theirs, verdicts, compare):
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
) -> bool:
    if len(mine) == len(theirs) == 1:
        return False
    for left in mine[:_LOOKED_AT]:
        for right in theirs[:_LOOKED_AT]:
            said = verdicts.get(ordered(left, right)) or compare(left, right)
            if said.is_refused or said.outcome == "related":
                return True
    return False


def _ambiguous(
    certain: Mapping[Pair, Verdict],
    verdicts: Mapping[Pair, Verdict],
    compare: Callable[[int, int], Verdict],
) -> set[Pair]:
    """Weak pairs of a record that fits two others which are not one work."""
    around: dict[int, list[int]] = defaultdict(list)
    for left, right in certain:
        around[left].append(right)
        around[right].append(left)
    refused: set[Pair] = set()
    for pair, said in certain.items():
        if not said.rule.startswith(_WEAK):
            continue
        for one, other in (pair, pair[::-1]):
            for third in around[one][:_LOOKED_AT]:
                if third == other:
                    continue
                between = verdicts.get(ordered(other, third)) or compare(other, third)
                if between.is_refused or between.outcome == "related":
                    refused.add(pair)
    return refused


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
