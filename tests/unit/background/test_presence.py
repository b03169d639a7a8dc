"""A second start finds the window that is open and gives it its files; nobody else can."""

from __future__ import annotations

import json
import os
import queue
from multiprocessing.connection import Client
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paperdesk.background import presence
from paperdesk.services import holding

if TYPE_CHECKING:
    from collections.abc import Iterator

Taken = "queue.Queue[list[Path]]"


@pytest.fixture
def other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the note of this very process count as that of another one."""
    monkeypatch.setattr(holding, "window_here", holding.read)


@pytest.fixture
def taken(tmp_path: Path, other_process: None) -> Iterator[queue.Queue[list[Path]]]:
    """What a window in this folder was given."""
    given: queue.Queue[list[Path]] = queue.Queue()
    window = presence.Presence(tmp_path, given.put)
    window.start()
    assert window._ready.wait(20)
    yield given
    window.stop()
    assert holding.read(tmp_path) is None


def test_files_of_a_second_start_arrive(tmp_path: Path, taken: queue.Queue[list[Path]]) -> None:
    files = [tmp_path / "a list.txt", tmp_path / "论文.txt"]
    assert presence.hand_over(tmp_path, files)
    assert taken.get(timeout=20) == files
    assert presence.hand_over(tmp_path, [])
    assert taken.get(timeout=20) == []


def test_who_does_not_know_the_token_is_not_heard(
    tmp_path: Path, taken: queue.Queue[list[Path]]
) -> None:
    note = holding.read(tmp_path)
    assert note is not None
    for message in (b"", b"no json", b"[]", b"{}", b'{"token": "guess", "files": ["/etc/passwd"]}'):
        with Client(note.address) as connection:
            connection.send_bytes(message)
            with pytest.raises((EOFError, OSError)):
                connection.recv_bytes()
    assert taken.empty()
    # It still listens.
    assert presence.hand_over(tmp_path, [tmp_path])
    assert taken.get(timeout=20) == [tmp_path]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_the_note_and_the_socket_are_for_this_user_only(
    tmp_path: Path, taken: queue.Queue[list[Path]]
) -> None:
    note = holding.read(tmp_path)
    assert note is not None
    assert (tmp_path / holding.NOTE).stat().st_mode & 0o077 == 0
    assert Path(note.address).parent.stat().st_mode & 0o077 == 0
    assert json.loads((tmp_path / holding.NOTE).read_text())["pid"] == os.getpid()


def test_nothing_is_left_behind(tmp_path: Path, other_process: None) -> None:
    window = presence.Presence(tmp_path, lambda _files: None)
    window.start()
    assert window._ready.wait(20)
    note = holding.read(tmp_path)
    assert note is not None
    window.stop()
    assert list(tmp_path.iterdir()) == []
    assert not Path(note.address).parent.exists()


def test_a_dead_window_takes_nothing_and_its_note_goes(tmp_path: Path, other_process: None) -> None:
    holding.claim(tmp_path, holding.note_of(str(tmp_path / "gone")))
    assert not presence.hand_over(tmp_path, [tmp_path / "x.txt"])
    assert holding.read(tmp_path) is None


def test_a_window_that_never_started_can_be_stopped(tmp_path: Path) -> None:
    presence.Presence(tmp_path, lambda _files: None).stop()
