"""The terminal as it is used: commands, their JSON and their exit codes."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import bibtexparser.entrypoint
import pybtex.database  # type: ignore[import-untyped]
import pytest

from paperdesk.paths import sample_papers
from paperdesk.services.library import DATABASE_NAME
from paperdesk.terminal import commands
from tests.support.project import PROJECT
from tests.support.zotero_libraries import ZoteroLibrary

KEYS = {
    "id", "uid", "key", "type", "title", "handle", "names", "abstract", "abstract_raw", "creators",
    "venue", "year", "tags", "notes", "links", "appearances", "read_status", "decision", "rating",
    "fields", "aliases", "collections", "attachments", "related", "highlights", "decision_reason",
}  # fmt: skip


class Terminal:
    """Runs commands on a library of its own."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capture = capture
        self.code = 0
        self.error = ""

    def __call__(self, *arguments: str | Path) -> str:
        self._capture.readouterr()
        given = [str(argument) for argument in arguments]
        self.code = commands.main(["--library", str(self.folder), *given])
        printed = self._capture.readouterr()
        self.error = printed.err
        return printed.out

    def json(self, *arguments: str | Path) -> Any:
        return json.loads(self(*arguments, "--json"))


@pytest.fixture
def terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path / "library", capsys)


@pytest.fixture
def filled(terminal: Terminal) -> Terminal:
    terminal("import", sample_papers())
    return terminal


def test_import_prints_what_happened(terminal: Terminal) -> None:
    report = terminal.json("import", sample_papers())
    assert {name: report[name] for name in ("created", "merged", "unchanged", "changed")} == {
        "created": 70, "merged": 1, "unchanged": 0, "changed": 0,
    }  # fmt: skip
    assert report["failed"] == 0
    assert [source["records"] for source in report["sources"]] == [14, 19, 19, 19]
    assert report["sources"][1]["heading"] == "ICML 2025 论文列表"
    assert {source["format"] for source in report["sources"]} == {"abstract-list"}
    again = terminal.json("import", *sorted(sample_papers().glob("*.txt")))
    assert (again["created"], again["unchanged"]) == (0, 71)


def test_a_dry_run_writes_nothing(terminal: Terminal) -> None:
    report = terminal.json("import", sample_papers(), "--dry-run")
    assert (report["created"], report["merged"], report["failed"]) == (70, 1, 0)
    assert terminal.json("list") == []


def test_list_and_show_give_whole_references(filled: Terminal) -> None:
    listed = filled.json("list")
    assert len(listed) == 70
    assert all(set(reference) == KEYS for reference in listed)
    assert len({reference["key"] for reference in listed}) == 70
    shown = filled.json("show", "icml2025-celltreeqm")
    assert shown["title"] is None
    assert shown["names"][0] == "CellTreeQM"
    assert shown["handle"].startswith("CellTreeQM ")
    assert (shown["venue"], shown["year"], shown["type"]) == ("ICML", 2025, "paper-conference")
    assert shown["links"] == [
        {"url": "https://kuang-da.github.io/CellTreeQM-page", "kind": "project"}
    ]
    assert [(place["heading"], place["ordinal"]) for place in shown["appearances"]] == [
        ("ICML 2025 Papers", 4),
        ("ICML 2025 论文列表", 1),
    ]
    assert "*CellTreeQM*" in shown["abstract_raw"]
    assert "*" not in shown["abstract"]


def test_keys_are_the_same_in_every_library(filled: Terminal, tmp_path: Path) -> None:
    other = Terminal(tmp_path / "other", filled._capture)
    other("import", sample_papers())
    assert [r["key"] for r in other.json("list")] == [r["key"] for r in filled.json("list")]


@pytest.mark.parametrize(
    ("query", "first", "total"),
    [
        ("banyan", "icml2025-banyan", 1),
        ("ml2-gcl", "icml2025-ml2-gcl", 1),
        ("CELLTREEQM", "icml2025-celltreeqm", 1),
        ('"graph contrastive learning"', "icml2025-ml2-gcl", 2),
        ("source:论文列表 wasserstein", "icml2025-wow", 1),
        ("year:2024", None, 0),
        ("venue:icml (banyan OR pallatom)", None, 2),
        ("banyan NOT semantic", None, 0),
        ("is:unseen kandinsk*", "icml2025-kandinsky-conformal-prediction", 1),
    ],
)
def test_search_finds(filled: Terminal, query: str, first: str | None, total: int) -> None:
    answer = filled.json("search", query)
    assert answer["total"] == total
    assert answer["exact"] is True
    if first is not None:
        assert answer["results"][0]["key"] == first


