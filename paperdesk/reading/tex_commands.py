"""Tables of TeX commands outside of formulas, and the accents."""

from __future__ import annotations

import re

from paperdesk.reading.symbols import ACCENTS, accented, symbol

# Commands with one argument and what they do to it.
STYLED = {
    "textit": "i", "emph": "i", "textsl": "i", "em": "i", "it": "i", "textbf": "b", "bf": "b",
    "strong": "b", "texttt": "code", "tt": "code", "verb": "code", "code": "code",
    "lstinline": "code",
    "textsuperscript": "sup", "textsubscript": "sub", "footnote": "aside", "thanks": "aside",
    "marginpar": "aside", "hphantom": "drop", "phantom": "drop", "vspace": "drop",
    "hspace": "drop", "label": "drop", "index": "drop", "todo": "drop", "pagestyle": "drop",
    "color": "drop", "bibliographystyle": "drop", "bibliography": "drop", "vphantom": "drop",
}  # fmt: skip

# Declarations that hold until the end of their group: {\it ...}
DECLARED = {
    "it": "i", "em": "i", "sl": "i", "itshape": "i", "slshape": "i", "bf": "b", "bfseries": "b",
    "tt": "code", "ttfamily": "code",
} | dict.fromkeys((
    "rm", "sf", "sc", "upshape", "scshape", "mdseries", "rmfamily", "sffamily", "normalfont",
    "normalsize", "small", "footnotesize", "scriptsize", "tiny", "large", "Large", "LARGE",
    "huge", "Huge", "centering", "raggedright", "noindent", "indent", "par", "newline",
    "linebreak", "clearpage", "newpage", "maketitle", "xspace", "protect", "relax", "boldmath",
    "unboldmath", "displaystyle", "textstyle", "bigskip", "medskip", "smallskip", "hfill",
    "null", "ignorespaces", "leavevmode", "sloppy",
), "")  # fmt: skip

CITED = re.compile(
    r"\\(?:[a-zA-Z]{0,12}cite[a-zA-Z]{0,12}|(?:auto|eq|page|name|full|sub|lc|c|C|v|V)?ref)\*?\s?"
    r"((?:\[[^\[\]{}]{0,80}\]\s?){0,2})\{([^{}\\]{1,600})\}"
)
URL = re.compile(r"\\(?:url|path|nolinkurl)\s?\{([^{}\s]{1,2000})\}")
HREF = re.compile(r"\\href\s?(?:\[[^\[\]]{0,100}\])?\{([^{}\s]{0,2000})\}\s?(?=\{)")
VERB = re.compile(r"\\(?:verb|lstinline)\*?([|!+=/\"'@])([^\n]{0,200}?)\1")
QUANTITY = re.compile(
    r"\\(?:SI|qty|si|unit|num)\*?\s?(?:\[[^\[\]]{0,80}\])?\{([^{}]{0,60})\}(?:\{([^{}]{0,80})\})?"
)
_UNITS = {
    "percent": "%", "degree": "°", "celsius": "°C", "degreeCelsius": "°C",
    "milli": "m", "micro": "µ",
    "nano": "n", "pico": "p", "kilo": "k", "mega": "M", "giga": "G", "tera": "T", "centi": "c",
    "second": "s", "meter": "m", "metre": "m", "gram": "g", "hertz": "Hz", "volt": "V", "watt": "W",
    "joule": "J", "kelvin": "K", "ampere": "A", "newton": "N", "pascal": "Pa", "tesla": "T",
    "electronvolt": "eV", "byte": "B", "bit": "bit", "hour": "h", "minute": "min", "day": "d",
    "mole": "mol", "liter": "l", "litre": "l", "ohm": "Ω", "per": "/", "squared": "²", "cubed": "³",
    "square": "²", "cubic": "³", "angstrom": "Å", "parsec": "pc", "decibel": "dB",
}  # fmt: skip
ARGUMENT_AHEAD = re.compile(r"\*?\s?(?:\[[^\[\]{}]{0,200}\]\s?)?\{")
ENVIRONMENT = re.compile(r"\\(begin|end)\s?\{([A-Za-z]{1,24}\*?)\}(?:\[[^\[\]{}]{0,80}\])?")
MATH_ENVIRONMENTS = frozenset({
    "equation", "align", "aligned", "gather", "gathered", "multline", "eqnarray", "displaymath",
    "math", "flalign", "split", "alignat", "array", "cases", "matrix", "pmatrix", "bmatrix",
})  # fmt: skip

