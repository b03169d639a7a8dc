from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from paperdesk.reading.formulas import formula_svg


@pytest.mark.parametrize(
    "tex",
    [
        r"O(\frac{1}{\epsilon}\log\frac{1}{\epsilon})",
        r"\begin{pmatrix}a & b\\c & d\end{pmatrix}",
        r"\widetilde{O}(\sqrt{T})",
        r"\begin{equation}a=b\end{equation}",
        r"\underset{x}{\argmin}\; \bm{\hat\theta}",
    ],
)
def test_a_formula_becomes_a_picture_of_its_colour(tex: str) -> None:
    drawn = formula_svg(tex, 16.0, "#123456")
    assert drawn is not None
    root = ET.fromstring(drawn.decode())
    assert root.tag.endswith("svg")
    assert b"#123456" in drawn
    # Qt does not draw glyphs that are shared through <symbol>.
    assert b"<symbol" not in drawn
    assert b"<path" in drawn


def test_the_picture_grows_with_the_font() -> None:
    small, large = (formula_svg(r"\frac12", size, "black") for size in (10.0, 40.0))
    assert small is not None
    assert large is not None
    width = [float(ET.fromstring(one.decode()).attrib["width"]) for one in (small, large)]
    assert width[1] > 3 * width[0]


@pytest.mark.parametrize("tex", ["", r"\frac{1", "{" * 300 + "x" + "}" * 300, "x" * 5000])
def test_what_cannot_be_drawn_is_none(tex: str) -> None:
    assert formula_svg(tex, 16.0, "black") is None


def test_pictures_are_kept() -> None:
    first = formula_svg(r"\frac{1}{7}", 16.0, "black")
    assert formula_svg(r"\frac{1}{7}", 16.0, "black") is first
