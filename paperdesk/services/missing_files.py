"""Files that references name and that are not there: found, looked for, and named anew."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.details import Attachment
from paperdesk.domain.findings import Proposal
from paperdesk.domain.said import said
from paperdesk.services import attachments
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

CHECK = "file"
# So many names are looked at in one folder and below it, then the looking ends.
_MOST_NAMES = 50_000


@dataclass(frozen=True, slots=True)
class Missing:
    """A file that is not where its reference says.

    Attributes:
        id: of the attachment.
        written: its path as it stands in the library.
        name: of the file.
        tried: where it was looked for.
        found: another place where a file of this name is, the only one; or None.
    """

    id: int
    reference_id: int
    written: str
    name: str
    tried: Path
    found: Path | None

    def proposal(self) -> Proposal:
        """What the check says of it; with no ``fix`` where only the user knows the place."""
        found = "" if self.found is None else str(self.found)
        return Proposal(
            CHECK,
            self.written,
            said(
                "“{name}” is not in {folder}. Put it back, or say where it is now.",
                name=self.name,
                folder=attachments.folder_of(self.tried),
            ),
            found,
            file=(self.id, found) if found else None,
        )


def missing(session: Session, ids: Sequence[int] | None = None) -> list[Missing]:
    """The missing files of references outside the trash, looked for beside their sources.

    Args:
        session: reads.
        ids: of the references to look at; all if not given.
    """
    rows = session.execute(
        text(
            "SELECT a.id, a.reference_id, a.path FROM attachment a"
            " JOIN reference r ON r.id = a.reference_id"
            " WHERE a.path <> '' AND r.trashed_at IS NULL"
            " AND (:ids IS NULL OR r.id IN (SELECT value FROM json_each(:ids)))"
            " ORDER BY a.reference_id, a.position, a.id"
        ),
        {"ids": None if ids is None else json.dumps(list(ids))},
    ).all()
    names = _Names()
    found = []
    for attachment_id, reference_id, written in rows:
        places, folders = attachments.places(session, attachment_id, written)
        if any(map(attachments.is_file, places)):
            continue
        name = Attachment(attachment_id, written, "", "").name
        tried = places[0] if places else Path(written)
        beside = [place.parent for place in places[:1]]
        elsewhere = names.only(name, dict.fromkeys([*folders, *beside]))
        found.append(Missing(attachment_id, reference_id, written, name, tried, elsewhere))
    return found


def take_from(session: Session, folder: Path) -> int:
    """Name missing files anew that are in a folder or below it. Returns how many.

    A file is taken when there is just one of its name.
    """
    names = _Names()
    taken = 0
    for one in missing(session):
        place = names.only(one.name, [folder])
        if place is not None:
            name_anew(session, one.id, place)
            taken += 1
    return taken


def say_where(session: Session, reference_id: int, written: str, place: Path) -> None:
    """The file that a reference names so is at this place."""
    found = session.execute(
        text("SELECT id FROM attachment WHERE reference_id = :id AND path = :path"),
        {"id": reference_id, "path": written},
    )
    for attachment_id in found.scalars().all():
        name_anew(session, attachment_id, place)


def name_anew(session: Session, attachment_id: int, place: Path) -> None:
    """Let an attachment be this file from now on."""
    journal.update_rows(
        session, journal.table_named("attachment"), {(attachment_id,): {"path": str(place)}}
    )


class _Names:
    """Files by their names in folders, each of which is looked through once."""

    def __init__(self) -> None:
        self._known: dict[Path, dict[str, set[Path]]] = {}

    def only(self, name: str, folders: Iterable[Path]) -> Path | None:
        """The one file of this name in and below these folders; None if there are more or none."""
        found = {path for folder in folders for path in self._in(folder).get(name, ())}
        return next(iter(found)) if len(found) == 1 else None

    def _in(self, folder: Path) -> dict[str, set[Path]]:
        if folder not in self._known:
            self._known[folder] = _names_in(folder)
        return self._known[folder]


def _names_in(folder: Path) -> dict[str, set[Path]]:
    made: dict[str, set[Path]] = {}
    seen = 0
    # Not into hidden folders, and not through links, which may lead round in a circle.
    for place, below, files in os.walk(folder):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in files:
            made.setdefault(name, set()).add(Path(place, name))
        seen += len(files) + len(below)
        if seen > _MOST_NAMES:
            break
    return made
