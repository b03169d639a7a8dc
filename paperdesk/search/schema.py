"""What is indexed, and how much it counts.

Nothing of a reference is stored but its id: text and its display come from the library. ``VERSION``
rises with every change that makes an older index unusable, here, in the analyser or in the codec.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from whoosh.columns import FixedBytesColumn
from whoosh.fields import COLUMN, FieldType, Schema

from paperdesk.search.postings import PackedPositions

VERSION = 3


@dataclass(frozen=True, slots=True)
class Document:
    """One reference as it is indexed: readable plain text, without markup."""

    id: int
    title: str = ""
    handle: str = ""
    names: str = ""
    abstract: str = ""
    creators: str = ""
    venue: str = ""
    year: str = ""
    notes: str = ""
    highlights: str = ""
    tags: str = ""
    key: str = ""
    source: str = ""
    identifiers: str = ""
    links: str = ""


# Field: weight of one occurrence, and how far a long field dilutes it (the b of BM25F, 0 to 1).
# Names first: who types the name of a system wants its paper.
FIELDS: dict[str, tuple[float, float]] = {
    "names": (25.0, 0.2),
    "handle": (12.0, 0.3),
    "title": (12.0, 0.3),
    "key": (8.0, 0.2),
    "creators": (5.0, 0.3),
    "tags": (3.0, 0.2),
    "identifiers": (3.0, 0.0),
    "notes": (1.5, 0.6),
    "highlights": (0.5, 0.6),
    "abstract": (1.0, 0.7),
    "venue": (0.8, 0.0),
    "year": (0.8, 0.0),
    "links": (0.4, 0.2),
    "source": (0.2, 0.0),
}
# Beginnings of one and two letters of the words of these fields, with how prominent they are: an
# unfinished word so short has too many expansions to look each of them up.
STARTS = "starts"
STARTS_OF: dict[str, int] = {"names": 3, "handle": 2, "title": 2, "creators": 2, "key": 1}
LONGEST_START = 2

ROW = "row"
# The id, and the length of every field in words as a byte (as Whoosh scales lengths).
ROW_LAYOUT = struct.Struct(f">q{len(FIELDS)}B")


def make_schema() -> Schema:
    """The Whoosh schema."""
    schema = Schema()
    for name in (*FIELDS, STARTS):
        schema.add(name, FieldType(format=PackedPositions(), analyzer=None))
    schema.add(ROW, COLUMN(FixedBytesColumn(ROW_LAYOUT.size)))
    return schema
