"""References on their way: from the list onto collections, tags and the trash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMimeData

if TYPE_CHECKING:
    from collections.abc import Iterable

REFERENCES_MIME = "application/x-paperdesk-references"


def encode(ids: Iterable[int]) -> QMimeData:
    """The ids of references as they travel in a drag: a JSON list."""
    mime = QMimeData()
    mime.setData(REFERENCES_MIME, QByteArray(json.dumps(list(ids)).encode()))
    return mime


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


def files(mime: QMimeData) -> list[Path]:
    """The local files and folders in a drag, in its order."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
