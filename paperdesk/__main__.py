"""``paperdesk``: the window, or with a command the same engine in the terminal."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from paperdesk.terminal.names import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

_TERMINAL_OPTIONS = frozenset(("-h", "--help", "--version", "--json"))


def main() -> int:
    """Entry point of the command ``paperdesk``."""
    if getattr(sys, "frozen", False):
        # A worker process of a frozen program is the program itself.
        import multiprocessing

        multiprocessing.freeze_support()
    arguments = sys.argv[1:]
    if _is_for_terminal(arguments):
        from paperdesk.terminal import commands

        return commands.main(arguments)
    if not _has_display():
        sys.stderr.write(
            "paperdesk: There is no display to open a window on. Start it in a desktop session, or"
            " use the commands that “paperdesk --help” lists.\n"
        )
        return 1
    # What is made while starting stays; looking through it for garbage again and again would take
    # a tenth of the time until the first list is shown. ``app`` enables the collector again.
    gc.disable()
    from paperdesk import app

    return app.main(arguments)


def _has_display() -> bool:
    """Whether a window can be opened; without a display Qt would end the program at once."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


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
            # A plain word that is no file is a mistyped command, which the parser explains.
            return argument in COMMANDS or (argument.isalpha() and not Path(argument).exists())
    return False


if __name__ == "__main__":
    sys.exit(main())
