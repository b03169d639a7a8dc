"""Two abstracts, word by word: how alike they are, and whether they contradict one another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import TYPE_CHECKING

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA, LCSseq, Levenshtein

from paperdesk.matching.titles import bare_index
from paperdesk.reading.fingerprints import words

if TYPE_CHECKING:
    from collections.abc import Sequence

# Longer texts are compared by their beginnings.
MOST_WORDS = 1_200
# Words that tell one piece of a series from the next, also where they were put in.
_SERIES_WORDS = frozenset({
    "part", "phase", "volume", "chapter", "section", "companion", "ii", "iii", "iv", "first",
    "second", "third", "fourth",
})  # fmt: skip
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|\bgithub\.com/\S+", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
# A publisher's line at the end ("(C) 2004 Elsevier") and headings inside are no content.
_RIGHTS = re.compile(
    r"(?:\(c\)|©|copyright|&copy;)\s*(?:\(c\)|©)?\s*(?:19|20)\d\d.{0,200}$"
    r"|all rights reserved.{0,60}$",
    re.IGNORECASE | re.DOTALL,
)
# Looked for first: most abstracts have neither.
_HAS_ADDRESS = re.compile(r"https?:|www\.|github\.com", re.IGNORECASE)
_HAS_RIGHTS = re.compile(r"\(c\)|©|copyright|&copy|rights reserved", re.IGNORECASE)
_TAIL = 320
# Less in common than this is nothing in common: counting ends early.
_NOTHING = 0.4


@dataclass(frozen=True, slots=True)
class TextLikeness:
    """What two texts have in common.

    Attributes:
        longer: share of the words of the longer that the other has in the same order, 0 to 1.
        shorter: the same of the shorter one.
        length: words of the shorter one.
        contradictions: places where one says something else.
    """

    longer: float = 0.0
    shorter: float = 0.0
    length: int = 0
    contradictions: tuple[tuple[str, str], ...] = ()

    @property
    def is_alike(self) -> bool:
        """Enough in common to belong to one work when the titles agree."""
        return self.length >= 45 and (self.longer >= 0.8 or self.shorter >= 0.9)


NO_TEXT = TextLikeness()


# Copies meet the same texts again and again; interned words take little room.
@lru_cache(maxsize=8192)
def content_words(text: str) -> tuple[str, ...]:
    """The words of an abstract without addresses and the publisher's line."""
    if _HAS_ADDRESS.search(text):
        text = _ADDRESS.sub(" ", text)
    tail = text[-_TAIL:]
    if _HAS_RIGHTS.search(tail):
        text = text[:-_TAIL] + _RIGHTS.sub("", tail)
    return tuple(map(intern, words(bare_index(text))[:MOST_WORDS]))


def compare(left: str, right: str) -> TextLikeness:
    """Compare two abstracts; ``NO_TEXT`` if one has no words."""
    mine, theirs = content_words(left), content_words(right)
    shorter, longer = sorted((len(mine), len(theirs)))
    if not shorter:
        return NO_TEXT
    if mine == theirs:
        return TextLikeness(1.0, 1.0, shorter)
    shared = LCSseq.similarity(mine, theirs, score_cutoff=int(_NOTHING * shorter))
    of_longer, of_shorter = shared / longer, shared / shorter
    # Texts that have less in common are never called the same, whatever they say.
    alike = of_longer >= 0.6 or (of_shorter >= 0.8 and of_longer >= 0.3)
    contradictions = _contradictions(mine, theirs) if alike else ()
    return TextLikeness(of_longer, of_shorter, shorter, contradictions)


def _contradictions(left: Sequence[str], right: Sequence[str]) -> tuple[tuple[str, str], ...]:
    found = []
    for step in Levenshtein.opcodes(left, right):
        mine = left[step.src_start : step.src_end]
        theirs = right[step.dest_start : step.dest_end]
        if step.tag == "replace":
            at_end = step.src_end == len(left) or step.dest_end == len(right)
            if _contradict(mine, theirs, at_end=at_end):
                found.append((" ".join(mine), " ".join(theirs)))
        elif step.tag in ("insert", "delete"):
            added = theirs or mine
            if len(added) <= 3 and (
                any(word in _SERIES_WORDS for word in added) and _has_number(added)
            ):
                found.append((" ".join(mine), " ".join(theirs)))
    return tuple(found)


def _has_number(added: Sequence[str]) -> bool:
    return any(
        word.isdigit()
        or word in ("ii", "iii", "iv", "i", "a", "b")
        or word in _SERIES_WORDS - {"part"}
        for word in added
    )


def _contradict(mine: Sequence[str], theirs: Sequence[str], *, at_end: bool) -> bool:
    one, other = "".join(mine), "".join(theirs)
    if one == other:
        return False
    numbers, others = _DIGITS.findall(" ".join(mine)), _DIGITS.findall(" ".join(theirs))
    if numbers and others:
        shared = sum(min(numbers.count(n), others.count(n)) for n in set(numbers))
        if "".join(numbers) != "".join(others) and shared < min(len(numbers), len(others)):
            return True
    shorter, longer = sorted((one, other), key=len)
    if shorter in longer and (len(shorter) >= 3 or len(longer) > 3 * len(shorter)):
        return False
    if at_end and longer.startswith(shorter):
        return False
    if (
        at_end
        and mine
        and theirs
        and (mine[0].startswith(theirs[0]) or theirs[0].startswith(mine[0]))
    ):
        # The cut last word.
        return False
    return fuzz.ratio(one, other) < 78 and OSA.distance(one, other, score_cutoff=1) > 1
