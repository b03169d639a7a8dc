"""Files on their way in: read and parsed one by one, as recognised or as the user said."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ImportFailed
from paperdesk.formats import source_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paperdesk.domain.import_report import ReadAs
    from paperdesk.domain.records import ParsedSource, Problem, SourceText

Read = tuple["SourceText", "ParsedSource"] | tuple[Path, ImportFailed]


def read_files(
    files: Sequence[Path], refused: Sequence[tuple[Path, str]], read_as: ReadAs
) -> Iterator[Read]:
    """Read and parse files one by one; a file that cannot be read is an outcome."""
    for path, sentence in refused:
        yield path, ImportFailed(sentence)
    for path in files:
        format_id = read_as.formats.get(str(path), read_as.format)
        try:
            yield source_files.read(path, format_id, read_as.columns.get(str(path)))
        except ImportFailed as error:
            yield path, error


def problems_of(
    source: SourceText, parsed: ParsedSource, more: Sequence[Problem] = ()
) -> tuple[Problem, ...]:
    """Everything that was not understood, by line."""
    found = [*source.problems, *parsed.problems, *more]
    found += [problem for record in parsed.records for problem in record.problems]
    return tuple(sorted(found, key=lambda problem: problem.line))
