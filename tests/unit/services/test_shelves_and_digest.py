"""Shelves, bars, the digest, and decisions that travel as CSV."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import ImportFailed, Refused
from paperdesk.domain.views import Decision, ReadStatus, Scope, SearchRequest
from paperdesk.services import (
    charts,
    decision_files,
    deriving,
    digest,
    highlights,
    importing,
    listing,
    notes,
    references,
    searching,
    shelves,
    tags,
)
from paperdesk.services.indexing import IndexKeeper
from paperdesk.services.library import Library
from paperdesk.services.topics import Topics
from tests.support.libraries import add_references, dump
from tests.unit.reading.test_term_space import texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COUNT = 150
PLACE = "all"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    yield made
    made.close()


@pytest.fixture
def ids(library: Library) -> list[int]:
    return add_references(library, list(texts(COUNT)[0].values()), **{"container-title": "ICML"})


def test_a_list_gets_twenty_to_forty_shelves_and_the_same_each_time(
    library: Library, ids: list[int]
) -> None:
    assert [shelves.count_for(n) for n in (9, 100, 1_500, 2_847, 50_000)] == [3, 20, 21, 40, 40]
    made = shelves.make(library, Topics(library), ids, PLACE)
    assert len(made) == 20
    assert sum(shelf.count for shelf in made) == COUNT
    assert len({shelf.name for shelf in made}) == len(made)
    names = [(shelf.name, shelf.count) for shelf in made]
    again = shelves.make(library, Topics(library), ids, PLACE)
    assert [(shelf.name, shelf.count) for shelf in again] == names
    # Nothing was changed, so there is one step to undo.
    assert again == made
    library.undo()
    assert library.read(shelves.listed, PLACE) == []
    with pytest.raises(Refused, match="at least 6"):
        shelves.make(library, Topics(library), ids[:3], PLACE)


def test_shelves_are_browsed_made_tags_and_undone(library: Library, ids: list[int]) -> None:
    before = dump(library)
    made = shelves.make(library, Topics(library), ids, PLACE, count=5)
    first = made[0]
    shown = library.read(listing.find, SearchRequest(scope=Scope("shelf", first.id))).ids
    assert len(shown) == first.count
    assert library.read(shelves.listed, PLACE) == made
    library.write("Tags", shelves.to_tags, PLACE)
    listed = {tag.name: tag.count for tag in library.read(tags.listed)}
    assert listed[f"shelf/{first.name}"] == first.count
    library.undo()
    assert library.undo() == "Make 5 shelves"
    assert library.read(shelves.listed, PLACE) == []
    assert dump(library) == before
    library.redo()
    assert library.read(shelves.listed, PLACE) == made


def test_bars_count_one_way_and_find_what_they_count(library: Library, ids: list[int]) -> None:
    library.write("Keep", references.decide, ids[:3], Decision.KEEP)
    library.write("Tag", tags.add, ids[:5], "two words")
    library.write("Tag", tags.add, ids[:9], "theory")

    def bars(way: str) -> list[tuple[str, int, str]]:
        found = library.read(charts.bars, way, ids, PLACE)
        return [(bar.label, bar.count, bar.query) for bar in found]

    assert bars("decision") == [("Keep", 3, "is:kept"), ("Undecided", COUNT - 3, "is:undecided")]
    assert bars("tag") == [("theory", 9, "tag:=theory"), ("two words", 5, 'tag:"=two words"')]
    assert bars("venue") == [("ICML", COUNT, "venue:=ICML")]
    assert bars("year") == [("no year", COUNT, "-has:year")]
    assert bars("shelf") == []
    shelves.make(library, Topics(library), ids, PLACE, count=4)
    assert sum(count for _label, count, _query in bars("shelf")) == COUNT


def test_each_bar_finds_exactly_what_it_counts(library: Library, ids: list[int]) -> None:
    other = add_references(library, ["A volcano erupts.", "Snow melts."], issued="2024-05")
    ids = [*ids, *other]
    library.write("Keep", references.decide, ids[:3], Decision.KEEP)
    library.write("Discard", references.decide, ids[2:4], Decision.DISCARD)
    for name, tagged in (
        ("a/b", ids[:5]),
        ("a", ids[:2]),
        ("two words", other),
        ("x(y)", ids[7:9]),
    ):
        library.write("Tag", tags.add, tagged, name)
    shelves.make(library, Topics(library), ids, PLACE, count=4)
    keeper = IndexKeeper(library)
    keeper.catch_up()
    for way in charts.WAYS:
        found = library.read(charts.bars, way, ids, PLACE)
        assert len(found) > 1, way
        for bar in found:
            shown = searching.find(library, keeper, SearchRequest(query=bar.query)).ids
            assert len(shown) == bar.count, bar
            decided = [library.read(references.load, one).decision for one in shown]
            counts = tuple(sum(one == of for one in decided) for of in charts.DECISIONS)
            assert bar.decisions == counts, bar
    keeper.close()


LIST = "ICML 2025 Papers\n\n" + "\n\n".join(
    f"We propose Tool{number}, a method for graphs that works well in practice and theory."
    for number in range(8)
)


@pytest.fixture
def imported(library: Library, tmp_path: Path) -> Library:
    """Eight references of a list: two kept, one maybe, two discarded."""
    (tmp_path / "icml.txt").write_text(LIST, "utf-8")
    importing.import_files(library, [tmp_path / "icml.txt"])
    deriving.drain(library)
    library.write("Keep", references.decide, [1, 2], Decision.KEEP, "good")
    library.write("Maybe", references.decide, [3], Decision.MAYBE)
    library.write("Discard", references.decide, [4, 5], Decision.DISCARD, "off, “topic”\nline")
    library.write("Tag", tags.add, [1, 4], "two words")
    library.write("Rate", references.rate, [1], 4)
    return library


def test_the_digest_has_notes_shelves_and_where_each_was_met(
    imported: Library, tmp_path: Path
) -> None:
    imported.write("Note", notes.add, 1, "Compare <b>with</b> others.")
    text = imported.read(references.load, 1).abstract
    imported.write("Mark", highlights.add, 1, text, 0, 10, "pink")
    ids = list(range(1, 9))
    shelves.make(imported, Topics(imported), ids, PLACE, count=2)
    made = digest.write(imported, tmp_path / "out", ids, PLACE, "ICML <2025>")
    assert (made.kept, made.files) == (
        2, ("digest.md", "digest.html", "digest.bib", "decisions.csv"),
    )  # fmt: skip
    markdown = (tmp_path / "out" / "digest.md").read_text("utf-8")
    assert "8 references: 2 kept, 1 maybe, 2 discarded; what was kept is on " in markdown
    assert "ICML 2025 Papers, no. 1" in markdown
    assert "Compare <b>with</b> others." in markdown
    assert "> ==We propose==" in markdown
    assert markdown.count("\n### ") == 2
    page = (tmp_path / "out" / "digest.html").read_text("utf-8")
    assert "<h1>ICML &lt;2025&gt;</h1>" in page
    assert "Compare &lt;b&gt;with&lt;/b&gt; others." in page
    assert (tmp_path / "out" / "digest.bib").read_text("utf-8").count("@") == 2
    digest.write(imported, tmp_path / "again", ids, PLACE, "ICML <2025>")
    for name in made.files:
        one, other = ((tmp_path / folder / name).read_bytes() for folder in ("out", "again"))
        assert one == other
    with pytest.raises(Refused, match="Nothing of this list was kept"):
        digest.write(imported, tmp_path / "none", [6, 7], PLACE, "x")


def decided(library: Library) -> set[tuple[object, ...]]:
    """What was decided, whatever the ids."""
    ids = library.read(listing.find, SearchRequest()).ids
    views = [library.read(references.load, key) for key in ids]
    return {
        (
            view.key, view.abstract, view.decision, view.decision_reason, view.rating,
            view.read_status, view.venue, view.year, tuple(chip.name for chip in view.tags),
        )
        for view in views
        if view.decision != Decision.UNDECIDED
    }  # fmt: skip


def test_decisions_are_read_back_into_an_empty_library(imported: Library, tmp_path: Path) -> None:
    path = tmp_path / "decisions.csv"
    assert decision_files.write(imported, path) == 5
    rows = list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8"), newline="")))
    assert tuple(rows[0]) == decision_files.COLUMNS
    assert rows[3]["reason"] == "off, “topic”\nline"
    assert rows[0]["decided_at"].startswith("20")
    other = Library.open(tmp_path / "other")
    taken = decision_files.take(other, path)
    assert taken.as_json() == {"decided": 0, "created": 5, "skipped": 0}
    deriving.drain(other)
    assert decided(other) == decided(imported)
    again = tmp_path / "again.csv"
    decision_files.write(other, again)
    assert [row["decided_at"] for row in _rows(again)] == [row["decided_at"] for row in rows]
    assert other.undo() == "Read decisions of decisions.csv"
    assert other.read(listing.find, SearchRequest()).ids == ()
    other.redo()
    assert decided(other) == decided(imported)
    other.close()


def _rows(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8"), newline="")))


def test_decisions_find_their_references_in_a_library_that_has_them(
    imported: Library, tmp_path: Path
) -> None:
    path = tmp_path / "decisions.csv"
    decision_files.write(imported, path)
    other = Library.open(tmp_path / "other")
    importing.import_files(other, [tmp_path / "icml.txt"])
    deriving.drain(other)
    taken = decision_files.take(other, path)
    assert taken.as_json() == {"decided": 5, "created": 0, "skipped": 0}
    assert decided(other) == decided(imported)
    assert len(other.read(listing.find, SearchRequest()).ids) == 8
    other.undo()
    assert decided(other) == set()
    other.close()


def test_files_that_are_none_are_refused(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("a,b\n1,2\n", "utf-8")
    with pytest.raises(ImportFailed, match="no file of decisions"):
        decision_files.take(library, path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ImportFailed, match="cannot be read"):
        decision_files.take(library, path)
    path.write_text("key,decision\nnobody,perhaps\n", "utf-8")
    assert decision_files.take(library, path).as_json() == {
        "decided": 0, "created": 0, "skipped": 1,
    }  # fmt: skip


def test_the_time_of_a_decision_follows_it(imported: Library) -> None:
    def times() -> dict[str, str]:
        rows = csv.DictReader(io.StringIO(decision_files.written(imported), newline=""))
        return {row["key"]: row["decided_at"] for row in rows}

    before = times()
    imported.write("Reason", references.decide, [1], Decision.KEEP, "another reason")
    assert times() == before
    imported.write("Undecide", references.decide, [1], Decision.UNDECIDED)
    assert len(times()) == 4
    imported.undo()
    assert times() == before
    assert imported.read(references.load, 1).read_status == ReadStatus.SEEN
