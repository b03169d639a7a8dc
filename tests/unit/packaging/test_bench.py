"""The benchmark: its table, its measurements at small sizes, and how the work grows.

Nothing here looks at a clock. Growth is counted in calls and in steps of SQLite.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import bench
import bench_engine
import bench_figures
import bench_reading_figures
import bench_report
import bench_run
import corpus
import pytest
import setup_environment
from bench_child import ChildFailed, measure
from bench_report import Bar, Row
from sqlalchemy import Engine, event

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator
    from types import FrameType

SMALL = 40


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[bench_run.Run]:
    """A run at one small size, in which everything is measured once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench_run, "_REPEATED", {})
        patch.setattr(bench_figures, "STARTS", 1)
        yield bench_run.Run(tmp_path_factory.mktemp("bench"), [SMALL])


def rows_of(run: bench_run.Run, *names: str) -> dict[str, Row]:
    rows, failed = bench_figures.all_rows(run, [bench_figures.FIGURES[name] for name in names])
    assert not failed
    return {row.figure.partition(",")[0].partition(" (")[0]: row for row in rows}


def test_figures_of_the_engine(run: bench_run.Run) -> None:
    rows = rows_of(run, "import", "derive", "index", "search", "disk")
    assert len(rows) >= 6
    assert all(row.values[SMALL] > 0 for row in rows.values())
    assert rows["import until browsable"].bar == Bar(2_000, at_least=True)
    assert "bare SQLite table" in rows["import until browsable"].reference
    assert "FTS5" in rows["search"].reference
    assert run.imported(SMALL)["references"] == run.imported(SMALL)["shown"] == SMALL
    assert run.derived(SMALL)["references"] == SMALL
    # Those that were tagged or seen meanwhile are indexed once.
    assert run.indexed(SMALL)["documents"] == SMALL
    assert any(f"Search at {SMALL}" in note for note in run.notes)


def test_figures_of_the_window(run: bench_run.Run) -> None:
    rows, failed = bench_figures.all_rows(
        run, [bench_figures.FIGURES["start"], bench_figures.FIGURES["table"]]
    )
    assert not failed
    by_name = {row.figure: row for row in rows}
    sample = by_name["start with 70 references, × an empty window, wall"]
    assert sample.values[0] > 1
    assert by_name["start, × an empty window, CPU"].values[SMALL] > 1
    held = by_name["cursor held, rows/s wall"]
    assert held.values[SMALL] > 0
    assert by_name["slowest sort until the ids are in the list, ms wall"].reference.count(",") == 4


def test_figures_of_reading_through(run: bench_run.Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_reading_figures, "KEYS", 12)
    rows = rows_of(run, "reading")
    assert len(rows) == 11
    assert 0 < rows["95 % of the relevant met"].values[SMALL] <= 30
    assert rows["skim mode"].values[SMALL] == 0
    assert rows["more like this"].values[SMALL] > 0
    assert rows["200 terms of lenses counted"].bar == Bar(5)


def test_a_figure_that_fails_leaves_the_others(
    run: bench_run.Run, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(run: bench_run.Run) -> list[Row]:
        run.child("bench_engine:import_lists", lists="nowhere")
        raise AssertionError

    rows, failed = bench_figures.all_rows(run, [broken, lambda _run: [Row("fine", {SMALL: 1})]])
    assert failed
    assert [row.figure for row in rows] == ["broken: could not be measured", "fine"]
    assert "missing 1 required positional argument: 'folder'" in capfd.readouterr().err


def test_a_child_has_folders_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(ChildFailed, match="no_such_function"):
        measure(tmp_path / "home", "bench_engine:no_such_function")
    result = measure(tmp_path / "home", "bench_window:empty_window")
    assert result["cpu_s"] > 0
    assert result["wall_s"] > 0


def test_the_table_says_what_is_met() -> None:
    rows = [
        Row("quick, ms", {1_000: 3.14159, 10_000: 250.4}, "bare 1", Bar(200)),
        Row("many/s", {10_000: 2_500.0}, bar=Bar(2_000, at_least=True)),
        Row("once", {0: 12.345}),
    ]
    assert bench_report.markdown(rows, [1_000, 10_000]).splitlines() == [
        "| figure | 1k | 10k | reference in the same run | bar | met? |",
        "| --- | --: | --: | --- | --- | --- |",
        "| quick, ms | 3.14 | 250 | bare 1 | ≤ 200 | **no** |",
        "| many/s | – | 2,500 |  | ≥ 2,000 | yes |",
        "| once | – | 12.3 |  |  |  |",
    ]
    made = json.loads(bench_report.as_json(rows, "here", ["a note"]))
    assert [row["met"] for row in made["rows"]] == [False, True, None]
    assert made["rows"][0]["values"] == {"1000": 3.14159, "10000": 250.4}


def test_odd_command_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["--sizes", "many"], ["--sizes", "0"], ["--nothing"]):
        monkeypatch.setattr(sys, "argv", ["bench.py", *arguments])
        with pytest.raises(SystemExit) as stopped:
            bench.main()
        assert stopped.value.code == 2
    monkeypatch.setattr(sys, "argv", ["bench.py", "--only", "import,coffee"])
    monkeypatch.setattr(setup_environment, "VENV", Path(sys.prefix))
    assert bench.main() == 2
    assert "coffee" in capsys.readouterr().err


class Work:
    """Counts calls, and steps of SQLite in thousands."""

    def __init__(self) -> None:
        self.calls = 0
        self.steps = 0

    def of(self, act: Callable[..., object], *arguments: str) -> tuple[int, int]:
        def count(_frame: FrameType, kind: str, _argument: Any) -> None:
            self.calls += kind in {"call", "c_call"}

        def step() -> int:
            self.steps += 1
            return 0

        def connected(connection: sqlite3.Connection, _record: object) -> None:
            connection.set_progress_handler(step, 1_000)

        event.listen(Engine, "connect", connected)
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            act(*arguments)
        finally:
            sys.setprofile(before)
            event.remove(Engine, "connect", connected)
        return self.calls, self.steps


def test_the_work_for_a_reference_hardly_grows_with_their_number(tmp_path: Path) -> None:
    warm, small, large = 40, 400, 1_600
    imported: dict[int, tuple[int, int]] = {}
    derived: dict[int, tuple[int, int]] = {}
    # The first run loads modules and is not compared.
    for size in (warm, small, large):
        lists, library = str(tmp_path / f"lists-{size}"), str(tmp_path / f"library-{size}")
        corpus.write_lists(tmp_path / f"lists-{size}", size)
        imported[size] = Work().of(bench_engine.import_lists, lists, library)
        derived[size] = Work().of(bench_engine.derive, library)
    # Both look for look-alikes, in SQLite, among ever more texts, up to a limit that is not reached
    # here; were all of them looked at, the work for each would be four times as much.
    for work, most in ((imported, (1.3, 2.8)), (derived, (1.5, 2.8))):
        for of_small, of_large, limit in zip(work[small], work[large], most, strict=True):
            assert of_large / large <= limit * (of_small / small)
