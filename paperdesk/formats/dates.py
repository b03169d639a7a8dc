"""Dates as people and formats write them, to EDTF (ISO 8601-2:2019, levels 0 and 1).

The library keeps "2019", "2019-06", "2019-06-02", "2019-06-02/2019-06-07", "2004-21" (spring),
"1850~" (about), "1984?" (uncertain), "198X", "2004/.." (open) and "-0043" (44 BC).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from paperdesk.formats.date_words import MONTHS, NOISE, SEASONS, WINTER

_ONE = (
    r"-?\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?|-2[1-4])?[?~%]?"
    r"|-?\d{3}X|-?\d\dXX|-?\d{4}-XX(?:-XX)?|-?\d{4}-(?:0[1-9]|1[0-2])-XX|Y-?\d{5,}"
)
_EDTF = re.compile(rf"(?:{_ONE})(?:/(?:{_ONE}|\.\.)?)?|(?:\.\.)?/(?:{_ONE})")
_LOOSE_ISO = re.compile(r"(-?\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?(?:[T ]\d\d?:\d\d.*)?")
_YEAR_LAST = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4})")
_SHORT_RANGE = re.compile(r"(\d{4})\s*[-–—/]{1,2}\s*(\d{2})")
_HAN = re.compile(r"(\d{4})\s*[年년](?:\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日号號일])?)?")
_DECADE = re.compile(r"(?:the\s+)?(\d{3})0['’]?s", re.IGNORECASE)
_BC = re.compile(r"(\d{1,4})\s*(?:B\.?\s?C\.?(?:\s?E\.?)?)", re.IGNORECASE)
_ABOUT = re.compile(
    r"^(?:c\.|ca\.?|circa|about|approx(?:imately|\.)?|um|env(?:iron|\.)?|~)\s*(?=\d)", re.IGNORECASE
)
_TOKEN = re.compile(
    r"(?P<year>\d{4})(?!\d)|(?P<day>\d{1,2})(?:st|nd|rd|th|er|º|ª)?(?![\d\w])"
    r"|(?P<word>[^\W\d_]+)\.?|(?P<to>\s*(?:-+|[‐-―−]+|/+|\bto\b|\bbis\b)\s*)|(?P<rest>[\s,.;:()\[\]&'’]+)"
)
_A_YEAR = re.compile(r"(?<!\d)(?:1[0-9]|20)\d\d(?!\d)")
_LONGEST = 120


@dataclass(frozen=True, slots=True)
class _Point:
    year: int | None = None
    month: int | None = None
    day: int | None = None

    def edtf(self) -> str:
        return _written(self.year or 0, self.month, self.day)


def is_edtf(text: str) -> bool:
    """Whether the text is a date or an interval in the forms that the library keeps."""
    return _EDTF.fullmatch(text) is not None and all(
        _is_day(part) for part in text.split("/") if part
    )


def edtf(year: str, month: str = "", day: str = "") -> str:
    """EDTF of separate parts as formats have them; "" if the year cannot be read.

    The month may be a number, a name in several languages, a season, a range ("Jun-Jul") or hold
    the days as well ("2--7 June"). What cannot be read of month and day is left out.
    """
    year, month, day = year.strip(), month.strip(), day.strip()
    base = parse_date(year)
    if not base or not (month or day) or len(base) != 4:
        return base
    if month.isdecimal() and 1 <= int(month) <= 12:
        number: int | None = int(month)
    else:
        number = MONTHS.get(month.rstrip(".").casefold())
    if number is not None:
        if day and not day.isdecimal():
            return parse_date(f"{day} {_name(number)} {base}") or _written(int(base), number, None)
        return _written(int(base), number, int(day) if day else None)
    whole = parse_date(f"{day} {month} {base}") if day else parse_date(f"{month} {base}")
    return whole or base


def parse_date(text: str) -> str:
    """EDTF of a date in free text, or "" if it is none.

    Reads ISO dates, also with single digits, slashes and times; "2 June 2019", "June 2-7, 2019",
    "2013 Sep-Oct", "Winter 2005", "30 May – 2 June 2019", "1998-99", "1980s", "c. 1850", "1984?",
    "[1923]", "44 BC", "2019年6月2日" and the slashed dates of RIS ("2004///spring"). A day and a
    month that could be exchanged ("03/04/2010") give the year alone.
    """
    text = text.strip()
    if len(text) == 4 and text.isascii() and text.isdecimal():
        return text
    return _parsed(text) if text and len(text) <= _LONGEST else ""


def year_in(text: str) -> str:
    """The first thing in a text that looks like a year, "" if nothing does."""
    match = _A_YEAR.search(text)
    return match.group() if match is not None else ""


@lru_cache(maxsize=4096)
def _parsed(text: str) -> str:
    if is_edtf(text):
        return text
    text = text.strip("[](){}<> .,;").strip() or text
    uncertain = text.endswith("?")
    text = text.rstrip("? ")
    about = _ABOUT.match(text)
    if about is not None:
        text = text[about.end() :]
    found = _bare(text)
    if found and (uncertain or about is not None) and len(found) in {4, 7, 10} and found[0] != "-":
        found += "%" if uncertain and about is not None else "~" if about is not None else "?"
    return found if found and is_edtf(found) else ""


def _bare(text: str) -> str:
    for read in (_iso, _year_last, _short_range, _slashed, _named):
        found = read(text)
        if found:
            return found
    return _edtf_interval(text) or _words(text)


def _iso(text: str) -> str:
    match = _LOOSE_ISO.fullmatch(text)
    if match is None or not 1 <= int(match[2]) <= 12:
        return ""
    return _written(int(match[1]), int(match[2]), int(match[3]) if match[3] else None)


def _year_last(text: str) -> str:
    match = _YEAR_LAST.fullmatch(text)
    if match is None:
        return ""
    first, second, year = int(match[1]), int(match[3]), int(match[4])
    if match[2] == "." or (first > 12 >= second):
        return _written(year, second, first)
    if second > 12 >= first or first == second:
        return _written(year, first, second)
    return f"{year:04d}"


def _short_range(text: str) -> str:
    """ "1998-99"; a second part that may be a month was read as one before."""
    match = _SHORT_RANGE.fullmatch(text)
    if match is None or int(match[2]) <= int(match[1][2:]):
        return ""
    return f"{match[1]}/{match[1][:2]}{match[2]}"


def _slashed(text: str) -> str:
    """The dates of RIS: year/month/day/other, any of which may be empty."""
    parts = [part.strip() for part in text.split("/")]
    if not 3 <= len(parts) <= 4 or len(parts[0]) != 4 or not parts[0].isdecimal():
        return ""
    year, month, day, other = int(parts[0]), *parts[1:3], "".join(parts[3:])
    if month.isdecimal() and 1 <= int(month) <= 12:
        return _written(year, int(month), int(day) if day.isdecimal() else None)
    said = " ".join(part for part in (month, day, other) if part)
    return (_words(f"{said} {year:04d}") if said else "") or f"{year:04d}"


def _named(text: str) -> str:
    if (match := _HAN.fullmatch(text)) is not None:
        month, day = (int(part) if part else None for part in (match[2], match[3]))
        return _written(int(match[1]), month, day)
    if (match := _DECADE.fullmatch(text)) is not None:
        return f"{match[1]}X"
    if (match := _BC.fullmatch(text)) is not None and int(match[1]):
        # There is a year 0 in ISO 8601: 1 BC.
        return f"-{int(match[1]) - 1:04d}" if int(match[1]) > 1 else "0000"
    return ""


def _edtf_interval(text: str) -> str:
    """Two dates with a slash or "--" between, or one and an open end."""
    for divider in ("/", "--", "–", "—"):
        first, found, last = text.partition(divider)
        if found and divider not in last:
            break
    else:
        return ""
    begin, end = first.strip(), last.strip()
    if not begin or not end:
        known = parse_date(begin or end)
        return (f"{known}/.." if begin else f"../{known}") if known and "/" not in known else ""
    if not (_A_YEAR.search(begin) and _A_YEAR.search(end)):
        return ""
    both = [parse_date(begin), parse_date(end)]
    if not all(both) or any("/" in one for one in both):
        return ""
    # "Winter 2004/2005" is one winter.
    return both[0] if both[0][4:] == f"-{WINTER}" and len(both[1]) == 4 else "/".join(both)


def _words(text: str) -> str:
    """Years, month names, days and seasons in any order, with at most one "to" between."""
    points: list[_Point] = [_Point()]
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            return ""
        at, kind, word = match.end(), match.lastgroup, match.group()
        if kind == "to":
            if at < len(text) and match.start():
                points.append(_Point())
            continue
        if kind == "rest":
            continue
        point = _with(points[-1], kind or "", word)
        if point is None:
            return ""
        points[-1] = point
    return _between(points)


def _with(point: _Point, kind: str, word: str) -> _Point | None:
    """The point with what the word says; None if the word says something else."""
    if kind == "year":
        return replace(point, year=int(word)) if point.year is None else None
    if kind == "day":
        day = int(re.match(r"\d+", word).group())  # type: ignore[union-attr]
        return replace(point, day=day) if point.day is None and 1 <= day <= 31 else None
    name = word.rstrip(".").casefold()
    if name in NOISE:
        return point
    month = MONTHS.get(name) or SEASONS.get(name)
    return replace(point, month=month) if month and point.month is None else None


def _between(points: list[_Point]) -> str:
    """EDTF of one point or of two that lend each other what only one of them says."""
    if len(points) == 1:
        return points[0].edtf() if points[0].year is not None else ""
    if len(points) != 2:
        return ""
    first, last = points
    first = replace(first, year=first.year if first.year is not None else last.year)
    last = replace(last, year=last.year if last.year is not None else first.year)
    if first.day and not first.month:
        first = replace(first, month=last.month)
    if last.day and not last.month:
        last = replace(last, month=first.month)
    if first.year is None or last.year is None:
        return ""
    if first.month == WINTER and not last.month:
        return first.edtf()
    begin, end = first.edtf(), last.edtf()
    return begin if begin == end else f"{begin}/{end}"


def _written(year: int, month: int | None, day: int | None) -> str:
    """EDTF of numbers; a day or month that does not exist is left out."""
    text = f"{year:04d}" if year >= 0 else f"-{-year:04d}"
    if month is None or not (1 <= month <= 12 or 21 <= month <= 24):
        return text
    text += f"-{month:02d}"
    if day is None or month > 12 or not _is_day(f"{text}-{day:02d}"):
        return text
    return f"{text}-{day:02d}"


def _is_day(text: str) -> bool:
    """Whether the calendar has this day; anything less exact is taken on trust."""
    match = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)[?~%]?", text)
    if match is None:
        return True
    try:
        # Leap years repeat every 400 years; Python's calendar has no year 0.
        date(int(match[1]) % 400 + 400, int(match[2]), int(match[3]))
    except ValueError:
        return False
    return True


def _name(month: int) -> str:
    return next(name for name, number in MONTHS.items() if number == month)
