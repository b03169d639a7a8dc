"""Lists of abstracts as conferences publish them: a heading, then blocks of plain text.

No other format is as loose. The text is cut into lines, blocks and sections, and each section is
read by the layout that all of its blocks together speak for. Every line that is not blank ends up
in a record, in a heading, or in the leftovers.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.records import ParsedRecord, ParsedSource
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.formats.list_formulas import glue_formulas
from paperdesk.formats.list_headings import plain_heading, venue_of, venue_of_file_name
from paperdesk.formats.list_layouts import Draft, read_layout
from paperdesk.formats.list_leftovers import Leftovers
from paperdesk.formats.list_lines import Lines
from paperdesk.formats.list_recognition import likeness
from paperdesk.formats.list_records import make_record
from paperdesk.formats.list_scanning import scan
from paperdesk.formats.list_sections import Section, split_sections
from paperdesk.formats.list_tables import read_table
from paperdesk.formats.list_wrapping import Wrapping

if TYPE_CHECKING:
    from paperdesk.domain.records import SourceText
    from paperdesk.formats.list_blocks import Block

__all__ = ["AbstractListImporter", "outliers", "venue_of"]

SHORTEST = 80
"""An abstract with fewer characters is odd (features.md 1.1)."""
LONGEST = 5_000
"""An abstract with more characters is odd (features.md 1.1)."""

_NOT_WORD = re.compile(r"[\W_]+")
_LETTER = re.compile(r"[^\W\d_]")


class AbstractListImporter:
    """Reads abstract lists."""

    id = "abstract-list"
    title = said("Abstract list")
    suffixes: tuple[str, ...] = (".txt", ".md")

    def recognise(self, head: str) -> float:
        """How much text beginning like this looks like a list of abstracts, 0 to 1."""
        return likeness(head)

    def parse(self, source: SourceText) -> ParsedSource:
        """Read the whole list. Never raises on odd input: problems are reported in place."""
        return _Parser(source).run()


class _Parser:
    def __init__(self, source: SourceText) -> None:
        self._lines = Lines(source.text)
        self._wrapping = Wrapping(source.text)
        self._name = source.path.name
        self._records: list[ParsedRecord] = []
        self._leftovers = Leftovers(self._lines)

    def run(self) -> ParsedSource:
        found = scan(self._lines)
        split = split_sections(glue_formulas(found.blocks))
        self._name_first(split.sections, found.meta)
        for first, last in found.leftovers:
            self._leftovers.add(first, last, understood=first in found.understood)
        for block in split.headings:
            self._leftovers.add(block.first, block.last, understood=True)
        for block in split.tags:
            self._leftovers.add(block.first, block.last)
        for section in split.sections:
            self._read(section)
        heading = next((section.heading for section in split.sections if section.heading), "")
        known = {problem.line for problem in found.problems}
        problems = [*found.problems, *self._leftovers.problems(known)]
        return ParsedSource(
            format=AbstractListImporter.id,
            heading=heading,
            records=tuple(self._records),
            problems=tuple(sorted(problems, key=lambda problem: problem.line)),
            leftovers=self._leftovers.pieces(),
        )

    def _name_first(self, sections: list[Section], meta: dict[str, str]) -> None:
        """Venue and year for sections whose heading says none: front matter, then file name."""
        stated = " ".join(
            meta.get(key, "") for key in ("venue", "conference", "booktitle", "year", "date")
        )
        first = sections[0]
        if not first.heading and meta.get("title"):
            first.heading = plain_heading(meta["title"])
            first.venue, first.year = venue_of(first.heading)
        venue, year = venue_of(stated) if stated.strip() else ("", "")
        file_venue, file_year = venue_of_file_name(self._name)
        venue = venue or file_venue
        year = year or file_year
        for section in sections:
            if not section.venue:
                # A year from the file name says nothing about a heading that has its own.
                section.venue = venue
                section.year = section.year or year
            elif not section.year and venue in {section.venue, ""}:
                section.year = year

    def _read(self, section: Section) -> None:
        drafts: list[Draft] = []
        pending: list[Block] = []
        for block in section.blocks:
            if block.is_table:
                drafts += self._drafts(pending, section)
                pending = []
                rows, others = read_table(block)
                drafts += rows
                for other in others:
                    self._leftovers.add(other.first, other.last, understood=True)
            else:
                pending.append(block)
        drafts += self._drafts(pending, section)
        for ordinal, draft in enumerate(drafts, start=1):
            self._records.append(
                make_record(
                    draft, self._lines, ordinal, section.heading, section.venue, section.year
                )
            )
        for block in section.heading_blocks:
            # The line under an underlined heading is part of no record and of no heading text.
            if not drafts:
                self._leftovers.add(block.first, block.last, understood=True)
            elif block.last > block.first:
                self._leftovers.add(block.last, block.last, understood=True)

    def _drafts(self, blocks: list[Block], section: Section) -> list[Draft]:
        if not blocks:
            return []
        heading_line = section.heading_blocks[-1].last if section.heading_blocks else None
        if heading_line is None and section.heading:
            heading_line = -1
        layout = read_layout(blocks, self._lines, self._wrapping, heading_line=heading_line)
        if layout.heading is not None:
            section.heading = plain_heading(layout.heading.lines[0])
            section.heading_blocks.append(layout.heading)
        for block in layout.leftovers:
            self._leftovers.add(block.first, block.last)
        return layout.drafts


def outliers(parsed: ParsedSource) -> list[tuple[int, int, str]]:
    """Records that look odd, as (ordinal, line, reason).

    Odd is an abstract shorter than 80 or longer than 5,000 characters, one without letters, and
    one that stood in the file before. A record with a title needs no abstract.
    """
    odd: list[tuple[int, int, str]] = []
    seen: dict[str, int] = {}
    for record in parsed.records:
        abstract = record.fields.get("abstract", "")
        title = record.fields.get("title", "")
        place = record.ordinal, record.first_line
        if _LETTER.search(abstract or title) is None:
            odd.append((*place, said("It has no letters.")))
            continue
        if abstract and len(abstract) > LONGEST:
            odd.append(
                (
                    *place,
                    said(
                        "It is long: {characters}.", characters=plural(len(abstract), "character")
                    ),
                )
            )
        elif abstract and len(abstract) < SHORTEST:
            odd.append(
                (
                    *place,
                    said(
                        "It is short: {characters}.", characters=plural(len(abstract), "character")
                    ),
                )
            )
        key = _NOT_WORD.sub(" ", abstract or title).casefold().strip()
        earlier = seen.setdefault(key, record.first_line)
        if earlier != record.first_line:
            odd.append((*place, said("It repeats the one on line {earlier}.", earlier=earlier)))
    return odd
