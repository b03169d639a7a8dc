"""Links between references: keys in files become references of the library."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_OPEN_OF_SOURCE = """
SELECT l.reference_id, l.relation, l.position, l.target_key FROM import_record i
JOIN reference_link l ON l.reference_id = i.reference_id AND l.target_id IS NULL
WHERE i.source_id = :source AND l.target_key <> ''
"""
# The first record of a key is meant, as BibTeX has it.
_OF_SOURCE = """
SELECT i.key, i.reference_id FROM import_record i
WHERE i.source_id = :source AND i.reference_id IS NOT NULL
    AND i.key IN (SELECT value FROM json_each(:keys)) ORDER BY i.position DESC
"""
_OF_LIBRARY = """
SELECT a.alias, a.reference_id FROM citation_alias a
JOIN reference r ON r.id = a.reference_id AND r.uncreated = 0
WHERE a.alias IN (SELECT value FROM json_each(:keys))
UNION ALL SELECT citation_key, id FROM reference
WHERE uncreated = 0 AND citation_key IN (SELECT value FROM json_each(:keys))
"""
_OPEN_BEFORE = """
SELECT l.reference_id, l.relation, l.position, l.target_key FROM reference_link l
WHERE l.target_id IS NULL AND l.target_key <> ''
    AND l.target_key IN (SELECT i.key FROM import_record i WHERE i.source_id = :source)
"""


def resolve(session: Session, source_id: int) -> None:
    """Find the targets of links: those of a file in the file itself, then in the library.

    Links of earlier files that waited for a record of this one are closed too. Targets are
    derived from the keys, so they are no change of their own.
    """
    waiting = [tuple(row) for row in session.execute(text(_OPEN_OF_SOURCE), {"source": source_id})]
    if _any_open(session):
        earlier = session.execute(text(_OPEN_BEFORE), {"source": source_id})
        waiting += [tuple(row) for row in earlier]
    if not waiting:
        return
    keys = json.dumps(sorted({row[3] for row in waiting}))
    found: dict[str, int] = {}
    for statement in (_OF_LIBRARY, _OF_SOURCE):
        rows = session.execute(text(statement), {"source": source_id, "keys": keys})
        found |= {row[0]: row[1] for row in rows}
    updates = [
        {"id": row[0], "relation": row[1], "position": row[2], "target": found[row[3]]}
        for row in dict.fromkeys(waiting)
        if found.get(row[3], row[0]) != row[0]
    ]
    if updates:
        session.connection().execute(
            text(
                "UPDATE reference_link SET target_id = :target"
                " WHERE reference_id = :id AND relation = :relation AND position = :position"
            ),
            updates,
        )


def _any_open(session: Session) -> bool:
    found = session.execute(
        text("SELECT 1 FROM reference_link WHERE target_id IS NULL AND target_key <> '' LIMIT 1")
    )
    return found.first() is not None
