"""Plain abstract lists: the sample lists, headings and sections, blocks, numbers and bullets."""

from __future__ import annotations

import textwrap

import pytest

from paperdesk.domain.records import Problem
from paperdesk.formats.decoding import read_source
from tests.support.abstract_lists import (
    SEEDS,
    abstracts_of,
    parse,
    seed_abstracts,
    source,
)

ABSTRACTS = seed_abstracts()[:6]
HEADING = "ICML 2025 Papers\n\n"


def wrapped(text: str, width: int = 72) -> str:
    return "\n".join(textwrap.wrap(text, width, break_long_words=False))


@pytest.mark.parametrize(
    ("name", "count", "heading"),
    [
        ("000_afa220fe923ecf18.txt", 14, "ICML 2025 Papers"),
        ("001_f29d04017062511f.txt", 19, "ICML 2025 论文列表"),
        ("002_54c5eb5477f8589b.txt", 19, "ICML 2025 Papers"),
        ("004_c43902364be5e2a7.txt", 19, "ICML 2025 Papers"),
    ],
)
def test_the_sample_lists(name: str, count: int, heading: str) -> None:
    text = read_source(SEEDS / name).text
    parsed = parse(text, name)
    assert parsed.heading == heading
    assert [record.ordinal for record in parsed.records] == list(range(1, count + 1))
    for record, block in zip(parsed.records, text.split("\n\n")[1:], strict=True):
        assert record.raw_text == block.rstrip("\n")
        assert record.first_line == record.last_line == 2 * record.ordinal + 1
        assert record.heading == heading
        assert record.type == "paper-conference"
        assert record.fields == {
            "abstract": block.rstrip("\n"),
            "container-title": "ICML",
            "issued": "2025",
        }
        assert record.problems == ()
    assert parsed.problems == ()
    assert parsed.leftovers == ()


# ---- headings and sections


def test_each_heading_begins_a_section() -> None:
    text = (
        f"# ICML 2025\n\n{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n\n"
        f"**NeurIPS 2024 Accepted Papers**\n\n{ABSTRACTS[2]}\n\n"
        f"ICLR'24\n=======\n\n{ABSTRACTS[3]}\n\n第38届AAAI人工智能会议 2024\n{ABSTRACTS[4]}"
    )
    records = parse(text).records
    assert [(r.heading, r.ordinal) for r in records] == [
        ("ICML 2025", 1),
        ("ICML 2025", 2),
        ("NeurIPS 2024 Accepted Papers", 1),
        ("ICLR'24", 1),
        ("第38届AAAI人工智能会议 2024", 1),
    ]
    assert [(r.fields["container-title"], r.fields["issued"]) for r in records] == [
        ("ICML", "2025"),
        ("ICML", "2025"),
        ("NeurIPS", "2024"),
        ("ICLR", "2024"),
        ("AAAI", "2024"),
    ]


def test_the_same_heading_twice_is_two_sections() -> None:
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n{HEADING}{ABSTRACTS[1]}")
    assert [record.ordinal for record in parsed.records] == [1, 1]


def test_a_heading_may_stand_right_above_the_first_abstract() -> None:
    parsed = parse("ICML 2025 Papers\n" + "\n\n".join(ABSTRACTS[:3]))
    assert parsed.heading == "ICML 2025 Papers"
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])


def test_a_remark_right_below_the_heading_is_set_aside() -> None:
    parsed = parse("ICML 2025 Papers\nCollected by hand\n\n" + "\n\n".join(ABSTRACTS[:3]))
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])
    assert parsed.leftovers == ((2, "Collected by hand"),)


def test_a_remark_below_an_abstract_says_where_it_appeared() -> None:
    first, second = parse(
        f"My list\n\n{ABSTRACTS[0]}\n\nAccepted at CVPR 2023\n\n{ABSTRACTS[1]}"
    ).records
    assert first.fields["abstract"] == ABSTRACTS[0]
    assert (first.fields["container-title"], first.fields["issued"]) == ("CVPR", "2023")
    assert "container-title" not in second.fields


