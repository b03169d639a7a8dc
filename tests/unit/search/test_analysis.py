from __future__ import annotations

import pytest

from paperdesk.search.analysis import (
    LONGEST_TERM,
    index_terms,
    pieces,
    stem_of,
    terms_of,
    wildcard,
)


def forms(text: str) -> list[list[str]]:
    return [[part.form for part in piece.parts] for piece in pieces(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pre-training", [["pre", "training"]]),
        ("ML²-GCL", [["ml2", "gcl"]]),
        ("GPT-3.5", [["gpt", "3.5"]]),
        ("C++ and C#", [["c++"], ["and"], ["c#"]]),
        ("-5", [["-5"]]),
        ("10⁻⁵", [["10"], ["-5"]]),
        ("10^-5", [["10"], ["-5"]]),
        ("word-5", [["word", "5"]]),
        ("i.i.d. U.S.", [["iid"], ["us"]]),
        ("J.R.R.Tolkien", [["jrr"], ["tolkien"]]),
        ("1,000 1,2,3", [["1000"], ["1"], ["2"], ["3"]]),
        ("v2.0. Node.js", [["v2.0"], ["node"], ["js"]]),
        ("model's O'Brien", [["model"], ["o", "brien"]]),
        ("DeepCrossAttention", [["deep", "cross", "attention"]]),
        ("CellTreeQM", [["cell", "tree", "qm"]]),
        ("BERT iPhone PyTorch", [["bert"], ["iphone"], ["pytorch"]]),
        ("Kullback–Leibler", [["kullback", "leibler"]]),
        ("snake_case x_2", [["snake", "case"], ["x", "2"]]),
        ("自然语言", [["自然", "然语", "语言", "言"]]),
        ("基于BERT的模型", [["基于", "于"], ["bert"], ["的模", "模型", "型"]]),
        ("検索 검색", [["検索", "索"], ["검색", "색"]]),
        ("“quoted” (x), *y* — z!", [["quoted"], ["x"], ["y"], ["z"]]),
        ("*** … %", []),
    ],
)
def test_text_is_cut_into_words(text: str, expected: list[list[str]]) -> None:
    assert forms(text) == expected


def test_a_word_with_joins_has_a_joined_form() -> None:
    joined = [piece.joined for piece in pieces("pre-training ML²-GCL DeepCross 2023-2024 plain")]
    assert joined == ["pretraining", "ml2gcl", "deepcross", "", ""]


@pytest.mark.parametrize(
    "text", ["We (the Schrödinger’s) pre-trained ML²-GCL, α-stable 自然语言 C++!", "a\u0301b Δx"]
)
def test_words_know_where_they_stand(text: str) -> None:
    for piece in pieces(text):
        for part in piece.parts:
            again = [p.form for found in pieces(text[part.start : part.end]) for p in found.parts]
            assert part.form in again


@pytest.mark.parametrize(
    ("form", "stem"),
    [
        ("networks", "network"),
        ("running", "run"),
        ("planning", "plan"),
        ("always", "alway"),
        ("cnns", "cnn"),
        ("llms", "llm"),
        ("gans", "gan"),
        ("class", "class"),
        ("embed", "embed"),
        ("embedding", "embed"),
        ("matrices", "matrix"),
        ("ml2", "ml2"),
        ("c++", "c++"),
        ("naïve", "naïve"),
    ],
)
def test_stems_are_english(form: str, stem: str) -> None:
    assert stem_of(form) == stem


def test_a_form_is_indexed_as_itself_and_under_its_marked_stem() -> None:
    assert terms_of("networks") == ("networks", "~network")
    assert terms_of("network") == ("network",)


def test_positions_count_words_and_joined_forms_stand_at_the_first() -> None:
    width, positions = index_terms("large pre-trained networks, large")
    assert width == 5
    assert positions["large"] == [0, 4]
    assert positions["pre"] == positions["pretrained"] == positions["~pretrain"] == [1]
    assert positions["trained"] == positions["~train"] == [2]
    assert positions["networks"] == positions["~network"] == [3]


def test_a_sign_and_a_suffix_also_leave_the_bare_word() -> None:
    _, positions = index_terms("C++ at −5")
    assert positions["c++"] == positions["c"] == [0]
    assert positions["-5"] == positions["5"] == [2]


def test_indexing_twice_gives_the_same() -> None:
    text = "Schrödinger bridges, pre-training and 自然语言 in C++"
    assert index_terms(text) == index_terms(text)


def test_endless_words_are_cut() -> None:
    _, positions = index_terms("x" * 10_000)
    assert list(positions) == ["x" * LONGEST_TERM]


@pytest.mark.parametrize(
    ("typed", "prefix", "hits", "misses"),
    [
        ("w?ld", "w", ["wild", "weld"], ["would", "world"]),
        ("*net", "", ["resnet", "net"], ["network"]),
        ("pre-tr*ing", "pretr", ["pretraining"], ["pretrained"]),
        ("Schr?dinger", "schr", ["schrodinger"], ["schroedinger"]),
    ],
)
def test_patterns(typed: str, prefix: str, hits: list[str], misses: list[str]) -> None:
    literal, pattern = wildcard(typed)
    assert literal == prefix
    assert all(pattern.fullmatch(form) for form in hits)
    assert not any(pattern.fullmatch(form) for form in misses)
