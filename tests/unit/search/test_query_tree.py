from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.search.query_language import parse
from paperdesk.search.query_tree import Filter, Node, Word, evaluate, has_not, is_text

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERYTHING = set(range(32))
NAMES = "abcxy"


def holds(name: str, number: int) -> bool:
    """Number 0 to 31 says with its bits which of the five words and tags it has."""
    return bool(number >> NAMES.index(name) & 1)


class Library:
    """Answers words a, b, c and tags x, y; notes what it is asked."""

    def __init__(self) -> None:
        self.texts: list[Node] = []
        self.everything = 0

    def text(self, node: Node) -> set[int]:
        assert is_text(node)
        assert not has_not(node)
        self.texts.append(node)
        return {n for n in EVERYTHING if self._matches(node, n)}

    def filter(self, wanted: Filter) -> set[int]:
        assert not wanted.negated
        return {n for n in EVERYTHING if holds(wanted.value, n)}

    def all(self) -> set[int]:
        self.everything += 1
        return EVERYTHING

    def _matches(self, node: Node, number: int) -> bool:
        if isinstance(node, Word):
            return holds(node.text, number)
        assert hasattr(node, "parts")
        parts = [self._matches(part, number) for part in node.parts]
        return all(parts) if type(node).__name__ == "And" else any(parts)


def found(query: str, library: Library | None = None) -> set[int]:
    library = library or Library()
    return evaluate(parse(query).tree, library.text, library.filter, library.all)


def numbers(condition: str) -> Iterator[int]:
    for number in EVERYTHING:
        names = {name: holds(name, number) for name in NAMES}
        if eval(condition, {}, names):
            yield number


@pytest.mark.parametrize(
    ("query", "condition"),
    [
        ("", "True"),
        ("a", "a"),
        ("tag:x", "x"),
        ("-a", "not a"),
        ("-tag:x", "not x"),
        ("a tag:x", "a and x"),
        ("a OR tag:x", "a or x"),
        ("a OR -tag:x", "a or not x"),
        ("a -tag:x", "a and not x"),
        ("-a -tag:x", "not a and not x"),
        ("(a OR tag:x) (b OR tag:y)", "(a or x) and (b or y)"),
        ("-(a OR tag:x)", "not (a or x)"),
        ("-(a tag:x) b", "not (a and x) and b"),
        ("a b OR tag:x -c", "a and b or x and not c"),
        ("a OR b OR tag:x OR -c", "a or b or x or not c"),
        ("(a OR -b) (tag:x OR -(b OR tag:y))", "(a or not b) and (x or not (b or y))"),
        ("NOT (a OR NOT (tag:x OR NOT b))", "not (a or not (x or not b))"),
        ("a b c tag:x tag:y", "a and b and c and x and y"),
        ("tag:(x OR y) a", "(x or y) and a"),
    ],
)
def test_trees_mean_what_they_say(query: str, condition: str) -> None:
    assert found(query) == set(numbers(condition))


def test_words_side_by_side_are_one_question_to_the_index() -> None:
    library = Library()
    found("a tag:x b (c OR a)", library)
    assert library.texts == [parse("a b (c OR a)").tree]


def test_everything_is_asked_for_once_and_only_if_needed() -> None:
    library = Library()
    found("a OR tag:x", library)
    assert library.everything == 0
    found("-a OR -b OR -tag:x", library)
    assert library.everything == 1


def test_the_sets_of_the_callbacks_are_not_changed() -> None:
    everything = {1, 2, 3}
    only = {1}
    tree = parse("-a OR tag:x").tree
    evaluate(tree, lambda _: only, lambda _: only, lambda: everything)
    evaluate(None, lambda _: only, lambda _: only, lambda: everything).clear()
    assert everything == {1, 2, 3}
    assert only == {1}
