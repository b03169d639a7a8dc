"""Rules of the search that hold for any text, any query and any order of events."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from paperdesk.search.analysis import index_terms, pieces
from paperdesk.search.index import SearchIndex
from paperdesk.search.query_language import parse
from paperdesk.search.query_tree import Filter, Node, Not, Phrase, Word, evaluate, leaves
from paperdesk.search.schema import Document
from paperdesk.search.snippets import mark_spans, snippet

if TYPE_CHECKING:
    from collections.abc import Iterator

MANY = settings(max_examples=settings().max_examples * 8)  # 500 in an ordinary run
TEXT = st.text(max_size=200)
# What breaks parsers: the signs of the language, TeX, scripts, and things that only look alike.
SIGNS = [
    *'"()*?:-~<>=+#\\$%&|!/[]{}^_.,;\'\x00\ud800\ufeff\u0301\u200b\u2060α中あ한éßﬁ²₂⁻🙂“”（）：',
    " ", " ", " ", "AND", "OR", "NOT", "AND ", " OR ", " NOT ", "tag:", "year:", "title:", "is:",
    "rating>=", "added:<7d", "2023..2025", "a", "b", "graph", "pre-training", "C++", "-5", "pre*",
    "w?ld", '"a b"~3', "\\alpha", "\\\"o", "(a", "b)", "-(", "title:(", "'s", "1,000", "i.i.d.",
    "/", "/a.*/", "/(a+)/", "~", "graf~", "search:", 'search:"a"', "doi:", "len:>", "link:code",
]  # fmt: skip
QUERY = st.lists(st.sampled_from(SIGNS), max_size=40).map("".join) | TEXT


@pytest.fixture(scope="module")
def small_index() -> Iterator[SearchIndex]:
    with tempfile.TemporaryDirectory() as folder:
        index = SearchIndex.open(Path(folder), library_uid="library")
        texts = [
            "Graph pre-training of α-stable nets in C++ 中あ한 with β",
            "pretraining a graph, b, at -5 and 1,000 i.i.d. wild words",
            "Schrödinger’s title: a (b) 2023..2025",
        ]
        documents = [Document(n, title=f"Paper {n}", abstract=t) for n, t in enumerate(texts, 1)]
        index.apply(documents[:2], [], seq=1)
        index.apply(documents[2:], [], seq=2)
        yield index
        index.close()


SEARCHES = {"a": "b search:b", "b": "graph OR search:a", "(a": "/("}


def answer(index: SearchIndex, query: str, *, as_typed: bool) -> set[int]:
    parsed = parse(query, as_typed=as_typed, searches=SEARCHES)
    found = set(index.search(parsed, limit=10).ids)
    if parsed.is_plain:
        return found
    return evaluate(parsed.tree, index.matching_ids, lambda wanted: {1}, lambda: {1, 2, 3})


@given(query=QUERY, as_typed=st.booleans())
@MANY
def test_no_query_fails(small_index: SearchIndex, query: str, as_typed: bool) -> None:
    assert answer(small_index, query, as_typed=as_typed) <= {1, 2, 3}


def test_ten_thousand_queries_do_not_fail(small_index: SearchIndex) -> None:
    choice = random.Random(20_261_130)
    for number in range(10_000):
        query = "".join(choice.choices(SIGNS, k=choice.randint(1, 12)))
        parsed = parse(query, as_typed=number % 2 == 0)
        assert "\n" not in parsed.hint
        if number % 10 == 0:
            assert answer(small_index, query, as_typed=number % 2 == 0) <= {1, 2, 3}


@given(query=QUERY)
@MANY
def test_a_parsed_query_is_of_one_piece(query: str) -> None:
    parsed = parse(query)
    assert parsed.source == query
    found = list(leaves(parsed.tree)) if parsed.tree is not None else []
    for leaf in found:
        assert isinstance(leaf, Word | Phrase | Filter)
    assert set(parsed.filters) <= {leaf for leaf in found if isinstance(leaf, Filter)}
    if parsed.tree is None:
        assert parsed.is_plain
        assert parsed.text_query is None
        assert parsed.filters == ()
    assert not _doubly_negated(parsed.tree)


def _doubly_negated(node: Node | None) -> bool:
    if isinstance(node, Not):
        return isinstance(node.part, Not | Filter) or _doubly_negated(node.part)
    return any(_doubly_negated(part) for part in getattr(node, "parts", ()))


@given(text=TEXT | QUERY)
@MANY
def test_words_lie_in_their_text_one_after_the_other(text: str) -> None:
    at = 0
    for piece in pieces(text):
        assert at <= piece.start < piece.end <= len(text)
        for part in piece.parts:
            assert piece.start <= part.start < part.end <= piece.end
            assert part.form
            part.form.encode()
        at = piece.start
    width, positions = index_terms(text)
    assert all(0 <= place < width for places in positions.values() for place in places)
    assert all(places == sorted(places) for places in positions.values())


@given(text=TEXT | QUERY, query=QUERY)
@MANY
def test_marked_spans_lie_in_the_text_in_order(text: str, query: str) -> None:
    at = 0
    for start, end in mark_spans(text, parse(query).terms):
        assert at <= start < end <= len(text)
        at = end
    shown = snippet(text, parse(query).terms)
    assert shown.count("<mark>") == shown.count("</mark>")
    assert "<" not in shown.replace("<mark>", "").replace("</mark>", "")


WRITTEN = ["graph", "pre-training", "ML²-GCL", "自然语言", "C++", "α", "O’Brien", "10⁻⁵"]


@given(words=st.lists(st.sampled_from(WRITTEN), min_size=1, max_size=5))
def test_a_text_is_found_by_each_of_its_words_and_marked(words: list[str]) -> None:
    text = " ".join(words)
    for word in words:
        assert mark_spans(text, parse(word).terms)


class IndexMachine(RuleBasedStateMachine):
    """Random batches, restarts and rebuilds: the index always holds exactly the library."""

    ids = Bundle("ids")

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self._library: dict[int, str] = {}
        self._queue: set[int] = set()
        self._seq = 0
        self._index = self._open()

    def _open(self) -> SearchIndex:
        index = SearchIndex.open(Path(self._folder.name), library_uid="library")
        if index.is_new:
            self._queue |= self._library.keys()
            index.mark_queued()
        return index

    @rule(target=ids, id_=st.integers(1, 30), words=st.lists(st.sampled_from("abcde"), min_size=1))
    def save(self, id_: int, words: list[str]) -> int:
        self._library[id_] = " ".join(words)
        self._queue.add(id_)
        return id_

    @rule(id_=ids)
    def remove(self, id_: int) -> None:
        self._library.pop(id_, None)
        self._queue.add(id_)

    @rule(forgotten=st.booleans())
    def drain(self, forgotten: bool) -> None:
        """Apply the queue; perhaps the program is killed before it forgets the queue."""
        self._seq += 1
        documents = [Document(n, abstract=t) for n, t in self._library.items() if n in self._queue]
        gone = self._queue - self._library.keys()
        self._index.apply(documents, gone, seq=self._seq)
        if not forgotten:
            self._queue.clear()

    @rule()
    def restart(self) -> None:
        self._index.close()
        self._index = self._open()

    @rule()
    def damage(self) -> None:
        self._index.close()
        (Path(self._folder.name) / "manifest.json").unlink()
        self._index = self._open()

    @rule()
    def rebuild(self) -> None:
        self._index.reset()
        self._queue |= self._library.keys()
        self._index.mark_queued()

    @rule()
    def merge(self) -> None:
        self._index.optimize()

    @invariant()
    def index_and_queue_are_the_library(self) -> None:
        settled = {n: t for n, t in self._library.items() if n not in self._queue}
        for word in "abcde":
            found = set(self._index.search(parse(word)).ids) - self._queue
            assert found == {n for n, text in settled.items() if word in text}

    def teardown(self) -> None:
        self._index.close()
        self._folder.cleanup()


def test_whatever_happens_the_index_holds_the_library() -> None:
    run_state_machine_as_test(
        IndexMachine, settings=settings(max_examples=15, stateful_step_count=25)
    )
