"""How long one new record waits for its comparison with a large library.

The library is imported from a BibTeX file of records with titles, authors, venues and abstracts
(``bench_sparse``, ``bench_copies``); a part of the records asked for are copies of what it has.
"""

from __future__ import annotations

import gc
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import bench_copies
import bench_sparse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bench_sparse import Row

ASKED = 500
# Milliseconds of CPU time.
MEDIAN, NEARLY_ALL = 5.0, 30.0
HEAD = (
    "| one record against | CPU ms, median | 99 % | most | import of the library, CPU s |\n"
    "|---|---|---|---|---|"
)


def is_missed(told: str) -> bool:
    """Whether a row misses a bar."""
    cells = [cell.strip() for cell in told.strip("|").split("|")]
    return float(cells[1]) > MEDIAN or float(cells[2]) > NEARLY_ALL


def row(count: int) -> str:
    """The row of a library of so many records."""
    from paperdesk.formats import decoding, registry
    from paperdesk.services import meeting
    from paperdesk.services.importing import import_files
    from paperdesk.services.library import Library

    with tempfile.TemporaryDirectory(prefix="paperdesk-bench-") as temporary:
        here, asked = Path(temporary) / "library.bib", Path(temporary) / "asked.bib"
        sparse = bench_sparse.make(count)
        texts = bench_copies.make(count, "fresh").texts
        _write(here, zip(sparse.rows, texts, strict=False))
        # What was left over are copies of titles that are there; then there is what is new.
        copies = sparse.rows[count:][: ASKED // 2]
        news = bench_sparse.make(ASKED, seed=2).rows[: ASKED - len(copies)]
        others = bench_copies.make(ASKED, "fresh", seed=2).texts
        _write(asked, zip([*copies, *news], others, strict=False))
        source = decoding.read_source(asked)
        records = registry.recognise(source).parse(source).records
        library = Library.open(Path(temporary) / "library")
        started = time.process_time()
        import_files(library, [here])
        imported = time.process_time() - started
        gc.collect()
        library.read(meeting.compare, {0: records[0]})
        taken = []
        for record in records:
            started = time.process_time()
            library.read(meeting.compare, {0: record})
            taken.append((time.process_time() - started) * 1000)
        library.close()
    taken.sort()
    median, nearly_all = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    return f"| {count:,} | {median:.1f} | {nearly_all:.1f} | {taken[-1]:.1f} | {imported:.0f} |"


def _write(path: Path, records: Iterable[tuple[Row, str]]) -> None:
    with path.open("w", encoding="utf-8") as file:
        for number, (record, text) in enumerate(records):
            fields = ",\n ".join(
                f"{name}={{{value}}}" for name, value in (*record.items(), ("abstract", text))
            )
            file.write(f"@article{{k{number},\n {fields}}}\n")
