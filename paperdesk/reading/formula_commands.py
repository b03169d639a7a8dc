"""Tables of the commands of math mode, by what they do with what follows them."""

from __future__ import annotations

import re

BRACKETS = {
    "pmatrix": ("(", ")"),
    "psmallmatrix": ("(", ")"),
    "bmatrix": ("[", "]"),
    "Bmatrix": ("{", "}"),
    "vmatrix": ("|", "|"),
    "Vmatrix": ("‖", "‖"),
    "cases": ("{", ""),
}
ROMAN = frozenset({
    "mathrm", "operatorname", "mathup", "textrm", "mathsf", "textsf", "textup", "textnormal",
})  # fmt: skip
TEXT = frozenset({
    "text", "mbox", "hbox", "textmd", "textsc", "intertext", "textnormal", "textrm", "textsf",
    "textup",
})  # fmt: skip
STYLES = {
    "mathbf": "b", "boldsymbol": "b", "bm": "b", "textbf": "b", "pmb": "b", "mathbfit": "b",
    "textit": "i", "mathit": "i", "emph": "i", "texttt": "code", "mathtt": "code",
}  # fmt: skip
TEXT_STYLES = frozenset({"textbf", "textit", "emph", "texttt"})
ALPHABETS = frozenset({"mathcal", "mathscr", "mathfrak", "mathnormal", "cal"})
DOUBLE = frozenset({"mathbb", "mathds", "mathbbm", "Bbb"})
PLAIN = frozenset({
    "boxed", "fbox", "mathop", "mathrel", "mathbin", "mathord", "mathopen", "mathclose",
    "mathinner", "mathclap", "mathrlap", "mathllap", "underbrace", "overbrace", "cancel",
    "bcancel", "substack", "ensuremath", "hbox", "smash",
})  # fmt: skip
FRACTIONS = frozenset({"frac", "dfrac", "tfrac", "cfrac", "nicefrac", "sfrac", "flatfrac"})
DROPPED = frozenset({
    "label", "tag", "vspace", "hspace", "phantom", "hphantom", "vphantom", "color", "hskip",
})  # fmt: skip
NOTHING = frozenset({
    "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "limits", "nolimits",
    "nonumber", "notag", "it", "bf", "rm", "em", "sf", "tt", "cal", "boldmath", "unboldmath",
    "mathstrut", "strut", "relax", "allowbreak", "hfill", "hline", "noindent", "centering",
    "xspace", "protect", "big",
})  # fmt: skip
SIZES = re.compile(r"(?:left|right|middle|[bB]igg?[lrm]?)$")
SPACES = frozenset(("quad", "qquad", "enspace", "thinspace", ",", ";", ":", ">", " ", "\n", "\t"))
INFIX = {"over": "frac", "choose": "binom", "atop": "frac"}
