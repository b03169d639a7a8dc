"""CSV exporter: a row for each reference, for spreadsheets and statistics."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any, ClassVar

from paperdesk.domain import edtf
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import Creator, ExportRecord

# Columns that hold a field as it is, after key, type, names and title.
_FIELDS = (
    "container-title", "container-title-short", "collection-title", "event-title", "volume",
    "issue", "number", "page", "edition", "publisher", "publisher-place", "genre", "language",
    "DOI", "URL", "ISBN", "ISSN", "PMID", "PMCID", "eprint", "abstract", "note",
)  # fmt: skip
_COLUMNS = (
    "key", "type", "title", "authors", "editors", "year", "issued", *_FIELDS, "tags", "notes",
    "links", "files", "collections", "rating", "read status", "decision", "more",
)  # fmt: skip
# A cell that begins like this is a formula to a spreadsheet: OWASP, "CSV Injection".
_FORMULA = ("=", "+", "-", "@", "\t")


class CsvExporter:
    """RFC 4180 with LF ends, UTF-8; the first row names the columns.

    A cell that a spreadsheet would take for a formula gets an apostrophe in front. What has no
    column of its own stands as JSON in the last one.
    """

    id: ClassVar[str] = "csv"
    title: ClassVar[str] = said("CSV (spreadsheet)")
    suffix: ClassVar[str] = ".csv"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one row at a time."""
        yield _row(_COLUMNS)
        for record in records:
            cells = _cells(record, use_handle=use_handles_as_titles)
            yield _row([cells.get(column, "") for column in _COLUMNS])

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``."""
        return part != "related"


def _cells(record: ExportRecord, *, use_handle: bool) -> dict[str, str]:
    fields = record.fields
    begin = edtf.start(fields.get("issued", ""))
    cells = {name: fields.get(name, "") for name in ("issued", *_FIELDS)}
    cells |= {
        "key": record.key,
        "type": record.type,
        "title": record.heading(use_handle=use_handle),
        "authors": _names(record.creators, "author"),
        "editors": _names(record.creators, "editor"),
        "year": str(begin.year) if begin is not None else "",
        "tags": "; ".join(record.tags),
        "notes": "\n\n".join(record.notes),
        "links": "\n".join(record.links),
        "files": "\n".join(file.path or file.url for file in record.attachments),
        "collections": "\n".join("/".join(path) for path in record.collections),
        "rating": str(record.rating or ""),
        "read status": record.read_status,
        "decision": record.decision if record.decision != "undecided" else "",
        "more": _more(record),
    }
    return cells


def _names(creators: tuple[Creator, ...], role: str) -> str:
    return "; ".join(creator.display for creator in creators if creator.role == role)


def _more(record: ExportRecord) -> str:
    told = {"title", "issued", *_FIELDS}
    found: dict[str, Any] = {
        name: value for name, value in sorted(record.fields.items()) if name not in told
    }
    for creator in record.creators:
        if creator.role not in {"author", "editor"}:
            found.setdefault(creator.role, []).append(creator.display)
    if record.aliases:
        found["aliases"] = list(record.aliases)
    return json.dumps(found, ensure_ascii=False) if found else ""


def _row(cells: tuple[str, ...] | list[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(_inert(cell) for cell in cells)
    return out.getvalue()


def _inert(cell: str) -> str:
    # A NUL ends the text for many readers; carriage returns would be line ends within a row.
    cell = cell.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
