"""From one format to another, without a library."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paperdesk.domain.citation_keys import unique
from paperdesk.domain.key_patterns import KeySource
from paperdesk.domain.records import ExportRecord
from paperdesk.formats import registry, source_files
from paperdesk.services import exporting
from paperdesk.services.export_records import NOTHING_BESIDE, Beside
from paperdesk.services.preparing import PARENTS_LAST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from paperdesk.domain.exports import ExportOptions, ExportReport
    from paperdesk.domain.records import ParsedRecord, ParsedSource, Problem

_BY_SUFFIX = {".bib": "bibtex", ".htm": "html", ".tsv": "csv", ".markdown": "markdown",
              ".ndjson": "jsonl"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Conversion:
    """What became of a file: the formats, the report, and what was not understood."""

    source_format: str
    target_format: str
    report: ExportReport
    problems: tuple[Problem, ...]


def convert(
    source: Path,
    target: Path | None,
    options: ExportOptions,
    *,
    source_format: str = "",
    target_format: str = "",
) -> Conversion:
    """Read a file and write its references in another format.

    Args:
        source: the file to read.
        target: the file to write; None puts the text into the report.
        options: how to write.
        source_format: id of the importer; recognised by content if "".
        target_format: id of the exporter; told by the suffix of ``target`` if "".

    Raises:
        ImportFailed: the file cannot be read, is in no known format, or holds no reference.
        ExportFailed: the format is not known, or the file cannot be written.
        Refused: an option is not known.
    """
    exporter = exporting.exporter(target_format or _format_of(target))
    text, parsed = source_files.read(source, source_format)
    records = export_records(parsed, parents_last=exporter.id in PARENTS_LAST)
    beside = _beside(parsed)
    if target is None:
        report = exporting.write_text(exporter, records, options, beside)
    else:
        report = exporting.write_file(exporter, records, options, target, beside)
    problems = [*text.problems, *parsed.problems]
    problems += [problem for record in parsed.records for problem in record.problems]
    return Conversion(parsed.format, exporter.id, report, tuple(problems))


def _beside(parsed: ParsedSource) -> Beside:
    if parsed.format != "bibtex":
        return NOTHING_BESIDE
    paths = dict.fromkeys(path for record in parsed.records for path in record.collections)
    blocks = tuple(block for _line, block in parsed.leftovers)
    return Beside(blocks, tuple(paths), (*parsed.collections, *paths))


def _format_of(target: Path | None) -> str:
    """The format that a file name asks for; BibTeX if there is no file."""
    if target is None:
        return "bibtex"
    suffix = target.suffix.lower()
    by_suffix = {one.suffix: one.id for one in reversed(registry.exporters().values())}
    return _BY_SUFFIX.get(suffix) or by_suffix.get(suffix) or suffix.removeprefix(".")


def export_records(parsed: ParsedSource, *, parents_last: bool = False) -> Iterator[ExportRecord]:
    """The records of a file as exporters take them; those without a key get one.

    Args:
        parsed: the file.
        parents_last: entries that others point at by ``crossref`` come behind them.
    """
    taken = {record.key for record in parsed.records if record.key}
    along = frozenset(taken)
    links = (link for record in parsed.records for link in record.links)
    giving = {link.key for link in links if link.relation == "crossref"}
    records = list(parsed.records)
    if parents_last and giving:
        records.sort(key=lambda record: record.key in giving)
    for record in records:
        key = record.key
        if not key:
            key = unique(_source(record).automatic(), taken)
            taken.add(key)
        yield replace(
            _export_record(record, key, parsed.format),
            aliases=tuple(alias for alias in record.aliases if alias not in along),
            along=tuple(link.key for link in record.links if link.key in along),
            gives=key in giving,
        )


def _source(record: ParsedRecord) -> KeySource:
    return KeySource(record.creators, record.fields, record.type, ordinal=record.ordinal)


def _export_record(record: ParsedRecord, key: str, format_id: str) -> ExportRecord:
    place = f"{record.heading}, no. {record.ordinal}" if record.heading else ""
    return ExportRecord(
        key=key,
        type=record.type,
        fields=record.fields,
        creators=record.creators,
        tags=record.tags,
        notes=record.notes,
        links=(),
        appearances=(place,) if place else (),
        source_type=record.source_type,
        verbatim=record.verbatim,
        attachments=record.attachments,
        collections=record.collections,
        related=record.links,
        read_status=record.read_status,
        rating=record.rating,
        added=record.added,
        untouched=record.raw_text,
        untouched_format=format_id,
    )
