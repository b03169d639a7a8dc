"""What belongs to no paper: kept as it stands, and reported where it may be missed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.domain.text import plural

if TYPE_CHECKING:
    from paperdesk.formats.list_lines import Lines

_TAG = re.compile(r"</?[A-Za-z][^<>]{0,300}>")
_WORDY_TAG = re.compile(r"<(?:img|a)\b", re.IGNORECASE)
_LETTER_OR_DIGIT = re.compile(r"[^\W_]")
_LONE_NUMBER = re.compile(r"[\[(#]?(\d{1,5})[\])]?\.?$")


class Leftovers:
    """Collects the pieces of a list that belong to no paper."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._pieces: set[tuple[int, int]] = set()
        self._understood: set[int] = set()

    def add(self, first: int, last: int, *, understood: bool = False) -> None:
        """Set lines aside (indices from 0, inclusive).

        Args:
            first: the first of the lines.
            last: the last of them.
            understood: they were read after all, as a heading or the header of a table, so that
                nobody misses them.
        """
        self._pieces.add((first, last))
        if understood:
            self._understood.update(range(first, last + 1))

    def pieces(self) -> tuple[tuple[int, str], ...]:
        """Each piece as (line from 1, text), in the order of the file."""
        return tuple((first + 1, self._lines.raw(first, last)) for first, last in self._in_order())

    def problems(self, known: set[int]) -> list[Problem]:
        """A problem for each run of lines that nobody expects to be set aside.

        Rules, fences, tags of layout and the numbers of a list say nothing that is missing.

        Args:
            known: lines (from 1) that a problem speaks of already.
        """
        clean = self._lines.clean
        quiet = self._understood | self._counted() | {line - 1 for line in known}
        places = sorted(
            {
                place
                for first, last in self._pieces
                for place in range(first, last + 1)
                if place not in quiet and _says_something(clean[place])
            }
        )
        runs: list[list[int]] = []
        for place in places:
            if runs and runs[-1][-1] + 1 == place:
                runs[-1].append(place)
            else:
                runs.append([place])
        return [Problem(run[0] + 1, _sentence(len(run))) for run in runs]

    def _in_order(self) -> list[tuple[int, int]]:
        return sorted(self._pieces)

    def _counted(self) -> set[int]:
        """Lines that hold nothing but a number and count up: entries of a list, or pages."""
        numbers = [
            (first, int(match.group(1)))
            for first, last in self._in_order()
            if first == last and (match := _LONE_NUMBER.match(self._lines.clean[first]))
        ]
        return {
            place
            for (before, number), (after, following) in pairwise(numbers)
            if following == number + 1
            for place in (before, after)
        }


def _says_something(line: str) -> bool:
    if line.startswith(("```", "~~~")):
        return False
    text = line if _WORDY_TAG.search(line) else _TAG.sub("", line)
    return _LETTER_OR_DIGIT.search(text) is not None


def _sentence(count: int) -> str:
    if count == 1:
        return said("This line belongs to no paper and was set aside.")
    return said("These {lines} belong to no paper and were set aside.", lines=plural(count, "line"))
