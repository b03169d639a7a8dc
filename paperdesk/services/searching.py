"""Answers to what is typed: the index finds, SQLite filters and sorts.

Results are ids joined with the database, so a stale hit can never show a wrong row. What the
index does not know yet is looked for in the database itself, so a reference that came in a
moment ago is found as well.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.said import said
from paperdesk.domain.views import Scope, SearchResult, Sort
from paperdesk.reading.markup import plain
from paperdesk.search import query_language
from paperdesk.search.index import IndexDamaged
from paperdesk.search.query_tree import Filter, Node, evaluate
from paperdesk.search.word_patterns import TookTooLong
from paperdesk.services import collections, filters, listing, scanning
from paperdesk.services.indexing import queued_count
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.views import SearchRequest
    from paperdesk.search.query_language import ParsedQuery
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

# So many texts that the index does not know yet are made readable for one search, about a third
# of a second; the answer is marked as incomplete anyway.
MOST_READ = 2_000
_MOST_READ_FIRST = 250
# The first answer: how long the index may take for it, how many references it shows, and up to how
# many hits the whole answer is as fast.
FIRST_S = 0.03
FIRST_PAGE = 200
MANY_HITS = 4_000
_TOO_HARD = said(
    "The /pattern/ takes too long to be tried on every word, so more may fit it. A simpler one, "
    "without repeats inside repeats, is tried on all."
)


def find(
    library: Library,
    keeper: IndexKeeper,
    request: SearchRequest,
    keep_going: Callable[[], bool] | None = None,
) -> SearchResult:
    """Answer a request. Never raises on odd queries.

    Args:
        library: whose references are wanted.
        keeper: of its index.
        request: what is wanted.
        keep_going: asked now and then; once it says no, the search ends.

    Raises:
        Cancelled: ``keep_going`` said no.
    """
    started = time.perf_counter()
    if not request.query.strip():
        return library.read(listing.find, request)
    searches = library.read(collections.search_queries)
    parsed = query_language.parse(request.query, as_typed=request.as_typed, searches=searches)
    behind = library.read(queued_count)
    try:
        trusted = keeper if keeper.is_trustworthy() else None
        answer = library.read(_answer, _Asker(trusted, request, keep_going), parsed)
    except IndexDamaged as damage:
        keeper.report(damage)
        trusted = None
        answer = library.read(_answer, _Asker(None, request, keep_going), parsed)
    # Without an index the database answers alone until the keeper has made another.
    # What was queued or taken from the queue meanwhile was perhaps only looked for as it stands.
    is_behind = trusted is None or behind > 0 or library.read(queued_count) > 0
    shown = answer.ids if request.limit is None else answer.ids[: request.limit]
    return SearchResult(
        tuple(shown),
        len(answer.ids),
        (time.perf_counter() - started) * 1000,
        parsed.hint or ("" if answer.is_whole else _TOO_HARD),
        parsed.terms,
        complete=not is_behind and answer.is_whole,
        is_first=answer.is_first,
        # Only who wants a page of results looks at scores: they are not carried for all.
        scores=() if request.limit is None else answer.scores(shown),
        elsewhere=answer.elsewhere,
        is_untried=not answer.is_whole,
    )


@dataclass(slots=True)
class _Answer:
    """Ids in order, and how far they can be trusted."""

    ids: list[int]
    is_whole: bool = True
    is_first: bool = False
    by_id: dict[int, float] = field(default_factory=dict)
    elsewhere: int = 0

    def scores(self, ids: Sequence[int]) -> tuple[float, ...]:
        return tuple(round(self.by_id.get(id_, 0.0), 4) for id_ in ids)


def _answer(session: Session, asker: _Asker, parsed: ParsedQuery) -> _Answer:
    request = asker.request
    asker.session = session
    hits: list[int] | None = None
    conditions = []
    if parsed.is_plain:
        if parsed.text_query is not None:
            hits = asker.ranked(parsed)
        conditions = [
            filters.condition(wanted, number) for number, wanted in enumerate(parsed.filters)
        ]
    else:
        found = evaluate(parsed.tree, asker.matching, asker.filtered, asker.everything)
        best = asker.ranked(parsed) if parsed.text_query is not None else []
        hits = [id_ for id_ in best if id_ in found]
        hits += sorted(found.difference(hits))
    is_first = request.first and (not asker.in_time or (hits is not None and len(hits) > MANY_HITS))
    if is_first and hits is not None:
        hits = hits[:MANY_HITS]
    by_relevance = request.sort.column == "relevance"
    sort = Sort("added") if by_relevance and hits is None else request.sort
    most = FIRST_PAGE + 1 if request.first and hits is None else None
    ids = queries.reference_ids(
        session, request.scope, sort, conditions=conditions, hits=hits, limit=most
    )
    if most is not None and len(ids) == most:
        is_first = True
    answer = _Answer(ids[:FIRST_PAGE] if is_first else ids, asker.is_whole, is_first)
    answer.by_id = asker.scores
    if not ids and not is_first and request.scope != Scope():
        everywhere = queries.reference_ids(
            session, Scope(), Sort("added"), conditions=conditions, hits=hits
        )
        answer.elsewhere = len(everywhere)
    return answer


class _Asker:
    """Puts questions to the index and the database within one search."""

    session: Session

    def __init__(
        self,
        keeper: IndexKeeper | None,
        request: SearchRequest,
        keep_going: Callable[[], bool] | None,
    ) -> None:
        self.request = request
        self.is_whole = True
        # False if the time of the first answer was over before all of the index was searched.
        self.in_time = True
        self.scores: dict[int, float] = {}
        self._keeper = keeper
        self._keep_going = keep_going

    def ranked(self, parsed: ParsedQuery) -> list[int]:
        """Ids for the text of a query, best first; what is not indexed yet comes last."""
        assert parsed.text_query is not None
        hits: list[int] = []
        if self._keeper is not None:
            found = self._keeper.index.search(
                parsed,
                time_budget_s=FIRST_S if self.request.first else None,
                keep_going=self._keep_going,
            )
            hits, self.scores = list(found.ids), found.scores
            self.in_time = found.in_time
            self.is_whole = self.is_whole and found.is_whole
        known = set(hits)
        return hits + [id_ for id_ in self._in_database(parsed.text_query) if id_ not in known]

    def matching(self, node: Node) -> set[int]:
        """Ids for a tree of words."""
        found: set[int] = set()
        if self._keeper is not None:
            hits = self._keeper.index.matching(node, keep_going=self._keep_going)
            found = set(hits.scores)
            self.is_whole = self.is_whole and hits.is_whole
        return found | set(self._in_database(node))

    def filtered(self, wanted: Filter) -> set[int]:
        """Ids that a filter lets through."""
        return set(
            queries.reference_ids(
                self.session, Scope(), Sort("added"), conditions=[filters.condition(wanted, 0)]
            )
        )

    def everything(self) -> set[int]:
        """All live ids."""
        return set(queries.reference_ids(self.session, Scope(), Sort("added")))

    def _in_database(self, node: Node) -> list[int]:
        """Ids whose text the index does not know as it is now, and in which the words stand.

        SQLite sorts out by one word that must be in it; what is left is made readable.
        """
        queued = "" if self._keeper is None else scanning.QUEUED
        most = _MOST_READ_FIRST if self.request.first else MOST_READ
        found = self.session.execute(
            text(scanning.TEXTS.format(narrowed=queued)),
            {"word": scanning.sure_word(node), "most": most},
        )
        rows = found.all()
        if self.request.first and len(rows) == most:
            self.in_time = False
        texts = ((row[0], " ".join(str(part) for part in row[1:] if part)) for row in rows)
        matching = []
        try:
            for id_, whole in texts:
                if scanning.matches(node, scanning.folded(plain(whole))):
                    matching.append(id_)
        except TookTooLong:
            self.is_whole = False
        return matching
