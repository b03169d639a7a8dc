"""Backups are whole, only made of news, thinned out with age, and lead back."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.errors import Damaged, DiskFull, LibraryError, NotFound
from paperdesk.services import backup, checking, everything, holding, notes, references, tags
from paperdesk.services.library import DATABASE_NAME, Library
from tests.support.libraries import add_references, dump

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXTS = [f"Abstract {n} about a matter of its own, number {n * 7}." for n in range(20)]
moments = st.lists(
    st.datetimes(datetime(2025, 1, 1), datetime(2027, 12, 31)), min_size=1, max_size=60
)


def copies_at(times: Sequence[datetime]) -> list[backup.Backup]:
    """Backups made at these times, one after another, as they are listed."""
    made = [
        backup.Backup(Path(f"{number}"), number, time.replace(tzinfo=UTC), "hourly")
        for number, time in enumerate(times)
    ]
    return made[::-1]


class Clock(datetime):
    """A clock that the test sets."""

    at = datetime(2026, 11, 30, 12, tzinfo=UTC)

    @classmethod
    def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
        return cls.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    Clock.at = datetime(2026, 11, 30, 12, tzinfo=UTC)
    monkeypatch.setattr(backup, "datetime", Clock)
    return Clock


def test_a_backup_leads_back_and_what_stood_there_is_kept(library: Library) -> None:
    add_references(library, TEXTS)
    before = dump(library)
    made = backup.make(library.path)
    add_references(library, [f"Later {text}" for text in TEXTS])
    after = dump(library)
    library.close()
    aside = backup.restore(library.path, made)
    restored = Library.open(library.folder)
    assert dump(restored) == before
    restored.close()
    # And back again: a restore loses nothing either.
    backup.restore(library.path, aside)
    again = Library.open(library.folder)
    assert dump(again) == after
    again.close()


def test_a_backup_is_due_only_when_something_changed(library: Library, clock: type[Clock]) -> None:
    ids = add_references(library, TEXTS)
    assert backup.is_due(library.path, backup.HOURLY)
    backup.make(library.path)
    clock.at += timedelta(days=3)
    # Reading the texts and keeping the index is no change.
    from paperdesk.services import deriving

    deriving.drain(library)
    assert not backup.is_due(library.path, backup.HOURLY)
    library.write("Tag", tags.add, ids, "theory")
    assert backup.is_due(library.path, backup.HOURLY)
    backup.make(library.path)
    library.write("Tag", tags.add, ids, "practice")
    clock.at += timedelta(minutes=30)
    assert not backup.is_due(library.path, backup.HOURLY)
    clock.at += timedelta(minutes=31)
    assert backup.is_due(library.path, backup.HOURLY)
    assert not backup.is_due(library.path, backup.DAILY)


@pytest.mark.parametrize(
    "change",
    [
        lambda library, ids: library.undo(),
        lambda library, ids: library.jot(references.mark_seen, ids[0]),
        lambda library, ids: library.write_for_good(references.purge, ids[:1]),
        lambda library, ids: library.write("Note", notes.add, ids[1], "Read it."),
    ],
)
def test_undoing_looking_and_purging_are_changes_too(
    library: Library, clock: type[Clock], change: object
) -> None:
    ids = add_references(library, TEXTS)
    library.write("Trash", references.trash, ids[:1])
    backup.make(library.path)
    clock.at += timedelta(days=1)
    assert not backup.is_due(library.path)
    change(library, ids)  # type: ignore[operator]
    assert backup.is_due(library.path)


def test_old_copies_are_thinned_out(library: Library, clock: type[Clock]) -> None:
    add_references(library, TEXTS)
    for _hour in range(24 * 6):
        clock.at += timedelta(hours=6)
        backup.make(library.path, "hourly")
    found = backup.copies(library.path)
    now = clock.at
    assert [now - copy.made_at for copy in found[:5]] == [timedelta(hours=6 * n) for n in range(5)]
    days = sorted({copy.made_at.date() for copy in found}, reverse=True)
    assert days[:7] == [(now - timedelta(days=n)).date() for n in range(7)]
    assert len({copy.made_at.isocalendar()[:2] for copy in found}) == 4
    assert len(found) <= backup.RECENT + backup.DAYS + backup.WEEKS
    assert [path.suffix for path in backup.folder_for(library.path).iterdir()].count(
        ".sqlite"
    ) == len(found)


@given(moments)
def test_the_newest_stay_whatever_the_clock_does(times: list[datetime]) -> None:
    made = copies_at(times)
    stay = backup.kept(made)
    assert stay[: backup.RECENT] == made[: backup.RECENT]
    assert len(stay) <= backup.RECENT + backup.DAYS + backup.WEEKS
    assert len({copy.made_at.date() for copy in stay}) >= min(
        backup.DAYS, len({copy.made_at.date() for copy in made})
    )
    # Thinning out twice is thinning out once.
    assert backup.kept(stay) == stay


@given(st.permutations(range(40)))
def test_thinning_out_as_one_goes_keeps_days_and_weeks(order: list[int]) -> None:
    start = datetime(2026, 1, 1)
    held: list[backup.Backup] = []
    for number in range(200):
        time = start + timedelta(hours=5 * number)
        made = backup.Backup(Path(str(number)), number, time.replace(tzinfo=UTC), "hourly")
        held = backup.kept([made, *held])
    days = {copy.made_at.date() for copy in held}
    last = held[0].made_at.date()
    assert {last - timedelta(days=n) for n in range(7)} <= days
    assert len({copy.made_at.isocalendar()[:2] for copy in held}) == 4


def test_a_clock_that_jumps_back_costs_no_backup(library: Library, clock: type[Clock]) -> None:
    ids = add_references(library, TEXTS)
    clock.at = datetime(2099, 1, 1, tzinfo=UTC)
    backup.make(library.path)
    library.write("Tag", tags.add, ids, "theory")
    clock.at = datetime(2026, 11, 30, tzinfo=UTC)
    assert backup.is_due(library.path)
    newest = backup.make(library.path)
    assert backup.listed(library.path)[0] == newest
    assert len(backup.listed(library.path)) == 2


def test_backups_of_earlier_versions_are_older_than_all_others(library: Library) -> None:
    add_references(library, TEXTS)
    folder = backup.folder_for(library.path)
    made = backup.make(library.path)
    old = folder / "library-20991231T235959000-daily.sqlite"
    old.write_bytes(made.read_bytes())
    assert backup.listed(library.path) == [made, old]
    assert backup.make(library.path) == backup.listed(library.path)[0]


def test_a_damaged_library_is_not_backed_up_over_sound_copies(library: Library) -> None:
    add_references(library, [text * 50 for text in TEXTS])
    made = backup.make(library.path)
    library.close()
    content = bytearray(library.path.read_bytes())
    for start in range(8192, len(content) - 4096, 4096):
        content[start : start + 64] = b"\xff" * 64
    library.path.write_bytes(content)
    with pytest.raises((Damaged, LibraryError)):
        backup.make(library.path)
    assert backup.listed(library.path) == [made]


def test_what_a_dead_process_left_is_cleared_away(library: Library) -> None:
    add_references(library, TEXTS)
    made = backup.make(library.path)
    for name in ("library-000009-x.partial", "library-000009-x.partial-journal"):
        (made.parent / name).write_bytes(b"half a backup")
    assert backup.listed(library.path) == [made]
    backup.make(library.path)
    assert not list(made.parent.glob("*.partial*"))


def test_without_room_there_is_no_backup_and_no_harm(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_references(library, TEXTS)
    made = backup.make(library.path)

    class Usage:
        free = 0

    monkeypatch.setattr("shutil.disk_usage", lambda _path: Usage)
    with pytest.raises(DiskFull, match="no room"):
        backup.make(library.path)
    assert backup.listed(library.path) == [made]


def test_a_restore_skips_a_damaged_backup_and_refuses_one_that_is_named(library: Library) -> None:
    add_references(library, TEXTS)
    before = dump(library)
    backup.make(library.path)
    newest = backup.make(library.path)
    newest.write_bytes(newest.read_bytes()[:10_000])
    library.close()
    content = library.path.read_bytes()
    with pytest.raises(Damaged, match="damaged"):
        checking.restore(library.folder, newest.name)
    assert library.path.read_bytes() == content
    assert checking.restore(library.folder).is_sound
    restored = Library.open(library.folder)
    assert dump(restored) == before
    restored.close()
    with pytest.raises(NotFound, match="no backup “2020”"):
        checking.restore(library.folder, "2020")


def test_a_journal_never_lies_beside_the_restored_file(library: Library) -> None:
    add_references(library, TEXTS)
    made = backup.make(library.path)
    add_references(library, ["Something else entirely."])
    before = set(library.folder.glob("*-wal"))
    assert before
    # As after a crash: the library was never closed.
    backup.restore(library.path, made)
    assert not library.path.with_name(DATABASE_NAME + "-wal").exists()
    library.close()


def test_an_upgrade_is_preceded_by_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from paperdesk.store import migrations

    library = Library.open(tmp_path)
    add_references(library, TEXTS)
    library.close()

    def step(connection: object) -> None:
        connection.exec_driver_sql("CREATE TABLE more (id INTEGER PRIMARY KEY)")  # type: ignore[attr-defined]
        assert [copy.reason for copy in backup.copies(library.path)] == ["before-upgrade"]

    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, step))
    monkeypatch.setattr(migrations, "SCHEMA_VERSION", migrations.SCHEMA_VERSION + 1)
    Library.open(tmp_path).close()
    [copy] = backup.copies(library.path)
    with contextlib.closing(sqlite3.connect(copy.path)) as connection:
        [version] = connection.execute("PRAGMA user_version").fetchone()
    assert version == migrations.SCHEMA_VERSION - 1


def test_an_upgrade_that_fails_leaves_the_version_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from paperdesk.store import migrations

    library = Library.open(tmp_path)
    add_references(library, TEXTS)
    before = dump(library)
    library.close()

    def step(connection: object) -> None:
        connection.exec_driver_sql("DELETE FROM reference")  # type: ignore[attr-defined]
        raise RuntimeError("a fault in the step")

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "STEPS", (*migrations.STEPS, step))
        patch.setattr(migrations, "SCHEMA_VERSION", migrations.SCHEMA_VERSION + 1)
        with pytest.raises(RuntimeError):
            Library.open(tmp_path)
    again = Library.open(tmp_path)
    assert dump(again) == before
    again.close()


def test_everything_is_written_in_open_formats(library: Library, tmp_path: Path) -> None:
    ids = add_references(library, TEXTS[:3], title="Of Graphs", issued="2025")
    library.write("Tag", tags.add, ids, "theory")
    note_id = library.write("Note", notes.add, ids[0], "# Read *this*")
    library.write("Trash", references.trash, ids[2:])
    target = tmp_path / "out"
    done = everything.export(library, target)
    assert done.as_json() == {
        "path": str(target),
        "references": 3,
        "notes": 1,
        "files": sorted(path.name for path in target.iterdir()),
    }
    lines = (target / "references.jsonl").read_text("utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    assert [one["abstract_raw"] for one in found] == TEXTS[:3]
    assert [one["tags"] for one in found] == [["theory"]] * 3
    assert [one["trashed"] for one in found] == [False, False, True]
    assert (target / "references.bib").read_text("utf-8").count("@") == 2
    [note] = (target / "notes").iterdir()
    assert note.read_text("utf-8") == "# Read *this*\n"
    assert note.name.endswith(f"-{note_id}.md")
    assert json.loads((target / "tables" / "tag.jsonl").read_text("utf-8"))["name"] == "theory"
    # The database in it is a library of its own.
    copied = Library.open(target)
    assert dump(copied) == dump(library)
    copied.close()


def test_a_folder_with_something_in_it_is_not_overwritten(library: Library, tmp_path: Path) -> None:
    add_references(library, TEXTS[:2])
    target = tmp_path / "mine"
    target.mkdir()
    (target / "references.bib").write_text("mine")
    done = everything.export(library, target)
    assert done.folder.parent == target
    assert (target / "references.bib").read_text() == "mine"


def test_names_of_files_stay_inside_the_folder(library: Library, tmp_path: Path) -> None:
    [reference_id] = add_references(library, TEXTS[:1])
    library.write("Key", references.set_key, reference_id, "../../../etc/passwd")
    library.write("Note", notes.add, reference_id, "Where does this go?")
    everything.export(library, tmp_path / "deep" / "out")
    [note] = (tmp_path / "deep" / "out" / "notes").iterdir()
    assert note.name.startswith("etc-passwd") or "passwd" in note.name
    assert not list(tmp_path.glob("etc*"))


def test_a_library_in_a_window_is_not_replaced_beneath_it(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup.make(library.path)
    holding.claim(library.folder, holding.Note("elsewhere", 1, "", "t"))
    with pytest.raises(LibraryError, match="open in a window"):
        checking.restore(library.folder)
