"""The files of the project, for tests that read its source."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]


@cache
def files() -> tuple[Path, ...]:
    """Every file that belongs to the project: all but what git ignores."""
    ignored = [line.rstrip("/") for line in (PROJECT / ".gitignore").read_text("utf-8").split()]
    ignored.append(".git")

    def below(folder: Path) -> list[Path]:
        found = []
        for path in sorted(folder.iterdir()):
            if any(fnmatch(path.name, pattern) for pattern in ignored):
                continue
            found += below(path) if path.is_dir() else [path]
        return found

    return tuple(below(PROJECT))


def name(file: Path) -> str:
    """A file by its place in the project: "paperdesk/log.py"."""
    return file.relative_to(PROJECT).as_posix()


def modules(folder: str = "paperdesk") -> list[Path]:
    """The Python files below one folder of the project."""
    return [file for file in files() if file.suffix == ".py" and name(file).startswith(folder)]


@cache
def syntax(module: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(module.read_text("utf-8"), filename=name(module))


def imports(module: Path) -> set[str]:
    """The top-level packages that a module imports, also for type checking only."""
    found = set()
    for node in ast.walk(syntax(module)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found
