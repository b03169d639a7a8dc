"""“Did you mean”: another spelling for a query that finds nothing, made of words that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.views import SearchRequest
from paperdesk.search import query_language
from paperdesk.search.index import IndexDamaged
from paperdesk.services import collections, searching

if TYPE_CHECKING:
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library

_MOST_WORDS = 8


def did_you_mean(library: Library, keeper: IndexKeeper, query: str) -> str:
    """The query with the words that no reference has replaced by the likeliest that some have.

    Returns:
        a query that finds something; "" if there is no such.
    """
    searches = library.read(collections.search_queries)
    words = query_language.plain_words(query, searches)
    if not 0 < len(words) <= _MOST_WORDS:
        return ""
    try:
        better = [(place, keeper.index.likeliest(word)) for place, word in words]
    except IndexDamaged:
        return ""
    suggested = query
    for (start, end), other in reversed(better):
        if other:
            suggested = suggested[:start] + other + suggested[end:]
    if suggested == query:
        return ""
    found = searching.find(library, keeper, SearchRequest(suggested, limit=1))
    return suggested if found.total else ""
