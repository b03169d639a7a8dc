"""Any commands, then as many undos, give the library that was; redos give it back."""

from __future__ import annotations

import contextlib
import itertools
import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdesk.domain.errors import PaperDeskError
from paperdesk.domain.records import Creator
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.services import (
    collections,
    duplicates,
    fields,
    history,
    importing,
    merging,
    notes,
    references,
    tags,
)
from paperdesk.services.library import Library
from paperdesk.store import journal
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.orm import Session

TEXTS = [f"We present System {n}, which solves problem number {n} of its kind." for n in range(6)]

ids = st.lists(st.integers(1, 8), min_size=1, max_size=4, unique=True)
one = st.integers(1, 6)
names = st.sampled_from(["a", "b", "A ", "méthode", "c/d"])
words = st.text("ab é中$\\{}", min_size=0, max_size=12)

Command = tuple["Callable[..., object]", tuple[Any, ...]]


def command(
    function: Callable[..., object], *arguments: st.SearchStrategy[Any]
) -> st.SearchStrategy[Command]:
    return st.tuples(st.just(function), st.tuples(*arguments))


def delete_newest_note(session: Session, reference_id: int) -> None:
    found = notes.of_reference(session, reference_id)
    if found:
        notes.delete(session, found[-1].id)


def edit_newest_note(session: Session, reference_id: int, body: str) -> None:
    found = notes.of_reference(session, reference_id)
    if found:
        notes.set_body(session, found[-1].id, body)


def tag_two(session: Session, chosen: list[int], first: str, second: str) -> None:
    tags.add(session, chosen, first)
    tags.remove(session, chosen, first)
    tags.add(session, chosen, second)


commands = st.one_of(
    command(tags.add, ids, names),
    command(tags.remove, ids, names),
    command(tags.rename, names, names),
    command(tags.delete, st.lists(names, max_size=2)),
    command(tags.recolour, names, st.sampled_from([None, "#aa00ff"])),
    command(tag_two, ids, names, names),
    command(collections.create, names, st.one_of(st.none(), st.integers(1, 3))),
    command(collections.add, st.integers(1, 3), ids),
    command(collections.remove, st.integers(1, 3), ids),
    command(collections.move, st.integers(1, 3), st.one_of(st.none(), st.integers(1, 3))),
    command(collections.delete, st.integers(1, 3)),
    command(collections.save_search, names, words),
    command(notes.add, one, words),
    command(edit_newest_note, one, words),
    command(delete_newest_note, one),
    command(fields.set_value, one, st.sampled_from(["title", "issued", "abstract", "x:y"]), words),
    command(fields.set_handle, one, words),
    command(
        fields.set_creators,
        one,
        st.lists(st.builds(Creator, family=st.sampled_from(["Ö", "B", "C"])), max_size=5),
    ),
    command(references.decide, ids, st.sampled_from(Decision)),
    command(references.set_read_status, ids, st.sampled_from(ReadStatus)),
    command(references.rate, ids, st.integers(0, 5)),
    command(references.set_key, one, st.sampled_from(["k1", "k2", "k3"])),
    command(references.trash, ids),
    command(references.restore, ids),
    command(merging.merge, st.lists(one, min_size=2, max_size=3, unique=True)),
    command(duplicates.keep_distinct, ids),
)


@given(st.lists(commands, min_size=1, max_size=25))
def test_undoing_everything_gives_the_library_that_was(done: list[Command]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = Library.open(Path(folder))
        try:
            add_references(library, TEXTS)
            states = [dump(library)]
            for function, arguments in done:
                try:
                    library.write("Command", function, *arguments)
                except PaperDeskError:
                    # Refused, and so without a trace.
                    assert dump(library) == states[-1]
                    continue
                state = dump(library)
                if state != states[-1]:
                    states.append(state)
            for state in reversed(states[:-1]):
                while dump(library) != state:
                    assert library.undo() == "Command"
            for state in states[1:]:
                while dump(library) != state:
                    assert library.redo() == "Command"
        finally:
            library.close()


IMPORT = "Import"
steps = st.one_of(commands, st.tuples(st.just(IMPORT), st.lists(st.integers(0, 30), max_size=4)))
moments = st.datetimes(datetime(1999, 1, 1), datetime(2099, 1, 1))


def carry_out(library: Library, number: int, step: Any) -> str:
    """Do one step; returns the name that undoing it must have."""
    what, arguments = step
    if what is not IMPORT:
        library.write(f"Step {number}", what, *arguments)
        return f"Step {number}"
    path = library.folder / f"list {number}.txt"
    texts = [
        f"We present Thing {one}, which says nothing but {one * 7} words." for one in arguments
    ]
    path.write_text("ICML 2025 Papers\n\n" + "\n\n".join(texts) + "\n", "utf-8")
    importing.import_files(library, [path])
    return f"Import {path.name}"


@settings(max_examples=100 if os.environ.get("PAPERDESK_LONG") else 5)
@given(st.lists(steps, min_size=50, max_size=50), st.lists(moments, min_size=1, max_size=9))
def test_fifty_steps_back_and_fifty_forth_with_a_clock_that_jumps(
    done: list[Any], times: list[datetime]
) -> None:
    """Also over a restart in the middle, and each with its name."""
    clock = itertools.cycle(time.isoformat() + "Z" for time in times)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal, "now", lambda: next(clock))
        library = Library.open(Path(folder))
        try:
            add_references(library, TEXTS)
            start = dump(library)
            named = []
            for number, step in enumerate(done):
                before = library.read(history.labels)[0], library.revision()
                with contextlib.suppress(PaperDeskError):
                    name = carry_out(library, number, step)
                    if (library.read(history.labels)[0], library.revision()) != before:
                        named.append(name)
            end = dump(library)
            for turn in range(2):
                library.close()
                library = Library.open(Path(folder))
                assert [library.undo() for _ in named] == named[::-1]
                assert dump(library) == start
                library.close()
                library = Library.open(Path(folder))
                assert [library.redo() for _ in named] == named
                assert dump(library) == end, turn
        finally:
            library.close()
