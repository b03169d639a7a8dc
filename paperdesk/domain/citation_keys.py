"""Citation keys: short, readable, ASCII, the same on every computer for the same reference."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import TYPE_CHECKING

from paperdesk.domain.text import fold, slug, strip_accents

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from paperdesk.domain.records import Creator

MOST = 40
"""Longest key, in characters; longer ones break lines of a LaTeX source."""


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


def base_key(
    *,
    creators: Sequence[Creator],
    year: int | None,
    venue: str,
    title: str,
    names: Sequence[str],
    handle: str,
    ordinal: int | None,
) -> str:
    """The key a reference would like to have, before clashes are settled.

    With an author ``leveque2006blue``, without ``icml2025-banyan`` (venue, year, the name the
    paper gives its own thing), without a name ``icml2025-representation-forgetting`` (two telling
    words of title or handle), and if no Latin letter is left ``icml2025-0004`` (its place in the
    list) or a short hash.

    Args:
        creators: of any role; the first author counts.
        year: None if unknown.
        venue: "ICML", or a long name, which is abbreviated; "" if unknown.
        title: in any markup, "" if there is none.
        names: what the abstract calls its own things, plain.
        handle: the derived handle, plain; "" if there is none.
        ordinal: position in the list the reference came from, from 1.

    Returns:
        ASCII letters, digits and hyphens, beginning with a letter, at most ``MOST`` characters.
    """
    number = "" if year is None else str(year)
    author = _author(creators)
    slugs = (_slug(name) for name in names)
    subject = next((found for found in slugs if any(char.isalpha() for char in found)), "")
    if author:
        word = _first_word(title) or subject or _first_word(handle)
        return _fit(f"{author}{number}", word.replace("-", ""), "")
    place = _venue(venue, number)
    subject = subject or "-".join(_telling(title) or _telling(handle))
    if not subject:
        people = [creator.display for creator in creators]
        subject = f"{ordinal:04}" if ordinal else _digest(people, venue, title, handle, [*names])
    elif not place:
        return _fit(subject, number, "-")
    return _fit(f"{place}{number}", subject, "-")


def unique(base: str, taken: Container[str]) -> str:
    """``base``, or ``base-2``, ``base-3``… if that is taken.

    With very many clashes the search doubles its steps, so that a hundred thousand references
    with one name cost no more than a few look-ups each; the number is then free, but not always
    the lowest that is.
    """
    if base not in taken:
        return base

    def numbered(number: int) -> str:
        suffix = f"-{number}"
        return base[: MOST - len(suffix)].rstrip("-") + suffix

    low, high = 1, 2
    while numbered(high) in taken:
        low, high = high, high + 1 if high < 8 else high * 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if numbered(middle) in taken else (low, middle)
    return numbered(high)


def _fit(head: str, tail: str, join: str) -> str:
    """Head and tail as a key: a letter first, cut at a hyphen if it is too long."""
    key = f"{head}{join}{tail}" if head and tail else head or tail
    if not key[:1].isalpha():
        key = f"ref-{key}"
    if len(key) <= MOST:
        return key
    cut = key[:MOST]
    hyphen = cut.rfind("-")
    return (cut[:hyphen] if key[MOST] != "-" and hyphen > len(head) + 4 else cut).rstrip("-")


def _digest(*parts: object) -> str:
    """Six hexadecimal digits that depend on nothing but the text."""
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()[:6]


def _slug(text: str) -> str:
    """ASCII words joined by hyphens; Greek letters by their names (``π0`` → ``pi0``)."""
    if not text.isascii():
        text = "".join(_greek(char) for char in text)
    return slug(text, most=MOST)


def _greek(char: str) -> str:
    name = unicodedata.name(char, "")
    if not name.startswith("GREEK ") or " LETTER " not in name:
        return char
    return name.split(" LETTER ")[1].split(" WITH ")[0].removeprefix("FINAL ").lower()


def _author(creators: Sequence[Creator]) -> str:
    """The first author's family name in one piece, or what an organisation begins with."""
    for creator in creators:
        if creator.role != "author" or creator.kind == "others":
            continue
        if creator.kind == "person":
            return slug(_TEX.sub("", creator.family or creator.given or "")).replace("-", "")[:24]
        return next(_significant(creator.literal or ""), "").replace("-", "")[:24]
    return ""


def _venue(venue: str, year: str) -> str:
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


def _significant(text: str) -> Iterator[str]:
    """Slugs of the words that are no stop words, in order."""
    plain = _TEX.sub("", _BRACKETED.sub(" ", text).replace("$", ""))
    for match in _WORD.finditer(re.sub(r"[{}^]", "", plain)):
        word = _slug(match.group())
        if word and any(char.isalpha() for char in word) and fold(word) not in _STOP_WORDS:
            yield word


def _first_word(text: str) -> str:
    """The first significant word that does not run into the year before it."""
    return next((word for word in _significant(text) if word[0].isalpha()), "")


def _telling(text: str) -> list[str]:
    """The two longest of the first twelve significant words, in their order.

    Long words tell more than short ones; adverbs ("significantly") are left out.
    """
    words: list[str] = []
    for word in _significant(text):
        if not (word.endswith("ly") and len(word) > 5) and word not in words:
            words.append(word)
        if len(words) == 12:
            break
    return sorted(sorted(words, key=len, reverse=True)[:2], key=words.index)
