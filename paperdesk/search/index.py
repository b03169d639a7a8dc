"""The full-text index of a library.

It is disposable: SQLite alone knows what a reference says and what is still to be indexed. Whatever
is wrong with an index (missing, damaged, another library's, another version's), it is replaced by a
new, empty one, and ``is_new`` tells the caller to queue every reference. Where damage shows only
later, searching and applying raise ``IndexDamaged``; the caller then calls ``reset``.

Rules that come from measured faults of Whoosh:

- one reader per thread, never shared (readers share file positions: results go wrong silently);
- a new reader after a commit, never a refreshed one (a refreshed one keeps deleted documents, and
  counts segments that were merged away a second time);
- opening is tried several times (another process may just be removing the files that were listed);
- every id once per commit (a deletion sees only what was committed before).
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TYPE_CHECKING
from weakref import WeakSet

from whoosh.index import LockError

from paperdesk.domain.errors import Cancelled, Locked
from paperdesk.search.damage import IndexDamaged, naming_damage
from paperdesk.search.generations import (
    MANIFEST,
    NEXT_MANIFEST,
    Manifest,
    begin_generation,
    followed,
    open_generation,
    opening,
    read_manifest,
    remove_others,
    with_sizes,
    write_manifest,
)
from paperdesk.search.planning import Planner
from paperdesk.search.snapshot import Leaf, Rows, Snapshot
from paperdesk.search.spelling import likeliest
from paperdesk.search.storage import open_index, patiently
from paperdesk.search.writing import (
    SMALL_SEGMENT,
    IndexWriter,
    MergePolicy,
    merge_all,
    merge_small,
    merge_tiers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Set
    from pathlib import Path

    from whoosh.index import FileIndex
    from whoosh.reading import SegmentReader

    from paperdesk.search.query_language import ParsedQuery
    from paperdesk.search.query_tree import Node
    from paperdesk.search.schema import Document

__all__ = ["Hits", "IndexDamaged", "SearchIndex"]
_MOST_SMALL = 3  # so many small segments are merged in a quiet moment


@dataclass(frozen=True, slots=True)
class Hits:
    """What a search found.

    Attributes:
        ids: best first, equal ones by id; at most the limit asked for.
        total: how many there are in all.
        in_time: False if the time ran out or something was put off for the want of it; all else
            then covers a part of the index.
        is_whole: False if a pattern was too hard to be tried on every word.
        scores: of every id found.
    """

    ids: tuple[int, ...]
    total: int
    in_time: bool = True
    is_whole: bool = True
    scores: dict[int, float] = field(default_factory=dict, compare=False, repr=False)

    @property
    def complete(self) -> bool:
        """Whether this is everything that the query finds."""
        return self.in_time and self.is_whole


class SearchIndex:
    """The index of one library. Safe to use from several threads and processes."""

    def __init__(
        self, folder: Path, manifest: Manifest, index: FileIndex, name: str = MANIFEST
    ) -> None:
        """Use ``open`` or ``beside`` instead."""
        self._folder = folder
        self._name = name
        self._manifest = manifest
        self._manifest_state = self._state()
        self._index = index
        self._writing = threading.Lock()
        self._switching = threading.Lock()
        self._guard = threading.Lock()
        self._rows: dict[str, Rows] = {}
        self._snapshots: WeakSet[Snapshot] = WeakSet()  # one goes when its thread ends
        self._local = threading.local()

    @classmethod
    def open(cls, folder: Path, *, library_uid: str) -> SearchIndex:
        """Open the index in a folder, or begin a new one if there is none that can be used.

        Raises:
            Locked: another program is opening it and does not get done.
            NotWritable, DiskFull: a new one cannot be made.
        """
        with opening(folder):
            manifest = read_manifest(folder)
            index = None
            if manifest is not None and manifest.fits(folder, library_uid):
                index = open_generation(folder, manifest)
            if manifest is None or index is None:
                manifest, index = begin_generation(folder, library_uid)
            remove_others(folder, manifest.generation)
        return cls(folder, manifest, index)

    @classmethod
    def beside(cls, folder: Path, *, library_uid: str) -> SearchIndex:
        """A new, empty index beside the live one, which goes on answering until ``adopt``.

        Raises:
            Locked, NotWritable, DiskFull: as ``open`` does.
        """
        with opening(folder):
            (folder / NEXT_MANIFEST).unlink(missing_ok=True)
            live = read_manifest(folder)
            remove_others(folder, live.generation if live else "")
            manifest, index = begin_generation(folder, library_uid, NEXT_MANIFEST)
        return cls(folder, manifest, index, NEXT_MANIFEST)

    def adopt(self, filled: SearchIndex) -> None:
        """Let an index that was filled beside take the place of this one.

        Raises:
            Locked, NotWritable, DiskFull: as ``open`` does.
            IndexDamaged: the new one cannot be read; this one stays.
        """
        with self._writing, opening(self._folder), naming_damage():
            live = self._manifest
            manifest = replace(filled._manifest, is_new=False, marks=live.marks, batch=live.batch)
            index = open_generation(self._folder, manifest)
            if index is None:
                raise IndexDamaged("The new index does not open")
            write_manifest(self._folder, manifest)
            self._switch(manifest, index)
            (self._folder / NEXT_MANIFEST).unlink(missing_ok=True)
            remove_others(self._folder, manifest.generation)

    def tidy(self) -> bool:
        """Merge what small segments many edits have left; a few seconds at most.

        Returns:
            whether there was anything to merge.
        """
        with self._writing, naming_damage():
            self._follow()
            before = self._segments()
            small = [count for _, deleted, count in before if count <= SMALL_SEGMENT or deleted]
            if len(small) < _MOST_SMALL:
                return False
            self._write(merge_small, (), frozenset())
            self._save(with_sizes(self._folder, self._manifest))
            return self._segments() != before

    @property
    def is_new(self) -> bool:
        """Whether every reference must be queued: true until ``mark_queued`` is called."""
        self._follow()
        return self._manifest.is_new

    @property
    def applied_seq(self) -> int:
        """The newest change that is in the index; 0 in a new one."""
        self._follow()
        return self._manifest.applied_seq

    def mark_queued(self, mark: str = "") -> None:
        """Say that every reference has been queued. Survives a restart, unlike a variable.

        ``mark`` is the one that the library has now.
        """
        with self._writing, naming_damage():
            self._follow()
            self._save(replace(self._manifest, is_new=False, marks=(mark, mark), batch=()))

    def in_doubt(self, mark: str) -> tuple[int, ...] | None:
        """Which references must be queued again, by the mark that the library has.

        Returns:
            () if the index goes with the library; the ids of its newest batch if the library does
            not know that one, after a kill between two steps or because it was put back by a
            little; None if the index knows a future that is gone.
        """
        self._follow()
        newest, before = self._manifest.marks
        if mark == newest:
            return ()
        return self._manifest.batch if mark == before else None

    def reset(self) -> None:
        """Throw everything away and begin a new generation.

        Raises:
            Locked, NotWritable, DiskFull: as ``open`` does.
        """
        with self._writing, opening(self._folder):
            manifest, index = begin_generation(self._folder, self._manifest.library_uid)
            self._switch(manifest, index)
            remove_others(self._folder, manifest.generation)

    def apply(
        self,
        documents: Iterable[Document],
        deleted: Iterable[int],
        *,
        seq: int,
        marks: tuple[str, str] | None = None,
    ) -> None:
        """Bring references up to date: one commit.

        Repeating a call changes nothing. When filling the index, 2,000 documents at a time are
        twice as fast as 500; memory grows by about 6 KB for each document of a call.

        Args:
            documents: replace what the index has under their ids; of two with one id the last.
            deleted: ids to be removed; unknown ones do no harm.
            seq: the newest change these documents come from.
            marks: of this batch, and the one that the library has until it forgets its queue.

        Raises:
            Locked: another program is writing.
            DiskFull, NotWritable: the index is as before.
            IndexDamaged: call ``reset``.
        """
        latest = {document.id: document for document in documents}
        stale = latest.keys() | set(deleted)
        with self._writing, naming_damage():
            self._follow()
            if stale:
                patiently(lambda: self._write(merge_tiers, latest.values(), stale))
            newest = max(seq, self._manifest.applied_seq)
            manifest = replace(self._manifest, applied_seq=newest)
            if marks is not None:
                manifest = replace(manifest, marks=marks, batch=tuple(sorted(stale)))
            self._save(with_sizes(self._folder, manifest))

    def optimize(self) -> None:
        """Merge small segments and drop deleted documents. Takes a minute at 100,000."""
        with self._writing, naming_damage():
            self._follow()
            before = None
            while before != (state := self._segments()):
                before = state
                self._write(merge_all, (), frozenset())
            self._save(with_sizes(self._folder, self._manifest))

    def search(
        self,
        query: ParsedQuery,
        *,
        limit: int | None = None,
        time_budget_s: float | None = None,
        keep_going: Callable[[], bool] | None = None,
    ) -> Hits:
        """Search for the full-text part of a query; without one, every id is a hit.

        Args:
            query: from ``query_language.parse``. Filters are the caller's part.
            limit: how many ids to return; None for all. ``total`` is exact in either case.
            time_budget_s: the time for a first answer: begin no segment that would probably not be
                done in it, and take only the most frequent continuations of an unfinished word.
                One segment is always searched.
            keep_going: asked before every segment.

        Raises:
            IndexDamaged: call ``reset``.
            Cancelled: ``keep_going`` said no.
        """
        with naming_damage():
            found = self._scored(query.text_query, time_budget_s, keep_going)
        ids = sorted(found.scores)  # so that equal scores stand in the order of their ids
        ids.sort(key=found.scores.__getitem__, reverse=True)
        return replace(found, ids=tuple(ids[:limit]))

    def matching(self, node: Node, *, keep_going: Callable[[], bool] | None = None) -> Hits:
        """What a tree of words matches, without an order: ``ids`` is empty. See ``search``."""
        with naming_damage():
            return self._scored(node, None, keep_going)

    def matching_ids(self, node: Node) -> set[int]:
        """The ids that a tree of words matches, unranked: for ``query_tree.evaluate``.

        Raises:
            IndexDamaged: call ``reset``.
        """
        return set(self.matching(node).scores)

    def likeliest(self, word: str) -> str:
        """The word that was probably meant, if no reference has this one; else "".

        Raises:
            IndexDamaged: call ``reset``.
        """
        with naming_damage():
            return likeliest(self._snapshot(), word)

    def doc_count(self) -> int:
        """How many references are indexed. Raises IndexDamaged."""
        with naming_damage():
            return self._snapshot().count

    def size_bytes(self) -> int:
        """How much room the index takes on disk."""
        return sum(path.stat().st_size for path in self._folder.rglob("*") if path.is_file())

    def close(self) -> None:
        """Close all files. No search may be running."""
        with self._guard:
            for snapshot in self._snapshots:
                snapshot.close()
            self._snapshots.clear()
        self._local = threading.local()

    def _scored(
        self,
        node: Node | None,
        budget_s: float | None,
        keep_going: Callable[[], bool] | None,
    ) -> Hits:
        started = monotonic()
        snapshot = self._snapshot()
        planner = Planner(snapshot, in_short=budget_s is not None)
        plan = None if node is None else planner.plan(node)
        found: dict[int, float] = {}
        done = 0
        in_time = True
        for number, leaf in enumerate(snapshot.leaves):
            if keep_going is not None and not keep_going():
                raise Cancelled("Another search was asked for.")
            ids = leaf.rows.ids
            if budget_s is not None and done:
                spent = monotonic() - started
                if spent + spent / done * len(ids) > budget_s:
                    in_time = False
                    break
            if plan is None:
                scores = dict.fromkeys(range(len(ids)), 0.0)
            else:
                scores = plan.scores(number, leaf, None)
            for document in leaf.deleted & scores.keys():
                del scores[document]
            found.update(zip(map(ids.__getitem__, scores), scores.values(), strict=True))
            done += len(ids)
        in_time = in_time and not planner.is_shortened
        return Hits((), len(found), in_time, planner.is_whole, found)

    def _snapshot(self) -> Snapshot:
        """The newest state of the index, for this thread."""
        self._follow()
        key = (self._manifest.generation, self._index.latest_generation())
        kept: tuple[object, Snapshot] | None = getattr(self._local, "kept", None)
        if kept is not None:
            if kept[0] == key:
                return kept[1]
            with self._guard:
                self._snapshots.discard(kept[1])
            kept[1].close()
            del self._local.kept
        snapshot = patiently(self._opened)
        with self._guard:
            self._snapshots.add(snapshot)
        self._local.kept = ((key[0], snapshot.generation), snapshot)
        return snapshot

    def _opened(self) -> Snapshot:
        with self._switching, open_index(self._place) as (storage, index):
            reader = index.reader()
            leaves = [
                Leaf(leaf, self._rows_of(leaf), leaf.deleted_docs_set)
                for leaf, _ in reader.leaf_readers()
                if leaf.doc_count_all()
            ]
            live = {leaf.reader.segment().segment_id() for leaf in leaves}
            self._rows = {name: rows for name, rows in self._rows.items() if name in live}
            return Snapshot(storage, reader.generation(), leaves)

    @property
    def _place(self) -> Path:
        return self._folder / self._manifest.generation

    def _rows_of(self, reader: SegmentReader) -> Rows:
        name = reader.segment().segment_id()
        rows = self._rows.get(name)
        if rows is None:
            rows = self._rows[name] = Rows.read(reader)
        return rows

    def _write(
        self,
        policy: MergePolicy,
        documents: Collection[Document],
        stale: Set[int],
    ) -> None:
        with open_index(self._place) as (storage, index):
            try:
                writer = IndexWriter(index, self._switching)
            except LockError as error:
                raise Locked(
                    "Another program is just writing the search index.", "Try again in a moment."
                ) from error
            try:
                writer.delete(stale, self._rows_of)
                for document in documents:
                    writer.add(document)
            except BaseException:
                writer.cancel()
                raise
            writer.commit(mergetype=policy)
            storage.close_files()

    def _segments(self) -> list[tuple[str, int, int]]:
        """Name, number of deleted and of all documents of each segment."""
        return [
            (leaf.reader.segment().segment_id(), len(leaf.deleted), len(leaf.rows.ids))
            for leaf in self._snapshot().leaves
        ]

    def _save(self, manifest: Manifest) -> None:
        write_manifest(self._folder, manifest, self._name)
        self._manifest = manifest
        self._manifest_state = self._state()

    def _state(self) -> tuple[int, int, int] | None:
        try:
            stat = (self._folder / self._name).stat()
        except FileNotFoundError:
            return None
        return stat.st_ino, stat.st_mtime_ns, stat.st_size

    def _follow(self) -> None:
        """See what another process has done to the manifest; take over its new generation."""
        state = self._state()
        if state == self._manifest_state:
            return
        manifest = followed(self._folder, self._manifest.library_uid, self._name)
        if manifest.generation != self._manifest.generation:
            index = open_generation(self._folder, manifest)
            if index is None:
                raise IndexDamaged("The new generation does not open")
            self._switch(manifest, index)
        self._manifest = manifest
        self._manifest_state = state

    def _switch(self, manifest: Manifest, index: FileIndex) -> None:
        self._rows = {}
        self._index = index
        self._manifest = manifest
        self._manifest_state = self._state()
