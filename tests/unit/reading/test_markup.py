from __future__ import annotations

from html.parser import HTMLParser

import pytest

from paperdesk.reading.markup import formula_source, plain, to_html
from tests.support.growth import assert_in_proportion

PLAIN = [
    # Formulas
    (r"$O(\frac{1}{\epsilon}\log\frac{1}{\epsilon})$", "O(1/ϵ log 1/ϵ)"),
    (r"ML$^2$-GCL", "ML²-GCL"),
    (r"$\mathcal{O}(n\log n)$", "O(n log n)"),
    (r"$\ell_2$", "ℓ₂"),
    (r"$\alpha_i \in \mathbb{R}^d$", "αᵢ ∈ ℝᵈ"),
    (r"$O(n^{-\epsilon/(1+\epsilon)})$", "O(n^{-ϵ/(1+ϵ)})"),
    (r"$P(\textit{structure}, \textit{seq})$", "P(structure, seq)"),
    (r"41.6$\times$ faster", "41.6× faster"),
    (r"$\widetilde{O}((\frac{1}{\varepsilon^2}+\frac{1}{\alpha^2})\log B)$",
     "Õ((1/ε²+1/α²) log B)"),
    (r"$O(\frac{\log B}{\varepsilon^2\alpha^2})$", "O(log B/(ε²α²))"),
    (r"$\sum_{i=1}^n x_i$", "∑ᵢ₌₁ⁿ xᵢ"),
    (r"$\sqrt{n+1}$ and $\sqrt[3]{x}$", "√(n+1) and ∛x"),
    (r"$\frac{a+b}{c}$", "(a+b)/c"),
    (r"$\frac{1}{2}x$", "(1/2)x"),
    (r"$\hat{x}$", "x̂"),
    (r"$\begin{pmatrix}a & b\\c&d\end{pmatrix}$", "(a b; c d)"),
    (r"$\|x\|_2^2$", "‖x‖₂²"),
    (r"$f'(x)$", "f′(x)"),
    (r"$p(y\mid x)$", "p(y|x)"),
    (r"$\max_x f(x)$", "maxₓ f(x)"),
    (r"$10^{-3}$", "10⁻³"),
    (r"$90^\circ$", "90°"),
    (r"$>95\%$", ">95%"),
    (r"$\R^n$", "Rⁿ"),
    (r"\[ x^2 \] and \(y_1\) and $$z$$", "x² and y₁ and z"),
    (r"\begin{equation}a=b\end{equation}", "a = b"),
    (r"$0$-$1$ loss, GPT-$\{n\}$", "0-1 loss, GPT-{n}"),
    (r"O(\sqrt{n}) with \alpha_i, 10^{-3}, \tilde{O}(n)", "O(√n) with αᵢ, 10⁻³, Õ(n)"),
    # TeX
    (r"\textit{Map for Completion (\textbf{UOT-UPC})} model", "Map for Completion (UOT-UPC) model"),
    (r"\emph{a} and \texttt{code} and \textsf{x} and \mbox{y}", "a and code and x and y"),
    (r"{\it a shift}, {\em b} and {\bf c:} d", "a shift, b and c: d"),
    ("``quotes'' and `single'", "“quotes” and ‘single’"),
    ("(e.g., ''color\" and ''location'')", "(e.g., “color” and “location”)"),
    (r"7.8\% \& \#1 \_x \$5", "7.8% & #1 _x $5"),
    ("e.g.~the, Fig.~1", "e.g. the, Fig. 1"),
    ("a--b, x---y, 1--2", "a–b, x—y, 1–2"),
    (r'\"o, {\'e}, \v{c}, {\L}ukasz, \ss, \o, Erd\H{o}s, \c c, na\"{\i}ve',
     "ö, é, č, Łukasz, ß, ø, Erdős, ç, naïve"),
    (r"Nguy{\~\^e}n", "Nguyễn"),
    (r"\href{https://a.org/b}{here} and \url{https://a.org/b\_c}",
     "here (https://a.org/b) and https://a.org/b_c"),
    (r"as in \cite{a,b} and~\citep[p. 3]{c}, \ref{x}", "as in [a, b] and [c, p. 3], [x]"),
    (r"fact\footnote{a note}", "fact (a note)"),
    (r"\foo{kept} \foo", r"kept \foo"),
    (r"\LaTeX{} \ldots, \copyright", "LaTeX …, ©"),
    (r"\begin{itemize}\item one \item two\end{itemize}", "• one\n• two"),
    (r"A \begin{foo} bar \end{foo} baz", "A bar baz"),
    (r"\SI{96.7}{\percent} in \SI{40}{\milli\second}", "96.7% in 40 ms"),
    (r"x\textsuperscript{2}, H\textsubscript{2}O", "x², H₂O"),
    # Markdown
    ("**P**ositive-**i**ncentive **N**oise", "Positive-incentive Noise"),
    ("*e.g.*, _e3nn_ and ***both***", "e.g., e3nn and both"),
    ("[code](https://github.com/a/b)", "code (https://github.com/a/b)"),
    ("`code` and ``more``", "code and more"),
    ("hallucin*A*tion via image-g*R*ounded", "hallucinAtion via image-gRounded"),
    (r"a\*b \_c\_", "a*b _c_"),
    # HTML
    ("<i>x</i> &amp; H<sub>2</sub>O &lt; <b>y</b>", "x & H₂O < y"),
    ("<jats:p>One <jats:italic>x</jats:italic></jats:p>", "One x"),
    ('<a href="https://a.org">t</a>', "t (https://a.org)"),
    # White space
    ("one\n two\r\n\r\n  three", "one two\n\nthree"),
    ("a\u00adb\u200bc\x00d", "abcd"),
]  # fmt: skip

