"""Selecting in a text with keys alone: sentence by sentence, then word by word."""

from __future__ import annotations

import re

from paperdesk.reading.sentences import sentences

_WORD = re.compile(r"\w")
_WORD_END = re.compile(r"\w(?!\w)")


def spans(text: str) -> list[tuple[int, int]]:
    """Where the sentences of a text begin and end."""
    found = []
    begin = 0
    for sentence in sentences(text):
        begin = text.index(sentence, begin)
        found.append((begin, begin + len(sentence)))
        begin += len(sentence)
    return found


def step(text: str, selected: tuple[int, int], by: int) -> tuple[int, int] | None:
    """The sentence after (+1) or before (-1) the selected place, which may be a mere caret.

    A caret selects the sentence it stands in or before; at the ends the outermost one stays.
    """
    found = spans(text)
    if not found:
        return None
    begin, end = selected
    at = next((place for place, span in enumerate(found) if begin < span[1]), len(found) - 1)
    if begin != end:
        at += by
    elif by < 0 and begin <= found[at][0]:
        at -= 1
    return found[max(0, min(at, len(found) - 1))]


def stretch(text: str, selected: tuple[int, int], by: int) -> tuple[int, int] | None:
    """The selected place with one more word (+1) or one less (-1) at its end."""
    begin, end = selected
    ends = [found.end() for found in _WORD_END.finditer(text)]
    if by > 0:
        further = next((place for place in ends if place > end), None)
        if further is None:
            return (begin, end) if begin < end else None
        if begin == end:
            begin = next((found.start() for found in _WORD.finditer(text, begin)), begin)
        return begin, further
    fewer = [place for place in ends if begin < place < end]
    return (begin, fewer[-1]) if fewer else None
