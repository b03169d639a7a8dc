from __future__ import annotations

import pytest

from paperdesk.reading.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One is here. Two is there! Is three?", ["One is here.", "Two is there!", "Is three?"]),
        ("See e.g. Li et al. (2020). Then stop.", ["See e.g. Li et al. (2020).", "Then stop."]),
        ("In Fig. 2 we see it. Good.", ["In Fig. 2 we see it.", "Good."]),
        ("It gains 3.5 points on A. Lee's set.", ["It gains 3.5 points on A. Lee's set."]),
        ("He said “yes.” Then left.", ["He said “yes.”", "Then left."]),
        ("第一句。第二句！End", ["第一句。", "第二句！", "End"]),
        ("one\n\nTwo", ["one", "Two"]),
        ("", []),
    ],
)  # fmt: skip
def test_sentences(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected
