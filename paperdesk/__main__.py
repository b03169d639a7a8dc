"""``paperdesk``: the window, or with a command the same engine in the terminal."""

from __future__ import annotations

import multiprocessing
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

# Named here too, so that opening the window does not load the command line's parser.
_COMMANDS = frozenset(
    (
        "import",
        "list",
        "search",
        "show",
        "tag",
        "note",
        "duplicates",
        "export",
        "stats",
        "check",
        "reindex",
        "undo",
    )
)
_TERMINAL_OPTIONS = frozenset(("-h", "--help", "--version", "--json"))


def main() -> int:
    """Entry point of the command ``paperdesk``."""
    multiprocessing.freeze_support()
    arguments = sys.argv[1:]
    if _is_for_terminal(arguments):
        from paperdesk.terminal import commands

        return commands.main(arguments)
    from paperdesk import app

    return app.main(arguments)


def _is_for_terminal(arguments: Sequence[str]) -> bool:
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument == "--library":
            skip = True
        elif argument in _TERMINAL_OPTIONS:
            return True
        elif not argument.startswith("-"):
            return argument in _COMMANDS
    return False


if __name__ == "__main__":
    sys.exit(main())
