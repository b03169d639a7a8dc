"""What was read from BibTeX and is written anew says the same when it is read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.records import ExportRecord, ParsedRecord
from paperdesk.formats.bibtex import BiblatexExporter, BibtexExporter
from tests.support.bibtex_reading import parsed

# Values as TeX; each is one that a writer could easily spoil.
TITLES = (
    "A plain title", "The {GPT} of {M}ilan", "On $x^{2}$ and $O(n)$", "A \\& B: 100\\% open",
    "\\emph{In vitro} CO\\textsubscript{2}", "na{\\\"\\i}ve {--} and more", "发展过程初探",
    "Under\\_scored \\# 5", "``Quoted'' words", "Caps LOCK and mRNA",
)  # fmt: skip
NAMES = (
    "Doe, Jane", "M{\\\"u}ller, J{\\'o}zef", "van der Berg, Jan", "King, Jr., Martin",
    "{World Bank and Sons}", "{Salgado de Marina}, Ana", "Plato", "李, 明", "O'Neill, A.-B.",
)  # fmt: skip
FIELDS = {
    "pages": ("1--9", "e12", "1--3, 7", "A-1--A-9"),
    "volume": ("3", "12A"),
    "publisher": ("Springer", "Taylor and Francis", "A \\& B"),
    "address": ("New York", 'M{\\"u}nchen'),
    "series": ("Lecture Notes",),
    "edition": ("Second",),
    "doi": ("10.1000/x_y(2)",),
    "url": ("https://example.org/a_b?c=1&d=%20x~y#top",),
    "keywords": ("one, two", "{a, b}, c", "C\\&A"),
    "note": ("A note",),
    "annote": ("My {own} note",),
    "usera": ("kept \\& safe",),
    "isbn": ("9780306406157",),
    "langid": ("german",),
    "file": (
        ":papers/a b.pdf:application/pdf",
        "Full\\: text:c.pdf:application/pdf;:d.html:text/html",
    ),
    "groups": ("Mine, Thesis",),
    "ranking": ("rank4",),
    "readstatus": ("read", "skimmed"),
    "abstract": ("One 10\\% of $x_1$ and\n more.", "Two {\\'e} parts"),
    "editor": ("Ed, A. and Itor, B.",),
    "translator": ("Trans, L.",),
}
DATES = (
    "year = 2019", "year = 2019, month = jun", "date = {2019-06}", "year = {c. 1850}",
    "date = {1999/2003}", "year = 2019, month = {2--7 June}", "year = {1984?}",
    "year = 2019, month = jul # {/} # aug", "year = 2019, month = {30 May -- 2 June}",
    "year = {in press}",
)  # fmt: skip
TYPES = (
    "article", "book", "inproceedings", "incollection", "inbook", "phdthesis", "mastersthesis",
    "techreport", "misc", "manual", "proceedings", "unpublished", "booklet",
)  # fmt: skip


@st.composite
def entries(draw: st.DrawFn) -> str:
    kind = draw(st.sampled_from(TYPES))
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4))
    others = " and others" if draw(st.booleans()) else ""
    lines = [f"author = {{{' and '.join(names)}{others}}}", draw(st.sampled_from(DATES))]
    lines.append(f"title = {{{draw(st.sampled_from(TITLES))}}}")
    if kind in {"article", "inproceedings", "incollection"}:
        venue = "journal" if kind == "article" else "booktitle"
        lines.append(f"{venue} = {{{draw(st.sampled_from(TITLES))}}}")
    for name, values in FIELDS.items():
        if draw(st.booleans()):
            lines.append(f"{name} = {{{draw(st.sampled_from(values))}}}")
    return f"@{kind}{{key,\n  " + ",\n  ".join(lines) + "\n}\n"


def exported(record: ParsedRecord) -> ExportRecord:
    return ExportRecord(
        key=record.key, type=record.type, fields=record.fields, creators=record.creators,
        tags=record.tags, notes=(), links=(), appearances=(), source_type=record.source_type,
        verbatim=record.verbatim, attachments=record.attachments, collections=record.collections,
        read_status=record.read_status, rating=record.rating,
    )  # fmt: skip


def meaning(record: ParsedRecord) -> dict[str, object]:
    """What must not change; ``note`` and notes share a field when they are written."""
    fields = {name: text for name, text in record.fields.items() if name != "note"}
    return {
        "key": record.key, "type": record.type, "fields": fields, "creators": record.creators,
        "tags": record.tags, "files": record.attachments, "groups": record.collections,
        "read": record.read_status, "stars": record.rating,
    }  # fmt: skip


@pytest.mark.parametrize("exporter", [BibtexExporter(), BiblatexExporter()], ids=lambda one: one.id)
@given(text=entries())
def test_written_anew_and_read_again(exporter: BibtexExporter, text: str) -> None:
    first = parsed(text).records[0]
    written = "".join(exporter.write(iter([exported(first)]), use_handles_as_titles=False))
    found = parsed(written)
    (second,) = found.records
    assert not second.problems
    assert meaning(second) == meaning(first)
    # Creators of one role keep their order; the second time nothing moves at all.
    again = "".join(exporter.write(iter([exported(second)]), use_handles_as_titles=False))
    assert again == written
