"""Fields, creators, notes, decisions, keys, trash and merging of references."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.records import Creator
from paperdesk.domain.views import Decision, ReadStatus, Scope, SearchRequest, Sort
from paperdesk.services import (
    collections,
    counting,
    fields,
    listing,
    merging,
    notes,
    references,
    tags,
)
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from paperdesk.services.library import Library

TEXTS = ["We present Banyan trees.", "We study the decay of weights.", "Proteins fold quickly."]


def names(library: Library, sort: Sort) -> list[str]:
    ids = library.read(listing.find, SearchRequest(sort=sort)).ids
    return [summary.name for summary in library.read(references.summaries, ids)]


def test_a_title_takes_the_place_of_the_derived_name(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Title", fields.set_value, ids[1], "title", "  Zebras of the north ")
    [summary] = library.read(references.summaries, ids[1:2])
    assert (summary.name, summary.derived) == ("Zebras of the north", False)
    assert names(library, Sort("name"))[-1] == "Zebras of the north"
    library.write("Title", fields.set_value, ids[1], "title", "")
    assert library.read(references.load, ids[1]).title is None


def test_creators_are_listed_and_sorted(library: Library) -> None:
    ids = add_references(library, TEXTS)
    people = [Creator(family=name, given="A.") for name in ("Ölund", "Brandt", "Chan", "Diaz")]
    library.write("Authors", fields.set_creators, ids[0], people)
    [summary] = library.read(references.summaries, ids[:1])
    assert summary.creators == "Ölund, Brandt, Chan et al."
    library.write("Authors", fields.set_creators, ids[1], [Creator(family="Abel")])
    found = library.read(listing.find, SearchRequest(sort=Sort("creators"))).ids
    assert list(found) == [ids[2], ids[1], ids[0]]
    library.undo()
    library.undo()
    assert library.read(references.load, ids[0]).creators == ()


def test_the_year_is_a_number_of_the_date(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Year", fields.set_value, ids[0], "issued", "2024-05")
    assert library.read(references.load, ids[0]).year == 2024


def test_ones_own_name_wins_over_the_derived_one(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Name", fields.set_handle, ids[2], "folding proteins")
    view = library.read(references.load, ids[2])
    assert (view.handle, view.handle_edited, view.title) == ("folding proteins", True, None)
    library.write("Name", fields.set_handle, ids[2], "")
    assert not library.read(references.load, ids[2]).handle_edited


def test_a_decision_means_it_was_seen(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Keep", references.decide, ids[:2], Decision.KEEP)
    assert library.read(references.load, ids[0]).read_status == ReadStatus.SEEN
    counts = library.read(counting.library)
    assert (counts.kept, counts.unseen) == (2, 1)
    library.undo()
    assert library.read(counting.library).unseen == 3


@pytest.mark.parametrize("stars", [-1, 6])
def test_ratings_go_from_none_to_five(library: Library, stars: int) -> None:
    ids = add_references(library, TEXTS)
    with pytest.raises(Refused):
        library.write("Rate", references.rate, ids, stars)


def test_notes_come_back_after_deleting(library: Library) -> None:
    ids = add_references(library, TEXTS)
    note_id = library.write("Note", notes.add, ids[0], "Compare **this**.")
    library.write("Note", notes.set_body, note_id, "Compare *that*.")
    library.write("Delete note", notes.delete, note_id)
    assert library.read(references.load, ids[0]).notes == ()
    library.undo()
    [note] = library.read(references.load, ids[0]).notes
    assert (note.id, note.body) == (note_id, "Compare *that*.")
    library.undo()
    assert library.read(references.load, ids[0]).notes[0].body == "Compare **this**."


def test_a_note_needs_its_reference(library: Library) -> None:
    with pytest.raises(NotFound):
        library.write("Note", notes.add, 99, "Lost.")


def test_trash_and_restore_keep_what_a_reference_carries(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Tag", tags.add, ids, "a")
    library.write("Note", notes.add, ids[0], "Read.")
    before = dump(library)
    library.write("Trash", references.trash, ids[:1])
    assert library.read(counting.library).trashed == 1
    assert library.read(tags.listed)[0].count == 2
    library.write("Restore", references.restore, ids[:1])
    assert dump(library) == before


def test_an_earlier_key_still_finds_the_reference(library: Library) -> None:
    ids = add_references(library, TEXTS)
    library.write("Key", references.set_key, ids[0], "first2025")
    library.write("Key", references.set_key, ids[0], "second2025")
    assert library.read(references.find, "first2025") == ids[0]
    assert library.read(references.find, "second2025") == ids[0]
    with pytest.raises(Refused, match="another reference"):
        library.write("Key", references.set_key, ids[1], "first2025")
    library.write("Key", references.set_key, ids[0], "first2025")
    assert library.read(references.load, ids[0]).key == "first2025"


@pytest.mark.parametrize("key", ["", "a b", "a,b", "{a}", "a\\b", "100%"])
def test_keys_that_bibtex_would_not_read_are_refused(library: Library, key: str) -> None:
    ids = add_references(library, TEXTS)
    with pytest.raises(Refused):
        library.write("Key", references.set_key, ids[0], key)


def test_merging_unites_everything_and_undo_parts_it(library: Library) -> None:
    ids = add_references(library, TEXTS[:2], **{"container-title": "ICML"})
    one, other = ids
    library.write("Tag", tags.add, [one], "read")
    library.write("Tag", tags.add, [other], "todo")
    thesis = library.write("New", collections.create, "Thesis")
    teaching = library.write("New", collections.create, "Teaching")
    library.write("Add", collections.add, thesis, [one])
    library.write("Add", collections.add, teaching, [other])
    library.write("Note", notes.add, one, "n1")
    library.write("Note", notes.add, other, "n2")
    library.write("DOI", fields.set_value, other, "DOI", "10.5555/one")
    library.write("Keep", references.decide, [other], Decision.KEEP)
    library.write("Key", references.set_key, other, "other2025")
    before = dump(library)
    kept = library.write("Merge", merging.merge, ids, one)
    view = library.read(references.load, kept)
    assert kept == one
    assert [chip.name for chip in view.tags] == ["read", "todo"]
    assert [name for _id, name in view.collections] == ["Teaching", "Thesis"]
    assert [note.body for note in view.notes] == ["n1", "n2"]
    assert view.fields["DOI"] == "10.5555/one"
    assert view.decision == Decision.KEEP
    assert library.read(references.find, "other2025") == one
    assert list(library.read(listing.find, SearchRequest()).ids) == [one]
    assert library.read(listing.find, SearchRequest(scope=Scope("trash"))).ids == ()
    library.undo()
    assert dump(library) == before


def test_merging_needs_two(library: Library) -> None:
    ids = add_references(library, TEXTS[:1])
    with pytest.raises(Refused, match="at least two"):
        library.write("Merge", merging.merge, ids)
