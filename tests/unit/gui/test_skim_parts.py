"""Pace, durations and sentences of skim mode."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.gui.sentence_selection import spans, step, stretch
from paperdesk.gui.skim_pace import Pace, duration, progress

TEXT = "One is here. Two, e.g. this, is longer! 三在这里。Four"


def test_the_bar_says_number_kept_pace_and_what_is_left() -> None:
    assert progress(123, 2847, 41, 6.2) == "123 of 2,847 · 41 kept · 6.2 a minute · about 7 h left"
    assert progress(1, 9, 0, None) == "1 of 9 · 0 kept"
    assert progress(9, 9, 2, 3.0) == "9 of 9 · 2 kept · 3.0 a minute"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (20, "less than a minute"),
        (90, "about 2 min"),
        (1500, "about 25 min"),
        (3700, "about 1 h"),
        (36_000_000, "about 10,000 h"),
    ],
)
def test_durations_are_round(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_the_pace_is_known_after_three_and_a_pause_counts_little() -> None:
    now = [0.0]
    pace = Pace(lambda: now[0])
    for _time in range(2):
        now[0] += 10
        pace.finished()
    assert pace.per_minute is None
    now[0] += 10
    pace.finished()
    assert pace.per_minute == pytest.approx(6)
    now[0] += 3600
    pace.finished()
    assert pace.per_minute == pytest.approx(60 * 4 / 150)


def test_sentences_are_selected_one_after_another() -> None:
    found = [TEXT[begin:end] for begin, end in spans(TEXT)]
    assert found == ["One is here.", "Two, e.g. this, is longer!", "三在这里。", "Four"]
    place = (0, 0)
    seen = []
    for _time in range(5):
        chosen = step(TEXT, place, 1)
        assert chosen is not None
        place = chosen
        seen.append(TEXT[place[0] : place[1]])
    assert seen == [*found, "Four"]
    assert step(TEXT, place, -1) == spans(TEXT)[2]
    assert step("", (0, 0), 1) is None


def test_words_are_added_and_taken() -> None:
    assert stretch(TEXT, (0, 0), 1) == (0, 3)
    assert stretch(TEXT, (0, 3), 1) == (0, 6)
    assert stretch(TEXT, (0, 6), -1) == (0, 3)
    assert stretch(TEXT, (0, 3), -1) is None


@given(st.text(max_size=80), st.integers(0, 80), st.integers(0, 20), st.sampled_from([1, -1]))
def test_what_is_selected_lies_in_the_text(text: str, begin: int, length: int, by: int) -> None:
    begin = min(begin, len(text))
    end = min(begin + length, len(text))
    for chosen in (step(text, (begin, end), by), stretch(text, (begin, end), by)):
        assert chosen is None or 0 <= chosen[0] < chosen[1] <= len(text)
