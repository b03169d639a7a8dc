"""What differs between two texts, word by word."""

from __future__ import annotations

import re

from paperdesk.gui import theme
from paperdesk.gui.word_diff import differences, inline_html, side_html


class TestWordDiff:
    def test_both_texts_come_back_whole(self) -> None:
        old, new = "A b c, d.  E", "A x c, d.\nE f"
        pieces = list(differences(old, new))
        kept = "".join(text for kind, text in pieces if kind != "removed")
        assert kept == new
        gone = "".join(text for kind, text in pieces if kind != "added")
        assert gone.split() == old.split()
        assert [text.strip() for kind, text in pieces if kind == "removed"] == ["b"]

    def test_a_wrapped_line_is_no_change(self) -> None:
        assert {kind for kind, _text in differences("one two\nthree", "one two three")} == {"same"}

    def test_chinese_is_compared_by_character(self) -> None:
        pieces = list(differences("图对比学习方法", "图对照学习方法"))
        assert [text for kind, text in pieces if kind == "removed"] == ["比"]
        assert [text for kind, text in pieces if kind == "added"] == ["照"]

    def test_what_is_far_from_a_change_is_left_out(self) -> None:
        words = [f"w{number}" for number in range(40)]
        old, new = " ".join(["a", *words, "b", *words]), " ".join(["x", *words, "y", *words])
        html = inline_html(old, new, theme.LIGHT, around=2)
        assert re.sub("<[^>]+>", "", html) == "a x w0 w1  … w38 w39 b y w0 w1  …"
        assert "w20" in inline_html(old, new, theme.LIGHT)

    def test_markup_is_escaped(self) -> None:
        html = inline_html("<b>a</b>", "<i>a</i>", theme.LIGHT)
        assert "<b>" not in html
        assert "&lt;" in html
        left, right = side_html("x <b>", "x <i>", theme.DARK)
        assert "<b>" not in left + right
