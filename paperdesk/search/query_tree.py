"""A query as a tree, and how to answer one whose parts lie in two places.

Words are answered by the index and filters by SQL. For most queries that is one question to each:
the top is a plain AND, and the caller intersects ranked ids with its own WHERE clause. Only when
filters stand below OR, NOT or in brackets together with words is the tree evaluated as sets of ids.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Word:
    """Text to be found, as typed.

    Attributes:
        text: what was typed, without field name and operators.
        field: name of an index field, "" for all.
        match: "word" (in any inflection), "prefix" (``pre*``), "wildcard" (``w?ld``), "fuzzy"
            (``wrod~``), "regex" (``/w.*d/``, without the slashes) or "typed" (an unfinished word:
            itself or its most frequent continuations).
        edits: for "fuzzy", how many letters may be wrong.
    """

    text: str
    field: str = ""
    match: str = "word"
    edits: int = 0


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in this order, with at most ``slop`` other words between them."""

    text: str
    field: str = ""
    slop: int = 0


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition that SQL answers.

    Attributes:
        field: tag, year, venue, source, is, has, rating, key, doi, link, len or added.
        op: "=", "<", "<=", ">", ">=", ".." or, for names, "==" (this value and no longer one).
        value: as typed, without quotes; "2023..2025" for the op "..".
        negated: whether the references that do *not* fulfil it are wanted.
    """

    field: str
    op: str
    value: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class And:
    """All of the parts."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of the parts."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Everything but the part."""

    part: Node


Node = Word | Phrase | Filter | And | Or | Not
NOTHING = Or(())  # no reference at all
EVERYTHING = Not(NOTHING)


def leaves(node: Node, *, positive: bool = False) -> Iterator[Word | Phrase | Filter]:
    """Words, phrases and filters from left to right; with ``positive`` only those not negated."""
    match node:
        case And(parts) | Or(parts):
            for part in parts:
                yield from leaves(part, positive=positive)
        case Not(part):
            if not positive:
                yield from leaves(part)
        case _:
            yield node


def is_text(node: Node) -> bool:
    """Whether only words and phrases stand in it, so that the index alone can answer."""
    return not any(isinstance(leaf, Filter) for leaf in leaves(node))


def has_not(node: Node) -> bool:
    """Whether something is negated in it. Only who knows every id can answer that fully."""
    match node:
        case And(parts) | Or(parts):
            return any(has_not(part) for part in parts)
        case Filter():
            return node.negated
    return isinstance(node, Not)


def negated(node: Node) -> Node:
    """The opposite, without a double negation."""
    match node:
        case Not(part):
            return part
        case Filter():
            return replace(node, negated=not node.negated)
    return Not(node)


def parts_of(node: Node | None) -> tuple[Node, ...]:
    """The parts of an AND; anything else is its own only part, nothing has none."""
    return () if node is None else node.parts if isinstance(node, And) else (node,)


def both(parts: Sequence[Node]) -> Node | None:
    """All of the parts as one node; None if there are none."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, And) else (part,))]
    return flat[0] if len(flat) == 1 else And(tuple(flat)) if flat else None


def either(parts: Sequence[Node]) -> Node | None:
    """At least one of the parts as one node; None if there are none."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, Or) else (part,))]
    if not flat:
        return NOTHING if parts else None
    return flat[0] if len(flat) == 1 else Or(tuple(flat))


def evaluate(
    tree: Node | None,
    text_ids: Callable[[Node], set[int]],
    filter_ids: Callable[[Filter], set[int]],
    all_ids: Callable[[], set[int]],
) -> set[int]:
    """The ids that a tree matches.

    Args:
        tree: None matches everything.
        text_ids: answers a subtree of words and phrases without Not.
        filter_ids: answers a filter. It is never negated: that is done here.
        all_ids: every id of the library; asked at most once.

    Returns:
        a new set.
    """
    whole = lru_cache(maxsize=1)(all_ids)

    def found(node: Node) -> set[int]:
        if is_text(node) and not has_not(node):
            return set(text_ids(node))
        match node:
            case Filter():
                ids = filter_ids(replace(node, negated=False))
                return whole() - ids if node.negated else set(ids)
            case Not(part):
                return whole() - found(part)
            case Or(parts):
                return set().union(*map(found, _grouped(parts, either)))
            case And(parts):
                return all_of(parts)
        return set()

    def all_of(parts: tuple[Node, ...]) -> set[int]:
        wanted = [part for part in parts if not isinstance(part, Not)]
        sets = sorted(map(found, _grouped(wanted, both)), key=len)
        kept = sets[0].intersection(*sets[1:]) if sets else set(whole())
        for part in parts:
            if isinstance(part, Not) and kept:
                kept -= found(part.part)
        return kept

    return set(whole()) if tree is None else found(tree)


def _grouped(
    parts: Sequence[Node], join: Callable[[Sequence[Node]], Node | None]
) -> Iterator[Node]:
    """The parts, with those that the index can answer alone joined to one question."""
    texts = [part for part in parts if is_text(part) and not has_not(part)]
    joined = join(texts)
    if joined is not None:
        yield joined
    yield from (part for part in parts if part not in texts)
