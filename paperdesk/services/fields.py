"""Fields and creators of a reference, and the columns that lists read, derived from them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.records import Creator
from paperdesk.domain.text import fold, sort_key
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

_YEAR = re.compile(r"\d{4}")

# Fields that the detail panel offers, in its order (CSL 1.0.2 variables), with labels.
EDITABLE = {
    "title": "Title",
    "container-title": "Venue",
    "issued": "Year",
    "volume": "Volume",
    "issue": "Issue",
    "page": "Pages",
    "publisher": "Publisher",
    "DOI": "DOI",
    "URL": "URL",
    "ISBN": "ISBN",
    "language": "Language",
}


def values(session: Session, reference_id: int) -> dict[str, str]:
    """The fields of a reference; several values of one field are joined by "; "."""
    found = session.execute(
        text(
            "SELECT name, value FROM reference_field WHERE reference_id = :id"
            " ORDER BY name, position"
        ),
        {"id": reference_id},
    )
    joined: dict[str, str] = {}
    for name, value in found:
        joined[name] = f"{joined[name]}; {value}" if name in joined else value
    return joined


def set_value(session: Session, reference_id: int, name: str, value: str) -> None:
    """Set a field; an empty value removes it.

    Raises:
        NotFound: there is no such reference.
    """
    _exists(session, reference_id)
    table = journal.table_named("reference_field")
    rows = session.execute(
        text(
            "SELECT id FROM reference_field WHERE reference_id = :id AND name = :name"
            " ORDER BY position"
        ),
        {"id": reference_id, "name": name},
    ).all()
    value = value.strip()
    if not value:
        journal.delete_rows(session, table, [(row.id,) for row in rows])
    elif not rows:
        journal.insert_rows(
            session,
            table,
            [
                {
                    "id": journal.next_id(session, table),
                    "reference_id": reference_id,
                    "name": name,
                    "position": 0,
                    "value": value,
                }
            ],
        )
    else:
        journal.update_rows(session, table, {(rows[0].id,): {"value": value, "verbatim": None}})
        journal.delete_rows(session, table, [(row.id,) for row in rows[1:]])
    refresh(session, reference_id)


def set_creators(session: Session, reference_id: int, creators: Sequence[Creator]) -> None:
    """Replace all creators of a reference."""
    _exists(session, reference_id)
    table = journal.table_named("reference_creator")
    keys = session.execute(
        text("SELECT reference_id, role, position FROM reference_creator WHERE reference_id = :id"),
        {"id": reference_id},
    ).all()
    journal.delete_rows(session, table, [tuple(key) for key in keys])
    journal.insert_rows(session, table, creator_rows(reference_id, creators))
    refresh(session, reference_id)


def creators(session: Session, reference_id: int) -> tuple[Creator, ...]:
    """The creators of a reference, authors first."""
    found = session.execute(
        text(
            "SELECT role, kind, family, given, literal FROM reference_creator"
            " WHERE reference_id = :id ORDER BY role <> 'author', role, position"
        ),
        {"id": reference_id},
    )
    return tuple(Creator(*row) for row in found)


def set_handle(session: Session, reference_id: int, handle: str) -> None:
    """Give a reference the user's own name for it; an empty one brings the derived one back."""
    if len(handle) > 200:
        raise Refused("A name has at most 200 characters.", "Put the rest into a note.")
    _exists(session, reference_id)
    journal.update_rows(
        session,
        journal.table_named("reference"),
        {(reference_id,): {"own_handle": handle.strip() or None, "modified_at": journal.now()}},
    )
    refresh(session, reference_id)


def year_of(issued: str) -> int | None:
    """The year of an EDTF date."""
    found = _YEAR.search(issued)
    return int(found.group()) if found else None


def creators_line(creators: Sequence[Creator]) -> str:
    """Creators as a list shows them: family names, "et al." after the third."""
    names = [
        creator.family or creator.literal or "others"
        for creator in creators
        if creator.role == "author"
    ]
    return ", ".join(names[:3]) + (" et al." if len(names) > 3 else "")


def creator_rows(reference_id: int, creators: Sequence[Creator]) -> list[dict[str, Any]]:
    """Rows of ``reference_creator``, positions counted within each role."""
    positions: dict[str, int] = {}
    rows = []
    for creator in creators:
        position = positions.get(creator.role, 0)
        positions[creator.role] = position + 1
        rows.append(
            {
                "reference_id": reference_id,
                "role": creator.role,
                "position": position,
                "kind": creator.kind,
                "family": creator.family,
                "given": creator.given,
                "literal": creator.literal,
                "sort_name": fold(creator.display),
            }
        )
    return rows


def refresh(session: Session, reference_id: int) -> None:
    """Recompute the list and sort columns of a reference after an edit."""
    present = values(session, reference_id)
    line = creators_line(creators(session, reference_id))
    row = journal.fetch(session, journal.table_named("reference"), [(reference_id,)])
    own = row[(reference_id,)]["own_handle"] or ""
    derived = row[(reference_id,)]["handle_name"]
    title = present.get("title", "")
    columns: dict[str, Any] = {
        "list_title": title,
        "list_creators": line,
        "list_container": present.get("container-title", ""),
        "list_year": year_of(present.get("issued", "")),
        "sort_title": sort_key(title or own or derived or present.get("abstract", "")[:80]),
        "sort_creators": fold(line),
        "now": journal.now(),
        "id": reference_id,
    }
    session.execute(
        text(
            "UPDATE reference SET list_title = :list_title, list_creators = :list_creators,"
            " list_container = :list_container, list_year = :list_year, sort_title = :sort_title,"
            " sort_creators = :sort_creators, derive_pending = 1, modified_at = :now"
            " WHERE id = :id"
        ),
        columns,
    )


def _exists(session: Session, reference_id: int) -> None:
    found = session.execute(
        text("SELECT 1 FROM reference WHERE id = :id"), {"id": reference_id}
    ).first()
    if found is None:
        raise NotFound("This reference is no longer in the library.")
