"""Two works: certainly one, possibly one, related, or distinct, and why.

The rules and thresholds were found on labelled bibliographies (respiratory, neuroimaging,
cardiac, digital_work and srsr of bib-dedupe 0.7.2, DBLP-ACM); ``packaging/bench.py
--duplicates`` measures them. *Certain* is merged without asking one by one, so a rule belongs
there only if it makes no false pair on any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from paperdesk.domain.said import said
from paperdesk.matching import pages, sparse, titles
from paperdesk.matching.evidence import (
    NOWHERE,
    TITLE_ALIKE,
    Evidence,
    Reason,
    Surroundings,
    compare,
    is_generic,
    score,
)

if TYPE_CHECKING:
    from paperdesk.matching.works import Work

# Pieces of their own, wherever they stand.
_OTHER_PIECES = frozenset({"erratum", "retraction", "reply"})
# Words of a title and pages that no two papers share by chance.
_LONG_TITLE, _LONG_PIECE = 6, 6
_OTHER_NUMBERS = said("numbers in the titles differ")
Outcome = Literal["certain", "possible", "related", "distinct"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What two records are to one another.

    ``score`` is 0 to 100, for sorting and the threshold. ``rule`` names what decided.
    ``relation`` says what related works are: "preprint", "version", "erratum", "meeting".
    ``is_refused`` is True if they must not be joined by way of a third one either.
    """

    outcome: Outcome
    score: float
    rule: str
    reasons: tuple[Reason, ...] = ()
    relation: str = ""
    is_refused: bool = False

    @property
    def sentence(self) -> str:
        """The reasons as one line."""
        return "; ".join(reason.text for reason in self.reasons)


def judge(left: Work, right: Work, around: Surroundings = NOWHERE) -> Verdict:
    """Compare two works. The order of the two makes no difference."""
    if left.title and right.title:
        title = titles.likeness(left.title, right.title)
        has_id = bool(left.ids.dois & right.ids.dois) or (
            bool(left.ids.pmid) and left.ids.pmid == right.ids.pmid
        )
        if title < titles.UNLIKE and not has_id and not (left.abstract and right.abstract):
            return _place_only(left, right, around, title)
    return _decide(compare(left, right, around))


def _place_only(left: Work, right: Work, around: Surroundings, title: float) -> Verdict:
    """Other titles, no text to compare: at most the same place (a translated title)."""
    if not pages.same_first(left.pages, right.pages) or not left.volume == right.volume != "":
        return Verdict("distinct", round(title / 2, 1), "other-title")
    return _decide(compare(left, right, around))


def _decide(pair: Evidence) -> Verdict:
    if not (pair.left.title and pair.right.title):
        return _without_titles(pair)
    related = _related(pair)
    if related is not None:
        return related
    veto = _veto(pair)
    rule = "" if veto else _certain(pair)
    if rule:
        return _verdict(pair, "certain", rule)
    rule = _possible(pair, veto)
    if rule:
        return _verdict(pair, "possible", rule, veto)
    return _verdict(pair, "distinct", "too-little", veto)


def _verdict(
    pair: Evidence, outcome: Outcome, rule: str, veto: str = "", relation: str = ""
) -> Verdict:
    reasons = list(pair.reasons)
    if veto:
        reasons.append(Reason("veto", -1, veto))
    points = score(pair)
    if outcome == "certain":
        points = max(points, 90.0)
    elif outcome == "possible":
        points = min(max(points, 50.0), 89.9)
    return Verdict(outcome, round(points, 1), rule, tuple(reasons), relation, bool(veto))


def _without_titles(pair: Evidence) -> Verdict:
    """One or both are known by their abstracts (or identifiers) alone."""
    text = pair.text
    if not text.length:
        return _by_identifier_alone(pair)
    same = (
        (text.length >= 30 and text.longer >= 0.85)
        or (text.length >= 60 and text.shorter >= 0.95 and text.longer >= 0.5)
        or (text.length >= 8 and text.longer == 1.0)
    )
    against = ""
    if pair.other_doi:
        against = "different DOI"
    elif pair.left.authors and pair.right.authors and pair.authors < 0.4:
        against = said("other authors")
    elif text.contradictions:
        against = said("they say different things")
    if same and not against:
        return _verdict(pair, "certain", "same-text")
    alike = text.length >= 15 and (
        text.longer >= 0.6
        or (text.longer >= 0.45 and text.length >= 100)
        or (text.shorter >= 0.8 and text.longer >= 0.3)
        or (text.shorter >= 0.9 and text.length >= 40)
    )
    if alike:
        return _verdict(pair, "possible", "alike-text", against if same else "")
    return _verdict(pair, "distinct", "other-text")


