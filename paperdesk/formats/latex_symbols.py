"""What the commands of LaTeX stand for: the tables of pylatexenc, and what they leave out.

Loading pylatexenc takes about 40 ms, hence not before the first backslash.
"""

from __future__ import annotations

import re
from functools import cache

ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304",
    ".": "\u0307", "u": "\u0306", "v": "\u030c", "H": "\u030b", "r": "\u030a", "c": "\u0327",
    "k": "\u0328", "d": "\u0323", "b": "\u0331", "h": "\u0309", "G": "\u030f", "C": "\u030f",
    "U": "\u0306", "f": "\u0311", "t": "\u0361",
}  # fmt: skip
"""Accent commands of the encodings OT1, T1 and T4, and their combining characters."""

STYLES = {
    "emph": ("<i>", "</i>"), "textit": ("<i>", "</i>"), "textsl": ("<i>", "</i>"),
    "mkbibemph": ("<i>", "</i>"), "mkbibitalic": ("<i>", "</i>"),
    "textbf": ("<b>", "</b>"), "mkbibbold": ("<b>", "</b>"),
    "textsuperscript": ("<sup>", "</sup>"), "mkbibsuperscript": ("<sup>", "</sup>"),
    "textsubscript": ("<sub>", "</sub>"), "mkbibsubscript": ("<sub>", "</sub>"),
    "textsc": ('<span style="font-variant:small-caps;">', "</span>"),
    "mkbibquote": ("“", "”"), "enquote": ("“", "”"), "mkbibparens": ("(", ")"),
    "mkbibbrackets": ("[", "]"),
}  # fmt: skip
"""Commands with an argument, and what CSL's rich text puts around it."""

DECLARATIONS = {
    "it": "textit", "itshape": "textit", "em": "emph", "sl": "textsl", "slshape": "textsl",
    "bf": "textbf", "bfseries": "textbf", "sc": "textsc", "scshape": "textsc",
}  # fmt: skip
"""Commands that hold until their group ends, and those that do the same to an argument."""


def _names(words: str) -> frozenset[str]:
    return frozenset(words.split())


PASSED = _names(
    "textrm textnormal textup textmd textsf texttt text mbox hbox makebox underline uline"
    " textlatin textcyrillic textgreek MakeUppercase MakeLowercase uppercase"
    " lowercase uppercasesingleletter NoCaseChange bibstring cyrchar"
)
"""Commands of whose argument nothing but the text can be kept."""

IGNORED = _names(
    "rm sf tt md up rmfamily sffamily ttfamily mdseries upshape normalfont normalsize tiny small"
    " scriptsize footnotesize large Large LARGE huge Huge protect relax xspace noindent centering"
    " nobreak allowbreak penalty newblock"
    " smallskip medskip bigskip hfill sloppy raggedright ignorespaces unskip textcompwordmark"
)
"""Commands that say nothing of the text."""

SECOND = _names("textcolor colorbox foreignlanguage textlanguage fontsize selectlanguage")
"""Commands whose first argument says how the second one looks."""

SORT_ONLY = _names("noopsort SortNoop noop sortnoop")
"""Commands of customary preambles whose argument is for sorting only."""

