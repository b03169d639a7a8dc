"""Plain text to LaTeX: which characters mean something to TeX, and what stands for them."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

BACKSLASH = r"\textbackslash{}"
LITERAL = {
    "\\": BACKSLASH, "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_",
    "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
}  # fmt: skip
# A brace without a partner. \textbraceleft would do for LaTeX, but decoders drop it.
LONE = {"{": r"\ensuremath{\lbrace}", "}": r"\ensuremath{\rbrace}"}

# Controls, lone surrogates, byte order marks, zero-width spaces and non-characters: nothing of
# this can be typeset. Joiners and direction marks stay, scripts and emoji need them.
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u200b\ufeff\ufffe\uffff\ud800-\udfff]"
)
_LINE_END = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_BLANKS = re.compile(r"[ \t\n]+")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
_WORD = re.compile(r"[^\W_]+")


def clean(text: str, *, lines: bool = False) -> str:
    """Text without what cannot be typeset, in one line or in lines that are not empty."""
    text = _LINE_END.sub("\n", _UNPRINTABLE.sub("", text))
    if not lines:
        return _BLANKS.sub(" ", text).strip(" ")
    kept = (_BLANKS.sub(" ", line).strip(" ") for line in text.split("\n"))
    return "\n".join(line for line in kept if line)


def plain(text: str) -> str:
    """Escape every special character; braces that have no partner get a command."""
    pieces = [LITERAL.get(char, char) for char in text]
    opened: list[int] = []
    for at, char in enumerate(text):
        if char == "{":
            opened.append(at)
        elif char == "}":
            if opened:
                opened.pop()
            else:
                pieces[at] = LONE["}"]
    for at in opened:
        pieces[at] = LONE["{"]
    return "".join(pieces)


def address(address: str) -> str:
    """A readable address in running text, where TeX would make a dash of two hyphens."""
    return re.sub(r"-(?=-)", "-{}", plain(address))


def finish(text: str, *, unicode: bool, title: bool) -> str:
    """Escaped words, with capitals protected and non-ASCII as commands if asked."""
    if title:
        text = _WORD.sub(_protected, text)
    return text if unicode or text.isascii() else _NOT_ASCII.sub(_encoded, text)


def _protected(match: re.Match[str]) -> str:
    word = match.group()
    if len(word) == 1:
        keep = word.isupper() and word != "A"
    else:
        keep = any(char.isupper() for char in word[1:]) or (
            not word.isdecimal() and any(char.isdigit() for char in word)
        )
    return f"{{{word}}}" if keep else word


def _encoded(match: re.Match[str]) -> str:
    return _encoder()(unicodedata.normalize("NFC", match.group()))


@cache
def _encoder() -> Callable[[str], str]:
    from pylatexenc.latexencode import UnicodeToLatexEncoder  # type: ignore[import-untyped]

    encode: Callable[[str], str] = UnicodeToLatexEncoder(
        unknown_char_policy="keep",
        unknown_char_warning=False,
        replacement_latex_protection="braces-all",
    ).unicode_to_latex
    return encode