_BRACES = r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*+\})*+\})*+\}"
# A command of math mode in running text, with its arguments and scripts.
LOOSE_FORMULA = re.compile(
    rf"\\[A-Za-z]+(?:\s?\[[^\[\]{{}}]{{0,40}}\])?(?:{_BRACES})*+(?:[_^](?:{_BRACES}|\\[A-Za-z]+|\w))*+"
)
WITH_ARGUMENTS = frozenset({
    "frac", "dfrac", "tfrac", "nicefrac", "sfrac", "binom", "sqrt", "mathcal", "mathbb",
    "mathbf", "mathrm", "mathit", "mathsf", "mathtt", "mathscr", "mathfrak", "operatorname",
    "boldsymbol", "bm", "hat", "widehat", "tilde", "widetilde", "bar", "overline", "dot",
    "ddot", "vec", "check", "mathds", "mathbbm", "overset", "underset", "stackrel",
    "ensuremath", "overrightarrow",
})  # fmt: skip

# Letters an accent is written on; others follow a backslash for other reasons: \"quoted\", don\'t
_BASES = {
    '"': frozenset("aeiouyAEIOUYwWxhHtT"),
    "'": frozenset("aeiouyclnrszgkmpwAEIOUYCLNRSZGKMPW"),
}
_MACRO = re.compile(r"\\([A-Za-z]+)\s?")
_LETTER_COMMANDS = "uvHtcdbkr"
_BASE = re.compile(r"\s?\{\s?([^\W\d_]{1,3})\s?\}|([^\W\d_])")
_DOTLESS = re.compile(r"\s?\{\s?\\([ij])\s?\}|\\([ij])(?![A-Za-z])(?:\{\}|\s)?")
_CLOSING_QUOTE = re.compile(r"[^\n\\]{1,120}?[\w.,!?]\\\"(?!\w)")
_EMPTY = re.compile(r"\s?\{\s?\}")


def accent(source: str, at: int, depth: int = 0) -> tuple[str, int] | None:
    r"""The accented letters of the command at ``at`` and where it ends, None if it is none.

    Understands ``\"o``, ``\"{o}``, ``\v{c}``, ``\c c``, ``\'{\i}`` and accents on accents
    (``\~{\^e}``, ``\~\^e``).
    """
    sign = source[at + 1 : at + 2]
    if sign not in ACCENTS or depth > 3:
        return None
    after = at + 2
    if sign.isalpha():
        if sign not in _LETTER_COMMANDS or source[after : after + 1].isalpha():
            return None
        if source[after : after + 1] == " " and sign in "cuvHkr":
            after += 1
            if source[after + 1 : after + 2].isalpha() and sign not in "cvHuk":
                return None
        elif source[after : after + 1] != "{":
            return None
    mark = ACCENTS[sign]
    if empty := _EMPTY.match(source, after):
        return (sign, empty.end()) if not sign.isalpha() else None
    nested_at = after + 1 if source[after : after + 1] == "{" else after
    if source[nested_at : nested_at + 1] == "\\":
        return _on_command(source, after, nested_at, mark, depth)
    base = _BASE.match(source, after)
    if base is None:
        return None
    letters = base[1] or base[2]
    if not _is_written(source, at, sign, letters, base.end()):
        return None
    return accented(letters, mark), base.end()


def _on_command(
    source: str, after: int, nested_at: int, mark: str, depth: int
) -> tuple[str, int] | None:
    if dotless := _DOTLESS.match(source, after):
        return accented(dotless[1] or dotless[2], mark), dotless.end()
    inner = accent(source, nested_at, depth + 1)
    if inner is None:
        name = re.compile(r"[A-Za-z]{1,2}(?![A-Za-z])").match(source, nested_at + 1)
        found = symbol(name[0]) if name else None
        if name is None or found is None or not found.isalpha():
            return None
        inner = found, name.end()
    text, end = inner
    if nested_at > after:
        if source[end : end + 1] != "}":
            return None
        end += 1
    return accented(text, mark), end


def _is_written(source: str, at: int, sign: str, letters: str, end: int) -> bool:
    """Whether the letters can carry the accent, or the backslash only escapes a quote."""
    if source[at + 2 : at + 3] == "{" or sign not in _BASES:
        return True
    if letters not in _BASES[sign]:
        return False
    inside_word = at > 0 and source[at - 1].isalpha()
    if sign == "'":
        genitive = letters == "s" and inside_word and not source[end : end + 1].isalpha()
        return not genitive and not (letters == "r" and source[end : end + 1] == "e")
    return inside_word or not _CLOSING_QUOTE.match(source, at + 2)


def quantity(found: re.Match[str]) -> str:
    r"""A number with its unit as the siunitx package writes it: ``\SI{40}{\milli\second}``."""
    number, unit = found[1], found[2] or ""
    if found[0].startswith((r"\si", r"\unit")):
        number, unit = "", number
    unit = _MACRO.sub(lambda macro: _UNITS.get(macro[1], macro[1]), unit).strip()
    glue = " " if number and unit and unit not in {"%", "°"} else ""
    return f"{number}{glue}{unit}"
