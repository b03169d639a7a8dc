"""Damage of every kind is noticed, explained, and has a way back, as one goes it in a terminal."""

from __future__ import annotations

import json
import random
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from paperdesk import paths
from paperdesk.paths import sample_papers
from paperdesk.services import backup, checking, damage, fields, notes, tags
from paperdesk.services.library import DATABASE_NAME, Library
from paperdesk.terminal import commands
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The sample papers, imported in the terminal, which made a backup too."""
    folder = tmp_path / "library"
    assert commands.main(["import", str(sample_papers()), "--library", str(folder)]) == 0
    assert len(backup.listed(folder / DATABASE_NAME)) == 1
    capsys.readouterr()
    return folder


def terminal(
    capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str
) -> tuple[int, Any, str]:
    code = commands.main([*arguments, "--library", str(folder), "--json"])
    said = capsys.readouterr()
    return code, json.loads(said.out), said.err


def flip(path: Path, place: int, mask: int = 0x01) -> None:
    content = bytearray(path.read_bytes())
    content[place] ^= mask
    path.write_bytes(content)


def test_a_flipped_byte_in_a_text_is_found_and_the_way_back_leads_back(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Library.open(folder)
    before = dump(library)
    library.close()
    database = folder / DATABASE_NAME
    place = database.read_bytes().find(b"Self-supervised learning")
    assert place > 0
    flip(database, place + 3)
    code, said, _error = terminal(capsys, folder, "check")
    assert code == 1
    assert not said["ok"]
    assert "differs from the backup, though nobody changed it" in said["problems"][0]
    code, said, _error = terminal(capsys, folder, "check", "--restore")
    assert (code, said["ok"]) == (0, True)
    assert terminal(capsys, folder, "check")[1]["ok"]
    library = Library.open(folder)
    assert dump(library) == before
    library.close()


def test_a_flipped_byte_anywhere_is_found_or_harms_nothing(folder: Path) -> None:
    database = folder / DATABASE_NAME
    library = Library.open(folder)
    before = dump(library)
    library.close()
    whole = database.read_bytes()
    chance = random.Random("flip 2026")
    found = 0
    for _turn in range(25):
        place = chance.randrange(len(whole))
        database.write_bytes(whole)
        flip(database, place, 1 << chance.randrange(8))
        try:
            report = checking.check(folder)
        except Exception as error:  # noqa: BLE001
            pytest.fail(f"byte {place}: {error!r}")
        if report.is_sound:
            damaged = Library.open(folder)
            assert dump(damaged) == before, place
            damaged.close()
        else:
            found += 1
            assert report.sentence.startswith("The library is damaged. The newest backup is")
            assert report.problems
    assert found > 5
    assert checking.restore(folder).is_sound
    restored = Library.open(folder)
    assert dump(restored) == before
    restored.close()


@pytest.mark.parametrize("share", [0.0, 0.05, 0.5, 0.97])
def test_a_truncated_file_is_explained_and_replaced(
    folder: Path, capsys: pytest.CaptureFixture[str], share: float
) -> None:
    database = folder / DATABASE_NAME
    library = Library.open(folder)
    before = dump(library)
    library.close()
    whole = database.read_bytes()
    database.write_bytes(whole[: int(len(whole) * share)])
    code, said, error = terminal(capsys, folder, "check")
    assert code == 1
    assert "damaged" in said.get("message", "")
    code, said, error = terminal(capsys, folder, "restore")
    assert (code, said["ok"], error) == (0, True, "")
    assert "library-damaged-" in said["message"] or share == 0.0
    restored = Library.open(folder)
    assert dump(restored) == before
    restored.close()
    assert terminal(capsys, folder, "stats")[0] == 0


def test_a_command_on_a_damaged_library_says_what_to_do(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / DATABASE_NAME).write_bytes(b"no database " * 1000)
    code, said, error = terminal(capsys, folder, "list")
    assert code == 1
    assert said["error"] == "The library file is damaged."
    assert "paperdesk check --restore" in error
    assert "Traceback" not in error


def test_a_missing_index_is_made_anew(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = terminal(capsys, folder, "search", "learning")[1]["total"]
    assert before > 10
    shutil.rmtree(paths.cache_folder())
    assert terminal(capsys, folder, "search", "learning")[1]["total"] == before


def test_what_was_changed_is_no_damage(library: Library) -> None:
    ids = add_references(library, [f"Abstract {n} about something." for n in range(6)], title="T")
    note_id = library.write("Note", notes.add, ids[0], "First.")
    library.edit("e", "Edit note", notes.set_body, note_id, "Second.")
    library.write("Tag", tags.add, ids, "theory")
    library.write("Title", fields.set_value, ids[1], "title", "To be undone")
    copy = backup.make(library.path)
    library.edit("e", "Edit note", notes.set_body, note_id, "Third, in the same step.")
    library.write("Rename", tags.rename, "theory", "practice")
    library.write("Title", fields.set_value, ids[2], "title", "Other")
    library.undo()
    library.undo()
    library.undo()
    library.undo()
    assert damage.against_backup(library.path, copy) == []
    for _ in range(3):
        library.redo()
    assert damage.against_backup(library.path, copy) == []


@pytest.fixture
def library(tmp_path: Path) -> Any:
    opened = Library.open(tmp_path / "library")
    yield opened
    opened.close()


def test_what_nobody_changed_is_named(library: Library) -> None:
    import sqlite3

    ids = add_references(library, [f"Abstract {n} about something." for n in range(9)], title="T")
    library.write("Note", notes.add, ids[0], "As it was written.")
    copy = backup.make(library.path)
    library.write("Title", fields.set_value, ids[2], "title", "Meant")
    with sqlite3.connect(library.path) as connection:
        connection.execute("UPDATE note SET body = 'As it was wr!tten.'")
        connection.execute("UPDATE reference_field SET value = value || '!' WHERE name = 'title'")
    connection.close()
    found = damage.against_backup(library.path, copy)
    assert "note, row 1: differs from the backup, though nobody changed it" in found
    # Eight of nine titles: the ninth was changed since.
    assert len([line for line in found if line.startswith("reference_field, row")]) == 5
    assert "reference_field: the same in 3 more rows" in found


@pytest.fixture
def with_files(tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The folder of a .bib file whose three files were there when it was imported."""
    place = tmp_path / "papers"
    (place / "pdf").mkdir(parents=True)
    names = ("one.pdf", "two.pdf", "three.pdf")
    for name in names:
        (place / "pdf" / name).write_text(name)
    entries = [
        f"@article{{{name[:-4]}, title = {{Of {name[:-4]} files}}, file = {{:pdf/{name}:PDF}}}}\n"
        for name in names
    ]
    (place / "refs.bib").write_text("\n".join(entries))
    assert commands.main(["import", str(place / "refs.bib"), "--library", str(folder)]) == 0
    capsys.readouterr()
    return place


