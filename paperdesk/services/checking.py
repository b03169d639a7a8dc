"""Is the library sound, and what to do if it is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import Damaged, Locked, NotFound
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.services import backup, damage, holding
from paperdesk.services.library import DATABASE_NAME, Library

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.orm import Session


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The outcome of a check, in words."""

    is_sound: bool
    sentence: str
    problems: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form."""
        return {"ok": self.is_sound, "message": self.sentence, "problems": list(self.problems)}


def check(folder: Path) -> CheckReport:
    """Look through the whole library for damage."""
    try:
        library = Library.open(folder)
        try:
            problems, count = library.read(_problems)
        finally:
            library.close()
        copies = backup.listed(library.path)
        if not problems and copies:
            problems = damage.against_backup(library.path, copies[0])
    except Damaged as error:
        return CheckReport(False, _advice(folder), (error.details or error.message,))
    if problems:
        return CheckReport(False, _advice(folder), tuple(problems))
    return CheckReport(
        True, said("The library is sound: {references}.", references=plural(count, "reference"))
    )


def _advice(folder: Path) -> str:
    copies = backup.listed(folder / DATABASE_NAME)
    if copies:
        return said("The library is damaged. The newest backup is {name}.", name=copies[0].name)
    return said("The library is damaged, and there is no backup.")


def _problems(session: Session) -> tuple[list[str], int]:
    found = [str(row[0]) for row in session.execute(text("PRAGMA integrity_check(20)"))]
    problems = [] if found == ["ok"] else found
    problems += [
        f"{row[0]}, row {row[1]}: what it belongs to is missing in {row[2]}"
        for row in session.execute(text("PRAGMA foreign_key_check"))
    ]
    unknown = session.execute(
        text("SELECT count(*) FROM reference_field WHERE name = 'abstract' AND trim(value) = ''")
    ).scalar_one()
    if unknown:
        problems.append(f"{plural(unknown, 'abstract')} without text")
    count = session.execute(
        text("SELECT count(*) FROM reference WHERE trashed_at IS NULL")
    ).scalar_one()
    return problems, int(count)


def restore(folder: Path, name: str | None = None) -> CheckReport:
    """Put a backup in the place of the library; what stood there is kept beside it.

    Args:
        folder: the library's.
        name: of the backup (``backup.named``); the newest sound one if not given.

    Raises:
        NotFound: there is no backup, or none of that name.
        Locked: a window has the library open.
        Damaged: no backup is sound.
    """
    database = folder / DATABASE_NAME
    if holding.window_here(folder) is not None or holding.elsewhere(folder) is not None:
        raise Locked(
            "The library is open in a window.",
            "Use File › Restore a Backup there, or close it first.",
        )
    copies = backup.listed(database) if name is None else [backup.named(database, name)]
    if not copies:
        raise NotFound("There is no backup of this library.")
    for number, copy in enumerate(copies, start=1):
        try:
            aside = backup.restore(database, copy)
        except Damaged:
            if number == len(copies):
                raise
            continue
        break
    word = "damaged" if "-damaged-" in aside.name else "replaced"
    kept = "" if aside == copy else f" The {word} file is kept as {aside.name}."
    return CheckReport(True, f"Restored {copy.name}.{kept}")
