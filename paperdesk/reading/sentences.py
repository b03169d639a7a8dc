"""Cuts readable text into sentences, English and Chinese."""

from __future__ import annotations

import re

# What ends in a full stop without ending the sentence.
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|et al|etc|cf|vs|resp|approx|w\.r\.t|s\.t|Fig|Figs|Eq|Eqs|Sec|Ref|Refs|Tab"
    r"|Thm|Prop|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|Inc|Ltd|Co|Corp|viz|ca|al|i\.i\.d|U\.S|Ph\.D|a\.k\.a)"
    r"|\b[A-Z])\.$"
)
_END = re.compile(r"[.!?][\"”’')\]]*\s+(?=[\"“‘'(\[]?[^\Wa-z_])|[。！？]\s*|\n\s*")


def sentences(text: str) -> list[str]:
    """The sentences in order, without the space around them."""
    made = []
    begin = 0
    for match in _END.finditer(text):
        head = text[begin : match.end()].rstrip()
        if head.endswith(".") and _ABBREVIATION.search(head[-12:]):
            continue
        if head:
            made.append(head.lstrip())
        begin = match.end()
    tail = text[begin:].strip()
    return [*made, tail] if tail else made
