from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk import paths
from paperdesk.services import fields, importing, merging, originals, references
from paperdesk.services.library import Library
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ONE = (
    "We present Harbour, a data set of ships for detection in bad weather, at night and in fog,"
    " with boxes and tracks for every ship in more than a thousand hours of film."
)
OTHER = (
    "Sorting is older than computing. This paper sorts papers by what they say and not by where"
    " they were printed, which turns out to be harder and more useful than it sounds."
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    path = tmp_path / "cvpr.txt"
    # A number and hard wraps: what the file says is not what the abstract is.
    wrapped = ONE.replace(" for ", "\nfor ")
    path.write_text(f"CVPR 2024 Papers\n\n1. {wrapped}\n\n2. {OTHER}\n", "utf-8")
    importing.import_files(made, [path])
    yield made
    made.close()


def test_an_abstract_as_in_its_file_is_not_edited(library: Library) -> None:
    assert library.read(references.load, 1).abstract_raw == ONE
    assert library.read(originals.edited_from, 1) is None


def test_an_edited_abstract_has_an_original(library: Library) -> None:
    library.write("Edit abstract", fields.set_value, 1, "abstract", "Short.")
    assert library.read(originals.edited_from, 1) == ONE
    library.write("Restore abstract", fields.set_value, 1, "abstract", ONE)
    assert library.read(originals.edited_from, 1) is None


def test_an_abstract_that_was_cut_has_an_original(library: Library) -> None:
    library.write("Edit abstract", fields.set_value, 1, "abstract", ONE[:40])
    assert library.read(originals.edited_from, 1) == ONE


def test_every_sample_paper_stands_as_in_its_file(tmp_path: Path) -> None:
    made = Library.open(tmp_path / "samples")
    importing.import_files(made, [paths.sample_papers()])
    edited = [one for one in range(1, 71) if made.read(originals.edited_from, one) is not None]
    made.close()
    assert edited == []


def test_an_abstract_that_was_taken_away_has_an_original(library: Library) -> None:
    library.write("Edit abstract", fields.set_value, 2, "abstract", "")
    assert library.read(originals.edited_from, 2) == OTHER


def test_what_came_from_no_file_has_none(library: Library) -> None:
    (made,) = add_references(library, ["Typed by hand."])
    assert library.read(originals.edited_from, made) is None


def test_merging_is_not_editing(library: Library) -> None:
    library.write("Merge", merging.merge, [1, 2], 2)
    assert library.read(originals.edited_from, 2) is None
