"""What a search finds, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import Cancelled
from paperdesk.search import planning
from paperdesk.search.index import Hits, SearchIndex
from paperdesk.search.query_language import parse
from paperdesk.search.schema import FIELDS, Document
from paperdesk.search.snapshot import Rows

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def library(index: SearchIndex) -> SearchIndex:
    index.apply(
        [
            Document(1, title="Banyan trees", abstract="We grow graphs of deep learning."),
            Document(2, handle="Banyan: a model", abstract="A survey of deep learning models."),
            Document(3, abstract="Deep metric learning, compared with Banyan and others."),
            Document(4, abstract="Graph neural networks.", creators="Jane Banyan", notes="survey"),
            Document(5, title="混合 Mixed", abstract="A network.", tags="to cite", year="2024"),
        ],
        [],
        seq=1,
    )
    return index


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("banyan", {1, 2, 3, 4}),
        ("deep learning", {1, 2, 3}),
        ("deep AND learning", {1, 2, 3}),
        ('"deep learning"', {1, 2}),
        ('"deep learning"~1', {1, 2, 3}),
        ('"learning deep"', set()),
        ("deep -survey", {1, 3}),
        ("deep NOT survey", {1, 3}),
        ("deep -(survey OR metric)", {1}),
        ("-deep", {4, 5}),
        ("survey OR metric", {2, 3, 4}),
        ("deep learning OR network", {1, 2, 3, 4, 5}),
        ("deep (survey OR metric)", {2, 3}),
        ("deep OR graph neural", {1, 2, 3, 4}),
        ("metr*", {3}),
        ("banian~", {1, 2, 3, 4}),
        ("/^met.*c$/", {3}),
        ("title:/ban/", {1}),
        ("/deep/ /learn/", {1, 2, 3}),
        ("/deep learn/", {1, 2}),
        ("-/deep/", {4, 5}),
        ("gr?ph*", {1, 4}),
        ("*etric", {3}),
        ("title:banyan", {1}),
        ("handle:banyan", {2}),
        ("abstract:banyan", {3}),
        ("author:banyan", {4}),
        ("note:survey", {4}),
        ("abstract:survey", {2}),
        ("title:(banyan OR mixed)", {1, 5}),
        ('abstract:"neural networks"', {4}),
        ('title:"neural networks"', set()),
        ("abstract:gr*", {1, 4}),
        ("title:ban", set()),
        ("混合", {5}),
        ("2024", {5}),
        ("cite", {5}),
        ("nowhere", set()),
        ("deep nowhere", set()),
        ("deep OR nowhere", {1, 2, 3}),
        ("", {1, 2, 3, 4, 5}),
        ("***", {1, 2, 3, 4, 5}),
        ("1=1", set()),
    ],
)
def test_queries(
    library: SearchIndex,
    found_in: Callable[..., list[int]],
    query: str,
    expected: set[int],
) -> None:
    found = found_in(library, query)
    assert set(found) == expected
    assert len(found) == len(expected)


def test_names_come_before_titles_before_creators_before_abstracts(index: SearchIndex) -> None:
    filler = "and many more words that stand around it in the text of the abstract"
    index.apply(
        [
            Document(1, abstract=f"Banyan {filler}"),
            Document(2, notes=f"Banyan {filler}"),
            Document(3, tags="banyan"),
            Document(4, creators="Ann Banyan"),
            Document(5, key="icml2025-banyan"),
            Document(6, title="On Banyan"),
            Document(7, names="Banyan"),
        ],
        [],
        seq=1,
    )
    assert index.search(parse("banyan")).ids == (7, 6, 5, 4, 3, 2, 1)


def test_the_paper_of_a_name_comes_before_those_that_mention_it_often(index: SearchIndex) -> None:
    index.apply(
        [
            Document(1, abstract="Banyan, Banyan and Banyan; against Banyan we fail. " * 3),
            Document(2, names="Banyan", abstract="We present a tree. " * 20),
        ],
        [],
        seq=1,
    )
    assert index.search(parse("banyan")).ids == (2, 1)


@pytest.mark.parametrize(
    ("query", "best"),
    [("network", 1), ("networks", 2), ("embedding", 3), ("embedded", 4), ("pretraining", 5)],
)
def test_the_form_as_typed_comes_first(
    find: Callable[..., list[int]], query: str, best: int
) -> None:
    texts = (
        "a network here",
        "all networks here",
        "an embedding here",
        "we embedded here",
        "the pretraining here",
        "the pretrained here",
    )
    found = find(query, *texts)
    assert found[0] == best
    assert len(found) == 2


def test_rare_words_weigh_more(find: Callable[..., list[int]]) -> None:
    texts = ["common words"] * 20 + ["common rare", "common common common"]
    assert find("common OR rare", *texts)[0] == 21


def test_order_does_not_depend_on_how_documents_lie_in_segments(
    index: SearchIndex, found_in: Callable[..., list[int]]
) -> None:
    documents = [
        Document(n, title=f"Paper {n % 7}", abstract="graph " * (n % 5 + 1) + "word " * (n % 11))
        for n in range(1, 60)
    ]
    index.apply(documents, [], seq=1)
    together = found_in(index, "graph word")
    index.reset()
    for start in range(0, 60, 13):
        index.apply(documents[start : start + 13], [], seq=1)
    assert found_in(index, "graph word") == together


def test_a_limit_cuts_the_ids_but_not_the_count(library: SearchIndex) -> None:
    everything = library.search(parse("deep learning"))
    assert library.search(parse("deep learning"), limit=2) == Hits(everything.ids[:2], 3)


def test_time_that_is_over_gives_what_was_found_so_far(index: SearchIndex) -> None:
    for number in range(1, 4):
        index.apply([Document(number, abstract="graph")], [], seq=number)
    hits = index.search(parse("graph"), time_budget_s=-1.0)
    assert not hits.complete
    assert hits.total == len(hits.ids) == 1
    assert index.search(parse("graph"), time_budget_s=60.0) == Hits((1, 2, 3), 3)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ban", {1, 2, 3, 4}),
        ("banyan", {1, 2, 3, 4}),
        ("b", {1, 2, 3, 4}),
        ("mi", {5}),
        ("deep lear", {1, 2, 3}),
        ("deep le", {1, 2, 3}),
        ("title:mix", {5}),
        ("title:m", {5}),
        ("netw", {4, 5}),
        ('"deep lear', {1, 2, 3}),
        ("deep learning ", {1, 2, 3}),
        ("lear ", set()),
        ("混", {5}),
        ("混合", {5}),
        ("deep-lear", {1, 2}),
    ],
)
def test_unfinished_words(
    library: SearchIndex, found_in: Callable[..., list[int]], typed: str, expected: set[int]
) -> None:
    assert set(found_in(library, typed, as_typed=True)) == expected


def test_an_unfinished_word_stands_soon_for_its_most_frequent_continuations_and_then_for_all(
    index: SearchIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planning, "_SMALL", 0)
    documents = [Document(n, abstract=f"word{n:02d}") for n in range(1, 31)]
    documents += [Document(40 + n, abstract=f"word{n:02d}") for n in range(1, 6)]
    index.apply(documents, [], seq=1)
    typed = parse("word", as_typed=True)
    first = index.search(typed, time_budget_s=60.0)
    soon = set(first.ids)
    assert {1, 2, 3, 4, 5, 41, 42, 43, 44, 45} <= soon
    assert len(soon) == 15
    assert not first.complete
    whole = index.search(typed)
    assert set(whole.ids) == {document.id for document in documents}
    assert whole.complete


@pytest.mark.parametrize("typed", ["p", "pr", "pre", "se-pr", "x pr"])
def test_what_is_counted_in_the_end_is_every_word_that_begins_so(
    index: SearchIndex, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """More continuations than are weighed one by one, and none of them in a title."""
    monkeypatch.setattr(planning, "_SMALL", 0)
    monkeypatch.setattr(planning, "_CONTINUATIONS", 5)
    index.apply(
        [Document(n, abstract=f"x se-prefix{n:02d} prefix{n:02d}") for n in range(1, 31)], [], seq=1
    )
    query = parse(typed, as_typed=True)
    whole = index.search(query)
    assert (whole.total, whole.complete) == (30, True)
    assert not index.search(query, time_budget_s=60.0).complete


def test_an_inflection_typed_to_its_end_finds_its_other_forms(index: SearchIndex) -> None:
    """Nothing begins as it is typed, so the word is found by its stem alone."""
    index.apply([Document(1, abstract="a graph in a library")], [], seq=1)
    assert index.search(parse("libraries graphs", as_typed=True)).ids == (1,)


def test_in_a_small_library_the_first_answer_to_an_unfinished_word_is_the_whole(
    library: SearchIndex,
) -> None:
    query = parse("b", as_typed=True)
    assert library.search(query, time_budget_s=60.0) == library.search(query)


@pytest.mark.parametrize("query", ["paterns~", "/pat+ern/", "*tterns", "words paterns~"])
def test_a_first_answer_does_not_wait_until_all_words_are_read(
    index: SearchIndex, monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    monkeypatch.setattr(planning, "_SMALL", 0)
    index.apply([Document(1, abstract="words and patterns")], [], seq=1)
    with monkeypatch.context() as patch:
        patch.setattr(Rows, "words", lambda *_: pytest.fail("all words were read"))
        first = index.search(parse(query), time_budget_s=60.0)
    assert (first.ids, first.complete) == ((), False)
    assert index.search(parse(query)).ids == (1,)
    # Now they are there.
    assert index.search(parse(query), time_budget_s=60.0) == index.search(parse(query))


def test_what_must_not_match_is_never_cut_short(
    index: SearchIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planning, "_SMALL", 0)
    documents = [Document(n, abstract=f"graph word{n:02d}") for n in range(1, 31)]
    index.apply([*documents, Document(40, abstract="graph")], [], seq=1)
    for query in ("graph -word", "graph -wort01~"):
        assert index.search(parse(query, as_typed=True), time_budget_s=60.0).ids == (
            index.search(parse(query, as_typed=True)).ids
        )


def test_a_search_that_is_no_longer_wanted_ends(index: SearchIndex) -> None:
    index.apply([Document(1, abstract="graph")], [], seq=1)
    with pytest.raises(Cancelled):
        index.search(parse("graph"), keep_going=lambda: False)
    assert index.search(parse("graph"), keep_going=lambda: True).ids == (1,)


def test_a_pattern_that_would_take_years_ends_and_says_so(index: SearchIndex) -> None:
    index.apply([Document(1, abstract="a" * 40 + "b")], [], seq=1)
    hits = index.search(parse("/(a|aa)+$/"))
    assert hits.ids == ()
    assert not hits.complete


@pytest.mark.parametrize(
    ("word", "meant"),
    [("contrastve", "contrastive"), ("contrastive", ""), ("grpah", "graph"), ("zzzzzz", ""),
     ("Lerning", "learning"), ("ab", "")],
)  # fmt: skip
def test_the_likeliest_word(index: SearchIndex, word: str, meant: str) -> None:
    texts = ["contrastive learning of a graph", "learning again", "leaning on a graph", "gruph"]
    index.apply([Document(n, abstract=text) for n, text in enumerate(texts, 1)], [], seq=1)
    assert index.likeliest(word) == meant


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_searched(index: SearchIndex, name: str) -> None:
    index.apply([Document(1, **{name: "needle"}), Document(2, abstract="hay")], [], seq=1)
    assert index.search(parse("needle")).ids == (1,)


def test_long_texts_are_searched_to_the_end(find: Callable[..., list[int]]) -> None:
    text = "filler " * 70_000 + "needle at the end"
    assert find("needle", text) == [1]
    assert find("filler end", text) == [1]


def test_a_word_repeated_a_thousand_times(find: Callable[..., list[int]]) -> None:
    assert find('"spam spam"', "spam " * 1000, "spam once") == [1]
    assert find("spam", "spam " * 1000, "spam once") == [1, 2]


def test_a_whole_abstract_finds_itself(find: Callable[..., list[int]]) -> None:
    words = [f"{one}{two}ing" for one in "abcdefghij" for two in "klmnopqrst"]
    text = " ".join(words * 3)
    assert find(text, text, "other text") == [1]
    assert find(f'"{text}"', text, " ".join(reversed(words))) == [1]


@pytest.mark.parametrize("query", ["/a/", "*a*", "?a*"])
def test_patterns_that_most_words_fit_find_everything_with_them(
    index: SearchIndex, query: str
) -> None:
    texts = [" ".join(f"ba{n:03d}x{m}" for m in range(30)) for n in range(50)]
    documents = [Document(n, abstract=text) for n, text in enumerate(texts, 1)]
    index.apply([*documents, Document(99, abstract="nothing of it")], [], seq=1)
    hits = index.search(parse(query))
    assert set(hits.ids) == set(range(1, 51))
    assert hits.complete
