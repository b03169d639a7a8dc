"""Abstract lists for tests: texts that look real, and reading them without a file."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk.domain.records import SourceText
from paperdesk.formats.abstract_list import AbstractListImporter
from paperdesk.formats.list_headings import plain_heading
from paperdesk.formats.list_lines import Lines

if TYPE_CHECKING:
    from paperdesk.domain.records import ParsedRecord, ParsedSource

SEEDS = Path(__file__).resolve().parents[2] / "seeds"

TITLES = (
    "Attention Heads That Count",
    "Deep residual trees for language",
    "Banyan: Learning to Grow",
    "How Do Graphs Remember?",
)
AUTHORS = (
    "Alice Smith, Bob Jones",
    "Carol Li, Dan Wu and Eve Stone",
    "A. B. Moss, C. Quist",
    "Fay Lind",
)


def source(text: str, name: str = "list.txt") -> SourceText:
    """A text as if it had been read from a file of that name."""
    data = text.encode("utf-8", "surrogatepass")
    return SourceText(Path(name), text, "utf-8", len(data), hashlib.sha256(data).hexdigest())


def parse(text: str, name: str = "list.txt") -> ParsedSource:
    """The text read as an abstract list, and checked that nothing of it was lost."""
    parsed = AbstractListImporter().parse(source(text, name))
    assert_nothing_lost(text, parsed)
    return parsed


@cache
def seed_abstracts() -> tuple[str, ...]:
    """The abstracts of the sample lists, as they stand there, each once."""
    found: dict[str, None] = {}
    for path in sorted(SEEDS.glob("*.txt")):
        blocks = path.read_text(encoding="utf-8").split("\n\n")
        found.update(dict.fromkeys(block.strip() for block in blocks[1:]))
    return tuple(found)


def abstracts_of(parsed: ParsedSource) -> list[str]:
    """The abstracts in order; "" for a record without one."""
    return [record.fields.get("abstract", "") for record in parsed.records]


def titles_of(parsed: ParsedSource) -> list[str]:
    """The titles in order; "" for a record without one."""
    return [record.fields.get("title", "") for record in parsed.records]


def names_of(record: ParsedRecord) -> list[str]:
    """The creators of a record as "Family, Given"."""
    return [creator.display for creator in record.creators]


def assert_nothing_lost(text: str, parsed: ParsedSource) -> None:
    """Every line that is not blank is in a record, a heading, or a leftover; raw text is exact."""
    lines = Lines(text)
    covered = [not line for line in lines.clean]
    headings: set[str] = set()
    before = 0
    for record in parsed.records:
        assert before < record.first_line <= record.last_line <= len(lines)
        before = record.last_line
        assert record.raw_text == lines.raw(record.first_line - 1, record.last_line - 1)
        covered[record.first_line - 1 : record.last_line] = [True] * (
            record.last_line - record.first_line + 1
        )
        headings |= {record.heading, *record.heading.split(" — ")}
    for line, piece in parsed.leftovers:
        size = len(Lines(piece))
        assert lines.raw(line - 1, line + size - 2) == piece
        covered[line - 1 : line - 1 + size] = [True] * size
    for index, text_line in enumerate(lines.clean):
        if not covered[index]:
            assert plain_heading(text_line.lstrip("#> ")) in headings, (index + 1, text_line)
    for earlier, later in zip(parsed.records, parsed.records[1:], strict=False):
        assert later.ordinal in {earlier.ordinal + 1, 1}
