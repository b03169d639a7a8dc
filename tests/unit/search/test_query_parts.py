"""Queries as they are coloured, switched and built in rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.search.query_language import parse
from paperdesk.search.query_parts import (
    Condition,
    conditions_of,
    has_filter,
    query_parts,
    query_text,
    toggled,
)


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


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", ("all", [])),
        ("graph", ("all", [Condition("", "graph")])),
        ("graph -tag:x", ("all", [Condition("", "graph"), Condition("tag", "x", negated=True)])),
        ('a OR title:"b c"', ("any", [Condition("", "a"), Condition("title", "b c")])),
        ("year:>=2024 AND rating>=4",
         ("all", [Condition("year", ">=2024"), Condition("rating", ">=4")])),
        ("a (b OR c)", None),
        ("a b OR c", None),
        ("\\alpha", None),
    ],
)  # fmt: skip
def test_rows_of_a_query(text: str, rows: tuple[str, list[Condition]] | None) -> None:
    assert conditions_of(text) == rows


CONDITION = st.builds(
    Condition,
    st.sampled_from(["", "title", "author", "tag", "venue", "note", "key", "search"]),
    st.sampled_from(["graph", "two words", "pre*", "C++", "α", "x-y", '"a b"', "2024", "w?ld"]),
    st.booleans(),
) | st.builds(
    Condition,
    st.sampled_from(["year", "rating", "len"]),
    st.sampled_from(["4", ">=3", "1..5"]),
    st.booleans(),
)


@given(st.sampled_from(["all", "any"]), st.lists(CONDITION, max_size=4))
def test_rows_and_text_are_in_step(mode: str, rows: list[Condition]) -> None:
    text = query_text(mode, rows)
    again = conditions_of(text)
    if again is not None:
        assert parse(query_text(*again)).tree == parse(text).tree
    for row in rows:
        alone = conditions_of(query_text("all", [row]))
        if " " not in row.value and '"' not in row.value:
            assert alone == ("all", [row])


@given(st.text(max_size=60))
def test_any_text_has_parts_and_perhaps_rows(text: str) -> None:
    at = 0
    for part in query_parts(text):
        assert at <= part.start < part.end <= len(text)
        at = part.end
    rows = conditions_of(text)
    if rows is not None:
        assert parse(query_text(*rows)).tree == parse(text).tree
    for switched in (toggled(text, "tag", "x y"), toggled(toggled(text, "tag", "x"), "tag", "x")):
        assert parse(switched) is not None
