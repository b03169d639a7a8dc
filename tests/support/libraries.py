"""Libraries for tests: real files, filled through the services."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.records import ParsedRecord
from paperdesk.services import records
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library


def add_references(library: Library, abstracts: Sequence[str], **fields: str) -> list[int]:
    """New references with these abstracts, as one undo step. Returns their ids."""
    made = [
        ParsedRecord(number, 1, 1, text.encode(), fields={"abstract": text, **fields})
        for number, text in enumerate(abstracts, start=1)
    ]
    return add_records(library, made)


def add_records(library: Library, made: Sequence[ParsedRecord]) -> list[int]:
    """New references made of records, as one undo step. Returns their ids."""
    return library.write("Add references", _add, made)


def _add(session: Session, made: Sequence[ParsedRecord]) -> list[int]:
    writer = records.Writer(session)
    for record, key in zip(made, records.keys_of(made), strict=True):
        writer.add(record, key)
    writer.flush()
    step = journal.current(session)
    # A creation without a file: enough of a change for the set to be kept.
    step.imported = True
    return writer.made


def dump(library: Library) -> list[str]:
    """All a user can see in a library, as SQL text; equal dumps mean equal libraries.

    Left out is what only says how it came to be: times of change, the journal, queues.
    """
    return library.read(_dump)


_VISIBLE = (
    "SELECT 'reference', id, uid, type, citation_key, trashed_at IS NULL, merged_into_id,"
    " read_status, decision, decision_reason, rating, own_handle, list_title, list_creators,"
    " list_container, list_year, sort_title, sort_creators FROM reference WHERE uncreated = 0",
    "SELECT 'field', f.* FROM reference_field f JOIN reference r ON r.id = f.reference_id"
    " WHERE r.uncreated = 0",
    "SELECT 'creator', * FROM reference_creator",
    "SELECT 'alias', * FROM citation_alias",
    "SELECT 'note', id, uid, reference_id, body FROM note",
    "SELECT 'highlight', id, uid, reference_id, start, quote, colour FROM highlight",
    "SELECT 'lens', id, name, kind, terms, active, position FROM lens",
    "SELECT 'template', id, name, body, position FROM note_template",
    "SELECT 'palette', * FROM palette_key",
    "SELECT 'reason', id, name, position FROM discard_reason",
    "SELECT 'attachment', reference_id, kind, url, path, title, mime_type FROM attachment",
    "SELECT 'link', reference_id, relation, position, target_key FROM reference_link",
    "SELECT 'tag', id, name, name_key, colour FROM tag",
    "SELECT 'reference_tag', * FROM reference_tag",
    "SELECT 'collection', * FROM collection",
    "SELECT 'member', collection_id, reference_id FROM collection_member",
    "SELECT 'search', * FROM saved_search",
    "SELECT 'distinct', low_id, high_id FROM distinct_pair",
    "SELECT 'source', id, path, superseded_by_id FROM import_source WHERE uncreated = 0",
)


def _dump(session: Session) -> list[str]:
    from sqlalchemy import text

    return sorted(
        repr(tuple(row)) for statement in _VISIBLE for row in session.execute(text(statement))
    )
