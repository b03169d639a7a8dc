"""What holds for every abstract list: nothing is lost, nothing raises, layout changes nothing."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.formats.abstract_list import AbstractListImporter, outliers, venue_of
from paperdesk.formats.decoding import decode
from paperdesk.formats.list_headings import venue_of_file_name
from tests.support.abstract_lists import (
    AUTHORS,
    TITLES,
    abstracts_of,
    parse,
    seed_abstracts,
    source,
)
from tests.support.growth import assert_in_proportion

ABSTRACTS = seed_abstracts()
HEADINGS = ("ICML 2025 Papers", "# NeurIPS 2024", "**CVPR 2023 Accepted Papers**", "ICLR'24")

LABELS = ("Title", "Authors", "Abstract", "Code", "摘要")

some_abstracts = st.lists(st.sampled_from(ABSTRACTS), min_size=2, max_size=8)
line_ends = st.sampled_from(["\n", "\r\n", "\r", "\u2028"])
blanks = st.lists(
    st.sampled_from(["", " ", "\t", "\u00a0", "\u3000", "\u200b"]), min_size=1, max_size=3
)
markers = st.sampled_from(
    ["", "{}. ", "[{}] ", "({}) ", "{}) ", "#{} ", "No. {} ", "- ", "* ", "• "]
)
widths = st.sampled_from([0, 64, 72, 80, 100, 120])

pieces = st.one_of(
    st.sampled_from(ABSTRACTS),
    st.sampled_from(TITLES + AUTHORS + HEADINGS),
    st.builds("{}. {}".format, st.integers(0, 40), st.sampled_from(ABSTRACTS + TITLES)),
    st.builds("- {}".format, st.sampled_from(ABSTRACTS + TITLES)),
    st.builds("## {}".format, st.sampled_from(TITLES)),
    st.builds("{}: {}".format, st.sampled_from(LABELS), st.sampled_from(TITLES)),
    st.sampled_from(
        ["$$", "\\[", "\\]", "\\begin{align}", "\\end{align}", "---", "===", "***", "```",
         "```python", "<!--", "-->", "<details>", "| Title | Abstract |", "|---|---|", "| a | b |",
         "Page 3", "12.", "Table of contents", "Abstract", "Keywords: a, b", "https://a.org/b",
         "[pdf](https://a.org)", "> quoted words. And more.", "We show:", "where x is good.",
         "key: value", "Oral", "*x* y", "", "", "", " ", "\u200b", "\u3000", "李明, 王芳"]
    ),
    st.text(max_size=40),
)  # fmt: skip
mixtures = st.builds(str.join, line_ends, st.lists(pieces, max_size=25))


@given(some_abstracts, line_ends, blanks, markers, widths, st.booleans())
def test_layout_does_not_change_the_abstracts(
    abstracts: list[str], end: str, blank: list[str], marker: str, width: int, final: bool
) -> None:
    entries = [marker.format(number) + text for number, text in enumerate(abstracts, start=1)]
    if width:
        entries = [
            end.join(textwrap.wrap(entry, width, break_long_words=False)) for entry in entries
        ]
    separator = end + "".join(line + end for line in blank)
    text = "ICML 2025 Papers" + separator + separator.join(entries) + (end if final else "")
    parsed = parse(text)
    assert parsed.heading == "ICML 2025 Papers"
    assert abstracts_of(parsed) == abstracts
    assert [record.raw_text for record in parsed.records] == entries
    assert {(r.fields["container-title"], r.fields["issued"]) for r in parsed.records} == {
        ("ICML", "2025")
    }


@given(
    some_abstracts,
    st.sampled_from(
        ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030"]
    ),
    line_ends,
)
def test_encodings_do_not_change_the_text(abstracts: list[str], encoding: str, end: str) -> None:
    text = (end * 2).join(["ICML 2025 论文列表", *abstracts])
    assert decode(text.encode(encoding))[0] == text


@given(some_abstracts)
def test_western_bytes_do_not_change_the_text(abstracts: list[str]) -> None:
    text = "\n\n".join(["ICML 2025 Papers, naïve ones", *abstracts])
    assert decode(text.encode("cp1252"))[0] == text


@given(mixtures, st.sampled_from(["list.txt", "icml2025.txt", "\u3000"]))
def test_nothing_is_lost_and_nothing_raises(text: str, name: str) -> None:
    parsed = parse(text, name)
    outliers(parsed)
    assert AbstractListImporter().parse(source(text, name)) == parsed
    assert 0 <= AbstractListImporter().recognise(text) <= 1


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    parse(text)
    venue_of(text)
    venue_of_file_name(text)


@given(st.binary(max_size=400))
def test_any_bytes_are_decoded_or_refused(data: bytes) -> None:
    if not any(byte < 9 or 13 < byte < 32 or byte == 127 for byte in data):
        text, encoding, problems = decode(data)
        if encoding == "latin-1":
            assert text.encode("latin-1") == data
        elif not problems and not data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
            assert text.encode(encoding) == data


@given(some_abstracts, some_abstracts, st.sampled_from(HEADINGS), st.sampled_from(HEADINGS))
def test_two_files_in_one_are_two_sections(
    first: list[str], second: list[str], one: str, other: str
) -> None:
    parts = ["\n\n".join([one, *first]) + "\n", "\n\n".join([other, *second]) + "\n"]
    together = parse("\n".join(parts)).records
    alone = [record for part in parts for record in parse(part).records]
    assert [(r.heading, r.ordinal, r.raw_text, r.fields) for r in together] == [
        (r.heading, r.ordinal, r.raw_text, r.fields) for r in alone
    ]


@given(some_abstracts, st.integers(0, 7))
def test_an_abstract_put_in_changes_no_other(abstracts: list[str], place: int) -> None:
    before = abstracts_of(parse("\n\n".join(["ICML 2025", *abstracts])))
    new = "We present a tree. It grows on its own and needs no water for a year."
    after = abstracts_of(
        parse("\n\n".join(["ICML 2025", *abstracts[:place], new, *abstracts[place:]]))
    )
    assert after == [*before[:place], new, *before[place:]]


SIZE = 1_000_000


@pytest.mark.parametrize(
    "piece",
    ["$", "(", "[", "\n", "\r", "a", "*", "|", "`", "<", ".", "中", "_ ", "**a", "](", " .", "a\n",
     "Al Bo, ", "2025 ", "http://a ", "```a\n", "<!-- \n", "re-\n", "\\begin{a}", "- "],
)  # fmt: skip
def test_a_megabyte_of_anything_takes_time_in_proportion(piece: str) -> None:
    read_parts_of(piece * (SIZE // len(piece)))


def read_parts_of(text: str) -> None:
    def read(size: int) -> None:
        AbstractListImporter().recognise(text[:size])
        AbstractListImporter().parse(source(text[:size]))

    assert_in_proportion(read, len(text))


@pytest.mark.parametrize(
    "text",
    [
        f"Title{' ' * SIZE}x",
        f"```{'a' * SIZE}`",
        f"|a|b|\n|-|-|\n|a{' ' * SIZE}b|\n",
        f"A{' ' * 3_990}b\n" * 250,
        ("http://a,x" * 190 + " y\n") * 500,
        "http://a\n" * (SIZE // 9),
        ("[a](b)       " * 12 + "foo)\n") * 2_000,
        ("**T** " + "[a](b)     " * 30 + "foo)\n\n") * 2_000,
        " \n" * (SIZE // 2) + "a",
        ("A, " * 1_300 + "\n") * 250,
        ("A1," * 1_300 + "\n") * 250,
        f"1.{' ' * SIZE}x\n2. y",
        ("> " * 60 + "\n") * 8_000,
        "Al Bo\nCy Do, Ed Fo\n" * (SIZE // 19),
        ("*" + "a " * 100 + "*\n\n") * 4_000,
        f"[{'[' * SIZE}](x)",
        ("$$\n\n" + "x" * 60 + "\n\n") * 15_000,
    ],
    ids=range(17),
)
def test_a_megabyte_made_to_be_slow_takes_time_in_proportion(text: str) -> None:
    read_parts_of(text)


def test_many_abstracts_take_time_in_proportion() -> None:
    abstracts = [ABSTRACTS[number % len(ABSTRACTS)] for number in range(10_000)]

    def read(count: int) -> None:
        text = source("\n\n".join(["ICML 2025 Papers", *abstracts[:count]]))
        assert len(AbstractListImporter().parse(text).records) == count

    assert_in_proportion(read, len(abstracts))
