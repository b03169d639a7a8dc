"""What leaves the library, through the terminal: export, convert, keys, cited, check."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from paperdesk.services import collections
from paperdesk.services.library import Library
from paperdesk.terminal import commands

if TYPE_CHECKING:
    from pathlib import Path

RIS = (
    "TY  - JOUR\nID  - falk\nAU  - Falk, Mira\nTI  - Tides\nJO  - Coastal Letters\nPY  - 2016\n"
    "DO  - 10.5555/x\nSP  - 1234\nEP  - 41\nC1  - own\nKW  - sea\nER  - \n\n"
    "TY  - BOOK\nID  - garn\nAU  - Garn, Emil\nTI  - A year only\nPY  - 2020\nER  - \n"
)
FORMATS = ("bibtex", "biblatex", "ris", "csl-json", "endnote-xml", "csv", "markdown", "html",
           "text", "jsonl")  # fmt: skip


class Terminal:
    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capture = capture

    def __call__(self, *arguments: str | Path, code: int = 0) -> str:
        said = [str(argument) for argument in arguments]
        assert commands.main(["--library", str(self.folder), *said]) == code
        return self._capture.readouterr().out

    def json(self, *arguments: str | Path) -> Any:
        return json.loads(self(*arguments, "--json"))


@pytest.fixture
def terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    (tmp_path / "in.ris").write_text(RIS, "utf-8")
    made = Terminal(tmp_path / "library", capsys)
    made("import", tmp_path / "in.ris")
    return made


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_exported_the_same_twice(terminal: Terminal, form: str) -> None:
    first = terminal.json("export", "--format", form)
    assert first["format"] == form
    assert first["references"] == 2
    assert "Tides" in first["text"]
    assert terminal.json("export", "--format", form) == first


def test_what_is_exported_and_how(terminal: Terminal, tmp_path: Path) -> None:
    lost = terminal.json("export", "--format", "bibtex", "--key", "garn", "falk")
    assert lost["lost"] == {"ris:C1": 1}
    assert lost["text"].index("{garn,") < lost["text"].index("{falk,")
    found = terminal.json("export", "--query", "tides", "--keys", "{author:upper}{year:2}")
    assert found["renamed"] == [{"from": "falk", "to": "FALK16"}]
    assert found["references"] == 1
    short = terminal("export", "--journals", "short", "--without", "DOI,tags", "--sort", "title")
    assert "{Coastal Lett.}" in short
    assert "doi = " not in short
    assert "keywords" not in short
    assert "month" not in short
    target = tmp_path / "out.ris"
    assert "2 references written" in terminal("export", "--format", "ris", "--output", target)
    # Untouched, they go back as they came.
    assert target.read_text("utf-8") == RIS


def test_convert_keys_cited_and_check(terminal: Terminal, tmp_path: Path) -> None:
    told = terminal.json("convert", tmp_path / "in.ris", tmp_path / "out.json")
    assert (told["from"], told["to"], told["references"]) == ("ris", "csl-json", 2)
    assert len(json.loads((tmp_path / "out.json").read_text("utf-8"))) == 2
    assert "Mira Falk. Tides." in terminal("convert", tmp_path / "in.ris", "-", "--to", "text")
    terminal("convert", tmp_path / "in.ris", tmp_path / "x.odd", code=1)
    terminal("convert", tmp_path / "none.ris", tmp_path / "x.bib", code=1)

    dry = terminal.json("keys", "--pattern", "{author:capital}{year}", "--dry-run")
    assert [one["new"] for one in dry["keys"]] == ["Falk2016", "Garn2020"]
    assert terminal.json("show", "falk")["key"] == "falk"
    assert terminal.json("keys", "--pattern", "{author:capital}{year}")["changed"] == 2
    assert terminal.json("show", "falk")["key"] == "Falk2016"
    terminal("keys", "--pattern", "{nothing}", code=1)

    (tmp_path / "doc.tex").write_text(r"\cite{falk,nobody}", "utf-8")
    cited = terminal.json("cited", tmp_path / "doc.tex", "--collection", "Chapter")
    assert (cited["collection"], cited["missing"]) == ("Chapter", ["nobody"])
    inside = terminal.json("export", "--collection", "chapter")
    assert inside["references"] == 1

    checked = terminal.json("check")
    assert checked["ok"] is True
    assert checked["problems"] == []
    assert [one["check"] for one in checked["findings"]] == ["pages"]
    assert len(checked["checks"]) >= 10
    mended = terminal.json("check", "--fix", "pages")
    assert (mended["fixed"], mended["findings"]) == (1, [])
    terminal("check", "--fix", "nothing", code=1)
    assert "Mend" in terminal("undo")
    silent = terminal.json("check", "--ignore", "all")
    assert (silent["ignored"], silent["findings"]) == (1, [])
    assert len(terminal.json("check", "--ignored")["findings"]) == 1


FAMILY = """@inproceedings{child, title = {A Child}, crossref = {proc}, ids = {kid, infant}}
@inproceedings{sister, title = {A Sister}, crossref = {proc}}
@proceedings{proc, title = {Talks}, booktitle = {Talks}, year = 1999, publisher = {Quay}}
"""


def test_entries_that_point_at_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Untouched, edited, without the parent: nothing dangles and nothing is left out."""
    (tmp_path / "family.bib").write_text(FAMILY, "utf-8")
    home = ["--library", str(tmp_path / "library")]

    def said(*arguments: str) -> str:
        assert commands.main([*arguments, *home]) == 0
        return capsys.readouterr().out

    said("import", str(tmp_path / "family.bib"))
    assert said("export").replace("\n\n", "\n") == FAMILY
    said("tag", "add", "child", "mine")
    edited = said("export", "--key", "proc", "child")
    assert edited.index("{child,") < edited.index("{proc,")
    assert "crossref = {proc}" in edited
    assert "ids = {infant,kid}" in edited
    alone = said("export", "--key", "child", "sister")
    assert "crossref" not in alone
    assert alone.count("booktitle = {Talks}") == alone.count("publisher = {Quay}") == 2
    assert "crossref" not in said("export", "--keys", "{title}{year}")
    again = tmp_path / "again.bib"
    again.write_text(edited, "utf-8")
    home[1] = str(tmp_path / "other")
    said("import", str(again))
    child = json.loads(said("show", "child", "--json"))
    assert child["related"] == [{"relation": "crossref", "key": "proc"}]
    assert sorted(child["aliases"]) == ["infant", "kid"]
    assert (child["venue"], child["year"], child["tags"]) == ("Talks", 1999, ["mine"])


