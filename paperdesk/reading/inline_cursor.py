"""What every rule of the scanner works with: the source, the tokens so far, and looks ahead."""

from __future__ import annotations

import re

from paperdesk.reading.inline_tokens import Kind, Token


class Cursor:
    """A source and the tokens cut from it so far."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._tokens: list[Token] = []
        self._absent: set[str] = set()
        self._paired: frozenset[int] | None = None

    def _text(self, text: str) -> None:
        last = self._tokens[-1] if self._tokens else None
        if last is not None and last.kind is Kind.TEXT:
            last.text += text
        else:
            self._tokens.append(Token(Kind.TEXT, text, text))

    def _add(self, token: Token, end: int) -> int:
        self._tokens.append(token)
        return end

    def _literal(self, at: int, length: int = 1) -> int:
        self._text(self._source[at : at + length])
        return at + length

    def _find(self, needle: str, start: int) -> int:
        """Where the needle comes next, -1 if it does not; remembered, so that it stays linear."""
        if needle in self._absent:
            return -1
        found = self._source.find(needle, start)
        if found < 0:
            self._absent.add(needle)
        return found

    def _before(self, at: int) -> str:
        return self._source[at - 1] if at else " "

    def _after(self, at: int) -> str:
        return self._source[at] if at < len(self._source) else " "


def tex_unescaped(address: str) -> str:
    """An address as it is shown: without the backslashes TeX needs."""
    return re.sub(r"\\(?=[_%#&~$])", "", address)
