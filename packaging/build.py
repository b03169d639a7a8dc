"""Make what is installed: python3 packaging/build.py [--only NAME,…] [--output FOLDER]

    program   one folder with everything in it (PyInstaller)
    deb       a package for Debian and Ubuntu, around that folder
    appimage  one file that starts without being installed, around that folder
    wheel     a wheel and a source archive

All of them go to ``dist`` in the project folder, or to FOLDER. A bundle for macOS and an installer
for Windows come out of the same ``paperdesk.spec`` there; they were not built so far.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import setup_environment
from setup_environment import PROJECT
from system_packages import install, say

if TYPE_CHECKING:
    from collections.abc import Callable

# What a build of the wheel needs of the project.
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "paperdesk", "resources", "seeds")


def main() -> int:
    """Build what was asked for; the exit code."""
    parser = argparse.ArgumentParser(prog="build.py", description="Make what is installed.")
    parser.add_argument("--only", default=",".join(MAKERS), metavar="NAME,…")
    parser.add_argument("--output", type=Path, default=PROJECT / "dist", metavar="FOLDER")
    options = parser.parse_args()
    chosen = options.only.split(",")
    if unknown := set(chosen) - set(MAKERS):
        say(f"there is nothing called {', '.join(sorted(unknown))}; there are {', '.join(MAKERS)}.")
        return 2
    if Path(sys.prefix).resolve() != setup_environment.VENV.resolve():
        setup_environment.ensure(for_tests=True)
        return setup_environment.run([str(Path(__file__).resolve()), *sys.argv[1:]])
    output: Path = options.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    if set(chosen) & {"program", "deb", "appimage"}:
        program = freeze(output)
        say(f"{program} ({_megabytes(program)} MB)")
    failed = False
    for name in chosen:
        try:
            for made in MAKERS[name](output):
                say(f"{made} ({_megabytes(made)} MB)")
        except setup_environment.SetUpFailed as failure:
            # What this system cannot make does not keep it from making the others.
            say(str(failure))
            failed = True
    return int(failed)


def freeze(output: Path) -> Path:
    """Make the one-folder program; returns its folder.

    Raises:
        CalledProcessError: PyInstaller failed; it said why.
    """
    if sys.platform.startswith("linux"):
        wanted = ["binutils"]
        if Path(sys.base_prefix) == Path("/usr"):
            # Debian's python3 has its library inside; the frozen program needs it as a file.
            wanted.append(f"libpython{sys.version_info.major}.{sys.version_info.minor}")
        install(wanted, "what freezing a program needs")
    say("freezing the program (about a minute) …")
    with tempfile.TemporaryDirectory(prefix="paperdesk-build-") as work:
        subprocess.run(
            [
                *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"),
                *("--distpath", str(output), "--workpath", work),
                str(PROJECT / "packaging" / "paperdesk.spec"),
            ],
            check=True,
        )
    program = output / "paperdesk"
    _strip(program / "_internal")
    return program


def _strip(folder: Path) -> None:
    """Take the names for debuggers out of the libraries, a sixth of the size.

    Not out of those that numpy brings: they were patched, and break.
    """
    if not sys.platform.startswith("linux") or shutil.which("strip") is None:
        return
    for library in folder.rglob("*.so*"):
        parts = library.relative_to(folder).parts
        if library.is_symlink() or parts[0] in {"numpy", "numpy.libs", "PySide6"}:
            continue
        subprocess.run(["strip", "--strip-unneeded", str(library)], check=False)


def wheels(output: Path) -> list[Path]:
    """Make a wheel and a source archive; returns their files.

    Raises:
        CalledProcessError: setuptools failed; it said why.
    """
    say("making the wheel …")
    made = []
    with tempfile.TemporaryDirectory(prefix="paperdesk-build-") as copy:
        # In a copy: setuptools leaves its own folders beside the sources.
        for name in SOURCES:
            source = PROJECT / name
            if source.is_dir():
                shutil.copytree(
                    source, Path(copy, name), ignore=shutil.ignore_patterns("__pycache__")
                )
            else:
                shutil.copyfile(source, Path(copy, name))
        for kind in ("build_sdist", "build_wheel"):
            code = (
                f"import sys; from setuptools import build_meta as b; print(b.{kind}(sys.argv[1]))"
            )
            said = subprocess.run(
                [sys.executable, "-c", code, str(output)],
                cwd=copy,
                check=True,
                capture_output=True,
                text=True,
            )
            made.append(output / said.stdout.splitlines()[-1])
    return made


def _package(output: Path) -> list[Path]:
    from debian_package import make_package

    return [make_package(output / "paperdesk", output)]


def _image(output: Path) -> list[Path]:
    from app_image import make_image

    return [make_image(output / "paperdesk", output)]


# The folder is what the others wrap, and made before them.
MAKERS: dict[str, Callable[[Path], list[Path]]] = {
    "program": lambda _output: [],
    "deb": _package,
    "appimage": _image,
    "wheel": wheels,
}


def _megabytes(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else [path]
    return round(sum(file.lstat().st_size for file in files if file.is_file()) / 1e6)


if __name__ == "__main__":
    setup_environment.carry_out(main)
