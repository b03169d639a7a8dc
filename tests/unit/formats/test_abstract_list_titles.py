"""Lists whose papers have titles and authors, in every shape they come in."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import pytest

from tests.support.abstract_lists import (
    AUTHORS,
    TITLES,
    abstracts_of,
    names_of,
    parse,
    seed_abstracts,
    titles_of,
)

if TYPE_CHECKING:
    from paperdesk.domain.records import ParsedSource

ABSTRACTS = seed_abstracts()[6:10]
HEADING = "ICML 2025 Papers\n\n"
NAMES = [
    ["Smith, Alice", "Jones, Bob"],
    ["Li, Carol", "Wu, Dan", "Stone, Eve"],
    ["Moss, A. B.", "Quist, C."],
    ["Lind, Fay"],
]


def wrapped(text: str, indent: str = "") -> str:
    return "\n".join(textwrap.wrap(text, 76, break_long_words=False, subsequent_indent=indent))


def rendered(shape: str, between: str = "\n\n", heading: str = HEADING) -> ParsedSource:
    """A list in which each paper has a shape with {n}, {title}, {authors} and {abstract}."""
    papers = [
        shape.replace("{n}", str(number))
        .replace("{title}", title)
        .replace("{authors}", authors)
        .replace("{abstract}", abstract)
        .replace("{wrapped}", wrapped(abstract))
        .replace("{hanging}", wrapped(abstract, "   "))
        for number, (title, authors, abstract) in enumerate(
            zip(TITLES, AUTHORS, ABSTRACTS, strict=True), start=1
        )
    ]
    return parse(heading + between.join(papers))


FULL_SHAPES = {
    "three lines": "{title}\n{authors}\n{abstract}",
    "three lines with stops": "{title}.\n{authors}.\n{abstract}",
    "wrapped": "{title}\n{authors}\n{wrapped}",
    "head and abstract": "{title}\n{authors}\n\n{abstract}",
    "all apart": "{title}\n\n{authors}\n\n{abstract}",
    "label alone": "{title}\n{authors}\nAbstract\n{wrapped}",
    "label alone apart": "{title}\n\n{authors}\n\nAbstract\n\n{abstract}",
    "dashed label": "{title}\n{authors}\n\nAbstract—{abstract}",
    "labels": "Title: {title}\nAuthors: {authors}\nAbstract: {wrapped}",
    "bold labels": "**Title:** {title}\n**Authors**: {authors}\n**Abstract:** {abstract}",
    "labels apart": "Title: {title}\n\nAuthors: {authors}\n\nAbstract: {abstract}",
    "two labels": "Title: {title}\nAuthors: {authors}\n{wrapped}",
    "Chinese labels": "标题：{title}\n作者：{authors}\n摘要：{abstract}",
    "bold": "**{title}**\n{authors}\n\n{abstract}",
    "bold, emphasis": "**{title}**\n*{authors}*\n\n{abstract}",
    "numbered": "{n}. {title}\n{authors}\n{abstract}",
    "numbered, hanging": "{n}. {title}\n   {authors}\n   {hanging}",
    "numbered apart": "[{n}] {title}\n\n{authors}\n\n{abstract}",
    "numbered bold": "**{n}. {title}**\n{authors}\n\n{abstract}",
    "numbered heading": "## {n}. {title}\n\n**Authors:** {authors}\n\n### Abstract\n\n{wrapped}",
    "heading": "## {title}\n{authors}\n\n{abstract}",
    "quote": "### {title}\n*{authors}*\n> {abstract}",
    "details": (
        "### {title}\n{authors}\n<details>\n<summary>Abstract</summary>\n\n{abstract}\n\n</details>"
    ),
    "bullets": "- {title}\n  - {authors}\n  - {abstract}",
    "paper number": "Paper {n}:\n{title}\n{authors}\n{abstract}",
}


@pytest.mark.parametrize("shape", FULL_SHAPES)
def test_title_authors_and_abstract(shape: str) -> None:
    heading = "# ICML 2025\n\n" if "##" in FULL_SHAPES[shape] else HEADING
    parsed = rendered(FULL_SHAPES[shape], heading=heading)
    assert titles_of(parsed) == list(TITLES)
    assert [names_of(record) for record in parsed.records] == NAMES
    assert abstracts_of(parsed) == list(ABSTRACTS)
    assert {record.fields["container-title"] for record in parsed.records} == {"ICML"}
    assert all(record.problems == () for record in parsed.records)


TITLE_SHAPES = {
    "above": "{title}\n\n{abstract}",
    "above, same block": "{title}\n{abstract}",
    "above, wrapped": "{title}\n{wrapped}",
    "capitals": "{TITLE}\n\n{abstract}",
    "bold": "**{title}**\n\n{abstract}",
    "bold, same block": "**{title}**\n{abstract}",
    "run-in": "**{title}.** {abstract}",
    "numbered run-in": "{n}. **{title}**: {abstract}",
    "heading": "## {title}\n\n{abstract}",
    "label": "Title: {title}\n\n{abstract}",
    "quoted": "“{title}”\n{abstract}",
    "numbered": "{n}) {title}\n\n{abstract}",
    "bulleted": "* {title}\n\n  {abstract}",
    "underlined": "{title}\n-----\n\n{abstract}",
}


@pytest.mark.parametrize("shape", TITLE_SHAPES)
def test_title_and_abstract(shape: str) -> None:
    written = TITLE_SHAPES[shape].replace("{TITLE}", "{title}")
    heading = "# ICML 2025\n\n" if "##" in written else HEADING
    parsed = rendered(written, heading=heading)
    assert [title.rstrip("?") for title in titles_of(parsed)] == [t.rstrip("?") for t in TITLES]
    assert abstracts_of(parsed) == list(ABSTRACTS)


TITLE_LISTS = {
    "lines": ("{title}", "\n"),
    "blocks": ("{title}", "\n\n"),
    "numbered": ("{n}. {title}", "\n"),
    "bulleted": ("- {title}", "\n"),
    "bold": ("**{title}**", "\n\n"),
}


@pytest.mark.parametrize("shape", TITLE_LISTS)
def test_titles_alone(shape: str) -> None:
    written, between = TITLE_LISTS[shape]
    parsed = rendered(written, between)
    assert titles_of(parsed) == list(TITLES)
    assert all("abstract" not in record.fields for record in parsed.records)


AUTHOR_LISTS = {
    "below": ("{title}\n{authors}", "\n\n"),
    "numbered below": ("{n}. {title}\n   {authors}", "\n"),
    "bulleted below": ("- {title}\n  - {authors}", "\n"),
    "dash": ("{n}. [{title}](https://x.org/{n}) - {authors}", "\n"),
    "bold by": ("- **{title}** by {authors}", "\n"),
}


@pytest.mark.parametrize("shape", AUTHOR_LISTS)
def test_titles_and_authors(shape: str) -> None:
    written, between = AUTHOR_LISTS[shape]
    parsed = rendered(written, between)
    assert titles_of(parsed) == list(TITLES)
    assert [names_of(record) for record in parsed.records] == NAMES


def test_a_link_is_title_and_address() -> None:
    parsed = rendered("{n}. [{title}](https://x.org/{n}) - {authors}\n\n   {abstract}")
    assert [record.fields["URL"] for record in parsed.records] == [
        f"https://x.org/{number}" for number in range(1, 5)
    ]
    assert abstracts_of(parsed) == list(ABSTRACTS)


def test_a_doi_address_is_a_doi() -> None:
    record = parse("1. [Trees](https://doi.org/10.1145/3292500.330) - Ada Stone\n").records[0]
    assert record.fields["title"] == "Trees"
    assert record.fields["DOI"] == "10.1145/3292500.330"
    assert record.fields["URL"] == "https://doi.org/10.1145/3292500.330"


def test_links_below_a_titled_abstract() -> None:
    parsed = rendered(
        "## {title}\n\n{abstract}\n\n[Paper](https://x.org/{n}) | [Code](https://github.com/x/{n})",
        heading="# ICML 2025\n\n",
    )
    first = parsed.records[0]
    assert first.fields["URL"] == "https://x.org/1"
    assert first.fields["abstract"] == f"{ABSTRACTS[0]} [Code](https://github.com/x/1)"


def test_other_labels_become_fields() -> None:
    text = (
        "Title: Trees\nAuthors: Ada Stone\nVenue: CVPR 2023\nDOI: 10.1145/33.44\n"
        "URL: https://openreview.net/forum?id=abc\nSession: Oral 3\nKeywords: roots; leaves, bark\n"
        f"Abstract: {ABSTRACTS[0]}\n\nTitle: Roots\nDate: 2024-05-01\nAbstract: {ABSTRACTS[1]}"
    )
    first, second = parse(text).records
    assert first.fields == {
        "title": "Trees",
        "abstract": ABSTRACTS[0],
        "container-title": "CVPR",
        "issued": "2023",
        "URL": "https://openreview.net/forum?id=abc",
        "DOI": "10.1145/33.44",
        "keyword": "roots, leaves, bark",
        "abstract-list:session": "Oral 3",
    }
    assert second.fields == {"title": "Roots", "abstract": ABSTRACTS[1], "issued": "2024-05-01"}
    assert (first.type, second.type) == ("paper-conference", "article")


def test_keywords_below_an_abstract_without_a_title() -> None:
    parsed = parse(
        f"{HEADING}{ABSTRACTS[0]}\n\nKeywords: trees, roots\n\n{ABSTRACTS[1]}\nKeywords: bark"
    )
    assert abstracts_of(parsed) == list(ABSTRACTS[:2])
    assert [record.fields["keyword"] for record in parsed.records] == ["trees, roots", "bark"]


@pytest.mark.parametrize(
    "label",
    ["Abstract: ", "Abstract. ", "ABSTRACT ", "**Abstract** ", "Abstract\n", "摘要：", "Abstract—"],
)
def test_the_label_is_no_part_of_the_abstract(label: str) -> None:
    parsed = parse(HEADING + "\n\n".join(label + text for text in ABSTRACTS))
    assert abstracts_of(parsed) == list(ABSTRACTS)


def test_abstract_may_be_the_first_word_of_an_abstract() -> None:
    texts = [
        "Abstract reasoning is hard. We study it.",
        "Abstract interpretation finds bugs. We too.",
    ]
    assert abstracts_of(parse(HEADING + "\n\n".join(texts))) == texts


def test_parts_of_a_structured_abstract_stay_in_it() -> None:
    text = "Background: Trees grow. Methods: We watered them. Results: They grew more than before."
    assert abstracts_of(parse(f"{HEADING}{text}\n\n{ABSTRACTS[0]}")) == [text, ABSTRACTS[0]]


def test_authors_without_a_title() -> None:
    pairs = zip(AUTHORS[:2], ABSTRACTS[:2], strict=True)
    parsed = parse(HEADING + "\n\n".join(f"{names}\n\n{text}" for names, text in pairs))
    assert abstracts_of(parsed) == list(ABSTRACTS[:2])
    assert [names_of(record) for record in parsed.records] == NAMES[:2]


def test_affiliations_are_no_abstract() -> None:
    parsed = rendered("{title}\n{authors}\nUniversity of Woods, Institute for Trees\n\n{abstract}")
    assert abstracts_of(parsed) == list(ABSTRACTS)
    assert parsed.records[0].fields["abstract-list:affiliation"].startswith("University of Woods")


def test_one_paper_with_a_title_among_those_without() -> None:
    text = HEADING + "\n\n".join(
        [ABSTRACTS[0], f"{TITLES[0]}\n{AUTHORS[0]}\n{ABSTRACTS[1]}", ABSTRACTS[2], ABSTRACTS[3]]
    )
    parsed = parse(text)
    assert titles_of(parsed) == ["", TITLES[0], "", ""]
    assert abstracts_of(parsed) == list(ABSTRACTS)


def test_paragraphs_below_a_title_are_one_abstract() -> None:
    parsed = rendered("## {title}\n\n{abstract}\n\nFurther, it works.", heading="# ICML 2025\n\n")
    assert abstracts_of(parsed)[0] == f"{ABSTRACTS[0]}\n\nFurther, it works."
    assert len(parsed.records) == 4


def test_a_title_without_an_abstract_is_a_paper() -> None:
    parsed = parse(
        f"## {TITLES[0]}\n\n{ABSTRACTS[0]}\n\n## {TITLES[1]}\n\n## {TITLES[2]}\n\n{ABSTRACTS[1]}"
    )
    assert titles_of(parsed) == list(TITLES[:3])
    assert abstracts_of(parsed) == [ABSTRACTS[0], "", ABSTRACTS[1]]


def test_titled_papers_without_blank_lines() -> None:
    parsed = rendered("{title}\n{authors}\n{abstract}", "\n")
    assert titles_of(parsed) == list(TITLES)
    assert abstracts_of(parsed) == list(ABSTRACTS)


def test_a_curated_list_with_topics() -> None:
    parsed = parse(
        "# Awesome ICML 2025\n\n## Diffusion\n\n"
        "- **Trees That Grow** [[paper](https://a.org/1)] [[code](https://b.org/1)]\n"
        "- **Roots That Hold** *CVPR 2024* [[paper](https://a.org/2)]\n  - Ada Stone, Ben Moss\n"
    )
    first, second = parsed.records
    assert first.heading == "Awesome ICML 2025 — Diffusion"
    assert first.fields["title"] == "Trees That Grow"
    assert first.fields["URL"] == "https://a.org/1"
    assert first.fields["container-title"] == "ICML"
    assert "https://b.org/1" in first.fields["abstract-list:links"]
    assert second.fields["container-title"] == "CVPR"
    assert second.fields["issued"] == "2024"
    assert names_of(second) == ["Stone, Ada", "Moss, Ben"]


def test_what_stands_behind_a_title_and_is_not_understood_is_reported() -> None:
    parsed = parse("1. [Trees](https://a.org/1) some odd remark\n2. [Roots](https://a.org/2)\n")
    assert titles_of(parsed) == ["Trees", "Roots"]
    assert [problem.line for problem in parsed.records[0].problems] == [1]
    assert "some odd remark" in parsed.records[0].problems[0].message


# ---- tables


def test_a_table_of_papers() -> None:
    rows = "\n".join(
        f"| {number} | {title} | {authors} | {abstract} | [pdf](https://x.org/{number}) |"
        for number, (title, authors, abstract) in enumerate(
            zip(TITLES, AUTHORS, ABSTRACTS, strict=True), start=1
        )
    )
    parsed = parse(
        f"{HEADING}| # | Title | Authors | Abstract | Link |\n|---|---|---|---|---|\n{rows}\n"
    )
    assert titles_of(parsed) == list(TITLES)
    assert abstracts_of(parsed) == list(ABSTRACTS)
    assert [names_of(record) for record in parsed.records] == NAMES
    assert parsed.records[2].fields["URL"] == "https://x.org/3"
    assert parsed.records[2].first_line == parsed.records[2].last_line == 7
    assert parsed.leftovers == (
        (3, "| # | Title | Authors | Abstract | Link |\n|---|---|---|---|---|"),
    )


def test_a_table_names_venues_and_may_be_uneven() -> None:
    parsed = parse(
        "论文 | 作者 | 会议 | 年份\n:-- | :-: | --: | ---\n"
        "[图学习](https://doi.org/10.1145/1.2) | 李明、王芳 | ICML | 2025\n"
        "树 \\| 根 | 张三 | CVPR\n"
    )
    first, second = parsed.records
    assert first.fields == {
        "title": "图学习",
        "container-title": "ICML",
        "issued": "2025",
        "URL": "https://doi.org/10.1145/1.2",
        "DOI": "10.1145/1.2",
    }
    assert second.fields["title"] == "树 | 根"
    assert [problem.line for problem in second.problems] == [4]


def test_a_table_with_unknown_columns_takes_the_widest() -> None:
    parsed = parse(f"| a | b |\n|---|---|\n| 1 | {ABSTRACTS[0]} |\n| 2 | {ABSTRACTS[1]} |\n")
    assert abstracts_of(parsed) == list(ABSTRACTS[:2])


def test_text_around_a_table_is_kept_in_order() -> None:
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n| Title |\n|---|\n| Trees |\n\n{ABSTRACTS[1]}\n")
    assert [record.ordinal for record in parsed.records] == [1, 2, 3]
    assert titles_of(parsed) == ["", "Trees", ""]