@pytest.mark.parametrize(
    "query",
    ['"open', "(", "AND", "***", "tag:", "year:abc", "\x00", "🙂", "a" * 10_000, "1=1", "%"],
)
def test_search_never_fails(filled: Terminal, query: str) -> None:
    assert filled.json("search", query)["total"] >= 0
    assert filled.code == 0


def test_tags_and_notes_are_found(filled: Terminal) -> None:
    filled("tag", "add", "icml2025-banyan", "to cite", "trees")
    filled("tag", "add", "trees", "icml2025-celltreeqm")
    assert [(t["name"], t["count"]) for t in filled.json("tag", "list")] == [
        ("to cite", 1),
        ("trees", 2),
    ]
    filled("note", "add", "icml2025-banyan", "Compare", "with the baseline zebra.")
    found = filled.json("search", "note:zebra")
    assert [r["key"] for r in found["results"]] == ["icml2025-banyan"]
    assert found["results"][0]["notes"] == ["Compare with the baseline zebra."]
    assert filled.json("search", 'tag:"to cite"')["total"] == 1
    filled("tag", "remove", "icml2025-banyan", "to cite")
    assert filled.json("search", 'tag:"to cite"')["total"] == 0
    assert [n["key"] for n in filled.json("note", "list")] == ["icml2025-banyan"]


def test_a_note_can_come_from_a_pipe(filled: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("# Long\n\nnote – ok\n"))
    filled("note", "add", "icml2025-banyan", "-")
    assert filled.json("show", "icml2025-banyan")["notes"] == ["# Long\n\nnote – ok\n"]


def test_undo_takes_the_last_change_back(filled: Terminal) -> None:
    filled("tag", "add", "icml2025-banyan", "x")
    assert filled.json("undo") == {"undone": "Tag “x”"}
    # One command is one step, and all of it or nothing.
    filled("tag", "add", "icml2025-banyan", "a", "b/c")
    filled("tag", "remove", "icml2025-banyan", "a", "no such tag")
    assert filled.code == 1
    assert filled.json("show", "icml2025-banyan")["tags"] == ["a", "b/c"]
    assert filled.json("undo") == {"undone": "Tag “a”, “b/c”"}
    assert filled.json("show", "icml2025-banyan")["tags"] == []
    assert filled.json("undo") == {"undone": "Import seeds"}
    assert filled.json("undo") == {"undone": None}
    assert filled.json("list") == []


@pytest.mark.parametrize("form", ["bibtex", "biblatex"])
def test_two_parsers_read_the_export(filled: Terminal, tmp_path: Path, form: str) -> None:
    filled("tag", "add", "icml2025-banyan", "R&D")
    filled("note", "add", "icml2025-banyan", "100% sure")
    target = tmp_path / "out.bib"
    filled("export", "--format", form, "--output", target)
    first = bibtexparser.entrypoint.parse_string(target.read_text(encoding="utf-8"))
    second = pybtex.database.parse_string(target.read_text(encoding="utf-8"), "bibtex")
    keys = {reference["key"] for reference in filled.json("list")}
    assert not first.failed_blocks
    assert {entry.key for entry in first.entries} == keys == set(second.entries)
    banyan = second.entries["icml2025-banyan"].fields
    assert banyan["booktitle"] == "ICML"
    assert "title" not in banyan
    assert "100\\% sure" in banyan["note"]
    assert filled("export", "--format", form) == target.read_text(encoding="utf-8")


def test_export_of_a_query(filled: Terminal) -> None:
    assert filled.json("export", "--query", "banyan")["references"] == 1


def test_figures_and_check(filled: Terminal) -> None:
    figures = filled.json("stats")
    assert (figures["references"], figures["appearances"]) == (70, 71)
    checked = filled.json("check")
    assert (checked["ok"], checked["problems"]) == (True, [])
    assert checked["message"] == "The library is sound: 70 references."
    assert filled.json("duplicates") == {"groups": []}


def test_reindex_and_a_lost_index(filled: Terminal) -> None:
    assert filled.json("reindex") == {"references": 70}
    cache = Path(os.environ["XDG_CACHE_HOME"])
    damaged = [path for path in cache.rglob("*") if path.is_file() and path.suffix != ".lock"]
    assert damaged
    for path in damaged:
        path.write_bytes(b"nonsense")
    assert filled.json("search", "banyan")["total"] == 1


def test_unknown_things_are_failures_with_a_sentence(filled: Terminal) -> None:
    for arguments in (
        ("show", "nobody"),
        ("tag", "add", "nobody", "x"),
        ("tag", "remove", "icml2025-banyan", "no such tag"),
        ("export", "--output", str(filled.folder / "missing" / "out.bib")),
        ("import", "missing.txt"),
    ):
        filled(*arguments)
        assert filled.code == 1, arguments
        said = filled.error + ("" if arguments[0] != "import" else "paperdesk: ")
        assert said.startswith("paperdesk: "), arguments


