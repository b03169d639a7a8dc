"""Names outside of the object of "propose": after "called", with "our", in a passive."""

from __future__ import annotations

import re
from itertools import islice

from paperdesk.reading.candidates import (
    BRACKET,
    DETERMINER,
    HEAD,
    LEAVES,
    QUOTED,
    Candidate,
    is_short,
)
from paperdesk.reading.cues import (
    CONTRIBUTION_FRAME,
    CUE,
    HERE,
    LOOSE_NAMING,
    NAMING,
    OTHERS,
    OUR_THING,
    PASSIVE,
    SEVERAL,
    WE_NAME,
)
from paperdesk.reading.name_shapes import (
    WORD,
    is_capitalised,
    is_distinctive,
    is_known,
    is_title_case,
    is_well_known,
    long_form,
    title_prefix,
)
from paperdesk.reading.name_words import THINGS
from paperdesk.reading.naming import of_object
from paperdesk.reading.naming_bare import and_more, bare

# More naming words than this are in no sentence; it keeps odd texts from taking long.
_MOST = 12
_WORD = re.compile(WORD)
_OUR = re.compile(
    rf"\b(?P<own>[Oo]ur|[Tt]he)\s+(?P<new>(?:proposed|new|novel|resulting|full|final|overall)\s+)?"
    rf"(?:(?:{THINGS})s?)?(?P<joint>\s*[,(—–:]\s*)?\s*(?P<quote>[“\"])?"
    rf"(?P<name>{WORD}(?:\s(?={WORD}[”\"]){WORD})*)"
)
_OUR_BRACKET = re.compile(
    r"\b[Oo]ur\s+(?:proposed\s+|new\s+"
    r"|novel\s+)?(?P<long>[A-Z][^().;,]{4,80}?)\s\("
    r"(?P<short>[^()]{2,20})\)"
)
_JOINED = re.compile(r"\s*[,)—–]")
_SELF_NAMED = re.compile(
    rf"(?:(?:Meet|Introducing|Enter)\s+)?(?P<name>{WORD})(?P<long>\s\([^()]{{2,80}}\))?"
    r"(?P<joint>\s*:\s+|,\s+|\s+is\s+|\s+[—–-]\s+)(?:an?|the)\s+"
    r"(?P<what>(?P<new>new|novel|first|open[- ]source|open|fast|free|simple|scalable"
    r"|general)?\b.+)",
    re.DOTALL,
)
_PLAIN_NAME = re.compile(
    r"[a-z][\w-]*(?:\s+(?!(?:that|which|to|for|by|using|with|and|in|on|as|from|where|whose|is|are"
    r"|via|through|if|when|based|under|across|of)\b)[\w-]+){0,4}"
)


def called(sentence: str) -> list[Candidate]:
    """Names after "called", "dubbed", "namely", "which we term"."""
    found: list[Candidate] = []
    first_cue = CUE.search(sentence)
    for match in islice(NAMING.finditer(sentence), _MOST):
        by = match["by"].lower().rstrip(",")
        before = sentence[max(0, match.start() - 100) : match.start()]
        own = WE_NAME.search(before) is not None or OUR_THING.search(before) is not None
        if by in LOOSE_NAMING and not own:
            continue
        cue = first_cue if first_cue and first_cue.end() <= match.start() else None
        if not own and cue is None:
            continue
        if by in {"namely", "i.e."} and SEVERAL.search(before[-60:]):
            continue
        made = after_naming(re.sub(r"^(?:the|an?|as|by)\s+", "", sentence[match.end() :]))
        for candidate in made:
            if cue is not None and not candidate.what:
                candidate.what = sentence[cue.end() : match.start()].strip(" ,(")
            sure = is_distinctive(candidate.name) or is_title_case(candidate.name)
            candidate.score = 10.0
            if by in {"namely", "i.e."}:
                candidate.what = "" if candidate.long else candidate.what
                candidate.score = 8.0 if sure else 0.0
            elif by.startswith("denote"):
                candidate.score = 6.0 if sure else 0.0
        found += made
    return found


