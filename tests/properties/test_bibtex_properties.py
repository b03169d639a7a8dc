"""Whatever a reference says, the file can be read back and says the same."""

from __future__ import annotations

import re

from bibtexparser.entrypoint import parse_string as split_bibtex
from hypothesis import given
from hypothesis import strategies as st
from pybtex.database import parse_string  # type: ignore[import-untyped]
from pylatexenc.latex2text import LatexNodes2Text  # type: ignore[import-untyped]

from paperdesk.domain.citation_keys import base_key, unique
from paperdesk.domain.key_words import MOST
from paperdesk.domain.records import Creator, ExportRecord
from paperdesk.formats.bibtex import BiblatexExporter, BibtexExporter
from paperdesk.formats.latex import escape, literal

# Pieces of TeX and Markdown, broken and whole, put together in any order.
_PIECES = [
    "{", "}", "\\{", "\\}", "\\", "\\\\", "$", "$$", "\\(", "\\)", "\\[", "\\]", "*", "**", "_",
    "`", "~", "^", "&", "%", "#", '"', "@", "@article{x,", "=", ",", "\n", "\n\n", " ", "\t", "[",
    "](https://a.org/b_c)", "https://a.org/b--c%20", "\\textit{", "\\emph", "\\frac{a}", "\\alpha",
    "\\ours", "\\'", '\\"', "\\c", "\\ ", "\\begin{align}", "\\end{align}", "\\begin{center}",
    "\\end{center}", "\\item", "\\url{x}", "\\href{x}{", "\\input{x}", "{\\it ", "{\\\"u}", "word",
    "Word", "GPT-4", "5", "é", "中文", "عر", "🎉", "\x00", "\ud800", "and", " and ", "others",
    "%\n",
]  # fmt: skip
_MARKUP = st.lists(st.sampled_from(_PIECES), max_size=25).map("".join) | st.text(max_size=40)
_PLAIN_WORDS = st.text(
    st.sampled_from("abcXYZ019 éüñß中文&%$#_{}~^\\.,;()!?+=<>|@/"), min_size=1, max_size=40
)
_DECODER = LatexNodes2Text(math_mode="verbatim")

_CREATORS = st.builds(
    Creator,
    role=st.sampled_from(["author", "author", "editor", "illustrator"]),
    kind=st.sampled_from(["person", "person", "organisation", "others"]),
    family=st.none() | _MARKUP,
    given=st.none() | _MARKUP,
    literal=st.none() | _MARKUP,
)
_RECORDS = st.builds(
    ExportRecord,
    key=st.text(max_size=12) | st.sampled_from(["icml2025-banyan", "ICML2025-banyan", "a b"]),
    type=st.sampled_from(["paper-conference", "article-journal", "thesis", "webpage", "odd"]),
    fields=st.dictionaries(
        st.sampled_from(
            ["title", "abstract", "container-title", "issued", "URL", "DOI", "page", "publisher",
             "note", "bibtex:usera"]
        ),
        _MARKUP,
    ),
    creators=st.lists(_CREATORS, max_size=3).map(tuple),
    tags=st.lists(_MARKUP, max_size=3).map(tuple),
    notes=st.lists(_MARKUP, max_size=2).map(tuple),
    links=st.lists(_MARKUP, max_size=2).map(tuple),
    appearances=st.lists(_MARKUP, max_size=2).map(tuple),
    handle=st.none() | _MARKUP,
)  # fmt: skip


def _balances(tex: str) -> bool:
    depth = 0
    for char in tex:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0


@given(_MARKUP, st.booleans(), st.booleans(), st.booleans())
def test_braces_balance_whatever_comes(text: str, title: bool, lines: bool, unicode: bool) -> None:
    for tex in (
        escape(text, title=title, lines=lines, unicode=unicode),
        literal(text, title=title, unicode=unicode),
    ):
        assert _balances(tex)
        # A backslash before the last brace of the value, or two before any, deceive parsers.
        assert not tex.endswith("\\")
        assert re.search(r"\\\\[{}]", tex) is None
        assert re.search(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]", tex) is None
        assert "\n" not in tex or lines
        tex.encode()


@given(_MARKUP)
def test_tex_that_was_escaped_is_not_escaped_again(text: str) -> None:
    once = escape(re.sub(r"[*_`\[\]]", "", text))
    assert escape(once) == once


@given(_PLAIN_WORDS)
def test_plain_text_is_printed_as_it_is(text: str) -> None:
    printed = _DECODER.latex_to_text(literal(text)).replace("ˆ", "^")
    assert printed == re.sub(" +", " ", text).strip()


@given(st.lists(_RECORDS, max_size=4), st.booleans(), st.sampled_from(["bib", "lib", "ascii"]))
def test_two_parsers_read_the_same_back(
    records: list[ExportRecord], handles: bool, variant: str
) -> None:
    exporter = {
        "bib": BibtexExporter(),
        "lib": BiblatexExporter(),
        "ascii": BibtexExporter(ascii_only=True),
    }[variant]
    text = "".join(exporter.write(iter(records), use_handles_as_titles=handles))
    again = "".join(exporter.write(iter(records), use_handles_as_titles=handles))
    assert again == text
    assert "\r" not in text
    assert not re.search(r"\n\n\n|^\n|\n\n$", text)

    library = split_bibtex(text)
    assert library.failed_blocks == []
    assert len(library.entries) == len(records)
    data = parse_string(text, "bibtex")
    assert list(data.entries) == [entry.key for entry in library.entries]
    for entry, record in zip(library.entries, records, strict=True):
        other = data.entries[entry.key]
        assert other.type == entry.entry_type
        values = {field.key: str(field.value) for field in entry.fields}
        for name, value in other.fields.items():
            if name != "month":
                assert value.split() == values[name].split()
        abstract = escape(record.fields.get("abstract", ""), unicode=variant != "ascii")
        assert values.get("abstract", "") == abstract
        people = sum(
            creator.role == "author" and exporter._name(creator) != ""
            for creator in record.creators
        )
        assert len(other.persons.get("author", ())) == people


@given(
    st.lists(_CREATORS, max_size=2),
    st.none() | st.integers(1000, 2100),
    _MARKUP,
    _MARKUP,
    st.lists(_MARKUP, max_size=2),
    _MARKUP,
    st.none() | st.integers(1, 5000),
    st.integers(0, 12),
)
def test_every_key_is_fit_for_latex(
    creators: list[Creator],
    year: int | None,
    venue: str,
    title: str,
    names: list[str],
    handle: str,
    ordinal: int | None,
    clashes: int,
) -> None:
    taken: set[str] = set()
    for _ in range(clashes + 1):
        base = base_key(
            creators=creators,
            year=year,
            venue=venue,
            title=title,
            names=names,
            handle=handle,
            ordinal=ordinal,
        )
        key = unique(base, taken)
        assert key not in taken
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key)
        assert len(key) <= MOST
        assert not re.fullmatch(r"(?:ref-)?\d{4}", base) or ordinal is not None
        taken.add(key)
