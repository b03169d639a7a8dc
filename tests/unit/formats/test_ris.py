"""RIS: what went wrong in other programs, and the neighbours of each case."""

from __future__ import annotations

import pytest

from tests.support.tagged import authors, one, parse, people

FORMAT = "ris"


def ris(*lines: str, kind: str = "JOUR", end: str = "ER  - ") -> str:
    return "\n".join([f"TY  - {kind}", *lines, end, ""])


@pytest.mark.parametrize(
    "written",
    [
        "10.5555/cl.2016.0417",
        "doi:10.5555/cl.2016.0417",
        "DOI: 10.5555/cl.2016.0417",
        "https://doi.org/10.5555/cl.2016.0417",
        "http://dx.doi.org/10.5555/cl.2016.0417",
        "doi.org/10.5555/cl.2016.0417",
        "10.5555/cl.2016.0417.",
    ],
)
def test_a_doi_is_read_with_and_without_prefix(written: str) -> None:
    assert one(FORMAT, ris(f"DO  - {written}")).fields["DOI"] == "10.5555/cl.2016.0417"


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("UR", "https://doi.org/10.5555/x.1"),
        ("UR", "http://dx.doi.org/10.5555/x.1"),
        ("M3", "doi: 10.5555/x.1"),
        ("M3", "10.5555/x.1"),
    ],
)
def test_a_doi_is_found_where_writers_hide_it(tag: str, value: str) -> None:
    assert one(FORMAT, ris(f"{tag}  - {value}")).fields["DOI"] == "10.5555/x.1"


def test_what_is_no_doi_stays_as_it_is() -> None:
    assert one(FORMAT, ris("DO  - none given")).fields["DOI"] == "none given"


@pytest.mark.parametrize(
    ("lines", "issued"),
    [
        (["Y1  - 2016/10/19", "PY  - 2016"], "2016-10-19"),
        (["PY  - 2016", "Y1  - 2016/10/19"], "2016-10-19"),
        (["PY  - 2016", "DA  - 2016/10/19/"], "2016-10-19"),
        (["DA  - 2016/10//", "PY  - 2016"], "2016-10"),
        (["PY  - 2016/10/19/", "Y1  - 2016/10/"], "2016-10-19"),
        (["PY  - 2016", "DA  - Oct 19"], "2016-10-19"),
        (["DA  - 19 October", "PY  - 2016"], "2016-10-19"),
        (["PY  - 1948", "DA  - July"], "1948-07"),
        (["PY  - 2004///spring"], "2004-21"),
        (["PY  - 2016//"], "2016"),
        (["DA  - 2016-10-19"], "2016-10-19"),
        (["YR  - 2016"], "2016"),
        (["PY  - 2011", "DA  - 2011~"], "2011~"),
        (["PY  - 2017", "DA  - 2016/12/20"], "2016-12-20"),
        (["PY  - in press"], "in press"),
        # The day on which a record was made is not the day of its publication.
        (["PY  - 1998", "DA  - 2020/05/03"], "1998"),
    ],
)
def test_the_finer_date_wins(lines: list[str], issued: str) -> None:
    assert one(FORMAT, ris(*lines)).fields["issued"] == issued


def test_a_date_that_does_not_win_is_kept() -> None:
    record = one(FORMAT, ris("PY  - 1998", "DA  - 2020/05/03"))
    assert record.fields["ris:DA"] == "2020/05/03"
    assert one(FORMAT, ris("PY  - 2004///spring")).verbatim["issued"] == "2004///spring"


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        ("It grows. It stops.", "It grows. It stops.", "It grows. It stops."),
        ("It grows.  It stops.", "It grows. It\nstops.", "It grows.  It stops."),
        ("It grows.", "It grows. It stops.", "It grows. It stops."),
        ("It grows. It stops.", "It grows.", "It grows. It stops."),
    ],
)
def test_an_abstract_given_twice_stands_once(first: str, second: str, kept: str) -> None:
    record = one(FORMAT, ris(f"N2  - {first}", f"AB  - {second}"))
    assert record.fields["abstract"] == kept
    assert "ris:AB" not in record.fields


def test_two_different_abstracts_are_both_kept() -> None:
    record = one(FORMAT, ris("N2  - Kurz gesagt.", "AB  - In short."))
    assert (record.fields["abstract"], record.fields["ris:AB"]) == ("Kurz gesagt.", "In short.")


