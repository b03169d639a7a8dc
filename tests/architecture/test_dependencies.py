"""What is declared, what is pinned and what is imported are the same."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib import metadata

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests.support import project

_DECLARED = tomllib.loads((project.PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
RUN_TIME = [Requirement(line) for line in _DECLARED["dependencies"]]
TESTS = [Requirement(line) for line in _DECLARED["optional-dependencies"]["test"]]
# What a test tool needs only on Windows.
ELSEWHERE = {"colorama"}


def _pins() -> dict[str, str]:
    """The pinned version of each package."""
    text = (project.PROJECT / "packaging" / "constraints.txt").read_text("utf-8")
    pins: dict[str, str] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            match = re.fullmatch(r"([\w.-]+)==([\w.]+)( ; sys_platform == \"\w+\")?", line)
            assert match, f"not a name with an exact version: {line}"
            pins[canonicalize_name(match[1])] = match[2]
    return pins


def _needed(requirements: list[Requirement]) -> set[str]:
    """The packages that these bring along here, with themselves."""
    found: set[str] = set()
    waiting = list(requirements)
    while waiting:
        requirement = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        name = canonicalize_name(requirement.name)
        if name not in found:
            found.add(name)
            waiting += [Requirement(line) for line in metadata.requires(name) or []]
    return found


def test_every_package_is_pinned_and_nothing_else_is() -> None:
    assert set(_pins()) - ELSEWHERE == _needed(RUN_TIME + TESTS) | {"setuptools"}


def test_the_pinned_versions_fit_what_is_declared() -> None:
    pins = _pins()
    unfit = [
        str(requirement)
        for requirement in RUN_TIME + TESTS
        if not requirement.specifier.contains(pins[canonicalize_name(requirement.name)])
    ]
    assert unfit == []


def test_the_program_imports_exactly_what_it_declares() -> None:
    """What is not declared is missing on a user's computer; what is not used is weight."""
    providers = metadata.packages_distributions()
    imported = {
        name
        for module in project.modules()
        for name in project.imports(module)
        if name not in sys.stdlib_module_names | {"paperdesk", "__future__"}
    }
    used = {canonicalize_name(provider) for name in imported for provider in providers[name]}
    declared = {canonicalize_name(requirement.name) for requirement in RUN_TIME}
    # shiboken6 is the part of PySide6 that knows whether a Qt object is still alive.
    assert used - {"shiboken6"} == declared


def test_every_pinned_version_runs_on_the_oldest_python_that_is_promised() -> None:
    """Debian 12 has Python 3.11.2, and pip there finds nothing that wants a later 3.11."""
    too_new = {
        name: wanted
        for name in _pins().keys() - ELSEWHERE
        if (wanted := metadata.metadata(name).json.get("requires_python"))
        and not SpecifierSet(str(wanted)).contains("3.11.2")
    }
    assert too_new == {}
