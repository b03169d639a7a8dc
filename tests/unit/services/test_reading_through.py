"""Highlights, palettes, reasons and places: stored, undone, and following what they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.views import Decision, Scope
from paperdesk.services import (
    highlights,
    merging,
    palettes,
    reasons,
    references,
    skimming,
    tags,
)
from paperdesk.services.library import Library
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXTS = [f"We propose method number {number} for graphs." for number in range(5)]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    yield made
    made.close()


@pytest.fixture
def ids(library: Library) -> list[int]:
    return add_references(library, TEXTS)


def marks(library: Library, reference_id: int) -> list[tuple[int, str, str]]:
    found = library.read(highlights.of_reference, reference_id)
    return [(one.start, one.quote, one.colour) for one in found]


def test_a_highlight_is_kept_without_the_space_around_it(library: Library, ids: list[int]) -> None:
    library.write("Highlight", highlights.add, ids[0], TEXTS[0], 2, 11, "green")
    assert marks(library, ids[0]) == [(3, "propose", "green")]
    assert library.undo() == "Highlight"
    assert marks(library, ids[0]) == []
    library.redo()
    assert marks(library, ids[0]) == [(3, "propose", "green")]


def test_a_highlight_changes_its_colour_and_goes(library: Library, ids: list[int]) -> None:
    one = library.write("Highlight", highlights.add, ids[0], TEXTS[0], 3, 10, "green")
    library.write("Colour", highlights.recolour, one, "pink")
    assert marks(library, ids[0]) == [(3, "propose", "pink")]
    library.write("Remove", highlights.delete, [one])
    library.undo()
    assert marks(library, ids[0]) == [(3, "propose", "pink")]


def test_what_cannot_be_highlighted_is_refused(library: Library, ids: list[int]) -> None:
    with pytest.raises(Refused, match="Select some words"):
        library.write("Highlight", highlights.add, ids[0], TEXTS[0], 2, 3, "green")
    with pytest.raises(Refused, match="“red” is no colour"):
        library.write("Highlight", highlights.add, ids[0], TEXTS[0], 2, 9, "red")
    with pytest.raises(NotFound):
        library.write("Highlight", highlights.add, 999, TEXTS[0], 2, 9, "green")


def test_merging_keeps_the_highlights_of_both(library: Library, ids: list[int]) -> None:
    for reference_id in ids[:2]:
        library.write("Highlight", highlights.add, reference_id, TEXTS[0], 3, 10, "blue")
    kept = library.write("Merge", merging.merge, ids[:2])
    assert len(marks(library, kept)) == 2
    library.undo()
    assert [len(marks(library, one)) for one in ids[:2]] == [1, 1]


def keys(library: Library, place: str = "") -> dict[int, str]:
    return {digit: chip.name for digit, chip in library.read(palettes.current, place).items()}


def test_without_a_palette_the_most_used_tags_have_the_keys(
    library: Library, ids: list[int]
) -> None:
    library.write("Tag", tags.add, ids[:1], "rare")
    library.write("Tag", tags.add, ids, "common")
    assert keys(library) == {1: "common", 2: "rare"}


def test_binding_a_key_keeps_the_others_and_is_one_step(library: Library, ids: list[int]) -> None:
    library.write("Tag", tags.add, ids, "common")
    library.write("Bind", palettes.bind_and_add, "source:1", 5, "new", [ids[2]])
    assert keys(library, "source:1") == {1: "common", 5: "new"}
    assert keys(library) == {1: "common", 2: "new"}
    assert [chip.name for chip in library.read(references.load, ids[2]).tags] == ["common", "new"]
    library.undo()
    assert keys(library, "source:1") == {1: "common"}
    assert [chip.name for chip in library.read(references.load, ids[2]).tags] == ["common"]


def test_a_list_without_its_own_palette_has_the_common_one(library: Library) -> None:
    library.write("Bind", palettes.bind, "", 0, "later")
    library.write("Bind", palettes.bind, "collection:7", 1, "now")
    assert keys(library, "source:3") == {0: "later"}
    assert keys(library, "collection:7") == {0: "later", 1: "now"}
    library.write("Free", palettes.bind, "collection:7", 0, None)
    assert keys(library, "collection:7") == {1: "now"}


def test_deleting_a_tag_frees_its_keys_and_undo_gives_them_back(library: Library) -> None:
    library.write("Bind", palettes.bind, "", 3, "theory")
    library.write("Delete", tags.delete, ["theory"])
    assert keys(library) == {}
    library.undo()
    assert keys(library) == {3: "theory"}


def test_a_digit_toggles_on_all_or_off_all(library: Library, ids: list[int]) -> None:
    library.write("Tag", tags.add, ids[:1], "theory")
    assert library.write("Toggle", tags.toggle, ids[:3], "theory") is True
    assert library.read(tags.listed)[0].count == 3
    assert library.write("Toggle", tags.toggle, ids[:3], "theory") is False
    assert library.read(tags.listed)[0].count == 0


def test_reasons_are_tidy_in_order_and_undoable(library: Library) -> None:
    library.write("Reasons", reasons.define, ["Off topic", "  No   data ", "", "Off topic"])
    assert library.read(reasons.listed) == ("Off topic", "No data")
    library.write("Reasons", reasons.define, ["No data", "Old"])
    assert library.read(reasons.listed) == ("No data", "Old")
    library.undo()
    assert library.read(reasons.listed) == ("Off topic", "No data")
    with pytest.raises(Refused, match="at most 100"):
        library.write("Reasons", reasons.define, ["x" * 101])


def test_where_one_stopped_is_known_for_each_list(library: Library, ids: list[int]) -> None:
    place = skimming.place_of(Scope("source", 4), "")
    assert place == "source:4"
    library.maintain(skimming.remember, place, ids[3], 3)
    library.write("Keep", references.decide, [ids[0]], Decision.KEEP)
    begun = library.read(skimming.start, Scope("source", 4), "")
    assert (begun.reference_id, begun.position) == (ids[3], 3)
    assert library.read(skimming.decisions, ids) == {ids[0]: Decision.KEEP}
    other = library.read(skimming.start, Scope("source", 5), "")
    assert other.reference_id is None
    assert library.undo() == "Keep"


def test_a_place_of_a_reference_that_went_for_good_is_forgotten(
    library: Library, ids: list[int]
) -> None:
    library.maintain(skimming.remember, "all", ids[1], 1)
    library.write("Trash", references.trash, [ids[1]])
    library.write_for_good(references.purge, [ids[1]])
    assert library.read(skimming.start, Scope(), "").reference_id is None
    library.maintain(skimming.remember, "all", ids[1], 1)


def test_words_and_tags_make_another_list() -> None:
    places = {
        skimming.place_of(Scope(), ""),
        skimming.place_of(Scope(), "graph"),
        skimming.place_of(Scope(tags_all=(1,)), ""),
        skimming.place_of(Scope(tags_none=(1,)), ""),
    }
    assert len(places) == 4
    assert skimming.place_of(Scope(), " graph  nets ") == skimming.place_of(Scope(), "graph nets")
