"""The program itself, in a real window on a virtual display, beside the terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from paperdesk.paths import sample_papers
from tests.support.displays import IS_THERE, display, wait_for
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.displays import Display

pytestmark = pytest.mark.skipif(not IS_THERE, reason="no X server is installed")


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Display]:
    with display(tmp_path) as shown:
        yield shown


class Program:
    """PaperDesk, started as a double click would."""

    def __init__(self, screen: Display, folder: Path, *files: Path) -> None:
        self.folder = folder
        self.xdotool, self.window, self.windows = screen.xdotool, screen.window, screen.windows
        self.environment = {**os.environ, "DISPLAY": screen.name, "QT_QPA_PLATFORM": "xcb"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paperdesk", "--library", folder, *files],
            cwd=PROJECT,
            env=self.environment,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def terminal(self, *arguments: str) -> Any:
        done = subprocess.run(
            [sys.executable, "-m", "paperdesk", "--library", self.folder, *arguments, "--json"],
            cwd=PROJECT,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return json.loads(done.stdout) if done.stdout else None

    def press(self, window: str, *keys: str) -> None:
        """Press keys one after another in a window that has the focus by then."""
        self.xdotool("windowactivate", "--sync", window)
        wait_for(lambda: self.xdotool("getwindowfocus") == window)
        for key in keys:
            self.xdotool("key", key)

    def children(self) -> list[int]:
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)],
            capture_output=True,
            encoding="utf-8",
            check=False,
        ).stdout
        return [int(pid) for pid in listed.split()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, encoding="utf-8", check=False
    ).stdout
    return not status.strip().startswith("Z")


@pytest.fixture
def program(screen: Display, tmp_path: Path) -> Iterator[Program]:
    started = Program(screen, tmp_path / "library", sample_papers())
    yield started
    children = started.children()
    if started.process.poll() is None:
        started.process.kill()
    started.process.wait(timeout=20)
    if started.process.stderr is not None:
        started.process.stderr.close()
    wait_for(lambda: not any(alive(pid) for pid in children))


def test_a_double_click_to_quit(program: Program) -> None:
    window = wait_for(program.window)
    wait_for(lambda: len(program.terminal("list") or []) == 70)
    # The terminal works beside the window, and the window's process keeps the index.
    program.terminal("tag", "add", "icml2025-banyan", "from outside")
    assert wait_for(lambda: (program.terminal("search", "tag:from* banyan") or {})["total"] == 1)
    # A key decides on the reference under the cursor.
    program.press(window, "s")
    kept = wait_for(lambda: program.terminal("search", "is:kept")["results"])
    # A file that is kept up to date gets what was changed a moment before the end.
    document, bibliography = program.folder / "paper.md", program.folder / "paper.bib"
    document.write_text(f"As [@{kept[0]['key']}] says.")
    program.terminal("cited", str(document), "--collection", "Paper")
    program.terminal(
        "export", "--collection", "Paper", "--output", str(bibliography), "--keep"
    )  # fmt: skip
    program.xdotool("key", "ctrl+3", "key", "ctrl+q")
    assert program.process.wait(timeout=30) == 0
    assert "ranking = {rank3}" in bibliography.read_text("utf-8")
    assert program.process.stderr is not None
    assert program.process.stderr.read() == ""


def test_a_second_start_gives_its_files_to_the_window(program: Program, tmp_path: Path) -> None:
    wait_for(program.window)
    wait_for(lambda: len(program.terminal("list") or []) == 70)
    wait_for((program.folder / "window.json").exists)
    other = tmp_path / "another list.txt"
    other.write_text("# Papers\n\nWe present Sapling, a model that grows from one seed of text.\n")
    again = subprocess.run(
        [sys.executable, "-m", "paperdesk", "--library", program.folder, other],
        cwd=PROJECT,
        env=program.environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (again.returncode, again.stderr) == (0, "")
    wait_for(lambda: len(program.terminal("list")) == 71)
    # A backup is not put beneath an open window.
    refused = program.terminal("restore")
    assert "open in a window" in refused["error"]
    program.press(program.window(), "ctrl+q")
    assert program.process.wait(timeout=30) == 0
    assert not (program.folder / "window.json").exists()


def test_workers_do_not_outlive_a_killed_window(program: Program) -> None:
    wait_for(program.window)
    wait_for(lambda: len(program.terminal("list") or []) == 70)
    children = wait_for(program.children)
    program.process.send_signal(signal.SIGKILL)
    program.process.wait(timeout=20)
    wait_for(lambda: not any(alive(pid) for pid in children), 20)
    assert len(program.terminal("list")) == 70
    assert program.terminal("check")["ok"] is True


def test_a_backup_is_restored_from_the_window(program: Program) -> None:
    first = wait_for(program.window)
    wait_for(lambda: len(program.terminal("list") or []) == 70)
    program.terminal("tag", "add", "icml2025-banyan", "before the backup")
    made = program.terminal("backup")
    program.terminal("tag", "add", "icml2025-banyan", "after the backup")
    wait_for((program.folder / "window.json").exists)

    def tags() -> set[str]:
        shown = program.terminal("show", "icml2025-banyan")
        return set(shown["tags"]) if shown else set()

    assert tags() == {"before the backup", "after the backup"}
    # The command by its name, then the newest backup, which is chosen already.
    before = program.windows()
    program.press(first, "ctrl+shift+p")
    wait_for(lambda: program.windows() > before)
    program.xdotool("type", "--delay", "40", "restore a backup")
    program.xdotool("key", "Return")
    wait_for(lambda: program.window("^Restore a Backup$"))
    program.xdotool("key", "Return")
    wait_for(lambda: tags() == {"before the backup"})
    again = wait_for(lambda: (now := program.window()) != first and now)
    # The same process shows the library as it was; what it held until then is kept beside it.
    assert program.process.poll() is None
    assert list(program.folder.glob("library-replaced-*.sqlite")), made
    wait_for((program.folder / "window.json").exists)
    # And it goes on working: a key, undo, the index.
    program.press(again, "s")
    wait_for(lambda: program.terminal("search", "is:kept")["total"] == 1)
    assert wait_for(lambda: (program.terminal("search", "tag:before* banyan") or {})["total"] == 1)
    assert program.terminal("check")["ok"] is True
    program.xdotool("key", "ctrl+q")
    assert program.process.wait(timeout=30) == 0
