"""What somebody wants written, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paperdesk.domain.csl_labels import PERSONS
from paperdesk.domain.said import listed, said
from paperdesk.domain.text import plural

SORTS = ("", "key", "author", "title", "year")
"""Orders of an export; "" is that of the list."""
# What people call the parts of a reference that a format may have no place for.
_PART_WORDS = {
    "tags": said("tags"),
    "notes": said("notes"),
    "attachments": said("files"),
    "collections": said("collections"),
    "related": said("links to other references"),
    "rating": said("stars"),
    "read_status": said("read status"),
    "decision": said("decision"),
    "aliases": said("earlier keys"),
}


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """How references are written.

    Attributes:
        use_handles_as_titles: derived names stand as titles where there is no title.
        left_out: parts that are not written: names of fields ("abstract"), "creators:ROLE", or
            "tags", "notes", "links", "attachments", "collections", "rating".
        ascii_only: LaTeX commands instead of letters beyond ASCII, in formats that know them.
        key_pattern: a pattern of ``key_patterns`` for the keys in the file; "" keeps theirs.
        sort: one of ``SORTS``.
        journals: "full" or "short" (ISO 4) titles of journals; "" leaves them as they are.
    """

    use_handles_as_titles: bool = False
    left_out: tuple[str, ...] = ()
    ascii_only: bool = False
    key_pattern: str = ""
    sort: str = ""
    journals: str = ""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What an export did.

    Attributes:
        references: how many were written.
        lost: (part, number of references): what the format has no place for.
        renamed: (key, key in the file): keys that clashed or that the pattern gave anew.
        text: what was written if it went to no file.
        replaced: whether the file has other bytes than before.
    """

    references: int
    lost: tuple[tuple[str, int], ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()
    text: str = ""
    replaced: bool = True

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form, without the text."""
        return {
            "references": self.references,
            "lost": dict(self.lost),
            "renamed": [{"from": old, "to": new} for old, new in self.renamed],
        }

    def sentences(self) -> list[str]:
        """What the reader should know, beside the number."""
        told = []
        if self.lost:
            parts = listed(
                said("{part} ({count:,})", part=part_words(part), count=count)
                for part, count in self.lost
            )
            told.append(said("The format has no place for {parts}.", parts=parts))
        if self.renamed:
            old, new = self.renamed[0]
            more = len(self.renamed) - 1
            keys = plural(len(self.renamed), "key")
            told.append(
                said(
                    "{keys} changed in what was written: {old} is {new} and {more:,} more.",
                    keys=keys,
                    old=old,
                    new=new,
                    more=more,
                )
                if more
                else said(
                    "{keys} changed in what was written: {old} is {new}.",
                    keys=keys,
                    old=old,
                    new=new,
                )
            )
        return told


def part_words(part: str) -> str:
    """A part in words: "creators:composer" → "composer", "read_status" → "read status"."""
    if part.startswith("creators:"):
        role = part.removeprefix("creators:")
        return PERSONS.get(role, role)
    return _PART_WORDS.get(part, part.replace("-", " ").replace("_", " "))
