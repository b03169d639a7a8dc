"""Dates as libraries keep them: EDTF, whole or in part ("2020", "2020-05", "1999/2001", "2020~").

Read is level 1 of the Extended Date/Time Format (ISO 8601-2:2019, Annex A) as far as references
need it: seasons are the months 21 to 24, "?", "~" and "%" say how sure the date is, ".." or nothing
is an open end.
"""

from __future__ import annotations

import calendar
import re
from typing import NamedTuple

_DATE = re.compile(r"([-−]?\d{4})(?:-(\d\d)(?:-(\d\d))?)?([?~%]?)", re.ASCII)
_OPEN = frozenset({"", ".."})
_SEASONS = {21: "spring", 22: "summer", 23: "autumn", 24: "winter"}


class PartialDate(NamedTuple):
    """A year and perhaps more; 0 stands for what is not known. ``is_sure`` is False for "2020?"."""

    year: int
    month: int = 0
    day: int = 0
    is_sure: bool = True

    @property
    def season(self) -> str:
        """ "spring" to "winter", "" if it is a month or nothing."""
        return _SEASONS.get(self.month, "")

    @property
    def parts(self) -> tuple[int, ...]:
        """Year, month and day as far as they are known; a season is no month."""
        if not self.month or self.season:
            return (self.year,)
        return (self.year, self.month, self.day) if self.day else (self.year, self.month)


def read(text: str) -> tuple[PartialDate | None, ...]:
    """The one or two ends of a date; None is an open end. Empty if it is no date of this kind."""
    pieces = text.strip().split("/")
    if len(pieces) > 2:
        return ()
    found: list[PartialDate | None] = []
    for piece in pieces:
        if len(pieces) == 2 and piece.strip() in _OPEN:
            found.append(None)
        elif (one := _single(piece.strip())) is not None:
            found.append(one)
        else:
            return ()
    return tuple(found) if any(found) else ()


def start(text: str) -> PartialDate | None:
    """Where a date begins; for "../2001" its end. None if it cannot be read."""
    return next((end for end in read(text) if end is not None), None)


def _single(text: str) -> PartialDate | None:
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    year, month, day = int(match[1].replace("−", "-")), int(match[2] or 0), int(match[3] or 0)
    if match[2] and not (1 <= month <= 12 or (month in _SEASONS and not day)):
        return None
    if match[3] and not 1 <= day <= _days(year, month):
        return None
    return PartialDate(year, month, day, not match[4])


def _days(year: int, month: int) -> int:
    leap = calendar.isleap(year)
    return (
        29 if month == 2 and leap else (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
    )
