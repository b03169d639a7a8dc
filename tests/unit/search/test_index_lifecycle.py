"""An index that cannot be used is replaced quietly; one that can is never thrown away."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
import textwrap
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import DiskFull, Locked, NotWritable
from paperdesk.search import generations
from paperdesk.search.index import IndexDamaged, SearchIndex
from paperdesk.search.query_language import parse
from paperdesk.search.query_tree import Word
from paperdesk.search.schema import Document
from paperdesk.search.writing import IndexWriter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

DOCUMENTS = [Document(n, title=f"Paper {n}", abstract="graph " * n) for n in range(1, 21)]


def opened(folder: Path, uid: str = "library") -> SearchIndex:
    return SearchIndex.open(folder, library_uid=uid)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A filled index that was closed properly."""
    folder = tmp_path / "index"
    index = opened(folder)
    assert index.is_new
    index.apply(DOCUMENTS, [], seq=7)
    index.mark_queued()
    index.close()
    return folder


def manifest_of(folder: Path) -> dict[str, object]:
    loaded: dict[str, object] = json.loads((folder / "manifest.json").read_text("utf-8"))
    return loaded


def live(folder: Path) -> Path:
    return folder / str(manifest_of(folder)["generation"])


def segments(folder: Path) -> list[Path]:
    return sorted(live(folder).glob("*.pst"))


def rewrite(folder: Path, **changes: object) -> None:
    (folder / "manifest.json").write_text(json.dumps(manifest_of(folder) | changes), "utf-8")


def test_a_good_index_is_opened_again(folder: Path) -> None:
    index = opened(folder)
    assert not index.is_new
    assert index.applied_seq == 7
    assert index.doc_count() == 20
    assert index.search(parse("graph")).total == 20
    index.close()


def test_a_new_index_stays_new_until_everything_is_queued(tmp_path: Path) -> None:
    index = opened(tmp_path)
    index.apply(DOCUMENTS[:1], [], seq=1)
    assert index.is_new
    index.close()
    index = opened(tmp_path)
    assert index.is_new
    index.mark_queued()
    assert not index.is_new
    index.close()
    assert not opened(tmp_path).is_new


def delete_everything(folder: Path) -> None:
    shutil.rmtree(folder)


def delete_the_generation(folder: Path) -> None:
    shutil.rmtree(live(folder))


def delete_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").unlink()