@pytest.mark.parametrize(
    ("author", "title", "key"),
    [
        ("李, 明", "温室通风的研究", "li2018wenshitongfengdeyanjiu"),
        ("Иванов, Иван", "Война и мир", "ivanov2018voina"),
        ("van der Berg, J", "نص عربي", "berg2018"),
        ("Lévêque, Aline", "The of", "leveque2018"),
        ("", "!!!", "ref-2018-0001"),
    ],
)
def test_no_key_says_untitled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], author: str, title: str, key: str
) -> None:
    """References without an abstract, whose titles give no word of Latin letters."""
    (tmp_path / "x.ris").write_text(
        f"TY  - JOUR\n{'AU  - ' if author else ''}{author}\nTI  - {title}\nPY  - 2018\nER  - \n",
        "utf-8",
    )
    terminal = Terminal(tmp_path / "library", capsys)
    terminal("import", tmp_path / "x.ris")
    assert [one["key"] for one in terminal.json("list")] == [key]


def test_a_file_is_kept_up_to_date(terminal: Terminal, tmp_path: Path) -> None:
    target = tmp_path / "kept.bib"
    document = tmp_path / "paper.tex"
    document.write_text(r"\cite{falk}", "utf-8")
    terminal("cited", document, "--collection", "Thesis")
    arguments = ("export", "--collection", "Thesis", "--output", target, "--keep")
    terminal(*arguments, "--without", "tags")
    assert "{Tides}" in target.read_text("utf-8")
    assert "{A year only}" not in target.read_text("utf-8")
    before = target.stat()
    terminal("note", "add", "garn", "Not in it.")
    assert (target.stat().st_mtime_ns, target.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    terminal("note", "add", "falk", "Read it again.")
    assert "Read it again." in target.read_text("utf-8")
    assert "keywords" not in target.read_text("utf-8")
    terminal("undo")
    assert "Read it again." not in target.read_text("utf-8")
    [kept] = terminal.json("kept")
    assert (kept["path"], kept["format"]) == (str(target), "bibtex")
    assert terminal.json("kept", "--forget", target) == []
    terminal("note", "add", "falk", "Later.")
    assert "Later." not in target.read_text("utf-8")
    terminal("kept", "--forget", target, code=1)
    library = Library.open(terminal.folder)
    search = library.write("Save", collections.save_search, "Sea", "tides")
    library.close()
    terminal("export", "--search", "sea", "--output", target, "--keep")
    library = Library.open(terminal.folder)
    library.write("Rename", collections.rename_search, search, "Shore")
    library.close()
    terminal("note", "add", "falk", "Much later.")
    assert "Much later." in target.read_text("utf-8")
    terminal("export", "--output", target, "--keep", code=1)
    terminal(
        "export", "--collection", "Thesis", "--query", "x", "--output", target, "--keep", code=1
    )
