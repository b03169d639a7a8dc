"""What a result has in common, counted, and values to complete a field with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.facets import NO_FACETS
from paperdesk.domain.views import Decision
from paperdesk.services import (
    collections,
    facets,
    field_values,
    fields,
    references,
    tags,
)
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from paperdesk.services.library import Library

TEXTS = ["Trees of words.", "Decay of weights.", "Proteins fold.", "Diffusion."]


@pytest.fixture
def ids(library: Library) -> list[int]:
    made = add_references(library, TEXTS, **{"container-title": "ICML", "issued": "2025"})
    library.write("Year", fields.set_value, made[1], "issued", "2023")
    library.write("Venue", fields.set_value, made[1], "container-title", "NeurIPS")
    library.write("Tag", tags.add, made[:2], "theory")
    library.write("Tag", tags.add, made[:1], "method/trees")
    library.write("Save", collections.save_search, "Theory and Zebra", "tag:theory OR note:zebra")
    library.write("Keep", references.decide, made[:1], Decision.KEEP)
    return made


def test_facets_count_each_reference_once(library: Library, ids: list[int]) -> None:
    few = library.read(facets.count, ids)
    assert [(f.value, f.count) for f in few.venues] == [("ICML", 3), ("NeurIPS", 1)]
    assert [(f.value, f.count) for f in few.years] == [("2025", 3), ("2023", 1)]
    assert [(f.value, f.count) for f in few.tags] == [("theory", 2), ("method/trees", 1)]
    assert {(f.value, f.count) for f in few.states} == {
        ("unseen", 3),
        ("seen", 1),
        ("kept", 1),
        ("undecided", 3),
    }
    assert library.read(facets.count, None) == few


def test_facets_of_many_are_those_of_few(
    library: Library, ids: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = library.read(facets.count, ids[:3])
    monkeypatch.setattr(facets, "_FEW", 0)
    assert library.read(facets.count, ids[:3]) == few
    assert library.read(facets.count, []) == NO_FACETS


@pytest.mark.parametrize(
    ("field", "typed", "values"),
    [
        ("venue", "neu", ["NeurIPS"]),
        ("venue", "", ["ICML", "NeurIPS"]),
        ("venue", "urips", ["NeurIPS"]),
        ("venue", "%", []),
        ("search", "theo", ["Theory and Zebra"]),
        ("year", "20", ["2025", "2023"]),
    ],
)
def test_values_to_complete_a_field(
    library: Library, ids: list[int], field: str, typed: str, values: list[str]
) -> None:
    assert library.read(field_values.values, field, typed) == values
