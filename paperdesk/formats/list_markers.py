"""Numbered and bulleted lists: whether blocks are one, and where its entries begin."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from paperdesk.formats.list_marks import Marker, marker_of
from paperdesk.formats.list_shapes import ends_sentence
from paperdesk.formats.list_wrapping import is_deliberate, wrap_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.formats.list_blocks import Block
    from paperdesk.formats.list_lines import Lines

_SAMPLE = 500
"""Entries looked at to see whether their numbers count up."""


@dataclass(slots=True)
class Items:
    """Blocks after their markers were read: ``starts[i]`` says that block i begins an entry.

    ``numbers[i]`` is the number it bore (0 for a bullet or none).
    """

    blocks: list[Block]
    starts: list[bool]
    numbers: list[int]
    marked: bool


def read_markers(blocks: Sequence[Block], lines: Lines) -> Items:
    """Split and strip marked entries, if the blocks as a whole are a numbered or bulleted list.

    One block that begins with a number is no list: "10. " may be how an abstract begins. What
    counts is that numbers count up, or that nearly every block has one.
    """
    plain = Items(list(blocks), [False] * len(blocks), [0] * len(blocks), marked=False)
    texts = [index for index, block in enumerate(blocks) if not block.level and not block.is_table]
    firsts = [(index, mark) for index in texts if (mark := marker_of(blocks[index].lines[0]))]
    if not firsts:
        return plain
    styles = Counter(mark.style for _, mark in firsts)
    for style, _ in styles.most_common(3):
        mine = [(index, mark) for index, mark in firsts if mark.style == style]
        chosen = _choose(mine, texts, blocks, style, lines)
        if chosen is not None:
            return _split(blocks, chosen)
    return plain


def _choose(
    mine: list[tuple[int, Marker]],
    texts: list[int],
    blocks: Sequence[Block],
    style: str,
    lines: Lines,
) -> set[tuple[int, int]] | None:
    """The (block, line in block) places where entries begin, None if this is no list."""
    share = len(mine) / len(texts)
    heads = {(index, 0) for index, _ in mine}
    numbers = [mark.number for _, mark in mine]
    if numbers[0] == 0:
        return _choose_bullets(mine, texts, blocks, style, lines)
    place_of = {index: place for place, index in enumerate(texts)}
    climbing = _climbs(numbers, [place_of[index] for index, _ in mine[:_SAMPLE]])
    bare = style == "bare"
    if (
        len(mine) > 1
        and climbing
        and share >= (0.8 if bare else 0.25)
        and mine[0][0] <= texts[:4][-1]
    ):
        if all(number == 1 for number in numbers) and share < 0.6:
            return None
        run = _run(blocks, texts, style)
        # Numbers that count up from block to block leave no room for entries inside blocks.
        return run if run is not None and len(run) > len(heads) and _skips(numbers) else heads
    run = _run(blocks, texts, style)
    if run is not None and len(run) > 1 and (not bare or len(run) > 2):
        return run
    if len(mine) > 2 and share >= 0.8 and not bare:
        inner = _every_line(blocks, texts, style)
        return inner or heads
    if len(texts) == 1 and not bare:
        inner = _every_line(blocks, texts, style)
        if inner:
            return inner
        if numbers[0] == 1 and style != "colon":
            return heads
    return None


def _climbs(numbers: list[int], places: list[int]) -> bool:
    """Whether numbers count up, or are all 1 as Markdown allows.

    They count up if each is one more than the last, or more by as many as there are blocks between
    (an entry that lost its number); a few exceptions are allowed.
    """
    numbers = numbers[:_SAMPLE]
    if len(numbers) < 2:
        return False
    good = 0
    for index, number in enumerate(numbers[1:]):
        step = number - numbers[index]
        good += step == 1 or step == places[index + 1] - places[index]
    return good >= 0.8 * (len(numbers) - 1) or all(number == 1 for number in numbers)


def _skips(numbers: list[int]) -> bool:
    return any(after - before > 1 for before, after in pairwise(numbers))


def _run(blocks: Sequence[Block], texts: list[int], style: str) -> set[tuple[int, int]] | None:
    """Lines whose numbers count up through all blocks, from the first line on.

    An abstract may count too ("(1) …; (2) …"), and its numbers may come to stand at the beginning
    of a line. The entries' own numbers stand below lines that end a sentence; if counting those
    comes as far as counting all, they are the entries.
    """
    strict = _count_up(blocks, texts, style, strict=True)
    lax = _count_up(blocks, texts, style, strict=False)
    return lax[0] if lax[1] > strict[1] else strict[0]


def _count_up(
    blocks: Sequence[Block], texts: list[int], style: str, *, strict: bool
) -> tuple[set[tuple[int, int]] | None, int]:
    """The places of a run and its last number; (None, 0) if the blocks begin otherwise."""
    places: set[tuple[int, int]] = set()
    current: int | None = None
    refused = 0
    above = ""
    for index in texts:
        width = wrap_width(blocks[index].lines) if strict else 0
        for offset, line in enumerate(blocks[index].lines):
            mark = marker_of(line)
            if mark is None or mark.style != style:
                if current is None:
                    return None, 0
            elif current is None or (
                mark.number == current + 1
                and (not strict or offset == 0 or _is_complete(above, line, width))
            ):
                places.add((index, offset))
                current = mark.number
            elif offset == 0:
                refused += 1
            above = line
    return (places, current or 0) if refused * 5 <= len(places) else (None, 0)


def _is_complete(above: str, line: str, width: int) -> bool:
    """Whether the line above ends what it says."""
    if not above or ends_sentence(above) or "://" in above:
        return True
    return is_deliberate(above, line, width)


def _every_line(
    blocks: Sequence[Block], texts: list[int], style: str
) -> set[tuple[int, int]] | None:
    """Each marked line, if nearly all lines of blocks of several lines have a marker."""
    places: set[tuple[int, int]] = set()
    total = 0
    for index in texts:
        for offset, line in enumerate(blocks[index].lines):
            total += 1
            mark = marker_of(line)
            if mark is not None and mark.style == style:
                places.add((index, offset))
    return places if total > 2 and len(places) >= 0.8 * total else None


def _choose_bullets(
    mine: list[tuple[int, Marker]],
    texts: list[int],
    blocks: Sequence[Block],
    style: str,
    lines: Lines,
) -> set[tuple[int, int]] | None:
    share = len(mine) / len(texts)
    unmarked = [index for index in texts if index not in {place for place, _ in mine}]
    indented = all(lines.indent(blocks[index].first) >= 2 for index in unmarked)
    hanging = mine[0][0] == texts[0] and len(mine) > 1 and bool(unmarked) and indented
    if share < 0.6 and not hanging:
        return None
    places: set[tuple[int, int]] = set()
    for index, _ in mine:
        block = blocks[index]
        margin = lines.indent(block.first)
        if hanging and margin >= 2:
            continue
        for offset, line in enumerate(block.lines):
            if offset and (block.is_glued or lines.indent(block.first + offset) > margin):
                continue
            mark = marker_of(line)
            if mark is not None and mark.style == style:
                places.add((index, offset))
    return places


def _split(blocks: Sequence[Block], places: set[tuple[int, int]]) -> Items:
    items = Items([], [], [], marked=True)
    offsets_of: dict[int, list[int]] = {}
    for index, offset in sorted(places):
        offsets_of.setdefault(index, []).append(offset)
    for index, block in enumerate(blocks):
        offsets = offsets_of.get(index, [])
        if not offsets or offsets[0] > 0:
            rest = block.part(0, offsets[0]) if offsets else block
            items.blocks.append(rest)
            items.starts.append(False)
            items.numbers.append(0)
        for begin, end in zip(offsets, [*offsets[1:], len(block.lines)], strict=False):
            part = block.part(begin, end)
            mark = marker_of(part.lines[0])
            if mark is not None:
                part.lines = [mark.rest, *part.lines[1:]] if mark.rest else part.lines[1:]
                part.lines = _without_inner_bullets(part.lines)
            items.blocks.append(part)
            items.starts.append(True)
            items.numbers.append(mark.number if mark else 0)
    return items


def _without_inner_bullets(lines: list[str]) -> list[str]:
    """An entry whose further lines are bullets themselves ("- Title", "  - Authors", "  - …")."""
    marks = [marker_of(line) if line else None for line in lines[1:]]
    if marks and all(mark is not None and mark.number == 0 and mark.rest for mark in marks):
        return [lines[0], *(mark.rest for mark in marks if mark is not None)]
    return lines
