"""What is meant to exhaust the program is refused with one sentence; work grows with the text."""

from __future__ import annotations

import pytest

from tests.properties.test_damaged_files import FRAMES
from tests.support import growth
from tests.support.tagged import parse

DEEP = 100_000

BOMBS = {
    "csl-json": [
        "[" * DEEP,
        '[{"id": "a", "type": "book", "x": ' + "[" * DEEP + "]" * DEEP + "}]",
        '[{"id": "a", "type": "book", "x": ' + '{"a":' * DEEP,
        '{"id": [' * DEEP,
    ],
    "csl-yaml": [
        "- id: a\n  type: book\n  x: " + "[" * DEEP,
        "- id: a\n  type: book\n  x: " + "{a: " * DEEP,
        "- " * DEEP,
        "- id: a\n  x: &a [1, 1]\n  y: &b [*a, *a, *a]\n  z: [*b, *b, *b]\n",
        "- id: a\n  type: book\n" + "".join(f"{'  ' * i}a:\n" for i in range(1, 500)),
    ],
    "pubmed-xml": [
        "<PubmedArticleSet><PubmedArticle>" + "<a>" * DEEP,
        "<PubmedArticleSet><PubmedArticle>" + "<a>" * DEEP + "</a>" * DEEP + "</PubmedArticle>",
        '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><PubmedArticleSet><PubmedArticle>'
        "&b;</PubmedArticle></PubmedArticleSet>",
    ],
    "mods": ["<mods>" + "<relatedItem>" * DEEP + "</relatedItem>" * DEEP + "</mods>"],
    "endnote-xml": ["<xml><records><record>" + "<style>" * DEEP + "</style>" * DEEP + "</record>"],
}


@pytest.mark.parametrize(
    ("format_id", "number"),
    [(format_id, number) for format_id, texts in BOMBS.items() for number in range(len(texts))],
)
def test_a_bomb_is_refused_with_one_sentence(format_id: str, number: int) -> None:
    parsed = parse(format_id, BOMBS[format_id][number])
    problems = [*parsed.problems, *(one for record in parsed.records for one in record.problems)]
    assert len(problems) == 1
    assert problems[0].message.endswith(".")
    assert len(problems[0].message) < 200
    for record in parsed.records:
        assert sum(map(len, record.fields.values())) < 1_000


@pytest.mark.parametrize("format_id", FRAMES)
def test_reading_grows_with_the_number_of_records(format_id: str) -> None:
    before, record, after, between = FRAMES[format_id]

    def read(count: int) -> None:
        many = [record.format(f"Title {number}") for number in range(count)]
        parsed = parse(format_id, before + between.join(many) + after)
        assert len(parsed.records) == count

    growth.assert_in_proportion(read, 2_000)


# What a format may look far ahead for, again and again.
REPEATED = {
    "ris": ["TY  - JOUR\n", "AU  - a; ", "KW  - a\n\n", "x\n", "AB  - (" * 3 + "\n", "TI  - a-\n"],
    "medline": ["PMID- 7\n", "x\n", "FAU - a,", "\n\n  x\n"],
    "web-of-science": ["PT J\n", "x\n", "ER\n", "AU a,"],
    "refer": ["%0 Book\n", "%0\n", "x\n\n", "%X a\n\n"],
    "csl-json": [
        '{"id": "',
        '{"id": "a", "type": "book",\n',
        '[{"id": "a", "type": "book"} x ',
        '"',
        "]{",
        '{"type": "book", "x": "a\n',
        '{"items": [',
    ],
    "csl-yaml": [
        "- id: a\n  type: [\n",
        '- "a\n',
        "- a: 'x\n  b: c\n",
        "x: y\n",
        "- &a x\n",
        "? a\n",
    ],
    "endnote-xml": ["<record>", "<record><a", "<!--", "<![CDATA[", "</record>", "<record>&x;"],
    "pubmed-xml": ["<PubmedArticle>", "<!-- <PubmedArticle>", "<PubmedArticle", "&" * 3],
    "mods": ["<mods>", "<mods xmlns='a'", "<!--", '<mods a="'],
    "jsonl": ['{"fields": {', "x\n", "[" * 9],
    "csv": ['a,"b\n', '"a""\n', 'Title,Abstract\n"', ",,,\n", '"a\nb",c\n'],
}


# Many values of one thing in one record: format → beginning, one value, end.
MANY = {
    "ris": ("TY  - JOUR\n", "AU  - Bo, P{0}\nKW  - {0}\nZZ  - {0}\nN1  - {0}\nL1  - {0}\n", ""),
    "medline": ("PMID- 7\n", "FAU - Bo, P{0}\nMH  - {0}\nAD  - {0}\n", ""),
    "web-of-science": ("PT J\nAU A\n", "   Bo, P{0}\nCR {0}\n", "ER\n"),
    "refer": ("%0 Book\n", "%A Bo, P{0}\n%1 {0}\n%> {0}\n", ""),
    "csl-json": ('[{{"type": "book", "author": [', '{{"family": "B{0}"}}, ', "{}]}]"),
    "csl-yaml": ("- type: book\n  author:\n", "  - family: B{0}\n", ""),
    "pubmed-xml": (
        "<PubmedArticle><MedlineCitation><Article><AuthorList>",
        "<Author><LastName>B{0}</LastName></Author>",
        "</AuthorList></Article></MedlineCitation></PubmedArticle>",
    ),
    "mods": ("<mods>", "<name><namePart>B{0}, C</namePart></name><note>{0}</note>", "</mods>"),
    "csv": ("Title,Abstract,", "a,b{0},", "\nOne,Two\n"),
}


@pytest.mark.parametrize("format_id", MANY)
def test_reading_grows_with_what_one_record_says(format_id: str) -> None:
    before, value, after = MANY[format_id]

    def read(count: int) -> None:
        text = "".join(value.format(number) for number in range(count))
        assert len(parse(format_id, before.replace("{{", "{") + text + after).records) == 1

    growth.assert_in_proportion(read, 3_000)


@pytest.mark.parametrize(
    ("format_id", "piece"),
    [(format_id, piece) for format_id, pieces in REPEATED.items() for piece in pieces],
)
def test_reading_grows_with_whatever_is_repeated(format_id: str, piece: str) -> None:
    before = FRAMES[format_id][0] if format_id != "csl-json" else ""

    def read(size: int) -> None:
        parse(format_id, before + piece * (size // len(piece)))

    growth.assert_in_proportion(read, 20_000)
