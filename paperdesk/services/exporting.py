"""References leave the library: to a file, atomically, or as text for the clipboard."""

from __future__ import annotations

import filecmp
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ExportFailed
from paperdesk.domain.exports import ExportOptions, ExportReport
from paperdesk.domain.said import said
from paperdesk.formats import registry
from paperdesk.formats.bibtex_surroundings import surroundings
from paperdesk.services import deriving, export_records
from paperdesk.services.export_records import NOTHING_BESIDE, Beside
from paperdesk.services.preparing import PARENTS_LAST, Preparation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from paperdesk.domain.records import Exporter, ExportRecord
    from paperdesk.services.library import Library

CHUNK = 500
_BIB = frozenset({"bibtex", "biblatex"})


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
    *,
    is_file: bool = False,
) -> ExportReport:
    """References in a format with a report of what it could not say; the text is in the report.

    With ``is_file`` the text is what ``as_file`` would write, else only the references.

    Raises:
        ExportFailed: there is no such format.
        Refused: an option is not known.
    """
    records = _records(library, ids, format_id, progress)
    beside = _beside(library, ids, format_id) if is_file else NOTHING_BESIDE
    return write_text(exporter(format_id), records, options, beside)


def as_file(
    library: Library,
    ids: Sequence[int],
    format_id: str,
    path: Path,
    options: ExportOptions,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
    *,
    only_changed: bool = False,
) -> ExportReport:
    """As ``as_text``, to a file that is replaced only when all is written.

    With ``only_changed`` a file that holds these very bytes is left alone.

    Raises:
        ExportFailed: the file cannot be written; what stood there stands there still.
        Refused: an option is not known.
    """
    records = _records(library, ids, format_id, progress)
    beside = _beside(library, ids, format_id)
    return write_file(
        exporter(format_id), records, options, path, beside, only_changed=only_changed
    )


def write_text(
    exporter: Exporter,
    records: Iterable[ExportRecord],
    options: ExportOptions,
    beside: Beside = NOTHING_BESIDE,
) -> ExportReport:
    """Write records that need not be in a library, with what their files held beside them."""
    preparation = Preparation(exporter, options)
    written = "".join(_pieces(exporter, preparation.records(records), options, beside))
    return _report(preparation, written)


def write_file(
    exporter: Exporter,
    records: Iterable[ExportRecord],
    options: ExportOptions,
    path: Path,
    beside: Beside = NOTHING_BESIDE,
    *,
    only_changed: bool = False,
) -> ExportReport:
    """As ``write_text``, to a file that is replaced only when all is written.

    With ``only_changed`` a file that holds these very bytes is left alone.

    Raises:
        ExportFailed: the file cannot be written; what stood there stands there still.
    """
    preparation = Preparation(exporter, options)
    pieces = _pieces(exporter, preparation.records(records), options, beside)
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
        if only_changed and path.exists() and filecmp.cmp(partial, path, shallow=False):
            partial.unlink()
            return replace(_report(preparation, ""), replaced=False)
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
        said("The file {name} cannot be written.", name=path.name),
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
            said("There is no export format “{format_id}”.", format_id=format_id),
            said("Choose one of: {known}.", known=", ".join(known)),
        )
    return known[format_id]


def _pieces(
    exporter: Exporter, records: Iterator[ExportRecord], options: ExportOptions, beside: Beside
) -> Iterator[str]:
    if exporter.writes_latex:
        collections = () if "collections" in options.left_out else beside.collections
        blocks = [one for one in beside.blocks if one.isascii() or not options.ascii_only]
        around = surroundings(blocks, exporter.id, collections, beside.known)
        exporter = type(exporter)(ascii_only=options.ascii_only, around=around)  # type: ignore[call-arg]
    return exporter.write(records, use_handles_as_titles=options.use_handles_as_titles)


def _beside(library: Library, ids: Sequence[int], format_id: str) -> Beside:
    return library.read(export_records.beside, ids) if format_id in _BIB else NOTHING_BESIDE


def _records(
    library: Library, ids: Sequence[int], format_id: str, progress: Callable[[int, int], None]
) -> Iterator[ExportRecord]:
    # A reference that came in a moment ago gets its key before it is written anywhere.
    deriving.drain(library)
    among, giving = frozenset(ids), library.read(export_records.giving, ids)
    if giving and format_id in PARENTS_LAST:
        ids = sorted(ids, key=giving.__contains__)
    for start in range(0, len(ids), CHUNK):
        progress(start, len(ids))
        yield from library.read(export_records.load, ids[start : start + CHUNK], among, giving)
