from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from paperdesk.reading.handles import LONGEST, Handle, derive
from paperdesk.reading.markup import plain
from tests.support.growth import assert_in_proportion

_HERE = Path(__file__).parent
_SEEDS = _HERE.parents[2] / "seeds"


def _seed_abstracts() -> dict[tuple[str, int], str]:
    found = {}
    for path in sorted(_SEEDS.glob("*.txt")):
        blocks = re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip())
        for position, block in enumerate(blocks[1:], 1):
            found[path.name[:3], position] = block.strip()
    return found


def _judged() -> list[dict[str, Any]]:
    lines = (_HERE / "handles.jsonl").read_text(encoding="utf-8").splitlines()
    seeds = _seed_abstracts()
    cases = [json.loads(line) for line in lines]
    for case in cases:
        if "seed" in case:
            case["text"] = seeds[case["seed"], case["position"]]
    return cases


JUDGED = _judged()


def _fold(name: str) -> str:
    return re.sub(r"[\s_^{}]", "", unicodedata.normalize("NFKC", name)).casefold()


@pytest.mark.parametrize("case", JUDGED, ids=lambda case: case["text"][:50])
def test_names_a_reader_would_give(case: dict[str, Any]) -> None:
    handle = derive(case["text"])
    expected = {_fold(name) for name in case["names"]}
    if not expected:
        assert handle.names == ()
        assert handle.gloss == ""
    else:
        assert handle.names, handle.text
        assert _fold(handle.names[0]) in expected
        assert handle.name == handle.names[0]


def test_most_of_the_judged_cases_have_names_and_many_have_none() -> None:
    unnamed = [case for case in JUDGED if not case["names"]]
    assert len(JUDGED) >= 200
    assert len(unnamed) >= 80


@pytest.mark.parametrize(
    ("text", "name", "gloss"),
    [
        (
            "Here, we introduce *CellTreeQM*, a novel deep learning method based on transformer "
            "architectures that learns an embedding space.",
            "CellTreeQM",
            "deep learning method based on transformer architectures that learns an embedding "
            "space",
        ),
        (
            "We present Banyan, a model that efficiently learns semantic representations.",
            "Banyan",
            "model that efficiently learns semantic representations",
        ),
        (
            "We propose a novel framework for the use of generated images, coined \\textit{GMAIL}, "
            "that treats them apart.",
            "GMAIL",
            "framework for the use of generated images that treats them apart",
        ),
        (
            "We propose GPEN (Global Position Encoding Network). GPEN leverages a tree.",
            "GPEN",
            "Global Position Encoding Network",
        ),
        (
            "We propose MAYPL, which learns to initialize vectors based on structure, and more.",
            "MAYPL",
            "learns to initialize vectors based on structure",
        ),
        ("我们提出了 FooNet，一种用于图像分割的轻量级网络。", "FooNet", "用于图像分割的轻量级网络"),
        ("In response, we propose the M6-BLIP framework. M6-BLIP detects forged faces in news.",
         "M6-BLIP", "detects forged faces in news"),
    ],
)  # fmt: skip
def test_gloss_says_what_the_thing_is(text: str, name: str, gloss: str) -> None:
    handle = derive(text)
    assert (handle.name, handle.gloss) == (name, gloss)
    assert handle.text == f"{name} {gloss}"


@pytest.mark.parametrize(
    ("said", "gloss"),
    [
        ("GammaGNN, which uses residual diffusion to avoid it", "uses residual diffusion"),
        ("GammaGNN, a graph network to deal with them", "graph network"),
        ("GammaGNN, a graph network that effectively mitigates this", "graph network"),
        ("GammaGNN, a network that relies on it", "network that relies on it"),
        ("GammaGNN, a graph network that learns to see", "graph network that learns to see"),
        (
            "GammaGNN, a graph network that splits it into parts",
            "graph network that splits it into parts",
        ),
    ],
)
def test_a_gloss_does_not_end_in_what_points_back(said: str, gloss: str) -> None:
    text = f"Smoothing harms graph networks. We present {said}. It is good."
    assert derive(text).text == f"GammaGNN {gloss}"


