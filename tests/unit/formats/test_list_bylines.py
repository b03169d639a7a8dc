"""Lists of titles with the authors on the same line, some of them without any."""

from __future__ import annotations

import pytest

from paperdesk.formats.list_marked_titles import split_byline
from tests.support.abstract_lists import abstracts_of, names_of, parse, seed_abstracts, titles_of

HEADING = "ICML 2025 Papers\n\n"
TITLES = ["Deep Trees for Language", "Banyan: Learning to Grow", "How Do Graphs Remember?"]
LINES = [
    "Deep Trees for Language. Ann Smith (MIT), Bo Li.",
    "Banyan: Learning to Grow. Carl Moss (ETH Zurich), Dan Wu (Google).",
    "How Do Graphs Remember? Eve Stone (EPFL; CNRS, France), Fay Lind.",
]
NAMES = [["Smith, Ann", "Li, Bo"], ["Moss, Carl", "Wu, Dan"], ["Stone, Eve", "Lind, Fay"]]


@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("marker", ["{}. ", "[{}] ", "- ", ""])
def test_title_and_authors_as_two_sentences(between: str, marker: str) -> None:
    lines = [marker.format(number) + line for number, line in enumerate(LINES, start=1)]
    parsed = parse(HEADING + between.join(lines) + "\n")
    assert titles_of(parsed) == TITLES
    assert [names_of(record) for record in parsed.records] == NAMES
    assert abstracts_of(parsed) == ["", "", ""]


@pytest.mark.parametrize(
    ("line", "title", "names"),
    [
        ("Trees vs. Graphs. A. B. Moss, C. Quist.", "Trees vs. Graphs", "A. B. Moss, C. Quist."),
        ("On LLMs. Ann Smith (MIT).", "On LLMs", "Ann Smith (MIT)."),
        ("Scaling GPT-4. Ann Smith and Bo Li", "Scaling GPT-4", "Ann Smith and Bo Li"),
        ("We grow trees. They are deep, and tall.", "", ""),
        ("Trees are deep. Monte Carlo.", "", ""),
    ],
)
def test_where_the_authors_begin(line: str, title: str, names: str) -> None:
    assert split_byline(line) == (title, names)


@pytest.mark.parametrize(
    "shape", ["{title}\n{names}", "{title} - {names}", "{title}. {names}.", "**{title}** {names}"]
)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_an_entry_without_authors_is_a_title_among_titles(shape: str, between: str) -> None:
    people = ["Ann Smith, Bo Li", "Carl Moss, Dan Wu", "Eve Stone, Fay Lind"]
    entries = [
        shape.format(title=title, names=names).replace("?.", "?")
        for title, names in zip(TITLES, people, strict=True)
    ]
    entries.insert(1, "A Paper Without Authors")
    numbered = between.join(f"{number}. {entry}" for number, entry in enumerate(entries, start=1))
    parsed = parse(f"{HEADING}{numbered}\n")
    assert titles_of(parsed) == [TITLES[0], "A Paper Without Authors", *TITLES[1:]]
    assert [names_of(record) for record in parsed.records] == [NAMES[0], [], *NAMES[1:]]
    assert abstracts_of(parsed) == [""] * 4


def test_a_phrase_among_numbered_abstracts_stays_an_abstract() -> None:
    entries = [*seed_abstracts()[6:9], "Withdrawn by the authors"]
    numbered = "\n\n".join(f"{number}. {entry}" for number, entry in enumerate(entries, start=1))
    parsed = parse(f"{HEADING}{numbered}\n")
    assert titles_of(parsed) == [""] * 4
    assert abstracts_of(parsed)[3] == "Withdrawn by the authors"
