"""The whole library in open formats, in a folder that needs no PaperDesk to be read.

What a person reads is there as BibTeX and the like, Markdown and text; what a program reads is
there as JSON: each reference whole, and each table row by row, so that nothing is left out.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, text

from paperdesk import APP_NAME, __version__
from paperdesk.domain.errors import ExportFailed
from paperdesk.domain.said import said
from paperdesk.services import decision_files, deriving, exporting, pair_files, references
from paperdesk.store.tables import METADATA

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy.orm import Session

    from paperdesk.domain.details import ReferenceView
    from paperdesk.services.library import Library

CHUNK = 500
# Queues and keys that are made anew from the rest whenever they are missing.
_DERIVED = frozenset(
    {"index_queue", "shingle", "match_key", "duplicate_pair", "lens_count", "ranking"}
)
_FORBIDDEN = re.compile(r"[^\w.-]+")

_ABOUT = """{app} {version}, {day}

Everything the library holds, in formats that any program can read.

references.*       all references that are not in the trash, one file for each format
references.jsonl   every reference whole, also the trashed ones: one JSON object a line, with its
                   fields, creators, tags, collections, notes, links and places in lists
notes/             your notes as Markdown, named after the citation keys
lists/             the lists as they were imported, record by record, exactly as they stood
decisions.csv      what you kept and discarded, with times and reasons; {app} reads it back
not-duplicates.csv pairs that you told apart or called related; {app} reads it back
tables/            every table of the library, one JSON object a row: tags with their colours,
                   collections, saved searches, decisions, and the history of all changes
library.sqlite     the library itself: an SQLite database, to be opened with {app} or any tool
"""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written, and where."""

    folder: Path
    references: int
    notes: int
    files: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form."""
        return {
            "path": str(self.folder),
            "references": self.references,
            "notes": self.notes,
            "files": list(self.files),
        }


def export(
    library: Library,
    folder: Path,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Exported:
    """Write everything into a folder; into a new one inside if it has something in it already.

    Raises:
        ExportFailed: it cannot be written; nothing of it is left.
    """
    target = folder
    if folder.exists() and any(folder.iterdir()):
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        target = folder / f"{APP_NAME} {stamp}"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
        try:
            counted = _write(library, partial, progress)
            if target.exists():
                target.rmdir()
            partial.chmod(0o755)
            partial.replace(target)
        except BaseException:
            shutil.rmtree(partial, ignore_errors=True)
            raise
    except OSError as error:
        raise ExportFailed(
            said("The folder {folder} cannot be written.", folder=folder),
            "Choose another folder, or check its permissions and the space left.",
            str(error),
        ) from error
    files = sorted(path.name for path in target.iterdir())
    return Exported(target, *counted, tuple(files))


def _write(library: Library, folder: Path, progress: Callable[[int, int], None]) -> tuple[int, int]:
    deriving.drain(library)
    everything: list[int] = library.read(_ids, "uncreated = 0")
    live: list[int] = library.read(_ids, "trashed_at IS NULL")
    total = len(everything) + len(live)
    about = _ABOUT.format(app=APP_NAME, version=__version__, day=f"{datetime.now():%Y-%m-%d}")
    (folder / "README.txt").write_text(about, "utf-8")
    (folder / "notes").mkdir()
    notes = 0
    with (folder / "references.jsonl").open("w", encoding="utf-8", newline="\n") as out:
        for start in range(0, len(everything), CHUNK):
            progress(start, total)
            for view in library.read(references.load_many, everything[start : start + CHUNK]):
                out.write(_line(_whole(view)))
                notes += _write_notes(view, folder / "notes")
    progress(len(everything), total)
    for format_id, _title, suffix in exporting.formats():
        name = f"references.{suffix.lstrip('.')}"
        if (folder / name).exists():
            name = f"references-{format_id}.{suffix.lstrip('.')}"
        exporting.to_file(library, live, format_id, folder / name)
    decision_files.write(library, folder / "decisions.csv")
    pairs = library.read(pair_files.written)
    (folder / pair_files.FILE_NAME).write_bytes(pairs.encode("utf-8"))
    library.read(_write_lists, folder / "lists")
    library.read(_write_tables, folder / "tables")
    library.copy_to(folder / library.path.name)
    progress(total, total)
    return len(everything), notes


def _ids(session: Session, condition: str) -> list[int]:
    return list(
        session.execute(text(f"SELECT id FROM reference WHERE {condition} ORDER BY id")).scalars()
    )


def _whole(view: ReferenceView) -> dict[str, Any]:
    return {
        **view.as_json(),
        "fields": dict(view.fields),
        "collections": [name for _id, name in view.collections],
        "decision_reason": view.decision_reason,
        "added_at": view.added_at,
        "modified_at": view.modified_at,
        "trashed": view.trashed,
    }


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


def _file_name(wanted: str, number: int) -> str:
    """A name that every file system takes and that stays where it is put."""
    tidy = _FORBIDDEN.sub("-", wanted).strip("-.")[:80]
    return f"{tidy or 'reference'}-{number}"


def _write_notes(view: ReferenceView, folder: Path) -> int:
    for note in view.notes:
        path = folder / f"{_file_name(view.key, note.id)}.md"
        path.write_text(note.body.rstrip("\n") + "\n", "utf-8")
    return len(view.notes)


def _write_lists(session: Session, folder: Path) -> None:
    folder.mkdir()
    sources = session.execute(text("SELECT id, path FROM import_source ORDER BY id")).all()
    for source in sources:
        name = _file_name(Path(source.path).stem, source.id)
        records = session.execute(
            text("SELECT raw_text FROM import_record WHERE source_id = :id ORDER BY position"),
            {"id": source.id},
        ).scalars()
        with (folder / f"{name}.txt").open("w", encoding="utf-8", newline="\n") as out:
            out.writelines(f"{record}\n\n" for record in records)


def _write_tables(session: Session, folder: Path) -> None:
    folder.mkdir()
    for table in METADATA.sorted_tables:
        if table.name not in _DERIVED:
            rows = session.execute(select(table)).mappings()
            with (folder / f"{table.name}.jsonl").open("w", encoding="utf-8", newline="\n") as out:
                out.writelines(_lines(rows))


def _lines(rows: Any) -> Iterator[str]:
    for row in rows:
        yield _line(dict(row))
