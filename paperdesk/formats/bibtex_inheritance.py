"""What an entry takes from others: ``crossref`` and ``xdata``, by the rules of BibLaTeX.

The rules are those of the biblatex manual, appendix B ("Default Inheritance Setup"). Added is what
BibTeX files mean: an ``@incollection`` or ``@inproceedings`` takes the title of any kind of book as
its ``booktitle``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_NEVER = frozenset({
    "ids", "crossref", "xref", "xdata", "entryset", "entrysubtype", "execute", "label", "options",
    "presort", "related", "relatedoptions", "relatedstring", "relatedtype", "shorthand",
    "shorthandintro", "sortkey", "file", "groups", "ranking", "readstatus", "timestamp", "owner",
    "creationdate", "modificationdate", "date-added", "date-modified", "abstract", "keywords",
})  # fmt: skip
"""Fields that belong to one entry alone; the last ones are those of JabRef and BibDesk."""
_PARTS = frozenset({"inbook", "bookinbook", "suppbook", "incollection", "suppcollection",
                    "inreference", "inproceedings", "conference"})  # fmt: skip
_WHOLES = frozenset({"book", "collection", "reference", "proceedings"})
_MANY = frozenset({"mvbook", "mvcollection", "mvreference", "mvproceedings"})
_OF_BOOKS = frozenset({"inbook", "bookinbook", "suppbook"})
_OF_JOURNALS = frozenset({"article", "suppperiodical"})
_TITLES = ("title", "subtitle", "titleaddon")
_NO_TITLES = frozenset({*_TITLES, "shorttitle", "sorttitle", "indextitle", "indexsorttitle"})
_DEEPEST = 20

Fields = dict[str, str]
Parent = tuple[str, Fields]


def with_inherited(
    entry_type: str, own: Fields, parent_of: Callable[[str], Parent | None]
) -> tuple[Fields, tuple[str, ...], tuple[str, ...]]:
    """The fields of an entry with those it inherits behind its own.

    Args:
        entry_type: lower-cased.
        own: the entry's own fields, names lower-cased.
        parent_of: type and own fields of the entry with a key; None if there is none.

    Returns:
        all fields, the names of the inherited ones, and the keys that lead nowhere.
    """
    missing: list[str] = []
    fields = _resolved(entry_type, own, parent_of, missing, 0)
    return fields, tuple(name for name in fields if name not in own), tuple(missing)


def _resolved(
    entry_type: str,
    own: Fields,
    parent_of: Callable[[str], Parent | None],
    missing: list[str],
    depth: int,
) -> Fields:
    fields = {name: value for name, value in own.items() if value.strip()}
    if depth > _DEEPEST:
        return fields
    for relation in ("xdata", "crossref"):
        for key in _keys(own.get(relation, "")):
            parent = parent_of(key)
            if parent is None:
                if depth == 0:
                    missing.append(key)
                continue
            kind, given = parent
            theirs = _resolved(kind, given, parent_of, missing, depth + 1)
            if relation == "crossref":
                theirs = _mapped(kind, entry_type, theirs)
            said = fields.keys() | _said_otherwise(fields)
            said |= _NEVER
            fields |= {name: value for name, value in theirs.items() if name not in said}
    return own | fields


def _keys(value: str) -> list[str]:
    return [key for part in value.split(",") if (key := part.strip().strip("{}"))]


def _said_otherwise(fields: Fields) -> set[str]:
    """A date of its own keeps out the year of the parent, and the other way round."""
    said: set[str] = set()
    for one, others in (
        ("date", ("year", "month", "day")),
        ("year", ("date",)),
        ("journal", ("journaltitle",)),
        ("journaltitle", ("journal",)),
        ("address", ("location",)),
        ("location", ("address",)),
    ):
        if one in fields:
            said.update(others)
    return said


def _mapped(parent: str, child: str, fields: Fields) -> Fields:
    """The parent's fields under the names that they have in the child."""
    prefix = ""
    if parent in _MANY and (child in _WHOLES or child in _PARTS):
        prefix = "main"
    elif parent in _WHOLES and child in _PARTS:
        prefix = "book"
    elif parent == "periodical" and child in _OF_JOURNALS:
        prefix = "journal"
    if not prefix:
        return fields
    mapped = {name: value for name, value in fields.items() if name not in _NO_TITLES}
    for name in _TITLES:
        if name in fields:
            # An explicit booktitle in the parent, as BibTeX asks for, says the same.
            mapped.setdefault(prefix + name, fields[name])
    if child in _OF_BOOKS and parent in {"book", "mvbook"} and "author" in fields:
        mapped.setdefault("bookauthor", fields["author"])
    return mapped
