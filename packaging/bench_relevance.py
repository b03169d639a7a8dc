"""How well the best answers come first: judged queries through the program, FTS5 and tantivy.

The queries and their judgements are in ``tests/relevance/queries.tsv``; all three search the same
texts of the sample lists (name, abstract, venue, list). FTS5 and tantivy rank by their own BM25;
they are asked for all words and, where that finds nothing, for any of them.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from dataclasses import dataclass, field
from math import log2
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from setup_environment import PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench_child import Result

QUERIES = PROJECT / "tests" / "relevance" / "queries.tsv"
TOP = 10
_WORD = re.compile(r"\w+", re.UNICODE)


@dataclass(slots=True)
class Judged:
    """A query, and how good its answers are: grades by (list, number)."""

    kind: str
    query: str
    grades: dict[tuple[str, int], int] = field(default_factory=dict)


def judged() -> list[Judged]:
    """The judged queries."""
    found = []
    for line in QUERIES.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            kind, query, judgements = line.split("\t")
            made = Judged(kind, query)
            for each in judgements.split():
                place, _, grade = each.partition("=")
                number = place.partition(":")
                made.grades[number[0], int(number[2])] = int(grade)
            found.append(made)
    return found


def ndcg(ranked: list[int], grades: dict[int, int]) -> float:
    """The discounted gain of the first ten against the best order (Järvelin and Kekäläinen 2002).

    A grade g gains 2^g - 1.
    """
    gains = [2 ** grades.get(id_, 0) - 1 for id_ in ranked[:TOP]]
    best = sorted((2**grade - 1 for grade in grades.values()), reverse=True)[:TOP]

    def sum_of(values: list[int]) -> float:
        return sum(gain / log2(place + 2) for place, gain in enumerate(values))

    return sum_of(gains) / sum_of(best)


def figures(search: Callable[[str], list[int]], ids: dict[tuple[str, int], int]) -> Result:
    """nDCG@10, how often the best answer is first, and the queries that went wrong."""
    scores: dict[str, list[float]] = {}
    firsts: dict[str, list[bool]] = {}
    missed = []
    for each in judged():
        grades: dict[int, int] = {}
        for place, grade in each.grades.items():
            # One abstract may stand in two lists.
            grades[ids[place]] = max(grade, grades.get(ids[place], 0))
        ranked = search(each.query)
        best = max(grades.values())
        is_first = bool(ranked) and grades.get(ranked[0], 0) == best
        scores.setdefault(each.kind, []).append(ndcg(ranked, grades))
        firsts.setdefault(each.kind, []).append(is_first)
        if not is_first:
            missed.append(f"{each.kind}: {each.query}")
    everything = [score for values in scores.values() for score in values]
    first = [is_first for values in firsts.values() for is_first in values]
    return {
        "queries": len(everything),
        "ndcg": fmean(everything),
        "first": fmean(first),
        "names_first": fmean(firsts["name"]),
        "kinds": {kind: fmean(values) for kind, values in scores.items()},
        "missed": missed,
    }


def relevance(folder: str) -> Result:
    """The figures of the three, on the sample lists; the library is made anew."""
    from paperdesk.domain.views import SearchRequest, Sort
    from paperdesk.services import importing, searching
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

    place = Path(folder)
    shutil.rmtree(place, ignore_errors=True)
    library = Library.open(place)
    importing.import_files(library, [PROJECT / "seeds"])
    keeper = IndexKeeper(library)
    keeper.work()
    texts = _texts(library)

    def own(query: str) -> list[int]:
        request = SearchRequest(query, sort=Sort("relevance"))
        return list(searching.find(library, keeper, request).ids)

    ids = _places(library)
    try:
        return {
            "own": figures(own, ids),
            "fts5": figures(fts5(texts), ids),
            "tantivy": figures(tantivy(texts), ids),
        }
    finally:
        keeper.close()
        library.close()


Texts = dict[int, tuple[str, str, str]]


def _texts(library: Any) -> Texts:
    """For each reference its names, its abstract and where it was met, as they are indexed."""
    from paperdesk.domain.views import SearchRequest
    from paperdesk.services import indexing, listing

    found = library.read(listing.find, SearchRequest()).ids
    documents = library.read(indexing.documents, found)
    return {
        one.id: (
            " ".join((one.title, one.handle, one.names)),
            one.abstract,
            " ".join((one.venue, one.year, one.source, one.key)),
        )
        for one in documents
    }


def _places(library: Any) -> dict[tuple[str, int], int]:
    """The reference of every number of every list."""
    from sqlalchemy import text

    rows = library.read(
        lambda session: session.execute(
            text(
                "SELECT s.path, i.ordinal, i.reference_id FROM import_record i"
                " JOIN import_source s ON s.id = i.source_id"
            )
        ).all()
    )
    return {(Path(row[0]).name[:3], row[1]): row[2] for row in rows}


def fts5(texts: Texts) -> Callable[[str], list[int]]:
    """A search in SQLite's FTS5 with its Porter stemmer, best first by bm25()."""
    connection = sqlite3.connect(":memory:")
    connection.execute(
        "CREATE VIRTUAL TABLE found USING fts5(names, abstract, place, tokenize='porter unicode61')"
    )
    connection.executemany(
        "INSERT INTO found (rowid, names, abstract, place) VALUES (?, ?, ?, ?)",
        [(id_, *parts) for id_, parts in texts.items()],
    )

    def search(query: str) -> list[int]:
        for join in (" AND ", " OR "):
            terms = [f'"{" ".join(words)}"{star}' for words, star in _terms(query)]
            if terms:
                rows = connection.execute(
                    "SELECT rowid FROM found WHERE found MATCH ? ORDER BY rank",
                    (join.join(terms),),
                ).fetchall()
                if rows:
                    return [row[0] for row in rows]
        return []

    return search


def tantivy(texts: Texts) -> Callable[[str], list[int]]:
    """A search in tantivy with its English stemmer."""
    import tantivy as engine

    builder = engine.SchemaBuilder()
    builder.add_integer_field("id", stored=True, indexed=True)
    fields = ("names", "abstract", "place")
    for name in fields:
        builder.add_text_field(name, tokenizer_name="en_stem")
    index = engine.Index(builder.build())
    writer = index.writer(15_000_000, 1)
    for id_, parts in texts.items():
        writer.add_document(engine.Document(id=id_, **dict(zip(fields, parts, strict=True))))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def search(query: str) -> list[int]:
        # Its parser has no star: a beginning is asked for as a phrase prefix or left as a word.
        words = [f'"{" ".join(each)}"' if len(each) > 1 else each[0] for each, _ in _terms(query)]
        for sign in ("+", ""):
            asked, _ = index.parse_query_lenient(
                " ".join(sign + word for word in words), list(fields)
            )
            hits = searcher.search(asked, limit=200).hits
            if hits:
                return [int(searcher.doc(address)["id"][0]) for _score, address in hits]
        return []

    return search


def _terms(query: str) -> list[tuple[list[str], str]]:
    """Phrases and words of a query, with a star for a beginning."""
    found: list[tuple[list[str], str]] = []
    for phrase, word in re.findall(r'"([^"]*)"|(\S+)', query):
        words = _WORD.findall(phrase or word)
        if words:
            found.append((words, "*" if word.endswith("*") else ""))
    return found
