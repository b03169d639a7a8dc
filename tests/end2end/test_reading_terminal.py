"""Reading through lists from the terminal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from paperdesk.terminal import commands

if TYPE_CHECKING:
    from pathlib import Path

LIST = "ICML 2025 Papers\n\n" + "\n\n".join(
    f"We propose Tool{number}, a method for graphs that is simple and works well in practice."
    for number in range(3)
)


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    (tmp_path / "icml.txt").write_text(LIST, "utf-8")
    library = str(tmp_path / "library")
    assert commands.main(["import", str(tmp_path / "icml.txt"), "--library", library]) == 0
    capsys.readouterr()
    return library


def run(capsys: pytest.CaptureFixture[str], folder: str, *arguments: str) -> Any:
    """The JSON that a command prints."""
    assert commands.main([*arguments, "--library", folder, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_decisions_reasons_and_progress(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    keys = [one["key"] for one in run(capsys, folder, "list")]
    made = run(capsys, folder, "decide", "discard", keys[0], keys[1], "--reason", "Off topic")
    assert [one["decision"] for one in made] == ["discard", "discard"]
    run(capsys, folder, "decide", "keep", keys[1])
    [progress] = run(capsys, folder, "skim")
    assert progress["list"] == "ICML 2025 Papers"
    assert (progress["references"], progress["seen"]) == (3, 2)
    assert (progress["kept"], progress["maybe"], progress["discarded"]) == (1, 0, 1)
    assert progress["stopped_at"] is None
    assert run(capsys, folder, "undo") == {"undone": "Keep"}
    assert run(capsys, folder, "skim")[0]["discarded"] == 2
    assert run(capsys, folder, "reasons") == []
    assert run(capsys, folder, "reasons", "Old", "No data") == ["Old", "No data"]
    assert run(capsys, folder, "reasons", "--none") == []


def test_text_for_people(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["skim", "--library", folder]) == 0
    said = capsys.readouterr().out
    assert said == ("ICML 2025 Papers: 0 of 3 seen, 0 kept, 0 maybe, 0 discarded · new\n")
    with pytest.raises(SystemExit) as ended:
        commands.main(["decide", "perhaps", "x", "--library", folder])
    assert ended.value.code == 2


def test_tags_are_managed(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    keys = [one["key"] for one in run(capsys, folder, "list")]
    run(capsys, folder, "tag", "add", keys[0], "method/diffusion", "method/graph")
    run(capsys, folder, "tag", "add", keys[1], "theory")

    def names() -> list[str]:
        return [tag["name"] for tag in run(capsys, folder, "tag", "list")]

    assert len(run(capsys, folder, "list", "tag:method")) == 1
    run(capsys, folder, "tag", "rename", "method", "approach")
    assert names() == ["approach/diffusion", "approach/graph", "theory"]
    planned = run(capsys, folder, "tag", "replace", "approach/", "", "--dry-run")
    assert planned[0] == {"old": "approach/diffusion", "new": "diffusion"}
    run(capsys, folder, "tag", "replace", "approach/", "")
    run(capsys, folder, "tag", "merge", "theory", "graph")
    assert names() == ["diffusion", "theory"]
    assert run(capsys, folder, "undo")["undone"] == "Merge 1 tag into “theory”"
    assert run(capsys, folder, "tag", "key", "3", "theory")["3"] == "theory"
    [theory] = [tag for tag in run(capsys, folder, "tag", "list") if tag["name"] == "theory"]
    assert theory["keys"] == [{"place": "", "digit": 3}]
    assert theory["used_at"]
    coloured = run(capsys, folder, "tag", "colour", "theory", "red")
    assert coloured[-1]["colour"] == "#b91c1c"
    run(capsys, folder, "tag", "delete", "theory", "graph")
    assert names() == ["diffusion"]
    assert commands.main(["tag", "colour", "diffusion", "reddish", "--library", folder]) == 1
    assert "is no colour" in capsys.readouterr().err


def test_highlights_and_notes_are_written_as_files(
    folder: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    [first, second, _third] = [one["key"] for one in run(capsys, folder, "list")]
    marks = run(capsys, folder, "highlight", first, "a method for graphs", "--colour", "blue")
    assert [(mark["quote"], mark["colour"]) for mark in marks] == [("a method for graphs", "blue")]
    run(capsys, folder, "note", "add", second, f"Like [[{first}]]")
    assert run(capsys, folder, "show", first)["highlights"][0]["start"] == marks[0]["start"]
    vault = tmp_path / "vault"
    written = run(capsys, folder, "note", "export", str(vault))
    assert written == {"path": str(vault), "files": 2, "changed": 2}
    assert run(capsys, folder, "note", "export", str(vault))["changed"] == 0
    assert "==a method for graphs== (blue)" in (vault / f"{first}.md").read_text("utf-8")
    assert f"Like [[{first}]]" in (vault / f"{second}.md").read_text("utf-8")
    assert commands.main(["highlight", first, "no such words", "--library", folder]) == 1


def test_lenses_are_set_and_counted(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    [made] = run(capsys, folder, "lens", "set", "Mine", "graph*", "tool1", "--kind", "watch")
    assert (made["kind"], made["references"], made["hits"]) == ("watch", 3, 4)
    assert len(run(capsys, folder, "list", "lens:mine")) == 3
    assert run(capsys, folder, "lens", "remove", "Mine") == []
    assert commands.main(["lens", "set", "Bad", "/(/", "--library", folder]) == 1


def test_what_is_alike_and_what_fits(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    [first, second, third] = [one["key"] for one in run(capsys, folder, "list")]
    run(capsys, folder, "tag", "add", second, "graphs")
    near = run(capsys, folder, "similar", first, "--limit", "1")
    assert len(near) == 1
    assert near[0]["key"] in {second, third}
    assert near[0]["terms"]
    assert run(capsys, folder, "suggest", first)["tags"] == ["graphs"]
    assert commands.main(["rank", "--library", folder]) == 1
    assert "20 kept and 20 discarded" in capsys.readouterr().err


def test_shelves_bars_digest_and_decisions(
    folder: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keys = [one["key"] for one in run(capsys, folder, "list")]
    run(capsys, folder, "decide", "keep", keys[0])
    assert commands.main(["shelves", "--make", "--library", folder]) == 1
    assert "at least 6" in capsys.readouterr().err
    assert run(capsys, folder, "shelves") == []
    assert run(capsys, folder, "bars", "decision")[0] == {
        "label": "Keep", "count": 1, "query": "is:kept",
    }  # fmt: skip
    assert run(capsys, folder, "bars", "venue", "is:kept")[0]["count"] == 1
    made = run(capsys, folder, "digest", str(tmp_path / "out"))
    assert (made["kept"], made["shelves"]) == (1, 1)
    path = str(tmp_path / "decisions.csv")
    assert run(capsys, folder, "decisions", path)["decisions"] == 1
    other = str(tmp_path / "other")
    taken = run(capsys, other, "decisions", path, "--read")
    assert taken == {"decided": 0, "created": 1, "skipped": 0}
    [back] = run(capsys, other, "list", "is:kept")
    assert back["key"] == keys[0]