UNCHANGED = [
    "$5 and $10",
    "It costs $1 billion in revenue + US$2 more",
    "US$ 5 and A$ 6",
    r"C:\new and D:\data\train_set.txt",
    "snake_case_names, a_b_c, _private",
    "2 * 3 * 4, 2*3*4, x**2 + y**2",
    "50% off, ~5% more, ~/path",
    "https://a.org/x_y_z/~user?q=50%25",
    "p* and *p < 0.05, **p < 0.01",
    "A* and D*",
    "--verbose -x",
    "a < b > c, <think>, <script>",
    'the set {1, 2} and {} and {"a": 1}',
    "[0, 1] and [x](y)",
    "AT&T; R&D",
    "it's 5'10\" tall",
    "f: X -> Y",
    "__init__.py and foo__bar",
    "我们提出了 FooNet。",
]

MALFORMED = [
    r"$\frac{1}{$ b",
    r"a $x^ b",
    r"\textbf{unclosed",
    "{ unclosed",
    "closed }",
    r"A \begin{foo} bar",
    r"A bar \end{foo} baz",
    r"A \begin{foo} bar \end{bar} baz",
    r"A \begin{foo}[t] bar",
    r"\begin{equation} a",
    r"$\left( \frac$",
    "`tick",
]


@pytest.mark.parametrize(("source", "expected"), PLAIN)
def test_plain(source: str, expected: str) -> None:
    assert plain(source) == expected


@pytest.mark.parametrize("source", UNCHANGED)
def test_what_only_looks_like_markup_stays(source: str) -> None:
    assert plain(source) == source


@pytest.mark.parametrize("source", MALFORMED)
def test_malformed_tex_is_shown_raw(source: str) -> None:
    shown = plain(source)
    assert shown.replace("‘", "`") == source
    assert _text_of(to_html(source)).replace("‘", "`") == source


def test_quotes_escaped_for_a_program_are_quotes() -> None:
    assert plain(r"the \"Open\" task doesn\'t need the model\'s help") == (
        "the \"Open\" task doesn't need the model's help"
    )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in {"br", "img"}:
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def _read(html: str) -> _Reader:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.stack == []
    return reader


def _text_of(html: str) -> str:
    return _read(html).text


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (r"\textit{a \textbf{b}} c", "<i>a <b>b</b></i> c"),
        ("*e.g.* `x < y`", "<i>e.g.</i> <code>x &lt; y</code>"),
        (r"$F_1$ and $R^2$", "<i>F</i><sub>1</sub> and <i>R</i><sup>2</sup>"),
        (r"$\epsilon\in[0,1]$", "<i>ϵ</i> ∈ [0,1]"),
        (r"$n\log n$", "<i>n</i> log <i>n</i>"),
        ("H<sub>2</sub>O & <b>x</b>", "H<sub>2</sub>O &amp; <b>x</b>"),
        ("[t](https://a.org/?x=1&y=2)", '<a href="https://a.org/?x=1&amp;y=2">t</a>'),
        (
            "See https://a.org/x.",
            'See <a href="https://a.org/x">https://a.org/x</a>.',
        ),
        ("doi:10.1000/x1", '<a href="https://doi.org/10.1000/x1">doi:10.1000/x1</a>'),
        ("one\n\ntwo", "<p>one</p><p>two</p>"),
        (r"one\\two", "one<br>two"),
        ("{\\it one\n\ntwo}", "<p><i>one</i></p><p><i>two</i></p>"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ('<a href="javascript:alert(1)">x</a>', "x"),
        (r"\href{javascript:alert(1)}{x}", "x"),
        ('<i onclick="alert(1)">x</i>', "<i>x</i>"),
    ],
)
def test_html(source: str, expected: str) -> None:
    assert to_html(source) == expected
    _read(expected)


@pytest.mark.parametrize(
    "formula",
    [
        r"\frac{1}{\epsilon}", r"\sqrt{n}", r"\sum_i x_i", r"\int_0^1 f", r"\left( x \right)",
        r"\begin{matrix}a\end{matrix}", r"\hat{x}", r"\bar{y}", r"\prod_i p_i", r"e^{x^2}",
    ],
)  # fmt: skip
def test_hard_formulas_are_pictures_or_plain(formula: str) -> None:
    ((tag, attributes),) = _read(to_html(f"a ${formula}$ b")).tags
    source = attributes["src"]
    assert tag == "img"
    assert source is not None
    assert source.startswith("formula:")
    assert formula_source(source) == formula
    assert _text_of(to_html(f"${formula}$", hard_formulas=False)) == plain(f"${formula}$")


@pytest.mark.parametrize("source", ["http://x", "formula:é", "formula:!", "formula:_w"])
def test_only_formula_addresses_have_a_source(source: str) -> None:
    with pytest.raises(ValueError, match="formula"):
        formula_source(source)


@pytest.mark.parametrize(
    "piece",
    ["{", "}", "$", r"\(", r"\frac{", "`", "*a*b", "[", "](a)", "<a x=\"", "<!--", r"\textbf{",
     "_{", r"\begin{equation}",
     r"\begin{foo} ", "http://a.b/(", r"\'", "$5 and ", "{\\it ", "<i>", "\n\n", "**a"],
)  # fmt: skip
def test_linear_on_pathological_text(piece: str) -> None:
    def read(size: int) -> None:
        text = (piece * size)[:size]
        plain(text)
        to_html(text)

    assert_in_proportion(read, 100_000)


def test_deep_nesting_does_not_recurse() -> None:
    assert plain("{" * 5000 + "x" + "}" * 5000) == "x"
    assert plain(r"\textbf{" * 3000 + "x" + "}" * 3000) == "x"
    deep = "$" + "{" * 200 + "x" + "}" * 200 + "$"
    assert plain(deep) == deep
