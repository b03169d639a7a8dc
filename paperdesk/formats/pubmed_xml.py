"""PubMed's XML: articles and books, as its look-up service and its website give them.

The elements are those of https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.records import Creator
from paperdesk.domain.said import said
from paperdesk.formats import xml_records
from paperdesk.formats.dates import edtf
from paperdesk.formats.medline import type_of
from paperdesk.formats.record_draft import RecordDraft
from paperdesk.formats.serial_numbers import say_number
from paperdesk.formats.xml_records import rich_text, text_at, text_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText

_HEAD = re.compile(
    r"<(?:\w+:)?(?:PubmedArticleSet|PubmedArticle|PubmedBookArticle|PubmedBookArticleSet"
    r"|MedlineCitationSet|MedlineCitation)\b"
)
_RECORDS = ("PubmedArticle", "PubmedBookArticle")
_BARE_RECORDS = ("MedlineCitation", "BookDocument")
_OWN = {
    "PII": ".//ELocationID[@EIdType='pii']",
    "NlmUniqueID": "MedlineCitation/MedlineJournalInfo/NlmUniqueID",
    "Affiliation": ".//AffiliationInfo/Affiliation",
    "Identifier": ".//Author/Identifier",
    "Grant": ".//Grant/GrantID",
    "NameOfSubstance": ".//Chemical/NameOfSubstance",
    "CoiStatement": ".//CoiStatement",
    "CopyrightInformation": ".//CopyrightInformation",
}


class PubmedXmlImporter:
    """Reads PubMed's XML."""

    id = "pubmed-xml"
    title = "PubMed XML"
    suffixes: tuple[str, ...] = (".xml",)

    def recognise(self, head: str) -> float:
        """An element that only PubMed's answers have."""
        return 0.95 if _HEAD.search(head) else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; one that is broken is kept as it is and reported."""
        text = source.text
        whole = any(f"<{name}" in text or f":{name}" in text for name in _RECORDS)
        return xml_records.read(self.id, text, _RECORDS if whole else _BARE_RECORDS, _record)


def _record(element: Element, ordinal: int, first: int, last: int, raw: str) -> ParsedRecord:
    draft = RecordDraft("pubmed")
    book = element if element.tag == "BookDocument" else element.find("BookDocument")
    if book is not None:
        _book(draft, book)
    else:
        found = element.find("MedlineCitation")
        _article(draft, element if found is None else found)
    for number in element.iterfind("PubmedData/ArticleIdList/ArticleId"):
        _identifier(draft, number.get("IdType", ""), text_of(number))
    for number in element.iterfind("PubmedBookData/ArticleIdList/ArticleId"):
        _identifier(draft, number.get("IdType", ""), text_of(number))
    for name, path in _OWN.items():
        for one in element.iterfind(path):
            draft.own(name, text_of(one))
    if not draft.fields:
        draft.problem(first, said("The record holds nothing that can be read."))
    return draft.record(ordinal, first, last, raw)


def _identifier(draft: RecordDraft, kind: str, value: str) -> None:
    name = {"pubmed": "PMID", "doi": "DOI", "pmc": "PMCID"}.get(kind)
    if name is not None and name not in draft.fields:
        draft.identifier(name, value)


def _article(draft: RecordDraft, citation: Element) -> None:
    draft.identifier("PMID", text_at(citation, "PMID"))
    article = citation.find("Article")
    if article is None:
        return
    draft.say("title", rich_text(article.find("ArticleTitle")), "ArticleTitle")
    draft.say("original-title", rich_text(article.find("VernacularTitle")), "VernacularTitle")
    _people(draft, article)
    journal = article.find("Journal")
    if journal is not None:
        draft.say("container-title", text_at(journal, "Title"), "Title")
        draft.say("container-title-short", text_at(journal, "ISOAbbreviation"), "ISOAbbreviation")
        draft.say("volume", text_at(journal, "JournalIssue/Volume"), "Volume")
        draft.say("issue", text_at(journal, "JournalIssue/Issue"), "Issue")
        _date(draft, journal.find("JournalIssue/PubDate"))
        for issn in journal.iterfind("ISSN"):
            say_number(draft, text_of(issn), "ISSN")
    _date(draft, article.find("ArticleDate"))
    short = text_at(citation, "MedlineJournalInfo/MedlineTA")
    if "container-title" not in draft.fields:
        draft.say("container-title", short, "MedlineTA")
    elif "container-title-short" not in draft.fields:
        draft.say("container-title-short", short, "MedlineTA")
    draft.pages(
        text_at(article, "Pagination/MedlinePgn") or text_at(article, "Pagination/StartPage"),
        text_at(article, "Pagination/EndPage"),
    )
    for place in article.iterfind("ELocationID[@EIdType='doi']"):
        _identifier(draft, "doi", text_of(place))
    for language in article.iterfind("Language"):
        draft.more("language", text_of(language))
    _abstract(draft, article)
    kinds = [text_of(kind) for kind in article.iterfind("PublicationTypeList/PublicationType")]
    for kind in kinds:
        draft.own("PublicationType", kind)
    draft.source_type = f"pubmed:{kinds[0]}" if kinds else ""
    draft.type = type_of(kinds) or "article-journal"
    _keywords(draft, citation)


def _book(draft: RecordDraft, document: Element) -> None:
    draft.identifier("PMID", text_at(document, "PMID"))
    for number in document.iterfind("ArticleIdList/ArticleId"):
        _identifier(draft, number.get("IdType", ""), text_of(number))
    book = document.find("Book")
    part = rich_text(document.find("ArticleTitle"))
    title = rich_text(document.find("Book/BookTitle"))
    draft.type = "chapter" if part and title else "book"
    draft.source_type = "pubmed:BookDocument"
    draft.say("title", part or title, "ArticleTitle")
    _people(draft, document)
    if part:
        draft.say("container-title", title, "BookTitle")
    if book is not None:
        _people(draft, book)
        draft.more("publisher", text_at(book, "Publisher/PublisherName"))
        draft.more("publisher-place", text_at(book, "Publisher/PublisherLocation"))
        draft.say("collection-title", text_at(book, "CollectionTitle"), "CollectionTitle")
        draft.say("edition", text_at(book, "Edition"), "Edition")
        draft.say("volume", text_at(book, "Volume"), "Volume")
        draft.say("medium", text_at(book, "Medium"), "Medium")
        _date(draft, book.find("PubDate"))
        for number in book.iterfind("Isbn"):
            say_number(draft, text_of(number), "ISBN")
        for place in book.iterfind("ELocationID[@EIdType='doi']"):
            _identifier(draft, "doi", text_of(place))
    _date(draft, document.find("ContributionDate"))
    for language in document.iterfind("Language"):
        draft.more("language", text_of(language))
    _abstract(draft, document)
    _keywords(draft, document)


def _people(draft: RecordDraft, parent: Element) -> None:
    for group in parent.iterfind("AuthorList"):
        role = "editor" if group.get("Type", "").lower() == "editors" else "author"
        for author in group.iterfind("Author"):
            collective = text_at(author, "CollectiveName")
            family = text_at(author, "LastName")
            if collective:
                draft.organisation(collective, role)
                continue
            given = text_at(author, "ForeName") or text_at(author, "Initials")
            if not family:
                # Some people have one name only.
                family, given = given, ""
            if family:
                suffix = text_at(author, "Suffix") or None
                draft.creators.append(Creator(role, "person", family, given or None, suffix=suffix))
        if group.get("CompleteYN") == "N":
            draft.creators.append(Creator(role, "others"))


def _date(draft: RecordDraft, date: Element | None) -> None:
    if date is None or "issued" in draft.fields:
        return
    year, month = text_at(date, "Year"), text_at(date, "Month") or text_at(date, "Season")
    found = edtf(year, month, text_at(date, "Day")) if year else ""
    if found:
        draft.fields["issued"] = found
    else:
        draft.date("issued", text_at(date, "MedlineDate") or year)


def _abstract(draft: RecordDraft, parent: Element) -> None:
    parts: list[str] = []
    for part in parent.iterfind("Abstract/AbstractText"):
        label, text = part.get("Label", "").strip(), rich_text(part)
        if text:
            parts.append(f"{label}: {text}" if label else text)
    if parts:
        draft.abstract("\n\n".join(parts), "Abstract")


def _keywords(draft: RecordDraft, parent: Element) -> None:
    for heading in parent.iterfind("MeshHeadingList/MeshHeading"):
        name = text_at(heading, "DescriptorName")
        qualifiers = [text_of(one) for one in heading.iterfind("QualifierName")]
        draft.tag("/".join([name, *qualifiers]))
    for keyword in parent.iterfind("KeywordList/Keyword"):
        draft.tag(text_of(keyword))
