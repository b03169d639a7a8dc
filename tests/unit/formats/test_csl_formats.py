"""CSL-JSON and CSL-YAML: every kind of name, date and number, and what is broken."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.tagged import authors, one, parse


def item(**members: Any) -> str:
    return json.dumps([{"id": "k", "type": "book", **members}])


@pytest.mark.parametrize(
    ("date", "issued"),
    [
        ({"date-parts": [[2016, 10, 19]]}, "2016-10-19"),
        ({"date-parts": [["2016", "10"]]}, "2016-10"),
        ({"date-parts": [[2016]]}, "2016"),
        ({"date-parts": [[2016, 10, 1], [2016, 11, 2]]}, "2016-10-01/2016-11-02"),
        ({"date-parts": [[2016], []]}, "2016/.."),
        ({"date-parts": [[2016]], "season": 1}, "2016-21"),
        ({"date-parts": [[2016]], "season": "winter"}, "2016-24"),
        ({"date-parts": [[1850]], "circa": True}, "1850~"),
        ({"date-parts": [[1850]], "circa": 0}, "1850"),
        ({"date-parts": [[-44]]}, "-0043"),
        ({"date-parts": [[2016, 2, 31]]}, "2016-02"),
        ({"date-parts": [[2016, 0]]}, "2016"),
        ({"raw": "19 October 2016"}, "2016-10-19"),
        ({"literal": "the year of the great frost"}, "the year of the great frost"),
        ({"edtf": "2016-10~"}, "2016-10~"),
        ("2016-10-19", "2016-10-19"),
        ([{"year": 2016, "month": 10}], "2016-10"),
    ],
)
def test_dates(date: Any, issued: str) -> None:
    assert one("csl-json", item(issued=date)).fields["issued"] == issued


def test_what_edtf_does_not_say_is_kept_as_it_was() -> None:
    record = one("csl-json", item(issued={"date-parts": [[2016]], "season": 1}))
    assert json.loads(record.verbatim["issued"]) == {"date-parts": [[2016]], "season": 1}
    assert "issued" not in one("csl-json", item(issued={"date-parts": [[2016]]})).verbatim
    odd = one("csl-json", item(issued={"date-parts": []}))
    assert json.loads(odd.fields["csl:issued"]) == {"date-parts": []}


def test_all_parts_of_a_name() -> None:
    name = {
        "family": "Berg",
        "given": "Jan",
        "non-dropping-particle": "van der",
        "dropping-particle": "von",
        "suffix": "Jr.",
    }
    (creator,) = one("csl-json", item(author=[name])).creators
    assert creator.non_dropping_particle == "van der"
    assert creator.dropping_particle == "von"
    assert (creator.family, creator.given, creator.suffix) == ("Berg", "Jan", "Jr.")


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ([{"literal": "World Health Organization"}], ["World Health Organization"]),
        ([{"literal": "et al."}], ["others"]),
        ([{"given": "Plato"}], ["Plato"]),
        ([{"family": "van der Berg", "parse-names": True}], ["van der Berg"]),
        ([{}], []),
        ([None, 7, []], []),
        ("Kern, Mia; Bo, Per", ["Kern, Mia", "Bo, Per"]),
        ({"family": "Kern"}, ["Kern"]),
    ],
)
def test_names_as_files_have_them(names: Any, expected: list[str]) -> None:
    assert authors(one("csl-json", item(author=names))) == expected


def test_numbers_keep_the_digits_they_were_written_with() -> None:
    record = one("csl-json", '[{"id": 7, "type": "book", "volume": 5.0, "edition": "3"}]')
    assert (record.fields["volume"], record.fields["edition"]) == ("5.0", "3")
    assert record.verbatim == {"volume": "5.0"}
    assert (record.key, record.fields["csl:id"]) == ("7", "7")


def test_members_that_csl_does_not_know_are_kept() -> None:
    record = one("csl-json", item(shelf="A 7", places=["x", 1], custom={"a": [1, {"b": None}]}))
    assert record.fields["csl:shelf"] == "A 7"
    assert json.loads(record.fields["csl:places"]) == ["x", 1]
    assert json.loads(record.fields["csl:custom"]) == {"a": [1, {"b": None}]}


@pytest.mark.parametrize(
    "text",
    [
        '[{"id": "a", "type": "book", "title": "One"}, '
        '{"id": "b", "type": "book", "title": "Two"}]',
        '{"items": [{"id": "a", "type": "book", "title": "One"},\n'
        '{"id": "b", "type": "book", "title": "Two"}]}',
        '{"id": "a", "type": "book", "title": "One"}\n{"id": "b", "type": "book", "title": "Two"}',
        '\ufeff [\n{"id": "a", "type": "book", "title": "One"},\n'
        '{"id": "b", "type": "book", "title": "Two"},\n]',
    ],
)
def test_items_in_all_kinds_of_frames(text: str) -> None:
    parsed = parse("csl-json", text)
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two"]
    assert parsed.problems == ()


@pytest.mark.parametrize(
    "broken",
    [
        '{"id": "x", "type": "book", "title": "x" "y"}',
        '{"id": "x", "type": "book", "title": "no end}',
        '{"id": "x", "type": "book", "author": [{"family": "A"}',
        "{id: 'x'}",
        '{"id": "x", "type": "book", "title": \\}',
        "nonsense",
        "7",
        '"text"',
    ],
)
def test_a_broken_item_takes_no_neighbour_along(broken: str) -> None:
    good = '{"id": "%s", "type": "book", "title": "%s",\n "author": [{"family": "Bo"}]}'
    text = f"[\n{good % ('a', 'One')},\n{broken},\n{good % ('b', 'Two')}\n]"
    parsed = parse("csl-json", text)
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two"]
    assert [(problem.line, len(parsed.leftovers)) for problem in parsed.problems] == [(4, 1)]
    assert (parsed.records[1].first_line, parsed.records[1].last_line) == (5, 6)


YAML = """\
references:
- id: a
  type: book
  title: One
