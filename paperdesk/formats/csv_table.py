"""Tables of references, a row each: CSV and TSV, with a heading for every column.

What a column holds is guessed from its heading, or said by a mapping from headings to fields. A
column that means nothing known is kept as ``csv:Heading``.
"""

from __future__ import annotations

import csv
import json
import re
from typing import TYPE_CHECKING, Any

from paperdesk.domain.records import ParsedSource, Problem
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.formats import web_of_science
from paperdesk.formats.csl_variables import TEXT
from paperdesk.formats.csv_words import (
    FIELD_OF_HEADING,
    HEADINGS,
    SEVERAL,
    TELLING,
    TYPES,
    folded,
)
from paperdesk.formats.dates import parse_date
from paperdesk.formats.record_draft import RecordDraft
from paperdesk.formats.serial_numbers import say_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paperdesk.domain.records import ParsedRecord, SourceText

FIELDS = tuple(name for name in HEADINGS if name != "more")
"""What a column may be mapped to; "" leaves it as ``csv:Heading``."""
DIVIDERS = ",;\t"
_FIRST_ROWS = 20
_MOST_LINES = 200
"""Lines of one row: a quotation mark without its partner must not take the whole file."""
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$")
_SEPARATOR = re.compile(r"sep=(.)\s*$", re.IGNORECASE)
_NUMBER_BEHIND = re.compile(r"\s*\(\d{6,}\)")
_LIST = re.compile(r"\s*[;；\n]\s*")
_ROLES = {"authors": "author", "editors": "editor", "translators": "translator"}
_STATUSES = frozenset({"unseen", "seen", "to-read", "reading", "read"})
_WOS_HEADINGS = frozenset({"PT", "AU", "TI", "SO", "UT", "PY", "DT"})
_KEY = re.compile(r"[^\s,{}]{1,200}")


class CsvImporter:
    """Reads CSV and TSV."""

    id = "csv"
    title = said("CSV or TSV table")
    suffixes: tuple[str, ...] = (".csv", ".tsv", ".tab")

    def recognise(self, head: str) -> float:
        """A first row of known headings, or of any if all rows below have as many cells."""
        lines = _lines(head)[:40]
        start = _header_line(lines)
        if start >= len(lines):
            return 0.0
        divider = _divider(lines, start)
        header = _cells(lines[start], divider)
        if len(header) < 2 or any(len(cell) > 60 for cell in header):
            return 0.0
        if len(_WOS_HEADINGS & set(header)) > 4:
            return 0.95
        fields = {name for name in guess_mapping(header).values() if name}
        rows = [row.cells for row in _rows(lines, start + 1, divider, len(header)) if row.cells]
        if not fields & TELLING or len(fields) * 3 < len(header) or len(fields) < 2:
            return 0.9 if _is_worded_table(header, rows) else 0.0
        # The last row of a head may be cut.
        fitting = sum(1 for cells in rows if len(cells) == len(header))
        return 0.95 if not rows or fitting * 2 >= len(rows) or len(rows) == 1 else 0.0

    def parse(self, source: SourceText, mapping: Mapping[str, str] | None = None) -> ParsedSource:
        """Read all rows.

        Args:
            source: the text.
            mapping: heading → field of ``FIELDS``, or "" for none; guessed if not given.
        """
        lines = _lines(source.text)
        start = _header_line(lines)
        if start >= len(lines):
            return ParsedSource(self.id, "", ())
        divider = _divider(lines, start)
        header = unique_headings(_cells(lines[start], divider))
        is_wos = mapping is None and len(_WOS_HEADINGS & set(header)) > 4
        chosen = dict(mapping) if mapping is not None else guess_mapping(header)
        records: list[ParsedRecord] = []
        problems: list[Problem] = []
        if not is_wos and not {"title", "abstract"} & set(chosen.values()):
            problems.append(
                Problem(
                    start + 1,
                    said("No column is known to hold titles or abstracts; choose what they hold."),
                )
            )
        leftovers = [(1, "".join(lines[: start + 1]).rstrip("\r\n"))]
        for row in _rows(lines, start + 1, divider, len(header)):
            raw = "".join(lines[row.first : row.last + 1]).rstrip("\r\n")
            if row.problem:
                problems.append(Problem(row.first + 1, row.problem))
            if not any(cell.strip() for cell in row.cells):
                if raw.strip():
                    leftovers.append((row.first + 1, raw))
                continue
            draft = RecordDraft("wos" if is_wos else "csv")
            _fill(draft, header, row, None if is_wos else chosen)
            ordinal = len(records) + 1
            records.append(draft.record(ordinal, row.first + 1, row.last + 1, raw))
        return ParsedSource(self.id, "", tuple(records), tuple(problems), tuple(leftovers))


