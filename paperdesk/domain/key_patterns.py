"""Patterns for citation keys: "{author}{year}{title:2:camel} || {venue}{year}-{ordinal:4}".

A pattern is literal text with fields in braces. ``||`` parts alternatives for the whole key: the
first of them whose fields all have something to say is taken, else the last. ``|`` inside braces
parts fields, of which the first that says something is taken; a ``?`` behind a field lets it be
empty. Filters follow after colons, applied from left to right:

    a number       so many words of a title or handle, names of authors, digits of an ordinal, or
                   last digits of a year
    lower upper capital camel    case; camel joins words as "BlueWalkers"
    max8           at most so many characters
    initials       the first letter of each word
    unicode        letters of other scripts stay; without it they are written in Latin ones

The key is ASCII unless "unicode" is used, holds nothing that TeX, BibTeX or a shell reads as its
own, and is never empty: where a pattern comes to nothing the automatic key is taken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from paperdesk.domain import edtf
from paperdesk.domain.citation_keys import base_key
from paperdesk.domain.errors import Refused
from paperdesk.domain.key_words import latin, name_word, significant, venue_word
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paperdesk.domain.records import Creator

EXAMPLES = (
    ("", said("Automatic")),
    ("{author}{year}{title:1} || {venue}{year}-{handle:2}", said("Author, year, word")),
    ("{author:capital}{year} || {venue:upper}{year}-{ordinal:4}", said("Author and year")),
    ("{authors:3:camel}{year:2}", said("Three authors, short year")),
    ("{author|editor}_{title:3}_{year}", said("Author, three words, year")),
    ("{venue}{year}-{ordinal:4}", said("Place in the list")),
)
"""Patterns to begin with and what to call them; "" are the keys the library gives by itself."""
LONGEST = 64
"""Longest key a pattern makes, in characters."""

_FIELD = re.compile(r"\{([^{}]*)\}")
# What may stand in a key: what BibTeX, biber, \cite and Pandoc all read as part of one.
_FORBIDDEN = re.compile(r"[^\w.:/+-]|[^\S ]")
_CASES: Mapping[str, Callable[[str], str]] = {
    "lower": str.lower,
    "upper": str.upper,
    "capital": lambda text: text[:1].upper() + text[1:],
}
_FLAGS = frozenset({"camel", "initials", "unicode"})
_LENGTH = re.compile(r"max([1-9]\d?)")


@dataclass(frozen=True, slots=True)
class KeySource:
    """What a key can be made of. ``fields`` are CSL variables; texts may hold markup."""

    creators: Sequence[Creator] = ()
    fields: Mapping[str, str] = field(default_factory=dict)
    type: str = ""
    names: Sequence[str] = ()
    handle: str = ""
    ordinal: int | None = None
    key: str = ""

    @property
    def year(self) -> int | None:
        """The year of publication; None if it is not known."""
        issued = self.fields.get("issued", "")
        begin = edtf.start(issued)
        if begin is not None:
            return begin.year
        found = re.search(r"(?<!\d)\d{4}(?!\d)", issued)
        return int(found.group()) if found is not None else None

    def automatic(self) -> str:
        """The key that the library would give by itself."""
        return base_key(
            creators=self.creators,
            year=self.year,
            venue=self.fields.get("container-title", ""),
            title=self.fields.get("title", ""),
            names=self.names,
            handle=self.handle,
            ordinal=self.ordinal,
        )


@dataclass(frozen=True, slots=True)
class _Part:
    """A field of a pattern with its filters, or literal text (``names`` empty)."""

    names: tuple[str, ...] = ()
    literal: str = ""
    optional: bool = False
    number: int = 0
    most: int = 0
    cases: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()


def key_of(pattern: str, source: KeySource) -> str:
    """The key that a pattern gives, before clashes are settled; "" as pattern: the automatic one.

    Raises:
        Refused: the pattern cannot be read.
    """
    if not pattern.strip():
        return source.automatic()
    alternatives = _parsed(pattern)
    for last, parts in enumerate(alternatives, 1):
        told = [_told(part, source) if part.names else part.literal for part in parts]
        complete = all(
            words or not part.names or part.optional
            for part, words in zip(parts, told, strict=True)
        )  # fmt: skip
        says = any(words for part, words in zip(parts, told, strict=True) if part.names)
        if says and (complete or last == len(alternatives)):
            key = _FORBIDDEN.sub("", "".join(told)).strip("-_.:/+")[:LONGEST]
            if key:
                return key if key[0].isalpha() or key[0] == "_" else f"ref-{key}"
    return source.automatic()


def check(pattern: str) -> None:
    """Raises ``Refused`` with a sentence if a pattern cannot be read."""
    if pattern.strip():
        _parsed(pattern)


@lru_cache(maxsize=64)
def _parsed(pattern: str) -> tuple[tuple[_Part, ...], ...]:
    return tuple(_alternative(text.strip()) for text in pattern.split("||"))


def _alternative(text: str) -> tuple[_Part, ...]:
    parts: list[_Part] = []
    at = 0
    for match in _FIELD.finditer(text):
        parts.append(_literal(text[at : match.start()]))
        parts.append(_field(match[1]))
        at = match.end()
    parts.append(_literal(text[at:]))
    if not any(part.names for part in parts):
        raise Refused(
            said("The pattern “{value}” has no field.", value=text),
            said("Put one in braces: {offer}.", offer=_offer()),
        )
    return tuple(part for part in parts if part.names or part.literal)


def _literal(text: str) -> _Part:
    if "{" in text or "}" in text:
        raise Refused("A brace of the pattern has no partner.", "Write fields as {author}.")
    if (wrong := _FORBIDDEN.search(text)) is not None:
        raise Refused(
            said("A citation key cannot hold “{group}”.", group=wrong.group()),
            "Use letters, digits and - _ : . / +.",
        )
    return _Part(literal=text)


def _field(text: str) -> _Part:
    named, *filters = (part.strip() for part in text.split(":"))
    names = tuple(name.strip().rstrip("?") for name in named.split("|"))
    for name in names:
        if name not in _FIELDS:
            raise Refused(
                said("A pattern knows no field “{name}”.", name=name),
                said("It knows {offer}.", offer=_offer()),
            )
    number = most = 0
    cases: list[str] = []
    flags: set[str] = set()
    for one in filters:
        if one.isdecimal() and one.isascii() and len(one) <= 2 and int(one):
            number = int(one)
        elif (length := _LENGTH.fullmatch(one)) is not None:
            most = int(length[1])
        elif one in _CASES:
            cases.append(one)
        elif one in _FLAGS:
            flags.add(one)
        else:
            known = ", ".join([*_CASES, *sorted(_FLAGS), "max8", "a number up to 99"])
            raise Refused(
                said("A pattern knows no filter “{one}”.", one=one),
                said("It knows {known}.", known=known),
            )
    return _Part(names, "", named.endswith("?"), number, most, tuple(cases), frozenset(flags))


def _offer() -> str:
    return ", ".join(f"{{{name}}}" for name in _FIELDS)


def _told(part: _Part, source: KeySource) -> str:
    words = next((found for name in part.names if (found := _FIELDS[name](part, source))), [])
    if "unicode" not in part.flags:
        words = [latin(word) for word in words]
    if "initials" in part.flags:
        words = [word[:1] for word in words]
    if "camel" in part.flags:
        words = [word[:1].upper() + word[1:] for word in words]
    joint = "" if part.flags & {"camel", "initials"} or part.names[0] in _PEOPLE else "-"
    text = joint.join(words)
    for case in part.cases:
        text = _CASES[case](text)
    return text[: part.most] if part.most else text


_PEOPLE = frozenset({"author", "authors", "editor", "lastauthor"})


def _names(part: _Part, source: KeySource, role: str) -> list[str]:
    people = [one for one in source.creators if one.role == role and one.kind != "others"]
    if "unicode" in part.flags:
        return [re.sub(r"\W", "", (one.family or one.literal or "").lower()) for one in people]
    return [word for one in people if (word := name_word(one))]


def _authors(part: _Part, source: KeySource) -> list[str]:
    names = _names(part, source, "author")
    most = part.number or 3
    return names[:most] + (["etal"] if len(names) > most else [])


def _words(part: _Part, text: str) -> list[str]:
    if "unicode" in part.flags:
        found = [word.lower() for word in re.findall(r"[^\W_]+", text)]
    else:
        found = list(islice(significant(text, all_scripts=True), part.number or 1))
    return found[: part.number or 1]


def _year(part: _Part, source: KeySource) -> list[str]:
    if source.year is None:
        return []
    year = f"{abs(source.year):04}"
    return [year[-part.number :] if part.number else year]


def _plain(text: str) -> list[str]:
    word = re.sub(r"\W", "", latin(text))
    return [word] if word else []


_FIELDS: Mapping[str, Callable[[_Part, KeySource], list[str]]] = {
    "author": lambda part, source: _names(part, source, "author")[:1],
    "authors": _authors,
    "lastauthor": lambda part, source: _names(part, source, "author")[-1:],
    "editor": lambda part, source: _names(part, source, "editor")[:1],
    "year": _year,
    "title": lambda part, source: _words(part, source.fields.get("title", "")),
    "word": lambda part, source: _words(part, source.fields.get("title", "") or source.handle),
    "handle": lambda part, source: _words(part, next(iter(source.names), "") or source.handle),
    "venue": lambda _part, source: [
        word for word in [venue_word(latin(source.fields.get("container-title", "")), "")] if word
    ],
    "ordinal": lambda part, source: (
        [f"{source.ordinal:0{part.number or 1}}"] if source.ordinal else []
    ),
    "volume": lambda _part, source: _plain(source.fields.get("volume", "")),
    "page": lambda _part, source: re.findall(r"\w+", source.fields.get("page", ""))[:1],
    "type": lambda _part, source: _plain(source.type),
    "key": lambda _part, source: [source.key] if source.key else [],
}
