"""Decisions about duplicates leave with everything else and come back, also elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from paperdesk.services import (
    decision_files,
    deriving,
    duplicates,
    everything,
    importing,
    merging,
    pair_files,
)
from paperdesk.services.library import Library
from paperdesk.terminal import commands

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

BIB = """
@article{one, title={Grains on an incline}, author={Pouliquen, O.}, year={1999}}
@article{two, title={Grains on an incline, revisited}, author={Pouliquen, O.}, year={2001}}
@article{three, title={Drops in a corral}, author={Bush, J.}, year={2010}}
@article{four, title={Drops in corrals}, author={Bush, J.}, year={2010}}
"""


def filled(folder: Path, keys: tuple[str, ...] = ("one", "two", "three", "four")) -> Library:
    """A library of the references with these keys."""
    folder.mkdir()
    entries = [entry for entry in BIB.strip().split("\n") if entry[9:].split(",")[0] in keys]
    (folder / "a.bib").write_text("\n".join(entries), "utf-8")
    library = Library.open(folder / "library")
    importing.import_files(library, [folder / "a.bib"])
    deriving.drain(library)
    return library


def test_decisions_come_back_in_another_library(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = filled(tmp_path / "first")
    library.write("Apart", duplicates.keep_distinct, [1, 2])
    library.write("Related", duplicates.keep_distinct, [3, 4], "related")
    moments = {one.decided_at for one in library.read(duplicates.decisions)}
    done = everything.export(library, tmp_path / "out")
    assert {"decisions.csv", "not-duplicates.csv"} <= set(done.files)
    library.close()

    other = filled(tmp_path / "second")
    asked = ["decisions", str(done.folder / "not-duplicates.csv"), "--read", "--json"]
    assert commands.main([*asked, "--library", str(other.folder)]) == 0
    assert json.loads(capsys.readouterr().out)["decided"] == 2
    found = other.read(duplicates.decisions)
    said = {(one.first_key, one.second_key): one.decision for one in found}
    assert said == {("one", "two"): "distinct", ("three", "four"): "related"}
    assert {one.decided_at for one in found} == moments
    assert not [group for group in other.read(duplicates.groups) if set(group.members) == {3, 4}]
    # What is decided here already is not decided again.
    assert commands.main([*asked, "--library", str(other.folder)]) == 0
    assert json.loads(capsys.readouterr().out) == {"decided": 0, "created": 0, "skipped": 2}
    assert other.undo() == "Read not-duplicates.csv"
    assert other.read(duplicates.decisions) == []
    other.close()


def test_pairs_that_are_not_here_or_are_one_here_are_skipped(tmp_path: Path) -> None:
    library = filled(tmp_path / "first")
    library.write("Apart", duplicates.keep_distinct, [1, 2])
    library.write("Apart", duplicates.keep_distinct, [3, 4])
    (tmp_path / "pairs.csv").write_text(library.read(pair_files.written), "utf-8")
    library.close()
    other = filled(tmp_path / "second", ("one", "three", "four"))
    other.write("Merge", merging.merge, [2, 3])
    taken = decision_files.take(other, tmp_path / "pairs.csv")
    assert taken.as_json() == {"decided": 0, "created": 0, "skipped": 2}
    assert other.read(duplicates.decisions) == []
    other.close()
