"""Files become references.

A gesture may bring in forty files. It is one change set, written in chunks so that other
writers get their turn; if it does not come to its end it is taken back as a whole, at once or,
after a crash, when the library is opened next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import Timeout
from sqlalchemy import insert, text, update

from paperdesk import __version__
from paperdesk.domain.errors import ImportFailed, Locked, PaperDeskError
from paperdesk.domain.import_report import ImportReport, ReadAs, SourceReport
from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.formats import decoding
from paperdesk.services import (
    comparing,
    completing,
    heap,
    linking,
    match_keys,
    meeting,
    records,
    recovery,
)
from paperdesk.services.filing import Filing, collection_ids, organise
from paperdesk.services.source_reading import problems_of, read_files
from paperdesk.store import journal
from paperdesk.store.history_rows import ImportBatchRow, ImportRecordRow, ImportSourceRow

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText
    from paperdesk.services.library import Library

CHUNK = 1_000
LOCK_TIMEOUT_S = 60.0

Progress = Callable[[int, int], None]
"""Called with (done, total) records; raises ``Cancelled`` when the user stopped."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What the user ticked in the preview. Keys are paths as in the preview.

    Attributes:
        venues: corrected (venue, year) by path.
        skip_new, skip_changed: ordinal positions in the file (from 1) not to take, by path.
        drop_gone: reference ids that a newer version of a list no longer has, to be trashed.
        collection_id: put what comes in into this collection.
        tags: tag names to put on what comes in.
        read_status: state of new references; a file may know better.
        read_as: the formats and columns that the user said.
        keep_tags, keep_collections: take those that the files name. Collections are made in
            ``collection_id``.
    """

    venues: dict[str, tuple[str, str]] = field(default_factory=dict)
    skip_new: dict[str, frozenset[int]] = field(default_factory=dict)
    skip_changed: dict[str, frozenset[int]] = field(default_factory=dict)
    drop_gone: frozenset[int] = frozenset()
    collection_id: int | None = None
    tags: tuple[str, ...] = ()
    read_status: str = "unseen"
    read_as: ReadAs = field(default_factory=ReadAs)
    keep_tags: bool = True
    keep_collections: bool = True


def no_progress(_done: int, _total: int) -> None:
    """Nobody watches."""


@dataclass
class _Tally:
    created: int = 0
    merged: int = 0
    unchanged: int = 0
    changed: int = 0
    failed: int = 0
    reports: list[SourceReport] = field(default_factory=list)


def import_files(
    library: Library,
    paths: Sequence[Path],
    choices: Choices | None = None,
    progress: Progress = no_progress,
) -> ImportReport:
    """Import files and folders as one undo step.

    Raises:
        Cancelled: by ``progress``; everything is taken back.
        Locked: another import is running.
        LibraryError: as the disk has it; everything is taken back.
    """
    chosen = choices or Choices()
    try:
        # Entering the lock itself would take it a second time, and leave it once.
        held = recovery.import_lock(library, LOCK_TIMEOUT_S).acquire()
    except Timeout as error:
        raise Locked("Another import is running.", "Try again when it is done.") from error
    with held:
        # One that could not even be taken back, on a full disk perhaps, is taken back now.
        recovery.take_back(library)
        with heap.without_collector():
            return _Import(library, chosen, progress).run(paths)


class _Import:
    """One import in flight."""

    def __init__(self, library: Library, choices: Choices, progress: Progress) -> None:
        self._library = library
        self._choices = choices
        self._progress = progress
        self._change_set_id: int | None = None
        self._batch_id = 0
        self._tally = _Tally()
        self._done = 0
        self._bytes_done = 0
        self._bytes = 0

    def run(self, paths: Sequence[Path]) -> ImportReport:
        tally = self._tally
        label = _label(paths)
        try:
            files, refused = decoding.find_sources(paths)
            self._bytes = sum(_size(path) for path in files)
            for item in read_files(files, refused, self._choices.read_as):
                if isinstance(item[1], ImportFailed):
                    tally.failed += 1
                    tally.reports.append(_failed_report(item[0], item[1]))
                    continue
                source, parsed = item
                del item
                # The records have all of the text that is needed from here on.
                source = replace(source, text="")
                self._one_file(label, source, parsed)
            if self._change_set_id is not None:
                self._library.write_on(self._change_set_id, self._finish)
        except BaseException:
            if self._change_set_id is not None:
                self._library.withdraw(self._change_set_id)
            raise
        return ImportReport(
            tally.created,
            tally.merged,
            tally.unchanged,
            tally.changed,
            tally.failed,
            tuple(tally.reports),
            self._change_set_id,
        )

    def _one_file(self, label: str, source: SourceText, parsed: ParsedSource) -> None:
        keys = records.keys_of(parsed.records)
        diff = self._library.read(comparing.against_library, source, parsed, keys)
        if diff.same_file:
            self._tally.unchanged += len(parsed.records)
            self._advance(len(parsed.records), source.byte_size)
            self._report(source, parsed, ())
            return
        if self._change_set_id is None:
            self._change_set_id = self._library.write(label, self._begin)
        source_id = self._library.write_on(
            self._change_set_id, self._add_source, source, parsed, diff
        )
        found: list[Problem] = []
        for start in range(0, len(parsed.records), CHUNK):
            chunk = range(start, min(start + CHUNK, len(parsed.records)))
            new = diff.new_in(chunk)
            coming = {position: parsed.records[position] for position in new}
            met = self._library.read(meeting.compare, coming, keep_keys=True)
            found += self._library.write_on(
                self._change_set_id, self._add_chunk, source, source_id, parsed, keys, diff, met,
                chunk,
            )  # fmt: skip
            share = len(chunk) / len(parsed.records)
            self._advance(len(chunk), int(source.byte_size * share))
        self._library.write_on(self._change_set_id, self._close_source, source_id, parsed)
        self._report(source, parsed, found)

    def _report(self, source: SourceText, parsed: ParsedSource, found: Sequence[Problem]) -> None:
        self._tally.reports.append(
            SourceReport(
                str(source.path),
                parsed.format,
                parsed.heading,
                len(parsed.records),
                problems_of(source, parsed, found),
            )
        )

    def _advance(self, count: int, byte_size: int) -> None:
        """Tell how far it is; how many records there are in all is guessed by the bytes."""
        self._done += count
        self._bytes_done += byte_size
        total = round(self._done * self._bytes / self._bytes_done) if self._bytes_done else 0
        self._progress(self._done, max(total, self._done))

    def _begin(self, session: Session) -> int:
        step = journal.current(session)
        result = session.execute(
            insert(ImportBatchRow).values(
                started_at=journal.now(),
                app_version=__version__,
                change_set_id=step.change_set_id,
            )
        )
        self._batch_id = result.inserted_primary_key[0]  # type: ignore[attr-defined]
        journal.record_import(session, self._batch_id)
        return step.change_set_id

    def _add_source(
        self,
        session: Session,
        source: SourceText,
        parsed: ParsedSource,
        diff: comparing.Difference,
    ) -> int:
        result = session.execute(
            insert(ImportSourceRow).values(
                batch_id=self._batch_id,
                path=str(source.path.resolve()),
                format=parsed.format,
                heading=parsed.heading,
                encoding=source.encoding,
                byte_size=source.byte_size,
                sha256=source.sha256,
                problems=[[problem.line, problem.message] for problem in parsed.problems],
                leftovers=[list(leftover) for leftover in parsed.leftovers],
            )
        )
        source_id = int(result.inserted_primary_key[0])  # type: ignore[attr-defined]
        table = ImportSourceRow.__table__
        if diff.previous_source_id is not None:
            journal.update_rows(
                session,
                table,  # type: ignore[arg-type]
                {(diff.previous_source_id,): {"superseded_by_id": source_id}},
            )
        dropped = self._choices.drop_gone & set(diff.gone)
        if dropped:
            journal.update_rows(
                session,
                journal.table_named("reference"),
                {(reference_id,): {"trashed_at": journal.now()} for reference_id in dropped},
            )
        return source_id

    def _add_chunk(
        self,
        session: Session,
        source: SourceText,
        source_id: int,
        parsed: ParsedSource,
        keys: Sequence[str],
        diff: comparing.Difference,
        met: meeting.Met,
        chunk: range,
    ) -> list[Problem]:
        step = journal.current(session)
        step.imported = True
        step.tables |= {"reference", "import_source"}
        # What a record gave names the record, which is written last.
        session.execute(text("PRAGMA defer_foreign_keys = ON"))
        path = str(source.path)
        skip_new = self._choices.skip_new.get(path, frozenset())
        skip_changed = self._choices.skip_changed.get(path, frozenset())
        known = records.known_keys(session, [keys[position] for position in chunk])
        filing = self._filing(session)
        writer = records.Writer(
            session,
            self._choices.read_status,
            wished=[parsed.records[position].key for position in chunk],
            filing=filing,
        )
        next_record = journal.next_id(session, journal.table_named("import_record"))
        rows: list[dict[str, object]] = []
        merged: list[int] = []
        made: dict[int, int] = {}
        for record_id, position in enumerate(chunk, start=next_record):
            record = parsed.records[position]
            key = keys[position]
            outcome, reference_id = "created", None
            if position in diff.unchanged:
                outcome, reference_id = "unchanged", diff.unchanged[position]
                self._tally.unchanged += 1
            elif position in diff.changed:
                reference_id = diff.changed[position]
                if position + 1 in skip_changed:
                    outcome = "skipped"
                else:
                    outcome = "changed"
                    completing.update(session, reference_id, record, key, record_id, filing)
                    self._tally.changed += 1
            elif position + 1 in skip_new:
                outcome = "skipped"
            elif (equal := self._equal(session, writer, record, key, known, met, position, made))[
                1
            ] is not None:
                outcome, reference_id = "merged", equal[1]
                completing.complete(session, reference_id, record, record_id, filing)
                merged.append(reference_id)
                self._tally.merged += 1
            else:
                reference_id = writer.add(self._corrected(path, record), equal[0], record_id)
                made[position] = reference_id
                if equal[0]:
                    known[equal[0]] = reference_id
                self._tally.created += 1
            rows.append(
                {
                    "id": record_id,
                    "source_id": source_id,
                    "position": position + 1,
                    "ordinal": record.ordinal,
                    "heading": record.heading,
                    "first_line": record.first_line,
                    "last_line": record.last_line,
                    "raw_text": record.raw_text,
                    "text_key": key,
                    "outcome": outcome,
                    "reference_id": reference_id,
                    "key": record.key or None,
                    "meaning_key": records.meaning_of(record),
                }
            )
        writer.flush()
        match_keys.store(session, {made[n]: met.keys[n] for n in made if n in met.keys})
        session.connection().execute(insert(ImportRecordRow), rows)
        journal.touch(session, merged)
        organise(session, writer.made, self._choices.collection_id, self._choices.tags)
        return writer.problems

    def _equal(
        self,
        session: Session,
        writer: records.Writer,
        record: ParsedRecord,
        key: str,
        known: dict[str, int],
        met: meeting.Met,
        position: int,
        made: dict[int, int],
    ) -> tuple[str, int | None]:
        """The key by which a record is told from others, and the reference it equals, if any."""
        for telling in (key, records.title_key(record)):
            if telling and telling not in known and telling != key:
                known |= records.known_keys(session, [telling])
            reference_id = known.get(telling)
            if reference_id is None:
                return telling, self._alike(writer, met, position, made)
            if writer.is_waiting(reference_id):
                writer.flush()
            if completing.is_same_work(
                session, reference_id, record, by_title=telling == records.title_key(record)
            ):
                return telling, reference_id
        return "", self._alike(writer, met, position, made)

    def _alike(
        self, writer: records.Writer, met: meeting.Met, position: int, made: dict[int, int]
    ) -> int | None:
        """The reference that a record certainly is although its text differs."""
        reference_id = met.certain.get(position)
        if reference_id is None and position in met.repeated:
            reference_id = made.get(met.repeated[position])
        if reference_id is not None and writer.is_waiting(reference_id):
            writer.flush()
        return reference_id

    def _filing(self, session: Session) -> Filing:
        return Filing(
            session,
            self._choices.collection_id,
            keep_tags=self._choices.keep_tags,
            keep_collections=self._choices.keep_collections,
        )

    def _close_source(self, session: Session, source_id: int, parsed: ParsedSource) -> None:
        """What can only be done when all records of a file are in."""
        linking.resolve(session, source_id)
        if parsed.collections and self._choices.keep_collections:
            collection_ids(session, parsed.collections, self._choices.collection_id)

    def _corrected(self, path: str, record: ParsedRecord) -> ParsedRecord:
        correction = self._choices.venues.get(path)
        return record if correction is None else completing.with_venue(record, *correction)

    def _finish(self, session: Session) -> None:
        session.execute(
            update(ImportBatchRow)
            .where(ImportBatchRow.id == self._batch_id)
            .values(finished_at=journal.now())
        )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        # It vanished; reading it will say so.
        return 0


def _label(paths: Sequence[Path]) -> str:
    if len(paths) == 1:
        return said("Import {name}", name=Path(paths[0]).name)
    return said("Import {count} files", count=len(paths))


def _failed_report(path: Path, error: PaperDeskError) -> SourceReport:
    return SourceReport(str(path), "", "", 0, (Problem(0, error.sentence),))
