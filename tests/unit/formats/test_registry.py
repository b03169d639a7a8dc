"""The table of formats, plug-ins among them, and choosing one for a text."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.records import ParsedSource, SourceText
from paperdesk.formats import registry
from tests.support.abstract_lists import SEEDS, source
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Certain:
    """A plug-in that reads everything."""

    id = "certain"
    title = "Certain"
    suffixes: tuple[str, ...] = (".x",)

    def recognise(self, head: str) -> float:
        return 1.0 if head.startswith("CERTAIN") else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        return ParsedSource(self.id, "", ())


class Raising(Certain):
    """A plug-in that cannot even look."""

    id = "raising"

    def recognise(self, head: str) -> float:
        raise RuntimeError("no")


class Unloadable:
    """A plug-in whose making fails."""

    def __init__(self) -> None:
        raise RuntimeError("no")


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    registry.importers.cache_clear()
    registry.exporters.cache_clear()
    yield
    registry.importers.cache_clear()
    registry.exporters.cache_clear()


def plug_in(monkeypatch: pytest.MonkeyPatch, **places: str) -> None:
    """Pretend that packages with these importers are installed."""
    points = tuple(
        importlib.metadata.EntryPoint(name, f"{__name__}:{place}", "paperdesk.importers")
        for name, place in places.items()
    )

    def installed(*, group: str) -> tuple[importlib.metadata.EntryPoint, ...]:
        return points if group == "paperdesk.importers" else ()

    monkeypatch.setitem(sys.modules, __name__, sys.modules[Certain.__module__])
    monkeypatch.setattr(registry, "entry_points", installed)


def declared(group: str) -> list[str]:
    """The entry points of this project, as an installation has them."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["project"]["entry-points"][f"paperdesk.{group}"])


def test_the_built_in_formats_are_there_without_an_installation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plug_in(monkeypatch)
    for group, found in (
        ("importers", registry.importers()),
        ("exporters", registry.exporters()),
    ):
        assert list(found) == declared(group)
        assert [one.id for one in found.values()] == declared(group)


def test_an_abstract_list_is_recognised() -> None:
    for path in SEEDS.glob("*.txt"):
        found = registry.recognise(source(path.read_text(encoding="utf-8")))
        assert found.id == "abstract-list"


def test_what_nobody_reads_is_refused_with_a_hint() -> None:
    with pytest.raises(ImportFailed) as caught:
        registry.recognise(source("#!/bin/sh\nset -e\nls -l | wc -l\n", "x.sh"))
    assert "“x.sh”" in caught.value.message
    assert caught.value.hint


def test_bibtex_is_recognised() -> None:
    assert registry.recognise(source("@article{a,\n  title = {Trees},\n}\n")).id == "bibtex"


def test_the_surest_plug_in_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, certain="Certain")
    assert list(registry.importers()) == [*declared("importers"), "certain"]
    assert registry.recognise(source("CERTAIN\n\nTrees grow. They do.")).id == "certain"
    assert registry.recognise(source("ICML 2025\n\nTrees grow. They do.")).id == "abstract-list"


def test_a_plug_in_that_cannot_be_loaded_is_left_out(
    monkeypatch: pytest.MonkeyPatch, expected_log: Callable[[str], None]
) -> None:
    expected_log("format broken could not be loaded")
    expected_log("format missing could not be loaded")
    plug_in(monkeypatch, broken="Unloadable", missing="NoSuchClass", certain="Certain")
    assert list(registry.importers()) == [*declared("importers"), "certain"]


def test_a_plug_in_that_fails_to_look_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, expected_log: Callable[[str], None]
) -> None:
    expected_log("format raising failed to look")
    plug_in(monkeypatch, raising="Raising")
    assert registry.recognise(source("ICML 2025\n\nTrees grow. They do.")).id == "abstract-list"


def test_importing_the_registry_loads_no_format() -> None:
    code = (
        "import sys; import paperdesk.formats.registry; "
        "sys.exit(any(name.startswith('paperdesk.formats.') and name != "
        "'paperdesk.formats.registry' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
