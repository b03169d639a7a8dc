"""Texts damaged as files are: letters lost, lines doubled, brackets where none belong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

_BITS = (
    "\n", "\r\n", "\r", "\t", " ", "  - ", "- ", "-", ":", ": ", '"', "'", "{", "}", "[", "]", "<",
    ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&", "&amp;", "&x;", "%", "%0", ";", ",",
    "\\", "\\u", "@", "#", "|", "*", "&a", "*a", "?", "!", "---", "...", "é", "李", "\u2028",
    "\x0b",
    "\x00", "\ufeff", "\ud800", "\U0001f600", "null", "0", "9" * 30, "TY  - JOUR", "ER  - ", "PT J",
    "PMID- 7", "a" * 300, " " * 200,
)  # fmt: skip


def damaged(text: str, chance: random.Random) -> str:
    """The text with one to six places damaged."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((1, 1, 2, 5, 20, 80)))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + chance.choice(_BITS) + text[at:]
        elif kind == 2:
            text = text[:at] + chance.choice(_BITS) + text[end:]
        elif kind == 3:
            text = text[:end] + text[at:]
        elif kind == 4:
            lines = text.split("\n")
            first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[first], lines[second] = lines[second], lines[first]
            text = "\n".join(lines)
        else:
            text = text[:at]
    return text
