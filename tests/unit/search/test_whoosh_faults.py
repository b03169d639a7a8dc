"""Faults of every Whoosh distribution, and that the index does not have them.

Each was measured when Whoosh was chosen. Two more have tests of their own: searchers are not shared
between threads (``test_index_threads``), and readers are opened anew instead of refreshed
(``test_postings``).
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import paperdesk.search
from paperdesk.search import storage
from paperdesk.search.analysis import stem_of
from paperdesk.search.query_language import parse
from paperdesk.search.schema import Document, make_schema
from paperdesk.search.storage import patiently
from paperdesk.search.writing import IndexWriter

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.search.index import SearchIndex

SOURCES = sorted(Path(next(iter(paperdesk.search.__path__))).glob("*.py"))


@pytest.mark.parametrize(
    ("form", "stem"),
    [("running", "run"), ("planning", "plan"), ("always", "alway"), ("embedding", "embed")],
)
def test_the_stemmer_is_porter2_and_not_the_broken_default(
    find: Callable[..., list[int]], form: str, stem: str
) -> None:
    assert stem_of(form) == stem
    assert find(stem, f"We were {form} there.") == [1]


def test_files_that_go_while_an_index_is_opened_are_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries: list[int] = []

    def read() -> str:
        tries.append(1)
        if len(tries) < 4:
            raise FileNotFoundError
        return "read"

    assert patiently(read) == "read"
    assert len(tries) == 4
    monkeypatch.setattr(storage, "_PATIENCE_S", 0.05)

    def gone() -> str:
        raise FileNotFoundError

    with pytest.raises(FileNotFoundError):
        patiently(gone)


def test_one_id_twice_in_a_commit_leaves_one_document(index: SearchIndex) -> None:
    index.apply([Document(1, abstract="old"), Document(1, abstract="new")], [], seq=1)
    assert index.doc_count() == 1
    assert index.search(parse("old")).ids == ()
    index.apply([Document(1, abstract="newer")], [1], seq=2)
    assert index.doc_count() == 1
    assert index.search(parse("newer")).ids == (1,)


def test_a_batch_is_one_commit(index: SearchIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    commit = IndexWriter.commit

    def counted(self: IndexWriter, *args: Any, **more: Any) -> None:
        commits.append(1)
        commit(self, *args, **more)

    monkeypatch.setattr(IndexWriter, "commit", counted)
    index.apply([Document(n, abstract=f"text {n}") for n in range(1, 300)], [], seq=1)
    assert commits == [1]


@pytest.mark.parametrize("name", ["BufferedWriter", "AsyncWriter", "StemmingAnalyzer"])
def test_what_is_broken_is_not_used(name: str) -> None:
    assert SOURCES
    assert not [path.name for path in SOURCES if name in path.read_text("utf-8")]


def test_no_analyser_is_pickled_into_the_index() -> None:
    schema = make_schema()
    assert b"analysis" not in pickle.dumps(schema).lower()
