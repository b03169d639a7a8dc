"""Any commands, then as many undos, give the library that was; redos give it back."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.errors import PaperDeskError
from paperdesk.domain.records import Creator
from paperdesk.domain.views import Decision, ReadStatus
from paperdesk.services import (
    collections,
    duplicates,
    fields,
    merging,
    notes,
    references,
    tags,
)
from paperdesk.services.library import Library
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
