"""RIS in its dialects: EndNote, Zotero, Mendeley, Scopus, Web of Science, Ovid, ProQuest, PubMed.

A record begins at TY and ends at ER or, where that is missing, before the next TY. What writers do
differently: one blank before the hyphen or two, tags in small letters, lines wrapped without a
sign, several names or keywords on one line, the abstract in N2 and AB, dates in DA, PY and Y1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.identifiers import doi, pmcid, pmid
from paperdesk.formats import endnote_words, ris_words
from paperdesk.formats.dates import parse_date
from paperdesk.formats.list_lines import Lines
from paperdesk.formats.list_wrapping import Wrapping
from paperdesk.formats.record_draft import RecordDraft
from paperdesk.formats.serial_numbers import say_number
from paperdesk.formats.tagged_lines import StrayLines, TaggedRecord, parsed_source
from paperdesk.formats.zotero_notes import markdown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText
    from paperdesk.formats.tagged_lines import TaggedField

_TAG = re.compile(r"([A-Z][A-Z0-9])  -(?: (.*)|)$", re.DOTALL)
_LOOSE = re.compile(r"[ \t]*([A-Za-z][A-Za-z0-9])[ \t]{0,3}[-–][ \t]*(.*)$", re.DOTALL)
_TYPE = re.compile(r"[ \t]*(?:TY|ty)[ \t]{0,3}[-–][ \t]*([A-Za-z][A-Za-z ]*)?[ \t]*$")
_HEAD_TYPE = re.compile(r"(?m)^[ \t\ufeff]*(?:TY|ty)[ \t]{1,3}[-–](?:[ \t]*[A-Za-z]+)?[ \t]*\r?$")
_HEAD_TAG = re.compile(r"(?m)^[ \t\ufeff]*[A-Z][A-Z0-9]  - ")
_SEVERAL_ADDRESSES = re.compile(r"[;\s]+(?=(?:https?|ftp)://)")
_PLAIN_NUMBER = re.compile(r"\d+")
_PAGE_COUNT = re.compile(r"(\d+)\s*(?:p|pp|pages|s)?\.?", re.IGNORECASE)
_SLASHED_DAY = re.compile(r"\d{4}/\d\d?/\d\d?/?")
_YEAR = re.compile(r"\d{4}")
_HTML_NOTE = re.compile(r"<(?:p|div|h[1-6]|ul|ol|blockquote)\b[^<>]*>.*</", re.DOTALL)
_MOST_TAGS = 400
"""Tags of a note that is rewritten: more may stand inside one another than Python can follow."""
_CONTAINERS = ("JF", "T2", "BT", "JO")
"""Tags of the journal or the book, the one that most surely has its full name first."""
_LISTS = frozenset({"publisher", "publisher-place", "language", "call-number", "archive"})
_COUNTED = frozenset({"book", "thesis", "manuscript", "classic"})
"""Types whose SP is a number of pages."""
_FULL_LINE = 60
"""A keyword that goes on in the next line fills its own; shorter lines hold a keyword each."""


class RisImporter:
    """Reads RIS."""

    id = "ris"
    title = "RIS"
    suffixes: tuple[str, ...] = (".ris",)

    def recognise(self, head: str) -> float:
        """A line with the type, or lines with tags of two signs, two blanks and a hyphen."""
        if _HEAD_TYPE.search(head):
            return 0.95
        if "PMID- " in head:
            return 0.0
        lines = sum(1 for line in head.splitlines() if line.strip())
        tagged = len(_HEAD_TAG.findall(head))
        return 0.7 if tagged > 2 and tagged * 2 >= lines else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; text between them is kept and reported."""
        lines = Lines(source.text)
        stray = StrayLines(lines)
        reader = _Reader(lines, Wrapping(source.text))
        return parsed_source(self.id, _blocks(lines, stray), reader.record, lines, stray)


def _blocks(lines: Lines, stray: StrayLines) -> Iterator[TaggedRecord]:
    """The records of the text; lines outside of them go to ``stray``."""
    block: TaggedRecord | None = None
    blanks = 0
    met = small = indented = False
    body, clean = lines.body, lines.clean
    for index, line in enumerate(body):
        text = clean[index]
        if not text:
            blanks += 1
            continue
        match = _TAG.match(line)
        if match is not None and match[1] not in {"TY", "ER"}:
            tag, value = match[1], match[2]
        elif (start := _TYPE.match(text)) is not None:
            if block is not None:
                yield block
            block, met = TaggedRecord(index, index), True
            block.add("TY", index, (start[1] or "").strip())
            small, indented, blanks = text.startswith("ty"), line[:1] in " \t", 0
            continue
        elif match is not None:
            tag, value = match[1], match[2]
        else:
            tag, value = _loose_tag(line, text, small=small, indented=indented)
        if tag == "ER":
            if block is not None:
                block.last = index
                yield block
            else:
                stray.add(index, expected=True)
            block = None
        elif tag == "EF" and block is None:
            stray.add(index, expected=True)
        elif tag:
            if block is None:
                block = TaggedRecord(index, index)
            block.add(tag, index, (value or "").strip())
        elif block is not None:
            block.go_on(index, text, blanks)
        else:
            stray.add(index, expected=not met)
        blanks = 0
    if block is not None:
        yield block


