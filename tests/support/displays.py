"""A virtual X display for tests of the program in a real window: keys, windows, pictures."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

IS_THERE = shutil.which("Xvfb") is not None and shutil.which("xdotool") is not None


def wait_for(check: Callable[[], Any], seconds: float = 40.0) -> Any:
    """The first true answer of a check, asked ten times a second."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = check()
        if answer:
            return answer
        subprocess.run(["sleep", "0.1"], check=True)
    pytest.fail(f"not within {seconds} s")


class Display:
    """A virtual display.

    Attributes:
        name: what DISPLAY is set to.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self._folder = folder

    def xdotool(self, *arguments: str) -> str:
        """What xdotool prints."""
        return subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            encoding="utf-8",
            check=False,
        ).stdout.strip()

    def window(self, title: str = "^PaperDesk$") -> str:
        """The number of the newest visible window of this title; empty if there is none."""
        found = self.xdotool("search", "--onlyvisible", "--name", title).split()
        return found[-1] if found else ""

    def windows(self) -> int:
        """How many windows the program shows, menus and the like among them."""
        return len(self.xdotool("search", "--onlyvisible", "--class", "paperdesk").split())

    def picture(self) -> QImage:
        """What the screen shows: Xvfb keeps it in a file (XWDFile.h: header, colours, pixels)."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        start = head[0] + 12 * head[19]
        return QImage(data[start:], head[4], head[5], head[12], QImage.Format.Format_RGB32).copy()


@contextmanager
def display(folder: Path) -> Iterator[Display]:
    """A virtual display with a window manager, if one is installed; ``folder`` holds its pixels."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(writer), "-screen", "0", "1400x900x24"),
            *("-nolisten", "tcp", "-fbdir", str(folder)),
        ],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as number:
        name = f":{number.readline().strip()}"
    manager = None
    if shutil.which("openbox"):
        manager = subprocess.Popen(
            ["openbox"],
            env={**os.environ, "DISPLAY": name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    try:
        yield Display(name, folder)
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait(timeout=20)
