"""Abstracts of known topics, and how much one reads of them in the order of one's decisions.

The samples fall into topics by the words that are typical of them; what falls into none is the
background. A labelled abstract has five sentences of its topic and three of the background or of
another topic, and some words of others, so that no single word gives it away.
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from corpus import SEED_WORDS, SEEDS, SENTENCE_END

if TYPE_CHECKING:
    from paperdesk.reading.term_space import Matrix

# What tells the topics of the samples.
_WORDS = {
    "graphs": r"\bgraphs?\b|\bGNNs?\b|\bnode",
    "language models": r"\bLLMs?\b|language model|\btoken",
    "life": r"protein|molecul|cell|drug|biolog|genom|DNA|antibod",
    "acting": r"reinforcement|\bpolic(?:y|ies)\b|\bagents?\b|bandit",
    "images": r"\bimages?\b|\bvisual|\bvideo|diffusion",
    "theory": r"regret|minimax|convergence|sample complexity|lower bound|generalization bound",
}
TOPICS = tuple(_WORDS)
_LEAST, _AHEAD = 3, 2
_OWN, _FOREIGN = 5, 3
# The ranking begins with so many decisions of each kind, and learns again after so many more.
STARTED = AGAIN = 20
_MET = 0.95


def labelled(count: int, seed: int = 1) -> tuple[dict[int, str], dict[int, str]]:
    """Abstracts by id, and the topic of each; about a seventh have none (“”)."""
    pools = _pools()
    words = [word for pool in pools.values() for one in pool for word in one.split()]
    chance = Random(seed)
    texts, topics = {}, {}
    for number in range(count):
        topic = chance.choice(("", *TOPICS))
        own = chance.choices(pools[topic], k=_OWN)
        foreign = [chance.choice(pools[chance.choice(("", "", *TOPICS))]) for _ in range(_FOREIGN)]
        parts = own + foreign
        chance.shuffle(parts)
        text = " ".join(parts).split()
        for place in range(len(text)):
            if chance.random() < SEED_WORDS:
                text[place] = chance.choice(words)
        texts[number], topics[number] = " ".join(text), topic
    return texts, topics


def share_read(matrix: Matrix, topics: dict[int, str], wanted: str) -> float:
    """How much of what is left is read, in the order of the ranking, until 95 % of a topic is met.

    Begins with 20 kept and 20 discarded ones; learns again after every 20 that were read.
    """
    from paperdesk.services import ranking

    good = [key for key, topic in topics.items() if topic == wanted]
    bad = [key for key, topic in topics.items() if topic != wanted]
    kept, discarded = good[:STARTED], bad[:STARTED]
    left = [key for key in topics if key not in {*kept, *discarded}]
    count, read, met = len(left), 0, 0
    while met < _MET * (len(good) - STARTED):
        for row in ranking.order(matrix, kept, discarded, left)[0][:AGAIN]:
            key = int(str(row["id"]))
            left.remove(key)
            read += 1
            is_good = topics[key] == wanted
            met += is_good
            (kept if is_good else discarded).append(key)
    return read / count


def _pools() -> dict[str, list[str]]:
    """The sentences of the samples by topic; "" for the background."""
    pools: dict[str, list[str]] = {topic: [] for topic in ("", *TOPICS)}
    for file in sorted(SEEDS.glob("*.txt")):
        for block in re.split(r"\n\s*\n", file.read_text("utf-8").strip())[1:]:
            pools[_topic(block)] += SENTENCE_END.split(block)
    return pools


def _topic(abstract: str) -> str:
    """The topic whose words it has most of, by far; "" if there is none."""
    found = sorted(
        ((len(re.findall(words, abstract, re.IGNORECASE)), topic)
         for topic, words in _WORDS.items()), reverse=True
    )  # fmt: skip
    clear = found[0][0] >= max(_LEAST, found[1][0] + _AHEAD)
    return found[0][1] if clear else ""
