"""Answers to what is typed: the index finds, SQLite filters and sorts.

Results are ids joined with the database, so a stale hit can never show a wrong row. What the
index does not know yet is looked for in the database itself, so a reference that came in a
moment ago is found as well.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.text import fold
from paperdesk.domain.views import Scope, SearchResult, Sort
from paperdesk.reading.markup import plain
from paperdesk.search import query_language
from paperdesk.search.index import IndexDamaged
from paperdesk.search.query_tree import And, Filter, Node, Not, Or, Phrase, Word, evaluate
from paperdesk.services import filters, listing
from paperdesk.services.indexing import queued_count
from paperdesk.store import queries

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from paperdesk.domain.views import SearchRequest
    from paperdesk.search.query_language import ParsedQuery
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

# So many texts that the index does not know yet are made readable for one search, about a third
# of a second; the answer is marked as incomplete anyway.
MOST_READ = 2_000


def find(library: Library, keeper: IndexKeeper, request: SearchRequest) -> SearchResult:
    """Answer a request. Never raises on odd queries."""
    if not request.query.strip():
        return library.read(listing.find, request)
    started = time.perf_counter()
    parsed = query_language.parse(request.query, as_typed=request.as_typed)
    behind = library.read(queued_count)
    try:
        ids = library.read(_ids, keeper, parsed, request)
    except IndexDamaged:
        # The keeper replaces it; until then the database answers alone.
        ids = library.read(_ids, None, parsed, request)
        behind = max(behind, 1)
    took_ms = (time.perf_counter() - started) * 1000
    shown = ids if request.limit is None else ids[: request.limit]
    return SearchResult(
        tuple(shown), len(ids), took_ms, parsed.hint, parsed.terms, complete=behind == 0
    )


def _ids(
    session: Session, keeper: IndexKeeper | None, parsed: ParsedQuery, request: SearchRequest
) -> list[int]:
    asker = _Asker(session, keeper)
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
    by_relevance = request.sort.column == "relevance"
    return queries.reference_ids(
        session,
        request.scope,
        Sort("added") if by_relevance and hits is None else request.sort,
        conditions=conditions,
        hits=hits,
    )


class _Asker:
    """Puts questions to the index and the database within one search."""

    def __init__(self, session: Session, keeper: IndexKeeper | None) -> None:
        self._session = session
        self._keeper = keeper

    def ranked(self, parsed: ParsedQuery) -> list[int]:
        """Ids for the text of a query, best first; what is not indexed yet comes last."""
        assert parsed.text_query is not None
        hits = [] if self._keeper is None else list(self._keeper.index.search(parsed).ids)
        known = set(hits)
        return hits + [id_ for id_ in self._in_database(parsed.text_query) if id_ not in known]

    def matching(self, node: Node) -> set[int]:
        """Ids for a tree of words."""
        found = set() if self._keeper is None else self._keeper.index.matching_ids(node)
        return found | set(self._in_database(node))

    def filtered(self, wanted: Filter) -> set[int]:
        """Ids that a filter lets through."""
        return set(
            queries.reference_ids(
                self._session, Scope(), Sort("added"), conditions=[filters.condition(wanted, 0)]
            )
        )

    def everything(self) -> set[int]:
        """All live ids."""
        return set(queries.reference_ids(self._session, Scope(), Sort("added")))

    def _in_database(self, node: Node) -> list[int]:
        """Ids whose text the index does not know as it is now, and in which the words stand.

        SQLite sorts out by one word that must be in it; what is left is made readable.
        """
        queued = "" if self._keeper is None else _QUEUED
        found = self._session.execute(
            text(_TEXTS.format(queued=queued)), {"word": _sure_word(node), "most": MOST_READ}
        )
        texts = ((row[0], " ".join(str(part) for part in row[1:] if part)) for row in found)
        return [id_ for id_, whole in texts if _matches(node, fold(plain(whole)))]


_TEXTS = """
SELECT * FROM (SELECT r.id, r.list_title, r.own_handle, r.handle_name, r.handle_gloss,
    r.citation_key, r.list_creators, r.list_container, r.list_year,
    (SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'abstract') AS abstract,
    (SELECT group_concat(n.body, ' ') FROM note n WHERE n.reference_id = r.id) AS notes,
    (SELECT group_concat(t.name, ' ') FROM reference_tag x JOIN tag t ON t.id = x.tag_id
        WHERE x.reference_id = r.id) AS tags
    FROM reference r WHERE r.trashed_at IS NULL {queued})
WHERE :word = '' OR instr(lower(coalesce(abstract, '') || ' ' || coalesce(notes, '') || ' '
    || coalesce(tags, '') || ' ' || list_title || ' ' || coalesce(own_handle, '') || ' '
    || coalesce(citation_key, '') || ' ' || list_creators || ' ' || list_container), :word)
LIMIT :most
"""
_QUEUED = "AND r.id IN (SELECT reference_id FROM index_queue)"


def _sure_word(node: Node) -> str:
    """A word of plain letters that every hit contains as it is written; "" if none is sure."""
    match node:
        case And(parts):
            return max(map(_sure_word, parts), key=len)
        case Word(wanted, match="word" | "prefix" | "typed") | Phrase(wanted):
            pieces = wanted.lower().replace("*", " ").split()
            sure = [piece for piece in pieces if piece.isascii() and piece.isalpha()]
            return max(sure, key=len, default="")
    return ""


def _matches(node: Node, folded: str) -> bool:
    """Whether a text contains what is asked for, read simply: the stand-in for the index."""
    match node:
        case And(parts):
            return all(_matches(part, folded) for part in parts)
        case Or(parts):
            return any(_matches(part, folded) for part in parts)
        case Not(part):
            return not _matches(part, folded)
        case Word(wanted) | Phrase(wanted):
            pieces = [piece for piece in fold(wanted).replace("?", "*").split("*") if piece]
            return bool(pieces) and all(piece in folded for piece in pieces)
    return False
