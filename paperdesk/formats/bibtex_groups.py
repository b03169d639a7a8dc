"""The field ``groups`` of JabRef on its way back: which groups an entry says that it is in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.formats.bibtex_entry import draft_of
from paperdesk.formats.bibtex_reader import Entry, Reader
from paperdesk.formats.latex import is_balanced, literal
from paperdesk.formats.latex_text import clean
from paperdesk.formats.latex_to_text import to_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paperdesk.formats.jabref_metadata import Groups, Path

_FIELD = re.compile(r"\bgroups\s*=", re.IGNORECASE)


def field_of(collections: Sequence[Path], tree: Groups | None, *, unicode: bool) -> str:
    """The value of the field.

    JabRef knows groups by their own names wherever they are in its tree. A name that several
    groups have, of which the entry is in some only, and a group of a file without a tree, are
    told with those above them: "Thesis > Chapter 1".
    """
    names = (_name(path, collections, tree) for path in collections if any(path))
    return ", ".join(_written(name, unicode=unicode) for name in dict.fromkeys(names))


def _name(path: Path, collections: Sequence[Path], tree: Groups | None) -> str:
    same = tree.by_name.get(path[-1].casefold(), []) if tree is not None else []
    return path[-1] if same and {*map(_small, same)} <= _all(collections) else " > ".join(path)


def _written(name: str, *, unicode: bool) -> str:
    """As it is, for JabRef compares it with the name in its tree; else as TeX."""
    name = clean(name)
    as_it_is = is_balanced(name) and (unicode or name.isascii()) and to_text(name) == name
    said = name if as_it_is else literal(name, unicode=unicode)
    return f"{{{said}}}" if "," in said or ";" in said else said


def are_said(raw: str, collections: Sequence[Path], tree: Groups | None) -> bool:
    """Whether the text of an entry says that it is in these groups, and in no others.

    Where no tree goes along only the names count, and nobody asks an entry without groups.
    """
    if _FIELD.search(raw) is None and (tree is None or not collections):
        return True
    entry = next((part for part in Reader(raw).read() if isinstance(part, Entry)), None)
    if entry is None:
        return False
    said = draft_of(entry.type, dict(entry.fields)).groups
    if tree is not None:
        return _all(tree.of(said, "")) == _all(collections)
    last = {name.rpartition(" > ")[2].strip().casefold() for name in said}
    return last == {path[-1].casefold() for path in collections if path}


def _all(paths: Iterable[Path]) -> set[Path]:
    return {*map(_small, paths)}


def _small(path: Path) -> Path:
    return tuple(name.casefold() for name in path)
