"""A handle for an abstract without a title: the name it gives its own thing, and what that is."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paperdesk.domain.text import shorten
from paperdesk.reading.chinese_names import HAS_HAN, chinese_candidates
from paperdesk.reading.cues import BRACKET_REMARK, OR_SHORT, SECONDARY
from paperdesk.reading.glosses import gloss_of
from paperdesk.reading.markup import plain
from paperdesk.reading.mentions import evidence
from paperdesk.reading.name_shapes import WORD, is_distinctive, is_known, is_title_case
from paperdesk.reading.naming import objects
from paperdesk.reading.naming_elsewhere import called, ours, passive, self_named
from paperdesk.reading.phrases import phrase_of
from paperdesk.reading.sentences import sentences

if TYPE_CHECKING:
    from paperdesk.reading.candidates import Candidate

LONGEST = 120
_LONGEST_NAME = 60
_MOST_NAMES = 6
_MOST_SENTENCES = 60
_ENOUGH = 5.0
# Longer texts are no abstracts; what they are about stands at their beginning.
_READ = 6000
_ARTICLES = re.compile(r"^(?:(?:an?|the|our|novel|new)\s+)+", re.IGNORECASE)
# A macro of the authors that nobody else can read: "we present \method, a …"
_MACRO = re.compile(r"\\[A-Za-z]{2,20}(?:\{\})?(?![\w\\])")
_CALLED = re.compile(r"[\s,:—–-]*(?:\b(?:called|named|termed|dubbed|coined|namely))?[\s,:—–-]*$")
_FIRST_WORD = re.compile(rf"(?:^|[.!?]\s)(?P<name>{WORD})\s")


@dataclass(frozen=True, slots=True)
class Handle:
    """How an abstract without a title is called.

    Attributes:
        names: what the abstract calls its own thing, most important first; () if it names nothing.
        name: the first of the names, or without one the most telling phrase; never empty.
        gloss: what the named thing is, in the abstract's words; "" without a name.
    """

    names: tuple[str, ...]
    name: str
    gloss: str

    @property
    def text(self) -> str:
        """Name and gloss in one line of 1 to 120 characters."""
        return shorten(f"{self.name} {self.gloss}".strip(), LONGEST)


def derive(abstract_raw: str) -> Handle:
    """The handle of an abstract as written, markup and all. Never raises, never empty."""
    text = _without_macros(" ".join(plain(abstract_raw[:_READ]).split()))
    text = OR_SHORT.sub(r" (\g<short>)", BRACKET_REMARK.sub("", text))
    parts = sentences(text)
    ranked = _ranked(parts)
    if ranked:
        best = ranked[0]
        name = best.name
        gloss = gloss_of(best, parts, LONGEST - len(name) - 1)
        return Handle(_names(ranked), name, gloss)
    phrase = phrase_of(parts, LONGEST) if any(map(str.isalpha, text)) else ""
    return Handle((), phrase or shorten(text, LONGEST) or "Untitled", "")


def _ranked(parts: list[str]) -> list[Candidate]:
    """The names of the abstract that are sure enough, best first."""
    text = " ".join(parts)
    found: dict[str, Candidate] = {}
    begin = 0
    for at, sentence in enumerate(parts[:_MOST_SENTENCES]):
        made = objects(sentence) + called(sentence) + passive(sentence) + ours(sentence)
        made += self_named(sentence, first=at == 0)
        if HAS_HAN.search(sentence):
            made += chinese_candidates(sentence)
        for candidate in made:
            candidate.name = candidate.name.strip(" ,;:.'’\"“”")
            if not candidate.name or len(candidate.name) > _LONGEST_NAME:
                continue
            nearby = candidate.what + candidate.rest[:25]
            candidate.score += evidence(candidate.name, text, begin, nearby) - 0.1 * at
            candidate.score -= 1.5 if SECONDARY.match(sentence) else 0.0
            known = found.get(candidate.name)
            if known is None or known.score < candidate.score:
                if known is not None and not (candidate.what or candidate.long):
                    candidate.what, candidate.long = known.what, known.long
                found[candidate.name] = candidate
        begin += len(sentence) + 1
    kept = [one for one in found.values() if one.score >= _ENOUGH]
    return [_long_first(one) for one in sorted(kept, key=lambda one: -one.score)]


def _long_first(candidate: Candidate) -> Candidate:
    """The candidate by its long form if that is a name by itself: BetaTune before BT."""
    long = candidate.long
    if " " in long or len(long) <= len(candidate.name) or not is_distinctive(long):
        return candidate
    if is_known(long):
        return candidate
    what = _CALLED.sub("", candidate.what.rstrip(" ,:—–(").removesuffix(long))
    return replace(candidate, name=long, long=candidate.name, what=what)


def _names(ranked: list[Candidate]) -> tuple[str, ...]:
    """The short and long forms, without doubles."""
    names: list[str] = []
    for candidate in ranked:
        for name in (candidate.name, candidate.long if _is_proper(candidate.long) else ""):
            bare = _ARTICLES.sub("", name).strip(" ,;:.")
            if bare and bare not in names and len(bare) <= LONGEST:
                names.append(bare)
    return tuple(names[:_MOST_NAMES])


def _is_proper(long: str) -> bool:
    """Whether a long form is a name of its own and not only a description."""
    return is_title_case(long) or (" " not in long and is_distinctive(long))


def _without_macros(text: str) -> str:
    """The text with an unreadable macro replaced by the name the next sentences begin with."""
    macro = _MACRO.search(text) if "\\" in text else None
    if macro is None:
        return text
    for match in _FIRST_WORD.finditer(text, macro.end()):
        name = match["name"]
        if is_distinctive(name) and not is_known(name):
            return text.replace(macro[0], name)
    return text
