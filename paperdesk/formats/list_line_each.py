"""Sections with an abstract, or a title, on every line and no blank lines between them."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

from paperdesk.formats.list_marked_titles import split_byline
from paperdesk.formats.list_markers import Items
from paperdesk.formats.list_parts import LONG
from paperdesk.formats.list_people import count_people
from paperdesk.formats.list_shapes import ends_sentence, is_title_like, sentence_breaks
from paperdesk.formats.list_wrapping import columns, is_deliberate

_SAMPLE = 400
"""Lines looked at to decide."""


def split_lines(items: Items) -> Items:
    """Blocks of one line each, if the section has an abstract (or a title) on every line."""
    texts = [block for block in items.blocks if not block.level and not block.is_glued]
    count = sum(len(block.lines) for block in texts)
    if count < 2 or (len(texts) > 1 and count < 4 * len(texts)):
        return items
    sample = [line for block in texts for line in block.lines[:_SAMPLE] if line][:_SAMPLE]
    if not _is_line_each(sample):
        return items
    split = []
    for block in items.blocks:
        if block.level or block.is_glued or len(block.lines) == 1:
            split.append(block)
        else:
            split += [block.part(place, place + 1) for place in range(len(block.lines))]
    nothing = [False] * len(split)
    return Items(split, nothing, [0] * len(split), marked=False)


def _is_line_each(sample: list[str]) -> bool:
    if len(sample) < 2:
        return False
    lower = sum(1 for line in sample if line[0].islower())
    if lower * 10 > len(sample):
        return False
    width = max(columns(line) for line in sample)
    # The widest line fills the width by definition and says nothing.
    pairs = [
        (line, after)
        for line, after in pairwise(sample)
        if len(sample) < 3 or columns(line) < width
    ]
    deliberate = sum(1 for line, after in pairs if is_deliberate(line, after, width))
    bylines = sum(1 for line in sample if len(line) <= LONG * 3 and split_byline(line)[0])
    if bylines * 10 >= len(sample) * 8:
        return True
    breaks = [sentence_breaks(line) for line in sample]
    prose = [
        (line, count)
        for line, count in zip(sample, breaks, strict=True)
        if len(line) >= LONG or (count and ends_sentence(line))
    ]
    if len(prose) * 3 >= len(sample):
        # Lines of several sentences each; a line for each sentence would be one abstract.
        ended = sum(1 for line, _ in prose if ends_sentence(line) or "http" in line[-120:])
        long = sum(1 for line, _ in prose if len(line) >= LONG) * 2 > len(prose)
        if not long and len(prose) * 10 < len(sample) * 8:
            return False
        many = median(count for _, count in prose) >= 1
        return many and ended * 10 >= len(prose) * (7 if long else 9) and (long or len(sample) > 2)
    if prose:
        return False
    stopped = sum(1 for line in sample if line[-1] in ".。,，;；")
    shaped = sum(1 for line in sample if is_title_like(line) or count_people(line))
    words = median(len(line.split()) if line.isascii() else len(line) for line in sample)
    return (
        deliberate * 10 >= len(pairs) * 6
        and stopped * 5 <= len(sample)
        and shaped * 10 >= len(sample) * 8
        and words >= 3
    )