def _is_worded_table(header: list[str], rows: list[list[str]]) -> bool:
    """Whether all rows are as wide as a row of short headings, and a column is worth reading."""
    width = len(header)
    short = all(0 < len(cell) == len(cell.strip()) <= 40 and "." not in cell for cell in header)
    # The last row of a head may be cut.
    whole = rows[:-1] if len(rows) > 2 else rows
    if not short or width < 3 or len(set(header)) < width or len(whole) < 2:
        return False
    if any(len(cells) != width for cells in whole):
        return False
    columns = zip(*whole, strict=True)
    return any(
        sum(len(cell.split()) > 2 for cell in column) * 2 >= len(whole) for column in columns
    )


def header_of(source: SourceText) -> tuple[str, ...]:
    """The headings of a table, each once, as ``guess_mapping`` and a mapping name them."""
    lines = _lines(source.text)
    start = _header_line(lines)
    if start >= len(lines):
        return ()
    return tuple(unique_headings(_cells(lines[start], _divider(lines, start))))


def columns(source: SourceText) -> tuple[tuple[str, str, str], ...]:
    """(heading, its first value, the field that is guessed or "") of each column of a table."""
    lines = _lines(source.text)
    start = _header_line(lines)
    header = header_of(source)
    guessed = guess_mapping(header)
    firsts = [""] * len(header)
    if header:
        for number, row in enumerate(_rows(lines, start + 1, _divider(lines, start), len(header))):
            for place, cell in enumerate(row.cells[: len(header)]):
                firsts[place] = firsts[place] or cell.strip()
            if number == _FIRST_ROWS:
                break
    return tuple(
        (name, first, guessed.get(name, "")) for name, first in zip(header, firsts, strict=True)
    )


def labels() -> dict[str, str]:
    """What a column may be mapped to, with a label for people."""
    return {name: f"{name[:1].upper()}{name[1:].replace('-', ' ')}" for name in FIELDS}


def unique_headings(header: Sequence[str]) -> list[str]:
    """Headings without blanks at their ends; the second "Note" becomes "Note (2)"."""
    counts: dict[str, int] = {}
    found: dict[str, None] = {}
    for number, cell in enumerate(header, start=1):
        name = free = cell.strip("\ufeff \t") or f"column {number}"
        while free in found:
            counts[name] = counts.get(name, 1) + 1
            free = f"{name} ({counts[name]})"
        found[free] = None
    return list(found)


def guess_mapping(header: Sequence[str]) -> dict[str, str]:
    """Which field each column of a table fills; "" for none.

    Each field but lists (tags, notes, links, files) is filled by one column: of "Author full names"
    and "Authors" by the first.
    """
    names = unique_headings(header)
    mapping = dict.fromkeys(names, "")
    best: dict[str, tuple[int, str]] = {}
    items = {folded(name) for name in names}
    for name in names:
        found = FIELD_OF_HEADING.get(folded(name))
        if found is None or (name.casefold() == "key" and "itemtype" in items):
            # The "Key" of Zotero is the number of an item in its database.
            continue
        field, rank = found
        if folded(name) == "note" and "notes" in items:
            # This program's own table has both: what a style prints, and what the reader wrote.
            field = "note"
        if field in SEVERAL:
            mapping[name] = field
        elif field not in best or rank < best[field][0]:
            best[field] = (rank, name)
    for field, (_, name) in best.items():
        mapping[name] = field
    return mapping


