"""Which records are one work, which are not, and what is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bench_copies
import bench_sparse
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
WITH_DOI = {"volume": "7", "page": "30", "DOI": "10.1234/t.1"}


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
        # One book, its number written in both ways.
        (
            made("Things of the Sea", "Rot, Hans", "2010", ISBN="0-306-40615-2"),
            made("Things of the Sea", "Rot, H.", "2010", ISBN="978-0-306-40615-7"),
            "certain",
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
        # Read out of a list of literature: names before the title, the proceedings behind it.
        (
            made(PLANNING, WHO, "1999", "SIGMOD Conference"),
            made("and Carr, A. " + PLANNING, "K Lowe", venue="Proc. of ACM SIGMOD"),
            "certain",
        ),
        (
            made(PLANNING, WHO, "1999", "SIGMOD Conference"),
            made(PLANNING + ". In Proc. of ACM SIGMOD", "K Lowe, A Carr", "1999"),
            "certain",
        ),
        (
            made(PLANNING, WHO, "1999", "VLDB"),
            made(
                "Planning with small world models for",
                WHO,
                "1999",
                "Proceedings of the 25th international conference on very &hellip;,",
            ),
            "possible",
        ),
        # A word more is another paper; so are the demonstration and the sequel.
        (
            made(PLANNING, WHO, "1999", "VLDB"),
            made(PLANNING.replace("small", "small lazy"), WHO, "1999", "VLDB"),
            "possible",
        ),
        (
            made(PLANNING, WHO, "1999", "VLDB"),
            made("Demo: " + PLANNING, WHO, "1999", "VLDB"),
            "possible",
        ),
        (
            made(PLANNING, WHO, "1999", "VLDB"),
            made(PLANNING + " revisited", WHO, "1999", "VLDB"),
            "possible",
        ),
        # A system's name before the title, in one source only.
        (
            made(PLANNING, WHO, "1999", "VLDB"),
            made("TRAMSY: " + PLANNING, WHO, venue="Proc. of the 25th VLDB Conference"),
            "certain",
        ),
        # A list of authors that was cut, and one that is a host's name.
        (
            made(PLANNING, WHO + " and Wu, Bo and Ek, Maj", "1999", "VLDB"),
            made(PLANNING, "K Lowe", "1999", "Very Large Data Bases"),
            "certain",
        ),
        (
            made(PLANNING, WHO, "1999", "VLDB"),
            made(PLANNING, "portal.acm.org", "1999", "Very Large Data Bases"),
            "certain",
        ),
        # Given names taken for family names, at one and the same place.
        (
            made(PLANNING, "Lowe, K. and Carr, A.", "2001", "J Trams", volume="7", page="30-41"),
            made(PLANNING, "Kit A., Lowe and B., Carr", "2001", "J Trams", volume="7", page="30"),
            "certain",
        ),
        # Two letters about one paper.
        (
            made(PLANNING, "Rosa, U.", "2005", "J Trams", volume="7", page="2243-5"),
            made(PLANNING, "Buro, D.", "2005", "J Trams", volume="7", page="2243-5"),
            "possible",
        ),
        # A group is named by one source, its speaker by the other; a longer piece than a letter.
        (
            made(PLANNING, "Rosa, U.", "2005", "J Trams", volume="7", page="2243-52"),
            made(PLANNING, "Tram Study Group", "2005", "J Trams", volume="7", page="2243-52"),
            "certain",
        ),
        # Another number is another piece, also where the place is said to be the same.
        (
            made(PLANNING + " of p6", WHO, "2001", "J Trams", volume="7", page="30-41"),
            made(PLANNING + " of p16", WHO, "2001", "J Trams", volume="7", page="30-41"),
            "possible",
        ),
        # Two records of one correction; the correction and the paper; letters under one head.
        (
            made("Erratum: " + PLANNING, WHO, "2001", "J T", volume="7", page="616-616"),
            made(PLANNING + " (vol 7, pg 30, 2001)", WHO, "2001", "J T", page="616", volume="7"),
            "certain",
        ),
        (
            made("Correction to: " + PLANNING, WHO, "2001", "J Trams", volume="7", page="616"),
            made(PLANNING, WHO, "2001", "J Trams", volume="7", page="30-41"),
            "related",
        ),
        (
            made(PLANNING + " (multiple letters) [1]", WHO, "2001", "J T", volume="7", page="94-5"),
            made(PLANNING, WHO, "2001", "J T", volume="7", page="94"),
            "certain",
        ),
        (
            made(
                PLANNING + ".[Erratum appears in J T. 2002;8:4 Note: Low, K. [corrected to Lowe]]",
                WHO, "2001", "J Trams", volume="7", page="30-41",
            ),
            made(PLANNING, WHO, "2001", "J Trams", volume="7", page="30-41"),
            "certain",
        ),
        # What is left of "61 (10 SUPPL. 1)", on the same page; elsewhere it is another volume.
        (
            made(PLANNING, WHO, "2001", "J Trams", volume="1)", page="E2048"),
            made(PLANNING, WHO, "2001", "J Trams", volume="61", page="E2048"),
            "certain",
        ),
        (
            made(PLANNING, WHO, "2001", "J Trams", volume="1)", page="170S"),
            made(PLANNING, WHO, "2001", "Rail Letters", volume="61", page="155-81"),
            "related",
        ),
        # With the DOI and the page, a subtitle more or the head of its section is none.
        (
            made(PLANNING, "Kit Lowe", "2001", "J Trams", **WITH_DOI),
            made("Editorial: " + PLANNING, "Lowe, K.", "2001", "J Trams", **WITH_DOI),
            "certain",
        ),
        (
            made(PLANNING, "LoweKitCarrAnna", "2001", "J Trams", **WITH_DOI),
            made(PLANNING + ": a review", WHO, "2001", "J Trams", **WITH_DOI),
            "certain",
        ),
        # Proceedings have pages and no volume.
        (
            made(PLANNING.replace("small", "enhanced"), WHO, "2001", "VLDB", page="44-53"),
            made(PLANNING.replace("small", "monitored"), WHO, "2001", "VLDB", page="44-53"),
            "certain",
        ),
        # Two translations of a title fill the same pages; meeting abstracts share one.
        (
            made("[Dangers of the small worlds]", WHO, "2001", "T", volume="7", page="30-41"),
            made("Dangers of a small world", WHO, "2001", "T", volume="7", page="30-41"),
            "certain",
        ),
        (
            made("Dangers of large worlds", WHO, "2001", "Praxis", volume="7", page="30"),
            made("Dangers of small worlds", WHO, "2001", "Praxis", volume="7", page="30"),
            "possible",
        ),
        # A correction, as Web of Science names it, and its paper.
        (
            made(PLANNING, WHO, "2001", "J Trams", volume="7", issue="1", page="30-41"),
            made(
                PLANNING + " (vol 7, pg 30, 2001)",
                WHO,
                "2001",
                "J Trams",
                volume="7",
                issue="4",
                page="212",
            ),
            "related",
        ),
        # Two places: versions of one work, or what the same people wrote besides.
        (
            made(PLANNING, WHO, "2001", "J Trams", volume="7", page="30-41"),
            made(PLANNING, WHO, "2002", "Rail Letters", volume="61", page="5-9"),
            "related",
        ),
        (
            made(PLANNING, WHO, "2001", "J Trams", volume="7", page="30-41"),
            made(PLANNING + " of old", WHO, "2002", "Rail Letters", volume="61", page="5-9"),
            "distinct",
        ),
        # Pages of which half is lost say nothing.
        (
            made(PLANNING, WHO, "2001", "J Trams", volume="7", page="L37-L48"),
            made(PLANNING, WHO, "2001", "J Trams", volume="7", page="Suppl-48"),
            "certain",
        ),
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
    told = {pair: said.outcome for pair, said in found.verdicts.items()}
    # The paper of a meeting and the one of a journal are two versions.
    assert told == {(0, 1): "related", (0, 2): "possible", (1, 2): "possible"}


@pytest.mark.parametrize("kind", bench_copies.REPLACED)
def test_noisy_copies_are_found_and_decoys_are_not_joined(kind: str) -> None:
    copies = bench_copies.make(1_500, kind, seed=3)
    found = scan.scan([works.of_values({"abstract": text}, ()) for text in copies.texts])
    joined = {pair for pair, said in found.verdicts.items() if said.outcome == "certain"}
    assert len(found.verdicts.keys() & copies.pairs.keys()) >= 0.99 * len(copies.pairs)
    assert len(joined & copies.pairs.keys()) >= 0.94 * len(copies.pairs)
    assert not joined & copies.decoys


def test_sparse_records_are_joined_without_a_false_pair() -> None:
    """Title, authors, venue and year alone, as search engines have them."""
    sparse = bench_sparse.make(700, seed=5)
    found = scan.scan(
        [made(row["title"], row["author"], row["year"], row["journal"]) for row in sparse.rows]
    )
    joined = {
        (one, other)
        for group in found.groups
        for place, one in enumerate(group)
        for other in group[place + 1 :]
    }
    assert joined - sparse.pairs.keys() == set()
    assert len(joined & sparse.pairs.keys()) >= 0.7 * len(sparse.pairs)
    assert len(found.verdicts.keys() & sparse.pairs.keys()) >= 0.9 * len(sparse.pairs)


def test_a_record_without_a_year_joins_no_two_years() -> None:
    """What appears every year under one title is no chain of copies."""
    found = scan.scan(
        [
            made(PLANNING, WHO, "2004", "VLDB"),
            made(PLANNING, WHO, "2005", "VLDB"),
            made(PLANNING, WHO, "", "Very Large Data Bases"),
            made(PLANNING, "K Lowe", "", "Proc. of the VLDB"),
        ]
    )
    assert found.groups == []
