"""Where log lines go: a file that stays small, a ring of recent lines, warnings in a terminal.

Modules log with ``logging.getLogger(__name__)``. Nothing of a user's papers, notes or searches
belongs in a line; the home folder, which names the user, is written as ``~`` everywhere.
"""

from __future__ import annotations

import logging
import sqlite3
import sys
import traceback
from collections import deque
from pathlib import Path

# "qt" is the name under which the window passes on what Qt says.
_ROOTS = ("paperdesk", "qt")
_LINES_KEPT = 300
_FILE_BYTES = 1_000_000
_OLD_FILES = 3
# What these say is about code, modules or constraints.
_ABOUT_CODE = (AttributeError, ImportError, NameError, NotImplementedError, RecursionError,
               TypeError, sqlite3.Error)  # fmt: skip
_FORMAT = "%(asctime)s %(levelname)s %(process)d %(name)s: %(message)s"


class _Anonymous(logging.Formatter):
    """Formats a record without the name of the user's home folder."""

    def __init__(self) -> None:
        super().__init__(_FORMAT)
        self._home = str(Path.home())

    def format(self, record: logging.LogRecord) -> str:
        # What one formatter made of an exception is kept for the next, which may say less.
        record.exc_text = None
        line = super().format(record)
        record.exc_text = None
        # A home of "/" (a container without a user) would turn every path into nonsense.
        return line.replace(self._home, "~") if len(self._home) > 1 else line


class _Frugal(_Anonymous):
    """Formats a record without what an exception says, unless that can only be about the program.

    A ValueError quotes the text it could not read; a TypeError names arguments.
    """

    def formatException(  # noqa: N802 (named by logging)
        self, ei: tuple[type[BaseException], BaseException, object] | tuple[None, None, None]
    ) -> str:
        return "\n".join(described(ei[1])) if ei[1] is not None else ""


class _Ring(logging.Handler):
    """Keeps the last lines in memory for the crash report."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=_LINES_KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.extend(self.format(record).splitlines())


def described(error: BaseException) -> tuple[str, ...]:
    """An exception in lines without the user's texts: frames, kinds, and what is said of code."""
    lines: list[str] = []
    seen: set[int] = set()
    present: BaseException | None = error
    while present is not None and id(present) not in seen:
        seen.add(id(present))
        said = f": {present}" if isinstance(present, _ABOUT_CODE) else ""
        home = str(Path.home())
        frames = [
            f"  {frame.filename.replace(home, '~')}, line {frame.lineno}, in {frame.name}"
            for frame in traceback.extract_tb(present.__traceback__)
        ]
        lines[:0] = [*frames, f"{type(present).__module__}.{type(present).__qualname__}{said}"]
        present = present.__cause__ or present.__context__
    return tuple(lines)


_ring = _Ring()
_installed: list[logging.Handler] = []


def configure(folder: Path | None) -> None:
    """Send the program's log lines to their places; a second call replaces the first.

    Args:
        folder: where ``paperdesk.log`` is written (1 MB, three older files kept), made if it is
            missing. With None, or where it cannot be written, there is no file.
    """
    for handler in _installed:
        for name in _ROOTS:
            logging.getLogger(name).removeHandler(handler)
        if handler is not _ring:
            handler.close()
    _installed.clear()
    _install(_ring)
    # sys.stderr is None in a windowed build.
    if sys.stderr is not None and sys.stderr.isatty():
        _install(logging.StreamHandler(), logging.WARNING)
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = _log_file(folder / "paperdesk.log")
    except OSError as error:
        logging.getLogger(__name__).warning("No log file: %s", error.strerror)
        return
    _install(file)


def _log_file(path: Path) -> logging.Handler:
    # Loaded here, because the window opens its file only when it is on screen.
    from logging.handlers import RotatingFileHandler

    class LogFile(RotatingFileHandler):
        """Logging that fails (disk full, file moved) never disturbs the program."""

        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (named by logging)
            """Drop the line."""

    return LogFile(path, maxBytes=_FILE_BYTES, backupCount=_OLD_FILES, encoding="utf-8")


def recent_lines() -> tuple[str, ...]:
    """The last 300 lines logged by this process, oldest first, for the crash report."""
    return tuple(_ring.lines)


def _install(handler: logging.Handler, level: int = logging.NOTSET) -> None:
    """Give the handler its format and level and remember that it is ours."""
    handler.setFormatter(_Frugal() if handler is _ring else _Anonymous())
    handler.setLevel(level)
    for name in _ROOTS:
        logging.getLogger(name).setLevel(logging.INFO)
        logging.getLogger(name).addHandler(handler)
    _installed.append(handler)
