"""Which records are one work, which are not, and what is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bench_copies
import pytest

from paperdesk.matching import scan, verdicts, works

if TYPE_CHECKING:
    from paperdesk.matching.works import Work

TEXT = (
    "Nuclear factors play an important role in the transduction of signals after a short lack of"
    " oxygen. We asked whether the factor is needed in the late phase and measured it in forty"
    " hearts with and without an inhibitor. The inhibitor took the protection away, while the"
    " control had no effect at all on the size of the damage or on the recovery of the hearts."
)


def made(title: str = "", authors: str = "", year: str = "", venue: str = "", **more: str) -> Work:
    values = {"title": title, "issued": year, "container-title": venue}
    return works.of_values(values | more, [authors], more.pop("type", ""))


PLANNING = "Planning with small world models for slow trams"
WHO = "Lowe, Kit and Carr, Abe"


@pytest.mark.parametrize(
    ("one", "other", "outcome"),
    [
        # Another type, TeX in the title, the same address.
        (
            made("{PLAN} Version 2.0", WHO, "2025", URL="https://example.org/plan/v2.html"),
            made("{PLAN} Version~2.0", WHO, "2025", URL="https://example.org/plan/v2.html"),
            "certain",
        ),
        # Chapters of one book.
        (
            made("Salt", "Ek, Maj", "2010", "Things of the Sea", ISBN="978-0-306-40615-7"),
            made("Sand", "Bo, Per", "2010", "Things of the Sea", ISBN="978-0-306-40615-7"),
            "distinct",
        ),
        # Dashes, accents, nothing but title and authors in one.
        (
            made("Logic reduction for trams--a case study", "Zell, C. and M{\\\"u}cke, R.", "2013"),
            made("Logic Reduction for Trams—A Case Study", "Zell, C. and Mücke, R."),
            "certain",
        ),
        # One venue under two names, initials against names.
        (
            made(PLANNING, "K Lowe, A Carr", "1999", "SIGMOD Conference"),
            made(PLANNING, WHO, "1999", "International Conference on Management of Data"),
            "certain",
        ),
        # The conference and the record of the same society are two places.
        (
            made(PLANNING, WHO, "1999", "SIGMOD Conference"),
            made(PLANNING, WHO, "1999", "SIGMOD Record"),
            "possible",
        ),
        (
            made(PLANNING + ", part I", WHO, "1999"),
            made(PLANNING + ", part II", WHO, "1999"),
            "possible",
        ),
        (made(PLANNING, WHO, "1999"), made("Reply to: " + PLANNING, WHO, "1999"), "related"),
        (
            made(PLANNING, WHO, "2019", "arXiv", DOI="10.48550/arXiv.1901.00001"),
            made(PLANNING, WHO, "2020", "Journal of Trams", DOI="10.5555/tram.1"),
            "related",
        ),
        # A DOI as an address, with a version of the title.
        (
            made(PLANNING, WHO, "2020", DOI="https://doi.org/10.5555/TRAM.1"),
            made(PLANNING + ".", "Lowe K, Carr A", "2020", URL="http://dx.doi.org/10.5555/tram.1"),
            "certain",
        ),
        # Editorials of two issues.
        (
            made("Editorial", "Zwass, V.", "2000", "Trams", volume="17", issue="1", page="3-8"),
            made("Editorial", "Zwass, V.", "2000", "Trams", volume="17", issue="2", page="3-4"),
            "distinct",
        ),
        # Exchanged names and a page range cut short.
        (
            made(PLANNING, "Carr, Abe", "2001", "J Trams", volume="7", page="1091-7"),
            made(PLANNING, "Abe, Carr", "2001", "Journal of Trams", volume="7", page="1091-1097"),
            "certain",
        ),
        # A title meets an abstract that has none.
        (made(abstract=TEXT), made(PLANNING, WHO, "2001", abstract=TEXT), "certain"),
        (made(abstract=TEXT), made(abstract=TEXT.replace("forty", "four hundred")), "possible"),
        (made(abstract="Part 1. " + TEXT), made(abstract="Part 2. " + TEXT), "possible"),
        (made(abstract=TEXT), made(abstract=TEXT.replace("oxygen", "*oxygen*").upper()), "certain"),
        (
            made("深度学习在推荐系统中的应用研究", "王伟", "2020"),
            made("深度学习在图像识别中的应用", "王伟", "2020"),
            "distinct",
        ),
    ],
)  # fmt: skip
def test_what_two_records_are(one: Work, other: Work, outcome: str) -> None:
    said = verdicts.judge(one, other)
    assert said.outcome == outcome, said.sentence
    assert verdicts.judge(other, one).outcome == outcome
    assert outcome == "distinct" or said.reasons


def test_reasons_are_plain_words() -> None:
    one = made(PLANNING, WHO, "2001", "J Trams", page="7-9", DOI="10.5555/a")
    other = made(PLANNING, WHO, "2001", "Journal of Trams", page="7", DOI="10.5555/b")
    said = verdicts.judge(one, other)
    assert said.sentence.startswith("same title; same authors; same year; different DOI")
    assert "same first page" in said.sentence


def test_no_chain_joins_what_differs() -> None:
    """A paper without a year fits the conference and the journal: nobody can say which it is."""
    found = scan.scan(
        [
            made(PLANNING, WHO, "1995", "SIGMOD Conference"),
            made(PLANNING, WHO, "1998", "Journal of Trams"),
            made(PLANNING, WHO),
        ]
    )
    assert found.groups == []
    assert {said.outcome for said in found.verdicts.values()} == {"possible"}


@pytest.mark.parametrize("kind", bench_copies.REPLACED)
def test_noisy_copies_are_found_and_decoys_are_not_joined(kind: str) -> None:
    copies = bench_copies.make(1_500, kind, seed=3)
    found = scan.scan([works.of_values({"abstract": text}, ()) for text in copies.texts])
    joined = {pair for pair, said in found.verdicts.items() if said.outcome == "certain"}
    assert len(found.verdicts.keys() & copies.pairs.keys()) >= 0.99 * len(copies.pairs)
    assert len(joined & copies.pairs.keys()) >= 0.94 * len(copies.pairs)
    assert not joined & copies.decoys
