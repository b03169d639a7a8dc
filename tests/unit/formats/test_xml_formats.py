"""PubMed XML, EndNote XML and MODS: nothing lost, nothing harmful let in."""

from __future__ import annotations

import pytest

from tests.support.tagged import authors, one, parse, people

FRAME = '<?xml version="1.0"?>\n<PubmedArticleSet>\n%s</PubmedArticleSet>\n'
ARTICLE = (
    "<PubmedArticle><MedlineCitation><PMID>%s</PMID><Article><ArticleTitle>%s</ArticleTitle>"
    "</Article></MedlineCitation></PubmedArticle>\n"
)
BOOK = (
    "<PubmedBookArticle><BookDocument><PMID>%s</PMID><Book><Publisher><PublisherName>Old Mill"
    "</PublisherName></Publisher><BookTitle>%s</BookTitle><PubDate><Year>2012</Year></PubDate>"
    "</Book></BookDocument></PubmedBookArticle>\n"
)


@pytest.mark.parametrize(
    "order", ["aba", "baa", "aab", "bbb", "aaa", "abab", "b"], ids=lambda order: str(order)
)
def test_books_among_articles_make_nothing_disappear(order: str) -> None:
    body = "".join(
        (ARTICLE if kind == "a" else BOOK) % (90000001 + number, f"Title {number}")
        for number, kind in enumerate(order)
    )
    parsed = parse("pubmed-xml", FRAME % body)
    assert [record.fields["title"] for record in parsed.records] == [
        f"Title {number}" for number in range(len(order))
    ]
    assert [record.type == "book" for record in parsed.records] == [one == "b" for one in order]
    assert [record.first_line for record in parsed.records] == list(range(3, 3 + len(order)))


@pytest.mark.parametrize(
    "broken",
    [
        "<PubmedArticle><MedlineCitation><PMID>1</PMID></PubmedArticle>\n",
        "<PubmedArticle><MedlineCitation><PMID>1</PMID>\n",
        "<PubmedArticle>" + "<a>" * 500 + "</a>" * 500 + "</PubmedArticle>\n",
        "<PubmedArticle><b x=1></b></PubmedArticle>\n",
    ],
)
def test_a_broken_record_takes_no_neighbour_along(broken: str) -> None:
    text = FRAME % (ARTICLE % (1, "One") + broken + ARTICLE % (2, "Two"))
    parsed = parse("pubmed-xml", text)
    assert [record.fields["title"] for record in parsed.records] == ["One", "Two"]
    (problem,) = parsed.problems
    assert problem.line == 4
    assert (4, broken.rstrip("\n")) in [
        (line, leftover.rstrip("\n")) for line, leftover in parsed.leftovers
    ]


def test_entities_and_stray_signs() -> None:
    title = "Caf&eacute; &amp; R&D &#233; &nosuch; a\x01b &#0; x &lt; y"
    record = one("pubmed-xml", FRAME % (ARTICLE % (1, title)))
    assert record.fields["title"] == "Café & R&D é &nosuch; a b \ufffd x < y"


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c SYSTEM "file:///etc/passwd">]>\n'
)


@pytest.mark.parametrize("format_id", ["pubmed-xml", "endnote-xml", "mods"])
def test_a_file_that_declares_entities_is_refused_with_a_sentence(format_id: str) -> None:
    body = {
        "pubmed-xml": FRAME.partition("\n")[2] % (ARTICLE % (1, "&b;&c;")),
        "endnote-xml": "<xml><records><record><ref-type>17</ref-type></record></records></xml>",
        "mods": "<mods><titleInfo><title>&b;</title></titleInfo></mods>",
    }[format_id]
    parsed = parse(format_id, BOMB + body)
    assert parsed.records == ()
    assert [problem.message for problem in parsed.problems] == [
        "The file declares entities of its own, which may be harmful; it was not read."
    ]


def test_comments_and_cdata_hide_no_records_and_make_none() -> None:
    body = (
        f"<!-- {ARTICLE % (7, 'Hidden')} -->\n"
        + ARTICLE % (1, "<![CDATA[One </PubmedArticle> & two]]>")
        + ARTICLE % (2, "Two")
    )
    parsed = parse("pubmed-xml", FRAME % body)
    assert [record.fields["title"] for record in parsed.records] == [
        "One </PubmedArticle> & two",
        "Two",
    ]


