"""Keys given anew, what documents cite, and files converted without a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk import paths
from paperdesk.domain.errors import ExportFailed, ImportFailed, Refused
from paperdesk.domain.exports import ExportOptions
from paperdesk.formats.cited_keys import cited_keys
from paperdesk.services import citing, converting, deriving, exporting, keys, references
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.services.library import Library


def key(library: Library, number: int) -> str:
    return library.read(references.load, number).key


def test_keys_change_once_and_the_old_ones_stay_valid(library: Library) -> None:
    ids = add_references(library, ["One.", "Two.", "Three."], title="Blue walkers", issued="2006")
    deriving.drain(library)
    before = [key(library, number) for number in ids]
    changes = library.write("Keys", keys.regenerate, ids, "{title:2:camel}{year}")
    assert [change.new for change in changes] == [
        "BlueWalkers2006", "BlueWalkers2006-2", "BlueWalkers2006-3",
    ]  # fmt: skip
    assert [library.read(references.find, old) for old in before] == ids
    # Stable: the same pattern changes nothing, not even in another order.
    assert library.write("Keys", keys.regenerate, ids[::-1], "{title:2:camel}{year}") == []
    # An earlier key stays with its reference.
    back = library.write("Keys", keys.regenerate, ids, "")
    assert [change.new for change in back] == before
    assert library.read(references.find, "BlueWalkers2006-2") == ids[1]
    assert library.undo() == "Keys"
    assert key(library, ids[0]) == "BlueWalkers2006"
    library.undo()
    assert [key(library, number) for number in ids] == before
    with pytest.raises(Refused):
        library.write("Keys", keys.regenerate, ids, "{nothing}")


def test_a_key_of_another_reference_is_not_taken(library: Library) -> None:
    ids = add_references(library, ["One.", "Two."], title="Blue walkers")
    deriving.drain(library)
    library.write("Key", references.set_key, ids[0], "Walkers")
    library.write("Key", references.set_key, ids[0], "other")
    (change,) = library.write("Keys", keys.regenerate, ids[1:], "walkers{volume?}{title:1:max1}")
    assert change.new.lower() not in {"walkers", "other"}


TEX = r"""
\documentclass{article} % \cite{comment}
As \cite{a, b} and \textcite[see][12]{c} and \parencites[1]{d}[2]{e} say, 50\% of \citep*{a}.
\setcitestyle{round} \nocite{f} \citeauthor{g}
\begin{verbatim}\cite{no}\end{verbatim} \verb|\cite{no}| \verb*+\cite{no}+ \lstinline!\cite{no}!
\input{inner}
"""


def test_what_documents_cite(tmp_path: Path) -> None:
    (tmp_path / "doc.tex").write_text(TEX, "utf-8")
    (tmp_path / "inner.tex").write_text(r"\autocite{h}\input{doc}", "utf-8")
    assert cited_keys(tmp_path / "doc.tex") == ["a", "b", "c", "d", "e", "f", "g", "h"]
    aux = "\\citation{a,b}\n\\abx@aux@cite{0}{c}\n\\abx@aux@cite{d}\n\\bibcite{x}{1}\n"
    (tmp_path / "doc.aux").write_text(aux, "utf-8")
    assert cited_keys(tmp_path / "doc.aux") == ["a", "b", "c", "d"]
    (tmp_path / "doc.md").write_text(
        "As [@a; see -@b, p. 3] and @c. or @{d/e}; mail me@home.org `@no`\n```\n@no\n```\n", "utf-8"
    )
    assert cited_keys(tmp_path / "doc.md") == ["a", "b", "c", "d/e"]
    with pytest.raises(ImportFailed):
        cited_keys(tmp_path / "none.tex")


def test_a_document_becomes_a_collection(library: Library, tmp_path: Path) -> None:
    ids = add_references(library, ["One.", "Two.", "Three."], title="Blue walkers")
    deriving.drain(library)
    library.write("Key", references.set_key, ids[0], "New1")
    old = library.read(references.load, ids[1]).key
    document = tmp_path / "paper.tex"
    document.write_text(rf"\cite{{new1,{old},missing}}", "utf-8")
    dry = citing.collect(library, document, dry_run=True)
    assert (dry.collection, dry.missing) == ("", ("missing",))
    report = citing.collect(library, document, "Chapter 2")
    assert report.as_json() == {
        "file": str(document),
        "cited": 3,
        "collection": "Chapter 2",
        "references": [{"key": "new1", "id": ids[0]}, {"key": old, "id": ids[1]}],
        "missing": ["missing"],
    }
    assert library.read(references.load, ids[0]).collections[0][1] == "Chapter 2"
    # Again: the same collection.
    assert citing.collect(library, document, "chapter 2").collection_id == report.collection_id


RIS = "TY  - JOUR\nAU  - Falk, Mira\nTI  - Tides_1\nPY  - 2016\nC1  - own\nER  - \n"


def test_convert_needs_no_library(tmp_path: Path) -> None:
    source, target = tmp_path / "a.ris", tmp_path / "b.bib"
    source.write_text(RIS, "utf-8")
    made = converting.convert(source, target, ExportOptions())
    assert (made.source_format, made.target_format) == ("ris", "bibtex")
    assert made.report.as_json() == {"references": 1, "lost": {"ris:C1": 1}, "renamed": []}
    text = target.read_text("utf-8")
    assert text.startswith("@article{falk2016tides,\n")
    assert r"title = {Tides\_1}" in text
    again = converting.convert(target, None, ExportOptions(sort="title"), target_format="csl-json")
    assert '"family": "Falk"' in again.report.text
    with pytest.raises(ImportFailed):
        converting.convert(source, None, ExportOptions(), source_format="nothing")
    with pytest.raises(ExportFailed):
        converting.convert(source, tmp_path / "x.nothing", ExportOptions())


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_byte_order_mark_loses_nothing_there_and_back(tmp_path: Path, mark: str) -> None:
    source, target = tmp_path / "in.bib", tmp_path / "out.bib"
    source.write_text(
        f"{mark}@article{{m1, title = {{With a mark}}, year = {{2001}}}}\n\n"
        "@article{m2, title = {Second}, year = {2002}}\n", "utf-8",
    )  # fmt: skip
    for _round in range(2):
        made = converting.convert(source, target, ExportOptions())
        assert made.report.references == 2
        text = target.read_text("utf-8")
        assert text.index("{m1,") < text.index("{m2,")
        source = target


def test_keys_that_clash_are_settled_and_told(tmp_path: Path) -> None:
    source = tmp_path / "in.bib"
    source.write_text("@book{Knuth, title={A}}\n@book{knuth, title={B}}\n", "utf-8")
    made = converting.convert(source, None, ExportOptions())
    assert made.report.renamed == (("knuth", "knuth-2"),)
    assert "@book{Knuth, title={A}}" in made.report.text
    assert "@book{knuth-2," in made.report.text
    assert any("knuth is knuth-2" in said for said in made.report.sentences())


def test_options_of_an_export(library: Library) -> None:
    ids = add_references(library, ["B text é.", "A text é."], title="Zebras", issued="2001")
    library.write("Key", references.set_key, ids[0], "zz")
    library.write("Key", references.set_key, ids[1], "aa")
    options = ExportOptions(sort="key", left_out=("abstract",), ascii_only=True)
    text = exporting.as_text(library, ids, "bibtex", options).text
    assert text.index("{aa,") < text.index("{zz,")
    assert "abstract" not in text
    keyed = exporting.as_text(library, ids, "bibtex", ExportOptions(key_pattern="{title}{year}"))
    assert [new for _old, new in keyed.renamed] == ["zebras2001", "zebras2001-2"]
    assert exporting.as_text(library, ids, "bibtex", ExportOptions(ascii_only=True)).text.isascii()
    with pytest.raises(Refused):
        exporting.as_text(library, ids, "bibtex", ExportOptions(sort="colour"))


def test_titles_of_journals_in_short_and_in_full(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "journals.txt").write_text("# mine\nCoastal Letters;CoLe\n", "utf-8")
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    source = tmp_path / "in.bib"
    source.write_text(
        "@article{a, title={A}, journal={Physical Review Letters}}\n"
        "@article{b, title={B}, journal={J. Mach. Learn. Res.}}\n"
        "@article{c, title={C}, journal={Coastal Letters}}\n"
        "@book{d, title={D}, publisher={Physical Review Letters}}\n", "utf-8",
    )  # fmt: skip
    short = converting.convert(source, None, ExportOptions(journals="short")).report.text
    for said in ("{Phys. Rev. Lett.}", "{J. Mach. Learn. Res.}", "{CoLe}", "r={Physical Review"):
        assert said in short
    full = converting.convert(source, None, ExportOptions(journals="full")).report.text
    for said in ("{Physical Review Letters}", "{Journal of Machine Learning Research}"):
        assert said in full
    with pytest.raises(Refused):
        converting.convert(source, None, ExportOptions(journals="tiny"))
