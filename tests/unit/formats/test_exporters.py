"""What each format writes, and what went wrong in other programs."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from paperdesk.domain.records import Creator, ParsedAttachment
from paperdesk.formats import registry
from tests.support.export_records import person, record, written
from tests.support.tagged import parse

PEOPLE = (person("Medrik", "Anna"), person("Scholl", "Piet"))
FORMATS = (
    "bibtex", "biblatex", "ris", "csl-json", "endnote-xml", "csv", "markdown", "html", "text",
    "jsonl",
)  # fmt: skip


def test_all_formats_are_there() -> None:
    assert set(FORMATS) <= set(registry.exporters())


def ris_lines(*, tag: str, text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(f"{tag}  - ")]


def test_ris_has_a_line_for_each_author() -> None:
    text = written("ris", record(creators=PEOPLE, title="Sugar and tax", issued="2015"))
    assert ris_lines(tag="AU", text=text) == ["AU  - Medrik, Anna", "AU  - Scholl, Piet"]
    assert text.startswith("TY  - JOUR\n")
    assert text.endswith("ER  - \n")


@pytest.mark.parametrize(
    ("creator", "line"),
    [
        (person("Medrik"), "AU  - Medrik"),
        (Creator(kind="organisation", literal="Sugar Board, The"), "AU  - Sugar Board, The"),
        (Creator(kind="others"), "AU  - et al."),
        (person("Berg", "Jan", non_dropping_particle="van der"), "AU  - van der Berg, Jan"),
        (person("Holt", "Walter", suffix="Jr."), "AU  - Holt, Walter, Jr."),
        (person("李", "明"), "AU  - 李, 明"),
    ],
)
def test_ris_names(creator: Creator, line: str) -> None:
    assert ris_lines(tag="AU", text=written("ris", record(creators=[creator]))) == [line]


def test_ris_editors_of_a_chapter_and_of_a_book() -> None:
    editor = person("Moss", "Gerard", "editor")
    chapter = written("ris", record(csl_type="chapter", creators=[editor]))
    book = written("ris", record(csl_type="book", creators=[editor]))
    assert "A2  - Moss, Gerard\n" in chapter
    assert "ED  - Moss, Gerard\n" in book or "A3  - Moss, Gerard\n" in book
    assert "AU  -" not in chapter + book


def test_ris_values_stay_on_their_lines() -> None:
    text = written("ris", record(abstract="one\nTY  - BOOK\r\n\r\ntwo", title="\x0bA\u2028b"))
    assert "AB  - one TY  - BOOK two\n" in text
    assert "TI  - A b\n" in text
    assert len(text.splitlines()) == 5


@pytest.mark.parametrize(
    ("issued", "lines"),
    [
        ("2020", ["PY  - 2020"]),
        ("2020-05", ["PY  - 2020", "DA  - 2020/05//"]),
        ("2020-05-07", ["PY  - 2020", "DA  - 2020/05/07/"]),
        ("2020-22", ["PY  - 2020", "DA  - 2020///summer"]),
        ("2019-06-02/2019-06-07", ["PY  - 2019", "DA  - 2019-06-02/2019-06-07"]),
        ("forthcoming", ["PY  - forthcoming"]),
    ],
)
def test_ris_dates(issued: str, lines: list[str]) -> None:
    text = written("ris", record(issued=issued))
    assert [*ris_lines(tag="PY", text=text), *ris_lines(tag="DA", text=text)] == lines


@pytest.mark.parametrize("form", ["bibtex", "biblatex"])
def test_addresses_are_not_escaped(form: str) -> None:
    url = "https://example.org/ol/A_Bcd?a=1&b=2%20x#top"
    text = written(
        form,
        record(csl_type="document", title="A_Bcd & friends: 100% open", issued="2019",
               URL=url, DOI="10.5555/978-3-032_12", creators=PEOPLE),
    )  # fmt: skip
    for wanted in (url, "10.5555/978-3-032_12", r"A\_Bcd", r"\&", r"100\%"):
        assert wanted in text
    assert r"ol/A\_Bcd" not in text
    assert r"032\_12" not in text


def test_a_second_address_goes_into_the_note() -> None:
    text = written("bibtex", record(URL="https://a.org/x_1\nhttps://b.org/y_2"))
    assert "url = {https://a.org/x_1}" in text
    assert "b.org" in text


@pytest.mark.parametrize(
    ("creator", "name"),
    [
        (Creator(kind="organisation", literal="Holt, Walter B., Jr"), "{Holt, Walter B., Jr}"),
        (Creator(kind="organisation", literal="Barnes and Noble"), "{Barnes and Noble}"),
        (Creator(kind="organisation", literal="NASA"), "{NASA}"),
        (person("Kern", "Mia"), "Kern, Mia"),
        (person("Berg", "Jan", non_dropping_particle="van der"), "van der Berg, Jan"),
        (person("Fontaine", "Jean", dropping_particle="de", non_dropping_particle="la"),
         "de la Fontaine, Jean"),
        (person("King", "Martin", suffix="Jr."), "King, Jr., Martin"),
        (person("Berg", "Jan", non_dropping_particle="van", suffix="III"), "van Berg, III, Jan"),
        (person("Lévêque", "Aline"), "Lévêque, Aline"),
        (person("李", "明"), "李, 明"),
        (person("Plato"), "Plato"),
        (person("Ruiz Sol"), "{Ruiz Sol}"),
    ],
)  # fmt: skip
def test_bibtex_names(creator: Creator, name: str) -> None:
    text = written("bibtex", record(creators=[creator, person("Kern", "Mia")]))
    assert f"author = {{{name} and Kern, Mia}}" in text
    assert "undefined" not in text


@pytest.mark.parametrize("form", FORMATS)
def test_a_year_alone_is_no_january(form: str) -> None:
    text = written(form, record(csl_type="book", title="A year only", issued="2020"))
    assert "2020" in text
    for wrong in ("month", "jan", "January", "2020-01", "2020/01"):
        assert wrong not in text


def test_titles_are_protected_where_the_source_protected_them() -> None:
    spelled = "The {Banach} space {$L^p$} of {IBM}"
    entry = record(
        title="The Banach space $L^p$ of IBM",
        more={"verbatim": {"title": spelled}, "source_type": "bibtex:article"},
    )
    assert f"title = {{{spelled}}}" in written("bibtex", entry)
    edited = record(title="The Banach space", more={"source_type": "bibtex:article"})
    assert "title = {The Banach space}" in written("bibtex", edited)


@pytest.mark.parametrize("spelled", ["{Banach", "Banach}", "}{"])
def test_a_spelling_that_would_break_the_file_is_not_taken_over(spelled: str) -> None:
    entry = record(
        title="Banach", more={"verbatim": {"title": spelled}, "source_type": "bibtex:article"}
    )
    assert "title = {Banach}" in written("bibtex", entry)


def test_rich_text_of_csl_becomes_tex() -> None:
    text = written("bibtex", record(title='H<sub>2</sub>O in <i>E. coli</i> <span class="nocase">'
                                          "pH</span> a < b"))  # fmt: skip
    assert r"\textsubscript{2}" in text
    assert r"\emph{" in text
    assert "{{pH}}" in text or "{pH}" in text
    assert "a < b" in text


RAW = '@Article{k1,\n  title = {{As}  it # came},\n  MONTH = jan,\n  note = "x {"} y"\n}'


def test_an_untouched_entry_goes_back_as_it_came() -> None:
    entry = record(title="As it came", more={"untouched": RAW, "untouched_format": "bibtex"})
    assert written("bibtex", entry) == RAW + "\n"
    assert written("bibtex", entry, record("k2", title="B")).startswith(RAW + "\n\n@article{k2,")
    assert written("biblatex", entry) == RAW + "\n"
    assert "As  it" not in written("ris", entry)


@pytest.mark.parametrize(
    ("raw", "dialects"),
    [
        ("@article{k1, title = {T}, journaltitle = {J}, date = {2001-05}}", {"biblatex"}),
        ("@article{k1, title = {T}, journal = {J}, date = {2001}}", {"biblatex"}),
        ("@online{k1, title = {T}, year = {2001}}", {"biblatex"}),
        ("@book{k1, title = {T}, subtitle = {S}, year = 2001}", {"biblatex"}),
        ("@book{k1, title = {T}, author = {family=Groot, given=Jan}}", {"biblatex"}),
        ("@article{k1, title = {T}, journal = {J}, year = 2001}", {"bibtex"}),
        ("@article{k1, title = {date = {2001}}, journal = {J}}", {"bibtex"}),
        ("@phdthesis{k1, title = {T}}", {"bibtex"}),
        ("@book{k1, title = {T}, DATE = {2001-05-03}, year = 2001}", {"bibtex"}),
        ("@book{k1, title = {T}, volume = {1}}", {"bibtex", "biblatex"}),
        ("@recipe{k1, title = {T}}", {"bibtex", "biblatex"}),
    ],
)
def test_an_untouched_entry_goes_back_into_its_own_dialect(raw: str, dialects: set[str]) -> None:
    entry = record(title="T", more={"untouched": raw, "untouched_format": "bibtex"})
    assert {
        name for name in ("bibtex", "biblatex") if written(name, entry) == raw + "\n"
    } == dialects


@pytest.mark.parametrize(
    "raw",
    [
        "@article{k2, title = {other key}}",
        "@article{k1, title = {one brace too few}",
        "@article{k1, title = {one too many}}}",
        "@article{k1, title = a_macro # {text}}",
        "@article{k1, title = jmacro}",
        "@article{k1, title = {comma} year = 2000}",
        "@article{k1, title = {text}} @article{k3, title = {x}}",
        "@string{k1, x = {y}}",
        "not at all",
        "",
    ],
)
def test_an_entry_that_needs_its_file_is_written_anew(raw: str) -> None:
    entry = record(title="Clean", more={"untouched": raw, "untouched_format": "bibtex"})
    text = written("bibtex", entry)
    assert text.startswith("@article{k1,\n")
    assert "title = {Clean}" in text


def test_other_formats_give_back_what_came_as_well() -> None:
    ris = "TY  - JOUR\nID  - k1\nZZ  - odd\nER  - "
    assert written("ris", record(more={"untouched": ris, "untouched_format": "ris"})) == ris + "\n"
    item = '{"id": "k1",  "odd": 1}'
    text = written("csl-json", record(more={"untouched": item, "untouched_format": "csl-json"}))
    assert item in text
    assert json.loads(text) == [{"id": "k1", "odd": 1}]
    xml = "<record><odd>1</odd></record>"
    more = {"untouched": xml, "untouched_format": "endnote-xml"}
    assert xml in written("endnote-xml", record(more=more))


def test_csl_json_says_names_dates_and_numbers() -> None:
    creators = (
        person("Berg", "Jan", non_dropping_particle="van der", suffix="Jr."),
        Creator(kind="organisation", literal="NASA"),
        person("Moss", "Ada", "editor"),
    )
    text = written(
        "csl-json",
        record(creators=creators, title="T", issued="2019-06-02/2019-06-07", accessed="2020-22",
               volume="5", tags=["a", "b"], more={"rating": 3}),
    )  # fmt: skip
    (item,) = json.loads(text)
    assert item["id"] == "k1"
    assert item["author"] == [
        {"family": "Berg", "given": "Jan", "non-dropping-particle": "van der", "suffix": "Jr."},
        {"literal": "NASA"},
    ]
    assert item["editor"] == [{"family": "Moss", "given": "Ada"}]
    assert item["issued"] == {"date-parts": [[2019, 6, 2], [2019, 6, 7]]}
    assert item["accessed"] == {"date-parts": [[2020]], "season": 2}
    assert item["keyword"] == "a, b"
    assert item["custom"] == {"paperdesk:rating": 3}
    assert json.loads(written("csl-json")) == []


def test_endnote_xml_is_well_formed_whatever_it_says() -> None:
    text = written(
        "endnote-xml",
        record(title="a < b & \x00c ]]>", abstract="x\ny", creators=PEOPLE, DOI="10.1/x"),
        record("k2", "odd"),
    )
    root = Xml.fromstring(text)
    first, second = root.iter("record")
    assert first.findtext("titles/title") == "a < b & c ]]>"
    assert [one.text for one in first.iter("author")] == ["Medrik, Anna", "Scholl, Piet"]
    assert first.findtext("label") == "k1"
    assert second.findtext("ref-type") == "13"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_csv_cells_are_no_formulas(start: str) -> None:
    text = written("csv", record(title=f"{start}HYPERLINK(1)", abstract=f"{start}1", tags=["=x"]))
    (row,) = csv.DictReader(io.StringIO(text, newline=""))
    assert row["title"] in {f"'{start}HYPERLINK(1)", "HYPERLINK(1)"}
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row.values())


def test_csv_keeps_what_has_no_column() -> None:
    text = written("csv", record(title='a "b", c\nd', scale="1:50", creators=PEOPLE))
    (row,) = csv.DictReader(io.StringIO(text, newline=""))
    assert row["title"] == 'a "b", c\nd'
    assert row["authors"] == "Medrik, Anna; Scholl, Piet"
    assert json.loads(row["more"]) == {"scale": "1:50"}


def test_markdown_is_text_and_not_markup() -> None:
    text = written("markdown", record(title="# a * b_c [x] <i>y</i> `z`", notes=["- *one*\n- two"],
                                      tags=["1. x"], creators=PEOPLE))  # fmt: skip
    assert text.startswith("## ")
    assert r"\# a \* b\_c \[x\]" in text
    assert "> - *one*\n> - two" in text
    assert "`[@k1]`" in text


def test_html_runs_nothing() -> None:
    text = written("html", record(title="<script>1</script>", URL="javascript:alert(1)",
                                  notes=["<img src=x onerror=1>"]))  # fmt: skip
    assert "<script>" not in text
    assert "<img" not in text
    assert "href=" not in text


def test_text_reads_like_a_reference() -> None:
    text = written(
        "text",
        record(title="Sugar and tax", container_title="Brain Notes", volume="3", issue="2",
               page="280-284", issued="2016-10", DOI="10.5555/x", creators=PEOPLE),
    )  # fmt: skip
    assert text == (
        "Anna Medrik and Piet Scholl. Sugar and tax. Brain Notes 3(2), pp. 280-284, October 2016."
        " https://doi.org/10.5555/x\n"
    )


def test_json_lines_say_everything() -> None:
    files = (ParsedAttachment(path="a.pdf"),)
    entry = record(
        title="T", creators=PEOPLE, notes=["n"], more={"rating": 2, "attachments": files}
    )
    (line,) = written("jsonl", entry).splitlines()
    told = json.loads(line)
    assert told["creators"][0] == {"role": "author", "kind": "person", "family": "Medrik",
                                   "given": "Anna"}  # fmt: skip
    assert told["rating"] == 2
    assert told["attachments"] == [{"path": "a.pdf"}]
    assert told["fields"] == {"title": "T"}


@pytest.mark.parametrize("form", FORMATS)
def test_a_derived_name_is_a_title_only_if_asked(form: str) -> None:
    entry = record(more={"handle": "Banyan: trees"})
    assert "Banyan" in written(form, entry, handles=True)
    if form not in {"markdown", "html", "text", "jsonl"}:
        assert "Banyan" not in written(form, entry)


def test_files_groups_and_stars_as_jabref_keeps_them() -> None:
    files = (ParsedAttachment(path="C:\\my papers\\a;b.pdf"),)
    text = written("bibtex", record(more={"attachments": files, "rating": 4,
                                          "collections": (("Thesis", "Two"),)}))  # fmt: skip
    assert r"file = {:C\:\\my papers\\a\;b.pdf:}" in text
    assert "groups = {Thesis > Two}" in text
    assert "ranking = {rank4}" in text


@pytest.mark.parametrize(
    "title",
    [
        "The <i>E. coli</i> and H<sub>2</sub>O",
        "<b>All</b>",
        "3 < 4 and <i></i> 5 > 4",
        "<i>left open",
    ],
)
def test_italics_become_styles_of_endnote(title: str) -> None:
    text = written("endnote-xml", record(title=title))
    element = Xml.fromstring(text).find(".//title")
    assert element is not None
    faces = [(style.get("face"), style.text) for style in element]
    if "E. coli" in title:
        assert faces == [
            ("normal", "The "), ("italic", "E. coli"), ("normal", " and H"), ("subscript", "2"),
            ("normal", "O"),
        ]  # fmt: skip
    [again] = parse("endnote-xml", text).records
    assert again.fields["title"] == title


@pytest.mark.parametrize("fields", [{"issue": "2", "number": "e10"}, {"number": "e10"}])
@pytest.mark.parametrize("dialect", ["bibtex", "biblatex"])
def test_the_number_of_an_article_is_not_its_issue(dialect: str, fields: dict[str, Any]) -> None:
    text = written(dialect, record(title="T", creators=PEOPLE, **fields))
    assert "  eid = {e10},\n" in text
    [again] = parse("bibtex", text).records
    assert again.fields == {"title": "T", **fields}


def test_biblatex_says_where_a_pmid_leads() -> None:
    text = written("biblatex", record(title="T", creators=PEOPLE, PMID="31036660"))
    assert "  eprint = {31036660},\n  eprinttype = {pubmed},\n" in text
    [again] = parse("bibtex", text).records
    assert again.fields == {"title": "T", "PMID": "31036660"}
    assert "  pmid = {31036660},\n" in written("bibtex", record(title="T", PMID="31036660"))
