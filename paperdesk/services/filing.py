"""Tags and collections that files name: made in bulk, filled in bulk, taken back in one piece."""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.text import fold
from paperdesk.services import tags
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord


class Filing:
    """What the records of one chunk are tagged with and filed under.

    Args:
        session: a writing session.
        parent_id: the collection in which the collections of the file are made; None at the top.
        keep_tags, keep_collections: whether those of the file are wanted.
    """

    def __init__(
        self,
        session: Session,
        parent_id: int | None = None,
        *,
        keep_tags: bool = True,
        keep_collections: bool = True,
    ) -> None:
        self._session = session
        self._parent_id = parent_id
        self._keep_tags = keep_tags
        self._keep_collections = keep_collections
        self._tagged: dict[str, list[int]] = {}
        self._filed: dict[tuple[str, ...], list[int]] = {}
        self._met: set[int] = set()

    def add(self, reference_id: int, record: ParsedRecord, *, is_new: bool = True) -> None:
        """Remember the tags and collections of a record."""
        if not is_new:
            self._met.add(reference_id)
        if self._keep_tags:
            for name in record.tags:
                self._tagged.setdefault(name, []).append(reference_id)
        if self._keep_collections:
            for path in record.collections:
                self._filed.setdefault(path, []).append(reference_id)

    def flush(self) -> None:
        """Put the references, which are in the database now, where they belong."""
        if self._tagged:
            ids = tag_ids(self._session, self._tagged)
            pairs = [
                (reference_id, ids[name])
                for name, references in self._tagged.items()
                if name in ids
                for reference_id in references
            ]
            self._join("reference_tag", pairs)
            self._tagged.clear()
        if self._filed:
            places = collection_ids(self._session, self._filed, self._parent_id)
            pairs = [
                (reference_id, places[path])
                for path, references in self._filed.items()
                if path in places
                for reference_id in references
            ]
            self._join("collection_member", pairs)
            self._filed.clear()

    def _join(self, table_name: str, pairs: Sequence[tuple[int, int]]) -> None:
        joined = journal.join(self._session, table_name, pairs)
        journal.note_references(self._session, joined & self._met)


def organise(
    session: Session, made: Sequence[int], collection_id: int | None, tag_names: Sequence[str]
) -> None:
    """Put new references into a collection and tag them, as the user chose for an import."""
    if not made:
        return
    if collection_id is not None:
        pairs = [(reference_id, collection_id) for reference_id in made]
        journal.join(session, "collection_member", pairs)
    for name in tag_names:
        tag_id = tags.ensure(session, name)
        journal.join(session, "reference_tag", [(reference_id, tag_id) for reference_id in made])
        # They say more than their file did.
        journal.note_references(session, made)


def tag_ids(session: Session, names: Iterable[str]) -> dict[str, int]:
    """The tags of these names, blind to case and accents; missing ones are made, without a colour.

    Blank names have none.
    """
    tidy = {name: " ".join(name.split()) for name in names}
    keys = {name: fold(shown) for name, shown in tidy.items() if shown}
    found = session.execute(
        text("SELECT name_key, id FROM tag WHERE name_key IN (SELECT value FROM json_each(:keys))"),
        {"keys": json.dumps(list(set(keys.values())))},
    )
    known: dict[str, int] = {row[0]: row[1] for row in found}
    table = journal.table_named("tag")
    next_id = journal.next_id(session, table)
    new = []
    for name, key in keys.items():
        if key not in known:
            known[key] = next_id
            new.append({"id": next_id, "name": tidy[name], "name_key": key, "colour": None})
            next_id += 1
    journal.insert_rows(session, table, new)
    return {name: known[key] for name, key in keys.items()}


def collection_ids(
    session: Session, paths: Iterable[Sequence[str]], parent_id: int | None
) -> dict[tuple[str, ...], int]:
    """The collections at these paths of names, below ``parent_id``; missing ones are made."""
    rows = session.execute(text("SELECT coalesce(parent_id, 0), name_key, id FROM collection"))
    known: dict[tuple[int, str], int] = {(row[0], row[1]): row[2] for row in rows}
    table = journal.table_named("collection")
    next_id = journal.next_id(session, table)
    new = []
    places: dict[tuple[str, ...], int] = {}
    for path in paths:
        above = parent_id
        for name in path:
            shown = " ".join(name.split())
            if not shown:
                continue
            place = (above or 0, fold(shown))
            if place not in known:
                known[place] = next_id
                new.append(
                    {
                        "id": next_id,
                        "uid": uuid.uuid4().hex,
                        "parent_id": above,
                        "name": shown,
                        "name_key": place[1],
                    }
                )
                next_id += 1
            above = known[place]
        if above is not None and above != parent_id:
            places[tuple(path)] = above
    journal.insert_rows(session, table, new)
    return places
