"""Papers with a heading each, and below it labelled lines and a line of links."""

from __future__ import annotations

import pytest

from tests.support.abstract_lists import (
    TITLES,
    abstracts_of,
    names_of,
    parse,
    seed_abstracts,
    titles_of,
)

ABSTRACTS = [text.replace("\n", " ") for text in seed_abstracts()[6:10]]
AUTHORS = ("Ann Smith, Bo Li", "Carl Moss", "Eve Stone and Fay Lind", "Gus Hall")
NAMES = [["Smith, Ann", "Li, Bo"], ["Moss, Carl"], ["Stone, Eve", "Lind, Fay"], ["Hall, Gus"]]
LINKS = "[Paper](https://x.org/{n}) | [Code](https://github.com/a/b{n})"


def listed(shape: str) -> str:
    papers = [
        shape.replace("{title}", title)
        .replace("{authors}", authors)
        .replace("{abstract}", abstract)
        .replace("{n}", str(number))
        for number, (title, authors, abstract) in enumerate(
            zip(TITLES, AUTHORS, ABSTRACTS, strict=True), start=1
        )
    ]
    return "# ICML 2025\n\n" + "\n\n".join(papers) + "\n"


@pytest.mark.parametrize(
    "shape",
    [
        "### {title}\n**Authors:** {authors}\n**Abstract:** {abstract}\n" + LINKS,
        "### {title}\nAuthors: {authors}\nAbstract: {abstract}\n" + LINKS,
        "### {title}\n**Authors**: {authors}\n\n**Abstract**: {abstract}\n\n" + LINKS,
        "### {title}\n*{authors}*\n**Abstract:** {abstract}\n" + LINKS,
        "### {title}\n{authors}\n\n**Abstract:** {abstract}\n" + LINKS,
        "### {title}\n{authors}\n{abstract}\n" + LINKS,
    ],
)
def test_labels_and_links_are_no_part_of_the_abstract(shape: str) -> None:
    parsed = parse(listed(shape))
    assert titles_of(parsed) == list(TITLES)
    assert [names_of(record) for record in parsed.records] == NAMES
    assert abstracts_of(parsed) == [
        f"{text} [Code](https://github.com/a/b{number})"
        for number, text in enumerate(ABSTRACTS, start=1)
    ]
    assert [record.fields["URL"] for record in parsed.records] == [
        f"https://x.org/{number}" for number in (1, 2, 3, 4)
    ]


def test_a_line_of_links_that_names_no_paper_stays_with_the_abstract() -> None:
    parsed = parse(listed("### {title}\nAbstract: {abstract}\n[Code](https://github.com/a/b{n})"))
    assert abstracts_of(parsed)[0] == f"{ABSTRACTS[0]} [Code](https://github.com/a/b1)"
