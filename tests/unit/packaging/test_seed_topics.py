"""The ranking on the topics of the samples: 95 % of the relevant after 30 % read, at most."""

from __future__ import annotations

from collections import Counter

import pytest
import seed_topics

from paperdesk.reading.term_space import TermSpace

BAR = 0.3


def test_every_topic_of_the_samples_is_met_soon() -> None:
    texts, topics = seed_topics.labelled(600, seed=3)
    assert min(Counter(topics.values()).values()) > 50
    space = TermSpace()
    space.put(texts)
    read = {
        topic: seed_topics.share_read(space.matrix, topics, topic) for topic in seed_topics.TOPICS
    }
    assert all(share <= BAR for share in read.values()), read
    # Reading in any order would take 95 %: the figure says something.
    assert min(read.values()) > 0.05


def test_the_same_seed_gives_the_same_abstracts() -> None:
    assert seed_topics.labelled(20, seed=5) == seed_topics.labelled(20, seed=5)
    assert seed_topics.labelled(20, seed=5) != seed_topics.labelled(20, seed=6)


@pytest.mark.parametrize(
    ("abstract", "topic"),
    [
        ("Graph networks on graphs: each node of a graph.", "graphs"),
        ("A graph of tokens, tokens and tokens on graphs.", ""),
        ("We bake bread.", ""),
    ],
)
def test_a_topic_must_be_clear(abstract: str, topic: str) -> None:
    assert seed_topics._topic(abstract) == topic
