"""How the blocks of a section make papers: decided by all of them together.

A section is a numbered or bulleted list, or has titles written as titles, or a short phrase above
each abstract, or one abstract on each line, or nothing but abstracts. Single blocks may deviate.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

from paperdesk.formats.list_line_each import split_lines
from paperdesk.formats.list_markers import Items, read_markers
from paperdesk.formats.list_parts import Kind, Part
from paperdesk.formats.list_people import count_people
from paperdesk.formats.list_reader import Reader
from paperdesk.formats.list_shapes import ends_sentence
from paperdesk.formats.list_wrapping import Wrapping, wrap_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.formats.list_blocks import Block
    from paperdesk.formats.list_lines import Lines

_SAMPLE = 400
"""Lines looked at to decide a layout."""
_HEADING_MOST = 80
_WRAPPED_MOST = 160
"""Nobody wraps lines wider than this, in columns."""


@dataclass(slots=True)
class Draft:
    """One paper: the blocks that make it, and what each of them holds."""

    blocks: list[Block] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    has_titles: bool = False

    @property
    def has_prose(self) -> bool:
        """Whether an abstract has been seen."""
        return any(part.kind in {Kind.PROSE, Kind.FULL} for part in self.parts)

    @property
    def has_title(self) -> bool:
        """Whether a title has been seen (or a phrase that will be one)."""
        return any(part.title or part.kind is Kind.SHORT for part in self.parts)


@dataclass(slots=True)
class Layout:
    """The papers of a section; a first phrase that heads it all; blocks that are no paper."""

    drafts: list[Draft] = field(default_factory=list)
    heading: Block | None = None
    leftovers: list[Block] = field(default_factory=list)


def read_layout(
    blocks: Sequence[Block], lines: Lines, wrapping: Wrapping, *, heading_line: int | None = None
) -> Layout:
    """The papers of a section, in order.

    Args:
        blocks: the section's blocks, tables not among them.
        lines: the whole file.
        wrapping: joins hard-wrapped lines.
        heading_line: the line of the heading; None if nothing heads these blocks yet, so that a
            first phrase may.
    """
    items = read_markers(blocks, lines)
    if not items.marked:
        items = split_lines(items)
    reader = Reader(wrapping, _usual_width(items.blocks))
    parts = _read_all(items, reader, lines)
    starts = [
        items.starts[index] or block.level > 0 or part.is_marked
        for index, (block, part) in enumerate(zip(items.blocks, parts, strict=True))
    ]
    entries = sum(starts)
    abstracts = sum(1 for part in parts if part.kind in {Kind.PROSE, Kind.FULL})
    is_list = entries > 0 and (items.marked or entries * 2 >= abstracts)
    titles = is_list or _has_titles(parts)
    layout = Layout()
    begin = _skip_preamble(items, parts, starts, layout, titles, is_list, heading_line)
    items = Items(items.blocks[begin:], items.starts[begin:], items.numbers[begin:], items.marked)
    parts, starts = parts[begin:], starts[begin:]
    if is_list:
        layout.drafts = _entries(items, parts, starts)
    else:
        layout.drafts = _group(items.blocks, parts, titles=titles)
    return layout


def _skip_preamble(
    items: Items,
    parts: list[Part],
    starts: list[bool],
    layout: Layout,
    titles: bool,
    is_list: bool,
    heading_line: int | None,
) -> int:
    """Set aside what stands above the first paper: a heading without a year, lone addresses."""
    begin = 0
    for part, start in zip(parts, starts, strict=True):
        block = items.blocks[begin]
        if start:
            break
        if part.kind is Kind.SHORT and len(block.lines) == 1 and (is_list or not titles):
            if layout.heading is not None or (not is_list and not _is_heading_above(parts, begin)):
                break
            if heading_line is None:
                layout.heading = block
            elif is_list or block.first == heading_line + 1:
                layout.leftovers.append(block)
            else:
                break
        elif part.kind in {Kind.LINK, Kind.EMPTY}:
            layout.leftovers.append(block)
        else:
            break
        begin += 1
    return begin


def _is_heading_above(parts: list[Part], place: int) -> bool:
    """Whether a phrase is the only one of its section, above at least two abstracts."""
    phrase = parts[place].text
    others = sum(1 for part in parts[place + 1 :] if part.kind is Kind.SHORT)
    abstracts = sum(1 for part in parts if part.kind is Kind.PROSE)
    return len(phrase) <= _HEADING_MOST and others == 0 and abstracts > 1


def _read_all(items: Items, reader: Reader, lines: Lines) -> list[Part]:
    parts: list[Part] = []
    weak: list[int] = []
    several = sure = 0
    for index, block in enumerate(items.blocks):
        if block.level:
            part = reader.read(block.lines)
            if part.kind not in {Kind.TITLE, Kind.FULL}:
                part = Part(Kind.TITLE, title=block.lines[0])
            part.is_marked = True
        else:
            below = bool(parts) and parts[-1].kind is Kind.TITLE and not parts[-1].people
            part = reader.read(block.lines, lead=_lead(block, lines), below_title=below)
            several += len(block.lines) > 1 or part.is_weak
            sure += len(block.lines) > 1 and bool(part.title) and not part.is_weak
        if part.is_weak:
            weak.append(index)
        parts.append(part)
    # A first line that may be a title is one if most blocks have it.
    if weak and (len(weak) + sure) * 2 < several:
        for index in weak:
            block = items.blocks[index]
            parts[index] = reader.read(block.lines, lead=_lead(block, lines), allow_weak=False)
    return parts


def _lead(block: Block, lines: Lines) -> int:
    """How much further right the text of the first line begins than that of the second."""
    if len(block.lines) < 2 or block.last - block.first + 1 != len(block.lines):
        return 0
    before = len(lines.body[block.first].rstrip()) - len(block.lines[0])
    after = len(lines.body[block.first + 1].rstrip()) - len(block.lines[1])
    return max(0, before - after)


def _usual_width(blocks: Sequence[Block]) -> int:
    widths = [wrap_width(block.lines) for block in blocks[:_SAMPLE] if len(block.lines) > 2]
    usual = int(median(widths)) if widths else 0
    return usual if usual <= _WRAPPED_MOST else 0


def _has_titles(parts: Sequence[Part]) -> bool:
    """Whether a phrase alone in its block is a title in this section."""
    abstracts = titled = full = 0
    phrases: list[int] = []
    people = 0
    before: Kind | None = None
    for part in parts:
        kind = part.kind
        if kind is Kind.PROSE:
            abstracts += 1
            titled += before is Kind.SHORT
        elif kind is Kind.FULL or (kind is Kind.TITLE and part.title):
            full += 1
        elif kind is Kind.SHORT:
            phrases.append(len(part.text.split()) if part.text.isascii() else len(part.text))
        if kind is Kind.PEOPLE:
            people += 1
        if kind not in {Kind.PEOPLE, Kind.LABEL, Kind.LINK}:
            before = kind
    if not phrases:
        return False
    if abstracts == 0:
        return full > 1 or people * 2 >= len(phrases) or (len(phrases) > 1 and median(phrases) >= 4)
    return titled * 10 >= abstracts * 6 or (full > 1 and full >= abstracts)


def _entries(items: Items, parts: list[Part], starts: list[bool]) -> list[Draft]:
    """Papers of a list whose entries have a marked beginning; each goes on until the next."""
    drafts: list[Draft] = []
    first = starts.index(True)
    if first:
        head = parts[:first]
        drafts += _group(items.blocks[:first], head, titles=_has_titles(head))
    heads = [part for part, start in zip(parts, starts, strict=True) if start]
    phrases = [part for part in heads if part.kind is Kind.SHORT]
    titled = sum(1 for part in heads if part.title)
    # Phrases beside entries that have titles are titles too.
    titles = (len(phrases) + titled) * 2 >= len(heads) and (
        titled > 0 or len(phrases) < len(parts) or len(phrases) == 1 or _are_titles(phrases)
    )
    beginnings = [index for index, start in enumerate(starts) if start]
    for place, (begin, end) in enumerate(
        zip(beginnings, [*beginnings[1:], len(parts)], strict=True)
    ):
        missing = 0
        if place + 1 < len(beginnings) and items.numbers[begin]:
            missing = items.numbers[end] - items.numbers[begin] - 1
        drafts += _entry(items.blocks[begin:end], parts[begin:end], titles, missing)
    return drafts


def _are_titles(phrases: list[Part]) -> bool:
    return median(len(part.text.split()) for part in phrases) >= 3 or any(
        not part.text.isascii() for part in phrases
    )


def _entry(blocks: list[Block], parts: list[Part], titles: bool, missing: int) -> list[Draft]:
    """One entry; where numbers are missing behind it, its further abstracts are those entries."""
    draft = Draft(has_titles=titles or parts[0].is_marked or parts[0].kind is Kind.TITLE)
    drafts = [draft]
    for block, part in zip(blocks, parts, strict=True):
        own = part.kind is Kind.PROSE and draft.has_prose and missing > 0
        if own or (part.kind is Kind.FULL and draft.has_prose):
            draft = Draft(has_titles=titles)
            drafts.append(draft)
            missing -= 1
        draft.blocks.append(block)
        draft.parts.append(part)
    return drafts


def _group(blocks: Sequence[Block], parts: Sequence[Part], *, titles: bool) -> list[Draft]:
    """Papers of a section without marked beginnings: each abstract with what belongs to it."""
    drafts: list[Draft] = []
    waiting = Draft(has_titles=titles)

    def flush() -> None:
        nonlocal waiting
        if waiting.blocks:
            drafts.append(waiting)
        waiting = Draft(has_titles=titles)

    for block, part in zip(blocks, parts, strict=True):
        kind = part.kind
        if drafts and not waiting.blocks and _continues(drafts[-1], block, part):
            drafts[-1].blocks.append(block)
            drafts[-1].parts.append(part)
            continue
        begins = kind in {Kind.TITLE, Kind.FULL} or (kind is Kind.SHORT and titles)
        if begins and waiting.has_title:
            second = kind is Kind.SHORT and not any(p.people for p in waiting.parts)
            if not (second and count_people(part.text)):
                flush()
        elif kind is Kind.SHORT and not titles:
            flush()
        waiting.blocks.append(block)
        waiting.parts.append(part)
        if kind in {Kind.PROSE, Kind.FULL} or (kind is Kind.SHORT and not titles):
            waiting.has_titles = titles or part.is_marked
            flush()
    flush()
    return drafts


def _continues(draft: Draft, block: Block, part: Part) -> bool:
    """Whether a block belongs to the paper before it: links, keywords, formulas, cut sentences."""
    kind = part.kind
    if kind in {Kind.LINK, Kind.KEYWORDS, Kind.FORMULA, Kind.EMPTY}:
        return True
    if kind is not Kind.PROSE or not part.text:
        return False
    last = draft.parts[-1]
    lower = part.text[0].islower()
    if last.kind is Kind.FORMULA:
        return lower
    ending = last.text[-1:]
    if block.after_page and lower and not ends_sentence(last.text):
        return True
    return ending in {":", ",", "："} and (lower or part.text[:2] in {"- ", "* ", "• "})
