"""Hard-wrapped lines: seeing that a line was wrapped, and joining it with the next again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.formats.list_words import COMPOUND_BEGINNINGS

if TYPE_CHECKING:
    from collections.abc import Sequence


def is_cjk(char: str) -> bool:
    """Whether a character is of a script written without spaces (Chinese, Japanese)."""
    return (
        "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff01" <= char <= "\uff60"
    )


_WIDE = re.compile("[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]")


def columns(line: str) -> int:
    """Width of a line in columns of a terminal, where Chinese characters take two."""
    return len(line) if line.isascii() else len(line) + len(_WIDE.findall(line))


def wrap_width(lines: Sequence[str]) -> int:
    """The width at which these lines were wrapped, in columns; 0 for no lines.

    A line of one long word (an address) cannot be wrapped and says nothing.
    """
    widths = sorted(columns(line) for line in lines if " " in line or len(line) < 60)
    if not widths:
        return max((columns(line) for line in lines), default=0)
    if len(widths) >= 5 and widths[-1] > widths[-2] * 1.25:
        return widths[-2]
    return widths[-1]


def is_deliberate(line: str, following: str, width: int) -> bool:
    """Whether the line ends before ``width`` although the next word would have had room."""
    if is_cjk(following[0]) or is_cjk(line[-1]):
        return columns(line) + 4 <= width
    space = following.find(" ")
    word = len(following) if space < 0 else space
    return columns(line) + 1 + word <= width


_WORD = re.compile(r"(?m)\b[^\W\d_]+(?:-[^\W\d_]+)*\b(?!-[ \t]*\r?$)")
_HYPHEN_END = re.compile(r"([^\W\d_]{1,30})-[ \t]*\r?\n[ \t]*([^\W\d_]{1,30})")
_HEAD_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_VOCABULARY_SIZE = 2_000_000
# "pre- and post-training" is not one word cut in two.
_SUSPENDED = frozenset({"and", "or", "to", "nor", "versus", "und", "oder", "bis", "et", "ou", "y"})
_ADDRESS_START = re.compile(r"https?://")
_INSIDE_ADDRESS = re.compile(r"\S*[\w)][/=&?%#.~_-]\w")


def _is_cut_address(before: str, after: str, width: int) -> bool:
    """Whether an address was cut in two because it was longer than a line.

    Only a full line cuts an address, and the rest must look like one too.
    """
    tail = before[-7:]
    start = _ADDRESS_START.search(tail + after[:8])
    if start is not None and start.start() < len(tail) < start.end():
        return True
    last = before[before.rfind(" ") + 1 :]
    if "://" not in last or last[-1] in ",;:!?)]>\"'":
        return False
    if last[-1] == "." and not (after[0].islower() and "/" in after.split(None, 1)[0]):
        return False
    return len(before) >= width and _INSIDE_ADDRESS.match(after) is not None


class Wrapping:
    """Joins hard-wrapped lines again, with the words of the whole file as its dictionary."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._hyphenated: bool | None = None
        self._words: frozenset[str] = frozenset()
        self._parts: frozenset[str] = frozenset()

    def join(self, lines: Sequence[str]) -> str:
        """One line out of several, none of them empty.

        Single spaces stand between the lines, none inside a word or an address that was cut.
        """
        if len(lines) == 1:
            return lines[0]
        width = max(map(len, lines))
        pieces = [lines[0]]
        for line in lines[1:]:
            before = pieces[-1]
            if "://" in before[-300:] + line[:8] and _is_cut_address(before, line, width):
                kept, space = before, ""
            else:
                kept, space = self._seam(before, line)
            pieces[-1] = kept
            pieces.append(space)
            pieces.append(line)
        return "".join(pieces)

    def _seam(self, before: str, after: str) -> tuple[str, str]:
        """What stays of ``before`` and what stands between it and ``after``."""
        end, start = before[-1], after[0]
        if end == "\u00ad":
            return before[:-1], ""
        if is_cjk(end) and (is_cjk(start) or not end.isalnum()):
            return before, ""
        if is_cjk(start) and not start.isalnum():
            return before, ""
        if end == "-" and len(before) > 1:
            return self._hyphen(before, after)
        if after.startswith("--") and end.isalnum() and after.lstrip("-")[:1].isalnum():
            return before, ""
        return before, " "

    def _hyphen(self, before: str, after: str) -> tuple[str, str]:
        if before.endswith("--"):
            word = before.rstrip("-")
            return before, "" if word and word[-1].isalnum() and after[0].isalnum() else " "
        if not (before[-2].isalnum() and after[0].isalnum()):
            return before, " "
        right = _HEAD_WORD.match(after)
        if right is None:
            return before, ""
        if right.group().casefold() in _SUSPENDED:
            return before, " "
        left = before[before.rfind(" ") + 1 : -1]
        if left.isalpha() and after[0].islower() and self._is_cut(left, right.group()):
            return before[:-1], ""
        return before, ""

    def _is_cut(self, left: str, right: str) -> bool:
        """Whether the file knows ``left+right`` as a word, and ``left`` on its own as none."""
        if left.casefold() in COMPOUND_BEGINNINGS:
            return False
        if self._hyphenated is None:
            words = frozenset(
                word.casefold() for word in _WORD.findall(self._text[:_VOCABULARY_SIZE])
            )
            self._words = words
            self._parts = frozenset(part for word in words for part in word.split("-"))
            # Where lines are broken at hyphens that are there anyway ("fine-" "tuning"), few of the
            # words put together are known ones.
            ends = _HYPHEN_END.findall(self._text[:_VOCABULARY_SIZE])
            open_ = [
                (before.casefold(), after.casefold())
                for before, after in ends
                if before.casefold() not in COMPOUND_BEGINNINGS
                and f"{before}-{after}".casefold() not in words
            ]
            cut = sum(1 for before, after in open_ if self._is_known(before, after))
            self._hyphenated = cut * 2 >= len(open_)
        return self._hyphenated and self._is_known(left, right)

    def _is_known(self, left: str, right: str) -> bool:
        left, right = left.casefold(), right.casefold()
        return (
            left + right in self._words
            and f"{left}-{right}" not in self._words
            and left not in self._parts
        )
