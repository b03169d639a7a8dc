"""Programs that die at any moment, and disks that are full, lose nothing that was acknowledged.

Children work on a library and are killed with SIGKILL at random moments, a dozen times in an
ordinary run and 200 times with PAPERDESK_LONG=1. After each kill the library opens, is sound,
holds every acknowledged change and no half import, and the index ends as the library is.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from paperdesk.domain.views import SearchRequest
from paperdesk.services import (
    backup,
    checking,
    fields,
    indexing,
    opening,
    references,
    searching,
    tags,
)
from paperdesk.services.library import DATABASE_NAME, Library
from paperdesk.store import migrations
from tests.support import doomed
from tests.support.libraries import add_references, dump
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy.orm import Session

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")

LONG = bool(os.environ.get("PAPERDESK_LONG"))
REFERENCES = 120
# Eight kinds of work: 16 kills, or 200.
KILLS = 25 if LONG else 2
LATEST_S = 0.35


@dataclass
class Nursery:
    """Starts children and ends them."""

    process: subprocess.Popen[str]
    told: Path
    told_so_far: list[dict[str, Any]] = field(default_factory=list)

    def _ask(self, line: str) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def run(
        self, work: str, folder: Path, seed: int, *, after_s: float | None, limit: int = 0
    ) -> Any:
        """Let a child work, kill it after a while (None: let it end); what it told was done."""
        self.told.unlink(missing_ok=True)
        order = {"work": work, "folder": str(folder), "told": str(self.told), "seed": seed}
        pid = self._ask(json.dumps({**order, "limit": limit}))
        if after_s is not None:
            threading.Event().wait(after_s)
            os.kill(pid, signal.SIGKILL)
        self._ask("wait")
        fault = Path(f"{self.told}.fault")
        assert not fault.exists(), fault.read_text("utf-8")
        lines = self.told.read_text("utf-8").splitlines() if self.told.exists() else []
        return [json.loads(line) for line in lines]


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.doomed"],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    yield Nursery(process, tmp_path / "told")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    process.wait(timeout=60)
    process.stdout.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A library of 120 references that all have one tag."""
    library = Library.open(tmp_path / "library")
    ids = add_references(library, [doomed.text(number) for number in range(REFERENCES)])
    library.write("Tag", tags.add, ids, "all 0")
    library.close()
    return library.folder


def sound(folder: Path) -> Library:
    """The library, opened as after any crash; integrity and foreign keys are looked at."""
    library = opening.open_library(folder)
    assert library.read_only is None
    report = checking.check(folder)
    assert report.is_sound, report
    assert library.read(_scalar, "SELECT count(*) FROM import_batch WHERE finished_at IS NULL") == 0
    return library


def _scalar(session: Session, statement: str) -> Any:
    return session.execute(text(statement)).scalar_one()


def index_agrees(library: Library) -> None:
    """The index ends as the library is."""
    keeper = indexing.IndexKeeper(library)
    try:
        keeper.work()
        assert library.read(indexing.queued_count) == 0
        live = library.read(doomed.live_ids)
        found = searching.find(library, keeper, SearchRequest("common")).ids
        assert sorted(found) == sorted(live)
        for tag in library.read(tags.listed):
            found = searching.find(library, keeper, SearchRequest(f'tag:"{tag.name}"')).ids
            assert len(found) == tag.count
    finally:
        keeper.close()


def imports_are_whole(library: Library, told: list[dict[str, Any]]) -> None:
    done = {
        row[0]: row[1]
        for row in library.read(
            lambda session: session.execute(
                text(
                    "SELECT s.path, count(*) FROM import_source s JOIN import_record i"
                    " ON i.source_id = s.id JOIN reference r ON r.id = i.reference_id"
                    " WHERE s.uncreated = 0 AND r.trashed_at IS NULL GROUP BY s.id"
                )
            ).all()
        )
    }
    for one in told:
        if "imported" in one:
            assert done[one["imported"]] == doomed.RECORDS
    assert set(done.values()) <= {doomed.RECORDS}
    made = library.read(
        _scalar,
        f"SELECT count(*) FROM reference WHERE trashed_at IS NULL AND id > {REFERENCES}",
    )
    assert made == doomed.RECORDS * len(done)


