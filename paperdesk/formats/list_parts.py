"""What one block of a list may hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

LONG = 200
"""A text of this length that is one line is no title, in characters."""


class Kind(Enum):
    """What a block is."""

    EMPTY = auto()
    PROSE = auto()
    """Sentences: an abstract or a piece of one."""
    SHORT = auto()
    """One phrase: a title, if the other blocks say that there are titles."""
    TITLE = auto()
    """A title (and perhaps authors) without an abstract."""
    FULL = auto()
    """Title or authors, and the abstract below them."""
    PEOPLE = auto()
    """Authors alone."""
    LABEL = auto()
    """ "Abstract" alone, or other labels that say nothing of their own paper."""
    LINK = auto()
    KEYWORDS = auto()
    """Keywords, or where the paper appeared: belongs to the abstract above."""
    FORMULA = auto()


@dataclass(slots=True)
class Part:
    """What one block holds.

    Attributes:
        kind: see ``Kind``.
        text: abstract, or the short text.
        title, people: as written, without markup and labels.
        fields: keyed by label meaning (see ``list_labels``): URL, DOI, venue, year, keyword…
        is_marked: the title is written as one (bold, label, link, heading).
        is_weak: the first line looks like a title, but only the other blocks can tell.
        unknown: (line index in the block, text) of what was not understood.
    """

    kind: Kind
    text: str = ""
    title: str = ""
    people: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    is_marked: bool = False
    is_weak: bool = False
    unknown: list[tuple[int, str]] = field(default_factory=list)
