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
    ``family`` and perhaps the other parts of a CSL name; the other kinds have ``literal`` only.
    ``role`` is a CSL name variable ("author", "editor", "translator") or ``format:role``.
    """

    role: str = "author"
    kind: str = "person"
    family: str | None = None
    given: str | None = None
    literal: str | None = None
    dropping_particle: str | None = None
    non_dropping_particle: str | None = None
    suffix: str | None = None

    @property
    def display(self) -> str:
        """Family, Given, or the literal name: "van der Berg, Jan, Jr."."""
        if self.kind != "person":
            return self.literal or "others"
        family = " ".join(part for part in (self.non_dropping_particle, self.family) if part)
        given = " ".join(part for part in (self.given, self.dropping_particle) if part)
        return ", ".join(part for part in (family, given, self.suffix) if part)


@dataclass(frozen=True, slots=True)
class ParsedAttachment:
    """A file or an address that a record names: one of ``path`` (as written) and ``url``."""

    path: str = ""
    url: str = ""
    title: str = ""
    mime_type: str = ""


@dataclass(frozen=True, slots=True)
class ParsedLink:
    """A record points at another one of its file: "crossref", "xdata", "related", and its key."""

    relation: str
    key: str


@dataclass(frozen=True, slots=True)
class ParsedRecord:
    """One reference as it stands in a file.

    Attributes:
        ordinal: position in its section of the file, from 1.
        first_line: line of the file where the record begins, from 1.
        last_line: line of the file where the record ends, inclusive.
        raw: the record exactly as in the file (line ends as they were), in UTF-8: of a large file
            a str with one sign beyond Latin-1 in each record would take twice as much memory.
        heading: the heading of its section as written, without markup; "" if there is none.
        type: CSL type.
        fields: CSL variable name to value: "title", "abstract" (markup kept, list numbers and
            hard wraps removed), "container-title" (venue), "issued" (EDTF), "URL", "DOI"; what has
            no CSL variable is named ``format:name`` ("bibtex:usera", "ris:C1"). A field said
            several times (publishers, an unknown tag) holds its values with line feeds between.
        creators: in the order of the file.
        problems: what was not understood inside this record.
        key: the citation key in the file; "" if it has none.
        aliases: further keys of the same record.
        source_type: how the file names the type ("bibtex:phdthesis", "ris:JOUR").
        verbatim: the spelling of those fields whose value would not be written like that again.
        tags: keywords, in the order of the file.
        notes: each in Markdown.
        attachments: files and addresses, in the order of the file; no file is touched.
        collections: paths of names, outermost first.
        links: to other records, by their keys.
        read_status: "" or one of the library's ("unseen", "seen", "to-read", "reading", "read").
        rating: 0 (none) to 5.
        added: ISO 8601 time at which another program got the record; "" if unknown.
        inherited: names of the source's fields that come from another record of the file
            (crossref, xdata) and are not its own; their values are in ``fields`` all the same.
    """

    ordinal: int
    first_line: int
    last_line: int
    raw: bytes
    heading: str = ""
    type: str = "paper-conference"
    fields: dict[str, str] = field(default_factory=dict)
    creators: tuple[Creator, ...] = ()
    problems: tuple[Problem, ...] = ()
    key: str = ""
    aliases: tuple[str, ...] = ()
    source_type: str = ""
    verbatim: dict[str, str] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    attachments: tuple[ParsedAttachment, ...] = ()
    collections: tuple[tuple[str, ...], ...] = ()
    links: tuple[ParsedLink, ...] = ()
    read_status: str = ""
    rating: int = 0
    added: str = ""
    inherited: tuple[str, ...] = ()

    @property
    def raw_text(self) -> str:
        """The record exactly as in the file, decoded."""
        return self.raw.decode("utf-8", "surrogatepass")


def raw_of(text: str) -> bytes:
    """The text of a record as ``ParsedRecord`` keeps it."""
    return text.encode("utf-8", "surrogatepass")


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
    (line, text); nothing of the file is dropped silently. ``collections`` are paths of names that
    the file knows, those without records too.
    """

    format: str
    heading: str
    records: tuple[ParsedRecord, ...]
    problems: tuple[Problem, ...] = ()
    leftovers: tuple[tuple[int, str], ...] = ()
    collections: tuple[tuple[str, ...], ...] = ()


class Importer(Protocol):
    """One format that can be read."""

    id: str
    title: str
    suffixes: tuple[str, ...]

    def recognise(self, head: str) -> float:
        """How sure this format is that it can read text beginning like this, 0 to 1."""

    def parse(self, source: SourceText) -> ParsedSource:
        """Read the whole text. Never raises on odd input: problems are reported in place."""


class FileImporter(Protocol):
    """One format that is no text (a database): it reads the file itself.

    Attributes:
        magic: the bytes such a file begins with.
        speaks_for: names of files that stand for the whole folder they are in.
    """

    id: str
    title: str
    suffixes: tuple[str, ...]
    magic: bytes
    speaks_for: tuple[str, ...]

    def recognise(self, path: Path) -> float:
        """How sure this format is that it can read a file that begins with ``magic``, 0 to 1."""

    def read(self, path: Path) -> tuple[SourceText, ParsedSource]:
        """Read the whole file, never writing to it or beside it.

        ``SourceText.text`` is "", ``sha256`` is that of all bytes that count.

        Raises:
            ImportFailed: the file cannot be read.
        """


@dataclass(frozen=True, slots=True)
class ExportRecord:
    """One reference as an exporter sees it: everything resolved, nothing lazy.

    Values are as in ``ParsedRecord``. ``links`` are addresses met in the text or added by hand.
    ``untouched`` is the raw text of the record it was imported from, with ``untouched_format``,
    when nothing was changed since; "" otherwise. ``along`` are the keys of related references
    that go into the same file, ``gives`` says that others in it point at this by ``crossref``.
    """

    key: str
    type: str
    fields: dict[str, str]
    creators: tuple[Creator, ...]
    tags: tuple[str, ...]
    notes: tuple[str, ...]
    links: tuple[str, ...]
    appearances: tuple[str, ...]
    handle: str | None = None
    source_type: str = ""
    verbatim: dict[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    attachments: tuple[ParsedAttachment, ...] = ()
    collections: tuple[tuple[str, ...], ...] = ()
    related: tuple[ParsedLink, ...] = ()
    read_status: str = ""
    decision: str = ""
    rating: int = 0
    added: str = ""
    modified: str = ""
    untouched: str = ""
    untouched_format: str = ""
    along: tuple[str, ...] = ()
    gives: bool = False

    def heading(self, *, use_handle: bool) -> str:
        """The title, or the derived name in its place if that is wished; "" if there is neither."""
        title = self.fields.get("title", "").strip()
        return title or ((self.handle or "").strip() if use_handle else "")


class Exporter(Protocol):
    """One format that can be written.

    Attributes:
        writes_latex: its class takes ``ascii_only``: letters beyond ASCII become TeX commands.
    """

    id: str
    title: str
    suffix: str
    writes_latex: bool

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield the text piece by piece, the same bytes for the same records."""

    def carries(self, part: str, csl_type: str, /) -> bool:
        """Whether the format can say this part of a reference of this type.

        A part is the name of a field, "creators:ROLE", or the name of another attribute of
        ``ExportRecord`` that a reference may have ("tags", "notes", "rating", …).
        """
