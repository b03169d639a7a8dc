"""The number or bullet in front of an entry of a list."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NUMBER = re.compile(
    r"(?P<lead>[*_]{0,3})(?:"
    r"\\?\[(?P<square>\d{1,6})\\?\](?!\()[.:]?"
    r"|[(（](?P<round>\d{1,6})[)）][.:]?"
    r"|【(?P<lens>\d{1,6})】"
    r"|(?P<dot>\d{1,6})\\?\.(?=\s|$|[*_\[]|[^\W\d_])"
    r"|(?P<paren>\d{1,6})\\?[)）]"
    r"|(?P<comma>\d{1,6})[、．]"
    r"|(?P<colon>\d{1,6})\s?[:：](?=\s|$)"
    r"|\\?\#(?P<hash>\d{1,6})[.:)]?(?=\s|$)"
    r"|(?i:No|Nr|№|Paper|Abstract|Item|Entry)\s?\.?\s?\#?(?P<word>\d{1,6})[.:)]?(?=\s|$)"
    r"|第\s?(?P<chinese>\d{1,6})\s?[篇条項][.:：、]?"
    r"|(?P<circle>[①-⑳])"
    r"|(?P<bare>\d{1,5})(?:\s+[-–—|]\s+|\s+(?=[A-Z“\"*\[$《]))"
    r")(?P<tail>[*_]{0,3})\s*"
)
_BULLET = re.compile(r"(?P<bullet>\\item\b|[-*+–—~](?=\s)|[•·●○◦▪▫■□◆◇‣▶►➤✦※∙])\s*(?=\S|$)")
# "[x] done" of task lists.
_TASK = re.compile(r"\[[ xX]\]\s+")


@dataclass(frozen=True, slots=True)
class Marker:
    """A number or a bullet at the beginning of a line. ``rest`` is the line without it."""

    style: str
    number: int
    rest: str


def marker_of(line: str) -> Marker | None:
    """The list marker a line begins with, if it may be one."""
    if not line:
        return None
    first = line[0]
    if first.isalpha() and first not in "nNpPaAiIeE№第":
        return None
    match = _NUMBER.match(line)
    if match:
        style = str(match.lastgroup)
        if style == "tail":
            style = next(
                name
                for name, value in match.groupdict().items()
                if value is not None and name not in {"lead", "tail"}
            )
        value = match.group(style)
        number = ord(value) - ord("①") + 1 if style == "circle" else int(value)
        lead, tail = match.group("lead"), match.group("tail")
        rest = line[match.end() :]
        if lead and tail != lead:
            rest = lead + tail + rest
        elif tail and not lead:
            rest = tail + rest
        return Marker(style, number, rest)
    match = _BULLET.match(line)
    if match:
        rest = line[match.end() :]
        return Marker(match.group("bullet"), 0, _TASK.sub("", rest, count=1))
    return None