def test_the_journal_appears_once_and_another_name_is_kept() -> None:
    same = one(FORMAT, ris("T2  - Brain Notes", "JF  - Brain Notes", "JO  - Brain Notes"))
    assert same.fields == {"container-title": "Brain Notes"}
    short = one(FORMAT, ris("JO  - Brain Not.", "T2  - Brain Notes"))
    assert short.fields["container-title"] == "Brain Notes"
    assert short.fields["container-title-short"] == "Brain Not."
    only = one(FORMAT, ris("JA  - Brain Not."))
    assert only.fields == {"container-title": "Brain Not."}
    other = one(FORMAT, ris("JF  - Brain Notes", "T2  - Special Issue on Sleep"))
    assert other.fields["ris:T2"] == "Special Issue on Sleep"


@pytest.mark.parametrize(
    ("kind", "tag", "role"),
    [
        ("CHAP", "A2", "editor"),
        ("ECHAP", "A2", "editor"),
        ("CPAPER", "A2", "editor"),
        ("ENCYC", "A2", "editor"),
        ("JOUR", "A2", "editor"),
        ("BOOK", "A2", "collection-editor"),
        ("BOOK", "A3", "editor"),
        ("BOOK", "A4", "translator"),
        ("CHAP", "A3", "collection-editor"),
        ("RPRT", "A2", "collection-editor"),
        ("THES", "A3", "contributor"),
        ("BOOK", "ED", "editor"),
        ("MPCT", "AU", "director"),
        ("PCOMM", "A2", "recipient"),
        ("PAT", "A2", "ris:A2"),
    ],
)
def test_the_second_author_is_what_the_type_says(kind: str, tag: str, role: str) -> None:
    record = one(FORMAT, ris("T3  - A series", f"{tag}  - Moss, Gerard", kind=kind))
    assert people(record) == [(role, "Moss, Gerard")]


def test_the_second_author_of_a_book_in_no_series_edits_the_book() -> None:
    record = one(FORMAT, ris("A2  - Moss, Gerard", "TI  - Wool", kind="BOOK"))
    assert people(record) == [("editor", "Moss, Gerard")]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "Ruiz-Sol, Pedro M.; Manto, Mila; Rojo, Ana B.",
            ["Ruiz-Sol, Pedro M.", "Manto, Mila", "Rojo, Ana B."],
        ),
        ("Ruiz-Sol PM; Manto M; Rojo AB", ["Ruiz-Sol, PM", "Manto, M", "Rojo, AB"]),
        ("Walsh E, Renke G, Broek KA", ["Walsh, E", "Renke, G", "Broek, KA"]),
        ("Smith, J., Doe, R.", ["Smith, J.", "Doe, R."]),
        ("Smith, John and Doe, Rita", ["Smith, John", "Doe, Rita"]),
        ("Smith, John;", ["Smith, John"]),
        ("Smith, J. & Doe, R.", ["Smith, J.", "Doe, R."]),
        ("Li, Ming, Wang, Wei", ["Li, Ming", "Wang, Wei"]),
        ("Park J.H.", ["Park, J.H."]),
        ("Smith JA 3rd", ["Smith, JA, 3rd"]),
        ("J.R.R. Tolkien", ["Tolkien, J.R.R."]),
        ("UNESCO", ["UNESCO"]),
        ("Holt, Walter B., Jr.", ["Holt, Walter B., Jr."]),
        ("林晓；周文静", ["林晓", "周文静"]),
        ("World Health Organization", ["World Health Organization"]),
        ("Ministry of Health and Welfare", ["Ministry of Health and Welfare"]),
        (
            "Department of Health, Education and Welfare",
            ["Department of Health, Education and Welfare"],
        ),
        ("Nature Squad,", ["Nature Squad"]),
        ("Bank, Melissa", ["Bank, Melissa"]),
        ("van der Berg, Jan", ["van der Berg, Jan"]),
        ("Smith, J.; et al.", ["Smith, J.", "others"]),
    ],
)
def test_several_names_in_one_line(line: str, expected: list[str]) -> None:
    assert authors(one(FORMAT, ris(f"AU  - {line}"))) == expected


