from __future__ import annotations

import json
import pickle

import pytest

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import Said, listed, said, worded, wording
from paperdesk.domain.text import plural


def test_what_is_said_is_english_and_remembers_its_parts() -> None:
    one = said("Move {amount} to “{name}”", amount=plural(2847, "reference"), name="{odd}")
    assert one == "Move 2,847 references to “{odd}”"
    assert isinstance(one, Said)
    assert one.template == "Move {amount} to “{name}”"
    assert one.values == {"amount": "2,847 references", "name": "{odd}"}


def test_a_plural_is_one_text_with_its_number() -> None:
    one, many = plural(1, "shelf", "shelves"), plural(0, "shelf", "shelves")
    assert (one, many) == ("1 shelf", "0 shelves")
    assert isinstance(one, Said)
    assert isinstance(many, Said)
    assert one.template == many.template == "{count:,} shelves"
    assert (one.number, many.number) == (1, 0)


def test_braces_without_values_are_braces() -> None:
    assert said("Fields: {author} {year:2}") == "Fields: {author} {year:2}"


def test_a_text_that_was_said_stays_what_it_is() -> None:
    one = said("Tag “{name}”", name="a")
    assert said(one) is one


@pytest.mark.parametrize(
    "text",
    [
        said("Tag “{name}”: {amount}", name="a {b}", amount=plural(1, "reference")),
        said("Mark as {status}", status=said("To read").lower()),
        said("{share:.0f} % alike", share=92.4),
    ],
)
def test_it_comes_back_from_another_process_and_from_the_library(text: str) -> None:
    error = pickle.loads(pickle.dumps(Refused(text, text)))
    kept = wording(text)
    assert kept is not None
    for back in (error.message, error.hint, worded(str(text), kept)):
        assert back == text
        assert isinstance(back, Said)
        assert isinstance(text, Said)
        assert back.as_json() == text.as_json()
    assert json.loads(json.dumps({"text": text})) == {"text": str(text)}


def test_a_plain_text_needs_no_wording() -> None:
    assert wording("Tag") is None
    assert wording(said("Tag")) is None
    assert worded("Tag", None) == "Tag"


def test_several_texts_have_commas_between_them() -> None:
    assert listed(["one"]) == "one"
    assert listed(["one", "two", "three"]) == "one, two, three"
