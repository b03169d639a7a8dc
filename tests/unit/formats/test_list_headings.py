"""Which lines are headings, and the venue and year they name."""

from __future__ import annotations

import pytest

from paperdesk.formats.abstract_list import venue_of
from paperdesk.formats.list_headings import (
    is_topic_heading,
    is_venue_heading,
    plain_heading,
    venue_of_file_name,
)

HEADINGS = {
    "ICML 2025 Papers": ("ICML", "2025"),
    "ICML 2025 论文列表": ("ICML", "2025"),
    "# ICML 2025": ("ICML", "2025"),
    "## ICML 2025 ##": ("ICML", "2025"),
    "**NeurIPS 2024 Accepted Papers**": ("NeurIPS", "2024"),
    "Proceedings of CVPR 2023": ("CVPR", "2023"),
    "ICLR'24": ("ICLR", "2024"),
    "SIGIR ’25": ("SIGIR", "2025"),
    "CVPR 2023 (Main Conference) — Accepted Papers": ("CVPR", "2023"),
    "2025 ICML": ("ICML", "2025"),
    "Accepted papers at NeurIPS 2024": ("NeurIPS", "2024"),
    "EMNLP-2023": ("EMNLP", "2023"),
    "AAAI-24 Papers": ("AAAI", "2024"),
    "ICML25": ("ICML", "2025"),
    "icml 2025 papers": ("ICML", "2025"),
    "ACL 2024 Findings": ("ACL", "2024"),
    "Findings of ACL: EMNLP 2023": ("EMNLP", "2023"),
    "ＩＣＭＬ　２０２５　论文": ("ICML", "2025"),
    "第38届AAAI人工智能会议 2024": ("AAAI", "2024"),
    "第三十八届神经信息处理系统大会（NeurIPS 2024）论文": ("NeurIPS", "2024"),
    "2024年国际机器学习大会论文集": ("国际机器学习大会", "2024"),
    "【ICML 2025】": ("ICML", "2025"),
    "===== ICML 2025 Papers =====": ("ICML", "2025"),
    "<h1>ICML 2025</h1>": ("ICML", "2025"),
    "[ICML 2025](https://icml.cc)": ("ICML", "2025"),
    "ICML 2025 Accepted Paper List (Total: 3,257)": ("ICML", "2025"),
    "Papers accepted to ICLR 2025 (Spotlight)": ("ICLR", "2025"),
    "LREC-COLING 2024": ("LREC-COLING", "2024"),
    "USENIX Security 2024": ("USENIX Security", "2024"),
    "ACM MM 2024": ("ACM MM", "2024"),
    "Interspeech 2024 Papers": ("Interspeech", "2024"),
    "FOOCONF 2031": ("FOOCONF", "2031"),
    "Blorpconf 2025 Papers": ("Blorpconf", "2025"),
    "NeurIPS 2024 Datasets and Benchmarks Track": ("NeurIPS", "2024"),
    "Best papers of 2024": ("", "2024"),
    "ICML 2025 Papers.": ("ICML", "2025"),
    "L4DC 2024": ("L4DC", "2024"),
    "ICML 2025 Papers, Part 2": ("ICML", "2025"),
    "List of accepted papers for the ICML 2025 conference": ("ICML", "2025"),
    "The Thirty-eighth Annual Conference on Neural Information Processing Systems (NeurIPS 2024)": (
        "NeurIPS",
        "2024",
    ),
    "ICML Papers": ("ICML", ""),
    "Proceedings of the 41st International Conference on Machine Learning (ICML 2024)": (
        "ICML",
        "2024",
    ),
    "Proceedings of the 42nd International Conference on Machine Learning, Vancouver, 2025": (
        "International Conference on Machine Learning",
        "2025",
    ),
    "Journal of Machine Learning Research 2024": ("Journal of Machine Learning Research", "2024"),
}


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_names_its_venue_and_year(heading: str) -> None:
    assert venue_of(heading) == HEADINGS[heading]
    assert is_venue_heading(heading, marked=heading.startswith("#"))


@pytest.mark.parametrize(
    "line",
    [
        "We evaluate on the ICML 2025 benchmark of the organisers",
        "This paper was accepted at ICML 2025.",
        "Accepted at ICML 2025",
        "To appear in NeurIPS 2024",
        "In 2025 we saw large models.",
        "Attention Is All You Need",
        "GPT-4 Technical Report 2023",
        "Overview of the CLEF 2024 Lab on Arguments",
        "Findings of the 2023 Conference on Machine Translation: Models Are Here",
        "3D Generation in 2023",
        "https://icml.cc/2025",
        "Abstract",
        "-",
        "…",
    ],
)
def test_other_lines_are_no_headings(line: str) -> None:
    assert not is_venue_heading(line)


def test_a_heading_beside_a_year_is_the_nearest_one() -> None:
    assert venue_of("ICML 2025 Papers (updated 2026)") == ("ICML", "2025")


def test_nothing_is_named_where_nothing_stands() -> None:
    assert venue_of("") == ("", "")
    assert venue_of("Reading list") == ("", "")


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("**NeurIPS 2024** Accepted Papers", "NeurIPS 2024 Accepted Papers"),
        ("## ICML 2025 ##", "ICML 2025"),
        ("  ICML 2025 Papers:", "ICML 2025 Papers"),
        ("--- ICML 2025 ---", "ICML 2025"),
        ("“ICML 2025”", "ICML 2025"),
        ("ICML 2025 论文列表", "ICML 2025 论文列表"),
    ],
)
def test_a_heading_loses_its_markup(written: str, plain: str) -> None:
    assert plain_heading(written) == plain


@pytest.mark.parametrize(
    "line", ["Oral Presentations", "Accepted papers", "论文列表", "Session 2: Trees"]
)
def test_words_of_headings_alone_are_a_topic(line: str) -> None:
    assert is_topic_heading(line)


@pytest.mark.parametrize(
    "line", ["Banyan", "Deep learning", "We present posters.", "Accepted at ICML"]
)
def test_other_words_are_no_topic(line: str) -> None:
    assert not is_topic_heading(line)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("icml2025.txt", ("ICML", "2025")),
        ("neurips_2024_accepted.txt", ("NeurIPS", "2024")),
        ("ICML 2025 papers (1).txt", ("ICML", "2025")),
        ("2024_iclr.txt", ("ICLR", "2024")),
        ("CVPR-23.md", ("CVPR", "2023")),
        ("emnlp.2023.main.txt", ("EMNLP", "2023")),
        ("FOOCONF2023.txt", ("FOOCONF", "2023")),
        ("中文_ICML2025_论文.txt", ("ICML", "2025")),
        ("notes 2024.txt", ("", "2024")),
        ("date 2024.txt", ("", "2024")),
        ("000_afa220fe923ecf18.txt", ("", "")),
        ("20250103_dump.txt", ("", "")),
        ("papers", ("", "")),
        (".txt", ("", "")),
    ],
)
def test_file_names_name_venues(name: str, expected: tuple[str, str]) -> None:
    assert venue_of_file_name(name) == expected
