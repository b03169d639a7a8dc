"""Identifiers are found in running text, and are then what they are everywhere else."""

from __future__ import annotations

import pytest

from paperdesk.matching.identifiers import identifiers


@pytest.mark.parametrize(
    ("written", "base", "version"),
    [
        (
            "see https://doi.org/10.1016/S0140-6736(00)12345-1).",
            "10.1016/s0140-6736(00)12345-1",
            "",
        ),
        ("doi:10.1002/14651858.CD002273.pub3", "10.1002/14651858.cd002273", "3"),
        ("https://x.org/?url=https%3A%2F%2Fdoi.org%2F10.1234%2Fa.b&from=1", "10.1234/a.b", ""),
        ("https://www.tandfonline.com/doi/10.1080/0123.2001/full", "10.1080/0123.2001", ""),
        ("10.1234/tr\\_7", "10.1234/tr_7", ""),
    ],
)
def test_a_doi_in_running_text(written: str, base: str, version: str) -> None:
    found = identifiers(elsewhere=[written])
    assert found.dois == {base}
    assert found.doi_versions == ({(base, version)} if version else frozenset())


@pytest.mark.parametrize(
    ("written", "number", "version"),
    [
        ("preprint arXiv:2401.01234v2 [cs.LG]", "2401.01234", "2"),
        ("http://arxiv.org/pdf/math.GT/0309136", "math/0309136", ""),
        ("arXiv:2499.01234", "", ""),
    ],
)
def test_an_arxiv_number_in_running_text(written: str, number: str, version: str) -> None:
    found = identifiers(elsewhere=[written])
    assert (found.arxiv, found.arxiv_version) == (number, version)


def test_numbers_of_one_book_are_equal_and_wrong_ones_are_none() -> None:
    both = identifiers(isbn="0-306-40615-2 (pbk.), 978-0-306-40615-7")
    assert both.isbns == {"9780306406157"}
    assert identifiers(isbn="978-0-306-40615-8").isbns == frozenset()
    assert identifiers(isbn="0-000-00000-0").isbns == frozenset()


def test_a_pubmed_number_is_read_with_and_without_its_name() -> None:
    assert identifiers(pmid="PMID: 012345").pmid == "12345"
    assert identifiers(elsewhere=["https://pubmed.ncbi.nlm.nih.gov/12345/"]).pmid == "12345"
