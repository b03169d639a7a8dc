"""The files of a Whoosh index, closed for certain.

Whoosh leaves files open when it fails halfway. On Windows an open file keeps its folder from being
removed, so a damaged generation could never go.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from whoosh.filedb.filestore import FileStorage

if TYPE_CHECKING:
    from whoosh.filedb.structfile import StructFile


class TrackedStorage(FileStorage):
    """A folder of files that remembers what it opened. For one thread."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self._opened: list[StructFile] = []

    def create_file(self, name: str, **more: Any) -> StructFile:
        """Open a file for writing."""
        return self._remembered(super().create_file(name, **more))

    def open_file(self, name: str, **more: Any) -> StructFile:
        """Open a file for reading."""
        return self._remembered(super().open_file(name, **more))

    def temp_storage(self, name: str | None = None) -> TrackedStorage:
        """A folder inside for what a commit needs meanwhile."""
        inner = TrackedStorage(str(super().temp_storage(name).folder))
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
