"""Text to LaTeX: what is TeX stays, what is text is escaped, braces always balance."""

from __future__ import annotations

import re

import pytest
from pylatexenc.latex2text import LatexNodes2Text  # type: ignore[import-untyped]

from paperdesk.formats.latex import escape, literal, verbatim
from tests.support.growth import assert_in_proportion

_DECODER = LatexNodes2Text(math_mode="verbatim")

SPECIALS = ("&", "%", "$", "#", "_", "{", "}", "~", "^", "\\", '"', "@", "<", "|")
# Where a special character means itself: it stands for no markup in any of these.
PLACES = {
    "alone": "{}",
    "start": "{} word",
    "middle": "one {} two",
    "end": "word {}",
    "end of sentence": "word {}.",
    "between digits": "1{}2",
    "before a digit": "about {}20 or so",
    "after a digit": "20{} of it",
    "doubled": "one {0}{0} two",
    "three times": "one {0}{0}{0} two",
    "twice apart": "one {0} two {0} three",
    "in brackets": "word ({}) word",
    "in quotes": 'word "{}" word',
    "after a comma": "one,{} two",
    "between Chinese": "中{}文",
    "before an emoji": "word {}🎉",
    "between accents": "é {} ü",
    "beside Hebrew": "שלום {} עולם",
    "between formulas": "$x^2$ {} $y_1$",
    "after a command": r"\emph{{word}} {} word",
    "beside the others": "# {} %",
    "after a link": "https://example.org/page {} word",
    "before a dash": "word {}— word",
}
# Places where a backslash is TeX: a space that TeX shall not eat, a line break.
TEX_THERE = {
    ("\\", place) for place in ("after a comma", "after a digit", "doubled", "three times")
}
CASES = [(char, place) for char in SPECIALS for place in PLACES if (char, place) not in TEX_THERE]


def decoded(tex: str) -> str:
    """The text a TeX decoder that is not ours makes of it; formulas stay as they are."""
    text: str = _DECODER.latex_to_text(tex)
    return text.replace("ˆ", "^").replace("\xa0", "~")


def deepest(tex: str) -> tuple[int, int]:
    """The lowest depth and the last depth of braces, counted blindly as BibTeX does."""
    depth = lowest = 0
    for char in tex:
        depth += (char == "{") - (char == "}")
        lowest = min(lowest, depth)
    return lowest, depth


@pytest.mark.parametrize(("char", "place"), CASES)
def test_a_special_character_is_printed_as_it_is(char: str, place: str) -> None:
    text = PLACES[place].format(char)
    tex = escape(text)
    expected = re.sub(r"\\emph\{(\w+)\}", r"\1", text)
    assert decoded(tex) == expected
    assert deepest(tex) == (0, 0)
    assert re.search(r"\\\\[{}]", tex) is None


@pytest.mark.parametrize("char", SPECIALS)
@pytest.mark.parametrize("place", ["start", "middle", "end", "doubled", "between digits"])
def test_in_plain_text_every_character_means_itself(char: str, place: str) -> None:
    text = PLACES[place].format(char)
    assert decoded(literal(text)) == text
    assert deepest(literal(text)) == (0, 0)


@pytest.mark.parametrize(
    ("char", "escaped"),
    [
        ("&", r"\&"),
        ("%", r"\%"),
        ("$", r"\$"),
        ("#", r"\#"),
        ("_", r"\_"),
        ("~", r"\textasciitilde{}"),
        ("^", r"\textasciicircum{}"),
        ("\\", r"\textbackslash{}"),
    ],
)
def test_the_usual_commands_stand_for_special_characters(char: str, escaped: str) -> None:
    assert escape(f"one {char} two") == f"one {escaped} two"
    assert literal(f"one {char} two") == f"one {escaped} two"


