"""MEDLINE, Web of Science and Refer: what went wrong in other programs, and the neighbours."""

from __future__ import annotations

import pytest

from tests.support.tagged import authors, one, parse, people

NBIB = """
PMID- 90000001
OWN - NLM
IS  - 1234-5679 (Electronic)
VI  - 77
IP  - 3
DP  - 2013 Sep 12
TI  - How cells keep
      their size.
PG  - 1194-205
LID - 10.5555/j.cell.2013.08 [doi]
LID - S0001-0001(13)00001-2 [pii]
AB  - Cells differ in size. The rules
      are poorly known.
FAU - Lund, Alma C
AU  - Lund AC
JT  - Cell Matters
TA  - Cell Mat
"""


@pytest.mark.parametrize("start", ["", "\n", "\n\n\n", "\ufeff", "\ufeff\n", "  \n"])
def test_a_file_may_begin_with_blank_lines(start: str) -> None:
    record = one("medline", start + NBIB.lstrip("\n"))
    assert record.fields["title"] == "How cells keep their size."
    assert record.fields["abstract"] == "Cells differ in size. The rules are poorly known."
    assert record.fields["DOI"] == "10.5555/j.cell.2013.08"
    assert record.fields["issued"] == "2013-09-12"
    assert record.fields["PMID"] == "90000001"
    assert authors(record) == ["Lund, Alma C"]
    assert record.first_line == start.count("\n") + 1


def test_a_file_of_medline_in_other_line_ends() -> None:
    for end in ("\r\n", "\r"):
        assert one("medline", NBIB.replace("\n", end)).fields["title"].endswith("their size.")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("FAU - Lund, Alma C\nAU  - Lund AC\n", ["Lund, Alma C"]),
        ("AU  - Lund AC\nAU  - Vértes B\n", ["Lund, AC", "Vértes, B"]),
        ("AU  - van der Berg K\n", ["van der Berg, K"]),
        (
            "FAU - Lund, Alma C\nAU  - Lund AC\nAD  - A. B.\nFAU - Ek, Maj\nAU  - Ek M\n",
            ["Lund, Alma C", "Ek, Maj"],
        ),
        ("FAU - Lund, Alma C\nAD  - Hilltown\nAU  - Lund AC\n", ["Lund, Alma C"]),
        ("CN  - Cell Size Consortium\n", ["Cell Size Consortium"]),
        (
            "FAU - Lund, Alma\nAU  - Lund A\nCN  - Cell Group\nAU  - Ek M\n",
            ["Lund, Alma", "Cell Group", "Ek, M"],
        ),
    ],
)
def test_the_full_and_the_short_name_are_one_person(lines: str, expected: list[str]) -> None:
    assert authors(one("medline", f"PMID- 1\n{lines}")) == expected


@pytest.mark.parametrize(
    ("line", "doi"),
    [
        ("LID - 10.5555/a.1 [doi]", "10.5555/a.1"),
        ("AID - 10.5555/a.1 [doi]", "10.5555/a.1"),
        ("LID - S1 [pii] 10.5555/a.1 [doi]", None),
        ("LID - S0001 [pii]", None),
    ],
)
def test_only_what_is_marked_as_doi_is_one(line: str, doi: str | None) -> None:
    record = one("medline", f"PMID- 1\nTI  - Crabs\n{line}\n")
    found = record.fields.get("DOI")
    assert found == doi or (doi is None and found is not None and "10.5555" in found)


def test_medline_books_and_chapters() -> None:
    book = one("medline", "PMID- 1\nBTI - Small Things\nPB  - Old Mill\nPL  - Hilltown (NO)\n")
    assert (book.type, book.fields["title"]) == ("book", "Small Things")
    assert book.fields["publisher-place"] == "Hilltown (NO)"
    chapter = one(
        "medline", "PMID- 1\nBTI - Small Things\nTI  - Dust\nFED - Rot, Hans\nED  - Rot H\n"
    )
    assert (chapter.type, chapter.fields["container-title"]) == ("chapter", "Small Things")
    assert people(chapter) == [("editor", "Rot, Hans")]


