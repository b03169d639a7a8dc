"""Collections and saved searches: named sets, filled by hand or by a query."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session


def create(session: Session, name: str, parent_id: int | None = None) -> int:
    """Make a collection; returns its id.

    Raises:
        Refused: no name, or the name is taken at this place.
    """
    if parent_id is not None:
        _row(session, parent_id)
    tidy = _clean(session, name, parent_id)
    table = journal.table_named("collection")
    collection_id = journal.next_id(session, table)
    journal.insert_rows(
        session,
        table,
        [
            {
                "id": collection_id,
                "uid": uuid.uuid4().hex,
                "parent_id": parent_id,
                "name": tidy,
                "name_key": fold(tidy),
            }
        ],
    )
    return collection_id


def rename(session: Session, collection_id: int, name: str) -> None:
    """Rename a collection."""
    row = _row(session, collection_id)
    tidy = _clean(session, name, row["parent_id"], but=collection_id)
    journal.update_rows(
        session,
        journal.table_named("collection"),
        {(collection_id,): {"name": tidy, "name_key": fold(tidy)}},
    )


def move(session: Session, collection_id: int, parent_id: int | None) -> None:
    """Put a collection under another one, or at the top.

    Raises:
        Refused: it would end up inside itself.
    """
    row = _row(session, collection_id)
    if parent_id is not None:
        _row(session, parent_id)
    if parent_id is not None and parent_id in _branch(session, collection_id):
        raise Refused("A collection cannot be moved into itself.")
    _clean(session, row["name"], parent_id, but=collection_id)
    journal.update_rows(
        session, journal.table_named("collection"), {(collection_id,): {"parent_id": parent_id}}
    )


def delete(session: Session, collection_id: int) -> None:
    """Delete a collection with those inside it; the references stay."""
    branch = _branch(session, collection_id)
    members = journal.table_named("collection_member")
    for inner in reversed(branch):
        found = session.execute(
            text("SELECT reference_id FROM collection_member WHERE collection_id = :id"),
            {"id": inner},
        ).scalars()
        journal.delete_rows(session, members, [(inner, reference_id) for reference_id in found])
        journal.delete_rows(session, journal.table_named("collection"), [(inner,)])


def add(session: Session, collection_id: int, reference_ids: Sequence[int]) -> int:
    """Put references into a collection. Returns how many were not in it."""
    _row(session, collection_id)
    table = journal.table_named("collection_member")
    keys = [
        (collection_id, reference_id) for reference_id in queries.present(session, reference_ids)
    ]
    present = journal.fetch(session, table, keys)
    new = [key for key in keys if key not in present]
    added_at = journal.now()
    journal.insert_rows(
        session,
        table,
        [{"collection_id": key[0], "reference_id": key[1], "added_at": added_at} for key in new],
    )
    return len(new)


def remove(session: Session, collection_id: int, reference_ids: Sequence[int]) -> int:
    """Take references out of a collection. Returns how many were in it."""
    return journal.delete_rows(
        session,
        journal.table_named("collection_member"),
        [(collection_id, reference_id) for reference_id in reference_ids],
    )


def named(session: Session, name: str) -> int:
    """The collection of a name or of a path of names ("Thesis/Chapter 2"), case aside.

    Raises:
        NotFound: there is none; Refused: there are several.
    """
    wanted = [fold(part) for part in name.split("/")]
    rows = session.execute(text("SELECT id, parent_id, name_key FROM collection ORDER BY id")).all()
    by_id = {row.id: row for row in rows}

    def path(row: Any) -> list[str]:
        above = [] if row.parent_id is None else path(by_id[row.parent_id])
        return [*above, row.name_key]

    found = [row.id for row in rows if row.name_key == fold(name)]
    found = found or [row.id for row in rows if path(row) == wanted]
    if not found:
        raise NotFound(said("There is no collection “{name}”.", name=name))
    if len(found) > 1:
        raise Refused(
            said("There are {count} collections “{name}”.", count=len(found), name=name),
            "Say Outer/Inner.",
        )
    return int(found[0])


def saved_query(session: Session, name: str) -> str:
    """The query of a saved search.

    Raises:
        NotFound: there is none of this name.
    """
    found = session.execute(
        text("SELECT query FROM saved_search WHERE name_key = :key"), {"key": fold(name)}
    ).scalar_one_or_none()
    if found is None:
        raise NotFound(said("There is no saved search “{name}”.", name=name))
    return str(found)


def save_search(session: Session, name: str, query: str) -> int:
    """Save a query under a name; a search of that name takes the new query.

    Raises:
        Refused: no name, or the search would contain itself through ``search:"name"``.
    """
    tidy = _search_name(name)
    _refuse_circle(session, tidy, query)
    table = journal.table_named("saved_search")
    found = session.execute(
        text("SELECT id FROM saved_search WHERE name_key = :key"), {"key": fold(tidy)}
    ).scalar_one_or_none()
    if found is not None:
        journal.update_rows(session, table, {(found,): {"name": tidy, "query": query}})
        return int(found)
    search_id = journal.next_id(session, table)
    journal.insert_rows(
        session,
        table,
        [
            {
                "id": search_id,
                "uid": uuid.uuid4().hex,
                "name": tidy,
                "name_key": fold(tidy),
                "query": query,
            }
        ],
    )
    return search_id


def rename_search(session: Session, search_id: int, name: str) -> None:
    """Give a saved search another name, also where others use it by ``search:"name"``.

    Raises:
        Refused: no name, or another one has it.
        NotFound: the search is gone.
    """
    from paperdesk.search import query_language  # which loads the index: not at the start

    tidy = _search_name(name)
    table = journal.table_named("saved_search")
    old = journal.fetch(session, table, [(search_id,)])
    if not old:
        raise NotFound("This saved search is no longer there.")
    searches = session.execute(text("SELECT id, name_key, query FROM saved_search")).all()
    if any(row.name_key == fold(tidy) and row.id != search_id for row in searches):
        raise Refused(
            said("There is a saved search “{name}” already.", name=tidy), "Choose another name."
        )
    was = old[(search_id,)]["name"]
    changes: dict[tuple[int, ...], dict[str, Any]] = {
        (row.id,): {"query": query_language.with_search_renamed(row.query, was, tidy)}
        for row in searches
        if fold(was) in query_language.used_searches(row.query)
    }
    changes.setdefault((search_id,), {}).update(name=tidy, name_key=fold(tidy))
    for key, values in changes.items():
        journal.update_rows(session, table, {key: values})


def change_search(session: Session, search_id: int, query: str) -> None:
    """Give a saved search another query.

    Raises:
        Refused: it would contain itself.
        NotFound: the search is gone.
    """
    table = journal.table_named("saved_search")
    old = journal.fetch(session, table, [(search_id,)])
    if not old:
        raise NotFound("This saved search is no longer there.")
    _refuse_circle(session, old[(search_id,)]["name"], query)
    journal.update_rows(session, table, {(search_id,): {"query": query}})


def search_queries(session: Session) -> dict[str, str]:
    """The queries of the saved searches by their folded names, as the query language wants them."""
    found = session.execute(text("SELECT name_key, query FROM saved_search"))
    return {row.name_key: row.query for row in found}


def delete_search(session: Session, search_id: int) -> None:
    """Forget a saved search."""
    journal.delete_rows(session, journal.table_named("saved_search"), [(search_id,)])


def _search_name(name: str) -> str:
    tidy = " ".join(name.split()).replace('"', "”")
    if not tidy:
        raise Refused("A saved search needs a name.")
    return tidy


def _refuse_circle(session: Session, name: str, query: str) -> None:
    """Refuse a query that leads back to the search that is to have it."""
    from paperdesk.search import query_language

    searches = {**search_queries(session), fold(name): query}
    if way := query_language.circle(name, searches):
        rows = session.execute(text("SELECT name_key, name FROM saved_search"))
        names = {row.name_key: row.name for row in rows} | {fold(name): name}
        told = " → ".join(f"“{names.get(each, each)}”" for each in way)
        raise Refused(
            said("The saved search “{name}” would contain itself: {told}.", name=name, told=told),
            "Take one of these out of the query.",
        )


def _clean(session: Session, name: str, parent_id: int | None, *, but: int | None = None) -> str:
    tidy = " ".join(name.split())
    if not tidy:
        raise Refused("A collection needs a name.")
    found = session.execute(
        text(
            "SELECT id FROM collection WHERE coalesce(parent_id, 0) = :parent AND name_key = :key"
        ),
        {"parent": parent_id or 0, "key": fold(tidy)},
    ).scalar_one_or_none()
    if found is not None and found != but:
        raise Refused(
            said("There is a collection “{name}” here already.", name=tidy), "Choose another name."
        )
    return tidy


def _row(session: Session, collection_id: int) -> dict[str, Any]:
    found = journal.fetch(session, journal.table_named("collection"), [(collection_id,)])
    if not found:
        raise NotFound("This collection is no longer there.")
    return found[(collection_id,)]


def _branch(session: Session, collection_id: int) -> list[int]:
    """A collection and all inside it, outermost first."""
    found = session.execute(
        text(
            "WITH RECURSIVE branch(id, depth) AS (SELECT :id, 0 UNION ALL"
            " SELECT c.id, b.depth + 1 FROM collection c JOIN branch b ON c.parent_id = b.id)"
            " SELECT id FROM branch ORDER BY depth"
        ),
        {"id": collection_id},
    )
    return list(found.scalars())
