"""What is read out of a reference's text: its handle, key, links and look-alikes.

Derived things follow an import in the background, in id order, and are marked as pending in
the reference itself, so that nothing is forgotten whatever dies in between.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain import citation_keys
from paperdesk.domain.text import sort_key
from paperdesk.reading import handles, links
from paperdesk.services import duplicates, heap, lenses
from paperdesk.services.fields import creators
from paperdesk.services.library import bump_revision
from paperdesk.services.taken_keys import TakenKeys
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Row
    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

BATCH = 200

_PENDING = """
SELECT r.id, r.list_title, r.own_handle, r.citation_key, r.list_container, r.list_year,
    r.list_creators,
    (SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'abstract' AND f.position = 0) AS abstract,
    (SELECT group_concat(f.value, ' ') FROM reference_field f WHERE f.reference_id = r.id
        AND f.name IN ('URL', 'abstract-list:links')) AS addresses,
    (SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'DOI' AND f.position = 0) AS doi,
    (SELECT i.ordinal FROM import_record i WHERE i.reference_id = r.id
        ORDER BY i.id LIMIT 1) AS ordinal
FROM reference r WHERE r.derive_pending = 1 AND r.uncreated = 0 ORDER BY r.id LIMIT :limit
"""


@dataclass(frozen=True, slots=True)
class _Derived:
    """What the text of one reference gives."""

    reference_id: int
    handle: handles.Handle
    sort_title: str
    base_key: str
    links: tuple[tuple[str, str], ...]


def drain(library: Library, keep_going: Callable[[int], bool] = lambda _done: True) -> int:
    """Derive for all pending references, batch by batch; returns how many.

    ``keep_going`` is asked between batches with the number done so far.
    """
    done = 0
    while keep_going(done):
        pending = library.read(_pending)
        if not pending:
            break
        # The reading is done outside the write, so that other writers hardly wait.
        with heap.without_collector():
            derived = [_derive(row, names) for row, names in pending]
            library.maintain(_store, derived)
        done += len(pending)
    return done


def pending_count(session: Session) -> int:
    """How many references wait."""
    return int(
        session.execute(
            text("SELECT count(*) FROM reference WHERE derive_pending = 1 AND uncreated = 0")
        ).scalar_one()
    )


def _pending(session: Session) -> list[tuple[Row[Any], tuple[Any, ...]]]:
    rows = session.execute(text(_PENDING), {"limit": BATCH}).all()
    return [(row, creators(session, row.id) if row.list_creators else ()) for row in rows]


def _derive(row: Row[Any], names: tuple[Any, ...]) -> _Derived:
    abstract = row.abstract or ""
    handle = handles.derive(abstract)
    if row.list_title and not abstract.strip():
        # "Untitled" would come into its key.
        handle = handles.Handle((), "", "")
    shown = row.list_title or row.own_handle or handle.text
    base = ""
    if row.citation_key is None:
        base = citation_keys.base_key(
            creators=names,
            year=row.list_year,
            venue=row.list_container,
            title=row.list_title,
            names=handle.names,
            handle=handle.text,
            ordinal=row.ordinal,
        )
    return _Derived(
        row.id,
        handle,
        sort_key(shown),
        base,
        tuple((link.url, link.kind) for link in links.find(_with_addresses(row))),
    )


def _with_addresses(row: Row[Any]) -> str:
    """The abstract with the addresses that its fields hold."""
    doi = f"https://doi.org/{row.doi}" if row.doi else ""
    return "\n".join(part for part in (row.addresses, doi, row.abstract) if part)


def _store(session: Session, derived: Sequence[_Derived]) -> None:
    ids = [item.reference_id for item in derived]
    lenses.recount(session, ids)
    keys = _unique_keys(session, derived)
    session.connection().execute(
        text(
            "UPDATE reference SET handle_name = :name, handle_gloss = :gloss, names = :names,"
            " sort_title = :sort_title, citation_key = coalesce(citation_key, :key),"
            " derive_pending = 0 WHERE id = :id"
        ),
        [
            {
                "id": item.reference_id,
                "name": item.handle.name,
                "gloss": item.handle.gloss,
                "names": json.dumps(item.handle.names, ensure_ascii=False),
                "sort_title": item.sort_title,
                "key": keys.get(item.reference_id),
            }
            for item in derived
        ],
    )
    _store_links(session, derived, ids)
    duplicates.learn(session, ids)
    journal.touch(session, ids)
    bump_revision(session)


def _unique_keys(session: Session, derived: Sequence[_Derived]) -> dict[int, str]:
    """A free key for each reference without one, in id order: the same on every machine."""
    keys: dict[int, str] = {}
    taken = TakenKeys(session, [item.base_key for item in derived if item.base_key])
    for item in derived:
        if item.base_key:
            key = citation_keys.unique(item.base_key, taken)
            taken.add(key)
            keys[item.reference_id] = key
    return keys


def _store_links(session: Session, derived: Sequence[_Derived], ids: Sequence[int]) -> None:
    connection = session.connection()
    connection.execute(
        text(
            "DELETE FROM attachment WHERE origin = 'text'"
            " AND reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    )
    rows = connection.execute(
        text(
            "SELECT reference_id, url FROM attachment"
            " WHERE reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    )
    told = {(row[0], row[1]) for row in rows}
    found = [
        {
            "uid": uuid.uuid4().hex,
            "reference_id": item.reference_id,
            "kind": kind,
            "url": url,
            "position": position,
        }
        for item in derived
        for position, (url, kind) in enumerate(item.links)
        # The file or the user said it already.
        if (item.reference_id, url) not in told
    ]
    if found:
        connection.execute(
            text(
                "INSERT INTO attachment"
                " (uid, reference_id, kind, url, origin, position, path, title, mime_type)"
                " VALUES (:uid, :reference_id, :kind, :url, 'text', :position, '', '', '')"
            ),
            found,
        )
