"""From the parts of a paper to a record with CSL fields."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.records import ParsedRecord, Problem, raw_of
from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.formats.list_headings import plain_heading, venue_of
from paperdesk.formats.list_labels import keywords
from paperdesk.formats.list_links import doi_in, first_url, split_paper_link
from paperdesk.formats.list_parts import Kind
from paperdesk.formats.list_people import AFFILIATION, count_people, people

if TYPE_CHECKING:
    from paperdesk.domain.records import Creator
    from paperdesk.formats.list_layouts import Draft
    from paperdesk.formats.list_lines import Lines
    from paperdesk.formats.list_parts import Part

_DATE = re.compile(r"(?<!\d)((?:19|20)\d\d)(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?!\d)")
_LETTER = re.compile(r"[^\W\d_]")


def make_record(
    draft: Draft, lines: Lines, ordinal: int, heading: str, venue: str, year: str
) -> ParsedRecord:
    """The record of one paper.

    Args:
        draft: its blocks and what they hold.
        lines: the whole file.
        ordinal: position in its section, from 1.
        heading: of its section, without markup.
        venue: of its section; the paper's own goes first.
        year: as ``venue``.
    """
    first, last = draft.blocks[0].first, draft.blocks[-1].last
    raw = lines.raw(first, last)
    if len(draft.parts) == 1 and draft.parts[0].kind is Kind.PROSE and not draft.parts[0].fields:
        fields = {"abstract": draft.parts[0].text}
        if venue:
            fields["container-title"] = venue
        if year:
            fields["issued"] = year
        problems = tuple(draft.blocks[0].problems)
        if not problems and _LETTER.search(fields["abstract"]) is None:
            problems = (_wordless(first),)
        kind = "paper-conference" if venue else "article"
        return ParsedRecord(
            ordinal, first + 1, last + 1, raw_of(raw), heading, kind, fields, (), problems
        )
    paper = _Paper(draft)
    fields = paper.fields(venue, year)
    kind = "paper-conference" if "container-title" in fields else "article"
    problems = tuple(paper.problems)
    if not problems and _LETTER.search(raw) is None:
        problems = (_wordless(first),)
    return ParsedRecord(
        ordinal, first + 1, last + 1, raw_of(raw), heading, kind, fields, paper.creators, problems
    )


def _wordless(first: int) -> Problem:
    return Problem(first + 1, said("This block has no words in it; it was kept as it stands."))


class _Paper:
    """Puts the parts of one paper together."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._title = ""
        self._names = ""
        self._paragraphs: list[str] = []
        self._said: dict[str, str] = {}
        self.problems: list[Problem] = []
        for block, part in zip(draft.blocks, draft.parts, strict=True):
            self.problems += block.problems
            self._add(part, block.first)
        self.creators: tuple[Creator, ...] = people(self._names) if self._names else ()

    def _add(self, part: Part, line: int) -> None:
        for place, text in part.unknown:
            shown = shorten(text, 60)
            self.problems.append(
                Problem(
                    line + place + 1, said("What “{shown}” means was not understood.", shown=shown)
                )
            )
        for key, value in part.fields.items():
            known = self._said.get(key)
            if known and known != value and key.startswith("abstract-list:"):
                self._said[key] = f"{known} {value}"
            else:
                self._said.setdefault(key, value)
        if part.title and not self._title:
            self._title = part.title
        elif part.title and part.title != self._title:
            self._paragraphs.append(part.title)
        if part.people:
            self._names = f"{self._names}, {part.people}" if self._names else part.people
        if part.kind is Kind.SHORT:
            self._add_phrase(part.text)
        elif part.kind is Kind.LINK:
            self._add_links(part.text)
        elif part.text and part.kind is Kind.FORMULA and self._paragraphs:
            self._paragraphs[-1] += f" {part.text}"
        elif part.text:
            self._add_text(part.text)

    def _add_text(self, text: str) -> None:
        """A further paragraph; the rest of a sentence that a formula or a page broke goes on."""
        if self._paragraphs and text[0].islower():
            self._paragraphs[-1] += f" {text}"
        else:
            self._paragraphs.append(text)

    def _add_phrase(self, text: str) -> None:
        if self._draft.has_titles and not self._title and not self._paragraphs:
            self._title = text
        elif self._title and not self._names and not self._paragraphs and count_people(text):
            self._names = text
        elif self._title and not self._paragraphs and AFFILIATION.search(text):
            self._said.setdefault("abstract-list:affiliation", text)
        else:
            self._paragraphs.append(text)

    def _add_links(self, text: str) -> None:
        """Addresses belong to the abstract above them; above an abstract they lead to the paper."""
        paper, text = split_paper_link(text)
        if paper:
            self._said.setdefault("URL", paper)
        if not text:
            return
        if self._paragraphs:
            self._paragraphs[-1] += f" {text}"
        else:
            known = self._said.get("abstract-list:links")
            self._said["abstract-list:links"] = f"{known} {text}" if known else text

    def fields(self, venue: str, year: str) -> dict[str, str]:
        """CSL fields; ``abstract-list:…`` for what CSL has no word for."""
        said = self._said
        fields: dict[str, str] = {}
        if self._title:
            fields["title"] = self._title.rstrip(" ")
        if self._paragraphs:
            fields["abstract"] = "\n\n".join(self._paragraphs)
        self._set_venue(fields, venue, year)
        links = said.get("abstract-list:links", "")
        url = said.get("URL", "")
        address = first_url(url) or first_url(links) if url or links else ""
        if address:
            fields["URL"] = address
        doi = doi_in(said.get("DOI", "")) or doi_in(address) or doi_in(links)
        if not doi and said.get("DOI", "").startswith("10."):
            doi = said["DOI"].split()[0]
        if doi:
            fields["DOI"] = doi
        if said.get("keyword"):
            fields["keyword"] = keywords(said["keyword"])
        for key, value in said.items():
            if key.startswith("abstract-list:") and value not in {address, ""}:
                fields[key] = value
            elif key == "link":
                fields["abstract-list:links"] = value
        if url and not address:
            fields["abstract-list:url"] = url
        return fields

    def _set_venue(self, fields: dict[str, str], venue: str, year: str) -> None:
        said_venue, said_year = self._said.get("venue", ""), self._said.get("year", "")
        if said_venue:
            found, found_year = venue_of(said_venue)
            venue = found or plain_heading(said_venue)
            year = found_year or year
        date = _DATE.search(said_year)
        if date:
            month, day = date.group(3), date.group(4)
            year = date.group(1)
            if month and 1 <= int(month) <= 12:
                year += f"-{int(month):02d}"
                if day and 1 <= int(day) <= 31:
                    year += f"-{int(day):02d}"
        elif said_year:
            fields["abstract-list:date"] = said_year
        if venue:
            fields["container-title"] = venue
        if year:
            fields["issued"] = year
