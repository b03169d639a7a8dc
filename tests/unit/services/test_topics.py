"""Likeness, suggestions and the ranking on a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import Refused
from paperdesk.domain.views import Decision, SearchRequest, Sort
from paperdesk.services import fields, listing, ranking, references, tags
from paperdesk.services.library import Library
from paperdesk.services.topics import Topics
from tests.support.libraries import add_references
from tests.unit.reading.test_term_space import texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COUNT = 160


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    yield made
    made.close()


@pytest.fixture
def topic_of(library: Library) -> dict[int, str]:
    """References on known topics; the topic of each by id."""
    found, topics = texts(COUNT)
    ids = add_references(library, list(found.values()))
    return dict(zip(ids, topics.values(), strict=True))


def test_the_nearest_follow_changes_of_the_library(
    library: Library, topic_of: dict[int, str]
) -> None:
    topics = Topics(library)
    first = next(key for key, topic in topic_of.items() if topic == "graphs")
    near = topics.alike([first], most=5)
    assert {topic_of[one.reference_id] for one in near} == {"graphs"}
    assert all(0 < one.score <= 1 and one.terms for one in near)
    library.write("Trash", references.trash, [near[0].reference_id])
    assert near[0].reference_id not in {one.reference_id for one in topics.alike([first])}
    other = near[1].reference_id
    library.write("Edit", fields.set_value, other, "abstract", "Volcanoes erupt in winter.")
    assert other not in {one.reference_id for one in topics.alike([first])}
    [new] = add_references(library, ["Volcanoes erupt, and volcanoes sleep, in every winter."])
    assert topics.alike([new])[0].reference_id == other


def test_tags_of_the_library_come_before_phrases(
    library: Library, topic_of: dict[int, str]
) -> None:
    graphs = [key for key, topic in topic_of.items() if topic == "graphs"]
    library.write("Tag", tags.add, graphs[1:20], "method/graphs")
    library.write("Tag", tags.add, [key for key in topic_of if key not in graphs][:20], "other")
    topics = Topics(library)
    found = topics.suggest(graphs[0])
    assert found.tags[0] == "method/graphs"
    assert "other" not in found.tags
    assert 3 <= len(found.phrases) <= 5
    library.write("Tag", tags.add, [graphs[0]], "method/graphs")
    library.write("Tag", tags.add, [graphs[0]], found.phrases[0])
    again = topics.suggest(graphs[0])
    assert "method/graphs" not in again.tags
    assert found.phrases[0] not in {*again.tags, *again.phrases}


def test_the_ranking_orders_the_list_and_says_why(
    library: Library, topic_of: dict[int, str]
) -> None:
    graphs = [key for key, topic in topic_of.items() if topic == "graphs"]
    others = [key for key, topic in topic_of.items() if topic != "graphs"]
    topics = Topics(library)
    with pytest.raises(Refused, match="20 kept and 20 discarded"):
        ranking.rank(library, topics)
    library.write("Keep", references.decide, graphs[:20], Decision.KEEP)
    library.write("Discard", references.decide, others[:40], Decision.DISCARD)
    made = ranking.rank(library, topics)
    assert (made.keeps, made.discards, made.left) == (20, 40, COUNT - 60)
    ids = library.read(listing.find, SearchRequest(sort=Sort("rank"))).ids
    left = len(graphs) - 20
    assert sum(topic_of[key] == "graphs" for key in ids[:left]) >= 0.8 * left
    place = library.read(ranking.of_reference, ids[0])
    assert place is not None
    assert (place.position, len(place.reasons)) == (0, 3)
    assert place.chance > 0.5
    assert set(ids[-60:]) == {*graphs[:20], *others[:40]}
    assert library.read(ranking.of_reference, graphs[0]) is None
    assert library.undo() == "Discard"
