"""Reading a BibTeX text in a test."""

from __future__ import annotations

from pathlib import Path

from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText
from paperdesk.formats.bibtex_import import BibtexImporter


def parsed(text: str) -> ParsedSource:
    """The whole file."""
    return BibtexImporter().parse(SourceText(Path("a.bib"), text, "utf-8", len(text), ""))


def one(text: str) -> ParsedRecord:
    """Its only record."""
    (record,) = parsed(text).records
    return record


def entry(fields: str, kind: str = "article") -> ParsedRecord:
    """A record with these fields, as they stand between the key and the last brace."""
    return one(f"@{kind}{{key,\n  {fields}\n}}\n")


def names(record: ParsedRecord, role: str = "author") -> list[str]:
    """The creators in one role as they are shown."""
    return [creator.display for creator in record.creators if creator.role == role]
