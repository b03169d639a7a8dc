"""What entries take from others, and that it stays known which fields were their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.bibtex_reading import names, parsed
from tests.support.growth import assert_in_proportion

if TYPE_CHECKING:
    from paperdesk.domain.records import ParsedRecord


def by_key(text: str) -> dict[str, ParsedRecord]:
    return {record.key: record for record in parsed(text).records}


def test_a_paper_takes_from_its_proceedings() -> None:
    text = (
        "@inproceedings{paper, author = {A, B}, title = {Paper}, pages = {1--2},"
        " Crossref = {Proc}}\n"
        "@proceedings{proc, title = {Proceedings of X}, subtitle = {Y}, year = 1999,"
        " editor = {E, F}, publisher = {ACM}, note = {Thick}, keywords = {all}, file = {p.pdf}}\n"
    )
    found = by_key(text)
    paper = found["paper"]
    assert paper.fields == {
        "title": "Paper", "page": "1-2", "issued": "1999", "publisher": "ACM", "note": "Thick",
        "container-title": "Proceedings of X: Y",
    }  # fmt: skip
    assert names(paper, "editor") == ["E, F"]
    assert set(paper.inherited) == {
        "booktitle", "booksubtitle", "year", "editor", "publisher", "note",
    }  # fmt: skip
    assert [(link.relation, link.key) for link in paper.links] == [("crossref", "Proc")]
    assert not paper.tags
    assert not paper.attachments
    assert "1999" not in paper.raw_text
    assert found["proc"].inherited == ()


def test_own_fields_win() -> None:
    text = (
        "@collection{c, title = {C}, date = {1999-03}, publisher = {P}, location = {L}}\n"
        "@incollection{i, title = {I}, booktitle = {Own}, year = 2000, address = {M}, "
        " publisher = {}, crossref = {c}}\n"
    )
    fields = by_key(text)["i"].fields
    assert fields == {
        "title": "I", "container-title": "Own", "issued": "2000", "publisher-place": "M",
        "publisher": "P",
    }  # fmt: skip


def test_the_author_of_a_book_is_the_author_of_its_chapters() -> None:
    text = "@book{b, author = {A, B}, title = {Book}}@inbook{c, title = {Ch}, crossref = {b}}"
    chapter = by_key(text)["c"]
    assert names(chapter) == ["A, B"]
    assert names(chapter, "container-author") == ["A, B"]
    assert chapter.fields["container-title"] == "Book"


def test_volumes_and_journals() -> None:
    text = (
        "@mvbook{m, title = {Works}}@book{b, title = {Volume One}, crossref = {m}}\n"
        "@inbook{c, title = {Chapter}, crossref = {b}}\n"
        "@periodical{p, title = {Journal}, year = 2001}@article{a, title = {A}, crossref = {p}}\n"
    )
    found = by_key(text)
    assert found["b"].fields == {"title": "Volume One", "bibtex:maintitle": "Works"}
    assert found["c"].fields["container-title"] == "Volume One"
    assert found["c"].fields["bibtex:maintitle"] == "Works"
    assert found["a"].fields["container-title"] == "Journal"


def test_data_of_several_containers() -> None:
    text = (
        "@book{b, title = {B}, xdata = {one, two}}\n"
        "@xdata{one, publisher = {P}, xdata = {two}}\n"
        "@xdata{two, publisher = {Q}, location = {L}}\n"
    )
    found = by_key(text)
    assert found["b"].fields == {"title": "B", "publisher": "P", "publisher-place": "L"}
    assert [(link.relation, link.key) for link in found["b"].links] == [
        ("xdata", "one"), ("xdata", "two"),
    ]  # fmt: skip
    assert found["one"].source_type == "bibtex:xdata"


def test_macros_of_the_parent_are_known() -> None:
    text = (
        "@string{p = {Press}}@inproceedings{a, crossref = {b}}\n"
        "@proceedings{b, title = {T}, publisher = p # later}@string{later = {!}}"
    )
    assert by_key(text)["a"].fields["publisher"] == "Press!"


def test_nothing_is_inherited_by_other_links() -> None:
    text = "@book{a, title = {A}, xref = {b}, related = {b}}@book{b, title = {B}, year = 1999}"
    assert by_key(text)["a"].fields == {"title": "A"}


def test_what_leads_nowhere_or_in_circles() -> None:
    text = (
        "@book{a, title = {A}, crossref = {nowhere}}\n"
        "@book{b, title = {B}, crossref = {c}}\n@book{c, year = 1999, crossref = {b}}\n"
        "@book{d, title = {D}, crossref = {d}}\n"
    )
    found = by_key(text)
    (problem,) = found["a"].problems
    assert problem.line == 1
    assert "“a”" in problem.message
    assert "“nowhere”" in problem.message
    assert found["b"].fields == {"title": "B", "issued": "1999"}
    assert found["d"].fields == {"title": "D"}
    assert not found["b"].problems


def test_many_that_inherit_from_many_take_time_in_proportion() -> None:
    def read(times: int) -> None:
        rows = (
            f"@xdata{{a{n}, xdata = {{a{n + 1}, b{n + 1}}}}}\n"
            f"@xdata{{b{n}, xdata = {{a{n + 1}, b{n}}}}}"
            for n in range(times)
        )
        assert len(parsed("\n".join(rows)).records) == 2 * times

    assert_in_proportion(read, 1_000)
