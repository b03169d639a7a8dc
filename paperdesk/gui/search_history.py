"""The queries of before, the newest first, kept with the state of the window."""

from __future__ import annotations

from PySide6.QtCore import QSettings

MOST = 50
_KEY = "search/history"


def remembered() -> list[str]:
    """The queries, the newest first."""
    found = QSettings().value(_KEY)
    if isinstance(found, str):
        return [found]
    return [str(query) for query in found] if isinstance(found, list) else []


def remember(query: str) -> None:
    """Keep a query that was used; one that is there already comes to the front."""
    query = " ".join(query.split())
    if query:
        queries = [query, *(other for other in remembered() if other != query)]
        QSettings().setValue(_KEY, queries[:MOST])


def forget() -> None:
    """Forget all queries."""
    QSettings().remove(_KEY)
