"""References of the library, and records of a file, in the form in which they are compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.digests import blake2b
from paperdesk.domain.records import Creator
from paperdesk.matching import works

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import ParsedRecord
    from paperdesk.matching.works import Work


def of_record(record: ParsedRecord) -> Work:
    """A record as it stands in a file."""
    return works.work(record.fields, record.creators, record.type)


def load(session: Session, ids: Iterable[int]) -> dict[int, Work]:
    """References by id; what is not there is left out."""
    wanted = json.dumps(sorted(set(ids)))
    values: dict[int, dict[str, str]] = {}
    types: dict[int, str] = {}
    for reference_id, type_name in session.execute(
        text("SELECT id, type FROM reference WHERE id IN (SELECT value FROM json_each(:ids))"),
        {"ids": wanted},
    ):
        types[reference_id] = type_name
        values[reference_id] = {}
    for reference_id, name, value in session.execute(
        text(
            "SELECT reference_id, name, value FROM reference_field"
            " WHERE reference_id IN (SELECT value FROM json_each(:ids)) AND value <> ''"
            " ORDER BY reference_id, name, position"
        ),
        {"ids": wanted},
    ):
        # Several DOIs or notes of one field are all read.
        said = values[reference_id]
        said[name] = f"{said[name]}\n{value}" if name in said else value
    names: dict[int, list[Creator]] = {}
    for reference_id, role, kind, family, given, literal in session.execute(
        text(
            "SELECT reference_id, role, kind, family, given, literal FROM reference_creator"
            " WHERE reference_id IN (SELECT value FROM json_each(:ids))"
            " ORDER BY reference_id, role, position"
        ),
        {"ids": wanted},
    ):
        names.setdefault(reference_id, []).append(Creator(role, kind, family, given, literal))
    return {
        reference_id: works.work(said, names.get(reference_id, ()), types[reference_id])
        for reference_id, said in values.items()
    }


def basis(left: Work, right: Work) -> str:
    """What a decision about two works goes by: their titles, DOIs and abstracts."""
    parts: Sequence[object] = (
        (work.title.solid, sorted(work.ids.dois), " ".join(work.abstract.split()))
        for work in (left, right)
    )  # type: ignore[assignment]
    said = repr(sorted(map(repr, parts)))
    return blake2b(said.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
