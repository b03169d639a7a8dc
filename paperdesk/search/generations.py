"""Where the index lives: one folder per generation, and a manifest that names the live one.

    <folder>/manifest.json      schema version, library, generation, applied_seq, file sizes
    <folder>/next.json          the same of a generation that is being filled beside it
    <folder>/000002/            the Whoosh index
    <folder>/opening.lock       held while a generation is chosen or made

A generation that cannot be used is never mended: a new one is made beside it and the manifest is
replaced. Folders are never renamed, since Windows refuses that while a file in them is open; what
is left of old generations goes when nothing holds it any more.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import re
import shutil
import threading
from dataclasses import asdict, dataclass, field, replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout
from whoosh.index import FileIndex

from paperdesk.domain.errors import Locked
from paperdesk.search.damage import IndexDamaged, unwritable
from paperdesk.search.schema import VERSION, make_schema
from paperdesk.search.storage import IndexStorage, open_index, patiently

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MANIFEST = "manifest.json"
NEXT_MANIFEST = "next.json"
_OPENING_LOCK = "opening.lock"
_SEGMENT_FILES = {".trm", ".pst", ".col"}
_GENERATION = re.compile(r"\d{6}")
_LOCK_WAIT_S = 10.0
_PATIENCE_S = 1.0
_PAUSE_S = 0.02
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Manifest:
    """What is known of the live generation.

    Attributes:
        library_uid: the library whose references are indexed.
        generation: name of the folder.
        applied_seq: the newest change that is in the index.
        is_new: whether the library must still be queued as a whole.
        marks: of the newest batch and of the one before; the library has one of them, or it was
            put back to an earlier state.
        batch: the ids of the newest batch, in doubt while the library has the older mark.
        sizes: bytes of every segment file at the last commit, to notice a truncated one.
        version: of schema, analyser and codec.
    """

    library_uid: str
    generation: str
    applied_seq: int = 0
    is_new: bool = True
    marks: tuple[str, str] = ("", "")
    batch: tuple[int, ...] = ()
    sizes: dict[str, int] = field(default_factory=dict)
    version: int = VERSION

    def fits(self, folder: Path, library_uid: str) -> bool:
        """Whether the generation can be used: version, library, and no file cut short."""
        if self.version != VERSION or self.library_uid != library_uid:
            return False
        files = folder / self.generation
        return files.is_dir() and all(
            _size_of(files / name) in {None, size} for name, size in self.sizes.items()
        )


def followed(folder: Path, library_uid: str, name: str = MANIFEST) -> Manifest:
    """The manifest that another process has just written.

    Raises:
        IndexDamaged: it is gone, or for another library or program.
    """
    manifest = None
    pause = threading.Event()
    end = monotonic() + _PATIENCE_S
    # Windows refuses to open a file that is just being replaced.
    while (manifest := read_manifest(folder, name)) is None and monotonic() < end:
        pause.wait(_PAUSE_S)
    if manifest is None or not manifest.fits(folder, library_uid):
        raise IndexDamaged("Another program has replaced or removed the index")
    return manifest


def _size_of(path: Path) -> int | None:
    """None if the file is gone: segments are merged away."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return None


def read_manifest(folder: Path, name: str = MANIFEST) -> Manifest | None:
    """The manifest of an index folder; None if there is none that makes sense."""
    try:
        raw: dict[str, Any] = json.loads((folder / name).read_text("utf-8"))
        manifest = Manifest(
            library_uid=str(raw["library_uid"]),
            generation=str(raw["generation"]),
            applied_seq=int(raw["applied_seq"]),
            is_new=bool(raw["is_new"]),
            marks=(str(raw["marks"][0]), str(raw["marks"][1])),
            batch=tuple(int(id_) for id_ in raw["batch"]),
            sizes={str(name): int(size) for name, size in raw["sizes"].items()},
            version=int(raw["version"]),
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return manifest if _GENERATION.fullmatch(manifest.generation) else None


def write_manifest(folder: Path, manifest: Manifest, name: str = MANIFEST) -> None:
    """Replace the manifest in one step. Raises OSError."""
    draft = folder / f"{name}.{os.getpid()}"
    with draft.open("w", encoding="utf-8") as file:
        json.dump(asdict(manifest), file)
        file.flush()
        os.fsync(file.fileno())
    try:
        draft.replace(folder / name)
    except PermissionError:
        # Windows, while another process reads the manifest at this moment.
        (folder / name).unlink(missing_ok=True)
        draft.replace(folder / name)


def with_sizes(folder: Path, manifest: Manifest) -> Manifest:
    """The manifest with the sizes of the segment files as they are now."""
    sizes = {
        path.name: path.stat().st_size
        for path in (folder / manifest.generation).iterdir()
        if path.suffix in _SEGMENT_FILES
    }
    return replace(manifest, sizes=sizes)


@contextlib.contextmanager
def opening(folder: Path) -> Iterator[None]:
    """Hold the folder while a generation is chosen or begun.

    Raises:
        Locked: another program holds it for too long.
        NotWritable, DiskFull: the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / _OPENING_LOCK, timeout=_LOCK_WAIT_S):
            yield
    except Timeout as error:
        raise Locked("Another program is just opening the search index.", "Try again.") from error
    except OSError as error:
        raise unwritable(error) from error


def open_generation(folder: Path, manifest: Manifest) -> FileIndex | None:
    """The Whoosh index of a generation; None if it cannot be opened."""

    def read() -> FileIndex:
        with open_index(folder / manifest.generation) as (storage, index):
            index.reader()
            storage.close_files()
            return index

    try:
        return patiently(read)
    except Exception as error:  # noqa: BLE001 - damaged files make Whoosh raise anything
        _log.info("The search index does not open: %r", error)
        return None


def begin_generation(
    folder: Path, library_uid: str, name: str = MANIFEST
) -> tuple[Manifest, FileIndex]:
    """Make a new, empty generation: the live one, or by its name the next. Raises OSError."""
    generation = next_generation(folder)
    (folder / generation).mkdir()
    index = FileIndex.create(IndexStorage(str(folder / generation)), make_schema())
    manifest = Manifest(library_uid, generation)
    write_manifest(folder, manifest, name)
    return manifest, index


def next_generation(folder: Path) -> str:
    """A name that no generation has had."""
    return f"{max((int(path.name) for path in _generations(folder)), default=0) + 1:06d}"


def remove_others(folder: Path, *generations: str) -> None:
    """Remove all generations but these, as far as they are not in use.

    One that another process is just filling stays.
    """
    following = read_manifest(folder, NEXT_MANIFEST)
    kept = {*generations, following.generation if following else ""}
    for path in _generations(folder):
        if path.name not in kept:
            with contextlib.suppress(OSError):
                shutil.rmtree(path)
                _log.info("Removed the old index generation %s", path.name)


def _generations(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if _GENERATION.fullmatch(path.name)]
