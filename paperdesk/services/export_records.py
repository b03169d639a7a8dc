"""References as exporters see them: read in a few statements, whatever they carry."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.records import Creator, ExportRecord, ParsedAttachment, ParsedLink
from paperdesk.services.fields import CREATOR_COLUMNS
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy.orm import Session

_AMONG = "IN (SELECT value FROM json_each(:ids))"

_REFERENCES = f"""
SELECT id, citation_key, type, source_type, own_handle, handle_name, handle_gloss, read_status,
    decision, rating, created_at, modified_at
FROM reference WHERE id {_AMONG}
"""
_FIELDS = f"""
SELECT reference_id, name, value, verbatim FROM reference_field
WHERE reference_id {_AMONG} ORDER BY reference_id, name, position
"""
_CREATORS = f"""
SELECT reference_id, verbatim, {CREATOR_COLUMNS} FROM reference_creator
WHERE reference_id {_AMONG} ORDER BY reference_id, role <> 'author', role, position
"""
_TAGS = f"""
SELECT x.reference_id, t.name FROM reference_tag x JOIN tag t ON t.id = x.tag_id
WHERE x.reference_id {_AMONG} ORDER BY t.name_key
"""
_NOTES = f"SELECT reference_id, body FROM note WHERE reference_id {_AMONG} ORDER BY id"
# What is the key of another reference by now leads there.
_ALIASES = f"""
SELECT a.reference_id, a.alias FROM citation_alias a
WHERE a.reference_id {_AMONG} AND NOT EXISTS (SELECT 1 FROM reference r
    WHERE r.citation_key = a.alias AND r.uncreated = 0 AND r.id <> a.reference_id)
ORDER BY a.reference_id, a.alias
"""
_LINKS = f"""
SELECT reference_id, url FROM attachment
WHERE origin <> 'imported' AND url <> '' AND reference_id {_AMONG} ORDER BY position, id
"""
_ATTACHMENTS = f"""
SELECT reference_id, path, url, title, mime_type FROM attachment
WHERE origin = 'imported' AND reference_id {_AMONG} ORDER BY position, id
"""
# A key that was changed here is written as it is now.
_RELATED = f"""
SELECT l.reference_id, l.relation, coalesce(s.citation_key, t.citation_key, l.target_key),
    coalesce(s.id, t.id)
FROM reference_link l
LEFT JOIN reference t ON t.id = l.target_id AND t.uncreated = 0
LEFT JOIN reference s ON s.id = t.merged_into_id
WHERE l.reference_id {_AMONG} ORDER BY l.reference_id, l.relation, l.position
"""
_GIVING = f"""
SELECT DISTINCT coalesce(t.merged_into_id, t.id) FROM reference_link l
JOIN reference t ON t.id = l.target_id AND t.uncreated = 0
WHERE l.relation = 'crossref' AND l.reference_id {_AMONG}
"""
_PLACES = f"""
SELECT i.reference_id, i.heading, s.path, i.ordinal
FROM import_record i JOIN import_source s ON s.id = i.source_id
WHERE i.reference_id {_AMONG} AND {queries.ACTIVE_SOURCE} ORDER BY i.id
"""
_MEMBERS = f"""
SELECT reference_id, collection_id FROM collection_member
WHERE reference_id {_AMONG} ORDER BY collection_id
"""
# The newest record of each reference that alone made it what it is.
_UNTOUCHED = f"""
SELECT i.reference_id, i.raw_text, s.format, i.key
FROM import_record i JOIN import_source s ON s.id = i.source_id
WHERE i.reference_id {_AMONG} AND s.uncreated = 0 AND i.meaning_key IS NOT NULL
    AND i.outcome IN ('created', 'unchanged')
    AND NOT EXISTS (SELECT 1 FROM change_reference x
        JOIN change_set c ON c.id = x.change_set_id AND c.state = 'done'
        WHERE x.reference_id = i.reference_id AND EXISTS (SELECT 1 FROM change d
            WHERE d.change_set_id = c.id AND d.table_name NOT IN
                ('collection', 'collection_member', 'highlight')))
ORDER BY i.id
"""


_IN_ONE_OF = f"""
SELECT DISTINCT collection_id FROM collection_member WHERE reference_id {_AMONG}
ORDER BY collection_id
"""
# What stood between the records of the files that some of them came from.
_BESIDE = f"""
SELECT s.leftovers FROM import_source s
WHERE s.format = 'bibtex' AND s.leftovers IS NOT NULL AND {queries.ACTIVE_SOURCE} AND EXISTS (
    SELECT 1 FROM import_record i WHERE i.source_id = s.id AND i.reference_id {_AMONG})
