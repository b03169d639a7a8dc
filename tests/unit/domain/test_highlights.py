"""Marked places are found again in texts that changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.highlights import Highlight, context, locate

TEXT = (
    "Structured text is hard. We present Banyan, a model that learns structure. The model is small."
)


def mark(text: str, quote: str, nth: int = 1) -> Highlight:
    begin = -1
    for _time in range(nth):
        begin = text.index(quote, begin + 1)
    before, after = context(text, begin, begin + len(quote))
    return Highlight(1, 1, begin, quote, before, after, "yellow", "")


def found(text: str, one: Highlight) -> str | None:
    place = locate(text, one)
    return None if place is None else text[place[0] : place[1]]


def test_an_unchanged_text_gives_the_same_place() -> None:
    assert locate(TEXT, mark(TEXT, "Banyan")) == (36, 42)


def test_words_that_moved_are_found_where_their_surroundings_are() -> None:
    second = mark(TEXT, "model", 2)
    moved = "An abstract. The model of models. " + TEXT
    place = locate(moved, second)
    assert place is not None
    assert moved[place[0] - 4 : place[1] + 3] == "The model is"
    assert place[0] == moved.rindex("model")


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ("Structured text is hard. We present **Banyan**, a *model*", "Banyan**, a *model"),
        ("Structured text is hard.  We present BANYAN,  a  Model that", "BANYAN,  a  Model"),
        ("Something else altogether.", None),
    ],
)
def test_other_signs_spaces_and_case_do_not_matter(other: str, expected: str | None) -> None:
    assert found(other, mark(TEXT, "Banyan, a model")) == expected


def test_a_formula_that_reads_otherwise_is_found_by_what_is_around_it() -> None:
    before = "It reaches a convergence rate of O(1/ε) with only fourteen parameters in all."
    after = before.replace("O(1/ε)", "O( 1 over epsilon )")
    assert found(after, mark(before, "O(1/ε)")) == "O( 1 over epsilon"


@given(st.text(max_size=60), st.text(min_size=1, max_size=20), st.text(max_size=60))
def test_what_was_marked_is_found_in_its_own_text(before: str, quote: str, after: str) -> None:
    text = before + quote + after
    one = Highlight(
        1, 1, len(before), quote, *context(text, len(before), len(before) + len(quote)), "pink", ""
    )
    assert locate(text, one) == (len(before), len(before) + len(quote))


@given(st.text(max_size=60), st.text(max_size=60), st.text(min_size=1, max_size=10))
def test_a_place_is_inside_of_any_text(text: str, other: str, quote: str) -> None:
    one = Highlight(1, 1, 5, quote, other[:8], other[8:16], "blue", "")
    place = locate(text, one)
    assert place is None or 0 <= place[0] < place[1] <= len(text)
