"""What abstracts are about, from their words alone: likeness, suggestions. In worker processes.

The space of terms is made at its first use and follows the library from then on: whatever was
changed since is read anew, the rest stays.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.text import fold, shorten
from paperdesk.reading.term_words import phrases, words_of
from paperdesk.reading.wording import wording
from paperdesk.services import references, tags
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.reading.term_space import TermSpace
    from paperdesk.services.library import Library

CHUNK = 1_000
_NEIGHBOURS = 15
_MOST_TAGS = 4
_MOST_PHRASES = 5
# A tag is suggested if its neighbours' likeness adds up to this.
_LEAST_SCORE = 0.25
# The name of a tag that stands in the text counts as much as near neighbours.
_NAMED = 0.5


@dataclass(frozen=True, slots=True)
class Alike:
    """A reference that is like others; ``score`` is at most 1, ``terms`` are those they share."""

    reference_id: int
    key: str
    name: str
    score: float
    terms: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {
            "id": self.reference_id,
            "key": self.key,
            "name": self.name,
            "score": round(self.score, 4),
            "terms": list(self.terms),
        }


@dataclass(frozen=True, slots=True)
class Suggestions:
    """Tags that the library has and that fit a text, and phrases of the text itself."""

    reference_id: int
    tags: tuple[str, ...]
    phrases: tuple[str, ...]


class Topics:
    """The space of terms of one library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._space: TermSpace | None = None
        self._known: dict[int, str] = {}

    def space(self, progress: Callable[[int, int], None] = lambda _done, _total: None) -> TermSpace:
        """The space of terms as the library stands now.

        Raises:
            Cancelled: by ``progress``; what was read stays.
        """
        from paperdesk.reading.term_space import TermSpace

        space = self._space = self._space or TermSpace()
        now = self._library.read(_versions)
        space.drop([key for key in self._known if key not in now])
        self._known = {key: seen for key, seen in self._known.items() if key in now}
        due = [key for key, version in now.items() if self._known.get(key) != version]
        for begin in range(0, len(due), CHUNK):
            progress(begin, len(due))
            chunk = due[begin : begin + CHUNK]
            space.put(self._library.read(_texts, chunk))
            self._known |= {key: now[key] for key in chunk}
        return space

    def alike(
        self,
        like: Sequence[int],
        unlike: Sequence[int] = (),
        most: int = 20,
        progress: Callable[[int, int], None] = lambda _done, _total: None,
    ) -> list[Alike]:
        """The references nearest to some, and far from others."""
        from paperdesk.reading import term_space

        matrix = self.space(progress).matrix
        found = term_space.alike(matrix, like, unlike, most)
        names = {
            one.id: one
            for one in self._library.read(references.summaries, [key for key, _s, _t in found])
        }
        return [
            Alike(
                key,
                names[key].key,
                shorten(f"{names[key].name} {names[key].gloss}".strip(), 120),
                score,
                tuple(terms),
            )
            for key, score, terms in found
            if key in names
        ]

    def suggest(self, reference_id: int) -> Suggestions:
        """Tags and phrases for one reference; none that it carries already."""
        space = self.space()
        view = self._library.read(references.load, reference_id)
        carried = {fold(chip.name) for chip in view.tags}
        near = self.alike([reference_id], most=_NEIGHBOURS)
        scores = self._library.read(_tag_scores, {one.reference_id: one.score for one in near})
        words = set(words_of(view.abstract))
        for tag in self._library.read(tags.listed):
            own = set(words_of(tag.name.rpartition(tags.LEVEL)[2]))
            if own and own <= words:
                scores[tag.name] = scores.get(tag.name, 0.0) + _NAMED
        fitting = sorted(
            (name for name, score in scores.items() if score >= _LEAST_SCORE),
            key=lambda name: (-scores[name], name),
        )
        chosen = [name for name in fitting if fold(name) not in carried][:_MOST_TAGS]
        taken = carried | {fold(name) for name in chosen}
        found = phrases(view.abstract, space.rarity, _MOST_PHRASES + len(taken))
        own_phrases = [one for one in found if fold(one) not in taken][:_MOST_PHRASES]
        return Suggestions(reference_id, tuple(chosen), tuple(own_phrases))


def _versions(session: Session) -> dict[int, str]:
    """When each live reference was changed last."""
    found = session.execute(
        text(
            "SELECT json_group_array(json_array(id, modified_at)) FROM reference"
            " WHERE trashed_at IS NULL"
        )
    ).scalar_one()
    versions: list[tuple[int, str]] = json.loads(found)
    return dict(versions)


def _texts(session: Session, ids: Sequence[int]) -> dict[int, str]:
    """Title and abstract of references, without markup."""
    found = session.execute(
        text(
            "SELECT reference_id, group_concat(value, '. ') AS value FROM reference_field"
            " WHERE name IN ('title', 'abstract')"
            " AND reference_id IN (SELECT value FROM json_each(:ids)) GROUP BY reference_id"
        ),
        {"ids": json.dumps(list(ids))},
    )
    read = {row.reference_id: wording(row.value) for row in found}
    return {key: read.get(key, "") for key in ids}


def _tag_scores(session: Session, scores: dict[int, float]) -> dict[str, float]:
    """The tags of references, each with the sum of their scores."""
    found = session.execute(text(queries.TAGS), {"ids": json.dumps(list(scores))})
    made: dict[str, float] = {}
    for reference_id, name, _colour in found:
        made[name] = made.get(name, 0.0) + scores[reference_id]
    return made