def test_an_unknown_format_is_wrong_usage(filled: Terminal) -> None:
    filled("export", "--format", "papyrus")
    assert filled.code == 2
    assert "bibtex or biblatex" in filled.error


def test_a_backup_is_made_once_a_day(filled: Terminal) -> None:
    assert len(list((filled.folder / "backups").glob("*.sqlite"))) == 1
    filled("tag", "add", "icml2025-banyan", "x")
    assert len(list((filled.folder / "backups").glob("*.sqlite"))) == 1


def test_no_place_for_the_index_is_no_obstacle(
    filled: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert len(filled.json("list")) == 70
    assert filled.json("search", "banyan")["total"] == 1


@pytest.mark.parametrize("arguments", [[], ["list", "--limit", "x"], ["tag"], ["frobnicate"]])
def test_wrong_usage_is_two(terminal: Terminal, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        terminal(*arguments)
    assert ended.value.code == 2


def test_a_damaged_library_is_restored_from_its_backup(
    filled: Terminal, capsys: pytest.CaptureFixture[str]
) -> None:
    database = filled.folder / DATABASE_NAME
    for path in filled.folder.glob(DATABASE_NAME + "-*"):
        path.unlink()
    database.write_bytes(b"garbage " * 4096)
    report = filled.json("check")
    assert filled.code == 1
    assert "newest backup" in report["message"]
    filled("list")
    assert filled.code == 1
    assert "damaged" in filled.error
    assert "paperdesk check --restore" in filled.error
    filled("check", "--restore")
    assert filled.code == 0
    assert len(filled.json("list")) == 70
    assert list(filled.folder.glob("library-damaged-*"))


def run_program(*arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "paperdesk", "--library", folder, *arguments],
        cwd=PROJECT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_command_itself(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    assert run_program("import", sample_papers(), folder=folder).returncode == 0
    found = run_program("search", "banyan", "--json", folder=folder)
    assert json.loads(found.stdout)["results"][0]["key"] == "icml2025-banyan"
    assert found.stderr == ""
    assert run_program("show", "nobody", folder=folder).returncode == 1
    assert run_program("list", "--nonsense", folder=folder).returncode == 2


@pytest.mark.parametrize("arguments", [["statz"], ["list", "--library", ""]])
def test_a_mistyped_command_is_wrong_usage(tmp_path: Path, arguments: list[str]) -> None:
    done = run_program(*arguments, folder=tmp_path / "library")
    assert done.returncode == 2
    assert "usage: paperdesk" in done.stderr


def test_without_a_display_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    done = run_program(folder=tmp_path / "library")
    assert done.returncode == 1
    assert "no display" in done.stderr


def test_several_commands_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    run_program("import", sample_papers(), folder=folder)
    keys = [r["key"] for r in json.loads(run_program("list", "--json", folder=folder).stdout)][:4]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "paperdesk", "--library", folder, "tag", "add", key, f"t{n}"],
            cwd=PROJECT,
        )
        for n, key in enumerate(keys)
    ]
    assert [process.wait(timeout=60) for process in started] == [0, 0, 0, 0]
    tagged = json.loads(run_program("search", "is:tagged", "--json", folder=folder).stdout)
    assert tagged["total"] == 4


def test_zotero_is_imported_whole(terminal: Terminal, tmp_path: Path) -> None:
    zotero = ZoteroLibrary(tmp_path / "Zotero")
    item = zotero.item(
        "book", title="Trees", date="2020-00-00 2020", extra="Citation Key: berg2020"
    )
    zotero.creator(item, "Berg", "Jan")
    zotero.tag(item, "wood")
    zotero.note(item, "<p>Read <em>twice</em>.</p>")
    zotero.collection("Thesis", item)
    zotero.close()
    report = terminal.json("import", tmp_path / "Zotero")
    assert (report["created"], report["failed"]) == (1, 0)
    assert report["sources"][0]["format"] == "zotero"
    (found,) = terminal.json("list")
    assert found["key"] == "berg2020"
    assert (found["title"], found["year"], found["tags"]) == ("Trees", 2020, ["wood"])
    assert found["notes"] == ["Read *twice*."]
    assert terminal.json("import", zotero.path)["unchanged"] == 1


RIS = """TY  - JOUR
AU  - Berg, Jan
TI  - Trees
PY  - 2020
ER  -
"""


