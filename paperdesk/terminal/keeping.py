"""Commands that keep a library safe: check, backup, restore, export-everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.text import plural
from paperdesk.services import backup, checking, everything, opening
from paperdesk.services.library import DATABASE_NAME
from paperdesk.terminal.findings import check_references
from paperdesk.terminal.output import print_json

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from paperdesk.services.checking import CheckReport


def way_back(folder: Path) -> str:
    """What to do about a damaged library, as a hint."""
    if not backup.listed(folder / DATABASE_NAME):
        return "There is no backup. The file was left as it is."
    return "“paperdesk check --restore” puts the newest backup in its place."


def _check(folder: Path, asked: argparse.Namespace) -> int:
    if asked.restore:
        return _report(checking.restore(folder), asked)
    report = checking.check(folder)
    if not report.is_sound:
        return _report(report, asked)
    library = opening.open_library(folder)
    try:
        return check_references(library, report, asked)
    finally:
        library.close()


def _restore(folder: Path, asked: argparse.Namespace) -> int:
    if not asked.list:
        return _report(checking.restore(folder, asked.name), asked)
    found = backup.describe(folder / DATABASE_NAME)
    if asked.json:
        print_json({"backups": found})
        return 0
    for copy in found:
        held = "damaged" if copy["references"] is None else plural(copy["references"], "reference")
        print(f"{copy['name']}  {held}, {copy['bytes'] / 1e6:.1f} MB")
        if copy["last_change"]:
            print(f"    after “{copy['last_change']}”")
    if not found:
        print("There are no backups yet.")
    return 0


def _report(report: CheckReport, asked: argparse.Namespace) -> int:
    if asked.json:
        print_json(report.as_json())
    else:
        print(report.sentence)
        for problem in report.problems:
            print(f"- {problem}")
    return 0 if report.is_sound else 1


def _backup(folder: Path, asked: argparse.Namespace) -> int:
    library = opening.open_library(folder)
    try:
        if library.read_only is not None:
            raise library.read_only
        made = backup.make(library.path, "by-hand")
    finally:
        library.close()
    if asked.json:
        print_json(next(copy.as_json() for copy in backup.copies(library.path)))
    else:
        print(f"Backed up as {made.name}.")
    return 0


def _export_everything(folder: Path, asked: argparse.Namespace) -> int:
    library = opening.open_library(folder)
    try:
        exported = everything.export(library, asked.folder)
    finally:
        library.close()
    if asked.json:
        print_json(exported.as_json())
    else:
        print(
            f"{plural(exported.references, 'reference')} and {plural(exported.notes, 'note')}"
            f" written to {exported.folder}"
        )
    return 0


COMMANDS: dict[str, Callable[[Path, argparse.Namespace], int]] = {
    "check": _check,
    "backup": _backup,
    "restore": _restore,
    "export-everything": _export_everything,
}
