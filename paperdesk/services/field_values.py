"""Values of the library to complete a field of the query language with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.store import queries

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

MOST = 12

_VALUES = {
    "venue": (
        "SELECT list_container FROM reference WHERE trashed_at IS NULL AND list_container"
        " LIKE :typed ESCAPE '!' AND list_container <> '' GROUP BY 1 ORDER BY count(*) DESC, 1"
    ),
    # By family name first: it is what people begin with.
    "author": (
        "SELECT coalesce(family, literal) FROM reference_creator WHERE sort_name LIKE :typed"
        " ESCAPE '!' AND coalesce(family, literal) IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1"
    ),
    "source": (
        "SELECT s.heading FROM import_source s WHERE s.heading LIKE :typed ESCAPE '!' AND"
        f" s.heading <> '' AND {queries.ACTIVE_SOURCE} GROUP BY 1 ORDER BY 1"
    ),
    "search": "SELECT name FROM saved_search WHERE name LIKE :typed ESCAPE '!' ORDER BY name_key",
    "lens": "SELECT name FROM lens WHERE name LIKE :typed ESCAPE '!' ORDER BY name",
    "key": (
        "SELECT citation_key FROM reference WHERE citation_key LIKE :typed ESCAPE '!'"
        " AND trashed_at IS NULL ORDER BY 1"
    ),
    "year": (
        "SELECT CAST(list_year AS TEXT) FROM reference WHERE trashed_at IS NULL AND list_year"
        " LIKE :typed ESCAPE '!' GROUP BY 1 ORDER BY 1 DESC"
    ),
}
FIELDS = frozenset(_VALUES)


def values(session: Session, field: str, typed: str) -> list[str]:
    """Values of the library that begin as typed; those with it inside if there are few such."""
    found: list[str] = []
    for before in ("", "%"):
        pattern = before + _escaped(typed) + "%"
        rows = session.execute(
            text(f"{_VALUES[field]} LIMIT :most"), {"typed": pattern, "most": MOST}
        )
        found += [row[0] for row in rows if row[0] not in found]
        if len(found) >= MOST or not typed:
            break
    return found[:MOST]


def _escaped(typed: str) -> str:
    for char in "!%_":
        typed = typed.replace(char, "!" + char)
    return typed
