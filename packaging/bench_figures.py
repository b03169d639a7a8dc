"""The figures: which measurements make a row, beside which reference, under which bar.

The bars are those of the issue that asked for the program's first version.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from bench_child import ChildFailed
from bench_reading_figures import reading
from bench_report import Bar, Row, number
from bench_run import SAMPLE
from system_packages import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bench_child import Result
    from bench_run import Run

STARTS = 5


def all_rows(run: Run, figures: Sequence[Callable[[Run], list[Row]]]) -> tuple[list[Row], bool]:
    """The rows of the figures in turn, and whether one of them could not be measured."""
    rows: list[Row] = []
    failed = False
    for figure in figures:
        try:
            rows += figure(run)
        except ChildFailed as error:
            failed = True
            say(f"{figure.__name__} could not be measured: {error}")
            rows.append(Row(f"{figure.__name__.strip('_')}: could not be measured"))
    return rows, failed


def _start(run: Run) -> list[Row]:
    measured = {size: _starts(run, size) for size in (SAMPLE, *run.sizes)}
    rows: list[Row] = []
    for title, bar, sizes in (
        ("start with 70 references", Bar(4), {SAMPLE: 0}),
        ("start", Bar(5), {size: size for size in run.sizes}),
    ):
        for clock in ("wall", "CPU"):
            row = Row(f"{title}, × an empty window, {clock}", bar=bar)
            for size, column in sizes.items():
                empty, program = measured[size][clock]
                row.values[column] = program / empty
                row.reference = f"empty window {number(empty)} s, program {number(program)} s"
            rows.append(row)
    return rows


def _starts(run: Run, size: int) -> dict[str, tuple[float, float]]:
    """Seconds of an empty window and of the program, in turn, so that both meet the same load."""
    run.indexed(size)
    empty: list[Result] = []
    program: list[Result] = []
    for _start in range(STARTS):
        empty.append(run.child("bench_window:empty_window"))
        program.append(run.child("bench_window:start", folder=run.library(size)))
    return {
        name: (_middle(empty, key), _middle(program, key))
        for name, key in (("wall", "wall_s"), ("CPU", "cpu_s"))
    }


def _middle(results: Sequence[Result], name: str) -> float:
    return float(median(result[name] for result in results))


def _import(run: Run) -> list[Row]:
    rate = Row("import until browsable, references/s", bar=Bar(2_000, at_least=True))
    growth = Row("import, cost of a reference against the smallest size, ×", bar=Bar(1.3))
    memory = Row("import, most memory, MB", bar=Bar(600))
    cost: dict[int, float] = {}
    for size in run.sizes:
        result = run.imported(size)
        cost[size] = result["cpu_s"] / result["references"]
        rate.values[size] = 1 / cost[size]
        growth.values[size] = cost[size] / cost[run.sizes[0]]
        memory.values[size] = result["peak_mb"]
        memory.reference = f"{number(result['before_mb'])} before the import"
    size = run.largest
    bare = run.child("bench_engine:bare_insert", lists=run.lists(size), folder=str(run.folder))
    rate.reference = f"bare SQLite table {number(bare['references'] / bare['cpu_s'])}/s"
    return [rate, growth, memory]


def _derive(run: Run) -> list[Row]:
    row = Row("derived things, ms each (the last 5,000)", bar=Bar(2))
    for size in run.sizes:
        result = run.derived(size)
        row.values[size] = result["last_ms"]
        if size == run.largest:
            run.notes.append(
                f"Derived things at {size:,}: {number(result['first_ms'])} ms each for the first "
                f"5,000, {number(result['cpu_s'])} s in all, {number(result['peak_mb'])} MB."
            )
    plain = run.child("bench_engine:bare_plain", folder=run.library(run.largest))
    row.reference = f"making the texts readable alone {number(plain['ms'])} ms"
    return [row]


def _index(run: Run) -> list[Row]:
    rate = Row("indexing, documents/s")
    size_row = Row("index, MB")
    for size in run.sizes:
        result = run.indexed(size)
        rate.values[size] = result["documents"] / result["cpu_s"]
        size_row.values[size] = result["index_mb"]
    own = run.child(
        "bench_engine:whoosh_index", folder=run.library(run.largest), work=str(run.folder)
    )
    documents = own["documents"]
    ratio = Row("indexing, × the rate of Whoosh's default writer", bar=Bar(1.5, at_least=True))
    ratio.values[run.largest] = own["cpu_s"] / own["own_s"]
    ratio.reference = (
        f"{documents:,} same documents: {number(documents / own['own_s'])}/s, "
        f"Whoosh {number(documents / own['cpu_s'])}/s"
    )
    each = own["index_mb"] / documents
    size_row.reference = f"Whoosh's own {number(each * run.largest)} at that rate"
    return [rate, ratio, size_row]


def _search(run: Run) -> list[Row]:
    half, most = Row("search, ms, median of the queries"), Row("search, ms, 95 % of the queries")
    for size in run.sizes:
        run.indexed(size)
        result = run.child("bench_search:search", folder=run.library(size))
        half.values[size], most.values[size] = result["p50"], result["p95"]
    kinds = ", ".join(f"{name} {number(took)}" for name, took in result["kinds"].items())
    typed, took, hits = result["slowest"]
    run.notes.append(
        f"Search at {run.largest:,}, {result['queries']} queries, ms by kind: {kinds}; slowest "
        f"“{typed}” {number(took)} ms for {hits:,} hits; the first of a process "
        f"{number(result['cold_ms'])} ms."
    )
    fts = run.child(
        "bench_search:search_fts", folder=run.library(run.largest), work=str(run.folder)
    )
    half.reference = f"FTS5 {number(fts['p50'])}"
    most.reference = f"FTS5 {number(fts['p95'])}"
    run.notes.append(
        f"FTS5 on {fts['documents']:,} abstracts: built in {number(fts['build_s'])} s, "
        f"{number(fts['mb'])} MB with the texts."
    )
    return [half, most]


def _relevance(run: Run) -> list[Row]:
    result = run.child("bench_relevance:relevance", folder=str(run.folder / "relevance"))
    own, fts, other = result["own"], result["fts5"], result["tantivy"]
    rows = []
    for name, title in (("ndcg", "nDCG@10"), ("first", "best answer first, share")):
        best = max(fts[name], other[name])
        row = Row(f"relevance of {own['queries']} judged queries, {title}")
        row.values[0] = own[name]
        row.bar = Bar(round(best, 3), at_least=True)
        row.reference = f"FTS5 {fts[name]:.3f}, tantivy {other[name]:.3f}"
        rows.append(row)
    names = Row("name of a system brings its paper first, share", bar=Bar(0.98, at_least=True))
    names.values[0] = own["names_first"]
    names.reference = f"FTS5 {fts['names_first']:.3f}, tantivy {other['names_first']:.3f}"
    return [*rows, names]


def _typing(run: Run) -> list[Row]:
    rows = {
        name: Row(f"search typed letter by letter, {title}, ms", bar=bar)
        for name, title, bar in (
            ("first_p95", "first answer, 95 %", Bar(60)),
            ("whole_p95", "complete answer, 95 %", Bar(500)),
            ("whole_max", "slowest of all", Bar(1_500)),
            ("facets_max", "facets of a result, slowest", Bar(150)),
        )
    }
    for size in run.sizes:
        run.indexed(size)
        result = run.child("bench_typing:typed", folder=run.library(size), work=str(run.folder))
        for name, row in rows.items():
            row.values[size] = result[name]
    rows["first_p95"].reference = f"median {number(result['first_p50'])}"
    rows[
        "whole_p95"
    ].reference = f"median {number(result['whole_p50'])}; FTS5 {number(result['fts_p95'])} at 95 %"
    rows["whole_max"].reference = f"“{result['slowest']}”; FTS5 {number(result['fts_max'])}"
    rows["facets_max"].reference = f"{result['asked']:,} prefixes of {result['queries']} queries"
    return list(rows.values())


def _table(run: Run) -> list[Row]:
    sort = Row("slowest sort until the ids are in the list, ms wall", bar=Bar(200))
    narrow = Row("slowest filter, ms wall", bar=Bar(200))
    page = Row("page down until painted, ms, 95 % of the pages", bar=Bar(16))
    rows = Row("cursor held, rows/s wall", bar=Bar(30, at_least=True))
    everything = Row("selecting everything, ms wall")
    for size in run.sizes:
        run.indexed(size)
        result = run.child("bench_window:table", folder=run.library(size))
        sort.values[size] = max(result["sorts"].values())
        narrow.values[size] = max(result["filters"].values())
        page.values[size] = result["page_ms"]["p95"]
        rows.values[size] = result["rows"]["per_wall_s"]
        everything.values[size] = result["select_all_ms"]
    for row, name in ((sort, "sorts"), (narrow, "filters")):
        row.reference = ", ".join(f"{key} {number(ms)}" for key, ms in result[name].items())
    page.reference = (
        f"median {number(result['page_ms']['p50'])}, longest {number(result['page_ms']['max'])}"
    )
    rows.reference = f"{number(result['rows']['per_cpu_s'])} rows/s of the window's CPU time"
    return [sort, narrow, page, rows, everything]


_sessions: dict[str, Result] = {}


def _session_of(run: Run) -> Result:
    """The session is held once for the two figures made of it."""
    key = str(run.folder)
    if key not in _sessions:
        with run.changing(run.largest) as folder:
            _sessions[key] = run.child(
                "bench_session:session", folder=folder, further=run.further()
            )
    return _sessions[key]


def _session(run: Run) -> list[Row]:
    result = _session_of(run)
    gap = Row("session, largest gap of the event loop, ms wall", bar=Bar(100))
    gap.values[run.largest] = result["largest_ms"]
    gap.reference = f"a tick every 10 ms, {result['over_100']} of {result['ticks']:,} over 100"
    tail = Row("session, 99 % of the gaps, ms wall", bar=Bar(100))
    tail.values[run.largest] = result["p99_ms"]
    worst = "; ".join(
        f"{number(ms)} ms, {number(cpu)} of them the window's own, {doing} ({where or 'not seen'})"
        for ms, cpu, doing, where in result["worst"][:5]
    )
    run.notes.append(
        f"Session at {run.largest:,}: {result['imported']:,} imported, {result['rounds']} rounds "
        f"of scrolling, moving, tagging, selecting, typing. Largest gaps: {worst}."
    )
    return [gap, tail]


def _memory(run: Run) -> list[Row]:
    result = _session_of(run)
    window = Row("idle memory of the window, MB", bar=Bar(400))
    window.values[run.largest] = result["window_mb"]
    window.reference = f"at most {number(result['peak_mb'])} in the session"
    whole = Row("idle memory with the worker processes, MB")
    whole.values[run.largest] = result["window_mb"] + sum(result["workers_mb"])
    whole.reference = "workers " + " + ".join(map(number, result["workers_mb"]))
    return [window, whole]


def _disk(run: Run) -> list[Row]:
    row = Row("library on disk, MB")
    for size in run.sizes:
        run.indexed(size)
        row.values[size] = run.child("bench_engine:disk_mb", folder=run.library(size))["mb"]
    texts = sum(file.stat().st_size for file in _files(run)) / 1e6
    row.reference = f"the lists {number(texts)}"
    return [row]


def _files(run: Run) -> list[Path]:
    return list(Path(run.lists(run.largest)).glob("*.txt"))


FIGURES: dict[str, Callable[[Run], list[Row]]] = {
    "import": _import,
    "derive": _derive,
    "index": _index,
    "search": _search,
    "typing": _typing,
    "relevance": _relevance,
    "start": _start,
    "table": _table,
    "session": _session,
    "reading": reading,
    "memory": _memory,
    "disk": _disk,
}
