"""The command line: what can be said, in one place."""

from __future__ import annotations

import argparse
from pathlib import Path

from paperdesk import APP_NAME, __version__
from paperdesk.terminal import (
    duplicate_commands,
    export_arguments,
    reading_commands,
    tag_commands,
)


def build() -> argparse.ArgumentParser:
    """The parser of all sub-commands. Usage errors end with exit code 2."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--library",
        type=_folder,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="folder of the library (instead of your own)",
    )
    common.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
    parser = argparse.ArgumentParser(
        prog="paperdesk",
        description=f"{APP_NAME}: a reference manager. Without a command it opens the window.",
        parents=[common],
    )
    parser.add_argument("--version", action="version", version=f"{APP_NAME} {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=text, parents=[common])

    importing = command("import", "Import lists of papers, reference files, and Zotero's library.")
    importing.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    importing.add_argument(
        "--format", default="", metavar="FORMAT", help="read as this format, whatever it looks like"
    )
    importing.add_argument("--dry-run", action="store_true", help="say what would happen")

    listing = command("list", "List references, oldest first.")
    listing.add_argument("query", nargs="?", default="", metavar="QUERY")
    listing.add_argument("--limit", type=_positive, metavar="N")

    searching = command("search", "Search the full text, best first.")
    searching.add_argument("query", metavar="QUERY")
    searching.add_argument("--limit", type=_positive, metavar="N")

    showing = command("show", "Show one reference.")
    showing.add_argument("key", metavar="KEY")

    tagging = command(
        "tag", "Tags: add, remove, list, rename, merge, delete, replace, colour, key."
    )
    verbs = tagging.add_subparsers(dest="verb", metavar="VERB", required=True)
    for verb, text in (("add", "Put tags on a reference."), ("remove", "Take tags off.")):
        change = verbs.add_parser(verb, help=text, description=text, parents=[common])
        change.add_argument("key", metavar="KEY", help="a citation key (or the tag, then keys)")
        change.add_argument("tags", nargs="+", metavar="TAG")
    verbs.add_parser("list", help="List the tags.", description="List the tags.", parents=[common])
    tag_commands.add_verbs(
        lambda name, text: verbs.add_parser(name, help=text, description=text, parents=[common])
    )

    noting = command("note", "Notes of references: add, list, export.")
    verbs = noting.add_subparsers(dest="verb", metavar="VERB", required=True)
    text = "Add a note in Markdown."
    adding = verbs.add_parser("add", help=text, description=text, parents=[common])
    adding.add_argument("key", metavar="KEY")
    adding.add_argument("text", nargs="+", metavar="TEXT", help="the note; - reads it from input")
    text = "List the notes."
    noted = verbs.add_parser("list", help=text, description=text, parents=[common])
    noted.add_argument("key", nargs="?", metavar="KEY")
    text = "Write notes and highlights as Markdown files; again, and only what is new is written."
    filed = verbs.add_parser("export", help=text, description=text, parents=[common])
    filed.add_argument("folder", type=_folder, metavar="FOLDER")

    duplicate_commands.add(command)

    export_arguments.add(command)

    everything = command(
        "export-everything", "Write the whole library in open formats into a folder."
    )
    everything.add_argument("folder", type=_folder, metavar="FOLDER")

    reading_commands.add_parsers(
        command,
        lambda verbs, name, text: verbs.add_parser(
            name, help=text, description=text, parents=[common]
        ),
    )
    command("stats", "Figures of the library.")
    checking = command("check", "Check the library for damage and its references for errors.")
    checking.add_argument(
        "--restore",
        action="store_true",
        help="put the newest backup in the place of a damaged library, which is kept beside it",
    )
    for verb, text in (
        ("fix", "mend what a check finds: names of checks, ids of findings, or all"),
        ("ignore", "never report these again: names of checks, ids of findings, or all"),
    ):
        checking.add_argument(f"--{verb}", nargs="+", default=[], metavar="CHECK", help=text)
    checking.add_argument("--ignored", action="store_true", help="show what is ignored instead")
    checking.add_argument(
        "--files-in",
        type=_folder,
        metavar="FOLDER",
        help="look in a folder, and below it, for files of references that are not there",
    )
    command("backup", "Make a backup now.")
    restoring = command(
        "restore", "Put a backup in the place of the library, which is kept beside it."
    )
    restoring.add_argument(
        "name",
        nargs="?",
        metavar="BACKUP",
        help="its name, or the beginning of its date, such as 2026-11-30 (the newest one if not"
        " given)",
    )
    restoring.add_argument("--list", action="store_true", help="only list the backups")
    command("reindex", "Build the search index anew.")
    command("undo", "Undo the last change.")
    command("redo", "Do the change undone last again.")
    return parser


def _folder(value: str) -> Path:
    if not value.strip():
        raise argparse.ArgumentTypeError("must name a folder")
    return Path(value)


def _positive(value: str) -> int:
    number = int(value)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number
