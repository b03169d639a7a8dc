"""The lines of a list: every kind of line end, what counts as blank, and joining wrapped lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.formats.list_words import COMPOUND_BEGINNINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

# White space to a reader, letters to Python: zero-width marks, joiners and byte order marks.
INVISIBLE = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u180e"
_EDGE = INVISIBLE + "".join(chr(code) for code in range(0x3001) if chr(code).isspace())
_UNUSUAL_ENDS = "\r\x85\u2028\u2029"
# str.splitlines() also cuts at these; to a reader they are white space inside a line.
_NOT_ENDS = ("\x0b", "\x0c", "\x1c", "\x1d", "\x1e")
_DOUBLE_CR = "\r\r\n\r\r\n"


class Lines:
    """A text cut into lines.

    A line ends at LF, CR, CRLF, NEL, U+2028 or U+2029. ``body`` holds the lines as they stand
    in the file without their ends, ``clean`` the same without white space at both sides ("" for
    a blank line). Indices count from 0.
    """

    def __init__(self, text: str) -> None:
        self._ends: list[str] | None = None
        if any(end in text for end in _UNUSUAL_ENDS):
            self.body, self._ends = _cut(text)
        else:
            self.body = text.split("\n")
        self.clean = [line.strip() for line in self.body]
        if any(mark in text for mark in INVISIBLE):
            self.clean = [line.strip(_EDGE) for line in self.clean]

    def __len__(self) -> int:
        return len(self.body)

    def raw(self, first: int, last: int) -> str:
        """Lines ``first`` to ``last`` (inclusive) as in the file, without the last line end."""
        if first == last:
            return self.body[first]
        if self._ends is None:
            return "\n".join(self.body[first : last + 1])
        pieces: list[str] = []
        for index in range(first, last):
            pieces += (self.body[index], self._ends[index])
        pieces.append(self.body[last])
        return "".join(pieces)

    def indent(self, index: int) -> int:
        """How far a line is indented, in characters (a tab counts as four)."""
        body = self.body[index]
        lead = body[: len(body) - len(body.lstrip())]
        return len(lead.expandtabs(4))


def _cut(text: str) -> tuple[list[str], list[str]]:
    """Lines and line ends of a text with any mixture of line ends."""
    # A file that went through text mode twice ends every line with CR CR LF: one line end.
    doubled = _DOUBLE_CR in text and text.count("\r\r\n") * 2 == text.count("\r")
    pieces = text.splitlines(keepends=True)
    if any(mark in text for mark in _NOT_ENDS):
        pieces = _glue_false_ends(pieces)
    bodies: list[str] = []
    ends: list[str] = []
    for piece in pieces:
        if piece.endswith("\r\n"):
            if doubled and piece == "\r\n" and ends and ends[-1] == "\r":
                ends[-1] = "\r\r\n"
                continue
            bodies.append(piece[:-2])
            ends.append("\r\n")
        elif piece[-1] in "\n\r\x85\u2028\u2029":
            bodies.append(piece[:-1])
            ends.append(piece[-1])
        else:
            bodies.append(piece)
            ends.append("")
    return bodies or [""], ends or [""]


def _glue_false_ends(pieces: list[str]) -> list[str]:
    glued: list[str] = []
    open_pieces: list[str] = []
    for piece in pieces:
        open_pieces.append(piece)
        if not piece.endswith(_NOT_ENDS):
            glued.append("".join(open_pieces))
            open_pieces = []
    if open_pieces:
        glued.append("".join(open_pieces))
    return glued


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


def _is_cut_address(before: str, after: str, lines: Sequence[str]) -> bool:
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
    full = len(before) >= max(len(line) for line in lines)
    return full and _INSIDE_ADDRESS.match(after) is not None


class Wrapping:
    """Joins hard-wrapped lines again, with the words of the whole file as its dictionary."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._hyphenated: bool | None = None
        self._words: frozenset[str] = frozenset()
        self._parts: frozenset[str] = frozenset()

    def join(self, lines: Sequence[str]) -> str:
        """One line: single spaces between the lines, none inside a word cut by its hyphen."""
        if len(lines) == 1:
            return lines[0]
        pieces = [lines[0]]
        for line in lines[1:]:
            before = pieces[-1]
            if line == "" or before == "":
                pieces.append(line)
                continue
            if ("://" in before[-300:] or "://" in line[:8]) and _is_cut_address(
                before, line, lines
            ):
                pieces.append(line)
                continue
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
