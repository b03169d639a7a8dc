from __future__ import annotations

import pytest

from paperdesk.search.folding import fold_chunk, untex


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Schrödinger", "Schrodinger"),
        ("Schro\u0308dinger", "Schrodinger"),
        ("Łukasz", "Lukasz"),
        ("straße", "strasse"),
        ("ML²", "ML2"),
        ("ℓ₂", "l2"),
        ("ﬁne", "fine"),
        ("Ａ１", "A1"),
        ("𝒪", "O"),
        ("x\u00ady", "xy"),
        ("10⁻⁵", "10\u22125"),
        ("10⁵", "10\u20605"),
        ("Foo™", "Foo"),
        ("α-stable", "alpha-stable"),
        ("Δx", "delta\u2060x"),
        ("ϵ", "epsilon"),
        ("Αθήνα", "Αθηνα"),
        ("が", "が"),
        ("か\u3099", "が"),
        ("ｶﾞ", "ガ"),
        ("\u1112\u1161\u11ab", "한"),
        ("\ud800x", "x"),
    ],
)
def test_a_chunk_is_folded(written: str, folded: str) -> None:
    assert fold_chunk(written)[0] == folded


@pytest.mark.parametrize("written", ["plain", "Schro\u0308dinger", "Δx", "ﬁne", "か\u3099X"])
def test_every_folded_character_knows_where_it_stood(written: str) -> None:
    folded, starts, ends = fold_chunk(written)
    assert len(starts) == len(ends) == len(folded)
    assert starts[0] == 0
    assert ends[-1] == len(written)
    assert all(start < end for start, end in zip(starts, ends, strict=True))
    assert list(starts) == sorted(starts)


@pytest.mark.parametrize(
    ("typed", "readable"),
    [
        (r"$\alpha$-stable", "alpha-stable"),
        (r"\ell_2", "l_2"),
        (r"\ell_{2}", "l_2"),
        ("x^{2}", "x^2"),
        (r"Schr\"odinger", "Schrodinger"),
        (r"Schr{\"o}dinger", "Schrodinger"),
        (r"Schr\"{o}dinger", "Schrodinger"),
        (r"na\"{\i}ve", "naive"),
        (r"\v{C}ech", "Cech"),
        (r"\L{}ukasz", "Lukasz"),
        (r"\textbf{P}ositive", "Positive"),
        ("ML$^2$-GCL", "ML^2-GCL"),
        (r"\mathbb{R}^{d}", "R^d"),
        (r"\varepsilon-greedy", "epsilon-greedy"),
        (r"$O(\log n)$", "O( log n)"),
        (r"\alpha\beta", "alpha beta"),
    ],
)
def test_tex_in_a_query_becomes_readable(typed: str, readable: str) -> None:
    assert untex(typed).strip() == readable


def test_text_without_tex_stays() -> None:
    assert untex("deep (learning) 50% a_b") == "deep (learning) 50% a_b"
