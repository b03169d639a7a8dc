"""Answers to what is typed: the index finds, SQLite filters and sorts.

Results are ids joined with the database, so a stale hit can never show a wrong row. What the
index does not know yet is looked for in the database itself, so a reference that came in a
moment ago is found as well.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.text import fold
from paperdesk.domain.views import Scope, SearchResult, Sort
from paperdesk.reading.markup import plain
from paperdesk.search import query_language
from paperdesk.services import filters
from paperdesk.store import queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.views import SearchRequest
    from paperdesk.services.indexing import IndexKeeper
    from paperdesk.services.library import Library
