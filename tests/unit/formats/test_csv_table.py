"""Tables: guessing columns, saying them, and rows that are broken."""

from __future__ import annotations

import pytest

from paperdesk.formats import registry
from paperdesk.formats.csv_table import CsvImporter, guess_mapping, header_of
from tests.support.tagged import authors, one, parse, text_source


def test_headings_in_english_and_chinese() -> None:
    assert guess_mapping(["Title", "Authors", "Year", "Cited by"]) == {
        "Title": "title",
        "Authors": "authors",
        "Year": "year",
        "Cited by": "",
    }
    assert guess_mapping(["题名", "作者", "刊名", "摘要", "关键词", "基金"]) == {
        "题名": "title",
        "作者": "authors",
        "刊名": "container-title",
        "摘要": "abstract",
        "关键词": "tags",
        "基金": "",
    }


def test_one_field_is_filled_by_the_column_that_says_most() -> None:
    mapping = guess_mapping(["Authors", "Author full names", "Author Keywords", "Index Keywords"])
    assert mapping == {
        "Authors": "",
        "Author full names": "authors",
        "Author Keywords": "tags",
        "Index Keywords": "tags",
    }


def test_headings_said_twice_or_not_at_all_are_told_apart() -> None:
    assert list(guess_mapping(["Note", "Note", "", " DOI "])) == [
        "Note",
        "Note (2)",
        "column 3",
        "DOI",
    ]


def test_a_mapping_says_what_columns_hold() -> None:
    source = text_source("Name,Who,Text\nLow sounds,Ivo Tolm,They are low.\n")
    mapping = {"Name": "title", "Who": "authors", "Text": "abstract"}
    (record,) = CsvImporter().parse(source, mapping).records
    assert record.fields == {"title": "Low sounds", "abstract": "They are low."}
    assert authors(record) == ["Tolm, Ivo"]
    assert header_of(source) == ("Name", "Who", "Text")


def test_a_column_without_a_field_is_kept() -> None:
    record = one("csv", "Title,Fund,Abstract\nSalt,No. 7,It is salty.\n")
    assert record.fields == {"title": "Salt", "csv:Fund": "No. 7", "abstract": "It is salty."}


