"""Files that references name: listed, and looked for where their sources mean them."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path, PurePath, PureWindowsPath
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from sqlalchemy import text

from paperdesk.domain.details import Attachment
from paperdesk.domain.errors import NotFound
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.orm import Session

_DRIVE = re.compile(r"[A-Za-z]:[\\/]")

# The folder of the file that named it first; of a merged reference any file it stood in.
_ORIGINS = """
SELECT s.path FROM attachment a
JOIN import_record i ON i.id = a.record_id OR i.reference_id = a.reference_id
JOIN import_source s ON s.id = i.source_id
WHERE a.id = :id ORDER BY i.id = a.record_id DESC, i.id
"""


def of_reference(session: Session, reference_id: int) -> tuple[Attachment, ...]:
    """The files of a reference, in the order of its source."""
    found = session.execute(
        text(
            "SELECT id, path, title, mime_type FROM attachment"
            " WHERE reference_id = :id AND path <> '' ORDER BY position, id"
        ),
        {"id": reference_id},
    )
    return tuple(Attachment(*row) for row in found)


def locate(session: Session, attachment_id: int) -> tuple[Path, bool]:
    """Where the file of an attachment is, and whether it is outside the folder that named it.

    A path that is not absolute is looked for from the folder of the file that named it.

    Raises:
        NotFound: it is nowhere; the hint says where it was looked for.
    """
    written = session.execute(
        text("SELECT path FROM attachment WHERE id = :id"), {"id": attachment_id}
    ).scalar_one_or_none()
    if written is None:
        raise NotFound("This file is no longer part of the reference.")
    tried, _folders = places(session, attachment_id, str(written))
    for place in tried:
        if is_file(place):
            return place, _is_outside(place, _named_by(session, attachment_id))
    name = Attachment(attachment_id, str(written), "", "").name
    if _is_elsewhere(str(written)):
        raise NotFound(
            said("The file “{name}” is on another computer, so it is not looked for.", name=name),
            "Copy it to this one, and say where it is with Tools › Check References.",
            str(written),
        )
    where = folder_of(tried[0]) if tried else Path()
    raise NotFound(
        said("The file “{name}” is not there.", name=name),
        said(
            "It was looked for in {where}. Put it there, or say where it is with"
            " Tools › Check References.",
            where=where,
        ),
        str(written),
    )


def places(session: Session, attachment_id: int, written: str) -> tuple[list[Path], list[Path]]:
    """Where the file of an attachment may be, and the folders of the files that named it."""
    if _leads_alone(written):
        # Nothing need be read: most libraries name their files so.
        return list(_places(written, [])), []
    folders = _named_by(session, attachment_id)
    return list(_places(written, folders)), folders


def _named_by(session: Session, attachment_id: int) -> list[Path]:
    """The folders of the files that named an attachment."""
    origins = session.execute(text(_ORIGINS), {"id": attachment_id}).scalars()
    return list(dict.fromkeys(Path(origin).parent for origin in origins))


def _is_outside(place: Path, folders: list[Path]) -> bool:
    """Whether a file is below none of the folders, links followed."""
    real = place.resolve()
    return not any(real.is_relative_to(folder.resolve()) for folder in folders)


def _is_elsewhere(written: str) -> bool:
    """Whether a path names another computer (UNC): even looking for it would call that one."""
    return _as_path(written).replace("\\", "/").startswith("//")


def is_file(place: Path) -> bool:
    """Whether there is such a file; False for what no file of this system can be called."""
    try:
        return place.is_file()
    except (OSError, ValueError):
        return False


def folder_of(place: Path) -> PurePath:
    """The folder of a file, also of one that is named as Windows does."""
    return place.parent if place.parent != Path() else PureWindowsPath(place).parent


def _leads_alone(written: str) -> bool:
    return written.lower().startswith("file:") or Path(written).is_absolute()


def _places(written: str, folders: list[Path]) -> Iterator[Path]:
    """Where a path may lead: as it is, else from each folder; "~" is the user's own."""
    if _is_elsewhere(written):
        return
    written = _as_path(written)
    path = Path(written)
    if written.startswith("~"):
        with contextlib.suppress(RuntimeError):
            path = path.expanduser()
    if path.is_absolute() or _DRIVE.match(written):
        yield path
        return
    for folder in folders:
        yield folder / path
        if "\\" in written:
            yield folder / written.replace("\\", "/")


def _as_path(written: str) -> str:
    """A path out of a path or an address."""
    if not written.lower().startswith("file:"):
        return written
    path = unquote(urlsplit(written).path)
    return path[1:] if _DRIVE.match(path[1:]) else path
