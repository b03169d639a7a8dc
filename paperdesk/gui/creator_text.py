"""Creators as one line of text that can be edited: “Family, Given; Family, Given”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.records import Creator

if TYPE_CHECKING:
    from collections.abc import Sequence

_OTHERS = {"others", "et al.", "et al", "and others", "等"}


def to_text(creators: Sequence[Creator]) -> str:
    """Authors as text; an organisation stands in braces, as in BibTeX."""
    return "; ".join(_one(creator) for creator in creators if creator.role == "author")


def from_text(text: str, before: Sequence[Creator]) -> tuple[Creator, ...]:
    """Authors as typed, and those in other roles as they were.

    A name without a comma is read as BibTeX reads it: the last word is the family name; one in
    braces is an organisation. "et al." stands for others.
    """
    # A line that was pasted from a paper has commas between names, or "and".
    names = [name.strip() for name in text.replace("\n", ";").split(";")]
    if len(names) == 1 and " and " in text:
        names = [name.strip() for name in text.split(" and ")]
    authors = tuple(_creator(name) for name in names if name)
    return authors + tuple(creator for creator in before if creator.role != "author")


def _one(creator: Creator) -> str:
    return f"{{{creator.literal}}}" if creator.kind == "organisation" else creator.display


def _creator(name: str) -> Creator:
    if name.casefold() in _OTHERS:
        return Creator(kind="others", literal="others")
    if name.startswith("{") and name.endswith("}"):
        return Creator(kind="organisation", literal=name[1:-1].strip())
    if "," in name:
        family, _comma, given = name.partition(",")
        return Creator(family=family.strip(), given=given.strip() or None)
    given, _space, family = name.rpartition(" ")
    return Creator(family=family, given=given.strip() or None)
