"""What the checks of a library find, in the terminal: look, mend, ignore."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.domain.text import plural, shorten
from paperdesk.services import deriving, library_check, missing_files
from paperdesk.terminal.output import print_json

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paperdesk.domain.findings import Finding
    from paperdesk.services.checking import CheckReport
    from paperdesk.services.library import Library

SHOWN = 10


def check_references(library: Library, report: CheckReport, asked: argparse.Namespace) -> int:
    """Look through the references of a sound library, mend or ignore what was asked for."""
    deriving.drain(library)
    fixed = ignored = 0
    if asked.files_in is not None:
        fixed = library.write(
            said("Say where missing files are"), missing_files.take_from, asked.files_in
        )
    found = library.read(library_check.findings, ignored=asked.ignored)
    if asked.fix:
        mendable = {one.id for one in found if one.fix}
        ids = [one for one in library_check.chosen(found, asked.fix) if one in mendable]
        fixed += library.write(
            said("Mend {findings}", findings=plural(len(ids), "finding")), library_check.fix, ids
        ) if ids else 0  # fmt: skip
    if asked.ignore:
        ids = library_check.chosen(found, asked.ignore)
        ignored = library.write(
            said("Ignore {findings}", findings=plural(len(ids), "finding")),
            library_check.ignore,
            ids,
        ) if ids else 0  # fmt: skip
    if asked.fix or asked.ignore:
        found = library.read(library_check.findings)
    if asked.json:
        print_json(
            {
                **report.as_json(),
                "findings": [one.as_json() for one in found],
                "checks": [
                    {"id": check.id, "title": check.title, "why": check.why}
                    for check in library_check.CHECKS
                ],
                "fixed": fixed,
                "ignored": ignored,
            }
        )
        return 0
    print(report.sentence)
    for count, verb in ((fixed, "mended"), (ignored, "ignored")):
        if count:
            print(f"{plural(count, 'finding')} {verb}.")
    _show(found)
    return 0


def _show(found: Sequence[Finding]) -> None:
    titles = {check.id: check.title for check in library_check.CHECKS}
    for check_id, group in groupby(found, key=lambda one: one.check):
        listed = list(group)
        print(f"\n{titles[check_id]} ({check_id}): {len(listed):,}")
        for one in listed[:SHOWN]:
            mended = f" {shorten(one.value, 60)} → {shorten(one.fix, 60)}" if one.fix else ""
            print(f"  {one.key}: {one.message}{mended}")
        if len(listed) > SHOWN:
            print(f"  … and {len(listed) - SHOWN:,} more")
    if found:
        print("\n--fix CHECK mends all of a kind, --ignore CHECK never reports them again.")
    if any(one.check == missing_files.CHECK for one in found):
        print("--files-in FOLDER takes missing files from a folder and what is below it.")
