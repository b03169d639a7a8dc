"""Abstracts as they stand in their files, beside those that the user has edited."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.records import SourceText
from paperdesk.formats import registry
from paperdesk.services import fields

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

# A reference that was met in more lists than this is compared with the first ones only.
_MOST = 20


def edited_from(session: Session, reference_id: int) -> str | None:
    """The abstract in the file that a reference came from, if the reference has another one now.

    None if the abstract stands as it does in one of its files, or came from no file.
    """
    current = fields.values(session, reference_id).get("abstract", "").strip()
    rows = session.execute(
        text(
            "SELECT i.raw_text, i.heading, s.format FROM import_record i"
            " JOIN import_source s ON s.id = i.source_id"
            " WHERE i.reference_id = :id AND s.uncreated = 0"
            " ORDER BY i.outcome = 'changed' DESC, CASE i.outcome WHEN 'changed' THEN -i.id"
            " ELSE i.id END LIMIT :most"
        ),
        {"id": reference_id, "most": _MOST},
    ).all()
    first: str | None = None
    for raw_text, heading, format_id in rows:
        abstract = _abstract(raw_text, heading, format_id)
        if not abstract:
            continue
        if abstract == current:
            return None
        first = first or abstract
    return first


def _abstract(raw_text: str, heading: str, format_id: str) -> str:
    """The abstract of one record, read again by the importer that read it first."""
    importer = registry.importers().get(format_id)
    if importer is None:
        return ""
    whole = f"{heading}\n\n{raw_text}" if heading else raw_text
    encoded = whole.encode()
    source = SourceText(
        Path("record.txt"), whole, "utf-8", len(encoded), hashlib.sha256(encoded).hexdigest()
    )
    records = importer.parse(source).records
    return records[0].fields.get("abstract", "").strip() if records else ""
