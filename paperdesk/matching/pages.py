"""Pages and volumes as different sources write them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_RANGE = re.compile(r"([a-z]{0,3})0*(\d{1,9})([a-z]?)\s*(?:[-–—−‐:]+\s*[a-z]{0,3}0*(\d{1,9}))?")
# A spreadsheet took "5-18" for a date.
_DATE = re.compile(r"(?:\d{1,2}-)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*(?:-\d+)?$")
_NUMBER = re.compile(r"\d+")
# "Suppl-48" and "t-6" are what is left of "Suppl 2:L37-48" and "Pt 1:833-6".
_TORN = re.compile(r"(?:suppl?\w*|pt|[a-z])\s*-\s*\d+")
# From here on a number with a letter is that of an article, not a page.
_ARTICLE = re.compile(r"[bcdefg]\d{4,}")
_NOT_SAID = frozenset({"", "unknown", "na", "n/a", "nan", "none", "-", "no pagination"})


@dataclass(frozen=True, slots=True)
class Pages:
    """First and last page; ``last`` is 0 if only one is said, ``first`` "" if none."""

    first: str = ""
    last: int = 0

    @property
    def length(self) -> int:
        """How many pages, 0 if only one is said."""
        return self.last - _bare(self.first) + 1 if self.last else 0


def pages(written: str) -> Pages:
    """ "1091-7" is 1091 to 1097, "S123-S130" is s123; what is no page is nothing."""
    text = written.strip().casefold().removeprefix("pp.").removeprefix("pp").removeprefix("p. ")
    text = text.strip()
    if text in _NOT_SAID or _DATE.fullmatch(text) or _TORN.fullmatch(text):
        return Pages()
    found = _RANGE.search(text)
    if found is None:
        return Pages()
    letters, first, tail, last = found.groups()
    if not letters and first == "1" and last is None:
        # "1" alone stands for "there is one page".
        return Pages()
    return Pages(letters + first + tail, _expanded(first, last) if last else 0)


def _expanded(first: str, last: str) -> int:
    return int(first[: len(first) - len(last)] + last) if len(last) < len(first) else int(last)


def number(written: str) -> str:
    """A volume or issue: "vol. 08" is "8", "12 Suppl 1" is "12s1", "UNKNOWN" is ""."""
    text = written.strip().casefold()
    if text in _NOT_SAID or _DATE.fullmatch(text.strip("() ")):
        return ""
    found = _NUMBER.findall(text)
    if not found:
        return text if len(text) <= 6 else ""
    parts = [part.lstrip("0") or "0" for part in found[:2]]
    if "sup" not in text:
        return parts[0]
    return "s".join(parts) if len(parts) > 1 else f"s{parts[0]}"


def same_first(left: Pages, right: Pages) -> bool:
    """Whether two places begin on one page; "S123" and "123" do."""
    if not left.first or not right.first:
        return False
    return left.first == right.first or _bare(left.first) == _bare(right.first)


def differ(left: Pages, right: Pages) -> bool:
    """Whether two places are certainly not one: other first pages that do not overlap."""
    if not left.first or not right.first or same_first(left, right):
        return False
    mine, theirs = _bare(left.first), _bare(right.first)
    if not mine or not theirs:
        return True
    # An article number and a page range are two names of one place.
    if bool(left.last) != bool(right.last) and abs(mine - theirs) > 5_000:
        return False
    if bool(_ARTICLE.fullmatch(left.first)) != bool(_ARTICLE.fullmatch(right.first)):
        return False
    # One names the range by a page of it.
    if mine <= (right.last or theirs) and theirs <= (left.last or mine):
        return False
    # One source counts the title page, or names the range by the part that it has.
    if left.last and left.last == right.last:
        return False
    return abs(mine - theirs) > 1 or not (left.last or right.last)


def _bare(page: str) -> int:
    found = _NUMBER.search(page)
    return int(found[0]) if found else 0
