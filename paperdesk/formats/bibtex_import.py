"""The BibTeX and BibLaTeX importer: one for both, for most files mix them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.records import ParsedLink, ParsedRecord, ParsedSource, Problem, raw_of
from paperdesk.domain.said import said
from paperdesk.formats.bibtex_entry import AGAIN, draft_of
from paperdesk.formats.bibtex_fields import FILES, KEYWORDS, NOTES, ROLES
from paperdesk.formats.bibtex_inheritance import Inheritance
from paperdesk.formats.bibtex_reader import Entry, Reader
from paperdesk.formats.bibtex_words import ENTRY_TYPES
from paperdesk.formats.jabref_metadata import Groups, is_groups, read_groups

if TYPE_CHECKING:
    from paperdesk.domain.records import SourceText

_ENTRY = re.compile(
    r"(?:^|[\r\n}])[ \t]*@[ \t]*([A-Za-z][\w-]*)[ \t]*[{(][ \t]*([^\s,{}]*\s*[,=])?"
)
_OTHER = re.compile(r"(?:^|[\r\n])[ \t]*@[ \t]*(?:string|preamble|comment)\b", re.IGNORECASE)


class BibtexImporter:
    """Reads ``.bib`` files of either dialect and of any program."""

    id = "bibtex"
    title = "BibTeX"
    suffixes: tuple[str, ...] = (".bib", ".bibtex", ".biblatex")

    def recognise(self, head: str) -> float:
        """Sure if an entry of a known type begins a line; less so if anything like one does."""
        unknown = False
        for match in _ENTRY.finditer(head):
            if match[1].lower() in ENTRY_TYPES and match[2] is not None:
                return 0.98
            unknown = unknown or match[2] is not None
        if _OTHER.search(head) is not None:
            return 0.9
        return 0.6 if unknown else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read the whole text. Never raises on odd input: problems are reported in place."""
        return _Import(source.text).result()


class BiblatexImporter(BibtexImporter):
    """The same reader under the name of the other dialect, for those who ask for it by name."""

    id = "biblatex"
    title = "BibLaTeX"
    suffixes = (".bib",)

    def recognise(self, _head: str) -> float:
        """Never chosen by content: the reader of BibTeX takes what it finds."""
        return 0.0


class _Import:
    """The way of one text to its records; entries that inherit wait until all are read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._reader = Reader(text)
        self._groups = next(map(read_groups, filter(is_groups, self._reader.comments())), Groups())
        self._records: list[ParsedRecord] = []
        self._waiting: list[tuple[int, Entry]] = []
        self._places: dict[str, int] = {}
        self._parents: dict[str, tuple[str, dict[str, str]] | None] = {}

    def result(self) -> ParsedSource:
        problems: list[Problem] = []
        leftovers: list[tuple[int, str]] = []
        for part in self._reader.read():
            if isinstance(part, Entry):
                self._add(part)
                continue
            leftovers.append((part.line, part.text))
            if part.problem:
                problems.append(Problem(part.line, part.problem))
        small = {key.lower(): place for key, place in reversed(self._places.items())}
        self._places = small | self._places
        inheritance = Inheritance(self._parent)
        for place, entry in self._waiting:
            self._records[place] = self._inheriting(entry, place + 1, inheritance)
        return ParsedSource(
            "bibtex",
            "",
            tuple(self._records),
            tuple(problems),
            tuple(leftovers),
            tuple(dict.fromkeys(self._groups.paths)),
        )

    def _add(self, entry: Entry) -> None:
        place = len(self._records)
        fields = _united(entry)
        if fields.get("key") == entry.key:
            # Only for styles that sort by it where there are no names.
            del fields["key"]
        if entry.key and (first := self._places.setdefault(entry.key, place)) != place:
            line = self._records[first].first_line
            message = said(
                "The key “{key}” was used before, on line {line}.", key=entry.key, line=line
            )
            entry.problems.append(Problem(entry.first_line, message))
        self._records.append(self._record(entry, place + 1, fields))
        if "crossref" in fields or "xdata" in fields:
            self._waiting.append((place, entry))

    def _inheriting(self, entry: Entry, ordinal: int, inheritance: Inheritance) -> ParsedRecord:
        own = _united(entry, report=False)
        fields, inherited, missing = inheritance.of(entry.type, own)
        for key in missing:
            message = said(
                "The entry “{key}” refers to “{target}”, which is not in this file.",
                key=entry.key,
                target=key,
            )
            entry.problems.append(Problem(entry.first_line, message))
        return self._record(entry, ordinal, fields, inherited)

    def _parent(self, key: str) -> tuple[str, dict[str, str]] | None:
        """Type and own fields of the entry with a key, read once more from its raw text."""
        if key not in self._parents:
            place = self._places.get(key, self._places.get(key.lower(), -1))
            entry = self._reader.again(self._records[place].raw_text) if place >= 0 else None
            self._parents[key] = (entry.type, _united(entry, report=False)) if entry else None
        return self._parents[key]

    def _record(
        self, entry: Entry, ordinal: int, fields: dict[str, str], inherited: tuple[str, ...] = ()
    ) -> ParsedRecord:
        draft = draft_of(entry.type, fields)
        collections = draft.mendeley_groups
        if draft.groups or self._groups.by_key:
            collections = [*self._groups.of(draft.groups, entry.key), *collections]
        return ParsedRecord(
            ordinal,
            entry.first_line,
            entry.last_line,
            raw_of(self._text[entry.start : entry.end]),
            "",
            draft.type,
            draft.fields,
            tuple(draft.creators),
            tuple(entry.problems),
            entry.key,
            tuple(draft.aliases),
            f"bibtex:{entry.type}",
            draft.verbatim,
            tuple(draft.tags),
            tuple(draft.notes),
            tuple(draft.attachments),
            tuple(dict.fromkeys(collections)),
            tuple(ParsedLink(relation, key) for relation, key in draft.links),
            draft.read_status,
            draft.rating,
            draft.added,
            inherited,
        )


def _united(entry: Entry, *, report: bool = True) -> dict[str, str]:
    """The fields by name. One that is said again is added if it is a list, else kept apart."""
    fields = dict(entry.fields)
    if len(fields) == len(entry.fields):
        return fields
    fields = {}
    for name, value in entry.fields:
        known = fields.get(name)
        if known is None or not known.strip():
            fields[name] = value
        elif name in ROLES:
            fields[name] = f"{known} and {value}"
        elif name in KEYWORDS or name in FILES:
            fields[name] = (
                f"{known};{value}" if name in FILES or ";" in known else f"{known}, {value}"
            )
        elif name in NOTES:
            fields[name] = f"{known}\n\n{value}"
        elif known != value:
            if report:
                message = said(
                    "The field “{name}” stands twice in the entry “{key}”.",
                    name=name,
                    key=entry.key,
                )
                entry.problems.append(Problem(entry.first_line, message))
            again = f"{AGAIN}{name}"
            fields[again] = f"{fields[again]}; {value}" if again in fields else value
    return fields