ORDER BY s.id
"""


@dataclass(frozen=True, slots=True)
class Beside:
    """What .bib files held beside their entries, and the collections they may have as groups.

    Attributes:
        blocks: the texts between the entries, in the order of the files.
        collections: paths of the collections that the references are in.
        known: paths of all collections.
    """

    blocks: tuple[str, ...] = ()
    collections: tuple[tuple[str, ...], ...] = ()
    known: tuple[tuple[str, ...], ...] = ()


NOTHING_BESIDE = Beside()


def beside(session: Session, ids: Sequence[int]) -> Beside:
    """What the files of these references held beside them."""
    parameters = {"ids": json.dumps(list(ids))}
    found = session.execute(text(_BESIDE), parameters).scalars()
    blocks = tuple(block for leftovers in found for _line, block in json.loads(leftovers))
    if not blocks:
        return NOTHING_BESIDE
    paths = collection_paths(session)
    members = session.execute(text(_IN_ONE_OF), parameters).scalars()
    return Beside(blocks, tuple(paths[one] for one in members), tuple(paths.values()))


def giving(session: Session, ids: Sequence[int]) -> frozenset[int]:
    """Which of these references others of them point at by ``crossref``."""
    found = session.execute(text(_GIVING), {"ids": json.dumps(list(ids))}).scalars()
    return frozenset(found) & frozenset(ids)


def load(
    session: Session,
    ids: Sequence[int],
    among: Collection[int] = (),
    giving: Collection[int] = (),
) -> list[ExportRecord]:
    """The references with these ids that are there, in this order.

    Args:
        session: the library.
        ids: which.
        among: ids of all that go into the same file.
        giving: those of them that others point at, see the function of this name.
    """
    parameters = {"ids": json.dumps(list(ids))}

    def grouped(statement: str) -> dict[int, list[Any]]:
        """Rows by reference id, which stands first; a single value without its row."""
        found: dict[int, list[Any]] = {}
        for reference_id, *rest in session.execute(text(statement), parameters):
            found.setdefault(reference_id, []).append(rest[0] if len(rest) == 1 else rest)
        return found

    rows = {row.id: row for row in session.execute(text(_REFERENCES), parameters)}
    values, verbatim = _fields(grouped(_FIELDS))
    creators: dict[int, list[Creator]] = {}
    for reference_id, found in grouped(_CREATORS).items():
        creators[reference_id] = [Creator(*parts) for _spelling, *parts in found]
        spellings = {parts[1]: parts[0] for parts in found if parts[0] is not None}
        verbatim.setdefault(reference_id, {}).update(spellings)
    tags, notes, aliases = grouped(_TAGS), grouped(_NOTES), grouped(_ALIASES)
    links, attachments, related = grouped(_LINKS), grouped(_ATTACHMENTS), grouped(_RELATED)
    places, members = grouped(_PLACES), grouped(_MEMBERS)
    paths = collection_paths(session) if members else {}
    untouched = {reference_id: found[-1] for reference_id, found in grouped(_UNTOUCHED).items()}
    records = []
    for row in (rows[reference_id] for reference_id in ids if reference_id in rows):
        raw_text, format_id, key = untouched.get(row.id, ("", "", None))
        if key is not None and key != row.citation_key:
            raw_text = format_id = ""
        records.append(
            ExportRecord(
                key=row.citation_key or f"reference-{row.id}",
                type=row.type,
                fields=values.get(row.id, {}),
                creators=tuple(creators.get(row.id, ())),
                tags=tuple(tags.get(row.id, ())),
                notes=tuple(notes.get(row.id, ())),
                links=tuple(links.get(row.id, ())),
                appearances=tuple(_place(*parts) for parts in places.get(row.id, ())),
                handle=row.own_handle or f"{row.handle_name} {row.handle_gloss}".strip() or None,
                source_type=row.source_type or "",
                verbatim=verbatim.get(row.id, {}),
                aliases=tuple(aliases.get(row.id, ())),
                attachments=tuple(
                    ParsedAttachment(*parts) for parts in attachments.get(row.id, ())
                ),
                collections=tuple(
                    paths[member] for member in members.get(row.id, ()) if member in paths
                ),
                related=tuple(ParsedLink(*parts[:2]) for parts in related.get(row.id, ())),
                along=tuple(
                    key for _relation, key, target in related.get(row.id, ()) if target in among
                ),
                gives=row.id in giving,
                read_status=row.read_status,
                decision=row.decision,
                rating=row.rating,
                added=row.created_at,
                modified=row.modified_at,
                untouched=raw_text,
                untouched_format=format_id,
            )
        )
    return records


def _place(heading: str, path: str, ordinal: int) -> str:
    """ "ICML 2025 Papers, no. 4"; the name of a file without a heading, but not its folder."""
    return f"{heading or PurePath(path).name}, no. {ordinal}"


def _fields(
    found: dict[int, list[Any]],
) -> tuple[dict[int, dict[str, str]], dict[int, dict[str, str]]]:
    """Values with line feeds between several of one field, and spellings."""
    values: dict[int, dict[str, str]] = {}
    verbatim: dict[int, dict[str, str]] = {}
    for reference_id, rows in found.items():
        own = values.setdefault(reference_id, {})
        for name, value, spelling in rows:
            if value or name in own:
                own[name] = f"{own[name]}\n{value}" if name in own else value
            if spelling is not None:
                verbatim.setdefault(reference_id, {})[name] = spelling
    return values, verbatim


def collection_paths(session: Session) -> dict[int, tuple[str, ...]]:
    """The path of names of each collection, outermost first."""
    rows = {
        row[0]: (row[1], row[2])
        for row in session.execute(text("SELECT id, parent_id, name FROM collection"))
    }

    def path(collection_id: int) -> tuple[str, ...]:
        parent_id, name = rows[collection_id]
        return (name,) if parent_id is None else (*path(parent_id), name)

    return {collection_id: path(collection_id) for collection_id in rows}
