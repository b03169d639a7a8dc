"""The undecided references in the order of one's decisions: a small linear model of the text.

Off until it is asked for. Every tenth is a random one, so that what the model does not expect is
met too; from how often those are kept one can judge the model.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.services.library import bump_revision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.services.library import Library
    from paperdesk.services.topics import Topics

LEAST = 20
RANDOM_EVERY = 10
_REASONS = 3
# Nobody reads further before the model has learnt again.
_EXPLAINED = 3_000
# A large library has far more of one kind than a model learns from.
_MOST_OF_A_KIND = 2_000
# Points of the curve that estimates how many good ones are left.
_POINTS = 40


@dataclass(frozen=True, slots=True)
class Ranking:
    """What a ranking was made of, and what it expects.

    Attributes:
        keeps: how many kept references it learnt from.
        discards: how many discarded ones.
        left: how many undecided ones are in order.
        expected: how many of those are likely to be good.
        curve: (how many were read, how many good ones are expected among them), in order.
    """

    keeps: int
    discards: int
    left: int
    expected: float
    curve: tuple[tuple[int, float], ...]

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {
            "keeps": self.keeps,
            "discards": self.discards,
            "left": self.left,
            "expected": round(self.expected, 1),
            "curve": [[read, round(good, 1)] for read, good in self.curve],
        }


@dataclass(frozen=True, slots=True)
class Rank:
    """Why a reference stands where it does in the ranking; ``position`` counts from 0."""

    position: int
    chance: float
    reasons: tuple[str, ...]
    is_random: bool


def rank(
    library: Library,
    topics: Topics,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Ranking:
    """Learn from the decisions and put the undecided references in order.

    Raises:
        Refused: fewer than ``LEAST`` were kept, or discarded.
    """
    good, bad, undecided = library.read(_decided)
    if len(good) < LEAST or len(bad) < LEAST:
        raise Refused(
            said("Ranking learns from {least} kept and {least} discarded references.", least=LEAST),
            said(
                "So far {kept} are kept and {discarded} discarded.",
                kept=len(good),
                discarded=len(bad),
            ),
        )
    matrix = topics.space(progress).matrix
    made, ranking = order(matrix, good[-_MOST_OF_A_KIND:], bad[-_MOST_OF_A_KIND:], undecided)
    library.maintain(_store, made)
    return ranking


def order(
    matrix: object, good: Sequence[int], bad: Sequence[int], undecided: Sequence[int]
) -> tuple[list[dict[str, object]], Ranking]:
    """The rows of the table ``ranking``, and what the model expects.

    Args:
        matrix: a ``term_space.Matrix``.
        good: ids of kept references.
        bad: ids of discarded ones.
        undecided: ids to put in order.
    """
    import numpy as np

    from paperdesk.reading import term_space

    assert isinstance(matrix, term_space.Matrix)
    weights, offset = term_space.fit(matrix, good, bad)
    scores = dict(zip(matrix.keys.tolist(), matrix.scores(weights).tolist(), strict=True))
    # Both classes weigh the same while learning; in the library good ones are as rare as they are.
    odds = np.log(len(good) / len(bad))
    best = sorted(undecided, key=lambda key: (-scores.get(key, 0.0), key))
    made: list[dict[str, object]] = []
    expected, curve = 0.0, []
    # The same order for the same library: the random ones come from a fixed seed.
    shuffled = iter(np.random.default_rng(len(good) + 7 * len(bad)).permutation(len(best)))
    placed: set[int] = set()
    at = 0
    while len(made) < len(best):
        is_random = len(made) % RANDOM_EVERY == RANDOM_EVERY - 1
        if is_random:
            key = next(best[place] for place in shuffled if best[place] not in placed)
        else:
            while best[at] in placed:
                at += 1
            key = best[at]
        placed.add(key)
        chance = float(1 / (1 + np.exp(-(scores.get(key, 0.0) + offset + odds))))
        expected += chance
        made.append(
            {
                "id": key,
                "position": len(made),
                "chance": chance,
                "reasons": json.dumps(
                    matrix.reasons(key, weights, _REASONS) if len(made) < _EXPLAINED else []
                ),
                "random": int(is_random),
            }
        )
        if len(made) % max(1, len(best) // _POINTS) == 0 or len(made) == len(best):
            curve.append((len(made), expected))
    return made, Ranking(len(good), len(bad), len(made), expected, tuple(curve))


def of_reference(session: Session, reference_id: int) -> Rank | None:
    """Where a reference stands in the ranking, and why; None if it is not in it."""
    row = session.execute(
        text("SELECT position, chance, reasons, is_random FROM ranking WHERE reference_id = :id"),
        {"id": reference_id},
    ).one_or_none()
    if row is None:
        return None
    return Rank(row.position, row.chance, tuple(json.loads(row.reasons)), bool(row.is_random))


def _decided(session: Session) -> tuple[list[int], list[int], list[int]]:
    """Kept, discarded, undecided, each in the order in which they came."""

    def ids(decision: str) -> list[int]:
        found = session.execute(
            text(
                "SELECT id FROM reference WHERE decision = :decision AND trashed_at IS NULL"
                " ORDER BY id"
            ),
            {"decision": decision},
        )
        return list(found.scalars())

    return ids("keep"), ids("discard"), ids("undecided")


def _store(session: Session, rows: Sequence[dict[str, object]]) -> None:
    session.execute(text("DELETE FROM ranking"))
    # One statement for all rows: 50,000 of their own take a second.
    session.execute(
        text(
            "INSERT INTO ranking (reference_id, position, chance, reasons, is_random)"
            " SELECT r.id, j.value ->> 'position', j.value ->> 'chance', j.value ->> 'reasons',"
            " j.value ->> 'random' FROM json_each(:rows) j"
            " JOIN reference r ON r.id = j.value ->> 'id'"
        ),
        {"rows": json.dumps(list(rows))},
    )
    bump_revision(session)
