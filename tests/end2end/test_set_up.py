"""The two commands, started as a person starts them, without a network.

They run in a copy of the project's declarations whose environment is said to be in place, so that
nothing is installed; its Python only writes down what it is asked to do, or is the real one.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_RECORDING = """\
#!{python}
import json, os, sys
with open({calls!r}, "a") as file:
    file.write(json.dumps([os.getcwd(), sys.argv[1:]]) + "\\n")
for word, code in {codes!r}.items():
    if any(word in argument for argument in sys.argv):
        print("NewConnectionError" if word == "install" else "said by " + word)
        sys.exit(code)
if "pytest" in sys.argv:
    print("3 passed in 0.01s")
"""
_STAMP = """\
import sys
sys.path.insert(0, "packaging")
import setup_environment as it
it._write_stamp(it.Stamp(project=str(it.PROJECT), digest=it._digest(), extras=["test"],
                         system=["libraries", "fonts", "commands"]))
"""


class Copy:
    """A project that is set up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.calls_file = folder / "calls"
        shutil.copytree(
            PROJECT / "packaging", folder / "packaging", ignore=lambda *_: ["__pycache__"]
        )
        shutil.copy(PROJECT / "pyproject.toml", folder)
        self.python = folder / ".venv" / "bin" / "python"
        self.python.parent.mkdir(parents=True)
        (folder / ".venv" / "pyvenv.cfg").touch()
        self.record()

    def record(self, codes: dict[str, int] | None = None) -> None:
        """Let the environment's Python write down its calls and exit with these codes."""
        self.use(
            _RECORDING.format(python=sys.executable, calls=str(self.calls_file), codes=codes or {})
        )

    def use_the_real_python(self) -> None:
        """Let the environment's Python be the one that runs these tests."""
        # Started in another folder, it finds the program as the test does.
        self.use(f'#!/bin/sh\nPYTHONPATH="{PROJECT}" exec "{sys.executable}" "$@"\n')

    def use(self, script: str) -> None:
        self.python.write_text(script)
        self.python.chmod(0o755)
        subprocess.run([sys.executable, "-c", _STAMP], cwd=self.folder, check=True)

    def start(
        self,
        command: str,
        *arguments: str,
        folder: Path | None = None,
        display: dict[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Start one of the two commands, without a display unless one is given."""
        hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PAPERDESK_CHECKS"}
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        return subprocess.run(
            [sys.executable, str(self.folder / "packaging" / command), *arguments],
            cwd=folder or self.folder,
            env={**kept, **(display or {})},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    @property
    def calls(self) -> list[tuple[str, list[str]]]:
        """What the environment's Python was asked: its folder and its arguments."""
        if not self.calls_file.exists():
            return []
        return [tuple(json.loads(line)) for line in self.calls_file.read_text().splitlines()]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    folder = tmp_path / "a copy"
    folder.mkdir()
    return Copy(folder)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The folder that the user happens to be in."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("command", ["run.py", "test.py"])
def test_help_says_what_the_command_does_and_sets_nothing_up(copy: Copy, command: str) -> None:
    (copy.folder / ".venv" / "set-up.json").unlink()
    result = copy.start(command, "--help")
    assert result.returncode == 0
    assert "PaperDesk" in result.stdout
    assert copy.calls == []


def test_with_a_display_the_window_opens_with_the_named_files(copy: Copy, elsewhere: Path) -> None:
    result = copy.start(
        "run.py", "list", "b/c.txt", "--library", "lib", folder=elsewhere, display={"DISPLAY": ":9"}
    )
    assert (result.returncode, result.stderr) == (0, "")
    files = [str(elsewhere / name) for name in ("lib", "list", "b/c.txt")]
    assert copy.calls == [(str(elsewhere), ["-P", "-m", "paperdesk", "--library", *files])]


@pytest.mark.parametrize(
    "display", [{"WAYLAND_DISPLAY": "wayland-0"}, {"QT_QPA_PLATFORM": "offscreen"}]
)
def test_other_displays_count_too(copy: Copy, display: dict[str, str]) -> None:
    copy.start("run.py", display=display)
    assert copy.calls == [(str(copy.folder), ["-P", "-m", "paperdesk"])]


def test_without_a_display_the_files_are_imported_and_the_way_to_the_window_is_told(
    copy: Copy, elsewhere: Path
) -> None:
    result = copy.start("run.py", "a.txt", "--library", "lib", folder=elsewhere)
    assert result.returncode == 0
    library, file = str(elsewhere / "lib"), str(elsewhere / "a.txt")
    expected = ["-P", "-m", "paperdesk", "import", "--library", library, file]
    assert copy.calls == [(str(elsewhere), expected)]
    assert len(result.stderr.splitlines()) == 2
    assert "no display" in result.stderr


def test_without_a_display_and_files_there_is_nothing_to_do_but_to_say_so(copy: Copy) -> None:
    result = copy.start("run.py")
    assert result.returncode == 0
    assert copy.calls == []
    assert "no display" in result.stderr


def test_the_sample_papers_are_imported_and_reported_without_a_display(
    copy: Copy, elsewhere: Path
) -> None:
    copy.use_the_real_python()
    samples = [str(file) for file in sorted((PROJECT / "seeds").glob("*.txt"))]
    result = copy.start("run.py", *samples, "--library", "lib", folder=elsewhere)
    assert result.returncode == 0, result.stderr
    assert all(sample in result.stdout for sample in samples)
    assert "70 new" in result.stdout
    listing = [str(copy.python), "-P", "-m", "paperdesk", "list", "--json", "--library", "lib"]
    listed = subprocess.run(listing, cwd=elsewhere, capture_output=True, check=True)
    references = json.loads(listed.stdout)
    assert len(references) == 70
    assert sum(len(reference["appearances"]) for reference in references) == 71


def test_an_import_that_fails_is_not_hidden(copy: Copy) -> None:
    copy.record({"import": 1})
    result = copy.start("run.py", "missing.txt")
    assert result.returncode == 1
    assert result.stdout == "said by import\n"


def test_an_odd_option_is_a_usage_error(copy: Copy) -> None:
    assert copy.start("run.py", "--colour", "red").returncode == 2


def test_a_second_start_adds_little(copy: Copy) -> None:
    def seconds(start: Callable[[], object]) -> float:
        begun = perf_counter()
        start()
        return perf_counter() - begun

    # Without files and without a display, nothing but the check is done.
    checked = min(seconds(lambda: copy.start("run.py")) for _ in range(3))
    bare = min(seconds(lambda: subprocess.run([sys.executable, "-c", ""])) for _ in range(3))
    assert checked - bare < 1.0
    assert copy.calls == []


def test_declarations_that_changed_are_installed_and_then_known(copy: Copy) -> None:
    with (copy.folder / "pyproject.toml").open("a") as file:
        file.write("# another dependency\n")
    result = copy.start("run.py")
    assert result.returncode == 0
    installed = [arguments for _, arguments in copy.calls if "pip" in arguments]
    assert installed[-1][-2:] == ["--editable", f"{copy.folder}[test]"]
    constraints = str(copy.folder / "packaging" / "constraints.txt")
    assert all(constraints in arguments for arguments in installed)
    copy.calls_file.unlink()
    copy.start("run.py")
    assert copy.calls == []


def test_packages_that_cannot_be_fetched_are_one_clear_sentence(copy: Copy) -> None:
    copy.record({"install": 1})
    (copy.folder / "packaging" / "constraints.txt").write_text("")
    result = copy.start("run.py", "a.txt")
    assert result.returncode == 1
    assert result.stdout == ""
    assert "is this computer online?" in result.stderr.splitlines()[-1]
    assert "Traceback" not in result.stderr


def test_an_old_python_is_told_which_one_is_needed(copy: Copy) -> None:
    script = (
        "import runpy, sys; sys.version_info = (3, 9, 2, 'final', 0); "
        "sys.path.insert(0, 'packaging'); sys.argv = ['packaging/run.py']; "
        "runpy.run_path('packaging/run.py', run_name='__main__')"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=copy.folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert "needs Python 3.11 or later; this is Python 3.9" in result.stderr
    assert copy.calls == []


def _checks(copy: Copy) -> list[str]:
    """The tools that were started, in order."""
    tools = ("format", "check", "mypy", "importlinter", "pytest")
    return [
        tool
        for _, arguments in copy.calls
        for tool in tools
        if any(argument == tool or f"{tool}.cli" in argument for argument in arguments)
    ]


def test_every_check_is_made_and_pytest_speaks_last(copy: Copy) -> None:
    result = copy.start("test.py", "-k", "one", "tests/unit")
    assert result.returncode == 0
    assert _checks(copy) == ["format", "check", "mypy", "importlinter", "pytest"]
    words = copy.calls[-1][1]
    assert words[:3] == ["-m", "pytest", "-n"]
    assert words[4:] == ["--dist", "loadfile", "-k", "one", "tests/unit"]
    assert result.stdout.splitlines()[-1] == "3 passed in 0.01s"


@pytest.mark.parametrize("failing", ["format", "mypy", "importlinter", "pytest"])
def test_one_failed_check_fails_the_whole_and_the_others_are_still_made(
    copy: Copy, failing: str
) -> None:
    copy.record({failing: 1})
    assert copy.start("test.py").returncode == 1
    assert len(_checks(copy)) == 5
