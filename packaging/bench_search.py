"""What is measured of the search: the same queries through the program and through FTS5."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple

from bench_child import Result, memory_mb
from bench_engine import COMMON_TAG, RARE_TAG, rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.services.library import Library

RUNS = 3
SAMPLE = 2_000


class Query(NamedTuple):
    """One search: as it is typed here, and the same for FTS5 with a condition in SQL."""

    kind: str
    typed: str
    fts: str
    where: str = ""
    as_typed: bool = False


def queries(library: Library) -> list[Query]:
    """About forty queries made of the words of the library's newest abstracts."""
    texts = [body for _id, body in rows(library, SAMPLE)]
    words = [[word for word in body.split() if word.isalpha()] for body in texts]
    counted = Counter(word.lower() for body in words for word in set(body) if len(word) > 3)
    ranked = [word for word, _count in counted.most_common()]
    random = Random(1)
    common = ranked[:6]
    middle = random.sample(ranked[50:250], 6)
    rare = random.sample([word for word in ranked if counted[word] == 1], 6)
    found = [Query("common", word, word) for word in common]
    found += [Query("middle", word, word) for word in middle]
    found += [Query("rare", word, word) for word in rare]
    found += [
        Query("and", f"{one} {two}", f"{one} AND {two}")
        for one, two in zip([*common[:3], *middle[:3]], middle, strict=True)
    ]
    for body in random.sample([body for body in words if len(body) > 40], 5):
        phrase = " ".join(body[20:23]).lower()
        found.append(Query("phrase", f'"{phrase}"', f'"{phrase}"'))
    long = next(word for word in middle + ranked if len(word) >= 8)
    found += [
        Query("prefix", long[:end], f"{long[:end]}*", as_typed=True) for end in range(1, len(long))
    ]
    year = "id IN (SELECT id FROM lib.reference WHERE list_year = 2020)"
    found += [
        Query("filter", f"{common[0]} year:2020", common[0], year),
        Query("filter", f"{middle[0]} year:2020", middle[0], year),
        Query("filter", f'{common[0]} tag:"{COMMON_TAG}"', common[0], _tagged(COMMON_TAG)),
        Query("filter", f'{common[1]} tag:"{RARE_TAG}"', common[1], _tagged(RARE_TAG)),
    ]
    return found


def _tagged(name: str) -> str:
    return (
        "id IN (SELECT x.reference_id FROM lib.reference_tag x JOIN lib.tag t ON t.id = x.tag_id"
        f" WHERE t.name = '{name}')"
    )


def search(folder: str) -> Result:
    """The queries through the program, as the window's index process answers them."""
    from paperdesk.domain.views import SearchRequest
    from paperdesk.services import searching
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    keeper = IndexKeeper(library)
    asked = queries(library)

    def answer(query: Query) -> int:
        request = SearchRequest(query.typed, as_typed=query.as_typed)
        return searching.find(library, keeper, request).total

    result = _measured(asked, answer)
    keeper.close()
    library.close()
    return result


def search_fts(folder: str, work: str) -> Result:
    """The same through SQLite's FTS5, on a table made here; all ids, best first."""
    from paperdesk.reading.markup import plain
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    asked = queries(library)
    file = Path(work) / "fts.sqlite"
    file.unlink(missing_ok=True)
    connection = sqlite3.connect(file, isolation_level=None, uri=True)
    connection.execute(f"ATTACH 'file:{library.path}?mode=ro' AS lib")
    connection.execute("CREATE TABLE abstract (id INTEGER PRIMARY KEY, body TEXT NOT NULL)")
    connection.execute(
        "CREATE VIRTUAL TABLE found USING fts5(body, content='abstract', content_rowid='id',"
        " tokenize='porter unicode61')"
    )
    connection.execute("BEGIN")
    texts = ((id_, plain(body)) for id_, body in rows(library, 10**9))
    connection.executemany("INSERT INTO abstract VALUES (?, ?)", texts)
    cpu = time.process_time()
    connection.execute("INSERT INTO found (found) VALUES ('rebuild')")
    connection.execute("COMMIT")
    cpu = time.process_time() - cpu
    count = connection.execute("SELECT count(*) FROM abstract").fetchone()[0]

    def answer(query: Query) -> int:
        # With the plus, the words are looked up once and not for every reference of the filter.
        more = f" AND +row{query.where}" if query.where else ""
        statement = f"SELECT rowid FROM found WHERE found MATCH ?{more} ORDER BY rank"
        return len(connection.execute(statement, (query.fts,)).fetchall())

    result = _measured(asked, answer)
    connection.close()
    library.close()
    size = file.stat().st_size / 1e6
    file.unlink()
    return result | {"build_s": cpu, "documents": count, "mb": size}


def _measured(asked: list[Query], answer: Callable[[Query], int]) -> Result:
    """CPU ms of the queries, the median of three runs each, and of the slowest kind."""
    started = time.process_time()
    answer(asked[0])
    cold = (time.process_time() - started) * 1000
    took: list[tuple[float, Query, int]] = []
    for query in asked:
        runs = []
        for _run in range(RUNS):
            started = time.process_time()
            total = answer(query)
            runs.append((time.process_time() - started) * 1000)
        took.append((median(runs), query, total))
    times = [each[0] for each in took]
    kinds: dict[str, list[float]] = {}
    for took_ms, query, _total in took:
        kinds.setdefault(query.kind, []).append(took_ms)
    slowest = max(took, key=lambda each: each[0])
    return {
        "queries": len(asked),
        "p50": median(times),
        "p95": quantiles(times, n=20)[-1],
        "cold_ms": cold,
        "kinds": {kind: median(values) for kind, values in kinds.items()},
        "slowest": [slowest[1].typed, slowest[0], slowest[2]],
        "without_hits": sum(total == 0 for _ms, _query, total in took),
        "rss_mb": memory_mb(),
    }
