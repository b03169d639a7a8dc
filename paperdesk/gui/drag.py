r"""References on their way: onto collections, tags and the trash, and into other programs.

An editor of text gets ``\cite{key}``, a word processor the references as formatted text, a file
manager or an upload a .bib file. What is dropped nowhere is written nowhere.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QMetaType, QMimeData, QUrl

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paperdesk.gui.tasks import Tasks

REFERENCES_MIME = "application/x-paperdesk-references"
TEXT, HTML, FILES = "text/plain", "text/html", "text/uri-list"
FORMATS = (REFERENCES_MIME, TEXT, HTML, FILES)
# More than this are no citation and no text to read; the file holds all of them.
MOST_CITED = 1_000


class DraggedReferences(QMimeData):
    """References in all the forms that somebody may want them in, each made when asked for.

    Args:
        tasks: the way to the library.
        ids: in the order of the list.
    """

    def __init__(self, tasks: Tasks, ids: Sequence[int]) -> None:
        super().__init__()
        self._tasks = tasks
        self._ids = list(ids)
        self._made: dict[str, Any] = {REFERENCES_MIME: _ids_as_bytes(ids)}

    def formats(self) -> list[str]:
        """What there is to ask for."""
        return list(FORMATS)

    def hasFormat(self, name: str) -> bool:
        """Whether there is something to ask for."""
        return name in FORMATS

    def retrieveData(self, name: str, _kind: QMetaType | QMetaType.Type) -> Any:
        """References in one form; Qt asks when they are dropped, or looked at while dragged."""
        if name not in FORMATS:
            return None
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def _make(self, name: str) -> Any:
        # Loaded when something is dropped: a drag inside the window needs none of it.
        from paperdesk.services import dragging

        library = self._tasks.library
        if name == TEXT:
            return dragging.citation(library, self._ids[:MOST_CITED])
        if name == HTML:
            return dragging.formatted(library, self._ids[:MOST_CITED])
        folder = Path(tempfile.mkdtemp(prefix="paperdesk-drag-"))
        return [QUrl.fromLocalFile(str(dragging.bib_file(library, self._ids, folder)))]


def encode(ids: Iterable[int]) -> QMimeData:
    """The ids of references as they travel in a drag: a JSON list."""
    mime = QMimeData()
    mime.setData(REFERENCES_MIME, _ids_as_bytes(ids))
    return mime


def _ids_as_bytes(ids: Iterable[int]) -> QByteArray:
    return QByteArray(json.dumps(list(ids)).encode())


def decode(mime: QMimeData) -> list[int]:
    """The ids of references in a drag; empty if it carries none, or nothing readable."""
    if not mime.hasFormat(REFERENCES_MIME):
        return []
    try:
        found = json.loads(bytes(mime.data(REFERENCES_MIME).data()))
    except ValueError:
        return []
    if not isinstance(found, list):
        return []
    return [value for value in found if type(value) is int]


def holds_files(mime: QMimeData) -> bool:
    """Whether files of another program are dragged, not references of this one."""
    return mime.hasUrls() and not mime.hasFormat(REFERENCES_MIME)


def files(mime: QMimeData) -> list[Path]:
    """The local files and folders in a drag, in its order; none in one of references."""
    if not holds_files(mime):
        return []
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
