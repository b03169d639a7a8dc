"""The fields of the query language: which there are, and which values make sense."""

from __future__ import annotations

import re

from paperdesk.domain.said import said
from paperdesk.domain.views import DECIDED
from paperdesk.search.query_tree import Filter

# Field as typed → field of the index.
TEXT_FIELDS = {
    "title": "title",
    "handle": "handle",
    "abstract": "abstract",
    "author": "creators",
    "note": "notes",
    "highlight": "highlights",
}
NAME_FIELDS = frozenset({"tag", "lens", "shelf", "venue", "source", "key", "doi", "link"})
NUMBER_FIELDS = frozenset({"year", "rating", "len"})
# The field of a filter that nobody can type: signs that stand so in a text, such as %.
SIGNS = "signs"
# The field that stands for another query, by its name.
SEARCH_FIELD = "search"
IS_VALUES = frozenset(
    {
        "unseen", "seen", "to-read", "reading", "read", "undecided", "kept", "maybe", "discarded",
        "untitled", "duplicate", "tagged", "untagged", "noted", "trashed",
    }
)  # fmt: skip
HAS_VALUES = frozenset(
    {
        "note", "code", "link", "abstract", "title", "tag", "pdf", "doi", "shelf", "venue", "year",
    }
)  # fmt: skip
LINK_KINDS = frozenset({"code", "data", "project", "paper", "web"})
FILTER_FIELDS = NAME_FIELDS | NUMBER_FIELDS | {"is", "has", "added"}
# Fields that take <, >, <= and >= without a colon.
COMPARED_FIELDS = NUMBER_FIELDS | {"added"}

_ALIASES = {"dup": "duplicate", "trash": "trashed", **DECIDED}
_COMPARISON = re.compile(r"(>=|<=|>|<|=)?(.*)", re.DOTALL)
_RANGE = re.compile(r"(\d*)(?:\.\.|-|–|\u2026)(\d*)")
_SPAN = re.compile(r"\d{1,4}[hdwmy]")
_DATE = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
_MOST_DIGITS = {"year": 4, "rating": 1, "len": 7}

SENTENCES = {
    "year": said("year: takes 2024, 2023..2025 or >=2024; it is read as ordinary text."),
    "rating": said("rating: takes 0 to 5, as in rating>=4; it is read as ordinary text."),
    "len": said("len: counts the characters of the abstract, as in len:>2000; it is read as text."),
    "added": said(
        "added: takes a time span or a day, as in added:<7d; it is read as ordinary text."
    ),
    "is": said(
        "is: takes {values}; it is read as ordinary text.", values=", ".join(sorted(IS_VALUES))
    ),
    "has": said(
        "has: takes {values}; it is read as ordinary text.", values=", ".join(sorted(HAS_VALUES))
    ),
}


def make_filter(field: str, typed: str) -> Filter | None:
    """The filter for a field and what was typed after it (``>=2024``); None if it makes no sense.

    Values come out in one form: numbers without a sign, ranges as ``2023..2025`` (either end may
    be empty), spans as ``7d`` (hours, days, weeks, months, years) with "<" for "in the last" and
    ">" for "longer ago than", days as ISO 8601, words in lower case.
    """
    if field in NAME_FIELDS:
        # "venue:=ICML" is that venue, and not also "ICML Workshops".
        name = typed.removeprefix("=")
        return Filter(field, "=" if name == typed else "==", name) if name.strip() else None
    if field in {"is", "has"}:
        value = _ALIASES.get(typed.lower(), typed.lower())
        return Filter(field, "=", value) if value in _WORDS[field] else None
    match = _COMPARISON.fullmatch(typed.strip())
    op, value = (match[1], match[2].strip().lower()) if match else (None, "")
    if field == "added":
        return _added(op, value)
    if op is None and (ends := _RANGE.fullmatch(value)) and (ends[1] or ends[2]):
        if all(_is_number(field, end) for end in ends.groups() if end):
            return Filter(field, "..", f"{ends[1]}..{ends[2]}")
        return None
    return Filter(field, op or "=", value) if _is_number(field, value) else None


_WORDS = {"is": IS_VALUES, "has": HAS_VALUES}


def _added(op: str | None, value: str) -> Filter | None:
    if _SPAN.fullmatch(value) and op in {None, "<", "<=", ">", ">="}:
        return Filter("added", op or "<", value)
    if _DATE.fullmatch(value) or value in {"today", "yesterday"}:
        return Filter("added", op or "=", value)
    return None


def _is_number(field: str, value: str) -> bool:
    most = _MOST_DIGITS[field]
    if not (value.isascii() and value.isdigit() and len(value) <= most):
        return False
    return field != "rating" or int(value) <= 5
