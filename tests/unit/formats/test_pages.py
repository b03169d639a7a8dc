"""Page numbers in the form that the library keeps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.formats.pages import page_range, pages_from

WRITTEN = {
    "3899--3905": "3899-3905",
    "12---14": "12-14",
    "41 – 66": "41-66",
    "41 - 66": "41-66",
    "S12–S15": "S12-S15",
    "12-1--12-9": "12-1–12-9",
    "1--3, 7, 10--12": "1-3, 7, 10-12",
    "1194-205": "1194-205",
    "pp. 3-5": "3-5",
    "7+": "7+",
    "e1234": "e1234",
    "A-1": "A-1",
    "  12 ": "12",
    "": "",
}


@pytest.mark.parametrize(("written", "kept"), WRITTEN.items())
def test_pages(written: str, kept: str) -> None:
    assert page_range(written) == kept


def test_first_and_last_page() -> None:
    assert pages_from("280", "284") == "280-284"
    assert pages_from("e1", "") == "e1"
    assert pages_from("", "9") == "9"
    assert pages_from("7", "7") == "7"
    assert pages_from("A-1", "A-4") == "A-1–A-4"


@given(st.text(max_size=30) | st.text("0123456789-–, pe", max_size=20))
def test_a_second_time_changes_nothing(text: str) -> None:
    assert page_range(page_range(text)) == page_range(text)
