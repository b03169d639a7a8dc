"""Titles of journals: abbreviated as ISO 4 has it, and found by their abbreviations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain import journal_names
from paperdesk.domain.journal_words import TITLES


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("Journal of Machine Learning Research", "J. Mach. Learn. Res."),
        ("Nature", "Nature"),
        ("The Lancet", "Lancet"),
        ("Nature Communications", "Nat. Commun."),
        ("Physical Review A", "Phys. Rev. A"),
        ("IEEE Transactions on Pattern Analysis and Machine Intelligence",
         "IEEE Trans. Pattern Anal. Mach. Intell."),
        ("New England Journal of Medicine", "N. Engl. J. Med."),
        ("Journal of the American Chemical Society", "J. Am. Chem. Soc."),
        ("Zeitschrift für Physik", "Z. Phys."),
        ("Knowledge-Based Systems", "Knowl.-Based Syst."),
        ("Computers in Human Behavior", "Comput. Hum. Behav."),
        ("Phys. Rev. Lett.", "Phys. Rev. Lett."),
        ("", ""),
    ],
)  # fmt: skip
def test_abbreviated(title: str, short: str) -> None:
    assert journal_names.abbreviated(title) == short


@pytest.mark.parametrize("written", ["Phys. Rev. Lett.", "Phys Rev Lett", "PHYS. REV. LETT"])
def test_full(written: str) -> None:
    assert journal_names.full(written) == "Physical Review Letters"


def test_every_known_journal_is_found_by_its_abbreviation() -> None:
    titles = [title for line in TITLES.split("\n") for title in line.split("|") if title]
    for title in titles:
        short = journal_names.abbreviated(title)
        assert short == title or journal_names.full(short) == title


def test_an_abbreviation_of_two_journals_finds_neither() -> None:
    found = journal_names.abbreviations_of(["Annals of Statistics", "Annals of Statistical"])
    assert found == {}
    assert journal_names.full("unknown j.") == ""


def test_a_list_of_the_user() -> None:
    text = '# remark\nOne Two;O. T.\n"Three";"Thr."\nno pair\n= x\n'
    assert journal_names.read_list(text) == [("One Two", "O. T."), ("Three", "Thr.")]


@given(st.text(max_size=60))
def test_abbreviating_never_fails_and_makes_nothing_longer(title: str) -> None:
    assert len(journal_names.abbreviated(title)) <= len(title) + 1