def _by_identifier_alone(pair: Evidence) -> Verdict:
    if pair.same_doi or pair.same_id in ("arXiv number", "PubMed number"):
        nobody = not pair.left.authors or not pair.right.authors
        if pair.authors >= 0.4 or (nobody and pair.years == 0 and pair.venue >= 0.8):
            return _verdict(pair, "certain", "same-identifier")
        return _verdict(pair, "possible", "same-identifier")
    if (
        pair.same_page
        and pair.same_volume
        and pair.years == 0
        and pair.venue >= 0.8
        and pair.authors >= 0.6
    ):
        return _verdict(pair, "possible", "same-place")
    return _verdict(pair, "distinct", "nothing-in-common")


def _related(pair: Evidence) -> Verdict | None:
    """Another version of the work: linked, never merged."""
    if pair.title < TITLE_ALIKE:
        return None
    left, right = pair.left, pair.right
    versions = {v for _base, v in left.ids.doi_versions} ^ {
        v for _base, v in right.ids.doi_versions
    }
    if pair.left.ids.dois & pair.right.ids.dois and versions:
        return _verdict(pair, "related", "doi-version", relation="version")
    if pair.same_id == "arXiv number" and not pair.same_doi:
        one, other = left.ids.arxiv_version, right.ids.arxiv_version
        if one and other and one != other:
            return _verdict(pair, "related", "arxiv-version", relation="version")
    kinds = {left.venue_kind, right.venue_kind}
    if (
        "preprint" in kinds
        and len(kinds - {""}) == 2
        and not pair.same_doi
        # The DOI of the preprint given to the paper itself.
        and not (pair.same_page and pair.years == 0 and pair.venue >= 0.8)
        and (pair.authors >= 0.5 or pair.text.is_alike)
        and (pair.years is None or pair.years <= 4)
    ):
        return _verdict(pair, "related", "preprint", relation="preprint")
    if (
        pair.title >= 95
        and pair.authors >= 0.6
        and _in_supplement(left) != _in_supplement(right)
        and pair.other_volume
        and not pair.same_page
        and not pair.same_doi
        and (pair.venue < 0.6 or pair.other_doi)
        and (pair.years is None or pair.years <= 3)
        and not is_generic(pair)
    ):
        return _verdict(pair, "related", "meeting-abstract", relation="meeting")
    if (
        pair.title >= 95
        and pair.authors >= 0.6
        and left.title.marks == right.title.marks
        and not (left.title.numbers != right.title.numbers and pair.title < 100)
        and not is_generic(pair)
        and (pair.years or 0) <= 4
        and _is_elsewhere(pair)
    ):
        return _verdict(pair, "related", "other-place", relation="version")
    if left.title.marks != right.title.marks and pair.authors >= 0.5 and pair.title >= 88:
        marks = left.title.marks ^ right.title.marks
        if marks & {*_OTHER_PIECES, "comment"} and not pair.same_page:
            return _verdict(pair, "related", "erratum", relation="erratum")
    return None


def _is_elsewhere(pair: Evidence) -> bool:
    """Whether two records are certainly of two places: a meeting and a journal, two journals."""
    left, right = pair.left, pair.right
    if pair.same_doi or pair.same_page or not (left.venue and right.venue) or pair.venue >= 0.4:
        return False
    if pair.other_page + pair.other_volume + pair.other_doi >= 2:
        return True
    kinds = {left.venue_kind, right.venue_kind}
    return kinds == {"journal", "conference"} and bool(pair.years)


def _in_supplement(work: Work) -> bool:
    """Where meeting abstracts are printed."""
    return "s" in work.volume or "s" in work.issue or work.pages.first.startswith("s")


