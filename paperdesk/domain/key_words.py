"""The words that citation keys are made of: ASCII, lower case, telling.

Letters of other scripts are written in Latin ones by AnyAscii; Greek letters, which in a title are
mostly symbols, by their names.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.domain.text import fold, slug, strip_accents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paperdesk.domain.records import Creator

MOST = 40
"""Longest key, in characters; longer ones break lines of a LaTeX source."""
LONGEST_NAME = 24
"""Longest part of a key that a person's or an organisation's name makes."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words that tell nothing about a paper, above all in the first sentence of its abstract.
_STOP_WORDS = _words(
    """
    a about above across after against all allow allows also although among an and any are around
    as at available based be because become been behind being between beyond both but by can could
    current data deep demonstrate demonstrates despite different do does during each effective
    efficient efficiently either emerge emerged enable enables enabling existing extensive few first
    for found framework from further general given great growing had has have here high how however
    if improve improved improving in including increasing increasingly into introduce introduces is
    it its key large learn learning learns leverage leverages leveraging like made make makes many
    may method methods model modeling models more most much multiple nature network networks neural
    new no nor not novel of often on one only or other our over paper papers popular popularity
    popularly present presents powerful problem problems propose proposed proposes proposing
    provide provides rather recent recently remarkable research result results same several show
    shown shows significant simple since so some state state-of-the-art studies study such system
    systems task tasks than that the their them then there these they this those through thus to
    too toward towards two under unlike unified up upon use used using various versus very via
    was we well were what when where whether which while who why widely will with within without
    work works would yet approach approaches achieve achieved achieves success successful technique
    techniques way ways offer offers tool toolkit
    """
)
_VENUE_NOISE = _words(
    "a acm advances an and annual at conf cvf edition for ieee in meeting of on proc proceedings"
    " siam the transactions usenix"
)
_ACRONYM_IN_BRACKETS = re.compile(r"\(\s*([A-Za-z-]*[A-Z][A-Za-z-]*[A-Z][A-Za-z-]*)[^)]*\)")
_ACRONYM = re.compile(r"(?<![^\W_])[A-Z][A-Za-z]*[A-Z][A-Za-z]*(?![^\W_])")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|['’]\d\d(?!\d)")
_COUNTED = re.compile(r"\d+(?:st|nd|rd|th)", re.IGNORECASE)
_BRACKETED = re.compile(r"\([^()]*\)")
_TEX = re.compile(r"\\(?:[A-Za-z]+\*?|.)")
_WORD = re.compile(r"[^\W_]+(?:[-‐'’.][^\W_]+)*")


# Words and names come up again and again where many keys are given.
@lru_cache(maxsize=16_384)
def ascii_slug(text: str, *, all_scripts: bool = False) -> str:
    """ASCII words joined by hyphens; Greek letters by their names (``π0`` → ``pi0``).

    Letters of other scripts are left out unless ``all_scripts`` are asked for.
    """
    if text.isascii():
        if text.isalnum():
            return text.lower()[:MOST]
    else:
        text = "".join(_greek(char) for char in text)
    return slug(latin(text) if all_scripts else text, most=MOST)


def latin(text: str) -> str:
    """Text in ASCII as far as it can be written so: "Łódź" → "Lodz", "李" → "Li"."""
    bare = strip_accents(text)
    if bare.isascii():
        return bare
    # Loaded when there is something to write in other letters: it reads tables.
    from anyascii import anyascii

    return anyascii(bare)


def _greek(char: str) -> str:
    name = unicodedata.name(char, "")
    if not name.startswith("GREEK ") or " LETTER " not in name:
        return char
    return name.split(" LETTER ")[1].split(" WITH ")[0].removeprefix("FINAL ").lower()


def author_word(creators: Sequence[Creator]) -> str:
    """The first author's family name in one piece, or what an organisation begins with."""
    for creator in creators:
        if creator.role != "author" or creator.kind == "others":
            continue
        if creator.kind == "person":
            return name_word(creator)
        first = next(significant(creator.literal or "", all_scripts=True), "")
        return first.replace("-", "")[:LONGEST_NAME]
    return ""


def name_word(creator: Creator) -> str:
    """The family name of a person, or the whole name of anyone else, in one piece."""
    name = creator.family or creator.literal or creator.given or ""
    return ascii_slug(_TEX.sub("", name), all_scripts=True).replace("-", "")[:LONGEST_NAME]


def venue_word(venue: str, year: str) -> str:
    """A venue in short: "ICML 2025" and "International Conference on Machine Learning" → icml."""
    bracketed = _ACRONYM_IN_BRACKETS.search(venue)
    if bracketed is not None:
        return slug(bracketed[1]).replace("-", "")
    venue = _COUNTED.sub(" ", _YEAR.sub(" ", _BRACKETED.sub(" ", venue)))
    if year:
        venue = venue.replace(year, " ")
    words = [word for word in slug(venue, most=200).split("-") if word not in _VENUE_NOISE]
    if words[:1] == ["conference"]:
        words = words[1:]
    acronyms = [
        word for word in _ACRONYM.findall(strip_accents(venue)) if word.lower() not in _VENUE_NOISE
    ]
    if len(words) > 1 and len(acronyms) == 1:
        return slug(acronyms[0])
    if len(words) <= 2:
        return "".join(words)[:16]
    return "".join(word[:1] for word in words)[:10]


def significant(text: str, *, all_scripts: bool = False) -> Iterator[str]:
    """Slugs of the words that are no stop words, in order."""
    plain = _TEX.sub("", _BRACKETED.sub(" ", text).replace("$", ""))
    for match in _WORD.finditer(re.sub(r"[{}^]", "", plain)):
        word = ascii_slug(match.group(), all_scripts=all_scripts)
        if word and any(char.isalpha() for char in word) and fold(word) not in _STOP_WORDS:
            yield word


def first_word(text: str, *, all_scripts: bool = False) -> str:
    """The first significant word that does not run into the year before it."""
    return next(
        (word for word in significant(text, all_scripts=all_scripts) if word[0].isalpha()), ""
    )


def telling(text: str, *, all_scripts: bool = False) -> list[str]:
    """The two longest of the first twelve significant words, in their order.

    Long words tell more than short ones; adverbs ("significantly") are left out.
    """
    words: list[str] = []
    for word in significant(text, all_scripts=all_scripts):
        if not (word.endswith("ly") and len(word) > 5) and word not in words:
            words.append(word)
        if len(words) == 12:
            break
    return sorted(sorted(words, key=len, reverse=True)[:2], key=words.index)
