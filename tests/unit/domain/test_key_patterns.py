"""Patterns for citation keys: what they make, and what they refuse."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.errors import Refused
from paperdesk.domain.key_patterns import EXAMPLES, KeySource, check, key_of
from paperdesk.domain.records import Creator
from tests.support.export_records import WILD

SOURCE = KeySource(
    creators=(
        Creator(family="Lévêque", given="Aline"),
        Creator(family="李", given="明"),
        Creator(family="Berg", given="Jan", non_dropping_particle="van der"),
        Creator(family="Kern", given="Mia"),
        Creator("editor", family="Moss"),
    ),
    fields={
        "title": "The blue walkers of Łódź",
        "issued": "2006-05",
        "container-title": "International Conference on Machine Learning",
        "volume": "12",
        "page": "280-284",
    },
    type="paper-conference",
    names=("Banyan",),
    handle="Banyan: trees of words",
    ordinal=7,
    key="old1",
)
EMPTY = KeySource(ordinal=7, fields={"container-title": "ICML", "issued": "2025"})


@pytest.mark.parametrize(
    ("pattern", "key"),
    [
        ("{author}{year}", "leveque2006"),
        ("{author:capital}{year:2}", "Leveque06"),
        ("{author:upper}", "LEVEQUE"),
        ("{author:unicode}{year}", "lévêque2006"),
        ("{authors}", "levequeliBergetal".lower()),
        ("{authors:2:camel}", "LevequeLiEtal"),
        ("{authors:4:initials:upper}", "LLBK"),
        ("{lastauthor}", "kern"),
        ("{editor}", "moss"),
        ("{author}_{title:2}", "leveque_blue-walkers"),
        ("{title:3:camel}", "BlueWalkersLodz"),
        ("{title:3:unicode:camel}", "TheBlueWalkers"),
        ("{title:3:max6}", "blue-w"),
        ("{venue:upper}{year}-{ordinal:4}", "ICML2006-0007"),
        ("{handle}{volume}p{page}", "banyan12p280"),
        ("{key}x", "old1x"),
        ("{type}", "paperconference"),
        ("", "leveque2006blue"),
    ],
)
def test_what_patterns_make(pattern: str, key: str) -> None:
    assert key_of(pattern, SOURCE) == key


@pytest.mark.parametrize(
    ("pattern", "key"),
    [
        ("{author}{year} || {venue}{year}-{ordinal:3}", "icml2025-007"),
        ("{author|venue}{year}", "icml2025"),
        ("{author?}{year}", "ref-2025"),
        ("{author}{year}", "ref-2025"),
        ("{author}", "icml2025-0007"),
    ],
)
def test_what_is_missing_is_made_up_for(pattern: str, key: str) -> None:
    assert key_of(pattern, EMPTY) == key


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("{autor}", "no field “autor”"),
        ("{author:big}", "no filter “big”"),
        ("{author", "no partner"),
        ("author", "has no field"),
        ("{author},{year}", "cannot hold “,”"),
        ("{author} {year}", "cannot hold “ ”"),
        ("{author} || ", "has no field"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(pattern: str, sentence: str) -> None:
    with pytest.raises(Refused, match=re.escape(sentence)):
        check(pattern)


def test_the_examples_can_be_read() -> None:
    for pattern, title in EXAMPLES:
        check(pattern)
        assert title
        assert key_of(pattern, SOURCE).isascii()


@given(record=WILD, pattern=st.sampled_from([pattern for pattern, _title in EXAMPLES]))
def test_a_key_is_readable_whatever_is_known(record: object, pattern: str) -> None:
    source = KeySource(
        creators=record.creators,  # type: ignore[attr-defined]
        fields=record.fields,  # type: ignore[attr-defined]
        handle=record.handle or "",  # type: ignore[attr-defined]
    )
    key = key_of(pattern, source)
    assert re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.:/+-]{0,63}", key)
    assert key == key_of(pattern, source)
