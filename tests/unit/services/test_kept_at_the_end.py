"""Files that are kept up to date, when the program ends before they were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.services import collections, kept_files, references
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.services.library import Library


def test_what_was_changed_last_is_written(library: Library, tmp_path: Path) -> None:
    ids = add_references(library, ["We study trees.", "We study roots."], title="Trees")
    paper = library.write("New", collections.create, "Paper", None)
    library.write("Add", collections.add, paper, ids)
    path = tmp_path / "paper.bib"
    library.maintain(kept_files.keep, kept_files.KeptFile(path, "bibtex", paper))
    assert kept_files.finish(library).paths == (path,)
    assert kept_files.finish(library).paths == ()
    library.write("Rate", references.rate, ids[:1], 3)
    assert kept_files.finish(library).paths == (path,)
    assert path.read_text("utf-8").count("ranking = {rank3}") == 1


def test_a_long_import_is_not_waited_for(library: Library, tmp_path: Path) -> None:
    ids = add_references(library, [f"Abstract number {n}." for n in range(501)], title="Trees")
    paper = library.write("New", collections.create, "Paper", None)
    library.write("Add", collections.add, paper, ids)
    path = tmp_path / "paper.bib"
    library.maintain(kept_files.keep, kept_files.KeptFile(path, "bibtex", paper))
    assert kept_files.finish(library).paths == ()
    assert not path.exists()


def test_without_such_files_nothing_happens(library: Library) -> None:
    assert kept_files.finish(library) == kept_files.Written()
