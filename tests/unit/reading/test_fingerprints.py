from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from paperdesk.reading.fingerprints import shingles, text_key, words
from paperdesk.reading.markup import plain, to_html
from tests.support.growth import assert_in_proportion

SEEDS = Path(__file__).parents[3] / "seeds"

SAME = [
    (r"$\alpha$", "α"),
    (r"\textit{x} y", "*x* y"),
    ("*x* y", "x y"),
    ("<i>x</i> y", r"{\it x} y"),
    ("ﬁnd it", "find it"),
    (r"$\mathcal{O}(n\log n)$", "O(n log n)"),
    (r"$\mathcal{O}(n)$", "𝒪(n)"),
    (r"$\mathbb{R}^d$", "ℝᵈ"),
    (r"\"o \v{c} {\L} \ss \o {\'e}", "ö č Ł ß ø é"),
    ("``a'' -- b", "“a” – b"),
    ("don't", "don’t"),
    (r"$x_i^2$", "xᵢ²"),
    ("H$_2$O", "H<sub>2</sub>O"),
    ("H<sub>2</sub>O", "H₂O"),
    ("a &amp; b &lt; c", "a & b < c"),
    (r"\href{https://a.org}{t}", "[t](https://a.org)"),
    ('<a href="https://a.org">t</a>', "[t](https://a.org)"),
    (r"\cite{a,b}", "[a, b]"),
    (r"\frac{1}{\epsilon}", "1/ϵ"),
    (r"7.8\%", "7.8 %"),
    (r"$\hat{x}$", "x̂"),
    ("é", "e\u0301"),
    ("Self-\nsupervised", "self‐supervised"),
    (r"$\Delta$", "∆"),
    ("**P**ositive", "positive"),
    (r"$\le 5$", "≤ 5"),
    (r"\texttt{foo\_bar}", "`foo_bar`"),
    ("ＡＢＣ　１", "ABC 1"),
    ("我们提出了 FooNet，一种", "我们提出了FooNet,一种"),
    ("trans\u00adform", "transform"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_copies_that_differ_in_form_only_have_one_key(one: str, other: str) -> None:
    assert text_key(one) == text_key(other)
    assert re.fullmatch(r"[0-9a-f]{32}", text_key(one))


@pytest.mark.parametrize(("one", "other"), [pair for pair in SAME if "http" not in pair[0]])
def test_words_agree_too(one: str, other: str) -> None:
    assert words(one) == words(other) or "".join(words(one)) == "".join(words(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Part 1", "Part 2"), ("a model", "the model"), ("α", "β"), ("不好", "好"), ("x", "")],
)
def test_other_texts_have_other_keys(one: str, other: str) -> None:
    assert text_key(one) != text_key(other)


@pytest.mark.parametrize("text", ["", "  \n", "… — !", "$$", "{}"])
def test_no_words_no_key(text: str) -> None:
    assert text_key(text) == ""
    assert words(text) == []
    assert shingles(text) == []


def _abstracts() -> list[str]:
    found: list[str] = []
    for path in sorted(SEEDS.glob("*.txt")):
        blocks = re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip())
        found += [block.strip() for block in blocks[1:]]
    return found


def test_the_seeds_hold_one_copy_and_agree_with_their_readable_forms() -> None:
    abstracts = _abstracts()
    assert len(abstracts) == 71
    assert len({text_key(text) for text in abstracts}) == 70
    for text in abstracts:
        assert text_key(plain(text)) == text_key(text)
        assert text_key(to_html(text, hard_formulas=False)) == text_key(text)


def test_words_are_folded_and_ideographs_stand_alone() -> None:
    assert words("The *Größe* of ML$^2$-GCL isn’t 提出 X") == [
        "the", "grosse", "of", "ml2", "gcl", "isnt", "提", "出", "x",
    ]  # fmt: skip


def test_shingles_are_few_signed_and_sorted() -> None:
    text = _abstracts()[0]
    keys = shingles(text)
    trigrams = len(words(text)) - 2
    assert keys == sorted(set(keys))
    assert 6 <= len(keys) < trigrams / 4
    assert all(-(2**63) <= key < 2**63 for key in keys)


def test_a_cut_copy_keeps_its_keys() -> None:
    text = _abstracts()[3]
    whole, half = set(shingles(text)), set(shingles(text[: len(text) // 2]))
    assert len(half & whole) >= len(half) - 1


def test_short_texts_have_keys_too() -> None:
    assert len(shingles("two words")) == 1
    assert len(shingles("one two three four five six seven eight nine")) == 6


def test_values_are_the_same_in_every_process() -> None:
    # Stored in the library: a change would make every stored key worthless.
    assert text_key("A plain sentence.") == "940b1623baafc613940efd651ed6d7dc"
    assert shingles("A plain sentence about keys.") == [
        -6452827471957966151, 1677064275669758721, 2958720623059573984,
    ]  # fmt: skip
    code = (
        "from paperdesk.reading.fingerprints import shingles, text_key;"
        "print(text_key('A plain sentence.'), shingles('A plain sentence about keys.'))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(SEEDS.parent)},
        ).stdout
        for seed in ("1", "2")
    }
    here = f"{text_key('A plain sentence.')} {shingles('A plain sentence about keys.')}\n"
    assert outputs == {here}


def test_time_in_proportion() -> None:
    marked = r"some \textit{words} $x_i$ &amp; <b>b</b> in a row "
    assert_in_proportion(lambda count: text_key(marked * count), 20_000)
