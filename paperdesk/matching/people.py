"""Names of authors, as far as two spellings of one list can be told from two lists."""

from __future__ import annotations

import html
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

from paperdesk.reading.fingerprints import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Person = tuple[str, str, str]
"""Family name without spaces, first initial, given name ("" where unknown), all folded."""

_PARTICLES = frozenset({
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "do", "dos", "du", "la", "le",
    "el", "al", "ter", "ten", "zu", "zur", "af", "av", "bin", "ibn",
})  # fmt: skip
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv", "phd", "md", "prof", "dr"})
# "acm.org": the host of the page stands where the authors should.
_HOST = re.compile(r"(?:[\w-]+\.)+(?:org|com|net|edu|gov)", re.IGNORECASE)
_NO_NAME = frozenset({
    "null", "anonymous", "anon", "unknown", "others", "et al", "na", "nan", "none", "name",
    "unbekannt",
})  # fmt: skip
# "Hayashi S.Kitamura Y." and "Schreuder LeroyEggen B. J." are lists whose separator was lost.
_GLUED = re.compile(r"(?<=[A-Z]\.)(?=[A-Z][^\W\d_]*[a-z])|(?<=[a-z]{2})(?=[A-Z][a-z])")
_PREFIX = re.compile(r"(?:Mc|Mac|De|Di|Da|La|Le|Van|Von|Fitz|O)$")
_INITIALS = re.compile(r"(?:[A-Z]\.?[- ]?){1,3}")
_NAME_AND_INITIALS = re.compile(r"\S{2,}(?: \S{3,})? (?:[A-Z]\.?[- ]?){1,3}")
# "Triantallou" has lost the ligature of "Triantafillou".
_LONG_NAME = 88
_SPLIT = re.compile(r"\s+(?:and|&)\s+|;|\n", re.IGNORECASE)


def split_names(line: str) -> list[str]:
    """The names of a list written in one string, with or without separators."""
    names: list[str] = []
    if "&" in line:
        line = html.unescape(line)
    for part in _SPLIT.split(line):
        stripped = part.strip(" ,")
        if stripped:
            names.extend(_unglued(stripped))
    return names


def _unglued(name: str) -> list[str]:
    pieces = _GLUED.split(name)
    if len(pieces) < 2 or "," in name:
        return _commas(name)
    joined = [pieces[0]]
    for piece in pieces[1:]:
        if _PREFIX.search(joined[-1]):
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined


def _commas(name: str) -> list[str]:
    """ "A Smith, B Jones, C Wu" is a list; "Smith, Anna" is a name."""
    parts = [part.strip() for part in name.split(",") if part.strip()]
    if len(parts) > 2 and all(" " in part for part in parts[:2]):
        return parts
    if len(parts) == 2 and all(_NAME_AND_INITIALS.fullmatch(part) for part in parts):
        return parts
    if len(parts) == 2 and all(" " in part and len(words(part)) > 1 for part in parts):
        # "van der Berg, Jan Peter" begins small; "Anna Smith, Bo Wu" does not.
        return parts if not parts[0][:1].islower() and _ends_as_name(parts) else [name]
    return [name]


def _ends_as_name(parts: Sequence[str]) -> bool:
    return all(len(part.split()[-1].strip(".")) > 2 for part in parts)


@lru_cache(maxsize=65536)
def person(name: str) -> Person | None:
    """A name in parts: "Müller-Lüdenscheidt, Karl" is ("mullerludenscheidt", "k", "karl")."""
    if _HOST.fullmatch(name.strip()):
        return None
    family, comma, given = name.partition(",")
    said = given.strip(" .").casefold()
    if comma and (said in _NO_NAME or said in _SUFFIXES):
        # "Si Hyun Kang, null" and "Wright, Jr".
        name, comma = family.strip(), ""
    if not comma:
        family, given = _without_comma(name)
    family_words = [word for word in words(family.replace("-", " ")) if word not in _SUFFIXES]
    solid = "".join(word for word in family_words if word not in _PARTICLES) or "".join(
        family_words
    )
    if not solid or solid in _NO_NAME or solid.isdigit():
        return None
    given_words = [word for word in words(given) if word not in _SUFFIXES]
    first = given_words[0] if given_words else ""
    return solid, first[:1], first if len(first) >= 3 else ""


