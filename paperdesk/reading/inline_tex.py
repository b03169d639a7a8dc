"""The scanner's rules for TeX: commands, accents, formulas, braces and ties."""

from __future__ import annotations

import re

from paperdesk.reading import tex_commands as tex
from paperdesk.reading.addresses import complete
from paperdesk.reading.inline_cursor import Cursor, tex_unescaped
from paperdesk.reading.inline_tokens import Kind, Token
from paperdesk.reading.symbols import symbol

_COMMAND = re.compile(r"\\([A-Za-z]+)\*?")
_WINDOWS_PATH = re.compile(r"\\(?:[\w.-]++\\?+)*+(?!\{)")
_INLINE_MATH = re.compile(r"\$((?:[^$\\]|\\.)*+)\$", re.DOTALL)
_PROSE = re.compile(r"[^\W\d_]{2,}")
_TEX_SIGN = re.compile(r"[\\^_{}]")
_SIGN = re.compile(r"[=<>+]")
_COMMAND_WITH_TEXT = re.compile(r"\\[A-Za-z]+(?:\{[^{}]*\})?")
_ESCAPED = frozenset("\\`*_{}[]()#+.!|<>~%&$\"'-/@=:;,^")


class TexRules(Cursor):
    """What begins with a backslash, a dollar, a brace, a caret or a tilde."""

    def _backslash(self, at: int) -> int:
        source = self._source
        match = _COMMAND.match(source, at)
        if match is None:
            return self._control_symbol(at)
        if self._before(at) == ":" and at > 1 and source[at - 2].isupper():
            path = _WINDOWS_PATH.match(source, at)
            if path and (at < 3 or not source[at - 3].isalnum()) and source[path.end() - 1] != "{":
                return self._literal(at, path.end() - at)
        made = tex.accent(source, at)
        if made is not None:
            self._text(made[0])
            return made[1]
        return self._command(at, match[1], match.end())

    def _control_symbol(self, at: int) -> int:
        source, sign = self._source, self._after(at + 1)
        if sign in "([":
            closing = self._find("\\" + {"(": ")", "[": "]"}[sign], at + 2)
            if closing > 0:
                raw = source[at : closing + 2]
                return self._add(Token(Kind.FORMULA, raw, raw[2:-2]), closing + 2)
            return self._literal(at, 1) if sign == "(" else self._literal(at + 1, 1)
        made = tex.accent(source, at)
        if made is not None:
            self._text(made[0])
            return made[1]
        if sign == "\\":
            return self._add(Token(Kind.BREAK, "\\\\"), at + 2)
        if sign in " ,;:\n":
            self._text(" ")
        elif sign == "-":
            self._text("" if self._before(at).isalpha() else "-")
        elif sign in "!/@":
            self._text("" if sign != "!" or self._after(at + 2).isalnum() else "!")
        elif sign in _ESCAPED and at + 1 < len(source):
            self._text(sign)
        else:
            return self._literal(at)
        return at + 2

    def _command(self, at: int, name: str, end: int) -> int:
        source = self._source
        for pattern in (tex.CITED, tex.URL, tex.HREF, tex.VERB, tex.QUANTITY):
            if found := pattern.match(source, at):
                return self._fixed_form(pattern, found)
        if name in {"begin", "end"} and (found := tex.ENVIRONMENT.match(source, at)):
            return self._environment(found)
        ahead = tex.ARGUMENT_AHEAD.match(source, end)
        if name in tex.STYLED and ahead and not (name in tex.DECLARED and self._before(at) == "{"):
            return self._open(at, ahead.end(), tex.STYLED[name])
        if name in tex.DECLARED:
            style = Token(Kind.STYLE, source[at:end], role=tex.DECLARED[name], start=at)
            return self._add(style, end + (self._after(end) == " "))
        if name == "item":
            self._tokens.append(Token(Kind.BREAK, "\\item"))
            self._text("• ")
            return end + (self._after(end) == " ")
        if name in tex.WITH_ARGUMENTS and self._after(end) in "{\\[ ":
            loose = tex.LOOSE_FORMULA.match(source, at)
            if loose and loose.end() > end:
                return self._add(Token(Kind.FORMULA, loose[0], loose[0]), loose.end())
        found_symbol = symbol(name)
        if found_symbol is not None:
            if self._after(end) in "_^" and (loose := tex.LOOSE_FORMULA.match(source, at)):
                return self._add(Token(Kind.FORMULA, loose[0], loose[0]), loose.end())
            return self._symbol(found_symbol, end)
        if ahead:
            return self._open(at, ahead.end(), "")
        return self._literal(at, end - at)

    def _symbol(self, text: str, end: int) -> int:
        """A symbol in running text; a letter swallows the space that ends its command."""
        self._text({"ı": "i", "ȷ": "j"}.get(text, text))
        if self._source.startswith("{}", end):
            return end + 2
        is_letter = len(text) == 1 and text.isalpha() and ord(text) < 0x250
        if is_letter and self._after(end) == " " and self._after(end + 1).isalpha():
            return end + 1
        return end

    def _fixed_form(self, pattern: re.Pattern[str], found: re.Match[str]) -> int:
        if pattern is tex.CITED:
            notes = re.findall(r"\[([^\[\]]+)\]", found[1])
            keys = ", ".join(part.strip() for part in found[2].split(","))
            self._text(f"[{', '.join([keys, *notes])}]")
        elif pattern is tex.QUANTITY:
            self._text(tex.quantity(found))
        elif pattern is tex.URL:
            url = complete(found[1])
            shown = tex_unescaped(found[1])
            if url is None:
                self._text(shown)
            else:
                self._tokens.append(Token(Kind.LINK, found[0], shown, url=url))
        elif pattern is tex.HREF:
            self._tokens.append(
                Token(
                    Kind.OPEN, found[0] + "{", role="{", style="link", url=complete(found[1]) or ""
                )
            )
            return found.end() + 1
        else:
            self._tokens.append(Token(Kind.CODE, found[0], found[2]))
        return found.end()

    def _environment(self, found: re.Match[str]) -> int:
        name = found[2]
        if found[1] == "begin" and name.rstrip("*") in tex.MATH_ENVIRONMENTS:
            closing = self._find(f"\\end{{{name}}}", found.end())
            if closing > 0:
                end = closing + len(name) + 6
                raw = self._source[found.start() : end]
                return self._add(Token(Kind.FORMULA, raw, raw), end)
            return self._literal(found.start(), len(found[0]))
        if found.start() not in self._pairs():
            return self._literal(found.start(), len(found[0]))
        return self._add(Token(Kind.BREAK, found[0]), found.end())

    def _pairs(self) -> frozenset[int]:
        r"""Where each ``\begin`` with an ``\end`` stands, and each ``\end`` with a ``\begin``."""
        if self._paired is None:
            open_: dict[str, list[int]] = {}
            paired: set[int] = set()
            for found in tex.ENVIRONMENT.finditer(self._source):
                begins = open_.setdefault(found[2], [])
                if found[1] == "begin":
                    begins.append(found.start())
                elif begins:
                    paired.update((begins.pop(), found.start()))
            self._paired = frozenset(paired)
        return self._paired

    def _open(self, at: int, end: int, style: str) -> int:
        raw = self._source[at:end]
        return self._add(Token(Kind.OPEN, raw, role="{", style=style, start=at), end)

    def _brace(self, at: int) -> int:
        if self._source[at] == "{":
            return self._add(Token(Kind.OPEN, "{", role="{", style="bare", start=at), at + 1)
        return self._add(Token(Kind.CLOSE, "}", role="{", start=at), at + 1)

    def _caret(self, at: int) -> int:
        """``^{…}`` outside of a formula, on something: a superscript."""
        if self._after(at + 1) == "{" and not self._before(at).isspace():
            return self._open(at, at + 2, "sup")
        return self._literal(at)

    def _dollar(self, at: int) -> int:
        source = self._source
        if source.startswith("$$", at):
            closing = self._find("$$", at + 2)
            if closing > at + 2:
                raw = source[at : closing + 2]
                return self._add(Token(Kind.FORMULA, raw, raw[2:-2]), closing + 2)
            return self._literal(at, 2)
        if "$" in self._absent:
            return self._literal(at)
        match = _INLINE_MATH.match(source, at)
        if match is None:
            self._absent.add("$")
            return self._literal(at)
        if _is_formula(match[1], self._before(at), self._after(match.end())):
            return self._add(Token(Kind.FORMULA, match[0], match[1]), match.end())
        return self._literal(at)

    def _tilde(self, at: int) -> int:
        before, after = self._before(at), self._after(at + 1)
        tied = not before.isspace() and not after.isspace() and (
            before.isalnum() or before in ".,;:)]}$%'"
        ) and (after.isalnum() or after in "\\$({[")  # fmt: skip
        lonely = before.isalpha() and before not in "aAI" and not self._before(at - 1).isalnum()
        self._text("~" if not tied or (lonely and after != "\\") else " ")
        return at + 1


def _is_formula(content: str, before: str, after: str) -> bool:
    """Whether what stands between two dollar signs is a formula and not prose between prices.

    Follows Pandoc's rule for dollars (no space inside either sign, no digit behind the closing
    one) but lets formulas through that only break it with spaces.
    """
    stripped = content.strip()
    if not stripped or "\n\n" in content:
        return False
    words = _PROSE.findall(_COMMAND_WITH_TEXT.sub(" ", content))
    begins, ends = content[0].isspace(), content[-1].isspace()
    if begins != ends and words:
        return False
    if _TEX_SIGN.search(content):
        return len(words) < 8
    priced = stripped[0].isdigit()
    if priced and (words or after.isdigit()):
        return False
    if begins and before.isalpha():  # US$ 5
        return False
    if words and (begins or len(words) > 2 or (" " in stripped and not _SIGN.search(content))):
        return False
    return not (priced and " " in stripped and not _SIGN.search(content))
