"""EndNote's XML: <xml><records><record>…, each text inside <style> elements.

The elements are those of EndNote's ``RefType`` export; what a second or third title and author mean
depends on the type as it does in RIS, which EndNote writes as well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.identifiers import pmcid, pmid
from paperdesk.domain.said import said
from paperdesk.formats import endnote_words, ris_words, xml_records
from paperdesk.formats.dates import parse_date
from paperdesk.formats.list_words import words
from paperdesk.formats.record_draft import RecordDraft
from paperdesk.formats.ris_words import PUBMED_NAMES
from paperdesk.formats.serial_numbers import say_number
from paperdesk.formats.xml_records import rich_text, text_at, text_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText

_HEAD = re.compile(
    r"<ref-type\b|<source-app\b[^>]*EndNote|<xml>\s*<records>\s*(?:<record>|</records>)"
)
_PEOPLE = {
    "authors": "AU",
    "secondary-authors": "A2",
    "tertiary-authors": "A3",
    "subsidiary-authors": "A4",
    "translated-authors": "TA",
}
_FIELDS = {
    "volume": "volume",
    "edition": "edition",
    "num-vols": "number-of-volumes",
    "publisher": "publisher",
    "pub-location": "publisher-place",
    "language": "language",
    "call-num": "call-number",
    "work-type": "genre",
    "remote-database-name": "archive",
    "remote-database-provider": "source",
}
_LISTS = frozenset({"publisher", "publisher-place", "language"})
_READ = words(
    "database source-app rec-number foreign-keys ref-type contributors titles periodical pages "
    "number issue keywords dates isbn electronic-resource-num abstract notes research-notes urls "
    "access-date label custom2 section accession-num"
)
_ATTACHED = ("pdf-urls", "text-urls", "image-urls")


class EndnoteXmlImporter:
    """Reads EndNote's XML."""

    id = "endnote-xml"
    title = "EndNote XML"
    suffixes: tuple[str, ...] = (".xml",)

    def recognise(self, head: str) -> float:
        """A type of EndNote, or records that name EndNote as their program."""
        return 0.95 if head.lstrip("\ufeff \t\r\n")[:1] == "<" and _HEAD.search(head) else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; one that is broken is kept as it is and reported."""
        return xml_records.read(self.id, source.text, ("record",), _record)


def _record(element: Element, ordinal: int, first: int, last: int, raw: str) -> ParsedRecord:
    draft = RecordDraft("endnote")
    _type(draft, element, first)
    for group, tag in _PEOPLE.items():
        role = ris_words.role(tag, draft.type) or "author"
        for creator in element.iterfind(f"contributors/{group}/*"):
            draft.people(_name(creator), role.replace("ris:", "endnote:"))
    _titles(draft, element)
    _numbers(draft, element)
    _dates(draft, element)
    for keyword in element.iterfind("keywords/keyword"):
        for part in re.split(r"[\r\n;；]", "".join(keyword.itertext())):
            draft.tag(part)
    draft.abstract(_paragraphs(element.find("abstract")), "abstract")
    for name in ("notes", "research-notes"):
        draft.note(_paragraphs(element.find(name)))
    for group in ("web-urls", "related-urls"):
        for url in element.iterfind(f"urls/{group}/url"):
            for address in text_of(url).split():
                draft.address(address)
    for group in _ATTACHED:
        for url in element.iterfind(f"urls/{group}/url"):
            draft.attach(text_of(url))
    label = text_at(element, "label")
    if label and " " not in label and not label.isdigit():
        draft.key = label
    elif label:
        draft.own("label", label)
    for child in element:
        _rest(draft, child)
    return draft.record(ordinal, first, last, raw)


def _type(draft: RecordDraft, element: Element, line: int) -> None:
    kind = element.find("ref-type")
    number = text_of(kind)
    name = kind.get("name", "") if kind is not None else ""
    name = name or endnote_words.NUMBERS.get(int(number) if number.isdecimal() else 0, "")
    found = endnote_words.csl_type(name)
    draft.source_type = f"endnote:{name}" if name else ""
    draft.type = found or (
        "article-journal" if element.find("periodical") is not None else "document"
    )
    if found is None:
        draft.problem(
            line,
            said("“{value}” is no type of EndNote.", value=(name or number)[:60])
            if name or number
            else said("The record does not say its type."),
        )


def _name(element: Element) -> str:
    """A name; EndNote ends that of an organisation with a comma, others say it in attributes."""
    text = text_of(element)
    if text or not element.get("last-name"):
        return text
    return ", ".join(part for part in (element.get("last-name"), element.get("first-name")) if part)


def _titles(draft: RecordDraft, element: Element) -> None:
    titles = element.find("titles")
    if titles is None:
        titles = element
    draft.say("title", rich_text(titles.find("title")), "title")
    draft.say("title-short", rich_text(titles.find("short-title")), "short-title")
    second = rich_text(titles.find("secondary-title"))
    proceedings = text_at(element, "custom3") if draft.type == "paper-conference" else ""
    if draft.type == "thesis":
        draft.own("secondary-title", second)
    elif draft.type in endnote_words.SERIES_IN_SECOND:
        draft.say("collection-title", second, "secondary-title")
    elif proceedings:
        draft.say("container-title", proceedings, "custom3")
        if second != proceedings:
            draft.say("event-title", second, "secondary-title")
    else:
        draft.say("container-title", second, "secondary-title")
    journal = rich_text(element.find("periodical/full-title"))
    if draft.fields.get("container-title", "").casefold() != journal.casefold():
        draft.say("container-title", journal, "full-title")
    short = text_at(element, "periodical/abbr-1")
    alternative = rich_text(titles.find("alt-title"))
    draft.say("container-title-short", short or alternative, "alt-title")
    if short and alternative != short:
        draft.own("alt-title", alternative)
    draft.say("collection-title", rich_text(titles.find("tertiary-title")), "tertiary-title")
    draft.own("translated-title", rich_text(titles.find("translated-title")))


def _numbers(draft: RecordDraft, element: Element) -> None:
    pages, number = text_at(element, "pages"), text_at(element, "number")
    if draft.type in {"book", "thesis"} and pages.isdigit():
        draft.say("number-of-pages", pages, "pages")
    else:
        draft.pages(pages)
    numbered = draft.type in endnote_words.NUMBER_IS_NUMBER
    draft.say("number" if numbered else "issue", number, "number")
    draft.say("issue", text_at(element, "issue"), "issue")
    part = "chapter-number" if draft.type == "chapter" else "section"
    draft.say(part, text_at(element, "section"), "section")
    _accession(draft, element)
    draft.identifier("DOI", text_at(element, "electronic-resource-num"))
    for isbn in element.iterfind("isbn"):
        text = "; ".join("".join(isbn.itertext()).split("\r"))
        if numbered:
            say_number(draft, text, "number")
        else:
            books = draft.type in {"book", "chapter", "paper-conference", "thesis"}
            say_number(draft, text, "ISBN" if books else "ISSN")
    second = text_at(element, "custom2")
    if pmcid(second):
        draft.identifier("PMCID", second)
    else:
        draft.own("custom2", second)


def _accession(draft: RecordDraft, element: Element) -> None:
    """The accession number: a PubMed number if PubMed gave it, or nobody is said to have."""
    number = text_at(element, "accession-num")
    place = text_at(element, "remote-database-name").casefold()
    if number.isdecimal() and pmid(number) and (not place or place in PUBMED_NAMES):
        draft.identifier("PMID", number)
    else:
        draft.own("accession-num", number)


def _dates(draft: RecordDraft, element: Element) -> None:
    year = text_at(element, "dates/year")
    for day in element.iterfind("dates/pub-dates/date"):
        text = text_of(day)
        found = parse_date(text) or (parse_date(f"{text} {year}") if text and year else "")
        if found and "issued" not in draft.fields and (not year or found[:4] == year[:4]):
            draft.fields["issued"] = found
            if any(char.isalpha() for char in text):
                draft.verbatim["issued"] = text
        else:
            draft.own("date", text)
    draft.date("issued", year)
    draft.date("accessed", text_at(element, "access-date"))


def _paragraphs(element: Element | None) -> str:
    """Text of several paragraphs: EndNote ends each with a carriage return."""
    if element is None:
        return ""
    whole = xml_records.rich_lines(element)
    return "\n\n".join(part.strip() for part in re.split(r"[\r\n]+", whole) if part.strip())


def _rest(draft: RecordDraft, child: Element) -> None:
    """An element with a text of its own, as a field."""
    name = _FIELDS.get(child.tag)
    text = text_of(child)
    if child.tag in _READ or not text:
        return
    if name is None:
        if child.tag != "custom3" or draft.fields.get("container-title") != text:
            draft.own(child.tag, text)
    elif name in _LISTS:
        draft.more(name, text)
    else:
        draft.say(name, text, child.tag)
