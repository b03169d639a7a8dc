"""Keeping the search index abreast of the library.

SQLite knows what is still to do: whatever changes a reference queues it in the same
transaction. Whoever holds the keeper's lock, the window's index process or else a command in
the terminal, takes from the queue, writes the index, and only then forgets the queue entries
that were not overtaken meanwhile. A crash anywhere in between repeats work, and loses none.
"""

from __future__ import annotations

import hashlib
import json
import logging
import tempfile
import threading
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout
from sqlalchemy import text

from paperdesk import paths
from paperdesk.reading.markup import plain
from paperdesk.search.index import IndexDamaged, SearchIndex
from paperdesk.search.schema import Document
from paperdesk.services import deriving, match_rules
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

log = logging.getLogger(__name__)

# References for each commit: fewer are slower to index, more take longer until they are found.
BATCH = 2_000
# How long a command waits for the window to bring the index up to date, before it answers from
# the index and the database together.
PATIENCE_S = 3.0


def _always() -> bool:
    return True


class IndexKeeper:
    """The index of one library, and the duty to keep it, for who gets the lock."""

    def __init__(self, library: Library) -> None:
        self._library = library
        # Copies of a library share its uid but not its place.
        home = str(library.home.resolve() / library.path.name)
        place = hashlib.blake2b(home.encode(), digest_size=6).hexdigest()
        name = f"{library.uid}-{place}"
        self._folder = paths.cache_folder() / "index" / name
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            # The index can be anywhere: it is made anew where it is missing.
            self._folder = Path(tempfile.gettempdir()) / f"paperdesk-index-{name}"
            self._folder.mkdir(parents=True, exist_ok=True)
            log.info("the cache folder cannot be made, the index is in %s: %s", self._folder, error)
        self._lock = FileLock(self._folder / "keeper.lock", timeout=0, thread_local=False)
        self._index: SearchIndex | None = None
        self._guard = threading.Lock()
        # References that a rebuilding has still to read.
        self.left = 0
        # Why a search could not read the index, until whoever has the duty has looked after it;
        # and whether opening it again was tried before.
        self._damage: IndexDamaged | None = None
        self._is_reopened = False

    @property
    def index(self) -> SearchIndex:
        """The index, opened when first needed."""
        with self._guard:
            if self._index is None:
                self._index = SearchIndex.open(self._folder, library_uid=self._library.uid)
            return self._index

    def is_trustworthy(self) -> bool:
        """Whether the index goes with the library, up to what is queued.

        It does not if it was just made, and if the library was put back, until whoever has the duty
        has queued everything.

        Raises:
            IndexDamaged: it cannot be read.
        """
        index = self.index
        return not index.is_new and index.in_doubt(self._library.read(_mark)) is not None

    def report(self, damage: IndexDamaged) -> None:
        """A search could not read the index: the next ``work`` opens it again.

        If that does not help, the one after it builds it anew.
        """
        self._damage = damage

    def hold(self) -> bool:
        """Take the duty; False if another process has it."""
        if self._lock.is_locked:
            return True
        try:
            self._lock.acquire()
        except Timeout:
            return False
        return True

    def release(self) -> None:
        """Give the duty and the files back."""
        with self._guard:
            if self._index is not None:
                self._index.close()
                self._index = None
        if self._lock.is_locked:
            self._lock.release()

    def derive(self) -> None:
        """Read the texts that are pending, unless the window is doing it."""
        if self.hold():
            deriving.drain(self._library)
        else:
            self._wait(deriving.pending_count)

    def work(self, keep_going: Callable[[], bool] = _always) -> int:
        """Derive and index all that is pending; returns how many references were indexed.

        Does nothing if another process has the duty.
        """
        if not self.hold():
            return 0
        deriving.drain(self._library, lambda _done: keep_going())
        return self._drain(keep_going)

    def catch_up(self) -> bool:
        """Bring the index up to date before a search in the terminal.

        Returns:
            whether it is; False if the window has the duty and is not done in time.
        """
        if self.hold():
            self.work()
            return True
        return self._wait(lambda s: deriving.pending_count(s) + queued_count(s))

    def rebuild(self, keep_going: Callable[[], bool] = _always) -> int:
        """Build the index anew; returns the number of references.

        The old one answers until the new one takes its place. What is changed meanwhile is queued,
        is found in the database, and goes into the new one at the end.
        """
        if not self.hold():
            self._library.maintain(_queue_all)
            self._wait(queued_count)
            return self._library.read(queued_count)
        try:
            live = self.index
            if live.is_new:
                return self.work(keep_going)
            deriving.drain(self._library, lambda _done: keep_going())
            done = self._replace(live, keep_going)
        except IndexDamaged as error:
            log.info("the index is damaged and will be built anew: %s", error)
            self._reopen()
            self.forget()
            return self.work(keep_going)
        self._drain(keep_going)
        return done

    def _replace(self, live: SearchIndex, keep_going: Callable[[], bool]) -> int:
        newest = self._library.read(_newest_queued)
        ids = self._library.read(_all_ids)
        filled = SearchIndex.beside(self._folder, library_uid=self._library.uid)
        try:
            for start in range(0, len(ids), BATCH):
                self.left = len(ids) - start
                if not keep_going():
                    return 0
                batch = ids[start : start + BATCH]
                filled.apply(self._library.read(documents, batch), (), seq=newest)
            live.adopt(filled)
        finally:
            filled.close()
            self.left = 0
        return len(ids)

    def compare_anew(self, keep_going: Callable[[], bool] = _always) -> None:
        """Compare again what was compared by older rules, unless the window is doing it."""
        if self.hold():
            match_rules.compare_anew(self._library, keep_going)

    def tidy(self) -> bool:
        """Merge small parts of the index, if this process keeps it; whether there were any."""
        try:
            return self._lock.is_locked and self.index.tidy()
        except IndexDamaged as error:
            log.info("the index is damaged and will be built anew: %s", error)
            self._reopen()
            self.forget()
            return False

    def forget(self) -> None:
        """Begin an empty index and queue everything."""
        self.index.reset()
        self._queue_all_if_new()

    def close(self) -> None:
        """Release everything at the end."""
        self.release()

    def _wait(self, pending: Callable[[Session], int]) -> bool:
        waited = 0.0
        pause = threading.Event()
        while self._library.read(pending):
            if waited >= PATIENCE_S:
                return False
            pause.wait(0.1)
            waited += 0.1
        return True

    def _queue_all_if_new(self) -> None:
        index = self.index
        newest, mark = self._library.read(_newest_queued), self._library.read(_mark)
        if not index.is_new:
            doubtful = index.in_doubt(mark)
            if doubtful is None or index.applied_seq > newest:
                # The library was put back: the index knows a future that is gone.
                index.reset()
            elif doubtful:
                self._library.maintain(_queue, doubtful)
        if index.is_new:
            self._library.maintain(_queue_all)
            index.mark_queued(mark)

    def _drain(self, keep_going: Callable[[], bool]) -> int:
        done = 0
        try:
            self._look_after_damage()
            self._queue_all_if_new()
            while keep_going():
                queued = self._library.read(_queued, BATCH)
                if not queued:
                    break
                made = self._library.read(documents, [row[0] for row in queued])
                found = {document.id for document in made}
                gone = [row[0] for row in queued if row[0] not in found]
                marks = uuid.uuid4().hex, self._library.read(_mark)
                self.index.apply(made, gone, seq=max(row[1] for row in queued), marks=marks)
                self._library.maintain(_dequeue, queued, marks[0])
                done += len(queued)
        except IndexDamaged as error:
            log.info("the index is damaged and will be built anew: %s", error)
            self._reopen()
            self.forget()
        return done

    def _look_after_damage(self) -> None:
        """Open the index again if a search could not read it; raises IndexDamaged the next time."""
        damage, self._damage = self._damage, None
        if damage is not None:
            self._is_reopened = not self._is_reopened
            if not self._is_reopened:
                raise damage
            self._reopen()

    def _reopen(self) -> None:
        with self._guard:
            if self._index is not None:
                self._index.close()
            self._index = SearchIndex.open(self._folder, library_uid=self._library.uid)


