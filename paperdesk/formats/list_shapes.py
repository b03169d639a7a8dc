"""What a piece of text looks like: a title, or sentences."""

from __future__ import annotations

import re

from paperdesk.formats.list_words import FUNCTION_WORDS
from paperdesk.formats.list_wrapping import is_cjk

LONGEST_TITLE = 250
"""No title is longer, in characters."""
LONGEST_HAN_TITLE = 80
_SENTENCE_END = re.compile(r"[.!?。！？…][\"'”’)\]}*_`]{0,4}$")
_BREAK = re.compile(
    r"(?:[a-z\d)\]%$}][.!?]|[A-Z]{3,}\.)[\"'”’)]?\s+[\"“(\[]?[A-Z0-9$\\*_]|[。！？](?=.)"
)
_INNER_PERIOD = re.compile(r"[a-z\d)\]]{3}\.\s+[A-Z]|。.")
_SENTENCE_START = re.compile(
    r"(?:We|This|In this|In recent|Our|Here|There|It|While|Although|However|Despite|Recently|"
    r"Recent|These|Many|Existing|To (?:address|solve|tackle|this)|Given|I|They|Most|Such)\b"
)
_QUESTION = re.compile(r"(?:How|What|Why|When|Where|Which|Who|Can|Do|Does|Should|Is|Are|Will)\b")
_HAN_SENTENCE = re.compile("^(?:本文|我们|針對|针对|为了|近年来|随着)|[，；].*[，；]")
_LONG_WORD = re.compile(r"[^\W\d_][\w'’-]{3,}")


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does, quotes and markup behind the stop included."""
    return _SENTENCE_END.search(text[-6:]) is not None


def sentence_breaks(text: str) -> int:
    """How many sentences end inside a text (looked for in its first 4,000 characters)."""
    return len(_BREAK.findall(text[:4_000]))


def capitals(text: str) -> float:
    """Share of the longer words that begin with a capital, 0 to 1; 1 if there is no such word."""
    words = _LONG_WORD.findall(text[:400])
    if not words:
        return 1.0
    return sum(1 for word in words if not word[0].islower()) / len(words)


def is_title_like(text: str) -> bool:
    """Whether a text may be a title: short, one phrase, no full stop, not cut off in the middle."""
    if not 2 <= len(text) <= LONGEST_TITLE:
        return False
    if (text[-1] in ".。;；,，:：" and not text.endswith("...")) or _INNER_PERIOD.search(text):
        return False
    if is_cjk(text[0]) or is_cjk(text[-1]):
        return len(text) <= LONGEST_HAN_TITLE and _HAN_SENTENCE.search(text) is None
    words = text.split()
    if len(words) > 40 or words[-1].casefold() in FUNCTION_WORDS:
        return False
    start = text.lstrip("\"'“‘*_$([{")[:2]
    title_case = capitals(text)
    if start[:1].islower() and not (start[1:].isupper() or start[1:] == "-") and title_case < 0.5:
        return False
    sentence = _SENTENCE_START.match(text) is not None or " we " in text
    return not (sentence and len(words) > 4 and title_case < 0.6 and not _QUESTION.match(text))
