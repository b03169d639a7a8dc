"""All works of a collection against one another, in memory."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paperdesk.matching import evidence, groups, keys, titles, verdicts
from paperdesk.matching.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paperdesk.matching.evidence import Surroundings
    from paperdesk.matching.groups import Pair
    from paperdesk.matching.verdicts import Verdict
    from paperdesk.matching.works import Work

# A title in so many places, over so many years or volumes, is a standing head.
CROWDED_PLACES, CROWDED_YEARS = 4, 3
# Titles under one DOI that are less alike than this are different works.
OTHER_TITLE = 60.0


@dataclass(slots=True)
class Found:
    """What a scan found: verdicts other than distinct, groups of certain ones.

    ``compared`` is how many pairs were, ``key_bytes`` the memory that the keys took.
    """

    verdicts: dict[Pair, Verdict] = field(default_factory=dict)
    groups: list[list[int]] = field(default_factory=list)
    compared: int = 0
    key_bytes: int = 0


def scan(works: Sequence[Work], keep_going: Callable[[int], None] = lambda _done: None) -> Found:
    """Compare whatever shares keys. ``keep_going`` hears how many pairs are done; it may raise."""
    pool = Pool()
    for work in works:
        pool.add(keys.keys(work))
    around = surroundings(works)
    found = Found(key_bytes=pool.size)
    for done, (low, high) in enumerate(pool.pairs()):
        if done % 500 == 0:
            keep_going(done)
        found.compared += 1
        said = verdicts.judge(works[low], works[high], around)
        if said.outcome != "distinct":
            found.verdicts[low, high] = said
    found.groups, refused = groups.joinable(
        found.verdicts, lambda low, high: verdicts.judge(works[low], works[high], around)
    )
    for pair in refused:
        found.verdicts[pair] = verdicts.demoted(found.verdicts[pair])
    return found


def surroundings(works: Sequence[Work]) -> Surroundings:
    """What the works as a whole say: titles of many pieces, DOIs of many works."""
    places = Places()
    for position, work in enumerate(works):
        places.add(position, work)
    return places.surroundings(works.__getitem__)


class Places:
    """Where titles and DOIs stand among works, by their positions: the works need not be kept."""

    def __init__(self) -> None:
        self._by_title: dict[str, list[int]] = defaultdict(list)
        self._by_doi: dict[str, list[int]] = defaultdict(list)

    def add(self, position: int, work: Work) -> None:
        """Take the next work."""
        if work.title:
            self._by_title[work.title.solid].append(position)
        for doi in work.ids.dois:
            self._by_doi[doi].append(position)

    def surroundings(self, work: Callable[[int], Work]) -> Surroundings:
        """What all works say. ``work`` is asked for those that have company."""
        return evidence.Surroundings(
            frozenset(
                doi
                for doi, found in self._by_doi.items()
                if len(found) > 1 and is_shared([work(position) for position in found])
            ),
            frozenset(
                solid
                for solid, found in self._by_title.items()
                if len(found) >= CROWDED_PLACES
                and is_crowded([work(position) for position in found])
            ),
        )


def is_crowded(same_title: Sequence[Work]) -> bool:
    """Whether works of one title are pieces under a standing head."""
    if len(same_title) < CROWDED_PLACES:
        return False
    years = {work.year for work in same_title if work.year}
    pages = {work.pages.first for work in same_title if work.pages.first}
    volumes = {(work.volume, work.issue) for work in same_title if work.volume.isdigit()}
    return (
        len(years) >= CROWDED_YEARS
        or min(len(pages), len(volumes)) >= CROWDED_PLACES
        or (len(volumes) >= CROWDED_PLACES and not pages)
    )


def is_shared(same_doi: Sequence[Work]) -> bool:
    """Whether works with one DOI are different ones (a book of abstracts)."""
    titled = [work.title for work in same_doi if work.title][:6]
    return any(
        titles.likeness(left, right) < OTHER_TITLE
        for place, left in enumerate(titled)
        for right in titled[place + 1 :]
    )
