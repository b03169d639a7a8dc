"""What the search box knows of the query language; loaded when it is first needed."""

from __future__ import annotations

from paperdesk.search.query_parts import (
    Condition,
    QueryPart,
    condition_text,
    conditions_of,
    has_filter,
    query_parts,
    query_text,
    toggled,
)

__all__ = [
    "Condition",
    "QueryPart",
    "condition_text",
    "conditions_of",
    "has_filter",
    "query_parts",
    "query_text",
    "toggled",
]
