"""What the database finds alone, before the process of the index is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.services import collections, deriving, scanning, tags
from paperdesk.services.library import Library
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXTS = [
    "We present Kestrel, a survey of graphs. " + "It is long. " * 30 + "Banyan trees are named.",
    "We present Banyan, a model that learns trees.",
    "Schrödinger bridges for images.",
    "关于图神经网络的研究。",
]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    add_references(made, TEXTS, **{"container-title": "ICML", "issued": "2025"})
    deriving.drain(made)
    made.write("Tag", tags.add, [1], "theory")
    made.write("Save", collections.save_search, "Trees", "banyan")
    yield made
    made.close()


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        # Names come before texts.
        ("banyan", (2, 1)),
        ("bany", (2, 1)),
        ("banyan trees", (2, 1)),
        ("Banyan tag:theory", (1,)),
        ("tag:theory", (1,)),
        ("schrodinger", (3,)),
        ("圖神經", (4,)),
        ('search:"Trees"', (2, 1)),
        ("banyan OR bridges", (1, 2, 3)),
        # Left to the index.
        ("banyon~", ()),
        ("-banyan", ()),
        ("nothing", ()),
        ('"""((', (1, 2, 3, 4)),
    ],
)
def test_the_first_page(library: Library, query: str, ids: tuple[int, ...]) -> None:
    request = SearchRequest(query, Scope(), Sort("relevance"), as_typed=True, first=True)
    found = library.read(scanning.first_page, request)
    assert found.is_first
    assert (found.ids if "OR" not in query else tuple(sorted(found.ids))) == ids


def test_the_first_page_keeps_to_the_scope(library: Library) -> None:
    request = SearchRequest("banyan", Scope("untagged"), Sort("relevance"))
    assert library.read(scanning.first_page, request).ids == (2,)
