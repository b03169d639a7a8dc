"""Dates in the words of people and formats become EDTF; what is no date becomes nothing."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.formats.dates import edtf, is_edtf, parse_date, year_in

WRITTEN = {
    "2019": "2019",
    "2004-6-1": "2004-06-01",
    "2016/10/19": "2016-10-19",
    "2004-07-01T10:00:00Z": "2004-07-01",
    "2013 Sep 12": "2013-09-12",
    "Sept 2001": "2001-09",
    "2. Juni 2019": "2019-06-02",
    "1 janvier 2003": "2003-01-01",
    "12.3.2010": "2010-03-12",
    "13/04/2010": "2010-04-13",
    "03/04/2010": "2010",
    "2013 Sep-Oct": "2013-09/2013-10",
    "June 2-7, 2019": "2019-06-02/2019-06-07",
    "2--7 June 2019": "2019-06-02/2019-06-07",
    "30 May -- 2 June 2019": "2019-05-30/2019-06-02",
    "June 2004 – May 2005": "2004-06/2005-05",
    "1999--2003": "1999/2003",
    "1998-99": "1998/1999",
    "1998-04": "1998-04",
    "2004///spring": "2004-21",
    "2004/05//": "2004-05",
    "Winter 2005": "2005-24",
    "Winter 2004/2005": "2004-24",
    "Spring/Summer 2003": "2003-21/2003-22",
    "1980s": "198X",
    "c. 1850": "1850~",
    "ca 1850?": "1850%",
    "1984?": "1984?",
    "[1923]": "1923",
    "44 BC": "-0043",
    "1 BC": "0000",
    "2019年6月2日": "2019-06-02",
    "2004/..": "2004/..",
    "../1985": "../1985",
    "2019-02-30": "2019-02",
    "2020-02-29": "2020-02-29",
    "n.d.": "",
    "in press": "",
    "17 March": "",
    "a paper of 2004": "",
    "": "",
}
PARTS = {
    ("2019", "", ""): "2019",
    ("2019", "jun", ""): "2019-06",
    ("2019", "6", "2"): "2019-06-02",
    ("2019", "06", ""): "2019-06",
    ("2019", "June", "2-7"): "2019-06-02/2019-06-07",
    ("2019", "2--7 June", ""): "2019-06-02/2019-06-07",
    ("1999", "Jul/Aug", ""): "1999-07/1999-08",
    ("1999", "Autumn", ""): "1999-23",
    ("2019", "whenever", ""): "2019",
    ("2019", "13", ""): "2019",
    ("2019", "2", "31"): "2019-02",
    ("c. 1850", "may", ""): "1850~",
    ("in press", "jan", ""): "",
    ("", "jan", "2"): "",
}


@pytest.mark.parametrize(("written", "kept"), WRITTEN.items())
def test_a_date_in_words_becomes_edtf(written: str, kept: str) -> None:
    assert parse_date(written) == kept


@pytest.mark.parametrize(("parts", "kept"), PARTS.items())
def test_year_month_and_day_become_edtf(parts: tuple[str, str, str], kept: str) -> None:
    assert edtf(*parts) == kept


def test_the_calendar_is_looked_at() -> None:
    assert is_edtf("2024-02-29")
    assert not is_edtf("2023-02-29")
    assert not is_edtf("2023-13")


def test_a_year_is_found_in_a_text() -> None:
    assert year_in("to appear in 2027, pp. 18000") == "2027"
    assert year_in("number 12345") == ""


@given(
    st.dates(min_value=date(1000, 1, 1)),
    st.sampled_from(["%d %B %Y", "%B %d, %Y", "%Y/%m/%d", "%Y-%m-%d", "%d.%m.%Y"]),
)
def test_every_day_is_read_in_every_order(day: date, order: str) -> None:
    assert parse_date(f"{day:{order}}") == day.isoformat()


@given(st.text(max_size=60) | st.text("0123456789-/.~?XYc ,JanuaryMT:", max_size=40))
def test_any_text_gives_edtf_or_nothing(text: str) -> None:
    found = parse_date(text)
    assert not found or is_edtf(found)
    assert parse_date(found) == found
