"""Tags, collections and saved searches, through the write door."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.services import collections, counting, listing, references, tags
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from paperdesk.services.library import Library

TEXTS = ["We present Banyan trees.", "We study the decay of weights.", "Proteins fold quickly."]


def names_on(library: Library, reference_id: int) -> list[str]:
    return [chip.name for chip in library.read(references.load, reference_id).tags]


def shown(library: Library, scope: Scope) -> list[int]:
    return list(library.read(listing.find, SearchRequest(scope=scope, sort=Sort("added"))).ids)


def test_tags_are_blind_to_case_accents_and_space(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Tag", tags.add, ids[:1], "  Théorie ")
    assert library.write("Tag", tags.add, ids, "theorie") == 2
    assert [tag.name for tag in library.read(tags.listed)] == ["Théorie"]
    assert library.read(tags.listed)[0].count == 3


@pytest.mark.parametrize("name", ["", "   ", "x" * 101])
def test_a_tag_needs_a_sensible_name(library: Library, name: str) -> None:
    ids = add_references(library, TEXTS)
    with pytest.raises(Refused):
        library.write("Tag", tags.add, ids, name)


def test_renaming_onto_another_tag_merges(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Tag", tags.add, ids[:2], "graphs")
    library.write("Tag", tags.add, ids[1:], "graph")
    before = dump(library)
    library.write("Rename", tags.rename, "graphs", "graph")
    assert [(tag.name, tag.count) for tag in library.read(tags.listed)] == [("graph", 3)]
    library.undo()
    assert dump(library) == before


def test_deleting_a_tag_keeps_the_references(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Tag", tags.add, ids, "graphs")
    library.write("Delete", tags.delete, ["graphs"])
    assert library.read(tags.listed) == []
    assert shown(library, Scope()) == ids
    library.undo()
    assert names_on(library, ids[0]) == ["graphs"]


def test_removing_an_unknown_tag_says_so(library: Library) -> None:
    ids = add_references(library, TEXTS)
    with pytest.raises(NotFound, match="no tag “nowhere”"):
        library.write("Remove", tags.remove, ids, "nowhere")


def test_tag_filters_combine(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Tag", tags.add, ids[:2], "a")
    library.write("Tag", tags.add, ids[1:], "b")
    a, b = (tag.id for tag in library.read(tags.listed))
    assert shown(library, Scope(tags_all=(a, b))) == [ids[1]]
    assert shown(library, Scope(tags_any=(a, b))) == ids
    assert shown(library, Scope(tags_all=(a,), tags_none=(b,))) == [ids[0]]


def test_nested_collections_show_what_their_branches_hold(library: Library) -> None:
    ids = add_references(library, TEXTS)
    thesis = library.write("New", collections.create, "Thesis")
    chapter = library.write("New", collections.create, "Chapter 2", thesis)
    library.write("Add", collections.add, chapter, ids[:2])
    library.write("Add", collections.add, thesis, ids[1:2])
    assert shown(library, Scope("collection", thesis)) == ids[:2]
    assert shown(library, Scope("unfiled")) == ids[2:]
    counted = {node.name: node.count for node in library.read(counting.library).collections}
    assert counted == {"Thesis": 2, "Chapter 2": 2}


def test_a_collection_cannot_be_put_into_itself(library: Library) -> None:
    thesis = library.write("New", collections.create, "Thesis")
    chapter = library.write("New", collections.create, "Chapter 2", thesis)
    with pytest.raises(Refused, match="into itself"):
        library.write("Move", collections.move, thesis, chapter)
    library.write("Move", collections.move, chapter, None)
    assert [node.parent_id for node in library.read(counting.library).collections] == [None, None]


def test_two_collections_of_one_name_at_one_place_are_refused(library: Library) -> None:
    library.write("New", collections.create, "Thesis")
    with pytest.raises(Refused, match="already"):
        library.write("New", collections.create, "thésis")


def test_deleting_a_collection_is_undone_with_its_members(library: Library) -> None:
    ids = add_references(library, TEXTS)
    thesis = library.write("New", collections.create, "Thesis")
    chapter = library.write("New", collections.create, "Chapter 2", thesis)
    library.write("Add", collections.add, chapter, ids)
    before = dump(library)
    library.write("Delete", collections.delete, thesis)
    assert library.read(counting.library).collections == ()
    library.undo()
    assert dump(library) == before


def test_a_saved_search_of_the_same_name_takes_the_new_query(library: Library) -> None:
    library.write("Save", collections.save_search, "Mine", "tag:a")
    library.write("Save", collections.save_search, "mine", "tag:b")
    [saved] = library.read(counting.saved_searches)
    assert (saved.name, saved.query) == ("mine", "tag:b")


def test_a_renamed_saved_search_is_renamed_where_it_is_used(library: Library) -> None:
    first = library.write("Save", collections.save_search, "Mine", "tag:a")
    library.write("Save", collections.save_search, "Both", 'search:mine OR search:"Mine" b')
    library.write("Rename", collections.rename_search, first, "Yours  too")
    assert library.read(collections.search_queries) == {
        "yours too": "tag:a",
        "both": 'search:"Yours too" OR search:"Yours too" b',
    }
    library.undo()
    assert set(library.read(collections.search_queries)) == {"mine", "both"}
    with pytest.raises(Refused):
        library.write("Rename", collections.rename_search, first, "both")
    with pytest.raises(Refused):
        library.write("Rename", collections.rename_search, first, "  ")


def test_a_saved_search_cannot_contain_itself(library: Library) -> None:
    one = library.write("Save", collections.save_search, "One", "a")
    library.write("Save", collections.save_search, "Two", "search:one b")
    with pytest.raises(Refused, match="contain itself"):
        library.write("Save", collections.save_search, "one", "search:two")
    with pytest.raises(Refused, match="contain itself"):
        library.write("Change", collections.change_search, one, "x search:One")
    library.write("Change", collections.change_search, one, "c")
    assert library.read(collections.search_queries)["one"] == "c"
