"""Marked places of a text: kept by offset and words, found again in a text that changed."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from paperdesk.domain.said import said

COLOURS = ("yellow", "green", "blue", "pink")
COLOUR_WORDS = {
    "yellow": said("Yellow"),
    "green": said("Green"),
    "blue": said("Blue"),
    "pink": said("Pink"),
}
# So many characters around a place help to tell it from another one with the same words.
CONTEXT = 32
# Where only the surroundings are found again, what lies between them may have grown by so much.
_GROWN = 2
_LEAST_CONTEXT = 8


@dataclass(frozen=True, slots=True)
class Highlight:
    """A marked place.

    Attributes:
        start: where it began in the readable text, in characters (code points).
        quote: its words; never empty.
        before: what stood before it, at most ``CONTEXT`` characters.
        after: what stood after it.
        colour: one of ``COLOURS``.
        made_at: ISO 8601 in UTC.
    """

    id: int
    reference_id: int
    start: int
    quote: str
    before: str
    after: str
    colour: str
    made_at: str

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {
            "id": self.id,
            "start": self.start,
            "quote": self.quote,
            "colour": self.colour,
            "made_at": self.made_at,
        }


def context(text: str, begin: int, end: int) -> tuple[str, str]:
    """What stands before and after a place, to find it again by."""
    return text[max(0, begin - CONTEXT) : begin], text[end : end + CONTEXT]


def locate(text: str, mark: Highlight) -> tuple[int, int] | None:
    """Where a marked place is in a text now: (begin, end), or None if it is no longer there.

    First the same words at the same place, then the same words nearest to it, then words that
    differ in letters' case, spaces and signs only, at last what stands between its surroundings.
    """
    end = mark.start + len(mark.quote)
    if text[mark.start : end] == mark.quote:
        return mark.start, end
    exact = [found.start() for found in re.finditer(re.escape(mark.quote), text)]
    if exact:
        begin = _nearest(text, exact, mark)
        return begin, begin + len(mark.quote)
    return _loosely(text, mark) or _between(text, mark)


def _nearest(text: str, places: list[int], mark: Highlight) -> int:
    """The place whose surroundings are most alike; the nearest of those."""

    def unlike(begin: int) -> tuple[int, int]:
        before, after = context(text, begin, begin + len(mark.quote))
        alike = _common(before[::-1], mark.before[::-1]) + _common(after, mark.after)
        return -alike, abs(begin - mark.start)

    return min(places, key=unlike)


def _common(one: str, other: str) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def _folded(text: str) -> tuple[str, list[int]]:
    """Letters and digits alone, folded, and for each its place in the text."""
    letters: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        for part in unicodedata.normalize("NFKD", char).casefold():
            if part.isalnum():
                letters.append(part)
                places.append(place)
    return "".join(letters), places


def _loosely(text: str, mark: Highlight) -> tuple[int, int] | None:
    wanted, _ = _folded(mark.quote)
    if not wanted:
        return None
    letters, places = _folded(text)
    found = [match.start() for match in re.finditer(re.escape(wanted), letters)]
    if not found:
        return None
    begin = min(found, key=lambda place: abs(places[place] - mark.start))
    return places[begin], places[begin + len(wanted) - 1] + 1


def _between(text: str, mark: Highlight) -> tuple[int, int] | None:
    before, _ = _folded(mark.before)
    after, _ = _folded(mark.after)
    if len(before) < _LEAST_CONTEXT or len(after) < _LEAST_CONTEXT:
        return None
    letters, places = _folded(text)
    begin = letters.find(before)
    if begin < 0:
        return None
    begin += len(before)
    end = letters.find(after, begin)
    most = _GROWN * len(mark.quote) + CONTEXT
    if end <= begin or end - begin > most:
        return None
    return places[begin], places[end - 1] + 1
