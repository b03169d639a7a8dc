"""What TeX is: its commands, its formulas and where they end."""

from __future__ import annotations

import re
from functools import cache


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Commands with addresses or keys, whose first argument is no text.
ADDRESSED = _names(
    "url href path cite citep citet citealp citealt citeauthor citeyear ref eqref cref autoref"
    " label nocite parencite textcite"
)
# Commands that read or write files, define something or belong to a document, not to a value.
REFUSED = _names(
    "input include includegraphics includeonly documentclass usepackage RequirePackage newcommand"
    " renewcommand providecommand newenvironment renewenvironment provideenvironment"
    " DeclareMathOperator title author date maketitle bibliography verb write immediate openin"
    " openout read def edef gdef xdef let catcode csname endcsname expandafter the jobname special"
    " loop repeat hypersetup setlength addlength setcounter addcounter"
)
MATH_ENVIRONMENTS = _names(
    "equation align gather multline eqnarray displaymath math array matrix pmatrix bmatrix vmatrix"
    " cases split aligned gathered alignat flalign tabular"
)
TEXT_ENVIRONMENTS = _names(
    "center quote quotation flushleft flushright itemize enumerate description"
)
# What the tables of pylatexenc leave out.
_MORE_COMMANDS = _names(
    "it em bf tt sc sl rm sf itshape slshape scshape bfseries mdseries ttfamily rmfamily sffamily"
    " normalfont tiny small large par newline linebreak noindent smallskip medskip bigskip hfill"
    " TeX LaTeX BibTeX S P pounds copyright xspace textless textgreater textbar"
    " protect relax slash"
)
_MORE_MATH = _names(
    "mathrm mathbf mathit mathsf mathbb mathtt mathcal mathscr mathfrak frac nicefrac sqrt hat bar"
    " vec tilde dot ddot check breve acute grave overline widehat widetilde log ln exp sin cos tan"
    " max min sup inf lim limsup liminf det dim arg gcd Pr le ge ne leq geq neq to"
    " cdot cdots ell mid times sim approx pm alpha beta gamma delta epsilon zeta eta theta iota"
    " kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi"
    " rightarrow leftarrow Rightarrow uparrow downarrow wedge emptyset setminus"
    " Pi Sigma Upsilon Phi Psi Omega varepsilon vartheta varphi varrho varsigma"
)
_MORE_WITH_ARGUMENT = _names("textsuperscript textsubscript")

# Accents that may stand before a bare letter: \c c
BARE_ACCENTS = _names("c v H k u r d")
# So many unpaired marks are no markup; keeps hostile input linear.
MOST_OPEN = 100

_SYMBOL = re.compile(r"\\ensuremath\{\\([A-Za-z]+)\}")
_INDEX = re.compile(r"[_^](?:([^\W_]|\\[A-Za-z]+)|(?=\{))")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_MATH_STEP = re.compile(r"\\.|[{}$]", re.DOTALL)
_MATH_CARE = re.compile(r"\\.|[{}%#&]", re.DOTALL)
_DELIMITER = re.compile(r"\\(begin|end)\{([A-Za-z]+\*?)\}")
# Longer than any formula in an abstract; it keeps the search for a lost partner short.
_MATH_MOST = 1500
_PROSE = re.compile(r"[^\W\d_]{2,}.*\s[^\W\d_]{2,}", re.DOTALL)
_PREPOSITION = re.compile(r"\s(?:to|and|or|for|per|in|of|vs)\b")

# Braces that group: an accent, a formula, a comma, words whose capitals they protect.
_GROUP = re.compile(
    r"""
      \\(?:[A-Za-z]+|[^A-Za-z{}\\])\s*(?:\{\\?[A-Za-z]*\}|\\?[A-Za-z]?)
    | \$[^$]+\$
    | [,.;:=/-]
    | \{*(?=[^A-Z]*[A-Z])[^\W_](?:[\w\s'./+-]|\{|\})*
    """,
    re.VERBOSE,
)
_DECLARATION = re.compile(
    r"\s*\\(?:it|em|bf|tt|sc|sl|rm|sf|(?:it|sl|sc|up)shape|(?:bf|md)series|(?:tt|rm|sf)family"
    r"|tiny|small|large|color)(?![A-Za-z])"
)


@cache
def commands() -> dict[str, int]:
    """The commands LaTeX knows, by name, and how many arguments each needs.

    From the tables of pylatexenc; loading them takes about 40 ms, hence not before the first use.
    """
    from pylatexenc import latex2text, latexwalker  # type: ignore[import-untyped]

    shown = latex2text.get_default_latex_context_db().iter_macro_specs()
    known = dict.fromkeys({spec.macroname for spec in shown} | _MORE_COMMANDS | _MORE_MATH, 0)
    for spec in latexwalker.get_default_latex_context_db().iter_macro_specs():
        known[spec.macroname] = str(getattr(spec.args_parser, "argspec", "")).count("{")
    known |= dict.fromkeys(_MORE_WITH_ARGUMENT, 1)
    return {name: arguments for name, arguments in known.items() if name not in REFUSED}


@cache
def math_commands() -> frozenset[str]:
    """Names of the commands that TeX accepts in formulas only."""
    from pylatexenc import latexencode

    table = latexencode.get_builtin_uni2latex_dict().values()
    symbols = {match[1] for tex in table if (match := _SYMBOL.fullmatch(tex)) is not None}
    return frozenset(symbols | _MORE_MATH)


