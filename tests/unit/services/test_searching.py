"""Search through the index and the database together."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk.background import jobs
from paperdesk.domain.errors import Cancelled
from paperdesk.domain.views import Decision, Scope, SearchRequest, SearchResult, Sort
from paperdesk.search.query_filters import HAS_VALUES, IS_VALUES
from paperdesk.search.query_language import parse
from paperdesk.services import (
    backup,
    collections,
    deriving,
    fields,
    notes,
    references,
    searching,
    suggesting,
    tags,
)
from paperdesk.services.hits import found_in
from paperdesk.services.indexing import IndexKeeper, queued_count
from paperdesk.services.library import Library
from paperdesk.store import journal
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy.orm import Session


TEXTS = [
    "We present Banyan, a model that learns semantic representations of $\\alpha$-trees.",
    "We study weight decay in AdamW and the Schrödinger bridge of its training.",
    "Proteins fold quickly. The code is at https://github.com/lab/folds.",
    "论文提出了一种新的扩散模型。",
]


@pytest.fixture
def ids(library: Library) -> list[int]:
    made = add_references(library, TEXTS, **{"container-title": "ICML", "issued": "2025"})
    library.write("Year", fields.set_value, made[1], "issued", "2023")
    library.write("Venue", fields.set_value, made[1], "container-title", "NeurIPS")
    library.write("Tag", tags.add, made[:2], "theory")
    library.write("Tag", tags.add, made[:1], "method/trees")
    library.write("Note", notes.add, made[2], "Compare with the *zebra* baseline.")
    library.write("Keep", references.decide, made[:1], Decision.KEEP)
    library.write("DOI", fields.set_value, made[1], "DOI", "10.5555/3.4")
    library.write("Save", collections.save_search, "Theory and Zebra", "tag:theory OR note:zebra")
    query = 'search:"theory and zebra" decay'
    library.write("Save", collections.save_search, "Decayed", query)
    library.write("Mark", _highlight, made[1], "Schrödinger bridge")
    library.write("Rate", references.rate, made[1:2], 4)
    return made


def _highlight(session: Session, reference_id: int, quote: str) -> None:
    table = journal.table_named("highlight")
    row = {"id": journal.next_id(session, table), "uid": "h", "reference_id": reference_id,
           "start": 0, "quote": quote, "created_at": journal.now()}  # fmt: skip
    journal.insert_rows(session, table, [row])


@pytest.fixture
def keeper(library: Library) -> Iterator[IndexKeeper]:
    made = IndexKeeper(library)
    yield made
    made.close()


def find(library: Library, keeper: IndexKeeper, query: str, **more: object) -> SearchResult:
    request = SearchRequest(query=query, sort=Sort("relevance"), **more)  # type: ignore[arg-type]
    return searching.find(library, keeper, request)


# Positions in TEXTS that each query finds.
QUERIES = {
    "banyan": {0},
    "BANYAN": {0},
    "alpha": {0},
    "α": {0},
    "schrodinger": {1},
    "Schrödinger": {1},
    "note:zebra": {2},
    "zebra": {2},
    "扩散": {3},
    "论": {3},
    '"weight decay"': {1},
    '"decay weight"': set(),
    "fold*": {2},
    "tag:theory": {0, 1},
    "tag:method": {0},
    "tag:meth*": {0},
    "tag:nothing": set(),
    "-tag:theory": {2, 3},
    "NOT banyan": {1, 2, 3},
    "banyan OR proteins": {0, 2},
    "tag:theory OR note:zebra": {0, 1, 2},
    "(tag:theory OR has:note) -is:kept": {1, 2},
    "venue:icml": {0, 2, 3},
    "venue:ICML year:2025 is:unseen": {2, 3},
    "venue:ic": {0, 2, 3},
    "venue:=ic": set(),
    'venue:"=icml"': {0, 2, 3},
    "year:2023": {1},
    "year:>=2024": {0, 2, 3},
    "year:2022..2024": {1},
    "year:..2024": {1},
    "rating>=4": {1},
    "rating:4": {1},
    "is:kept": {0},
    "is:untitled": {0, 1, 2, 3},
    "has:code": {2},
    "has:title": set(),
    "added:<1h": {0, 1, 2, 3},
    "added:>1h": set(),
    "added:today": {0, 1, 2, 3},
    "added:<today": set(),
    "added:>=2020-01": {0, 1, 2, 3},
    "added:2020": set(),
    "link:code": {2},
    "link:github": {2},
    "link:data": set(),
    "len:<20": {3},
    "len>=20": {0, 1, 2},
    "len:1..20": {3},
    "doi:10.5555/3.4": {1},
    "doi:https://doi.org/10.5555/3.4": {1},
    "has:doi": {1},
    "has:pdf": set(),
    "10.5555/3.4": {1},
    "highlight:bridge": {1},
    "shrodinger~": {1},
    "/schr.*r/": {1},
    'search:"theory and zebra"': {0, 1, 2},
    '-search:"theory and zebra"': {3},
    "search:decayed": {1},
}


@pytest.mark.parametrize("query", QUERIES)
def test_queries_find_what_they_say(
    library: Library, ids: list[int], keeper: IndexKeeper, query: str
) -> None:
    keeper.work()
    wanted = {ids[position] for position in QUERIES[query]}
    result = find(library, keeper, query)
    assert set(result.ids) == wanted
    assert result.total == len(wanted)
    assert result.complete


@pytest.mark.parametrize(
    "query",
    [
        "banyan",
        "schrodinger",
        "note:zebra",
        "扩散",
        "tag:theory",
        "banyan OR proteins",
        "shrodinger~",
        "/schr.*r/",
        "search:decayed",
    ],
)
def test_what_is_not_indexed_yet_is_found_in_the_database(
    library: Library, ids: list[int], keeper: IndexKeeper, query: str
) -> None:
    deriving.drain(library)
    wanted = {ids[position] for position in QUERIES[query]}
    result = find(library, keeper, query)
    assert set(result.ids) == wanted
    assert not result.complete


def test_every_state_and_part_has_its_condition(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    for query in [f"is:{value}" for value in IS_VALUES] + [f"has:{value}" for value in HAS_VALUES]:
        assert not find(library, keeper, query).hint, query


def test_an_edit_is_found_and_the_old_text_is_not(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    library.write("Edit", fields.set_value, ids[0], "abstract", "Now about giraffes.")
    assert set(find(library, keeper, "giraffes").ids) == {ids[0]}
    keeper.work()
    assert set(find(library, keeper, "giraffes").ids) == {ids[0]}
    assert find(library, keeper, "semantic").ids == ()
    library.undo()
    keeper.work()
    assert find(library, keeper, "giraffes").ids == ()
    assert set(find(library, keeper, "semantic").ids) == {ids[0]}


def test_trash_is_not_found_and_comes_back(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    library.write("Trash", references.trash, [ids[0]])
    keeper.work()
    assert find(library, keeper, "banyan").ids == ()
    library.write("Restore", references.restore, [ids[0]])
    keeper.work()
    assert find(library, keeper, "banyan").ids == (ids[0],)


def test_a_search_stays_in_its_scope_and_order(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    [theory] = [tag.id for tag in library.read(tags.listed) if tag.name == "theory"]
    assert set(find(library, keeper, "we", scope=Scope(tags_all=(theory,))).ids) <= set(ids[:2])
    by_year = searching.find(library, keeper, SearchRequest("is:untitled", sort=Sort("year")))
    assert by_year.ids[0] == ids[1]
    limited = searching.find(library, keeper, SearchRequest("is:untitled", limit=2))
    assert (len(limited.ids), limited.total) == (2, 4)


def test_an_edit_during_indexing_stays_queued(library: Library, ids: list[int]) -> None:
    keeper = IndexKeeper(library)
    deriving.drain(library)
    assert library.read(queued_count) == 4
    original = keeper.index.apply

    def apply_while_someone_edits(*arguments: object, **named: object) -> None:
        original(*arguments, **named)  # type: ignore[arg-type]
        if library.read(queued_count) == 4:
            library.write("Note", notes.add, ids[3], "later")

    keeper.index.apply = apply_while_someone_edits  # type: ignore[method-assign]
    assert keeper.work(iter([True, True, False]).__next__) == 4
    assert library.read(queued_count) == 1
    keeper.work()
    assert find(library, keeper, "note:later").ids == (ids[3],)
    keeper.close()


def test_a_restored_library_is_indexed_anew(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    library.maintain(
        lambda session: session.execute(
            text("UPDATE library_meta SET value = '0' WHERE key = 'queue_seq'")
        )
    )
    library.write("Note", notes.add, ids[0], "after the restore")
    keeper.work()
    assert find(library, keeper, "note:restore").ids == (ids[0],)
    assert keeper.index.doc_count() == 4


def test_only_one_keeps_the_index(library: Library, ids: list[int], keeper: IndexKeeper) -> None:
    assert keeper.hold()
    other = IndexKeeper(library)
    assert not other.hold()
    assert other.work() == 0
    assert keeper.work() == 4
    # The other one searches what the first has written.
    assert find(library, other, "banyan").ids == (ids[0],)
    other.close()


def test_a_purged_reference_leaves_the_index(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    library.write("Trash", references.trash, ids[:2])
    library.write_for_good(references.purge, ids[:2])
    keeper.work()
    assert keeper.index.doc_count() == 2


def test_a_first_answer_is_a_page_and_the_whole_follows(
    library: Library, keeper: IndexKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_references(library, [f"Networks number {n} of graphs." for n in range(30)])
    keeper.work()
    monkeypatch.setattr(searching, "FIRST_PAGE", 10)
    monkeypatch.setattr(searching, "MANY_HITS", 20)
    first = find(library, keeper, "graphs", first=True)
    assert first.is_first
    assert len(first.ids) == 10
    whole = find(library, keeper, "graphs")
    assert not whole.is_first
    assert whole.total == len(whole.ids) == 30
    assert set(first.ids) <= set(whole.ids)
    assert find(library, keeper, "is:unseen", first=True).is_first
    few = find(library, keeper, "graphs number 7", first=True)
    assert not few.is_first
    assert 1 <= few.total < 10


def test_a_search_tells_what_the_whole_library_has(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    result = find(library, keeper, "banyan OR proteins", scope=Scope("untagged"))
    assert result.total == 1
    assert result.elsewhere == 0
    result = find(library, keeper, "banyan", scope=Scope("untagged"))
    assert (result.total, result.elsewhere) == (0, 1)


def test_scores_come_with_a_page(library: Library, ids: list[int], keeper: IndexKeeper) -> None:
    keeper.work()
    result = find(library, keeper, "banyan OR decay OR we", limit=2)
    assert result.total == 2
    assert len(result.scores) == 2
    assert result.scores[0] >= result.scores[1] > 0
    assert find(library, keeper, "banyan").scores == ()


@pytest.mark.parametrize(
    ("query", "position", "field", "marked"),
    [
        ("banyan", 0, "handle", "<mark>Banyan</mark>"),
        ("present learns", 0, "abstract", "<mark>learns</mark>"),
        ("zebra", 2, "notes", "<mark>zebra</mark>"),
        ("theory", 1, "tags", "<mark>theory</mark>"),
        ("abstract:banyan", 0, "abstract", "<mark>Banyan</mark>"),
        ("neurips", 1, "venue", "<mark>NeurIPS</mark>"),
        ("10.5555/3.4", 1, "identifiers", "<mark>10.5555/3.4</mark>"),
        ("is:unseen", 1, "", ""),
    ],
)
def test_where_it_was_found(
    library: Library, ids: list[int], query: str, position: int, field: str, marked: str
) -> None:
    deriving.drain(library)
    found = found_in(library.read(references.load, ids[position]), query)
    assert found[0] == field
    assert marked in found[1]


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("bnayan", "banyan"),
        ("wieght decey", "weight decay"),
        ("title:bnayan", ""),
        ("bnayan is:kept", "banyan is:kept"),
        ("xqzzy", ""),
        ('"wieght decay"', ""),
    ],
)
def test_did_you_mean(
    library: Library, ids: list[int], keeper: IndexKeeper, query: str, meant: str
) -> None:
    keeper.work()
    assert suggesting.did_you_mean(library, keeper, query) == meant


@pytest.mark.parametrize("batches", [1, 3])
def test_a_library_put_back_is_indexed_as_it_is_then(
    library: Library, ids: list[int], keeper: IndexKeeper, tmp_path: Path, batches: int
) -> None:
    keeper.work()
    kept = backup.make(library.path, "by-hand")
    for number in range(batches):
        library.write("Note", notes.add, ids[0], f"ephemeral{number}")
        keeper.work()
    keeper.close()
    library.close()
    path = library.path
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    shutil.copy(kept, path)
    again = Library.open(library.folder)
    for number in range(5):  # so that the numbers of the queue pass those of the index
        again.write("Note", notes.add, ids[1], f"later{number}")
    other = IndexKeeper(again)
    other.work()
    assert find(again, other, "ephemeral*").total == 0
    assert find(again, other, "later4").ids == (ids[1],)
    assert find(again, other, "banyan").ids == (ids[0],)
    other.close()
    again.close()


def test_the_old_index_answers_while_a_new_one_is_built(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    before = keeper.index.search(parse("banyan")).ids
    seen: list[tuple[tuple[int, ...], int]] = []

    def meanwhile() -> bool:
        if keeper.left:
            seen.append((keeper.index.search(parse("banyan")).ids, keeper.left))
            library.write("Note", notes.add, ids[3], "meanwhile")
            assert find(library, keeper, "meanwhile").ids == (ids[3],)
        return True

    assert keeper.rebuild(meanwhile) == 4
    assert seen == [(before, 4)]
    assert keeper.left == 0
    assert find(library, keeper, "banyan").ids == before
    assert find(library, keeper, "meanwhile").complete
    assert find(library, keeper, "meanwhile").ids == (ids[3],)
    # Opened anew it is the new one, and nothing is left of the old one.
    keeper.close()
    again = IndexKeeper(library)
    assert again.index.doc_count() == 4
    assert find(library, again, "meanwhile").ids == (ids[3],)
    again.close()


def test_a_rebuilding_that_is_given_up_leaves_the_old_index(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    assert keeper.rebuild(lambda: keeper.left == 0) == 0
    assert find(library, keeper, "banyan").ids == (ids[0],)
    assert keeper.rebuild() == 4
    assert find(library, keeper, "banyan").ids == (ids[0],)


def test_small_parts_are_merged_in_a_quiet_moment(
    library: Library, ids: list[int], keeper: IndexKeeper
) -> None:
    keeper.work()
    for number in range(4):
        library.write("Note", notes.add, ids[number], f"quiet{number}")
        keeper.work()
    segments = len(keeper.index._snapshot().leaves)
    assert segments >= 3
    assert keeper.tidy()
    assert len(keeper.index._snapshot().leaves) < segments
    assert not keeper.tidy()
    for number in range(4):
        assert find(library, keeper, f"quiet{number}").ids == (ids[number],)


def test_a_search_ends_when_a_newer_one_is_asked_for(library: Library, ids: list[int]) -> None:
    jobs.attach(library)
    try:
        request = SearchRequest("banyan")
        assert jobs.search(request).ids == (ids[0],)
        jobs._process.shared[3] = 7
        with pytest.raises(Cancelled):
            jobs.search(request, 6)
        assert jobs.search(request, 7).ids == (ids[0],)
        assert jobs.count("banyan OR proteins", 7) == 2
        with pytest.raises(Cancelled):
            jobs.count("banyan", 6)
    finally:
        jobs.detach()
