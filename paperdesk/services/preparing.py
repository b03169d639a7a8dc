"""References on their way out: parts left out, keys settled, order, and what a format loses."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from paperdesk.domain import edtf
from paperdesk.domain.citation_keys import unique
from paperdesk.domain.errors import Refused
from paperdesk.domain.exports import SORTS
from paperdesk.domain.key_patterns import KeySource, check, key_of
from paperdesk.domain.said import said
from paperdesk.domain.text import fold, sort_key
from paperdesk.services.journals import FORMS, Journals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paperdesk.domain.exports import ExportOptions
    from paperdesk.domain.records import Exporter, ExportRecord

_LISTS = ("tags", "notes", "links", "attachments", "collections", "aliases", "related")
PARENTS_LAST = frozenset({"bibtex"})
"""Formats that want an entry which others point at by ``crossref`` behind them."""
# An entry whose parent stays behind is written with all that it inherits.
_INHERITING = frozenset({"crossref", "xdata"})


class Preparation:
    """What happens to the records of one export between the library and the format.

    Attributes:
        count: how many records went through.
        lost: how many of them have a part that the format cannot say.
        renamed: keys that are others in the file.
    """

    def __init__(self, exporter: Exporter, options: ExportOptions) -> None:
        """Check the options.

        Raises:
            Refused: an order or a key pattern is not known.
        """
        if options.sort not in SORTS:
            known = ", ".join(name for name in SORTS if name)
            raise Refused(
                said("References cannot be sorted by “{sort}”.", sort=options.sort),
                said("Choose {known}.", known=known),
            )
        if options.journals not in FORMS:
            raise Refused(
                said("Journals cannot be “{journals}”.", journals=options.journals),
                "Choose full or short.",
            )
        check(options.key_pattern)
        self._journals = Journals() if options.journals else None
        self._exporter = exporter
        self._options = options
        self._written = _Folded()
        self.count = 0
        self.lost: Counter[str] = Counter()
        self.renamed: list[tuple[str, str]] = []

    def records(self, records: Iterable[ExportRecord]) -> Iterator[ExportRecord]:
        """The records as they are to be written; an order needs all of them at once."""
        order = _ORDERS.get(self._options.sort)
        if order is not None:
            last = self._exporter.id in PARENTS_LAST
            records = sorted(records, key=lambda one: (last and one.gives, order(one)))
        for record in records:
            yield self._prepared(record)

    def _prepared(self, record: ExportRecord) -> ExportRecord:
        self.count += 1
        if self._options.left_out:
            record = _without(record, self._options.left_out)
        if self._journals is not None:
            record = _with_journal(record, self._journals, short=self._options.journals == "short")
        key = record.key
        if self._options.key_pattern:
            key = key_of(self._options.key_pattern, key_source(record))
        key = unique(key or "ref", self._written)
        self._written.add(key)
        if key != record.key:
            self.renamed.append((record.key, key))
            aliases = tuple(dict.fromkeys((*record.aliases, *filter(None, [record.key]))))
            record = replace(record, key=key, untouched="", aliases=aliases)
        if self._options.key_pattern and record.along:
            # What it points at may be called otherwise in the file.
            record = replace(record, along=())
        if self._options.ascii_only or not _stands(record):
            record = replace(record, untouched="")
        if not record.untouched or _dialect(record.untouched_format) != _dialect(self._exporter.id):
            self.lost.update(
                part for part in _parts(record) if not self._exporter.carries(part, record.type)
            )
        return record

    def losses(self) -> tuple[tuple[str, int], ...]:
        """What was lost, the most frequent first."""
        return tuple(sorted(self.lost.items(), key=lambda found: (-found[1], found[0])))


def _stands(record: ExportRecord) -> bool:
    """Whether all that its text inherits from goes into the same file under the same key."""
    needed = {link.key for link in record.related if link.relation in _INHERITING}
    return needed <= set(record.along) and all(
        re.search(rf"""[{{",\s]{re.escape(key)}[}}",\s]""", record.untouched) for key in needed
    )


def _dialect(format_id: str) -> str:
    """Formats that go back as they came into one another: both kinds of .bib files."""
    return "bibtex" if format_id == "biblatex" else format_id


class _Folded:
    """Keys in use; BibTeX ignores their case, and some file systems do."""

    def __init__(self) -> None:
        self._keys: set[str] = set()

    def add(self, key: str) -> None:
        self._keys.add(key.casefold())

    def __contains__(self, key: object) -> bool:
        return str(key).casefold() in self._keys


def key_source(record: ExportRecord) -> KeySource:
    """What a key pattern can use of a record."""
    return KeySource(
        creators=record.creators,
        fields=record.fields,
        type=record.type,
        handle=record.handle or "",
        ordinal=_ordinal(record),
        key=record.key,
    )


def _ordinal(record: ExportRecord) -> int | None:
    """The place in the list it was met in first: "ICML 2025 Papers, no. 4"."""
    number = next((place.rpartition(", no. ")[2] for place in record.appearances), "")
    return int(number) if number.isdecimal() else None


def _without(record: ExportRecord, left_out: tuple[str, ...]) -> ExportRecord:
    gone = set(left_out)
    changes: dict[str, object] = {
        "fields": {name: value for name, value in record.fields.items() if name not in gone},
        "creators": tuple(one for one in record.creators if f"creators:{one.role}" not in gone),
        "untouched": "",
    }
    changes |= {name: () for name in _LISTS if name in gone}
    if "rating" in gone:
        changes["rating"] = 0
    return replace(record, **changes)  # type: ignore[arg-type]


def _with_journal(record: ExportRecord, journals: Journals, *, short: bool) -> ExportRecord:
    """The title of the journal in one form; other venues have no abbreviations of ISO 4."""
    title = record.fields.get("container-title", "")
    if not title or not record.type.startswith(("article-", "review")) or "\n" in title:
        return record
    own = record.fields.get("container-title-short", "") if short else ""
    wanted = own or (journals.short(title) if short else journals.full(title))
    if wanted == title:
        return record
    verbatim = {name: text for name, text in record.verbatim.items() if name != "container-title"}
    fields = record.fields | {"container-title": wanted}
    return replace(record, fields=fields, verbatim=verbatim, untouched="")


def _parts(record: ExportRecord) -> Iterator[str]:
    """The names of what a record says."""
    yield from (name for name, value in record.fields.items() if value.strip())
    yield from {f"creators:{one.role}" for one in record.creators}
    # Addresses that were read out of the text are in the text; earlier keys are a convenience.
    yield from (
        name for name in _LISTS if name not in {"links", "aliases"} and getattr(record, name)
    )
    if record.rating:
        yield "rating"
    if record.read_status not in {"", "unseen", "seen"}:
        yield "read_status"
    if record.decision not in {"", "undecided"}:
        yield "decision"


def _author(record: ExportRecord) -> str:
    return next((fold(one.display) for one in record.creators if one.role == "author"), "\uffff")


def _year(record: ExportRecord) -> int:
    begin = edtf.start(record.fields.get("issued", ""))
    return begin.year if begin is not None else 10_000


def _title(record: ExportRecord) -> str:
    return sort_key(record.heading(use_handle=True))


_ORDERS: dict[str, Callable[[ExportRecord], tuple[object, ...]]] = {
    "key": lambda record: (record.key.casefold(), record.key),
    "author": lambda record: (_author(record), _year(record), _title(record), record.key),
    "title": lambda record: (_title(record), _year(record), record.key),
    "year": lambda record: (_year(record), _author(record), _title(record), record.key),
}