def math_run_end(source: str, at: int, *, arguments: bool) -> int:
    r"""Index after what belongs to a formula command that ends at ``at``.

    That is its arguments, if it takes some, and its indices: ``\mathbb{R}^d``.
    """
    while arguments and source.startswith("{", at):
        end = _group_end(source, at)
        if end is None:
            return at
        at = end
    while (match := _INDEX.match(source, at)) is not None:
        end = _group_end(source, match.end()) if match[1] is None else match.end()
        if end is None:
            return at
        at = end
    return at


def _group_end(source: str, start: int) -> int | None:
    depth = 0
    for match in _MATH_STEP.finditer(source, start, start + _MATH_MOST):
        depth += {"{": 1, "}": -1}.get(match.group(), 0)
        if depth == 0:
            return match.end() if match.group() == "}" else None
    return None


def math_end(source: str, start: int, opening: str, closing: str) -> int | None:
    r"""Index after the formula that begins at ``start``; None if it does not end.

    A ``$`` inside braces (``\text{if $x$}``) does not end a formula.
    """
    depth = 0
    for match in _MATH_STEP.finditer(source, start + len(opening), start + _MATH_MOST):
        step = match.group()
        if step == "{":
            depth += 1
        elif step == "}":
            depth -= 1
            if depth < 0:
                return None
        elif depth == 0 and step == closing:
            return match.end()
        elif depth == 0 and step == "$":
            doubled = closing == "$$" and source.startswith("$$", match.start())
            return match.end() + 1 if doubled else None
    return None


def environment_end(source: str, start: int, name: str) -> int | None:
    r"""Index after the ``\end`` that belongs to a ``\begin{name}`` ending at ``start``."""
    depth = 1
    for match in _DELIMITER.finditer(source, start, start + _MATH_MOST):
        if match[2] == name:
            depth += 1 if match[1] == "begin" else -1
            if depth == 0:
                return match.end()
    return None


def is_formula(source: str) -> bool:
    """Whether braces balance and nothing in it reaches out of the formula."""
    depth = 0
    for match in _MATH_STEP.finditer(source):
        depth += {"{": 1, "}": -1}.get(match.group(), 0)
        if depth < 0:
            return False
    return depth == 0 and REFUSED.isdisjoint(_COMMAND.findall(source))


def is_money(inner: str, after: str) -> bool:
    """Whether the text between two dollar signs is prose, as in "from $5 to $10".

    A formula has a TeX sign, or is short and closed tightly; ``after`` is what follows it.
    """
    if any(sign in inner for sign in "\\^_{}"):
        return False
    priced = inner[0].isdigit() and (after.isdigit() or _PREPOSITION.search(inner) is not None)
    words = inner.split()
    loose = (inner[0].isspace() or inner[-1].isspace()) and (
        len(words) > 1 or inner.strip()[:1].isdigit()
    )
    return priced or (loose and "=" not in inner) or _PROSE.search(inner) is not None


def flanks(mark: str, before: str, after: str) -> tuple[bool, bool]:
    """Whether an emphasis mark between these characters may open and may close.

    The flanking rules of CommonMark 0.31, section 6.2, but a single star after a letter opens
    nothing: "a*b", "A*".
    """
    opens = bool(after.strip()) and (after.isalnum() or not before.isalnum())
    closes = bool(before.strip()) and (before.isalnum() or not after.isalnum())
    if mark == "*" or mark[0] == "_":
        opens = opens and not before.isalnum()
    if mark[0] == "_":
        closes = closes and not after.isalnum()
    return opens, closes


def is_tie(source: str, at: int) -> bool:
    """Whether a tilde joins two words (``Figure~1``), not "about" or a range or in Chinese."""
    before, after = source[max(at - 1, 0) : at], source[at + 1 : at + 2]
    if (before.isdigit() and after.isdigit()) or max(before, after) >= "\u2e80":
        return False
    return (before.isalnum() or before in {".", ")", "}", "$"}) and (
        after.isalnum() or after in {"\\", "$", "(", "{"}
    )


def groups(inner: str) -> bool:
    """Whether braces around this text group it in TeX; otherwise they are meant to be seen."""
    if _DECLARATION.match(inner) is not None:
        return True
    return len(inner) < 200 and _GROUP.fullmatch(inner) is not None


def formula(source: str) -> str:
    r"""The formula, with what would break a ``.bib`` file or a compilation mended.

    ``%`` and ``#`` are escaped, ``&`` only outside alignments; ``\{`` without ``\}`` (as in
    ``\left\{ … \right.``) becomes ``\lbrace``.
    """
    aligned = r"\begin" in source
    pieces: list[str] = []
    opened: list[tuple[str, int]] = []
    at = 0
    for match in _MATH_CARE.finditer(source):
        pieces.append(source[at : match.start()])
        at, piece = match.end(), match.group()
        gap = " " if source[at : at + 1].isalpha() else ""
        if piece == "{":
            opened.append((piece, len(pieces)))
        elif piece == "}":
            while opened.pop()[0] != "{":
                pass
        elif piece == r"\{":
            opened.append((piece, len(pieces)))
            piece = r"\lbrace" + gap
        elif piece == r"\}":
            if opened and opened[-1][0] == r"\{":
                pieces[opened.pop()[1]] = r"\{"
            else:
                piece = r"\rbrace" + gap
        elif piece == r"\\" and source[at : at + 1] in {"{", "}"}:
            piece = r"\\ "
        elif piece in "%#" or (piece == "&" and not aligned):
            piece = f"\\{piece}"
        pieces.append(piece)
    pieces.append(source[at:])
    return "".join(pieces)