class _Row:
    """Cells, first and last line (indices from 0), and what was wrong."""

    __slots__ = ("cells", "first", "last", "problem")

    def __init__(self, cells: list[str], first: int, last: int, problem: str = "") -> None:
        self.cells = cells
        self.first = first
        self.last = last
        self.problem = problem


def _lines(text: str) -> list[str]:
    return _LINE.findall(text)


def _header_line(lines: list[str]) -> int:
    """The first line that is not blank and does not say the divider."""
    for index, line in enumerate(lines):
        if line.strip("\ufeff \t\r\n,;") and _SEPARATOR.match(line) is None:
            return index
    return len(lines)


def _divider(lines: list[str], start: int) -> str:
    if start and (said := _SEPARATOR.match(lines[start - 1])) is not None:
        return said[1]
    counts = {divider: len(_cells(lines[start], divider)) for divider in DIVIDERS}
    return max(counts, key=lambda divider: counts[divider])


def _cells(line: str, divider: str) -> list[str]:
    """The cells of one line; as they stand if a quotation mark has no partner."""
    line = line.strip("\ufeff").rstrip("\r\n")
    try:
        return next(csv.reader([line], delimiter=divider, strict=True), [])
    except csv.Error:
        return [cell.strip('"') for cell in line.split(divider)]


def _rows(lines: list[str], start: int, divider: str, width: int) -> Iterator[_Row]:
    """The rows; one whose quotation mark does not close, or closes elsewhere, is its first line."""
    at = start
    while at < len(lines):
        if lines[at].count('"') % 2 == 0:
            # Quotation marks are in pairs, so the row ends with the line.
            cells, last, problem = _cells(lines[at], divider), at, ""
        else:
            cells, last, problem = _long_row(lines, at, divider, width)
        if len(cells) > width:
            extra = plural(len(cells) - width, "cell")
            problem = problem or said(
                "The row has {extra} more than there are headings.", extra=extra
            )
        yield _Row(cells, at, last, problem)
        at = last + 1


def _long_row(lines: list[str], at: int, divider: str, width: int) -> tuple[list[str], int, str]:
    reader = csv.reader(lines[at : at + _MOST_LINES], delimiter=divider, strict=True)
    try:
        cells = next(reader)
    except (csv.Error, StopIteration):
        cells = []
    last = at + reader.line_num - 1
    if cells and (len(cells) == width or last == at):
        return [cell.replace("\r\n", "\n").replace("\r", "\n") for cell in cells], last, ""
    alone = _cells(lines[at], divider)
    if cells and len(alone) != width:
        return cells, last, ""
    return alone, at, said("A quotation mark of this row has no partner.")


def _fill(
    draft: RecordDraft, header: list[str], row: _Row, mapping: Mapping[str, str] | None
) -> None:
    """Put the cells of a row into a draft; without a mapping the headings are tags of WoS."""
    said: dict[str, str] = {}
    for number, cell in enumerate(row.cells):
        name = header[number] if number < len(header) else f"column {number + 1}"
        value = cell.strip()
        if value[:1] == "'" and value[1:2] in tuple("=+-@"):
            # An apostrophe keeps spreadsheets from calculating.
            value = value[1:]
        if not value:
            continue
        if mapping is None:
            _tag(draft, name, value, said)
        else:
            _cell(draft, mapping.get(name, ""), name, value, said)
    if mapping is None:
        web_of_science.finish(draft, said)
        return
    _finish(draft, said, row.first + 1)


