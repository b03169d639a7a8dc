"""Lines that belong to no paper are kept, and the reader is told of them."""

from __future__ import annotations

import pytest

from tests.support.abstract_lists import abstracts_of, parse, seed_abstracts

ABSTRACTS = seed_abstracts()[:3]
HEADING = "ICML 2025 Papers\n\n"
ONE = "This line belongs to no paper and was set aside."


def problems_of(text: str) -> list[tuple[int, str]]:
    return [(problem.line, problem.message) for problem in parse(text).problems]


@pytest.mark.parametrize(
    "stray",
    [
        "12345", "Page 12", "© 2025 The Authors", "3 / 17", "Last updated: 2025-05-01",
        "![badge](https://a.org/b.svg)", "<!-- made by hand -->", "Table of contents",
        "<a name='top'>", "[Back to top](#top)",
    ],
)  # fmt: skip
def test_a_stray_line_is_a_problem_with_its_line(stray: str) -> None:
    text = f"{HEADING}{ABSTRACTS[0]}\n\n{stray}\n\n{ABSTRACTS[1]}\n"
    parsed = parse(text)
    assert abstracts_of(parsed) == list(ABSTRACTS[:2])
    assert parsed.leftovers == ((5, stray),)
    assert problems_of(text) == [(5, ONE)]


@pytest.mark.parametrize("rule", ["---", "***", "===", "* * *", "</details>", "<br>", ">"])
def test_what_says_nothing_is_no_problem(rule: str) -> None:
    text = f"{HEADING}{ABSTRACTS[0]}\n\n{rule}\n\n{ABSTRACTS[1]}\n"
    assert parse(text).leftovers == ((5, rule),)
    assert problems_of(text) == []


@pytest.mark.parametrize(
    "text",
    [
        f"# ICML 2025\n\n## Oral\n\n{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n\n"
        f"## Poster\n\n{ABSTRACTS[2]}\n",
        f"ICML 2025\n=========\n\n{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n",
        f"---\ntitle: ICML 2025\n---\n\n{ABSTRACTS[0]}\n",
        f"{HEADING}```text\n{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n```\n",
        f"{HEADING}| Title | Authors |\n|-|-|\n| Deep Trees | Ann Smith, Bo Li |\n",
        f"{HEADING}1.\n{ABSTRACTS[0]}\n\n2.\n{ABSTRACTS[1]}\n\n3.\n{ABSTRACTS[2]}\n",
        f"{HEADING}{ABSTRACTS[0]}\n\n# CVPR 2024\n",
    ],
)
def test_headings_fences_and_numbers_of_a_list_are_no_problem(text: str) -> None:
    assert problems_of(text) == []


def test_a_run_of_lines_is_one_problem() -> None:
    contents = "Table of contents\n1. Trees ........ 3\n2. Roots ........ 4"
    text = f"{HEADING}{contents}\n\n{ABSTRACTS[0]}\n\n```python\nimport os\nimport re\n```\n"
    assert problems_of(text) == [
        (3, "These 3 lines belong to no paper and were set aside."),
        (10, "These 2 lines belong to no paper and were set aside."),
    ]


def test_a_line_is_reported_once() -> None:
    text = f"{HEADING}{ABSTRACTS[0]}\n\n```python\n\n{ABSTRACTS[1]}\n"
    assert [line for line, _ in problems_of(text)] == [5]
    assert "never closed" in problems_of(text)[0][1]