def test_dates_and_names_of_pubmed() -> None:
    record = one(
        "pubmed-xml",
        FRAME
        % "<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><JournalIssue><PubDate>"
        "<Year>2013</Year><Season>Spring</Season></PubDate></JournalIssue></Journal>"
        "<ArticleTitle>T</ArticleTitle><AuthorList CompleteYN='N'><Author><LastName>Ash</LastName>"
        "<Initials>T</Initials></Author><Author><CollectiveName>A Group</CollectiveName></Author>"
        "</AuthorList></Article></MedlineCitation></PubmedArticle>",
    )
    assert record.fields["issued"] == "2013-21"
    assert authors(record) == ["Ash, T", "A Group", "others"]


ENDNOTE = "<xml><records><record>%s</record></records></xml>"


@pytest.mark.parametrize(
    ("kind", "role"),
    [("Book Section", "editor"), ("Book", "collection-editor"), ("Journal Article", "editor")],
)
def test_the_second_author_of_endnote_is_what_the_type_says(kind: str, role: str) -> None:
    record = one(
        "endnote-xml",
        ENDNOTE % f'<ref-type name="{kind}"/><contributors><secondary-authors><author>Moss, G'
        "</author></secondary-authors></contributors>",
    )
    assert people(record) == [(role, "Moss, G")]


def test_an_organisation_of_endnote_ends_with_a_comma() -> None:
    record = one(
        "endnote-xml",
        ENDNOTE
        % "<ref-type>17</ref-type><contributors><authors><author>Quiet Roads Party,</author>"
        "<author>Moss, G</author></authors></contributors>",
    )
    assert [(one.kind, one.display) for one in record.creators] == [
        ("organisation", "Quiet Roads Party"),
        ("person", "Moss, G"),
    ]
    assert record.type == "article-journal"


def test_styles_of_endnote_become_rich_text() -> None:
    title = (
        '<titles><title><style face="normal">H</style><style face="subscript">2</style>'
        '<style face="normal">O in </style><style face="bold italic">E. coli</style></title>'
        "</titles>"
    )
    record = one("endnote-xml", ENDNOTE % ("<ref-type>17</ref-type>" + title))
    assert record.fields["title"] == "H<sub>2</sub>O in <b><i>E. coli</i></b>"


def test_mods_with_and_without_a_prefix_say_the_same() -> None:
    plain = "<mods><titleInfo><title>One</title></titleInfo><genre>book</genre></mods>"
    prefixed = plain.replace("</", "</m:").replace("<", "<m:").replace("<m:/m:", "</m:")
    frame = '<m:modsCollection xmlns:m="http://www.loc.gov/mods/v3">%s</m:modsCollection>'
    for text in (plain, frame % prefixed, prefixed):
        record = one("mods", text)
        assert (record.type, record.fields) == ("book", {"title": "One"})


@pytest.mark.parametrize(
    ("genre", "host", "csl"),
    [
        ("journal article", "", "article-journal"),
        ("journalArticle", "", "article-journal"),
        ("book chapter", "book", "chapter"),
        ("", "academic journal", "article-journal"),
        ("", "book", "chapter"),
        ("", "conference publication", "paper-conference"),
        ("Ph.D. thesis", "", "thesis"),
        ("thesis", "", "thesis"),
        ("web page", "", "webpage"),
        ("", "", "document"),
    ],
)
def test_types_of_mods(genre: str, host: str, csl: str) -> None:
    inside = f"<genre>{genre}</genre>" if genre else ""
    if host:
        inside += f'<relatedItem type="host"><genre>{host}</genre></relatedItem>'
    assert one("mods", f"<mods><titleInfo><title>T</title></titleInfo>{inside}</mods>").type == csl


def test_people_of_pubmed_with_one_name_and_with_a_number() -> None:
    record = one(
        "pubmed-xml",
        FRAME % "<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>T"
        "</ArticleTitle><AuthorList><Author><ForeName>Suharto</ForeName></Author><Author><LastName>"
        'Ash</LastName><Identifier Source="ORCID">0000-0002</Identifier></Author></AuthorList>'
        "</Article><ChemicalList><Chemical><NameOfSubstance>Water</NameOfSubstance></Chemical>"
        "</ChemicalList></MedlineCitation></PubmedArticle>",
    )
    assert authors(record) == ["Suharto", "Ash"]
    assert record.fields["pubmed:Identifier"] == "0000-0002"
    assert record.fields["pubmed:NameOfSubstance"] == "Water"