def lost(said: dict[str, Any]) -> dict[str, str]:
    return {one["key"]: one["fix"] for one in said["findings"] if one["check"] == "file"}


def test_a_missing_file_is_found_again_beside_its_list(
    folder: Path, with_files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lost(terminal(capsys, folder, "check")[1]) == {}
    moved = with_files / "read" / "later" / "one.pdf"
    moved.parent.mkdir(parents=True)
    (with_files / "pdf" / "one.pdf").rename(moved)
    code, said, _error = terminal(capsys, folder, "check")
    assert (code, said["ok"]) == (0, True)
    assert lost(said) == {"one": str(moved)}
    (finding,) = (one for one in said["findings"] if one["check"] == "file")
    assert finding["value"] == "pdf/one.pdf"
    assert finding["message"] == (
        f"“one.pdf” is not in {with_files / 'pdf'}. Put it back, or say where it is now."
    )
    assert terminal(capsys, folder, "check", "--fix", "file")[1]["fixed"] == 1
    assert lost(terminal(capsys, folder, "check")[1]) == {}
    (shown,) = terminal(capsys, folder, "show", "one")[1]["attachments"]
    assert shown["path"] == str(moved)
    # One step of undo.
    terminal(capsys, folder, "undo")
    assert lost(terminal(capsys, folder, "check")[1]) == {"one": str(moved)}


def test_a_missing_file_that_is_nowhere_near_is_looked_for_where_one_says(
    folder: Path, with_files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path / "another disk" / "pdfs"
    shutil.move(with_files / "pdf", elsewhere)
    # Two of one name: which of them is meant cannot be known.
    (elsewhere / "copies").mkdir()
    (elsewhere / "copies" / "two.pdf").write_text("another")
    said = terminal(capsys, folder, "check")[1]
    assert lost(said) == {"one": "", "two": "", "three": ""}
    # Nothing is mended by guessing.
    assert terminal(capsys, folder, "check", "--fix", "file")[1]["fixed"] == 0
    assert commands.main(["check", "--library", str(folder)]) == 0
    assert "--files-in FOLDER takes missing files" in capsys.readouterr().out
    found = terminal(capsys, folder, "check", "--files-in", str(elsewhere.parent))[1]
    assert found["fixed"] == 2
    assert lost(found) == {"two": ""}
    # Putting it back is a way, too; and what is ignored is not said again.
    assert lost(terminal(capsys, folder, "check", "--ignore", "file")[1]) == {}
    assert lost(terminal(capsys, folder, "check", "--ignored")[1]) == {"two": ""}
    (with_files / "pdf").mkdir()
    shutil.copy(elsewhere / "two.pdf", with_files / "pdf")
    assert lost(terminal(capsys, folder, "check", "--ignored")[1]) == {}
