"""The two doors: one gesture is one transaction and one undo step."""

from __future__ import annotations

import sqlite3
import threading
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from paperdesk.domain.errors import Damaged, LibraryError, NotFound, NotWritable, Stale, TooNew
from paperdesk.domain.views import Decision, ReadStatus, SearchRequest
from paperdesk.services import (
    backup,
    checking,
    duplicates,
    fields,
    history,
    listing,
    notes,
    references,
    tags,
)
from paperdesk.services.library import DATABASE_NAME, Changes, Library
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.orm import Session

ABSTRACT = "We present Banyan, a model that learns semantic representations from structure."


def test_a_write_is_undone_and_done_again(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    before = dump(library)
    library.write("Edit title", fields.set_value, reference_id, "title", "Banyan trees")
    after = dump(library)
    assert library.read(references.load, reference_id).title == "Banyan trees"
    assert library.read(history.labels) == ("Edit title", None)
    assert library.undo() == "Edit title"
    assert dump(library) == before
    assert library.read(references.load, reference_id).title is None
    assert library.redo() == "Edit title"
    assert dump(library) == after


def test_a_failing_write_leaves_nothing_and_tells_nobody(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    before = dump(library)
    told: list[Changes] = []
    library.on_change(told.append)

    def fail(session: Session) -> None:
        tags.add(session, [reference_id], "theory")
        raise NotFound("Something is missing.")

    with pytest.raises(NotFound):
        library.write("Tag", fail)
    assert dump(library) == before
    assert told == []


def test_listeners_hear_what_changed_after_the_commit(library: Library) -> None:
    ids = add_references(library, [ABSTRACT, ABSTRACT + " More."])
    told: list[Changes] = []
    library.on_change(told.append)
    library.write("Tag", tags.add, ids, "theory")
    assert told == [Changes(frozenset({"tag", "reference_tag"}), frozenset(ids), "Tag")]


def test_the_read_door_refuses_to_write(library: Library) -> None:
    with pytest.raises(OperationalError, match="readonly"):
        library.read(lambda session: session.execute(text("DELETE FROM tag")))


def test_changes_outside_a_write_are_refused(library: Library) -> None:
    with pytest.raises(RuntimeError, match=r"Library\.write"):
        library.maintain(tags.ensure, "theory")


def test_a_new_write_ends_what_could_be_done_again(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    library.write("Tag a", tags.add, [reference_id], "a")
    library.undo()
    library.write("Tag b", tags.add, [reference_id], "b")
    assert library.redo() is None
    assert [chip.name for chip in library.read(references.load, reference_id).tags] == ["b"]


def test_a_write_that_changes_nothing_is_no_step(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    library.write("Tag", tags.add, [reference_id], "a")
    library.undo()
    library.write("Rate", references.rate, [reference_id], 0)
    assert library.read(history.labels) == ("Add references", "Tag")


def test_a_glance_is_no_undo_step_and_makes_none_stale(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    library.write("Keep", references.decide, [reference_id], Decision.KEEP)
    library.write("Unseen", references.set_read_status, [reference_id], ReadStatus.UNSEEN)
    library.jot(references.mark_seen, reference_id)
    assert library.read(references.load, reference_id).read_status == ReadStatus.SEEN
    assert library.undo() == "Unseen"
    assert library.undo() == "Keep"
    assert library.read(references.load, reference_id).decision == Decision.UNDECIDED


def test_undo_of_many_rows_is_one_step(library: Library) -> None:
    ids = add_references(library, [f"{ABSTRACT} Number {n}." for n in range(1_000)])
    library.write("Tag", tags.add, ids, "theory")
    assert library.read(tags.listed)[0].count == 1_000
    assert library.undo() == "Tag"
    assert library.read(tags.listed) == []


def test_a_purge_cannot_be_undone_but_is_told(library: Library) -> None:
    ids = add_references(library, [ABSTRACT, ABSTRACT + " More."])
    library.write("Trash", references.trash, ids[:1])
    told: list[Changes] = []
    library.on_change(told.append)
    assert library.write_for_good(references.purge, ids) == 1
    assert told[0].references is None
    with pytest.raises(NotFound):
        library.read(references.load, ids[0])
    assert library.read(references.load, ids[1]).abstract.endswith("More.")


def test_two_programs_write_at_the_same_time(library: Library) -> None:
    ids = add_references(library, [ABSTRACT])
    other = Library.open(library.folder)

    def tag_many(writer: Library, prefix: str) -> None:
        for number in range(25):
            writer.write("Tag", tags.add, ids, f"{prefix}{number}")

    threads = [
        threading.Thread(target=tag_many, args=(writer, prefix))
        for writer, prefix in ((library, "a"), (other, "b"))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert len(library.read(references.load, ids[0]).tags) == 50


def test_another_programs_change_shows_in_the_revision(library: Library) -> None:
    ids = add_references(library, [ABSTRACT])
    before = library.revision()
    other = Library.open(library.folder)
    other.write("Note", notes.add, ids[0], "Read this.")
    other.close()
    assert library.revision() != before


def test_a_library_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    Library.open(tmp_path).close()
    with sqlite3.connect(tmp_path / DATABASE_NAME) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    content = (tmp_path / DATABASE_NAME).read_bytes()
    with pytest.raises(TooNew, match="later version"):
        Library.open(tmp_path)
    assert (tmp_path / DATABASE_NAME).read_bytes() == content


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / DATABASE_NAME) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()
    with pytest.raises(LibraryError, match="not a PaperDesk library"):
        Library.open(tmp_path)


def test_a_damaged_database_is_named_so(tmp_path: Path) -> None:
    Library.open(tmp_path).close()
    for path in tmp_path.glob(DATABASE_NAME + "-*"):
        path.unlink()
    (tmp_path / DATABASE_NAME).write_bytes(b"This is no database at all. " * 200)
    with pytest.raises(Damaged, match="damaged"):
        Library.open(tmp_path)


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("a file")
    with pytest.raises(LibraryError, match="is a file"):
        Library.open(tmp_path / "library")
    with pytest.raises(NotWritable, match="cannot be made"):
        Library.open(tmp_path / "library" / "below")


def test_what_is_typed_in_one_go_is_one_undo_step(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    note_id = library.edit("e1", "Add note", notes.add, reference_id, "C")
    for typed in ("Co", "Com", "Compare"):
        library.edit("e1", "Edit note", notes.set_body, note_id, typed)
    library.edit("e2", "Edit note", notes.set_body, note_id, "Compare this")
    library.write("Tag", tags.add, [reference_id], "a")
    library.edit("e2", "Edit note", notes.set_body, note_id, "Compare that")

    def body() -> str | None:
        found = library.read(notes.of_reference, reference_id)
        return found[0].body if found else None

    seen = []
    while library.undo() != "Add references":
        seen.append(body())
    # A tag came in between, so the second edit is two steps.
    assert seen == ["Compare this", "Compare this", "Compare", None]
    library.redo()
    library.redo()
    assert body() == "Compare"
    library.edit("e1", "Edit note", notes.set_body, note_id, "Compare all")
    assert library.redo() is None
    assert library.undo() == "Edit note"
    assert body() == "Compare"


def test_undo_goes_on_after_something_was_deleted_for_good(library: Library) -> None:
    ids = add_references(library, [ABSTRACT, ABSTRACT + " More.", ABSTRACT + " Even more."])
    library.write("Tag", tags.add, ids, "a")
    note_id = library.write("Add note", notes.add, ids[0], "Gone.")
    library.write("Edit note", notes.set_body, note_id, "Gone soon.")
    library.write("Not duplicates", duplicates.keep_distinct, ids)
    library.write("Trash", references.trash, ids[:2])
    library.write_for_good(references.purge, ids[:1])
    undone = []
    while (label := library.undo()) is not None:
        undone.append(label)
        if label == "Trash":
            assert not library.read(references.load, ids[1]).trashed
    assert undone == ["Trash", "Not duplicates", "Edit note", "Add note", "Tag", "Add references"]


def test_a_lost_file_beside_backups_is_no_new_library(tmp_path: Path) -> None:
    library = Library.open(tmp_path / "library")
    add_references(library, [ABSTRACT])
    backup.make(library.path)
    library.close()
    for content in (b"", None):
        for path in library.folder.glob(DATABASE_NAME + "*"):
            path.unlink()
        if content is not None:
            library.path.write_bytes(content)
        with pytest.raises(Damaged, match="missing or empty"):
            Library.open(library.folder)
    assert checking.restore(library.folder).is_sound
    again = Library.open(library.folder)
    assert again.read(listing.find, SearchRequest()).total == 1
    again.close()


def test_a_thousand_steps_go_back_after_a_restart(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    library.write("Rate", references.rate, [reference_id], 5)
    before = dump(library)
    for number in range(1_000):
        library.write(f"Step {number}", references.rate, [reference_id], number % 6)
    library.close()
    again = Library.open(library.folder)
    assert [again.undo() for _ in range(1_000)] == [f"Step {n}" for n in range(999, -1, -1)]
    assert dump(again) == before
    assert again.redo() == "Step 0"
    again.close()


def test_an_undo_that_came_too_late_says_so_and_changes_nothing(library: Library) -> None:
    [reference_id] = add_references(library, [ABSTRACT])
    library.write("Edit title", fields.set_value, reference_id, "title", "Mine")

    def meddle(session: Session) -> None:
        # As a program that knows no journal would.
        session.execute(text("UPDATE reference_field SET value = 'Theirs' WHERE name = 'title'"))

    library.maintain(meddle)
    before = dump(library)
    with pytest.raises(Stale, match=r"“Edit title” cannot be undone\. It was changed again since"):
        library.undo()
    assert dump(library) == before
