"""What is measured of reading through a list: skimming by keys, lenses, likeness, tags."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench_child import Result
    from bench_program import Steps

    from paperdesk.gui.main_window import MainWindow
    from paperdesk.services.library import Library

TERMS = 200
TAGGED = 1_000
MANY_TAGS = 5_000
KEPT, DISCARDED = 100, 200
SIMULATED = 1_000


def skim(folder: str, keys: int) -> Result:
    """Keys in skim mode: decide, go on, until painted; none is lost."""
    from bench_program import run_program

    result: Result = {}

    def script(window: MainWindow) -> Steps:
        yield lambda: window.references.ids()
        yield 2_500
        window.actions_by_id["skim"].trigger()
        yield 800
        yield from _keys(window, result, keys)

    run_program(folder, script)
    return result


def _keys(window: MainWindow, result: Result, keys: int) -> Steps:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    skimming = window.reading.skimming
    view = skimming.view
    wall, cpu = [], []
    kept = 0
    first = skimming.current_id
    for number in range(keys // 2):
        QTest.keyClick(view, Qt.Key.Key_S if number % 2 else Qt.Key.Key_X)
        kept += number % 2
        started, used = time.perf_counter(), time.thread_time()
        QTest.keyClick(view, Qt.Key.Key_J)
        view.repaint()
        view.text.viewport().repaint()
        cpu.append((time.thread_time() - used) * 1000)
        wall.append((time.perf_counter() - started) * 1000)
        # Ten keys a second, twice as fast as anybody reads.
        yield 100
    yield 1_500
    from sqlalchemy import text

    def decided(session: object) -> int:
        statement = "SELECT count(*) FROM reference WHERE decision IN ('keep', 'discard')"
        return int(session.execute(text(statement)).scalar_one())  # type: ignore[attr-defined]

    result.update(
        wall_p50=median(wall),
        wall_p95=quantiles(wall, n=20)[-1],
        cpu_p95=quantiles(cpu, n=20)[-1],
        pressed=keys,
        decided=window.tasks.library.read(decided),
        moved=skimming.current_id != first,
    )


def engine(folder: str) -> Result:
    """CPU time of lenses, likeness, the ranking, shelves and tags; the library is changed."""
    from paperdesk.services.library import Library

    library = Library.open(Path(folder))
    try:
        return _lenses(library) | _topics(library) | _simulated() | _tags(library)
    finally:
        library.close()


def _cpu_s(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def _ids(library: Library) -> tuple[int, ...]:
    from paperdesk.domain.views import SearchRequest
    from paperdesk.services import listing

    return library.read(listing.find, SearchRequest()).ids


def _lenses(library: Library) -> Result:
    """200 terms: words, beginnings, phrases, expressions, taken from the abstracts themselves."""
    from paperdesk.domain.lenses import Lens, spans
    from paperdesk.services import lenses, references

    chance = random.Random(1)
    ids = _ids(library)
    texts = [
        library.read(references.load, key).abstract for key in chance.sample(ids, min(60, len(ids)))
    ]
    words = sorted({word for text in texts for word in re.findall(r"[a-z]{5,}", text)})
    chosen = chance.sample(words, min(160, len(words)))
    terms = chosen[:120] + [f"{word[:5]}*" for word in chosen[120:]]
    terms += [" ".join(text.split()[3:5]) for text in texts[:35]]
    terms += [f"/{word}(?:s|ing)?/" for word in chosen[:5]]
    made = [
        Lens(0, f"Lens {number}", ("want", "avoid", "watch")[number % 3], tuple(terms[number::4]))
        for number in range(4)
    ]
    library.write("Lenses", lenses.define, made)
    count_s = _cpu_s(lambda: lenses.count_pending(library))
    paint = [_cpu_s(lambda text=text: spans(text, terms)) for text in texts]  # type: ignore[misc]
    return {"terms": len(terms), "lens_s": count_s, "paint_ms": 1000 * max(paint)}


def _topics(library: Library) -> Result:
    from paperdesk.domain.views import Decision
    from paperdesk.services import ranking, references, shelves
    from paperdesk.services.topics import Topics

    ids = _ids(library)
    topics = Topics(library)
    space_s = _cpu_s(lambda: topics.space().matrix)
    chosen = random.Random(2).sample(ids, min(20, len(ids)))
    alike = [_cpu_s(lambda key=key: topics.alike([key])) for key in chosen]  # type: ignore[misc]
    suggest = [_cpu_s(lambda key=key: topics.suggest(key)) for key in chosen]  # type: ignore[misc]
    some = max(ranking.LEAST, min(KEPT, len(ids) // 4))
    library.write("Undecide", references.decide, ids, Decision.UNDECIDED)
    library.write("Keep", references.decide, ids[:some], Decision.KEEP)
    library.write("Discard", references.decide, ids[some : 2 * some], Decision.DISCARD)
    refit_s = _cpu_s(lambda: ranking.rank(library, topics))
    shelves_s = _cpu_s(lambda: shelves.make(library, topics, ids, "all"))
    return {
        "space_s": space_s,
        "alike_ms": 1000 * max(alike),
        "suggest_ms": 1000 * median(suggest),
        "refit_s": refit_s,
        "shelves_s": shelves_s,
    }


def _simulated() -> Result:
    """How much is read until 95 % of a topic of the samples is met: the worst of the topics."""
    import seed_topics

    from paperdesk.reading.term_space import TermSpace

    texts, topics = seed_topics.labelled(SIMULATED)
    space = TermSpace()
    space.put(texts)
    shares = [seed_topics.share_read(space.matrix, topics, one) for one in seed_topics.TOPICS]
    return {"met_percent": 100 * max(shares)}


def _tags(library: Library) -> Result:
    from sqlalchemy import text

    from paperdesk.services import tag_tree, tags

    ids = _ids(library)[:TAGGED]
    tag_s = _cpu_s(lambda: library.write("Tag", tags.add, ids, "bench/selected"))

    def make(session: object) -> None:
        rows = [{"name": f"group {number % 40}/tag {number}"} for number in range(MANY_TAGS)]
        session.execute(  # type: ignore[attr-defined]
            text("INSERT OR IGNORE INTO tag (name, name_key) VALUES (:name, :name)"), rows
        )

    library.maintain(make)
    manager_s = _cpu_s(lambda: library.read(tag_tree.details))
    return {"tagged": len(ids), "tag_ms": 1000 * tag_s, "manager_ms": 1000 * manager_s}
