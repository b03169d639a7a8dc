"""What an import would do, and what it did: values for the window and the terminal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from paperdesk.domain.said import said

if TYPE_CHECKING:
    from paperdesk.domain.records import Problem


@dataclass(frozen=True, slots=True)
class ReadAs:
    """How files are to be read where that is not left to recognition. Keys are paths.

    Attributes:
        format: the format that all files are in; "" recognises it.
        formats: the format of single files.
        columns: heading of a column to field, for tables.
    """

    format: str = ""
    formats: dict[str, str] = field(default_factory=dict)
    columns: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AlikeRecord:
    """A new record beside what it may be: a reference, or an earlier record of the file.

    ``ordinal`` counts from 1 in the file; ``reference_id`` is None for an earlier record.
    ``verdict`` is "possible" or "related"; texts are plain.
    """

    ordinal: int
    text: str
    other_text: str
    other_name: str
    reference_id: int | None
    verdict: str
    score: float
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourcePreview:
    """What importing one file would do. Counts are records.

    Attributes:
        first_blocks: the beginnings of the first 20 records, plain.
        outliers: (ordinal, line, reason) of records that look odd.
        new: records not yet in the library.
        known: records whose reference is already in the library through another source.
        unchanged, changed, gone: against an earlier import of the same path or file name.
        changes: (ordinal, old text, new text, reference id) of the changed ones.
        gone_ids: references that the earlier import had and this file no longer has.
        format_title: the name of the format for people.
        is_list: a list of papers: all share one venue and year, which may be put right.
        tags, collections, notes, files: how many of each the file names.
        columns: (heading, a value of it, field or "") of a table.
        alike: new records that may be, or are another version of, something met before.
    """

    path: str
    format: str
    heading: str
    venue: str
    year: str
    encoding: str
    records: int
    first_blocks: tuple[str, ...]
    outliers: tuple[tuple[int, int, str], ...]
    new: int
    known: int
    unchanged: int
    changed: int
    gone: int
    changes: tuple[tuple[int, str, str, int], ...]
    gone_ids: tuple[int, ...]
    problems: tuple[Problem, ...]
    format_title: str = said("List of papers")
    is_list: bool = True
    tags: int = 0
    collections: int = 0
    notes: int = 0
    files: int = 0
    columns: tuple[tuple[str, str, str], ...] = ()
    alike: tuple[AlikeRecord, ...] = ()

    @property
    def to_look_at(self) -> int:
        """How many new records may be something that was met before."""
        return sum(one.verdict == "possible" for one in self.alike)


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """The preview of several files; ``failed`` are (path, sentence) of unreadable ones."""

    sources: tuple[SourcePreview, ...]
    failed: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SourceReport:
    """What importing one file did."""

    path: str
    format: str
    heading: str
    records: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The outcome of one import.

    Every record is counted exactly once in created, merged, unchanged or changed; ``failed``
    counts files and records that could not be read.
    """

    created: int
    merged: int
    unchanged: int
    changed: int
    failed: int
    sources: tuple[SourceReport, ...]
    change_set_id: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form of an import report."""
        return {
            "created": self.created,
            "merged": self.merged,
            "unchanged": self.unchanged,
            "changed": self.changed,
            "failed": self.failed,
            "sources": [
                {
                    "path": source.path,
                    "format": source.format,
                    "heading": source.heading,
                    "records": source.records,
                    "problems": [
                        {"line": problem.line, "message": problem.message}
                        for problem in source.problems
                    ],
                }
                for source in self.sources
            ],
        }
