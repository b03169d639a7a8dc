"""Markdown tables of papers: a header row that names the columns, then a row for each paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.formats.list_labels import label_of
from paperdesk.formats.list_layouts import Draft
from paperdesk.formats.list_marked_titles import marked_title
from paperdesk.formats.list_parts import Kind, Part
from paperdesk.formats.list_people import count_people

if TYPE_CHECKING:
    from paperdesk.formats.list_blocks import Block

_CODE = re.compile(r"`[^`]*`")
_BREAK = re.compile(r"<br ?/?> ?", re.IGNORECASE)
_EMPTY = frozenset({"", "-", "--", "—", "–", "n/a", "N/A", "none", "None", "/"})
_ALIASES = {
    "paper": "title", "name": "title", "论文": "title", "论文名称": "title", "名称": "title",
    "title & authors": "title", "paper title": "title", "description": "abstract",
    "conf": "venue", "conf.": "venue", "#": "", "no": "", "no.": "", "id": "", "序号": "",
    "index": "", "编号": "", "tldr": "abstract-list:tldr", "paper url": "URL", "arxiv id": "URL",
}  # fmt: skip


def read_table(block: Block) -> tuple[list[Draft], list[Block]]:
    """The papers of a table, and the rows that are none (the header and the rule below it)."""
    rows = [_cells(line) for line in block.lines]
    keys = [_column(cell) for cell in rows[0]]
    if "title" not in keys and "abstract" not in keys:
        _guess(keys, rows[2:])
    drafts: list[Draft] = []
    for offset, cells in enumerate(rows[2:], start=2):
        row = block.part(offset, offset + 1)
        if any(cell not in _EMPTY for cell in cells):
            if len(cells) != len(keys):
                row.problems = [_uneven(row.first + 1, len(cells), len(keys))]
            drafts.append(Draft([row], [_part(keys, cells)], has_titles=True))
        else:
            drafts.append(Draft([row], [Part(Kind.EMPTY)]))
    papers = [draft for draft in drafts if draft.parts[0].kind is not Kind.EMPTY]
    empty = [draft.blocks[0] for draft in drafts if draft.parts[0].kind is Kind.EMPTY]
    return papers, [block.part(0, 2), *empty]


def _uneven(line: int, cells: int, columns: int) -> Problem:
    return Problem(
        line,
        said(
            "This row of the table has {cells} cells, its header has {columns}.",
            cells=cells,
            columns=columns,
        ),
    )


def _cells(line: str) -> list[str]:
    r"""The cells of a row; ``\|`` and bars inside code are no borders."""
    masked = _CODE.sub(lambda match: "`" + "\x00" * (len(match.group()) - 2) + "`", line)
    masked = masked.replace("\\|", "\x00\x00")
    begin = 1 if masked.startswith("|") else 0
    end = len(line) - 1 if masked.endswith("|") and len(line) > 1 else len(line)
    cells: list[str] = []
    while True:
        bar = masked.find("|", begin, end)
        cell = line[begin : end if bar < 0 else bar]
        cells.append(_BREAK.sub(" ", cell).replace("\\|", "|").strip())
        if bar < 0:
            return cells
        begin = bar + 1


def _column(cell: str) -> str:
    """What a column holds, as a label meaning (see ``list_labels``); "" if it is not known."""
    name = " ".join(cell.strip("*_ :").casefold().split())
    if name in _ALIASES:
        return _ALIASES[name]
    label = label_of(f"{name}:") if name else None
    return label[0] if label else ""


def _guess(keys: list[str], rows: list[list[str]]) -> None:
    """Name the widest column the abstract, or the title if it is short."""
    free = [index for index, key in enumerate(keys) if not key]
    if not free or not rows:
        return
    sizes = {
        index: sum(len(row[index]) for row in rows if index < len(row)) / len(rows)
        for index in free
    }
    widest = max(free, key=lambda index: sizes[index])
    keys[widest] = "abstract" if sizes[widest] >= 200 else "title"


def _part(keys: list[str], cells: list[str]) -> Part:
    part = Part(Kind.TITLE, is_marked=True)
    unknown: list[str] = []
    for place, cell in enumerate(cells):
        key = keys[place] if place < len(keys) else ""
        if cell in _EMPTY:
            continue
        if key == "title":
            _title(part, cell)
        elif key == "abstract":
            part.text = f"{part.text} {cell}" if part.text else cell
        elif key == "authors":
            part.people = cell
        elif key:
            part.fields.setdefault(key, cell)
        elif not cell.isdigit():
            unknown.append(cell)
    if unknown and not part.title and not part.text:
        part.text = " | ".join(unknown)
    elif unknown:
        part.fields["abstract-list:other"] = " | ".join(unknown)
    part.kind = Kind.FULL if part.text else Kind.TITLE
    return part


def _title(part: Part, cell: str) -> None:
    marked = marked_title(cell)
    if marked is not None and not marked.prose:
        part.title = marked.title
        if marked.people or count_people(marked.unknown):
            part.people = part.people or marked.people or marked.unknown
        part.fields = {**marked.fields, **part.fields}
    else:
        part.title = cell
