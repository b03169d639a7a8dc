"""The rows of reading through a list, under the bars of the issue that asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench_report import Bar, Row, number

if TYPE_CHECKING:
    from bench_run import Run

KEYS = 300
# What the engine measures: name of the value, title of the row, bar.
_ENGINE = (
    ("lens_s", "200 terms of lenses counted, s", 5.0),
    ("paint_ms", "200 terms painted in one abstract, slowest, ms", 300.0),
    ("space_s", "words of all abstracts read for the first time, s", None),
    ("alike_ms", "more like this, slowest of 20, ms", 400.0),
    ("suggest_ms", "tags and phrases suggested, ms", None),
    ("refit_s", "ranking learnt and stored again, s", 1.0),
    ("met_percent", "95 % of the relevant met, worst of six topics, % read", 30.0),
    ("shelves_s", "shelves made, s", 90.0),
    ("tag_ms", "1,000 selected references tagged, ms", 500.0),
    ("manager_ms", "5,000 tags listed with counts and last use, ms", 200.0),
)


def reading(run: Run) -> list[Row]:
    """Skimming in the real window, then what works behind it."""
    painted = Row("skim mode, key until painted, 95 % of the keys, ms", bar=Bar(50))
    lost = Row("skim mode, keys lost of 300 in 15 s", bar=Bar(0))
    rows = {name: Row(title, bar=None if bar is None else Bar(bar)) for name, title, bar in _ENGINE}
    for size in run.sizes:
        with run.changing(size) as folder:
            result = run.child("bench_reading:skim", folder=folder, keys=KEYS)
            painted.values[size] = result["cpu_p95"]
            # Half of the keys decide; at the end of a small list the same ones again.
            lost.values[size] = max(0, min(size, result["pressed"] // 2) - result["decided"])
            painted.reference = (
                f"wall: median {number(result['wall_p50'])}, {number(result['wall_p95'])} at 95 %"
            )
            engine = run.child("bench_reading:engine", folder=folder)
            for name, row in rows.items():
                row.values[size] = engine[name]
    return [painted, lost, *rows.values()]
