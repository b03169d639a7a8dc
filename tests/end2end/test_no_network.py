"""The program itself, in a process of its own, opens no socket to anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from paperdesk.paths import sample_papers
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

# Python tells such hooks of every socket before it is used (docs.python.org, "Audit events table").
WATCHED = """
import sys
def watch(event, arguments):
    if event.startswith("socket.") and event not in ("socket.__new__", "socket.gethostname"):
        address = arguments[1] if len(arguments) > 1 else ""
        if not isinstance(address, (str, bytes)) or event in ("socket.getaddrinfo",):
            sys.stderr.write(f"NETWORK {event} {arguments[1:]!r}\\n")
sys.addaudithook(watch)
"""
TERMINAL = """
from paperdesk.terminal import commands
sys.exit(commands.main(sys.argv[1:]))
"""
WINDOW = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from paperdesk import app
from paperdesk.gui.main_window import MainWindow
start = MainWindow.start
def start_and_end(window):
    start(window)
    QTimer.singleShot(4000, window.close)
MainWindow.start = start_and_end
code = app.main(sys.argv[1:])
loaded = [name for name in sys.modules if name.startswith(("PySide6.QtNetwork", "PySide6.QtWeb"))]
with open("/proc/self/maps") as maps:
    loaded += [line for line in maps if "Qt6Network" in line or "Qt6WebEngine" in line]
if loaded:
    sys.stderr.write(f"NETWORK loaded {loaded}\\n")
sys.exit(code)
"""


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WATCHED + program, *arguments],
        cwd=PROJECT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["import", str(sample_papers())],
        ["search", "graph https://example.org/x"],
        ["export"],
        ["duplicates"],
        ["check"],
    ],
)
def test_the_terminal_reaches_nobody(tmp_path: Path, arguments: list[str]) -> None:
    done = run(TERMINAL, *arguments, "--library", str(tmp_path / "library"))
    assert done.returncode == 0, done.stderr
    assert "NETWORK" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at what Linux has loaded")
def test_the_window_reaches_nobody_and_could_not(tmp_path: Path) -> None:
    done = run(WINDOW, "--library", str(tmp_path / "library"), str(sample_papers()))
    assert done.returncode == 0, done.stderr
    assert "NETWORK" not in done.stderr


def test_the_watch_sees_what_it_looks_for(tmp_path: Path) -> None:
    done = run("import socket; socket.socket().connect_ex(('127.0.0.1', 9))")
    assert "NETWORK socket.connect" in done.stderr
