"""Text in which each line begins with a tag: what RIS, MEDLINE, Web of Science and Refer share.

A line without a tag goes on with the value above it. How a tag looks, and where a record begins
and ends, each format says itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paperdesk.domain.records import ParsedSource, Problem
from paperdesk.domain.said import said
from paperdesk.formats.list_lines import Lines
from paperdesk.formats.list_wrapping import Wrapping

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paperdesk.domain.records import ParsedRecord, SourceText

MANY_LINES = 3
"""Stray lines in a row that are told of with one message."""


@dataclass(slots=True)
class TaggedField:
    """A tag and the lines of its value.

    Attributes:
        tag: as written.
        line: index of the line it stands on, from 0.
        lines: the value, stripped, "" where a blank line stands between two paragraphs.
    """

    tag: str
    line: int
    lines: list[str]

    def text(self, wrapping: Wrapping) -> str:
        """The value with its wrapped lines joined; an empty line parts two paragraphs."""
        lines = self.lines
        if len(lines) == 1:
            return lines[0]
        paragraphs: list[list[str]] = [[]]
        for line in lines:
            if line:
                paragraphs[-1].append(line)
            elif paragraphs[-1]:
                paragraphs.append([])
        return "\n\n".join(wrapping.join(lines) for lines in paragraphs if lines)

    def one_line(self, wrapping: Wrapping) -> str:
        """The value on one line, whatever its paragraphs."""
        return self.text(wrapping).replace("\n\n", " ")


@dataclass(slots=True)
class TaggedRecord:
    """The fields of one record, and its first and last line (indices from 0)."""

    first: int
    last: int
    fields: list[TaggedField] = field(default_factory=list)

    def add(self, tag: str, line: int, value: str) -> None:
        """Begin a new field."""
        self.fields.append(TaggedField(tag, line, [value]))
        self.last = line

    def go_on(self, line: int, value: str, blanks: int) -> None:
        """Go on with the newest field, after so many blank lines."""
        lines = self.fields[-1].lines
        if blanks and lines[-1]:
            lines.append("")
        if lines == [""]:
            lines[0] = value
        else:
            lines.append(value)
        self.last = line


class StrayLines:
    """Lines that belong to no record: kept, and told of where they stand among records."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._found: list[tuple[int, bool]] = []

    def add(self, index: int, *, expected: bool) -> None:
        """A line (index from 0); an expected one, such as a header, is no problem."""
        self._found.append((index, expected))

    def pieces(self) -> tuple[tuple[int, str], ...]:
        """Line number from 1 and text, neighbours together."""
        return tuple((first + 1, self._lines.raw(first, last)) for first, last, _ in self._ranges())

    def problems(self) -> list[Problem]:
        """One message for each run of lines that was not expected."""
        return [
            Problem(
                first + 1,
                said("“{text}” belongs to no record.", text=self._lines.clean[first][:60]),
            )
            for first, _, expected in self._ranges()
            if not expected
        ]

    def _ranges(self) -> Iterable[tuple[int, int, bool]]:
        ranges: list[tuple[int, int, bool]] = []
        for index, expected in self._found:
            if ranges and ranges[-1][1] + 1 == index and ranges[-1][2] == expected:
                ranges[-1] = (ranges[-1][0], index, expected)
            else:
                ranges.append((index, index, expected))
        return ranges


def parse_tagged(
    format_id: str,
    source: SourceText,
    blocks: Callable[[Lines, StrayLines], Iterable[TaggedRecord]],
    record: Callable[[int, TaggedRecord, Lines, Wrapping], ParsedRecord],
) -> ParsedSource:
    """Read a whole text; what lies between its records is kept and reported.

    Args:
        format_id: the format's id.
        source: the text.
        blocks: parts lines into records, and names those of no record.
        record: makes a record of its ordinal and its lines.
    """
    lines = Lines(source.text)
    stray = StrayLines(lines)
    wrapping = Wrapping(source.text)

    def make(ordinal: int, block: TaggedRecord) -> ParsedRecord:
        return record(ordinal, block, lines, wrapping)

    return parsed_source(format_id, blocks(lines, stray), make, lines, stray)


def parsed_source(
    format_id: str,
    blocks: Iterable[TaggedRecord],
    make: Callable[[int, TaggedRecord], ParsedRecord],
    lines: Lines,
    stray: StrayLines,
) -> ParsedSource:
    """A whole file out of its records and the lines between them.

    Args:
        format_id: the format's id.
        blocks: the records as lines; ``stray`` is complete when they have all been asked for.
        make: makes a record of its ordinal and its lines.
        lines: those of the file. They are given free record by record, for they need as much
            memory as the records themselves.
        stray: the lines of no record.
    """
    found: list[ParsedRecord] = []
    for ordinal, block in enumerate(blocks, start=1):
        found.append(make(ordinal, block))
        lines.release(block.first, block.last)
    problems = stray.problems()
    return ParsedSource(
        format=format_id,
        heading="",
        records=tuple(found),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        leftovers=stray.pieces(),
    )
