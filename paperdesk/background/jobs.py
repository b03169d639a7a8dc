"""What runs inside a worker process: the functions that the window submits.

Their arguments and results are values that can be pickled. The library is opened once for each
process.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paperdesk import log, paths
from paperdesk.domain.errors import Cancelled
from paperdesk.domain.views import SearchRequest
from paperdesk.services import (
    backup,
    checking,
    decision_files,
    deriving,
    digest,
    duplicates,
    everything,
    exporting,
    filling,
    importing,
    kept_files,
    lenses,
    note_files,
    previewing,
    ranking,
    searching,
    shelves,
    suggesting,
    topics,
)
from paperdesk.services.indexing import IndexKeeper, queued_count
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.domain.exports import ExportOptions, ExportReport
    from paperdesk.domain.fill_report import FillMatch, FillReport
    from paperdesk.domain.findings import Finding
    from paperdesk.domain.import_report import ImportPreview, ImportReport, ReadAs
    from paperdesk.domain.views import SearchResult
    from paperdesk.services.citing import CitedReport
    from paperdesk.services.importing import Choices
    from paperdesk.services.keys import KeyChange

# Seconds between two looks for work that another process queued.
POLL_S = 0.5
# A worker that holds more than this after reading files is replaced; 1,000 papers need 110 MB.
MOST_BYTES = 300_000_000
# So many looks without work are a quiet moment, in which the index is tidied.
_QUIET_ROUNDS = 10


class _Process:
    """The state of this worker process."""

    library: Library
    keeper: IndexKeeper
    shared: Any
    topics: topics.Topics | None = None
    # No thread and no other process keeps the index.
    is_alone = False
    # The index is to be built anew, by the thread that keeps it.
    is_rebuilding = False


_process = _Process()


def start(folder: Path, shared: Any, keeps_index: bool) -> None:
    """Prepare this process: open the library, and keep the index if that is its duty."""
    log.configure(paths.log_folder())
    _process.shared = shared
    _process.library = Library.open(folder)
    _process.keeper = IndexKeeper(_process.library)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if keeps_index:
        threading.Thread(target=_keep_index, daemon=True).start()


def _end_with_parent() -> None:
    """A worker whose window is gone, killed perhaps, does not stay behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _keep_index() -> None:
    """Derive and index whatever is pending, for as long as the process lives."""
    idle = threading.Event()
    quiet = 0
    while True:
        quiet = _look_after(quiet)
        idle.wait(POLL_S)


def _look_after(quiet: int) -> int:
    """Do what is pending; after ``quiet`` looks without work, what can wait. Returns the next."""
    if _process.is_rebuilding:
        _process.is_rebuilding = False
        _process.keeper.rebuild()
    quiet = 0 if _process.keeper.work() else quiet + 1
    if quiet == _QUIET_ROUNDS:
        _process.keeper.tidy()
    if quiet >= _QUIET_ROUNDS:
        _process.keeper.compare_anew(_is_idle)
    return quiet


def _is_idle() -> bool:
    return not (_process.is_rebuilding or any(pending()))


def _progress(done: int, total: int) -> None:
    _process.shared[0], _process.shared[1] = done, total
    if _process.shared[2]:
        raise Cancelled("Stopped. Nothing was changed.")


def _weigh() -> None:
    """Ask for a process in the place of this one, if much is still held after reading files."""
    try:
        held = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
    except OSError:
        # Only Linux says it at this price (proc(5)).
        return
    if held > MOST_BYTES:
        _process.shared[4] = 1


def search(request: SearchRequest, number: int | None = None) -> SearchResult:
    """Answer a search.

    Args:
        request: what is wanted.
        number: of this search; it ends when the window has asked for a newer one.

    Raises:
        Cancelled: a newer one was asked for.
    """
    if _process.is_alone:
        _process.keeper.work()
    return searching.find(_process.library, _process.keeper, request, _while_newest(number))


def _while_newest(number: int | None) -> Callable[[], bool] | None:
    return None if number is None else lambda: _process.shared[3] == number


def count(query: str, number: int | None = None) -> int:
    """How many references a query finds in the whole library. See ``search``."""
    return search(SearchRequest(query), number).total


def did_you_mean(query: str) -> str:
    """Another spelling for a query that finds nothing, or ""."""
    return suggesting.did_you_mean(_process.library, _process.keeper, query)


def preview(paths_: Sequence[Path], read_as: ReadAs | None = None) -> ImportPreview:
    """Read files and say what importing them would do."""
    try:
        return previewing.preview(_process.library, paths_, _progress, read_as)
    finally:
        _weigh()


def fill_preview(path: Path) -> FillReport:
    """Read a file and say what it would fill into references of the library."""
    try:
        return filling.preview(_process.library, path)
    finally:
        _weigh()


def fill(path: str, chosen: Sequence[FillMatch]) -> int:
    """Fill in what was chosen; returns how many references changed."""
    return filling.apply(_process.library, path, chosen, _progress)


