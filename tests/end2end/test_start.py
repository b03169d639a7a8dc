"""What the program does before its window is there."""

from __future__ import annotations

import argparse
import subprocess
import sys

from paperdesk.terminal import parser
from paperdesk.terminal.names import COMMANDS


def test_every_command_is_known_by_its_name() -> None:
    choices = next(
        action.choices
        for action in parser.build()._actions
        if isinstance(action, argparse._SubParsersAction)
    )

    assert set(choices) == COMMANDS


def test_a_window_starts_without_the_terminal_and_the_database() -> None:
    loaded = (
        "import sys; from paperdesk import __main__;"
        " print(*[name for name in sys.modules if name.startswith(('paperdesk', 'sqlalchemy'))])"
    )

    said = subprocess.run(
        [sys.executable, "-P", "-c", loaded], capture_output=True, text=True, check=True
    ).stdout

    assert set(said.split()) == {
        "paperdesk", "paperdesk.__main__", "paperdesk.terminal", "paperdesk.terminal.names",
    }  # fmt: skip
