"""Term lenses: named lists of words that are wanted, avoided or watched in texts.

A term is a word, several words, a beginning with ``*``, or a regular expression between slashes.
Case does not matter. Each match of each term is one hit, also where two terms match at one place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING
from unicodedata import normalize

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import regex

KINDS = ("want", "avoid", "watch")
MOST_TERMS = 2_000
# A regular expression that is not done with one text by then is put aside: some would never end.
PATIENCE_S = 0.03
# Without these an expression is done in a few steps a letter, and needs no clock, which costs more.
_REPEATS = re.compile(r"[*+{]|(?<!\()\?.*(?<!\()\?.*(?<!\()\?")
_WORD = re.compile(r"\w+")
_ASCII_WORD = re.compile(r"[a-z0-9]+")
_PLAIN_WORD = re.compile(r"\w+\*?")
# Between Chinese characters there is no end of a word.
_SPACELESS = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
# A space for what is not of a word: cuts ASCII twice as fast as ``_WORD``.
_SPACES = bytes(code if _WORD.match(chr(code)) else 32 for code in range(256))
# Regular expressions that took too long once; they are not tried again in this process.
_put_aside: set[str] = set()


@dataclass(frozen=True, slots=True)
class Lens:
    """A list of terms. ``id`` is 0 while it is not stored; ``active`` ones are painted."""

    id: int
    name: str
    kind: str
    terms: tuple[str, ...]
    active: bool = True


def parsed(text: str) -> tuple[str, ...]:
    """The terms of a text, one in each line; each once.

    Raises:
        Refused: a regular expression is not one, a term would match everywhere, or there are too
            many terms.
    """
    terms = tuple(dict.fromkeys(tidy for line in text.splitlines() if (tidy := line.strip())))
    if len(terms) > MOST_TERMS:
        raise Refused(said("A lens has at most {most:,} terms.", most=MOST_TERMS))
    for term in terms:
        if _is_expression(term):
            _expression(term)
        elif not term.strip("* "):
            raise _everywhere(term)
    return terms


def spans(text: str, terms: Iterable[str]) -> list[tuple[int, int]]:
    """Where terms match in a text: (begin, end), in order."""
    lowered = text.lower()
    found: list[tuple[int, int]] = []
    for term in terms:
        if _is_expression(term):
            found += _expression_spans(term, text)
        # Most terms are in no text, and need no pattern.
        elif _longest_part(term) in lowered:
            found += _whole_spans(term, text, re.IGNORECASE)
    return sorted(found)


def put_aside(terms: Iterable[str]) -> list[str]:
    """Those of the terms that were tried on a text for too long, and are no longer tried."""
    return [term for term in terms if term in _put_aside]


def has_signs(term: str) -> bool:
    """Whether a term has a sign that TeX may spell in letters (α, ², –); é and 图 are none."""
    return not term.isascii() and any(
        not (char.isascii() or _SPACELESS.match(char) or normalize("NFD", char)[0].isascii())
        for char in term
    )


def ascii_words(term: str) -> tuple[str, ...]:
    """The words of a term that TeX spells as they are: a text without one of them has no match."""
    return () if _is_expression(term) else tuple(_ASCII_WORD.findall(term.lower()))


class Matcher:
    """Counts the hits of many lenses in many texts.

    Words and beginnings are looked up word by word, and each different word is compared with them
    once; of terms of several words the first two are looked up. Only where these stand next to
    each other, and for what is left, the whole text is searched.
    """

    def __init__(self, lenses: Sequence[Lens]) -> None:
        self._words = _Words()
        # Terms of several words by the first two of them.
        self._pairs: dict[tuple[str, str], list[tuple[str, str, int]]] = {}
        # Each with the part that a text must have to have a match.
        self._others: list[tuple[str, str, int]] = []
        self._expressions: list[tuple[str, int]] = []
        for number, lens in enumerate(lenses):
            for term in lens.terms:
                self._add(term, number)

    def _add(self, term: str, number: int) -> None:
        if _is_expression(term):
            self._expressions.append((term, number))
            return
        term = term.lower()
        parts = term.split()
        other = _longest_part(term), term, number
        if _SPACELESS.search(term):
            self._others.append(other)
        elif _PLAIN_WORD.fullmatch(term):
            self._words.add(term, number)
        elif len(parts) > 1 and all(map(_WORD.fullmatch, parts[:2])):
            self._pairs.setdefault((parts[0], parts[1]), []).append(other)
        else:
            self._others.append(other)

    def count(self, text: str) -> dict[int, int]:
        """Hits by the place of the lens in the list that was given; those without any left out."""
        # Lower case is compared far faster than letters of either case.
        lowered = text.lower()
        words = _words(lowered)
        hits: dict[int, int] = {}
        for numbers in filter(None, map(self._words.__getitem__, words)):
            for number in numbers:
                hits[number] = hits.get(number, 0) + 1
        pairs, others = self._pairs, self._others
        if pairs:
            met = {pair for pair in pairwise(words) if pair in pairs}
            others = others + [one for pair in met for one in pairs[pair]]
        for needed, term, number in others:
            if needed in lowered:
                found = sum(1 for _span in _whole_spans(term, lowered))
                if found:
                    hits[number] = hits.get(number, 0) + found
        for term, number in self._expressions:
            found = len(_expression_spans(term, text))
            if found:
                hits[number] = hits.get(number, 0) + found
        return hits


class _Words(dict[str, tuple[int, ...]]):
    """Of which lenses a word is a hit, once for each term; found out when a word first comes."""

    def __init__(self) -> None:
        self._whole: dict[str, list[int]] = {}
        self._beginnings: list[tuple[str, int]] = []

    def add(self, term: str, number: int) -> None:
        """One more term in lower case: a word, or its beginning and a star."""
        if term.endswith("*"):
            self._beginnings.append((term[:-1], number))
        else:
            self._whole.setdefault(term, []).append(number)

    def __missing__(self, word: str) -> tuple[int, ...]:
        numbers = list(self._whole.get(word, ()))
        numbers += [number for begin, number in self._beginnings if word.startswith(begin)]
        found = self[word] = tuple(numbers)
        return found


def _words(text: str) -> list[str]:
    if text.isascii():
        return text.encode().translate(_SPACES).decode().split()
    return _WORD.findall(text)


def _is_expression(term: str) -> bool:
    return len(term) > 2 and term.startswith("/") and term.endswith("/")


def _everywhere(term: str) -> Refused:
    return Refused(
        said("“{term}” would match everywhere.", term=term), "Let it match at least one letter."
    )


@lru_cache(maxsize=1024)
def _expression(term: str) -> tuple[regex.Pattern, float | None]:
    """The pattern of a term between slashes, and for how long it may be tried.

    Raises:
        Refused: it is no regular expression, or matches nothing at all.
    """
    # Loaded when first needed. Python's own ``re`` cannot give up on what would take years.
    import regex

    try:
        made = regex.compile(term[1:-1], regex.IGNORECASE | regex.V0)
    except (regex.error, RecursionError, OverflowError, MemoryError) as error:
        raise Refused(
            said("“{term}” is no regular expression: {error}.", term=term, error=error),
            "Leave the slashes out.",
        ) from error
    if made.search("", timeout=PATIENCE_S):
        raise _everywhere(term)
    return made, PATIENCE_S if _REPEATS.search(term) else None


def _expression_spans(term: str, text: str) -> list[tuple[int, int]]:
    """Where an expression matches; nowhere if it takes too long, from then on."""
    if term in _put_aside:
        return []
    try:
        pattern, patience = _expression(term)
        matches = pattern.finditer(text, timeout=patience)
        return [span for match in matches if (span := match.span())[0] < span[1]]
    except (TimeoutError, Refused):
        # Refused: stored by a version that understood it.
        _put_aside.add(term)
        return []


@lru_cache(maxsize=8192)
def _longest_part(term: str) -> str:
    """What a text in lower case must have in it to have a match."""
    return max(re.split(r"[*\s]+", term.lower()), key=len)


@lru_cache(maxsize=8192)
def _pattern(term: str, flags: int = 0) -> tuple[re.Pattern[str], bool]:
    """What finds a term that is no expression, and whether it must begin where a word does."""
    parts = (r"\w*".join(map(re.escape, word.split("*"))) for word in term.split())
    after = r"(?!\w)" if not _SPACELESS.match(term[-1]) else ""
    return re.compile(r"\s+".join(parts) + after, flags), not _SPACELESS.match(term)


def _whole_spans(term: str, text: str, flags: int = 0) -> Iterator[tuple[int, int]]:
    # Looking back is not a part of the pattern: one that begins with letters is found faster.
    pattern, at_word = _pattern(term, flags)
    place = 0
    while match := pattern.search(text, place):
        begin, place = match.span()
        if at_word and begin and _WORD.match(text[begin - 1]):
            place = begin + 1
        else:
            yield begin, place
