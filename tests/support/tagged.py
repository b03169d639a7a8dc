"""Parsing small texts of a format, and looking at what came out."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk.domain.records import SourceText
from paperdesk.formats import registry

if TYPE_CHECKING:
    from paperdesk.domain.records import ParsedRecord, ParsedSource


def text_source(text: str, name: str = "refs.txt") -> SourceText:
    """A text as if it was read from a file."""
    data = text.encode("utf-8", "surrogatepass")
    return SourceText(Path(name), text, "utf-8", len(data), hashlib.sha256(data).hexdigest())


def parse(format_id: str, text: str) -> ParsedSource:
    return registry.importers()[format_id].parse(text_source(text))


def one(format_id: str, text: str) -> ParsedRecord:
    """The only record of a text."""
    (record,) = parse(format_id, text).records
    return record


def people(record: ParsedRecord) -> list[tuple[str, str]]:
    return [(creator.role, creator.display) for creator in record.creators]


def authors(record: ParsedRecord) -> list[str]:
    return [creator.display for creator in record.creators if creator.role == "author"]
