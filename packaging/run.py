"""Open PaperDesk: python3 packaging/run.py [FILE or FOLDER ...]

The first start makes everything that is needed; later ones go straight to the window, with the
named lists imported. Without a display the lists are imported all the same.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import setup_environment
from system_packages import say


def main() -> int:
    """Set up, then become the program."""
    parser = argparse.ArgumentParser(
        prog="run.py", description="Set PaperDesk up if need be, and open it."
    )
    parser.add_argument(
        "paths", nargs="*", metavar="FILE or FOLDER", help="lists of papers to import"
    )
    parser.add_argument(
        "--library", metavar="DIR", help="the library to open, instead of the user's own"
    )
    options = parser.parse_args()
    # Whole paths: a file that is called like a command of the program is still a file.
    paths = [str(Path(path).absolute()) for path in options.paths]
    library = ["--library", str(Path(options.library).absolute())] if options.library else []
    setup_environment.ensure()
    # -P: modules come from the environment, never from the folder one happens to be in.
    program = ["-P", "-m", "paperdesk"]
    if _has_display():
        setup_environment.become([*program, *library, *paths])
    code = setup_environment.run([*program, "import", *library, *paths]) if paths else 0
    say("there is no display here, so no window was opened.")
    say("to get it, type the same in a desktop session (from afar: ssh -X).")
    return code


def _has_display() -> bool:
    """Whether a window could be shown; elsewhere than on Linux there is always a display."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


if __name__ == "__main__":
    setup_environment.carry_out(main)
