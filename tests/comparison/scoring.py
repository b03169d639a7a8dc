"""How readers of one format are compared: the same texts, the same fields, the same clock."""

from __future__ import annotations

import contextlib
import gc
import io
import os
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Found = dict[str, str | list[str]]
"""A record in neutral words: "key", "title", "authors" ("Family, Given"), "year", "pages", …"""


@dataclass(frozen=True, slots=True)
class Case:
    """A text and the records that it holds; only the fields that are named are compared."""

    name: str
    text: str
    records: tuple[Found, ...]


@dataclass(frozen=True, slots=True)
class Reader:
    """A program that reads the format.

    Attributes:
        name: with its version.
        read: with everything switched on that makes its values right.
        read_fast: as its users call it, when that is faster; for the clock.
    """

    name: str
    read: Callable[[str], Sequence[Found]]
    read_fast: Callable[[str], int]


@dataclass(frozen=True, slots=True)
class Score:
    """What a reader got right of all cases; ``failed`` names those that are not wholly right."""

    records: int
    of_records: int
    fields: int
    of_fields: int
    failed: tuple[str, ...]


def score(reader: Reader, cases: Sequence[Case]) -> Score:
    """Let a reader read all cases. One that raises has got nothing right of that case."""
    records = of_records = fields = of_fields = 0
    failed: list[str] = []
    for case in cases:
        try:
            with contextlib.redirect_stderr(io.StringIO()):
                found = list(reader.read(case.text))
        except Exception:  # noqa: BLE001 - to raise is one of the ways to be wrong
            found = []
        right = 0
        wanted = sum(len(record) for record in case.records)
        for place, record in enumerate(case.records):
            other = found[place] if place < len(found) else {}
            right += sum(_same(other.get(name), value) for name, value in record.items())
        records += len(case.records) if len(found) == len(case.records) else 0
        of_records += len(case.records)
        fields += right
        of_fields += wanted
        if right < wanted or len(found) != len(case.records):
            failed.append(case.name)
    return Score(records, of_records, fields, of_fields, tuple(failed))


def cpu_seconds(work: Callable[[], object]) -> float:
    """Processor time of a run, that of the programs it starts included."""
    gc.collect()
    before = _spent()
    work()
    return _spent() - before


def _spent() -> float:
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def _same(found: str | list[str] | None, wanted: str | list[str]) -> bool:
    if isinstance(wanted, list):
        return isinstance(found, list) and list(map(_plain, found)) == list(map(_plain, wanted))
    return isinstance(found, str) and _plain(found) == _plain(wanted)


def _plain(text: str) -> str:
    """Without what readers may well write differently: protecting braces, dashes, tags, blanks."""
    text = re.sub(r"</?(?:i|b|sup|sub|span)\b[^<>]*>", "", text).replace("\u00a0", " ")
    text = re.sub(r"\s*(?:--+|[–—])\s*", "-", text.replace("{", "").replace("}", ""))
    return " ".join(text.split()).strip(" ,")
