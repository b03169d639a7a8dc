"""Links between references through notes: ``[[key]]``, and back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.text import shorten, sort_key
from paperdesk.store import queries

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

LINK = re.compile(r"\[\[([^\[\]\s|]{1,200})\]\]")
_EXCERPT = 90


@dataclass(frozen=True, slots=True)
class Offer:
    """A reference that ``[[`` may be completed to."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class BackLink:
    """A note elsewhere that links to a reference; ``excerpt`` is the line with the link."""

    reference_id: int
    key: str
    name: str
    excerpt: str


def offers(session: Session, typed: str, limit: int = 12) -> list[Offer]:
    """References whose key begins with, or whose key or name has, what was typed."""
    escaped = re.sub(r"([!%_])", r"!\1", typed.strip())
    named = sort_key(typed) or ("" if not escaped else "\x00")
    found = session.execute(
        text(
            "SELECT id, citation_key, list_title, own_handle, handle_name, handle_gloss"
            " FROM reference WHERE trashed_at IS NULL AND citation_key IS NOT NULL"
            " AND (citation_key LIKE :part ESCAPE '!' OR instr(sort_title, :name))"
            " ORDER BY citation_key LIKE :begin ESCAPE '!' DESC, modified_at DESC, id LIMIT :limit"
        ),
        {"part": f"%{escaped}%", "begin": f"{escaped}%", "name": named, "limit": limit},
    )
    return [Offer(row.citation_key, _name(row)) for row in found]


def backlinks(session: Session, reference_id: int) -> tuple[BackLink, ...]:
    """The notes of other references that link to this one, by its key or an earlier one."""
    keys = set(
        session.execute(
            text(
                "SELECT citation_key FROM reference WHERE id = :id AND citation_key IS NOT NULL"
                " UNION SELECT alias FROM citation_alias WHERE reference_id = :id"
            ),
            {"id": reference_id},
        ).scalars()
    )
    if not keys:
        return ()
    found = session.execute(
        text(
            "SELECT r.id, r.citation_key, r.list_title, r.own_handle, r.handle_name,"
            " r.handle_gloss, n.body FROM note n JOIN reference r ON r.id = n.reference_id"
            " AND r.trashed_at IS NULL WHERE n.reference_id <> :id AND instr(n.body, '[[') > 0"
            " ORDER BY n.id"
        ),
        {"id": reference_id},
    )
    links = []
    for row in found:
        for line in row.body.splitlines():
            if keys.intersection(LINK.findall(line)):
                excerpt = shorten(line.strip(), _EXCERPT)
                links.append(BackLink(row.id, row.citation_key or "", _name(row), excerpt))
                break
    return tuple(links)


def _name(row: object) -> str:
    name, gloss, _derived = queries.display_name(
        row.list_title,  # type: ignore[attr-defined]
        row.own_handle,  # type: ignore[attr-defined]
        row.handle_name,  # type: ignore[attr-defined]
        row.handle_gloss,  # type: ignore[attr-defined]
        "",
    )
    return shorten(f"{name} {gloss}".strip(), 80)
