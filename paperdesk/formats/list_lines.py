"""The lines of a list: every kind of line end, and what counts as blank."""

from __future__ import annotations

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

    def release(self, first: int, last: int) -> None:
        """Forget the text of lines ``first`` to ``last``: what they say is kept elsewhere."""
        for index in range(first, last + 1):
            self.body[index] = self.clean[index] = ""

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
