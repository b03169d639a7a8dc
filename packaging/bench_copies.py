"""Abstract-only records of known truth: originals, noisy copies of some, and decoys.

Originals recombine sentences of ``seeds/``; a share of their longer words is replaced, 60 % for
"fresh" texts, 20 % for "varied" ones, whose sentences stand in many records. A tenth of the records
are copies with one kind of noise, or two or three of them; a hundredth are "Part N" texts that
differ from another in a number and four words: no copies. The same seed gives the same records.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SEEDS = Path(__file__).resolve().parent.parent / "seeds"
REPLACED = {"fresh": 0.6, "varied": 0.2}
COPIES, DECOYS = 0.1, 0.01
SENTENCES = 8
_SYLLABLES = tuple(first + second for first in "bcdfghklmnprstvwxyz" for second in "aeiou")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_LONG_WORD = re.compile(r"[A-Za-z]{5,}")
_COMMON = ("method", "results", "analysis", "learned", "network", "training", "question", "simple")


@dataclass(slots=True)
class Copies:
    """Records, pairs of (original, copy) with the kind of noise, and pairs that are none."""

    texts: list[str] = field(default_factory=list)
    pairs: dict[tuple[int, int], str] = field(default_factory=dict)
    decoys: set[tuple[int, int]] = field(default_factory=set)


def make(count: int, kind: str = "fresh", seed: int = 1) -> Copies:
    """So many records with copies and decoys among them."""
    random = Random(f"{seed}/{kind}/{count}")
    sentences = _sentences()
    made = Copies()
    originals = int(count * (1 - COPIES - DECOYS))
    for _number in range(originals):
        made.texts.append(_original(random, sentences, REPLACED[kind]))
    kinds = list(NOISES)
    while len(made.texts) < count:
        origin = random.randrange(originals)
        text = made.texts[origin]
        place = len(made.texts)
        if len(made.decoys) < count * DECOYS:
            made.texts[origin], decoy = _decoy(random, text)
            made.texts.append(decoy)
            made.decoys.add((origin, place))
            continue
        name = random.choice([*kinds, "mix"])
        chosen = random.sample(kinds, random.choice((2, 3))) if name == "mix" else [name]
        for noise in chosen:
            text = NOISES[noise](random, text)
        made.texts.append(text)
        made.pairs[origin, place] = name
    return made


def _sentences() -> list[str]:
    found: list[str] = []
    for file in sorted(SEEDS.glob("*.txt")):
        for block in file.read_text(encoding="utf-8").split("\n\n")[1:]:
            text = " ".join(block.split())
            found += [one for one in _SENTENCE.split(text) if 8 <= len(one.split()) <= 45]
    return found


def _original(random: Random, sentences: list[str], share: float) -> str:
    chosen = random.sample(sentences, random.randint(SENTENCES - 3, SENTENCES + 2))
    return " ".join(
        _LONG_WORD.sub(
            lambda found: _invented(random) if random.random() < share else found[0], sentence
        )
        for sentence in chosen
    )


def _invented(random: Random) -> str:
    return "".join(random.choice(_SYLLABLES) for _n in range(random.randint(2, 4)))


def _decoy(random: Random, text: str) -> tuple[str, str]:
    """A text and its sequel: another number and four other words."""
    number = random.randint(1, 3)
    words = text.split()
    for place in random.sample(range(len(words)), 4):
        words[place] = random.choice(_COMMON)
    head = "This is part {} of our study."
    return f"{head.format(number)} {text}", f"{head.format(number + 1)} {' '.join(words)}"


def _exact(_random: Random, text: str) -> str:
    return text


def _typos(random: Random, text: str) -> str:
    words = text.split(" ")
    for place in random.sample(
        range(len(words)), max(1, int(len(words) * random.uniform(0.01, 0.05)))
    ):
        word = words[place]
        if len(word) > 4 and word.isalpha():
            at = random.randrange(1, len(word) - 1)
            words[place] = random.choice(
                (word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:],
                 word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :])
            )  # fmt: skip
    return " ".join(words)


def _dropped(random: Random, text: str) -> str:
    parts = _SENTENCE.split(text)
    for _n in range(random.choice((1, 2))):
        if len(parts) > 4:
            del parts[random.randrange(len(parts))]
    return " ".join(parts)


def _added(random: Random, text: str) -> str:
    parts = _SENTENCE.split(text)
    extra = " ".join(_invented(random) for _n in range(random.randint(6, 14)))
    parts.insert(random.randrange(len(parts) + 1), f"Also {extra}.")
    return " ".join(parts)


def _markup(random: Random, text: str) -> str:
    words = text.split(" ")
    forms = ("\\emph{{{}}}", "*{}*", "**{}**", "<i>{}</i>", "\\textbf{{{}}}", "<b>{}</b>")
    for place in random.sample(range(len(words)), max(1, len(words) // 12)):
        if words[place].isalpha():
            words[place] = random.choice(forms).format(words[place])
    out = " ".join(words)
    return out.replace("fi", "ﬁ", 3).replace("'", "’").replace(" - ", " – ")


def _cut(random: Random, text: str) -> str:
    return text[: int(len(text) * random.uniform(0.5, 0.9))]


def _space(random: Random, text: str) -> str:
    out = []
    for word in text.split(" "):
        if len(word) > 8 and word.isalpha() and random.random() < 0.04:
            out.append(f"{word[: len(word) // 2]}-\n{word[len(word) // 2 :]}")
        else:
            out.append(word)
    return "".join(word + random.choice((" ", " ", " ", "  ", "\n")) for word in out).strip()


def _link(random: Random, text: str) -> str:
    name = _invented(random)
    return f"{text} Code is available at https://github.com/{name}/{_invented(random)}."


NOISES: dict[str, Callable[[Random, str], str]] = {
    "exact": _exact, "typos": _typos, "dropped": _dropped, "added": _added, "markup": _markup,
    "cut": _cut, "space": _space, "link": _link,
}  # fmt: skip
