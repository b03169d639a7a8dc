"""TeX symbols, alphabets, scripts and accents as Unicode characters.

Names of symbols come from pylatexenc's table; what it lacks stands here. It is imported at the
first symbol that is needed, since reading a text without TeX must not pay for it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

# Digits, signs and letters that Unicode has in a raised or lowered form and that fonts draw.
SUPERSCRIPTS = str.maketrans(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφϕχ'′*∗†‡°∘⊤⋆",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵠᵡ′′*∗†‡°°ᵀ⋆",
)
SUBSCRIPTS = str.maketrans(
    "0123456789+-−=()aehijklmnoprstuvxβγρφϕχ",
    "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵩᵪ",
)

# Combining characters of the accent commands, text (TeXbook, chapter 9) and math (chapter 16).
ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304",
    ".": "\u0307", "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328",
    "r": "\u030a", "d": "\u0323", "b": "\u0331", "t": "\u0361",
}  # fmt: skip
MATH_ACCENTS = {
    "hat": "\u0302", "widehat": "\u0302", "tilde": "\u0303", "widetilde": "\u0303",
    "bar": "\u0304", "overline": "\u0305", "underline": "\u0332", "dot": "\u0307",
    "ddot": "\u0308", "vec": "\u20d7", "overrightarrow": "\u20d7", "check": "\u030c",
    "breve": "\u0306", "acute": "\u0301", "grave": "\u0300", "mathring": "\u030a",
    "underbar": "\u0332",
}  # fmt: skip

_MORE = {
    "%": "%", "&": "&", "#": "#", "$": "$", "_": "_", "{": "{", "}": "}",
    "iff": "⟺", "implies": "⟹", "impliedby": "⟸", "coloneqq": "≔", "coloneq": "≔", "eqqcolon": "≕",
    "colon": ":", "checkmark": "✓", "S": "§", "P": "¶", "euro": "€", "pounds": "£",
    "LaTeX": "LaTeX",
    "TeX": "TeX", "BibTeX": "BibTeX", "LaTeXe": "LaTeX2e", "textunderscore": "_", "lbrace": "{",
    "rbrace": "}", "lbrack": "[", "rbrack": "]", "lvert": "|", "rvert": "|", "vert": "|",
    "lVert": "‖", "rVert": "‖", "Vert": "‖", "|": "‖", "slash": "/", "prime": "′", "ast": "∗",
    "dotsc": "…", "dotsb": "…", "dotsm": "…", "dotsi": "…", "dotso": "…", "cdots": "⋯",
    "lt": "<", "gt": ">", "le": "≤", "ge": "≥", "leqslant": "≤", "geqslant": "≥", "land": "∧",
    "lor": "∨", "lnot": "¬", "gets": "←", "owns": "∋", "ne": "≠", "textless": "<",
    "textgreater": ">", "textbar": "|", "textbackslash": "\\", "textasciitilde": "~",
    "textasciicircum": "^", "textdollar": "$", "textpercent": "%", "textellipsis": "…",
    "textendash": "–", "textemdash": "—", "textdegree": "°", "degree": "°", "textmu": "µ",
    "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“",
    "textquotedblright": "”", "textbullet": "•", "textrightarrow": "→", "textleftarrow": "←",
    "texttimes": "×", "textpm": "±", "textcopyright": "©", "copyright": "©", "i": "ı", "j": "ȷ",
    "imath": "ı", "jmath": "ȷ", "hbar": "ℏ", "Re": "ℜ", "Im": "ℑ", "wp": "℘", "aleph": "ℵ",
    "qed": "∎", "square": "□", "Box": "□", "blacksquare": "■", "bot": "⊥", "perp": "⊥",
    "indep": "⊥", "AA": "Å", "aa": "å", "DH": "Ð", "dh": "ð", "TH": "Þ", "th": "þ", "DJ": "Đ",
    "dj": "đ", "NG": "Ŋ", "ng": "ŋ", "guillemotleft": "«", "guillemotright": "»", "eps": "ε",
}  # fmt: skip

# Functions set upright with a space beside them (amsmath, table 9, and what papers define).
FUNCTIONS = frozenset({
    "arccos", "arcsin", "arctan", "arg", "argmax", "argmin", "cos", "cosh", "cot", "coth",
    "csc", "deg", "det", "diag", "dim", "dist", "div", "erf", "exp", "gcd", "hom", "inf", "ker",
    "lcm", "lg", "lim", "liminf", "limsup", "ln", "log", "logit", "max", "median", "min", "mod",
    "polylog", "poly", "proj", "rank", "relu", "sec", "sgn", "sigmoid", "sign", "sin", "sinh",
    "softmax", "span", "sup", "supp", "tan", "tanh", "tr", "Tr", "Pr", "Var", "Cov", "var",
    "cov", "argsup", "arginf", "essinf", "esssup",
})  # fmt: skip
_FUNCTION_FORMS = {"limsup": "lim sup", "liminf": "lim inf", "argmax": "arg max",
                   "argmin": "arg min", "Pr": "Pr"}  # fmt: skip

RELATIONS = frozenset(
    "=<>≤≥≦≧≠≈∼≃≅≡≢≐≜≔≕∝∈∉∋⊂⊃⊆⊇⊊⊄⊈⊏⊐⊑⊒→←↔↦⇒⇐⇔⟶⟵⟷⟸⟹⟺⟼↪↠⇝↝⇀≪≫⋘⋙≺≻⪯⪰≼≽≲≳≶⊥∥⊢⊨⊣⊧∣∤≍⪅⪆∴∵"
)
BINARIES = frozenset("+-−±∓×·∗*÷∪∩⊕⊗⊖⊙∘∧∨∖⊎⊔⊓⋆⋅∙†/")
BIG = frozenset("∑∏∐∫∬∭∮⋃⋂⨁⨂⋁⋀⨆")

_DOUBLE_STRUCK = {"C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"}


# Replacements with a place for an argument, or a word like <cit.> in place of one, and the date.
_TEMPLATE = re.compile(r"%|<\w|\n|\d{4}")


@lru_cache(maxsize=1)
def _table() -> Callable[[str], object]:
    from pylatexenc.latex2text import (  # type: ignore[import-untyped, unused-ignore]
        get_default_latex_context_db,
    )

    look_up: Callable[[str], object] = get_default_latex_context_db().get_macro_spec
    return look_up


@lru_cache(maxsize=2048)
def symbol(name: str) -> str | None:
    """The character or characters a command without arguments stands for, None if there are none.

    Args:
        name: the command without its backslash, such as ``alpha`` or ``%``.
    """
    if name in _MORE:
        return _MORE[name]
    if name in FUNCTIONS:
        return _FUNCTION_FORMS.get(name, name)
    replacement = getattr(_table()(name), "simplify_repl", None)
    if isinstance(replacement, str) and not _TEMPLATE.search(replacement):
        return replacement.strip() or None
    return None


def accented(base: str, mark: str) -> str:
    """The text with a combining character on its first letter, composed where Unicode can."""
    first = {"ı": "i", "ȷ": "j"}.get(base[:1], base[:1])
    return unicodedata.normalize("NFC", first + mark) + base[1:]


def double_struck(text: str) -> str:
    """Blackboard bold letters and digits; other characters stay."""
    made = []
    for char in text:
        if char in _DOUBLE_STRUCK:
            made.append(_DOUBLE_STRUCK[char])
        elif "A" <= char <= "Z":
            made.append(chr(0x1D538 + ord(char) - ord("A")))
        elif "a" <= char <= "z":
            made.append(chr(0x1D552 + ord(char) - ord("a")))
        elif "0" <= char <= "9":
            made.append(chr(0x1D7D8 + ord(char) - ord("0")))
        else:
            made.append(char)
    return "".join(made)


def _in_table(text: str, table: dict[int, int]) -> bool:
    return bool(text) and all(ord(char) in table for char in text)


def raised(text: str) -> str:
    """The text as a superscript: Unicode where all characters exist, else ``^x`` or ``^{…}``."""
    if _in_table(text, SUPERSCRIPTS):
        return text.translate(SUPERSCRIPTS)
    return _written("^", text)


def lowered(text: str) -> str:
    """The text as a subscript: Unicode where all characters exist, else ``_x`` or ``_{…}``."""
    if _in_table(text, SUBSCRIPTS):
        return text.translate(SUBSCRIPTS)
    return _written("_", text)


def _written(sign: str, text: str) -> str:
    if not text:
        return ""
    return f"{sign}{text}" if len(text) == 1 else f"{sign}{{{text}}}"
