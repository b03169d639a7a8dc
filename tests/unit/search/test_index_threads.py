"""Searching in several threads while another writes."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from paperdesk.search.query_language import parse
from paperdesk.search.schema import Document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.search.index import SearchIndex

QUERIES = {
    "always": set(range(1, 41)),
    "even": set(range(2, 41, 2)),
    '"always there"': set(range(1, 41)),
    "always -even": set(range(1, 41, 2)),
    "alw*": set(range(1, 41)),
}


@pytest.fixture
def busy_switching() -> Iterator[None]:
    """Threads change over as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def document(number: int, version: int) -> Document:
    even = "even" if number % 2 == 0 else "odd"
    return Document(number, title=f"version{version}", abstract=f"always there, {even} words")


@pytest.mark.usefixtures("busy_switching")
def test_eight_threads_search_while_one_writes(index: SearchIndex) -> None:
    index.apply([document(n, 0) for n in range(1, 41)], [], seq=1)
    done = threading.Event()

    def search() -> int:
        count = 0
        while not done.is_set() or count < 5:
            for query, expected in QUERIES.items():
                assert set(index.search(parse(query)).ids) == expected
            assert index.doc_count() == 40
            count += 1
        return count

    with ThreadPoolExecutor(8) as threads:
        searches = [threads.submit(search) for _ in range(8)]
        try:
            for version in range(1, 25):
                numbers = range(version % 5 + 1, 41, 5)
                index.apply([document(n, version) for n in numbers], [], seq=version)
            index.optimize()
        finally:
            done.set()
    assert all(each.result() >= 5 for each in searches)
    assert index.search(parse("version24")).total == 8


def test_several_threads_write_one_after_the_other(index: SearchIndex) -> None:
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda n: index.apply([document(n, n)], [], seq=n), range(1, 25)))
    assert index.doc_count() == 24
    assert index.applied_seq == 24
