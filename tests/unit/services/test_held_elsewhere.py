"""A library on another computer, on a drive that may not be written, or in a cloud's folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paperdesk import paths
from paperdesk.domain.errors import Damaged, LibraryError, NotWritable
from paperdesk.domain.views import SearchRequest
from paperdesk.services import holding, indexing, opening, places, references, searching, tags
from paperdesk.services.library import DATABASE_NAME, Library
from tests.support.libraries import add_references, dump
from tests.support.privileges import ordinary
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = [f"Abstract {n} about a matter of its own, number {n * 7}." for n in range(5)]
ELSEWHERE = holding.Note("the-other-desk", 4711, "", "token")


@pytest.fixture
def held(library: Library) -> Iterator[Library]:
    """A library that a window on another computer has, as it is seen from here."""
    add_references(library, TEXTS)
    holding.claim(library.folder, ELSEWHERE)
    opened = opening.open_library(library.folder)
    yield opened
    opened.close()


def test_a_library_held_elsewhere_opens_read_only(library: Library, held: Library) -> None:
    assert held.read_only is not None
    assert "open on the computer “the-other-desk”" in held.read_only.message
    assert held.folder != library.folder
    assert held.home == library.folder
    assert dump(held) == dump(library)


def test_what_is_read_only_refuses_every_change_with_the_reason(held: Library) -> None:
    before = dump(held)
    for change in (
        lambda: held.write("Tag", tags.add, [1], "theory"),
        lambda: held.edit("e", "Tag", tags.add, [1], "theory"),
        lambda: held.write_for_good(references.purge, [1]),
        held.undo,
        held.redo,
    ):
        with pytest.raises(NotWritable, match="the-other-desk"):
            change()
    # Looking is no change that anybody would miss.
    held.jot(references.mark_seen, 1)
    held.read_only = None
    assert [line for line in before if "'reference'" not in line] == [
        line for line in dump(held) if "'reference'" not in line
    ]


def test_a_read_only_library_can_be_searched(held: Library) -> None:
    keeper = indexing.IndexKeeper(held)
    keeper.work()
    assert searching.find(held, keeper, SearchRequest("matter")).total == len(TEXTS)
    keeper.close()


def test_the_copy_follows_what_the_other_one_writes(library: Library, held: Library) -> None:
    ids = add_references(library, ["Something that came in later."])
    again = opening.open_library(library.folder)
    assert again.read(references.load, ids[0]).abstract == "Something that came in later."
    again.close()
    # One copy is kept, not one for each look.
    assert len(list((paths.cache_folder() / "read-only").iterdir())) == 1


def test_a_note_of_this_computer_or_an_old_one_holds_nothing(library: Library) -> None:
    holding.claim(library.folder, holding.note_of(""))
    assert holding.elsewhere(library.folder) is None
    holding.claim(library.folder, ELSEWHERE)
    assert holding.elsewhere(library.folder) is not None
    long_ago = (library.folder / holding.NOTE).stat().st_mtime - holding.STALE_S - 1
    os.utime(library.folder / holding.NOTE, (long_ago, long_ago))
    assert holding.elsewhere(library.folder) is None
    holding.freshen(library.folder, ELSEWHERE)
    assert holding.elsewhere(library.folder) is not None


def test_the_note_of_a_dead_process_is_recognised(library: Library) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    mine = holding.note_of("")
    holding.claim(library.folder, holding.Note(mine.host, ended.pid, "/nowhere", "t"))
    assert holding.window_here(library.folder) is None
    holding.claim(library.folder, holding.Note(mine.host, os.getppid(), "/nowhere", "t"))
    assert holding.window_here(library.folder) is not None


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff\xfe", b'{"host": 1, "pid": "x"}'])
def test_a_note_that_cannot_be_read_holds_nothing(library: Library, content: bytes) -> None:
    (library.folder / holding.NOTE).write_bytes(content)
    assert holding.read(library.folder) is None
    assert holding.elsewhere(library.folder) is None


def test_a_note_goes_with_its_window_and_no_other(library: Library) -> None:
    holding.claim(library.folder, ELSEWHERE)
    holding.release(library.folder, holding.note_of(""))
    assert holding.read(library.folder) == ELSEWHERE
    holding.release(library.folder, ELSEWHERE)
    assert holding.read(library.folder) is None


def test_a_damaged_library_that_is_held_says_that_it_is_damaged(library: Library) -> None:
    add_references(library, TEXTS)
    library.close()
    library.path.write_bytes(b"no database " * 1000)
    holding.claim(library.folder, ELSEWHERE)
    with pytest.raises(Damaged, match="damaged"):
        opening.open_library(library.folder)


def _in_the_terminal(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ordinary(sys.executable, "-m", "paperdesk", *arguments)
    return subprocess.run(command, cwd=PROJECT, capture_output=True, encoding="utf-8", check=False)


def test_a_folder_that_may_not_be_entered_is_told_in_one_sentence(library: Library) -> None:
    library.close()
    library.folder.chmod(0)
    try:
        told = [
            _in_the_terminal(command, "--library", str(library.folder))
            for command in ("list", "restore", "check")
        ]
    finally:
        library.folder.chmod(0o755)
    for one in told:
        assert one.returncode == 1
        assert one.stderr.count("\n") == 1
        assert "cannot be opened. Check the permissions of its folder" in one.stderr


def test_a_folder_that_may_not_be_written_is_shown_read_only(library: Library) -> None:
    add_references(library, TEXTS)
    library.close()
    folder = library.folder
    library.path.chmod(0o444)
    folder.chmod(0o555)
    try:
        shown = _in_the_terminal("list", "--library", str(folder))
        changed = _in_the_terminal("tag", "add", "1", "theory", "--library", str(folder))
    finally:
        folder.chmod(0o755)
    assert shown.returncode == 0, shown.stderr
    assert "5 references" in shown.stdout
    assert "may not be written, so it is shown read-only" in shown.stderr
    assert changed.returncode == 1
    assert "read-only" in changed.stderr
    assert "Traceback" not in changed.stderr
    assert [path.name for path in folder.iterdir()] == [DATABASE_NAME]


def test_a_file_that_goes_away_is_noticed_before_anything_is_written(library: Library) -> None:
    ids = add_references(library, TEXTS)
    before = dump(library)
    away = library.path.with_name("away.sqlite")
    library.path.rename(away)
    with pytest.raises(LibraryError, match="is gone"):
        library.write("Tag", tags.add, ids, "theory")
    with pytest.raises(LibraryError, match="is gone"):
        library.revision()
    assert not library.path.exists()
    away.rename(library.path)
    assert dump(library) == before
    library.write("Tag", tags.add, ids, "theory")
    assert dump(library) != before


def test_a_file_that_was_replaced_is_the_one_that_is_written(library: Library) -> None:
    from paperdesk.services import backup

    ids = add_references(library, TEXTS)
    made = backup.make(library.path)
    library.write("Tag", tags.add, ids, "too much")
    backup.restore(library.path, made)
    library.write("Tag", tags.add, ids, "theory")
    other = Library.open(library.folder)
    assert [tag.name for tag in other.read(tags.listed)] == ["theory"]
    other.close()


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("Dropbox/papers", "Dropbox"),
        ("Dropbox (Personal)/x", "Dropbox"),
        ("OneDrive - University of X/library", "OneDrive"),
        ("Library/Mobile Documents/com~apple~CloudDocs/x", "iCloud"),
        ("Nextcloud/x", "Nextcloud"),
        ("papers/OneDriveless", None),
        ("boxes/library", None),
    ],
)
def test_clouds_are_known_by_their_folders(tmp_path: Path, place: str, said: str | None) -> None:
    warning = places.warning(tmp_path / place)
    assert (warning is None) == (said is None)
    if said:
        assert said in (warning or "")
        assert "Better" in (warning or "")


def test_clouds_are_known_by_their_marks(tmp_path: Path) -> None:
    (tmp_path / ".dropbox").mkdir()
    assert places.warning(tmp_path / "library") is None
    (tmp_path / ".stfolder").mkdir()
    assert "Syncthing" in (places.warning(tmp_path / "library") or "")


MOUNTS = """22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
30 22 0:26 / /srv rw - nfs4 server:/srv rw
31 30 0:27 / /srv/ann/local rw shared:7 - ext4 /dev/sdb1 rw
32 22 0:28 / /media/my\\040share rw - fuse.sshfs ann@host: rw
"""


@pytest.mark.parametrize(
    ("place", "is_network"),
    [
        ("/srv/ann/library", True),
        ("/srv/ann/local/library", False),
        ("/media/my share/library", True),
        ("/opt/library", False),
        ("/srvice", False),
    ],
)
def test_network_drives_are_known_by_their_file_system(place: str, is_network: bool) -> None:
    assert places.network_mount(MOUNTS, Path(place)) is is_network
