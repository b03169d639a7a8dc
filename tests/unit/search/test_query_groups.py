"""Queries as trees of conditions, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.search.query_groups import Condition, Group, group_of, query_text
from paperdesk.search.query_language import parse

A, B, C = (Condition("", letter) for letter in "abc")


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("", Group()),
        ("a", Group("all", (A,))),
        ("a -tag:x", Group("all", (A, Condition("tag", "x", negated=True)))),
        ('a OR title:"b c"', Group("any", (A, Condition("title", "b c")))),
        ("year:>=2024 AND rating>=4",
         Group("all", (Condition("year", ">=2024"), Condition("rating", ">=4")))),
        ("a (b OR c)", Group("all", (A, Group("any", (B, C))))),
        ("a b OR c", Group("any", (Group("all", (A, B)), C))),
        ("a -(b OR c)", Group("all", (A, Group("any", (B, C), negated=True)))),
        ("-(b OR c)", Group("any", (B, C), negated=True)),
        ("title:(a OR \"b c\")",
         Group("any", (Condition("title", "a"), Condition("title", "b c")))),
        ('"a b"~3', Group("all", (Condition("", '"a b"~3'),))),
        ('title:"a b"~3', Group("all", (Condition("title", '"a b"~3'),))),
        ("\\alpha x", Group("all", (Condition("", "alpha"), Condition("", "x")))),
        # What is no tree of conditions is one condition as it stands.
        ("%", Group("all", (Condition("", "%"),))),
        ("AND OR", Group("all", (Condition("", "AND OR"),))),
        # A field that waits for its value.
        ("search:", Group("all", (Condition("search", ""),))),
        ("a -tag:", Group("all", (A, Condition("tag", "", negated=True)))),
        ("a OR b tag:", Group("all", (Group("any", (A, B)), Condition("tag", "")))),
    ],
)  # fmt: skip
def test_the_tree_of_a_query(text: str, group: Group) -> None:
    assert group_of(text) == group


def test_one_condition_of_several_words_stays_together() -> None:
    several = Condition("", "a OR b")
    assert query_text(Group("all", (several, C))) == "(a OR b) c"
    assert query_text(Group("all", (several,))) == "a OR b"
    assert query_text(Group("all", (Condition("", "a b", negated=True), C))) == "-(a b) c"


CONDITION = st.builds(
    Condition,
    st.sampled_from(["", "title", "author", "tag", "venue", "note", "key", "search"]),
    st.sampled_from(
        ["graph", "two words", "pre*", "C++", "α", "x-y", '"a b"', '"a b"~2', "2024", "w?ld", "é/x"]
    ),
    st.booleans(),
) | st.builds(
    Condition,
    st.sampled_from(["year", "rating", "len"]),
    st.sampled_from(["4", ">=3", "1..5"]),
    st.booleans(),
)
PART = st.recursive(
    CONDITION,
    lambda parts: st.builds(
        Group,
        st.sampled_from(["all", "any"]),
        st.lists(parts, max_size=4).map(tuple),
        st.booleans(),
    ),
    max_leaves=10,
)


@given(st.sampled_from(["all", "any"]), st.lists(PART, max_size=4))
def test_a_tree_and_its_text_are_in_step(mode: str, parts: list[Condition | Group]) -> None:
    text = query_text(Group(mode, tuple(parts)))
    again = query_text(group_of(text))
    assert parse(again).tree == parse(text).tree
    assert query_text(group_of(again)) == again
    for part in parts:
        if isinstance(part, Condition) and " " not in part.value and '"' not in part.value:
            assert group_of(query_text(Group("all", (part,)))) == Group("all", (part,))


@given(st.text(max_size=60) | st.text(alphabet='ab "()-:~/*ORAND', max_size=40))
def test_any_text_is_a_tree(text: str) -> None:
    assert parse(query_text(group_of(text))).tree == parse(text).tree
