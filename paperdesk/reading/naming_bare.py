"""Names that stand as they are behind a verb: "we propose Banyan, a model"."""

from __future__ import annotations

import re

from paperdesk.reading.candidates import (
    BRACKET,
    HEAD,
    LEAVES,
    QUOTED,
    RELATIVE,
    Candidate,
    is_general,
    is_lower_short,
    is_short,
)
from paperdesk.reading.name_shapes import (
    WORD,
    is_capitalised,
    is_distinctive,
    is_known,
    is_plural,
    is_title_case,
    is_well_known,
    long_form,
    title_prefix,
)

_WORD = re.compile(WORD)
_AFTER_NAME = re.compile(
    r"\s*(?:$|[,.;:(—–”\"]|-\s|--|\b(?:as|for|to|that|which|with|and|or|on|in|by|using|via|from"
    r"|where|whose|is|are|at|under|through|based|a|an|the|capable|consisting|comprising|built"
    r"|designed|leveraging)\b)"
)
_TWO = re.compile(rf"(?P<one>[A-Z]{WORD})\s+and\s+(?P<two>[A-Z]{WORD})(?=,\s+(?:two|an?)\s)")
ENDS_PLAINLY = re.compile(r"\s*(?:$|[,(:.—–]|--|(?:that|which|as|for|to|is|are|with)\b)")
_ELSEWHERE = re.compile(r"\s+(?:into|to (?:the|a|our)\b)")
_EXPLAINED = re.compile(
    r"(?P<name>[^,;:.()—–]{3,70}?)(?:,\s+|\s?[—:]\s?|\s–\s|\s--+\s)"
    r"(?:an?|the (?:first|new)|our|one of)\s+(?P<what>[^.;]{5,})"
)
_LISTED = re.compile(
    rf"(?:,\s{WORD})*,?\sand\s{WORD}(?=\s*(?:$|[,.;:(]|\b(?:which|that|to|for|whose)\b))"
)
_REMARK = re.compile(r"^(?:i\.e\.,?|or|short for|abbreviated as|denoted as|called|named|dubbed)\s+")


def bare(said: str) -> list[Candidate]:
    """ "Banyan, a model", "GPEN (Global …)", "Latent Diffusion Planning (LDP), …"."""
    if quoted := QUOTED.match(said):
        return [_quoted(said, quoted)]
    bracket = BRACKET.search(said, 0, 160)
    if bracket and not RELATIVE.search(said, 0, bracket.start()):
        made = with_bracket(said[: bracket.start()], bracket[1], said[bracket.end() :])
        if made is not None:
            return and_more(made)
    if two := _TWO.match(said):
        rest = said[two.end() :]
        return [Candidate(name, "", "", rest, 9) for name in two.group("one", "two")]
    word = _WORD.match(said)
    if word is None:
        return []
    name, rest = word[0], said[word.end() :]
    if _ELSEWHERE.match(rest):
        return []
    if is_distinctive(name) and not is_known(name):
        if _AFTER_NAME.match(rest):
            return and_more(_expanded(Candidate(name, "", "", rest, 10)))
        if re.match(rf"\s[A-Z]\w+(?:{ENDS_PLAINLY.pattern})", rest) and not is_well_known(name):
            return _phrase(said)
    elif is_capitalised(name) and _AFTER_NAME.match(rest) and not is_known(name):
        return [Candidate(name, "", "", rest, 9)] if ENDS_PLAINLY.match(rest) else []
    return _phrase(said)


def _quoted(said: str, quoted: re.Match[str]) -> Candidate:
    short = BRACKET.match(said, quoted.end())
    if short and is_short(short[1]):
        return Candidate(short[1], quoted[1], "", said[short.end() :], 10)
    return Candidate(quoted[1], "", "", said[quoted.end() :], 9)


def _expanded(candidate: Candidate) -> Candidate:
    """ "ART, Articulated Reconstruction Transformer — a", "SAGE: Self-Adaptive Gradient …"."""
    match = re.match(r"(?:,|:|\s?—|\s–)\s+(?=[A-Z])", candidate.rest)
    if match:
        title = title_prefix(candidate.rest[match.end() :])
        if is_title_case(title) and long_form(title, candidate.name) == 0:
            candidate.long = title
            candidate.rest = candidate.rest[match.end() + len(title) :]
    return candidate


def and_more(first: Candidate) -> list[Candidate]:
    """ "FOO and BAR", "FOO, BAR, and BAZ": the names after the first."""
    found = [first]
    if listed := _LISTED.match(first.rest):
        found += [
            Candidate(word, "", "", first.rest[listed.end() :], 9)
            for word in _WORD.findall(re.sub(r"\band\b", " ", listed[0]))
            if is_distinctive(word) and not is_known(word)
        ]
        if len(found) > 1:
            first.rest = first.rest[listed.end() :]
    return found


def _phrase(said: str) -> list[Candidate]:
    """A name of several words: anything short that is explained right after, or Title Case."""
    explained = _EXPLAINED.match(said)
    if explained:
        phrase = explained["name"]
        hyphened = "-" in phrase
        words = phrase.split()
        plain = len(words) == 1 and phrase.islower() and not hyphened
        if len(words) <= 6 and not LEAVES.search(phrase) and not is_general(phrase):
            rest = said[explained.end("name") :]
            if not plain:
                return [Candidate(phrase, "", "", rest, 8)]
            if HEAD.search(" ".join(explained["what"].split()[:6])):
                return [Candidate(phrase, "", "", rest, 6)]
    title = title_prefix(said)
    rest = said[len(title) :]
    if len(title.split()) >= 2 and not is_general(title):
        ended = ENDS_PLAINLY.match(rest) or re.match(r"\s(?:and|in|on|by|via)\b", rest)
        if ended or HEAD.match(rest.lstrip()):
            return [Candidate(title, "", "", rest, 8)]
    return []


def with_bracket(before: str, inside: str, rest: str) -> Candidate | None:
    """ "Long Form (SHORT)" or "SHORT (Long Form)" where nothing but the name comes before."""
    before = before.rstrip()
    words = before.split()
    if not words:
        return None
    inside = _REMARK.sub("", inside)
    first = words[-1]
    spelt_out = len(words) <= 2 and is_short(first) and len(inside.split()) >= 2
    if spelt_out and (is_distinctive(first) or long_form(inside, first) is not None):
        return Candidate(before, inside, "", rest, 10)
    if len(words) == 1 and is_capitalised(first) and len(inside.split()) >= 2:
        return Candidate(before, inside if is_title_case(inside) else "", "", rest, 8)
    if not is_short(inside) and not is_lower_short(inside, before):
        return None
    if is_plural(inside) and is_known(inside):
        return None
    if len(words) == 1 and is_distinctive(first):
        return Candidate(inside, first, "", rest, 10)
    start = long_form(before, inside)
    lead = before[: start or 0]
    if LEAVES.search(lead) or (is_known(inside) and not is_title_case(before[start or 0 :])):
        return None
    if start is None and LEAVES.search(before) and not is_distinctive(inside):
        return None
    return Candidate(inside, before[start or 0 :], lead, rest, 10)
