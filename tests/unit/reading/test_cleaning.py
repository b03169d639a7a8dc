"""Nothing that is shown can load, run or disguise anything; and nothing that we write is lost."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.reading.cleaning import clean
from paperdesk.reading.markup import to_html

ATTACKS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<img src="https://evil.example/pixel.png">',
    '<img src="file:///etc/passwd">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="file:///etc/passwd">x</a>',
    '<a href="formula:abc">x</a>',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    "<style>@import url(https://evil.example/a.css)</style>",
    '<p style="background:url(https://evil.example/a.png)">x</p>',
    '<table background="https://evil.example/a.png"><tr><td>x</td></tr></table>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="https://evil.example"></object>',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
    '<b onclick="alert(1)">x</b>',
    "<!-- <script>alert(1)</script> -->",
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    "<form action='https://evil.example'><input name=a></form>",
)
# What may be left as a tag.
_HARMLESS = re.compile(
    r"</?(?:b|i|p|sub|sup|code|br|table|tbody|tr|td)>|<a>|</a>"
    r'|<a href="(?:https?|mailto|doi):[^"<>]*">|<img>|<img src="formula:[^"<>]*">'
)


def dangerous(html: str) -> list[str]:
    return [tag for tag in re.findall(r"<[^>]*>", html) if not _HARMLESS.fullmatch(tag)]


@pytest.mark.parametrize("attack", ATTACKS)
def test_attacks_come_to_nothing(attack: str) -> None:
    cleaned = clean(f"before {attack} after")
    assert dangerous(cleaned) == []
    assert "alert" not in cleaned
    assert "evil.example" not in cleaned
    assert cleaned.startswith("before ")
    assert cleaned.endswith(" after")


@pytest.mark.parametrize("attack", ATTACKS)
def test_in_an_abstract_they_are_words_or_nothing(attack: str) -> None:
    assert dangerous(clean(to_html(f"We study {attack} in depth."))) == []


def visible(html: str) -> str:
    """Tags and text in one spelling: how entities and ends are written differs."""
    import html as entities

    return entities.unescape(html.replace("&nbsp;", "\xa0").replace("<br/>", "<br>"))


pieces = st.sampled_from(
    ["**b**", "_i_", "$x^2$", r"$\frac{a}{b}$", "<sub>2</sub>", r"\textit{x}", "a < b", "a & b",
     "[x](https://a.b/?c=d&e)", "<i>", "</i>", r"\begin{itemize}\item a\end{itemize}", "\n\n", " ",
     "`c`", "&lt;", "<script>", "é", "“q”", "https://a.b/c_d"]
)  # fmt: skip


@given(st.lists(pieces, max_size=12).map("".join))
def test_what_we_write_passes_unchanged(text: str) -> None:
    html = to_html(text)
    assert visible(clean(html)) == visible(html)
