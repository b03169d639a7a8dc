"""The scanner's rules for Markdown and for the quotes and dashes it shares with TeX."""

from __future__ import annotations

import re

from paperdesk.reading.addresses import complete
from paperdesk.reading.inline_cursor import Cursor
from paperdesk.reading.inline_tokens import Kind, Token

_EMPHASIS = re.compile(r"\*+|_+|~~")
_DASHES = re.compile(r"-{2,}")
_TICKS = re.compile(r"`+")
_MARKDOWN_END = re.compile(
    r"\]\(\s?<?([^\s()<>\[\]]{1,2000}(?:\([^\s()]{0,200}\)[^\s()<>\[\]]{0,500}){0,5})>?"
    r"(?:\s\"[^\"\n]{0,200}\")?\s?\)"
)
_QUOTE_END = re.compile(r"''|\"|``")
_SINGLE_END = re.compile(r"`|'(?!\w)")
_WINDOW = 600


class MarkdownRules(Cursor):
    """Emphasis, code, links, quotes, dashes and line breaks."""

    def __init__(self, source: str) -> None:
        super().__init__(source)
        self._closing_quotes: dict[int, str] = {}

    def _ticks(self, at: int) -> int:
        """TeX's quotes and Markdown's code share their first character."""
        source = self._source
        ticks = _TICKS.match(source, at)
        count = len(ticks[0]) if ticks else 1
        end = at + count
        if count == 2:
            closing = _QUOTE_END.search(source, end, end + _WINDOW)
            if closing is None or closing[0] != "``" or closing.start() == end:
                return self._quoted(end, "“", "”", closing)
        if count == 1:
            single = _SINGLE_END.search(source, end, end + _WINDOW)
            if single and single[0] == "'":
                return self._quoted(end, "‘", "’", single)
        if count <= 3:
            stop = source.find("`" * count, end, end + _WINDOW)
            if stop > end and "\n\n" not in source[end:stop]:
                code = Token(Kind.CODE, source[at : stop + count], source[end:stop].strip())
                return self._add(code, stop + count)
        return self._literal(at, count)

    def _quoted(self, end: int, left: str, right: str, closing: re.Match[str] | None) -> int:
        if closing is not None and closing[0] in {"''", '"', "'"}:
            self._closing_quotes[closing.start()] = right
        self._text(left)
        return end

    def _quote(self, at: int) -> int:
        """Two apostrophes: the end of a TeX quotation, or its misspelt beginning."""
        right = self._closing_quotes.pop(at, None)
        if right is not None:
            self._text(right)
            return at + (2 if right == "”" else 1)
        if not self._before(at).isalnum() and self._after(at + 2).isalnum():
            closing = _QUOTE_END.search(self._source, at + 2, at + _WINDOW)
            if closing and closing[0] != "``":
                return self._quoted(at + 2, "“", "”", closing)
        return self._literal(at, 2)

    def _emphasis(self, at: int) -> int:
        source = self._source
        run = _EMPHASIS.match(source, at)
        marks = run[0] if run else source[at]
        end = at + len(marks)
        if marks == "_" and self._after(end) == "{" and self._before(at).isalnum():
            raw = source[at : end + 1]  # a subscript outside of a formula
            opening = Token(Kind.OPEN, raw, role="{", style="sub", start=at)
            return self._add(opening, end + 1)
        if len(marks) > 3:
            return self._literal(at, len(marks))
        before, after = self._before(at), self._after(end)
        opens = not after.isspace() and after not in ".,;:!?)]}"
        closes = not before.isspace() and before not in "([{"
        if marks[0] == "_":
            opens = opens and not before.isalnum()
            closes = closes and not after.isalnum()
        token = Token(Kind.EMPHASIS, marks, role=marks, start=at, opens=opens, closes=closes)
        return self._add(token, end)

    def _bracket(self, at: int) -> int:
        source = self._source
        if source[at] == "[":
            return self._add(Token(Kind.OPEN, "[", role="[", style="link", start=at), at + 1)
        match = _MARKDOWN_END.match(source, at)
        url = complete(match[1]) if match else None
        if match is None or url is None:
            return self._add(Token(Kind.CLOSE, "]", role="[", start=at), at + 1)
        token = Token(Kind.CLOSE, match[0], role="[", url=url, start=at)
        return self._add(token, match.end())

    def _dashes(self, at: int) -> int:
        run = _DASHES.match(self._source, at)
        count = len(run[0]) if run else 1
        before, after = self._before(at), self._after(at + count)
        option = before in " (`'\"" and after.isalpha()  # --verbose
        if count > 3 or option or "|" in (before, after) or ":" in (before, after):
            return self._literal(at, count)
        self._text("–" if count == 2 else "—")
        return at + count

    def _newline(self, at: int) -> int:
        if self._source.startswith("\n\n", at):
            return self._add(Token(Kind.PARAGRAPH, "\n\n"), at + 2)
        return self._add(Token(Kind.BREAK, "\n"), at + 1)
