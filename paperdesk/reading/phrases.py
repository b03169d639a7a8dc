"""The phrase that stands for an abstract without a name, and how phrases are cut."""

from __future__ import annotations

import re

from paperdesk.domain.text import shorten
from paperdesk.reading.cues import CUE, PURPOSE, VERB_LIST
from paperdesk.reading.phrase_ends import without_loose_end

_CLAUSE_END = re.compile(
    r"[;.](?:\s|$)|[。；！？]|\s[—–]\s|—|:\s|\sand\s+(?=(?:show|prove|verify|demonstrate"
    r"|find|use|apply|propose|introduce|discuss|evaluate|validate|derive|provide|present|conclude"
    r"|analy[sz]e|study"
    r"|compare|characteri[sz]e|release)\b)|,\s+(?=(?:which|where|while|thus|thereby|hence"
    r"|allowing|enabling|achieving|leading|making|so|as well|with|but|by|in|on|for|to|that"
    r"|resulting"
    r"|without|such|based|called|named|termed|dubbed|coined|namely|including|whose|when|leveraging"
    r"|ensuring|providing|using|we|it|they|this|these|under|from|even|especially|particularly)\b)"
)
_AND_CLAUSE = re.compile(r",\s+and\s+\w+(?:s|ing|ed)?\b")
_SOFT_END = re.compile(
    r",\s|，|\s(?=(?:that|which|through|using|via|where|while|with|based on|leveraging|in order to"
    r"|without|because|since|when|under|across|from|to|for|and|by)\s)"
)
_NUMBERS = re.compile(r"\s*\((?:i{1,3}|iv|v|\d|[a-d])\)\s*")
_REMARK = re.compile(r"\s*\((?:e\.g\.|i\.e\.|cf\.|see|also|or|a\.k\.a\.)[^()]*\)")
ARTICLE = re.compile(
    r"^(?:(?:an?|the|our|its|this|one of the|new|novel|simple yet (?:effective|powerful|general)"
    r"|simple(?:,| and) effective|simple but effective|effective|innovative|proposed|principled"
    r"|straightforward|first-of-its-kind|brand-new|so-called)\b,?\s+)+",
    re.IGNORECASE,
)
_ANAPHORA = re.compile(
    r"^(?:this|these|that|those|it|them|they|such|our|its|their|the proposed"
    r"|the (?:problem|issue|challenge|gap|question|limitation|above|same|following)s?"
    r"|the (?:effectiveness|superiority|performance|advantages?) of (?:our|the proposed|this)"
    r"|two (?:questions|problems)|(?:extensive |comprehensive )?"
    r"(?:empirical |experimental )?(?:evidence|experiments?|results|code|details|codes)"
    r"|all (?:codes?|data)|\w+\s(?:this|these|such|our|them|it)|each\s)\b",
    re.IGNORECASE,
)
_SHOWN = re.compile(
    r"\b(?:we|this (?:paper|work|article|study)|(?:our )?(?:\w+ )?(?:results?|analys[ei]s|findings?"
    r"|experiments?|evaluation|work|study|theory))\s+(?:\w+ly\s+|also\s+|then\s+|first\s+"
    r"|further\s+)?"
    r"(?P<verb>show|prove|demonstrate|find|found|establish|reveal|observe|argue|discover|uncover"
    r"|conclude|identify|contend|posit|determine|suggest)(?:s|ed|es|n|d)?\s+(?:\w+ly\s+)?"
    r"(?:that\s+(?P<that>.+)|(?P<how>how\s.+))",
    re.IGNORECASE | re.DOTALL,
)
# "… to address this gap", which says nothing out of its context
_ANSWERS = re.compile(
    r",?\s+(?:to|that|which)\s+(?:effectively\s+)?(?:address|tackle|solve|fill|bridge|overcome"
    r"|mitigate|resolve|alleviate)(?:e?s)?\s+(?:this|these|the|such|those)\s+(?:\w+\s+)?(?:gaps?"
    r"|challenges?|problems?|issues?|limitations?|inefficienc(?:y|ies)|shortcomings?|questions?)"
    r"(?=\s*(?:$|[,.;]))"
)
# "To explain its success, we …": what comes before the clause that says something
_FRAME = re.compile(r"^[^,.;]{3,140},\s+(?=we\s)")
_THIN = 48
# How telling the object of a verb is.
_WEIGHTS = (
    (re.compile(r"propos|introduc|present|develop|devis|design|put|arriv"), 3.0),
    (re.compile(r"provid|deriv|establish|giv|construct|creat|build|built|formulat|releas"), 2.8),
    (re.compile(r"stud|investigat|analy|explor|examin|revisit|survey|review|characteri"), 2.5),
    (re.compile(r"train|extend|solv|consider|describ|evaluat|implement|report|compar"), 2.2),
)


