r"""LaTeX, as the values of a BibTeX file hold it, to the text that the library keeps.

Accents, symbols and dashes become Unicode, styles the rich text of CSL (``<i> <b> <sup> <sub>``),
braces that only group or protect the case go. Formulas stay formulas (``$x^2$``), and a command
that nobody knows stays as it is, with its arguments, so that nothing is lost. Never raises.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.formats.latex_symbols import (
    ACCENTS,
    DECLARATIONS,
    FRACTIONS,
    IGNORED,
    PASSED,
    SECOND,
    SORT_ONLY,
    STYLES,
    ensured,
    symbols,
)
from paperdesk.formats.latex_syntax import environment_end, math_end

if TYPE_CHECKING:
    from collections.abc import Callable

_MARKUP = re.compile(r"[\\{}$~]")
_BLANKS = re.compile(r"[ \t\r\n]+")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_PARAGRAPH = re.compile(r"(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\s*")
_PLAIN = r"[^\\{}$~`'?!-]*+"
_LETTER_ARGUMENT = r"(?:[A-Za-z]|\\[ij](?![A-Za-z])|\{(?:[A-Za-z]|\\[ij])\})"
_TOKEN = re.compile(
    rf"""(?P<text>{_PLAIN}(?:(?:-(?!-)|'(?!')|`(?!`)|[?!](?!`)){_PLAIN})*+)
    (?: (?P<simple>\{{\\["'`^~=.]{_LETTER_ARGUMENT}\}} | \\["'`^~=.]{_LETTER_ARGUMENT}
        | \\[&%\#_,] | \{{[A-Za-z0-9 ]++\}} | ~ | \$[^$\\{{}}]++\$ | -{{2,3}}(?!-)
        | \\(?:emph|text(?:it|bf|superscript|subscript))\{{[\w ,.:;]*+\}})
    | (?P<command>\\(?P<name>[A-Za-z]+)\*?(?P<gap>[ ]*))
    | (?P<sign>\\[^A-Za-z])
    | (?P<brace>[{{}}])
    | (?P<dollar>\$\$?)
    | (?P<dash>-{{2,}})
    | (?P<quote>``|''|[?!]`)
    | (?P<rest>\\|$) )""",
    re.VERBOSE | re.DOTALL,
)
"""Text up to the next thing that means something to TeX, and that thing."""
_SIGNS = {
    "&": "&", "%": "%", "#": "#", "_": "_", "{": "{", "}": "}", "\\": " ", ",": " ", ";": " ",
    ":": " ", " ": " ", "\n": " ", "\t": " ", "\r": " ", "!": "", "/": "", "-": "", "@": "",
    "+": "", "*": "", "|": "‖",
}  # fmt: skip
_SHORT = {"~": " ", "--": "–", "---": "—"}
_QUOTES = {"``": "“", "''": "”", "?`": "¿", "!`": "¡"}
_LETTER = re.compile(r"\\([ij])(?![A-Za-z])\s*|\\([A-Za-z]+)\s*|([^\s\\{}$])")
_DOTLESS = {"ı": "i", "ȷ": "j"}
_CODE = re.compile(r"\s*(?:\"([0-9A-Fa-f]+)|'([0-7]+)|(\d+)|`\\?(.))\s?")
_FRACTION = re.compile(r"\{?([0-9]+)\}?\{?([0-9]+)\}?")
_STEP = re.compile(r"\\.|[{}]", re.DOTALL)
# No argument or formula is longer, in characters; it keeps the search for a lost partner short.
_LONGEST = 1500
# Accents inside accents beyond this are no writing.
_DEEPEST = 20
# Publishers, journals and series come again and again; longer values are titles and abstracts.
_REPEATED = 60
_MATH = {"(": r"\)", "[": r"\]"}


@dataclass(slots=True)
class _Group:
    """A brace that is open: where its text begins in the output, and what becomes of it.

    ``close`` is put behind it, ``accent`` onto its first letter; ``dropped`` text goes. The braces
    of a ``literal`` group are kept.
    """

    start: int
    close: str = ""
    accent: str = ""
    dropped: bool = False
    literal: bool = False


def to_text(tex: str, *, paragraphs: bool = False) -> str:
    """Text of a TeX value in one line; with ``paragraphs``, blank lines part paragraphs.

    Args:
        tex: what stands between the delimiters of the value.
        paragraphs: for abstracts and notes.
    """
    return text_and_spelling(tex, paragraphs=paragraphs)[0]


def text_and_spelling(tex: str, *, paragraphs: bool = False) -> tuple[str, str]:
    """The text as :func:`to_text` makes it, and the TeX in one line."""
    marked = (
        _MARKUP.search(tex) is not None
        or "--" in tex
        or "''" in tex
        or "``" in tex
        or "?`" in tex
        or "!`" in tex
    )
    if not marked and "\n" not in tex and "\r" not in tex:
        text = _in_one_line(tex) if "  " in tex or "\t" in tex else tex.strip()
        return text, text
    if paragraphs and (_BLANK_LINE.search(tex) is not None or "\r" in tex):
        parts = (to_text(part) for part in _PARAGRAPH.split(tex))
        return "\n\n".join(part for part in parts if part), _in_one_line(tex)
    spelled = _in_one_line(tex)
    if not marked:
        return spelled, spelled
    if len(spelled) < _REPEATED:
        return _scanned_before(spelled), spelled
    return _scanned(spelled), spelled


def _scanned(tex: str) -> str:
    text = _Scan(tex).result()
    return _in_one_line(text) if "  " in text else text.strip(" ")


_scanned_before = lru_cache(maxsize=8192)(_scanned)


def _in_one_line(text: str) -> str:
    """Single blanks for white space, but for the blanks that only typography knows."""
    return " ".join(text.split()) if text.isascii() else _BLANKS.sub(" ", text).strip(" ")


class _Scan:
    """One pass from left to right; ``_out`` is what is written, ``_groups`` the open braces."""

    def __init__(self, tex: str) -> None:
        self._tex = tex
        self._out: list[str] = []
        self._groups: list[_Group] = []

    def result(self) -> str:
        tex, at, out = self._tex, 0, self._out
        match_token = _TOKEN.match
        while (match := match_token(tex, at)) is not None:
            if text := match[1]:
                out.append(text)
            kind = match.lastgroup
            if kind == "simple":
                out.append(_simple(match[2]))
                at = match.end()
            elif kind == "rest":
                out.append(match["rest"])
                break
            else:
                at = _RULES[kind](self, match)
        while self._groups:
            self._end_group()
        return "".join(out)

    def _dash(self, match: re.Match[str]) -> int:
        self._out.append(match["dash"])
        return match.end()

    def _quote(self, match: re.Match[str]) -> int:
        self._out.append(_QUOTES[match["quote"]])
        return match.end()

    def _dollar(self, match: re.Match[str]) -> int:
        sign, start = match["dollar"], match.start("dollar")
        end = math_end(self._tex, start, sign, sign)
        if end is None or end < match.end() + len(sign):
            self._out.append(sign)
            return match.end()
        self._out.append(self._tex[start:end])
        return end

    def _brace(self, match: re.Match[str]) -> int:
        if match["brace"] == "{":
            self._groups.append(_Group(len(self._out)))
        elif self._groups:
            literal = self._groups[-1].literal
            self._end_group()
            if literal and self._tex.startswith("{", match.end()):
                return self._open_literal(match.end())
        else:
            self._out.append("}")
        return match.end()

    def _end_group(self) -> None:
        group = self._groups.pop()
        if not (group.close or group.accent or group.dropped):
            return
        text = "".join(self._out[group.start :])
        del self._out[group.start :]
        if group.accent:
            text = _accented(text, group.accent)
        if not group.dropped:
            self._out.append(text + group.close)

    def _sign(self, match: re.Match[str]) -> int:
        sign = match["sign"][1]
        if sign in ACCENTS:
            return self._accent(ACCENTS[sign], match.end())
        if sign in _MATH:
            end = self._tex.find(_MATH[sign], match.end(), match.end() + _LONGEST)
            if end > 0:
                self._out.append(self._tex[match.start("sign") : end + 2])
                return end + 2
        if sign == "$":
            # Beside a formula it would look like one.
            self._out.append("$" if self._tex.count("$") <= 2 else r"\$")
        else:
            self._out.append(_SIGNS.get(sign, match["sign"]))
        return match.end()

    def _command(self, match: re.Match[str]) -> int:
        tex, name, end = self._tex, match["name"], match.end()
        opens = tex.startswith("{", end)
        if name in STYLES and opens:
            begin, close = STYLES[name]
            self._out.append(begin)
            self._groups.append(_Group(len(self._out), close=close))
            return end + 1
        if name in DECLARATIONS:
            begin, close = STYLES[DECLARATIONS[name]]
            self._out.append(begin)
            self._until_group_ends(close)
            return end
        if name in ACCENTS and (opens or match["gap"] or tex.startswith("\\", end)):
            return self._accent(ACCENTS[name], end)
        if name in SORT_ONLY and opens:
            self._groups.append(_Group(len(self._out), dropped=True))
            return end + 1
        if name in PASSED and opens:
            self._groups.append(_Group(len(self._out)))
            return end + 1
        return self._rarer(match, opens=opens)

    def _rarer(self, match: re.Match[str], *, opens: bool) -> int:
        tex, name, end = self._tex, match["name"], match.end()
        if name in IGNORED or name in PASSED:
            return end
        if name == "ensuremath" and opens and (close := _closing(tex, end)) > 0:
            inner = tex[end + 1 : close]
            self._out.append(ensured().get(inner) or f"${inner}$")
            return close + 1
        if name in {"url", "path", "nolinkurl"} and opens and (close := _closing(tex, end)) > 0:
            self._out.append(unescaped(tex[end + 1 : close]))
            return close + 1
        if name == "href" and opens and (close := _closing(tex, end)) > 0:
            address = unescaped(tex[end + 1 : close])
            if tex.startswith("{", close + 1):
                self._out.append("[")
                self._groups.append(_Group(len(self._out), close=f"]({address})"))
                return close + 2
        if name == "begin" and (
            environment := re.match(r"\{([A-Za-z]+\*?)\}", tex[end : end + 40])
        ):
            finish = environment_end(tex, end + environment.end(), environment[1])
            if finish is not None:
                self._out.append(tex[match.start("command") : finish])
                return finish
        if name in SECOND and opens and (close := _closing(tex, end)) > 0:
            return close + 1
        if name.endswith("frac") and (fraction := _FRACTION.match(tex, end)) is not None:
            parts = (fraction[1], fraction[2])
            self._out.append(FRACTIONS.get(parts) or "/".join(parts))
            return fraction.end()
        if name in {"char", "symbol"} and (char := self._character(end)) is not None:
            return char
        text = symbols().get(name)
        if text is not None:
            self._out.append(text)
            return end + 2 if tex.startswith("{}", end) else end
        return self._unknown(match)

    def _unknown(self, match: re.Match[str]) -> int:
        """A command that nobody knows keeps its name and the braces of its arguments."""
        end = match.end()
        self._out.append(match["command"])
        return self._open_literal(end) if self._tex.startswith("{", end) else end

    def _open_literal(self, at: int) -> int:
        self._out.append("{")
        self._groups.append(_Group(len(self._out), close="}", literal=True))
        return at + 1

    def _character(self, at: int) -> int | None:
        braced = self._tex.startswith("{", at)
        match = _CODE.match(self._tex, at + braced)
        if match is None:
            return None
        if match[4]:
            code = ord(match[4])
        else:
            code = int(match[1] or match[2] or match[3], 16 if match[1] else 8 if match[2] else 10)
        if not 32 <= code <= 0x10FFFF or 0xD800 <= code <= 0xDFFF:
            return None
        self._out.append(chr(code))
        end = match.end()
        return end + 1 if braced and self._tex.startswith("}", end) else end

    def _until_group_ends(self, close: str) -> None:
        if not self._groups:
            # Nothing closes it but the end of the text.
            self._groups.append(_Group(len(self._out)))
        group = self._groups[-1]
        group.close = close + group.close

    def _accent(self, accent: str, at: int) -> int:
        tex = self._tex
        while tex.startswith(" ", at):
            at += 1
        if tex.startswith("{", at):
            within = len(self._groups) < _DEEPEST
            self._groups.append(_Group(len(self._out), accent=accent if within else ""))
            return at + 1
        match = _LETTER.match(tex, at)
        if match is None:
            self._out.append(_accented("", accent))
            return at
        letter = match[1] or match[3] or symbols().get(match[2] or "", "")
        if not letter:
            self._out.append(_accented("", accent))
            return at
        self._out.append(_accented(letter, accent))
        return match.end()


@lru_cache(maxsize=4096)
def _simple(tex: str) -> str:
    r"""What needs nothing around it to be understood: ``{\'e} \& {DNA} $k$ -- \emph{in vitro}``."""
    if tex[0] == "$":
        return tex
    if tex in _SHORT:
        return _SHORT[tex]
    if tex[1].isalpha() and tex[0] == "\\":
        name, _, inner = tex[1:-1].partition("{")
        begin, close = STYLES[name]
        return f"{begin}{inner}{close}"
    inner = tex.strip("{}")
    if not inner.startswith("\\"):
        return inner
    if inner[1] not in ACCENTS:
        return _SIGNS[inner[1]]
    return _accented(inner[2:].strip("{}\\"), ACCENTS[inner[1]])


def _accented(text: str, accent: str) -> str:
    """The text with the accent on its first letter."""
    text = text.lstrip(" ")
    if not text:
        # What stands for the accent alone: \'{} is an acute accent, \~{} a tilde.
        alone = {"\u0303": "~", "\u0302": "^", "\u0300": "`", "\u0327": "¸", "\u0328": "˛"}
        return alone.get(accent) or _SPACING.get(accent, "")
    first, rest = _DOTLESS.get(text[0], text[0]), text[1:]
    if accent == "\u0361":
        return first + accent + rest
    # Accents that are there already (\'{\^a}) stand between the letter and the rest.
    marks = 0
    while marks < len(rest) and unicodedata.combining(rest[marks]):
        marks += 1
    return unicodedata.normalize("NFC", first + rest[:marks] + accent) + rest[marks:]


_RULES: dict[str | None, Callable[[_Scan, re.Match[str]], int]] = {
    "command": _Scan._command,
    "sign": _Scan._sign,
    "brace": _Scan._brace,
    "dollar": _Scan._dollar,
    "dash": _Scan._dash,
    "quote": _Scan._quote,
}
_SPACING = {
    "\u0301": "´", "\u0308": "¨", "\u0304": "¯", "\u0306": "˘", "\u0307": "˙", "\u030a": "˚",
    "\u030b": "˝", "\u030c": "ˇ",
}  # fmt: skip


def _closing(tex: str, at: int) -> int:
    """Index of the brace that closes the one at ``at``, or -1 if none is near."""
    depth = 0
    for match in _STEP.finditer(tex, at, at + _LONGEST):
        depth += {"{": 1, "}": -1}.get(match[0], 0)
        if depth == 0:
            return match.start()
    return -1


_ESCAPES = re.compile(
    r"""\\([%&\#_$~{}^ ])(?:\{\})? | \{\\(?:textasciitilde|~)\} | \\textasciitilde(?:\{\}|\s?)
    | \{?\\textunderscore\}?(?:\{\})? | \$\\sim\$ | [{}\r\n] | \\(?:url|path)(?=\{) | \\-""",
    re.VERBOSE,
)


def unescaped(tex: str) -> str:
    r"""An address, identifier or path as it is: without TeX's escapes, braces and ``\url``."""
    if "\\" in tex or "{" in tex or "$" in tex or "\n" in tex or "\r" in tex:
        tex = _ESCAPES.sub(_as_is, tex)
    return tex.strip()


def _as_is(match: re.Match[str]) -> str:
    if match[1]:
        return match[1]
    if "tilde" in match[0] or "~" in match[0] or "sim" in match[0]:
        return "~"
    return "_" if "underscore" in match[0] else ""
