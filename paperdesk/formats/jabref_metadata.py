r"""The groups of a JabRef library, from its ``@Comment{jabref-meta: grouping: …}``.

One group is ``2 StaticGroup:Name\;0\;1\;…;``: its depth in the tree, kind, and what belongs to
it, with the semicolons inside behind a backslash. Up to JabRef 3 the tree was called
``groupstree`` and its ``ExplicitGroup`` listed the keys of its entries. Groups that search
(``KeywordGroup``, ``SearchGroup``) keep their place in the paths and hold nothing here.
On the way back groups keep what JabRef says of them (colours, searches), as long as there is a
collection of their name; collections that are no group yet become one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paperdesk.formats.bibtex_files import split_escaped
from paperdesk.formats.latex import is_balanced

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

_META = re.compile(r"@comment\s*\{\s*jabref-meta:\s*(?:grouping|groupstree):", re.IGNORECASE)
_GROUP = re.compile(r"(\d+) (\w+Group):(.*)", re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_STATIC = frozenset({"StaticGroup", "ExplicitGroup", "AutomaticKeywordGroup"})

Path = tuple[str, ...]


@dataclass(slots=True)
class Groups:
    """The tree of groups: its paths in order, paths by name, and paths by an entry's key."""

    paths: list[Path] = field(default_factory=list)
    by_name: dict[str, list[Path]] = field(default_factory=dict)
    by_key: dict[str, list[Path]] = field(default_factory=dict)

    def of(self, names: list[str], key: str) -> tuple[Path, ...]:
        """The paths of an entry that names these groups and has this key.

        A group that is not in the tree lies at its top; "Thesis > Chapter 1" is a path.
        """
        found = [
            path
            for name in names
            for path in self.by_name.get(name.casefold())
            or [tuple(part.strip() for part in name.split(" > "))]
        ]
        return tuple(dict.fromkeys(found + self.by_key.get(key, [])))


def is_groups(comment: str) -> bool:
    """Whether a comment holds the tree of groups."""
    return _META.match(comment) is not None


def read_groups(comment: str) -> Groups:
    """The tree in a comment that :func:`is_groups`."""
    groups = Groups()
    above: list[str] = []
    for depth, kind, _item, parts in _items(comment):
        name = parts[0].strip()
        if depth == 0 or not name:
            continue
        above = [*above[: depth - 1], name]
        if kind in _STATIC:
            path = tuple(above)
            groups.paths.append(path)
            groups.by_name.setdefault(name.casefold(), []).append(path)
            if kind == "ExplicitGroup":
                for key in parts[2:]:
                    if key.strip():
                        groups.by_key.setdefault(key.strip(), []).append(path)
    return groups


def _items(comment: str) -> Iterator[tuple[int, str, str, list[str]]]:
    """Depth, kind, the text as it stands and its parts, of each group of a tree."""
    start = _META.match(comment)
    if start is None:
        return
    # Old versions wrapped their lines anywhere.
    body = comment[start.end() :].rstrip().removesuffix("}").replace("\r", "").replace("\n", "")
    for item in split_escaped(body, ";"):
        match = _GROUP.match(item.strip())
        if match is not None:
            parts = [_unescape(part) for part in split_escaped(_unescape(match[3]), ";")]
            yield int(match[1]), match[2], match[3], parts


@dataclass(slots=True)
class _Node:
    """A group on its way back: its kind and description, and the groups inside, by small names."""

    text: str
    inside: dict[str, _Node] = field(default_factory=dict)


def grouping(comments: Iterable[str], collections: Sequence[Path], known: Collection[Path]) -> str:
    """The comment with one tree of groups, in the form of JabRef 4 and later; "" if it is empty.

    Args:
        comments: trees of groups as they came.
        collections: paths that must be in it.
        known: paths of all collections there are; a group that holds references by itself and is
            none of them is left out.
    """
    top = _Node("")
    kept = {_small(path[:end]) for path in (*known, *collections) for end in range(len(path) + 1)}
    for comment in comments:
        above: list[str] = []
        for depth, kind, text, parts in _items(comment):
            name = parts[0].strip()
            if depth == 0 or not name:
                continue
            above = [*above[: depth - 1], name]
            if kind not in _STATIC and _small(above[:-1]) in kept:
                kept.add(_small(above))
            if _small(above) in kept:
                # The groups of old versions hold keys, which entries say by now.
                _place(top, above, None if kind == "ExplicitGroup" else f"{kind}:{text}")
    for path in collections:
        _place(top, path, None)
    lines = "".join(_told(top, 1))
    text = f"@Comment{{jabref-meta: grouping:\n0 AllEntriesGroup:;\n{lines}}}"
    return text if lines and is_balanced(text) else ""


def _place(node: _Node, path: Sequence[str], text: str | None) -> None:
    """Put a group into the tree, with those above it; the first description stays."""
    for depth, name in enumerate(path, 1):
        told = text if text is not None and depth == len(path) else _static(name)
        node = node.inside.setdefault(name.casefold(), _Node(told))


def _small(path: Sequence[str]) -> Path:
    return tuple(name.casefold() for name in path)


def _static(name: str) -> str:
    r"""A group without colour and description, ``StaticGroup:Name\;0\;1\;\;\;\;``."""
    return "StaticGroup:" + _escape(f"{_escape(name)};0;1;;;;")


def _told(node: _Node, depth: int) -> Iterator[str]:
    for inside in node.inside.values():
        yield f"{depth} {inside.text};\n"
        yield from _told(inside, depth + 1)


def _escape(text: str) -> str:
    return re.sub(r"([\\;])", r"\\\1", text)


def _unescape(text: str) -> str:
    return _ESCAPE.sub(r"\1", text)
