from __future__ import annotations

import pytest

from paperdesk.search.query_language import parse
from paperdesk.search.snippets import mark_spans, snippet


def marked(text: str, *terms: str) -> list[str]:
    return [text[start:end] for start, end in mark_spans(text, terms)]


@pytest.mark.parametrize(
    ("text", "terms", "hits"),
    [
        ("Schrödinger’s cat", ["schrodinger"], ["Schrödinger"]),
        ("a Schro\u0308dinger b", ["schrodinger"], ["Schro\u0308dinger"]),
        ("We embed embeddings, embedded.", ["embedding"], ["embed", "embeddings", "embedded"]),
        ("pre-training, pretraining, pre trained", ["pretraining"],
         ["pre-training", "pretraining", "pre trained"]),
        ("pre-training, pretraining, pre trained", ["pre-training"],
         ["pre-training", "pretraining", "pre trained"]),
        ("ML²-GCL and ml2gcl", ["ml2-gcl"], ["ML²-GCL", "ml2gcl"]),
        ("α-stable alpha", ["alpha"], ["α", "alpha"]),
        ("Δx", ["delta"], ["Δ"]),
        ("C++, C and C#", ["c++"], ["C++"]),
        ("GPT-4 GPT4 GPT 4 GPT", ["gpt-4"], ["GPT-4", "GPT4", "GPT 4"]),
        ("neural network models", ["neural networks"], ["neural network"]),
        ("neural models network", ["neural networks"], []),
        ("基于自然语言", ["自然语言"], ["自然语言"]),
        ("基于自然语言", ["语言"], ["语言"]),
        ("基于自然语言", ["语"], ["语"]),
        ("基于自然语言", ["言"], ["言"]),
        ("基于自然语言", ["语自"], []),
        ("transfer, transformers", ["trans*"], ["transfer", "transformers"]),
        ("wild weld world", ["w?ld"], ["wild", "weld"]),
        ("deep learning deep", ["deep", "deep learning"], ["deep learning", "deep"]),
        ("O(n log n)", ["o(n", "log", "n)"], ["O(n", "log", "n"]),
        ("10⁻⁵ and 5", ["-5"], ["⁻⁵"]),
        ("text", [], []),
        ("text", ["***"], []),
        ("", ["text"], []),
    ],
)  # fmt: skip
def test_hits_are_found_as_the_index_finds_them(
    text: str, terms: list[str], hits: list[str]
) -> None:
    assert marked(text, *terms) == hits


def test_spans_are_in_order_and_apart() -> None:
    spans = mark_spans("a b c a b c d", parse('"a b" b "b c" d').terms)
    assert spans == [(0, 5), (6, 11), (12, 13)]


def test_a_snippet_shows_the_first_hit_in_escaped_html() -> None:
    text = "It is <b>1 & 2</b> for Schrödinger's cat."
    assert snippet(text, ["schrodinger"]) == (
        "It is &lt;b&gt;1 &amp; 2&lt;/b&gt; for <mark>Schrödinger</mark>&#x27;s cat."
    )


def test_a_snippet_shows_where_most_of_the_words_stand_together() -> None:
    text = "A sample here. " + "Other words. " * 30 + "The sample complexity. " + "End. " * 30
    assert "<mark>sample</mark> <mark>complexity</mark>" in snippet(text, ["sample", "complexity"])


def test_a_snippet_is_cut_at_words_on_both_sides() -> None:
    text = "word " * 100 + "the target stands here " + "word " * 100
    shown = snippet(text, ["target"], width=60)
    assert shown.startswith("…word ")
    assert shown.endswith("word…")
    assert "the <mark>target</mark> stands here" in shown
    plain = shown.replace("<mark>", "").replace("</mark>", "").strip("…")
    assert 30 <= len(plain) <= 60
    assert plain in text


def test_a_snippet_of_text_without_spaces() -> None:
    text = "自然语言处理" * 100 + "目标" + "自然语言处理" * 100
    shown = snippet(text, ["目标"], width=40)
    assert "<mark>目标</mark>" in shown
    assert len(shown) < 70


def test_white_space_becomes_a_space() -> None:
    assert snippet("a\n\n  b\tc", ["b"]) == "a <mark>b</mark> c"


def test_no_hit_no_snippet() -> None:
    assert snippet("nothing here", ["target"]) == ""
    assert snippet("nothing here", []) == ""
