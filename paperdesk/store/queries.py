"""Reads for lists: ids by scope, filter and sort; summaries by the page.

Long lists of ids travel as one JSON parameter, so a statement is the same whatever its size.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.domain.views import Decision, ReadStatus, ReferenceSummary, Scope, Sort, TagChip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

EXCERPT_LENGTH = 300
RECENT_DAYS = 14

# Records of the newest version of a file, and not of an undone import.
ACTIVE_SOURCE = "s.superseded_by_id IS NULL AND s.uncreated = 0"

# Whether the user decided about a pair, on what it goes by now.
DECIDED = (
    "SELECT 1 FROM distinct_pair d WHERE d.low_id = p.low_id AND d.high_id = p.high_id"
    " AND d.basis IN ('', p.basis)"
)
# Pairs that wait for a decision.
OPEN_PAIRS = (
    "FROM duplicate_pair p JOIN reference a ON a.id = p.low_id AND a.trashed_at IS NULL"
    " JOIN reference b ON b.id = p.high_id AND b.trashed_at IS NULL"
    f" WHERE p.verdict <> 'related' AND NOT EXISTS ({DECIDED})"
)

_SCOPES = {
    "all": "",
    "unseen": "AND r.read_status = 'unseen'",
    "kept": "AND r.decision = 'keep'",
    "unfiled": "AND r.id NOT IN (SELECT reference_id FROM collection_member)",
    "untagged": "AND r.id NOT IN (SELECT reference_id FROM reference_tag)",
    "recent": f"AND r.created_at >= strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-{RECENT_DAYS} days')",
    "duplicates": (
        f"AND r.id IN (SELECT p.low_id {OPEN_PAIRS} UNION SELECT p.high_id {OPEN_PAIRS})"
    ),
    "source": "AND r.id IN (SELECT reference_id FROM import_record WHERE source_id = :target)",
    # A collection shows what its branches hold.
    "collection": (
        "AND r.id IN (SELECT m.reference_id FROM collection_member m WHERE m.collection_id IN ("
        "WITH RECURSIVE branch(id) AS (SELECT :target UNION ALL"
        " SELECT c.id FROM collection c JOIN branch b ON c.parent_id = b.id)"
        " SELECT id FROM branch))"
    ),
    "shelf": "AND r.id IN (SELECT reference_id FROM shelf_member WHERE shelf_id = :target)",
    "trash": "",
}

# References that carry a tag of these branches: each an id of a tag, or a folded name.
_TAGGED = """
SELECT x.reference_id FROM (
    SELECT coalesce(p.name_key, k.value) AS branch FROM json_each(:{keys}) k
    LEFT JOIN tag p ON k.type = 'integer' AND p.id = k.value
) b
JOIN tag c ON c.name_key = b.branch
    OR (c.name_key > b.branch || '/' AND c.name_key < b.branch || '0')
