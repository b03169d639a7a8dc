"""How fast a list is read through, and how long the rest will take."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING

from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

# The pace is that of the last so many abstracts; it is told once there are a few.
_REMEMBERED = 40
_LEAST = 3
# Whoever looks at one abstract for longer has gone for a coffee.
_PAUSE_S = 120.0
_MINUTE, _HOUR = 60, 3600


class Pace:
    """Learns the pace from the moments at which abstracts are finished."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._took: deque[float] = deque(maxlen=_REMEMBERED)

    def finished(self) -> None:
        """One more abstract was read or decided on, and the next one is there."""
        now = self._clock()
        self._took.append(min(_PAUSE_S, now - self._last))
        self._last = now

    @property
    def per_minute(self) -> float | None:
        """Abstracts a minute; None while too little is known."""
        total = sum(self._took)
        if len(self._took) < _LEAST or total <= 0:
            return None
        return _MINUTE * len(self._took) / total


def progress(number: int, total: int, kept: int, per_minute: float | None) -> str:
    """ "123 of 2,847 · 41 kept · 6.2 a minute · about 7 h left"."""
    parts = [
        tr("{number:,} of {total:,}", number=number, total=total),
        tr("{kept:,} kept", kept=kept),
    ]
    if per_minute is not None:
        parts.append(tr("{speed:.1f} a minute", speed=per_minute))
        if number < total:
            parts.append(
                tr("{duration} left", duration=duration((total - number) / per_minute * _MINUTE))
            )
    return " · ".join(parts)


def found_left(words: str, number: int, total: int) -> str:
    """The same while words are looked for in what is left."""
    return tr("“{words}”: {number:,} of {total:,} left", words=words, number=number, total=total)


def duration(seconds: float) -> str:
    """ "about 7 h", "about 25 min", "less than a minute"."""
    if seconds < _MINUTE:
        return tr("less than a minute")
    if seconds < _HOUR:
        return tr("about {minutes} min", minutes=round(seconds / _MINUTE))
    return tr("about {hours:,} h", hours=round(seconds / _HOUR))
