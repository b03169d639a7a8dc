from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.gui.search_completion import MOST, WORDS, completed, offers
from paperdesk.search import query_language
from paperdesk.services import filters

TAGS = ["graph", "Graph theory", "大模型 推理", "diffusion", "Émile"]


def words(text: str, cursor: int | None = None) -> list[str]:
    found = offers(text, len(text) if cursor is None else cursor, TAGS)[1]
    return [offer.word for offer in found]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ti", "title:"),
        ("graph ta", "tag:"),
        ("YE", "year:"),
        ("(au", "author:"),
        ("-ve", "venue:"),
        ("is:un", "is:unseen"),
        ("has:c", "has:code"),
    ],
)
def test_a_beginning_is_completed_to_a_field_or_a_state(typed: str, first: str) -> None:
    assert words(typed)[0] == first


@pytest.mark.parametrize("typed", ["", "t", "graph", "title:", "title:x", "is:unseen", "a ", '"ti'])
def test_nothing_is_offered_where_nothing_begins(typed: str) -> None:
    assert words(typed) == []


def test_states_are_offered_all_together() -> None:
    assert words("is:") == [word for word in WORDS if word.startswith("is:")][:MOST]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("tag:gr", ["tag:graph", 'tag:"Graph theory"']),
        ("tag:theory", ['tag:"Graph theory"']),
        ("tag:emi", ["tag:Émile"]),
        ("tag:推", ['tag:"大模型 推理"']),
        ('a tag:"graph t', ['tag:"Graph theory"']),
        ("-tag:dif", ["tag:diffusion"]),
        ("tag:zebra", []),
    ],
)
def test_tags_are_completed_after_their_field(typed: str, expected: list[str]) -> None:
    assert words(typed) == expected


def test_all_tags_are_offered_after_the_bare_field() -> None:
    assert len(words("tag:")) == len(TAGS)


def test_the_word_under_the_cursor_counts_not_the_last_one() -> None:
    assert words("ti more", 2) == ["title:"]
    assert words("title more", 2) == []


def test_a_completed_word_takes_the_place_of_its_beginning() -> None:
    text = "graph ta"
    start, _ = offers(text, len(text), TAGS)
    assert completed(text, start, len(text), "tag:") == ("graph tag:", 10)

    start, _ = offers("is:un", 5, TAGS)
    assert completed("is:un", start, 5, "is:unseen") == ("is:unseen ", 10)

    start, _ = offers("a -tag:dif", 10, TAGS)
    assert completed("a -tag:dif", start, 10, "tag:diffusion")[0] == "a -tag:diffusion "


def test_completing_inside_a_query_keeps_the_rest() -> None:
    start, _ = offers("is:un more", 5, TAGS)

    assert completed("is:un more", start, 5, "is:unseen") == ("is:unseen more", 10)


@given(text=st.text(alphabet='abtiszg:"-( 推\\', max_size=20), data=st.data())
def test_any_text_can_be_typed(text: str, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(0, len(text)))
    start, found = offers(text, cursor, TAGS)

    assert 0 <= start <= cursor
    assert len(found) <= MOST
    for offer in found:
        new, place = completed(text, start, cursor, offer.word)
        assert new.startswith(text[:start] + offer.word)
        assert new.endswith(text[cursor:])
        assert 0 <= place <= len(new)


@pytest.mark.parametrize("word", [word for word in WORDS if not word.endswith(":")])
def test_every_offered_state_means_something_to_the_search(word: str) -> None:
    parsed = query_language.parse(word)

    assert parsed.hint == ""
    conditions = [filters.condition(found, 0)[0] for found in parsed.filters]
    assert conditions
    assert "0" not in conditions


@pytest.mark.parametrize(
    ("word", "value"),
    [
        (word, {"year:": "2024", "rating:": "3", "added:": "7d", "len:": ">10"}.get(word, "x"))
        for word in WORDS
        if word.endswith(":")
    ],
)
def test_every_offered_field_is_one_to_the_search(word: str, value: str) -> None:
    parsed = query_language.parse(word + value, searches={"x": "y"})

    assert parsed.hint == ""
    assert parsed.filters or parsed.tree != query_language.parse(value).tree
