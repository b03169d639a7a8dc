"""Web of Science's tagged text (ISI export format).

The tags are those of https://images.webofknowledge.com/images/help/WOS/hs_wos_fieldtags.html: two
signs, a blank and the value; what goes on is indented by three. A record begins at PT and ends at
ER, the file at EF.
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
    from paperdesk.formats.tagged_lines import TaggedField

_TAG = re.compile(r"([A-Z][A-Z0-9])(?: ?-)?(?: (.*)|)$", re.DOTALL)
_HEADER = re.compile(r"(?m)^[\s\ufeff]*FN (?:Thomson|Clarivate|ISI)\b")
_HEAD_TYPE = re.compile(r"(?m)^PT [JBSPC][ \t]*\r?$")
_HEAD_TAG = re.compile(r"(?m)^(AU|AF|TI|SO|PY|ER|UT|BP)\b(?! *-)")
FIELDS = {
    "TI": "title",
    "SO": "container-title",
    "SE": "collection-title",
    "JI": "container-title-short",
    "LA": "language",
    "CT": "event-title",
    "CL": "event-place",
    "CY": "event-date",
    "PU": "publisher",
    "PI": "publisher-place",
    "VL": "volume",
    "IS": "issue",
    "PN": "part-number",
    "SU": "supplement-number",
    "AR": "number",
    "DI": "DOI",
    "PM": "PMID",
    "AB": "abstract",
}
"""Tag → CSL variable; what is not here and is read in no other way is kept as ``wos:XX``."""
_SHORT_PEOPLE = {"AU": "author", "BA": "container-author"}
_FULL_PEOPLE = {"AF": "author", "BF": "container-author"}
_EDITORS = frozenset({"ED", "BE"})
_GROUPS = {"CA": "author", "GP": "container-author"}
_LINE_EACH = frozenset({"CR", "C1", "C3", "RI", "OI"})
_HEADERS = frozenset({"FN", "VR"})
_MARKS = _HEADERS | {"ER", "EF"}
_TYPES = {
    "J": "article-journal",
    "B": "book",
    "S": "chapter",
    "P": "patent",
    "C": "paper-conference",
}


class WebOfScienceImporter:
    """Reads the tagged export of Web of Science."""

    id = "web-of-science"
    title = said("Web of Science (tagged)")
    suffixes: tuple[str, ...] = (".isi", ".ciw")

    def recognise(self, head: str) -> float:
        """The header of an export, or a type of one letter with tags around it."""
        if _HEADER.search(head[:2_000]):
            return 0.95
        return 0.9 if _HEAD_TYPE.search(head) and len(set(_HEAD_TAG.findall(head))) > 1 else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; text between them is kept and reported."""
        return parse_tagged(self.id, source, _blocks, _record)


def _blocks(lines: Lines, stray: StrayLines) -> Iterator[TaggedRecord]:
    block: TaggedRecord | None = None
    blanks = 0
    for index, line in enumerate(lines.body):
        text = lines.clean[index]
        if not text:
            blanks += 1
            continue
        match = _TAG.match(line.lstrip("\ufeff").rstrip())
        tag = match[1] if match is not None else ""
        if match is None and block is not None:
            block.go_on(index, text, blanks)
        elif match is None:
            stray.add(index, expected=False)
        elif tag in _MARKS and not (tag in _HEADERS and block is not None):
            if block is not None and tag == "ER":
                block.last = index
            else:
                stray.add(index, expected=True)
            if block is not None:
                yield block
            block = None
        else:
            if block is not None and tag == "PT":
                if len(block.fields) > 1:
                    yield block
                else:
                    stray.add(block.first, expected=False)
                block = None
            if block is None:
                block = TaggedRecord(index, index)
            block.add(tag, index, (match[2] or "").strip())
        blanks = 0
    if block is not None:
        yield block


def _record(ordinal: int, block: TaggedRecord, lines: Lines, wrapping: Wrapping) -> ParsedRecord:
    draft = RecordDraft("wos")
    full = {_FULL_PEOPLE[field.tag] for field in block.fields if field.tag in _FULL_PEOPLE}
    said: dict[str, str] = {}
    for field in block.fields:
        tag = field.tag
        if tag in _FULL_PEOPLE:
            _people(draft, field, _FULL_PEOPLE[tag])
        elif tag in _SHORT_PEOPLE:
            if _SHORT_PEOPLE[tag] not in full:
                _people(draft, field, _SHORT_PEOPLE[tag])
        elif tag in _EDITORS:
            _people(draft, field, "editor")
        elif tag in _GROUPS:
            for name in field.one_line(wrapping).split(";"):
                draft.organisation(name, _GROUPS[tag])
        elif tag in _LINE_EACH:
            for line in field.lines:
                draft.own(tag, line)
        elif tag in {"PT", "DT", "PD", "PY", "BP", "EP", "PS"}:
            said[tag] = field.one_line(wrapping)
        elif tag in {"DE", "ID"}:
            for keyword in field.one_line(wrapping).split(";"):
                draft.tag(keyword)
        elif tag == "AB":
            draft.abstract(field.text(wrapping), tag)
        else:
            value(draft, tag, field.one_line(wrapping))
    finish(draft, said)
    raw = lines.raw(block.first, block.last)
    return draft.record(ordinal, block.first + 1, block.last + 1, raw)


def _people(draft: RecordDraft, field: TaggedField, role: str) -> None:
    for line in field.lines:
        for name in line.split(";"):
            draft.people(name, role, several=False)


def value(draft: RecordDraft, tag: str, text: str) -> None:
    """One value of a tag, in a tagged file or in a column of a table."""
    name = FIELDS.get(tag)
    if not text:
        return
    if tag in {"SN", "EI", "BN"}:
        say_number(draft, text, "ISBN" if tag == "BN" else "ISSN")
    elif tag in {"DI", "PM"}:
        draft.identifier(FIELDS[tag], text)
    elif tag == "CY":
        draft.date("event-date", text)
    elif name is None:
        draft.own(tag, text)
    else:
        draft.say(name, text, tag)


def finish(draft: RecordDraft, said: dict[str, str]) -> None:
    """Type, date and pages, which several tags say together."""
    kind, document = said.get("PT", ""), said.get("DT", "")
    draft.type = _type(draft, kind.strip().upper()[:1], document.casefold())
    draft.source_type = f"wos:{document or kind}" if document or kind else ""
    day, year = said.get("PD", ""), said.get("PY", "")
    # "JAN-FEB", "SEP 12", "SPR": the year stands elsewhere.
    draft.date("issued", f"{day} {year}".strip())
    if (
        draft.fields.get("issued", year) not in {year, ""}
        and not draft.fields["issued"][:1].isdigit()
    ):
        draft.own("PD", day)
        draft.fields["issued"] = year or day
    draft.pages(said.get("BP", "") or said.get("PS", ""), said.get("EP", ""))


def _type(draft: RecordDraft, kind: str, document: str) -> str:
    if "book review" in document:
        return "review-book"
    if kind in {"S", "B", "C"} and ("proceedings" in document or "event-title" in draft.fields):
        return "paper-conference"
    if kind in {"B", "S"} and ("chapter" in document or "container-title" in draft.fields):
        title = draft.fields.get("title", "")
        if draft.fields.get("container-title", title) != title or "chapter" in document:
            return "chapter"
        draft.fields.pop("container-title", None)
        return "book"
    if not kind and "container-title" not in draft.fields:
        return "document"
    return _TYPES.get(kind, "article-journal")
