"""BibTeX files as they are found: what other programs stumble over is read as it is meant.

Each group begins with a case that once broke a well-known program; its neighbours follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.formats.bibtex_import import BibtexImporter
from paperdesk.formats.decoding import read_source
from paperdesk.formats.registry import recognise
from tests.support.bibtex_reading import entry, names, one, parsed

if TYPE_CHECKING:
    from pathlib import Path

WRAPPED = {
    "after a comma": "Tarvan, Olia B. and Pela, Monika and Tarvan,\n   Sarmi and Noor, Imke",
    "before and": "Tarvan, Olia B.\n and Pela, Monika\n and Tarvan, Sarmi\n and Noor, Imke",
    "after and": "Tarvan, Olia B. and\n\tPela, Monika and\n Tarvan, Sarmi and\n Noor, Imke",
    "carriage returns": "Tarvan, Olia B. and\rPela, Monika and Tarvan,\r Sarmi and Noor, Imke",
    "in a given name": "Tarvan, Olia\n  B. and Pela, Monika and Tarvan, Sarmi and Noor, Imke",
}


@pytest.mark.parametrize("written", WRAPPED.values(), ids=WRAPPED)
def test_names_wrapped_across_lines(written: str) -> None:
    record = entry(f"Author = {{{written}}},\nTitle = {{{{Meat demand in a small\n   country}}}}")
    assert names(record) == ["Tarvan, Olia B.", "Pela, Monika", "Tarvan, Sarmi", "Noor, Imke"]
    assert record.fields["title"] == "Meat demand in a small country"


def test_an_at_sign_in_a_value_begins_no_entry() -> None:
    text = (
        "@article{a1, title = {With mail}, abstract = {Write to lee@example.org for the data.\n"
        "@home it works. @article is a word, and a@b{c} too.}, year = {2013}}\n"
        "@article{a2, title = {After it}, year = {2014}}\n"
    )
    first, second = parsed(text).records
    assert first.fields["abstract"].startswith("Write to lee@example.org for the data. @home it")
    assert (first.fields["issued"], second.key, second.fields["issued"]) == ("2013", "a2", "2014")
    assert not first.problems


def test_an_entry_quoted_in_an_abstract_is_no_entry() -> None:
    text = (
        "@article{a, abstract = {Cite it as\n@article{b, title = {B}}\nin your paper.},\n"
        "  year = 2013}\n\n@book{c, title = {C}}\n"
    )
    assert [record.key for record in parsed(text).records] == ["a", "c"]


def test_an_at_sign_between_entries_is_a_remark() -> None:
    text = "Collected by lee@example.org and ann@{nowhere}.\n@book{c, title = {C}}\n"
    found = parsed(text)
    assert [record.key for record in found.records] == ["c"]
    assert found.leftovers == ((1, "Collected by lee@example.org and ann@{nowhere}."),)
    assert not found.problems


def test_macros() -> None:
    text = (
        '@string{GRUN = "Max Grunwald"}\n'
        "@string{KARL = {Karlsen Press}}\n"
        '@string{KARL-ADDRESS = "Santa Rita, CA"}\n'
        "@STRING(both = karl # { and } # grun)\n"
        "@comment a line of remark without braces\n"
        "@Book{books/gw/Grun93,\n"
        "  author = GRUN,\n"
        '  title = "Essentials of games",\n'
        "  publisher = KARL,\n"
        '  year = "1993",\n'
        "  address = KARL-ADDRESS,\n"
        "  series = NOWHERE,\n"
        "  note = both # later,\n"
        "}\n"
        "@string{later = { (later)}}\n"
    )
    found = parsed(text)
    (record,) = found.records
    assert record.type == "book"
    assert record.key == "books/gw/Grun93"
    assert names(record) == ["Grunwald, Max"]
    assert record.fields == {
        "title": "Essentials of games",
        "publisher": "Karlsen Press",
        "issued": "1993",
        "publisher-place": "Santa Rita, CA",
        "collection-title": "NOWHERE",
        "note": "Karlsen Press and Max Grunwald (later)",
    }
    assert [(problem.line, "NOWHERE" in problem.message) for problem in record.problems] == [
        (12, True)
    ]
    assert "books/gw/Grun93" in record.problems[0].message
    assert (record.first_line, record.last_line) == (6, 14)
    assert [line for line, _ in found.leftovers] == [1, 2, 3, 4, 5, 15]


def test_a_macro_that_is_defined_twice_changes_from_there_on() -> None:
    text = (
        "@string{j = {First}}@article{a, journal = j}\n"
        "@string{j = {Second}}@article{b, journal = j}\n"
    )
    assert [r.fields["container-title"] for r in parsed(text).records] == ["First", "Second"]


def test_values_are_joined() -> None:
    record = entry('title = {One } # "two" # { three}, month = 10 # "~" # jan, year = 1999')
    assert record.fields["title"] == "One two three"
    assert record.fields["issued"] == "1999-01-10"


def test_comments() -> None:
    text = (
        "% Encoding: UTF-8\n"
        "%@article{out, title = {Commented out}}\n"
        "@comment{ @article{inside, title = {In a comment}} }\n"
        "@Comment(x)\n"
        "@article{a, % a remark, with = {signs}\n"
        "  title = {100% sure}, % another\n"
        "  % year = {1999},\n"
        "  year = {2000}\n"
        "} % the end @nowhere{x}\n"
    )
    found = parsed(text)
    (record,) = found.records
    assert record.fields == {"title": "100% sure", "issued": "2000"}
    assert not record.problems
    assert [line for line, _ in found.leftovers] == [1, 3, 4, 9]


def test_preambles_and_other_pieces_are_kept() -> None:
    preamble = '@preamble{"\\newcommand{\\noopsort}[1]{}" # { x}}'
    found = parsed(f'\n{preamble}\n@book{{a, title = {{A}}}}\n\n? unused ("x")\n')
    assert found.leftovers == ((2, preamble), (5, '? unused ("x")'))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    lines = ["@article{a,", "  title = {A", "    title},", "  year = 2000", "}", "", "@book{b,"]
    text = end.join([*lines, "  title = {B}", "}", ""])
    first, second = parsed(text).records
    assert first.fields == {"title": "A title", "issued": "2000"}
    assert (first.first_line, first.last_line) == (1, 5)
    assert (second.first_line, second.last_line) == (7, 9)
    assert first.raw_text == end.join(lines[:5])


KEYS = {
    "@article{Smith2010, title={A}}": "Smith2010",
    "@article{ISI:000123, title={A}}": "ISI:000123",
    "@article{books/gw/Grun93, title={A}}": "books/gw/Grun93",
    "@article{doi:10.1000/x(2)y, title={A}}": "doi:10.1000/x(2)y",
    "@article{Müller:2010, title={A}}": "Müller:2010",
    "@article{Smith 2010, title={A}}": "Smith 2010",
    "@article { key , title={A}}": "key",
    "@article{key\n title={A}}": "key",
    "@article{, title={A}}": "",
    "@article{title={A}}": "",
    '@article{title = "A", year = 2000}': "",
    "@article(key, title={A})": "key",
    "@ARTICLE{KEY, TITLE={A}}": "KEY",
    "@misc{key}": "key",
    "@misc{key,}": "key",
}


@pytest.mark.parametrize(("text", "key"), KEYS.items())
def test_keys(text: str, key: str) -> None:
    record = one(text)
    assert record.key == key
    assert record.fields.get("title", "A") == "A"


def test_a_key_that_is_used_twice_is_said() -> None:
    text = "@book{a, title = {One}}\n\n@book{a, title = {Two}}\n@book{A, title = {Three}}\n"
    found = parsed(text)
    assert [record.fields["title"] for record in found.records] == ["One", "Two", "Three"]
    assert [[problem.message for problem in record.problems] for record in found.records] == [
        [],
        ["The key “a” was used before, on line 1."],
        [],
    ]


def test_fields_that_stand_twice() -> None:
    record = entry(
        "title = {One}, title = {Two}, author = {A, B}, author = {C, D}, keywords = {x},"
        " keywords = {y, z}, file = {a.pdf}, file = {b.pdf}, year = 2000, year = 2000"
    )
    assert record.fields == {"title": "One", "bibtex:title": "Two", "issued": "2000"}
    assert names(record) == ["A, B", "C, D"]
    assert record.tags == ("x", "y", "z")
    assert [file.path for file in record.attachments] == ["a.pdf", "b.pdf"]
    assert ["title" in problem.message for problem in record.problems] == [True]


def test_unknown_fields_and_types_are_kept() -> None:
    record = entry("title = {A}, usera = {x \\& y}, execute = {\\foo}", kind="podcastish")
    assert record.type == "document"
    assert record.source_type == "bibtex:podcastish"
    assert record.fields["bibtex:usera"] == "x & y"
    assert record.verbatim["bibtex:usera"] == "x \\& y"
    assert record.fields["bibtex:execute"] == "\\foo"


def test_spelling_is_kept_where_it_would_be_lost() -> None:
    record = entry(
        'title = {The {GPT} of M{\\"u}nchen}, journal = {Plain}, volume = {3},'
        " publisher = {Smith \\& Sons}, series = {A\n   long name}"
    )
    assert record.fields["title"] == "The GPT of München"
    assert record.verbatim == {
        "title": 'The {GPT} of M{\\"u}nchen',
        "publisher": "Smith \\& Sons",
    }


def test_capitals_that_the_source_did_not_protect() -> None:
    assert entry("title = {On GPT models}").verbatim == {"title": "On GPT models"}
    assert entry("title = {On models}").verbatim == {}


ENCODINGS = {
    "utf-8": b"",
    "utf-8-sig": b"",
    "utf-16": b"",
    "utf-16-le": b"",
    "utf-16-be": b"",
    "cp1252": b"",
    "cp1252 ": b"% Encoding: windows-1252\n",
    "latin-1": b"",
    "latin-1 ": b"% Encoding: ISO8859_1\r\n",
    "mac-roman": b"% Encoding: MacRoman\r",
    "utf-8 ": b"% Encoding: windows-1252\n",
}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_file_says_the_same_in_every_encoding(encoding: str, tmp_path: Path) -> None:
    text = "@article{t, author = {Grüß, Jörg}, title = {At 25 °C © and ß}, year = {2016}}\n"
    path = tmp_path / "a.bib"
    path.write_bytes(ENCODINGS[encoding] + text.encode(encoding.strip()))
    source = read_source(path)
    assert recognise(source).id == "bibtex"
    (record,) = BibtexImporter().parse(source).records
    assert names(record) == ["Grüß, Jörg"]
    assert record.fields["title"] == "At 25 °C © and ß"
    assert not source.problems


RECOGNISED = {
    "@article{a, title = {A}}": 0.98,
    "% remark\n\n  @InProceedings{a,\n": 0.98,
    "@string{a = {b}}\n": 0.9,
    "@preamble{x}": 0.9,
    "@thing{a,\n  title = {A}}": 0.6,
    "ICML 2025 Papers\n\nWe thank @smith{}.": 0.0,
    "Write to a@article.org, please.": 0.0,
    "": 0.0,
}


@pytest.mark.parametrize(("head", "sure"), RECOGNISED.items())
def test_recognised_by_content(head: str, sure: float) -> None:
    assert BibtexImporter().recognise(head) == sure