def test_headings_below_a_heading_belong_to_it() -> None:
    text = (
        f"# ICML 2025\n\n## Oral\n\n{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n\n"
        f"## Poster\n\n{ABSTRACTS[2]}\n\n{ABSTRACTS[3]}"
    )
    records = parse(text).records
    assert [record.heading for record in records] == ["ICML 2025 — Oral"] * 2 + [
        "ICML 2025 — Poster"
    ] * 2
    assert {record.fields["container-title"] for record in records} == {"ICML"}


def test_a_heading_without_papers_is_set_aside() -> None:
    parsed = parse(f"# ICML 2025\n\n# NeurIPS 2024\n\n{ABSTRACTS[0]}\n\nICLR 2023 Papers\n")
    assert [record.heading for record in parsed.records] == ["NeurIPS 2024"]
    assert parsed.leftovers == ((1, "# ICML 2025"), (7, "ICLR 2023 Papers"))


@pytest.mark.parametrize(
    ("name", "venue", "year"),
    [
        ("icml2025.txt", "ICML", "2025"),
        ("neurips_2024_accepted.txt", "NeurIPS", "2024"),
        ("ICML 2025 papers (1).txt", "ICML", "2025"),
    ],
)
def test_without_a_heading_the_file_name_is_tried(name: str, venue: str, year: str) -> None:
    parsed = parse("\n\n".join(ABSTRACTS[:2]), name)
    assert parsed.heading == ""
    for record in parsed.records:
        assert (record.heading, record.type) == ("", "paper-conference")
        assert record.fields["container-title"] == venue
        assert record.fields["issued"] == year


def test_without_any_name_venue_and_year_are_left_out() -> None:
    for record in parse("\n\n".join(ABSTRACTS[:2]), "papers.txt").records:
        assert record.type == "article"
        assert set(record.fields) == {"abstract"}


def test_the_heading_goes_before_the_file_name() -> None:
    record = parse(f"CVPR 2023\n\n{ABSTRACTS[0]}", "icml2025.txt").records[0]
    assert record.fields["container-title"] == "CVPR"
    assert record.fields["issued"] == "2023"


def test_front_matter_names_the_list() -> None:
    parsed = parse(f"---\ntitle: ICML 2025 Papers\nlang: en\n---\n\n{ABSTRACTS[0]}")
    assert parsed.heading == "ICML 2025 Papers"
    assert parsed.leftovers == ((1, "---\ntitle: ICML 2025 Papers\nlang: en\n---"),)
    assert parsed.records[0].fields["container-title"] == "ICML"


def test_a_phrase_above_all_abstracts_heads_them() -> None:
    parsed = parse("Reading list on diffusion\n\n" + "\n\n".join(ABSTRACTS[:3]))
    assert parsed.heading == "Reading list on diffusion"
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])


@pytest.mark.parametrize(
    "first",
    [
        "We study trees.",
        "This paper was accepted at ICML 2025.",
        "Accepted at ICML 2025, we show it.",
    ],
)
def test_a_short_first_abstract_is_no_heading(first: str) -> None:
    parsed = parse(f"{first}\n\n{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}", "x.txt")
    assert parsed.heading == ""
    assert abstracts_of(parsed) == [first, ABSTRACTS[0], ABSTRACTS[1]]


def test_a_venue_in_a_sentence_is_no_heading() -> None:
    told = "Our method won the contest held together with\nICML 2025. It is also small."
    parsed = parse(f"{told}\n\n{ABSTRACTS[0]}")
    assert parsed.heading == ""
    assert len(parsed.records) == 2


# ---- blocks


@pytest.mark.parametrize(
    "blank",
    [
        "\n\n",
        "\n\n\n\n",
        "\n \t\n",
        "\n\u00a0\n",
        "\n\u3000\n",
        "\n\u200b\n",
        "\r\n\r\n",
        "\r\r",
        "\u2028\u2028",
    ],
)
def test_blank_lines_of_any_kind_part_abstracts(blank: str) -> None:
    parsed = parse("ICML 2025 Papers" + blank + blank.join(ABSTRACTS[:4]))
    assert parsed.heading == "ICML 2025 Papers"
    assert abstracts_of(parsed) == list(ABSTRACTS[:4])


