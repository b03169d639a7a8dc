"""Dates of CSL items to EDTF: arrays of numbers, seasons, "circa", texts."""

from __future__ import annotations

from typing import Any

from paperdesk.formats.dates import is_edtf, parse_date

_SEASONS = {"1": 21, "2": 22, "3": 23, "4": 24, "spring": 21, "summer": 22, "autumn": 23}
_SEASONS |= {"fall": 23, "winter": 24, "21": 21, "22": 22, "23": 23, "24": 24}
_NO = frozenset({"", "0", "false", "no"})
_PLAIN = frozenset({"date-parts"})


def edtf_of(value: Any) -> tuple[str, bool]:
    """EDTF, or the text as it is, or "" for none; and whether the EDTF says all that was said."""
    if isinstance(value, str):
        found = parse_date(value)
        return found or value.strip(), found == value
    if isinstance(value, list) and value and isinstance(value[0], dict):
        # Pandoc's old way: a list of one or two days.
        ends = [edtf_of(one)[0] for one in value[:2]]
        both = "/".join(end for end in ends if end)
        return (both if is_edtf(both) else ends[0]), False
    if isinstance(value, list):
        value = {"date-parts": value if value and isinstance(value[0], list) else [value]}
    if not isinstance(value, dict):
        return "", False
    stated = value.get("edtf")
    if isinstance(stated, str) and is_edtf(stated):
        return stated, value.keys() == {"edtf"}
    found = _of_parts(value)
    if found:
        return found, value.keys() <= _PLAIN
    for name in ("raw", "literal", "edtf"):
        text = value.get(name)
        if isinstance(text, str) and text.strip():
            return parse_date(text) or text.strip(), False
    return "", False


def _of_parts(value: dict[str, Any]) -> str:
    parts = value.get("date-parts")
    if isinstance(parts, list) and parts and not isinstance(parts[0], list):
        parts = [parts]
    if not isinstance(parts, list):
        # CSL-YAML of Pandoc before 2.11: {year: 2016, month: 10, day: 19}.
        parts = [[value[name] for name in ("year", "month", "day") if value.get(name)]]
    ends = [_day(one) for one in parts[:2] if isinstance(one, list)]
    if not ends or not ends[0]:
        return ""
    season = _SEASONS.get(str(value.get("season", "")).strip().lower())
    if season is not None and len(ends[0].lstrip("-")) == 4:
        ends[0] = f"{ends[0]}-{season}"
    mark = "" if str(value.get("circa", "")).strip().lower() in _NO else "~"
    found = "/".join(f"{end}{mark}" for end in dict.fromkeys(ends) if end)
    if len(ends) == 2 and not ends[1]:
        found += "/.."
    return found if is_edtf(found) else ""


def _day(parts: list[Any]) -> str:
    """ "2016-10-19" of [2016, 10, 19]; "" if the numbers are none."""
    numbers: list[int] = []
    for part in parts[:3]:
        text = str(part).strip()
        if not text or text in {"0", "None"}:
            break
        if len(text) > 6 or not text.lstrip("-").isdecimal():
            return ""
        numbers.append(int(text))
    if not numbers:
        return ""
    # CSL counts 100 BC as -100, ISO 8601 as -0099.
    year = numbers[0] if numbers[0] > 0 else numbers[0] + 1
    text = f"{year:04d}" if year >= 0 else f"-{-year:04d}"
    if len(numbers) > 1 and numbers[1] in _SEASONS.values():
        return f"{text}-{numbers[1]}"
    for number in numbers[1:]:
        text += f"-{number:02d}"
    while text and not is_edtf(text) and len(text.lstrip("-")) > 4:
        text = text[:-3]
    return text
