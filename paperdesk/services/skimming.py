"""Reading through a list: where one stopped, and what the next abstracts look like."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import NotFound
from paperdesk.domain.views import Decision
from paperdesk.services import palettes, reasons, references
from paperdesk.store import journal, queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.views import Scope, TagChip

# An abstract longer than this is cut for reading; the reading pane shows all of it.
MOST_CHARACTERS = 40_000


@dataclass(frozen=True, slots=True)
class Card:
    """One abstract, ready to be shown. ``html`` is made by ``markup.to_html``."""

    view: ReferenceView
    html: str


@dataclass(frozen=True, slots=True)
class Start:
    """What skimming a list begins with.

    Attributes:
        reference_id: where one stopped the last time; None if never.
        position: its place in the list then, from 0, should it be gone.
        keys: tags by digit.
        reasons: offered at discarding.
    """

    reference_id: int | None
    position: int
    keys: dict[int, TagChip]
    reasons: tuple[str, ...]


def place_of(scope: Scope, query: str) -> str:
    """The name of a list for ``remember`` and ``start``: scope, tags and query together."""
    parts = [f"{scope.kind}:{scope.target}" if scope.target is not None else scope.kind]
    for sign, ids in (("+", scope.tags_all), ("?", scope.tags_any), ("-", scope.tags_none)):
        parts += sorted(f"{sign}{tag}" for tag in ids)
    return " ".join([*parts, *query.split()])


def decisions(session: Session, ids: Sequence[int]) -> dict[int, Decision]:
    """What was decided about references of a list, by id; undecided ones left out."""
    found = session.execute(
        text(
            "SELECT id, decision FROM reference WHERE decision <> 'undecided'"
            " AND id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    )
    return {row.id: Decision(row.decision) for row in found}


def start(session: Session, scope: Scope, query: str) -> Start:
    """What is known about a list before its first abstract is shown."""
    left = session.execute(
        text("SELECT reference_id, position FROM skim_place WHERE place = :place"),
        {"place": place_of(scope, query)},
    ).one_or_none()
    return Start(
        reference_id=None if left is None else left.reference_id,
        position=0 if left is None else left.position,
        keys=palettes.current(session, palettes.place_of(scope)),
        reasons=reasons.listed(session),
    )


@dataclass(frozen=True, slots=True)
class ListProgress:
    """How far one is in an imported list. ``stopped_at`` counts from 0; None if never skimmed."""

    source_id: int
    name: str
    path: str
    total: int
    seen: int
    kept: int
    maybe: int
    discarded: int
    stopped_at: int | None

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {
            "list": self.name,
            "path": self.path,
            "references": self.total,
            "seen": self.seen,
            "kept": self.kept,
            "maybe": self.maybe,
            "discarded": self.discarded,
            "stopped_at": self.stopped_at,
        }


def lists(session: Session) -> list[ListProgress]:
    """How far one is in each list of the library."""
    found = session.execute(
        text(
            "SELECT s.id, CASE s.heading WHEN '' THEN s.path ELSE s.heading END, s.path,"
            " count(*), sum(r.read_status <> 'unseen'), sum(r.decision = 'keep'),"
            " sum(r.decision = 'maybe'), sum(r.decision = 'discard'),"
            " (SELECT p.position FROM skim_place p WHERE p.place = 'source:' || s.id)"
            " FROM import_source s JOIN (SELECT DISTINCT source_id, reference_id"
            " FROM import_record) i ON i.source_id = s.id"
            " JOIN reference r ON r.id = i.reference_id AND r.trashed_at IS NULL"
            f" WHERE {queries.ACTIVE_SOURCE} GROUP BY s.id ORDER BY s.id"
        )
    )
    return [ListProgress(*row) for row in found]


def remember(session: Session, place: str, reference_id: int, position: int) -> None:
    """Note where one is; for ``Library.maintain``."""
    session.execute(
        text(
            "INSERT INTO skim_place (place, reference_id, position, left_at)"
            " SELECT :place, id, :position, :now FROM reference WHERE id = :id"
            " ON CONFLICT (place) DO UPDATE SET reference_id = excluded.reference_id,"
            " position = excluded.position, left_at = excluded.left_at"
        ),
        {"place": place, "id": reference_id, "position": position, "now": journal.now()},
    )


def cards(session: Session, ids: Sequence[int]) -> list[Card]:
    """Abstracts ready to be shown; those that are gone are left out."""
    # The readable form is what takes time here, and the window does not load it at its start.
    from paperdesk.reading.markup import to_html

    made = []
    for reference_id in ids:
        try:
            view = references.load(session, reference_id)
        except NotFound:
            continue
        made.append(Card(view, to_html(view.abstract_raw[:MOST_CHARACTERS])))
    return made