def fitted(text: str, most: int) -> str:
    """A phrase cut where a clause ends, to at most ``most`` characters."""
    text = _NUMBERS.sub(" ", _REMARK.sub("", text)).strip(" ,;:.")
    text = _ANSWERS.sub("", text)
    end = _CLAUSE_END.search(text, 12)
    if end and end.start() < _THIN and text.startswith(", which", end.start()):
        later = _CLAUSE_END.search(text, end.end() + 20)
        if (later.start() if later else len(text)) <= most:
            text, end = text[: later.start() if later else len(text)], None
    if end:
        text = text[: end.start()]
    else:
        last = _AND_CLAUSE.search(text, 24)
        listed = last is not None and last.start() < _THIN and "," in text[: last.start()]
        text = text[: last.start()] if last and not listed else text
    if len(text) > most:
        cuts = [cut.start() for cut in _SOFT_END.finditer(text, 0, most + 1) if cut.start() <= most]
        far = [cut for cut in cuts if cut >= most // 3]
        whole = [cut for cut in far if not text.startswith(" and ", cut) and cut >= 0.4 * most]
        far = whole or far
        text = text[: far[-1]] if far else shorten(text, most)
    text = without_loose_end(text.strip(" ,;:."))
    if text.count("(") > text.count(")"):
        text = text[: text.rfind("(")]
    return text.strip(" ,;:—–-，、。；")


def phrase_of(sentences: list[str], most: int) -> str:
    """The most telling phrase: what is contributed, else what is shown, else the first sentence."""
    best, best_score = "", 0.0
    for at, sentence in enumerate(sentences):
        for phrase, weight in _phrases(sentence):
            score = weight - 0.12 * at
            cut = fitted(phrase, most)
            if score > best_score and len(cut) >= 25 and len(cut.split()) >= 4:
                best, best_score = cut, score
    unframed = (_FRAME.sub("", one) for one in sentences)
    phrase = best or next((cut for one in unframed if len(cut := fitted(one, most)) >= 25), "")
    phrase = phrase or fitted(next(filter(_has_letter, sentences), ""), most)
    if re.match(r"[a-z][a-z'’-]*(?:[\s,]|$)", phrase):
        phrase = phrase[0].upper() + phrase[1:]
    return phrase


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


def _phrases(sentence: str) -> list[tuple[str, float]]:
    """Telling phrases of a sentence with their weights."""
    found: list[tuple[str, float]] = []
    shown = _SHOWN.search(sentence)
    if shown and not _ANAPHORA.match(shown["that"] or shown["how"][4:]):
        weak = shown["verb"].lower() in {"argue", "contend", "posit", "suggest"}
        found.append((shown["that"] or shown["how"], 2.0 if weak or shown["how"] else 2.6))
    cue = CUE.search(sentence) or PURPOSE.search(sentence)
    if cue is None or (shown and shown.start() <= cue.start()):
        return found
    verbs = VERB_LIST.match(sentence, cue.end())
    said = sentence[verbs.end() if verbs else cue.end() :].strip()
    said = re.sub(r"^(?:that|to|on|upon)\s+", "", said)
    if _ANAPHORA.match(said) or _ANAPHORA.match(ARTICLE.sub("", said)):
        return found
    weight = next((points for verb, points in _WEIGHTS if verb.match(cue["verb"].lower())), 2.0)
    if re.match(r"(?:how|whether|why|what)\s", said):
        weight -= 0.2
    elif re.match(r"(?:an?|the)\s+(?:first|unified|general|comprehensive)\b", said):
        weight += 0.4
    if cue["verb"].lower().startswith(("extend", "revisit")):
        said = f"{cue['verb']} {said}"
    found.append((ARTICLE.sub("", said), weight))
    return found
