"""Creators as one line of text that can be edited: “Family, Given; Family, Given”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.records import Creator

if TYPE_CHECKING:
    from collections.abc import Sequence

_OTHERS = {"others", "et al.", "et al", "and others", "等"}


def to_text(creators: Sequence[Creator], role: str = "author") -> str:
    """The creators of a role as text; an organisation stands in braces, as in BibTeX."""
    return "; ".join(_one(creator) for creator in creators if creator.role == role)


def from_text(text: str, before: Sequence[Creator], role: str = "author") -> tuple[Creator, ...]:
    """Creators of a role as typed, and those in other roles as they were.

    A name without a comma is read as BibTeX reads it: the last word is the family name; one in
    braces is an organisation. "et al." stands for others. A name that stood there before keeps
    the parts that it had.
    """
    # A line that was pasted from a paper has commas between names, or "and".
    names = [name.strip() for name in text.replace("\n", ";").split(";")]
    if len(names) == 1 and " and " in text:
        names = [name.strip() for name in text.split(" and ")]
    known = {_one(creator): creator for creator in before if creator.role == role}
    typed = [known.get(name) or _creator(name, role) for name in names if name]
    others = [creator for creator in before if creator.role != role]
    return (*typed, *others) if role == "author" else (*others, *typed)


def _one(creator: Creator) -> str:
    return f"{{{creator.literal}}}" if creator.kind == "organisation" else creator.display


def _creator(name: str, role: str) -> Creator:
    if name.casefold() in _OTHERS:
        return Creator(role, "others", literal="others")
    if name.startswith("{") and name.endswith("}"):
        return Creator(role, "organisation", literal=name[1:-1].strip())
    if "," in name:
        family, given, *suffix = (part.strip() for part in name.split(",", 2))
        particle, family = _split_particle(family)
        return Creator(
            role, family=family, given=given or None, non_dropping_particle=particle,
            suffix=suffix[0] or None if suffix else None,
        )  # fmt: skip
    given, _space, family = name.rpartition(" ")
    return Creator(role, family=family, given=given.strip() or None)


def _split_particle(family: str) -> tuple[str | None, str]:
    """ "van der Berg" is Berg with a particle: words in small letters before a capital."""
    words = family.split()
    number = next((place for place, word in enumerate(words) if not word.islower()), 0)
    return " ".join(words[:number]) or None, " ".join(words[number:])
