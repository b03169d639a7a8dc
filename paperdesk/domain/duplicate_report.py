"""References that look alike: values for the window and the terminal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DuplicatePair:
    """Two references that may be one work, and why.

    ``verdict`` is "certain", "possible" or "related"; ``reasons`` are plain words; ``relation``
    says what related ones are ("preprint", "version", "erratum", "meeting").
    """

    a: int
    b: int
    verdict: str
    score: float
    reasons: tuple[str, ...]
    rule: str = ""
    relation: str = ""


@dataclass(frozen=True, slots=True)
class DuplicateGroup:
    """References that may be one work. ``score`` is 0 to 100, of the surest pair.

    ``verdict`` is "certain" if all of them are one work beyond doubt, "related" for two
    versions of one, else "possible".
    """

    members: tuple[int, ...]
    score: float
    reason: str
    verdict: str = "possible"
    pairs: tuple[DuplicatePair, ...] = ()


@dataclass(frozen=True, slots=True)
class DistinctPair:
    """Two references that were told apart: their ids, names and keys."""

    low_id: int
    high_id: int
    decision: str
    decided_at: str
    first: str
    second: str
    first_key: str | None
    second_key: str | None