def _loose_tag(line: str, text: str, *, small: bool, indented: bool) -> tuple[str, str]:
    """A tag that is not written by the rule, and its value; "" if the line has none.

    A line of an abstract may begin like a tag, so the tag must be known; it may be in small
    letters or indented only where the type of the record is.
    """
    match = _LOOSE.match(text if indented else line)
    if match is None or (match.start(1) and not indented):
        return "", ""
    tag = match[1]
    if tag.islower() and small:
        tag = tag.upper()
    return (tag, match[2]) if tag in ris_words.KNOWN else ("", "")


class _Reader:
    """Makes records of blocks of one text."""

    def __init__(self, lines: Lines, wrapping: Wrapping) -> None:
        self._lines = lines
        self._wrapping = wrapping

    def record(self, ordinal: int, block: TaggedRecord) -> ParsedRecord:
        draft = RecordDraft("ris")
        self._type(draft, block)
        dates: list[tuple[str, str]] = []
        pages: dict[str, str] = {}
        containers: list[tuple[str, str]] = []
        addresses: list[str] = []
        first_tags: dict[str, str] = {}
        in_series = any(tagged.tag in {"T2", "T3"} for tagged in block.fields)
        for tagged in block.fields:
            tag = tagged.tag
            role = ris_words.role(tag, draft.type)
            if role == "collection-editor" and tag == "A2" and not in_series:
                # By the rule A2 of a book edits its series; writers who name none mean the book.
                role = "editor"
            if tag == "TY":
                continue
            if role is not None:
                again = first_tags.setdefault(role, tag) != tag
                for name in tagged.lines:
                    draft.people(name, role, again=again)
            elif tag in ris_words.KEYWORDS:
                self._keywords(draft, tagged)
            elif tag in ris_words.NOTES:
                draft.note(_note(tagged.text(self._wrapping)))
            elif tag in {"AB", "N2"}:
                draft.abstract(tagged.text(self._wrapping), tag)
            else:
                value = tagged.one_line(self._wrapping)
                if tag in ris_words.DATES:
                    dates.append((tag, value))
                elif tag in {"SP", "EP"} and tag not in pages:
                    pages[tag] = value
                elif tag in {"UR", "LK"}:
                    addresses += _SEVERAL_ADDRESSES.split(value)
                elif ris_words.variable(tag, draft.type) == "container-title":
                    containers.append((tag, value))
                else:
                    self._value(draft, tag, value)
        _containers(draft, containers)
        _date(draft, dates)
        _pages(draft, pages)
        for address in addresses:
            draft.address(address)
        _identifiers(draft)
        raw = self._lines.raw(block.first, block.last)
        return draft.record(ordinal, block.first + 1, block.last + 1, raw)

    def _type(self, draft: RecordDraft, block: TaggedRecord) -> None:
        first = block.fields[0]
        written = first.lines[0] if first.tag == "TY" else ""
        code = written.upper()
        draft.source_type = f"ris:{code}" if code else ""
        known = ris_words.RIS_TYPES.get(code) or endnote_words.csl_type(written)
        if known is not None:
            draft.type = known
            return
        tags = {tagged.tag for tagged in block.fields}
        if tags & {"JF", "JO", "JA"} or ("T2" in tags and "VL" in tags):
            draft.type = "article-journal"
        draft.problem(
            block.first + 1,
            f"“{written}” is no type of RIS." if code else "The record does not say its type.",
        )

    def _keywords(self, draft: RecordDraft, tagged: TaggedField) -> None:
        joined: list[str] = []
        full = False
        for line in tagged.lines:
            if full and line and not line.startswith(";"):
                joined[-1] = f"{joined[-1]} {line}"
            else:
                joined.append(line)
            full = len(line) >= _FULL_LINE and not line.endswith((";", ","))
        for line in joined:
            for keyword in re.split("[;；]", line):
                draft.tag(keyword)

    def _value(self, draft: RecordDraft, tag: str, value: str) -> None:
        name = ris_words.variable(tag, draft.type)
        if not value:
            return
        if tag == "DO":
            draft.identifier("DOI", value)
        elif tag == "SN":
            say_number(draft, value, name)
        elif tag == "Y2":
            draft.date("accessed", value)
        elif tag in ris_words.ATTACHMENTS:
            for address in _SEVERAL_ADDRESSES.split(value):
                draft.attach(address)
        elif tag == "ID" and not _PLAIN_NUMBER.fullmatch(value) and " " not in value:
            draft.key = draft.key or value
        elif tag == "ET" and _SLASHED_DAY.fullmatch(value):
            # PubMed's date of electronic publication.
            draft.own(tag, value)
        elif tag == "C2" and pmcid(value):
            draft.identifier("PMCID", value)
        elif tag == "M3" and doi(value):
            draft.doi_inside(f"doi:{doi(value)}")
        elif name.startswith("ris:"):
            draft.own(name[4:], value)
        elif name in _LISTS:
            draft.more(name, value)
        else:
            draft.say(name, value, tag)


