"""Queries typed letter by letter: the first answer, the complete one, and FTS5 on the same."""

from __future__ import annotations

import re
import sqlite3
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING

from bench_engine import rows

if TYPE_CHECKING:
    from bench_child import Result

    from paperdesk.services.library import Library

QUERIES = 200
SAMPLE = 2_000
# Of all beginnings so many are asked for, spread over the queries, so that a run ends in a minute.
MOST_ASKED = 600


def queries(library: Library) -> list[str]:
    """Two words, one word, a phrase, and three words from one text, in turn, always the same."""
    random = Random(3)
    bodies = [
        [word for word in body.split() if word.isalpha()] for _, body in rows(library, SAMPLE)
    ]
    long = [body for body in bodies if len(body) > 40]
    found = []
    for number in range(QUERIES):
        body = random.choice(long)
        start = random.randrange(len(body) - 5)
        found.append(
            (
                " ".join(body[start : start + 2]),
                body[start],
                '"' + " ".join(body[start : start + 3]) + '"',
                " ".join(random.sample(body, 3)),
            )[number % 4]
        )
    return found


def beginnings(typed: list[str]) -> list[str]:
    """What stands in the box after each letter of the queries, thinned out."""
    every = [query[:end] for query in typed for end in range(1, len(query) + 1)]
    step = max(1, len(every) // MOST_ASKED)
    return every[::step]


def typed(folder: str, work: str) -> Result:
    """CPU ms of the process for each beginning, as the window asks for it."""
    from paperdesk.domain.views import SearchRequest, Sort
    from paperdesk.services import facets, searching
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    keeper = IndexKeeper(library)
    asked = beginnings(queries(library))
    first: list[float] = []
    whole: list[tuple[float, str]] = []
    counted: list[float] = []
    for number, query in enumerate(asked):
        request = SearchRequest(query, sort=Sort("relevance"), as_typed=True)
        started = time.process_time()
        soon = SearchRequest(query, sort=Sort("relevance"), as_typed=True, first=True)
        searching.find(library, keeper, soon)
        first.append(_since(started))
        started = time.process_time()
        result = searching.find(library, keeper, request)
        whole.append((_since(started), query))
        if number % 10 == 0:
            started = time.process_time()
            library.read(facets.count, result.ids)
            counted.append(_since(started))
    fts = _fts(library, asked, Path(work))
    keeper.close()
    library.close()
    slowest = max(whole)
    return {
        "queries": QUERIES,
        "asked": len(asked),
        "first_p50": median(first),
        "first_p95": quantiles(first, n=20)[-1],
        "whole_p50": median(ms for ms, _ in whole),
        "whole_p95": quantiles([ms for ms, _ in whole], n=20)[-1],
        "whole_max": slowest[0],
        "slowest": slowest[1],
        "facets_max": max(counted),
        "fts_p95": quantiles(fts, n=20)[-1],
        "fts_max": max(fts),
    }


def _since(started: float) -> float:
    return (time.process_time() - started) * 1000


def _fts(library: Library, asked: list[str], work: Path) -> list[float]:
    """The same beginnings in FTS5, the last word as a prefix; all ids, best first."""
    from paperdesk.reading.markup import plain

    file = work / "typing.sqlite"
    file.unlink(missing_ok=True)
    connection = sqlite3.connect(file)
    connection.execute(
        "CREATE VIRTUAL TABLE found USING fts5(body, tokenize='porter unicode61', prefix='2 3 4')"
    )
    with connection:
        connection.executemany(
            "INSERT INTO found (rowid, body) VALUES (?, ?)",
            ((id_, plain(body)) for id_, body in rows(library, 10**9)),
        )
    took = []
    for query in asked:
        words = re.findall(r"\w+", query)
        if not words:
            continue
        is_phrase = query.startswith('"')
        star = "*" if query[-1].isalnum() else ""
        match = (
            f'"{" ".join(words)}"{star}'
            if is_phrase
            else " AND ".join(f'"{word}"' for word in words) + star
        )
        started = time.process_time()
        connection.execute(
            "SELECT rowid FROM found WHERE found MATCH ? ORDER BY rank", (match,)
        ).fetchall()
        took.append(_since(started))
    connection.close()
    file.unlink()
    return took
