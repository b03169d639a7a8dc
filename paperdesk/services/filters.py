"""The filters of the query language, as conditions in SQL."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from paperdesk.domain.text import fold
from paperdesk.search.query_filters import LINK_KINDS, SIGNS
from paperdesk.store.queries import OPEN_PAIRS

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
    "maybe": "r.decision = 'maybe'",
    "discarded": "r.decision = 'discard'",
    "undecided": "r.decision = 'undecided'",
    "untitled": "r.list_title = ''",
    "titled": "r.list_title <> ''",
    "tagged": "r.id IN (SELECT reference_id FROM reference_tag)",
    "untagged": "r.id NOT IN (SELECT reference_id FROM reference_tag)",
    "noted": "r.id IN (SELECT reference_id FROM note)",
    "trashed": "r.trashed_at IS NOT NULL",
    "duplicate": (f"r.id IN (SELECT p.low_id {OPEN_PAIRS} UNION SELECT p.high_id {OPEN_PAIRS})"),
}
_PARTS = {
    "note": "r.id IN (SELECT reference_id FROM note)",
    "code": "r.id IN (SELECT reference_id FROM attachment WHERE kind = 'code')",
    "link": "r.id IN (SELECT reference_id FROM attachment)",
    "pdf": (
        "r.id IN (SELECT reference_id FROM attachment"
        " WHERE kind = 'pdf' OR lower(url) LIKE '%.pdf' OR lower(url) LIKE '%/pdf/%'"
        " OR lower(path) LIKE '%.pdf' OR mime_type = 'application/pdf')"
    ),
    "doi": "r.id IN (SELECT reference_id FROM reference_field WHERE name = 'DOI')",
    "tag": "r.id IN (SELECT reference_id FROM reference_tag)",
    "shelf": "r.id IN (SELECT reference_id FROM shelf_member)",
    "title": "r.list_title <> ''",
    "venue": "r.list_container <> ''",
    "year": "r.list_year IS NOT NULL",
    "abstract": "r.id IN (SELECT reference_id FROM reference_field WHERE name = 'abstract')",
}
# Characters of the abstract as it is stored.
_LENGTH = (
    "(SELECT length(f.value) FROM reference_field f"
    " WHERE f.reference_id = r.id AND f.name = 'abstract' AND f.position = 0)"
)
_DOI_ADDRESS = re.compile(r"^(?:https?://)?(?:dx\.)?(?:doi\.org/|doi:\s*)", re.IGNORECASE)
_UNITS = {"h": "hours", "d": "days", "w": "days", "m": "months", "y": "years"}
_SPAN = re.compile(r"(\d{1,4})([hdwmy])")
_DAYS = {"today": "+0 days", "yesterday": "-1 days"}


def condition(wanted: Filter, number: int) -> Condition:
    """A condition on ``reference r`` for one filter, with parameters named by ``number``.

    The query language lets only values through that make sense to their field.
    """
    sql, parameters = _plain(wanted, number)
    return (f"NOT coalesce(({sql}), 0)" if wanted.negated else sql), parameters


def _plain(wanted: Filter, number: int) -> Condition:
    field, value = wanted.field, wanted.value.strip()
    name = f"filter_{number}"
    if field == "is":
        return _STATES[value], {}
    if field == "has":
        return _PARTS[value], {}
    if field == "tag" and wanted.op == "==":
        sql = (
            "r.id IN (SELECT x.reference_id FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
            f" WHERE t.name_key = :{name})"
        )
        return sql, {name: fold(value)}
    if field == "shelf":
        sql = (
            "r.id IN (SELECT m.reference_id FROM shelf_member m JOIN shelf s ON s.id = m.shelf_id"
            f" WHERE s.name LIKE :{name} ESCAPE '!')"
        )
        named = _escaped(value)
        return sql, {name: named if wanted.op == "==" else f"%{named.replace('*', '%')}%"}
    if field == "tag":
        sql = (
            "r.id IN (SELECT x.reference_id FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
            f" WHERE t.name_key {_like(value, name)} OR t.name_key LIKE :{name}_branch ESCAPE '!')"
        )
        return sql, {name: _pattern(value), f"{name}_branch": _pattern(value) + "/%"}
    if field == "venue" and wanted.op == "==":
        return f"r.list_container = :{name} COLLATE NOCASE", {name: value}
    if field == "source" and wanted.op == "==":
        sql = (
            "r.id IN (SELECT i.reference_id FROM import_record i JOIN import_source s"
            " ON s.id = i.source_id WHERE s.uncreated = 0 AND"
            f" coalesce(nullif(s.heading, ''), s.path) = :{name} COLLATE NOCASE)"
        )
        return sql, {name: value}
    if field == "lens":
        sql = (
            "r.id IN (SELECT c.reference_id FROM lens_count c JOIN lens l ON l.id = c.lens_id"
            f" WHERE l.name LIKE :{name} ESCAPE '!')"
        )
        return sql, {name: _escaped(value).replace("*", "%")}
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
    if field == "doi":
        sql = (
            "r.id IN (SELECT reference_id FROM reference_field WHERE name = 'DOI'"
            f" AND value LIKE :{name} ESCAPE '!' UNION SELECT reference_id FROM attachment"
            f" WHERE url LIKE '%doi.org/' || :{name} ESCAPE '!')"
        )
        return sql, {name: f"%{_escaped(_bare_doi(value))}%"}
    if field == "link":
        kind = value.lower()
        if kind in LINK_KINDS:
            sql = f"r.id IN (SELECT reference_id FROM attachment WHERE kind = :{name})"
            return sql, {name: kind}
        sql = f"r.id IN (SELECT reference_id FROM attachment WHERE url LIKE :{name} ESCAPE '!')"
        return sql, {name: f"%{_escaped(value)}%"}
    if field == SIGNS:
        sql = (
            f"(instr(r.list_title, :{name}) OR r.id IN (SELECT reference_id FROM reference_field"
            f" WHERE instr(value, :{name})) OR r.id IN (SELECT reference_id FROM note"
            f" WHERE instr(body, :{name})))"
        )
        return sql, {name: value}
    if field == "len":
        return _range(_LENGTH, wanted, name)
    if field == "year":
        return _range("r.list_year", wanted, name)
    if field == "rating":
        return _range("r.rating", wanted, name)
    return _age("r.created_at", wanted, name)


def _bare_doi(value: str) -> str:
    return _DOI_ADDRESS.sub("", value)


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
    if wanted.op != "..":
        return f"{column} {wanted.op} :{name}", {name: int(wanted.value)}
    low, _dots, high = wanted.value.partition("..")
    parts, parameters = [f"{column} IS NOT NULL"], {}
    for side, bound, sign in (("low", low, ">="), ("high", high, "<=")):
        if bound:
            parts.append(f"{column} {sign} :{name}_{side}")
            parameters[f"{name}_{side}"] = int(bound)
    return " AND ".join(parts), parameters


def _age(column: str, wanted: Filter, name: str) -> Condition:
    """Within the last days (``<7d``), longer ago (``>7d``), or by the calendar (``2025-01``)."""
    span = _SPAN.fullmatch(wanted.value)
    if span is not None:
        count, unit = int(span[1]), _UNITS[span[2]]
        if span[2] == "w":
            count *= 7
        sign = "<" if wanted.op.startswith(">") else ">="
        moment = f"strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-{count} {unit}')"
        return f"{column} {sign} {moment}", {}
    # Days are the reader's, moments are kept in UTC.
    day = f"date({column}, 'localtime')"
    if wanted.value in _DAYS:
        return f"{day} {wanted.op} date('now', 'localtime', :{name})", {name: _DAYS[wanted.value]}
    return f"substr({day}, 1, :{name}_length) {wanted.op} :{name}", {
        name: wanted.value,
        f"{name}_length": len(wanted.value),
    }
