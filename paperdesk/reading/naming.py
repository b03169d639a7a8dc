"""Finds the names an abstract gives its own thing, in the object of a verb like "propose".

A capitalised word is a name only where the abstract says that it is its contribution. Each place
gives a score from 0 to 10; how the rest of the abstract speaks of the name decides doubtful ones.
"""

from __future__ import annotations

import re
from itertools import islice

from paperdesk.reading.candidates import (
    BRACKET,
    DETERMINER,
    ENDS_IN_HEAD,
    HEAD,
    LEAVES,
    QUOTED,
    RELATIVE,
    Candidate,
    is_general,
    is_lower_short,
    is_short,
)
from paperdesk.reading.cues import CONTRIBUTION_IS, CUE, NEXT_VERB, PURPOSE, STUDIED_VERB, VERB_LIST
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
from paperdesk.reading.name_words import THINGS
from paperdesk.reading.naming_bare import and_more, bare, with_bracket

# More verbs of contribution than this are in no sentence; it keeps odd texts from taking long.
_MOST = 12
_WORD = re.compile(WORD)
# "the design and evaluation of Tectonic, a file system"
_MAKING_OF = re.compile(
    r"^(?:the|an?)\s+(?:[\w-]+\s+){0,2}?(?:(?:design|implementation|architecture|release"
    r"|development"
    r"|introduction|construction|evaluation|open-source release|first version)(?:,\s|\sand\s"
    r"|\s)*)+of\s+"
    r"(?=(?:the\s+)?[A-Z])"
)
_CLOSES = re.compile(
    r"\s*(?:[,.;:(—–]|--|$|(?:that|which|for|to|with|based|whose|where|in which|is|as)\b)"
)
_EXAMPLES = re.compile(r"(?:e\.g\.|i\.e\.|such as|including|like)\W*$")
_JOINT = re.compile(r"(?:,|\s[—–]|—|\s--+)\s*(?:or |i\.e\.,? |the )?")
_COLON = re.compile(r"(?<=[\w)])(?::|\s?—|\s–|\s--+)\s+")
_FRESH = re.compile(r"\b(?:new|novel|proposed|innovative)\s+(?:[\w-]+\s+){0,2}$")
_HEAD_AND_NAME = re.compile(
    rf"\b(?:{THINGS})s?\s+(?:of\s+)?(?P<name>{WORD})(?P<rest>.*)", re.DOTALL
)
_NUMBER = re.compile(r"\(?\b(?:\d|i{1,3}|iv|v|[a-d])\)\s*")
_FAMILY = re.compile(
    r"\s(?:family|series|suite|benchmark|dataset|library|toolkit|package|corpus|platform|survey)\b"
)
_NAME_ENDS = re.compile(r"\s*(?:$|[,:.—–]|--|(?:that|which|as|is|are|with)\b)")
_NUMBERED = re.compile(r"\(?(?:\d|i+|a)[).]")


def objects(sentence: str) -> list[Candidate]:
    """The names among the objects of the sentence's verbs of contribution, in its order."""
    verbs: list[re.Match[str]] = []
    at = 0
    while len(verbs) < _MOST and (cue := CUE.search(sentence, at)):
        verbs.append(cue)
        at = cue.end()
    if not verbs:
        if contribution := CONTRIBUTION_IS.search(sentence):
            return bare(sentence[contribution.end() :])
        purpose = PURPOSE.search(sentence)
        if purpose is None:
            return []
        verbs = [purpose]
    starts = {verb.start("verb") for verb in verbs}
    for more in islice(NEXT_VERB.finditer(sentence, verbs[0].end()), _MOST):
        if more.start("verb") not in starts:
            verbs.append(more)
    verbs.sort(key=lambda verb: verb.start("verb"))
    ends = [*(verb.start() for verb in verbs[1:]), len(sentence)]
    found: list[Candidate] = []
    for verb, end in zip(verbs, ends, strict=True):
        found += _of_verb(sentence, verb, end)
    return found


