"""What an importer makes of a file, before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that was not understood: a sentence and the line it starts at (from 1)."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Creator:
    """A person or an organisation in one role of a reference.

    ``kind`` is "person", "organisation" or "others" (the BibTeX "and others"). A person has
    ``family`` and perhaps ``given``; the other kinds have ``literal`` only.
    """

    role: str = "author"
    kind: str = "person"
    family: str | None = None
    given: str | None = None
    literal: str | None = None

    @property
    def display(self) -> str:
        """Family, Given, or the literal name."""
        if self.kind != "person":
            return self.literal or "others"
        return ", ".join(part for part in (self.family, self.given) if part)


@dataclass(frozen=True, slots=True)
class ParsedRecord:
    """One reference as it stands in a file.

    Attributes:
        ordinal: position in its section of the file, from 1.
        first_line: line of the file where the record begins, from 1.
        last_line: line of the file where the record ends, inclusive.
        raw_text: the record exactly as in the file (decoded, line ends as they were).
        heading: the heading of its section as written, without markup; "" if there is none.
        type: CSL type.
        fields: CSL variable name to value: "title", "abstract" (markup kept, list numbers and
            hard wraps removed), "container-title" (venue), "issued" (EDTF), "URL", "DOI".
        creators: in the order of the file.
        problems: what was not understood inside this record.
    """

    ordinal: int
    first_line: int
    last_line: int
    raw_text: str
    heading: str = ""
    type: str = "paper-conference"
    fields: dict[str, str] = field(default_factory=dict)
    creators: tuple[Creator, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceText:
    """A file's decoded content and how it was decoded."""

    path: Path
    text: str
    encoding: str
    byte_size: int
    sha256: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedSource:
    """A whole file, parsed: its records and what belongs to no record.

    ``leftovers`` are pieces of text that belong to no record (front matter, rules), as
    (line, text); nothing of the file is dropped silently.
    """

    format: str
    heading: str
    records: tuple[ParsedRecord, ...]
    problems: tuple[Problem, ...] = ()
    leftovers: tuple[tuple[int, str], ...] = ()


class Importer(Protocol):
    """One format that can be read."""

    id: str
    title: str
    suffixes: tuple[str, ...]

    def recognise(self, head: str) -> float:
        """How sure this format is that it can read text beginning like this, 0 to 1."""

    def parse(self, source: SourceText) -> ParsedSource:
        """Read the whole text. Never raises on odd input: problems are reported in place."""


@dataclass(frozen=True, slots=True)
class ExportRecord:
    """One reference as an exporter sees it: everything resolved, nothing lazy."""

    key: str
    type: str
    fields: dict[str, str]
    creators: tuple[Creator, ...]
    tags: tuple[str, ...]
    notes: tuple[str, ...]
    links: tuple[str, ...]
    appearances: tuple[str, ...]
    handle: str | None = None


class Exporter(Protocol):
    """One format that can be written."""

    id: str
    title: str
    suffix: str

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield the text piece by piece, the same bytes for the same records."""
