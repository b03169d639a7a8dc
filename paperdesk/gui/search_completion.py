"""What the search box offers while a word is being typed: fields, states, tags."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from paperdesk.domain.said import said
from paperdesk.domain.text import fold

# Offers at most so many, all states among them; and fields only after so many letters, which is
# when a word that merely begins like one has usually shown itself.
MOST = 20
FIRST_LETTERS = 2

WORDS = {
    "title:": said("in titles and names"),
    "handle:": said("in derived names"),
    "abstract:": said("in abstracts"),
    "author:": said("by a person"),
    "tag:": said("with a tag"),
    "venue:": said("from a venue"),
    "year:": said("a year, or 2023..2025"),
    "note:": said("in notes"),
    "highlight:": said("in marked places"),
    "source:": said("from an imported file or list"),
    "key:": said("by citation key"),
    "doi:": said("by DOI"),
    "link:": said("code, data, project, paper, or a part of the address"),
    "lens:": said("with hits of a term lens"),
    "shelf:": said("on a shelf of this name"),
    "search:": said("what a saved search finds"),
    "len:": said("characters of the abstract, as in len:>2000"),
    "rating:": said("0 to 5, also rating>=4"),
    "added:": said("in the last 7d, 2w, 3m"),
    "is:unseen": said("not looked at yet"),
    "is:seen": said("looked at"),
    "is:to-read": said("to be read"),
    "is:reading": said("being read"),
    "is:read": said("read"),
    "is:kept": said("decided: keep"),
    "is:maybe": said("decided: maybe"),
    "is:discarded": said("decided: discard"),
    "is:undecided": said("not decided yet"),
    "is:tagged": said("with any tag"),
    "is:untagged": said("without a tag"),
    "is:noted": said("with a note"),
    "is:duplicate": said("may be there twice"),
    "is:untitled": said("with a derived name"),
    "has:note": said("with a note"),
    "has:code": said("with a link to code"),
    "has:link": said("with any link"),
    "has:pdf": said("with a link to a PDF"),
    "has:doi": said("with a DOI"),
    "has:title": said("with a title of its own"),
    "has:abstract": said("with an abstract"),
    "has:tag": said("with any tag"),
    "has:venue": said("from a venue that is known"),
    "has:year": said("from a year that is known"),
    "has:shelf": said("on a shelf"),
    "link:code": said("with a link to code"),
    "link:data": said("with a link to data"),
    "link:project": said("with a link to a project page"),
    "link:paper": said("with a link to the paper"),
    "link:web": said("with any other link"),
}

# The word before the cursor: a sign, a field with an open quote, or letters without a quote.
_WORD = re.compile(r'(?:^|[\s(])-?((?:[A-Za-z]+:"[^"]*)|[^\s()"]+)$')
# Fields whose values are looked for in the library while they are typed.
VALUE_FIELDS = frozenset({"venue", "author", "source", "search", "lens", "key", "year"})
_VALUE = re.compile(r'([A-Za-z]+):"?([^"]*)')
Values = Mapping[tuple[str, str], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to go on: what the word becomes, and what that means."""

    word: str
    meaning: str


def wanted_values(text: str, cursor: int) -> tuple[str, str] | None:
    """The field whose values are wanted and what is typed of one; None if none are."""
    found = _WORD.search(text[:cursor])
    match = _VALUE.fullmatch(found[1]) if found else None
    if match is None or match[1].lower() not in VALUE_FIELDS or match[2][:1] in tuple("<>=/"):
        return None
    return match[1].lower(), match[2]


def offers(
    text: str, cursor: int, tags: Sequence[str], values: Values | None = None
) -> tuple[int, list[Offer]]:
    """Where the word before the cursor begins, and what it may become.

    ``values`` are those of ``wanted_values``, as far as they have been read.
    """
    found = _WORD.search(text[:cursor])
    if found is None or (cursor < len(text) and not text[cursor].isspace()):
        return cursor, []
    word = found[1]
    if word.startswith("tag:"):
        return found.start(1), _tags(word[4:].lstrip('"'), tags)
    if wanted := wanted_values(text, cursor):
        field, typed = wanted
        known = (values or {}).get(wanted, ())
        return found.start(1), [Offer(_quoted(v, field), "") for v in known if v != typed]
    if len(word) < FIRST_LETTERS:
        return cursor, []
    beginning = word.casefold()
    made = [
        Offer(full, meaning)
        for full, meaning in WORDS.items()
        if full.startswith(beginning) and full != beginning
    ]
    return found.start(1), made[:MOST]


def completed(text: str, start: int, cursor: int, word: str) -> tuple[str, int]:
    """The text with the word put in, and where the cursor goes.

    A finished word is followed by a space; a field waits for its value.
    """
    rest = text[cursor:]
    gap = "" if word.endswith(":") or rest.startswith(" ") else " "
    head = text[:start] + word + gap
    return head + rest, len(head) + (1 if rest.startswith(" ") and not gap else 0)


def _tags(typed: str, tags: Sequence[str]) -> list[Offer]:
    """Tags that begin with what was typed, then those that have it inside."""
    wanted = fold(typed)
    beginning, inside = [], []
    for tag in tags:
        folded = fold(tag)
        if folded.startswith(wanted):
            beginning.append(tag)
        elif wanted in folded:
            inside.append(tag)
        if len(beginning) >= MOST:
            break
    return [Offer(_quoted(tag), "") for tag in (*beginning, *inside)][:MOST]


def _quoted(value: str, field: str = "tag") -> str:
    plain = re.fullmatch(r"[^\s()\"]+", value)
    return f"{field}:{value}" if plain else f'{field}:"{value.replace(chr(34), "")}"'
