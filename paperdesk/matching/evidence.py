"""What speaks for and against two works being one, each thing looked at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.matching import misread, pages, people, texts, titles, venues

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paperdesk.matching.works import Work

# Worse than this, no rule looks at a title.
TITLE_ALIKE = 85.0
# Below this two titles have too little in common to be one that was misread.
_MISREAD_FROM = 40.0
# Two letters or meeting abstracts may stand on the same two pages.
_MANY_PAGES = 3
# Words from which an abstract tells a work from any other.
_TELLING_TEXT = 45

_ID_WORDS = {
    "arXiv number": said("arXiv number"),
    "PubMed number": said("PubMed number"),
    "address": said("address"),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for or against, or a circumstance, in plain words.

    ``kind`` names what was compared ("title", "authors", "year", "place", "doi", "abstract", …);
    ``speaks`` is 1 for the same work, -1 against it, 0 for neither.
    """

    kind: str
    speaks: int
    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The words; made when they are wanted, as most pairs that are compared are not one."""
        return said(self.template, **self.values)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the library as a whole says about the two.

    Attributes:
        shared_dois: DOIs under which it has clearly different titles (a book of abstracts).
        crowded_titles: titles (solid) that it has in many years or volumes.
    """

    shared_dois: frozenset[str] = frozenset()
    crowded_titles: frozenset[str] = frozenset()


NOWHERE = Surroundings()


@dataclass(slots=True)
class Evidence:
    """All that the rules ask about a pair, each looked at once.

    ``is_misread``: the titles are one, with names or proceedings around it or without its end.
    """

    left: Work
    right: Work
    around: Surroundings
    title: float = 0.0
    is_misread: bool = False
    authors: float = 0.0
    authors_both: float = 0.0
    text: texts.TextLikeness = texts.NO_TEXT
    years: int | None = None
    venue: float = 0.5
    same_doi: bool = False
    other_doi: bool = False
    same_id: str = ""
    same_page: bool = False
    other_page: bool = False
    same_volume: bool = False
    other_volume: bool = False
    same_issue: bool = False
    other_issue: bool = False
    reasons: list[Reason] = field(default_factory=list)

    @property
    def names(self) -> float:
        """The share of the shorter list of authors of which the other has some name."""
        return people.loosely(self.left.authors, self.right.authors)

    @property
    def whole_place(self) -> bool:
        """Whether both fill the same pages of one volume: three or more, so that no two fit.

        Proceedings have no volume, but a name.
        """
        mine, theirs = self.left.pages, self.right.pages
        return (
            self.same_page
            and (self.same_volume or not (self.left.volume or self.right.volume))
            and not self.other_issue
            and self.years == 0
            and self.venue >= (0.6 if self.same_volume else 0.8)
            and mine.last == theirs.last
            and mine.length >= _MANY_PAGES
        )

    @property
    def one_text_in_place(self) -> bool:
        """Whether one text stands on the same page of one volume, though some of its title differs.

        Not whatever the title is: there are authors who print one abstract over two papers, and
        whether two translations are one, people who label such pairs do not agree.
        """
        return (
            self.same_page
            and self.same_volume
            and not self.other_issue
            and self.title >= TITLE_ALIKE
            and self.years == 0
            and self.text.length >= _TELLING_TEXT
            and self.text.longer >= 0.95
            and not self.text.contradictions
            and (self.authors >= 0.4 or self.title >= 95)
        )


def compare(left: Work, right: Work, around: Surroundings) -> Evidence:
    """Look at everything that two works say."""
    found = Evidence(left, right, around)
    if left.title and right.title:
        found.title = titles.likeness(left.title, right.title)
        if _MISREAD_FROM <= found.title < 98 and misread.one_title(left, right):
            found.title, found.is_misread = 98.0, True
    found.authors, found.authors_both = people.likeness(left.authors, right.authors)
    if left.year is not None and right.year is not None:
        found.years = abs(left.year - right.year)
    found.venue = venues.alike(left.venue, right.venue)
    mine, theirs = left.ids, right.ids
    found.same_doi = bool(mine.dois & theirs.dois - around.shared_dois)
    found.other_doi = bool(mine.publisher_dois and theirs.publisher_dois) and not (
        mine.dois & theirs.dois
    )
    if mine.arxiv and mine.arxiv == theirs.arxiv:
        found.same_id = "arXiv number"
    elif mine.pmid and mine.pmid == theirs.pmid:
        found.same_id = "PubMed number"
    elif mine.isbns & theirs.isbns and not (left.venue or right.venue):
        # Chapters have the number of their book.
        found.same_id = "ISBN"
    elif mine.url and mine.url == theirs.url:
        found.same_id = "address"
    found.same_page = pages.same_first(left.pages, right.pages)
    found.other_page = pages.differ(left.pages, right.pages)
    found.same_volume = left.volume == right.volume != "" or (
        # "24 Suppl 3" against volume 24, issue "Suppl 3".
        found.same_page and left.volume.split("s")[0] == right.volume.split("s")[0] != ""
    )
    found.other_volume = bool(left.volume and right.volume) and not _volumes_agree(
        left, right, same_page=found.same_page
    )
    found.same_issue = left.issue == right.issue != ""
    found.other_issue = bool(left.issue and right.issue) and not found.same_issue
    if left.abstract and right.abstract:
        found.text = texts.compare(left.abstract, right.abstract)
    found.reasons = _reasons(found)
    return found


