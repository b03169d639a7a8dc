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
_RELATIONS = ("xdata", "crossref")
_DEEPEST = 20

Fields = dict[str, str]
Parent = tuple[str, Fields]


class Inheritance:
    """What the entries of one file give to one another.

    Args:
        parent_of: type and own fields of the entry with a key; None if there is none.
    """

    def __init__(self, parent_of: Callable[[str], Parent | None]) -> None:
        self._parent_of = parent_of
        # By key, so that each parent is looked at once; empty while one is, which ends circles.
        self._given: dict[str, tuple[str, Fields]] = {}

    def of(self, entry_type: str, own: Fields) -> tuple[Fields, tuple[str, ...], tuple[str, ...]]:
        """The fields of an entry with those it inherits behind its own.

        Args:
            entry_type: lower-cased.
            own: the entry's own fields, names lower-cased.

        Returns:
            all fields, the names of the inherited ones, and the keys that lead nowhere.
        """
        fields = self._resolved(entry_type, own, 0)
        keys = (key for relation in _RELATIONS for key in _keys(own.get(relation, "")))
        missing = tuple(key for key in keys if self._parent_of(key) is None)
        return fields, tuple(name for name in fields if name not in own), missing

    def _resolved(self, entry_type: str, own: Fields, depth: int) -> Fields:
        fields = {name: value for name, value in own.items() if value.strip()}
        for relation in _RELATIONS:
            for key in _keys(own.get(relation, "")):
                kind, theirs = self._of_parent(key, depth)
                if relation == "crossref":
                    theirs = _mapped(kind, entry_type, theirs)
                said = fields.keys() | _said_otherwise(fields) | _NEVER
                fields |= {name: value for name, value in theirs.items() if name not in said}
        return own | fields

    def _of_parent(self, key: str, depth: int) -> tuple[str, Fields]:
        known = self._given.get(key)
        if known is not None:
            return known
        parent = self._parent_of(key)
        if parent is None or depth > _DEEPEST:
            return "", {}
        self._given[key] = ("", {})
        kind, own = parent
        self._given[key] = kind, self._resolved(kind, own, depth + 1)
        return self._given[key]


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
