r"""Formulas with blank lines inside: ``$$…$$``, ``\[…\]`` and ``\begin{…}…\end{…}``.

A blank line there does not end the block. A delimiter that is never closed is honoured no further
than its own block, and reported.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.formats.list_blocks import Block
from paperdesk.formats.list_words import TEXT_ENVIRONMENTS

_DELIMITER = re.compile(
    r"\${5,}|(?<!\\)\$\$|(?<!\\)\\[\[\]]|(?<!\\)\\(begin|end)\s{0,3}\{([^{}\n]{1,40})\}"
)
_TEX_COMMAND = re.compile(r"\\(?:text|mathrm|operatorname|mbox)\s*\{[^{}]{0,200}\}|\\[A-Za-z]+")
_PLAIN_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{4,}")
_MOST_BLOCKS = 12
"""No formula is followed over more blocks."""
_MOST_TEXT_BLOCKS = 40
"""No list or theorem is followed over more blocks."""
_MOST_CHARACTERS = 4_000
_MOST_WORDS = 12
"""A formula has no more words of four letters outside of commands."""
_MOST_NESTING = 30


@dataclass(frozen=True, slots=True)
class _Delimiter:
    opens: str
    closes: str
    line: int
    position: int


def glue_formulas(blocks: list[Block]) -> list[Block]:
    """Blocks with the blank lines inside formulas taken back."""
    marks = [_delimiters(block) for block in blocks]
    formulas: dict[int, bool] = {}
    glued: list[Block] = []
    index = 0
    while index < len(blocks):
        block = blocks[index]
        if marks[index]:
            open_ = _still_open(marks[index], [])
            if open_:
                last = _closing_block(blocks, marks, index, open_, formulas)
                if last is None:
                    for delimiter in open_:
                        block.problems.append(_unclosed(delimiter))
                else:
                    block = _join(blocks, index, last)
                    index = last
        glued.append(block)
        index += 1
    return glued


def is_formula(text: str) -> bool:
    """Whether a text is one displayed formula and nothing else."""
    if text.startswith("$$"):
        return text.rstrip(".,;").endswith("$$") and text.strip("$.,; ") != ""
    if text.startswith("\\["):
        return text.rstrip(".,;").endswith("\\]")
    if text.startswith("\\begin{"):
        name = text[7:].split("}", 1)[0]
        end = text.rstrip(".,;").endswith(f"\\end{{{name}}}")
        return end and name not in TEXT_ENVIRONMENTS
    return False


def _delimiters(block: Block) -> list[_Delimiter]:
    found: list[_Delimiter] = []
    if block.level or block.is_table:
        return found
    for offset, line in enumerate(block.lines):
        if "$$" not in line and "\\" not in line:
            continue
        for match in _DELIMITER.finditer(line):
            text = match.group()
            place = block.first + offset
            if text.startswith("$$$"):
                continue  # a line drawn with dollars delimits nothing
            if text == "$$":
                found.append(_Delimiter("$$", "$$", place, match.start()))
            elif text == "\\[":
                found.append(_Delimiter("\\[", "", place, match.start()))
            elif text == "\\]":
                found.append(_Delimiter("", "\\[", place, match.start()))
            elif match.group(1) == "begin":
                found.append(_Delimiter(match.group(2), "", place, match.start()))
            else:
                found.append(_Delimiter("", match.group(2), place, match.start()))
    return found


def _still_open(marks: list[_Delimiter], before: list[_Delimiter]) -> list[_Delimiter]:
    """The delimiters open after ``marks``, given those open before."""
    stack = list(before)
    for mark in marks:
        if mark.closes:
            depth = next(
                (
                    level
                    for level in range(len(stack) - 1, -1, -1)
                    if stack[level].opens == mark.closes
                ),
                None,
            )
            if depth is not None:
                del stack[depth:]
                continue
        if mark.opens and len(stack) < _MOST_NESTING:
            stack.append(mark)
    return stack


def _closing_block(
    blocks: list[Block],
    marks: list[list[_Delimiter]],
    start: int,
    open_: list[_Delimiter],
    formulas: dict[int, bool],
) -> int | None:
    """The block in which all is closed again, None if that never happens plausibly.

    ``formulas`` remembers which blocks may stand inside a formula.
    """
    is_text = open_[0].opens in TEXT_ENVIRONMENTS
    most = _MOST_TEXT_BLOCKS if is_text else _MOST_BLOCKS
    for index in range(start + 1, min(len(blocks), start + 1 + most)):
        block = blocks[index]
        if block.level or block.is_table:
            return None
        if not is_text:
            if index not in formulas:
                formulas[index] = _may_be_formula(block, marks[index])
            if not formulas[index]:
                return None
        open_ = _still_open(marks[index], open_)
        if not open_:
            return index
    return None


def _may_be_formula(block: Block, marks: list[_Delimiter]) -> bool:
    """Whether what stands before the first closing delimiter of a block can be inside a formula."""
    close = next((mark for mark in marks if mark.closes), None)
    pieces: list[str] = []
    size = 0
    for offset, line in enumerate(block.lines):
        if close is not None and block.first + offset == close.line:
            pieces.append(line[: close.position])
            break
        pieces.append(line)
        size += len(line)
        if size > _MOST_CHARACTERS:
            return False
    text = _TEX_COMMAND.sub(" ", " ".join(pieces)[: _MOST_CHARACTERS + 1])
    if len(text) > _MOST_CHARACTERS:
        return False
    return len(_PLAIN_WORD.findall(text)) <= _MOST_WORDS


def _unclosed(delimiter: _Delimiter) -> Problem:
    shown = delimiter.opens if delimiter.opens in {"$$", "\\["} else f"\\begin{{{delimiter.opens}}}"
    return Problem(
        delimiter.line + 1, said("The formula opened with “{shown}” is never closed.", shown=shown)
    )


def _join(blocks: list[Block], first: int, last: int) -> Block:
    start, end = blocks[first].first, blocks[last].last
    texts = [""] * (end - start + 1)
    for block in blocks[first : last + 1]:
        for offset, line in enumerate(block.lines):
            texts[block.first - start + offset] = line
    return Block(start, end, texts, is_glued=True, after_page=blocks[first].after_page)
