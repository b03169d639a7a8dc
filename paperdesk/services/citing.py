"""What a document cites: its references become a collection, what is missing is told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.said import said
from paperdesk.domain.text import fold, plural
from paperdesk.formats import cited_keys
from paperdesk.services import collections, deriving

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

EVERYTHING = "*"


@dataclass(frozen=True, slots=True)
class CitedReport:
    """What a document cites.

    Attributes:
        path: the document.
        collection: the name of the collection; "" if none was made.
        found: (key in the document, id of the reference).
        missing: keys that no reference answers to.
        collection_id: of the collection; None if none was made.
    """

    path: str
    collection: str
    found: tuple[tuple[str, int], ...]
    missing: tuple[str, ...]
    collection_id: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form."""
        return {
            "file": self.path,
            "cited": len(self.found) + len(self.missing),
            "collection": self.collection or None,
            "references": [{"key": key, "id": number} for key, number in self.found],
            "missing": list(self.missing),
        }

    @property
    def sentence(self) -> str:
        """What was found, in words."""
        return f"{self.told} {self.lacking}".strip()

    @property
    def told(self) -> str:
        """How many were found, and where they are now."""
        if not self.found and not self.missing:
            return said("The document cites nothing.")
        many = plural(len(self.found), "reference")
        if self.collection:
            return said(
                "{references} cited, now in the collection “{name}”.",
                references=many,
                name=self.collection,
            )
        return said("{references} cited.", references=many)

    @property
    def lacking(self) -> str:
        """What was not found; "" if everything was."""
        if not self.missing:
            return ""
        return said("Not in the library: {keys}.", keys=", ".join(self.missing))


def collect(library: Library, path: Path, name: str = "", *, dry_run: bool = False) -> CitedReport:
    """Make a collection of what a document cites, or fill the one of that name.

    Args:
        library: where the references are.
        path: a .tex, .aux or Markdown file.
        name: of the collection; the name of the document if "".
        dry_run: only look.

    Raises:
        ImportFailed: the document cannot be read.
    """
    keys = cited_keys.cited_keys(path)
    deriving.drain(library)
    found = library.read(_found, keys)
    name = " ".join(name.split()) or path.stem
    missing = tuple(key for key in keys if key not in found and key != EVERYTHING)
    ids = list(dict.fromkeys(found.values()))
    if EVERYTHING in keys:
        ids = library.read(_all)
    made = None
    if ids and not dry_run:
        made = library.write(said("Collect what {name} cites", name=path.name), _fill, name, ids)
    called = name if made is not None else ""
    return CitedReport(str(path), called, tuple(found.items()), missing, made)


def _found(session: Session, keys: list[str]) -> dict[str, int]:
    """Keys to ids: the key, then earlier keys, then keys in another case."""
    rows = session.execute(
        text(
            "SELECT k.value AS wanted, r.id, 0 AS rank FROM json_each(:keys) k"
            " JOIN reference r ON r.citation_key = k.value AND r.uncreated = 0"
            " AND r.trashed_at IS NULL"
            " UNION ALL SELECT k.value, r.id, 1 FROM json_each(:keys) k"
            " JOIN citation_alias a ON a.alias = k.value JOIN reference r"
            " ON r.id = a.reference_id AND r.uncreated = 0 AND r.trashed_at IS NULL"
            " UNION ALL SELECT k.value, r.id, 2 FROM json_each(:keys) k"
            " JOIN reference r ON lower(r.citation_key) = lower(k.value) AND r.uncreated = 0"
            " AND r.trashed_at IS NULL ORDER BY rank"
        ),
        {"keys": json.dumps(keys)},
    )
    ids: dict[str, int] = {}
    for wanted, reference_id, _rank in rows:
        ids.setdefault(wanted, reference_id)
    return {key: ids[key] for key in keys if key in ids}


def _all(session: Session) -> list[int]:
    found = session.execute(
        text("SELECT id FROM reference WHERE trashed_at IS NULL AND uncreated = 0 ORDER BY id")
    )
    return list(found.scalars())


def _fill(session: Session, name: str, ids: list[int]) -> int:
    collection_id = session.execute(
        text("SELECT id FROM collection WHERE parent_id IS NULL AND name_key = :key"),
        {"key": fold(name)},
    ).scalar_one_or_none()
    if collection_id is None:
        collection_id = collections.create(session, name)
    collections.add(session, collection_id, ids)
    return int(collection_id)