def _of_verb(sentence: str, cue: re.Match[str], end: int) -> list[Candidate]:
    """The names a verb governs; ``end`` is where the next such verb begins."""
    verbs = VERB_LIST.match(sentence, cue.end())
    said = sentence[verbs.end() if verbs else cue.end() :].lstrip()
    if not verbs:
        said = sentence[cue.end() : end].lstrip() or said
    studied = STUDIED_VERB.fullmatch(cue["verb"]) is not None
    if re.match(r"(?:that|how|whether|why)\b", said):
        return []
    return of_object(said, studied=studied or said.startswith("to "))


def of_object(said: str, *, studied: bool) -> list[Candidate]:
    """The names in an object and what follows it; a merely studied object names less."""
    said = _MAKING_OF.sub("", said)
    determiner = DETERMINER.match(said)
    if determiner is None and not studied:
        found = bare(said)
        if found:
            return found
    article = determiner[0].split()[0].lower() if determiner else ""
    return _described(said, article, studied)


def _described(said: str, article: str, studied: bool) -> list[Candidate]:
    """ "a novel tracker, CSTrack, which", "the Instruct Time Transformer (ITFormer)", …."""
    cut = re.search(r"\b(?:called|named|termed|dubbed|coined|referred to as)\b", said)
    part = said[: cut.start()] if cut else said
    found = _after_colon(part, article)
    if not studied:
        found += _apposition(part)
    found += _in_brackets(part, article, studied)
    if not studied and (article == "the" or (article and not found)):
        found += _attributive(part, article)
    return found


def _after_colon(said: str, article: str) -> list[Candidate]:
    """ "a new architecture: Generalized … (GLGENN)", "two methods: FOO and BAR"."""
    colon = _COLON.search(said)
    if colon is None:
        return []
    what, tail = said[: colon.start()], said[colon.end() :]
    if _NUMBERED.match(tail):
        items = (
            re.sub(r"^\W*(?:an?|the)\s+", "", item).lstrip(" ,;") for item in _NUMBER.split(tail)
        )
        return [
            one
            for item in items
            for one in bare(item)
            if is_distinctive(one.name) and one.score > 8
        ]
    relative = RELATIVE.search(what)
    made = [] if relative else bare(re.sub(r"^(?:the|a|an)\s+", "", tail))
    if not made and article in {"a", "an"}:
        phrase = re.fullmatch(r"((?:[\w²-]+\s){1,5}[\w²-]+)\.?", tail.strip())
        if phrase and not is_general(phrase[1]) and not LEAVES.search(phrase[1]):
            made = [Candidate(phrase[1], "", what, "", 7)]
    for candidate in made:
        candidate.what = what
    return made


def _apposition(said: str) -> list[Candidate]:
    """ "a novel tracker, CSTrack, which", "a method — FOO — that", "a novel attack AdaMI, in …"."""
    joined = _HEAD_AND_NAME.search(said, 0, 200)
    if joined and is_distinctive(joined["name"]) and not is_known(joined["name"]):
        before = said[: joined.start("name")]
        if not LEAVES.search(DETERMINER.sub("", before)) and _CLOSES.match(joined["rest"]):
            return [Candidate(joined["name"], "", before, joined["rest"], 9)]
    for joint in _JOINT.finditer(said, 0, 220):
        what, tail = said[: joint.start()], said[joint.end() :]
        if RELATIVE.search(what):
            break
        bracket = BRACKET.search(tail, 0, 140)
        if bracket and not re.search(r"[,;.]\s", tail[: bracket.start()]):
            made = with_bracket(tail[: bracket.start()], bracket[1], tail[bracket.end() :])
            if made is not None and _CLOSES.match(made.rest):
                made.what, made.score = what, 9
                return [made]
        word = _WORD.match(tail)
        if word is None:
            continue
        name, after = word[0], tail[word.end() :]
        alone = is_distinctive(name) or (is_capitalised(name) and after[:1] in {",", ".", "—"})
        if not alone or is_known(name) or not _CLOSES.match(after) or _EXAMPLES.search(what):
            continue
        if re.match(rf",\s+(?:and\s+)?{WORD}(?:,|\s+and\b)", after) and not HEAD.search(what):
            break  # a list of things
        return and_more(Candidate(name, "", what, after, 9))
    return []


