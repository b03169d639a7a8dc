"""Checks of people, tags and keys."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from paperdesk.domain.findings import Proposal
from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.formats import names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.findings import Examined
    from paperdesk.domain.records import Creator

_WORD = re.compile(r"[^\W\d_]+")
_NOT_IN_KEY = re.compile(r"""[\s,{}()"#%~\\'=@&$^]|[^\x00-\x7f]""")
_BETWEEN_TAGS = re.compile(r"\s*[;|]\s*|\s*,\s+")


def capitals(examined: Examined) -> Iterator[Proposal]:
    """Names that are not in capitals: "SMITH, JOHN" → "Smith, John"."""
    mended = tuple(_calmed(one) for one in examined.creators)
    if mended != examined.creators:
        before = "; ".join(
            old.display for old, new in zip(examined.creators, mended, strict=True) if old != new
        )
        after = "; ".join(
            new.display for old, new in zip(examined.creators, mended, strict=True) if old != new
        )
        message = said("Names are written in capitals.")
        yield Proposal("name-capitals", before, message, after, creators=mended)


def joined(examined: Examined) -> Iterator[Proposal]:
    """One person in each name: "Smith, J. and Doe, R." are two."""
    made: list[Creator] = []
    before: list[str] = []
    for one in examined.creators:
        whole = one.display
        parts = names.names_in_line(whole) if one.kind == "person" else [whole]
        people = [names.person(part, one.role) for part in parts]
        if len(parts) > 1 and all(people) and (";" in whole or re.search(r"\s(?:and|&)\s", whole)):
            made += [person for person in people if person is not None]
            before.append(whole)
        else:
            made.append(one)
    if before:
        after = "; ".join(one.display for one in made)
        message = said("Several people stand in one name.")
        yield Proposal("names-joined", "; ".join(before), message, after, creators=made)


def twice(examined: Examined) -> Iterator[Proposal]:
    """Each person once in each role."""
    seen: set[tuple[str, str]] = set()
    kept: list[Creator] = []
    again: list[str] = []
    for one in examined.creators:
        mark = (one.role, fold(one.display))
        if mark in seen:
            again.append(one.display)
        else:
            kept.append(one)
        seen.add(mark)
    if again:
        message = said("The same person is named twice.")
        fix = said("Name {names} once", names=", ".join(dict.fromkeys(again)))
        yield Proposal("name-twice", "; ".join(again), message, fix, creators=kept)


def tags_joined(examined: Examined) -> Iterator[Proposal]:
    """One word or term in each tag: "graphs; trees" are two."""
    for tag in examined.tags:
        parts = [part for part in _BETWEEN_TAGS.split(tag) if part.strip()]
        if len(parts) > 1 and (";" in tag or "|" in tag or len(parts) > 2):
            message = said("Several tags stand in one.")
            yield Proposal("tags-joined", tag, message, ", ".join(parts), tags=parts)


def key_form(examined: Examined) -> Iterator[Proposal]:
    """A key that BibTeX, biber and LaTeX can read."""
    if examined.key and _NOT_IN_KEY.search(examined.key):
        message = said("LaTeX cannot read the citation key.")
        yield Proposal(
            "key-form", examined.key, message, said("Give it a key of plain letters"), key=True
        )


def _calmed(one: Creator) -> Creator:
    if one.kind != "person" or not one.family:
        return one
    words = _WORD.findall(one.family)
    loud = max((len(word) for word in words), default=0) > 3 and one.family == one.family.upper()
    if not loud or one.family == one.family.lower():
        return one
    given = one.given
    if given and any(len(word) > 2 for word in _WORD.findall(given)) and given == given.upper():
        given = _WORD.sub(lambda match: match[0].capitalize(), given)
    family = _WORD.sub(lambda match: match[0].capitalize(), one.family)
    return replace(one, family=family, given=given)
