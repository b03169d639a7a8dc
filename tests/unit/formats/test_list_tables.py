"""Markdown tables of papers as GitHub reads them, down to one dash for a column."""

from __future__ import annotations

import pytest

from paperdesk.formats.list_recognition import likeness
from tests.support.abstract_lists import abstracts_of, names_of, parse, titles_of

HEADING = "# ICML 2025 Papers\n\n"
ROWS = "| Deep Trees for Language | A. Smith, B. Jones |\n| Banyan: Growing | C. Li |\n"


@pytest.mark.parametrize("rule", ["|:-:|:-:|", "|-|-|", "| - | -: |", "-|-", "|:-|-:|"])
@pytest.mark.parametrize("outer", [True, False])
def test_one_dash_is_enough_for_a_column(rule: str, outer: bool) -> None:
    table = f"| Title | Authors |\n{rule}\n{ROWS}"
    if not outer:
        table = "\n".join(line.strip("| ") for line in table.splitlines()) + "\n"
    parsed = parse(HEADING + table)
    assert titles_of(parsed) == ["Deep Trees for Language", "Banyan: Growing"]
    assert [names_of(record) for record in parsed.records] == [
        ["Smith, A.", "Jones, B."],
        ["Li, C."],
    ]
    assert likeness(HEADING + table) >= 0.8


def test_a_table_of_one_column() -> None:
    parsed = parse(f"{HEADING}| Title |\n|-|\n| Deep Trees |\n| Banyan |\n")
    assert titles_of(parsed) == ["Deep Trees", "Banyan"]


@pytest.mark.parametrize("between", ["", "\n"])
def test_a_paragraph_below_a_table_is_a_record_of_its_own(between: str) -> None:
    below = "All papers are read in the main hall. Please be there in time for the first one."
    parsed = parse(f"{HEADING}| Title | Authors |\n|-|-|\n{ROWS}{between}{below}\n")
    assert titles_of(parsed) == ["Deep Trees for Language", "Banyan: Growing", ""]
    assert abstracts_of(parsed) == ["", "", below]


@pytest.mark.parametrize(
    "column", ["Author(s)", "Presenter(s)", "Speaker", "Speakers", "**Presenters**", "Author names"]
)
def test_columns_of_people(column: str) -> None:
    parsed = parse(f"{HEADING}| Title | {column} |\n|-|-|\n| Deep Trees | Ann Smith, Bo Li |\n")
    assert [names_of(record) for record in parsed.records] == [["Smith, Ann", "Li, Bo"]]


def test_a_label_may_end_in_a_bracket() -> None:
    parsed = parse("Title: Deep Trees\nAuthor(s): Ann Smith, Bo Li\nAbstract: We grow trees.\n")
    assert names_of(parsed.records[0]) == ["Smith, Ann", "Li, Bo"]


def test_a_line_of_dashes_and_bars_alone_makes_no_table() -> None:
    parsed = parse(
        f"{HEADING}We show that a | b holds.\n\n|-|-|\n\nWe show that b | a holds too.\n"
    )
    assert abstracts_of(parsed)[0] == "We show that a | b holds."
