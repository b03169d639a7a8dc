"""The nodes of the library tree, from the counts: plain values, in the order shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePath
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Scope
from paperdesk.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.facets import Facets
    from paperdesk.domain.views import CollectionNode, LibraryCounts, SourceCount

SECTION, SOURCE, COLLECTION, SEARCH = "section", "source", "collection", "search"
# A smart collection is a value of a facet, "smart:venue:ICML"; its group is "group:venue".
SMART, GROUP = "smart", "group"
# Shelves lie in a group for each list that has some, "group:shelf:source:3".
SHELF = "shelf"
NEW_COLLECTION, IMPORT, TRASH = "new-collection", "import", "trash"

# Kinds that are scopes of the whole library, with their titles and icons.
_LIBRARY = {
    "all": (said("All references"), "library"),
    "unseen": (said("Unseen"), "eye-off"),
    "kept": (said("Kept"), "circle-check"),
    "unfiled": (said("Unfiled"), "inbox"),
    "untagged": (said("Untagged"), "tag"),
    "recent": (said("Recently added"), "clock"),
    "duplicates": (said("Duplicates"), "files"),
    TRASH: (said("Trash"), "trash-2"),
}

SCOPES = frozenset((*_LIBRARY, SOURCE, COLLECTION, SHELF))

_DECISIONS = {"kept", "maybe", "discarded", "undecided"}

# What tells one node from another: its kind, and the id of what it stands for.
Key = tuple[str, int | None]

LIBRARY_SECTION: Key = (SECTION, 0)
LISTS_SECTION: Key = (SECTION, 1)
COLLECTIONS_SECTION: Key = (SECTION, 2)
SEARCHES_SECTION: Key = (SECTION, 3)
SMART_SECTION: Key = (SECTION, 4)
SHELVES_SECTION: Key = (SECTION, 5)
_TAG_SIGN = re.compile(r"[+?-]\d+")
_MOST_SMART = 60


def library_title(kind: str) -> str:
    """What a scope of the whole library is called; "" for another kind."""
    return tr(_LIBRARY[kind][0]) if kind in _LIBRARY else ""


def scope_title(scope: Scope, counts: LibraryCounts | None) -> str:
    """What a scope is called; "" for the whole library."""
    tags = sum(map(len, (scope.tags_all, scope.tags_any, scope.tags_none)))
    parts = []
    if counts is not None and scope.kind == SOURCE:
        names = {source.id: source.title for source in counts.sources}
        parts.append(names.get(scope.target or 0, tr("this list")))
    elif counts is not None and scope.kind == COLLECTION:
        names = {collection.id: collection.name for collection in counts.collections}
        parts.append(names.get(scope.target or 0, tr("this collection")))
    elif counts is not None and scope.kind == SHELF:
        names = {shelf.id: shelf.name for shelf in counts.shelves}
        parts.append(names.get(scope.target or 0, tr("this shelf")))
    elif scope.kind != "all":
        parts.append(library_title(scope.kind) or tr("this place"))
    if tags:
        parts.append(tr("the chosen tags") if tags > 1 else tr("the chosen tag"))
    return tr(" and ").join(parts)


@dataclass(frozen=True, slots=True)
class Node:
    """One line of the tree.

    Attributes:
        key: kind and id.
        parent: the key of the node it lies in; None for sections.
        title: what it is called.
        count: the text at the right.
        detail: a second, quiet line; "" for none.
        tip: the tool tip.
        spoken: what a screen reader says.
        icon: shown where there is no room for the title.
        progress: the share of a list that was seen, 0 to 1; None without a bar.
        query: what a saved search looks for.
    """

    key: Key
    parent: Key | None
    title: str
    count: str = ""
    detail: str = ""
    tip: str = ""
    spoken: str = ""
    icon: str = "folder"
    progress: float | None = None
    query: str = ""

    @property
    def kind(self) -> str:
        """What it stands for."""
        return self.key[0].partition(":")[0]

    @property
    def target(self) -> int | None:
        """The id of what it stands for."""
        return self.key[1]


def nodes(counts: LibraryCounts) -> Iterator[Node]:
    """All nodes, every parent before what lies in it."""
    yield Node(LIBRARY_SECTION, None, tr("Library"))
    numbers = {
        "all": counts.total,
        "unseen": counts.unseen,
        "kept": counts.kept,
        "unfiled": counts.unfiled,
        "untagged": counts.untagged,
        "recent": counts.recent,
        "duplicates": counts.duplicates,
        TRASH: counts.trashed,
    }
    for kind, (title, icon) in _LIBRARY.items():
        yield _library_node(kind, tr(title), icon, numbers[kind])
    yield from _lists(counts.sources)
    yield from _collections(counts.collections)
    yield from _shelves(counts)
    if counts.saved_searches:
        yield Node(SEARCHES_SECTION, None, tr("Saved searches"))
    for search in counts.saved_searches:
        yield Node(
            (SEARCH, search.id),
            SEARCHES_SECTION,
            search.name,
            count="" if search.count is None else f"{search.count:,}",
            tip=f"{search.name}\n{search.query}",
            spoken=tr("{name}, saved search", name=search.name)
            + ("" if search.count is None else f", {tr(plural(search.count, 'reference'))}"),
            icon="bookmark",
            query=search.query,
        )
    # Last: they are made by themselves, and there are many.
    yield from _smart(counts.facets)


def place_title(place: str, counts: LibraryCounts) -> str:
    """What a list is called that ``skimming.place_of`` named: “graph” in ICML 2025."""
    where, *rest = place.split(" ")
    kind, _colon, target = where.partition(":")
    scope = Scope(kind, int(target) if target else None)
    title = scope_title(scope, counts) or library_title("all")
    words = [word for word in rest if not _TAG_SIGN.fullmatch(word)]
    if len(words) < len(rest):
        title = tr("{place}, some tags", place=title)
    return tr("“{query}” in {place}", query=" ".join(words), place=title) if words else title


def shelf_place(key: Key) -> str:
    """The list whose shelves lie in this group; "" for other nodes."""
    before = f"{GROUP}:{SHELF}:"
    return key[0].removeprefix(before) if key[0].startswith(before) else ""


def _shelves(counts: LibraryCounts) -> Iterator[Node]:
    """The lists that were grouped, and in each its shelves."""
    if counts.shelves:
        yield Node(SHELVES_SECTION, None, tr("Shelves"))
    for place, inside in groupby(counts.shelves, key=lambda shelf: shelf.place):
        group: Key = (f"{GROUP}:{SHELF}:{place}", None)
        shelves = list(inside)
        title = place_title(place, counts)
        amount = tr(plural(len(shelves), "shelf", "shelves"))
        yield Node(
            group,
            SHELVES_SECTION,
            title,
            count=f"{len(shelves):,}",
            tip=f"{title}: {amount}",
            spoken=f"{title}, {amount}",
            icon="layers",
        )
        for shelf in shelves:
            references = tr(plural(shelf.count, "reference"))
            yield Node(
                (SHELF, shelf.id),
                group,
                shelf.name,
                count=f"{shelf.count:,}",
                tip=f"{shelf.name}: {references}",
                spoken=tr("{name}, shelf, {references}", name=shelf.name, references=references),
                icon="layers",
            )


def _smart(facets: Facets) -> Iterator[Node]:
    """Collections that fill themselves: one for every venue, year, tag and decision."""
    decisions = [state for state in facets.states if state.value in _DECISIONS]
    groups = (
        ("venue", tr("By venue"), facets.venues, "library"),
        ("year", tr("By year"), facets.years, "clock"),
        ("source", tr("By list"), facets.sources, "list"),
        ("tag", tr("By tag"), facets.tags, "tag"),
        ("is", tr("By decision"), decisions, "circle-check"),
    )
    if any(values for _field, _title, values, _icon in groups):
        yield Node(SMART_SECTION, None, tr("Smart collections"))
    for field, title, values, icon in groups:
        if not values:
            continue
        group: Key = (f"{GROUP}:{field}", None)
        yield Node(
            group,
            SMART_SECTION,
            title,
            spoken=tr("Smart collections {title}", title=title),
            icon=icon,
        )
        for value in values[:_MOST_SMART]:
            name = tr(value.title) if value.title else value.value
            amount = tr(plural(value.count, "reference"))
            exact = "=" if field in {"venue", "source"} else ""
            yield Node(
                (f"{SMART}:{field}:{value.value}", None),
                group,
                name,
                count=f"{value.count:,}",
                tip=f"{name}: {amount}",
                spoken=f"{name}, {amount}",
                icon=icon,
                query=filter_text(field, exact + value.value),
            )


def filter_text(field: str, value: str) -> str:
    """A filter as the query language has it."""
    plain = not any(char.isspace() or char in '()"' for char in value)
    return f"{field}:{value}" if plain else f'{field}:"{value.replace(chr(34), "")}"'


def _library_node(kind: str, title: str, icon: str, number: int) -> Node:
    many = plural(number, "group") if kind == "duplicates" else plural(number, "reference")
    amount = tr(many)
    return Node(
        (kind, None),
        LIBRARY_SECTION,
        title,
        count=f"{number:,}" if number or kind == "all" else "",
        tip=f"{title}: {amount}",
        spoken=f"{title}, {amount}",
        icon=icon,
    )


def _lists(sources: tuple[SourceCount, ...]) -> Iterator[Node]:
    yield Node(LISTS_SECTION, None, tr("Lists"))
    if not sources:
        yield Node(
            (IMPORT, None),
            LISTS_SECTION,
            tr("Import a list…"),
            tip=tr("Read papers from a file"),
            spoken=tr("Import a list"),
            icon="import",
        )
    titles = [source.title for source in sources]
    for source, title in zip(sources, titles, strict=True):
        name = PurePath(source.path).name
        seen = source.total - source.unseen
        yield Node(
            (SOURCE, source.id),
            LISTS_SECTION,
            title,
            count=tr("{seen:,} of {total:,}", seen=seen, total=source.total),
            # Lists under one heading are told apart by their files.
            detail=name if titles.count(title) > 1 and name != title else "",
            tip=tr(
                "{title}\n{path}\n{references}, {unseen:,} unseen",
                title=title,
                path=source.path,
                references=plural(source.total, "reference"),
                unseen=source.unseen,
            ),
            spoken=tr(
                "{title}, {name}, {seen:,} of {total:,} seen",
                title=title,
                name=name,
                seen=seen,
                total=source.total,
            ),
            icon="list",
            progress=seen / source.total if source.total else 0.0,
        )


def _collections(collections: tuple[CollectionNode, ...]) -> Iterator[Node]:
    yield Node(COLLECTIONS_SECTION, None, tr("Collections"))
    inside: dict[int | None, list[CollectionNode]] = {}
    for collection in collections:
        inside.setdefault(collection.parent_id, []).append(collection)

    def branch(parent_id: int | None, parent: Key) -> Iterator[Node]:
        for collection in inside.get(parent_id, ()):
            key = (COLLECTION, collection.id)
            amount = tr(plural(collection.count, "reference"))
            yield Node(
                key,
                parent,
                collection.name,
                count=f"{collection.count:,}" if collection.count else "",
                tip=tr(
                    "{name}: {amount}\nDrop references here to add them",
                    name=collection.name,
                    amount=amount,
                ),
                spoken=tr("{name}, collection, {amount}", name=collection.name, amount=amount),
                icon="folder",
            )
            yield from branch(collection.id, key)

    yield from branch(None, COLLECTIONS_SECTION)
    yield Node(
        (NEW_COLLECTION, None),
        COLLECTIONS_SECTION,
        tr("New collection…"),
        tip=tr("Make a collection"),
        spoken=tr("New collection"),
        icon="folder-plus",
    )
