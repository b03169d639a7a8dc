"""One broken entry never takes its neighbours along, and as much of it is read as can be."""

from __future__ import annotations

import pytest

from tests.support.bibtex_reading import parsed

BEFORE = "@book{before,\n  title = {Before},\n  year = 1999\n}\n\n"
BEHIND = "\n\n@book{behind,\n  title = {Behind},\n  year = 2001\n}\n"
FULL = {"title": "A {B} c".replace("{", "").replace("}", ""), "issued": "2000", "volume": "7"}
# What is wrong: the entry, what is read of it, and the line (in the entry) of the first problem.
BROKEN: dict[str, tuple[str, dict[str, str], int]] = {
    "no comma between fields": (
        "@article{k,\n  title = {A {B} c}\n  year = {2000},\n  volume = 7\n}", FULL, 2),
    "no comma after the key": (
        "@article{k\n  title = {A {B} c},\n  year = {2000},\n  volume = 7\n}", FULL, 1),
    "no last brace": (
        "@article{k,\n  title = {A {B} c},\n  year = {2000},\n  volume = 7", FULL, 4),
    "no last brace, a comma": (
        "@article{k,\n  title = {A {B} c},\n  year = {2000},\n  volume = {7},\n", FULL, 4),
    "a value is not closed": (
        "@article{k,\n  title = {A {B} c,\n  year = {2000},\n  volume = {7}\n}", FULL, 5),
    "a brace in a value is not closed": (
        "@article{k,\n  title = {A {B c},\n  year = {2000},\n  volume = {7}\n}", FULL, 5),
    "two braces are not closed": (
        "@article{k,\n  title = {A {{B c},\n  year = {2000},\n  volume = {7}\n}", FULL, 2),
    "a quote is not closed": (
        '@article{k,\n  title = "A {B} c,\n  year = {2000},\n  volume = {7}\n}', FULL, 2),
    "quotes are not closed": (
        '@article{k,\n  title = "A {B} c,\n  year = "2000",\n  volume = "7"\n}', FULL, 2),
    "a value is not opened": (
        "@article{k,\n  title = A {B} c},\n  year = {2000},\n  volume = {7}\n}", FULL, 2),
    "a brace too many in a value": (
        "@article{k,\n  title = {A {B} c}},\n  year = {2000},\n  volume = {7}\n}", FULL, 2),
    "a brace too many at the end of the line": (
        "@article{k,\n  title = {A {B} c}}\n  year = {2000},\n  volume = {7}\n}", FULL, 2),
    "no equals sign": (
        "@article{k,\n  title {A {B} c},\n  year = {2000},\n  volume = {7}\n}", FULL, 2),
    "no value": (
        "@article{k,\n  title = {A {B} c},\n  year = {2000},\n  number = ,\n  volume = {7}\n}",
        FULL, 4),
    "words without delimiters": (
        "@article{k,\n  title = A B c,\n  year = {2000},\n  volume = {7}\n}", FULL, 2),
    "a stray word": (
        "@article{k,\n  title = {A {B} c},\n  oops,\n  year = {2000},\n  volume = 7\n}", FULL, 3),
    "a stray bracket": (
        "@article{k,\n  title = {A {B} c},\n  ),\n  year = {2000},\n  volume = 7\n}", FULL, 3),
    "cut off in a name": (
        "@article{k,\n  title = {A {B} c},\n  year = {2000},\n  volume = 7,\n  pag", FULL, 5),
    "cut off in a value": (
        "@article{k,\n  year = {2000},\n  volume = 7,\n  title = {A {B} c", FULL, 4),
    "only a key": ("@article{k", {}, 1),
    "only a key and a comma": ("@article{k,", {}, 1),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_neighbours_and_most_of_the_entry_are_read(name: str) -> None:
    raw, fields, line = BROKEN[name]
    found = parsed(BEFORE + raw + BEHIND)
    before, broken, behind = found.records
    assert before.fields == {"title": "Before", "issued": "1999"}
    assert behind.fields == {"title": "Behind", "issued": "2001"}
    assert not before.problems
    assert not behind.problems
    assert broken.key == "k"
    assert broken.fields == fields
    assert broken.raw_text == raw.rstrip()
    assert broken.problems[0].line == broken.first_line + line - 1
    assert all("“k”" in problem.message for problem in broken.problems)
    assert not found.leftovers


def test_braces_behind_a_backslash_count_for_bibtex_and_are_kept() -> None:
    found = parsed(BEFORE + "@article{k,\n  title = {Open \\{ only},\n  year = 2000\n}" + BEHIND)
    assert [record.key for record in found.records] == ["before", "k", "behind"]
    assert found.records[1].fields == {"title": "Open { only", "issued": "2000"}
    (record,) = parsed("@article{k, title = {Both \\{a, b\\} here}, year = 2000}").records
    assert record.fields["title"] == "Both {a, b} here"


def test_deep_braces() -> None:
    (record,) = parsed("@article{k, title = {a {{{{{{{{{{b}}}}}}}}}} c}, year = 2000}").records
    assert record.fields == {"title": "a b c", "issued": "2000"}


def test_what_is_left_of_an_entry_is_kept_and_said() -> None:
    found = parsed(BEFORE + "@article{k, title = {A}} more, year = {2000}}" + BEHIND)
    assert [record.key for record in found.records] == ["before", "k", "behind"]
    assert found.leftovers == ((6, "more, year = {2000}}"),)
    assert [(problem.line, "“k”" in problem.message) for problem in found.problems] == [(6, True)]


def test_an_entry_without_its_at_sign_is_said() -> None:
    found = parsed(BEFORE + "article{k,\n title = {A}\n}" + BEHIND)
    assert [record.key for record in found.records] == ["before", "behind"]
    assert [(problem.line, "“k”" in problem.message) for problem in found.problems] == [(6, True)]
    assert found.leftovers == ((6, "article{k,\n title = {A}\n}"),)


def test_entries_in_one_line() -> None:
    text = "@book{a, title = {A}} @book{b, title = {B}}@book{c, title = {C}, @book{d, title = {D}}"
    assert [record.key for record in parsed(text).records] == ["a", "b", "c", "d"]


def test_broken_strings_and_comments_stay_alone() -> None:
    for piece in ("@string{a = {b", '@string{a = "b}', "@string{a}", "@comment{ {", "@preamble{ {"):
        found = parsed(BEFORE + piece + BEHIND)
        assert [record.key for record in found.records] == ["before", "behind"]
        assert found.leftovers == ((6, piece),)


def test_two_broken_entries_that_make_up_for_one_another() -> None:
    text = (
        "@article{a,\n title = {A {{B},\n year = 2000\n}\n"
        + BEHIND
        + "@article{c,\n title = {C}}}}\n}\n"
    )
    assert [record.key for record in parsed(text).records] == ["a", "behind", "c"]
