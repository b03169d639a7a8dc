"""Names in the words of most formats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.records import Creator
from paperdesk.formats.names import names_in_line, organisation, person

ONE = {
    "Holland, L.": Creator(family="Holland", given="L."),
    "Ferdinand Rand": Creator(family="Rand", given="Ferdinand"),
    "van Sand, M.": Creator(family="Sand", given="M.", non_dropping_particle="van"),
    "Ludwig van Beethoven": Creator(
        family="Beethoven", given="Ludwig", non_dropping_particle="van"
    ),
    "Martin Luther King Jr.": Creator(family="King", given="Martin Luther", suffix="Jr."),
    "King, Jr., Martin": Creator(family="King", given="Martin", suffix="Jr."),
    "King, Martin, III": Creator(family="King", given="Martin", suffix="III"),
    "Plato": Creator(family="Plato"),
    "李, 明": Creator(family="李", given="明"),
    "李 明": Creator(family="李", given="明"),
    "山田 太郎": Creator(family="山田", given="太郎"),
    "林晓": Creator(family="林晓"),
    "et al.": Creator(kind="others"),
    "  Holland ,  L. ": Creator(family="Holland", given="L."),
}
LINES = {
    "Holland, L.": ["Holland, L."],
    "Ruiz-Sol, Pedro M.; Manto, Mila; Rojo, Ana B.": [
        "Ruiz-Sol, Pedro M.",
        "Manto, Mila",
        "Rojo, Ana B.",
    ],
    "A. Smith and B. Roe": ["A. Smith", "B. Roe"],
    "A. Smith, B. Roe and C. Doe": ["A. Smith, B. Roe", "C. Doe"],
    "Walsh E, Renke G, Broek KA": ["Walsh E", "Renke G", "Broek KA"],
    "Walsh E, et al.": ["Walsh E", "et al."],
    "Smith, J., Doe, R.": ["Smith, J.", "Doe, R."],
    "John Smith, Jane Doe, Al Roe": ["John Smith", "Jane Doe", "Al Roe"],
    "King, Jr., Martin": ["King, Jr., Martin"],
    "Salgado Marina, Ana Luisa": ["Salgado Marina, Ana Luisa"],
    "林晓,周文静": ["林晓", "周文静"],
    "林晓、周文静": ["林晓", "周文静"],
    "李, 明": ["李, 明"],
    "欧阳, 文静": ["欧阳, 文静"],
    "山田, 太郎": ["山田, 太郎"],
    "": [],
}


@pytest.mark.parametrize(("written", "creator"), ONE.items())
def test_one_name(written: str, creator: Creator) -> None:
    assert person(written) == creator


@pytest.mark.parametrize(("line", "names"), LINES.items())
def test_names_of_a_line(line: str, names: list[str]) -> None:
    assert names_in_line(line) == names


def test_initials_after_the_family_name_where_that_is_the_custom() -> None:
    assert person("van der Berg KA", initials_last=True) == Creator(
        family="Berg", given="KA", non_dropping_particle="van der"
    )
    assert person("Lund AC", "editor", initials_last=True) == Creator(
        "editor", family="Lund", given="AC"
    )


def test_an_organisation_stays_whole() -> None:
    assert organisation("World Health Organization, Geneva") == Creator(
        kind="organisation", literal="World Health Organization, Geneva"
    )
    assert organisation("  ") is None
    assert person(" , ") is None


@given(st.text(max_size=60) | st.text("AbcÖ ,.;-李明 and", max_size=40))
def test_no_name_is_lost(text: str) -> None:
    """Every letter of a line turns up in a name; an "and" between names need not."""
    names = names_in_line(text)
    letters = "".join(char for char in text if char.isalpha() and char not in "andAND")
    assert "".join(c for n in names for c in n if c.isalpha() and c not in "andAND") == letters
    for name in names:
        person(name)
