"""The library: a folder, a database, and the two doors that lead to it.

``read`` and ``write`` are the only ways in. A write is one gesture, one transaction, one undo
step; whoever listens is told after the commit. Nothing else opens a session.
"""

from __future__ import annotations

import logging
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import text

from paperdesk.domain.errors import Damaged, LibraryError, NotWritable
from paperdesk.domain.said import said
from paperdesk.matching import RULES
from paperdesk.services import backup, history, snapshot
from paperdesk.store import journal, migrations
from paperdesk.store.engine import known_errors, open_engine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Engine
    from sqlalchemy.orm import Session

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

DATABASE_NAME = "library.sqlite"
MATCH_RULES = "match_rules"
"""Which version of the rules for duplicates a library was compared by: see ``match_rules.py``."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What a write changed.

    ``tables`` are names of tables; ``references`` the ids touched, or None for "many, or
    unknown": another process wrote, or a whole file came in. ``in_passing``: the reader only
    looked at something, so lists stay as they are until they are asked for again.
    """

    tables: frozenset[str]
    references: frozenset[int] | None
    label: str = ""
    in_passing: bool = False


EVERYTHING = Changes(frozenset(("everything",)), None)


class Library:
    """One user's whole collection."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / DATABASE_NAME
        # Why nothing may be changed, if nothing may; the index and derived data still are kept.
        self.read_only = snapshot.reason(folder)
        # The folder that the user means: a snapshot lies elsewhere.
        self.home = snapshot.home(folder)
        self._writer: Engine = open_engine(self.path, read_only=False)
        self._reader: Engine = open_engine(self.path, read_only=True)
        self._listeners: list[Callable[[Changes], None]] = []
        self.uid = ""
        self._file: tuple[int, int] | None = None
        # What is being typed, and the change set it is saved in.
        self._edit: tuple[str, int] = ("", 0)

    @classmethod
    def open(cls, folder: Path) -> Library:
        """Open the library in a folder, making both if they are not there.

        Raises:
            TooNew, Damaged, Locked, NotWritable, DiskFull, LibraryError: as the world has it.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise LibraryError(
                said("{folder} is a file, not a folder.", folder=folder),
                "Choose a folder for the library.",
            ) from error
        except OSError as error:
            raise NotWritable(
                said("The folder {folder} cannot be made.", folder=folder),
                "Choose another place.",
                str(error),
            ) from error
        library = cls(folder)
        if backup.is_lost(library.path):
            raise Damaged(
                "The library file is missing or empty, though there are backups of it.",
                "Restore the last backup.",
            )
        try:
            library._begin_file()
            with known_errors(library.path):
                migrations.migrate(
                    library._writer,
                    born={"uid": uuid.uuid4().hex, MATCH_RULES: str(RULES)},
                    backup=library._backup_before_upgrade,
                )
                library.uid = library.read(_meta, "uid")
        except BaseException:
            library.close()
            raise
        return library

    def _begin_file(self) -> None:
        """Make the file of a new library; only here, so that one that vanished stays missing."""
        try:
            if not self.path.exists():
                self.path.touch()
            self._file = _identity(self.path)
        except OSError as error:
            raise NotWritable(
                said("The library in {folder} cannot be opened.", folder=self.folder),
                "Check the permissions of its folder, or choose another one.",
                str(error),
            ) from error

    def _follow_file(self) -> None:
        """Notice that the file was moved, deleted or replaced while it was open.

        An open file can be written even when it is deleted, and what is written then is lost.

        Raises:
            LibraryError: it is gone.
        """
        found = _identity(self.path)
        if found is None:
            raise LibraryError(
                "The library file is gone: it was moved or deleted, or its drive was taken away.",
                "Nothing was changed. Put it back and try again.",
                str(self.path),
            )
        if self._file not in (None, found):
            # A restored backup, perhaps. What is read and written from here on is there.
            self._reader.dispose()
            self._writer.dispose()
            self._file = found

    def _backup_before_upgrade(self) -> None:
        backup.make(self.path, "before-upgrade")

    def close(self) -> None:
        """Release the files."""
        self._reader.dispose()
        self._writer.dispose()

    def on_change(self, listener: Callable[[Changes], None]) -> None:
        """Call the listener after each commit made through this object, on the same thread."""
        self._listeners.append(listener)

    def read(
        self, command: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a reading command. Safe from any thread; a command that writes fails.

        What the command gets executes statements as a session does; reading needs no more, and
        the start of the window goes without loading the mappings.
        """
        with known_errors(self.path, reading=True), self._reader.connect() as connection:
            return command(cast("Session", connection), *args, **kwargs)

    def write(
        self,
        label: str,
        command: Callable[Concatenate[Session, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Run a changing command as one undo step named ``label`` (the menu says it).

        Any exception rolls everything back and is raised again; nobody is told.
        """
        return self._write(None, label, command, *args, **kwargs)

    def edit(
        self,
        edit_id: str,
        label: str,
        command: Callable[Concatenate[Session, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Save what is being typed. As ``write``, but saves of one edit in a row are one step."""
        return self._write(edit_id, label, command, *args, **kwargs)

    def _write(
        self,
        edit_id: str | None,
        label: str,
        command: Callable[Concatenate[Session, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        started = time.perf_counter()
        with self._transaction() as session:
            step = None
            if edit_id is not None and self._edit[0] == edit_id:
                step = journal.resume_newest(session, self._edit[1])
            if step is None:
                step = journal.begin(session, label)
            first = step.seq
            result = command(session, *args, **kwargs)
            if step.seq == first and not step.imported:
                # Nothing differed: no step, and what could be redone still can.
                session.rollback()
                return result
        if edit_id is not None:
            self._edit = (edit_id, step.change_set_id)
        # Labels name tags, files and searches; a log does not.
        log.info(
            "wrote %s: %d references, %.0f ms",
            ", ".join(sorted(step.tables)),
            len(step.references),
            (time.perf_counter() - started) * 1000,
        )
        self._tell(step, label)
        return result

    def write_on(
        self,
        change_set_id: int,
        command: Callable[Concatenate[Session, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Go on with a gesture too long for one transaction (an import of many files).

        Everything lands in the change set that ``write`` began; other writers get their turn
        in between. Whoever calls this takes the whole set back if it does not come to its end.
        """
        with self._transaction() as session:
            step = journal.resume(session, change_set_id)
            result = command(session, *args, **kwargs)
        self._tell(step, "")
        return result

    def withdraw(self, change_set_id: int) -> None:
        """Take back a gesture that did not come to its end; it cannot be redone."""
        with self._transaction() as session:
            step = journal.Step(change_set_id, travelling=True)
            session.info["step"] = step
            history.withdraw(session, change_set_id)
        self._tell(step, "")

    def write_for_good(
        self, command: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a command that cannot be undone (purging); everything is looked at again."""
        with self._transaction() as session:
            result = command(session, *args, **kwargs)
            bump_revision(session)
        for listener in self._listeners:
            listener(EVERYTHING)
        return result

    def jot(
        self,
        command: Callable[Concatenate[Session, P], set[int]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Note something the reader did in passing (looking at a reference).

        No undo step: taking back "seen" is not what anybody means by undo. The command returns
        the references it changed; listeners are told if there are any.
        """
        with self._transaction(derived=True) as session:
            touched = command(session, *args, **kwargs)
        if touched:
            for listener in self._listeners:
                listener(Changes(frozenset({"reference"}), frozenset(touched), in_passing=True))

    def maintain(
        self, command: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run bookkeeping on derived data: a transaction without undo and without notice."""
        with self._transaction(derived=True) as session:
            return command(session, *args, **kwargs)

    def undo(self) -> str | None:
        """Take the newest change set back. Returns its label, or None if there is none.

        Raises:
            Stale: something changed meanwhile; nothing was undone.
        """
        return self._travel(history.undo)

    def redo(self) -> str | None:
        """Make the change set undone last again. Returns its label, or None."""
        return self._travel(history.redo)

    def copy_to(self, target: Path) -> None:
        """Write the database as it stands now to another file, whole."""
        with known_errors(target):
            backup.copy(self.path, target)

    def revision(self) -> tuple[int, ...]:
        """Grows or differs whenever anything a panel shows was changed by any process."""
        self._follow_file()
        return self.read(_revision)

    def _travel(self, command: Callable[[Session], str | None]) -> str | None:
        with self._transaction() as session:
            step = journal.Step(0)
            session.info["step"] = step
            label = command(session)
        if label is not None:
            log.info("%s: %d references", command.__name__, len(step.references))
            self._tell(step, label)
        return label

    @contextmanager
    def _transaction(self, *, derived: bool = False) -> Iterator[Session]:
        from sqlalchemy.orm import Session

        if self.read_only is not None and not derived:
            raise NotWritable(self.read_only.message, self.read_only.hint)
        self._follow_file()
        with known_errors(self.path), Session(self._writer) as session:
            try:
                yield session
                session.commit()
            except BaseException:
                session.rollback()
                raise

    def _tell(self, step: journal.Step, label: str) -> None:
        references = None if step.imported else frozenset(step.references)
        changes = Changes(frozenset(step.tables), references, label)
        for listener in self._listeners:
            listener(changes)


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one of the same name; None if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def bump_revision(session: Session) -> None:
    """Make other processes look again although no change set was added."""
    session.execute(
        text(
            "INSERT INTO library_meta (key, value) VALUES ('derived', '1')"
            " ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1"
        )
    )


def _meta(session: Session, key: str) -> str:
    value = session.execute(
        text("SELECT value FROM library_meta WHERE key = :key"), {"key": key}
    ).scalar_one_or_none()
    return str(value or "")


def _revision(session: Session) -> tuple[int, ...]:
    row = session.execute(
        text(
            "SELECT coalesce(max(id), 0), coalesce(sum(state = 'undone'), 0),"
            " coalesce((SELECT CAST(value AS INTEGER) FROM library_meta WHERE key = 'derived'), 0)"
            " FROM change_set"
        )
    ).one()
    return tuple(row)
