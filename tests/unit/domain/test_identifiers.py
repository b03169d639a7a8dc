"""Identifiers: what people write becomes one form, and what is none is refused."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain import book_numbers, identifiers
from paperdesk.domain.identifiers import Identifier


@pytest.mark.parametrize(
    "written",
    [
        "10.5555/cl.2016_0417",
        "doi:10.5555/cl.2016_0417",
        "DOI: 10.5555/cl.2016_0417.",
        "https://doi.org/10.5555/cl.2016_0417",
        "http://dx.doi.org/10.5555/cl.2016_0417",
        "https://doi.org/10.5555%2Fcl.2016_0417",
        "doi.org/10.5555/cl.2016_0417",
        "urn:doi:10.5555/cl.2016_0417",
        "info:doi/10.5555/cl.2016_0417",
        "doi:https://doi.org/10.5555/cl.2016_0417",
        r"10.5555/cl.2016\_0417",
        "<10.5555/cl.2016_0417>",
        "10.5555/cl.2016_0417),",
    ],
)
def test_a_doi_in_every_dress(written: str) -> None:
    assert identifiers.doi(written) == "10.5555/cl.2016_0417"


def test_brackets_that_belong_to_a_doi_stay() -> None:
    old = "10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2"
    assert identifiers.doi(old) == old
    assert identifiers.doi("10.1016/0370-2693(93)90001-2") == "10.1016/0370-2693(93)90001-2"
    assert identifiers.doi("10.1016/S0140-6736(05)") == "10.1016/S0140-6736(05)"
    assert identifiers.doi_key("10.1016/S0140") == "10.1016/s0140"


@pytest.mark.parametrize(
    "written", ["", "10.5555", "10.5555/", "11.5555/x", "doi:", "10.5/x", "a b"]
)
def test_what_is_no_doi(written: str) -> None:
    assert identifiers.doi(written) is None


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("2401.01234", "2401.01234"),
        ("arXiv:2401.01234v2 [cs.LG]", "2401.01234v2"),
        ("https://arxiv.org/abs/2401.01234", "2401.01234"),
        ("https://arxiv.org/pdf/2401.01234v3.pdf", "2401.01234v3"),
        ("http://export.arxiv.org/abs/0704.0001", "0704.0001"),
        ("https://doi.org/10.48550/arXiv.2401.01234", "2401.01234"),
        ("hep-th/9901001", "hep-th/9901001"),
        ("arXiv:math.GT/0309136", "math/0309136"),
        ("cond-mat/0102536v1", "cond-mat/0102536v1"),
        ("2413.01234", None),
        ("1234", None),
        ("hep-th/99", None),
    ],
)
def test_arxiv(written: str, normal: str | None) -> None:
    assert identifiers.arxiv(written) == normal


@pytest.mark.parametrize(
    ("kind", "written", "normal"),
    [
        ("PMID", "PMID: 012345678", "12345678"),
        ("PMID", "https://pubmed.ncbi.nlm.nih.gov/12345678/", "12345678"),
        ("PMID", "12345678 [pii]", "12345678"),
        ("PMID", "0", None),
        ("PMID", "PMC123", None),
        ("PMCID", "pmc0123456", "PMC123456"),
        ("PMCID", "PMCID: PMC123456.2", "PMC123456"),
        ("PMCID", "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123456/", "PMC123456"),
        ("PMCID", "123456", None),
        ("ISBN", "ISBN-13: 978-0-306-40615-7", "9780306406157"),
        ("ISBN", "0-306-40615-2 (hbk.)", "0306406152"),
        ("ISBN", "0-8044-2957-x", "080442957X"),
        ("ISBN", "978 0 306 40615 7", "9780306406157"),
        ("ISBN", "978‑0‑306‑40615‑7", "9780306406157"),
        ("ISBN", "978-0-306-40615-8", None),
        ("ISBN", "0306406152; 9780306406157", "0306406152; 9780306406157"),
        ("ISBN", "0306406152 9780306406157", "0306406152; 9780306406157"),
        ("ISBN", "0306406152, 0306406153", None),
        ("ISBN", "", None),
        ("ISSN", "03785955", "0378-5955"),
        ("ISSN", "ISSN 2434-561x", "2434-561X"),
        ("ISSN", "0378-5955 (print)\n2434-561X (online)", "0378-5955; 2434-561X"),
        ("ISSN", "0378-5954", None),
    ],
)
def test_numbers(kind: str, written: str, normal: str | None) -> None:
    assert identifiers.normal(kind, written) == normal


def test_both_forms_of_an_isbn_are_one_book() -> None:
    assert book_numbers.isbn13("0-306-40615-2") == book_numbers.isbn13("978-0-306-40615-7")
    assert book_numbers.isbn13("x") is None


def test_identifiers_of_a_reference_with_their_addresses() -> None:
    found = identifiers.of_fields(
        {
            "DOI": "https://doi.org/10.1000/a%3Cb",
            "eprint": "arXiv:2401.01234",
            "archive": "arXiv",
            "PMID": "7",
            "PMCID": "PMC8",
            "ISBN": "wrong; 0306406152",
            "ISSN": "0378-5955",
        }
    )
    assert found == (
        Identifier("DOI", "10.1000/a<b", "https://doi.org/10.1000/a%3Cb"),
        Identifier("arXiv", "2401.01234", "https://arxiv.org/abs/2401.01234"),
        Identifier("PMID", "7", "https://pubmed.ncbi.nlm.nih.gov/7"),
        Identifier("PMCID", "PMC8", "https://pmc.ncbi.nlm.nih.gov/articles/PMC8"),
        Identifier("ISBN", "0306406152", "https://search.worldcat.org/search?q=bn:0306406152"),
        Identifier("ISSN", "0378-5955", "https://portal.issn.org/resource/ISSN/0378-5955"),
    )
    assert identifiers.arxiv_of({"eprint": "2401.01234", "archive": "HAL"}) is None
    assert identifiers.arxiv_of({"number": "arXiv:2401.01234"}) == "2401.01234"
    assert identifiers.address("DOI", "") == ""


@given(st.text(max_size=60), st.sampled_from(["DOI", "arXiv", "PMID", "PMCID", "ISBN", "ISSN"]))
def test_a_normal_form_is_its_own_normal_form(text: str, kind: str) -> None:
    normal = identifiers.normal(kind, text)
    if normal is not None:
        assert identifiers.normal(kind, normal) == normal
        assert normal.isprintable()


@given(st.text(string.digits, min_size=9, max_size=9), st.integers(0, 9))
def test_one_wrong_digit_is_found(stem: str, place: int) -> None:
    good = next(
        stem + check for check in string.digits + "X" if book_numbers.isbn(stem + check) is not None
    )
    if good[place] != "X":
        wrong = good[:place] + str((int(good[place]) + 1) % 10) + good[place + 1 :]
        assert book_numbers.isbn(wrong) is None
