"""MEDLINE as PubMed displays and saves it (.nbib).

The tags are those of https://www.nlm.nih.gov/bsd/mms/medlineelements.html: up to four signs, padded
to four, a hyphen and a blank; wrapped lines are indented. A record ends at a blank line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.formats.record_draft import RecordDraft
from paperdesk.formats.serial_numbers import say_number
from paperdesk.formats.tagged_lines import StrayLines, TaggedRecord, parse_tagged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText
    from paperdesk.formats.list_lines import Lines
    from paperdesk.formats.list_wrapping import Wrapping

_TAG = re.compile(r"([A-Z][A-Z0-9]{1,3}) {0,3}-(?: (.*)|)$", re.DOTALL)
_HEAD_NUMBER = re.compile(r"(?m)^[\s\ufeff]*PMID *- ?\d+[ \t]*\r?$")
_HEAD_TAG = re.compile(r"(?m)^(?=.{4}- )([A-Z][A-Z0-9]{1,3}) {0,2}- ")
_TELLING = frozenset({"PMID", "FAU", "PMC", "MH", "JT", "DP", "PT", "LID", "OWN", "STAT"})
_KIND = re.compile(r"^(.*?)\s*\[(doi|pii|bookaccession|isbn)\]$", re.DOTALL | re.IGNORECASE)
_FIELDS = {
    "TI": "title",
    "TT": "original-title",
    "CTI": "collection-title",
    "JT": "container-title",
    "TA": "container-title-short",
    "VI": "volume",
    "IP": "issue",
    "EN": "edition",
    "PB": "publisher",
    "LA": "language",
}
_PEOPLE = {"FAU": "author", "FED": "editor", "FIR": "medline:investigator"}
_SHORT_PEOPLE = {"AU": "FAU", "ED": "FED", "IR": "FIR"}
_LISTS = frozenset({"language", "publisher"})
_TYPES = {
    "book": "book",
    "book chapter": "chapter",
    "academic dissertation": "thesis",
    "dataset": "dataset",
    "newspaper article": "article-newspaper",
    "preprint": "article",
    "technical report": "report",
    "interactive tutorial": "webpage",
    "interview": "interview",
    "lecture": "speech",
    "video-audio media": "motion_picture",
    "webcast": "broadcast",
    "patient education handout": "pamphlet",
}
"""Publication types that are no articles in journals; names as in MeSH, in small letters."""


def type_of(publication_types: list[str]) -> str:
    """The CSL type of a record with these publication types, "" if it is an article."""
    found = (_TYPES.get(name.casefold()) for name in publication_types)
    return next((name for name in found if name), "")


class MedlineImporter:
    """Reads MEDLINE."""

    id = "medline"
    title = said("MEDLINE (PubMed)")
    suffixes: tuple[str, ...] = (".nbib",)

    def recognise(self, head: str) -> float:
        """A line "PMID- 123", or several lines with tags that only MEDLINE has."""
        if "<" in head[:200].lstrip("\ufeff \t\r\n")[:1]:
            return 0.0
        if _HEAD_NUMBER.search(head):
            return 0.95
        tags = _HEAD_TAG.findall(head)
        return 0.8 if len(tags) > 2 and _TELLING & set(tags) and "TY" not in tags else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; text between them is kept and reported."""
        return parse_tagged(self.id, source, _blocks, _record)


def _blocks(lines: Lines, stray: StrayLines) -> Iterator[TaggedRecord]:
    block: TaggedRecord | None = None
    blanks = 0
    met = False
    for index, line in enumerate(lines.body):
        text = lines.clean[index]
        if not text:
            blanks += 1
            continue
        match = _TAG.match(line.lstrip("\ufeff"))
        if block is not None and (blanks or (match is not None and match[1] == "PMID")):
            yield block
            block = None
        if match is None:
            if block is not None:
                block.go_on(index, text, 0)
            else:
                stray.add(index, expected=not met)
        else:
            if block is None:
                block, met = TaggedRecord(index, index), True
            block.add(match[1], index, (match[2] or "").strip())
        blanks = 0
    if block is not None:
        yield block


def _record(ordinal: int, block: TaggedRecord, lines: Lines, wrapping: Wrapping) -> ParsedRecord:
    draft = RecordDraft("medline")
    kinds: list[str] = []
    book = ""
    full = ""
    for field in block.fields:
        tag, value = field.tag, field.one_line(wrapping)
        if tag in _PEOPLE:
            draft.people(value, _PEOPLE[tag], several=False)
        elif tag in _SHORT_PEOPLE:
            # The line above has the same person with the whole given name.
            if full != _SHORT_PEOPLE[tag]:
                draft.people(value, _PEOPLE[_SHORT_PEOPLE[tag]], several=False)
        elif tag == "CN":
            draft.organisation(value, "author")
        elif tag == "BTI":
            book = value
        elif tag == "PT":
            kinds.append(value)
            draft.own(tag, value)
        elif tag == "AB":
            draft.abstract(field.text(wrapping), tag)
        elif tag in {"MH", "OT", "KW"}:
            draft.tag(value.replace("*", ""))
        elif tag == "GN":
            draft.note(field.text(wrapping))
        elif tag in {"IS", "ISBN"}:
            say_number(draft, value, "ISBN" if tag == "ISBN" else "ISSN")
        elif value:
            _value(draft, tag, value)
        full = tag if tag in _PEOPLE else ("" if tag in {*_SHORT_PEOPLE, "CN"} else full)
    _type(draft, kinds, book)
    if not any(name != "page" for name in draft.fields):
        draft.problem(block.first + 1, said("The record holds next to nothing."))
    raw = lines.raw(block.first, block.last)
    return draft.record(ordinal, block.first + 1, block.last + 1, raw)


def _value(draft: RecordDraft, tag: str, value: str) -> None:
    name = _FIELDS.get(tag)
    if tag == "PMID":
        draft.identifier("PMID", value)
    elif tag == "PMC":
        draft.identifier("PMCID", value)
    elif tag in {"LID", "AID"}:
        kind = _KIND.match(value)
        if kind is None or kind[2].lower() != "doi":
            draft.own(tag, value)
        else:
            draft.identifier("DOI", kind[1])
    elif tag == "DP":
        draft.date("issued", value)
    elif tag == "PG":
        draft.pages(value)
    elif name is None:
        draft.own(tag, value)
    elif name in _LISTS:
        draft.more(name, value)
    else:
        draft.say(name, value, tag)


def _type(draft: RecordDraft, kinds: list[str], book: str) -> None:
    """The type by what is published, else by whether there is a book title."""
    draft.source_type = f"medline:{kinds[0]}" if kinds else ""
    if book and "title" in draft.fields:
        draft.type = "chapter"
        draft.say("container-title", book, "BTI")
    elif book:
        draft.type = "book"
        draft.fields["title"] = book
    else:
        draft.type = type_of(kinds) or "article-journal"
    if draft.type in {"book", "chapter"} and "medline:PL" in draft.fields:
        draft.fields.setdefault("publisher-place", draft.fields.pop("medline:PL"))
    short = draft.fields.get("container-title-short")
    if short and "container-title" not in draft.fields:
        draft.fields["container-title"] = draft.fields.pop("container-title-short")
