"""Figures as rows of one table in Markdown, and the circumstances they were measured in."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Bar:
    """What a figure must keep to; at least or at most so much, in the figure's unit."""

    limit: float
    at_least: bool = False

    def is_met(self, value: float) -> bool:
        """Whether a value keeps to it."""
        return value >= self.limit if self.at_least else value <= self.limit

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {number(self.limit)}"


@dataclass(slots=True)
class Row:
    """One figure at several sizes.

    Attributes:
        figure: what it is, with its unit.
        values: by size; 0 is the size of a row that has only one value.
        reference: what stands beside it, measured in the same run.
        bar: what the value at the largest size must keep to.
    """

    figure: str
    values: dict[int, float] = field(default_factory=dict)
    reference: str = ""
    bar: Bar | None = None

    @property
    def met(self) -> bool | None:
        """Whether the value at the largest size keeps to the bar; None without one of them."""
        if self.bar is None or not self.values:
            return None
        return self.bar.is_met(self.values[max(self.values)])

    def as_json(self) -> dict[str, Any]:
        """The row for programs."""
        return {
            "figure": self.figure,
            "values": {str(size): value for size, value in self.values.items()},
            "reference": self.reference,
            "bar": str(self.bar) if self.bar else "",
            "met": self.met,
        }


def number(value: float) -> str:
    """A figure with three digits that mean something."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def size_name(size: int) -> str:
    """10000 as "10k"."""
    return f"{size // 1000}k" if size >= 1000 and size % 1000 == 0 else str(size)


def markdown(rows: Sequence[Row], sizes: Sequence[int]) -> str:
    """The table. A value that is not of one of the sizes stands in the last of their columns."""
    lines = [
        ["figure", *map(size_name, sizes), "reference in the same run", "bar", "met?"],
        ["---", *["--:"] * len(sizes), "---", "---", "---"],
    ]
    for row in rows:
        cells = [number(row.values[size]) if size in row.values else "–" for size in sizes]
        if 0 in row.values:
            cells[-1] = number(row.values[0])
        met = {None: "", True: "yes", False: "**no**"}[row.met]
        lines.append([row.figure, *cells, row.reference, str(row.bar or ""), met])
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def as_json(rows: Sequence[Row], where: str, notes: Sequence[str]) -> str:
    """The same for programs."""
    made = {"rows": [row.as_json() for row in rows], "circumstances": where, "notes": list(notes)}
    return json.dumps(made, indent=1, ensure_ascii=False)


def circumstances() -> str:
    """The computer, the versions, and how busy the computer is."""
    from PySide6.QtCore import qVersion

    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].partition(":")[2].strip() if names else cpu
    load = " ".join(f"{value:.1f}" for value in os.getloadavg()) if os.name != "nt" else "unknown"
    return (
        f"{os.cpu_count()} × {cpu}; Python {platform.python_version()}, Qt {qVersion()}, "
        f"SQLite {sqlite3.sqlite_version}, {sys.platform}; load {load}"
    )
