"""How the rest of an abstract speaks of a name: evidence that it is the abstract's own thing."""

from __future__ import annotations

import re

from paperdesk.reading.name_words import THINGS

# What own things do: "FOO outperforms", "FOO is". Only the beginnings of the verbs.
_ACTS = re.compile(
    r"(?:s|['’]s)?,?\s+(?:achiev|outperform|surpass|improv|enabl|provid|leverag|employ|excel|bridg"
    r"|adopt|integrat|incorporat|consist|compris|introduc|combin|generat|learn|reduc|deliver"
    r"|exhibit|demonstrat|obtain|yield|attain|offer|serv|utiliz|use|allow|avoid|maintain|unif"
    r"|formulat|extend|operat|support|requir|produc|construct|decoupl|focus|contain|cover|featur"
    r"|span|includ|promot|appl|encod|model|captur|extract|mitigat|align|exploit|optimi|scal"
    r"|simulat|predict|recover|handl|address|perform|match|remain|accelerat|seamless|effectiv"
    r"|efficient|significant|consistent|substantial|direct|simultaneous|dynamic|adaptive|first"
    r"|is\b|are\b|can\b|also\b|not\b|further|has\b|works|runs)"
)
_PRAISE = re.compile(
    r"\b(?:effectiveness|performance|efficacy|superiority|stability|robustness|utility|advantages?"
    r"|versions?|variants?|validate|evaluate|demonstrate|show)\s+(?:of\s+|that\s+)?(?:our\s+)?$"
)
_OURS = re.compile(r"\b[Oo]ur\s+(?:proposed\s+)?$")
_THING_AFTER = re.compile(rf"\s+(?:{THINGS})s?\b")
_MOST = 30
_PARTS = re.compile(
    r"\b(?:task|problem|setting|prior|module|strategy|metric|dataset|score|criterion)\b"
)


def mentions(name: str, text: str) -> list[int]:
    """Where a name stands in a text as a whole word."""
    found: list[int] = []
    at = text.find(name)
    while at >= 0 and len(found) < _MOST:
        end = at + len(name)
        before, after = text[at - 1 : at], text[end : end + 1]
        if not (before.isalnum() or before in {"_", "-"} or after.isalnum() or after == "_"):
            found.append(at)
        at = text.find(name, end)
    return found


def evidence(name: str, text: str, begin: int, nearby: str) -> float:
    """Points for or against a name.

    Args:
        name: the name.
        text: the whole abstract.
        begin: where the sentence begins that may introduce the name; a name that was already
            spoken of before it is somebody else's.
        nearby: the words that describe it.
    """
    acts = praised = ours = thing = 0
    earlier = False
    for at in mentions(name, text):
        end = at + len(name)
        earlier = earlier or at < begin
        acts += _ACTS.match(text, end) is not None
        before = text[max(0, at - 40) : at]
        praised = praised or _PRAISE.search(before) is not None
        if _OURS.search(before):
            ours = min(2, ours + 1)
            thing = thing or _THING_AFTER.match(text, end) is not None
    score = min(1.5, 0.5 * acts) + praised + ours + 1.5 * thing
    return score - 4 * earlier - 0.7 * (_PARTS.search(nearby) is not None)
