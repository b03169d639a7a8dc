"""Processes that work on a library until they are killed.

``python -m tests.support.doomed`` reads one JSON object a line, forks a child that does what it
says, over and over, and prints its process id; the word "wait" collects the child. Forking from a
process that has everything loaded makes a kill cost milliseconds.

Whatever the child was told is done, it writes to a file before it goes on; what stands there must
be in the library whatever happens next.
"""

from __future__ import annotations

import json
import os
import random
import resource
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import text as sql

from paperdesk.domain.errors import PaperDeskError
from paperdesk.services import (
    backup,
    checking,
    deriving,
    fields,
    importing,
    indexing,
    merging,
    references,
    tags,
)
from paperdesk.services.library import Library
from paperdesk.store import migrations

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

RECORDS = 60
ROUNDS = 5
WORDS = tuple(
    f"{first}{last}"
    for first in ("gra", "bo", "ki", "lu", "me", "to")
    for last in ("ph", "nd", "tes", "men", "rix", "sor", "vel", "dan")
)


def text(number: int) -> str:
    """An abstract of its own; all have the word “common”."""
    chosen = random.Random(number).choices(WORDS, k=24)
    return f"We present System{number}, a common way from {' '.join(chosen)}."


def write_list(path: Path, marker: int) -> None:
    """A list of papers that nothing else names."""
    abstracts = (text(1_000_000 + marker * RECORDS + number) for number in range(RECORDS))
    path.write_text("# Papers 2025\n\n" + "\n\n".join(abstracts) + "\n", "utf-8")


def live_ids(session: Session) -> list[int]:
    """The references that are in no trash."""
    return list(session.execute(sql("SELECT id FROM reference WHERE trashed_at IS NULL")).scalars())


class Child:
    """One process at work."""

    def __init__(self, folder: Path, told: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self._told = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def tell(self, **what: Any) -> None:
        """Acknowledge something that was done."""
        os.write(self._told, json.dumps(what).encode() + b"\n")

    def try_to(self, run: Callable[..., object], *args: Any, **what: Any) -> None:
        """Do it and tell so; a refusal that is a sentence is told, and is no fault."""
        try:
            run(*args)
        except PaperDeskError as error:
            self.tell(refused=str(error))
        else:
            self.tell(**what)


def do_import(child: Child) -> None:
    importing.CHUNK = 20
    library = Library.open(child.folder)
    while True:
        marker = child.chance.randrange(10**6)
        path = child.folder / f"list {marker}.txt"
        write_list(path, marker)
        child.try_to(importing.import_files, library, [path], imported=str(path))


def do_edit(child: Child) -> None:
    library = Library.open(child.folder)
    number = 0
    while True:
        number += 1
        reference_id = child.chance.randint(1, 40)
        value = f"Title {os.getpid()} {number}"
        child.try_to(
            library.write,
            "Edit",
            fields.set_value,
            reference_id,
            "title",
            value,
            edited=reference_id,
            title=value,
        )


def do_merge(child: Child) -> None:
    library = Library.open(child.folder)
    while True:
        live = library.read(live_ids)
        chosen = child.chance.sample(live, 3)
        kept = min(chosen)
        child.try_to(library.write, "Merge", merging.merge, chosen, kept, merged=chosen, kept=kept)
        if child.chance.random() < 0.9:
            child.try_to(library.undo, unmerged=chosen)


def do_rename(child: Child) -> None:
    library = Library.open(child.folder)
    while True:
        [name] = [tag.name for tag in library.read(tags.listed) if tag.name.startswith("all ")]
        new = f"all {int(name.split()[1]) + 1}"
        child.try_to(library.write, "Rename", tags.rename, name, new, renamed=new)


def do_backup(child: Child) -> None:
    library = Library.open(child.folder)
    while True:
        library.write("Rate", references.rate, [1], child.chance.randint(0, 5))
        child.try_to(backup.make, library.path, "hourly", backed_up=True)


def do_restore(child: Child) -> None:
    while True:
        child.try_to(checking.restore, child.folder, restored=True)


def do_index(child: Child) -> None:
    library = Library.open(child.folder)
    while True:
        keeper = indexing.IndexKeeper(library)
        library.write("Rate", references.rate, [1], child.chance.randint(0, 5))
        ids = child.chance.sample(range(1, 80), 30)
        library.write("Tag", tags.add, ids, child.chance.choice(WORDS))
        keeper.work()
        if child.chance.random() < 0.2:
            keeper.forget()
        keeper.close()
        child.tell(indexed=True)


def do_migrate(child: Child) -> None:
    use_steps()
    Library.open(child.folder).close()
    child.tell(migrated=True)


def use_steps() -> None:
    """Pretend that this version of the program has three more steps than there are."""

    def make(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE copied (id INTEGER PRIMARY KEY, value TEXT)")

    def fill(connection: Connection) -> None:
        for [reference_id] in connection.exec_driver_sql("SELECT id FROM reference").all():
            connection.exec_driver_sql(f"INSERT INTO copied VALUES ({reference_id}, 'as it was')")

    def double(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE copied SET value = value || '!'")

    migrations.STEPS = (*migrations.STEPS, make, fill, double)
    migrations.SCHEMA_VERSION = len(migrations.STEPS) + 1


def do_everything(child: Child) -> None:
    """Whatever a user does, for a disk that gets full at some moment."""
    library = Library.open(child.folder)
    for number in range(ROUNDS):
        path = child.folder / f"list {number}.txt"
        child.try_to(importing.import_files, library, [path], imported=str(path))
        tag = f"tag {number}"
        child.try_to(library.write, "Tag", tags.add, list(range(1, 40)), tag, tagged=tag)
        child.try_to(deriving.drain, library, derived=True)
        child.try_to(backup.make, library.path, "hourly", backed_up=True)


WORK = {
    name.removeprefix("do_"): function
    for name, function in dict(globals()).items()
    if name.startswith("do_")
}


def work(order: dict[str, Any]) -> None:
    """What a child does; it never returns to the loop of the parent."""
    child = Child(Path(order["folder"]), Path(order["told"]), order["seed"])
    if limit := order.get("limit"):
        # Files cannot grow further: as a full disk, but with EFBIG (getrlimit(2)).
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    code = 0
    try:
        WORK[order["work"]](child)
    except BaseException:  # noqa: BLE001
        code = 1
        with Path(order["told"] + ".fault").open("w", encoding="utf-8") as out:
            traceback.print_exc(file=out)
    os._exit(code)


def main() -> None:
    """Fork a child for each line."""
    pid = 0
    for line in sys.stdin:
        if line.strip() == "wait":
            sys.stdout.write(f"{os.waitpid(pid, 0)[1]}\n")
        else:
            pid = os.fork()
            if pid == 0:
                work(json.loads(line))
            sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
