"""Makes the project's own Python environment and keeps it in step with ``pyproject.toml``.

Shared by ``run.py`` and ``test.py``; standard library only. Python packages go into ``.venv`` in
the project folder and nowhere else. A stamp in it says what is in place, so that the next start
has only to compare a number.
"""

from __future__ import annotations

import sys

# Before anything that an older Python does not know.
if sys.version_info < (3, 11):  # noqa: UP036 (whoever has an older one should be told so)
    sys.exit(
        "PaperDesk needs Python 3.11 or later; this is Python {}.{}. Install a newer one and "
        "type, for example: python3.11 {}".format(*sys.version_info[:2], sys.argv[0])
    )

import hashlib
import json
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypedDict

import system_packages
from system_packages import say

if TYPE_CHECKING:
    from collections.abc import Callable

PROJECT = Path(__file__).resolve().parent.parent
VENV = PROJECT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CONSTRAINTS = PROJECT / "packaging" / "constraints.txt"
STAMP = VENV / "set-up.json"
LOG = VENV / "set-up.log"


class SetUpFailed(Exception):
    """One sentence that says why the program cannot be set up, and what to do about it."""


class Stamp(TypedDict):
    """What is in place: where, by which declarations, with which extras and system packages."""

    project: str
    digest: str
    extras: list[str]
    system: list[str]


def carry_out(main: Callable[[], int]) -> NoReturn:
    """Run a command of the project and exit with its code; a failed set-up is one sentence."""
    try:
        code = main()
    except SetUpFailed as failure:
        say(str(failure))
        code = 1
    except KeyboardInterrupt:
        say("stopped.")
        code = 130
    sys.exit(code)


def ensure(*, for_tests: bool = False) -> None:
    """Make sure that everything is in place; that costs next to nothing when it is.

    Raises:
        SetUpFailed: the environment cannot be made.
    """
    stamp = _read_stamp()
    extras = set(stamp["extras"] if stamp else []) | ({"test"} if for_tests else set())
    if stamp is None or stamp["digest"] != _digest() or set(stamp["extras"]) != extras:
        # The scripts in an environment name its folder, so one that was moved is made anew.
        moved = stamp is not None and stamp["project"] != str(PROJECT)
        if moved or not _venv_works():
            _make_venv()
        _install(sorted(extras))
        stamp = Stamp(project=str(PROJECT), digest=_digest(), extras=sorted(extras), system=[])
        _write_stamp(stamp)
    if sys.platform.startswith("linux"):
        _ensure_system(stamp, {"libraries", "fonts"} | ({"commands"} if for_tests else set()))


def run(arguments: list[str]) -> int:
    """Run the project's Python with these arguments; its exit code."""
    return subprocess.call([str(PYTHON), *arguments], env=child_environment())


def become(arguments: list[str]) -> NoReturn:
    """Go on as the project's Python with these arguments; does not come back."""
    if os.name == "nt":
        # There, a program that starts another in its place seems to have ended.
        sys.exit(run(arguments))
    os.execve(PYTHON, [str(PYTHON), *arguments], child_environment())


def child_environment() -> dict[str, str]:
    """The environment for the project's Python: what is meant for another one is left out."""
    unwanted = {"PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "PIP_USER": "0"}


def _digest() -> str:
    """A number that changes when the environment has to be looked at again."""
    digest = hashlib.sha256(str(PROJECT).encode())
    try:
        python = PYTHON.resolve(strict=True)
        known = python.stat()
        digest.update(f"{python} {known.st_size} {known.st_mtime_ns}".encode())
        for file in (PROJECT / "pyproject.toml", CONSTRAINTS, VENV / "pyvenv.cfg"):
            digest.update(file.read_bytes())
    except FileNotFoundError as error:
        return f"without {error.filename}"
    return digest.hexdigest()


def _read_stamp() -> Stamp | None:
    """The stamp; None if there is none, or none that this version wrote whole."""
    try:
        stamp: Stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    whole = isinstance(stamp, dict) and stamp.keys() == Stamp.__annotations__.keys()
    return stamp if whole else None


def _write_stamp(stamp: Stamp) -> None:
    new = STAMP.with_suffix(".new")
    new.write_text(json.dumps(stamp), "utf-8")
    new.replace(STAMP)


def _venv_works() -> bool:
    """Whether there is an environment that can install packages."""
    if not PYTHON.exists():
        return False
    question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    asked = subprocess.run(
        [str(PYTHON), "-c", question], env=child_environment(), capture_output=True, check=False
    )
    return asked.returncode == 0


def _make_venv() -> None:
    """Make an empty environment, with the help of apt where Python came without the means."""
    if find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not system_packages.install([package], "the part of Python that makes environments"):
            raise SetUpFailed(
                "This Python cannot make an environment of its own: its module “ensurepip” is "
                f"missing (on Debian and Ubuntu it is in the package {package})."
            )
    say("making an environment of its own in .venv …")
    # Of the Python that this one was made from, should it be an environment itself.
    python = getattr(sys, "_base_executable", None) or sys.executable
    made = subprocess.run(
        [python, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        said = (made.stderr or made.stdout).strip().splitlines()
        raise SetUpFailed(f"The folder .venv cannot be made: {said[-1] if said else python}")


def _install(extras: list[str]) -> None:
    """Install the project and what it depends on, in the versions of the constraints file."""
    say("fetching and installing Python packages (the first time takes minutes) …")
    project = str(PROJECT) + (f"[{','.join(extras)}]" if extras else "")
    # With its own setuptools, pinned like the rest, the project needs no second environment to be
    # built in.
    _pip(["setuptools"])
    _pip(["--no-build-isolation", "--editable", project])
    # Left beside the code it would be found before what was installed, and grow stale.
    shutil.rmtree(PROJECT / "paperdesk.egg-info", ignore_errors=True)


def _pip(arguments: list[str]) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-warn-script-location"]
    pinned = ["--constraint", str(CONSTRAINTS)]
    result = subprocess.run(
        [str(PYTHON), "-m", "pip", "install", *quiet, *pinned, *arguments],
        env=child_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode != 0:
        output = result.stdout + result.stderr
        LOG.write_text(output, "utf-8")
        raise SetUpFailed(f"{_why_pip_failed(output)} What pip said is in {LOG}.")


def _why_pip_failed(output: str) -> str:
    """One sentence for pip's pages."""
    unreachable = (
        "NewConnectionError",
        "ConnectTimeout",
        "ProxyError",
        "Read timed out",
        "SSLError",
    )
    if any(word in output for word in unreachable):
        return "The Python packages could not be fetched: is this computer online?"
    if "No space left on device" in output:
        return "The Python packages could not be installed: the disk is full."
    errors = [line for line in output.splitlines() if line.startswith("ERROR: ")]
    reason = errors[0].removeprefix("ERROR: ") if errors else "pip gave no reason."
    return f"The Python packages could not be installed: {reason}"


def _ensure_system(stamp: Stamp, wanted: set[str]) -> None:
    """Look after the parts of the system that are not known to be in place."""
    for part in sorted(wanted - set(stamp["system"]), reverse=True):
        if part == "libraries":
            done = all(
                system_packages.ensure_libraries(qt)
                for qt in VENV.glob("lib/python*/site-packages/PySide6/Qt")
            )
        elif part == "fonts":
            done = system_packages.ensure_fonts()
        else:
            done = system_packages.ensure_test_commands()
        if done:
            stamp["system"].append(part)
            _write_stamp(stamp)
