"""The words by which abstracts are compared, and the phrases that say what one is about."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# Words that say nothing about a topic, and those that every abstract has; of Chinese by two signs.
_STOP_WORDS = """
a about above across after again against all almost alone along already also although always am
among an and another any are as at away back be became because become becomes been before behind
being below between both but by can cannot could did do does doing done down due during each
either else enough even ever every few first for from further get give given gives go had has have
having he her here him his how however i if in indeed instead into is it its itself just keep
large last latter least less let like made make makes many may me might more moreover most much
must my near need needs never new next no non none nor not nothing now of off often on once one
only onto or other others our out over own part per perhaps please put quite rather re really same
see seem several she should show showed showing shown shows since small so some still such take
taken than that the their them themselves then there thereby therefore these they thing this those
though three through throughout thus to together too toward towards two under unlike until up upon
us use used uses using various very via was way ways we well were what when where whereas whether
which while who whole whom whose why will with within without would yet you your
ability able achieve achieved achieves achieving address addresses addressing approach approaches
based benchmark benchmarks better class code compared comparison consider contrast demonstrate
demonstrates demonstrated dataset datasets develop developed different effective effectively
effectiveness efficient efficiently enable enables evaluate evaluation existing experiment
experimental experiments extensive find findings focus framework furthermore general github
high higher https http however improve improved improvement improves including introduce
introduced introduces investigate key leading method methods model models novel outperform
outperforms paper performance present presented presents previous problem problems propose
proposed proposes provide provides recent recently remain remains research result results
significant significantly simple specifically state studies study task tasks technique techniques
term terms work works art prior across best available com org www additionally challenge challenges
challenging crucial current currently despite diverse important including limited potential
particularly promising implies imply gives takes neither requires require allows allow requiring
leads lead remaining growing interest respectively strong superior traditional typically widely
我们 本文 提出 方法 问题 研究 一种 基于 用于 通过 可以 能够 结果 实验 表明 现有 进行 使用
以及 并且 优于
"""
STOP_WORDS = frozenset(re.findall(r"\w+", _STOP_WORDS))
_WORD = re.compile(r"[a-z][a-z0-9]*(?:[-'’][a-z0-9]+)*|[\u3400-\u9fff]+", re.IGNORECASE)
_HAN = re.compile(r"[\u3400-\u9fff]")
_IRREGULAR = re.compile(r"(?:ss|us|is|as)$")
_SHORTEST = 3
# A phrase ends at these.
# Chinese is written without spaces: these words stand between those that say something.
_BREAK = re.compile(
    r"[.,;:!?()\[\]{}\"“”。，；：！？（）、]|\s[-–—]\s"
    r"|的|了|与|和|及|等|在|是|且|这|该|其|第|我们|本文|提出|一种|一个|一类|多种|用于|基于|优于|对于"
    r"|关于|由于|通过|使用|利用|采用|进行|可以|能够|以及|并且|但是|然而|因此|其中|同时|此外|结果|实验"
    r"|(?<=[\d一二三四五六七八九十几多每各])[个种类项]|表明|显示|证明|现有|方法|问题|研究|实现|提升|提高|更低|更高|更好"
)
_LONGEST_HAN = 10
_MOST_WORDS = 3


def stem(word: str) -> str:
    """A word without the ending of its plural: enough to join "graphs" and "graph"."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not _IRREGULAR.search(word):
        return word[:-1]
    return word


def words_of(text: str) -> Iterator[str]:
    """The words that count, in order: folded, without stop words; of Chinese every two signs."""
    for found in _WORD.findall(text):
        if _HAN.match(found):
            pairs = (found[at : at + 2] for at in range(max(1, len(found) - 1)))
            yield from (pair for pair in pairs if pair not in STOP_WORDS)
            continue
        word = found.lower().replace("’", "'").removesuffix("'s")
        if len(word) >= _SHORTEST and word not in STOP_WORDS:
            root = stem(word)
            if root not in STOP_WORDS:
                yield root


