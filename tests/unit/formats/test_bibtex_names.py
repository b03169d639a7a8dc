"""Lists of names: BibTeX's rules, BibLaTeX's extended names, and what both refuse."""

from __future__ import annotations

import pytest

from paperdesk.domain.records import Creator
from paperdesk.formats.bibtex_names import creators

SHOWN = {
    # "and" is a word, in any case.
    "Holland, L. and van Sand, M. and Anders AND Ferdinand Rand": [
        "Holland, L.", "van Sand, M.", "Anders", "Rand, Ferdinand"],
    "Anderson, A. And Brandt, B. and Sandor Land": [
        "Anderson, A.", "Brandt, B.", "Land, Sandor"],
    "Holland, L. and  and Sand, M. and": ["Holland, L.", "Sand, M."],
    # Braces hold together.
    r"{Salgado de Marina}, A. and Lagn{\'e}, M. and {de Gros}, Tim": [
        "Salgado de Marina, A.", "Lagné, M.", "de Gros, Tim"],
    "{Salgado de Marina}, {A.} and {Gros}": ["Salgado de Marina, A.", "Gros"],
    "{Barnes and Noble} and {The {ATLAS} Collaboration}": [
        "Barnes and Noble", "The ATLAS Collaboration"],
    "{Holt, Walter B., Jr}": ["Holt, Walter B., Jr"],
    "Jos{\\'e} {Mar{\\'\\i}a} {Garc{\\'\\i}a M{\\'a}rquez}": ["García Márquez, José María"],
    "{Tarvan, Olia and Pela, Monika}": ["Tarvan, Olia", "Pela, Monika"],
    # The von part and what follows the name.
    "Ludwig van Beethoven": ["van Beethoven, Ludwig"],
    "van der Berg, Jan": ["van der Berg, Jan"],
    "Charles Louis Xavier Joseph de la Vall{\\'e}e Poussin": [
        "de la Vallée Poussin, Charles Louis Xavier Joseph"],
    "Jean de La Fontaine": ["de La Fontaine, Jean"],
    "{\\'e}mile, Jean": ["émile, Jean"],
    "Vallejo, {de} Ana": ["Vallejo, de Ana"],
    "King, Jr., Martin Luther": ["King, Martin Luther, Jr."],
    "Martin Luther King Jr.": ["King, Martin Luther, Jr."],
    "Ford, Jr., {Henry}": ["Ford, Henry, Jr."],
    "Donald~E. Knuth": ["Knuth, Donald E."],
    "Plato": ["Plato"],
    # Others.
    "Smith, J. and others": ["Smith, J.", "others"],
    "Smith, J. and et al.": ["Smith, J.", "others"],
    # Lists without "and".
    "Walsh E, Renke G, Broek KA, Folk M": ["Walsh, E", "Renke, G", "Broek, KA", "Folk, M"],
    "Walsh E, Renke G": ["Walsh, E", "Renke, G"],
    "Smith J., Doe A.": ["Smith, J.", "Doe, A."],
    "Smith J. A., van der Berg K.-P., Ångström Ø.": [
        "Smith, J. A.", "van der Berg, K.-P.", "Ångström, Ø.",
    ],
    "van Laar KA, de Wit M": ["van Laar, KA", "de Wit, M"],
    "Smith, J., Doe, R. and Roe, A.": ["Smith, J.", "Doe, R.", "Roe, A."],
    "Smith, J.; Doe, R.; Roe, Anna": ["Smith, J.", "Doe, R.", "Roe, Anna"],
    "M{\\\"u}ller E, Renke G, Folk M": ["Müller, E", "Renke, G", "Folk, M"],
    r"Smith, J. \& Doe, R.": ["Smith, J.", "Doe, R."],
    "{Smith & Sons}": ["Smith & Sons"],
    "John Smith, Jane Doe, Al Roe": ["Smith, John", "Doe, Jane", "Roe, Al"],
    # Chinese, Japanese, Korean.
    "李, 明 and 赵, 一平": ["李, 明", "赵, 一平"],
    "林晓,周文静": ["林晓", "周文静"],
    "林晓，周文静，王芳": ["林晓", "周文静", "王芳"],
    "林晓;周文静": ["林晓", "周文静"],
    "林晓 and 周文静": ["林晓", "周文静"],
    "李 明": ["李, 明"],
    "山田, 太郎": ["山田, 太郎"],
    "{李明}": ["李明"],
    # BibLaTeX's extended names.
    "family=Sartre, given=Jean-Paul": ["Sartre, Jean-Paul"],
    "given={Jean Pierre}, family={Le Gros}, prefix=de, useprefix=true": [
        "de Le Gros, Jean Pierre"],
    'family="Müller, and Sons", given=Hans': ["Müller, and Sons, Hans"],
    "family=Beck, given=Ana, suffix=Jr and Doe, Jane": ["Beck, Ana, Jr", "Doe, Jane"],
    "": [],
    " , ": [],
}  # fmt: skip


@pytest.mark.parametrize(("tex", "shown"), SHOWN.items())
def test_names(tex: str, shown: list[str]) -> None:
    assert [creator.display for creator in creators(tex, "author")] == shown


def test_organisations_are_told_from_people() -> None:
    organisation, person, others = creators("{World Bank} and Bank, World and others", "editor")
    assert organisation == Creator("editor", "organisation", literal="World Bank")
    assert person == Creator("editor", "person", "Bank", "World")
    assert others == Creator("editor", "others")


def test_a_prefix_that_is_not_used_is_dropped_first() -> None:
    (name,) = creators("family=Vega, given=Lope, prefix=de, useprefix=false", "author")
    assert name.dropping_particle == "de"
    assert name.family == "Vega"
