"""A file, whatever its format, becomes records."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.formats import decoding, registry

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from paperdesk.domain.records import FileImporter, Importer, ParsedSource, SourceText


def read(
    path: Path, format_id: str = "", columns: Mapping[str, str] | None = None
) -> tuple[SourceText, ParsedSource]:
    """Read and parse a file that holds at least one record.

    Args:
        path: the file.
        format_id: the format it is in; recognised by its content if "".
        columns: heading to field, if it is a table; guessed if not given.

    Raises:
        ImportFailed: the file cannot be read, is in no known format, or holds no record.
    """
    if format_id:
        # Refuses a format that there is not, before the file is looked at.
        importer = registry.known(format_id)
        database = registry.file_importers().get(format_id)
    else:
        database = _of_bytes(path)
    if database is not None:
        importer = database
        source, parsed = database.read(path)
    else:
        source = decoding.read_source(path)
        text_format = registry.importers()[format_id] if format_id else registry.recognise(source)
        importer = text_format
        parsed = _parse(text_format, source, columns)
    if not parsed.records:
        raise _holds_nothing(path.name, importer, parsed)
    return source, _typed(parsed)


def _parse(
    importer: Importer, source: SourceText, columns: Mapping[str, str] | None
) -> ParsedSource:
    if columns is not None:
        from paperdesk.formats.csv_table import CsvImporter

        if isinstance(importer, CsvImporter):
            return importer.parse(source, columns)
    return importer.parse(source)


def _typed(parsed: ParsedSource) -> ParsedSource:
    """The records with a type of their format each: that tells them from abstracts in a list."""
    if parsed.format == "abstract-list" or all(record.source_type for record in parsed.records):
        return parsed
    unnamed = f"{parsed.format}:untyped"
    records = tuple(
        record if record.source_type else replace(record, source_type=unnamed)
        for record in parsed.records
    )
    return replace(parsed, records=records)


def _of_bytes(path: Path) -> FileImporter | None:
    try:
        with path.open("rb") as stream:
            head = stream.read(64)
    except (OSError, ValueError):
        # Decoding it says what is wrong.
        return None
    for importer in registry.file_importers().values():
        if head.startswith(importer.magic) and importer.recognise(path) > 0:
            return importer
    return None


def _holds_nothing(
    name: str, importer: Importer | FileImporter, parsed: ParsedSource
) -> ImportFailed:
    if importer.id == "abstract-list":
        return ImportFailed(
            said("{name} holds no papers.", name=name),
            "A list is a heading and abstracts with blank lines between them.",
        )
    told = next(iter(parsed.problems), None)
    title = said(importer.title)
    return ImportFailed(
        said("{name} holds no references.", name=name),
        said("It was read as {format}.", format=title)
        if told is None
        else said(
            "It was read as {format}. Line {line}: {message}",
            format=title,
            line=told.line,
            message=said(told.message),
        ),
        plural(len(parsed.problems), "problem"),
    )
