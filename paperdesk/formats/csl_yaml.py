"""CSL-YAML as Pandoc and Better BibTeX write it: a list, or ``references:`` and a list.

The text is cut at the items of the list and each is parsed by itself, as a stream of events: so
items have their lines, a broken one takes no other along, and nothing is nested or repeated beyond
measure. Every scalar stays the text it is: no "no" is false, no date turns into another type.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from paperdesk.domain.records import ParsedSource, Problem
from paperdesk.domain.said import said
from paperdesk.formats.csl_items import fill, is_item
from paperdesk.formats.csl_words import TYPES
from paperdesk.formats.list_lines import Lines
from paperdesk.formats.record_draft import RecordDraft

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ParsedRecord, SourceText

DEEPEST = 32
"""Collections inside one another; an item needs five."""
_ITEM = re.compile(r"([ ]{0,8})-(?:[ ]+|$)")
_HEAD_ITEM = re.compile(
    r"(?m)^(?:references:[ \t]*\r?$|[ ]{0,8}-[ ]+(?:id|type|title|author|DOI|issued|citation-key)"
    r"[ ]*:(?:\s|$))"
)
_HEAD_TYPE = re.compile(r"(?m)^[ ]*(?:-[ ]+)?type:[ ]*[\"']?([a-z_-]{4,30})[\"']?[ \t]*\r?$")
_FRAME = re.compile(r"(?:---|\.\.\.|references:|#.*|%YAML.*)\s*")
_SURROGATE = re.compile("[\ud800-\udfff]")
_NULL = frozenset({"", "~", "null", "Null", "NULL"})


class CslYamlImporter:
    """Reads CSL-YAML."""

    id = "csl-yaml"
    title = "CSL-YAML"
    suffixes: tuple[str, ...] = (".yaml", ".yml")

    def recognise(self, head: str) -> float:
        """A list of items, one of which has a type of CSL."""
        if head.lstrip("\ufeff \t\r\n")[:1] in "[{<" or _HEAD_ITEM.search(head) is None:
            return 0.0
        return 0.95 if any(name in TYPES for name in _HEAD_TYPE.findall(head)) else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all items; one that is broken is kept as it is and reported."""
        lines = Lines(source.text)
        records: list[ParsedRecord] = []
        problems: list[Problem] = []
        leftovers: list[tuple[int, str]] = []
        for first, last, is_item_text in _pieces(lines):
            raw = lines.raw(first, last)
            if not is_item_text:
                leftovers.append((first + 1, raw))
                continue
            value, refusal = _item(raw)
            if value is None:
                line = first + 1 + (refusal.line if refusal is not None else 0)
                message = refusal.message if refusal is not None else said("This is no CSL item.")
                problems.append(Problem(line, message))
                leftovers.append((first + 1, raw))
                continue
            draft = RecordDraft("csl")
            fill(draft, value, first + 1)
            if refusal is not None:
                draft.problem(first + 1 + refusal.line, refusal.message)
            records.append(draft.record(len(records) + 1, first + 1, last + 1, raw))
        return ParsedSource(self.id, "", tuple(records), tuple(problems), tuple(leftovers))


class _Refused(Exception):
    """A piece that cannot be read: a sentence, its line in the piece, and where it went wrong.

    Lines count from 0; a text without end went wrong at its opening quotation mark.
    """

    def __init__(self, message: str, line: int = 0, begin: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.begin = begin


def _pieces(lines: Lines) -> Iterator[tuple[int, int, bool]]:
    """First line, last line, and whether they are an item; without blank lines at the ends."""
    marks = list(_marks(lines))
    marks = marks or [(0, False)]
    ends = [*(index for index, _ in marks[1:]), len(lines)]
    for (first, is_item_text), end in zip(marks, ends, strict=True):
        last = end - 1
        while last > first and not lines.clean[last]:
            last -= 1
        yield first, last, is_item_text


def _marks(lines: Lines) -> Iterator[tuple[int, bool]]:
    """Where an item begins, or what is part of none: the frame around the list, other members.

    Without a list the members at the left margin are those of one item.
    """
    indent: int | None = None
    single = in_item = False
    for index, line in enumerate(lines.body):
        match = _ITEM.match(line)
        if match is not None and not single and indent in {None, len(match[1])}:
            indent, in_item = len(match[1]), True
            yield index, True
        elif not lines.clean[index] or line[0] in " \t" or (in_item and line[0] == "#"):
            continue
        elif _FRAME.fullmatch(line):
            in_item = False
            yield index, False
        elif indent is not None:
            if in_item:
                in_item = False
                yield index, False
        elif not single:
            single = in_item = True
            yield index, True


def _item(text: str) -> tuple[dict[str, Any] | None, _Refused | None]:
    """The item of a piece and what was wrong; of a broken one what stands above the break."""
    refused: _Refused | None = None
    lines = text.splitlines(keepends=True)
    count = len(lines)
    while count > 0:
        try:
            value = _value("".join(lines[:count]))
        except _Refused as refusal:
            refused = refused or refusal
            cut = min(refusal.line, refusal.begin)
            if cut >= count or refusal is not refused:
                break
            count = cut
            continue
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        return (value if is_item(value) else None), refused
    return None, refused


def _value(text: str) -> Any:
    """The value of a piece, its scalars as text.

    Raises:
        _Refused: it is no YAML, too deep, or repeats collections.
    """
    # Loaded here: most files that are looked at are no YAML.
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    builder = _Builder()
    try:
        for event in yaml.parse(_SURROGATE.sub("\ufffd", text), Loader=loader):
            builder.take(event)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or said("a character that YAML does not have")
        message = said("The item is no valid YAML ({reason}).", reason=reason)
        context = getattr(error, "context_mark", None)
        line = mark.line if mark is not None else 0
        begin = context.line if context is not None else line
        raise _Refused(message, min(line, text.count("\n")), min(line, begin)) from error
    return builder.value


class _Builder:
    """Makes dictionaries, lists and texts of the events of one document."""

    def __init__(self) -> None:
        self.value: Any = None
        self._open: list[tuple[Any, list[Any]]] = []
        self._texts: dict[str, str | None] = {}

    def take(self, event: Any) -> None:
        kind = type(event).__name__
        if kind in {"SequenceStartEvent", "MappingStartEvent"}:
            if len(self._open) >= DEEPEST:
                raise _Refused(said("The item is nested too deeply; it was not read."))
            made: Any = [] if kind[0] == "S" else {}
            self._put(made)
            self._open.append((made, []))
        elif kind in {"SequenceEndEvent", "MappingEndEvent"}:
            self._open.pop()
        elif kind == "ScalarEvent":
            plain_null = event.style is None and event.value in _NULL
            value = None if plain_null else event.value
            if event.anchor:
                self._texts[event.anchor] = value
            self._put(value)
        elif kind == "AliasEvent":
            if event.anchor not in self._texts:
                raise _Refused(said("The item repeats a part of another one; it was not read."))
            self._put(self._texts[event.anchor])

    def _put(self, value: Any) -> None:
        if not self._open:
            self.value = value
            return
        collection, pending = self._open[-1]
        if isinstance(collection, list):
            collection.append(value)
        elif not pending:
            pending.append(value if isinstance(value, str) else str(value))
        else:
            collection.setdefault(pending.pop(), value)