def test_two_authors_of_one_name_are_two() -> None:
    assert authors(one(FORMAT, ris("AU  - Li, Wei", "AU  - Li, Wei"))) == ["Li, Wei", "Li, Wei"]


def test_a_repeated_author_stands_once() -> None:
    assert authors(one(FORMAT, ris("AU  - Falk, Mira", "A1  - Falk, Mira"))) == ["Falk, Mira"]


def test_a_missing_end_takes_no_neighbour_along() -> None:
    text = "TY  - JOUR\nTI  - One\n\nTY  - BOOK\nTI  - Two\nER  - \nTY  - CHAP\nTI  - Three"
    parsed = parse(FORMAT, text)
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two", "Three"]
    assert [(one.first_line, one.last_line) for one in parsed.records] == [(1, 2), (4, 6), (7, 8)]
    assert parsed.records[0].raw_text == "TY  - JOUR\nTI  - One"
    assert parsed.problems == ()


@pytest.mark.parametrize("line", ["ER  - ", "ER  -", "ER -", "ER  - end", "ER  -\t"])
def test_ends_of_all_sorts(line: str) -> None:
    parsed = parse(FORMAT, ris("TI  - One", end=line) + ris("TI  - Two"))
    assert [record.fields.get("title") for record in parsed.records] == ["One", "Two"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_sorts(end: str) -> None:
    parsed = parse(FORMAT, (ris("TI  - One", "PY  - 2001") + ris("TI  - Two")).replace("\n", end))
    assert [record.first_line for record in parsed.records] == [1, 5]
    assert parsed.records[0].raw_text == f"TY  - JOUR{end}TI  - One{end}PY  - 2001{end}ER  - "


@pytest.mark.parametrize(
    "text",
    [
        "TY - JOUR\nTI - Crabs\nAU - Falk, Mira\nER -\n",
        "TY  - jour\nTI  - Crabs\nAU  - Falk, Mira\nER  - \n",
        "ty  - jour\nti  - Crabs\nau  - Falk, Mira\ner  - \n",
        "\ufeffTY  - JOUR\nTI  - Crabs\nAU  - Falk, Mira\nER  - \n",
        "  TY  - JOUR\n  TI  - Crabs\n  AU  - Falk, Mira\n  ER  - \n",
        "TY  -JOUR\nTI  -Crabs\nAU  -Falk, Mira\nER  -\n",
        "Provider: Quay\nContent: text/plain\n\nTY  - JOUR\nTI  - Crabs\nAU  - Falk, Mira\nER  - ",
    ],
)
def test_loose_spellings(text: str) -> None:
    record = one(FORMAT, text)
    assert (record.type, record.fields["title"], authors(record)) == (
        "article-journal",
        "Crabs",
        ["Falk, Mira"],
    )
    assert record.source_type == "ris:JOUR"


def test_wrapped_lines_are_joined_and_look_alikes_of_tags_stay_text() -> None:
    record = one(
        FORMAT,
        ris("TI  - A long", "title", "AB  - It is", "as - if not", "DNA - done.", "", "Next."),
    )
    assert record.fields["title"] == "A long title"
    assert record.fields["abstract"] == "It is as - if not DNA - done.\n\nNext."


def test_keywords_on_one_line_or_on_lines_of_their_own() -> None:
    record = one(FORMAT, ris("KW  - a; b;c", "KW  - d", "e", "KW  - Swine, Wild", "KW  - a"))
    assert record.tags == ("a", "b", "c", "d", "e", "Swine, Wild")


def test_unknown_tags_are_kept_with_all_their_values() -> None:
    record = one(FORMAT, ris("C1  - one", "C1  - two", "ZZ  - three", "U1  - 4", "M1  - 5"))
    assert record.fields == {
        "ris:C1": "one\ntwo",
        "ris:ZZ": "three",
        "ris:U1": "4",
        "ris:M1": "5",
    }


def test_addresses_and_files() -> None:
    record = one(
        FORMAT,
        ris(
            "UR  - https://a.example/1; https://a.example/2",
            "UR  - https://a.example/3",
            "L1  - files/x.pdf",
            "L2  - https://a.example/full",
        ),
    )
    assert record.fields["URL"] == "https://a.example/1"
    assert [one.url or one.path for one in record.attachments] == [
        "files/x.pdf",
        "https://a.example/full",
        "https://a.example/2",
        "https://a.example/3",
    ]
    assert record.attachments[0].mime_type == "application/pdf"


@pytest.mark.parametrize(
    ("kind", "written", "field", "value"),
    [
        ("JOUR", "0378-5955", "ISSN", "0378-5955"),
        ("JOUR", "03785955", "ISSN", "0378-5955"),
        ("JOUR", "0378-5955 (ISSN)", "ISSN", "0378-5955"),
        ("BOOK", "978-0-306-40615-7", "ISBN", "9780306406157"),
        ("JOUR", "978-0-306-40615-7", "ISBN", "9780306406157"),
        ("BOOK", "0378-5955", "ISSN", "0378-5955"),
        ("RPRT", "TR-17", "number", "TR-17"),
        ("PAT", "US 1,234,567", "number", "US 1,234,567"),
        ("BOOK", "978-0-00-000000-3", "ISBN", "978-0-00-000000-3"),
    ],
)
def test_serial_numbers_are_told_apart(kind: str, written: str, field: str, value: str) -> None:
    assert one(FORMAT, ris(f"SN  - {written}", kind=kind)).fields == {field: value}


@pytest.mark.parametrize(
    ("kind", "lines", "field", "value"),
    [
        ("JOUR", ["SP  - 280", "EP  - 284"], "page", "280-284"),
        ("JOUR", ["EP  - 284", "SP  - 280"], "page", "280-284"),
        ("JOUR", ["SP  - 280-284"], "page", "280-284"),
        ("JOUR", ["SP  - 280–284"], "page", "280-284"),
        ("JOUR", ["SP  - 280", "EP  - 280"], "page", "280"),
        ("JOUR", ["SP  - e12"], "page", "e12"),
        ("JOUR", ["SP  - 1194", "EP  - 205"], "page", "1194-205"),
        ("BOOK", ["SP  - 320"], "number-of-pages", "320"),
        ("THES", ["SP  - 212 p."], "number-of-pages", "212"),
        ("BOOK", ["SP  - 3", "EP  - 9"], "page", "3-9"),
    ],
)
def test_pages(kind: str, lines: list[str], field: str, value: str) -> None:
    assert one(FORMAT, ris(*lines, kind=kind)).fields == {field: value}


def test_a_key_is_kept_and_a_running_number_is_none() -> None:
    assert one(FORMAT, ris("ID  - falk2016")).key == "falk2016"
    numbered = one(FORMAT, ris("ID  - 17"))
    assert (numbered.key, numbered.fields["ris:ID"]) == ("", "17")


def test_an_unknown_or_missing_type_is_told_with_its_line() -> None:
    parsed = parse(FORMAT, "\n" + ris("TI  - One", kind="XYZ") + "AU  - Falk, Mira\nTI  - Two\n")
    assert [record.type for record in parsed.records] == ["document", "document"]
    assert [one.line for record in parsed.records for one in record.problems] == [2, 5]


def test_text_between_records_is_kept_and_told() -> None:
    parsed = parse(FORMAT, "Header\n" + ris("TI  - One") + "stray\nlines\n" + ris("TI  - Two"))
    assert parsed.leftovers == ((1, "Header"), (5, "stray\nlines"))
    assert [problem.line for problem in parsed.problems] == [5]


def test_a_conference_paper_names_its_proceedings_and_its_event() -> None:
    record = one(FORMAT, ris("T2  - Sound 2011", "C3  - Proceedings on Sound", kind="CPAPER"))
    assert record.fields == {
        "container-title": "Proceedings on Sound",
        "event-title": "Sound 2011",
    }
    assert one(FORMAT, ris("T2  - Sound 2011", kind="CPAPER")).fields == {
        "container-title": "Sound 2011"
    }


def test_a_type_may_be_written_as_people_say_it() -> None:
    record = one(FORMAT, ris("TI  - Crabs", kind="Journal Article"))
    assert (record.type, record.problems) == ("article-journal", ())


def test_a_note_in_html_becomes_markdown() -> None:
    record = one(FORMAT, ris("N1  - <p>Read <b>twice</b> &amp; liked</p>", "N1  - p < 0.05 <b>"))
    assert record.notes == ("Read **twice** & liked", "p < 0.05 <b>")
    deep = "<p>" * 50_000 + "</p>" * 50_000
    assert one(FORMAT, ris(f"N1  - {deep}")).notes == (deep,)
