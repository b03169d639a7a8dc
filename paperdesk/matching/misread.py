"""Titles that a program took from a list of literature, with more or less than belongs to them.

The last names of the list of authors stand before them, the proceedings behind them, or they are
cut in the middle of a sentence. (Google Scholar's records of before 2010 are like that;
DBLP-Scholar is made of them.)
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from paperdesk.matching import titles, venues

if TYPE_CHECKING:
    from paperdesk.matching.titles import Title
    from paperdesk.matching.works import Work

# Shorter titles are too easily part of another one.
_FEWEST_WORDS, _FEWEST_LETTERS = 2, 10
# A title that ends so is cut; it needs to be long to say which one it is.
_CUT_WORDS, _CUT_LETTERS = 5, 40
_BETWEEN = frozenset({"and", "et", "al", "the", "jr", "by"})
_BEFORE_PROCEEDINGS = frozenset({"in", "the", "acm", "ieee", "inh"})
_MONTHS = frozenset({
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
})  # fmt: skip
_PROCEEDINGS = frozenset({
    "proc", "procs", "proceedings", "pp", "pages", "eds", "editor", "editors", "appear",
})  # fmt: skip


def one_title(left: Work, right: Work) -> bool:
    """Whether two titles differ only in what does not belong to a title, or in a lost end."""
    shorter, longer = sorted((left.title, right.title), key=lambda title: len(title.solid))
    if len(shorter.words) < _FEWEST_WORDS or len(shorter.solid) < _FEWEST_LETTERS:
        return False
    if _is_cut(shorter) and longer.solid.startswith(shorter.solid):
        return True
    names = {name for one in (*left.authors, *right.authors) for name in (one[0], one[2]) if name}
    for title, other in ((longer, shorter), (shorter, longer)):
        for start in _starts(title, names):
            rest = title.words[start:]
            solid = "".join(rest)
            if solid == other.solid or _goes_on(rest, other, left, right, names):
                return True
            if start and len(rest) >= _CUT_WORDS and other.solid.startswith(solid):
                return _is_cut(titles.Title(rest, solid))
    return False


def _is_cut(title: Title) -> bool:
    return (
        len(title.words) >= _CUT_WORDS
        and len(title.solid) >= _CUT_LETTERS
        and (title.is_cut or title.words[-1] in titles.STOP)
    )


def _starts(title: Title, names: set[str]) -> list[int]:
    """Where the title proper may begin: at its first word, or behind names."""
    has_name = False
    starts = [0]
    for place, word in enumerate(title.words[:-1]):
        is_name = _is_name(word, names)
        if not (is_name or len(word) <= 2 or word in _BETWEEN or _is_year(word)):
            break
        has_name |= is_name
        if has_name:
            starts.append(place + 1)
    return starts


def _goes_on(rest: tuple[str, ...], title: Title, left: Work, right: Work, names: set[str]) -> bool:
    """Whether words begin with a whole title and go on with names or the proceedings."""
    ends = list(accumulate(map(len, rest)))
    if len(title.solid) not in ends:
        return False
    place = ends.index(len(title.solid)) + 1
    if "".join(rest[:place]) != title.solid:
        return False
    tail = list(rest[place:])
    if all(_is_name(word, names) or word in _BETWEEN or len(word) == 1 for word in tail):
        return any(_is_name(word, names) for word in tail)
    if any(word in _MONTHS for word in tail):
        years = {str(left.year), str(right.year)}
        return all(word in _MONTHS or word in years for word in tail)
    while tail and tail[0] in _BEFORE_PROCEEDINGS:
        tail.pop(0)
    series = {venues.series(left.venue), venues.series(right.venue)} - {""}
    return bool(tail) and (
        tail[0] in _PROCEEDINGS or tail[0] in series or tail[-1] in ("editors", "eds")
    )


def _is_name(word: str, names: set[str]) -> bool:
    if word in names:
        return True
    return len(word) >= 4 and any(
        word in name
        or (len(name) >= 4 and word.startswith(name))
        or (len(name) >= 5 and OSA.distance(word, name, score_cutoff=1) <= 1)
        for name in names
    )


def _is_year(word: str) -> bool:
    return word.isdigit() and len(word) == 4 and word[:2] in ("19", "20")


def leads(left: Title, right: Title) -> bool:
    """Whether one is the other behind a name and a colon: "XFilter: Filtering of documents"."""
    shorter, longer = sorted((left, right), key=lambda title: len(title.solid))
    return (
        bool(longer.lead)
        and not shorter.lead
        and longer.lead not in _KINDS
        and "".join(longer.words[1:]) == shorter.solid
    )


# Before a colon these say what kind of piece it is: another one than the paper itself.
_KINDS = frozenset({
    "demo", "demonstration", "poster", "tutorial", "panel", "keynote", "abstract", "invited",
    "review", "editorial", "comment", "reply", "erratum", "correction", "introduction", "retracted",
    "protocol", "survey", "tool", "software", "data", "dataset", "viewpoint", "perspective",
    "discussion", "summary", "report", "chapter", "appendix", "supplement", "part", "commentary",
    "correspondence", "letter", "update", "overview", "guest", "foreword", "preface", "note",
})  # fmt: skip
