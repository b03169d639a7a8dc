"""Unexpected warnings in the program's own log fail a test."""

from __future__ import annotations

import logging
import re


class LogWatch(logging.Handler):
    """Collects warnings and errors, and knows which of them a test expects."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._lines: list[str] = []
        self._expected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember the line, with its traceback."""
        self._lines.append(logging.Formatter("%(levelname)s %(name)s: %(message)s").format(record))

    def expect(self, pattern: str) -> None:
        """Let lines that match this regular expression pass; at least one has to come."""
        self._expected.append(pattern)

    def complaints(self) -> list[str]:
        """Lines that nobody expects, and expectations that nothing met."""
        unexpected = [
            f"unexpected log line: {line}"
            for line in self._lines
            if not any(re.search(pattern, line) for pattern in self._expected)
        ]
        missing = [
            f"no log line matches {pattern!r}"
            for pattern in self._expected
            if not any(re.search(pattern, line) for line in self._lines)
        ]
        return unexpected + missing
