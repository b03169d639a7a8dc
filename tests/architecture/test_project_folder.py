"""What lies in the project folder, and what never stands in its files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.support import project

if TYPE_CHECKING:
    from pathlib import Path

TOP_LEVEL = {
    "LICENSE",
    "README.md",
    "packaging",
    "paperdesk",
    "pyproject.toml",
    "resources",
    "seeds",
    "tests",
}
# A folder of one machine, or the address of a package registry: neither means anything elsewhere.
NOT_PORTABLE = re.compile(
    r"""
    (?: ^ | [^\w.~] ) / (?: work | root | farm | home | Users ) / [A-Za-z]
    | [A-Z]:\\\\?Users\\
    | index[-]url | find[-]links | /simple[/]
    | https?://[^/\s]* (?: pypi | pythonhosted | npmjs | debian\.org )
    """,
    re.VERBOSE | re.MULTILINE,
)


def _not_portable(text: str) -> list[str]:
    return [match.group().strip() for match in NOT_PORTABLE.finditer(text)]


def _text(file: Path) -> str:
    """The text of a file, empty if it is a picture or the like."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def test_the_top_level_is_exactly_what_it_should_be() -> None:
    visible = {project.name(file).partition("/")[0] for file in project.files()}
    assert {name for name in visible if not name.startswith(".")} == TOP_LEVEL


def test_no_file_names_a_folder_of_one_machine_or_a_package_registry() -> None:
    found = {
        project.name(file): lines
        for file in project.files()
        if not project.name(file).startswith("seeds/") and (lines := _not_portable(_text(file)))
    }
    assert found == {}


@pytest.mark.parametrize(
    "parts",
    [
        ("see /", "home", "/someone/x"),
        ("--index", "-url=x"),
        ("https://", "pypi", ".org/project/x"),
        ('"/', "root", '/x"'),
    ],
)
def test_the_rule_sees_what_it_looks_for(parts: tuple[str, ...]) -> None:
    assert len(_not_portable("".join(parts))) == 1


def test_the_rule_lets_web_addresses_and_relative_paths_pass() -> None:
    harmless = "https://example.org/home/page, tests/work/x, pypi, ../root/x"
    assert _not_portable(harmless) == []


def test_every_package_says_what_it_is_for() -> None:
    silent = [
        project.name(module)
        for module in project.modules()
        if module.name == "__init__.py" and not module.read_text("utf-8").startswith('"""')
    ]
    assert silent == []


def test_the_continuous_check_calls_the_one_command_and_nothing_else() -> None:
    script = project.PROJECT / ".ci" / "run"
    lines = script.read_text("utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert [line for line in lines[1:] if not line.startswith("cd ")] == [
        "exec python3 packaging/test.py"
    ]
    assert script.stat().st_mode & 0o111