def test_a_format_can_be_forced(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text(RIS)
    assert terminal.json("import", path, "--dry-run")["sources"][0]["format"] == "ris"
    forced = terminal.json("import", path, "--format", "abstract-list", "--dry-run")
    assert forced["sources"][0]["format"] in {"abstract-list", ""}
    terminal("import", path, "--format", "nonsense")
    assert terminal.code == 2
    assert "There is no format “nonsense” that can be read." in terminal.error
    assert "ris" in terminal.error
    assert terminal.json("list") == []


def test_a_folder_gives_what_is_recognised_in_it(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "refs.ris").write_text(RIS)
    (folder / "list.txt").write_text("ICML 2025 Papers\n\nWe grow trees. They are tall.\n")
    (folder / "settings.json").write_text('{"colour": "blue"}')
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    report = terminal.json("import", folder)
    assert terminal.code == 0
    assert {source["format"] for source in report["sources"]} == {"ris", "abstract-list"}


def test_what_cannot_be_read_is_told_what_can(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "code.txt"
    path.write_text("{}\n")
    report = terminal.json("import", path)
    assert terminal.code == 1
    (problem,) = report["sources"][0]["problems"]
    assert "RIS" in problem["message"]
    assert "Zotero" in problem["message"]


def test_search_tells_score_field_and_snippet(filled: Terminal) -> None:
    filled("note", "add", filled.json("search", "banyan")["results"][0]["key"], "Try the *zebra*.")
    answer = filled.json("search", "banyan")
    assert set(answer) >= {"total", "exact", "took_ms", "results"}
    [result] = answer["results"]
    assert set(result) == KEYS | {"score", "field", "snippet"}
    assert result["score"] > 0
    assert result["field"] == "handle"
    assert "<mark>Banyan</mark>" in result["snippet"]
    assert filled.json("search", "zebra")["results"][0]["field"] == "notes"
    scores = [one["score"] for one in filled.json("search", "graph learning")["results"]]
    assert len(scores) > 3
    assert scores == sorted(scores, reverse=True)
    assert filled.json("search", "banyn") | {"took_ms": 0} == {
        "total": 0, "exact": True, "took_ms": 0, "results": [], "did_you_mean": "banyan",
    }  # fmt: skip
    assert "Did you mean “banyan”?" in filled("search", "banyn")
    assert "no saved search" in filled.json("search", "search:gone")["hint"]


PAPERS = """@inproceedings{lowe2013, title={Logic Reduction for Trams---A Case Study},
  author={Zell, Cora and M{\\"u}cke, Rolf}, booktitle={Workshop on Formal Methods}, year={2013},
  pages={48--62}}
@article{lowe2014, title={Logic reduction for trams and trains},
  author={Zell, Cora and M{\\"u}cke, Rolf}, journal={Journal of Trams}, year={2014}}
"""
AGAIN = """@misc{zell, title={Logic reduction for trams--a case study},
  author={Zell, Cora and Mücke, Rolf}}
@article{other, title={Logic reductions for trams and trains}, keywords={kept},
  author={Zell, C. and Mücke, R.}, journal={J. of Trams}, year={2016}}
"""


def test_each_paper_once(filled: Terminal, tmp_path: Path) -> None:
    for name, text in (("one.bib", PAPERS), ("two.bib", AGAIN)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    filled("import", tmp_path / "one.bib")
    preview = filled.json("import", tmp_path / "two.bib", "--dry-run")
    assert (preview["created"], preview["merged"], preview["to_look_at"]) == (1, 1, 1)
    report = filled.json("import", tmp_path / "two.bib")
    assert (report["created"], report["merged"]) == (1, 1)
    assert filled.json("show", "zell")["key"] == "lowe2013"
    (group,) = filled.json("duplicates")["groups"]
    assert group["verdict"] == "possible"
    assert [member["key"] for member in group["members"]] == ["lowe2014", "other"]
    assert set(group["members"][0]) == {"id", "key", "title", "handle", "appearances"}
    (pair,) = group["pairs"]
    assert {pair["a"], pair["b"]} == {member["id"] for member in group["members"]}
    assert set(pair) == {"a", "b", "verdict", "score", "reasons"}
    assert "2 years apart" in pair["reasons"]
    before = filled.json("list")
    merged = filled.json("merge", "lowe2014", "other")
    assert filled.json("duplicates") == {"groups": []}
    assert "kept" in filled.json("show", "other")["tags"]
    assert {"2014", "2016"} > {one["value"] for one in merged["alternatives"]} - {
        "Logic reductions for trams and trains", "Logic reduction for trams and trains",
        "J. of Trams", "Journal of Trams", "Zell, C.; Mücke, R.",
    }  # fmt: skip
    filled("unmerge", merged["key"])
    assert filled.json("list") == before
    filled("distinct", "lowe2014", "other")
    assert filled.json("duplicates") == {"groups": []}
    filled("distinct", "lowe2014", "other", "--take-back")
    assert len(filled.json("duplicates")["groups"]) == 1
    assert filled.json("duplicates", "--merge", "certain", "--dry-run")["merged"] == 0
