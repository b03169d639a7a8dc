"""Where the words of a query stand in a text; apart from ``searching``, which loads the index."""

from __future__ import annotations

from paperdesk.search.snippets import mark_spans, snippet

__all__ = ["mark_spans", "snippet"]