def _veto(pair: Evidence) -> str:
    """Why two records cannot be called the same without a look; "" if nothing forbids it."""
    left, right = pair.left, pair.right
    one_place = (
        pair.same_page and pair.same_volume and pair.years == 0 and pair.authors >= 0.6
    ) or (pair.same_doi and (pair.same_page or (pair.text.is_alike and pair.text.longer >= 0.85)))
    if left.title.numbers != right.title.numbers and pair.title < 100 and not pair.is_misread:
        typing = one_place and (pair.same_doi or pair.text.longer >= 0.9)
        if not (typing and pair.title >= 90):
            return _OTHER_NUMBERS
    marks = left.title.marks ^ right.title.marks
    if marks and not (one_place and pair.same_doi and not marks & _OTHER_PIECES):
        return said("only one says to be a reply, comment, erratum, protocol or the like")
    if (left.title.is_generic or right.title.is_generic) and not _is_one_generic(pair):
        return said("a title that many pieces have")
    if (
        pair.title < 100
        and not pair.is_misread
        and not (one_place and pair.title >= 90)
        and not pair.one_text_in_place
        and not (pair.whole_place and pair.same_doi and pair.authors_both >= 0.75)
        and not (pair.whole_place and pair.title >= TITLE_ALIKE and pair.authors_both >= 0.75)
        and titles.replaced_words(left.title, right.title)
    ):
        return said("a word of the title differs")
    crowded = {left.title.solid, right.title.solid} & pair.around.crowded_titles
    if crowded and not _is_one_generic(pair):
        return said("a title that many pieces have")
    if pair.other_doi and not (pair.same_page and (pair.same_volume or not pair.other_volume)):
        return said("different DOI")
    if left.ids.dois & right.ids.dois & pair.around.shared_dois and pair.title < 95:
        return said("a DOI that other works have too")
    text = pair.text
    if text.length >= 30 and max(text.longer, text.shorter) < 0.45:
        return said("other abstracts")
    kinds = {left.venue_kind, right.venue_kind}
    if kinds == {"journal", "conference"} and pair.years:
        return said("a journal against a conference in another year")
    return ""


def _is_one_generic(pair: Evidence) -> bool:
    """Whether two pieces under a standing head are one: the whole place agrees."""
    if pair.same_doi:
        return True
    return (
        pair.same_page
        and pair.same_volume
        and not pair.years
        and not pair.other_doi
        and not pair.other_issue
        and pair.left.pages.last == pair.right.pages.last
        and pair.authors >= 0.6
    )


def _certain(pair: Evidence) -> str:
    """The rule by which two titled records are certainly one work; "" if none applies."""
    left, right = pair.left, pair.right
    near = pair.years is None or pair.years <= 1
    nobody = not left.authors or not right.authors
    if (
        pair.same_doi
        and pair.title >= 85
        and (pair.authors >= 0.4 or nobody)
        and (pair.years is None or pair.years <= 3)
        and not (pair.other_page and pair.other_volume)
    ):
        return "same-doi"
    if (
        pair.same_doi
        and pair.title >= 98
        and near
        and min(len(left.title.words), len(right.title.words)) >= 4
        and (pair.same_page or pair.same_volume or pair.venue >= 0.8)
        and not (pair.other_page and pair.other_volume)
    ):
        # Two readings of a list of names may have nothing in common.
        return "same-doi"
    if (
        pair.same_doi
        and pair.years == 0
        and (
            (pair.title >= 91 and pair.same_page and pair.same_volume)
            or (pair.whole_place and pair.authors_both >= 0.75)
        )
    ):
        # With a subtitle, or translated.
        return "same-doi"
    if pair.same_id == "PubMed number" and pair.title >= 85 and (pair.authors >= 0.4 or nobody):
        return "same-pmid"
    if pair.one_text_in_place or _is_one_text(pair):
        return "same-text"
    if pair.other_page and not pair.same_doi:
        return ""
    if pair.other_volume and not (
        pair.same_page
        and pair.years == 0
        and pair.title == 100.0
        and pair.authors >= 0.6
        and pair.venue >= 0.8
    ):
        return ""
    if not near:
        return ""
    if pair.title >= 95 and pair.authors >= 0.6:
        if pair.same_page and (
            pair.same_volume or pair.venue >= 0.6 or (pair.title == 100.0 and pair.years == 0)
        ):
            return "same-place"
        if (
            pair.same_volume
            and pair.venue >= 0.6
            and (pair.same_issue or not (left.issue and right.issue))
        ):
            return "same-volume"
        if pair.text.is_alike and pair.venue >= 0.3 and not pair.text.contradictions[3:]:
            return "same-text"
    if (
        pair.title == 100.0
        and pair.whole_place
        and left.pages.length >= _LONG_PIECE
        and len(left.title.words) >= _LONG_TITLE
    ):
        # A group of authors is named by one source, its speaker by the other. (Letters about one
        # paper have its title and their few pages in common.)
        return "same-place"
    if pair.title == 100.0 and pair.same_page and pair.same_volume and pair.venue >= 0.6:
        several = min(len(left.title.words), len(left.authors), len(right.authors)) >= 2
        if nobody or (not pair.years and (pair.names >= 0.3 if several else pair.names == 1.0)):
            return "same-place"
    if (
        pair.title >= 93
        and pair.authors >= 0.8
        and pair.same_page
        and (pair.same_volume or (pair.venue >= 0.8 and left.pages.last == right.pages.last > 0))
        and not pair.years
    ):
        return "same-place"
    if (
        pair.whole_place
        and pair.title >= TITLE_ALIKE
        and pair.authors_both >= 0.75
        and len(left.authors) >= 2
    ):
        # Two translations of a title. Less alike ones fill the same pages too, but whether
        # they are one, people who label such pairs do not agree.
        return "same-pages"
    if (
        pair.same_id in ("address", "arXiv number", "ISBN")
        and pair.title >= 95
        and pair.authors >= 0.6
    ):
        return "same-address"
    return sparse.rule(pair)


