"""Citation keys given anew by a pattern: looked at first, then changed in one step."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.key_patterns import LONGEST, KeySource, check, key_of
from paperdesk.domain.records import Creator
from paperdesk.services.fields import CREATOR_COLUMNS
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy.orm import Session

_CHUNK = 2_000
_FIELDS = ("title", "container-title", "issued", "volume", "page")


@dataclass(frozen=True, slots=True)
class KeyChange:
    """A reference and its key; ``old`` and ``new`` are equal if it stays."""

    reference_id: int
    old: str
    new: str

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form."""
        return {"id": self.reference_id, "old": self.old, "new": self.new}


def preview(session: Session, ids: Sequence[int], pattern: str) -> list[KeyChange]:
    """What a pattern would make of the keys of references, in the order given.

    Clashes are settled as they would be: with each other, with the keys of all other references,
    and with earlier keys, which documents may still use. A key that the pattern gave before stays,
    its number too.

    Raises:
        Refused: the pattern cannot be read.
    """
    check(pattern)
    taken = _Owners(session)
    changes = []
    for reference_id, source in _sources(session, ids):
        wanted = key_of(pattern, source)
        taken.asking = reference_id
        new = source.key if _is_numbered(source.key, wanted) else taken.free(wanted)
        taken.give(new)
        changes.append(KeyChange(reference_id, source.key, new))
    return changes


def _is_numbered(key: str, wanted: str) -> bool:
    """Whether a key is the wanted one, or that with a number behind it."""
    key, wanted = key.casefold(), wanted.casefold()
    if not key.startswith(wanted):
        return False
    rest = key[len(wanted) :]
    return not rest or (rest[0] == "-" and rest[1:].isdecimal())


def regenerate(session: Session, ids: Sequence[int], pattern: str) -> list[KeyChange]:
    """Give references keys by a pattern; earlier keys stay as aliases. Returns what changed.

    Raises:
        Refused: the pattern cannot be read; nothing was changed.
    """
    changes = [change for change in preview(session, ids, pattern) if change.old != change.new]
    aliases = journal.table_named("citation_alias")
    known = {
        (row[0], row[1])
        for row in session.execute(text("SELECT alias, reference_id FROM citation_alias"))
    }
    for start in range(0, len(changes), _CHUNK):
        some = changes[start : start + _CHUNK]
        # A key that a reference takes back is no earlier one any more.
        back = [key for one in some if (key := (one.new, one.reference_id)) in known]
        if back:
            journal.delete_rows(session, aliases, back)
        journal.update_rows(
            session,
            journal.table_named("reference"),
            {(one.reference_id,): {"citation_key": one.new} for one in some},
        )
        journal.insert_rows(
            session,
            aliases,
            [
                {"alias": one.old, "reference_id": one.reference_id}
                for one in some
                if one.old and (one.old, one.reference_id) not in known
            ],
        )
    return changes


class _Owners:
    """Whose key or earlier key a text is; free is also what belongs to who is ``asking``."""

    def __init__(self, session: Session) -> None:
        found = session.execute(
            text(
                "SELECT citation_key, id FROM reference"
                " WHERE citation_key IS NOT NULL AND uncreated = 0"
                " UNION ALL SELECT alias, reference_id FROM citation_alias"
            )
        )
        self._owners: dict[str, int] = {key.casefold(): owner for key, owner in found}
        self._numbers: dict[str, int] = {}
        self.asking = 0

    def free(self, wanted: str) -> str:
        """The wanted key, or that with the next number that is free."""
        if wanted not in self:
            return wanted
        number = self._numbers.get(wanted, 1)
        while True:
            number += 1
            suffix = f"-{number}"
            key = wanted[: LONGEST - len(suffix)] + suffix
            if key not in self:
                self._numbers[wanted] = number
                return key

    def give(self, key: str) -> None:
        self._owners[key.casefold()] = self.asking

    def __contains__(self, key: object) -> bool:
        owner = self._owners.get(str(key).casefold())
        return owner is not None and owner != self.asking


def _sources(session: Session, ids: Sequence[int]) -> Iterator[tuple[int, KeySource]]:
    for start in range(0, len(ids), _CHUNK):
        yield from _chunk(session, ids[start : start + _CHUNK])


def _chunk(session: Session, ids: Sequence[int]) -> list[tuple[int, KeySource]]:
    parameters = {"ids": json.dumps(list(ids)), "names": json.dumps(_FIELDS)}
    among = "IN (SELECT value FROM json_each(:ids))"
    fields: dict[int, dict[str, str]] = {}
    for reference_id, name, value in session.execute(
        text(
            f"SELECT reference_id, name, value FROM reference_field WHERE reference_id {among}"
            " AND name IN (SELECT value FROM json_each(:names)) AND position = 0"
        ),
        parameters,
    ):
        fields.setdefault(reference_id, {})[name] = value
    creators: dict[int, list[Creator]] = {}
    for reference_id, *parts in session.execute(
        text(
            f"SELECT reference_id, {CREATOR_COLUMNS} FROM reference_creator"
            f" WHERE reference_id {among} ORDER BY reference_id, role, position"
        ),
        parameters,
    ):
        creators.setdefault(reference_id, []).append(Creator(*parts))
    rows = session.execute(
        text(
            "SELECT r.id, r.citation_key, r.type, r.names, r.own_handle, r.handle_name,"
            " r.handle_gloss, (SELECT i.ordinal FROM import_record i"
            " WHERE i.reference_id = r.id ORDER BY i.id LIMIT 1) AS ordinal"
            f" FROM reference r WHERE r.id {among} AND r.uncreated = 0"
        ),
        parameters,
    )
    found = {
        row.id: KeySource(
            creators=creators.get(row.id, ()),
            fields=fields.get(row.id, {}),
            type=row.type,
            names=tuple(json.loads(row.names)) if row.names else (),
            handle=row.own_handle or f"{row.handle_name} {row.handle_gloss}".strip(),
            ordinal=row.ordinal,
            key=row.citation_key or "",
        )
        for row in rows
    }
    return [(reference_id, found[reference_id]) for reference_id in ids if reference_id in found]
