"""From one format to another: what must not change on the way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.exports import ExportOptions
from paperdesk.formats import source_files
from paperdesk.services.converting import convert

if TYPE_CHECKING:
    from pathlib import Path

BODIES = ("Barnes and Noble, Inc.", "World Health Organization", "University of California, Irvine",
          "DeepMind Team, The", "Jane Doe Press", "A, B and C")  # fmt: skip


@pytest.mark.parametrize("form", ["ris", "endnote-xml", "csv", "csl-json", "bibtex", "jsonl"])
def test_organisations_come_back_whole(form: str, tmp_path: Path) -> None:
    source, target = tmp_path / "in.bib", tmp_path / "out.txt"
    # Lines and cells have no sign for a name that only sounds like a person's.
    bodies = BODIES[:2] if form in {"ris", "csv"} else BODIES
    people = " and ".join(f"{{{name}}}" for name in bodies)
    source.write_text(
        f"@article{{k, title = {{T}}, author = {{{people} and Falk, Mira}},"
        " eprint = {2101.01234}, archiveprefix = {arXiv}}\n", "utf-8",
    )  # fmt: skip
    convert(source, target, ExportOptions(), target_format=form)
    (record,) = source_files.read(target, form)[1].records
    assert [one.literal for one in record.creators[:-1]] == list(bodies)
    assert (record.creators[-1].family, record.creators[-1].given) == ("Falk", "Mira")
    if form not in {"ris", "endnote-xml"}:
        assert record.fields["eprint"] == "2101.01234"
        assert record.fields["archive"].lower() == "arxiv"


def test_what_csl_has_no_variable_for_is_custom(tmp_path: Path) -> None:
    source = tmp_path / "in.bib"
    source.write_text("@article{k, title = {T}, eprint = {2101.01234}, eprinttype = {arxiv}}\n")
    report = convert(source, None, ExportOptions(), target_format="csl-json").report
    (item,) = json.loads(report.text)
    assert "eprint" not in item
    assert item["custom"] == {"eprint": "2101.01234"}


def test_signs_that_nobody_escaped_are_when_an_entry_is_written_anew(tmp_path: Path) -> None:
    source = tmp_path / "in.bib"
    title = r"{C}ats & Dogs, 50% of #1, a_b, $a_b & c$ \& \% \url{http://a_b/%20#x} \emph{R & D}"
    source.write_text(f"@article{{k, title = {{{title}}}, year = 2000}}\n")
    text = convert(source, None, ExportOptions(key_pattern="{year}"), target_format="bibtex")
    assert (
        r"title = {{C}ats \& Dogs, 50\% of \#1, a\_b, $a_b & c$ \& \% \url{http://a_b/%20#x}"
        r" \emph{R \& D}}" in text.report.text
    )
    # What goes back as it came is not touched.
    as_it_came = convert(source, None, ExportOptions(), target_format="bibtex").report.text
    assert title in as_it_came