def _without_comma(name: str) -> tuple[str, str]:
    parts = name.replace(".", ". ").split()
    while len(parts) > 1 and parts[-1].strip(".").casefold() in _SUFFIXES:
        parts.pop()
    if len(parts) < 2:
        return name, ""
    # "Smith JH", "Smith J. H.": the family name comes first.
    tail = len(parts)
    while tail > 1 and _INITIALS.fullmatch(parts[tail - 1]):
        tail -= 1
    if tail < len(parts):
        return " ".join(parts[:tail]), " ".join(parts[tail:])
    start = len(parts) - 1
    while start > 1 and parts[start - 1].casefold() in _PARTICLES:
        start -= 1
    return " ".join(parts[start:]), " ".join(parts[:start])


def people(names: Iterable[str]) -> tuple[Person, ...]:
    """The persons of a list of names, in order, each once."""
    found: dict[Person, None] = {}
    for name in names:
        for part in split_names(name):
            one = person(part)
            if one is not None:
                found[one] = None
    return tuple(found)


def _same(left: Person, right: Person) -> bool:
    if _fits(left[0], left[1], right[0], right[1]):
        return True
    # Sources exchange family and given name.
    return (bool(left[2]) and _fits(left[2], left[0][0], right[0], right[1])) or (
        bool(right[2]) and _fits(left[0], left[1], right[2], right[0][0])
    )


def _fits(family: str, initial: str, other: str, other_initial: str) -> bool:
    if initial and other_initial and initial != other_initial:
        return False
    if family == other:
        return True
    shorter, longer = sorted((family, other), key=len)
    if len(shorter) >= 5 and OSA.distance(shorter, longer, score_cutoff=1) <= 1:
        return True
    if len(shorter) >= 8 and fuzz.ratio(shorter, longer, score_cutoff=_LONG_NAME):
        return True
    # Double names: one of them left out, or one taken as a given name.
    return len(shorter) >= 4 and (longer.endswith(shorter) or longer.startswith(shorter))


def common(left: Sequence[Person], right: Sequence[Person]) -> int:
    """How many persons of the shorter list are in the other."""
    shorter, longer = sorted((left, right), key=len)
    left_over = list(longer)
    count = 0
    for one in shorter:
        for place, other in enumerate(left_over):
            if _same(one, other):
                count += 1
                del left_over[place]
                break
    return count


def likeness(left: Sequence[Person], right: Sequence[Person]) -> tuple[float, float]:
    """(share of the shorter list that the other has, share of the longer), 0 to 1 each."""
    if not left or not right:
        return 0.0, 0.0
    count = common(left, right)
    if count < min(len(left), len(right)):
        count = max(count, _by_tokens(left, right))
    return count / min(len(left), len(right)), count / max(len(left), len(right))


def _by_tokens(left: Sequence[Person], right: Sequence[Person]) -> int:
    """How many family names agree, whatever the initials say (they may be exchanged)."""
    mine, theirs = {one[0] for one in left}, {one[0] for one in right}
    return len(mine & theirs) if len(mine) > 1 and len(theirs) > 1 else 0


def loosely(left: Sequence[Person], right: Sequence[Person]) -> float:
    """The share of the shorter list of which the other has some name, whatever its place.

    Sources mistake given names for family names, glue initials to names and lose letters; where
    everything else agrees, this says whether it can be one list at all.
    """
    if not left or not right:
        return 0.0
    shorter, longer = sorted((left, right), key=len)
    theirs = [name for one in longer for name in _long_names(one)]
    met = sum(
        any(
            mine == name or (len(mine) >= 5 and (mine in name or name in mine))
            for mine in _long_names(one)
            for name in theirs
        )
        for one in shorter
    )
    return met / len(shorter)


def _long_names(one: Person) -> list[str]:
    return [name for name in (one[0], one[2]) if len(name) >= 3]
