"""What importing files would do. Nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.import_report import ImportPreview, ReadAs, SourcePreview
from paperdesk.domain.said import said
from paperdesk.formats import decoding
from paperdesk.formats.abstract_list import outliers, venue_of
from paperdesk.reading.markup import plain
from paperdesk.services import comparing, fields, import_formats, meeting, records
from paperdesk.services.source_reading import problems_of, read_files

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText
    from paperdesk.services.library import Library

PREVIEW_BLOCKS = 20
# Characters of an abstract that stand for a paper without a title.
EXCERPT = 300


def preview(
    library: Library,
    paths: Sequence[Path],
    progress: Callable[[int, int], None] = lambda _done, _total: None,
    read_as: ReadAs | None = None,
) -> ImportPreview:
    """What importing these files and folders would do.

    Args:
        library: the library they would go into.
        paths: files and folders.
        progress: called with (done, total) files; may raise ``Cancelled``.
        read_as: the formats and columns that the user said.
    """
    sources: list[SourcePreview] = []
    failed: list[tuple[str, str]] = []
    met: dict[str, int] = {}
    files, refused = decoding.find_sources(paths)
    for number, item in enumerate(read_files(files, refused, read_as or ReadAs())):
        progress(number, len(files))
        if isinstance(item[1], ImportFailed):
            failed.append((str(item[0]), str(item[1])))
            continue
        source, parsed = item
        sources.append(library.read(_preview_source, source, parsed, met))
    return ImportPreview(tuple(sources), tuple(failed))


def _preview_source(
    session: Session, source: SourceText, parsed: ParsedSource, met: dict[str, int]
) -> SourcePreview:
    keys = records.keys_of(parsed.records)
    diff = comparing.against_library(session, source, parsed, keys)
    is_list = parsed.format == "abstract-list"
    venue, year = venue_of(parsed.heading)
    first = parsed.records[0].fields
    unknown = {}
    for position in diff.new:
        key = keys[position]
        if key not in diff.known and key not in met:
            unknown[position] = parsed.records[position]
        if key:
            met[key] = position
    found = meeting.compare(session, unknown)
    known = len(diff.new) - len(unknown) + len(found.certain) + len(found.repeated)
    collections = set(parsed.collections)
    collections |= {path for record in parsed.records for path in record.collections}
    return SourcePreview(
        path=str(source.path),
        format=parsed.format,
        heading=parsed.heading,
        venue=first.get("container-title", venue) if is_list else "",
        year=first.get("issued", year) if is_list else "",
        encoding=source.encoding,
        records=len(parsed.records),
        first_blocks=tuple(_block(record) for record in parsed.records[:PREVIEW_BLOCKS]),
        outliers=tuple(outliers(parsed)) if is_list else (),
        new=len(diff.new) - known,
        known=known,
        alike=meeting.shown(session, parsed.records, found.alike),
        unchanged=len(diff.unchanged),
        changed=len(diff.changed),
        gone=len(diff.gone),
        changes=tuple(
            (position + 1, diff.old_text[reference_id], _told(parsed.records[position]),
             reference_id)
            for position, reference_id in sorted(diff.changed.items())
        ),
        gone_ids=tuple(diff.gone),
        problems=problems_of(source, parsed),
        format_title=import_formats.title(parsed.format),
        is_list=is_list,
        tags=len({tag for record in parsed.records for tag in record.tags}),
        collections=len(collections),
        notes=sum(len(record.notes) for record in parsed.records),
        files=sum(len(record.attachments) for record in parsed.records),
        columns=import_formats.columns(source, parsed),
    )  # fmt: skip


def _told(record: ParsedRecord) -> str:
    """A record as it is held against its earlier version."""
    return record.raw_text if record.source_type else plain(record.raw_text)


def _block(record: ParsedRecord) -> str:
    """How a record is recognised: its title with authors and year, or how its abstract begins."""
    title = plain(record.fields.get("title", ""))
    if not title:
        excerpt = plain(record.fields.get("abstract", "")[: 2 * EXCERPT])[:EXCERPT]
        return excerpt or record.key or said("Untitled")
    if not record.source_type:
        return record.fields["title"]
    who = fields.creators_line(record.creators)
    when = str(fields.year_of(record.fields.get("issued", "")) or "")
    facts = ", ".join(part for part in (who, when) if part)
    return f"{title} ({facts})" if facts else title
