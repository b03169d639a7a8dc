"""Names in Chinese abstracts: 我们提出了 FooNet，一种…；名为 X 的…；（简称 X）."""

from __future__ import annotations

import re

from paperdesk.reading.candidates import Candidate
from paperdesk.reading.name_shapes import is_distinctive, is_known

_HAN = "\u3400-\u9fff"
HAS_HAN = re.compile(f"[{_HAN}]")
_NAME = r"[A-Za-z][\w+./′²³-]*(?:\s[A-Z][\w+./-]*){0,5}"
_SUBJECT = r"(?:我们|本文|本研究|本工作|本论文|该文|文章|作者|笔者|此文|论文)"
_VERB = (
    r"(?:提出|介绍|开发|构建|设计|发布|引入|推出|研发|建立|实现|开源|给出|贡献|创建|搭建|收集|整理)"
)
_CUE = re.compile(rf"{_SUBJECT}[^。；！？]{{0,40}}?{_VERB}(?:并\w{{1,4}})?(?:了|出|出了)?\s*")
_NAMED = re.compile(
    rf"(?:名为|称为|命名为|称之为|称其为|叫做|叫作|简称为?|记为|取名为?)\s*[“《「]?(?P<name>{_NAME})"
)
_BRACKET = re.compile(rf"[（(](?:简称为?|称为|记为|即|名为|英文名)?\s*(?P<name>{_NAME})[)）]")
_DIRECT = re.compile(rf"[“《「]?(?P<name>{_NAME})[”》」]?")
_TAIL_NAME = re.compile(
    rf"(?P<what>[{_HAN}\w·\-]{{2,40}}?)\s*(?P<name>{_NAME})(?=[，。,；（(、]|$)"
)
_WHAT = re.compile(
    r"^[，,：:—\s]*(?:是|它是|为)?(?:一种|一个|一套|一类|一款|首个|第一个)?(?P<what>[^，。；,;]{2,60})"
)
_MEASURE = re.compile(r"^(?:一种|一个|一套|一类|一款|一项|新的|新型|全新的|名为|的)+")


def chinese_candidates(sentence: str) -> list[Candidate]:
    """The names a Chinese sentence introduces as its own."""
    cue = _CUE.search(sentence)
    named = _NAMED.search(sentence)
    if cue is None:
        own = re.search(rf"(?:{_SUBJECT}|将其|将该|该方法|该模型|该框架)", sentence)
        return [_made(named, sentence, 0, 8)] if named and own else []
    if named and named.start() >= cue.start():
        return _kept([_made(named, sentence, cue.end(), 10)])
    found: list[Candidate] = []
    if direct := _DIRECT.match(sentence, cue.end()):
        found.append(_made(direct, sentence, cue.end(), 10))
    elif (tail := _TAIL_NAME.match(sentence, cue.end())) and is_distinctive(tail["name"]):
        found.append(_made(tail, sentence, cue.end(), 8))
    elif bracket := _BRACKET.search(sentence, cue.end()):
        found.append(_made(bracket, sentence, cue.end(), 8))
    return _kept(found)


def _kept(found: list[Candidate]) -> list[Candidate]:
    return [one for one in found if not is_known(one.name)]


def _made(match: re.Match[str], sentence: str, begin: int, score: float) -> Candidate:
    """A candidate with what is said of it behind or before it."""
    name = match["name"]
    before = _MEASURE.sub("", sentence[begin : match.start("name")]).strip(" （(“《「，")
    before = re.sub(r"(?:名为|称为|命名为|简称为?|叫做|即)$", "", before).strip(" （(，")
    rest = sentence[match.end() :].lstrip("”》」）) ")
    after = _WHAT.match(re.sub(r"^[（(][^）)]{0,60}[)）]", "", rest))
    what = after["what"] if after and (rest[:1] in "，,：:" or not before) else before
    if rest.startswith("的"):
        what = rest[1:].partition("，")[0].partition("。")[0]
    return Candidate(name, "", what or before, "", score)
