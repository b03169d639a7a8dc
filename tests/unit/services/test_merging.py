"""Merging loses nothing, unmerging restores the parts, the order of merging does not matter."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.records import Creator
from paperdesk.services import (
    collections,
    deriving,
    fields,
    merging,
    notes,
    references,
    tags,
    unmerging,
)
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

TEXTS = (
    "We study planning with world models, which are learned from very few videos of robots.",
    "We study planning with world models, learned from few videos. See https://a.example/code.",
    "We study planning with world models that were learned from a few videos of robots at work.",
)


@pytest.fixture
def three(library: Library) -> list[int]:
    """Three references that each know something of their own."""
    ids = add_references(library, TEXTS)
    deriving.drain(library)
    first, second, third = ids
    library.write("Edit", fields.set_value, first, "title", "Planning with world models")
    library.write("Edit", fields.set_value, second, "title", "Planning With World Models")
    library.write("Edit", fields.set_value, second, "DOI", "10.5555/one")
    library.write("Edit", fields.set_value, second, "volume", "7")
    library.write("Edit", fields.set_value, third, "volume", "8")
    library.write("Edit", fields.set_value, third, "publisher", "Quay")
    library.write("Edit", fields.set_creators, second, (Creator(family="Lowe", given="K."),))
    library.write("Edit", fields.set_creators, third, (Creator(family="Lowe", given="Kit"),))
    for reference_id, name in zip(ids, ("read", "todo", "talk"), strict=True):
        library.write("Tag", tags.add, [reference_id], name)
        library.write("Note", notes.add, reference_id, f"note of {name}")
        collection = library.write("Collection", collections.create, name)
        library.write("Collect", collections.add, collection, [reference_id])
    library.write("Rate", references.rate, [third], 4)
    deriving.drain(library)
    return ids


def state(library: Library) -> list[str]:
    """What there is to see once everything derived is made."""
    deriving.drain(library)
    return dump(library)


def test_nothing_of_any_is_lost(library: Library, three: list[int]) -> None:
    kept = library.write("Merge", merging.merge, three)
    deriving.drain(library)
    view = library.read(references.load, kept)
    assert sorted(tag.name for tag in view.tags) == ["read", "talk", "todo"]
    assert sorted(note.body for note in view.notes) == [
        "note of read", "note of talk", "note of todo",
    ]  # fmt: skip
    assert view.rating == 4
    present = library.read(fields.values, kept)
    assert present["DOI"] == "10.5555/one"
    assert present["publisher"] == "Quay"
    assert "https://a.example/code" in [link.url for link in view.links]
    assert [one.given for one in library.read(fields.creators, kept)] == ["Kit"]
    said = {(one.field, one.value) for one in library.read(merging.alternatives, kept)}
    titles = {"Planning with world models", "Planning With World Models"}
    assert {value for field, value in said if field == "title"} == titles - {present["title"]}
    assert ("volume", "7" if present["volume"] == "8" else "8") in said
    for reference_id in three:
        key = library.read(references.load, reference_id).key
        assert key is not None
        assert library.read(references.find, key) == kept


def test_unmerging_is_the_inverse_of_merging(library: Library, three: list[int]) -> None:
    before = state(library)
    kept = library.write("Merge", merging.merge, three)
    assert state(library) != before
    came_back = library.write("Unmerge", unmerging.unmerge, kept)
    assert {kept, *came_back} == set(three)
    assert state(library) == before
    library.undo()
    library.undo()
    assert state(library) == before


def test_the_order_of_merging_makes_no_difference(library: Library, three: list[int]) -> None:
    outcomes = set()
    for first, second, third in itertools.permutations(three):
        kept = library.write("Merge", merging.merge, [first, second])
        whole = library.write("Merge", merging.merge, [third, kept])
        assert set(library.read(unmerging.parts_of, whole)) == set(three) - {whole}
        outcomes.add(_shown(library, whole))
        library.undo()
        library.undo()
    assert len(outcomes) == 1


def _shown(library: Library, reference_id: int) -> str:
    """All that a merged reference says, without the ids and times of rows."""
    deriving.drain(library)
    view = library.read(references.load, reference_id)
    others = library.read(merging.alternatives, reference_id)
    return repr(
        (
            *(reference_id, view.key, view.rating, view.read_status, view.decision),
            *(sorted(tag.name for tag in view.tags), sorted(note.body for note in view.notes)),
            sorted(link.url for link in view.links),
            *(
                library.read(fields.values, reference_id),
                library.read(fields.creators, reference_id),
            ),
            sorted((one.field, one.value, one.part_id) for one in others),
        )
    )


def test_what_was_edited_since_stays_on_the_survivor(library: Library, three: list[int]) -> None:
    originals = {one: library.read(fields.values, one) for one in three}
    kept = library.write("Merge", merging.merge, three)
    other = next(one for one in three if one != kept)
    moved = library.read(_note_that_was, other)
    library.write("Edit", fields.set_value, kept, "publisher", "Harbour")
    library.write("Tag", tags.add, [kept], "new")
    library.write("Edit note", notes.set_body, moved, "edited")
    library.write("Unmerge", unmerging.unmerge, kept)
    assert library.read(fields.values, kept)["publisher"] == "Harbour"
    assert "new" in [tag.name for tag in library.read(references.load, kept).tags]
    assert "edited" in [note.body for note in library.read(references.load, kept).notes]
    for one in three:
        if one != kept:
            assert library.read(fields.values, one) == originals[one]
            (note,) = library.read(references.load, one).notes
            assert note.body.startswith("note of ")


def _note_that_was(session: Session, reference_id: int) -> int:
    """The note of a part, wherever it is now."""
    tag = session.execute(
        text(
            "SELECT t.name FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
            " WHERE x.reference_id = :id"
        ),
        {"id": reference_id},
    ).scalar_one()
    return int(
        session.execute(
            text("SELECT id FROM note WHERE body = :body"), {"body": f"note of {tag}"}
        ).scalar_one()
    )


def test_what_was_not_merged_cannot_be_parted(library: Library, three: list[int]) -> None:
    with pytest.raises(Refused, match="was not merged"):
        library.write("Unmerge", unmerging.unmerge, three[0])
