"""Titles in a form in which copies of one are equal and parts of a series are not."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rapidfuzz import fuzz

from paperdesk.reading.fingerprints import words

# Titles less alike than this belong to one work only if an identifier, a place or the text says so.
UNLIKE = 60
_DROPPED = re.compile(
    # Always the last remark, with brackets in it: "Note: Le, M. [corrected to Le Quintrec, M.]".
    r"(?<=.{20})\[(?:published )?erratum (?:appears )?in\b.{0,600}$"
    r"|\[?\((?:erratum|corrected|comment|see|republished|published erratum)[^)\]]{0,200}[)\]]"
    r"|\[(?:erratum|see|comment|corrected|published|republished|plenary|in process|review)"
    r"[^\]]{0,200}\]"
    r"|\((?:vol|volume|pg|pp|p|part of)\.? ?\d[^)]{0,80}\)"
    # What a letter is about, as CINAHL and Embase say it.
    r"|\.{2,3} ?[A-Z][^.]{2,60}\. ?(?:19|20)\d\d[^:]{0,30}:[\d-]+.{0,20}$"
    r"|\([A-Z][^()]{3,80} \((?:19|20)\d\d\)[^()]{0,20}\([^()]{1,20}\)\)$"
    r"|(?:\.\.\. ?|: ?)(?:includes discussion|brief communication|brief report)\.?$"
    r"|\[(?:german|french|spanish|italian|chinese|japanese|russian|portuguese|polish|dutch|english"
    r"|in \w+)\]\.?$"
    r"|\[\d+ refs?\]"
    # Scopus, of letters that share a head.
    r"|\(multiple letters\)(?: ?\[\d+\])?|\[\d\]\.?$"
    r"|<title>|</title>",
    re.IGNORECASE,
)
# Nothing is dropped from a title without one of these.
_BRACKETED = re.compile(r"[(\[<:]|\.\.")
_NOT_A_TITLE = frozenset({
    "name", "na", "n a", "untitled", "no title", "title", "unknown", "nan", "none", "null",
    "not available", "no title available", "ohne titel", "value", "ref",
})  # fmt: skip
# Standing heads of journals; they say nothing about the piece. (Measured on digital_work and on
# SIGMOD Record; ReCiter #736 reports the same.)
_GENERIC = re.compile(
    r"(?:guest |special |invited |the )*(?:editors?|editorial|chairs?|presidents?)(?: s)?"
    r"(?: ?(?:notes?|message|comments?|introduction|preface|foreword|corner|page|choice|letter"
    r"|report|in chief|board|view|desk|column|statement|from|to|the|and|special|issue|section))*"
    r"|(?:title )?(?:preface|foreword|introduction|index|contents|table of contents|book reviews?"
    r"|book review column|reviews?|letters?|letters? to the editors?|news|announcements?|errata"
    r"|erratum|corrigend(?:a|um)|corrections?|obituary|in memoriam|acknowledge?ments?|abstracts?"
    r"|front matter|back matter|cover|masthead|discussion|comments?|commentary|reply|response"
    r"|conference reports?|reports?|standards|articles|industry perspectives?|database principles"
    r"|systems and prototypes|research centers|distinguished database profiles|calendar"
    r"|from the editors?|in this issue|call for papers|author index|subject index"
    r"|issues and opinions|about the authors?|reviewers?|list of reviewers|conclusions?|summary"
    r"|tutorials?|panels?|keynote|keynote address|invited talk|research articles?"
    r"|theory and review|research notes?"
    r"|introduction to the special issue|special issue|special section|reminiscences on influential"
    r" papers|treasurer s message|vice chair s message|secretary s message|reports? from the \w+)"
    r"|.{0,60}\b(?:editors? s? ?(?:comments?|notes?|introduction|message|choice|page)"
    r"|book reviews?)"
)
_MARKS = {
    "reply": "reply", "response": "reply", "rejoinder": "reply", "comment": "comment",
    "comments": "comment", "commentary": "comment", "erratum": "erratum", "errata": "erratum",
    "corrigendum": "erratum", "corrigenda": "erratum", "correction": "erratum",
    "retraction": "retraction", "retracted": "retraction", "protocol": "protocol",
    "addendum": "erratum", "discussion": "comment", "editorial": "comment", "update": "update",
    "withdrawn": "retraction", "demo": "demo", "demonstration": "demo", "poster": "poster",
    "tutorial": "tutorial", "panel": "panel", "keynote": "keynote", "revisited": "revisited",
    "reconsidered": "revisited", "reloaded": "revisited",
}  # fmt: skip
_ROMAN = {
    "i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8",
    "ix": "9", "x": "10", "xi": "11", "xii": "12",
}  # fmt: skip
_ORDINALS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5",
}  # fmt: skip
# After these a letter or a number word tells one piece of a series from the next.
_SERIES = frozenset({
    "part", "phase", "volume", "vol", "chapter", "section", "version", "level", "series", "no",
    "number", "paper", "study", "experiment", "episode", "lecture", "type", "stage", "class",
    "group", "case", "trial", "year", "day", "teil", "partie", "grade", "edition",
})  # fmt: skip
STOP = frozenset({
    "a", "an", "the", "of", "and", "in", "on", "for", "to", "with", "by", "from", "at", "as",
    "is", "are", "be", "its", "their", "using", "use", "via", "into", "between", "among", "der",
    "die", "das", "und", "von", "zur", "zum", "le", "la", "les", "des", "du", "et", "un", "une",
    "de", "el", "los", "las", "y", "en",
})  # fmt: skip
# Copies exchange these: "queries on streams", "queries over streams". (``STOP`` makes keys.)
_SMALL = STOP | {"over", "toward", "towards", "within", "upon", "through"}
_FEWEST_TELLING = 4
_NUMBER = re.compile(r"\d+")
_INDEX = re.compile(r"</?(?:inf|sup|sub|i|b|em)>", re.IGNORECASE)
# So Web of Science and Embase write the title of a correction: that of the paper and its place.
_CORRECTS = re.compile(
    r"\(vol\.? ?\w+, ?pg?p?\.? ?\w+, ?(?:19|20)\d\d\)"
    r"|\([A-Z][^()]{3,80} \((?:19|20)\d\d\)[^()]{0,20}\([^()]{1,20}\)\)$"
)
# "Erratum: …", "Correction to: …": before the title of what is corrected.
_CORRECTION = re.compile(
    r"\W*(?:(?:author|publisher) )?(?:correction|corrigend(?:um|a)|errat(?:um|a))"
    r"(?:\s*:|\s+[-\u2013\u2014]\s|\s+to\s*(?::|[-\u2013\u2014]\s|(?=[\"\u201c\u2018'])))"
    # An erratum that says of what.
    r"(?=.{15})",
    re.IGNORECASE,
)
_ERRATUM = frozenset({"erratum"})
_CUT = re.compile(r"(?:…|\.{3}|&\s?hellip\s?;)[\s;,]*$")


@dataclass(frozen=True, slots=True)
class Title:
    """A title, folded.

    Attributes:
        words: in order, without what databases add in brackets.
        solid: the same without spaces: lost and added blanks make no difference.
        numbers: the numbers in it, roman ones and number words of a series too.
        marks: whether it says to be a reply, comment, erratum, protocol, retraction or update.
        is_generic: a standing head ("Editorial", "Book reviews").
        lead: a single word before the first colon ("XFilter: Filtering of documents").
        is_cut: whether dots stand for its end.
    """

    words: tuple[str, ...] = ()
    solid: str = ""
    numbers: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    is_generic: bool = False
    lead: str = ""
    is_cut: bool = False

    def __bool__(self) -> bool:
        return bool(self.solid)


NONE = Title()


def title(written: str) -> Title:
    """The normal form of a title; ``NONE`` for "Untitled", "#NAME?" and the like."""
    found = _folded(written)
    if not found:
        return NONE
    return Title(
        tuple(found),
        "".join(found),
        tuple(_numbers(found)),
        _marks(found) | (_ERRATUM if _is_correction(written) else frozenset()),
        _GENERIC.fullmatch(" ".join(found)) is not None,
        _lead(written, found),
        _CUT.search(written) is not None,
    )


def _is_correction(written: str) -> bool:
    return _CORRECTION.match(written) is not None or _CORRECTS.search(written) is not None


def wording(written: str) -> Title:
    """The words of a title and no more: what ``likeness`` needs, at a third of the cost."""
    found = _folded(written)
    return Title(tuple(found), "".join(found)) if found else NONE


def _folded(written: str) -> list[str]:
    if not written:
        return []
    correction = _CORRECTION.match(written)
    kept = written[correction.end() :] if correction else written
    if _BRACKETED.search(kept):
        kept = _DROPPED.sub(" ", bare_index(kept))
    found = words(kept)
    while found and found[-1] in ("abstract", "meeting") and len(found) > 4 and "[" in written:
        found.pop()
    return [] if " ".join(found) in _NOT_A_TITLE else found


def _lead(written: str, found: list[str]) -> str:
    before, colon, _after = written.partition(":")
    return found[0] if colon and len(found) > 1 and words(before) == found[:1] else ""


def bare_index(text: str) -> str:
    """A text without the tags that Embase puts around an index: "5-HT<inf>1A</inf>"."""
    return _INDEX.sub("", text) if "<" in text else text


def _marks(found: list[str]) -> frozenset[str]:
    """Marks at the beginning or the end: inside, "response" and "comment" are words."""
    marks = {_MARKS[word] for word in (*found[:2], *found[-2:]) if word in _MARKS}
    if "reply" in marks and "response" in found and found[0] != "response":
        marks.discard("reply")
    return frozenset(marks)


def _numbers(found: list[str]) -> list[str]:
    numbers: list[str] = []
    for place, word in enumerate(found):
        before = found[place - 1] if place else ""
        if word.isascii() and word.isalpha():
            # "I" alone is a pronoun, a chemical sign or a type; it counts at the end or after
            # "part", as larger roman numbers do anywhere.
            if word in _ROMAN and (
                before in _SERIES
                or (len(word) > 1 and word not in ("vi", "ix", "xi", "iv"))
                or (place == len(found) - 1 and word != "x")
            ):
                numbers.append(_ROMAN[word])
            elif before in _SERIES and (word in _ORDINALS or len(word) == 1):
                numbers.append(_ORDINALS.get(word, word))
        else:
            numbers += [part.lstrip("0") or "0" for part in _NUMBER.findall(word)]
    return sorted(numbers)


def likeness(left: Title, right: Title) -> float:
    """How alike two titles are, 0 to 100. A title contained in the other has at most 93."""
    if not left or not right:
        return 0.0
    if left.solid == right.solid:
        return 100.0
    score = fuzz.ratio(left.solid, right.solid)
    if score < 95:
        score = max(score, fuzz.token_sort_ratio(" ".join(left.words), " ".join(right.words)))
    if 90 <= score < 98:
        mine, theirs = ([word for word in one.words if word not in _SMALL] for one in (left, right))
        if mine == theirs and len(mine) >= _FEWEST_TELLING:
            return 98.0
    shorter, longer = sorted((left.solid, right.solid), key=len)
    if score < 93 and len(shorter) >= 20 and len(set(left.words).intersection(right.words)) >= 3:
        if longer.startswith(shorter) or longer.endswith(shorter):
            return max(score, 93.0)
        if len(shorter) * 2 >= len(longer) or len(shorter) >= 40:
            part = fuzz.partial_ratio(shorter, longer, score_cutoff=94)
            if part:
                return max(score, 91.0)
    return score


def telling(one: Title) -> list[str]:
    """The words worth looking up, each once."""
    found = [
        word for word in one.words if word not in STOP and (len(word) > 1 or not word.isascii())
    ]
    return list(dict.fromkeys(found))


def replaced_words(left: Title, right: Title) -> bool:
    """Whether a word of one stands for another word of the other: an antonym, a gene, a place.

    Misspellings, endings and joined words are none.
    """
    mine = [word for word in left.words if word not in right.words and word not in _SMALL]
    theirs = [word for word in right.words if word not in left.words and word not in _SMALL]
    if not mine or not theirs:
        return False
    one, other = sorted(("".join(mine), "".join(theirs)), key=len)
    return one not in other and fuzz.ratio(one, other) < 75


def adds_word(left: Title, right: Title) -> bool:
    """Whether one title is the other with a word more that says something: "lazy", "fast"."""
    mine = [word for word in left.words if word not in right.words]
    theirs = [word for word in right.words if word not in left.words]
    if mine and theirs:
        return False
    return any(word not in STOP and len(word) > 1 for word in (mine or theirs))