def _in_brackets(said: str, article: str, studied: bool) -> list[Candidate]:
    """Names in brackets behind what they stand for, somewhere in the object."""
    found: list[Candidate] = []
    for bracket in BRACKET.finditer(said, 0, 320):
        before, inside, rest = said[: bracket.start()], bracket[1], said[bracket.end() :]
        if not is_short(inside) and not is_lower_short(inside, before):
            word = before.split()[-1:] or [""]
            lead = before[: len(before) - len(word[0])]
            spelt = is_distinctive(word[0]) and long_form(inside, word[0]) is not None
            if spelt and not LEAVES.search(DETERMINER.sub("", lead)):
                found.append(Candidate(word[0], inside, "", rest, 9))
            continue
        start = long_form(before, inside)
        score = _bracket_score(before, inside, start, article, studied)
        spelt_out = before[start:] if start is not None else ""
        away = LEAVES.search(DETERMINER.sub("", before[: start or 0]))
        found.append(Candidate(inside, spelt_out, spelt_out if away else before, rest, score))
    return found


def _bracket_score(
    before: str, inside: str, start: int | None, article: str, studied: bool
) -> float:
    """How likely an abbreviation in brackets names the object itself and not a part of it."""
    lead = before[:start] if start is not None else before
    spelt = before[start:] if start is not None else ""
    title = bool(spelt) and (is_title_case(spelt) or is_distinctive(spelt.split()[0]))
    fresh = _FRESH.search(lead) is not None
    away = LEAVES.search(DETERMINER.sub("", lead))
    if start is None:
        attached = ENDS_IN_HEAD.search(before) and not RELATIVE.search(before)
        score = 9.0 if attached and is_distinctive(inside) else 4.0
        score = 3.0 if studied else score
    elif away is None:
        unsure = article in {"a", "an"} and not title and not fresh
        score = 5.5 if unsure else 9.0 if title or fresh else 7.0
        if studied:
            score = 7.0 if title else 4.0
    else:
        score = 5.0 if fresh else 4.0 if title else 2.0
        if studied:
            score = 6.0 if fresh else 5.5 if title and away[0].lower() == "of" else 2.5
    score += 1.5 * (re.search(r"[a-z][A-Z]", inside) is not None)  # coined: DiffRend, GraNT
    score -= 5 * is_known(inside) + 2 * is_well_known(inside) + 2 * is_plural(inside)
    return score


def _attributive(said: str, article: str) -> list[Candidate]:
    """ "the FooQA dataset", "a Foo-1 framework", "the “Probe-Analyze” workflow"."""
    inner = DETERMINER.sub("", said, count=1)
    inner = re.sub(r"^(?:[a-z][\w-]*\s+){0,4}?(?=[“\"]|\S*[A-Z0-9])", "", inner)
    quoted = QUOTED.match(inner)
    if quoted and HEAD.match(inner[quoted.end() :].lstrip()):
        return [Candidate(quoted[1], "", "", inner[quoted.end() :], 7)]
    title = title_prefix(inner)
    after = inner[len(title) :]
    if (
        article == "the"
        and is_title_case(title)
        and not is_general(title)
        and _NAME_ENDS.match(after)
    ):
        return [Candidate(title, "", "", after, 7)]
    word = _WORD.match(inner)
    if word is None or is_known(word[0]):
        return []
    rest = inner[word.end() :]
    if article == "the" and is_capitalised(word[0]) and _FAMILY.match(rest):
        return [Candidate(word[0], "", "", rest, 7 - 3 * is_well_known(word[0]))]
    if not is_distinctive(word[0]):
        return []
    if not HEAD.match(rest.lstrip()):
        return []
    score = 4.0 if article in {"a", "an"} else 6.0
    return [Candidate(word[0], "", "", rest, score - 3 * is_well_known(word[0]))]
