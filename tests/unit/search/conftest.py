"""A small index, and what a query finds in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.search.index import SearchIndex
from paperdesk.search.query_language import parse
from paperdesk.search.query_tree import evaluate
from paperdesk.search.schema import Document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def index(tmp_path: Path) -> Iterator[SearchIndex]:
    """An empty index."""
    opened = SearchIndex.open(tmp_path / "index", library_uid="library")
    yield opened
    opened.close()


@pytest.fixture
def found_in() -> Callable[..., list[int]]:
    """``found_in(index, "query")``: ids, best first."""

    def find(index: SearchIndex, query: str, *, as_typed: bool = False) -> list[int]:
        parsed = parse(query, as_typed=as_typed)
        if parsed.is_plain:
            return list(index.search(parsed).ids)
        everything = set(index.search(parse("")).ids)
        return sorted(
            evaluate(parsed.tree, index.matching_ids, lambda wanted: set(), lambda: everything)
        )

    return find


@pytest.fixture
def find(index: SearchIndex) -> Callable[..., list[int]]:
    """``find("query", "first abstract", …)``: numbers of the texts found, from 1, best first."""

    def find_in(query: str, *texts: str, as_typed: bool = False) -> list[int]:
        documents = [Document(number, abstract=text) for number, text in enumerate(texts, 1)]
        index.apply(documents, range(len(texts) + 1, index.doc_count() + 1), seq=1)
        return list(index.search(parse(query, as_typed=as_typed)).ids)

    return find_in
