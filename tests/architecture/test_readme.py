"""The README says what the program has: its tables are generated, its commands exist."""

from __future__ import annotations

import readme

from paperdesk.terminal.names import COMMANDS
from tests.support.project import PROJECT


def test_the_tables_are_those_of_the_program() -> None:
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    assert readme.filled(text) == text, "run packaging/readme.py"


def test_every_command_of_the_terminal_is_in_the_readme() -> None:
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    for command in sorted(COMMANDS):
        assert f"paperdesk {command}" in text or f"`{command}" in text, command


def test_the_pictures_of_the_readme_exist() -> None:
    assert (PROJECT / "resources" / "screenshots" / "window.png").is_file()