def test_markup_is_taken_off_the_name() -> None:
    assert derive("We propose Lightweight Learning (ML$^2$-GCL), a method.").names[0] == "ML²-GCL"
    text = "We propose **P**ositive **N**oise **A**ugmentation (PiNA), where noise is learned."
    assert derive(text).names == ("PiNA", "Positive Noise Augmentation")


def test_short_and_long_form_are_both_names() -> None:
    text = "This work introduces DeepCrossAttention (DCA), an approach that enhances learning."
    assert set(derive(text).names) == {"DCA", "DeepCrossAttention"}


@pytest.mark.parametrize(
    "said",
    [
        "we propose BetaTune (BT), a method for tuning",
        "we propose a novel method, BetaTune (BT), for tuning",
        "we propose a method called BetaTune (BT) for tuning",
    ],
)
def test_a_long_form_that_is_a_name_comes_first(said: str) -> None:
    handle = derive(f"Tuning is slow. In this paper, {said}. BT is fast.")
    assert handle.names == ("BetaTune", "BT")
    assert handle.text == "BetaTune method for tuning"


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("Beta Tuning (BT), a method", ("BT", "Beta Tuning")),
        ("GNN2Vec (G2V), a method", ("GNN2Vec", "G2V")),
        ("GPEN (Global Position Encoding Network)", ("GPEN", "Global Position Encoding Network")),
    ],
)
def test_a_long_form_of_several_words_comes_second(said: str, names: tuple[str, ...]) -> None:
    assert derive(f"We propose {said}.").names == names


def test_several_names_the_most_important_first() -> None:
    text = (
        "We release EngineQA, the first data set for engines. Building on it, we propose the "
        "Instruct Transformer (InTrans), a framework. InTrans achieves strong results. "
        "Experiments demonstrate the effectiveness of InTrans."
    )
    names = derive(text).names
    assert names[:2] == ("InTrans", "Instruct Transformer")
    assert "EngineQA" in names


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        (
            "Forgetting is an issue. In this paper, we provide the first theoretical analysis of "
            "representation forgetting and use it to better understand learning.",
            "First theoretical analysis of representation forgetting",
        ),
        (
            "Norms seem useless. Using simulations, we show that embedding norms (i) govern "
            "convergence rates and (ii) encode network confidence.",
            "Embedding norms govern convergence rates and encode network confidence",
        ),
        (
            "The expressive power of networks is well understood by now. Little else is.",
            "The expressive power of networks is well understood by now",
        ),
    ],
)
def test_without_a_name_the_most_telling_phrase(text: str, phrase: str) -> None:
    assert derive(text) == Handle((), phrase, "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", "Untitled"), ("   \n", "Untitled"), ("12345 67", "12345 67"), ("$$ $", "$$ $")],
)
def test_never_blank(text: str, expected: str) -> None:
    assert derive(text).text == expected


def test_the_length_is_bounded() -> None:
    for text in ("word " * 400, "x" * 4000, "We propose " + "Very" * 50 + ", a thing.", "字" * 500):
        assert 1 <= len(derive(text).text) <= LONGEST


def test_an_unreadable_macro_is_replaced_by_the_name_it_hides() -> None:
    text = "We present \\method, a framework that predicts falls. SafeLand is light. It works."
    assert derive(text).names == ("SafeLand",)


def test_every_seed_abstract_has_a_distinct_handle() -> None:
    texts = {plain(text): derive(text).text for text in _seed_abstracts().values()}
    assert len(texts) == 70
    assert len(set(texts.values())) == 70
    assert all(len(text) >= 12 for text in texts.values())


@pytest.mark.parametrize("piece", ["our FOO ", "called ", "we propose a ", "(FOO) ", "A B ", "—"])
def test_odd_texts_take_time_in_proportion(piece: str) -> None:
    assert_in_proportion(lambda count: derive("We propose " + piece * count), 2_000)