def half_a_manifest(folder: Path) -> None:
    text = (folder / "manifest.json").read_text("utf-8")
    (folder / "manifest.json").write_text(text[: len(text) // 2], "utf-8")


def another_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text('["index"]', "utf-8")


def another_library(folder: Path) -> None:
    rewrite(folder, library_uid="other")


def an_older_version(folder: Path) -> None:
    rewrite(folder, version=0)


def a_newer_version(folder: Path) -> None:
    rewrite(folder, version=999)


def a_generation_elsewhere(folder: Path) -> None:
    rewrite(folder, generation="../outside")


def truncate_a_segment(folder: Path) -> None:
    os.truncate(segments(folder)[0], 100)


def truncate_the_words(folder: Path) -> None:
    os.truncate(next(live(folder).glob("*.trm")), 1000)


def truncate_the_rows(folder: Path) -> None:
    os.truncate(next(live(folder).glob("*.row.col")), 10)


def empty_a_segment(folder: Path) -> None:
    segments(folder)[0].write_bytes(b"")


def delete_a_segment(folder: Path) -> None:
    segments(folder)[0].unlink()


def delete_the_table_of_contents(folder: Path) -> None:
    for path in live(folder).glob("*.toc"):
        path.unlink()


def garble_the_table_of_contents(folder: Path) -> None:
    for path in live(folder).glob("*.toc"):
        path.write_bytes(os.urandom(path.stat().st_size))


def a_file_in_place_of_the_generation(folder: Path) -> None:
    place = live(folder)
    shutil.rmtree(place)
    place.write_text("not a folder")


@pytest.mark.parametrize(
    "harm",
    [
        delete_everything,
        delete_the_generation,
        delete_the_manifest,
        half_a_manifest,
        another_manifest,
        another_library,
        an_older_version,
        a_newer_version,
        a_generation_elsewhere,
        truncate_a_segment,
        truncate_the_words,
        truncate_the_rows,
        empty_a_segment,
        delete_a_segment,
        delete_the_table_of_contents,
        garble_the_table_of_contents,
        a_file_in_place_of_the_generation,
    ],
)
def test_an_index_that_cannot_be_used_is_replaced(
    folder: Path, harm: Callable[[Path], None]
) -> None:
    harm(folder)
    index = opened(folder)
    assert index.is_new
    assert index.applied_seq == 0
    assert index.doc_count() == 0
    index.apply(DOCUMENTS, [], seq=8)
    index.mark_queued()
    assert index.search(parse("graph")).total == 20
    index.close()
    again = opened(folder)
    assert not again.is_new
    assert again.doc_count() == 20
    again.close()
    kept = [path.name for path in folder.iterdir() if path.is_dir()]
    assert kept == [live(folder).name]


def test_another_library_gets_its_own_index(folder: Path) -> None:
    index = opened(folder, uid="other")
    assert index.is_new
    assert index.doc_count() == 0
    index.close()


@pytest.mark.parametrize("where", [0.0, 0.1, 0.3, 0.5, 0.7, 0.9])
@pytest.mark.parametrize("suffix", ["pst", "trm", "row.col"])
def test_damage_that_shows_later_is_reported(folder: Path, suffix: str, where: float) -> None:
    index = opened(folder)
    path = next(live(folder).glob(f"*.{suffix}"))
    content = bytearray(path.read_bytes())
    at = int(len(content) * where)
    content[at : at + 200] = b"\xff" * len(content[at : at + 200])
    path.write_bytes(content)
    seen = set()
    for query in ["graph", "paper", "pap*", "*aph", '"graph graph"', "title:20"]:
        try:
            seen.add(index.search(parse(query)).total)
        except IndexDamaged:
            index.reset()
            break
    if index.is_new:
        assert index.doc_count() == 0
        index.apply(DOCUMENTS, [], seq=9)
        assert index.search(parse("graph")).total == 20
    index.close()


def test_a_folder_that_vanishes_while_it_is_open(folder: Path) -> None:
    index = opened(folder)
    shutil.rmtree(folder)
    with pytest.raises(IndexDamaged):
        index.apply(DOCUMENTS[:1], [], seq=9)
    with pytest.raises(IndexDamaged):
        index.search(parse("graph"))
    index.reset()
    index.apply(DOCUMENTS[:1], [], seq=9)
    assert index.search(parse("graph")).ids == (1,)
    index.close()


def test_applying_twice_changes_nothing(folder: Path) -> None:
    index = opened(folder)
    for _ in range(2):
        index.apply(DOCUMENTS[5:10], [1, 2, 99], seq=8)
        assert index.doc_count() == 18
        assert index.search(parse("graph")).total == 18
        assert index.applied_seq == 8
    index.close()


def test_of_two_documents_with_one_id_the_last_counts(folder: Path) -> None:
    index = opened(folder)
    index.apply([Document(1, title="First"), Document(1, title="Second")], [1], seq=8)
    assert index.doc_count() == 20
    assert index.search(parse("first")).ids == ()
    assert index.search(parse("second")).ids == (1,)
    index.close()


def test_the_sequence_number_never_goes_back(folder: Path) -> None:
    index = opened(folder)
    index.apply([], [], seq=3)
    assert index.applied_seq == 7
    index.apply([], [], seq=9)
    assert index.applied_seq == 9
    index.close()


def test_many_small_commits_leave_few_segments(tmp_path: Path) -> None:
    index = opened(tmp_path)
    for number in range(1, 120):
        index.apply([Document(number, abstract=f"graph w{number}")], [number - 3], seq=number)
    assert len(segments(tmp_path)) <= 20
    assert index.search(parse("graph")).total == index.doc_count() == 3
    index.optimize()
    assert len(segments(tmp_path)) == 1
    assert index.search(parse("graph")).ids == (117, 118, 119)
    assert index.search(parse("w118")).ids == (118,)
    assert index.search(parse("w100")).ids == ()
    index.close()


def test_emptying_the_index(folder: Path) -> None:
    index = opened(folder)
    index.apply([], range(1, 21), seq=8)
    assert index.doc_count() == 0
    assert index.search(parse("graph OR paper")).ids == ()
    index.optimize()
    assert index.doc_count() == 0
    index.apply(DOCUMENTS[:1], [], seq=9)
    assert index.search(parse("graph")).ids == (1,)
    index.close()


def test_size_on_disk(folder: Path) -> None:
    index = opened(folder)
    assert index.size_bytes() >= sum(path.stat().st_size for path in segments(folder)) > 0
    index.close()


KILLED = """
import os, sys
from pathlib import Path
from paperdesk.search import index as module
from paperdesk.search.index import SearchIndex
from paperdesk.search.schema import Document
index = SearchIndex.open(Path(sys.argv[1]), library_uid="library")
stop = sys.argv[2]
def die(*_args, **_more):
    os._exit(9)
if stop == "before commit":
    module.IndexWriter.commit = die
elif stop == "in commit":
    module.IndexWriter._commit_toc = die
else:
    module.write_manifest = die
index.apply([Document(1, title="Changed"), Document(50, title="Added")], [2], seq=8)
"""


@pytest.mark.parametrize(
    ("stop", "count"), [("before commit", 20), ("in commit", 20), ("after commit", 20)]
)
def test_a_kill_while_applying_loses_nothing(folder: Path, stop: str, count: int) -> None:
    script = textwrap.dedent(KILLED)
    killed = subprocess.run([sys.executable, "-c", script, str(folder), stop], check=False)
    assert killed.returncode == 9
    index = opened(folder)
    assert not index.is_new
    assert index.applied_seq == 7
    changed = [Document(1, title="Changed"), Document(50, title="Added")]
    before = set(index.search(parse("changed OR added")).ids)
    assert before == ({1, 50} if stop == "after commit" else set())
    index.apply(changed, [2], seq=8)
    assert index.doc_count() == count
    assert set(index.search(parse("changed OR added")).ids) == {1, 50}
    assert index.applied_seq == 8
    index.close()


def test_two_writers_at_once(folder: Path) -> None:
    index = opened(folder)
    other = opened(folder)
    writer = IndexWriter(index._index, nullcontext())  # another program in the middle of its work
    with pytest.raises(Locked, match="Another program"):
        other.apply(DOCUMENTS[:1], [], seq=8)
    writer.cancel()
    other.apply(DOCUMENTS[:1], [], seq=8)
    index.close()
    other.close()


def test_others_see_what_was_written(folder: Path) -> None:
    index, other = opened(folder), opened(folder)
    assert other.search(parse("fresh")).ids == ()
    index.apply([Document(30, title="Fresh")], [], seq=8)
    assert other.search(parse("fresh")).ids == (30,)
    assert other.applied_seq == 8
    index.reset()
    assert other.is_new
    assert other.search(parse("graph")).ids == ()
    index.apply([Document(31, title="Fresh")], [], seq=9)
    assert other.search(parse("fresh")).ids == (31,)
    index.close()
    other.close()


def test_words_are_matched_unranked_too(folder: Path) -> None:
    index = opened(folder)
    assert index.matching_ids(Word("20")) == {20}
    index.close()


@pytest.fixture
def broken_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """``broken_disk(errno.ENOSPC)``: the next commit fails with it."""

    def breaks(code: int) -> None:
        def fail(*_: object, **__: object) -> None:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(IndexWriter, "_finalize_segment", fail)

    yield breaks
    monkeypatch.undo()


@pytest.mark.parametrize(("code", "error"), [(errno.ENOSPC, DiskFull), (errno.EACCES, NotWritable)])
def test_a_disk_that_cannot_be_written(
    folder: Path,
    broken_disk: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
    code: int,
    error: type[Exception],
) -> None:
    index = opened(folder)
    broken_disk(code)
    with pytest.raises(error, match="search index"):
        index.apply([Document(1, title="Changed")], [], seq=8)
    monkeypatch.undo()
    assert index.applied_seq == 7
    assert index.search(parse("graph")).total == 20
    index.apply([Document(1, title="Changed")], [], seq=8)
    assert index.search(parse("changed")).ids == (1,)
    index.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWritable, match="cannot be written"):
        opened(tmp_path / "file" / "index")


def test_the_manifest_survives_a_file_that_is_in_the_way(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = generations.read_manifest(folder)
    assert manifest is not None
    generations.write_manifest(folder, manifest)
    assert generations.read_manifest(folder) == manifest
