from __future__ import annotations

import pytest

from paperdesk.domain.details import Link
from paperdesk.reading.links import find, kind
from tests.support.growth import assert_in_proportion


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("(Code is at https://github.com/a/ICML-PSED)", ["https://github.com/a/ICML-PSED"]),
        ("at https://github.com/SNU/flashTP.", ["https://github.com/SNU/flashTP"]),
        ("at: https://a.github.io/site/.", ["https://a.github.io/site/"]),
        (
            "(see https://en.wikipedia.org/wiki/Graph_(discrete)).",
            ["https://en.wikipedia.org/wiki/Graph_(discrete)"],
        ),
        ("https://github.com/a/b's code", ["https://github.com/a/b"]),
        ("https://a.org/x’s", ["https://a.org/x"]),
        ("“https://a.org/x”, 'https://a.org/y'", ["https://a.org/x", "https://a.org/y"]),
        ("{https://a.org/x} [https://a.org/y]", ["https://a.org/x", "https://a.org/y"]),
        ("<https://a.org/x>", ["https://a.org/x"]),
        (r"\url{https://github.com/a\_b}", ["https://github.com/a_b"]),
        (r"https://github.com/a\_b/c\_d, and", ["https://github.com/a_b/c_d"]),
        (r"\href{https://a.org/y}{here}", ["https://a.org/y"]),
        ("[t](https://a.org/z) [u](https://a.org/(z))", ["https://a.org/z", "https://a.org/(z)"]),
        ("<a href='https://q.org/1'>x</a>", ["https://q.org/1"]),
        ("代码见https://github.com/a/b。数据（https://zenodo.org/record/1）可用；",
         ["https://github.com/a/b", "https://zenodo.org/record/1"]),
        ("https://github.com/a/b获取", ["https://github.com/a/b"]),
        ("www.a.org/b, github.com/x/y; and x.github.io/z!",
         ["https://www.a.org/b", "https://github.com/x/y", "https://x.github.io/z"]),
        ("https://a.org/x?y=1&amp;z=2.", ["https://a.org/x?y=1&z=2"]),
        ("**https://a.org/x** and _https://a.org/y_", ["https://a.org/x", "https://a.org/y"]),
        ("https://a.org/x,https://a.org/y", ["https://a.org/x", "https://a.org/y"]),
        ("doi:10.1000/x&lt;y and https://a.org/x&gt;.", ["https://doi.org/10.1000/x", "https://a.org/x"]),
        ("https://a.org/x—then", ["https://a.org/x"]),
        ("https://a.org/x https://a.org/y https://a.org/x/", ["https://a.org/x", "https://a.org/y"]),
        ("doi:10.1000/abc.def.", ["https://doi.org/10.1000/abc.def"]),
        ("https://a.org/~user/x_y#frag-1", ["https://a.org/~user/x_y#frag-1"]),
        ("http:// a b, e.g.github.com, user@github.com/x, mailto:a@b.org, v1.2/x", []),
        ("[x](javascript:alert(1)) and [y](../local)", []),
    ],
)  # fmt: skip
def test_links_without_the_sentence(text: str, urls: list[str]) -> None:
    assert [link.url for link in find(text)] == urls


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://github.com/a/b", "code"),
        ("https://www.gitlab.com/a", "code"),
        ("https://gitlab.inria.fr/a", "code"),
        ("https://codeberg.org/a/b", "code"),
        ("https://anonymous.4open.science/r/x", "code"),
        ("https://huggingface.co/org/model", "code"),
        ("https://huggingface.co/datasets/x", "data"),
        ("https://huggingface.co/papers/2401.1", "paper"),
        ("https://zenodo.org/record/1", "data"),
        ("https://doi.org/10.5281/zenodo.1", "data"),
        ("https://dataverse.harvard.edu/x", "data"),
        ("https://www.kaggle.com/datasets/x", "data"),
        ("https://osf.io/abcd", "data"),
        ("https://a.github.io/b", "project"),
        ("https://sites.google.com/view/x", "project"),
        ("https://x.page/y", "project"),
        ("https://arxiv.org/abs/2401.1", "paper"),
        ("https://doi.org/10.1000/1", "paper"),
        ("https://openreview.net/forum?id=1", "paper"),
        ("https://aclanthology.org/x", "paper"),
        ("https://notgithub.com/a", "web"),
        ("https://example.org/github.com", "web"),
    ],
)
def test_kind_by_host(url: str, expected: str) -> None:
    assert kind(url) == expected


def test_a_link_is_a_value() -> None:
    assert find("at https://github.com/a/b.") == (Link("https://github.com/a/b", "code"),)
    assert find("no links here, e.g. none") == ()


@pytest.mark.parametrize(
    "piece", ["http://", "http://a.b/(", "](a", "www.a.", "a.github.io/", "doi:10.1", "<a href="]
)
def test_linear(piece: str) -> None:
    assert_in_proportion(lambda size: find((piece * size)[:size]), 100_000)