def _note(text: str) -> str:
    """A note in Markdown; Zotero writes it as HTML."""
    if _HTML_NOTE.match(text) is None or text.count("<") > _MOST_TAGS:
        return text
    return markdown(text)


def _containers(draft: RecordDraft, found: list[tuple[str, str]]) -> None:
    """The journal or the book; C3 of a conference paper names its proceedings, T2 the event."""
    proceedings = draft.fields.pop("ris:C3", "") if draft.type == "paper-conference" else ""
    if proceedings:
        draft.say("container-title", proceedings, "C3")
        for tag, value in list(found):
            if tag == "T2" and value != proceedings:
                draft.say("event-title", value, tag)
                found.remove((tag, value))
    for tag, value in sorted(found, key=lambda pair: _CONTAINERS.index(pair[0])):
        known = draft.fields.get("container-title", value)
        if tag == "JO" and known != value and "container-title-short" not in draft.fields:
            draft.fields["container-title-short"] = value
        elif known.casefold() != value.casefold() or "container-title" not in draft.fields:
            draft.say("container-title", value, tag)
    if "container-title" not in draft.fields and "container-title-short" in draft.fields:
        draft.fields["container-title"] = draft.fields.pop("container-title-short")


def _date(draft: RecordDraft, said: list[tuple[str, str]]) -> None:
    """Of all dates the finest, if it is of the year that the others say or of one beside it.

    A day without a year belongs to the year that stands elsewhere ("DA  - Oct 19").
    """
    year = next(
        (
            parsed[:4]
            for tag, text in said
            if tag not in {"DA", "PD"} and (parsed := parse_date(text))
        ),
        "",
    )
    dates: list[tuple[str, str, str]] = []
    for tag, text in said:
        found = parse_date(text)
        if not found and year and text and not _YEAR.search(text):
            found = parse_date(f"{text} {year}")
        if found:
            dates.append((found, tag, text))
        elif text:
            draft.own(tag, text)
    if year.isdigit():
        near = [
            one for one in dates if one[0][:4].isdigit() and abs(int(one[0][:4]) - int(year)) < 2
        ]
    else:
        near = dates
    best = max(near, key=lambda one: _fineness(one[0]), default=None)
    if best is None:
        for tag, text in said[:1]:
            if text:
                draft.fields.pop(f"ris:{tag}", None)
                draft.fields["issued"] = text
        return
    draft.fields["issued"] = best[0]
    if any(char.isalpha() for char in best[2]):
        draft.verbatim["issued"] = best[2]
    for found, tag, text in dates:
        if not best[0].startswith(found):
            draft.own(tag, text)


def _fineness(edtf: str) -> tuple[int, bool]:
    """How much a date says: its parts, then whether it says how sure it is."""
    return edtf.partition("/")[0].count("-") + ("/" in edtf), edtf[-1:] in set("~?%")


def _pages(draft: RecordDraft, pages: dict[str, str]) -> None:
    first, last = pages.get("SP", ""), pages.get("EP", "")
    count = _PAGE_COUNT.fullmatch(first)
    if draft.type in _COUNTED and not last and count is not None:
        draft.say("number-of-pages", count[1], "SP")
    else:
        draft.pages(first, last)


def _identifiers(draft: RecordDraft) -> None:
    """A PubMed number that stands as accession number of PubMed, or of nobody."""
    number = draft.fields.get("ris:AN", "")
    places = f"{draft.fields.get('archive', '')} {draft.fields.get('source', '')}".casefold()
    if not number.isdecimal() or pmid(number) is None:
        return
    if not places.strip() or any(word in ris_words.PUBMED_NAMES for word in places.split()):
        draft.identifier("PMID", draft.fields.pop("ris:AN"))
