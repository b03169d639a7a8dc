"""What can be imported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paperdesk.formats import registry

if TYPE_CHECKING:
    from paperdesk.domain.records import ParsedSource, SourceText


@dataclass(frozen=True, slots=True)
class ImportFormat:
    """A format that can be read: its id, its name for people, the suffixes of its files."""

    id: str
    title: str
    suffixes: tuple[str, ...]


def formats() -> tuple[ImportFormat, ...]:
    """All formats that can be read; loads their parsers."""
    texts = [(one.id, one.title, one.suffixes) for one in registry.importers().values()]
    files = [(one.id, one.title, one.suffixes) for one in registry.file_importers().values()]
    return tuple(ImportFormat(*one) for one in (*texts, *files))


def check(format_id: str) -> None:
    """Refuse a format that cannot be read.

    Raises:
        ImportFailed: there is none of this id; the hint names those there are.
    """
    registry.known(format_id)


def title(format_id: str) -> str:
    """The name of a format for people; the id of one that is not there any more."""
    return next((one.title for one in formats() if one.id == format_id), format_id)


def columns(source: SourceText, parsed: ParsedSource) -> tuple[tuple[str, str, str], ...]:
    """(heading, a value of it, field or "") of a table; nothing of other formats."""
    if parsed.format != "csv":
        return ()
    from paperdesk.formats import csv_table

    return csv_table.columns(source)


def column_fields() -> dict[str, str]:
    """What a column of a table may fill: field and its label."""
    from paperdesk.formats import csv_table

    return csv_table.labels()
