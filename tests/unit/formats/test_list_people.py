"""Lines of authors: known by their look, and taken apart into names."""

from __future__ import annotations

import pytest

from paperdesk.domain.records import Creator
from paperdesk.formats.list_people import count_people, people

LINES = {
    "A. Smith, B. Jones and C. Li": ["Smith, A.", "Jones, B.", "Li, C."],
    "Authors: Alice Smith, Bob Jones": ["Smith, Alice", "Jones, Bob"],
    "by Alice Smith and Bob Jones": ["Smith, Alice", "Jones, Bob"],
    "Alice Smith¹, Bob Jones²": ["Smith, Alice", "Jones, Bob"],
    "Alice Smith1,2, Bob Jones3*": ["Smith, Alice", "Jones, Bob"],
    "Alice Smith$^{1,2}$, Bob Jones$^\\dagger$": ["Smith, Alice", "Jones, Bob"],
    "Alice Smith (MIT), Bob Jones (Google)": ["Smith, Alice", "Jones, Bob"],
    "[Alice Smith](https://a.org), [Bob Jones](https://b.org)": ["Smith, Alice", "Jones, Bob"],
    "Smith, John; Doe, Jane": ["Smith, John", "Doe, Jane"],
    "Smith, John and Doe, Jane": ["Smith, John", "Doe, Jane"],
    "Smith, J., Doe, J.": ["Smith, J.", "Doe, J."],
    "Smith J, Doe JA": ["Smith, J", "Doe, JA"],
    "Alice Smith; Bob Jones; Carol Li": ["Smith, Alice", "Jones, Bob", "Li, Carol"],
    "Alice Smith · Bob Jones": ["Smith, Alice", "Jones, Bob"],
    "Yara Bent & Yan Cole": ["Bent, Yara", "Cole, Yan"],
    "Ludwig van Beet and Vincent van der Gog": ["van Beet, Ludwig", "van der Gog, Vincent"],
    "Martin King Jr., John Doe": ["King Jr., Martin", "Doe, John"],
    "Jean-Luc O'Neil, María García-López": ["O'Neil, Jean-Luc", "García-López, María"],
    "李明, 王芳": ["李, 明", "王, 芳"],
    "李明和王芳": ["李, 明", "王, 芳"],
    "张三 李四": ["张, 三", "李, 四"],
    "欧阳明、司马光": ["欧阳, 明", "司马, 光"],
}


@pytest.mark.parametrize("line", LINES)
def test_names_are_taken_apart(line: str) -> None:
    assert [creator.display for creator in people(line)] == LINES[line]
    assert count_people(line) == len(LINES[line])


def test_others_are_kept_as_others() -> None:
    assert people("Ada Stone, Ben Moss, et al.") == (
        Creator(family="Stone", given="Ada"),
        Creator(family="Moss", given="Ben"),
        Creator(kind="others"),
    )


def test_an_organisation_is_no_person() -> None:
    assert people("Ada Stone, The Atlas Collaboration")[1] == Creator(
        kind="organisation", literal="The Atlas Collaboration"
    )


@pytest.mark.parametrize(
    "line",
    [
        "Deep Learning",
        "Knowledge Graphs, Ontologies and Reasoning",
        "Graph Search, Tree Search and Planning",
        "Reddit, Twitter, and Facebook",
        "The model works well, and it is fast",
        "We thank Alice Smith and Bob Jones.",
        "深度学习、强化学习",
        "",
        "…",
    ],
)
def test_other_lines_are_no_authors(line: str) -> None:
    assert count_people(line) == 0


def test_one_name_alone_counts_one() -> None:
    assert count_people("Fay Lind") == 1
