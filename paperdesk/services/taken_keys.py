"""Citation keys in use: a key belongs to one reference of the library."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session


class TakenKeys:
    """The keys that are in use: a batch is asked for at once, what else comes up one by one."""

    def __init__(self, session: Session, batch: Sequence[str]) -> None:
        self._session = session
        self._new: set[str] = set()
        self._used = self._in_use(batch)
        self._free = set(batch) - self._used

    def add(self, key: str) -> None:
        """A key given in this batch."""
        self._new.add(key)

    def __contains__(self, key: object) -> bool:
        if key in self._new or key in self._used:
            return True
        return key not in self._free and bool(self._in_use([str(key)]))

    def _in_use(self, keys: Sequence[str]) -> set[str]:
        found = self._session.execute(
            text(
                "SELECT citation_key FROM reference WHERE uncreated = 0"
                " AND citation_key IN (SELECT value FROM json_each(:keys))"
                " UNION SELECT a.alias FROM citation_alias a"
                " JOIN reference r ON r.id = a.reference_id AND r.uncreated = 0"
                " WHERE a.alias IN (SELECT value FROM json_each(:keys))"
            ),
            {"keys": json.dumps(list(keys))},
        )
        return set(found.scalars())
