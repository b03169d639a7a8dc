"""CSL-JSON as Zotero, Pandoc, Crossref and citeproc processors write it.

Read item by item, so that each has its lines and its text, and a broken one takes no other along:
an array, an object with an array of items, one item, or items one after the other.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paperdesk.domain.records import ParsedSource, Problem
from paperdesk.domain.said import said
from paperdesk.formats.csl_items import Number, fill, is_item
from paperdesk.formats.csl_words import TYPES
from paperdesk.formats.line_numbers import LineNumbers
from paperdesk.formats.record_draft import RecordDraft

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ParsedRecord, SourceText

_BLANK = re.compile(r"[\s\ufeff]*")
_CLOSING = re.compile(r"\][\s,\]}]*")
_BETWEEN = re.compile(r"[\s,\ufeff]*")
_LIST_INSIDE = re.compile(
    r'\s*\{\s*(?:"[^"\\]*"\s*:\s*(?:"[^"\\]*"|[-\d.]+|null|true|false)\s*,\s*)*'
    r'"(?:items|references)"\s*:\s*\['
)
_ITEM_START = re.compile(
    r'\{\s*"(?:id|type|title|DOI|author|citation-key|abstract|issued|language|URL)"\s*:'
)
_HEAD = re.compile(r"[\s\ufeff]*[\[{]")
_HEAD_TYPE = re.compile(r'"type"\s*:\s*"([a-z_-]{4,30})"')
_HEAD_MEMBER = re.compile(r'"(?:id|title|author|issued|DOI|container-title|abstract|URL)"\s*:')
_OTHER_MEMBER = re.compile(r'"(?:fields|itemType|entryType|creators)"\s*:')
_DECODER = json.JSONDecoder(parse_int=Number, parse_float=Number, parse_constant=Number)


class CslJsonImporter:
    """Reads CSL-JSON."""

    id = "csl-json"
    title = "CSL-JSON"
    suffixes: tuple[str, ...] = (".json", ".csljson")

    def recognise(self, head: str) -> float:
        """JSON in which something has a type of CSL."""
        if _HEAD.match(head) is None:
            return 0.0
        if _OTHER_MEMBER.search(head):
            return 0.0
        members = set(_HEAD_MEMBER.findall(head))
        if any(name in TYPES for name in _HEAD_TYPE.findall(head)):
            return 0.95 if members else 0.6
        return 0.6 if len(members) > 1 and '"' in head[:20] else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all items; one that is broken is kept as it is and reported."""
        text = source.text
        lines = LineNumbers(text)
        records: list[ParsedRecord] = []
        problems: list[Problem] = []
        leftovers: list[tuple[int, str]] = []
        for start, end, value in _values(text):
            first, raw = lines.at(start), text[start:end]
            if isinstance(value, dict) and is_item(value):
                record = _record(value, len(records) + 1, first, lines.at(end), raw)
                if record is not None:
                    records.append(record)
                    continue
                message = _TOO_DEEP.text
            else:
                message = (
                    value.text if isinstance(value, _Message) else said("This is no CSL item.")
                )
            problems.append(Problem(first, message))
            leftovers.append((first, raw.rstrip(" \t\r\n,]")))
        return ParsedSource(self.id, "", tuple(records), tuple(problems), tuple(leftovers))


@dataclass(frozen=True, slots=True)
class _Message:
    """Instead of a value: why there is none."""

    text: str


_TOO_DEEP = _Message(said("The item is nested too deeply; it was not read."))
_STRIDE = 64
"""Characters, for each failure more, that are passed over in an item that is nested too deeply."""


def _record(
    item: dict[str, Any], ordinal: int, first: int, last: int, raw: str
) -> ParsedRecord | None:
    draft = RecordDraft("csl")
    try:
        fill(draft, item, first)
    except RecursionError:
        return None
    return draft.record(ordinal, first, last, raw)


def _values(text: str) -> Iterator[tuple[int, int, Any]]:
    """Begin, end and value of each item; a ``_Message`` instead of the value if it is broken."""
    inside = _LIST_INSIDE.match(text)
    start = _BLANK.match(text)
    at = inside.end() if inside is not None else start.end() if start is not None else 0
    in_list = inside is not None
    if not in_list and text[at : at + 1] == "[":
        in_list, at = True, at + 1
    while True:
        between = _BETWEEN.match(text, at)
        at = between.end() if between is not None else at
        closing = _CLOSING.match(text, at) if in_list else None
        if closing is not None:
            # A stray bracket does not end the list while items follow.
            at = closing.end()
            following = _next_item(text, at)
            if following == len(text):
                return
            if following > at:
                yield at, following, _Message(said("This is no CSL item."))
            at = following
        if at >= len(text):
            return
        value, end = _decoded(text, at)
        if isinstance(value, _Message):
            end = _next_item(text, at + 1)
        yield at, end, value
        at = end


def _decoded(text: str, at: int) -> tuple[Any, int]:
    try:
        return _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        return _Message(said("The item is no valid JSON ({reason}).", reason=error.msg)), at
    except RecursionError:
        return _TOO_DEEP, at


def _next_item(text: str, at: int) -> int:
    """Where the next item begins that can be read; the end of the text if there is none."""
    too_deep = 0
    while (match := _ITEM_START.search(text, at)) is not None:
        at = match.end()
        value, _ = _decoded(text, match.start())
        if not isinstance(value, _Message) and is_item(value) and "type" in value:
            return match.start()
        if value == _TOO_DEEP:
            # What stands in brackets beyond measure is not tried at each of them.
            too_deep += 1
            at += too_deep * _STRIDE
    return len(text)
