"""What is known of one reference, and its normal form."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paperdesk.matching import identifiers, people, titles, venues
from paperdesk.matching.pages import Pages, number, pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paperdesk.domain.records import Creator
    from paperdesk.matching.people import Person

# CSL variables that name the whole of which the reference is a part.
_VENUE_FIELDS = ("container-title", "event-title", "collection-title")
# Where identifiers hide besides their own fields.
_ADDRESS_FIELDS = ("URL", "note", "archive_location", "number", "bibtex:eprint", "eprint")
# "Eur J Trams.19 (3) ()(pp 8-14) 2014.Date of Publication: 30 May 2014.", as Ovid writes a source.
_SOURCE_LINE = re.compile(
    r"\.? ?(?:(\d{1,4}) )?(?:\([^()]{0,20}\) ?)*\(pp ([\w-]{1,20})\) (?:19|20)\d\d\b.*$", re.DOTALL
)
# What is left of "61 (10 SUPPL. 1)" when it was cut at the last blank.
_TORN_VOLUME = re.compile(r"\s*\d+\)\s*")


@dataclass(frozen=True, slots=True)
class Work:
    """The normal form of one reference: everything folded, nothing looked up again.

    Attributes:
        type: CSL type.
        title: what is compared of the title; empty if there is none worth the name.
        abstract: as written; its words are taken when two texts are compared.
        authors: family names and initials, in order; editors if there are no authors.
        year: of the first date; None if unknown.
        venue: as written.
        volume: without leading zeros or words, "" if unknown, "s2" if only its second supplement
            is known; so is ``issue``.
        pages: first and last page, or an article number.
        ids: DOI, arXiv, PMID, ISBN.
        source: which file or list it came from; 0 if that does not matter.
    """

    type: str = ""
    title: titles.Title = titles.NONE
    abstract: str = ""
    authors: tuple[Person, ...] = ()
    year: int | None = None
    venue: str = ""
    volume: str = ""
    issue: str = ""
    pages: Pages = field(default_factory=Pages)
    ids: identifiers.Identifiers = field(default_factory=identifiers.Identifiers)

    @property
    def venue_kind(self) -> str:
        """ "journal", "conference", "preprint" or ""."""
        if self.ids.is_preprint or identifiers.names_preprint(self.venue):
            return "preprint"
        known = venues.kind(self.venue)
        if known or (self.type == "article-journal" and not self.venue):
            # "Article" is also what programs write that do not know.
            return known
        return _KINDS.get(self.type, "")


# Weekly journals reach it; a larger number is a running one.
_MOST_ISSUES = 60
_KINDS = {
    "article-journal": "journal",
    "article-magazine": "journal",
    "paper-conference": "conference",
}


def work(values: Mapping[str, str], creators: Iterable[Creator] = (), type_name: str = "") -> Work:
    """The normal form of a reference given as CSL fields and creators."""
    by_role: dict[str, list[str]] = {}
    for creator in creators:
        if creator.kind != "others":
            by_role.setdefault(creator.role, []).append(creator.display)
    names = by_role.get("author") or by_role.get("editor") or ()
    return of_values(values, names, type_name)


def of_values(values: Mapping[str, str], names: Iterable[str], type_name: str = "") -> Work:
    """The same, with names as strings ("Family, Given", or a whole list in one string)."""
    venue = next((values[name] for name in _VENUE_FIELDS if values.get(name)), "")
    volume, place = values.get("volume", ""), pages(values.get("page", ""))
    if _TORN_VOLUME.fullmatch(volume):
        volume = f"suppl {volume}"
    issued = year(values.get("issued", ""))
    if not place.last and place.first == str(issued):
        # A year in the wrong column.
        place = Pages()
    source = _SOURCE_LINE.search(venue) if "(pp " in venue else None
    if source is not None:
        venue = venue[: source.start()]
        volume = volume or source[1] or ""
        place = place if place.first else pages(source[2])
    return Work(
        type=type_name,
        title=titles.title(values.get("title", "")),
        abstract=values.get("abstract", ""),
        authors=people.people(names),
        year=issued,
        venue=venue,
        volume=number(volume),
        issue=_issue(values.get("issue", "")),
        pages=place,
        ids=identifiers.identifiers(
            doi=values.get("DOI", ""),
            arxiv=values.get("arxiv", ""),
            pmid=values.get("PMID", ""),
            isbn=values.get("ISBN", ""),
            elsewhere=[values[name] for name in _ADDRESS_FIELDS if values.get(name)],
        ),
    )


def _issue(written: str) -> str:
    """The issue; databases that count their own records there give none."""
    found = number(written)
    return "" if found.isdigit() and int(found) > _MOST_ISSUES else found


def year(issued: str) -> int | None:
    """The year of a date ("2004-05", "2004.0"), or None."""
    head = issued.strip()[:4]
    return int(head) if head.isdigit() and len(head) == 4 and 1400 <= int(head) <= 2200 else None
