"""What importing files would do. Nothing is written."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from pathlib import PurePath
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.import_report import ImportPreview, ReadAs, SourcePreview
from paperdesk.domain.said import said
from paperdesk.formats import decoding
from paperdesk.formats.abstract_list import outliers, venue_of
from paperdesk.reading.markup import plain
from paperdesk.services import comparing, completing, fields, import_formats, meeting, records
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
    read: list[_Read] = []
    failed: list[tuple[str, str]] = []
    met: dict[str, ParsedRecord] = {}
    files, refused = decoding.find_sources(paths)
    for number, item in enumerate(read_files(files, refused, read_as or ReadAs())):
        progress(number, len(files))
        if isinstance(item[1], ImportFailed):
            failed.append((str(item[0]), item[1].sentence))
            continue
        source, parsed = item
        read.append(library.read(_read_source, source, parsed, met))
        # The text of a large file is a quarter of what is held, and no longer needed.
        del item, source, parsed
    del met
    sources = library.read(_compared, read, lambda: progress(len(files), len(files)))
    return ImportPreview(sources, tuple(failed))


@dataclass(frozen=True, slots=True)
class _Read:
    """One file, and its records that are in the library by no key: position to record."""

    preview: SourcePreview
    unknown: dict[int, ParsedRecord]


def _compared(
    session: Session, read: Sequence[_Read], keep_going: Callable[[], None]
) -> tuple[SourcePreview, ...]:
    """Compare what is new in all files with the library and with one another."""
    # Positions count on from file to file.
    starts = list(accumulate((one.preview.records for one in read), initial=0))

    def place(position: int) -> tuple[int, int]:
        number = bisect_right(starts, position) - 1
        return number, position - starts[number]

    def told(asking: int, position: int) -> tuple[ParsedRecord, int, str]:
        number, at = place(position)
        record = read[number].unknown[at]
        if number == asking:
            called = said("record {ordinal} of this file", ordinal=record.ordinal)
        else:
            name = PurePath(read[number].preview.path).name
            called = said("record {ordinal} of {name}", ordinal=record.ordinal, name=name)
        return record, at + 1, called

    found = meeting.compare(
        session,
        {
            start + at: record
            for start, one in zip(starts, read, strict=False)
            for at, record in one.unknown.items()
        },
        keep_going,
    )
    known = Counter(place(position)[0] for position in (*found.certain, *found.repeated))
    alike: dict[int, list[meeting.Likeness]] = {}
    for one in found.alike:
        alike.setdefault(place(one.position)[0], []).append(one)
    return tuple(
        replace(
            one.preview,
            new=one.preview.new - known[number],
            known=one.preview.known + known[number],
            alike=meeting.shown(session, partial(told, number), alike.get(number, ())),
        )
        for number, one in enumerate(read)
    )


def _read_source(
    session: Session, source: SourceText, parsed: ParsedSource, met: dict[str, ParsedRecord]
) -> _Read:
    """What can be said of a file by its keys alone."""
    keys = records.keys_of(parsed.records)
    diff = comparing.against_library(session, source, parsed, keys)
    is_list = parsed.format == "abstract-list"
    venue, year = venue_of(parsed.heading)
    first = parsed.records[0].fields
    unknown = {}
    for position in diff.new:
        key = keys[position]
        record = parsed.records[position]
        if not _is_met(session, record, key, diff.known.get(key), met.get(key)):
            unknown[position] = record
        if key:
            met[key] = record
    collections = set(parsed.collections)
    collections |= {path for record in parsed.records for path in record.collections}
    preview = SourcePreview(
        path=str(source.path),
        format=parsed.format,
        heading=parsed.heading,
        venue=first.get("container-title", venue) if is_list else "",
        year=first.get("issued", year) if is_list else "",
        encoding=source.encoding,
        records=len(parsed.records),
        first_blocks=tuple(_block(record) for record in parsed.records[:PREVIEW_BLOCKS]),
        outliers=tuple(outliers(parsed)) if is_list else (),
        new=len(unknown),
        known=len(diff.new) - len(unknown),
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
    return _Read(preview, unknown)


def _is_met(
    session: Session,
    record: ParsedRecord,
    key: str,
    reference_id: int | None,
    earlier: ParsedRecord | None,
) -> bool:
    """Whether the library or an earlier record has the work of a record, going by its key."""
    by_title = key == records.title_key(record)
    if reference_id is not None:
        return completing.is_same_work(session, reference_id, record, by_title=by_title)
    return earlier is not None and (not by_title or completing.are_one_work(earlier, record))


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