def edits_are_there(library: Library, told: list[dict[str, Any]]) -> None:
    last = {one["edited"]: one["title"] for one in told if "edited" in one}
    later = 0
    for reference_id, title in last.items():
        present = library.read(fields.values, reference_id)["title"]
        if present != title:
            # Done, but killed before it could be told: the one after the last.
            later += 1
            assert int(present.split()[-1]) == max(int(t.split()[-1]) for t in last.values()) + 1
        assert library.read(references.load, reference_id).title == present
    assert later <= 1


def merges_are_whole(library: Library, told: list[dict[str, Any]]) -> None:
    gone: dict[int, int] = {}
    for one in told:
        if "merged" in one:
            gone |= {other: one["kept"] for other in one["merged"] if other != one["kept"]}
        elif "unmerged" in one:
            for other in one["unmerged"]:
                gone.pop(other, None)
    rows = library.read(
        lambda session: session.execute(
            text("SELECT id, merged_into_id, trashed_at IS NULL FROM reference")
        ).all()
    )
    differing = {row[0] for row in rows if row[1] != gone.get(row[0])}
    # At most the one that was killed before it could be told, and then as a whole.
    assert len(differing) in (0, 2)
    assert all((row[1] is None) == bool(row[2]) for row in rows)
    # What was merged away has its key with the one that is kept.
    for reference_id, kept, _live in rows:
        if kept is not None:
            key = library.read(
                _scalar, f"SELECT citation_key FROM reference WHERE id = {reference_id}"
            )
            assert key is None or library.read(references.find, key) == kept


def one_tag_is_on_all(library: Library, told: list[dict[str, Any]]) -> None:
    [tag] = [tag for tag in library.read(tags.listed) if tag.name.startswith("all ")]
    assert tag.count == REFERENCES
    renamed = [int(one["renamed"].split()[1]) for one in told if "renamed" in one]
    if renamed:
        assert int(tag.name.split()[1]) in (renamed[-1], renamed[-1] + 1)


