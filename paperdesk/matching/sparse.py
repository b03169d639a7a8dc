"""Records of which only title, authors and perhaps year and venue are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.matching import misread, titles

if TYPE_CHECKING:
    from paperdesk.matching.evidence import Evidence


def rule(pair: Evidence) -> str:
    """The rule by which two such records are certainly one work; "" if none applies."""
    left, right = pair.left, pair.right
    words = min(len(left.title.words), len(right.title.words))
    letters = min(len(left.title.solid), len(right.title.solid))
    everybody = pair.authors_both == 1.0 and len(left.authors) >= 2
    short = words < 4 or letters < 20
    named = bool(left.venue and right.venue)
    if pair.title < 97 and not (
        everybody and named and words >= 5 and misread.leads(left.title, right.title)
    ):
        return ""
    if 97 <= pair.title < 100 and not pair.is_misread and titles.adds_word(left.title, right.title):
        return ""
    if short and not (pair.title >= 98 and everybody and words >= 2 and letters >= 14):
        return ""
    if not _one_list(pair, words, letters):
        return ""
    if ("thesis" in (left.type, right.type)) and left.type != right.type:
        return ""
    if pair.text.length and not pair.text.is_alike:
        return ""
    kinds = {left.venue_kind, right.venue_kind} - {""}
    # A name that was cut may be any.
    may_be_one = pair.venue >= 0.5 and pair.years == 0 and pair.title >= 98
    if named and pair.venue < 0.6 and not may_be_one:
        return ""
    if pair.other_issue:
        # A column of the same name stands in each issue.
        return ""
    if len(kinds) == 2 and pair.years != 0:
        return ""
    if pair.years == 0:
        if pair.venue >= 0.6:
            return "sparse-same-venue" if not short or named else ""
        return "sparse-same-year" if words >= 5 and len(kinds) < 2 else ""
    if pair.years is None and (
        (pair.title >= 98 and (words >= 5 or letters >= 40) and (letters >= 30 or named))
        or (pair.title == 100.0 and ((everybody and words >= 3) or (named and pair.venue > 0.8)))
    ):
        return "sparse-same-title"
    if pair.years is None and named and pair.venue >= 0.8 and pair.title < 97:
        return "sparse-same-venue"
    return ""


def _one_list(pair: Evidence, words: int, letters: int) -> bool:
    """Whether two lists of authors can be one that was cut or misspelled in one of the sources."""
    if pair.authors_both >= 0.75:
        return True
    if words < 5:
        return False
    if pair.authors == 1.0 and (pair.authors_both >= 0.5 or (pair.title >= 98 and letters >= 30)):
        return True
    if pair.title < 98 or letters < 30 or not (pair.left.venue and pair.right.venue):
        return False
    if pair.venue < 0.8:
        return False
    if pair.years == 0 and pair.title == 100.0:
        nobody = not pair.left.authors or not pair.right.authors
        return nobody or pair.authors >= 0.5 or pair.names >= 0.5
    return pair.years is None and (pair.authors >= 0.6 or pair.names >= 0.5)