@pytest.mark.parametrize("divider", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_dividers_and_line_ends(divider: str, end: str) -> None:
    rows = [
        ["Title", "Abstract", "DOI"],
        ["Salt", f'"It{divider} is{end}salty."', "10.5555/a"],
        ["Sand", "x", ""],
    ]
    text = end.join(divider.join(row) for row in rows) + end
    parsed = parse("csv", text)
    assert [record.fields["title"] for record in parsed.records] == ["Salt", "Sand"]
    assert parsed.records[0].fields["abstract"] == f"It{divider} is\nsalty."
    assert [(one.first_line, one.last_line) for one in parsed.records] == [(2, 3), (4, 4)]


def test_the_divider_may_be_said() -> None:
    record = one("csv", "sep=;\nTitle;Abstract\nSalt, sand;x\n")
    assert record.fields["title"] == "Salt, sand"


@pytest.mark.parametrize("broken", ['"Broken,x,y', 'Broken,"x,y', 'Broken,x,"y', 'Broken,"x""y,z'])
def test_a_quotation_mark_without_partner_takes_no_neighbour_along(broken: str) -> None:
    text = f"Title,Abstract,DOI\nOne,a,10.5555/1\n{broken}\nTwo,b,10.5555/2\nThree,c,\n"
    parsed = parse("csv", text)
    titles = [record.fields["title"] for record in parsed.records]
    assert titles[0] == "One"
    assert titles[-2:] == ["Two", "Three"]
    assert [problem.line for problem in parsed.problems] == [3]


def test_rows_with_too_many_and_too_few_cells() -> None:
    parsed = parse("csv", "Title,Abstract\nOne,a,extra\nTwo\n\n,\nThree,c\n")
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two", "Three"]
    assert parsed.records[0].fields["csv:column 3"] == "extra"
    assert [problem.line for problem in parsed.problems] == [2]


def test_an_apostrophe_before_a_formula_is_the_spreadsheets() -> None:
    assert one("csv", "Title,Abstract\n'=1+1,x\n").fields["title"] == "=1+1"
    assert one("csv", "Title,Abstract\n'tis salt,x\n").fields["title"] == "'tis salt"


@pytest.mark.parametrize(
    ("kind", "csl"),
    [
        ("Article", "article-journal"),
        ("Conference Paper", "paper-conference"),
        ("journalArticle", "article-journal"),
        ("JOUR", "article-journal"),
        ("article-magazine", "article-magazine"),
        ("硕士论文", "thesis"),
        ("Book Chapter", "chapter"),
    ],
)
def test_types_by_any_name(kind: str, csl: str) -> None:
    assert one("csv", f"Title,Abstract,Document Type\nSalt,x,{kind}\n").type == csl


def test_year_and_date() -> None:
    text = (
        "Title,Year,Date\nOne,2016,2016-10-19\nTwo,2016,\nThree,,May 2017\nFour,2016,2019-01-01\n"
    )
    parsed = parse("csv", text)
    assert [record.fields["issued"] for record in parsed.records] == [
        "2016-10-19",
        "2016",
        "2017-05",
        "2016",
    ]
    assert parsed.records[3].fields["csv:issued"] == "2019-01-01"


GERMAN = """Nr;Verfasser;Titel;Jahr;Zeitschrift;Bd.;Heft;Seiten;Schlagwörter;Meine Spalte
1;"Müller, Karl; Schulze, Ute";"Ein ""Titel""; mit Semikolon";2001;Zeitschrift X;5;2;12–34;a, b;foo
2;Maier H.;"Zeile
umbruch";o. J.;;;;;;bar
"""


def test_a_table_with_german_headings() -> None:
    assert CsvImporter().recognise(GERMAN) > 0.9
    first, second = parse("csv", GERMAN).records
    assert first.fields == {
        "title": 'Ein "Titel"; mit Semikolon',
        "issued": "2001",
        "container-title": "Zeitschrift X",
        "volume": "5",
        "issue": "2",
        "page": "12-34",
        "csv:Nr": "1",
        "csv:Meine Spalte": "foo",
    }
    assert authors(first) == ["Müller, Karl", "Schulze, Ute"]
    assert first.tags == ("a", "b")
    assert second.fields["title"] == "Zeile umbruch"
    assert second.fields["issued"] == "o. J."


UNKNOWN = (
    'Werk;Wer;Wann;Punkte\n"A study of trees";"Doe, Jane; Roe, Rik";2020;7\n'
    '"Roots, and what is below";Solo;2021;3\n'
)


def test_a_table_with_headings_of_its_own_is_a_table() -> None:
    source = text_source(UNKNOWN)
    assert registry.recognise(source).id == "csv"
    found = CsvImporter().parse(source)
    assert [record.fields["csv:Werk"] for record in found.records] == [
        "A study of trees", "Roots, and what is below",
    ]  # fmt: skip
    assert "choose what they hold" in found.problems[0].message
    mapped = CsvImporter().parse(source, {"Werk": "title", "Wer": "authors", "Wann": "year"})
    assert mapped.records[0].fields["title"] == "A study of trees"
    assert [one.family for one in mapped.records[0].creators] == ["Doe", "Roe"]
    assert mapped.problems == ()


@pytest.mark.parametrize(
    "text",
    [
        "x,y,z\n1,2,3\n4,5,6\n7,8,9\n",
        "We study trees, roots, and bark.\nWe read words, signs, and more of it.\n"
        "We count leaves, buds, and the rest.\n",
        "Werk;Wer;Wann\nA study of the trees;B\nA study of roots;C;2020\n",
    ],
)
def test_what_only_has_commas_is_none(text: str) -> None:
    assert CsvImporter().recognise(text) == 0.0
