from __future__ import annotations

import unicodedata
from html.parser import HTMLParser

from hypothesis import example, given
from hypothesis import strategies as st

from paperdesk.reading.fingerprints import shingles, text_key, words
from paperdesk.reading.formula_text import formula_html, formula_text
from paperdesk.reading.handles import LONGEST, derive
from paperdesk.reading.links import find
from paperdesk.reading.markup import formula_source, plain, to_html

ALLOWED = {
    "i": set(), "b": set(), "code": set(), "sub": set(), "sup": set(), "p": set(), "br": set(),
    "a": {"href"}, "img": {"src"},
}  # fmt: skip

PIECES = [
    "$", "$$", "{", "}", "\\", "\\(", "\\)", "\\[", "\\]", "\\frac", "\\sqrt", "\\hat", "\\left",
    "\\right(", "\\textit{", "\\textbf{", "\\emph", "{\\it ", "\\cite{a}",
    "\\href{https://a.org}{", "\\url{", "\\begin{equation}", "\\end{equation}",
    "\\begin{pmatrix}", "&", "\\\\", "\\foo", "\\\"", "\\'", "\\v{c}", "^", "_", "^{", "_{", "~",
    "~~", "--", "---", "``", "''", "`", "'", '"', "*", "**", "***", "__", "[", "](",
    "](https://a.org)", "]", "(", ")", "<i>", "</i>", "<b>", "</b>", "<sub>", "</sub>",
    "<a href=\"https://a.org\">", "</a>", "<script>", "<p>", "<br>",
    "<img src=x onerror=alert(1)>", "javascript:alert(1)", "&amp;", "&lt;", "&#0;",
    "https://a.org/x_y", "doi:10.1000/x", "\n", "\n\n", " ", "\t", "word", "Word", "x", "1", "5",
    "α", "é", "e\u0301", "字", "。", "（", "）", "\u200b", "\x00", "We propose ", "we introduce ",
    "called ", "FooNet", " (FOO)", "Foo Bar Baz", ", a novel method", ". ", ": ",
    "本文提出了", "一种", "名为", "\ud800", "\uffff", "𝒪", "ﬁ", "²",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(max_size=200)


class Checker(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        assert {name for name, _ in attrs} == ALLOWED[tag]
        for name, value in attrs:
            assert value is not None
            if name == "href":
                assert value.startswith(("http://", "https://", "mailto:"))
            else:
                assert isinstance(formula_source(value), str)
        if tag not in {"br", "img"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)


@given(TEXTS, st.booleans())
@example("{\\it a\n\nb *c} d*", True)
@example("[<i>a](https://a.org)</i>", True)
def test_rich_text_is_well_formed_and_safe(text: str, hard: bool) -> None:
    checker = Checker()
    checker.feed(to_html(text, hard_formulas=hard))
    checker.close()
    assert checker.open == []


@given(TEXTS)
def test_plain_text_has_no_control_characters_and_is_stripped(text: str) -> None:
    shown = plain(text)
    assert shown == shown.strip()
    assert all(char == "\n" or unicodedata.category(char) not in {"Cc", "Cs"} for char in shown)
    shown.encode()


@given(st.text(alphabet=st.characters(categories=["L", "Nd"]), max_size=60))
def test_letters_and_digits_stay(text: str) -> None:
    assert plain(text) == text
    assert to_html(text) == text


@given(TEXTS)
def test_a_handle_is_never_empty_and_never_long(text: str) -> None:
    handle = derive(text)
    assert 1 <= len(handle.text) <= LONGEST
    assert handle.text == handle.text.strip()
    assert handle.name
    assert "\n" not in handle.text
    if handle.names:
        assert handle.name == handle.names[0]
        assert all(0 < len(name) <= LONGEST for name in handle.names)
    else:
        assert handle.gloss == ""


@given(TEXTS)
def test_links_are_usable_and_found_once(text: str) -> None:
    urls = [link.url for link in find(text)]
    assert len(urls) == len(set(urls))
    for url in urls:
        assert url.startswith(("http://", "https://"))
        assert not any(char.isspace() or char in '<>"{}' for char in url)
        assert url[-1] not in ".,;:!?"


@given(TEXTS)
def test_fingerprints_never_fail(text: str) -> None:
    key = text_key(text)
    assert (key == "") == (words(text) == [])
    assert (shingles(text) == []) == (words(text) == [])


@given(st.text(max_size=80))
def test_formulas_never_fail(source: str) -> None:
    assert (formula_text(source) is None) == (formula_html(source) is None)


WORDS = st.lists(
    st.sampled_from(["graph", "neural", "Größe", "α", "learns", "x", "2", "字", "naïve", "F"]),
    min_size=3,
    max_size=12,
)
WRAPPERS = [
    "{}", "*{}*", "**{}**", "_{}_", "`{}`", "\\textit{{{}}}", "\\textbf{{\\emph{{{}}}}}",
    "{{\\it {}}}", "<i>{}</i>", "<sub>{}</sub>", "``{}''", "“{}”", "({})", "{},", "\\mbox{{{}}}",
]  # fmt: skip
GAPS = [" ", "  ", "\n", "~", " -- ", "—", ", ", "\u00a0"]


@given(WORDS, st.data())
def test_markup_variants_have_one_key(parts: list[str], data: st.DataObject) -> None:
    variant = ""
    for part in parts:
        spelt = {"α": "$\\alpha$", "Größe": 'Gr\\"o{\\ss}e', "naïve": 'na{\\"\\i}ve'}.get(
            part, part
        )
        chosen = data.draw(st.sampled_from([part, spelt, part.upper(), part.lower()]))
        variant += data.draw(st.sampled_from(WRAPPERS)).format(chosen)
        variant += data.draw(st.sampled_from(GAPS))
    assert text_key(variant) == text_key(" ".join(parts))