@pytest.mark.parametrize("width", [60, 72, 80, 100, 120])
def test_hard_wrapped_lines_are_joined(width: int) -> None:
    parsed = parse(HEADING + "\n\n".join(wrapped(text, width) for text in ABSTRACTS))
    assert abstracts_of(parsed) == list(ABSTRACTS)
    assert parsed.records[0].first_line == 3
    assert parsed.records[0].raw_text == wrapped(ABSTRACTS[0], width)


def test_indented_paragraphs_are_joined() -> None:
    text = HEADING + "\n\n".join("    " + wrapped(text) for text in ABSTRACTS[:3])
    assert abstracts_of(parse(text)) == list(ABSTRACTS[:3])


def test_wrapped_chinese_is_joined_without_spaces() -> None:
    text = (
        "我们提出了一种新的图神经网络方法，能够有效\n"
        "地学习节点表示。实验结果表明，该方法在多个\n数据集上最好。"
    )
    assert abstracts_of(parse(text)) == [text.replace("\n", "")]


def test_an_abstract_on_each_line() -> None:
    parsed = parse("ICML 2025 Papers\n" + "\n".join(ABSTRACTS))
    assert abstracts_of(parsed) == list(ABSTRACTS)
    assert [record.first_line for record in parsed.records] == list(range(2, 8))


def test_an_abstract_on_each_line_with_headings_between() -> None:
    parsed = parse("ICML 2025\n" + "\n".join(ABSTRACTS[:2]) + "\nICLR 2024 Papers\n" + ABSTRACTS[2])
    assert [record.heading for record in parsed.records] == [
        "ICML 2025",
        "ICML 2025",
        "ICLR 2024 Papers",
    ]


def test_a_sentence_on_each_line_is_one_abstract() -> None:
    sentences = [
        "We present trees.",
        "They grow well on data.",
        "Results are shown for all of them.",
    ]
    parsed = parse(HEADING + "\n".join(sentences) + "\n\n" + ABSTRACTS[0])
    assert abstracts_of(parsed) == [" ".join(sentences), ABSTRACTS[0]]


def test_two_paragraphs_without_a_blank_line_stay_together_among_single_lines() -> None:
    parsed = parse(HEADING + f"{ABSTRACTS[0]}\n{ABSTRACTS[1]}\n\n{ABSTRACTS[2]}\n\n{ABSTRACTS[3]}")
    assert len(parsed.records) == 3
    assert parsed.records[0].fields["abstract"] == f"{ABSTRACTS[0]} {ABSTRACTS[1]}"


def test_an_address_alone_belongs_to_the_abstract_above() -> None:
    parsed = parse(
        f"{HEADING}{ABSTRACTS[0]}\n\nhttps://github.com/a/b\n\n{ABSTRACTS[1]}\nhttps://c.org"
    )
    assert abstracts_of(parsed) == [
        f"{ABSTRACTS[0]} https://github.com/a/b",
        f"{ABSTRACTS[1]} https://c.org",
    ]
    assert parsed.records[0].last_line == 5


def test_a_page_number_does_not_cut_a_sentence() -> None:
    parsed = parse(
        f"{HEADING}We show that trees\n\nPage 3\n\ngrow very well. Good.\n\n{ABSTRACTS[0]}"
    )
    assert abstracts_of(parsed) == ["We show that trees grow very well. Good.", ABSTRACTS[0]]
    assert parsed.leftovers == ((5, "Page 3"),)


def test_points_after_a_colon_belong_to_their_abstract() -> None:
    parsed = parse(
        f"{HEADING}We add two things to trees:\n\n- we add roots\n- we add leaves\n\n"
        f"{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}"
    )
    assert len(parsed.records) == 3
    assert parsed.records[0].last_line == 6


# ---- formulas


@pytest.mark.parametrize(
    ("opening", "closing"),
    [("$$", "$$"), ("\\[", "\\]"), ("\\begin{align}", "\\end{align}")],
)
def test_a_blank_line_in_a_formula_parts_nothing(opening: str, closing: str) -> None:
    block = f"We minimise\n{opening}\na = b\n\n\n+ c\n{closing}\nover trees. It works."
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n{block}\n\n{ABSTRACTS[1]}")
    assert abstracts_of(parsed) == [
        ABSTRACTS[0],
        f"We minimise {opening} a = b + c {closing} over trees. It works.",
        ABSTRACTS[1],
    ]
    assert parsed.records[1].raw_text == block
    assert parsed.records[1].problems == ()


