"""A query as people see it: its parts for colouring, filters to switch."""

from __future__ import annotations

import re
from dataclasses import dataclass

from paperdesk.search.query_groups import Condition, condition_text
from paperdesk.search.query_language import parse
from paperdesk.search.query_tokens import Token, clean, leaf_for, tokens_of
from paperdesk.search.query_tree import Filter, Or, Phrase, Word

_FIELD = re.compile(r"[A-Za-z]+(?::|(?=[<>=]))")
_NOT = {"-", "NOT"}


@dataclass(frozen=True, slots=True)
class QueryPart:
    """A known part of a query: characters ``start`` to ``end``.

    ``kind``: field (with its colon), value, operator, bracket, phrase, pattern.
    """

    start: int
    end: int
    kind: str


def query_parts(text: str) -> list[QueryPart]:
    """The known parts in order; ordinary words are none. Nothing for a query with TeX."""
    if clean(text) != text:
        return []
    return [part for token in tokens_of(text)[0] for part in _parts_of(token, text)]


def _parts_of(token: Token, text: str) -> list[QueryPart]:
    start, end = token.start, token.end
    if token.kind in {"AND", "OR", "NOT", "-"}:
        return [QueryPart(start, end, "operator")]
    if token.kind in {"(", ")"}:
        field = [QueryPart(start, end - 1, "field")] if token.field else []
        return [*field, QueryPart(end - 1, end, "bracket")]
    leaf = token.leaf
    if token.kind == "search" or isinstance(leaf, Filter) or (leaf is not None and leaf.field):
        match = _FIELD.match(text, start)
        middle = match.end() if match else start
        return [QueryPart(start, middle, "field"), QueryPart(middle, end, "value")]
    if isinstance(leaf, Phrase):
        return [QueryPart(start, end, "phrase")]
    if isinstance(leaf, Word) and leaf.match not in {"word", "typed"}:
        return [QueryPart(start, end, "pattern")]
    return []


def has_filter(text: str, field: str, value: str) -> bool:
    """Whether a query has this filter as one of its parts."""
    return _place_of(clean(text), field, value) is not None


def _place_of(text: str, field: str, value: str) -> tuple[int, int] | None:
    """Where a filter stands that is not negated."""
    wanted = leaf_for(field, value)
    before = ""
    for token in tokens_of(text)[0]:
        if token.leaf == wanted and before not in _NOT:
            return token.start, token.end
        before = token.kind
    return None


def toggled(text: str, field: str, value: str) -> str:
    """The query without a filter that it has, or with one that it does not have."""
    readable = clean(text)
    if place := _place_of(readable, field, value):
        before, after = readable[: place[0]].rstrip(), readable[place[1] :].lstrip()
        return f"{before} {after}".strip()
    if isinstance(parse(text).tree, Or):
        text = f"({text.strip()})"
    return f"{text.strip()} {condition_text(Condition(field, value))}".strip()
