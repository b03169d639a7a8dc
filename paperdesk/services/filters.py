"""The filters of the query language, as conditions in SQL."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from paperdesk.domain.text import fold

if TYPE_CHECKING:
    from paperdesk.search.query_language import Filter

Condition = tuple[str, dict[str, Any]]

_STATES = {
    "unseen": "r.read_status = 'unseen'",
    "seen": "r.read_status <> 'unseen'",
    "to-read": "r.read_status = 'to-read'",
    "reading": "r.read_status = 'reading'",
    "read": "r.read_status = 'read'",
    "kept": "r.decision = 'keep'",
    "keep": "r.decision = 'keep'",
    "maybe": "r.decision = 'maybe'",
    "discarded": "r.decision = 'discard'",
    "undecided": "r.decision = 'undecided'",
    "untitled": "r.list_title = ''",
    "titled": "r.list_title <> ''",
    "tagged": "r.id IN (SELECT reference_id FROM reference_tag)",
    "untagged": "r.id NOT IN (SELECT reference_id FROM reference_tag)",
    "noted": "r.id IN (SELECT reference_id FROM note)",
    "trashed": "r.trashed_at IS NOT NULL",
    "duplicate": (
        "r.id IN (SELECT low_id FROM duplicate_pair UNION SELECT high_id FROM duplicate_pair)"
    ),
}
_PARTS = {
    "note": "r.id IN (SELECT reference_id FROM note)",
    "code": "r.id IN (SELECT reference_id FROM attachment WHERE kind = 'code')",
    "link": "r.id IN (SELECT reference_id FROM attachment)",
    "tag": "r.id IN (SELECT reference_id FROM reference_tag)",
    "title": "r.list_title <> ''",
    "abstract": "r.id IN (SELECT reference_id FROM reference_field WHERE name = 'abstract')",
}
_AGES = {"h": "hours", "d": "days", "w": "days", "m": "months", "y": "years"}
_AGE = re.compile(r"(\d{1,4})([hdwmy])", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}")
_OPERATORS = {"=": "=", ":": "=", "": "=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def condition(wanted: Filter, number: int) -> Condition:
    """A condition on ``reference r`` for one filter, with parameters named by ``number``.

    A value that means nothing to its field matches nothing.
    """
    sql, parameters = _plain(wanted, number)
    return (f"NOT coalesce(({sql}), 0)" if wanted.negated else sql), parameters


def _plain(wanted: Filter, number: int) -> Condition:
    field, value = wanted.field, wanted.value.strip()
    name = f"filter_{number}"
    if field == "is":
        return _STATES.get(value.casefold(), "0"), {}
    if field == "has":
        return _PARTS.get(value.casefold().rstrip("s"), "0"), {}
    if field == "tag":
        sql = (
            "r.id IN (SELECT x.reference_id FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
            f" WHERE t.name_key {_like(value, name)} OR t.name_key LIKE :{name}_branch ESCAPE '!')"
        )
        return sql, {name: _pattern(value), f"{name}_branch": _pattern(value) + "/%"}
    if field == "venue":
        return f"r.list_container LIKE :{name} ESCAPE '!'", {name: f"%{_escaped(value)}%"}
    if field == "source":
        sql = (
            "r.id IN (SELECT i.reference_id FROM import_record i JOIN import_source s"
            " ON s.id = i.source_id WHERE s.uncreated = 0 AND (i.heading LIKE"
            f" :{name} ESCAPE '!' OR s.path LIKE :{name} ESCAPE '!'))"
        )
        return sql, {name: f"%{_escaped(value)}%"}
    if field == "key":
        sql = (
            f"(r.citation_key LIKE :{name} ESCAPE '!' OR r.id IN (SELECT reference_id"
            f" FROM citation_alias WHERE alias LIKE :{name} ESCAPE '!'))"
        )
        return sql, {name: _escaped(value).replace("*", "%") + "%"}
    if field == "year":
        return _range("r.list_year", wanted, name)
    if field == "rating":
        return _range("r.rating", wanted, name)
    if field == "added":
        return _age("r.created_at", wanted)
    return "0", {}


def _like(value: str, name: str) -> str:
    return f"LIKE :{name} ESCAPE '!'" if "*" in value else f"= :{name}"


def _pattern(value: str) -> str:
    folded = fold(value)
    return _escaped(folded).replace("*", "%") if "*" in folded else folded


def _escaped(value: str) -> str:
    for char in "!%_":
        value = value.replace(char, "!" + char)
    return value


def _range(column: str, wanted: Filter, name: str) -> Condition:
    value, operator = wanted.value.strip(), wanted.op
    for sign in (">=", "<=", ">", "<"):
        if value.startswith(sign):
            value, operator = value[len(sign) :], sign
            break
    if ".." in value:
        low, _dots, high = value.partition("..")
        parts, parameters = [f"{column} IS NOT NULL"], {}
        for side, bound, sign in (("low", low, ">="), ("high", high, "<=")):
            if _NUMBER.fullmatch(bound.strip()):
                parts.append(f"{column} {sign} :{name}_{side}")
                parameters[f"{name}_{side}"] = int(bound)
            elif bound.strip():
                return "0", {}
        return " AND ".join(parts), parameters
    if not _NUMBER.fullmatch(value.strip()) or operator not in _OPERATORS:
        return "0", {}
    return f"{column} {_OPERATORS[operator]} :{name}", {name: int(value)}


def _age(column: str, wanted: Filter) -> Condition:
    value = wanted.value.strip()
    older = wanted.op.startswith(">") or value.startswith(">")
    found = _AGE.fullmatch(value.lstrip("<>="))
    if found is None:
        return "0", {}
    count, unit = int(found[1]), found[2].lower()
    if unit == "w":
        count *= 7
    sign = "<" if older else ">="
    moment = f"strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-{count} {_AGES[unit]}')"
    return f"{column} {sign} {moment}", {}