@pytest.mark.parametrize(
    "tex",
    [
        r"a gain of 7.8\% over R\&D, \#1, \$5, a\_b",
        r"\textit{incorrect} choices and \textbf{bold \emph{nested}}",
        r"{\it old} and {\bf older} and {\em oldest}",
        r"{\"u}ber, na\"ive, \'e, \c{c}, \c c, {\o}, {\ss}, \v{c}, Erd{\H o}s, \'{\i}",
        "``quoted'' and `single' -- and --- dashes",
        r"\LaTeX{} and \ldots and \dots",
        r"Figure~1 by et~al.~\cite{a_b}",
        r"\cite[p. 5]{smith_2020} and \citep{x,y} and \ref{tab:a_b}",
        r"\url{https://example.org/a_b~c} and \href{https://example.org/a_b}{the code}",
        "$O(n^{-\\epsilon/(1+\\epsilon)})$ where $\\epsilon\\in[0,1]$",
        "$$x_1 + y^2$$ and \\(a_1\\) and \\[b_2\\]",
        r"\begin{equation} a_1 = b^2 \end{equation}",
        r"\begin{align} a &= b \\ c &= d \end{align}",
        r"\begin{itemize} \item one \item two \end{itemize}",
        "a $k$-means, rank-$k$, $>$90, $\\times$10, $5\\times$5",
        "$\\text{if $x$ is odd}$",
        r"\textsc{small} and \textsuperscript{2} and \underline{x}",
        r"\method{Ours} of a paper with macros of its own",
        r"the set \{a, b\} of {ImageNet} and {Big Data}",
        "Müller, 中文, العربية, עברית, 👩‍👩‍👧, ½, —",
        r"1{,}000 and \, thin and e.g.\ so",
        r"\textasciitilde{} \textbackslash{} \textasciicircum{} \ensuremath{\lbrace}",
        "semi-colon; colon: comma, \"quotes\" 'single' @ | < > = + / ? !",
    ],
)
def test_what_is_tex_already_stays(tex: str) -> None:
    assert escape(tex) == tex
    assert deepest(tex) == (0, 0)


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        ("*x* and **y** and ***z***", r"\emph{x} and \textbf{y} and \textbf{\emph{z}}"),
        ("_e3nn_ and __init__", r"\emph{e3nn} and \textbf{init}"),
        ("**P**ositive-**i**ncentive", r"\textbf{P}ositive-\textbf{i}ncentive"),
        ("(*e.g.*, *local complexity*)", r"(\emph{e.g.}, \emph{local complexity})"),
        ("*the **whole** thing*", r"\emph{the \textbf{whole} thing}"),
        ("**the $k$-th**", r"\textbf{the $k$-th}"),
        ("中文**粗体**中文", r"中文\textbf{粗体}中文"),
        ("*never closed", "*never closed"),
        ("a * b * c and 2*3*4", "a * b * c and 2*3*4"),
        ("A* search and D* search", "A* search and D* search"),
        ("snake_case and f_theta and g_phi", r"snake\_case and f\_theta and g\_phi"),
        ("the `a_b{c}` option", r"the \texttt{a\_b\{c\}} option"),
        (r"an escaped \*star\*", "an escaped *star*"),
        (
            "[the code](https://example.org/a_(b)_c) here",
            r"the code (https://example.org/a\_(b)\_c) here",
        ),
        ("[no link] and [1](a)", "[no link] and [1](a)"),
    ],
)
def test_markdown_becomes_tex(source: str, tex: str) -> None:
    assert escape(source) == tex


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        ("from $5 to $10", r"from \$5 to \$10"),
        ("US$ 5 and A$ 6", r"US\$ 5 and A\$ 6"),
        ("$5M, up from $3M", r"\$5M, up from \$3M"),
        ("$100K–$200K", r"\$100K–\$200K"),
        ("one $ only", r"one \$ only"),
        ("costs $20/hr while $x=3$ holds", r"costs \$20/hr while $x=3$ holds"),
        ("$ x $ and $p < 0.05$ and $N = 5$", "$ x $ and $p < 0.05$ and $N = 5$"),
        ("$$", r"\$\$"),
        ("$a {b$ c", r"\$a \ensuremath{\lbrace}b\$ c"),
    ],
)
def test_money_is_no_formula(source: str, tex: str) -> None:
    assert escape(source) == tex


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        ("$50% & #1$", r"$50\% \& \#1$"),
        (r"$\left\{ x \right.$", r"$\left\lbrace x \right.$"),
        (r"$\{a\} \}$", r"$\{a\} \rbrace$"),
        (
            r"$\begin{cases} a & {b} \\{c} \end{cases}$",
            r"$\begin{cases} a & {b} \\ {c} \end{cases}$",
        ),
    ],
)
def test_formulas_are_mended_so_that_they_compile(source: str, tex: str) -> None:
    assert escape(source) == tex


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        (r"O(\sqrt{n}) in \mathbb{R}^d", r"O(\ensuremath{\sqrt{n}}) in \ensuremath{\mathbb{R}^d}"),
        (r"\epsilon-greedy", r"\ensuremath{\epsilon}-greedy"),
        (r"n\log n", r"n\ensuremath{\log} n"),
    ],
)
def test_formula_commands_in_text_get_a_formula(source: str, tex: str) -> None:
    assert escape(source) == tex


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        (r"C:\new\temp\x", r"C:\new\temp\x"),
        (r"the \ours model", r"the \ours model"),
        (r"\textit{unclosed", r"\textit{unclosed"),
        (r"\emph and \textbf", r"\emph and \textbf"),
        (r"\begin{foo}x\end{foo}", r"\begin{foo}x\end{foo}"),
        (r"\begin{align} never ended", r"\begin{align} never ended"),
        (r"\[ never ended", r"\[ never ended"),
        (r"\'", r"\'"),
        (r"ends in \ ", "ends in \\"),
        ("a } b { c }} {{ d", "a } b { c }} {{ d"),
        (r"a \} b \{ c", "a } b { c"),
        ("{a, b} and {0,1} and {} and {x", "{a, b} and {0,1} and {} and {x"),
        ('{"key": ["value"]}', '{"key": ["value"]}'),
        ("~10 and 5~10 and ~~struck~~ and a ~ b", "~10 and 5~10 and ~~struck~~ and a ~ b"),
    ],
)
def test_what_only_looks_like_tex_is_printed(source: str, printed: str) -> None:
    tex = escape(source)
    assert decoded(tex) == printed
    assert deepest(tex) == (0, 0)


