"""Refer, the format of EndNote's tagged export: lines that begin with "%A".

The tags are those of refer(1) and of EndNote's "EndNote Export" style. A record begins at %0, or at
the first tag after a blank line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.formats import endnote_words
from paperdesk.formats.dates import parse_date
from paperdesk.formats.record_draft import RecordDraft
from paperdesk.formats.serial_numbers import say_number
from paperdesk.formats.tagged_lines import StrayLines, TaggedRecord, parse_tagged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText
    from paperdesk.formats.list_lines import Lines
    from paperdesk.formats.list_wrapping import Wrapping

_TAG = re.compile(r"%([A-Z0-9?@!#$&()*+^><\[\]~])(?:[ \t]+(.*)|)$", re.DOTALL)
_HEAD_START = re.compile(r"[\s\ufeff]*%[0A-Z][ \t]+\S")
_HEAD_TAG = re.compile(r"(?m)^%([A-Z0-9@!&>~+])[ \t]+\S")
_PEOPLE = {"A": "author", "E": "editor", "H": "refer:H", "Y": "collection-editor"}
_FIELDS = {
    "T": "title",
    "J": "container-title",
    "S": "collection-title",
    "C": "publisher-place",
    "G": "language",
    "I": "publisher",
    "L": "call-number",
    "V": "volume",
    "N": "issue",
    "W": "source",
    "~": "archive",
    "7": "edition",
    "9": "genre",
    "!": "title-short",
    "6": "number-of-volumes",
}
_PARAGRAPHS = frozenset("XZO")
_LISTS = frozenset({"publisher", "publisher-place", "language"})
_KEYWORD_DIVIDER = re.compile(r"[;；\r\n]")


class ReferImporter:
    """Reads Refer and EndNote's tagged text."""

    id = "refer"
    title = said("Refer (EndNote tagged)")
    suffixes: tuple[str, ...] = (".enw", ".refer")

    def recognise(self, head: str) -> float:
        """The text begins with a tag, and half of the lines have one."""
        if _HEAD_START.match(head) is None:
            return 0.0
        lines = [line for line in head.splitlines() if line.strip()]
        tags = set(_HEAD_TAG.findall(head))
        if len(tags) < 2 or not tags & set("0AT"):
            return 0.0
        tagged = sum(1 for line in lines if _TAG.match(line))
        return 0.9 if tagged * 3 >= len(lines) else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; text between them is kept and reported."""
        return parse_tagged(self.id, source, _blocks, _record)


def _blocks(lines: Lines, stray: StrayLines) -> Iterator[TaggedRecord]:
    block: TaggedRecord | None = None
    blanks = 0
    gap = False
    for index, line in enumerate(lines.body):
        text = lines.clean[index]
        if not text:
            blanks += 1
            continue
        match = _TAG.match(line.lstrip("\ufeff"))
        if match is None:
            if block is not None and blanks and block.fields[-1].tag not in _PARAGRAPHS:
                yield block
                block = None
            if block is None:
                stray.add(index, expected=False)
            else:
                block.go_on(index, text, blanks)
                gap = gap or blanks > 0
        else:
            gap = gap or blanks > 0
            if block is not None and (match[1] == "0" or (gap and _is_start(match[1], block))):
                if any(one.tag != "0" for one in block.fields):
                    yield block
                else:
                    for line_of_type in range(block.first, block.last + 1):
                        stray.add(line_of_type, expected=False)
                block = None
            if block is None:
                block = TaggedRecord(index, index)
            block.add(match[1], index, (match[2] or "").strip())
            gap = False
        blanks = 0
    if block is not None:
        yield block


def _is_start(tag: str, block: TaggedRecord) -> bool:
    """Whether a tag after a blank line begins another record.

    A blank line inside a record is followed by an abstract or notes that it does not have.
    """
    return tag not in _PARAGRAPHS or any(field.tag == tag for field in block.fields)


def _record(ordinal: int, block: TaggedRecord, lines: Lines, wrapping: Wrapping) -> ParsedRecord:
    draft = RecordDraft("refer")
    written = next((field.lines[0] for field in block.fields if field.tag == "0"), "")
    tags = {field.tag for field in block.fields}
    draft.type = endnote_words.csl_type(written) or _type_by_tags(tags)
    draft.source_type = f"refer:{written}" if written else ""
    if written and endnote_words.csl_type(written) is None:
        draft.problem(block.first + 1, f"“{written[:60]}” is no type of EndNote.")
    dates: dict[str, str] = {}
    for field in block.fields:
        tag, value = field.tag, field.one_line(wrapping)
        if tag in _PEOPLE:
            for line in field.lines:
                draft.people(line, _PEOPLE[tag])
        elif tag in {"D", "8"}:
            dates.setdefault(tag, value)
        elif tag == "K":
            for line in field.lines:
                for keyword in _KEYWORD_DIVIDER.split(line):
                    draft.tag(keyword)
        elif tag == "X":
            draft.abstract(field.text(wrapping), tag)
        elif tag in {"O", "Z"}:
            draft.note(field.text(wrapping))
        elif tag != "0" and value:
            _value(draft, tag, value)
    _date(draft, dates)
    raw = lines.raw(block.first, block.last)
    return draft.record(ordinal, block.first + 1, block.last + 1, raw)


def _type_by_tags(tags: set[str]) -> str:
    """The type of a record that does not say it, as refer(1) tells them apart."""
    if "J" in tags:
        return "article-journal"
    if "B" in tags:
        return "chapter"
    return "book" if "I" in tags and "T" in tags else "document"


def _value(draft: RecordDraft, tag: str, value: str) -> None:
    name = _FIELDS.get(tag)
    if tag == "B":
        series = draft.type in endnote_words.SERIES_IN_SECOND
        draft.say("collection-title" if series else "container-title", value, tag)
    elif tag == "&":
        draft.say("chapter-number" if draft.type == "chapter" else "section", value, tag)
    elif tag == "N" and draft.type in endnote_words.NUMBER_IS_NUMBER:
        draft.say("number", value, tag)
    elif tag == "@":
        books = draft.type in {"book", "chapter", "paper-conference", "thesis"}
        numbered = draft.type in endnote_words.NUMBER_IS_NUMBER
        say_number(draft, value, "number" if numbered else "ISBN" if books else "ISSN")
    elif tag == "P":
        if draft.type in {"book", "thesis"} and value.isdigit():
            draft.say("number-of-pages", value, tag)
        else:
            draft.pages(value)
    elif tag == "R":
        draft.identifier("DOI", value)
    elif tag == "U":
        for address in value.split():
            draft.address(address)
    elif tag == ">":
        draft.attach(value)
    elif tag == "[":
        draft.date("accessed", value)
    elif tag == "F" and " " not in value and not value.isdigit():
        draft.key = draft.key or value
    elif name is None:
        draft.own(tag, value)
    elif name in _LISTS:
        draft.more(name, value)
    else:
        draft.say(name, value, tag)


def _date(draft: RecordDraft, dates: dict[str, str]) -> None:
    """The day (%8) if it is one with the year (%D), else the year."""
    year, day = dates.get("D", ""), dates.get("8", "")
    found = parse_date(day) or (parse_date(f"{day} {year}") if day and year else "")
    if found and (not year or found.startswith(parse_date(year)[:4])):
        draft.fields["issued"] = found
        if any(char.isalpha() for char in day):
            draft.verbatim["issued"] = day
    else:
        draft.date("issued", year or day)
        if year and day:
            draft.own("8", day)
