"""Files become references: the seeds, versions of a list, bad input, cancelling, crashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk.domain.errors import Cancelled, DiskFull
from paperdesk.domain.views import Scope, SearchRequest
from paperdesk.paths import sample_papers
from paperdesk.services import (
    checking,
    collections,
    counting,
    importing,
    listing,
    notes,
    recovery,
    references,
    tags,
)
from paperdesk.services.importing import Choices, import_files
from paperdesk.services.library import Library
from paperdesk.services.previewing import preview
from tests.support.libraries import dump
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.import_report import ImportReport

TOPICS = ("graphs", "proteins", "weights", "sound", "images", "rivers", "prices", "plants",
          "crystals", "languages", "markets", "planets", "stones", "voices", "clouds")  # fmt: skip


def abstract(number: int, change: str = "") -> str:
    topic = TOPICS[number % len(TOPICS)]
    return (
        f"In paper {number} we look at {topic} and how {topic} behave under pressure{change}. "
        f"Our method number {number} learns {topic} from few examples, and {number * 7} tests "
        f"with real {topic} show what it is good for and where {topic} still surprise us."
    )


def write_list(path: Path, abstracts: Sequence[str], heading: str = "ICML 2025 Papers") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join((heading, *abstracts)) + "\n", encoding="utf-8")
    return path


def all_ids(library: Library) -> tuple[int, ...]:
    return library.read(listing.find, SearchRequest()).ids


def told(report: ImportReport) -> tuple[int, int, int, int, int]:
    return (report.created, report.merged, report.unchanged, report.changed, report.failed)


def test_the_seeds_are_71_appearances_of_70_references(library: Library) -> None:
    report = import_files(library, [sample_papers()])
    assert told(report) == (70, 1, 0, 0, 0)
    assert [source.records for source in report.sources] == [14, 19, 19, 19]
    counts = library.read(counting.library)
    assert counts.total == 70
    assert [source.total for source in counts.sources] == [14, 19, 19, 19]
    twice = [
        view
        for view in library.read(references.load_many, all_ids(library))
        if len(view.appearances) > 1
    ]
    assert [[place.label for place in view.appearances] for view in twice] == [
        ["ICML 2025 Papers, no. 4", "ICML 2025 论文列表, no. 1"]
    ]
    assert "CellTreeQM" in twice[0].abstract


def test_every_record_keeps_its_raw_text_and_lines(library: Library) -> None:
    import_files(library, [sample_papers()])
    for view in library.read(references.load_many, all_ids(library)):
        for place in view.appearances:
            lines = Path(place.source).read_text(encoding="utf-8").split("\n")
            stands = "\n".join(lines[place.first_line - 1 : place.last_line])
            assert library.read(references.raw_text, place.record_id) == stands
            assert (view.venue, view.year) == ("ICML", 2025)


def test_importing_again_adds_nothing_and_is_no_undo_step(library: Library) -> None:
    import_files(library, [sample_papers()])
    before = dump(library)
    report = import_files(library, [sample_papers()])
    assert told(report) == (0, 0, 71, 0, 0)
    assert report.change_set_id is None
    assert dump(library) == before
    assert library.undo() == "Import seeds"
    assert all_ids(library) == ()


def test_an_import_is_one_undo_step_and_comes_back(library: Library) -> None:
    import_files(library, [sample_papers()])
    before = dump(library)
    library.undo()
    counts = library.read(counting.library)
    assert (counts.total, counts.trashed, counts.sources) == (0, 0, ())
    library.redo()
    assert dump(library) == before
    library.undo()
    assert told(import_files(library, [sample_papers()])) == (70, 1, 0, 0, 0)


def test_undoing_the_second_import_leaves_the_first(library: Library) -> None:
    seeds = sorted(sample_papers().glob("*.txt"))
    import_files(library, seeds[:1])
    before = dump(library)
    import_files(library, seeds[1:2])
    library.undo()
    assert dump(library) == before
    [view] = [v for v in library.read(references.load_many, all_ids(library))
              if "CellTreeQM" in v.abstract]  # fmt: skip
    assert len(view.appearances) == 1


def test_copies_that_differ_in_markup_are_one_reference(library: Library, tmp_path: Path) -> None:
    one = "We study $\\alpha$-mixing of *deep* “networks” and their re-use in many fields."
    two = "We study α-mixing of \\textit{deep} ``networks'' and their\nre-use in many fields."
    write_list(tmp_path / "a.txt", [one])
    write_list(tmp_path / "b.txt", [two], "NeurIPS 2024")
    assert told(import_files(library, [tmp_path])) == (1, 1, 0, 0, 0)


def test_a_new_version_of_a_list(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "icml.txt"
    old = [abstract(n) for n in range(40)]
    import_files(library, [write_list(path, old)])
    first = {v.abstract: v.id for v in library.read(references.load_many, all_ids(library))}
    library.write("Tag", tags.add, [first[old[5]]], "mine")
    library.write("Note", notes.add, first[old[5]], "Look here.")
    new = [abstract(n) for n in range(100, 110)]
    edited = [abstract(n, " and in the cold") if n < 6 and n else old[n] for n in range(40)]
    kept = [text for n, text in enumerate(edited) if n not in {10, 20, 30}]
    write_list(path, new + kept[::-1])

    [plan] = preview(library, [path]).sources
    assert (plan.new, plan.changed, plan.gone, plan.unchanged) == (10, 5, 3, 32)
    assert sorted(plan.gone_ids) == sorted(first[old[n]] for n in (10, 20, 30))
    assert {change[3] for change in plan.changes} == {first[old[n]] for n in range(1, 6)}

    report = import_files(library, [path])
    assert told(report) == (10, 0, 32, 5, 0)
    view = library.read(references.load, first[old[5]])
    assert view.abstract == abstract(5, " and in the cold")
    assert [chip.name for chip in view.tags] == ["mine"]
    assert [note.body for note in view.notes] == ["Look here."]
    counts = library.read(counting.library)
    assert counts.total == 50
    assert [source.total for source in counts.sources] == [47]
    assert told(import_files(library, [path])) == (0, 0, 47, 0, 0)


def test_a_new_version_is_one_undo_step(library: Library, tmp_path: Path) -> None:
    path = write_list(tmp_path / "icml.txt", [abstract(n) for n in range(10)])
    import_files(library, [path])
    before = dump(library)
    write_list(path, [abstract(n, " today") for n in range(3)] + [abstract(n) for n in range(3, 9)])
    import_files(library, [path])
    assert dump(library) != before
    library.undo()
    assert dump(library) == before


def test_what_was_not_ticked_stays_as_it_was(library: Library, tmp_path: Path) -> None:
    path = write_list(tmp_path / "icml.txt", [abstract(n) for n in range(10)])
    import_files(library, [path])
    ids = all_ids(library)
    write_list(path, [abstract(0, " today"), *(abstract(n) for n in range(1, 9)), abstract(50)])
    [plan] = preview(library, [path]).sources
    assert (plan.new, plan.changed, plan.gone) == (1, 1, 1)
    choices = Choices(
        skip_new={plan.path: frozenset({10})},
        skip_changed={plan.path: frozenset({1})},
        drop_gone=frozenset(plan.gone_ids),
    )
    report = import_files(library, [path], choices)
    assert told(report)[:4] == (0, 0, 8, 0)
    assert library.read(references.load, ids[0]).abstract == abstract(0)
    assert set(all_ids(library)) == set(ids[:9])
    assert library.read(references.load, ids[9]).trashed


def test_the_same_name_with_other_papers_is_another_list(library: Library, tmp_path: Path) -> None:
    import_files(library, [write_list(tmp_path / "a" / "list.txt", [abstract(1), abstract(2)])])
    other = write_list(tmp_path / "b" / "list.txt", [abstract(7), abstract(8)], "NeurIPS 2024")
    assert told(import_files(library, [other])) == (2, 0, 0, 0, 0)
    assert len(library.read(counting.library).sources) == 2


def test_choices_of_the_preview_are_applied(library: Library, tmp_path: Path) -> None:
    path = write_list(tmp_path / "x.txt", [abstract(1), abstract(2)], "My reading list")
    thesis = library.write("New", collections.create, "Thesis")
    choices = Choices(
        venues={str(path): ("NeurIPS", "2023")},
        collection_id=thesis,
        tags=("new", "2023"),
        read_status="to-read",
    )
    import_files(library, [path], choices)
    view = library.read(references.load, all_ids(library)[0])
    assert (view.venue, view.year, view.read_status) == ("NeurIPS", 2023, "to-read")
    assert [chip.name for chip in view.tags] == ["2023", "new"]
    assert view.collections == ((thesis, "Thesis"),)
    assert (
        len(library.read(listing.find, SearchRequest(scope=Scope("collection", thesis))).ids) == 2
    )


def test_a_preview_writes_nothing(library: Library) -> None:
    revision = library.revision()
    found = preview(library, [sample_papers()])
    assert [source.new for source in found.sources] == [14, 18, 19, 19]
    assert [source.known for source in found.sources] == [0, 1, 0, 0]
    assert library.revision() == revision
    assert all_ids(library) == ()


def test_bad_files_are_named_and_their_neighbours_go_in(library: Library, tmp_path: Path) -> None:
    write_list(tmp_path / "good.txt", [abstract(1)])
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20)
    report = import_files(library, [tmp_path, tmp_path / "missing.txt"])
    assert told(report) == (1, 0, 0, 0, 3)
    sentences = {
        Path(source.path).name: source.problems[0].message
        for source in report.sources
        if source.problems
    }
    assert set(sentences) == {"empty.txt", "picture.txt", "missing.txt"}
    for sentence in sentences.values():
        assert sentence.lstrip("“")[0].isalnum()
        assert sentence.rstrip()[-1] in ".?!"


def test_a_folder_without_papers_says_so(library: Library, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    report = import_files(library, [tmp_path / "photos"])
    assert told(report) == (0, 0, 0, 0, 1)
    assert report.change_set_id is None


def test_a_cancelled_import_leaves_nothing(library: Library, tmp_path: Path) -> None:
    paths = [write_list(tmp_path / f"{n}.txt", [abstract(n * 50 + k) for k in range(50)])
             for n in range(3)]  # fmt: skip
    before = dump(library)
    calls: list[int] = []

    def stop(done: int, _total: int) -> None:
        calls.append(done)
        if done >= 100:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        import_files(library, paths, progress=stop)
    assert calls[-1] == 100
    assert dump(library) == before
    assert library.read(counting.library).trashed == 0
    assert library.redo() is None
    assert told(import_files(library, paths))[0] == 150


CRASH = """
import os, sys
from pathlib import Path
from paperdesk.services import importing
from paperdesk.services.library import Library

