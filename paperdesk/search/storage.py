"""The files of a Whoosh index: mapped, not copied, and closed for certain.

Whoosh's own way to map files copies each of them into memory, for every reader: at 100,000
references 150 MB and 90 ms for each thread and commit. And it leaves files open when it fails
halfway; on Windows an open file keeps its folder from being removed.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager, suppress
from mmap import ACCESS_READ, mmap
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.structfile import StructFile
from whoosh.index import FileIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PATIENCE_S = 1.0
_PAUSE_S = 0.02
_Result = TypeVar("_Result")


class MappedFile(StructFile):
    """A file read through the memory that the operating system shares between readers."""

    def __init__(self, path: Path) -> None:
        """Map a file. Raises OSError, and ValueError if it is empty."""
        with path.open("rb") as file:
            self._map = mmap(file.fileno(), 0, access=ACCESS_READ)
        super().__init__(self._map, name=path.name)

    def get(self, position: int, length: int) -> bytes:
        """Read without moving the position; fewer bytes at the end of the file."""
        return self._map[position : position + length]


class IndexStorage(FileStorage):
    """The folder of an index, for one reader or one writer in one thread."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self._opened: list[StructFile] = []

    def create_file(self, name: str, **more: Any) -> StructFile:
        """Open a file for writing."""
        return self._remembered(super().create_file(name, **more))

    def open_file(self, name: str, **more: Any) -> StructFile:
        """Open a file for reading."""
        try:
            return self._remembered(MappedFile(Path(self.folder, name)))
        except ValueError:
            return self._remembered(super().open_file(name, **more))

    def temp_storage(self, name: str | None = None) -> IndexStorage:
        """A folder inside for what a commit needs meanwhile."""
        inner = IndexStorage(str(super().temp_storage(name).folder))
        inner._opened = self._opened
        return inner

    def close_files(self) -> None:
        """Close whatever is still open. Nothing may be in use any more."""
        for file in self._opened:
            with suppress(Exception):
                file.close()
        self._opened.clear()

    def _remembered(self, file: StructFile) -> StructFile:
        self._opened[:] = [opened for opened in self._opened if not opened.is_closed]
        self._opened.append(file)
        return file


@contextmanager
def open_index(folder: Path) -> Iterator[tuple[IndexStorage, FileIndex]]:
    """Open the index in a folder, with a storage of its own, whose files are closed on an error.

    Raises:
        OSError: it is not there.
        Exception: whatever Whoosh makes of damaged files.
    """
    storage = IndexStorage(str(folder))
    try:
        yield storage, FileIndex(storage)
    except BaseException:
        storage.close_files()
        raise


def patiently(read: Callable[[], _Result]) -> _Result:
    """Call a function that opens files of an index, again if one of them has just gone.

    A commit in another thread or process removes files that were listed a moment ago. Raises
    FileNotFoundError only if a file stays away.
    """
    pause = threading.Event()
    end = monotonic() + _PATIENCE_S
    while True:
        try:
            return read()
        except FileNotFoundError:
            if monotonic() > end:
                raise
            pause.wait(_PAUSE_S)
