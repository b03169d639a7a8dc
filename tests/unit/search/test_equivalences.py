"""Different spellings of the same find each other, in both directions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

SAME = [
    ("神經網絡", "神经网络"),
    ("機器學習", "机器学习"),
    ("圖卷積GNN", "图卷积GNN"),
    ("Schrödinger", "schrodinger"),
    ("Schrödinger", "Schro\u0308dinger"),
    ("Schrödinger", r"Schr\"odinger"),
    ("Schrödinger", r"Schr{\"o}dinger"),
    ("Schrödinger", "SCHRÖDINGER"),
    ("naïve", "naive"),
    ("Erdős", "erdos"),
    ("Łukasz", "lukasz"),
    ("Ørsted", r"{\O}rsted"),
    ("Straße", "strasse"),
    ("Čech", r"\v{C}ech"),
    ("α", "alpha"),
    ("α", r"$\alpha$"),
    ("α-stable", "alpha stable"),
    ("α-stable", r"$\alpha$-stable"),
    ("ε-greedy", r"$\varepsilon$-greedy"),
    ("ϵ-greedy", "ε-greedy"),
    ("Δx", "delta x"),
    ("λ₂", "lambda2"),
    ("α₁", r"$\alpha_1$"),
    ("ℓ₂", "l2"),
    ("ℓ₂", r"$\ell_2$"),
    ("L2", "ℓ2"),
    ("l_2", "ℓ₂"),
    ("ML²-GCL", "ml2-gcl"),
    ("ML²-GCL", "ML^2-GCL"),
    ("ML²-GCL", "ML$^2$-GCL"),
    ("ML²-GCL", "ml2gcl"),
    ("x²", "x^2"),
    ("x²", "$x^{2}$"),
    ("10⁻⁵", "10^{-5}"),
    ("10⁻⁵", "10^-5"),
    ("10⁵", "10^5"),
    ("H₂O", "h2o"),
    ("ℝ", r"$\mathbb{R}$"),
    ("𝒪(n)", "O(n)"),
    ("pre-training", "pretraining"),
    ("pre-training", "pre training"),
    ("pretraining", "pre training"),
    ("pre-training", "pre‑training"),
    ("pre-training", "pre–training"),
    ("pre-trained", "pretraining"),
    ("multi-modal", "multimodal"),
    ("multi modal", "multimodal"),
    ("fine-tuning", "finetuning"),
    ("re-ranking", "reranking"),
    ("re ranking", "reranking"),
    ("co-training", "co training"),
    ("data set", "dataset"),
    ("look-up", "lookup"),
    ("zero-shot", "zeroshot"),
    ("state-of-the-art", "state of the art"),
    ("state-of-the-art", "stateoftheart"),
    ("long-tail classification", "longtail classification"),
    ("GPT-4", "gpt4"),
    ("GPT 4", "gpt4"),
    ("GPT-4", "GPT 4"),
    ("GPT-3.5", "gpt 3.5"),
    ("ResNet50", "ResNet-50"),
    ("ResNet 50", "resnet50"),
    ("DeepCrossAttention", "deep cross attention"),
    ("DeepCrossAttention", "deepcrossattention"),
    ("ImageNet", "image net"),
    ("snake_case", "snake case"),
    ("i.i.d.", "iid"),
    ("U.S.", "US"),
    ("1,000", "1000"),
    ("model's", "model"),
    ("O’Brien", "obrien"),
    ("O'Brien", "o brien"),
    ("networks", "network"),
    ("embeddings", "embedding"),
    ("running", "run"),
    ("policies", "policy"),
    ("CNNs", "CNN"),
    ("LLMs", "llm"),
    ("generalization", "generalize"),
    ("ﬁne", "fine"),
    ("ＢＥＲＴ", "bert"),
    ("１２３", "123"),
    ("ｶﾞｳｽ", "ガウス"),
    ("か\u3099くしゅう", "がくしゅう"),
    ("한국어", "\u1112\u1161\u11ab국어"),
    ("Kullback–Leibler", "kullback-leibler"),
    ("Kullback–Leibler", "Kullback Leibler"),
    ("and/or", "and or"),
    ("C++", "c++"),
    ("C#", "c#"),
    ("BERT™", "bert"),
    ("soft\u00adware", "software"),
    ("ﾆｭｰﾗﾙ", "ニューラル"),
    ("학습", "\u1112\u1161\u11a8\u1109\u1173\u11b8"),
    ("ＧＰＴ－４", "gpt4"),
    ("⾃然语言", "自然语言"),
    ("β-VAE", r"$\beta$-VAE"),
    ("β-VAE", "beta VAE"),
    ("σ²", r"$\sigma^2$"),
    ("Nyström", "nystrom"),
    ("Gödel", r"G\"odel"),
    ("k-means", "kmeans"),
    ("t-SNE", "tsne"),
    ("self-supervised", "selfsupervised"),
    ("off-policy", "off policy"),
    ("𝛼", "alpha"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spellings_find_each_other(find: Callable[..., list[int]], one: str, other: str) -> None:
    noise = "Nothing of that kind stands here, only words about weather."
    assert find(other, f"We study {one} here.", noise) == [1]
    assert find(one, f"We study {other} here.".replace("$", ""), noise) == [1]


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("C++", "vitamin C for all"),
        ("C#", "written in C++ or C"),
        ("-5", "the 5 best"),
        ("notable", "it is not able to"),
        ("maybe", "it may be"),
        ("GPT-4", "GPT and 4 papers"),
        ('"deep learning"', "learning deep things"),
        ('"deep learning"', "deep metric learning"),
        ("network", "net work in progress"),
        ("语自", "自然语言"),
        ("自语", "自然语言"),
        ("universe", "the unison"),
        ("10^-5", "10 or 5"),
    ],
)
def test_what_only_looks_alike_does_not(
    find: Callable[..., list[int]], query: str, text: str
) -> None:
    found = find(query, text, "something else")
    if query == "network":  # written apart, it may be meant
        assert found in ([], [1])
    else:
        assert found == []


@pytest.mark.parametrize(
    "query",
    [
        "自",
        "然",
        "言",
        "自然",
        "语言",
        "然语",
        "自然语言",
        "自然 语言",
        '"自然语言"',
        "Transformer",
    ],
)
def test_one_and_more_chinese_characters(find: Callable[..., list[int]], query: str) -> None:
    assert find(query, "基于Transformer的自然语言模型", "图神经网络 Graph") == [1]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("Transformer模型", [1]),
        ("模型Transformer", [1]),
        ("图神经网络", [2]),
        ("图 graph", [2]),
        ("検索", [3]),
        ("검색", [4]),
        ("검", [4]),
        ("の", [3]),
        ("神经 网络", [2]),
    ],
)
def test_mixed_and_other_scripts(
    find: Callable[..., list[int]], query: str, expected: list[int]
) -> None:
    texts = (
        "基于Transformer的语言模型",
        "图神经网络 Graph neural networks",
        "情報の検索システム",
        "정보 검색 시스템",
    )
    assert find(query, *texts) == expected


@pytest.mark.parametrize("query", ["O(n log n)", "(O(n log n))", "O(n", r"$O(n \log n)$"])
def test_formulas_are_found_as_typed(find: Callable[..., list[int]], query: str) -> None:
    assert find(query, "runs in O(n log n) time", "runs in quadratic time") == [1]
