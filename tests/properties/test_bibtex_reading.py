"""What holds for any BibTeX file: nothing raises, nothing is lost, a broken entry stays alone."""

from __future__ import annotations

import os
import random
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdesk.domain.records import ParsedSource, SourceText
from paperdesk.formats.bibtex_import import BibtexImporter
from paperdesk.formats.latex_to_text import to_text, unescaped
from tests.support.bibtex_files import well_formed
from tests.support.growth import assert_in_proportion, seconds

LONG = bool(os.environ.get("PAPERDESK_LONG"))
MUTATIONS = 10_000 if LONG else 400
# Pieces of which files are made, broken and whole.
PIECES = (
    "@article{", "@book(", "@string{", "@preamble{", "@comment{", "@comment ", "@", "{", "}", "(",
    ")", '"', ",", "=", "#", "%", "\n", "\r", "\r\n", " ", "key", "title", "author", "year", "and",
    "2000", "jan", "A title", "\\", "\\'e", "$", "~", "--", "{A}", "title = {A},\n", "李", "\x00",
    "crossref = {key},", "year = 2000", "\n@misc{b,\n", "xdata", "\ufeff", "jabref-meta: grouping:",
    "1 StaticGroup:A\\;0\\;;", "groups = {A, B},", "file = {:a\\:b:PDF;c},", "<", "&", "\u2028",
)  # fmt: skip
broken_files = st.one_of(
    st.text(max_size=300),
    st.lists(st.sampled_from(PIECES), max_size=60).map("".join),
)


def parsed(text: str) -> ParsedSource:
    return BibtexImporter().parse(SourceText(Path("a.bib"), text, "utf-8", len(text), ""))


def lines_in(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def assert_nothing_lost(text: str, found: ParsedSource) -> None:
    """Records and leftovers are together the whole text but white space, each in its place."""
    pieces = [record.raw_text for record in found.records]
    pieces += [piece for _, piece in found.leftovers]
    assert Counter("".join("".join(pieces).split())) == Counter("".join(text.split()))
    at = 0
    for record in found.records:
        at = text.index(record.raw_text, at)
        while lines_in(text[:at]) + 1 < record.first_line:
            at = text.index(record.raw_text, at + 1)
        assert record.first_line == lines_in(text[:at]) + 1
        assert record.last_line == record.first_line + lines_in(record.raw_text)
        at += len(record.raw_text)
    assert [record.ordinal for record in found.records] == list(range(1, len(found.records) + 1))


@given(broken_files)
def test_any_text_is_read_without_loss(text: str) -> None:
    assert_nothing_lost(text, parsed(text))


@given(st.text(max_size=100) | st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_tex_becomes_text(tex: str) -> None:
    assert isinstance(to_text(tex), str)
    assert isinstance(to_text(tex, paragraphs=True), str)
    assert isinstance(unescaped(tex), str)


@given(st.text(st.characters(codec="utf-8", exclude_characters="\\{}$~-'`\"?!"), max_size=80))
def test_text_without_tex_stays(text: str) -> None:
    assert to_text(text).split() == text.split()


@settings(max_examples=200 if LONG else 50)
@given(broken_files, st.integers(0, 3))
def test_good_neighbours_of_anything_are_kept(middle: str, seed: int) -> None:
    """Whatever one entry holds, those before and behind it are read as if it were not there."""
    before, behind = good(seed, "before"), good(seed + 1, "behind")
    text = f"{before}\n\n@article{{broken,\n  title = {{{middle}\n\n{behind}\n"
    assert_kept(text, before, behind)


def good(seed: int, key: str) -> str:
    entry = well_formed(1, seed + 1)
    start = entry.index("@", entry.index("@preamble") + 1)
    return entry[start : entry.index("@Comment")].strip().replace("key0", key)


def assert_kept(text: str, *neighbours: str) -> None:
    by_raw = {record.raw_text: record for record in parsed(text).records}
    for neighbour in neighbours:
        alone = parsed(neighbour).records[0]
        kept = by_raw[neighbour]
        assert (kept.key, kept.fields, kept.creators) == (alone.key, alone.fields, alone.creators)


def mutated(rng: random.Random, text: str) -> str:
    """The text with one to four small accidents."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:at] + text[at + rng.randint(1, 12) :]
        elif kind == 1:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + rng.choice('{}",=#%@\\$') * rng.randint(1, 5) + text[at:]
        elif kind == 3:
            text = text[:at] + text[at + 1 :]
        else:
            other = rng.randrange(len(text))
            text = text[:at] + text[other : other + 30] + text[at:]
    return text


def test_mutated_entries_never_take_their_neighbours_along() -> None:
    rng = random.Random(20_261_130)
    neighbours = [good(seed, f"n{seed}") for seed in range(4)]
    victim = good(9, "victim")
    for _ in range(MUTATIONS):
        broken = mutated(rng, victim)
        text = "\n\n".join((*neighbours[:2], broken, *neighbours[2:]))
        assert_nothing_lost(text, parsed(text))
        assert_kept(text, *neighbours)


def test_mutated_files_are_read_in_time() -> None:
    """At most a second for 100 kB, whatever is broken."""
    rng = random.Random(7)
    whole = well_formed(57)
    for _ in range(MUTATIONS // 40):
        text = whole
        for _ in range(10):
            text = mutated(rng, text)
        assert seconds(partial(parsed, text)) < 5, "far more than a second for 100 kB"


def test_well_formed_files_take_time_in_proportion() -> None:
    texts = {count: well_formed(count) for count in (10, 100, 1_000)}
    assert_in_proportion(lambda count: parsed(texts[count]), 1_000)


@pytest.mark.parametrize(
    "piece",
    [
        "@article{a, title = {", '@article{a, title = "', "@comment{", "@article{a,\n",
        "@string{a = ", "{", "@", "title = {a},", "%", "@article{a, title = {\\'{", "\n@a{b,c=",
        "@book{a, author = {A and ", "@misc{a, x = y # ", "@article{a, title={$", "}\n@misc{",
    ],
)  # fmt: skip
def test_hostile_files_take_time_in_proportion(piece: str) -> None:
    assert_in_proportion(lambda times: parsed(piece * times), 3_000)
