"""What BibTeX and biber themselves make of an export: they read it without a warning."""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.records import Creator, ExportRecord, ParsedAttachment
from paperdesk.formats import registry
from paperdesk.formats.csl_words import TYPES
from paperdesk.services import exporting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COUNT = 500
_TITLES = (
    "A_Bcd & friends: 100% open #1", r"On $\alpha_i \leq x^2$ for all $x$", "中文标题 and more",
    r"\'Etale {GPT}-4 at 50\% cost", 'Quotes "here" and ``there\'\'', "Braces { lost } and }",
    "Straße, Łódź, Čapek — naïve café", "H<sub>2</sub>O in <i>E. coli</i>", "~tilde^caret\\slash",
    "A title @ a place, year 2000 = 1", "Emoji 🎉 and ﬁ ligature", "What? Why!",
)  # fmt: skip
_PEOPLE = (
    Creator(family="Lévêque", given="Aline"),
    Creator(family="Berg", given="Jan", non_dropping_particle="van der"),
    Creator(family="King", given="Martin Luther", suffix="Jr."),
    Creator(kind="organisation", literal="Holt, Walter B., and Sons & Co."),
    Creator(family="李", given="明"),
    Creator(family="Fontaine", given="Jean", dropping_particle="de", non_dropping_particle="la"),
    Creator(family="O'Neill-Smith", given="Ada"),
)
_DATES = ("2019", "2019-06", "2019-06-02", "2019-21", "2019-06-02/2019-06-07", "1850~", "2004/..")


def references() -> Iterator[ExportRecord]:
    """References of all CSL types with everything that a style may ask for."""
    types, titles, dates = cycle(sorted(TYPES)), cycle(_TITLES), cycle(_DATES)
    for number in range(COUNT):
        people = [_PEOPLE[(number + step) % len(_PEOPLE)] for step in range(1 + number % 3)]
        csl_type = next(types)
        book = csl_type in {"book", "classic", "collection"}
        yield ExportRecord(
            key=f"ref{number}:a_b-c.d",
            type=csl_type,
            fields={
                "title": next(titles),
                "issued": next(dates),
                "container-title": "Journal of A & B_C",
                "volume": "" if book else str(number),
                "issue": "" if book or csl_type == "chapter" else "2",
                "page": f"{number + 1}-{number + 9}",
                "publisher": "Hill & Sons",
                "publisher-place": "København",
                "genre": "PhD thesis" if csl_type == "thesis" else "",
                "number": "12_3" if csl_type in {"report", "patent", "standard"} else "",
                "DOI": f"10.5555/978-3_{number}",
                "URL": "https://example.org/A_Bcd?a=1&b=2%20x#top~u",
                "ISBN": "9780306406157",
                "ISSN": "0378-5955",
                "language": "english",
                "accessed": "2020-01-02",
                "edition": "2",
                "abstract": "Words with 50% & $x_1$ and _underscores_, {odd} \\ ones.\n\nMore.",
                "note": "In memory of 100%",
                "medium": "CD-ROM",
            },
            creators=tuple(people),
            tags=("a & b", "c, d"),
            notes=("A *note* with\n@article{x, and 5%",),
            links=("https://github.com/x_y/z",),
            appearances=(),
            attachments=(ParsedAttachment(path="files/a b_c.pdf"),),
            collections=(("Thesis", "Two & three"),),
            rating=number % 6,
        )


def write(form: str, path: Path, *, ascii_only: bool = False) -> None:
    exporter = registry.exporters()[form]
    report = exporting.write_file(
        exporter, references(), ExportOptions(ascii_only=ascii_only), path
    )
    assert report.references == COUNT


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    return f"{done.stdout}{done.stderr}\nexit {done.returncode}"


needs_bibtex = pytest.mark.skipif(shutil.which("bibtex") is None, reason="bibtex is not installed")
needs_biber = pytest.mark.skipif(shutil.which("biber") is None, reason="biber is not installed")


@needs_bibtex
@pytest.mark.parametrize("ascii_only", [False, True])
def test_bibtex_reads_all_types_without_a_warning(tmp_path: Path, ascii_only: bool) -> None:
    write("bibtex", tmp_path / "refs.bib", ascii_only=ascii_only)
    (tmp_path / "doc.aux").write_text(
        "\\relax\n\\citation{*}\n\\bibstyle{plain}\n\\bibdata{refs}\n", "ascii"
    )
    told = run(["bibtex", "doc"], tmp_path)
    if "couldn't open style file" in told:
        pytest.skip("the style plain.bst is not installed")
    assert "exit 0" in told, told
    assert "arning" not in told, told
    assert (tmp_path / "doc.bbl").read_text("utf-8", "replace").count("\\bibitem") == COUNT


@needs_biber
def test_biber_reads_all_types_without_a_warning(tmp_path: Path) -> None:
    write("biblatex", tmp_path / "refs.bib")
    told = run(["biber", "--tool", "--nolog", "refs.bib"], tmp_path)
    assert "exit 0" in told, told
    assert not re.findall(r"^(?:WARN|ERROR).*", told, re.MULTILINE), told
    out = (tmp_path / "refs_bibertool.bib").read_text("utf-8")
    assert len(re.findall(r"^@\w+\{", out, re.MULTILINE)) == COUNT
