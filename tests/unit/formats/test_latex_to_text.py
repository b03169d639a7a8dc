"""LaTeX becomes Unicode by the standard tables; formulas and unknown commands stay."""

from __future__ import annotations

import unicodedata

import pytest
from pylatexenc.latexencode import get_builtin_uni2latex_dict  # type: ignore[import-untyped]

from paperdesk.formats.latex_symbols import ACCENTS
from paperdesk.formats.latex_to_text import to_text, unescaped
from tests.support.growth import assert_in_proportion

SHOWN = {
    # Accents in all the ways to write them.
    r"Lagn{\'e} Lagn{\'{e}} Lagn\'e Lagn\'{e}": "Lagné Lagné Lagné Lagné",
    r"{\'\i} \'{\i} {\'{\i}} \'i \v{\j}": "í í í í ǰ",
    r"\c{c} \c c {\c c} \v{S}\'ark\"ozy": "ç ç ç Šárközy",
    r"\H{o} \k{a} \r{a} \u{g} \d{s} \b{d} \={a} \.{z} \t{oo}": "ő ą å ğ ṣ ḏ ā ż o͡o",
    r"\'{\^a} {\"{\=u}} \.\i": "ấ ṻ i̇",
    r"\'{\ae} \'{\o}": "ǽ ǿ",
    r"{\ss} {\SS} {\o} {\L}{\'o}d{\'z} {\aa} \AE{} {\oe}": "ß ẞ ø Łódź å Æ œ",
    r"Stra\ss e, Stra{\ss}e, \O re": "Straße, Straße, Øre",
    r"{\DH} {\dh} {\TH} {\th} {\DJ} {\ng}": "Ð ð Þ þ Đ ŋ",
    r"\CYRM\cyri\cyrr{} \alpha": "Мир α",
    r"\char233 \char'351 \char" + '"E9 \\symbol{233}': "éééé",
    # Signs.
    r"\& \% \$ \# \_ \{ \}": "& % $ # _ { }",
    r"\S 5, \P, \copyright\ 2001, \pounds 3, {\textregistered}": "§5, ¶, © 2001, £3, ®",
    r"\textless a\textgreater{} \textbackslash \textasciitilde \textasciicircum": r"<a> \~^",
    r"25\textdegree{}C, 5\texteuro, 3\textperthousand": "25°C, 5€, 3‰",
    r"\guillemotleft a\guillemotright \glqq b\grqq{} \textquoteright s": "«a»„b“ ’s",
    "Synonym{--}Antonym, a---b, 1--2": "Synonym–Antonym, a—b, 1–2",
    "``double'' ?`que? !`no!": "“double” ¿que? ¡no!",
    r"a~b a\ b a\,b a\\b a\quad b": "a b a b a b a b a b",
    r"soft\-hyphen sh\/elf": "softhyphen shelf",
    r"\LaTeX\ and \TeX{}nology": "LaTeX and TeXnology",
    r"\ldots and \dots{}": "…and …",
    r"\nicefrac{1}{2} \textfrac{3}{4} \frac12 \frac{7}{9}": "½ ¾ ½ 7/9",
    # Rich text.
    r"\emph{In vitro} and \textit{E.~coli}": "<i>In vitro</i> and <i>E. coli</i>",
    r"{\it Fly} {\em x} {\bf y} {\bfseries z}": "<i>Fly</i> <i>x</i> <b>y</b> <b>z</b>",
    r"\textbf{a \emph{b} c}": "<b>a <i>b</i> c</b>",
    r"CO\textsubscript{2}, 10\textsuperscript{th}": "CO<sub>2</sub>, 10<sup>th</sup>",
    r"\textsc{Small}": '<span style="font-variant:small-caps;">Small</span>',
    r"\enquote{quoted} \mkbibemph{m}": "“quoted” <i>m</i>",
    r"\textrm{a} \mbox{b} {\rm c} {\small d} \textcolor{red}{e} \uline{f}": "a b c d e f",
    r"{\em never closed": "<i>never closed</i>",
    # Braces that only group or protect.
    "{Proceedings} of the {A}merican {GPT-4}": "Proceedings of the American GPT-4",
    "{{All of it}}": "All of it",
    # Formulas stay.
    r"$x^{2}$ and \(a_i\) and $$b$$": r"$x^{2}$ and \(a_i\) and $$b$$",
    r"an $O(\frac{1}{\epsilon})$ bound": r"an $O(\frac{1}{\epsilon})$ bound",
    r"$k$-means {\&} $\mathbb{R}^d$": r"$k$-means & $\mathbb{R}^d$",
    r"\ensuremath{\alpha}-helix \ensuremath{x^2}": "α-helix $x^2$",
    r"\begin{equation}a & b\end{equation} c": r"\begin{equation}a & b\end{equation} c",
    r"it costs \$5": "it costs $5",
    "a lone $ sign": "a lone $ sign",
    r"\$5 beside $x$": r"\$5 beside $x$",
    # Addresses.
    r"\url{http://a.b/~x_y%20} \href{http://c.d}{here}": "http://a.b/~x_y%20 [here](http://c.d)",
    # What nobody knows stays.
    r"\foo{bar \'e}{x} \baz": r"\foo{bar é}{x} \baz",
    # What is only there to sort by.
    r"{\noopsort{1973b}}1973": "1973",
    # Oddities.
    "": "", "{": "", "}": "}", "\\": "\\", "\\'": "´", "\\c": "\\c", "\\\\": "", "''": "”",
    "  a\n   b\t c ": "a b c",
    "a\u00a0b\u2009c": "a\u00a0b\u2009c",
}  # fmt: skip