def _is_one_text(pair: Evidence) -> bool:
    """One title and text in one volume: misprinted pages, or a journal in two languages."""
    nobody = not pair.left.authors and not pair.right.authors
    return (
        pair.title == 100.0
        and pair.years == 0
        and pair.same_volume
        and (pair.same_issue or (pair.venue >= 0.8 and not pair.other_issue))
        and _in_supplement(pair.left) == _in_supplement(pair.right)
        and pair.text.length >= 60
        and pair.text.longer >= 0.99
        and not pair.text.contradictions
        and (pair.authors_both == 1.0 or nobody)
    )


def _possible(pair: Evidence, veto: str) -> str:
    left, right = pair.left, pair.right
    nobody = not left.authors or not right.authors
    generic = is_generic(pair)
    one_page = (
        pair.same_page
        and not (pair.other_volume or pair.other_issue or pair.other_doi)
        and (pair.years or 0) <= 1
    )
    if generic and not (one_page or pair.same_doi or pair.text.is_alike):
        # Two editorials are two editorials, unless one place says otherwise.
        return (
            ""
            if not (
                pair.authors >= 0.6
                and pair.years == 0
                and pair.venue >= 0.6
                and not pair.other_page
                and not pair.other_volume
                and not pair.other_issue
            )
            else "title"
        )
    if (
        _is_elsewhere(pair)
        and not pair.same_id
        and pair.text.longer < 0.75
        and (pair.title < 95 or veto == _OTHER_NUMBERS)
    ):
        # What the same people wrote about the same thing in another place.
        return ""
    if pair.same_doi and (pair.title >= 60 or pair.authors >= 0.6):
        return "same-doi"
    if pair.same_id and pair.title >= 60:
        return "same-id"
    if pair.title >= 90 and (pair.authors >= 0.5 or (nobody and pair.title >= 95)):
        if pair.other_page and pair.other_volume and pair.other_doi and (pair.years or 0) > 1:
            return ""
        return "title"
    if (
        pair.title >= 80
        and pair.authors >= 0.75
        and (
            pair.same_page
            or pair.text.is_alike
            or (pair.venue >= 0.8 and pair.years == 0 and pair.title >= TITLE_ALIKE)
        )
    ):
        return "title"
    if (
        pair.title == 100.0
        and len(left.title.words) >= 4
        and pair.years == 0
        and pair.venue >= 0.8
        and not pair.other_page
    ):
        # One of the two lists of authors is broken.
        return "title"
    if (
        pair.title >= 98
        and len(left.title.words) >= 5
        and min(len(left.title.solid), len(right.title.solid)) >= 30
        and not pair.years
        and pair.venue >= 0.5
        and not (pair.other_page or pair.other_volume or pair.other_issue or pair.other_doi)
        and not (pair.text.length and not pair.text.is_alike)
    ):
        return "title"
    text = pair.text
    if text.length >= 45 and (text.longer >= 0.75 or (text.shorter >= 0.9 and text.longer >= 0.4)):
        return "text"
    if (
        pair.same_page
        and pair.same_volume
        and pair.authors >= 0.6
        and (pair.years is None or pair.years <= 1)
        and (pair.venue >= 0.8 or pair.title >= 60)
    ):
        return "place"
    return ""


def demoted(said: Verdict) -> Verdict:
    """A certain verdict that a third record contradicts: somebody has to look."""
    reason = Reason("chain", -1, "a third record fits one of them only")
    return Verdict(
        "possible", min(said.score, 89.9), said.rule, (*said.reasons, reason), said.relation
    )
