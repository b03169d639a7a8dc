"""From what is written to what is compared: TeX, compatibility forms, accents, Greek letters.

A chunk (a run of text without white space) is folded character by character, and for every folded
character the place it came from is kept, so that a hit can be painted in the text as it stands.
Letter case is kept here; the analyser still reads word boundaries from it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.domain.text import strip_accents

if TYPE_CHECKING:
    from collections.abc import Sequence

# Scripts written without spaces between words, as inner part of a character class: kana, bopomofo,
# Han with its extensions, Hangul syllables, and the iteration and length marks.
CJK = (
    "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u3131-\u318e"
    "\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
# A join that is not written: between a Greek letter and what touches it, between 10 and its
# exponent. U+2060 is Unicode's own "word joiner".
SOFT_JOIN = "\u2060"
MINUS = "\u2212"

_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta",
    "η": "eta", "θ": "theta", "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu",
    "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho", "σ": "sigma", "τ": "tau", "υ": "upsilon",
    "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip
_GREEK_LETTER = re.compile("[\u0370-\u03ff\u1f00-\u1fff]")

# One character with all that combines with it: accents, half-width voicing marks, Hangul jamo.
_CLUSTER = re.compile(
    ".[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u3099\u309a\uff9e\uff9f"
    "\u1160-\u11ff]*",
    re.DOTALL,
)
_IS_CJK = re.compile(f"[{CJK}]")
_SUPER_OR_SUB = re.compile("[\u00b2\u00b3\u00b9\u2070-\u209c]")
_DROPPED = {"Mn", "Mc", "Me", "Cf", "Cs"}  # marks, invisible characters, half surrogates
_TRADE_MARKS = "\u2122\u2120"

_LETTER_COMMANDS = {"ss": "ss", "o": "o", "O": "O", "l": "l", "L": "L", "ae": "ae", "AE": "AE",
                    "oe": "oe", "OE": "OE", "aa": "a", "AA": "A", "i": "i", "j": "j", "dh": "d",
                    "DH": "D", "th": "th", "TH": "Th"}  # fmt: skip
_SYMBOL_COMMANDS = {"ell": "l", "hbar": "h", "lVert": "", "rVert": "", "cdot": "", "times": ""}
# Commands that only dress what follows.
_DRESS = re.compile(
    r"\\(?:math[a-z]+|text[a-z]*|emph|bm|boldsymbol|mbox|hbox|operatorname\*?|[dt]?frac|sqrt"
    r"|left|right|[bB]igg?[lr]?|wide(?:hat|tilde)|hat|tilde|bar|vec|dot|ddot|overline|underline"
    r"|it|bf|rm|tt|sf|em|limits|displaystyle|quad|qquad)(?![A-Za-z])\s*"
)
_ACCENT = re.compile(
    r"\{?\\(?:[\"'`^~=.]|[cvuHkrbd](?=[{\s]))\s*\{?\\?([A-Za-z])\}?(?:(?<=\}\})|\}?)"
)
_COMMAND = re.compile(r"\\([A-Za-z]+)(\s*)")
_SCRIPT_BRACES = re.compile(r"([_^])\{([^{}]*)\}")


def untex(text: str) -> str:
    r"""Text without the TeX that people type or paste into a search (``$\ell_2$`` → ``l_2``).

    Not a converter: what is indexed has been made readable before. Only what a query needs:
    accents, letters, Greek names, dressing commands, sub- and superscripts, dollars and braces.
    """
    if "\\" not in text:
        return _SCRIPT_BRACES.sub(r"\1\2", text).replace("$", "")
    text = _ACCENT.sub(r"\1", text)
    text = _DRESS.sub("", text)
    text = _COMMAND.sub(_command, text)
    text = _SCRIPT_BRACES.sub(r"\1\2", text)
    text = text.replace("}{", " ").replace("{", "").replace("}", "")
    return text.replace("$", "").replace("\\", " ")


def _command(match: re.Match[str]) -> str:
    name = match.group(1)
    letter = _LETTER_COMMANDS.get(name)
    if letter is not None:
        return letter
    return f" {_SYMBOL_COMMANDS.get(name, name.removeprefix('var'))}{match.group(2)}"


def fold_chunk(chunk: str) -> tuple[str, Sequence[int], Sequence[int]]:
    """Fold a chunk, keeping case.

    Returns:
        the folded text, and for each of its characters where what it stands for begins and ends
        in ``chunk``.
    """
    if chunk.isascii():
        return chunk, range(len(chunk)), range(1, len(chunk) + 1)
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    clusters = [match.group() for match in _CLUSTER.finditer(chunk)]
    start = 0
    for index, cluster in enumerate(clusters):
        folded = fold_character(cluster)
        before = clusters[index - 1] if index else ""
        after = clusters[index + 1] if index + 1 < len(clusters) else ""
        name = _GREEK.get(folded.casefold())
        if name and not _is_greek(before) and not _is_greek(after):
            folded = name
            if before[:1].isalnum():
                folded = SOFT_JOIN + folded
            if after[:1].isalnum():
                folded += SOFT_JOIN
        elif folded.isdigit() and _SUPER_OR_SUB.match(cluster) and before.isdecimal():
            folded = SOFT_JOIN + folded
        out.append(folded)
        starts.extend([start] * len(folded))
        start += len(cluster)
        ends.extend([start] * len(folded))
    return "".join(out), starts, ends


@lru_cache(maxsize=8192)
def fold_character(cluster: str) -> str:
    """One character with its marks, in compatibility form and without accents."""
    if cluster in _TRADE_MARKS:
        return ""
    whole = unicodedata.normalize("NFKC", cluster)
    kept = []
    for char in whole:
        if _IS_CJK.match(char):
            kept.append(_simplified(char))  # a voiced kana is another letter, not an accent
        elif unicodedata.category(char) not in _DROPPED:
            kept.append(strip_accents(char))
    return "".join(kept)


def _simplified(char: str) -> str:
    # Loaded with the first such character.
    from paperdesk.search.han_forms import SIMPLIFIED

    return char.translate(SIMPLIFIED)


def _is_greek(cluster: str) -> bool:
    return bool(cluster) and _GREEK_LETTER.match(fold_character(cluster)) is not None
