"""Files that are kept up to date: a collection or a saved search, written when it changes.

Which files they are stands in ``library_meta``, as a wish of this library and no change of its
references: it is not undone.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, PaperDeskError, Refused
from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.services import deriving, exporting, searching

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

_KEY = "kept_files"
# Two seconds at the most.
_MOST_PENDING = 500


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file and what stands in it.

    Attributes:
        path: where it is, absolute.
        format: id of the exporter.
        collection: its id, or None.
        search: the id of a saved search, or None.
        options: how it is written.
    """

    path: Path
    format: str
    collection: int | None = None
    search: int | None = None
    options: ExportOptions = field(default_factory=ExportOptions)

    def as_json(self) -> dict[str, Any]:
        """The form in which it is stored and shown."""
        return {**asdict(self), "path": str(self.path)}


@dataclass(frozen=True, slots=True)
class Written:
    """What became of the files: those that got other bytes, and sentences on those that failed."""

    paths: tuple[Path, ...] = ()
    failed: tuple[str, ...] = ()


def listed(session: Session) -> tuple[KeptFile, ...]:
    """The files of this library, in the order in which they were asked for."""
    found = session.execute(text("SELECT value FROM library_meta WHERE key = :key"), {"key": _KEY})
    stored = found.scalar_one_or_none()
    return tuple(_kept_file(one) for one in json.loads(stored)) if stored else ()


def _kept_file(told: dict[str, Any]) -> KeptFile:
    options = dict(told["options"])
    options["left_out"] = tuple(options.get("left_out", ()))
    return KeptFile(
        Path(told["path"]),
        told["format"],
        told["collection"],
        told["search"],
        ExportOptions(**options),
    )


def keep(session: Session, file: KeptFile) -> None:
    """Keep a file up to date from now on; what was kept at this path before is so no longer.

    Raises:
        Refused: it is neither of a collection nor of a saved search.
    """
    if file.collection is None and file.search is None:
        raise Refused("Only a collection or a saved search can be kept up to date in a file.")
    _store(session, [*(one for one in listed(session) if one.path != file.path), file])


def settle(session: Session, path: Path, file: KeptFile | None, saved_search: str = "") -> None:
    """Keep this file up to date from now on in this way, or (None) no more.

    ``saved_search`` names what it follows, if that is a saved search.

    Raises:
        NotFound: there is no such saved search or collection.
    """
    forget(session, path)
    if file is not None:
        search = of_search(session, saved_search) if saved_search else None
        keep(session, replace(file, search=search))


def of_search(session: Session, name: str) -> int:
    """The id of a saved search, which stays when it gets another name.

    Raises:
        NotFound: there is none of this name.
    """
    found = session.execute(
        text("SELECT id FROM saved_search WHERE name_key = :key"), {"key": fold(name)}
    ).scalar_one_or_none()
    if found is None:
        raise NotFound(said("There is no saved search “{name}”.", name=name))
    return int(found)


def forget(session: Session, path: Path) -> bool:
    """Leave a file as it is from now on; whether it was kept up to date."""
    known = listed(session)
    left = [one for one in known if one.path != path]
    if len(left) < len(known):
        _store(session, left)
    return len(left) < len(known)


def _store(session: Session, files: Sequence[KeptFile]) -> None:
    value = json.dumps([one.as_json() for one in files], ensure_ascii=False)
    session.execute(
        text(
            "INSERT INTO library_meta (key, value) VALUES (:key, :value)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        ),
        {"key": _KEY, "value": value},
    )


def write(library: Library, keeper: IndexKeeper) -> Written:
    """Write the files whose bytes would be others than they are; never half a file."""
    paths: list[Path] = []
    failed: list[str] = []
    for file in library.read(listed):
        try:
            ids = _ids(library, keeper, file)
            report = exporting.as_file(
                library, ids, file.format, file.path, file.options, only_changed=True
            )
        except PaperDeskError as error:
            failed.append(
                said(
                    "{name} could not be kept up to date. {message}",
                    name=file.path.name,
                    message=error.message,
                )
            )
        else:
            if report.replaced:
                paths.append(file.path)
    return Written(tuple(paths), tuple(failed))


def finish(library: Library) -> Written:
    """As ``write``, at the end of the program.

    What would take long because a large import is not read yet is left to the next start.
    """
    if library.read_only is not None or not library.read(listed):
        return Written()
    if library.read(deriving.pending_count) > _MOST_PENDING:
        return Written()
    from paperdesk.services.indexing import IndexKeeper

    keeper = IndexKeeper(library)
    try:
        return write(library, keeper)
    finally:
        keeper.close()


def _ids(library: Library, keeper: IndexKeeper, file: KeptFile) -> Sequence[int]:
    if file.search is not None:
        query = library.read(_query, file.search)
        request = SearchRequest(query=query, sort=Sort("added"))
    else:
        library.read(_check_collection, file.collection)
        request = SearchRequest(scope=Scope("collection", file.collection), sort=Sort("added"))
    return searching.find(library, keeper, request).ids


def _query(session: Session, search_id: int) -> str:
    query = text("SELECT query FROM saved_search WHERE id = :id")
    found = session.execute(query, {"id": search_id}).scalar_one_or_none()
    if found is None:
        raise NotFound("Its saved search was deleted.")
    return str(found)


def _check_collection(session: Session, collection_id: int | None) -> None:
    exists = text("SELECT 1 FROM collection WHERE id = :id")
    if session.execute(exists, {"id": collection_id}).scalar_one_or_none() is None:
        raise NotFound("Its collection was deleted.")
