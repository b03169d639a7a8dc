"""Where the words of a query stand in a text; apart from ``searching``, which loads the index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.reading.markup import plain
from paperdesk.search import query_language
from paperdesk.search.query_tree import Filter, leaves
from paperdesk.search.snippets import mark_spans, snippet
from paperdesk.services import references

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.details import ReferenceView

__all__ = ["Found", "found_in", "mark_spans", "place_in", "place_of", "snippet"]

Found = tuple[str, str]


def found_in(
    view: ReferenceView, query: str, searches: Mapping[str, str] | None = None
) -> tuple[str, str]:
    """The field in which most of a query was found, and a snippet of it.

    Args:
        view: a reference that the query finds.
        query: as it was typed.
        searches: the saved searches that it may use.

    Returns:
        the name of the field (title, handle, abstract, notes, …) and the place as HTML with hits in
        ``<mark>``; two empty strings if no word of the query stands anywhere, as for a filter.
    """
    tree = query_language.parse(query, as_typed=True, searches=searches).tree
    words = list(leaves(tree, positive=True)) if tree is not None else []
    wanted = [
        (query_language.term_of(leaf), leaf.field) for leaf in words if not isinstance(leaf, Filter)
    ]
    return _best(view, wanted, _ALL)


def place_of(view: ReferenceView, terms: Sequence[str]) -> tuple[str, str]:
    """As ``found_in`` for terms to mark, but not in the title or name, which a list shows."""
    return _best(view, [(term, "") for term in terms], _BESIDE_NAMES)


def place_in(session: Session, reference_id: int, terms: Sequence[str]) -> Found:
    """``place_of`` for a reference of the library."""
    return place_of(references.load(session, reference_id), terms)


def _best(view: ReferenceView, wanted: Sequence[tuple[str, str]], names: Collection[str]) -> Found:
    best: Found = ("", "")
    most = 0
    for name, text in _texts(view):
        if name not in names:
            continue
        terms = [term for term, field in wanted if field in {"", name}]
        found = sum(bool(mark_spans(text, [term])) for term in terms) if text else 0
        if found > most:
            most, best = found, (name, snippet(text, terms))
    return best


_BESIDE_NAMES = (
    "abstract", "notes", "creators", "tags", "venue", "year", "key", "source", "identifiers",
    "links",
)  # fmt: skip
_ALL = ("title", "handle", "names", *_BESIDE_NAMES)
# What a field is called where its name stands before a snippet.
TITLES = {
    "notes": said("Note"),
    "creators": said("Creators"),
    "tags": said("Tags"),
    "venue": said("Venue"),
    "year": said("Year"),
    "key": said("Key"),
    "source": said("List"),
    "identifiers": said("Identifier"),
    "links": said("Link"),
}


def _texts(view: ReferenceView) -> Iterator[tuple[str, str]]:
    """The texts of a reference under the names of the index's fields, likely places first."""
    yield "title", view.title or ""
    yield "handle", view.handle or ""
    yield "abstract", view.abstract
    for note in view.notes:
        yield "notes", plain(note.body)
    yield "creators", "; ".join(creator.display for creator in view.creators)
    yield "tags", ", ".join(chip.name for chip in view.tags)
    yield "venue", view.venue
    yield "year", str(view.year or "")
    yield "names", ", ".join(view.names)
    yield "key", view.key
    yield "source", "; ".join(appearance.heading for appearance in view.appearances)
    yield "identifiers", " ".join(view.fields.get(name, "") for name in ("DOI", "ISBN", "URL"))
    yield "links", " ".join(link.url for link in view.links)
