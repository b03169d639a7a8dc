"""Abstracts as they stand in their files, beside those that the user has edited."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.records import SourceText
from paperdesk.services import fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

# A reference that was met in more lists than this is compared with the first ones only.
_MOST = 20
# Records before and after that are read along: a number before a paper is a list number only
# among others.
_AROUND = 3

# The newest text that replaced another one first, then the oldest record.
_RECORDS = """
SELECT i.raw_text, i.heading, s.format, i.source_id, i.position FROM import_record i
JOIN import_source s ON s.id = i.source_id
WHERE i.reference_id = :id AND s.uncreated = 0
ORDER BY i.outcome = 'changed' DESC, CASE i.outcome WHEN 'changed' THEN -i.id ELSE i.id END
LIMIT :most
"""
_NEIGHBOURS = """
SELECT raw_text FROM import_record
WHERE source_id = :source AND position BETWEEN :first AND :last ORDER BY position
"""


def edited_from(session: Session, reference_id: int) -> str | None:
    """The abstract in the file that a reference came from, if the reference has another one now.

    None if the abstract stands as it does in one of its files, or came from no file.
    """
    current = fields.values(session, reference_id).get("abstract", "").strip()
    rows = session.execute(text(_RECORDS), {"id": reference_id, "most": _MOST}).all()
    if any(_is_whole(_spaced(current), _spaced(row[0])) for row in rows):
        # The usual case, told without reading any record again.
        return None
    first: str | None = None
    for raw_text, heading, format_id, source_id, position in rows:
        around = session.execute(
            text(_NEIGHBOURS),
            {"source": source_id, "first": position - _AROUND, "last": position + _AROUND},
        ).scalars()
        abstract = _abstract(raw_text, heading, list(around), format_id)
        if not abstract:
            continue
        if abstract == current:
            return None
        first = first or abstract
    return first


def _spaced(value: str) -> str:
    return " ".join(value.split())


def _is_whole(abstract: str, raw_text: str) -> bool:
    """Whether a record is this abstract with nothing but a number or bullet before it."""
    before = raw_text[: len(raw_text) - len(abstract)]
    return bool(abstract) and raw_text.endswith(abstract) and not any(map(str.isalpha, before))


def _abstract(raw_text: str, heading: str, around: Sequence[str], format_id: str) -> str:
    """The abstract of one record, read again by the importer that read it first."""
    from paperdesk.formats import registry

    importer = registry.importers().get(format_id)
    if importer is None:
        return ""
    whole = "\n\n".join((heading, *around) if heading else around)
    encoded = whole.encode(errors="replace")
    source = SourceText(
        Path("record.txt"), whole, "utf-8", len(encoded), hashlib.sha256(encoded).hexdigest()
    )
    wanted = _spaced(raw_text)
    for record in importer.parse(source).records:
        if _spaced(record.raw_text) == wanted:
            return record.fields.get("abstract", "").strip()
    return ""