def test_records_of_medline_without_a_blank_line_between() -> None:
    parsed = parse("medline", "PMID- 1\nTI  - One\nPMID- 2\nTI  - Two\n")
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two"]


ISI = "FN ISI Export Format\nVR 1.0\nPT J\nAU Grane, E\nTI Example\nSO JOURNAL\nPS 201\nBP 201\n"


@pytest.mark.parametrize(
    ("lines", "pages"),
    [
        ("PS 201\nBP 201\nEP 299", "201-299"),
        ("PS 201-299", "201-299"),
        ("PS 201", "201"),
        ("BP 201\nEP 299", "201-299"),
        ("BP 201\nEP 201", "201"),
        ("BP e12", "e12"),
        ("BP S1\nEP S9", "S1-S9"),
    ],
)
def test_pages_of_web_of_science(lines: str, pages: str) -> None:
    text = f"FN ISI Export Format\nVR 1.0\nPT J\nTI Example\n{lines}\nER\n\nEF\n"
    assert one("web-of-science", text).fields["page"] == pages


@pytest.mark.parametrize("end", ["ER\n\nEF\n", "ER\n", "EF\n", ""])
def test_a_record_of_web_of_science_may_lack_its_end(end: str) -> None:
    record = one("web-of-science", ISI + end)
    assert record.fields["title"] == "Example"
    assert authors(record) == ["Grane, E"]


def test_a_missing_end_takes_no_neighbour_along() -> None:
    parsed = parse("web-of-science", "PT J\nTI One\nPT B\nTI Two\nER\nPT J\nTI Three\nER\nEF\n")
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two", "Three"]


def test_names_that_web_of_science_wraps_stay_apart() -> None:
    text = "PT J\nAU Tarvan, OB\n   Pela, M\nAF Tarvan, Olia B.\n   Pela, Monika\nTI Meat\nER\n"
    assert authors(one("web-of-science", text)) == ["Tarvan, Olia B.", "Pela, Monika"]


@pytest.mark.parametrize(
    ("kind", "document", "more", "csl"),
    [
        ("J", "Article", "", "article-journal"),
        ("J", "Book Review", "", "review-book"),
        ("B", "Book", "SO SALT\n", "book"),
        ("B", "Book Chapter", "SO THE SEA\n", "chapter"),
        ("S", "Proceedings Paper", "CT Sound 2011\n", "paper-conference"),
        ("P", "", "", "patent"),
    ],
)
def test_types_of_web_of_science(kind: str, document: str, more: str, csl: str) -> None:
    text = f"PT {kind}\nTI SALT\nDT {document}\n{more}ER\n"
    assert one("web-of-science", text).type == csl


def test_refer_without_types_is_told_by_its_tags() -> None:
    text = (
        "%A Mia Kern\n%T Logic\n%J Thought\n\n%A Mia Kern\n%T Reason\n%B Book\n\n%T Salt\n%I Quay\n"
    )
    assert [record.type for record in parse("refer", text).records] == [
        "article-journal",
        "chapter",
        "book",
    ]


def test_a_blank_line_inside_a_record_of_refer() -> None:
    parsed = parse("refer", "%0 Journal Article\n%A Kern, M\n%T Logic\n\n%X It is.\n\nSo it is.\n")
    (record,) = parsed.records
    assert record.fields["abstract"] == "It is.\n\nSo it is."


def test_records_of_refer_without_a_blank_line_between() -> None:
    parsed = parse("refer", "%0 Book\n%T One\n%0 Book\n%T Two\n")
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two"]
    assert [record.raw_text for record in parsed.records] == ["%0 Book\n%T One", "%0 Book\n%T Two"]


def test_an_unknown_tag_of_refer_is_kept() -> None:
    record = one("refer", "%0 Book\n%T One\n%1 first\n%1 second\n%+ Havn\n")
    assert record.fields["refer:1"] == "first\nsecond"
    assert record.fields["refer:+"] == "Havn"
