"""Fields and creators of a reference, and the columns that lists read, derived from them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import fold, sort_key
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import Creator

_YEAR = re.compile(r"\d{4}")
_MARKUP = re.compile(r"[<$\\&{]")

# Fields that the detail panel offers, in its order (CSL 1.0.2 variables), with labels.
EDITABLE = {
    "title": said("Title"),
    "container-title": said("Venue"),
    "issued": said("Year"),
    "volume": said("Volume"),
    "issue": said("Issue"),
    "page": said("Pages"),
    "publisher": said("Publisher"),
    "DOI": "DOI",
    "URL": "URL",
    "ISBN": "ISBN",
    "language": said("Language"),
}
# Texts of several lines; other fields say one thing in each line.
_WHOLE = frozenset({"abstract", "note"})
# What stands between the values of one field where they are shown and typed in one line.
_BETWEEN = "; "


def values(session: Session, reference_id: int) -> dict[str, str]:
    """The fields of a reference; several values of one field are joined by "; "."""
    found = session.execute(
        text(
            "SELECT name, value FROM reference_field WHERE reference_id = :id AND value <> ''"
            " ORDER BY name, position"
        ),
        {"id": reference_id},
    )
    joined: dict[str, str] = {}
    for name, value in found:
        joined[name] = f"{joined[name]}{_BETWEEN}{value}" if name in joined else value
    return joined


def joined(name: str, value: str) -> str:
    """A value of a record as ``values`` gives it: several lines in one."""
    return _BETWEEN.join(_lines(name, value))


def set_value(session: Session, reference_id: int, name: str, value: str) -> None:
    """Set a field to what the user typed; an empty value removes it.

    A field of several values takes them with "; " between.

    Raises:
        NotFound: there is no such reference.
    """
    _exists(session, reference_id)
    value = value.strip()
    if values(session, reference_id).get(name, "") == value:
        return
    several = session.execute(
        text("SELECT count(*) FROM reference_field WHERE reference_id = :id AND name = :name"),
        {"id": reference_id, "name": name},
    ).scalar_one()
    lines = value.split(_BETWEEN) if several > 1 else [value]
    _replace(session, reference_id, name, [(line, None) for line in lines if line.strip()], None)
    refresh(session, reference_id)


def take(
    session: Session,
    reference_id: int,
    said: Mapping[str, str],
    verbatim: Mapping[str, str],
    record_id: int | None,
) -> None:
    """Set fields to what a record says, with its spelling; "" removes one."""
    rows: dict[str, list[tuple[str, str | None]]] = {name: [] for name in said}
    for row in field_rows(reference_id, said, verbatim, record_id):
        rows[row["name"]].append((row["value"], row["verbatim"]))
    for name, lines in rows.items():
        _replace(session, reference_id, name, lines, record_id)
    refresh(session, reference_id)


def _replace(
    session: Session,
    reference_id: int,
    name: str,
    lines: Sequence[tuple[str, str | None]],
    record_id: int | None,
) -> None:
    table = journal.table_named("reference_field")
    old = session.execute(
        text(
            "SELECT id FROM reference_field WHERE reference_id = :id AND name = :name"
            " ORDER BY position"
        ),
        {"id": reference_id, "name": name},
    ).scalars()
    ids = list(old)
    wanted = [
        {"value": value, "verbatim": spelling, "record_id": record_id} for value, spelling in lines
    ]
    journal.update_rows(
        session,
        table,
        {(row_id,): {**row} for row_id, row in zip(ids, wanted, strict=False)},
    )
    journal.delete_rows(session, table, [(row_id,) for row_id in ids[len(wanted) :]])
    next_id = journal.next_id(session, table)
    journal.insert_rows(
        session,
        table,
        [
            {
                "id": next_id + number,
                "reference_id": reference_id,
                "name": name,
                "position": len(ids) + number,
                **row,
            }
            for number, row in enumerate(wanted[len(ids) :])
        ],
    )


def field_rows(
    reference_id: int,
    said: Mapping[str, str],
    verbatim: Mapping[str, str],
    record_id: int | None,
) -> list[dict[str, Any]]:
    """Rows of ``reference_field``: one for each line, the spelling with the first."""
    rows = []
    for name, value in said.items():
        if value:
            spelling = verbatim.get(name) if verbatim else None
            for position, line in enumerate(_lines(name, value)):
                rows.append(
                    {
                        "reference_id": reference_id,
                        "name": name,
                        "position": position,
                        "value": line,
                        "verbatim": spelling,
                        "record_id": record_id,
                    }
                )
                spelling = None
    return rows


def _lines(name: str, value: str) -> Sequence[str]:
    return value.split("\n") if "\n" in value and name not in _WHOLE else (value,)


def set_creators(
    session: Session,
    reference_id: int,
    creators: Sequence[Creator],
    verbatim: Mapping[str, str] | None = None,
    record_id: int | None = None,
) -> None:
    """Replace all creators of a reference; with a record, by what that record says."""
    _exists(session, reference_id)
    table = journal.table_named("reference_creator")
    keys = session.execute(
        text("SELECT reference_id, role, position FROM reference_creator WHERE reference_id = :id"),
        {"id": reference_id},
    ).all()
    journal.delete_rows(session, table, [tuple(key) for key in keys])
    journal.insert_rows(
        session,
        table,
        creator_rows(reference_id, creators, verbatim or {}, record_id=record_id),
    )
    refresh(session, reference_id)


# In the order of ``Creator``.
CREATOR_COLUMNS = (
    "role, kind, family, given, literal, dropping_particle, non_dropping_particle, suffix"
)


def creators(session: Session, reference_id: int) -> tuple[Creator, ...]:
    """The creators of a reference, authors first."""
    # The first list shows no creators one by one, and the values of records take time to make.
    from paperdesk.domain.records import Creator

    found = session.execute(
        text(
            f"SELECT {CREATOR_COLUMNS} FROM reference_creator"
            " WHERE reference_id = :id ORDER BY role <> 'author', role, position"
        ),
        {"id": reference_id},
    )
    return tuple(Creator(*row) for row in found)


def set_type(session: Session, reference_id: int, csl_type: str) -> None:
    """Say what kind of work it is.

    Raises:
        NotFound: there is no such reference.
        Refused: there is no such type.
    """
    from paperdesk.domain.csl_labels import TYPES

    if csl_type not in TYPES:
        raise Refused(
            said("There is no type “{csl_type}”.", csl_type=csl_type), "Choose one of the list."
        )
    _exists(session, reference_id)
    # Empty, not unknown: no file changes it any more.
    journal.update_rows(
        session,
        journal.table_named("reference"),
        {(reference_id,): {"type": csl_type, "source_type": ""}},
    )
    refresh(session, reference_id)


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


def listed_title(title: str) -> str:
    """A title as lists show it: without markup."""
    if not _MARKUP.search(title):
        return title
    # Loaded when it is needed: the first list shows titles as they are kept.
    from paperdesk.reading.markup import plain

    return plain(title) or title


def creators_line(creators: Sequence[Creator]) -> str:
    """Creators as a list shows them: family names, "et al." after the third.

    The authors; of a work without authors the editors, else whoever is named first.
    """
    if not creators:
        return ""
    roles = {creator.role for creator in creators}
    role = next((known for known in ("author", "editor") if known in roles), creators[0].role)
    names = [_listed(creator) for creator in creators if creator.role == role]
    return ", ".join(names[:3]) + (" et al." if len(names) > 3 else "")


def _listed(creator: Creator) -> str:
    if creator.family and creator.non_dropping_particle:
        return f"{creator.non_dropping_particle} {creator.family}"
    return creator.family or creator.literal or creator.given or "others"


def creator_rows(
    reference_id: int,
    creators: Sequence[Creator],
    verbatim: Mapping[str, str],
    *,
    record_id: int | None,
) -> list[dict[str, Any]]:
    """Rows of ``reference_creator``, positions counted within each role."""
    positions: dict[str, int] = {}
    rows = []
    for creator in creators:
        position = positions.get(creator.role, 0)
        positions[creator.role] = position + 1
        family, literal = creator.family, creator.literal
        if creator.kind == "person":
            family = family or ""
        elif creator.kind == "organisation":
            literal = literal or ""
        rows.append(
            {
                "reference_id": reference_id,
                "role": creator.role,
                "position": position,
                "kind": creator.kind,
                "family": family,
                "given": creator.given,
                "literal": literal,
                "sort_name": fold(creator.display),
                "dropping_particle": creator.dropping_particle,
                "non_dropping_particle": creator.non_dropping_particle,
                "suffix": creator.suffix,
                "verbatim": verbatim.get(creator.role) if position == 0 and verbatim else None,
                "record_id": record_id,
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
        "list_title": listed_title(title),
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
