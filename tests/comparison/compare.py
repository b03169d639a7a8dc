"""Compare PaperDesk's readers with other programs: what they get right, and how fast.

    python tests/comparison/compare.py [FORMAT ...] [--entries N] [--failed]

A format is a pair of a module of cases and a module of readers, listed in ``FORMATS``. Needs the
test packages of ``pyproject.toml``; programs of the system take part where they are installed.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.comparison.scoring import Reader, cpu_seconds, score

FORMATS = {
    "bibtex": "tests.support.bibtex_files:well_formed",
    "ris": "tests.support.ris_files:well_formed",
}
"""Format to the function that makes a well-formed text with so many records."""


def compare(name: str, entries: int, *, failed: bool) -> None:
    """Print one table for a format."""
    cases = import_module(f"tests.comparison.{name}_cases").CASES
    readers: list[Reader] = import_module(f"tests.comparison.{name}_readers").readers()
    module, _, function = FORMATS[name].partition(":")
    text: str = getattr(import_module(module), function)(entries)
    print(f"\n{name}: {len(cases)} texts; {entries:,} records of {len(text) / entries:,.0f} bytes")
    print(f"{'':28}{'records right':>15}{'fields right':>15}{'CPU seconds':>13}{'read':>10}")
    for reader in readers:
        got = score(reader, cases)
        read = reader.read_fast(text)
        seconds = min(cpu_seconds(partial(reader.read_fast, text)) for _ in range(3))
        print(
            f"{reader.name:28}{got.records:>9} / {got.of_records}{got.fields:>9} / {got.of_fields}"
            f"{seconds:>13.2f}{read:>10,}"
        )
        if failed and got.failed:
            print(f"    not right: {', '.join(got.failed)}")


def main() -> None:
    """Read the arguments and compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("formats", nargs="*", help=f"of {', '.join(FORMATS)}; all if none is named")
    parser.add_argument("--entries", type=int, default=10_000, help="records for the clock")
    parser.add_argument("--failed", action="store_true", help="name the texts that went wrong")
    options = parser.parse_args()
    for name in options.formats or FORMATS:
        if name not in FORMATS:
            parser.error(f"“{name}” is none of {', '.join(FORMATS)}.")
        compare(name, options.entries, failed=options.failed)


if __name__ == "__main__":
    main()
