"""The history says what each change did to a field, and one field can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.changes import FieldChange
from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.records import Creator
from paperdesk.domain.views import Decision, SearchRequest
from paperdesk.services import (
    collections,
    fields,
    importing,
    listing,
    notes,
    references,
    reverting,
    tags,
)
from paperdesk.services.library import Library
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ABSTRACT = "We present Banyan, a model that learns semantic representations from structure."


def changes(library: Library, reference_id: int) -> list[tuple[str, tuple[FieldChange, ...]]]:
    found = library.read(reverting.of_reference, reference_id)
    return [(entry.label, entry.changes) for entry in found]


def test_the_history_says_what_was_and_what_became(library: Library) -> None:
    [one, other] = add_references(library, [ABSTRACT, "Another text about something else."])
    library.write("Edit title", fields.set_value, one, "title", "Banyan")
    library.write("Edit title", fields.set_value, one, "title", "Banyan trees")
    library.write("Edit title", fields.set_value, other, "title", "Not this one")
    library.write("Edit creators", fields.set_creators, one, [Creator(family="Moss", given="Ann")])
    library.write("Keep", references.decide, [one, other], Decision.KEEP)
    library.write("Name", fields.set_handle, one, "My name")
    library.write("Remove title", fields.set_value, one, "title", "")
    library.write("Tag", tags.add, [one], "theory")
    assert changes(library, one) == [
        ("Tag", ()),
        ("Remove title", (FieldChange("title", "Title", "Banyan trees", ""),)),
        ("Name", (FieldChange("own_handle", "Name", "", "My name"),)),
        (
            "Keep",
            (
                FieldChange("decision", "Decision", "undecided", "keep"),
                FieldChange("read_status", "Read status", "unseen", "seen"),
            ),
        ),
        ("Edit creators", (FieldChange("creators", "Creators", "", "Ann Moss"),)),
        ("Edit title", (FieldChange("title", "Title", "Banyan", "Banyan trees"),)),
        ("Edit title", (FieldChange("title", "Title", "", "Banyan"),)),
    ]


def test_one_field_goes_back_and_the_others_stay(library: Library) -> None:
    [one] = add_references(library, [ABSTRACT], title="As it came", issued="2025")
    library.write("Edit title", fields.set_value, one, "title", "Wrong")
    library.write("Edit year", fields.set_value, one, "issued", "1999")
    library.write("Remove", fields.set_value, one, "title", "")
    before = dump(library)
    entries = library.read(reverting.of_reference, one)
    edit = next(entry for entry in entries if entry.label == "Edit title")
    library.write("Revert title", reverting.revert, one, edit.change_set_id, "title")
    view = library.read(references.load, one)
    assert (view.title, view.year) == ("As it came", 1999)
    # It is a change like any other.
    assert library.undo() == "Revert title"
    assert dump(library) == before
    assert library.redo() == "Revert title"
    assert library.read(references.load, one).title == "As it came"


def test_what_makes_no_sense_is_refused(library: Library) -> None:
    [one] = add_references(library, [ABSTRACT])
    library.write("Edit title", fields.set_value, one, "title", "Banyan")
    [entry, *_rest] = library.read(reverting.of_reference, one)
    with pytest.raises(Refused, match="did nothing to “Year”"):
        library.write("Revert", reverting.revert, one, entry.change_set_id, "issued")
    with pytest.raises(NotFound, match="not in the history"):
        library.write("Revert", reverting.revert, one, 4711, "title")
    library.write("Remove", fields.set_value, one, "title", "")
    with pytest.raises(Refused, match="already what it was"):
        library.write("Revert", reverting.revert, one, entry.change_set_id, "title")
    library.undo()
    library.undo()
    # What was undone did nothing.
    assert all(entry.changes == () for entry in library.read(reverting.of_reference, one))


NAMES = ("title", "issued", "publisher", "abstract", "x:keywords")
values = st.sampled_from(["", "a", "b", "a; b", "ä “c”", "2025-01"])
edits = st.lists(st.tuples(st.sampled_from(NAMES), values), min_size=1, max_size=8)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library in which each example has a reference of its own."""
    library = Library.open(tmp_path_factory.mktemp("library"))
    yield library
    library.close()


@given(edits, st.data())
def test_any_field_can_go_back_to_any_of_its_values(
    shared: Library, done: list[tuple[str, str]], data: st.DataObject
) -> None:
    [one] = add_references(shared, [ABSTRACT])
    kept: list[tuple[int, str, str | None]] = []
    for name, value in done:
        before = shared.read(fields.values, one)
        shared.write("Edit", fields.set_value, one, name, value)
        found = shared.read(reverting.of_reference, one)
        if len(found) > len(kept):
            kept.append((found[0].change_set_id, name, before.get(name)))
    if not kept:
        return
    change_set_id, name, wanted = data.draw(st.sampled_from(kept))
    now = shared.read(fields.values, one)
    if now.get(name) == wanted:
        return
    shared.write("Revert", reverting.revert, one, change_set_id, name)
    then = shared.read(fields.values, one)
    assert then.pop(name, None) == wanted
    now.pop(name, None)
    assert then == now


def test_the_trash_gives_everything_back(library: Library, tmp_path: Path) -> None:
    listed = tmp_path / "icml.txt"
    listed.write_text(f"ICML 2025 Papers\n\n{ABSTRACT}\n", "utf-8")
    importing.import_files(library, [listed])
    [one] = library.read(listing.find, SearchRequest()).ids
    shelf = library.write("Collection", collections.create, "Shelf")
    library.write("Add", collections.add, shelf, [one])
    library.write("Tag", tags.add, [one], "theory")
    library.write("Note", notes.add, one, "Read it.")
    library.write("Rate", references.rate, [one], 4)
    before, view = dump(library), library.read(references.load, one)
    library.write("Trash", references.trash, [one])
    assert library.read(references.trashed) == [one]
    library.write("Restore", references.restore, [one])
    assert dump(library) == before
    again = library.read(references.load, one)
    assert (again.tags, again.notes, again.collections, again.appearances, again.rating) == (
        view.tags, view.notes, view.collections, view.appearances, 4,
    )  # fmt: skip
