"""The packed posting lists hold what Whoosh's own would, and Whoosh itself can read them."""

from __future__ import annotations

import random
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import pytest
from whoosh import query
from whoosh.index import FileIndex
from whoosh.reading import CorruptIndexError

from paperdesk.search.postings import PackedPositions, blocks_of
from paperdesk.search.query_language import parse
from paperdesk.search.schema import Document, make_schema
from paperdesk.search.storage import IndexStorage
from paperdesk.search.writing import IndexWriter, merge_all, merge_tiers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from paperdesk.search.index import SearchIndex

WORDS = ["graph", "deep", "tree", "net", "flow", "rare"]


def texts(count: int, seed: int = 1) -> dict[int, str]:
    choice = random.Random(seed)
    weights = [30, 20, 10, 5, 3, 1]
    return {
        number: " ".join(choice.choices(WORDS, weights, k=choice.randint(3, 30)))
        for number in range(1, count + 1)
    }


def postings(index: FileIndex, term: str) -> list[tuple[int, int, list[int]]]:
    found = []
    reader = index.reader()
    for leaf, base in reader.leaf_readers():
        if term not in {text.decode() for _, text in leaf.all_terms()}:
            continue
        for documents, counts, positions in blocks_of(leaf, "abstract", term):
            at = 0
            for document, count in zip(documents, counts, strict=True):
                found.append((base + document, count, list(positions[at : at + count])))
                at += count
    reader.close()
    return found


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[FileIndex]:
    storage = IndexStorage(str(tmp_path))
    yield FileIndex.create(storage, make_schema())
    storage.close_files()


def write(index: FileIndex, documents: dict[int, str], policy: Any = merge_tiers) -> None:
    writer = IndexWriter(index, nullcontext())
    for number, text in documents.items():
        writer.add(Document(number, abstract=text))
    writer.commit(mergetype=policy)


def expected(documents: dict[int, str], term: str) -> list[tuple[int, int, list[int]]]:
    found = []
    for document, text in enumerate(documents.values()):
        places = [place for place, word in enumerate(text.split()) if word == term]
        if places:
            found.append((document, len(places), places))
    return found


@pytest.mark.parametrize("term", WORDS)
def test_postings_are_what_was_written(raw: FileIndex, term: str) -> None:
    documents = texts(5000)  # more than one block for the frequent words
    write(raw, documents)
    assert postings(raw, term) == expected(documents, term)


def test_wide_gaps_and_late_positions(raw: FileIndex) -> None:
    documents = dict.fromkeys(range(1, 1000), "other")
    documents[1] = documents[400] = documents[999] = "other " * 300 + "graph"
    write(raw, documents)
    assert postings(raw, "graph") == expected(documents, "graph")


@pytest.mark.parametrize("term", WORDS)
def test_merging_keeps_postings_and_drops_deleted_documents(raw: FileIndex, term: str) -> None:
    documents = texts(300)
    halves = dict(list(documents.items())[:150]), dict(list(documents.items())[150:])
    for half in halves:
        write(raw, half)
    writer = IndexWriter(raw, nullcontext())
    writer.segments[0].delete_document(3)
    writer.segments[1].delete_document(0)
    writer.commit(mergetype=merge_all)
    del documents[4], documents[151]
    reader = raw.reader()
    assert len(reader.leaf_readers()) == 1
    reader.close()
    assert postings(raw, term) == expected(documents, term)


def whoosh_finds(index: SearchIndex, wanted: Any) -> set[int]:
    """Ids by Whoosh's own matchers and searcher."""
    with index._index.searcher() as searcher:  # type: ignore[attr-defined]
        ids = [id_ for leaf in index._snapshot().leaves for id_ in leaf.rows.ids]
        return {ids[number] for number in searcher.docs_for_query(wanted)}


def term(word: str) -> query.Query:
    return query.Term("abstract", word)


ORACLE = [
    ("abstract:graph", term("graph")),
    ("abstract:rare", term("rare")),
    ("abstract:(rare tree)", query.And([term("rare"), term("tree")])),
    ("abstract:(rare OR flow)", query.Or([term("rare"), term("flow")])),
    ("abstract:deep -abstract:graph", query.And([term("deep"), query.Not(term("graph"))])),
    ('abstract:"deep tree"', query.Phrase("abstract", ["deep", "tree"])),
    ('abstract:"graph net graph"', query.Phrase("abstract", ["graph", "net", "graph"])),
    ("abstract:tr*", query.Prefix("abstract", "tr")),
    ("abstract:?e*", query.Wildcard("abstract", "?e*")),
]


@pytest.mark.parametrize(("ours", "theirs"), ORACLE, ids=[ours for ours, _ in ORACLE])
def test_the_same_is_found_as_by_whoosh(index: SearchIndex, ours: str, theirs: Any) -> None:
    documents = [Document(number, abstract=text) for number, text in texts(400).items()]
    index.apply(documents[:250], [], seq=1)
    index.apply(documents[250:], range(1, 20), seq=2)
    found = index.search(parse(ours))
    assert set(found.ids) == whoosh_finds(index, theirs)
    assert 0 < found.total < 400


def test_a_block_that_does_not_add_up_is_noticed(raw: FileIndex, tmp_path: Path) -> None:
    write(raw, {1: "graph graph graph", 2: "graph"})
    path = next(tmp_path.glob("*.pst"))
    content = path.read_bytes()
    # Header of the block: two postings, documents 0 to 1, a byte per delta and per position.
    block = b"\0\0\0\2\0\0\0\0\0\0\0\1\1\1" + b"\1" + b"\3\1"
    assert content.count(block) >= 1
    path.write_bytes(content.replace(block, block[:-1] + b"\7"))
    with pytest.raises(CorruptIndexError):
        postings(raw, "graph")


def test_a_single_value_in_whooshs_terms() -> None:
    packed = PackedPositions()
    value = packed.encode([3, 500, 65_535])
    assert packed.decode_positions(value) == [3, 500, 65_535]
    assert packed.decode_frequency(value) == 3


def test_whoosh_still_refreshes_readers_wrongly(raw: FileIndex) -> None:
    """Why a new reader is opened after every commit; when this fails, it need not be any more."""
    for number in range(3):
        write(raw, {number: "graph"}, policy=lambda _writer, segments: segments)
    kept: Any = raw.reader()
    writer = IndexWriter(raw, nullcontext())
    writer.segments[0].delete_document(0)
    writer.commit(mergetype=merge_all)
    new_reader: Any = raw.reader
    refreshed, fresh = new_reader(reuse=kept), new_reader()
    assert fresh.doc_count() == 2
    assert refreshed.doc_count() != 2
    refreshed.close()
    fresh.close()
