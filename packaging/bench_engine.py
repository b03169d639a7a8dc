"""What is measured of the engine: import, derived things, index. Each function runs in a child.

Times are CPU seconds of the process unless a name says wall.
"""

from __future__ import annotations

import importlib
import shutil
import sqlite3
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench_child import Result, memory_mb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.services.library import Library

# Derived things are measured on the last so many of a library, when it is largest.
MEASURED = 5_000
TAGGED_EVERY, RARELY_TAGGED_EVERY, SEEN_EVERY = 20, 1_500, 3
COMMON_TAG, RARE_TAG = "to discuss", "for the talk"
_SQLITE_BATCH = 1_000


def import_lists(lists: str, folder: str) -> Result:
    """Import a folder of lists into a new library, until the first list can be shown."""
    from paperdesk.domain.views import SearchRequest
    from paperdesk.services import importing, listing
    from paperdesk.services.library import Library

    shutil.rmtree(folder, ignore_errors=True)
    before = memory_mb()
    library = Library.open(Path(folder))
    wall, cpu = time.perf_counter(), time.process_time()
    report = importing.import_files(library, [Path(lists)])
    shown = library.read(listing.find, SearchRequest())
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    library.close()
    return {
        "references": report.created,
        "shown": shown.total,
        "cpu_s": cpu,
        "wall_s": wall,
        "before_mb": before,
        "peak_mb": memory_mb(peak=True),
    }


def bare_insert(lists: str, folder: str) -> Result:
    """The texts of the lists into a bare table of SQLite: what cannot be done faster."""
    file = Path(folder) / "bare.sqlite"
    file.unlink(missing_ok=True)
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("CREATE TABLE text (id INTEGER PRIMARY KEY, body TEXT NOT NULL)")
    cpu = time.process_time()
    count = 0
    for path in sorted(Path(lists).glob("*.txt")):
        blocks = iter(path.read_text("utf-8").split("\n\n")[1:])
        while batch := [(block,) for block in islice(blocks, _SQLITE_BATCH)]:
            with connection:
                connection.executemany("INSERT INTO text (body) VALUES (?)", batch)
            count += len(batch)
    cpu = time.process_time() - cpu
    connection.close()
    file.unlink()
    return {"references": count, "cpu_s": cpu}


def organise(folder: str) -> Result:
    """Tag some references and mark some as seen, as a reader does."""
    from paperdesk.domain.views import ReadStatus, SearchRequest
    from paperdesk.services import listing, references, tags
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    ids = library.read(listing.find, SearchRequest()).ids
    library.write("Tag", tags.add, ids[::TAGGED_EVERY], COMMON_TAG)
    library.write("Tag", tags.add, ids[::RARELY_TAGGED_EVERY], RARE_TAG)
    library.write("Seen", references.set_read_status, ids[::SEEN_EVERY], ReadStatus.SEEN)
    library.close()
    return {"references": len(ids)}


def derive(folder: str) -> Result:
    """Derive for all references; what the last 5,000 cost, and the first ones."""
    from paperdesk.services import deriving
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    total = library.read(deriving.pending_count)
    marks: list[tuple[int, float]] = []

    def mark(done: int) -> bool:
        marks.append((done, time.process_time()))
        return True

    deriving.drain(library, mark)
    measured = min(MEASURED, total)
    last = next(pair for pair in marks if pair[0] >= total - measured)
    first = next(pair for pair in marks if pair[0] >= measured)
    end = marks[-1]
    library.close()
    return {
        "references": end[0],
        "cpu_s": end[1] - marks[0][1],
        "last_ms": (end[1] - last[1]) / (end[0] - last[0]) * 1000,
        "first_ms": (first[1] - marks[0][1]) / first[0] * 1000,
        "peak_mb": memory_mb(peak=True),
    }


def bare_plain(folder: str) -> Result:
    """Making the same texts readable and nothing else."""
    from paperdesk.reading.markup import plain
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    texts = abstracts(library, MEASURED)
    library.close()
    cpu = time.process_time()
    for abstract in texts:
        plain(abstract)
    return {"ms": (time.process_time() - cpu) / len(texts) * 1000}


def index(folder: str) -> Result:
    """Index all references with the program's own keeper."""
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    keeper = IndexKeeper(library)
    wall, cpu = time.perf_counter(), time.process_time()
    done = keeper.work()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    size = keeper.index.size_bytes()
    keeper.close()
    library.close()
    return {
        "documents": done,
        "cpu_s": cpu,
        "wall_s": wall,
        "index_mb": size / 1e6,
        "peak_mb": memory_mb(peak=True),
    }


def whoosh_index(folder: str, work: str, most: int = 6_000) -> Result:
    """Index the same documents with Whoosh's own writer and schema, and with the program's.

    Whoosh gets the same fields with its default analyser and stemmer, in one commit, which is what
    it is fastest at; the program commits every 2,000 as it always does.
    """
    # By name: the program's stubs for Whoosh have only what the program uses of it.
    fields: Any = importlib.import_module("whoosh.fields")
    whoosh: Any = importlib.import_module("whoosh.index")
    analysis: Any = importlib.import_module("whoosh.analysis")

    from paperdesk.domain.views import SearchRequest
    from paperdesk.search.index import SearchIndex
    from paperdesk.search.schema import FIELDS
    from paperdesk.services import indexing, listing
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    ids = library.read(listing.find, SearchRequest(limit=most)).ids
    documents = library.read(indexing.documents, ids)
    library.close()
    place = Path(work) / "whoosh"
    shutil.rmtree(place, ignore_errors=True)
    (place / "default").mkdir(parents=True)
    own = SearchIndex.open(place / "own", library_uid="bench")
    cpu = time.process_time()
    for start in range(0, len(documents), indexing.BATCH):
        own.apply(documents[start : start + indexing.BATCH], (), seq=start + 1)
    own_s = time.process_time() - cpu
    own.close()
    texts = {name: fields.TEXT(analyzer=analysis.StemmingAnalyzer()) for name in FIELDS}
    schema = fields.Schema(id=fields.NUMERIC(unique=True, stored=True), **texts)
    cpu = time.process_time()
    writer = whoosh.create_in(str(place / "default"), schema).writer()
    for document in documents:
        values = {name: getattr(document, name) for name in FIELDS}
        writer.add_document(id=document.id, **values)
    writer.commit()
    cpu = time.process_time() - cpu
    size = sum(file.stat().st_size for file in (place / "default").iterdir())
    shutil.rmtree(place)
    return {"documents": len(ids), "cpu_s": cpu, "own_s": own_s, "index_mb": size / 1e6}


def abstracts(library: Library, most: int) -> list[str]:
    """The newest abstracts of a library, as written."""
    return [body for _id, body in rows(library, most)]


def rows(library: Library, most: int) -> Iterator[tuple[int, str]]:
    """The ids and abstracts of the newest references, newest first."""
    from sqlalchemy import text

    found = library.read(
        lambda session: session.execute(
            text(
                "SELECT reference_id, value FROM reference_field WHERE name = 'abstract'"
                " ORDER BY reference_id DESC LIMIT :most"
            ),
            {"most": most},
        ).all()
    )
    return ((int(row[0]), str(row[1])) for row in found)


def disk_mb(folder: str) -> Result:
    """The size of a library on disk, its log of transactions written back."""
    database = Path(folder) / "library.sqlite"
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return {"mb": sum(file.stat().st_size for file in Path(folder).glob("library.sqlite*")) / 1e6}
