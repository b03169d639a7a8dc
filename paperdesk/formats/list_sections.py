"""Headings cut a list into sections; each section has a venue and a year."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

from paperdesk.formats.list_headings import (
    LONGEST,
    is_topic_heading,
    is_venue_heading,
    plain_heading,
    venue_of,
)
from paperdesk.formats.list_labels import label_of
from paperdesk.formats.list_marks import marker_of
from paperdesk.formats.list_shapes import ends_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.formats.list_blocks import Block

_PROSE = 200
_LOOK_AHEAD = 16
_DIGIT_OR_NOUN = re.compile(
    r"\d\d|paper|abstract|article|oral|poster|spotlight|accept|proceed|list|finding|session|track|"
    r"workshop|tutorial|presentation|submission|title|highlight|program|journal|conference|论文|論文|"
    r"列表|清单|清單|目录|摘要|合集|汇总|会议|大会|学会|논문|초록|一覧",
    re.IGNORECASE,
)
_BOLD = re.compile(r"(?:\*\*|__)[^*_]+(?:\*\*|__)[:：]?$")


@dataclass(slots=True)
class Section:
    """A heading and the blocks below it.

    ``heading`` is "" above the first heading. ``heading_blocks`` are the heading's own lines.
    """

    heading: str = ""
    venue: str = ""
    year: str = ""
    blocks: list[Block] = field(default_factory=list)
    heading_blocks: list[Block] = field(default_factory=list)


@dataclass(slots=True)
class Sections:
    """All sections; headings inside them; lines like "Poster" that stand under each paper."""

    sections: list[Section]
    headings: list[Block]
    tags: list[Block]


def split_sections(blocks: Sequence[Block]) -> Sections:
    """Sections of a list in the order of the file; the first may have no heading."""
    return _Splitter(blocks).run()


class _Splitter:
    def __init__(self, blocks: Sequence[Block]) -> None:
        self._blocks = blocks
        self._title_levels = _title_levels(blocks)
        self._tags = _repeated_tags(blocks)
        self._sections = [Section()]
        self._parents: list[tuple[int, Section]] = []
        self._inner: list[Block] = []
        self._tagged: list[Block] = []

    def run(self) -> Sections:
        for index, block in enumerate(self._blocks):
            if block.is_table:
                self._sections[-1].blocks.append(block)
            elif block.level:
                self._heading(block)
            elif len(block.lines[0]) <= LONGEST or len(block.lines) > 1:
                self._text(block, first=index == 0)
            else:
                self._sections[-1].blocks.append(block)
        return Sections(self._sections, self._inner, self._tagged)

    def _heading(self, block: Block) -> None:
        text = block.lines[0]
        if is_venue_heading(text, marked=True):
            self._open(text, block, block.level)
        elif block.level in self._title_levels and not is_topic_heading(text):
            marker = marker_of(text)
            if marker is not None and marker.number and marker.rest:
                block.lines = [marker.rest]
            self._sections[-1].blocks.append(block)
        else:
            self._open(text, block, block.level)

    def _text(self, block: Block, *, first: bool) -> None:
        """A block of text; its first line may be a heading that no blank line sets off."""
        if block.is_glued:
            self._sections[-1].blocks.append(block)
            return
        begin = 0
        for place, line in enumerate(block.lines):
            if not (0 < len(line) <= LONGEST and self._is_heading(block, place, first)):
                continue
            if place > begin:
                self._sections[-1].blocks.append(block.part(begin, place))
            heading = block.part(place, place + 1)
            if line in self._tags:
                self._tagged.append(heading)
            else:
                self._open(line, heading, 7)
            begin = place + 1
        if begin == 0:
            self._sections[-1].blocks.append(block)
        elif begin < len(block.lines):
            self._sections[-1].blocks.append(block.part(begin, len(block.lines)))

    def _is_heading(self, block: Block, place: int, first: bool) -> bool:
        line = block.lines[place]
        if place and not _may_follow(block.lines, place):
            return False
        if _DIGIT_OR_NOUN.search(line) is None:
            return first and place == 0 and is_venue_heading(line, first=True)
        alone = len(block.lines) == 1
        if label_of(line) is not None and not line.casefold().startswith(("venue", "conference")):
            return False
        marked = _BOLD.match(line) is not None
        if is_venue_heading(line, marked=marked, first=first and place == 0):
            marker = marker_of(line)
            return marker is None or not marker.number or marker.style == "bare"
        return alone and is_topic_heading(line) and not _is_lone_marker(line)

    def _open(self, line: str, block: Block, level: int) -> None:
        """Begin a section. A heading without a venue belongs to the last one that has it."""
        text = plain_heading(line)
        venue, year = venue_of(line)
        self._parents = [(depth, parent) for depth, parent in self._parents if depth < level]
        section = Section(text, venue, year, heading_blocks=[block])
        if not venue:
            parent = self._parent(level)
            if parent is not None:
                section.venue, section.year = parent.venue, year or parent.year
                section.heading = f"{parent.heading} — {text}" if text else parent.heading
                self._inner.append(block)
        else:
            self._parents.append((level, section))
        self._sections.append(section)

    def _parent(self, level: int) -> Section | None:
        if self._parents:
            return self._parents[-1][1]
        if level == 7:
            return next(
                (
                    section
                    for section in reversed(self._sections)
                    if section.venue and " — " not in section.heading
                ),
                None,
            )
        return None


def _is_lone_marker(line: str) -> bool:
    marker = marker_of(line)
    return marker is not None and not marker.rest


def _may_follow(lines: list[str], place: int) -> bool:
    """Whether the line above ends what it says, so that a heading may stand below it."""
    above = lines[place - 1]
    if not above:
        return True
    address = "://" in above[-200:] and " " in lines[place]
    complete = ends_sentence(above) or address
    return complete and place + 1 < len(lines) and not lines[place + 1][:1].islower()


def _is_prose(block: Block) -> bool:
    size = sum(len(line) for line in block.lines)
    return size >= _PROSE or (size > 60 and ends_sentence(block.lines[-1]))


def _is_listed(block: Block) -> bool:
    """Whether a block begins like an entry of a list, and not like a labelled value."""
    marker = marker_of(block.lines[0])
    return marker is not None and marker.style != "bare" and label_of(block.lines[0]) is None


def _title_levels(blocks: Sequence[Block]) -> frozenset[int]:
    """The levels of Markdown headings that are titles of papers rather than topics.

    A title has one abstract below it; a topic has many, or headings of a deeper level.
    """
    votes: dict[int, list[tuple[bool, int, int]]] = {}
    for index, block in enumerate(blocks):
        if not block.level or is_venue_heading(block.lines[0], marked=True):
            continue
        if is_topic_heading(block.lines[0]):
            continue
        following = 0
        deeper = False
        for place in range(index + 1, min(len(blocks), index + 1 + _LOOK_AHEAD)):
            after = blocks[place]
            if after.level:
                deeper = after.level > block.level and following == 0
                break
            following += 2 if after.is_table or _is_listed(after) else _is_prose(after)
            if following > 3:
                break
        votes.setdefault(block.level, []).append((deeper, following, len(block.lines[0].split())))
    levels = set()
    for level, found in votes.items():
        single = sum(1 for deeper, following, _ in found if not deeper and following <= 1)
        size = median(words for _, _, words in found)
        most = max(following for _, following, _ in found)
        long = len(found) > 2 and size >= (4 if most <= 3 else 6)
        few = median(following for _, following, _ in found) <= 3
        nested = sum(1 for deeper, _, _ in found if deeper)
        if single * 10 >= len(found) * 6 or (long and few and nested * 2 < len(found)):
            levels.add(level)
    return frozenset(levels)


def _repeated_tags(blocks: Sequence[Block]) -> frozenset[str]:
    """Lines like "Poster" that stand under each paper: they head nothing."""
    counts = Counter(
        block.lines[0]
        for block in blocks
        if not block.level
        and not block.is_table
        and len(block.lines) == 1
        and len(block.lines[0]) <= 60
        and _DIGIT_OR_NOUN.search(block.lines[0])
        and is_topic_heading(block.lines[0])
    )
    papers = len(blocks) - sum(counts.values())
    return frozenset(line for line, count in counts.items() if count > 2 and count * 3 > papers)
