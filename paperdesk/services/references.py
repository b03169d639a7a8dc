"""References: look at one, decide on many, trash, restore, purge."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.domain.views import Decision, ReadStatus, ReferenceSummary, TagChip
from paperdesk.services import fields
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.details import Appearance, Link, ReferenceView, Relation


def summaries(
    session: Session, ids: Sequence[int], excerpts: bool = True
) -> list[ReferenceSummary]:
    """List lines of references, in the order given; excerpts may be left out (""): they cost."""
    return queries.summaries(session, ids, _plain, excerpts=excerpts)


def _plain(markup: str) -> str:
    # Loaded at first use: the first list shows names alone.
    from paperdesk.reading.markup import plain

    return plain(markup)


def find(session: Session, key: str) -> int:
    """The id of a reference by citation key, earlier key, uid or id.

    Raises:
        NotFound: nothing answers to it.
    """
    found = session.execute(
        text(
            "SELECT coalesce(merged_into_id, id) FROM reference"
            " WHERE citation_key = :key AND uncreated = 0"
            " UNION ALL SELECT coalesce(r.merged_into_id, r.id) FROM citation_alias a"
            " JOIN reference r ON r.id = a.reference_id AND r.uncreated = 0 WHERE a.alias = :key"
            " UNION ALL SELECT id FROM reference WHERE uid = :key AND uncreated = 0"
            " UNION ALL SELECT id FROM reference WHERE CAST(id AS TEXT) = :key AND uncreated = 0"
            " LIMIT 1"
        ),
        {"key": key.strip()},
    ).scalar_one_or_none()
    if found is None:
        raise NotFound(
            said("There is no reference “{key}”.", key=key), "Look for its key with a search."
        )
    return int(found)


_VIEW = """
SELECT id, uid, citation_key, type, source_type, own_handle, handle_name, handle_gloss, names,
    list_container, list_year, read_status, decision, decision_reason, rating, created_at,
    modified_at, trashed_at
