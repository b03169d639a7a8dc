"""What an answer says of itself: everything, or why not; and what has no word in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk.domain.views import SearchRequest, SearchResult, Sort
from paperdesk.services import notes, searching
from paperdesk.services.indexing import IndexKeeper
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.services.library import Library

TEXTS = ["We present Banyan, a model of trees.", "We study decay.", "论文提出了一种新的扩散模型。"]


@pytest.fixture
def ids(library: Library) -> list[int]:
    return add_references(library, TEXTS)


@pytest.fixture
def keeper(library: Library) -> Iterator[IndexKeeper]:
    made = IndexKeeper(library)
    yield made
    made.close()


def find(library: Library, keeper: IndexKeeper, query: str) -> SearchResult:
    return searching.find(library, keeper, SearchRequest(query, sort=Sort("relevance")))


def test_a_pattern_too_hard_to_try_says_so_also_in_what_is_not_indexed_yet(
    library: Library, keeper: IndexKeeper
) -> None:
    add_references(library, ["A word of thirty letters: " + "a" * 40 + "b"])
    for _ in range(2):  # from the database, then from the index
        result = find(library, keeper, "/(a|a|aa)+$/")
        assert result.is_untried
        assert not result.complete
        assert "takes too long" in result.hint
        keeper.work()
    assert not find(library, keeper, "/a+b$/").is_untried


def test_an_index_that_was_just_made_is_not_believed(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    """Between its making and the moment when everything is queued for it."""
    keeper.work()
    assert find(library, keeper, "banyan").complete
    keeper.index.reset()
    result = find(library, keeper, "banyan")
    assert result.ids == (ids[0],)
    assert not result.complete


def test_an_index_that_knows_a_future_that_is_gone_is_not_believed(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    library.maintain(lambda session: session.execute(
        text("UPDATE library_meta SET value = 'another' WHERE key = 'index_mark'")
    ))  # fmt: skip
    result = find(library, keeper, "banyan")
    assert result.ids == (ids[0],)
    assert not result.complete
    keeper.work()
    assert find(library, keeper, "banyan").complete


def test_signs_without_a_word_are_looked_for_as_they_stand(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    more = add_references(library, ["It is 30% faster.", "Code \u2192 text, 5_0."])
    library.write("Note", notes.add, ids[0], "Only 2%?")
    keeper.work()
    assert set(find(library, keeper, "%").ids) == {ids[0], more[0]}
    assert set(find(library, keeper, "\u2192").ids) == {more[1]}
    assert set(find(library, keeper, "_").ids) == {more[1]}
    assert find(library, keeper, "\U0001f642").ids == ()
    # What may be the beginning of something shows everything.
    assert find(library, keeper, '"').total == len(ids) + 2


def test_traditional_and_simplified_characters_find_each_other(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    [more] = add_references(library, ["深度學習與圖神經網絡。"])
    for _ in range(2):  # from the database, then from the index
        for query in ("学习", "學習", "图神经", '"神经网络"', "神經網絡"):
            assert find(library, keeper, query).ids == (more,), query
        assert find(library, keeper, "擴散").ids == (ids[2],)
        keeper.work()