def test_a_list_environment_may_hold_sentences_and_blank_lines() -> None:
    block = (
        "We add:\n\\begin{itemize}\n\n\\item one thing that needs many plain words to say, more "
        "than any formula has, all of them spelled out here at length\n\n\\item two\n\n"
        "\\end{itemize}\nDone."
    )
    parsed = parse(f"{HEADING}{block}\n\n{ABSTRACTS[0]}")
    assert len(parsed.records) == 2
    assert parsed.records[0].raw_text == block


@pytest.mark.parametrize(
    ("opening", "closed"),
    [("$$", "$$x$$"), ("\\[", "\\[x\\]"), ("\\begin{align}", "\\begin{align}x\\end{align}")],
)
def test_an_unclosed_formula_swallows_nothing_and_is_reported(opening: str, closed: str) -> None:
    broken = f"Trees cost {opening} money and it is never closed. We show why."
    later = f"In this one {closed} is closed. It is fine."
    parsed = parse(f"{HEADING}{broken}\n\n{ABSTRACTS[0]}\n\n{later}\n\n{ABSTRACTS[1]}")
    assert abstracts_of(parsed) == [broken, ABSTRACTS[0], later, ABSTRACTS[1]]
    assert parsed.records[0].problems == (
        Problem(3, f"The formula opened with “{opening}” is never closed."),
    )
    assert all(record.problems == () for record in parsed.records[1:])


def test_a_displayed_formula_between_blank_lines_belongs_to_its_abstract() -> None:
    parsed = parse(
        f"{HEADING}We minimise the loss\n\n$$\nL = x^2\n$$\n\nwhere x is good. More.\n\n"
        f"{ABSTRACTS[0]}"
    )
    assert abstracts_of(parsed) == [
        "We minimise the loss $$ L = x^2 $$ where x is good. More.",
        ABSTRACTS[0],
    ]


def test_a_line_break_of_tex_opens_no_formula() -> None:
    text = "A matrix $\\begin{matrix} a \\\\[2pt] b \\end{matrix}$ is given. Good."
    parsed = parse(f"{HEADING}{text}\n\n{ABSTRACTS[0]}")
    assert abstracts_of(parsed) == [text, ABSTRACTS[0]]
    assert parsed.records[0].problems == ()


# ---- numbers and bullets


@pytest.mark.parametrize("blank", ["\n\n", "\n"])
@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize(
    "marker",
    [
        "{}. ", "[{}] ", "({}) ", "{}) ", "#{} ", "No. {} ", "{}、", "【{}】", "**{}.** ", "{}\\. ",
        "Paper {}: ", "- ", "* ", "• ", "· ", "+ ",
    ],
)  # fmt: skip
def test_list_marks_are_removed(marker: str, fold: bool, blank: str) -> None:
    entries = [marker.format(number) + text for number, text in enumerate(ABSTRACTS, start=1)]
    if fold:
        entries = [wrapped(entry) for entry in entries]
    parsed = parse(HEADING + blank.join(entries))
    assert abstracts_of(parsed) == list(ABSTRACTS)
    assert parsed.records[0].raw_text == entries[0]


def test_numbers_may_begin_anywhere_and_need_no_order() -> None:
    later = parse(HEADING + "\n\n".join(f"{n}. {text}" for n, text in enumerate(ABSTRACTS, 120)))
    assert abstracts_of(later) == list(ABSTRACTS)
    numbered = zip((502, 33, 870), ABSTRACTS[:3], strict=True)
    numbers = parse(HEADING + "\n\n".join(f"#{number} {text}" for number, text in numbered))
    assert abstracts_of(numbers) == list(ABSTRACTS[:3])


def test_an_entry_that_lost_its_number_is_an_entry() -> None:
    parsed = parse(f"{HEADING}1. {ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n\n3. {ABSTRACTS[2]}")
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])


