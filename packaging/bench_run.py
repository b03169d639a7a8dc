"""One run of the benchmark: libraries of every size, prepared once and measured many times.

What preparing a library costs is a figure itself, so it is kept in a file beside the library; a
later run in the same folder takes both up again.
"""

from __future__ import annotations

import json
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import corpus
from bench_child import Result, measure
from setup_environment import PROJECT
from system_packages import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

# So many references come with the program; the number in the name of their library.
SAMPLE = 70
FURTHER = 2_000
# Short measurements are repeated, and the middle one counts.
_REPEATED = {1_000: 5, 20_000: 3}


class Run:
    """Where a run works, at which sizes, and what is to be said below the table."""

    def __init__(self, folder: Path, sizes: list[int]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.sizes = sizes
        self.notes: list[str] = []

    @property
    def largest(self) -> int:
        """The largest of the sizes."""
        return self.sizes[-1]

    def child(self, function: str, **arguments: Any) -> Result:
        """Measure in a fresh process with the run's own folders for the user's data."""
        say(f"{function.partition(':')[2]} {_named(arguments)}…")
        return measure(self.folder / "home", function, **arguments)

    def library(self, size: int) -> str:
        """The folder of the library of a size, which may not be there yet."""
        return str(self.folder / f"library-{size}")

    def lists(self, size: int) -> str:
        """A folder of lists with so many abstracts; the sample lists for 70."""
        if size == SAMPLE:
            return str(PROJECT / "seeds")
        folder = self.folder / f"lists-{size}"
        if not folder.exists():
            corpus.write_lists(folder, size)
        return str(folder)

    def further(self) -> str:
        """A list of 2,000 abstracts that no library has."""
        return str(corpus.write_lists(self.folder / "further", FURTHER, seed=2)[0])

    def imported(self, size: int) -> Result:
        """What importing cost; the library is there afterwards."""

        def importing() -> Result:
            many = next((many for most, many in _REPEATED.items() if size <= most), 1)
            arguments = {"lists": self.lists(size), "folder": self.library(size)}
            results = [self.child("bench_engine:import_lists", **arguments) for _ in range(many)]
            return sorted(results, key=lambda result: float(result["cpu_s"]))[many // 2]

        return self._once(size, "imported", importing)

    def derived(self, size: int) -> Result:
        """What the derived things cost; the library has them afterwards."""
        self.imported(size)

        def deriving() -> Result:
            result = self.child("bench_engine:derive", folder=self.library(size))
            self.child("bench_engine:organise", folder=self.library(size))
            return result

        return self._once(size, "derived", deriving)

    def indexed(self, size: int) -> Result:
        """What indexing cost; the library is at rest afterwards."""
        self.derived(size)
        return self._once(
            size, "indexed", lambda: self.child("bench_engine:index", folder=self.library(size))
        )

    def _once(self, size: int, step: str, measured: Callable[[], Result]) -> Result:
        file = self.folder / f"library-{size}.json"
        known: dict[str, Result] = json.loads(file.read_text()) if file.exists() else {}
        if step not in known:
            known[step] = measured()
            file.write_text(json.dumps(known, indent=1))
        return known[step]

    @contextmanager
    def changing(self, size: int) -> Iterator[str]:
        """A library at rest to be changed; afterwards it is as it was, and its index too."""
        self.indexed(size)
        places = [self.folder / f"library-{size}", self.folder / "home"]
        kept = [place.with_name(place.name + "-kept") for place in places]
        for place, copy in zip(places, kept, strict=True):
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(place, copy)
        try:
            yield self.library(size)
        finally:
            for place, copy in zip(places, kept, strict=True):
                shutil.rmtree(place)
                copy.rename(place)


def _named(arguments: dict[str, Any]) -> str:
    """The folder that a measurement is about, for whoever waits."""
    folder = str(arguments.get("folder", "")).replace("\\", "/")
    return folder.rpartition("/")[2] + " " if folder else ""