FROM reference WHERE id = :id
"""


def load(session: Session, reference_id: int) -> ReferenceView:
    """One reference, whole.

    Raises:
        NotFound: it is not in the library.
    """
    # The first list needs none of this, and classes of values take time to make.
    from paperdesk.domain.details import ReferenceView
    from paperdesk.services import attachments, highlights, notes

    row = session.execute(text(_VIEW), {"id": reference_id}).one_or_none()
    if row is None:
        raise NotFound("This reference is no longer in the library.")
    values = fields.values(session, reference_id)
    abstract = values.get("abstract", "")
    title = values.get("title")
    derived = f"{row.handle_name} {row.handle_gloss}".strip() or None
    return ReferenceView(
        id=row.id,
        uid=row.uid,
        key=row.citation_key or "",
        type=row.type,
        title=title,
        handle=row.own_handle or (None if title else derived),
        handle_edited=row.own_handle is not None,
        names=tuple(json.loads(row.names or "[]")),
        abstract=_plain(abstract),
        abstract_raw=abstract,
        creators=fields.creators(session, reference_id),
        venue=row.list_container,
        year=row.list_year,
        fields=values,
        tags=_tags(session, reference_id),
        collections=_collections(session, reference_id),
        notes=notes.of_reference(session, reference_id),
        links=_links(session, reference_id),
        appearances=appearances(session, reference_id),
        read_status=ReadStatus(row.read_status),
        decision=Decision(row.decision),
        decision_reason=row.decision_reason,
        rating=row.rating,
        added_at=row.created_at,
        modified_at=row.modified_at,
        trashed=row.trashed_at is not None,
        highlights=highlights.of_reference(session, reference_id),
        source_type=row.source_type or "",
        aliases=_aliases(session, reference_id),
        attachments=attachments.of_reference(session, reference_id),
        related=_related(session, reference_id),
    )


def keys(session: Session, ids: Sequence[int]) -> list[str]:
    """The citation keys of references, in the order given; those without one are left out."""
    found = session.execute(
        text(
            "SELECT id, citation_key FROM reference WHERE citation_key IS NOT NULL"
            " AND id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    )
    by_id: dict[int, str] = {row[0]: row[1] for row in found}
    return [by_id[reference_id] for reference_id in ids if reference_id in by_id]


def load_many(session: Session, ids: Sequence[int]) -> list[ReferenceView]:
    """Several references, whole, in the order given."""
    return [load(session, reference_id) for reference_id in ids]


def _tags(session: Session, reference_id: int) -> tuple[TagChip, ...]:
    found = session.execute(
        text(
            "SELECT t.name, t.colour FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
            " WHERE x.reference_id = :id ORDER BY t.name_key"
        ),
        {"id": reference_id},
    )
    return tuple(TagChip(*row) for row in found)


def _collections(session: Session, reference_id: int) -> tuple[tuple[int, str], ...]:
    found = session.execute(
        text(
            "SELECT c.id, c.name FROM collection_member m JOIN collection c"
            " ON c.id = m.collection_id WHERE m.reference_id = :id ORDER BY c.name_key"
        ),
        {"id": reference_id},
    )
    return tuple((row[0], row[1]) for row in found)


def _links(session: Session, reference_id: int) -> tuple[Link, ...]:
    from paperdesk.domain.details import Link

    found = session.execute(
        text(
            "SELECT url, kind FROM attachment WHERE reference_id = :id AND url <> ''"
            " ORDER BY position, id"
        ),
        {"id": reference_id},
    )
    return tuple(Link(*row) for row in found)


def _aliases(session: Session, reference_id: int) -> tuple[str, ...]:
    found = session.execute(
        text("SELECT alias FROM citation_alias WHERE reference_id = :id ORDER BY alias"),
        {"id": reference_id},
    )
    return tuple(found.scalars())


_RELATED = """
SELECT l.relation, coalesce(s.citation_key, t.citation_key, l.target_key), coalesce(s.id, t.id)
FROM reference_link l LEFT JOIN reference t ON t.id = l.target_id AND t.uncreated = 0
LEFT JOIN reference s ON s.id = t.merged_into_id
WHERE l.reference_id = :id ORDER BY l.relation, l.position
"""


def _related(session: Session, reference_id: int) -> tuple[Relation, ...]:
    from paperdesk.domain.details import Relation

    return tuple(Relation(*row) for row in session.execute(text(_RELATED), {"id": reference_id}))


def appearances(session: Session, reference_id: int) -> tuple[Appearance, ...]:
    """Where a reference was met: the newest version of each list.

    A record that later versions of its list dropped still counts while it is the only one.
    """
    from paperdesk.domain.details import Appearance

    statement = (
        "SELECT i.id, s.id, s.path, i.heading, i.ordinal, i.first_line, i.last_line,"
        " s.superseded_by_id IS NOT NULL"
        " FROM import_record i JOIN import_source s ON s.id = i.source_id"
        " WHERE i.reference_id = :id AND s.uncreated = 0 ORDER BY i.id"
    )
    rows = session.execute(text(statement), {"id": reference_id}).all()
    current = [row for row in rows if not row[7]] or rows
    return tuple(Appearance(*row[:7]) for row in current)


def raw_text(session: Session, record_id: int) -> str:
    """The text of an import record, exactly as it stood in its file."""
    return str(
        session.execute(
            text("SELECT raw_text FROM import_record WHERE id = :id"), {"id": record_id}
        ).scalar_one()
    )


def set_read_status(session: Session, ids: Sequence[int], status: ReadStatus) -> None:
    """Say how far the reader has come."""
    _set(session, ids, read_status=str(status))


def mark_seen(session: Session, reference_id: int) -> set[int]:
    """An unseen reference was looked at; for ``Library.jot``. Other states stay."""
    result = session.execute(
        text(
            "UPDATE reference SET read_status = 'seen'"
            " WHERE id = :id AND read_status = 'unseen' RETURNING id"
        ),
        {"id": reference_id},
    )
    return set(result.scalars())


def decide(session: Session, ids: Sequence[int], decision: Decision, reason: str = "") -> None:
    """Keep, maybe, discard, or undecided again. What is decided on has been seen."""
    table = journal.table_named("reference")
    rows = journal.fetch(session, table, [(reference_id,) for reference_id in ids])
    changes: dict[journal.Key, dict[str, object]] = {}
    for key, row in rows.items():
        changes[key] = {"decision": str(decision), "decision_reason": reason}
        if decision == Decision.UNDECIDED:
            changes[key]["decided_at"] = None
        elif row["decision"] != decision:
            changes[key]["decided_at"] = journal.now()
        if row["read_status"] == ReadStatus.UNSEEN and decision != Decision.UNDECIDED:
            changes[key]["read_status"] = str(ReadStatus.SEEN)
    journal.update_rows(session, table, changes)


def rate(session: Session, ids: Sequence[int], rating: int) -> None:
    """Give 0 to 5 stars.

    Raises:
        Refused: another number.
    """
    if not 0 <= rating <= 5:
        raise Refused("A rating is a number from 0 to 5.")
    _set(session, ids, rating=rating)


def trash(session: Session, ids: Sequence[int]) -> None:
    """Move references to the trash, with all they carry."""
    _set(session, ids, trashed_at=journal.now())


def restore(session: Session, ids: Sequence[int]) -> None:
    """Bring references back from the trash, and out of what they were merged into."""
    from paperdesk.services import unmerging

    unmerging.release(session, ids)
    _set(session, ids, trashed_at=None, merged_into_id=None)


def trashed(session: Session) -> list[int]:
    """The ids of everything in the trash."""
    return list(
        session.execute(
            text(
                "SELECT id FROM reference WHERE trashed_at IS NOT NULL AND uncreated = 0"
                " AND merged_into_id IS NULL ORDER BY id"
            )
        ).scalars()
    )


def purge(session: Session, ids: Sequence[int]) -> int:
    """Delete trashed references for good; for ``Library.write_for_good``. Returns how many."""
    wanted = json.dumps(list(ids))
    doomed = list(
        session.execute(
            text(
                "SELECT id FROM reference WHERE trashed_at IS NOT NULL"
                " AND id IN (SELECT value FROM json_each(:ids))"
            ),
            {"ids": wanted},
        ).scalars()
    )
    journal.touch(session, doomed)
    session.execute(
        text("DELETE FROM reference WHERE id IN (SELECT value FROM json_each(:ids))"),
        {"ids": json.dumps(doomed)},
    )
    return len(doomed)


def set_key(session: Session, reference_id: int, key: str) -> None:
    """Give a reference another citation key; the old one stays as an alias.

    Raises:
        Refused: the key is empty, has forbidden characters, or is taken.
    """
    tidy = key.strip()
    if not tidy or any(char in tidy for char in ' ,{}()"#%~\\='):
        raise Refused("A citation key has no spaces, commas, braces or quotes.")
    taken = session.execute(
        text(
            "SELECT id FROM reference WHERE citation_key = :key AND uncreated = 0 AND id <> :id"
            " UNION ALL SELECT a.reference_id FROM citation_alias a"
            " JOIN reference r ON r.id = a.reference_id AND r.uncreated = 0"
            " WHERE a.alias = :key AND a.reference_id <> :id"
        ),
        {"key": tidy, "id": reference_id},
    ).first()
    if taken is not None:
        raise Refused(
            said("The key “{key}” belongs to another reference.", key=tidy), "Choose another one."
        )
    table = journal.table_named("reference")
    row = journal.fetch(session, table, [(reference_id,)])[(reference_id,)]
    old = row["citation_key"]
    if old == tidy:
        return
    aliases = journal.table_named("citation_alias")
    journal.delete_rows(session, aliases, [(tidy, reference_id)])
    journal.update_rows(session, table, {(reference_id,): {"citation_key": tidy}})
    if old and not journal.fetch(session, aliases, [(old, reference_id)]):
        journal.insert_rows(session, aliases, [{"alias": old, "reference_id": reference_id}])


def venues_like(session: Session, beginning: str, limit: int = 20) -> list[str]:
    """Venues of the library for completion."""
    found = session.execute(
        text(
            "SELECT DISTINCT list_container FROM reference"
            " WHERE trashed_at IS NULL AND list_container <> '' ORDER BY list_container"
        )
    ).scalars()
    wanted = fold(beginning)
    return [venue for venue in found if fold(venue).startswith(wanted)][:limit]


def _set(session: Session, ids: Sequence[int], **values: object) -> None:
    journal.update_rows(
        session,
        journal.table_named("reference"),
        {(reference_id,): values for reference_id in ids},
    )