@pytest.mark.parametrize(
    "command", [r"\input{/etc/passwd}", r"\write18{ls}", r"$\input{x}$", r"\def\x{y}", r"\catcode"]
)
def test_commands_that_act_are_disarmed(command: str) -> None:
    assert (
        re.search(r"(?<!\\textbackslash\{\})\\(?:input|write|def|catcode)", escape(command)) is None
    )
    assert command.strip("$")[1:4] in escape(command)


def test_links_stay_readable_and_compile() -> None:
    source = "see (https://example.org/a_b/c--d%20#x~y?p=1&q=2)."
    tex = r"see (https://example.org/a\_b/c-{}-d\%20\#x\textasciitilde{}y?p=1\&q=2)."
    assert escape(source) == tex
    assert decoded(tex) == source
    assert escape(r"\url{https://example.org/a%20b}") == r"\url{https://example.org/a\%20b}"


def test_escapes_that_were_escaped_twice_are_read_as_meant() -> None:
    assert escape(r"7.8\\% of \\textit{all}") == r"7.8\% of \textit{all}"
    assert escape("one \\\\ two") == r"one \newline{} two"
    assert escape("one \\\\") == "one"


def test_nothing_unprintable_is_left() -> None:
    assert escape("a\x00b\x1b[1mc\x7f\ud800\ufeff\u200b\x9fd") == "ab[1mcd"
    assert escape("one\u2028two\x85three\x0bfour\r\n\r\nfive\rsix") == "one two three four five six"
    assert escape("  one \t two\n") == "one two"


def test_lines_are_kept_where_asked() -> None:
    assert escape("one  \r\n\n  - two\rthree\n", lines=True) == "one\n- two\nthree"


@pytest.mark.parametrize(
    ("title", "tex"),
    [
        ("Learning with ImageNet and GPT-4", "Learning with {ImageNet} and {GPT}-4"),
        ("A study of 3D shapes in 2025", "A study of {3D} shapes in 2025"),
        ("An $O(N)$ Plan B", "An {$O(N)$} Plan {B}"),
        (r"On \LaTeX and \textbf{BERT}", r"On {\LaTeX} and \textbf{BERT}"),
        ("Already {BERT} protected", "Already {BERT} protected"),
        ("iPhone & C#", r"{iPhone} \& {C}\#"),
        ("ML²-GCL", "{ML²}-{GCL}"),
        ("中文 Title", "中文 Title"),
    ],
)
def test_titles_keep_their_capitals(title: str, tex: str) -> None:
    assert escape(title, title=True) == tex


def test_ascii_is_written_where_asked() -> None:
    tex = escape("Lévêque, Erdős, α, $α$, — and 中", unicode=False)
    assert tex == r"L{\'e}v{\^e}que, Erd{\H{o}}s, {\ensuremath{\alpha}}, $α$, {\textemdash} and 中"
    assert literal("Müller & Søn", unicode=False) == r"M{\"u}ller \& S{\o}n"


def test_addresses_are_never_escaped() -> None:
    address = "https://example.org/a_b/c%20d#e~f?g=1&h=$2"
    assert verbatim(address) == address
    assert verbatim(" 10.1000/x{y}\\z w ") == "10.1000/x%7By%7D%5Cz%20w"


@pytest.mark.parametrize(
    "piece", ["*a ", "{", "}", r"\{", "$5 {", r"\(", r"\begin{align}", "_a* ", "{*a ", "$", "\\"]
)
def test_hostile_text_takes_time_in_proportion(piece: str) -> None:
    assert_in_proportion(lambda size: escape(piece * (size // len(piece))), 20_000)
    assert deepest(escape(piece * (20_000 // len(piece)))) == (0, 0)
