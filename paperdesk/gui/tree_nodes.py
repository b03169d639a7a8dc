"""The nodes of the library tree, from the counts: plain values, in the order shown."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from paperdesk.domain.text import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.views import CollectionNode, LibraryCounts, SourceCount

SECTION, SOURCE, COLLECTION, SEARCH = "section", "source", "collection", "search"
NEW_COLLECTION, IMPORT, TRASH = "new-collection", "import", "trash"

# Kinds that are scopes of the whole library, with their titles and icons.
_LIBRARY = {
    "all": ("All references", "library"),
    "unseen": ("Unseen", "eye-off"),
    "kept": ("Kept", "circle-check"),
    "unfiled": ("Unfiled", "inbox"),
    "untagged": ("Untagged", "tag"),
    "recent": ("Recently added", "clock"),
    "duplicates": ("Duplicates", "files"),
    TRASH: ("Trash", "trash-2"),
}

SCOPES = frozenset((*_LIBRARY, SOURCE, COLLECTION))

# What tells one node from another: its kind, and the id of what it stands for.
Key = tuple[str, int | None]

LIBRARY_SECTION: Key = (SECTION, 0)
LISTS_SECTION: Key = (SECTION, 1)
COLLECTIONS_SECTION: Key = (SECTION, 2)
SEARCHES_SECTION: Key = (SECTION, 3)


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
        return self.key[0]

    @property
    def target(self) -> int | None:
        """The id of what it stands for."""
        return self.key[1]


def nodes(counts: LibraryCounts) -> Iterator[Node]:
    """All nodes, every parent before what lies in it."""
    yield Node(LIBRARY_SECTION, None, "Library")
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
        yield _library_node(kind, title, icon, numbers[kind])
    yield from _lists(counts.sources)
    yield from _collections(counts.collections)
    if counts.saved_searches:
        yield Node(SEARCHES_SECTION, None, "Saved searches")
    for search in counts.saved_searches:
        yield Node(
            (SEARCH, search.id),
            SEARCHES_SECTION,
            search.name,
            tip=f"{search.name}\n{search.query}",
            spoken=f"{search.name}, saved search",
            icon="bookmark",
            query=search.query,
        )


def _library_node(kind: str, title: str, icon: str, number: int) -> Node:
    amount = plural(number, "group") if kind == "duplicates" else plural(number, "reference")
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
    yield Node(LISTS_SECTION, None, "Lists")
    if not sources:
        yield Node(
            (IMPORT, None),
            LISTS_SECTION,
            "Import a list…",
            tip="Read papers from a file",
            spoken="Import a list",
            icon="import",
        )
    titles = [source.heading or PurePath(source.path).name for source in sources]
    for source, title in zip(sources, titles, strict=True):
        name = PurePath(source.path).name
        seen = source.total - source.unseen
        yield Node(
            (SOURCE, source.id),
            LISTS_SECTION,
            title,
            count=f"{seen:,} of {source.total:,}",
            # Lists under one heading are told apart by their files.
            detail=name if titles.count(title) > 1 and name != title else "",
            tip=f"{title}\n{source.path}\n{plural(source.total, 'reference')}, "
            f"{source.unseen:,} unseen",
            spoken=f"{title}, {name}, {seen:,} of {source.total:,} seen",
            icon="list",
            progress=seen / source.total if source.total else 0.0,
        )


def _collections(collections: tuple[CollectionNode, ...]) -> Iterator[Node]:
    yield Node(COLLECTIONS_SECTION, None, "Collections")
    inside: dict[int | None, list[CollectionNode]] = {}
    for collection in collections:
        inside.setdefault(collection.parent_id, []).append(collection)

    def branch(parent_id: int | None, parent: Key) -> Iterator[Node]:
        for collection in inside.get(parent_id, ()):
            key = (COLLECTION, collection.id)
            amount = plural(collection.count, "reference")
            yield Node(
                key,
                parent,
                collection.name,
                count=f"{collection.count:,}" if collection.count else "",
                tip=f"{collection.name}: {amount}\nDrop references here to add them",
                spoken=f"{collection.name}, collection, {amount}",
                icon="folder",
            )
            yield from branch(collection.id, key)

    yield from branch(None, COLLECTIONS_SECTION)
    yield Node(
        (NEW_COLLECTION, None),
        COLLECTIONS_SECTION,
        "New collection…",
        tip="Make a collection",
        spoken="New collection",
        icon="folder-plus",
    )
