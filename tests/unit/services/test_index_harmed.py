"""An index that is harmed while the window is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest

from paperdesk import paths
from paperdesk.domain.views import SearchRequest, SearchResult, Sort
from paperdesk.search.index import IndexDamaged, SearchIndex
from paperdesk.services import searching
from paperdesk.services.indexing import IndexKeeper, queued_count
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.services.library import Library


@pytest.fixture
def ids(library: Library) -> list[int]:
    texts = ["We present Banyan, a model of trees.", "Proteins fold.", "A banyan grows."]
    return add_references(library, texts)


@pytest.fixture
def keeper(library: Library) -> Iterator[IndexKeeper]:
    made = IndexKeeper(library)
    yield made
    made.close()


def find(library: Library, keeper: IndexKeeper) -> SearchResult:
    return searching.find(library, keeper, SearchRequest("banyan", sort=Sort("relevance")))


@pytest.mark.parametrize("harm", ["removed", "garbage"])
def test_an_index_harmed_while_it_is_in_use_is_built_anew(
    library: Library, ids: list[int], keeper: IndexKeeper, harm: str
) -> None:
    keeper.work()
    whole = find(library, keeper)
    assert whole.complete
    for folder in paths.cache_folder().glob("index/*/0*"):
        for file in list(folder.iterdir()):
            if harm == "removed":
                file.unlink()
            else:
                file.write_bytes(b"garbage" * 20)
    # Another process, which has nothing of it in memory.
    keeper.release()
    # However the harm shows, a few turns of the one who keeps the index mend it.
    for _turn in range(4):
        find(library, keeper)
        keeper.work()
    again = find(library, keeper)
    assert again.complete
    assert again.ids == whole.ids


def test_a_search_that_cannot_read_the_index_is_told_to_its_keeper(
    library: Library, ids: list[int], keeper: IndexKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_args: object, **_named: object) -> NoReturn:
        raise IndexDamaged("gone")

    keeper.work()
    with monkeypatch.context() as patched:
        patched.setattr(SearchIndex, "search", unreadable)
        for _turn in range(2):
            answer = find(library, keeper)
            # The database answers, and says that this is not all.
            assert answer.ids
            assert not answer.complete
            # Opened again the first time, built anew the second.
            assert keeper.work() == 0
    assert library.read(queued_count) == len(ids)
    keeper.work()
    assert find(library, keeper).complete