def die(done, total):
    if done >= int(sys.argv[3]):
        os.kill(os.getpid(), 9)

importing.import_files(Library.open(Path(sys.argv[1])), [Path(sys.argv[2])], None, die)
"""


@pytest.mark.parametrize("after", [1, 40, 80])
def test_an_import_that_was_killed_leaves_nothing(
    library: Library, tmp_path: Path, after: int
) -> None:
    lists = tmp_path / "lists"
    for n in range(3):
        write_list(lists / f"{n}.txt", [abstract(n * 40 + k) for k in range(40)])
    before = dump(library)
    killed = subprocess.run(
        [sys.executable, "-c", CRASH, library.folder, lists, str(after)],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        check=False,
    )
    assert killed.returncode == -9
    opened = Library.open(library.folder)
    assert recovery.recover(opened) == 1
    assert dump(opened) == before
    assert recovery.recover(opened) == 0
    assert told(import_files(opened, [lists]))[0] == 120
    opened.close()
    assert checking.check(library.folder).is_sound


def test_a_running_import_is_not_taken_for_a_dead_one(library: Library, tmp_path: Path) -> None:
    write_list(tmp_path / "a.txt", [abstract(1)])
    write_list(tmp_path / "b.txt", [abstract(2)])
    other = Library.open(library.folder)
    recovered: list[int] = []
    import_files(
        library, [tmp_path], progress=lambda _d, _t: recovered.append(recovery.recover(other))
    )
    other.close()
    assert recovered == [0, 0]
    assert len(all_ids(library)) == 2


def test_others_write_while_an_import_runs(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "CHUNK", 10)
    import_files(library, [write_list(tmp_path / "a.txt", [abstract(0)])])
    [first] = all_ids(library)
    other = Library.open(library.folder)
    path = write_list(tmp_path / "b.txt", [abstract(n) for n in range(1, 41)])

    def tag(done: int, _total: int) -> None:
        if done:
            other.write("Tag", tags.add, [first], f"t{done}")

    import_files(library, [path], progress=tag)
    other.close()
    assert len(library.read(references.load, first).tags) == 4
    for _ in range(4):
        assert library.undo() == "Tag"
    assert library.undo() == "Import b.txt"
    assert all_ids(library) == (first,)


def test_a_trashed_reference_comes_back_with_another_list(library: Library, tmp_path: Path) -> None:
    import_files(library, [write_list(tmp_path / "a.txt", [abstract(1), abstract(2)])])
    first, second = all_ids(library)
    library.write("Trash", references.trash, [first])
    report = import_files(library, [write_list(tmp_path / "b.txt", [abstract(1)], "NeurIPS 2024")])
    assert told(report) == (0, 1, 0, 0, 0)
    assert all_ids(library) == (first, second)


def test_a_titled_copy_gives_a_bare_abstract_its_title(library: Library, tmp_path: Path) -> None:
    import_files(library, [write_list(tmp_path / "a.txt", [abstract(n) for n in range(5)])])
    ids = all_ids(library)
    titled = [f"On {TOPICS[n].title()} and Pressure\nAda Lind, Bo Ek\n\n{abstract(n)}"
              for n in range(5)]  # fmt: skip
    report = import_files(library, [write_list(tmp_path / "b.txt", titled, "NeurIPS 2025")])
    assert told(report)[:2] == (0, 5)
    view = library.read(references.load, ids[0])
    assert view.title == "On Graphs and Pressure"
    assert [creator.family for creator in view.creators] == ["Lind", "Ek"]
    assert view.venue == "ICML"


def test_progress_guesses_the_whole_and_ends_there(library: Library, tmp_path: Path) -> None:
    for n in range(4):
        write_list(tmp_path / f"{n}.txt", [abstract(n * 30 + k) for k in range(30)])
    seen: list[tuple[int, int]] = []
    import_files(library, [tmp_path], progress=lambda done, total: seen.append((done, total)))
    assert [done for done, _total in seen] == [30, 60, 90, 120]
    assert all(100 <= total <= 140 for _done, total in seen)
    assert seen[-1] == (120, 120)


def test_an_import_that_failed_does_not_stand_in_the_way_of_the_next(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "LOCK_TIMEOUT_S", 0.1)
    listed = write_list(tmp_path / "list.txt", [abstract(number) for number in range(5)])

    def stop(done: int, total: int) -> None:
        raise Cancelled("Stopped.")

    # Whoever keeps the exception keeps all that its frames hold.
    with pytest.raises(Cancelled) as kept:
        import_files(library, [listed], progress=stop)
    assert told(import_files(library, [listed])) == (5, 0, 0, 0, 0)
    assert kept.value.message == "Stopped."


def test_a_half_import_that_could_not_be_taken_back_goes_with_the_next(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = write_list(tmp_path / "first.txt", [abstract(number) for number in range(5)])
    second = write_list(tmp_path / "second.txt", [abstract(number) for number in range(5, 9)])

    def fail(*_arguments: object) -> None:
        raise DiskFull("The disk is full; nothing was changed.")

    with monkeypatch.context() as patch:
        patch.setattr(library, "withdraw", fail)
        patch.setattr(importing._Import, "_finish", fail)
        with pytest.raises(DiskFull):
            import_files(library, [first])
    assert len(all_ids(library)) == 5
    import_files(library, [second])
    assert len(all_ids(library)) == 4


def test_a_titled_record_gives_its_title_to_the_abstract(library: Library, tmp_path: Path) -> None:
    """A .bib of the same conference turns bare abstracts into full references, in one step."""
    import_files(library, [sample_papers()])
    (known,) = library.read(
        lambda session: session.execute(
            text("SELECT reference_id, value FROM reference_field WHERE value LIKE '%Banyan%'")
        ).all()
    )
    entry = (
        "@inproceedings{opper2025, title={Banyan: Improved Representation Learning},"
        " doi={10.5555/b}, author={Opper, Mattia}, year={2025},"
        f" abstract={{{known.value} Accepted.}}}}"
    )
    (tmp_path / "icml.bib").write_text(entry, encoding="utf-8")
    shown = preview(library, [tmp_path / "icml.bib"])
    assert (shown.sources[0].new, shown.sources[0].known) == (0, 1)
    report = import_files(library, [tmp_path / "icml.bib"])
    assert (report.created, report.merged) == (0, 1)
    view = library.read(references.load, known.reference_id)
    assert view.title == "Banyan: Improved Representation Learning"
    assert [creator.display for creator in view.creators] == ["Opper, Mattia"]
    assert len(view.appearances) == 2
    library.undo()
    assert library.read(references.load, known.reference_id).title is None


def test_a_preview_compares_the_files_with_one_another(library: Library, tmp_path: Path) -> None:
    """Copies and likenesses across files are counted as the import will find them."""
    (tmp_path / "a.bib").write_text(
        "@article{one, title={Planning with small world models for slow trams},"
        " author={Lowe, Kit and Carr, Abe}, year={2019}, journal={Journal of Trams}, volume={7},"
        " pages={30--41}}\n"
        "@article{two, title={Salt in the sea of rails}, author={Ek, Maj}, year={2010}}\n",
        encoding="utf-8",
    )
    (tmp_path / "b.bib").write_text(
        "@article{alpha, title={{Planning} with small world models for slow trams.},"
        " author={K. Lowe and A. Carr}, year={2019}, journal={J. Trams}, volume={7},"
        " pages={30-41}}\n"
        "@article{beta, title={Planning with small world models for fast trams},"
        " author={Lowe, Kit and Carr, Abe}, year={2019}, journal={Journal of Trams}}\n",
        encoding="utf-8",
    )
    paths = [tmp_path / "a.bib", tmp_path / "b.bib"]
    first, second = preview(library, paths).sources
    assert (first.new, first.known, first.to_look_at) == (2, 0, 0)
    assert (second.new, second.known, second.to_look_at) == (1, 1, 1)
    [pair] = second.alike
    assert (pair.ordinal, pair.reference_id) == (2, None)
    assert pair.other_name == "record 1 of a.bib"
    assert "slow trams" in pair.other_text

    # Alone, the second file holds two new papers that may be one.
    [alone] = preview(library, paths[1:]).sources
    assert (alone.new, alone.known, alone.to_look_at) == (2, 0, 1)
    assert alone.alike[0].other_name == "record 1 of this file"

    report = import_files(library, paths)
    assert (report.created, report.merged) == (3, 1)
