"""Cuts an abstract that mixes TeX, Markdown and HTML into tokens, from left to right.

Each construct is recognised where it begins, with a look ahead that is bounded or remembered, so
that the time is linear in the text. What is not recognised stays text, character by character.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from paperdesk.reading.addresses import address_pattern, complete, trim
from paperdesk.reading.inline_cursor import tex_unescaped
from paperdesk.reading.inline_html import HtmlRules
from paperdesk.reading.inline_markdown import MarkdownRules
from paperdesk.reading.inline_tex import TexRules
from paperdesk.reading.inline_tokens import Kind, Token

if TYPE_CHECKING:
    from collections.abc import Callable

SPECIAL = re.compile(
    r"[\\${}~`*_\[\]<&\n^]|''|--|https?://"
    r"|(?<![\w@./\\:-])(?:www\.|doi:\s?10\.|(?:gist\.)?git(?:hub|lab)\.com/|huggingface\.co/"
    r"|arxiv\.org/|doi\.org/)",
    re.IGNORECASE,
)


def tokens_of(source: str) -> list[Token]:
    """The tokens of a text whose white space is already in order; pairs are not joined yet."""
    return _Scanner(source).run()


class _Scanner(TexRules, MarkdownRules, HtmlRules):
    def __init__(self, source: str) -> None:
        super().__init__(source)
        self._rules: dict[str, Callable[[int], int]] = {
            "\\": self._backslash, "$": self._dollar, "{": self._brace, "}": self._brace,
            "~": self._wave, "`": self._ticks, "*": self._emphasis, "_": self._emphasis,
            "[": self._bracket, "]": self._bracket, "<": self._angle, "&": self._entity,
            "\n": self._newline, "^": self._caret, "'": self._quote, "-": self._dashes,
        }  # fmt: skip

    def run(self) -> list[Token]:
        source, at = self._source, 0
        for_quotes = self._closing_quotes
        while True:
            match = SPECIAL.search(source, at)
            end = match.start() if match else len(source)
            if for_quotes:
                closing = min(for_quotes)
                if at <= closing < end:
                    self._text(source[at:closing] + for_quotes.pop(closing))
                    at = closing + 1
                    continue
                if closing < at:
                    del for_quotes[closing]
            if end > at:
                self._text(source[at:end])
            if match is None:
                return self._tokens
            at = self._rules.get(source[end], self._address)(end)

    def _wave(self, at: int) -> int:
        return self._emphasis(at) if self._source.startswith("~~", at) else self._tilde(at)

    def _address(self, at: int) -> int:
        match = address_pattern().match(self._source, at)
        written = trim(match[0]) if match else ""
        if at and self._source[at - 1] == "_":
            written = written.rstrip("_")
        url = complete(written)
        if url is None:
            return self._literal(at, max(1, len(written)))
        shown = html.unescape(tex_unescaped(written))
        return self._add(Token(Kind.LINK, written, shown, url=url), at + len(written))