_MORE = {
    "S": "§", "P": "¶", "pounds": "£", "copyright": "©", "TeX": "TeX", "LaTeX": "LaTeX",
    "BibTeX": "BibTeX", "LaTeXe": "LaTeX2ε", "textless": "<", "textgreater": ">", "textbar": "|",
    "textbraceleft": "{", "textbraceright": "}", "lbrace": "{", "rbrace": "}", "lq": "‘",
    "rq": "’", "dq": '"', "textquotesingle": "'", "textquotedbl": '"', "textunderscore": "_",
    "textdollar": "$", "textasciigrave": "`", "slash": "/", "newline": " ", "linebreak": " ",
    "par": " ", "quad": " ", "qquad": " ", "enspace": " ", "thinspace": " ", "space": " ",
    "textvisiblespace": "␣", "nobreakdash": "", "hyp": "-", "textsharp": "♯", "flqq": "«",
    "frqq": "»", "glqq": "„", "grqq": "“", "glq": "‚", "grq": "‘", "flq": "‹", "frq": "›",
    "guillemetleft": "«", "guillemetright": "»", "SS": "ẞ", "dots": "…",
    "ldots": "…", "textquotedblleft": "“", "textquotedblright": "”",
    "textasciicircum": "^", "textasciitilde": "~", "textperiodcentered": "·",
    "textapprox": "≈", "textminus": "−", "textsurd": "√", "textcopyleft": "🄯",
    "textordmasculine": "º", "textordfeminine": "ª", "textdegree": "°", "degree": "°",
    "textcelsius": "℃", "celsius": "℃", "textohm": "Ω", "micro": "µ", "perthousand": "‰",
    "euro": "€", "EUR": "€", "texteuro": "€", "permil": "‰", "dag": "†", "ddag": "‡",
    "dh": "ð", "DH": "Ð", "dj": "đ", "DJ": "Đ", "th": "þ", "TH": "Þ", "ng": "ŋ", "NG": "Ŋ",
    "textemdash": "—", "textendash": "–", "textnumero": "№", "No": "№", "textquestiondown": "¿",
    "textexclamdown": "¡", "i": "ı", "j": "ȷ", "imath": "ı", "jmath": "ȷ",
    "cprime": "ʹ", "cdprime": "ʺ", "Zbar": "Ƶ", "textbackslash": "\\", "bibrangedash": "–",
    "bibdash": "—", "Dbar": "Đ", "dbar": "đ", "soft": "ь", "hard": "ъ", "ae": "æ", "AE": "Æ",
}  # fmt: skip
# Abbreviations of the journals of astronomy (the macros of AASTeX that ADS exports).
_JOURNALS = {
    "aj": "AJ", "apj": "ApJ", "apjl": "ApJL", "apjs": "ApJS", "aap": "A&A", "aaps": "A&AS",
    "araa": "ARA&A", "mnras": "MNRAS", "pasp": "PASP", "pasj": "PASJ", "nat": "Nature",
    "prl": "Phys. Rev. Lett.", "pra": "Phys. Rev. A", "prb": "Phys. Rev. B", "prc": "Phys. Rev. C",
    "prd": "Phys. Rev. D", "pre": "Phys. Rev. E", "icarus": "Icarus", "solphys": "Sol. Phys.",
    "jcap": "JCAP", "ssr": "Space Sci. Rev.", "grl": "Geophys. Res. Lett.", "aapr": "A&A Rev.",
    "planss": "Planet. Space Sci.", "jgr": "J. Geophys. Res.", "physrep": "Phys. Rep.",
    "actaa": "Acta Astron.", "apss": "Ap&SS", "memras": "MmRAS", "qjras": "QJRAS",
    "ao": "Appl. Opt.", "rmxaa": "Rev. Mex. Astron. Astrofis.", "nar": "New A Rev.", "na": "New A",
}  # fmt: skip
_COMMAND = re.compile(r"(?:\\cyrchar)?\\([A-Za-z]+)(?:\{\})?")
FRACTIONS = {
    ("1", "2"): "½", ("1", "3"): "⅓", ("2", "3"): "⅔", ("1", "4"): "¼", ("3", "4"): "¾",
    ("1", "5"): "⅕", ("2", "5"): "⅖", ("3", "5"): "⅗", ("4", "5"): "⅘", ("1", "6"): "⅙",
    ("5", "6"): "⅚", ("1", "8"): "⅛", ("3", "8"): "⅜", ("5", "8"): "⅝", ("7", "8"): "⅞",
}  # fmt: skip
_ENSURED = re.compile(r"\\ensuremath\{(.*)\}", re.DOTALL)


@cache
def symbols() -> dict[str, str]:
    """Commands without an argument, by name, and the text that each stands for."""
    from pylatexenc import latex2text, latexencode  # type: ignore[import-untyped]

    known: dict[str, str] = {}
    for code, tex in latexencode.get_builtin_uni2latex_dict().items():
        ensured = _ENSURED.fullmatch(tex)
        command = _COMMAND.fullmatch(ensured[1] if ensured is not None else tex)
        if command is not None:
            known.setdefault(command[1], chr(code))
    for spec in latex2text.get_default_latex_context_db().iter_macro_specs():
        shown, name = spec.simplify_repl, str(spec.macroname)
        usual = isinstance(shown, str) and shown and "%" not in shown and "<" not in shown
        if usual and name.isalpha():
            known[name] = shown
    known.pop("today", None)
    return known | _JOURNALS | _MORE


@cache
def ensured() -> dict[str, str]:
    r"""Formulas that stand for one character (the inside of ``\ensuremath{…}``)."""
    from pylatexenc import latexencode

    known: dict[str, str] = {}
    for code, tex in latexencode.get_builtin_uni2latex_dict().items():
        match = _ENSURED.fullmatch(tex)
        if match is not None:
            known.setdefault(match[1], chr(code))
    return known
