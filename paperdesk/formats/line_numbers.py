"""Line numbers of places in a text."""

from __future__ import annotations

import re

_LINE_END = re.compile(r"\r\n|\r|\n")


class LineNumbers:
    """Line numbers, from 1, of offsets that are asked for in rising order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = 0
        self._line = 1

    def at(self, offset: int) -> int:
        """The line of an offset not before the last one asked for."""
        self._line += len(_LINE_END.findall(self._text, self._offset, offset))
        self._offset = max(offset, self._offset)
        return self._line