def _tag(draft: RecordDraft, tag: str, value: str, said: dict[str, str]) -> None:
    if tag in {"AF", "BF"} or (tag in {"AU", "BA"} and not draft.creators):
        if tag == "AF":
            draft.creators = [one for one in draft.creators if one.role != "author"]
        draft.people(value, "author" if tag in {"AU", "AF"} else "container-author")
    elif tag in {"BE", "ED"}:
        draft.people(value, "editor")
    elif tag in {"DE", "ID"}:
        for keyword in value.split(";"):
            draft.tag(keyword)
    elif tag == "AB":
        draft.abstract(value, tag)
    elif tag in {"PT", "DT", "PD", "PY", "BP", "EP", "PS"}:
        said[tag] = value
    else:
        web_of_science.value(draft, tag, value)


def _cell(draft: RecordDraft, field: str, name: str, value: str, said: dict[str, str]) -> None:
    if field in _ROLES:
        draft.people(_NUMBER_BEHIND.sub("", value), _ROLES[field])
    elif field in {"type", "year", "issued", "first page", "last page"}:
        said[field] = value
    elif field == "abstract":
        draft.abstract(value, name)
    elif field == "tags":
        for keyword in _LIST.split(value) if _LIST.search(value) else re.split("[,，、|]", value):
            draft.tag(keyword)
    elif field == "notes":
        draft.note(value)
    elif field in {"links", "URL"}:
        for address in value.split("\n"):
            draft.address(address)
    elif field == "files":
        for path in _LIST.split(value):
            draft.attach(path)
    elif field == "collections":
        draft.collections += [tuple(path.split("/")) for path in _LIST.split(value) if path]
    elif field in {"ISBN", "ISSN"}:
        say_number(draft, value, field)
    elif field in {"DOI", "PMID", "PMCID"}:
        draft.identifier(field, value)
    elif field == "page":
        draft.pages(value)
    elif field == "accessed":
        draft.date(field, value)
    elif field == "more":
        _more(draft, name, value)
    elif field == "key" and _KEY.fullmatch(value):
        draft.key = value
    elif field == "rating" and value[:1].isdigit():
        draft.rating = min(int(value[0]), 5)
    elif field == "read status" and value.lower() in _STATUSES:
        draft.read_status = value.lower()
    elif field in TEXT or field == "eprint":
        draft.say(field, value, name)
    else:
        draft.own(name, value)


def _more(draft: RecordDraft, name: str, value: str) -> None:
    """The last column of this program's own table: further fields as JSON."""
    try:
        found: Any = json.loads(value)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        draft.own(name, value)
        return
    for field, one in found.items():
        if isinstance(one, str):
            draft.fields.setdefault(field, one)
        elif field == "aliases" and isinstance(one, list):
            draft.aliases += [str(alias) for alias in one]
        elif isinstance(one, list):
            for person in one:
                draft.people(str(person), field, several=False)


def _finish(draft: RecordDraft, told: dict[str, str], line: int) -> None:
    """Type, date and pages, which several columns may say together."""
    kind = told.get("type", "")
    found = TYPES.get(folded(kind))
    draft.source_type = f"csv:{kind}" if kind else ""
    if found is not None:
        draft.type = found
    elif "container-title" in draft.fields:
        journal = bool(draft.fields.keys() & {"volume", "issue", "ISSN", "PMID"})
        draft.type = "article-journal" if journal else "paper-conference"
    if kind and found is None:
        draft.problem(line, said("“{kind}” is no type that is known.", kind=kind[:60]))
    issued, year = told.get("issued", ""), told.get("year", "")
    date = parse_date(issued)
    if year and (not date or parse_date(year)[:4] != date[:4]):
        draft.date("issued", year)
        if issued:
            draft.own("issued", issued)
    else:
        draft.date("issued", issued or year)
    if "page" not in draft.fields:
        draft.pages(told.get("first page", ""), told.get("last page", ""))
