"""What differs between two texts, word by word, as rich text."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from html import escape
from typing import TYPE_CHECKING

from paperdesk.gui.colours import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.gui.colours import Colours

# A word with the space after it; a character of a script without spaces; any other sign.
_WORDS = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]|\w+\s*|[^\w\s]\s*|\s+")

# Comparing takes time in proportion to the product of the lengths; longer texts are cut.
MOST_WORDS = 1_500


def differences(old: str, new: str) -> Iterator[tuple[str, str]]:
    """The pieces of both texts in order: (kind, text), kind "same", "removed" or "added"."""
    before, after = _split(old), _split(new)
    # Words are compared without the space around them: a wrapped line is no change.
    matcher = SequenceMatcher(
        None, [word.strip() for word in before], [word.strip() for word in after], autojunk=False
    )
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind == "equal":
            yield "same", "".join(after[new_start:new_end])
            continue
        if start < end:
            yield "removed", "".join(before[start:end])
        if new_start < new_end:
            yield "added", "".join(after[new_start:new_end])


def inline_html(old: str, new: str, colours: Colours) -> str:
    """Both texts in one: what went is struck through, what came is underlined."""
    styles = {
        "removed": _style(colours, colours.danger, "line-through"),
        "added": _style(colours, colours.kept, "underline"),
    }
    pieces: list[str] = []
    before = ""
    for kind, text in differences(old, new):
        if kind == "added" and before and not before[-1].isspace():
            pieces.append(" ")
        pieces.append(escape(text) if kind == "same" else _marked(text, styles[kind]))
        before = text if kind == "removed" else ""
    return "".join(pieces)


def side_html(left: str, right: str, colours: Colours) -> tuple[str, str]:
    """Each text with what only it has marked: (left, right)."""
    style = {
        "removed": _style(colours, colours.danger, "none"),
        "added": _style(colours, colours.kept, "none"),
    }
    sides: dict[str, list[str]] = {"removed": [], "added": []}
    for kind, text in differences(left, right):
        if kind == "same":
            sides["removed"].append(escape(text))
            sides["added"].append(escape(text))
        else:
            sides[kind].append(_marked(text, style[kind]))
    return "".join(sides["removed"]), "".join(sides["added"])


def _split(text: str) -> list[str]:
    return _WORDS.findall(text)[:MOST_WORDS]


def _style(colours: Colours, sign: str, line: str) -> str:
    ground = mix(colours.surface, sign, 0.18)
    return f"background-color:{ground}; text-decoration:{line};"


def _marked(text: str, style: str) -> str:
    """The space at the end stays unmarked, so that a line does not end in a coloured bar."""
    words = text.rstrip()
    return f'<span style="{style}">{escape(words)}</span>{escape(text[len(words) :])}'
