"""What the search box knows of the query language; loaded when it is first needed."""

from __future__ import annotations

from paperdesk.search.query_groups import Condition, Group, condition_text, group_of, query_text
from paperdesk.search.query_parts import QueryPart, has_filter, query_parts, toggled

__all__ = [
    "Condition",
    "Group",
    "QueryPart",
    "condition_text",
    "group_of",
    "has_filter",
    "query_parts",
    "query_text",
    "toggled",
]
