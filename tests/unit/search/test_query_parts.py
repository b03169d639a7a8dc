"""Queries as they are coloured, and switched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.search.query_language import parse
from paperdesk.search.query_parts import has_filter, query_parts, toggled


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("graph nets", []),
        ("a AND b", ["operator AND"]),
        ("-a OR NOT b", ["operator -", "operator OR", "operator NOT"]),
        ('"a b"~3 c', ['phrase "a b"~3']),
        ("pre* w?ld /r.x/ fuzz~", ["pattern pre*", "pattern w?ld", "pattern /r.x/",
                                   "pattern fuzz~"]),
        ('tag:"two words" x', ["field tag:", 'value "two words"']),
        ("rating>=4", ["field rating", "value >=4"]),
        ("title:(a b)", ["field title:", "bracket (", "bracket )"]),
        ("search:mine", ["field search:", "value mine"]),
        ("title:deep", ["field title:", "value deep"]),
        ("foo:bar year:soon", []),
        ("$\\alpha$ tag:x", []),
    ],
)  # fmt: skip
def test_known_parts(text: str, parts: list[str]) -> None:
    found = query_parts(text)
    assert [f"{part.kind} {text[part.start : part.end]}" for part in found] == parts


@pytest.mark.parametrize(
    ("text", "field", "value", "after"),
    [
        ("", "tag", "theory", "tag:theory"),
        ("graph", "tag", "two words", 'graph tag:"two words"'),
        ("a OR b", "year", "2024", "(a OR b) year:2024"),
        ('graph tag:"two words" b', "tag", "two words", "graph b"),
        ("year:2024", "year", "2024", ""),
        ("is:unseen a", "is", "kept", "is:unseen a is:kept"),
    ],
)
def test_a_filter_is_switched(text: str, field: str, value: str, after: str) -> None:
    assert toggled(text, field, value) == after
    assert has_filter(after, field, value) != has_filter(text, field, value)


@given(st.text(max_size=60))
def test_any_text_has_parts_and_filters_to_switch(text: str) -> None:
    at = 0
    for part in query_parts(text):
        assert at <= part.start < part.end <= len(text)
        at = part.end
    for switched in (toggled(text, "tag", "x y"), toggled(toggled(text, "tag", "x"), "tag", "x")):
        assert parse(switched) is not None
