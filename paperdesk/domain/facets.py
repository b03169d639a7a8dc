"""What the references of a result have in common, counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FacetCount:
    """A value, how many references of a result have it, and what it is called if not so."""

    value: str
    count: int
    title: str = ""


@dataclass(frozen=True, slots=True)
class Facets:
    """The values of a result, the most frequent first; years from the newest on.

    ``states`` are values of ``is:`` in the query language.
    """

    tags: tuple[FacetCount, ...] = ()
    years: tuple[FacetCount, ...] = ()
    venues: tuple[FacetCount, ...] = ()
    sources: tuple[FacetCount, ...] = ()
    states: tuple[FacetCount, ...] = ()


NO_FACETS = Facets()
