r"""The groups of a JabRef library, from its ``@Comment{jabref-meta: grouping: …}``.

One group is ``2 StaticGroup:Name\;0\;1\;…;``: its depth in the tree, kind, and what belongs to
it, with the semicolons inside behind a backslash. Up to JabRef 3 the tree was called
``groupstree`` and its ``ExplicitGroup`` listed the keys of its entries. Groups that search
(``KeywordGroup``, ``SearchGroup``) keep their place in the paths and hold nothing here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from paperdesk.formats.bibtex_files import split_escaped

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
    start = _META.match(comment)
    if start is None:
        return groups
    # Old versions wrapped their lines anywhere.
    body = comment[start.end() :].rstrip().removesuffix("}").replace("\r", "").replace("\n", "")
    above: list[str] = []
    for item in split_escaped(body, ";"):
        match = _GROUP.match(item.strip())
        if match is None:
            continue
        depth, kind = int(match[1]), match[2]
        parts = [_unescape(part) for part in split_escaped(_unescape(match[3]), ";")]
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


def _unescape(text: str) -> str:
    return _ESCAPE.sub(r"\1", text)