def test_a_second_paragraph_belongs_to_its_numbered_entry() -> None:
    parsed = parse(f"{HEADING}1. {ABSTRACTS[0]}\n\n{ABSTRACTS[1]}\n\n2. {ABSTRACTS[2]}")
    assert abstracts_of(parsed) == [f"{ABSTRACTS[0]}\n\n{ABSTRACTS[1]}", ABSTRACTS[2]]


def test_what_only_looks_like_a_mark_stays() -> None:
    texts = [
        f"3D generation is hard. {ABSTRACTS[0]}",
        f"2023 was a year of trees. {ABSTRACTS[1]}",
        f"10. is a number. {ABSTRACTS[2]}",
        f"[1] showed that trees grow. {ABSTRACTS[3]}",
        f"*Emphasis* begins this one. {ABSTRACTS[4]}",
        f"**P**ositive noise begins this. {ABSTRACTS[5]}",
    ]
    assert abstracts_of(parse(HEADING + "\n\n".join(texts))) == texts


def test_numbers_inside_an_abstract_make_no_entries() -> None:
    inner = "We show two things:\n1. trees grow.\n2. roots hold."
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n{inner}\n\n{ABSTRACTS[1]}\n\n{ABSTRACTS[2]}")
    assert len(parsed.records) == 4
    assert parsed.records[1].raw_text == inner


def test_numbers_on_lines_of_their_own_are_set_aside() -> None:
    parsed = parse(f"{HEADING}1\n{ABSTRACTS[0]}\n\n2\n\n{ABSTRACTS[1]}\n\n3.\n{ABSTRACTS[2]}")
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])
    assert [line for line, _ in parsed.leftovers] == [3, 6, 10]


# ---- what is no paper


@pytest.mark.parametrize(
    "piece",
    [
        "---", "***", "* * *", "_____", "=====", "Page 3", "- 4 -", "5 / 20", "第3页",
        "<!-- a\n\nb -->", "```bash\nls\n\ncd x\n```", "~~~\nx = 1\n~~~", "<details>",
        "![badge](https://a.org/b.svg)", "Table of contents\n1. Trees ........ 3",
        "## Contents\n\n- [Trees](#trees)", "Last updated: 2025-07-01", "3,257 papers",
    ],
)  # fmt: skip
def test_what_is_no_paper_is_set_aside(piece: str) -> None:
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n{piece}\n\n{ABSTRACTS[1]}\n\n{ABSTRACTS[2]}")
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])
    kept = "\n".join(text for _, text in parsed.leftovers)
    assert [line for line in kept.split("\n") if line] == [
        line for line in piece.split("\n") if line
    ]


def test_rules_alone_part_abstracts() -> None:
    parsed = parse(HEADING + "\n---\n".join(ABSTRACTS[:3]))
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])


def test_a_list_in_a_code_fence_is_a_list() -> None:
    parsed = parse("```\n" + HEADING + "\n\n".join(ABSTRACTS[:3]) + "\n```\n")
    assert abstracts_of(parsed) == list(ABSTRACTS[:3])
    assert parsed.leftovers == ((1, "```"), (9, "```"))


@pytest.mark.parametrize(("opening", "what"), [("```", "code block"), ("<!--", "comment")])
def test_what_is_never_closed_swallows_nothing(opening: str, what: str) -> None:
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n{opening} x\n\n{ABSTRACTS[1]}")
    assert abstracts_of(parsed) == list(ABSTRACTS[:2])
    assert [problem.line for problem in parsed.problems] == [5]
    assert what in parsed.problems[0].message


def test_a_block_without_words_is_kept_and_reported() -> None:
    parsed = parse(f"{HEADING}{ABSTRACTS[0]}\n\n?? // %% 12 !!\n\n{ABSTRACTS[1]}")
    assert parsed.records[1].raw_text == "?? // %% 12 !!"
    assert [problem.line for problem in parsed.records[1].problems] == [5]


# ---- odd input


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "\u200b", "#", "|", "$$", "12.", "```", "<!--", "---", "\x00"]
)
def test_odd_texts_do_not_raise(text: str) -> None:
    parse(text)


def test_the_source_is_not_changed() -> None:
    text = source(HEADING + ABSTRACTS[0] + "\r\n")
    assert text.text.endswith("\r\n")
