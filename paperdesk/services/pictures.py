"""Pictures pasted into notes: kept in the library, named after their content."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.store import journal

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

# How a note names a picture of the library: ``![](picture:0123456789abcdef.png)``.
SCHEME = "picture:"
MOST_BYTES = 8_000_000
SUFFIXES = {"image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp"}
_NAME_LENGTH = 16


def store(session: Session, media_type: str, data: bytes) -> str:
    """Keep a picture; returns its address. For ``Library.maintain``: it is never undone.

    Raises:
        Refused: it is too large, or of a kind that is not shown.
    """
    if media_type not in SUFFIXES:
        raise Refused(
            said("A picture of the kind {media_type} cannot be kept.", media_type=media_type),
            "Use PNG or JPEG.",
        )
    if len(data) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise Refused(
            said("The picture is larger than {most} MB.", most=most), "Make it smaller first."
        )
    name = hashlib.sha256(data).hexdigest()[:_NAME_LENGTH]
    session.execute(
        text(
            "INSERT INTO picture (name, media_type, data, created_at)"
            " VALUES (:name, :type, :data, :now) ON CONFLICT (name) DO NOTHING"
        ),
        {
            "name": name,
            "type": media_type,
            "data": base64.b64encode(data).decode("ascii"),
            "now": journal.now(),
        },
    )
    return SCHEME + name + SUFFIXES[media_type]


def load(session: Session, address: str) -> tuple[str, bytes] | None:
    """The kind and the bytes of a picture by its address, or None."""
    if not address.startswith(SCHEME):
        return None
    row = session.execute(
        text("SELECT media_type, data FROM picture WHERE name = :name"),
        {"name": address.removeprefix(SCHEME).partition(".")[0]},
    ).one_or_none()
    return None if row is None else (row.media_type, base64.b64decode(row.data))