def backups_are_sound(library: Library, told: list[dict[str, Any]]) -> None:
    copies = backup.copies(library.path)
    # Thinning out leaves the five newest.
    assert len(copies) >= min(backup.RECENT, sum("backed_up" in one for one in told))
    for copy in copies:
        with contextlib.closing(sqlite3.connect(copy.path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            [count] = connection.execute("SELECT count(*) FROM reference").fetchone()
        assert count >= REFERENCES


def nothing_more(library: Library, told: list[dict[str, Any]]) -> None:
    """The index is looked at after every kind of work."""


LAWS: dict[str, Callable[[Library, list[dict[str, Any]]], None]] = {
    "import": imports_are_whole,
    "edit": edits_are_there,
    "merge": merges_are_whole,
    "rename": one_tag_is_on_all,
    "backup": backups_are_sound,
    "index": nothing_more,
}


@pytest.mark.parametrize("work", LAWS)
def test_killed_at_any_moment(work: str, folder: Path, nursery: Nursery) -> None:
    chance = random.Random(f"{work} 2026")
    done = 0
    told: list[dict[str, Any]] = []
    for kill in range(KILLS):
        told += nursery.run(work, folder, kill, after_s=chance.uniform(0.05, LATEST_S))
        library = sound(folder)
        try:
            if work == "edit":
                edits_are_there(library, told[done:])
            else:
                LAWS[work](library, told)
            index_agrees(library)
        finally:
            library.close()
        done = len(told)
        if work == "merge":
            told = merges_so_far(folder)
    assert not [one for one in told if "refused" in one]


def merges_so_far(folder: Path) -> list[dict[str, Any]]:
    """The merges that hold, as if they had been told: also one that could not be."""
    library = Library.open(folder)
    rows = library.read(
        lambda session: session.execute(
            text("SELECT id, merged_into_id FROM reference WHERE merged_into_id IS NOT NULL")
        ).all()
    )
    library.close()
    return [{"merged": [kept, other], "kept": kept} for other, kept in rows]


def test_killed_while_a_library_is_upgraded(
    folder: Path, nursery: Nursery, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chance = random.Random("upgrade 2026")
    library = Library.open(folder)
    before = dump(library)
    library.close()
    steps, version = migrations.STEPS, migrations.SCHEMA_VERSION
    monkeypatch.setattr(migrations, "STEPS", steps)
    monkeypatch.setattr(migrations, "SCHEMA_VERSION", version)
    doomed.use_steps()
    assert version + 3 == migrations.SCHEMA_VERSION
    for kill in range(KILLS):
        copy = tmp_path / f"library {kill}"
        shutil.copytree(folder, copy)
        nursery.run("migrate", copy, kill, after_s=chance.uniform(0.01, 0.12))
        with contextlib.closing(sqlite3.connect(copy / DATABASE_NAME)) as connection:
            [reached] = connection.execute("PRAGMA user_version").fetchone()
        if reached > version:
            assert "before-upgrade" in [one.reason for one in backup.copies(copy / DATABASE_NAME)]
        upgraded = sound(copy)
        assert dump(upgraded) == before
        filled = "SELECT count(*) FROM copied WHERE value = 'as it was!'"
        assert upgraded.read(_scalar, filled) == REFERENCES
        upgraded.close()


def test_killed_while_a_backup_is_restored(folder: Path, nursery: Nursery) -> None:
    chance = random.Random("restore 2026")
    library = Library.open(folder)
    backup.make(library.path)
    before = dump(library)
    library.close()
    for kill in range(KILLS):
        nursery.run("restore", folder, kill, after_s=chance.uniform(0.01, LATEST_S))
        if backup.is_lost(folder / DATABASE_NAME):
            # Killed between taking the old file away and putting the new one there.
            checking.restore(folder)
        restored = sound(folder)
        assert dump(restored) == before
        restored.close()
        for aside in folder.glob("library-replaced-*"):
            aside.unlink()


def keeps_what_was_told(folder: Path, told: list[dict[str, Any]]) -> None:
    library = sound(folder)
    imports_are_whole(library, told)
    names = {tag.name for tag in library.read(tags.listed)}
    assert {one["tagged"] for one in told if "tagged" in one} == names - {"all 0"}
    backups_are_sound(library, told)
    index_agrees(library)
    library.close()


def test_files_that_cannot_grow_stop_nothing_halfway(folder: Path, nursery: Nursery) -> None:
    for number in range(doomed.ROUNDS):
        doomed.write_list(folder / f"list {number}.txt", number)
    size = (folder / DATABASE_NAME).stat().st_size
    chance = random.Random("full 2026")
    refused = []
    for attempt in range(8 if LONG else 2):
        copy = folder.with_name(f"library {attempt}")
        shutil.copytree(folder, copy)
        limit = size + chance.randrange(20_000, 500_000)
        told = nursery.run("everything", copy, attempt, after_s=None, limit=limit)
        refused += [one["refused"] for one in told if "refused" in one]
        keeps_what_was_told(copy, told)
    assert refused
    assert all("nothing was changed" in said or "backup" in said for said in refused), refused


def test_a_full_disk_stops_nothing_halfway(folder: Path, nursery: Nursery, tmp_path: Path) -> None:
    place = tmp_path / "small"
    place.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1500k", "none", place],
        check=False,
        capture_output=True,
    ).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        copy = place / "library"
        shutil.copytree(folder, copy)
        for number in range(doomed.ROUNDS):
            doomed.write_list(copy / f"list {number}.txt", number)
        told = nursery.run("everything", copy, 1, after_s=None)
        refused = [one["refused"] for one in told if "refused" in one]
        assert any("disk is full" in said for said in refused), refused
        # Room is made, and all goes on.
        subprocess.run(["mount", "-o", "remount,size=50m", place], check=True)
        keeps_what_was_told(copy, told)
        told += nursery.run("everything", copy, 2, after_s=None)
        keeps_what_was_told(copy, told)
    finally:
        subprocess.run(["umount", "-l", place], check=True)
