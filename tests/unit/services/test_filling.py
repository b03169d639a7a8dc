"""Filling in from a file: gaps, ticks, one undo step, nothing imported."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import Cancelled, ImportFailed
from paperdesk.domain.fill_report import only
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.services import deriving, fields, filling, importing, listing, references
from paperdesk.services.library import Library
from paperdesk.terminal import commands
from tests.support.libraries import dump

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


EVERYTHING = SearchRequest("", Scope(), Sort("added"))
DROPS = (
    "We study walking droplets that bounce on a vibrating bath within a circular corral and"
    " measure how their statistics resemble those of quantum particles confined in a similar"
    " geometry, over many hours of careful experiment."
)
GRAINS = (
    "Granular flows down an incline show a hysteresis between starting and stopping that depends"
    " on the thickness of the layer, and we give a law that collapses data from four laboratories."
)
BIB = f"""
@inproceedings{{b1, title={{Walking {{Droplets}}}}, author={{Bush, John and Doe, Jane}},
  doi={{10.5555/drop}}, year=2023, pages={{1--4}}, booktitle={{Physics Days}}, usera={{mine}},
  url={{https://example.org/drop}}, abstract={{\\textbf{{We study}}{DROPS[8:]}}}}}
@article{{b2, title={{Unheard of}}, author={{Nobody, N.}}, year=2001}}
"""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    (tmp_path / "list.txt").write_text(f"Papers\n\n{DROPS}\n\n{GRAINS}\n", "utf-8")
    (tmp_path / "more.bib").write_text(BIB, "utf-8")
    opened = Library.open(tmp_path / "library")
    importing.import_files(opened, [tmp_path / "list.txt"])
    deriving.drain(opened)
    yield opened
    opened.close()


def test_a_bare_abstract_becomes_a_full_reference(library: Library, tmp_path: Path) -> None:
    before = dump(library)
    report = filling.preview(library, tmp_path / "more.bib")
    (match,) = report.matches
    assert (match.reference_id, match.verdict, report.unknown) == (1, "certain", 1)
    told = {one.field: one.new for one in match.changes if one.field != "type"}
    assert told == {
        "title": "Walking Droplets",
        "creators": "Bush, John; Doe, Jane",
        "container-title": "Physics Days",
        "issued": "2023",
        "page": "1-4",
        "DOI": "10.5555/drop",
        "URL": "https://example.org/drop",
    }
    assert dump(library) == before

    assert filling.apply(library, report.path, report.chosen()) == 1
    view = library.read(references.load, 1)
    assert view.title == "Walking Droplets"
    assert [creator.display for creator in view.creators] == ["Bush, John", "Doe, Jane"]
    assert view.fields["DOI"] == "10.5555/drop"
    assert view.abstract_raw == DROPS
    assert len(view.appearances) == 1
    assert library.read(listing.find, EVERYTHING).total == 2
    again = filling.preview(library, tmp_path / "more.bib")
    assert (again.matches, again.unchanged) == ((), 1)

    assert library.undo() == "Fill in from more.bib"
    assert library.read(references.load, 1).title in (None, "")
    assert library.read(fields.creators, 1) == ()


def test_what_is_said_otherwise_is_replaced_only_when_asked(
    library: Library, tmp_path: Path
) -> None:
    library.write("Edit", fields.set_value, 1, "issued", "2022")
    library.write("Edit", fields.set_value, 1, "DOI", "https://doi.org/10.5555/DROP")
    library.write("Edit", fields.set_value, 1, "page", "1–4")
    report = filling.preview(library, tmp_path / "more.bib")
    changes = {one.field: one for one in report.matches[0].changes}
    assert (changes["issued"].old, changes["issued"].new) == ("2022", "2023")
    # Another spelling of the same thing is no difference.
    assert not {"DOI", "page"} & changes.keys()
    filling.apply(library, report.path, report.chosen())
    assert library.read(fields.values, 1)["issued"] == "2022"
    filling.apply(library, report.path, filling.preview(
        library, tmp_path / "more.bib").chosen(replace=True))  # fmt: skip
    assert library.read(fields.values, 1)["issued"] == "2023"


def test_only_what_is_ticked_and_what_nobody_changed_meanwhile(
    library: Library, tmp_path: Path
) -> None:
    report = filling.preview(library, tmp_path / "more.bib")
    (match,) = report.matches
    wanted = tuple(one for one in match.changes if one.field in {"title", "DOI"})
    library.write("Edit", fields.set_value, 1, "DOI", "10.1/typed")
    filling.apply(library, report.path, [only(match, wanted)])
    values = library.read(fields.values, 1)
    assert (values["title"], values["DOI"]) == ("Walking Droplets", "10.1/typed")
    assert "issued" not in values
    assert library.read(fields.creators, 1) == ()


def test_trashed_references_take_nothing(library: Library, tmp_path: Path) -> None:
    library.write("Trash", references.trash, [1])
    assert filling.preview(library, tmp_path / "more.bib").matches == ()


def test_a_newer_version_of_the_list_takes_nothing_away(library: Library, tmp_path: Path) -> None:
    report = filling.preview(library, tmp_path / "more.bib")
    filling.apply(library, report.path, report.chosen())
    (tmp_path / "list.txt").write_text(f"Papers\n\n{DROPS} And more.\n\n{GRAINS}\n", "utf-8")
    importing.import_files(library, [tmp_path / "list.txt"])
    view = library.read(references.load, 1)
    assert (view.title, view.fields["DOI"]) == ("Walking Droplets", "10.5555/drop")


def test_a_file_that_is_not_there_is_one_sentence(library: Library, tmp_path: Path) -> None:
    with pytest.raises(ImportFailed):
        filling.preview(library, tmp_path / "nothing.bib")


def test_the_terminal_fills_gaps(
    library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["fill", str(tmp_path / "more.bib"), "--library", str(library.folder), "--json"]
    assert commands.main([*asked, "--dry-run"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["filled"], said["dry_run"], said["records"], said["unknown"]) == (1, True, 2, 1)
    assert not library.read(references.load, 1).title
    assert commands.main(asked) == 0
    said = json.loads(capsys.readouterr().out)
    assert {"field": "DOI", "old": "", "new": "10.5555/drop", "fills": True} in said["matches"][0][
        "changes"
    ]
    assert library.read(references.load, 1).title == "Walking Droplets"
    assert commands.main(asked[:-1]) == 0
    assert "0 references filled in, 1 say it all already" in capsys.readouterr().out


def test_a_stopped_filling_changes_nothing(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filling, "CHUNK", 1)
    bib = BIB.replace(
        "@article{b2, title={Unheard of}", f"@article{{b2, abstract={{{GRAINS}}}, title={{Grains}}"
    )
    (tmp_path / "both.bib").write_text(bib, "utf-8")
    report = filling.preview(library, tmp_path / "both.bib")
    assert len(report.matches) == 2

    def stop(_done: int, _total: int) -> None:
        raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        filling.apply(library, report.path, report.chosen(), stop)
    assert not library.read(references.load, 1).title
    assert filling.apply(library, report.path, report.chosen()) == 2
    assert library.read(references.load, 2).title == "Grains"
    library.undo()
    assert not library.read(references.load, 1).title
    assert not library.read(references.load, 2).title
