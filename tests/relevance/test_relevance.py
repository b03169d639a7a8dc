"""The best answers come first, and no worse than in FTS5 and tantivy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bench_relevance
import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from bench_child import Result


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Result:
    folder: Path = tmp_path_factory.mktemp("relevance")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        return bench_relevance.relevance(str(folder / "library"))


def test_there_are_enough_judged_queries_of_every_kind(result: Result) -> None:
    assert result["own"]["queries"] >= 150
    kinds = {"name", "topic", "phrase", "typo", "tex", "chinese", "written", "prefix", "inflected"}
    assert set(result["own"]["kinds"]) == kinds


def test_names_bring_their_paper_first(result: Result) -> None:
    assert result["own"]["names_first"] >= 0.98, result["own"]["missed"]


def test_the_order_is_no_worse_than_that_of_others(result: Result) -> None:
    own = result["own"]
    for other in (result["fts5"], result["tantivy"]):
        assert own["ndcg"] >= other["ndcg"]
        assert own["first"] >= other["first"]


def test_the_gain_is_measured_as_defined() -> None:
    grades = {1: 3, 2: 1}
    assert bench_relevance.ndcg([1, 2], grades) == 1.0
    assert bench_relevance.ndcg([], grades) == 0.0
    assert 0.7 < bench_relevance.ndcg([2, 1], grades) < 0.75