def queued_count(session: Session) -> int:
    """How many references the index does not know in their present state."""
    return int(session.execute(text("SELECT count(*) FROM index_queue")).scalar_one())


def _newest_queued(session: Session) -> int:
    found = session.execute(
        text("SELECT CAST(value AS INTEGER) FROM library_meta WHERE key = 'queue_seq'")
    ).scalar_one_or_none()
    return int(found or 0)


def _all_ids(session: Session) -> list[int]:
    found = session.execute(text("SELECT id FROM reference WHERE trashed_at IS NULL ORDER BY id"))
    return list(found.scalars())


def _queue_all(session: Session) -> None:
    session.execute(
        text(
            "INSERT INTO index_queue (reference_id, seq) SELECT id, :seq FROM reference WHERE true"
            " ON CONFLICT (reference_id) DO UPDATE SET seq = excluded.seq"
        ),
        {"seq": journal.next_queue_seq(session)},
    )


def _queued(session: Session, limit: int) -> list[tuple[int, int]]:
    found = session.execute(
        text("SELECT reference_id, seq FROM index_queue ORDER BY reference_id LIMIT :limit"),
        {"limit": limit},
    )
    return [(row[0], row[1]) for row in found]


def _mark(session: Session) -> str:
    """What names the newest batch that was indexed and forgotten; "" before the first."""
    found = session.execute(text("SELECT value FROM library_meta WHERE key = 'index_mark'"))
    return str(found.scalar_one_or_none() or "")


