"""References leave the library: to a file, atomically, or as text for the clipboard."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import ExportFailed
from paperdesk.domain.exports import ExportOptions, ExportReport
from paperdesk.domain.records import Creator, Exporter, ExportRecord
from paperdesk.formats import registry
from paperdesk.services import deriving
from paperdesk.services.preparing import Preparation
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

CHUNK = 500


def formats() -> tuple[tuple[str, str, str], ...]:
    """What can be written: (id, title, suffix)."""
    return tuple(
        (exporter.id, exporter.title, exporter.suffix) for exporter in registry.exporters().values()
    )


def to_text(
    library: Library,
    ids: Sequence[int],
    format_id: str,
    *,
    use_handles_as_titles: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> str:
    """References in a format, as one string."""
    options = ExportOptions(use_handles_as_titles=use_handles_as_titles)
    return as_text(library, ids, format_id, options, progress).text


def to_file(
    library: Library,
    ids: Sequence[int],
    format_id: str,
    path: Path,
    *,
    use_handles_as_titles: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> int:
    """Write references to a file; it is replaced only when all is written. Returns how many.

    Raises:
        ExportFailed: the file cannot be written; what stood there stands there still.
    """
    options = ExportOptions(use_handles_as_titles=use_handles_as_titles)
    return as_file(library, ids, format_id, path, options, progress).references


def as_text(
    library: Library,
    ids: Sequence[int],
    format_id: str,
    options: ExportOptions,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> ExportReport:
    """References in a format with a report of what it could not say; the text is in the report.

    Raises:
        ExportFailed: there is no such format.
        Refused: an option is not known.
    """
    return write_text(exporter(format_id), _records(library, ids, progress), options)


def as_file(
    library: Library,
    ids: Sequence[int],
    format_id: str,
    path: Path,
    options: ExportOptions,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> ExportReport:
    """As ``as_text``, to a file that is replaced only when all is written.

    Raises:
        ExportFailed: the file cannot be written; what stood there stands there still.
        Refused: an option is not known.
    """
    return write_file(exporter(format_id), _records(library, ids, progress), options, path)


def write_text(
    exporter: Exporter, records: Iterable[ExportRecord], options: ExportOptions
) -> ExportReport:
    """Write records that need not be in a library."""
    preparation = Preparation(exporter, options)
    written = "".join(_pieces(exporter, preparation.records(records), options))
    return _report(preparation, written)


def write_file(
    exporter: Exporter, records: Iterable[ExportRecord], options: ExportOptions, path: Path
) -> ExportReport:
    """As ``write_text``, to a file that is replaced only when all is written.

    Raises:
        ExportFailed: the file cannot be written; what stood there stands there still.
    """
    preparation = Preparation(exporter, options)
    pieces = _pieces(exporter, preparation.records(records), options)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent or Path())
    except OSError as error:
        raise _cannot_write(path, error) from error
    partial = Path(name)
    try:
        # What no encoding can say (a lone half of a character) becomes a question mark.
        with open(handle, "w", encoding="utf-8", newline="\n", errors="replace") as out:  # noqa: PTH123
            for piece in pieces:
                out.write(piece)
            out.flush()
            os.fsync(out.fileno())
        partial.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise _cannot_write(path, error) from error
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    return _report(preparation, "")


def _report(preparation: Preparation, written: str) -> ExportReport:
    renamed = tuple(preparation.renamed)
    return ExportReport(preparation.count, preparation.losses(), renamed, written)


def _cannot_write(path: Path, error: OSError) -> ExportFailed:
    return ExportFailed(
        f"The file {path.name} cannot be written.",
        "Choose another folder, or check its permissions and the space left.",
        str(error),
    )


def exporter(format_id: str) -> Exporter:
    """The exporter of a format.

    Raises:
        ExportFailed: there is none.
    """
    known = registry.exporters()
    if format_id not in known:
        raise ExportFailed(
            f"There is no export format “{format_id}”.", f"Choose one of: {', '.join(known)}."
        )
    return known[format_id]


def _pieces(
    exporter: Exporter, records: Iterator[ExportRecord], options: ExportOptions
) -> Iterator[str]:
    if options.ascii_only and exporter.writes_latex:
        exporter = type(exporter)(ascii_only=True)  # type: ignore[call-arg]
    return exporter.write(records, use_handles_as_titles=options.use_handles_as_titles)


def _records(
    library: Library, ids: Sequence[int], progress: Callable[[int, int], None]
) -> Iterator[ExportRecord]:
    # A reference that came in a moment ago gets its key before it is written anywhere.
    deriving.drain(library)
    for start in range(0, len(ids), CHUNK):
        progress(start, len(ids))
        yield from library.read(_chunk, ids[start : start + CHUNK])


def _chunk(session: Session, ids: Sequence[int]) -> list[ExportRecord]:
    parameters = {"ids": json.dumps(list(ids))}
    among = "IN (SELECT value FROM json_each(:ids))"
    values: dict[int, dict[str, str]] = {}
    for reference_id, name, value in session.execute(
        text(
            f"SELECT reference_id, name, value FROM reference_field WHERE reference_id {among}"
            " ORDER BY reference_id, name, position"
        ),
        parameters,
    ):
        own = values.setdefault(reference_id, {})
        own[name] = f"{own[name]}; {value}" if name in own else value
    creators: dict[int, list[Creator]] = {}
    for reference_id, *parts in session.execute(
        text(
            "SELECT reference_id, role, kind, family, given, literal FROM reference_creator"
            f" WHERE reference_id {among} ORDER BY reference_id, role, position"
        ),
        parameters,
    ):
        creators.setdefault(reference_id, []).append(Creator(*parts))
    tags = _grouped(
        session,
        "SELECT x.reference_id, t.name FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
        f" WHERE x.reference_id {among} ORDER BY t.name_key",
        parameters,
    )
    notes = _grouped(
        session,
        f"SELECT reference_id, body FROM note WHERE reference_id {among} ORDER BY id",
        parameters,
    )
    links = _grouped(
        session,
        f"SELECT reference_id, url FROM attachment WHERE reference_id {among}"
        " ORDER BY position, id",
        parameters,
    )
    places = _grouped(
        session,
        "SELECT i.reference_id, coalesce(nullif(i.heading, ''), s.path) || ', no. ' || i.ordinal"
        " FROM import_record i JOIN import_source s ON s.id = i.source_id"
        f" WHERE i.reference_id {among} AND {queries.ACTIVE_SOURCE} ORDER BY i.id",
        parameters,
    )
    rows = {
        row.id: row
        for row in session.execute(
            text(
                "SELECT id, citation_key, type, own_handle, handle_name, handle_gloss"
                f" FROM reference WHERE id {among}"
            ),
            parameters,
        )
    }
    return [
        ExportRecord(
            key=row.citation_key or f"reference-{row.id}",
            type=row.type,
            fields=values.get(row.id, {}),
            creators=tuple(creators.get(row.id, ())),
            tags=tuple(tags.get(row.id, ())),
            notes=tuple(notes.get(row.id, ())),
            links=tuple(links.get(row.id, ())),
            appearances=tuple(places.get(row.id, ())),
            handle=row.own_handle or f"{row.handle_name} {row.handle_gloss}".strip() or None,
        )
        for row in (rows[reference_id] for reference_id in ids if reference_id in rows)
    ]


def _grouped(session: Session, statement: str, parameters: dict[str, str]) -> dict[int, list[str]]:
    grouped: dict[int, list[str]] = {}
    for reference_id, value in session.execute(text(statement), parameters):
        grouped.setdefault(reference_id, []).append(value)
    return grouped
