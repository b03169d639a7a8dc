"""The command line of what leaves the library: export, convert, keys, cited."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk.domain.exports import SORTS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

_PATTERN_HELP = (
    "fields in braces with filters: {author}{year}{title:2:camel}; | and || part alternatives"
)


def add(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Declare the commands with the function that makes one of a name and a description."""
    exporting = command("export", "Export references.")
    exporting.add_argument("--format", default="bibtex", metavar="FORMAT", help="see convert --to")
    exporting.add_argument("--query", default="", metavar="Q", help="only what this finds")
    exporting.add_argument("--collection", default="", metavar="NAME", help="only this collection")
    exporting.add_argument(
        "--search", default="", metavar="NAME", help="only what this saved search finds"
    )
    exporting.add_argument(
        "--key", nargs="+", default=[], metavar="KEY", help="only these references, in this order"
    )
    exporting.add_argument("--output", type=Path, metavar="FILE", help="instead of the terminal")
    exporting.add_argument(
        "--keep", action="store_true", help="keep the file up to date with the collection or search"
    )
    _options(exporting)

    kept = command("kept", "List the files that are kept up to date, or leave some as they are.")
    kept.add_argument("--forget", nargs="+", type=Path, default=[], metavar="FILE")

    converting = command(
        "convert", "Write the references of a file in another format, without a library."
    )
    converting.add_argument("source", type=Path, metavar="IN")
    converting.add_argument(
        "target", nargs="?", type=Path, metavar="OUT", help="- for the terminal"
    )
    converting.add_argument(
        "--from",
        dest="source_format",
        default="",
        metavar="FORMAT",
        help="the format of IN (told by its content)",
    )
    converting.add_argument(
        "--to",
        dest="target_format",
        default="",
        metavar="FORMAT",
        help="bibtex, biblatex, ris, csl-json, endnote-xml, csv, markdown, html, text or jsonl"
        " (told by the name of OUT)",
    )
    _options(converting)

    keys = command("keys", "Give citation keys by a pattern; earlier keys stay valid.")
    keys.add_argument("--pattern", default="", metavar="PATTERN", help=_PATTERN_HELP)
    keys.add_argument("--query", default="", metavar="Q", help="only for what this finds")
    keys.add_argument("--dry-run", action="store_true", help="show what would change")

    cited = command("cited", "Make a collection of the references that a document cites.")
    cited.add_argument("file", type=Path, metavar="FILE", help="a .tex, .aux or Markdown file")
    cited.add_argument(
        "--collection", default="", metavar="NAME", help="its name (that of the document)"
    )
    cited.add_argument("--dry-run", action="store_true", help="only say what is there and missing")


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--handles-as-titles",
        action="store_true",
        help="give untitled references their derived name as title",
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="PART",
        help="leave out fields (abstract, URL, …), tags, notes, links, attachments, collections",
    )
    parser.add_argument("--ascii", action="store_true", help="LaTeX commands instead of Unicode")
    parser.add_argument("--keys", default="", metavar="PATTERN", help="keys by this pattern")
    parser.add_argument("--sort", default="", choices=[name for name in SORTS if name])
    parser.add_argument(
        "--journals", default="", choices=("full", "short"), help="titles of journals, ISO 4"
    )
