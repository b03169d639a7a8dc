"""Term lenses: stored, and counted in every abstract in the background."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.lenses import KINDS, Lens, Matcher, ascii_words, has_signs, parsed
from paperdesk.domain.said import said
from paperdesk.reading.wording import wording
from paperdesk.services.library import bump_revision
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library

CHUNK = 1_000
_COUNTED = "lens_counted"


def listed(session: Session) -> tuple[Lens, ...]:
    """The lenses in their order."""
    found = session.execute(
        text("SELECT id, name, kind, terms, active FROM lens ORDER BY position, id")
    )
    return tuple(
        Lens(row.id, row.name, row.kind, tuple(row.terms.splitlines()), bool(row.active))
        for row in found
    )


def totals(session: Session) -> dict[int, tuple[int, int]]:
    """For each lens by its id: how many references have hits, and how many hits there are."""
    found = session.execute(
        text(
            "SELECT c.lens_id, count(*), sum(c.hits) FROM lens_count c JOIN reference r"
            " ON r.id = c.reference_id AND r.trashed_at IS NULL GROUP BY c.lens_id"
        )
    )
    return {row[0]: (row[1], row[2]) for row in found}


def define(session: Session, lenses: Sequence[Lens]) -> None:
    """Make these the lenses, in this order; one of a name that is there keeps its id.

    Raises:
        Refused: no name, two of one name, an unknown kind, a term that is no expression.
    """
    names = [" ".join(lens.name.split()) for lens in lenses]
    if not all(names):
        raise Refused("A lens needs a name.")
    if len({name.casefold() for name in names}) < len(names):
        raise Refused("Two lenses have the same name.", "Give one of them another name.")
    table = journal.table_named("lens")
    old = {lens.name: lens.id for lens in listed(session)}
    rows = {}
    for place, (name, lens) in enumerate(zip(names, lenses, strict=True)):
        if lens.kind not in KINDS:
            raise Refused(
                said("“{kind}” is no kind of lens.", kind=lens.kind),
                said("Choose {kinds}.", kinds=", ".join(KINDS)),
            )
        rows[name] = {
            "name": name,
            "kind": lens.kind,
            "terms": "\n".join(parsed("\n".join(lens.terms))),
            "active": int(lens.active),
            "position": place,
        }
    journal.delete_rows(session, table, [(old[name],) for name in old if name not in rows])
    journal.update_rows(
        session, table, {(old[name],): row for name, row in rows.items() if name in old}
    )
    first = journal.next_id(session, table)
    new = [row for name, row in rows.items() if name not in old]
    journal.insert_rows(
        session, table, [{"id": first + number, **row} for number, row in enumerate(new)]
    )


def put(session: Session, lens: Lens) -> None:
    """Make or replace one lens, by its name."""
    others = [one for one in listed(session) if one.name != lens.name]
    define(session, [*others, lens])


def remove(session: Session, name: str) -> None:
    """Remove a lens; undo brings it back.

    Raises:
        NotFound: there is none of this name.
    """
    present = listed(session)
    if name not in {lens.name for lens in present}:
        raise NotFound(said("There is no lens “{name}”.", name=name), "Look at the list of lenses.")
    define(session, [lens for lens in present if lens.name != name])


def count_pending(
    library: Library, progress: Callable[[int, int], None] = lambda _done, _total: None
) -> int:
    """Count the lenses whose terms changed since they were counted. Returns how many.

    Raises:
        Cancelled: by ``progress``; what is missing is counted the next time.
    """
    due = library.read(_due)
    if not due:
        return 0
    counter = _Counter(due)
    ids = library.read(_all_ids)
    library.maintain(_clear, [lens.id for lens in due])
    for begin in range(0, len(ids), CHUNK):
        progress(begin, len(ids))
        chunk = ids[begin : begin + CHUNK]
        # The counting is done outside the write, so that other writers hardly wait.
        rows = library.read(_counted, counter, chunk)
        library.maintain(_insert, rows)
    library.maintain(_finish, due)
    progress(len(ids), len(ids))
    return len(due)


def recount(session: Session, ids: Sequence[int]) -> None:
    """Count all lenses in references whose text may be another one; for ``Library.maintain``."""
    lenses = listed(session)
    if not lenses:
        return
    wanted = {"ids": json.dumps(list(ids))}
    session.execute(
        text("DELETE FROM lens_count WHERE reference_id IN (SELECT value FROM json_each(:ids))"),
        wanted,
    )
    _insert(session, _counted(session, _Counter(lenses), ids))


def _digest(lens: Lens) -> str:
    return hashlib.sha256("\n".join(lens.terms).encode()).hexdigest()[:16]


def _due(session: Session) -> list[Lens]:
    counted = json.loads(_meta(session))
    return [lens for lens in listed(session) if counted.get(str(lens.id)) != _digest(lens)]


def _meta(session: Session) -> str:
    found = session.execute(
        text("SELECT value FROM library_meta WHERE key = :key"), {"key": _COUNTED}
    ).scalar_one_or_none()
    return str(found or "{}")


def _all_ids(session: Session) -> list[int]:
    found = session.execute(text("SELECT id FROM reference WHERE uncreated = 0 ORDER BY id"))
    return list(found.scalars())


def _clear(session: Session, lens_ids: Sequence[int]) -> None:
    session.execute(
        text("DELETE FROM lens_count WHERE lens_id IN (SELECT value FROM json_each(:ids))"),
        {"ids": json.dumps(list(lens_ids))},
    )


class _Counter:
    """Counts lenses in abstracts as they are written."""

    def __init__(self, lenses: Sequence[Lens]) -> None:
        self.lenses = lenses
        self._words = _matcher(lenses, signs=False)
        # Signs are found in the readable text alone, which takes ten times as long.
        self._signs = _matcher(lenses, signs=True)
        terms = {term for lens in lenses for term in lens.terms if has_signs(term)}
        self._needed = {ascii_words(term) for term in terms}

    def count(self, markup: str) -> dict[int, int]:
        """Hits by the place of the lens in the list."""
        text = wording(markup)
        hits = self._words.count(text)
        if self._needed:
            lowered = text.lower()
            if any(all(word in lowered for word in words) for words in self._needed):
                for number, found in self._signs.count(wording(markup, ascii_only=False)).items():
                    hits[number] = hits.get(number, 0) + found
        return hits


def _matcher(lenses: Sequence[Lens], *, signs: bool) -> Matcher:
    """Of those terms alone that have signs, or have none."""
    return Matcher(
        [
            replace(lens, terms=tuple(term for term in lens.terms if has_signs(term) is signs))
            for lens in lenses
        ]
    )


def _counted(session: Session, counter: _Counter, ids: Sequence[int]) -> list[dict[str, int]]:
    found = session.execute(
        text(
            "SELECT reference_id, value FROM reference_field WHERE name = 'abstract'"
            " AND reference_id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(list(ids))},
    )
    return [
        {"lens": counter.lenses[number].id, "reference": row.reference_id, "hits": hits}
        for row in found
        for number, hits in counter.count(row.value).items()
    ]


def _insert(session: Session, rows: Sequence[dict[str, int]]) -> None:
    # One statement for all rows, not one for each.
    session.execute(
        text(
            "INSERT OR REPLACE INTO lens_count (lens_id, reference_id, hits)"
            " SELECT j.value ->> 'lens', j.value ->> 'reference', j.value ->> 'hits'"
            " FROM json_each(:rows) j WHERE EXISTS"
            " (SELECT 1 FROM lens WHERE id = j.value ->> 'lens')"
        ),
        {"rows": json.dumps(list(rows))},
    )


def _finish(session: Session, lenses: Sequence[Lens]) -> None:
    counted = json.loads(_meta(session))
    present = {str(lens.id) for lens in listed(session)}
    counted = {key: value for key, value in counted.items() if key in present}
    counted |= {str(lens.id): _digest(lens) for lens in lenses}
    session.execute(
        text(
            "INSERT INTO library_meta (key, value) VALUES (:key, :value)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        ),
        {"key": _COUNTED, "value": json.dumps(counted)},
    )
    bump_revision(session)