def phrases(text: str, rarity: Callable[[str], float], most: int = 5) -> list[str]:
    """The phrases that say best what a text is about, the best first.

    Runs of up to three words without a stop word between them. A word weighs by how rare it is
    and how often it comes, a phrase by its words, whether it comes again as a whole, and how early
    it begins (after RAKE, Rose et al. 2010, and KEA, Witten et al. 1999). Of phrases that share
    words one stays.

    Args:
        text: readable text.
        rarity: how rare a word (``stem``) is in the library, 0 and up (inverse document
            frequency).
        most: at most so many.
    """
    runs = list(_runs(text))
    counts = Counter(stem(word.lower()) for run, _begin in runs for word in run)
    shown: dict[tuple[str, ...], Counter[str]] = {}
    first: dict[tuple[str, ...], int] = {}
    for run, begin in runs:
        for at in range(len(run)):
            for size in range(1, min(_MOST_WORDS, len(run) - at) + 1):
                part = run[at : at + size]
                key = tuple(stem(word.lower()) for word in part)
                if _is_phrase(part):
                    shown.setdefault(key, Counter())[" ".join(part)] += 1
                    first.setdefault(key, begin)
    scores = {}
    length = max(1, len(text))
    for key, spellings in shown.items():
        weights = [rarity(word) * (1 + math.log(counts[word])) for word in key]
        again = sum(spellings.values()) > 1
        score = sum(weights) / len(weights) * (1 + 0.35 * (len(key) - 1) * (1.5 if again else 1))
        if max(counts[word] for word in key) < 2:
            # A rare word that comes once is seldom what a text is about.
            score *= 0.6
        scores[key] = score * (1.2 - 0.4 * first[key] / length)
    chosen: list[tuple[str, ...]] = []
    for key in sorted(scores, key=lambda one: (-scores[one], one)):
        if not any(_overlap(key, other) for other in chosen):
            chosen.append(key)
        if len(chosen) == most:
            break
    return [_written(shown[key]) for key in chosen]


def _runs(text: str) -> Iterator[tuple[list[str], int]]:
    """Words in a row that may make a phrase, with the place where they begin."""
    begin = 0
    for stop in [*_BREAK.finditer(text), None]:
        end = len(text) if stop is None else stop.start()
        run: list[str] = []
        place = begin
        for found in _WORD.finditer(text, begin, end):
            word = found[0]
            lower = word.lower()
            if (
                lower in STOP_WORDS
                or lower.endswith("ly")
                or (len(word) < 2 and not _HAN.match(word))
            ):
                if run:
                    yield run, place
                run = []
            else:
                if not run:
                    place = found.start()
                run.append(word)
        if run:
            yield run, place
        begin = len(text) if stop is None else stop.end()


def _is_phrase(words: list[str]) -> bool:
    """Whether words may stand as a phrase: it ends with a noun, and does not begin with a verb."""
    last, begin = words[-1].lower(), words[0].lower()
    if any(_HAN.match(word) and not 2 <= len(word) <= _LONGEST_HAN for word in words):
        return False
    if len(begin) < _SHORTEST and not _HAN.match(begin):
        return False
    if last.endswith(("ed", "ly", "ize", "ise", "ifies", "izes")) or begin.endswith("ly"):
        return False
    return not (len(words) > 1 and begin.endswith(("izes", "ates", "ies", "ising", "izing")))


def _overlap(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two phrases share a word."""
    return bool(set(one) & set(other))


def _written(spellings: Counter[str]) -> str:
    """The usual spelling; names keep their capitals, the beginning of a sentence does not."""
    best = max(spellings, key=lambda one: (spellings[one], one.lower() == one))
    words = best.split(" ")
    return " ".join(word if _is_name(word) else word.lower() for word in words)


def _is_name(word: str) -> bool:
    """Capitals or digits inside of a word: an acronym, a name such as FlashTP."""
    return any(char.isupper() or char.isdigit() for char in word[1:])
