"""The door into a worker process.

The window imports this module and not ``jobs``, so that starting it does not load parsers and
the index; functions are named by strings for the same reason.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.services.library import Library

# How far a worker stands back (POSIX niceness) while the window wants the processor too.
STAND_BACK = 10


def start(folder: Path, shared: Any, keeps_index: bool) -> None:
    """Prepare a worker process."""
    if hasattr(os, "nice"):
        # Before anything is loaded: two workers that start would take both of two processors.
        os.nice(STAND_BACK)
    from paperdesk.background import jobs

    jobs.start(folder, shared, keeps_index)


def attach(library: Library) -> None:
    """Serve jobs in this very process."""
    from paperdesk.background import jobs

    jobs.attach(library)


def call(name: str, *args: Any) -> Any:
    """Run a function of ``jobs`` by its name."""
    from paperdesk.background import jobs

    return getattr(jobs, name)(*args)