def after_naming(tail: str) -> list[Candidate]:
    """The name that begins here, whatever its form."""
    if quoted := QUOTED.match(tail):
        short = BRACKET.match(tail, quoted.end())
        if short and is_short(short[1]):
            return [Candidate(short[1], quoted[1], "", tail[short.end() :], 10)]
        return [Candidate(quoted[1], "", "", tail[quoted.end() :], 10)]
    bracket = BRACKET.search(tail, 0, 130)
    if bracket and not re.search(r"[,;.]\s|\b(?:that|which)\b", tail[: bracket.start()]):
        made = _bracketed(tail[: bracket.start()], bracket[1], tail[bracket.end() :])
        if made is not None:
            return [made]
    word = _WORD.match(tail)
    if word is None:
        return []
    rest = tail[word.end() :]
    if is_distinctive(word[0]) and not re.match(r"\s+[A-Z]", rest):
        known = is_known(word[0])
        return [] if known else and_more(Candidate(word[0], "", "", rest, 10))
    title = title_prefix(tail)
    if title:
        return [Candidate(title, "", "", tail[len(title) :], 10)]
    phrase = _PLAIN_NAME.match(tail)
    return [Candidate(phrase[0], "", "", tail[phrase.end() :], 10)] if phrase else []


def _bracketed(before: str, inside: str, rest: str) -> Candidate | None:
    """ "Graph Nonparametric Teaching (GraNT)" or "TiME (Tiny Monolingual Encoders)"."""
    words = before.split()
    if not words:
        return None
    if is_short(inside):
        start = long_form(before, inside)
        if start is None and not is_distinctive(inside):
            return None
        if start and LEAVES.search(before[:start]):
            return None
        return Candidate(inside, before[start or 0 :], "", rest, 10)
    if len(words) == 1 and (is_distinctive(before) or is_capitalised(before)):
        return Candidate(before, inside if len(inside.split()) > 1 else "", "", rest, 10)
    return None


def ours(sentence: str) -> list[Candidate]:
    """Names after "our method", "our proposed", "our"; the rest of the abstract decides."""
    found = []
    for match in islice(_OUR_BRACKET.finditer(sentence), _MOST):
        short = match["short"]
        if is_title_case(match["long"]) and is_short(short) and not is_known(short):
            found.append(Candidate(short, match["long"], "", sentence[match.end() :], 6))
    for match in islice(_OUR.finditer(sentence), _MOST):
        name = match["name"]
        if match["own"].lower() == "the" and not match["new"]:
            continue
        quoted = match["quote"] is not None
        if not (is_distinctive(name) or quoted) or is_known(name):
            continue
        rest = sentence[match.end() + quoted :]
        head = HEAD.match(rest.lstrip())
        score = 6.0 if quoted or (match["new"] and head) else 5.0 if head else 4.0
        if match["joint"] and _JOINED.match(rest):
            score = 7.0
        found.append(Candidate(name, "", "", rest, score - 3 * is_well_known(name)))
    return found


def passive(sentence: str) -> list[Candidate]:
    """ "A novel method, FOO, is proposed": names in the subject of a passive."""
    match = PASSIVE.match(sentence)
    if match is None or OTHERS.search(match["subject"]):
        return []
    subject = CONTRIBUTION_FRAME.sub("", match["subject"])
    naming = NAMING.search(subject)
    if naming:
        made = after_naming(subject[naming.end() :])
    elif DETERMINER.match(subject):
        made = of_object(subject + ",", studied=False)
    else:
        made = bare(subject)
    sure = naming or HERE.search(sentence) or re.search(r"\b(?:novel|new)\b", subject)
    for candidate in made:
        candidate.score = min(candidate.score, 8.0 if sure else 4.0)
        candidate.what = candidate.what or (subject[: naming.start()] if naming else "")
    return made


def self_named(sentence: str, *, first: bool) -> list[Candidate]:
    """ "FOO: a method …" as the first sentence, "FOO is a new benchmark …" as any."""
    match = _SELF_NAMED.match(sentence)
    if match is None or not (first or (match["new"] and " is " in match["joint"])):
        return []
    name = match["name"]
    introduced = sentence.startswith(("Meet", "Introducing", "Enter")) or ":" in match["joint"]
    if is_known(name) or not (introduced or match["new"]):
        return []
    if not (is_distinctive(name) or is_capitalised(name)):
        return []
    score = 6.0 if is_distinctive(name) else 5.0
    long = (match["long"] or "").strip(" ()")
    rest = ", a " + match["what"]
    return [Candidate(name, long, "", rest, score + introduced - 3 * is_well_known(name))]
