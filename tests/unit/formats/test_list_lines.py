"""Lines, their ends, and joining what was wrapped."""

from __future__ import annotations

import textwrap

import pytest

from paperdesk.formats.list_lines import Lines
from paperdesk.formats.list_wrapping import Wrapping, is_deliberate, wrap_width
from tests.support.abstract_lists import seed_abstracts


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x85", "\u2028", "\u2029"])
def test_every_line_end_ends_a_line(end: str) -> None:
    lines = Lines(f"one{end}{end} two \u200b{end}")
    assert [line for line in lines.clean if line] == ["one", "two"]
    assert lines.clean[1] == ""
    assert lines.raw(0, 2) == f"one{end}{end} two \u200b"


def test_line_ends_may_be_mixed() -> None:
    lines = Lines("a\r\nb\rc\n\u2028d")
    assert lines.body == ["a", "b", "c", "", "d"]
    assert lines.raw(0, 4) == "a\r\nb\rc\n\u2028d"
    assert lines.raw(1, 2) == "b\rc"


def test_a_line_end_doubled_by_text_mode_is_one() -> None:
    text = "one\r\r\ntwo\r\r\n\r\r\nthree"
    assert Lines(text).body == ["one", "two", "", "three"]
    assert Lines(text).raw(0, 3) == text


@pytest.mark.parametrize("mark", ["\x0b", "\x0c", "\x1c"])
def test_other_separators_end_no_line(mark: str) -> None:
    lines = Lines(f"a{mark}b\r\nc")
    assert lines.body == [f"a{mark}b", "c"]


@pytest.mark.parametrize("blank", [" ", "\t", "\u00a0", "\u3000", "\u200b", "\ufeff", " \u2060 "])
def test_white_space_of_any_kind_is_blank(blank: str) -> None:
    assert Lines(f"a\n{blank}\nb").clean == ["a", "", "b"]


@pytest.mark.parametrize("width", [60, 72, 80, 100, 120])
def test_wrapping_is_undone(width: int) -> None:
    for abstract in seed_abstracts():
        wrapped = textwrap.wrap(abstract, width, break_long_words=False)
        assert Wrapping("\n".join(wrapped)).join(wrapped) == abstract


def test_a_word_cut_in_two_is_joined_only_if_the_file_knows_it() -> None:
    text = "We learn a repre-\nsentation. Each representation is a token-\nised thing."
    assert Wrapping(text).join(text.split("\n")) == (
        "We learn a representation. Each representation is a token-ised thing."
    )


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        (["a multi-", "head net"], "a multi-head net"),
        (["pre- and", "post-training"], "pre- and post-training"),
        (["for pre-", "and post-training"], "for pre- and post-training"),
        (["a pretraining or pre-", "training"], "a pretraining or pre-training"),
        (["detection--", "a task"], "detection--a task"),
        (["detection", "--a task"], "detection--a task"),
        (["a dash -", "here"], "a dash - here"),
        (["soft\u00ad", "ware"], "software"),
        (["我们提出", "一种方法，", "BERT 很好"], "我们提出一种方法，BERT 很好"),
        (["use", "方法"], "use 方法"),
    ],
)
def test_seams(lines: list[str], joined: str) -> None:
    assert Wrapping("\n".join(lines)).join(lines) == joined


def test_an_address_longer_than_a_line_is_one_again() -> None:
    cut = ["see https://example.org/one/tw", "o-three and more"]
    assert Wrapping("").join(cut) == "see https://example.org/one/two-three and more"
    whole = ["see https://example.org/one", "or some/other address, or three"]
    assert Wrapping("").join(whole) == " ".join(whole)


def test_a_line_that_left_room_ended_deliberately() -> None:
    width = wrap_width(["A title", "a line of text that is the longest", "and more text"])
    assert is_deliberate("A title", "Then text", width)
    assert not is_deliberate("a line of text that is the longest", "and", width)
    assert not is_deliberate("我们提出了一种新的图神经网络", "方法", 28)
