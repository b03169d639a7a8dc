"""How fast and how large: python3 packaging/bench.py [--sizes 1000,10000,100000] [--only NAME,…]

Prints one table in Markdown, each figure beside a reference that is measured in the same run. The
lists are made by ``corpus.py``; nothing of the user's own folders is touched. A full run takes
about ten minutes. Times are CPU time unless the table says wall.

    --only    some of: start, import, derive, index, search, typing, relevance, table,
              session, reading, memory, disk
    --json    the rows for programs
    --folder  work here and use what an earlier run has prepared here (for work on the figures)
    --duplicates DATA  how well duplicates are told, on labelled sets (see bench_duplicates.py)
    --beside PYTHON    with it: a Python that has bib-dedupe, which runs on the same sets
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import setup_environment
from system_packages import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench_run import Run

SIZES = (1_000, 10_000, 100_000)


def main() -> int:
    """Measure and print; 1 if a figure could not be measured."""
    options, sizes = _parse()
    if Path(sys.prefix).resolve() != setup_environment.VENV.resolve():
        setup_environment.ensure()
        # The report alone goes to the output.
        return setup_environment.run([str(Path(__file__).resolve()), *sys.argv[1:]])
    sys.path.insert(0, str(setup_environment.PROJECT))
    if options.duplicates:
        import bench_duplicates

        return bench_duplicates.main(Path(options.duplicates), options.beside)
    import bench_figures
    import bench_report
    from bench_run import Run

    chosen = options.only.split(",") if options.only else list(bench_figures.FIGURES)
    unknown = set(chosen) - set(bench_figures.FIGURES)
    if unknown:
        say(f"there is no figure {', '.join(sorted(unknown))}.")
        return 2
    before = bench_report.circumstances()
    with tempfile.TemporaryDirectory(prefix="paperdesk-bench-") as temporary:
        run = Run(Path(options.folder or temporary).absolute(), sizes)
        figures: list[Callable[[Run], list[bench_report.Row]]]
        figures = [make for name, make in bench_figures.FIGURES.items() if name in chosen]
        rows, failed = bench_figures.all_rows(run, figures)
    after = bench_report.circumstances().rpartition("load ")[2]
    circumstances = f"{before} before and {after} after"
    if options.json:
        print(bench_report.as_json(rows, circumstances, run.notes))
    else:
        print(bench_report.markdown(rows, sizes))
        print(f"\n{circumstances}.")
        for note in run.notes:
            print(f"- {note}")
    return 1 if failed else 0


def _parse() -> tuple[argparse.Namespace, list[int]]:
    parser = argparse.ArgumentParser(
        prog="bench.py", description="Measure how fast and how large PaperDesk is."
    )
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="numbers of references")
    parser.add_argument("--only", default="", metavar="NAME,…", help="these figures alone")
    parser.add_argument("--json", action="store_true", help="the rows for programs")
    parser.add_argument("--folder", metavar="DIR", help="where to work, instead of a temporary one")
    parser.add_argument(
        "--duplicates", metavar="DATA", help="measure duplicates on labelled sets instead"
    )
    parser.add_argument(
        "--beside", default="", metavar="PYTHON", help="a Python with bib-dedupe, run beside it"
    )
    options = parser.parse_args()
    try:
        sizes = sorted({int(size) for size in options.sizes.split(",")})
    except ValueError:
        parser.error("--sizes takes numbers with commas between them.")
    if sizes[0] < 1:
        parser.error("--sizes takes numbers from 1 on.")
    return options, sizes


if __name__ == "__main__":
    setup_environment.carry_out(main)
