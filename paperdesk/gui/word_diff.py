"""What differs between two texts, word by word, as rich text."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from html import escape
from itertools import takewhile
from typing import TYPE_CHECKING

from paperdesk.gui.colours import mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paperdesk.gui.colours import Colours

# A word with the space after it; a character of a script without spaces; any other sign.
_WORDS = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]|\w+\s*|[^\w\s]\s*|\s+")

# Comparing takes time in proportion to the product of the lengths; longer texts are cut.
MOST_WORDS = 1_500


def differences(old: str, new: str) -> Iterator[tuple[str, str]]:
    """The pieces of both texts in order: (kind, text), kind "same", "removed" or "added"."""
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    # Words are compared without the space around them: a wrapped line is no change.
    was, now = [word.strip() for word in before], [word.strip() for word in after]
    # What is the same at both ends costs nothing, so that a change at the end of a long text
    # is found.
    head = _alike(was, now)
    tail = _alike(reversed(was[head:]), reversed(now[head:]))
    if head:
        yield "same", "".join(after[:head])
    was, now = was[head : len(was) - tail], now[head : len(now) - tail]
    before, after, end_piece = (
        before[head : len(before) - tail],
        after[head : len(after) - tail],
        "".join(after[len(after) - tail :]),
    )
    yield from _compared(before, after, was, now)
    if end_piece:
        yield "same", end_piece


def _alike(left: Iterable[str], right: Iterable[str]) -> int:
    """How many words at the beginning are the same."""
    return sum(
        1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False))
    )


def _compared(
    before: list[str], after: list[str], was: list[str], now: list[str]
) -> Iterator[tuple[str, str]]:
    """The pieces of two texts that begin and end differently."""
    matcher = SequenceMatcher(None, was[:MOST_WORDS], now[:MOST_WORDS], autojunk=False)
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind == "equal":
            yield "same", "".join(after[new_start:new_end])
            continue
        if start < end:
            yield "removed", "".join(before[start:end])
        if new_start < new_end:
            yield "added", "".join(after[new_start:new_end])
    if max(len(was), len(now)) > MOST_WORDS:
        yield "same", " … "


def inline_html(old: str, new: str, colours: Colours, *, around: int | None = None) -> str:
    """Both texts in one: what went is struck through, what came is underlined.

    Args:
        old: the text before.
        new: the text after.
        colours: of the theme.
        around: so many unchanged words are shown on each side of a change, and "…" for the
            rest; all of them if None.
    """
    styles = {
        "removed": _style(colours, colours.danger, "line-through"),
        "added": _style(colours, colours.kept, "underline"),
    }
    pieces: list[str] = []
    before = ""
    found = list(differences(old, new))
    for place, (kind, text) in enumerate(found):
        if kind == "same" and around is not None:
            text = _near(text, around, first=place == 0, last=place == len(found) - 1)
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


def _near(text: str, around: int, *, first: bool, last: bool) -> str:
    """An unchanged stretch without what is far from the changes at its ends."""
    words = _WORDS.findall(text)
    begin = [] if first else words[:around]
    end = [] if last else words[-around:]
    # A few words are no longer than the sign for them.
    if len(words) <= len(begin) + len(end) + 3:
        return text
    return "".join(begin) + ("… " if first else " … " if not last else " …") + "".join(end)


def _style(colours: Colours, sign: str, line: str) -> str:
    ground = mix(colours.surface, sign, 0.18)
    return f"background-color:{ground}; text-decoration:{line};"


def _marked(text: str, style: str) -> str:
    """The space at the end stays unmarked, so that a line does not end in a coloured bar."""
    words = text.rstrip()
    return f'<span style="{style}">{escape(words)}</span>{escape(text[len(words) :])}'
