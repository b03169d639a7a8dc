"""The environment is made, brought up to date or left alone, as the case may be."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import setup_environment
import system_packages

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def actions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A project of its own, and what is done to its environment."""
    venv = tmp_path / ".venv"
    done: list[str] = []

    def make() -> None:
        done.append("make")
        (venv / "bin").mkdir(parents=True, exist_ok=True)
        (venv / "bin" / "python").write_text("a Python")
        (venv / "pyvenv.cfg").write_text("version = 3.11.2")

    for name, value in {
        "PROJECT": tmp_path,
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "CONSTRAINTS": tmp_path / "constraints.txt",
        "STAMP": venv / "set-up.json",
        "_make_venv": make,
        "_venv_works": lambda: (venv / "bin" / "python").exists(),
        "_install": lambda extras: done.append(f"install {extras}"),
    }.items():
        monkeypatch.setattr(setup_environment, name, value)
    (tmp_path / "pyproject.toml").write_text("[project]")
    (tmp_path / "constraints.txt").write_text("a==1")
    for name in ("ensure_fonts", "ensure_libraries", "ensure_test_commands"):
        monkeypatch.setattr(system_packages, name, _looks(name, done))
    return done


def _looks(name: str, done: list[str], *, found: bool = True) -> object:
    def look(*_qt: Path) -> bool:
        done.append(name)
        return found

    return look


def _second_start(actions: list[str], *, for_tests: bool = False) -> list[str]:
    """What a start does after those before it."""
    actions.clear()
    setup_environment.ensure(for_tests=for_tests)
    return list(actions)


def test_the_first_start_does_everything_and_the_second_nothing(actions: list[str]) -> None:
    setup_environment.ensure()
    assert actions == ["make", "install []", "ensure_fonts"]
    assert _second_start(actions) == []


def test_an_environment_made_by_hand_is_used(actions: list[str]) -> None:
    setup_environment._make_venv()
    assert _second_start(actions) == ["install []", "ensure_fonts"]


def test_the_test_tools_are_added_once_and_stay(actions: list[str], tmp_path: Path) -> None:
    setup_environment.ensure()
    assert _second_start(actions, for_tests=True) == [
        "install ['test']",
        "ensure_fonts",
        "ensure_test_commands",
    ]
    assert _second_start(actions) == []
    assert _second_start(actions, for_tests=True) == []
    (tmp_path / "constraints.txt").write_text("a==2")
    assert _second_start(actions)[0] == "install ['test']"


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_other_declarations_are_installed_at_the_next_start(
    actions: list[str], tmp_path: Path, name: str
) -> None:
    setup_environment.ensure()
    (tmp_path / name).write_text("changed")
    assert _second_start(actions) == ["install []", "ensure_fonts"]
    assert _second_start(actions) == []


def test_a_python_that_is_gone_is_replaced(actions: list[str], tmp_path: Path) -> None:
    setup_environment.ensure()
    (tmp_path / ".venv" / "bin" / "python").unlink()
    assert _second_start(actions)[:2] == ["make", "install []"]


def test_another_python_behind_the_same_name_is_noticed(actions: list[str], tmp_path: Path) -> None:
    setup_environment.ensure()
    (tmp_path / ".venv" / "bin" / "python").write_text("a newer Python")
    assert _second_start(actions)[0] == "install []"


def test_a_project_that_was_moved_gets_a_new_environment(
    actions: list[str], tmp_path: Path
) -> None:
    setup_environment.ensure()
    stamp = tmp_path / ".venv" / "set-up.json"
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "project": "/elsewhere"}))
    (tmp_path / "pyproject.toml").write_text("[project] # moved")
    assert _second_start(actions)[:2] == ["make", "install []"]


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '"x"', "{}"])
def test_a_damaged_stamp_counts_as_none(actions: list[str], tmp_path: Path, text: str) -> None:
    setup_environment.ensure()
    (tmp_path / ".venv" / "set-up.json").write_text(text)
    assert _second_start(actions) == ["install []", "ensure_fonts"]


def test_a_set_up_that_breaks_off_is_taken_up_again(
    actions: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(extras: list[str]) -> None:
        raise setup_environment.SetUpFailed("offline")

    with monkeypatch.context() as offline:
        offline.setattr(setup_environment, "_install", fail)
        with pytest.raises(setup_environment.SetUpFailed):
            setup_environment.ensure()
    assert _second_start(actions)[0] == "install []"


def test_libraries_that_are_missing_are_looked_for_at_every_start(
    actions: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    qt = tmp_path / ".venv" / "lib" / "python3.11" / "site-packages" / "PySide6" / "Qt"
    qt.mkdir(parents=True)
    looks = _looks("ensure_libraries", actions, found=False)
    monkeypatch.setattr(system_packages, "ensure_libraries", looks)
    setup_environment.ensure()
    assert _second_start(actions) == ["ensure_libraries"]
    monkeypatch.setattr(system_packages, "ensure_libraries", _looks("ensure_libraries", actions))
    assert _second_start(actions) == ["ensure_libraries"]
    assert _second_start(actions) == []


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            "WARNING: Retrying after NewConnectionError('x')\nERROR: No matching distribution",
            "The Python packages could not be fetched: is this computer online?",
        ),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] "
            "No space left on device",
            "The Python packages could not be installed: the disk is full.",
        ),
        (
            "noise\nERROR: No matching distribution found for x==1\nERROR: more",
            "The Python packages could not be installed: No matching distribution found for x==1",
        ),
        ("", "The Python packages could not be installed: pip gave no reason."),
    ],
)
def test_pips_pages_become_one_sentence(output: str, sentence: str) -> None:
    assert setup_environment._why_pip_failed(output) == sentence


def test_nothing_meant_for_another_python_reaches_the_projects_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX"):
        monkeypatch.setenv(name, "x")
    monkeypatch.setenv("PIP_USER", "1")
    environment = setup_environment.child_environment()
    assert environment["PIP_USER"] == "0"
    assert not {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX"} & set(environment)


def test_a_failed_set_up_is_one_line_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    def main() -> int:
        raise setup_environment.SetUpFailed("The disk is full.")

    with pytest.raises(SystemExit) as left:
        setup_environment.carry_out(main)
    assert left.value.code == 1
    assert capsys.readouterr().err == "PaperDesk: The disk is full.\n"
