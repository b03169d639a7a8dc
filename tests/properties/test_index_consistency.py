"""Whatever is done to a library and its index, in the end the index holds the library."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    precondition,
    rule,
    run_state_machine_as_test,
)

from paperdesk.domain.views import SearchRequest, Sort
from paperdesk.search.query_language import parse
from paperdesk.services import backup, fields, listing, notes, references, searching, tags
from paperdesk.services.indexing import IndexKeeper
from paperdesk.services.library import Library
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = ["alpha", "beta", "gamma", "delta"]
# Where the process that keeps the index is killed.
KILLED = """
import os, sys
from pathlib import Path
from paperdesk.search import index as module
from paperdesk.services import indexing
from paperdesk.services.library import Library
def die(*_args, **_more):
    os._exit(9)
stop = sys.argv[2]
if stop == "before commit":
    module.IndexWriter.commit = die
elif stop == "in commit":
    module.IndexWriter._commit_toc = die
elif stop == "before the manifest":
    module.write_manifest = die
elif stop == "before forgetting":
    indexing._dequeue = die
keeper = indexing.IndexKeeper(Library.open(Path(sys.argv[1])))
if stop == "while rebuilding":
    module.SearchIndex.adopt = die
    keeper.rebuild()
keeper.work()
os._exit(0)
"""
STOPS = ["before commit", "in commit", "before the manifest", "before forgetting",
         "while rebuilding"]  # fmt: skip
LONG = bool(os.environ.get("PAPERDESK_LONG"))
MOST_KILLS = 40 if LONG else 2


class LibraryMachine(RuleBasedStateMachine):
    """Edits, indexing, kills of the worker and of the program, restores of a backup."""

    def __init__(self) -> None:
        super().__init__()
        self._place = tempfile.TemporaryDirectory()
        self._folder = Path(self._place.name, "library")
        self._backup: Path | None = None
        self._kills = 0
        self._open()
        self._add(["alpha"])

    def _open(self) -> None:
        self._library = Library.open(self._folder)
        self._keeper = IndexKeeper(self._library)

    def _close(self) -> None:
        self._keeper.close()
        self._library.close()

    def _add(self, words: list[str]) -> None:
        add_references(self._library, [" ".join(words)])

    def _ids(self) -> list[int]:
        return list(self._library.read(listing.find, SearchRequest()).ids)

    def _some(self, number: int) -> int | None:
        ids = self._ids()
        return ids[number % len(ids)] if ids else None

    @rule(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=3))
    def add(self, words: list[str]) -> None:
        self._add(words)

    @rule(number=st.integers(0, 20), word=st.sampled_from(WORDS), kind=st.integers(0, 3))
    def edit(self, number: int, word: str, kind: int) -> None:
        chosen = self._some(number)
        if chosen is None:
            return
        changes: list[Callable[[], object]] = [
            lambda: self._library.write("Edit", fields.set_value, chosen, "abstract", word),
            lambda: self._library.write("Note", notes.add, chosen, word),
            lambda: self._library.write("Tag", tags.add, [chosen], word),
            lambda: self._library.write("Trash", references.trash, [chosen]),
        ]
        changes[kind]()

    @rule()
    def undo(self) -> None:
        self._library.undo()

    @rule()
    def work(self) -> None:
        self._keeper.work()

    @rule()
    def rebuild(self) -> None:
        self._keeper.rebuild()
        self._keeper.tidy()

    @rule()
    def reopen(self) -> None:
        self._close()
        self._open()

    @precondition(lambda self: self._kills < MOST_KILLS)
    @rule(stop=st.sampled_from(STOPS))
    def kill_the_worker(self, stop: str) -> None:
        self._kills += 1
        self._keeper.close()
        script = textwrap.dedent(KILLED)
        killed = subprocess.run(
            [sys.executable, "-c", script, str(self._folder), stop], check=False
        )
        assert killed.returncode in {0, 9}
        self._keeper = IndexKeeper(self._library)

    @rule()
    def back_up(self) -> None:
        self._backup = backup.make(self._library.path, "by-hand")

    @precondition(lambda self: self._backup is not None)
    @rule()
    def restore(self) -> None:
        """Another program puts the backup in place, and the library is used before indexing."""
        assert self._backup is not None
        path = self._library.path
        self._close()
        for suffix in ("-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        shutil.copy(self._backup, path)
        self._open()

    def teardown(self) -> None:
        try:
            self._keeper.work()
            self._check()
        finally:
            self._close()
            self._place.cleanup()

    def _check(self) -> None:
        index = self._keeper.index
        assert index.doc_count() == len(self._ids())
        library, keeper = self._library, self._keeper
        views = {id_: library.read(references.load, id_) for id_ in self._ids()}
        for word in WORDS:
            wanted = {
                id_
                for id_, view in views.items()
                if word in view.abstract
                or any(word in note.body for note in view.notes)
                or any(word == chip.name for chip in view.tags)
            }
            assert set(index.search(parse(word)).ids) >= wanted
            request = SearchRequest(f"abstract:{word}", sort=Sort("relevance"))
            found = searching.find(library, keeper, request)
            assert found.complete
            assert set(found.ids) == {i for i, view in views.items() if word in view.abstract}
            request = SearchRequest(f"note:{word}", sort=Sort("relevance"))
            assert set(searching.find(library, keeper, request).ids) == {
                i for i, view in views.items() if any(word in note.body for note in view.notes)
            }


def test_in_the_end_the_index_holds_the_library() -> None:
    run_state_machine_as_test(
        LibraryMachine,
        settings=settings(
            max_examples=200 if LONG else 8, stateful_step_count=50 if LONG else 16, deadline=None
        ),
    )