JOIN reference_tag x ON x.tag_id = c.id
"""

_NAME = "r.sort_title"
_SORTS = {
    "name": (_NAME,),
    "creators": ("r.sort_creators", _NAME),
    "year": ("r.list_year",),
    "venue": ("r.list_container", "r.list_year"),
    "added": ("r.created_at",),
    "modified": ("r.modified_at",),
    "rating": ("r.rating",),
    "decision": ("r.decision",),
    "status": ("r.read_status",),
    "key": ("r.citation_key",),
    "place": ("r.id",),
    # What is not ranked comes after what is.
    "rank": (
        "(SELECT coalesce(max(k.position), 1000000000) FROM ranking k WHERE k.reference_id = r.id)",
    ),
    **{
        kind: (
            "(SELECT coalesce(sum(c.hits), 0) FROM lens_count c JOIN lens l ON l.id = c.lens_id"
            f" AND l.kind = '{kind}' WHERE c.reference_id = r.id)",
        )
        for kind in ("want", "avoid", "watch")
    },
}


def scope_condition(scope: Scope) -> tuple[str, dict[str, Any]]:
    """SQL for a scope: conditions on ``reference r``, and their parameters."""
    parameters: dict[str, Any] = {}
    if scope.kind == "trash":
        # The plus keeps SQLite from the index of merged references, where nearly all are NULL.
        where = "r.trashed_at IS NOT NULL AND r.uncreated = 0 AND +r.merged_into_id IS NULL"
    else:
        where = "r.trashed_at IS NULL"
    where += " " + _SCOPES[scope.kind]
    if ":target" in where:
        parameters["target"] = scope.target
    for number, key in enumerate(scope.tags_all):
        where += f" AND r.id IN ({_TAGGED.format(keys=f'all_{number}')})"
        parameters[f"all_{number}"] = json.dumps([key])
    for name, keys in (("any", scope.tags_any), ("none", scope.tags_none)):
        if keys:
            word = "NOT IN" if name == "none" else "IN"
            where += f" AND r.id {word} ({_TAGGED.format(keys=f'tags_{name}')})"
            parameters[f"tags_{name}"] = json.dumps(keys)
    return where, parameters


def reference_ids(
    session: Session,
    scope: Scope,
    sort: Sort,
    *,
    conditions: Sequence[tuple[str, dict[str, Any]]] = (),
    hits: Sequence[int] | None = None,
    limit: int | None = None,
) -> list[int]:
    """Ids of a scope in order.

    Args:
        session: a reading session.
        scope: which part of the library.
        sort: the order; "relevance" keeps the order of ``hits``.
        conditions: further SQL conditions on ``reference r`` with their parameters, all of
            which must hold; parameter names must differ.
        hits: ids found by the index, best first; None if there was no full-text query.
        limit: at most so many; None for all.
    """
    where, parameters = scope_condition(scope)
    for condition, extra in conditions:
        where += f" AND ({condition})"
        parameters |= extra
    by_relevance = sort.column == "relevance"
    if hits is not None:
        where += " AND r.id IN (SELECT value FROM json_each(:hits))"
        parameters["hits"] = json.dumps(list(hits))
    join = ""
    if sort.column == "place" and scope.kind == "source":
        join = " JOIN import_record o ON o.reference_id = r.id AND o.source_id = :target"
        order = "o.position"
    elif sort.column == "place" and scope.kind == "duplicates":
        # Those that look alike stand together.
        order = (
            "min(r.id, coalesce((SELECT min(p.low_id) FROM duplicate_pair p"
            " WHERE p.high_id = r.id), r.id)), r.id"
        )
    elif by_relevance:
        order = "r.id"
    else:
        direction = "DESC" if sort.descending else "ASC"
        order = ", ".join(f"{column} {direction}" for column in _SORTS[sort.column])
        order += f", r.id {direction}"
    # One row with all ids: a row for each would take and give back the interpreter's lock
    # 100,000 times, and stand in the window's way.
    statement = (
        "SELECT json_group_array(id) FROM"
        f" (SELECT r.id FROM reference r{join} WHERE {where} ORDER BY {order} LIMIT :most)"
    )
    parameters["most"] = -1 if limit is None else limit
    found: list[int] = json.loads(session.execute(text(statement), parameters).scalar_one())
    if join:
        # One abstract may stand twice in a list; it is shown once, at its first place.
        found = list(dict.fromkeys(found))
    if by_relevance and hits is not None:
        allowed = set(found)
        found = [hit for hit in hits if hit in allowed]
    return found


_SUMMARY = f"""
SELECT r.id, r.citation_key, r.list_title, r.own_handle, r.handle_name, r.handle_gloss,
    r.list_creators, r.list_container, r.list_year, r.read_status, r.decision, r.rating,
    r.created_at, r.modified_at, r.trashed_at,
    (SELECT substr(f.value, 1, 600) FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'abstract' LIMIT 1) AS abstract,
    (SELECT count(*) FROM note n WHERE n.reference_id = r.id) AS notes,
    EXISTS (SELECT 1 FROM attachment a WHERE a.reference_id = r.id AND a.kind = 'code') AS code,
    (SELECT count(*) FROM import_record i JOIN import_source s ON s.id = i.source_id
        WHERE i.reference_id = r.id AND {ACTIVE_SOURCE}) AS met,
    (SELECT i.ordinal FROM import_record i JOIN import_source s ON s.id = i.source_id
        WHERE i.reference_id = r.id AND {ACTIVE_SOURCE} ORDER BY i.id LIMIT 1) AS ordinal
