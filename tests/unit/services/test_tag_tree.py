"""Tags inside of tags, and what is done to many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.views import Scope, SearchRequest
from paperdesk.services import listing, palettes, tag_tree, tags
from paperdesk.services.library import Library
from tests.support.growth import assert_in_proportion
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy.orm import Session


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    yield made
    made.close()


@pytest.fixture
def ids(library: Library) -> list[int]:
    """Four references: diffusion, contrastive, both, and "methodology" alone."""
    made = add_references(library, [f"We propose method number {n} for graphs." for n in range(4)])
    library.write("Tag", tags.add, [made[0], made[2]], "method/diffusion")
    library.write("Tag", tags.add, [made[1], made[2]], "Method / graph / Contrastive")
    library.write("Tag", tags.add, [made[3]], "methodology")
    return made


def names(library: Library) -> list[str]:
    return [tag.name for tag in library.read(tags.listed)]


def shown(library: Library, **tags_: tuple[int | str, ...]) -> list[int]:
    request = SearchRequest(scope=Scope(**tags_))  # type: ignore[arg-type]
    return list(library.read(listing.find, request).ids)


def test_names_are_tidy_on_every_level(library: Library, ids: list[int]) -> None:
    assert names(library) == ["method/diffusion", "Method/graph/Contrastive", "methodology"]
    assert tags.clean(" a //  b c/ ") == "a/b c"
    with pytest.raises(Refused):
        tags.clean(" / ")


def test_branches_count_each_reference_once(library: Library, ids: list[int]) -> None:
    found = {branch.name: branch.count for branch in library.read(tag_tree.branches)}
    assert found == {"method": 3, "Method/graph": 2}


def test_a_parent_finds_what_is_inside(library: Library, ids: list[int]) -> None:
    assert shown(library, tags_all=("method",)) == ids[:3]
    assert shown(library, tags_all=("method/graph",)) == [ids[1], ids[2]]
    assert shown(library, tags_none=("method",)) == [ids[3]]
    assert shown(library, tags_any=("method/graph", "methodology")) == ids[1:]
    library.write("Tag", tags.add, [ids[3]], "method")
    parent = library.read(tags.find, "method")
    assert parent is not None
    assert shown(library, tags_all=(parent,)) == ids
    assert shown(library, tags_all=(parent, "method/graph")) == [ids[1], ids[2]]


def test_renaming_a_parent_renames_the_branch(library: Library, ids: list[int]) -> None:
    before = dump(library)
    library.write("Rename", tags.rename, "method", "approach")
    assert names(library) == ["approach/diffusion", "approach/graph/Contrastive", "methodology"]
    library.undo()
    assert dump(library) == before
    library.write("Rename", tags.rename, "method/graph", "graph")
    assert names(library) == ["graph/Contrastive", "method/diffusion", "methodology"]


def test_a_branch_moves_into_itself_and_out_again(library: Library, ids: list[int]) -> None:
    library.write("Tag", tags.add, ids, "method")
    library.write("Rename", tags.rename, "method", "method/old")
    assert names(library)[:3] == [
        "method/old", "method/old/diffusion", "method/old/graph/Contrastive",
    ]  # fmt: skip
    library.write("Rename", tags.rename, "method/old", "method")
    assert names(library) == [
        "method", "method/diffusion", "method/graph/Contrastive", "methodology",
    ]  # fmt: skip


def test_renaming_onto_another_branch_merges_level_by_level(
    library: Library, ids: list[int]
) -> None:
    library.write("Tag", tags.add, [ids[3]], "approach/diffusion")
    library.write("Rename", tags.rename, "approach", "method")
    assert names(library) == ["method/diffusion", "Method/graph/Contrastive", "methodology"]
    assert shown(library, tags_all=("method/diffusion",)) == [ids[0], ids[2], ids[3]]


def test_what_is_not_there_cannot_be_renamed(library: Library, ids: list[int]) -> None:
    with pytest.raises(NotFound, match="no tag “nothing”"):
        library.write("Rename", tags.rename, "nothing", "x")


def test_deleting_a_branch_is_one_step(library: Library, ids: list[int]) -> None:
    before = dump(library)
    assert library.write("Delete", tag_tree.delete_branch, "method") == 2
    assert names(library) == ["methodology"]
    library.undo()
    assert dump(library) == before


def test_find_and_replace_is_one_step_and_joins_what_becomes_equal(
    library: Library, ids: list[int]
) -> None:
    before = dump(library)
    changed = library.write("Replace", tag_tree.replace, names(library), "METHOD/", "")
    assert changed == 2
    assert names(library) == ["diffusion", "graph/Contrastive", "methodology"]
    library.undo()
    assert dump(library) == before
    library.write("Tag", tags.add, [ids[3]], "procedure/diffusion")
    library.write("Replace", tag_tree.replace, names(library), "procedure", "method")
    assert shown(library, tags_all=("method/diffusion",)) == [ids[0], ids[2], ids[3]]


def test_merging_hands_the_keys_on(library: Library, ids: list[int]) -> None:
    library.write("Bind", palettes.bind, "", 4, "methodology")
    library.write("Merge", tag_tree.rename_many, ["methodology", "method/diffusion"], "theory")
    assert library.read(palettes.own, "")[4].name == "theory"
    assert names(library) == ["Method/graph/Contrastive", "theory"]
    library.undo()
    assert library.read(palettes.own, "")[4].name == "methodology"


def test_the_manager_knows_counts_last_use_and_keys(library: Library, ids: list[int]) -> None:
    library.write("Bind", palettes.bind, "", 4, "unused")
    found = {tag.name: tag for tag in library.read(tag_tree.details)}
    assert found["methodology"].count == 1
    assert found["methodology"].used_at is not None
    assert (found["unused"].count, found["unused"].used_at) == (0, None)
    assert found["unused"].keys == (("", 4),)


def test_use_of_a_tag_makes_no_undo_stale(library: Library) -> None:
    made = add_references(library, ["We propose a method for graphs that is new and good."])
    library.write("Tag", tags.add, made, "theory")
    library.write("Remove", tags.remove, made, "theory")
    library.write("Tag", tags.add, made, "theory")
    for label in ("Tag", "Remove", "Tag"):
        assert library.undo() == label
    assert names(library) == []


@given(st.lists(st.text("ab/ ", min_size=1, max_size=8), max_size=6), st.text("ab/", max_size=3))
def test_replacing_never_gives_an_untidy_name(given_names: list[str], find: str) -> None:
    for new in tag_tree.replaced(given_names, find, "/").values():
        assert tags.clean(new) == new


def test_many_tags_are_listed_in_step_with_their_number(tmp_path: Path) -> None:
    libraries = {}
    for count in (50, 500, 5_000):
        libraries[count] = Library.open(tmp_path / str(count))
        libraries[count].maintain(_make, count)
    assert len(libraries[5_000].read(tag_tree.details)) == 5_000

    def listed(count: int) -> None:
        libraries[count].read(tag_tree.details)
        libraries[count].read(tag_tree.branches)

    assert_in_proportion(listed, 5_000)
    for library in libraries.values():
        library.close()


def _make(session: Session, count: int) -> None:
    rows = [{"name": f"group {number % 40}/tag {number}"} for number in range(count)]
    session.execute(text("INSERT INTO tag (name, name_key) VALUES (:name, :name)"), rows)
