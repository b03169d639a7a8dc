"""What a name looks like, and which capitals are no name of a paper's own thing."""

from __future__ import annotations

import re

from paperdesk.reading.name_words import ADJECTIVE_ENDINGS, ADJECTIVES, FIELDS, WELL_KNOWN

# A word as names have them: Banyan, ML²-GCL, d-RRMDP, TTT-MLP, scikit-learn, C++, GPT-4.5
WORD = r"[^\W_](?:[\w⁺⁻₊₋′]|[-‐‑+./@](?=\w))*\+{0,2}"

_HAS_LETTER_AND_DIGIT = re.compile(r"[^\W\d_]\d|\d[^\W\d_]")
_SMALL = frozenset({
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "is", "of", "on", "or", "over",
    "the", "to", "via", "with",
})  # fmt: skip
_INNER_CAPITAL = re.compile(r"[^\W\d_][A-Z]|[A-Z]{2}")


def is_distinctive(word: str) -> bool:
    """Whether a word can only be a name by its form: inner capitals, or letters with digits."""
    parts = word.split("-")
    if len(parts) > 1 and parts[-1].lower() in ADJECTIVE_ENDINGS:
        return False
    return any(
        bool(_INNER_CAPITAL.search(part))
        or (bool(_HAS_LETTER_AND_DIGIT.search(part)) and not part[0].isdigit())
        for part in parts
    ) or (len(parts) > 1 and len(parts[-1]) == 1 and parts[-1].isupper())


def is_capitalised(word: str) -> bool:
    """Whether a word begins with a capital and may be a name (Banyan), not an adjective."""
    return len(word) > 2 and word[0].isupper() and word not in ADJECTIVES


def is_known(name: str) -> bool:
    """Whether a name is that of a field or technique (LLM, GNNs, scRNA-seq)."""
    single = name.removesuffix("s") if len(name) > 2 else name
    if name in FIELDS or single in FIELDS:
        return True
    parts = [part.removesuffix("s") if len(part) > 2 else part for part in name.split("-")]
    return len(parts) > 1 and all(part in FIELDS or part.isdigit() for part in parts)


def is_well_known(name: str) -> bool:
    """Whether a name is that of a model or data set that everybody builds on."""
    return name in WELL_KNOWN or name.removesuffix("s") in WELL_KNOWN


def is_plural(name: str) -> bool:
    """Whether an abbreviation stands for a kind of things: GNNs, SAEs."""
    return len(name) > 2 and name[-1] == "s" and name[-2].isupper()


def is_title_case(phrase: str) -> bool:
    """Whether all but the small words begin with a capital, and there are at least two that do."""
    parts = re.findall(r"[^\W\d_][^\s]*", phrase)
    large = [part for part in parts if part not in _SMALL]
    return (
        len(large) >= 2
        and large[0] == parts[0]
        and all(any(char.isupper() for char in part) for part in large)
    )


def title_prefix(text: str) -> str:
    """The Title Case words a text begins with, small words between them included."""
    end = 0
    for match in _WORDS.finditer(text):
        word = match[0]
        if match.start() != (end + 1 if end else 0) and text[end : match.start()].strip():
            break
        if word[0].isupper() or (end and word[0].isdigit()) or is_distinctive(word):
            end = match.end()
        elif word not in _SMALL:
            break
    return text[:end]


_WORDS = re.compile(WORD)


def long_form(before: str, short: str) -> int | None:
    """Where the words begin that an abbreviation in brackets stands for, None if they do not.

    The letters of the abbreviation are looked for from its end, the first one at the beginning of
    a word (Schwartz and Hearst, A simple algorithm for identifying abbreviation definitions, 2003).
    """
    letters = [char for char in short.lower() if char.isalnum()]
    if letters and letters[-1] == "s" and short[-1:] == "s" and short[:-1].isupper():
        letters.pop()
    at = len(before)
    for left in range(len(letters) - 1, -1, -1):
        at -= 1
        wanted = {"²": "2", "³": "3"}.get(letters[left], letters[left])
        while at >= 0 and (
            before[at].lower() != wanted or (left == 0 and at > 0 and before[at - 1].isalnum())
        ):
            at -= 1
        if at < 0:
            return None
    start = before.rfind(" ", 0, at + 1) + 1
    span = before[start:].split()
    return start if len(span) <= 2 * len(letters) + 3 else None
