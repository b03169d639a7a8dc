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

from paperdesk.domain.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

KINDS = ("want", "avoid", "watch")
MOST_TERMS = 2_000
_WORD = re.compile(r"\w+")
# A capital of an expression that is none of its classes (\\W).
_CAPITAL = re.compile(r"(?<!\\)[A-Z]")
_WHOLE = re.compile(r"\w+")
_PLAIN_WORD = re.compile(r"\w+\*?")
# Between Chinese characters there is no end of a word.
_SPACELESS = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


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
        Refused: a regular expression is not one, or there are too many terms.
    """
    terms = tuple(dict.fromkeys(tidy for line in text.splitlines() if (tidy := line.strip())))
    if len(terms) > MOST_TERMS:
        raise Refused(f"A lens has at most {MOST_TERMS:,} terms.")
    for term in terms:
        expression(term)
    return terms


@lru_cache(maxsize=4096)
def expression(term: str) -> re.Pattern[str]:
    """What finds a term.

    Raises:
        Refused: it is between slashes and no regular expression, or matches nothing at all.
    """
    if len(term) > 2 and term.startswith("/") and term.endswith("/"):
        try:
            made = re.compile(term[1:-1], re.IGNORECASE)
        except re.error as error:
            raise Refused(
                f"“{term}” is no regular expression: {error.msg}.", "Leave the slashes out."
            ) from error
        if made.match(""):
            raise Refused(f"“{term}” would match everywhere.", "Let it match at least one letter.")
        return made
    parts = (r"\w*".join(map(re.escape, word.split("*"))) for word in term.split())
    inner = r"\s+".join(parts)
    before = r"(?<!\w)" if not _SPACELESS.match(term) else ""
    after = r"(?!\w)" if not _SPACELESS.match(term[-1]) else ""
    return re.compile(before + inner + after, re.IGNORECASE)


def spans(text: str, terms: Iterable[str]) -> list[tuple[int, int]]:
    """Where terms match in a text: (begin, end), in order."""
    found = [match.span() for term in terms for match in expression(term).finditer(text)]
    return sorted(span for span in found if span[0] < span[1])


class Matcher:
    """Counts the hits of many lenses in many texts.

    Words and beginnings are looked up word by word, and each different word is compared with them
    once; only what is left is searched for in whole texts.

    Attributes:
        is_ascii: no term has a sign outside of ASCII.
    """

    def __init__(self, lenses: Sequence[Lens]) -> None:
        self._words: dict[str, list[int]] = {}
        self._beginnings: list[tuple[re.Pattern[str], int]] = []
        self._others: list[tuple[re.Pattern[str], frozenset[str], int]] = []
        # Terms of several words by the first two of them.
        self._pairs: dict[tuple[str, str], list[tuple[re.Pattern[str], int]]] = {}
        self._seen: set[str] = set()
        self._hits: dict[str, tuple[int, ...]] = {}
        self.is_ascii = all(term.isascii() for lens in lenses for term in lens.terms)
        for number, lens in enumerate(lenses):
            for term in lens.terms:
                self._add(term, number)

    def _add(self, term: str, number: int) -> None:
        if _PLAIN_WORD.fullmatch(term) and not _SPACELESS.search(term):
            if term.endswith("*"):
                self._beginnings.append((expression(term), number))
            else:
                self._words.setdefault(term.lower(), []).append(number)
            return
        if term.startswith("/"):
            found = expression(term)
            if not _CAPITAL.search(term):
                # Texts are compared in lower case anyway.
                found = re.compile(term[1:-1])
            self._others.append((found, frozenset(), number))
            return
        # Texts are compared in lower case: far faster than letters of either case.
        found = re.compile(expression(term.lower()).pattern)
        parts = term.lower().split()
        if len(parts) > 1 and all(map(_WHOLE.fullmatch, parts[:2])) and not _SPACELESS.search(term):
            self._pairs.setdefault((parts[0], parts[1]), []).append((found, number))
            return
        # A text without all whole words of a term has no match of it.
        whole = (part for part in term.lower().split() if "*" not in part)
        needed = frozenset(word for part in whole for word in _WORD.findall(part))
        if _SPACELESS.search(term):
            needed = frozenset()
        self._others.append((found, needed, number))

    def count(self, text: str) -> dict[int, int]:
        """Hits by the place of the lens in the list that was given; those without any left out."""
        lowered = text.lower()
        words = _WORD.findall(lowered)
        different = set(words)
        for word in different - self._seen:
            self._learn(word)
        hits: dict[int, int] = {}
        known = self._hits
        for word in [word for word in words if word in known]:
            for number in known[word]:
                hits[number] = hits.get(number, 0) + 1
        if self._pairs:
            for pair in self._pairs.keys() & set(pairwise(words)):
                for pattern, number in self._pairs[pair]:
                    count = sum(1 for _match in pattern.finditer(lowered))
                    if count:
                        hits[number] = hits.get(number, 0) + count
        for pattern, needed, number in self._others:
            if not needed <= different:
                continue
            found = sum(1 for _match in pattern.finditer(lowered))
            if found:
                hits[number] = hits.get(number, 0) + found
        return hits

    def _learn(self, word: str) -> None:
        """Find out of which lenses a word is a hit, once for each term."""
        self._seen.add(word)
        numbers = list(self._words.get(word, ()))
        numbers += [number for pattern, number in self._beginnings if pattern.fullmatch(word)]
        if numbers:
            self._hits[word] = tuple(numbers)
