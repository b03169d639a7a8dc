"""Ids for a list without a full-text query: what the window shows first.

Apart from ``searching``, so that the start of the window does not load the index.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from paperdesk.domain.views import SearchResult
from paperdesk.store import queries

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from paperdesk.domain.views import SearchRequest


def find(session: Session, request: SearchRequest) -> SearchResult:
    """The references of a scope in order; the query of the request is not looked at."""
    started = time.perf_counter()
    ids = queries.reference_ids(session, request.scope, request.sort)
    took_ms = (time.perf_counter() - started) * 1000
    return SearchResult(tuple(ids[: request.limit]), len(ids), took_ms)