@pytest.mark.parametrize(("tex", "shown"), SHOWN.items())
def test_tex_becomes_text(tex: str, shown: str) -> None:
    assert to_text(tex) == shown


LETTERS = "aceginorstuyzACEGINORSTUYZ"


@pytest.mark.parametrize("sign", [sign for sign in ACCENTS if sign != "t"])
def test_every_accent_on_every_letter_in_every_spelling(sign: str) -> None:
    gap = " " if sign.isalpha() else ""
    for letter in LETTERS:
        accented = unicodedata.normalize("NFC", letter + ACCENTS[sign])
        for tex in (f"\\{sign}{{{letter}}}", f"{{\\{sign}{gap}{letter}}}", f"\\{sign}{gap}{letter}",
                    f"{{\\{sign}{{{letter}}}}}", f"\\{sign} {letter}"):  # fmt: skip
            assert to_text(f"x{tex}y") == f"x{accented}y", tex


# Commands by which the tables of pylatexenc write two characters, or what is no character of TeX.
AMBIGUOUS = frozenset(
    '"^\u00a0\u00ad\u0138\u0149\u02b7\u02bc\u02c6\u02d9\u02dc\u025b\u03d2Űű' + "ĦħĿŀŦŧ"
    "ΆΈΉΊΌΎΏΐόѓќЃЌ" + "‑―∆∊∍■▪▭♢⩵⪯⪰〈〉\u2126\u212a\u212b℉"
)


def test_every_symbol_of_the_standard_tables() -> None:
    wrong = []
    for code, tex in get_builtin_uni2latex_dict().items():
        char = chr(code)
        plain = "\\" not in tex
        blank = unicodedata.category(char) in {"Zs", "Cf"}
        # Letters of formulas that have a place of their own elsewhere (ℬ for script B).
        moved = "\\math" in tex and to_text(f"{{{tex}}}") in "ℬℰℱℋℐℒℳℛℭℌℑℜℨℂℍℕℙℚℝℤℯℊℴ"
        if plain or blank or moved or char in AMBIGUOUS:
            continue
        shown = to_text(f"{{{tex}}}")
        if shown != unicodedata.normalize("NFC", char) and shown != char:
            wrong.append((char, tex, shown))
    assert wrong == []


AS_IS = {
    r"https://x.org/{\textasciitilde}a\_b\%20c\&d\#e": "https://x.org/~a_b%20c&d#e",
    r"\url{https://x.org/a_b}": "https://x.org/a_b",
    r"https://x.org/\~{}a $\sim$b": "https://x.org/~a ~b",
    r"10.1000/{\_}x": "10.1000/_x",
    "https://x.org/a\nb": "https://x.org/ab",
    " plain ": "plain",
}


@pytest.mark.parametrize(("tex", "shown"), AS_IS.items())
def test_addresses_lose_only_the_escapes(tex: str, shown: str) -> None:
    assert unescaped(tex) == shown


def test_paragraphs() -> None:
    tex = "One\nparagraph.\n\n  Another {one}.\r\n\r\nThird."
    assert to_text(tex, paragraphs=True) == "One paragraph.\n\nAnother one.\n\nThird."
    assert to_text(tex) == "One paragraph. Another one. Third."


@pytest.mark.parametrize(
    "piece",
    ["{", "}", "\\emph{", "\\'{", "$", "$x", "\\(", "\\url{", "\\ensuremath{", "\\begin{a}", "\\",
     "\\foo{", "-", "`", "'", "~", "\\em ", "\\frac{", "\\href{a}{", "{\\it "],
)  # fmt: skip
def test_time_is_in_proportion(piece: str) -> None:
    assert_in_proportion(lambda times: to_text(piece * times), 3_000)
