"""Counts for the library tree, the tag panel, the status line and ``paperdesk stats``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.views import CollectionNode, LibraryCounts, SavedSearch, Scope, SourceCount
from paperdesk.services import duplicates, facets, shelves, tag_tree, tags
from paperdesk.store import queries

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

# A collection counts what its branch holds, each reference once.
_COLLECTIONS = """
WITH RECURSIVE branch(top, id) AS (
    SELECT id, id FROM collection
    UNION ALL SELECT b.top, c.id FROM collection c JOIN branch b ON c.parent_id = b.id
)
SELECT c.id, c.parent_id, c.name, count(DISTINCT r.id) FROM collection c
JOIN branch b ON b.top = c.id
LEFT JOIN collection_member m ON m.collection_id = b.id
LEFT JOIN reference r ON r.id = m.reference_id AND r.trashed_at IS NULL
GROUP BY c.id ORDER BY c.name_key
"""

_SOURCES = f"""
SELECT s.id, s.path, s.heading, count(DISTINCT r.id),
    count(DISTINCT CASE WHEN r.read_status = 'unseen' THEN r.id END)
FROM import_source s JOIN import_record i ON i.source_id = s.id
JOIN reference r ON r.id = i.reference_id AND r.trashed_at IS NULL
WHERE {queries.ACTIVE_SOURCE} GROUP BY s.id ORDER BY s.id
"""


def library(session: Session) -> LibraryCounts:
    """Everything the library tree and the tag panel show."""
    return LibraryCounts(
        total=_count(session, "all"),
        unseen=_count(session, "unseen"),
        kept=_count(session, "kept"),
        unfiled=_count(session, "unfiled"),
        untagged=_count(session, "untagged"),
        recent=_count(session, "recent"),
        duplicates=duplicates.count(session),
        trashed=_count(session, "trash"),
        sources=tuple(SourceCount(*row) for row in session.execute(text(_SOURCES))),
        collections=tuple(CollectionNode(*row) for row in session.execute(text(_COLLECTIONS))),
        saved_searches=saved_searches(session),
        tags=tuple(tags.listed(session)),
        facets=facets.count(session, None),
        branches=tag_tree.branches(session),
        shelves=shelves.every(session),
    )


def saved_searches(session: Session) -> tuple[SavedSearch, ...]:
    """The saved searches by name."""
    found = session.execute(text("SELECT id, name, query FROM saved_search ORDER BY name_key"))
    return tuple(SavedSearch(*row) for row in found)


def _count(session: Session, kind: str) -> int:
    where, parameters = queries.scope_condition(Scope(kind))
    return int(
        session.execute(
            text(f"SELECT count(*) FROM reference r WHERE {where}"), parameters
        ).scalar_one()
    )


def statistics(session: Session) -> dict[str, object]:
    """Figures of a library, for the terminal."""
    counts = library(session)
    appearances = session.execute(
        text(
            "SELECT count(*) FROM import_record i JOIN import_source s ON s.id = i.source_id"
            f" JOIN reference r ON r.id = i.reference_id AND r.trashed_at IS NULL"
            f" WHERE {queries.ACTIVE_SOURCE}"
        )
    ).scalar_one()
    venues = session.execute(
        text(
            "SELECT list_container, list_year, count(*) FROM reference WHERE trashed_at IS NULL"
            " GROUP BY list_container, list_year ORDER BY 3 DESC, 1, 2"
        )
    )
    decisions = session.execute(
        text(
            "SELECT decision, count(*) FROM reference WHERE trashed_at IS NULL"
            " GROUP BY decision ORDER BY decision"
        )
    )
    return {
        "references": counts.total,
        "appearances": appearances,
        "unseen": counts.unseen,
        "untagged": counts.untagged,
        "unfiled": counts.unfiled,
        "trashed": counts.trashed,
        "duplicate_groups": counts.duplicates,
        "notes": session.execute(text("SELECT count(*) FROM note")).scalar_one(),
        "tags": {tag.name: tag.count for tag in counts.tags},
        "collections": {node.name: node.count for node in counts.collections},
        "sources": [
            {
                "path": source.path,
                "heading": source.heading,
                "references": source.total,
                "unseen": source.unseen,
            }
            for source in counts.sources
        ],
        "venues": [{"venue": row[0], "year": row[1], "references": row[2]} for row in venues],
        "decisions": {row[0]: row[1] for row in decisions},
    }
