"""Any sequence of imports, merges, unmerges, decisions, undos and scans keeps what must hold.

What must hold: nothing that came in or was written is lost, every part points at one living
survivor, every decision and pair names two different references, keys are unique, and as many
undos as there were steps give the empty library back.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from paperdesk.domain.errors import PaperDeskError
from paperdesk.services import (
    deriving,
    duplicates,
    importing,
    merging,
    notes,
    unmerging,
)
from paperdesk.services.library import Library

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_LONG = os.environ.get("PAPERDESK_LONG") == "1"

TOPICS = (
    "droplets that walk on a vibrating bath inside a circular corral of honey",
    "grains that flow down a rough incline and stop at a thickness of their own",
    "trams that learn world models of their city from very few videos at night",
)
COPIES = ("{}", "\\textbf{{We}} {}", "{} The code is at https://example.org/code.")


def _abstract(topic: int, copy: int) -> str:
    body = f"study {TOPICS[topic]}, and we measure how often this happens in long experiments."
    return COPIES[copy].format(body if copy == 1 else f"We {body}")


def _entry(topic: int, copy: int, year: int) -> str:
    return (
        f"@article{{k{topic}{copy}{year}, title={{Of {TOPICS[topic]}}}, author={{Ohm, Ida}},"
        f" year={{{year}}}, keywords={{tag{topic}}}, annote={{note {topic} {copy} {year}}},"
        f" abstract={{{_abstract(topic, copy)}}}}}"
    )


places = st.tuples(st.integers(0, 2), st.integers(0, 2))
several = st.lists(st.integers(1, 9), min_size=2, max_size=4, unique=True)
steps = st.one_of(
    st.tuples(st.just("list"), st.lists(places, min_size=1, max_size=4)),
    st.tuples(st.just("bib"), st.lists(st.tuples(*[st.integers(0, 2)] * 2, st.sampled_from(
        [2001, 2002, 2010])), min_size=1, max_size=3)),
    st.tuples(st.just("merge"), several),
    st.tuples(st.just("unmerge"), st.integers(1, 9)),
    st.tuples(st.just("choose"), st.integers(1, 9)),
    st.tuples(st.just("distinct"), several),
    st.tuples(st.just("related"), several),
    st.tuples(st.just("note"), st.integers(1, 9)),
    st.tuples(st.just("merge-certain"), st.just(0)),
    st.tuples(st.just("undo"), st.just(0)),
    st.tuples(st.just("redo"), st.just(0)),
    st.tuples(st.just("scan"), st.just(0)),
)  # fmt: skip


def _carry_out(library: Library, number: int, what: str, said: Any) -> None:
    path = library.folder / f"file {number}.{'bib' if what == 'bib' else 'txt'}"
    if what == "list":
        texts = [_abstract(*one) for one in said]
        path.write_text("ICML 2025 Papers\n\n" + "\n\n".join(texts) + "\n", "utf-8")
        importing.import_files(library, [path])
    elif what == "bib":
        path.write_text("\n".join(_entry(*one) for one in said), "utf-8")
        importing.import_files(library, [path])
    elif what == "merge":
        library.write("Merge", merging.merge, said)
    elif what == "unmerge":
        library.write("Unmerge", unmerging.unmerge, said)
    elif what == "choose":
        for one in library.read(merging.alternatives, said)[:1]:
            library.write("Choose", merging.choose, said, one.field, one.part_id)
    elif what in ("distinct", "related"):
        library.write("Decide", duplicates.keep_distinct, said, what)
    elif what == "note":
        library.write("Note", notes.add, said, f"written at step {number}")
    elif what == "merge-certain":
        sure = [one.members for one in library.read(duplicates.groups) if one.verdict == "certain"]
        if sure:
            library.write("Merge all", merging.merge_all, sure)
    elif what == "undo":
        library.undo()
    elif what == "redo":
        library.redo()
    else:
        duplicates.scan(library, lambda _done, _total: None)


def _rows(session: Session, statement: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in session.execute(text(statement))]


def _told(session: Session) -> Counter[str]:
    """Every note, and every text that came in, wherever it stands now."""
    found = Counter(f"note {row[0]}" for row in _rows(session, "SELECT body FROM note"))
    records = (
        "SELECT i.raw_text FROM import_record i JOIN import_source s ON s.id = i.source_id"
        " WHERE s.uncreated = 0"
    )
    return found + Counter(f"record {row[0]}" for row in _rows(session, records))


def _check(session: Session) -> None:
    assert _rows(session, "PRAGMA foreign_key_check") == []
    broken = {
        "a part without a living survivor": "SELECT p.reference_id FROM merged_part p"
        " JOIN reference r ON r.id = p.reference_id JOIN reference s ON s.id = p.survivor_id"
        " WHERE s.merged_into_id IS NOT NULL OR r.merged_into_id IS NOT s.id"
        " OR r.trashed_at IS NULL OR s.uncreated",
        "merged, and no part": "SELECT r.id FROM reference r WHERE r.merged_into_id IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM merged_part p WHERE p.reference_id = r.id)",
        "a decision about one": "SELECT low_id FROM distinct_pair WHERE low_id >= high_id",
        "a pair of one": "SELECT low_id FROM duplicate_pair WHERE low_id >= high_id",
        "a key twice": "SELECT citation_key FROM reference WHERE citation_key IS NOT NULL"
        " AND uncreated = 0 GROUP BY citation_key HAVING count(*) > 1",
        "a record of nothing": "SELECT i.id FROM import_record i JOIN import_source s"
        " ON s.id = i.source_id WHERE s.uncreated = 0 AND i.reference_id IS NULL",
        "a living reference that nobody met": "SELECT r.id FROM reference r WHERE r.uncreated = 0"
        " AND r.merged_into_id IS NULL AND NOT EXISTS (SELECT 1 FROM import_record i"
        " WHERE i.reference_id = r.id)",
        "a note at a part": "SELECT n.id FROM note n JOIN reference r ON r.id = n.reference_id"
        " WHERE r.merged_into_id IS NOT NULL",
    }
    for name, statement in broken.items():
        assert _rows(session, statement) == [], name


def _left(session: Session) -> list[int]:
    """What is left when everything was undone: references, notes, decisions, parts."""
    return [
        _rows(session, f"SELECT count(*) FROM {what}")[0][0]
        for what in (
            "reference WHERE uncreated = 0",
            "note n JOIN reference r ON r.id = n.reference_id WHERE r.uncreated = 0",
            "distinct_pair",
            "merged_part",
        )
    ]


@settings(max_examples=300 if _LONG else 25, deadline=None)
@given(st.lists(steps, min_size=1, max_size=14))
def test_duplicates_keep_every_invariant(done: list[tuple[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = Library.open(Path(folder))
        try:
            for number, (what, said) in enumerate(done):
                before = library.read(_told)
                with contextlib.suppress(PaperDeskError):
                    _carry_out(library, number, what, said)
                deriving.drain(library)
                library.read(_check)
                if what not in ("undo", "redo"):
                    assert not before - library.read(_told), f"{what} lost something"
            while library.undo() is not None:
                library.read(_check)
            assert library.read(_left) == [0, 0, 0, 0]
        finally:
            library.close()
