"""A query as a tree of conditions: what the builder shows, and its way back to text."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paperdesk.search.query_filters import FILTER_FIELDS, SEARCH_FIELD, TEXT_FIELDS
from paperdesk.search.query_language import parse
from paperdesk.search.query_tokens import Token, clean, tokens_of
from paperdesk.search.query_tree import Filter, Or

if TYPE_CHECKING:
    from collections.abc import Sequence

_FIELDS = {*TEXT_FIELDS, *FILTER_FIELDS, SEARCH_FIELD}
_FIELD = re.compile(r"[A-Za-z]+(?::|(?=[<>=]))")
_PLAIN_VALUE = re.compile(r'[^\s()"]+')
# A value that is quoted already, or a regular expression, stays as it is.
_WHOLE_VALUE = re.compile(r'"[^"]*"(?:~\d{1,2})?|/.+/')
# A field at the end that waits for its value.
_WAITING = re.compile(r"(?:^|.*[\s(])(-?)([A-Za-z]+):\s*", re.DOTALL)


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


@dataclass(frozen=True, slots=True)
class Group:
    """Conditions and groups that are joined.

    Attributes:
        mode: "all" or "any".
        parts: what is joined.
        negated: whether it must not be so.
    """

    mode: str = "all"
    parts: tuple[Condition | Group, ...] = ()
    negated: bool = False


def group_of(text: str) -> Group:
    """A query as a tree of conditions.

    Whatever is no tree of conditions (``%``, operators alone) is one condition with all of the
    text, so that every query has a tree, and ``query_text`` of it finds the same.
    """
    if not text.strip():
        return Group()
    readable = clean(text)
    found = _Reader(readable).read()
    waiting = _WAITING.fullmatch(readable)
    if waiting and waiting[2].lower() in _FIELDS:
        parts = (found,) if found.mode == "any" or found.negated else found.parts
        found = Group("all", (*parts, Condition(waiting[2].lower(), "", bool(waiting[1]))))
    if parse(query_text(found)).tree == parse(text).tree:
        return found
    return Group("all", (Condition("", readable.strip()),))


def query_text(group: Group) -> str:
    """A tree of conditions as it is typed; conditions without a value are left out."""
    parts = [_part_text(part, alone=len(group.parts) == 1) for part in group.parts]
    typed = [part for part in parts if part]
    text = (" OR " if group.mode == "any" else " ").join(typed)
    return f"-({text})" if group.negated and text else text


def condition_text(condition: Condition, *, alone: bool = False) -> str:
    """A condition as it is typed; "" if it has no value.

    Args:
        condition: what is to be typed.
        alone: whether nothing stands beside it, so that "a OR b" needs no brackets.
    """
    value = " ".join(condition.value.split())
    if not value:
        return ""
    if condition.field:
        if not _PLAIN_VALUE.fullmatch(value) and not _WHOLE_VALUE.fullmatch(value):
            value = '"{}"'.format(value.replace('"', ""))
        value = f"{condition.field}:{value}"
    elif " " in value and not _WHOLE_VALUE.fullmatch(value):
        is_either = not alone and isinstance(parse(value).tree, Or)
        if condition.negated or is_either:
            value = f"({value})"
    sign = ("NOT " if value[:1].isdigit() else "-") if condition.negated else ""
    return sign + value


def _part_text(part: Condition | Group, *, alone: bool) -> str:
    if isinstance(part, Condition):
        return condition_text(part, alone=alone)
    text = query_text(part)
    return text if part.negated or not text else f"({text})"


class _Reader:
    """Recursive descent, as ``query_language`` reads; brackets nest 40 deep at most."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = tokens_of(text)[0]
        self._at = 0

    def read(self) -> Group:
        found = self._or("")
        if isinstance(found, Group):
            return found
        return Group() if found is None else Group("all", (found,))

    def _kind(self) -> str:
        return self._tokens[self._at].kind if self._at < len(self._tokens) else ""

    def _or(self, field: str) -> Condition | Group | None:
        parts = [self._and(field)]
        while self._kind() == "OR":
            self._at += 1
            parts.append(self._and(field))
        return _joined("any", parts)

    def _and(self, field: str) -> Condition | Group | None:
        parts = []
        while self._kind() not in {"", ")", "OR"}:
            if self._kind() == "AND":
                self._at += 1
            else:
                parts.append(self._not(field))
        return _joined("all", parts)

    def _not(self, field: str) -> Condition | Group | None:
        negated = False
        while self._kind() in {"NOT", "-"}:
            negated = not negated
            self._at += 1
        if self._kind() in {"", ")", "OR", "AND"}:
            return None
        part = self._unit(field)
        return replace(part, negated=part.negated != negated) if part is not None else None

    def _unit(self, field: str) -> Condition | Group | None:
        token = self._tokens[self._at]
        self._at += 1
        if token.kind != "(":
            condition = _condition(token, self._text)
            return condition if condition.field else _within(condition, field)
        part = self._or(token.field or field)
        if self._kind() == ")":
            self._at += 1
        return part


def _joined(mode: str, parts: Sequence[Condition | Group | None]) -> Condition | Group | None:
    real = tuple(part for part in parts if part is not None)
    return Group(mode, real) if len(real) > 1 else next(iter(real), None)


def _within(condition: Condition, field: str) -> Condition:
    """A condition inside ``field:( … )``."""
    return _unquoted(replace(condition, field=field)) if field else condition


def _condition(token: Token, text: str) -> Condition:
    written = text[token.start : token.end]
    leaf = token.leaf
    is_field = token.kind == "search" or isinstance(leaf, Filter) or bool(leaf and leaf.field)
    match = _FIELD.match(written) if is_field else None
    if match is None:
        return Condition("", written)
    return _unquoted(Condition(match.group().rstrip(":").lower(), written[match.end() :]))


def _unquoted(condition: Condition) -> Condition:
    value = condition.value
    if len(value) > 1 and value[0] == value[-1] == '"':
        return replace(condition, value=value[1:-1])
    return condition