def _volumes_agree(left: Work, right: Work, *, same_page: bool) -> bool:
    """The same volume; or one source has the issue, the year or a supplement in its place."""
    mine = {left.volume, left.issue, str(left.year or "")} - {""}
    theirs = {right.volume, right.issue, str(right.year or "")} - {""}
    if left.volume == right.volume:
        return True
    if same_page and (left.volume.startswith("s") or right.volume.startswith("s")):
        return True
    return (
        left.volume in theirs
        or right.volume in mine
        or left.volume.split("s")[0] == right.volume.split("s")[0]
    )


def _reasons(pair: Evidence) -> list[Reason]:
    found: list[Reason] = []
    if pair.left.title and pair.right.title:
        if pair.title == 100.0:
            found.append(Reason("title", 1, "same title"))
        elif pair.is_misread:
            found.append(Reason("title", 1, said("same title with something around it")))
        else:
            speaks = 1 if pair.title >= 95 else 0 if pair.title >= TITLE_ALIKE else -1
            found.append(
                Reason("title", speaks, "titles {share:.0f} % alike", {"share": pair.title})
            )
    if pair.left.authors and pair.right.authors:
        if pair.authors_both == 1.0:
            found.append(Reason("authors", 1, "same authors"))
        elif pair.authors:
            speaks = 1 if pair.authors >= 0.6 else -1
            found.append(
                Reason(
                    "authors",
                    speaks,
                    "{share:.0f} % of the authors are the same",
                    {"share": pair.authors * 100},
                )
            )
        else:
            found.append(Reason("authors", -1, "other authors"))
    if pair.years is not None:
        if pair.years > 1:
            found.append(Reason("year", -1, "{years} years apart", {"years": pair.years}))
        elif pair.years:
            found.append(Reason("year", 0, "one year apart"))
        else:
            found.append(Reason("year", 1, "same year"))
    if pair.same_doi:
        found.append(Reason("doi", 1, "same DOI"))
    elif pair.left.ids.dois & pair.right.ids.dois:
        found.append(Reason("doi", 0, "same DOI, which other works have too"))
    elif pair.left.ids.dois and pair.right.ids.dois:
        found.append(Reason("doi", -1 if pair.other_doi else 0, "different DOI"))
    if pair.same_id:
        found.append(
            Reason("id", 1, "same {id}", {"id": _ID_WORDS.get(pair.same_id, pair.same_id)})
        )
    if pair.left.venue and pair.right.venue:
        if pair.venue >= 0.8:
            found.append(Reason("venue", 1, "same venue"))
        elif pair.venue < 0.4:
            found.append(Reason("venue", -1, "other venue"))
    if pair.same_page:
        found.append(Reason("place", 1, "same first page"))
    elif pair.other_page:
        found.append(Reason("place", -1, "other pages"))
    if pair.same_volume:
        found.append(Reason("volume", 1, "same volume"))
    elif pair.other_volume:
        found.append(Reason("volume", -1, "other volume"))
    text = pair.text
    if text.length:
        if text.longer == 1.0:
            found.append(Reason("abstract", 1, "same abstract"))
        else:
            share = max(text.longer, text.shorter if text.longer >= 0.5 else 0.0)
            found.append(
                Reason(
                    "abstract",
                    1 if share >= 0.8 else 0 if share >= 0.45 else -1,
                    "{share:.0f} % of the abstract is the same" if share else "other abstract",
                    {"share": share * 100} if share else {},
                )
            )
        if text.contradictions and text.longer >= 0.6:
            one, other = text.contradictions[0]
            where = (
                said("“{one}” against “{other}”", one=one[:40], other=other[:40])
                if one and other
                else (said("“{value}” in one only", value=(one or other)[:40]))
            )
            found.append(
                Reason("abstract", -1, "they say different things: {where}", {"where": where})
            )
    return found


def score(pair: Evidence) -> float:
    """How much speaks for one work, 0 to 100: for sorting, not for deciding."""
    parts: list[tuple[float, float]] = []
    if pair.left.title and pair.right.title:
        parts.append((4.0, pair.title))
    if pair.left.authors and pair.right.authors:
        parts.append((2.0, 100 * (pair.authors + pair.authors_both) / 2))
    if pair.years is not None:
        parts.append((1.0, 100 if not pair.years else 60 if pair.years == 1 else 0))
    if pair.text.length:
        both = 100 * max(
            pair.text.longer, 0.95 * pair.text.shorter if pair.text.longer >= 0.3 else 0.0
        )
        parts.append((3.0, max(0.0, both - 3.0 * min(len(pair.text.contradictions), 5))))
    if pair.same_page or pair.other_page:
        parts.append((1.0, 100 if pair.same_page else 20))
    if pair.left.venue and pair.right.venue:
        parts.append((1.0, 100 * pair.venue))
    if pair.same_doi or pair.same_id:
        parts.append((3.0, 100))
    if not parts:
        return 0.0
    return sum(weight * value for weight, value in parts) / sum(weight for weight, _value in parts)


def is_generic(pair: Evidence) -> bool:
    """Whether the title of one is a standing head."""
    return (
        pair.left.title.is_generic
        or pair.right.title.is_generic
        or bool({pair.left.title.solid, pair.right.title.solid} & pair.around.crowded_titles)
    )
