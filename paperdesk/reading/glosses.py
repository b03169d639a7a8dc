"""What a named thing is, in the words of the sentence that names it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.reading.name_words import THINGS
from paperdesk.reading.phrases import ARTICLE, fitted, phrase_of

if TYPE_CHECKING:
    from paperdesk.reading.candidates import Candidate

_APPOSITION = re.compile(
    r"^\s*(?:,|:|—|–|--+)\s*(?:which is |is )?(?P<what>(?:an?|the|our|one of|two|three)\s.+)",
    re.DOTALL,
)
_COLON = re.compile(r"^\s*:\s+(?P<what>[^\W\d_].{8,})", re.DOTALL)
_AS = re.compile(r"^\s+as\s+(?P<what>(?:an?|the|our)\s.+)", re.DOTALL)
_RELATIVE = re.compile(
    r"^\s*,?\s*(?P<how>(?:that|which|to|for|whose|with|based on|capable of|designed|tailored)\s.+)",
    re.DOTALL,
)
_HEAD_THEN = re.compile(
    rf"^\s+(?P<head>(?:[\w-]+\s+){{0,2}}?(?:{THINGS})s?)\b(?P<after>.*)", re.DOTALL
)
_DOES = re.compile(r"\s+(?P<does>(?:(?:\w+ly\s+)?\w+(?:s|es)|can|is an?|is the)\s.+)", re.DOTALL)
_MAKING = re.compile(
    r"^(?:the\s+)?(?:(?:weights|code|source code|checkpoints|design|implementation|release"
    r"|development"
    r"|evaluation|details)(?:,\s|\sand\s|\s))+of\s+"
)
_THIN = 12
_ENDS_IN_THING = re.compile(rf"(?:{THINGS})s?$")


def gloss_of(candidate: Candidate, sentences: list[str], most: int) -> str:
    """What the thing is, in the abstract's words; "" if it does not say.

    The sentence that names it says so; if it says only "framework", what the thing does is taken
    from the next sentence that begins with its name, or else what the abstract is about.
    """
    gloss = _from_place(candidate, most)
    if len(gloss) >= _THIN:
        return gloss
    names = [name for name in (candidate.name, candidate.long) if name]
    for sentence in sentences:
        for name in names:
            after = sentence[len(name) :]
            if sentence.startswith(name) and (does := _DOES.match(after)):
                return _bare(does["does"], most) or gloss
    phrase = phrase_of(sentences, most)
    if len(phrase) < _THIN or any(name in phrase for name in names) or not phrase[0].isascii():
        return gloss
    return phrase[0].lower() + phrase[1:] if phrase[1:2].islower() else phrase


def _from_place(candidate: Candidate, most: int) -> str:
    """What the sentence that names the thing says it is."""
    rest, what = candidate.rest, candidate.what
    for pattern in (_APPOSITION, _AS, _COLON):
        if match := pattern.match(rest):
            return _bare(match["what"], most)
    # A form shorter than the name says nothing of what it is.
    long = candidate.long if len(candidate.long) > len(candidate.name) else ""
    head = _HEAD_THEN.match(rest)
    if head and (apposition := _APPOSITION.match(head["after"])):
        return _bare(apposition["what"], most)
    base = ARTICLE.sub("", _MAKING.sub("", (what or long).strip(" ,:—–("))).strip()
    if long and long not in base and (not what or " " not in base):
        base = long
    tail = head["after"] if head else rest
    if head and not _ENDS_IN_THING.search(base):
        base = f"{base} {head['head']}".strip()
    if not base:
        relative = _RELATIVE.match(tail)
        return _bare(re.sub(r"^(?:that|which)\s+", "", relative["how"]), most) if relative else ""
    relative = _RELATIVE.match(tail)
    if relative and len(base) < 60:
        base = f"{base} {relative['how']}"
    return _bare(base, most)


def _bare(text: str, most: int) -> str:
    gloss = fitted(ARTICLE.sub("", text.strip()), most)
    return gloss if any(char.isalpha() for char in gloss) else ""
