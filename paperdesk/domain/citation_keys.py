"""Citation keys: short, readable, ASCII, the same on every computer for the same reference."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from paperdesk.domain.key_words import (
    MOST,
    ascii_slug,
    author_word,
    first_word,
    telling,
    venue_word,
)

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from paperdesk.domain.records import Creator


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

    With an author ``leveque2006blue`` (of 李 ``li2006``), without ``icml2025-banyan`` (venue, year,
    the name the paper gives its own thing), without a name ``icml2025-representation-forgetting``
    (two telling words of title or handle), and if no Latin letter is left ``icml2025-0004`` (its
    place in the list), other letters in Latin ones, or a short hash.

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
    author = author_word(creators)
    slugs = (ascii_slug(name) for name in names)
    subject = next((found for found in slugs if any(char.isalpha() for char in found)), "")
    if author:
        word = first_word(title) or subject or first_word(handle)
        if not word and not _first_author(creators).isascii():
            word = first_word(title, all_scripts=True)
        return _fit(f"{author}{number}", word.replace("-", ""), "")
    place = venue_word(venue, number)
    subject = subject or "-".join(telling(title) or telling(handle))
    if not subject and not ordinal:
        subject = "-".join(telling(f"{title} {handle}", all_scripts=True))
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


def _first_author(creators: Sequence[Creator]) -> str:
    return next((one.display for one in creators if one.role == "author"), "")


def _digest(*parts: object) -> str:
    """Six hexadecimal digits that depend on nothing but the text."""
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()[:6]


# BibTeX ends a key at these or reads on in another way (btxdoc, "what's legal in a key").
_FORBIDDEN = re.compile(r"[\s,{}\"#%~\\]+")


def allowed(key: str) -> str:
    """The key of a file without what no citation key may have; "" if nothing is left."""
    return _FORBIDDEN.sub("-", key).strip("-") if _FORBIDDEN.search(key) else key