%s
- id: b
  type: book
  title: Two
"""


@pytest.mark.parametrize(
    "broken",
    [
        "- id: x\n  title: [oops",
        '- id: x\n  title: "no end',
        "- id: x\n\ttitle: tab",
        "- just text",
        "- *unknown",
        "- &a [1, 2]",
        "- id: x\n  title: !!python/object:os.system x\n  y: : :",
    ],
)
def test_a_broken_item_of_yaml_takes_no_neighbour_along(broken: str) -> None:
    parsed = parse("csl-yaml", YAML % broken)
    titles = [record.fields.get("title") for record in parsed.records]
    assert (titles[0], titles[-1]) == ("One", "Two")
    problems = [*parsed.problems, *(one for record in parsed.records for one in record.problems)]
    assert problems
    assert all(5 <= problem.line <= 7 for problem in problems)
    kept = [
        *(record.raw_text for record in parsed.records),
        *(text for _, text in parsed.leftovers),
    ]
    assert broken in kept


def test_scalars_of_yaml_stay_text() -> None:
    text = "- id: no\n  type: book\n  title: yes\n  volume: 010\n  issue: 1e3\n  edition: 12:30\n"
    record = one("csl-yaml", text)
    assert record.key == "no"
    assert {name: record.fields[name] for name in ("title", "volume", "issue", "edition")} == {
        "title": "yes",
        "volume": "010",
        "issue": "1e3",
        "edition": "12:30",
    }


def test_one_item_of_yaml_without_a_list() -> None:
    record = one("csl-yaml", "---\nid: a\ntype: book\ntitle: One\nauthor:\n- family: Bo\n...\n")
    assert (record.fields["title"], authors(record)) == ("One", ["Bo"])


def test_an_indented_list_of_yaml_and_a_comment_inside() -> None:
    text = (
        "references:\n  - id: a\n    type: book\n# remark\n    title: One\n"
        "  - id: b\n    type: book\n"
    )
    parsed = parse("csl-yaml", text)
    assert [record.key for record in parsed.records] == ["a", "b"]
    assert parsed.records[0].fields["title"] == "One"
