"""Synthetic abstract lists of any size, for benchmarks and tests of scale.

    python packaging/corpus.py FOLDER COUNT [--per-file 2000] [--seed 1]

The abstracts recombine the sentences of ``seeds/``: about eight of them, 5 % of the words replaced
by other words of the seeds and 2 % by invented ones whose frequencies follow Zipf's law, so that an
index meets as many rare words as in real abstracts. The same seed gives the same bytes everywhere.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = Path(__file__).resolve().parent.parent / "seeds"

SEED_WORDS = 0.05
INVENTED_WORDS = 0.02
# So many words can be invented; 100,000 abstracts then have about 80,000 different ones.
VOCABULARY = 120_000
# Shares of the abstracts that name their own thing, link to code, have a formula or emphasis.
NAMED, LINKED, WITH_FORMULA, WITH_EMPHASIS = 0.5, 0.2, 0.15, 0.15

VENUES = ("ICML", "NeurIPS", "ICLR", "CVPR", "ACL", "EMNLP", "AAAI", "KDD", "ICCV", "IJCAI", "UAI")
YEARS = range(2015, 2026)
HEADINGS = (
    "{} {} Papers",
    "{} {} 论文列表",
    "{} {} Accepted Papers",
    "Proceedings of {} {}",
    "# {} {}",
)

SENTENCE_END = re.compile(
    r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.)(?<!vs\.)(?<!al\.)(?<!Fig\.)\s+(?=[A-Z($\\*`])"
)
_SYLLABLES = tuple(first + second for first in "bcdfghklmnprstvwxyzj" for second in "aeiou")
_ENDINGS = ("", "tion", "ic", "al", "n", "r", "ve")
_INTRODUCTIONS = (
    "We present {}, a {} for {}.",
    "We introduce {}, a {} that helps with {}.",
    "In this paper, we propose {}, a {} for {}.",
    "To address this, we develop a {1} called {0} for {2}.",
    "Here, we introduce *{}*, a {} for {}.",
    r"We propose \textbf{{{}}}, a {} for {}.",
    r"This work introduces \textit{{{}}}, a {} tailored to {}.",
)
_KINDS = (
    "simple framework", "benchmark", "new method", "data set", "scalable algorithm", "model",
    "plug-and-play module", "training strategy", "unified toolkit", "theory",
)  # fmt: skip
_TOPICS = (
    "graph learning", "long videos", "tabular data", "offline planning", "protein design",
    "low-resource translation", "robust retrieval", "causal discovery", "image restoration",
    "continual learning", "time series", "program synthesis", "speech recognition",
)  # fmt: skip
_LINKS = (
    "Code is available at https://github.com/{}/{}.",
    "Our code and models can be found at: https://github.com/{}/{}",
    "The project page is https://{}.github.io/{}/.",
    "Data and code are released (https://gitlab.com/{}/{}).",
    r"The data set is at \url{{https://huggingface.co/datasets/{}/{}}}.",
)
_FORMULAS = (
    r"We prove a rate of $O(n^{{-{0}/{1}}})$ up to logarithmic factors.",
    r"The bound is $\tilde{{O}}(\frac{{{0}}}{{\epsilon^{1}}}\log\frac{{1}}{{\delta}})$.",
    r"It gains {0}.{1}\% with only $k={0}$ steps and costs $\times{1}$ less.",
    r"For every $x\in\mathbb{{R}}^{0}$ the error stays below $10^{{-{1}}}$.",
)
_EMPHASES = (
    "The gain holds for *every* one of the {} tasks (*e.g.*, retrieval).",
    r"We \emph{{never}} need more than {} labels, i.e., **one** per class.",
    "It needs _no_ tuning and improves ``hard'' cases by {}%.",
)


class _Seeds(NamedTuple):
    """Sentences as lists of words; ``openings`` are those that may begin an abstract."""

    sentences: list[list[str]]
    openings: list[list[str]]
    words: list[str]


def abstracts(count: int, seed: int) -> Iterator[str]:
    """``count`` abstracts, no two equal, each one line of about 1,250 characters.

    Args:
        count: how many; the first thousand of a longer run are those of a shorter one.
        seed: the same for the same abstracts.
    """
    random = Random(seed)
    seeds = _read_seeds()
    seen: set[bytes] = set()
    while len(seen) < count:
        text = _abstract(random, seeds)
        mark = hashlib.blake2b(text.encode(), digest_size=10).digest()
        if mark not in seen:
            seen.add(mark)
            yield text


def write_lists(folder: Path, count: int, *, per_file: int = 2000, seed: int = 1) -> list[Path]:
    """Write abstracts as plain-text lists with a heading each, UTF-8 with blank lines between.

    Args:
        folder: made if it is not there; files of the same names are overwritten.
        count: how many abstracts in all.
        per_file: how many in one list.
        seed: the same for the same files.

    Returns:
        The files, in the order of their abstracts.
    """
    folder.mkdir(parents=True, exist_ok=True)
    meetings = [(venue, year) for venue in VENUES for year in YEARS]
    Random(seed).shuffle(meetings)
    stream = abstracts(count, seed)
    files: list[Path] = []
    while blocks := list(islice(stream, per_file)):
        venue, year = meetings[len(files) % len(meetings)]
        heading = HEADINGS[len(files) % len(HEADINGS)].format(venue, year)
        file = folder / f"{len(files) + 1:04}_{venue.lower()}_{year}.txt"
        file.write_bytes(("\n\n".join([heading, *blocks]) + "\n").encode())
        files.append(file)
    return files


def _read_seeds() -> _Seeds:
    sentences: list[list[str]] = []
    for file in sorted(SEEDS.glob("*.txt")):
        for block in re.split(r"\n\s*\n", file.read_text("utf-8").strip())[1:]:
            sentences += [sentence.split() for sentence in SENTENCE_END.split(block)]
    openings = [sentence for sentence in sentences if sentence[0].isalpha() and len(sentence) > 6]
    words = [word for sentence in sentences for word in sentence if word.isalpha()]
    return _Seeds(sentences, openings, words)


def _abstract(random: Random, seeds: _Seeds) -> str:
    rand = random.random
    # Eight sentences, give or take two.
    wanted = 6 + int(rand() * 5)
    introduction, *added = _added_sentences(random)
    sentences = [seeds.openings[int(rand() * len(seeds.openings))]]
    recombined = wanted - 1 - len(added) - bool(introduction)
    sentences += [seeds.sentences[int(rand() * len(seeds.sentences))] for _ in range(recombined)]
    words = [word for sentence in sentences for word in sentence]
    size = len(words)
    for _ in range(_about(rand(), size * SEED_WORDS)):
        at = int(rand() * size)
        if words[at].isalpha():
            words[at] = seeds.words[int(rand() * len(seeds.words))]
    for _ in range(_about(rand(), size * INVENTED_WORDS)):
        at = int(rand() * size)
        if words[at].isalpha():
            # The logarithm of the rank is uniform: P(rank) ∝ 1 / rank, Zipf's law.
            words[at] = _invented(int(VOCABULARY ** rand()))
    if words[0].islower():
        words[0] = words[0].capitalize()
    if introduction:
        # Between the first sentences, where papers say what they are about.
        at = sum(map(len, sentences[: 1 + int(rand() * 3)]))
        words.insert(at, introduction)
    return " ".join([*words, *added])


def _about(chance: float, expected: float) -> int:
    """A whole number whose mean is ``expected``."""
    return int(expected + chance)


def _invented(rank: int) -> str:
    """The invented word of a rank; neighbours look nothing like each other."""
    number = rank * 617_283 % 1_000_000
    syllables = (number % 100, number // 100 % 100, number // 10_000)
    return "".join(_SYLLABLES[index] for index in syllables) + _ENDINGS[rank % len(_ENDINGS)]


def _added_sentences(random: Random) -> list[str]:
    """The introduction of a name, "" if there is none, then what may stand at the end."""
    rand = random.random
    name, added = _name(random), [""]
    if rand() < NAMED:
        kind, topic = _pick(_KINDS, rand()), _pick(_TOPICS, rand())
        added[0] = _pick(_INTRODUCTIONS, rand()).format(name, kind, topic)
    if rand() < WITH_FORMULA:
        numbers = (2 + int(rand() * 8), 2 + int(rand() * 8))
        added.append(_pick(_FORMULAS, rand()).format(*numbers))
    if rand() < WITH_EMPHASIS:
        added.append(_pick(_EMPHASES, rand()).format(2 + int(rand() * 98)))
    if rand() < LINKED:
        owner = f"{_invented(int(rand() * VOCABULARY))}-lab"
        added.append(_pick(_LINKS, rand()).format(owner, name))
    return added


def _name(random: Random) -> str:
    """A name as papers have them: Ravonet, KAVO, FediLuma, Tavo-3D."""
    rand = random.random
    parts = [_pick(_SYLLABLES, rand()) + _pick(_SYLLABLES, rand()) for _ in range(2)]
    style = int(rand() * 4)
    if style == 0:
        return parts[0].capitalize() + "net"
    if style == 1:
        return parts[0].upper()
    if style == 2:
        return parts[0].capitalize() + parts[1].capitalize()
    return f"{parts[0].capitalize()}-{1 + int(rand() * 9)}D"


def _pick(choices: tuple[str, ...], chance: float) -> str:
    return choices[int(chance * len(choices))]


def main() -> None:
    """Write the lists and say where they are."""
    parser = argparse.ArgumentParser(description="Write synthetic abstract lists.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--per-file", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.count < 0 or arguments.per_file < 1:
        parser.error("COUNT must not be negative and --per-file must be at least 1.")
    files = write_lists(
        arguments.folder, arguments.count, per_file=arguments.per_file, seed=arguments.seed
    )
    print(f"{arguments.count:,} abstracts in {len(files)} lists in {arguments.folder}")


if __name__ == "__main__":
    main()
