"""Possible names, and the turns of an English sentence that surround them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from paperdesk.reading.name_shapes import is_distinctive, is_title_case, long_form
from paperdesk.reading.name_words import THINGS

# Where the object of the verb ends and something else is spoken of.
LEAVES = re.compile(
    r"(?<![\w-])(?:that|which|who|whose|where|when|while|based on|built (?:on|upon)|building on"
    r"|using|via"
    r"|through|with|by|from|under|inspired by|leveraging|combining|of|on|in|across|against|over"
    r"|for|to|between|towards?|as|how|whether|utilizing|employing)(?![\w-])|[;:.]"
    r"|,(?!\s(?:efficient|\w+ly\b))",
    re.IGNORECASE,
)
RELATIVE = re.compile(
    r"\b(?:that|which|who|where|when|while|how|whether|such as|including)\b|[;.]\s"
)
DETERMINER = re.compile(
    r"(?:(?:an?|the|our|its|one|two|three|four|five|several|multiple|both|some|various|another"
    r"|such|different|new|novel|this|these)\s+)+",
    re.IGNORECASE,
)
HEAD = re.compile(rf"(?:{THINGS})s?\b", re.IGNORECASE)
ENDS_IN_HEAD = re.compile(rf"\b(?:{THINGS})s?\s*$", re.IGNORECASE)
BRACKET = re.compile(r"\s?\(([^()]{2,90})\)")
QUOTED = re.compile(r"[“\"‘]([^”\"’]{2,60}?),?[”\"’]")
_GENERAL = re.compile(
    r"\b(?:results?|analys[ei]s|experiments?|evidence|bounds?|guarantees?|theorems?|insights?"
    r"|methods?|techniques?|algorithms|approaches|models|datasets|evaluations?|examples?|conditions"
    r"|stud(?:y|ies)|findings|proofs?|observations?|measurements?|simulations?|comparisons?|code"
    r"|data|details|tools|strategies|guidelines|applications|improvements?|extensions?|solutions?"
    r"|ways?|estimates|baselines|support)$",
    re.IGNORECASE,
)
_NO_NAME = re.compile(r"\b(?:19|20)\d\d\b|[,;=]|^e\.g|^i\.e|^\d+$")


@dataclass(slots=True)
class Candidate:
    """A possible name.

    Attributes:
        name: the short form, or the only one.
        long: what an abbreviation stands for, "" if it is none.
        what: the words before the name that say what it is.
        rest: the sentence after the name.
        score: how sure the place is, 0 to 10.
    """

    name: str
    long: str
    what: str
    rest: str
    score: float


def is_general(phrase: str) -> bool:
    """Whether a bare object is a kind of result ("theoretical guarantees") and no name."""
    return _GENERAL.search(phrase) is not None


def is_short(text: str) -> bool:
    """Whether what stands in brackets is a name and not a remark or a year."""
    words = text.split()
    if not 1 <= len(words) <= 3 or len(text) > 30 or not text[0].isalnum():
        return False
    if _NO_NAME.search(text):
        return False
    return any(is_distinctive(word) or (len(word) > 1 and word.isupper()) for word in words)


def is_lower_short(inside: str, before: str) -> bool:
    """Whether one lower-case word abbreviates the Title Case words before it: (qotr)."""
    start = long_form(before, inside) if inside.isalpha() and 2 < len(inside) < 12 else None
    return start is not None and is_title_case(before[start:])
