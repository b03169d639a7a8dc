"""Looking for words in the database itself, where the index cannot be asked.

That is so for what the index does not know yet, and for the first second after the start, in which
its process is not there yet.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import text as sql

from paperdesk.domain.text import fold
from paperdesk.domain.views import SearchResult, Sort
from paperdesk.reading.markup import plain
from paperdesk.search import query_language
from paperdesk.search.han_forms import SIMPLIFIED
from paperdesk.search.query_tree import And, Node, Not, Or, Phrase, Word, leaves
from paperdesk.search.word_patterns import words_fitting, words_near
from paperdesk.services import collections, filters
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Row
    from sqlalchemy.orm import Session

    from paperdesk.domain.views import SearchRequest

# What the first answer looks at: all names, and the whole texts of so many of the newest
# references; and how many it shows.
_NEWEST = 5_000
_MOST_READ = 300
_PAGE = 200
_ENOUGH = 20  # names, so that texts need not be looked at
_SIMPLE = frozenset({"word", "typed", "prefix"})

TEXTS = """
SELECT * FROM (SELECT r.id, r.list_title, r.own_handle, r.handle_name, r.handle_gloss,
    r.citation_key, r.list_creators, r.list_container, r.list_year,
    (SELECT f.value FROM reference_field f
        WHERE f.reference_id = r.id AND f.name = 'abstract') AS abstract,
    (SELECT group_concat(n.body, ' ') FROM note n WHERE n.reference_id = r.id) AS notes,
    (SELECT group_concat(t.name, ' ') FROM reference_tag x JOIN tag t ON t.id = x.tag_id
        WHERE x.reference_id = r.id) AS tags
    FROM reference r WHERE r.trashed_at IS NULL {narrowed})
WHERE :word = '' OR instr(lower(coalesce(abstract, '') || ' ' || coalesce(notes, '') || ' '
    || coalesce(tags, '') || ' ' || list_title || ' ' || coalesce(own_handle, '') || ' '
    || coalesce(citation_key, '') || ' ' || list_creators || ' ' || list_container), :word)
LIMIT :most
"""
QUEUED = "AND r.id IN (SELECT reference_id FROM index_queue)"


_AMONG_NEWEST = "AND r.id > (SELECT coalesce(max(id), 0) FROM reference) - :newest"
_NAMES = """
SELECT r.id, r.list_title, r.own_handle, r.handle_name, r.handle_gloss, r.citation_key,
    r.list_creators
FROM reference r WHERE r.trashed_at IS NULL
    AND instr(lower(r.list_title || ' ' || coalesce(r.own_handle, '') || ' ' || r.handle_name
    || ' ' || r.handle_gloss || ' ' || coalesce(r.citation_key, '') || ' ' || r.list_creators),
    :word)
LIMIT :most
"""


def first_page(session: Session, request: SearchRequest) -> SearchResult:
    """The first answer to a request without the index: names first, then the newest texts.

    It is short, and it may leave things out: a query with more than words and filters side by
    side finds nothing here. The whole answer is to be asked for in any case.
    """
    started = time.perf_counter()
    searches = collections.search_queries(session)
    parsed = query_language.parse(request.query, as_typed=request.as_typed, searches=searches)
    ids: list[int] = []
    if parsed.is_plain and (parsed.text_query is None or _is_simple(parsed.text_query)):
        hits = None if parsed.text_query is None else _found(session, parsed.text_query)
        conditions = [filters.condition(one, number) for number, one in enumerate(parsed.filters)]
        by_relevance = request.sort.column == "relevance"
        sort = Sort("added") if by_relevance and hits is None else request.sort
        ids = queries.reference_ids(
            session, request.scope, sort, conditions=conditions, hits=hits, limit=_PAGE
        )
    took_ms = (time.perf_counter() - started) * 1000
    return SearchResult(tuple(ids), len(ids), took_ms, parsed.hint, parsed.terms, is_first=True)


def _is_simple(node: Node) -> bool:
    return all(
        isinstance(leaf, Phrase) or (isinstance(leaf, Word) and leaf.match in _SIMPLE)
        for leaf in leaves(node)
    )


def _found(session: Session, node: Node) -> list[int]:
    word = sure_word(node)
    named = session.execute(sql(_NAMES), {"word": word, "most": _MOST_READ}).all()
    found = dict.fromkeys(_matching(node, named))
    if len(found) < _ENOUGH:
        asked = {"word": word, "most": _MOST_READ, "newest": _NEWEST}
        texts = session.execute(sql(TEXTS.format(narrowed=_AMONG_NEWEST)), asked).all()
        found |= dict.fromkeys(_matching(node, texts))
    return list(found)


def _matching(node: Node, rows: Iterable[Row[Any]]) -> list[int]:
    found = []
    for row in rows:
        whole = " ".join(str(value) for value in tuple(row)[1:] if value)
        if matches(node, folded(plain(whole))):
            found.append(int(row[0]))
    return found


def sure_word(node: Node) -> str:
    """A word of plain letters that every hit contains as it is written; "" if none is sure."""
    match node:
        case And(parts):
            return max(map(sure_word, parts), key=len)
        case Word(wanted, match="word" | "prefix" | "typed") | Phrase(wanted):
            pieces = wanted.lower().replace("*", " ").split()
            sure = [piece for piece in pieces if piece.isascii() and piece.isalpha()]
            return max(sure, key=len, default="")
    return ""


def folded(text: str) -> str:
    """Text as it is compared: without accents and case, Chinese in simplified forms."""
    return fold(text) if text.isascii() else fold(text).translate(SIMPLIFIED)


def matches(node: Node, text: str) -> bool:
    """Whether a text contains what is asked for, read simply: the stand-in for the index."""
    match node:
        case And(parts):
            return all(matches(part, text) for part in parts)
        case Or(parts):
            return any(matches(part, text) for part in parts)
        case Not(part):
            return not matches(part, text)
        case Word(pattern, match="regex"):
            return all(words_fitting(part, text.split()) for part in pattern.split())
        case Word(wanted, match="fuzzy", edits=edits):
            return bool(words_near(folded(wanted), edits, set(re.findall(r"\w+", text))))
        case Word(wanted) | Phrase(wanted):
            pieces = [piece for piece in folded(wanted).replace("?", "*").split("*") if piece]
            return bool(pieces) and all(piece in text for piece in pieces)
    return False
