r"""Words that fit a regular expression (``/colou?r/``) or are nearly right (``atention~``).

A pattern is looked for inside single words as the index has them: folded, in lower case; ``^`` and
``$`` are the ends of a word. A pattern with spaces is one for each of several words in a row. The
package ``regex`` is used because it can give up in time: with Python's own ``re`` a pattern such as
``(a+)+$`` would keep the index process busy for years.
"""

from __future__ import annotations

import re
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regex import Pattern

# A regular expression where a word could begin: no space at its ends, none of its slashes inside.
REGEX = re.compile(r"(?:(?<=[\s(:-])|^)/(?=[^\s/])(?:[^/\\\n]|\\.){1,200}(?<![\s])/(?=[\s)]|$)")
# All words of a library are tried within this time, and for a first answer within the shorter one;
# of what is left nothing is said to fit.
PATIENCE_S = 1.0
SHORT_PATIENCE_S = 0.03
_REPEATED_GROUP = re.compile(r"\)(?:[*+{])|\\[1-9]|\(\?P=|\\g")
_REPEATS = re.compile(r"[*+{]")
_MOST_REPEATS = 3
_LONGEST_TRY_S = 0.1


class TookTooLong(Exception):
    """The pattern could not be tried on all words in time."""


def is_valid(pattern: str) -> bool:
    """Whether every word of a pattern is a regular expression."""
    try:
        for part in pattern.split():
            _compiled(part)
    except ValueError:
        return False
    return True


def whole_words(pattern: str) -> list[str]:
    """A pattern for each word of the row; at the inner ends of a row words must end there."""
    parts = pattern.split()
    last = len(parts) - 1
    if not last:
        return parts
    return [
        f"{'^' if index else ''}(?:{part}){'$' if index < last else ''}"
        for index, part in enumerate(parts)
    ]


def words_fitting(pattern: str, words: Iterable[str], patience_s: float = PATIENCE_S) -> list[str]:
    """The words that fit the regular expression for one word.

    Raises:
        TookTooLong: there are so many words, or the pattern is so hard to try.
    """
    end = monotonic() + patience_s
    found = []
    if _is_quick(pattern):
        fits = re.compile(pattern, re.IGNORECASE).search
        for number, word in enumerate(words):
            if fits(word):
                found.append(word)
            if number % 2000 == 0 and monotonic() > end:
                raise TookTooLong(pattern)
        return found
    search = _compiled(pattern).search
    try:
        for number, word in enumerate(words):
            if search(word, timeout=min(_LONGEST_TRY_S, patience_s)):
                found.append(word)
            if number % 500 == 0 and monotonic() > end:
                raise TookTooLong(pattern)
    except TimeoutError as error:
        raise TookTooLong(pattern) from error
    return found


def _is_quick(pattern: str) -> bool:
    """Whether Python's own ``re``, which is several times as fast, cannot be caught in it.

    Only what repeats a group, or refers back to one, takes more than a few steps per letter; words
    have 48 letters at most.
    """
    if _REPEATED_GROUP.search(pattern) or len(_REPEATS.findall(pattern)) > _MOST_REPEATS:
        return False
    try:
        re.compile(pattern, re.IGNORECASE)
    except (re.error, RecursionError, OverflowError):
        return False  # what only ``regex`` understands
    return True


def word_test(pattern: str) -> Callable[[str], bool]:
    """Whether a single word fits; a try that takes too long says no."""
    search = _compiled(pattern).search

    def fits(word: str) -> bool:
        try:
            return search(word, timeout=_LONGEST_TRY_S) is not None
        except TimeoutError:
            return False

    return fits


def words_near(word: str, edits: int, words: Iterable[str]) -> dict[str, int]:
    """The words within so many wrong, missing, surplus or swapped letters, with their number."""
    # Loaded when first needed.
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(word, list(words), scorer=OSA.distance, score_cutoff=edits, limit=None)
    return {near: int(distance) for near, distance, _ in found}


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> Pattern:
    """Raises ValueError if it is no regular expression."""
    import regex

    try:
        return regex.compile(pattern, regex.IGNORECASE | regex.V0)
    except (regex.error, RecursionError, OverflowError, MemoryError) as error:
        raise ValueError(str(error)) from error
