"""Merging as other programs got it wrong: what the second one had must not go with it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from paperdesk.services import collections, deriving, importing, references
from paperdesk.terminal import commands
from tests.support.libraries import dump

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from paperdesk.services.library import Library

# Years apart, so that importing does not make them one by itself.
BIB = """
@article{lamps, title={On lamps}, author={Ohm, Ida}, year={2018}, keywords={done},
  annote={Lamps first.}}
@article{Lamps2020, title={On Lamps}, author={Ohm, Ida}, year={2020}, keywords={later},
  doi={10.5555/lamps}, annote={Lamps second.}, file={:second.pdf:PDF}}
"""


def test_collections_tags_notes_files_and_keys_of_both_stay(
    library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "second.pdf").write_bytes(b"%PDF-1.4\n%%EOF\n")
    (tmp_path / "lamps.bib").write_text(BIB, "utf-8")
    assert importing.import_files(library, [tmp_path / "lamps.bib"]).created == 2
    for number, name in ((1, "Essay"), (2, "Lectures")):
        made = library.write("Collection", collections.create, name)
        library.write("Collect", collections.add, made, [number])
    deriving.drain(library)
    before = dump(library)

    asked = ["--library", str(library.folder), "--json"]
    assert commands.main(["merge", "lamps", "Lamps2020", *asked]) == 0
    kept = json.loads(capsys.readouterr().out)["id"]
    view = library.read(references.load, kept)
    assert {name for _id, name in view.collections} == {"Essay", "Lectures"}
    assert {chip.name for chip in view.tags} == {"done", "later"}
    assert {note.body for note in view.notes} == {"Lamps first.", "Lamps second."}
    assert [file.name for file in view.attachments] == ["second.pdf"]
    assert view.fields["DOI"] == "10.5555/lamps"
    assert {library.read(references.find, key) for key in ("lamps", "Lamps2020")} == {kept}

    # Both come back, each where it was: by undo, and by parting them at a later time.
    library.undo()
    deriving.drain(library)
    assert dump(library) == before
    library.redo()
    assert commands.main(["unmerge", "lamps", *asked]) == 0
    deriving.drain(library)
    assert dump(library) == before
