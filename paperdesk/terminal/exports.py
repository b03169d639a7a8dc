"""What leaves the library, from the terminal: export, convert, keys, cited."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from paperdesk.domain.errors import Refused
from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.text import plural
from paperdesk.services import citing, converting, exporting, kept_files, keys
from paperdesk.terminal.output import print_json

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paperdesk.domain.exports import ExportReport
    from paperdesk.domain.views import Scope
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

SHOWN = 20
WRITING = frozenset({"keys", "cited"})


def options(asked: argparse.Namespace) -> ExportOptions:
    """The options of an export as they were said."""
    left_out = [part.strip() for said in asked.without for part in said.split(",")]
    return ExportOptions(
        use_handles_as_titles=asked.handles_as_titles,
        left_out=tuple(part for part in left_out if part),
        ascii_only=asked.ascii,
        key_pattern=asked.keys,
        sort=asked.sort,
        journals=asked.journals,
    )


def unknown_format(format_id: str) -> bool:
    """Whether there is no such format; says so on the terminal."""
    known = [known_id for known_id, _title, _suffix in exporting.formats()]
    if format_id in known:
        return False
    print(
        f"paperdesk: There is no export format “{format_id}”. Choose {' or '.join(known)}.",
        file=sys.stderr,
    )
    return True


def export(library: Library, ids: Sequence[int], asked: argparse.Namespace) -> int:
    """Write references; the exit code."""
    if asked.output is None:
        report = exporting.as_text(library, ids, asked.format, options(asked), is_file=True)
        if asked.json:
            print_json({"format": asked.format, **report.as_json(), "text": report.text})
        else:
            sys.stdout.write(report.text)
            _tell(report)
        return 0
    report = exporting.as_file(library, ids, asked.format, asked.output, options(asked))
    if asked.json:
        print_json({"format": asked.format, **report.as_json(), "path": str(asked.output)})
    else:
        print(f"{plural(report.references, 'reference')} written to {asked.output}")
        _tell(report)
    return 0


def keep(library: Library, scope: Scope, asked: argparse.Namespace) -> None:
    """Keep the file that is written up to date from now on.

    Raises:
        Refused: the file is not of a collection or a saved search alone.
    """
    is_one = bool(asked.collection) != bool(asked.search)
    if asked.output is None or asked.query or asked.key or not is_one:
        raise Refused(
            "A file is kept up to date with one collection or one saved search.",
            "Say --collection or --search, and --output.",
        )
    search = library.read(kept_files.of_search, asked.search) if asked.search else None
    file = kept_files.KeptFile(
        asked.output.absolute(), asked.format, scope.target, search, options(asked)
    )
    library.maintain(kept_files.keep, file)


def kept(library: Library, asked: argparse.Namespace) -> int:
    """List the files that are kept up to date, without those to be forgotten; the exit code."""
    code = 0
    for path in asked.forget:
        if not library.maintain(kept_files.forget, path.absolute()):
            print(f"paperdesk: {path} is not kept up to date.", file=sys.stderr)
            code = 1
    files = library.read(kept_files.listed)
    if asked.json:
        print_json([file.as_json() for file in files])
    else:
        print("\n".join(str(file.path) for file in files) or "No file is kept up to date.")
    return code


def write_kept(library: Library, keeper: IndexKeeper) -> None:
    """Bring such files up to date after a command; what fails is said and no failure of it."""
    if library.read(kept_files.listed):
        keeper.catch_up()
        for sentence in kept_files.write(library, keeper).failed:
            print(f"paperdesk: {sentence}", file=sys.stderr)


def convert(asked: argparse.Namespace) -> int:
    """Read a file in one format and write it in another; the exit code."""
    target = None if asked.target is None or str(asked.target) == "-" else asked.target
    made = converting.convert(
        asked.source,
        target,
        options(asked),
        source_format=asked.source_format,
        target_format=asked.target_format,
    )
    problems = [{"line": one.line, "message": one.message} for one in made.problems]
    if asked.json:
        told = {"from": made.source_format, "to": made.target_format, **made.report.as_json()}
        told |= {"text": made.report.text} if target is None else {"path": str(target)}
        print_json({**told, "problems": problems})
        return 0
    if target is None:
        sys.stdout.write(made.report.text)
    else:
        print(f"{plural(made.report.references, 'reference')} written to {target}")
    _tell(made.report)
    for problem in problems:
        print(f"line {problem['line']}: {problem['message']}", file=sys.stderr)
    return 0


def give_keys(library: Library, ids: Sequence[int], asked: argparse.Namespace) -> int:
    """Give citation keys by a pattern, or show what it would give; the exit code."""
    if asked.dry_run:
        found = library.read(keys.preview, ids, asked.pattern)
        changes = [change for change in found if change.old != change.new]
    else:
        changes = library.write("Give citation keys", keys.regenerate, ids, asked.pattern)
    if asked.json:
        print_json(
            {
                "pattern": asked.pattern,
                "references": len(ids),
                "changed": len(changes),
                "dry_run": asked.dry_run,
                "keys": [change.as_json() for change in changes],
            }
        )
        return 0
    shown = changes if asked.dry_run else changes[:SHOWN]
    for change in shown:
        print(f"{change.old} → {change.new}")
    if len(changes) > len(shown):
        print(f"… and {len(changes) - len(shown):,} more")
    verb = "would change" if asked.dry_run else "changed; earlier keys stay valid"
    print(f"{plural(len(changes), 'key')} {verb}.")
    return 0


def cited(library: Library, asked: argparse.Namespace) -> int:
    """Collect what a document cites; the exit code."""
    report = citing.collect(library, asked.file, asked.collection, dry_run=asked.dry_run)
    if asked.json:
        print_json(report.as_json())
    else:
        print(report.sentence)
    return 0


def _tell(report: ExportReport) -> None:
    for sentence in report.sentences():
        print(f"paperdesk: {sentence}", file=sys.stderr)
