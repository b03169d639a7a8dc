"""A query as people see it: its parts for colouring, filters to switch, conditions in rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paperdesk.search.query_language import parse
from paperdesk.search.query_tokens import Token, clean, leaf_for, tokens_of
from paperdesk.search.query_tree import Filter, Or, Phrase, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

_FIELD = re.compile(r"[A-Za-z]+(?::|(?=[<>=]))")
_PLAIN_VALUE = re.compile(r'[^\s()"]+')
_NOT = {"-", "NOT"}


@dataclass(frozen=True, slots=True)
class QueryPart:
    """A known part of a query: characters ``start`` to ``end``.

    ``kind``: field (with its colon), value, operator, bracket, phrase, pattern.
    """

    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Condition:
    """One row of the builder.

    Attributes:
        field: a field of the query language, "" for anywhere.
        value: as it is typed after the colon, without quotes: "two words", ">=2024".
        negated: whether it must not be so.
    """

    field: str = ""
    value: str = ""
    negated: bool = False


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


def condition_text(condition: Condition) -> str:
    """A condition as it is typed; "" if it has no value."""
    value = " ".join(condition.value.split())
    if not value:
        return ""
    if condition.field:
        if not _PLAIN_VALUE.fullmatch(value) and not _is_regex(value):
            value = '"{}"'.format(value.replace('"', ""))
        value = f"{condition.field}:{value}"
    elif condition.negated and " " in value and not value.startswith('"'):
        value = f"({value})"
    sign = ("NOT " if value[:1].isdigit() else "-") if condition.negated else ""
    return sign + value


def _is_regex(value: str) -> bool:
    return len(value) > 2 and value[0] == value[-1] == "/"


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


def conditions_of(text: str) -> tuple[str, list[Condition]] | None:
    """A query as rows.

    Returns:
        "all" or "any", and the conditions; None if the query is more than rows can show.
    """
    if not text.strip():
        return "all", []
    readable = clean(text)
    if readable != text:
        return None
    found: list[Condition] = []
    joins: list[str] = []
    negated = False
    join = "all"
    for token in tokens_of(readable)[0]:
        if token.kind in _NOT:
            negated = True
        elif token.kind in {"AND", "OR"}:
            join = "any" if token.kind == "OR" else "all"
        elif token.kind in {"(", ")"}:
            return None
        else:
            if found:
                joins.append(join)
            found.append(_condition(token, readable, negated=negated))
            negated, join = False, "all"
    if not found or len(set(joins)) > 1:
        return None
    mode = joins[0] if joins else "all"
    rows = mode, found
    return rows if parse(query_text(*rows)).tree == parse(text).tree else None


def query_text(mode: str, conditions: Sequence[Condition]) -> str:
    """Rows as a query."""
    typed = [written for condition in conditions if (written := condition_text(condition))]
    return (" OR " if mode == "any" else " ").join(typed)


def _condition(token: Token, text: str, *, negated: bool) -> Condition:
    written = text[token.start : token.end]
    leaf = token.leaf
    is_field = token.kind == "search" or isinstance(leaf, Filter) or bool(leaf and leaf.field)
    match = _FIELD.match(written) if is_field else None
    if match is None:
        return Condition("", written, negated)
    value = written[match.end() :]
    if len(value) > 1 and value[0] == value[-1] == '"':
        value = value[1:-1]
    return Condition(match.group().rstrip(":").lower(), value, negated)