def _queue(session: Session, ids: Sequence[int]) -> None:
    journal.touch(session, ids)


def _dequeue(session: Session, queued: Sequence[tuple[int, int]], mark: str) -> None:
    """Forget what is indexed, but not what was queued again with a newer number."""
    session.execute(
        text(
            "INSERT INTO library_meta (key, value) VALUES ('index_mark', :mark)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        ),
        {"mark": mark},
    )
    session.execute(
        text(
            "DELETE FROM index_queue WHERE (reference_id, seq) IN"
            " (SELECT value ->> 0, value ->> 1 FROM json_each(:rows))"
        ),
        {"rows": json.dumps([list(row) for row in queued])},
    )


# Fields that name a work, as ISBN and PMID do.
IDENTIFIERS = "'DOI', 'ISBN', 'ISSN', 'PMID', 'PMCID', 'URL', 'eprint', 'arxiv', 'bibtex:eprint'"
_DOCUMENTS = f"""
SELECT r.id, r.list_title, r.own_handle, r.handle_name, r.handle_gloss, r.names,
    r.citation_key, r.list_container, r.list_year,
    (SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'abstract' AND f.position = 0) AS abstract,
    (SELECT group_concat(coalesce(c.given, '') || ' ' || coalesce(c.family, c.literal, ''), '; ')
        FROM reference_creator c WHERE c.reference_id = r.id) AS creators,
    (SELECT group_concat(f.value, ' ') FROM reference_field f WHERE f.reference_id = r.id
        AND f.name IN ({IDENTIFIERS})) AS identifiers,
    (SELECT group_concat(h.quote, char(10)) FROM highlight h WHERE h.reference_id = r.id)
        AS highlights,
    (SELECT group_concat(n.body, char(10)) FROM note n WHERE n.reference_id = r.id) AS notes,
    (SELECT group_concat(t.name, ', ') FROM reference_tag x JOIN tag t ON t.id = x.tag_id
        WHERE x.reference_id = r.id) AS tags,
    (SELECT group_concat(a.url, ' ') FROM attachment a WHERE a.reference_id = r.id) AS links,
    (SELECT group_concat(DISTINCT i.heading) FROM import_record i
        JOIN import_source s ON s.id = i.source_id
        WHERE i.reference_id = r.id AND {queries.ACTIVE_SOURCE}) AS source
FROM reference r
WHERE r.trashed_at IS NULL AND r.id IN (SELECT value FROM json_each(:ids))
"""


def documents(session: Session, ids: Sequence[int]) -> list[Document]:
    """References as they are indexed; those in the trash or gone are left out."""
    found = session.execute(text(_DOCUMENTS), {"ids": json.dumps(list(ids))})
    return [_document(row) for row in found]


def _document(row: Any) -> Document:
    derived = "" if row.list_title else f"{row.handle_name} {row.handle_gloss}".strip()
    return Document(
        id=row.id,
        title=plain(row.list_title),
        handle=" ".join(part for part in (row.own_handle, derived) if part),
        names=", ".join(json.loads(row.names or "[]")),
        abstract=plain(row.abstract or ""),
        creators=row.creators or "",
        venue=row.list_container,
        year=str(row.list_year or ""),
        notes=plain(row.notes or ""),
        highlights=row.highlights or "",
        tags=row.tags or "",
        key=row.citation_key or "",
        source=row.source or "",
        identifiers=row.identifiers or "",
        links=row.links or "",
    )