def import_files(paths_: Sequence[Path], choices: Choices | None = None) -> ImportReport:
    """Import files."""
    try:
        return importing.import_files(_process.library, paths_, choices, _progress)
    finally:
        _weigh()


def scan_duplicates() -> bool:
    """Compare everything anew; False if it was stopped: what was found by then is kept."""
    try:
        duplicates.scan(_process.library, _progress)
    except Cancelled:
        return False
    return True


def export_file(
    ids: Sequence[int], format_id: str, path: Path, options: ExportOptions
) -> ExportReport:
    """Write references to a file."""
    return exporting.as_file(_process.library, ids, format_id, path, options, _progress)


def export_text(ids: Sequence[int], format_id: str, options: ExportOptions) -> ExportReport:
    """Write references to a string, which the report brings along."""
    return exporting.as_text(_process.library, ids, format_id, options, _progress)


def write_kept_files() -> kept_files.Written:
    """Bring the files up to date that are to be kept so."""
    if not _process.library.read(kept_files.listed):
        return kept_files.Written()
    if _process.is_alone:
        _process.keeper.work()
    return kept_files.write(_process.library, _process.keeper)


def key_preview(ids: Sequence[int], pattern: str) -> list[KeyChange]:
    """What a pattern would make of the keys of references."""
    from paperdesk.services import keys

    deriving.drain(_process.library)
    return _process.library.read(keys.preview, ids, pattern)


def find_errors(ignored: bool) -> list[Finding]:
    """What the checks of references find, or what of it is ignored."""
    from paperdesk.services import library_check

    deriving.drain(_process.library)
    return _process.library.read(library_check.findings, ignored=ignored)


def collect_cited(path: Path) -> CitedReport:
    """Make a collection of what a document cites."""
    from paperdesk.services import citing

    return citing.collect(_process.library, path)


def _topics() -> topics.Topics:
    """The space of terms of this process, made when it is first needed."""
    if _process.topics is None:
        _process.topics = topics.Topics(_process.library)
    return _process.topics


def alike(like: Sequence[int], unlike: Sequence[int] = ()) -> list[topics.Alike]:
    """The references nearest to some and far from others."""
    return _topics().alike(like, unlike)


def suggest(reference_id: int) -> topics.Suggestions:
    """Tags and phrases for a reference."""
    return _topics().suggest(reference_id)


def rank() -> ranking.Ranking:
    """Put what is undecided in the order of the decisions."""
    return ranking.rank(_process.library, _topics())


def make_shelves(ids: Sequence[int], place: str) -> list[shelves.Shelf]:
    """Group the references of a list."""
    return shelves.make(_process.library, _topics(), ids, place, progress=_progress)


def write_digest(folder: Path, ids: Sequence[int], place: str, name: str) -> digest.Digest:
    """Write what was kept of a list."""
    return digest.write(_process.library, folder, ids, place, name, _progress)


def take_decisions(path: Path) -> decision_files.Taken:
    """Read a file of decisions."""
    return decision_files.take(_process.library, path)


def count_lenses() -> int:
    """Count the lenses whose terms changed."""
    return lenses.count_pending(_process.library, _progress)


def export_notes(folder: Path) -> note_files.Written:
    """Write the notes as Markdown files into a folder."""
    return note_files.export(_process.library, folder, _progress)


def back_up() -> bool:
    """Make a backup if one is due. Returns whether one was made."""
    library = _process.library
    if library.read_only is not None or not backup.is_due(library.path, backup.HOURLY):
        return False
    backup.make(library.path, "hourly")
    return True


def back_up_now() -> str:
    """Make a backup; returns its name."""
    if _process.library.read_only is not None:
        raise _process.library.read_only
    return backup.make(_process.library.path, "by-hand").name


def backups() -> list[dict[str, Any]]:
    """The backups there are, newest first."""
    return backup.describe(_process.library.home / _process.library.path.name)


def export_everything(folder: Path) -> everything.Exported:
    """Write the whole library in open formats."""
    return everything.export(_process.library, folder, _progress)


def check() -> checking.CheckReport:
    """Look through the library for damage."""
    return checking.check(_process.library.folder)


def rebuild_index() -> None:
    """Have the index built anew by the thread that keeps it; the old one answers meanwhile."""
    if _process.is_alone:
        _process.keeper.rebuild()
    _process.is_rebuilding = not _process.is_alone


def pending() -> tuple[int, int]:
    """How many references wait for being read, and for the index."""
    return (
        _process.library.read(deriving.pending_count),
        _process.library.read(queued_count) + _process.keeper.left,
    )


def attach(library: Library) -> None:
    """Serve jobs in this very process: for tests, where all runs in one thread."""
    _process.library = library
    _process.keeper = IndexKeeper(library)
    _process.shared = [0, 0, 0, 0, 0]
    _process.is_alone = True


def derive() -> None:
    """Read the texts that are pending."""
    _process.keeper.derive()


def detach() -> None:
    """Stop serving in this process."""
    _process.keeper.close()
    _process.topics = None
    _process.is_alone = False