FROM reference r WHERE r.id IN (SELECT value FROM json_each(:ids))
"""

TAGS = """
SELECT x.reference_id, t.name, t.colour FROM reference_tag x JOIN tag t ON t.id = x.tag_id
WHERE x.reference_id IN (SELECT value FROM json_each(:ids)) ORDER BY t.colour IS NULL, t.name_key
"""

_LENS_HITS = """
SELECT c.reference_id, l.kind, sum(c.hits) FROM lens_count c JOIN lens l ON l.id = c.lens_id
WHERE c.reference_id IN (SELECT value FROM json_each(:ids)) GROUP BY c.reference_id, l.kind
"""


def summaries(
    session: Session, ids: Sequence[int], plain: Callable[[str], str], *, excerpts: bool
) -> list[ReferenceSummary]:
    """The list lines of references, in the order of ``ids``; what is gone is left out.

    ``plain`` makes readable text of markup; without
    ``excerpts`` only what has no name needs it. Three statements, whatever the number of ids.
    """
    parameters = {"ids": json.dumps(list(ids))}
    tags: dict[int, list[TagChip]] = {}
    for reference_id, name, colour in session.execute(text(TAGS), parameters):
        tags.setdefault(reference_id, []).append(TagChip(name, colour))
    lens_hits: dict[int, dict[str, int]] = {}
    for reference_id, kind, hits in session.execute(text(_LENS_HITS), parameters):
        lens_hits.setdefault(reference_id, {})[kind] = hits
    made: dict[int, ReferenceSummary] = {}
    for row in session.execute(text(_SUMMARY), parameters):
        is_named = row.list_title or row.own_handle or row.handle_name
        beginning = row.abstract or "" if excerpts or not is_named else ""
        excerpt = shorten(plain(beginning), EXCERPT_LENGTH) if beginning else ""
        name, gloss, derived = display_name(
            row.list_title, row.own_handle, row.handle_name, row.handle_gloss, excerpt
        )
        made[row.id] = ReferenceSummary(
            id=row.id,
            key=row.citation_key or "",
            name=name,
            gloss=gloss,
            derived=derived,
            creators=row.list_creators,
            venue=row.list_container,
            year=row.list_year,
            place="" if row.ordinal is None else said("no. {ordinal}", ordinal=row.ordinal),
            also_in=max(0, row.met - 1),
            excerpt=excerpt,
            tags=tuple(tags.get(row.id, ())),
            note_count=row.notes,
            has_code=bool(row.code),
            read_status=ReadStatus(row.read_status),
            decision=Decision(row.decision),
            rating=row.rating,
            added_at=row.created_at,
            modified_at=row.modified_at,
            trashed=row.trashed_at is not None,
            lens_hits=lens_hits.get(row.id, {}),
        )
    return [made[reference_id] for reference_id in ids if reference_id in made]


def display_name(
    title: str, own_handle: str | None, handle_name: str, handle_gloss: str, excerpt: str
) -> tuple[str, str, bool]:
    """What a reference is called in lists: (name, gloss, whether it is derived)."""
    if title:
        return title, "", False
    if own_handle:
        return own_handle, "", True
    if handle_name:
        return handle_name, handle_gloss, True
    return shorten(excerpt, 120) or "Untitled", "", True


def present(session: Session, ids: Sequence[int]) -> list[int]:
    """Those of the ids that are references of the library, each once, in the order given.

    Another program may have purged one that is still selected here, or undone its import.
    """
    known = set(
        session.execute(
            text(
                "SELECT id FROM reference WHERE uncreated = 0"
                " AND id IN (SELECT value FROM json_each(:ids))"
            ),
            {"ids": json.dumps(list(ids))},
        ).scalars()
    )
    return [reference_id for reference_id in dict.fromkeys(ids) if reference_id in known]
