"""Words, phrases, likeness, the linear model and groups, on texts whose topics are known."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.reading.term_space import TermSpace, alike, fit, groups
from paperdesk.reading.term_words import phrases, stem, words_of
from paperdesk.services import ranking

TOPICS = {
    "graphs": "graph node edge spectral adjacency neighbour message passing subgraph homophily",
    "proteins": "protein folding residue amino sequence enzyme binding antibody backbone ligand",
    "weather": "weather forecast climate precipitation atmospheric wind storm satellite ocean",
    "language": "language token prompt corpus translation dialogue sentence grammar syntax",
    "privacy": "privacy federated differential attack leakage secure anonymous noise client audit",
}
COMMON = "learning training network data accuracy optimisation theory bound sample complexity"


def texts(count: int, seed: int = 1) -> tuple[dict[int, str], dict[int, str]]:
    """Texts by id, and the topic of each."""
    chance = random.Random(seed)
    made, topics = {}, {}
    for number in range(count):
        topic = chance.choice(list(TOPICS))
        words = chance.choices(TOPICS[topic].split(), k=14)
        words += chance.choices(COMMON.split(), k=30)
        # Some words of other topics, as in life.
        words += chance.choices(TOPICS[chance.choice(list(TOPICS))].split(), k=4)
        chance.shuffle(words)
        made[number] = " ".join(words)
        topics[number] = topic
    return made, topics


def space_of(found: dict[int, str]) -> TermSpace:
    made = TermSpace()
    made.put(found)
    return made


def test_words_are_folded_and_say_something() -> None:
    text = "We propose Graphs and graph-based policies; the bias of classes. 图对比学习"
    assert list(words_of(text)) == [
        "graph", "graph-based", "policy", "bias", "图对", "对比", "比学", "学习",
    ]  # fmt: skip
    assert (stem("analysis"), stem("losses"), stem("gas")) == ("analysis", "loss", "gas")


def test_phrases_say_what_a_text_is_about() -> None:
    text = (
        "Contrastive learning of molecular graphs suffers from noise. We propose FlashTP, which"
        " cleans molecular graphs before contrastive learning. FlashTP is fast."
    )
    found = phrases(text, lambda _word: 3.0, most=3)
    assert set(found) == {"molecular graphs", "FlashTP", "contrastive learning"}
    assert phrases("", lambda _word: 1.0) == []


def test_phrases_of_chinese_are_words_not_clauses() -> None:
    text = "我们提出第3种图对比学习方法，用于大规模图神经网络的自监督预训练。该方法优于现有方法。"
    found = phrases(text, lambda _word: 3.0, most=3)
    assert set(found) == {"图对比学习", "大规模图神经网络", "自监督预训练"}


@given(st.text(max_size=200))
def test_phrases_come_from_the_text(text: str) -> None:
    found = phrases(text, lambda _word: 1.0)
    assert len(found) <= 5
    lowered = text.lower()
    for phrase in found:
        assert all(word.lower() in lowered for word in phrase.split(" "))


def test_the_nearest_are_of_the_same_topic_and_say_why() -> None:
    found, topics = texts(400)
    matrix = space_of(found).matrix
    right = 0
    for key in range(20):
        near = alike(matrix, [key], most=10)
        assert key not in {one for one, _score, _terms in near}
        assert [score for _one, score, _terms in near] == sorted(
            (score for _one, score, _terms in near), reverse=True
        )
        right += sum(topics[one] == topics[key] for one, _score, _terms in near)
        assert set(near[0][2]) <= {stem(word) for word in found[key].split()}
    assert right >= 190


def test_unlike_pushes_away() -> None:
    found, topics = texts(300)
    matrix = space_of(found).matrix
    graphs = [key for key in found if topics[key] == "graphs"]
    privacy = [key for key in found if topics[key] == "privacy"]
    near = alike(matrix, [graphs[0], privacy[0]], [privacy[1], privacy[2]], most=20)
    assert sum(topics[key] == "graphs" for key, _score, _terms in near) >= 18
    assert not {graphs[0], *privacy[:3]} & {key for key, _score, _terms in near}


def test_texts_change_and_go() -> None:
    found, _topics = texts(50)
    space = space_of(found)
    space.put({0: "entirely different words about volcanoes"})
    space.drop([1, 999])
    matrix = space.matrix
    assert len(space) == 49
    assert alike(matrix, [1]) == []
    assert {matrix.terms[place] for place in matrix.row(0)[0]} == {
        "entirely", "word", "volcanoe",
    }  # fmt: skip
    rows = [float(np.linalg.norm(matrix.row(int(key))[1])) for key in matrix.keys]
    assert rows == pytest.approx([1.0] * 49, abs=1e-5)
    assert space.rarity("volcanoe") > space.rarity("learning")
    assert TermSpace().matrix.scores(np.zeros(0, dtype=np.float32)).tolist() == []


def test_groups_are_the_topics_and_the_same_each_time() -> None:
    found, topics = texts(400)
    matrix = space_of(found).matrix
    made = groups(matrix, list(found), 5)
    assert made == groups(matrix, list(found), 5)
    assert sorted(key for group in made for key in group) == sorted(found)
    pure = sum(
        max(sum(topics[key] == topic for key in group) for topic in TOPICS) for group in made
    )
    assert pure / len(found) > 0.9
    assert groups(matrix, [], 5) == []
    assert groups(matrix, [3], 5) == [[3]]


@pytest.mark.parametrize("wanted", sorted(TOPICS))
def test_95_percent_of_the_good_ones_are_met_after_30_percent(wanted: str) -> None:
    """Start with 20 kept and 20 discarded, learn again after every 20 that were read."""
    found, topics = texts(600, seed=3)
    matrix = space_of(found).matrix
    good = [key for key in found if topics[key] == wanted]
    bad = [key for key in found if topics[key] != wanted]
    kept, discarded = good[:20], bad[:20]
    left = [key for key in found if key not in {*kept, *discarded}]
    relevant = len(good) - 20
    met = read = 0
    while met < 0.95 * relevant:
        made, _ranking = ranking.order(matrix, kept, discarded, left)
        for row in made[:20]:
            key = int(str(row["id"]))
            left.remove(key)
            read += 1
            if topics[key] == wanted:
                kept.append(key)
                met += 1
            else:
                discarded.append(key)
    assert read <= 0.3 * (len(found) - 40)


def test_every_tenth_is_random_and_all_are_there_once() -> None:
    found, topics = texts(300)
    matrix = space_of(found).matrix
    good = [key for key in found if topics[key] == "graphs"][:25]
    bad = [key for key in found if topics[key] != "graphs"][:40]
    left = [key for key in found if key not in {*good, *bad}]
    made, told = ranking.order(matrix, good, bad, left)
    assert sorted(int(str(row["id"])) for row in made) == sorted(left)
    assert [row["random"] for row in made[:20]] == [0] * 9 + [1] + [0] * 9 + [1]
    assert told.curve[-1] == (len(left), told.expected)
    truly = sum(topics[key] == "graphs" for key in left)
    assert truly / 3 < told.expected < truly * 3
    weights, _offset = fit(matrix, good, bad)
    first = next(row for row in made if not row["random"])
    assert matrix.reasons(int(str(first["id"])), weights, 3)
