"""Each check finds its own, mends it, and is silent when told so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.findings import Examined
from paperdesk.domain.records import Creator
from paperdesk.services import deriving, fields, library_check, references, tags
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from paperdesk.services.library import Library


def examined(
    *creators: Creator, key: str = "k", tags: tuple[str, ...] = (), **said: str
) -> Examined:
    said = {name.replace("_", "-"): value for name, value in said.items()}
    return Examined(1, key, "article-journal", said, creators, tags)


def found(one: Examined) -> dict[str, str]:
    return {proposal.check: proposal.fix for proposal in library_check.proposals(one, {})}


NOTE = "Move it into a note"


@pytest.mark.parametrize(
    ("one", "check", "fix"),
    [
        (examined(DOI="https://doi.org/10.1234/Ab_c"), "doi", "10.1234/Ab_c"),
        (examined(DOI="none"), "doi", NOTE),
        (examined(ISBN="978-0-306-40615-7"), "isbn", "9780306406157"),
        (examined(ISBN="978-0-306-40615-8"), "isbn", NOTE),
        (examined(ISSN="03785955"), "issn", "0378-5955"),
        (examined(ISSN="0378-5954"), "issn", NOTE),
        (examined(eprint="arXiv:2401.01234v1"), "arxiv", "2401.01234v1"),
        (examined(eprint="x", archive="arXiv"), "arxiv", NOTE),
        (examined(PMID="PMID: 17"), "pubmed", "17"),
        (examined(PMCID="17"), "pubmed", NOTE),
        (examined(page="12--15"), "pages", "12-15"),
        (examined(page="1234-41"), "pages", "1234-1241"),
        (examined(page="20-12"), "pages", "12-20"),
        (examined(issued="June 2, 2019"), "date", "2019-06-02"),
        (examined(issued="soon"), "date", NOTE),
        (examined(issued="2999"), "date", NOTE),
        (examined(URL="www.example.org/a b"), "url", "https://www.example.org/ab"),
        (examined(URL="https://doi.org/10.1234/x"), "url", "DOI 10.1234/x"),
        (examined(URL="ask the author"), "url", NOTE),
        (examined(title="THE EFFECTS OF TIDES"), "capitals", "The effects of tides"),
        (examined(container_title="JOURNAL OF THE NORTH SEA"), "capitals",
         "Journal of the North Sea"),
        (examined(title="The effects of tides."), "title-end", "The effects of tides"),
        (examined(title="Cats &amp;amp; dogs"), "plain-text", "Cats & dogs"),
        (examined(publisher=" Hill  Press"), "plain-text", "Hill Press"),
        (examined(Creator(family="SMITH", given="JOHN")), "name-capitals", "Smith, John"),
        (examined(Creator(family="O'NEILL-LÉVY", given="J.")), "name-capitals",
         "O'Neill-Lévy, J."),
        (examined(Creator(family="Smith", given="J. and Doe, R.")), "names-joined",
         "Smith, J.; Doe, R."),
        (examined(Creator(family="Li", given="M."), Creator(family="LI", given="M.")), "name-twice",
         "Name LI, M. once"),
        (examined(container_title="Phys. Rev. Lett."), "venue-short", "Physical Review Letters"),
        (examined(container_title="arXiv preprint arXiv:2401.01234"), "arxiv-venue",
         "arXiv 2401.01234"),
        (examined(tags=("graphs; trees",)), "tags-joined", "graphs, trees"),
        (examined(key="lévêque 2006"), "key-form", "Give it a key of plain letters"),
    ],
)  # fmt: skip
def test_what_each_check_finds(one: Examined, check: str, fix: str) -> None:
    assert found(one).get(check) == fix


@pytest.mark.parametrize(
    "one",
    [
        examined(DOI="10.1234/AB", ISBN="9780306406157\n0306406152", ISSN="0378-5955"),
        examined(eprint="2401.01234", archive="arXiv", PMID="7", PMCID="PMC7"),
        examined(eprint="anything", archive="HAL"),
        examined(page="e1234"),
        examined(page="12-1–12-9"),
        examined(issued="2019-06-02/2019-06-07", accessed="2020"),
        examined(URL="https://doi.org/10.1234/x", DOI="10.1234/x"),
        examined(title="NASA ESA JAXA"),
        examined(title="What is mined by A. N. Other et al."),
        examined(title="To be continued..."),
        examined(title="温室通风的研究 与 更多 的 词"),
        examined(Creator(family="Li"), Creator(family="Wu"), Creator(family="IBM")),
        examined(Creator(kind="organisation", literal="BARNES AND NOBLE")),
        examined(Creator(family="Smith", role="author"), Creator(family="Smith", role="editor")),
        examined(container_title="St. Petersburg Letters of an unknown kind"),
        examined(tags=("graphs, trees",), key="smith2006-a:b.c_d"),
    ],
)
def test_what_is_in_order_is_left_alone(one: Examined) -> None:
    assert found(one) == {}


def test_at_least_ten_checks_have_names() -> None:
    assert len({check.id for check in library_check.CHECKS}) == len(library_check.CHECKS) >= 10
    assert all(check.title and check.why for check in library_check.CHECKS)


def ids(library: Library, *checks: str) -> list[str]:
    return library_check.chosen(library.read(library_check.findings), checks)


def test_fix_undo_ignore_and_heed(library: Library) -> None:
    (number,) = add_references(library, ["A text."], DOI="doi:10.1234/x", ISSN="1234-5678")
    deriving.drain(library)
    library.write("Tag", tags.add, [number], "graphs; trees")
    assert [one.split(":")[1] for one in ids(library, "all")] == ["doi", "issn", "tags-joined"]

    assert library.write("Mend", library_check.fix, ids(library, "all")) == 3
    view = library.read(references.load, number)
    assert view.fields.get("DOI") == "10.1234/x"
    assert "ISSN" not in view.fields
    assert [note.body for note in view.notes] == ["ISSN: 1234-5678"]
    assert [tag.name for tag in view.tags] == ["graphs", "trees"]
    assert ids(library, "all") == []

    assert library.undo() == "Mend"
    assert len(ids(library, "all")) == 3
    assert library.write("Ignore", library_check.ignore, ids(library, "issn")) == 1
    assert len(ids(library, "all")) == 2
    ignored = library.read(library_check.findings, ignored=True)
    assert [one.check for one in ignored] == ["issn"]

    # What is ignored is what was found: another wrong number is told again.
    library.write("Edit", fields.set_value, number, "ISSN", "1111-1111")
    assert len(ids(library, "all")) == 3
    library.undo()
    assert library.write("Heed", library_check.heed, [one.id for one in ignored]) == 1
    assert len(ids(library, "all")) == 3


def test_one_mending_does_not_stand_in_the_way_of_another(library: Library) -> None:
    (number,) = add_references(library, ["A text."], title="THE EFFECTS OF SPRING TIDES.")
    deriving.drain(library)
    library.write("Mend", library_check.fix, ids(library, "all"))
    assert library.read(references.load, number).title == "The effects of spring tides"
    assert ids(library, "all") == []


def test_journals_of_the_library_are_known(library: Library) -> None:
    add_references(library, ["One text."], **{"container-title": "Coastal Ecology Letters"})
    (number,) = add_references(
        library, ["Another one."], **{"container-title": "Coastal Ecol. Lett."}
    )
    library.write("Mend", library_check.fix, ids(library, "venue-short"))
    assert library.read(references.load, number).venue == "Coastal Ecology Letters"
