"""A run of lines, and what the first pass over a list finds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paperdesk.domain.records import Problem


@dataclass(slots=True)
class Block:
    """A run of lines.

    Attributes:
        first, last: indices of lines, from 0, inclusive.
        lines: their text without white space at both sides; one for each line of the file
            (blank lines inside a formula are "").
        level: 1 to 6 for a heading written as one, 0 for text.
        is_table: the lines are a Markdown table.
        is_glued: blank lines lie inside.
        after_page: a page break stands before it.
        problems: what was wrong with its formulas.
    """

    first: int
    last: int
    lines: list[str]
    level: int = 0
    is_table: bool = False
    is_glued: bool = False
    after_page: bool = False
    problems: list[Problem] = field(default_factory=list)

    def part(self, begin: int, end: int) -> Block:
        """The block of some of its lines (indices within the block, ``end`` exclusive)."""
        return Block(
            self.first + begin,
            self.last if end == len(self.lines) else self.first + end - 1,
            self.lines[begin:end],
            is_glued=self.is_glued,
            after_page=self.after_page and begin == 0,
            problems=[
                problem
                for problem in self.problems
                if begin < problem.line - self.first <= end or len(self.lines) == end - begin
            ],
        )


@dataclass(slots=True)
class Scan:
    """Blocks, pieces set aside as (first, last) lines, what front matter says, and problems.

    ``understood`` are the first lines of pieces that are missed by nobody: front matter, fences.
    """

    blocks: list[Block] = field(default_factory=list)
    leftovers: list[tuple[int, int]] = field(default_factory=list)
    understood: set[int] = field(default_factory=set)
    meta: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
