"""What a .bib file holds beside its entries, on its way back.

That is ``@string``, ``@preamble``, ``@comment`` and the tree of JabRef's groups. Macros and
preambles stand before the entries, which may need them, comments behind them, as JabRef writes
them. Several files may go into one: equal blocks are written once. If two files define a macro
differently, macros are left out and no entry goes back with one. A comment with an @ in it is left
out, for BibTeX takes that for the beginning of an entry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paperdesk.formats.bibtex_reader import Piece, Reader
from paperdesk.formats.jabref_metadata import grouping, is_groups, read_groups
from paperdesk.formats.latex import is_balanced

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from paperdesk.formats.jabref_metadata import Groups, Path

_MACRO = re.compile(r"@\s*string\s*[{(]\s*([^\s=]+)\s*=", re.IGNORECASE)
_METADATA = re.compile(r"@comment\s*\{\s*jabref-meta:\s*([\w-]+):", re.IGNORECASE)
_JABREF = re.compile(r"@comment\s*\{\s*jabref-", re.IGNORECASE)
# How the tree was called up to JabRef 3, and its version.
_OLD_GROUPS = frozenset({"groupstree", "groupsversion"})


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around the entries of one file.

    Attributes:
        before: text before the first entry, with its last line end; "" if there is nothing.
        after: text behind the last entry, the same.
        macros: the names, in small letters, that ``before`` defines.
        groups: the tree of groups in ``after``, None if there is none.
    """

    before: str = ""
    after: str = ""
    macros: frozenset[str] = frozenset()
    groups: Groups | None = None


NOTHING = Surroundings()


def surroundings(
    blocks: Iterable[str],
    dialect: str,
    collections: Sequence[Path] = (),
    known: Collection[Path] = (),
) -> Surroundings:
    """What goes around the entries that came from some files.

    Args:
        blocks: the texts between the entries of those files, in their order.
        dialect: "bibtex" or "biblatex", which JabRef is told.
        collections: paths of the collections that the entries are in; those of a file that
            is no JabRef library become no groups.
        known: paths of all collections there are; a group that is none of them is gone.
    """
    macros: dict[str, str] = {}
    clashing = False
    before: dict[str, None] = {}
    after: dict[str, None] = {}
    trees: list[str] = []
    told: set[str] = set()
    is_jabref = False
    for block in (raw.replace("\r\n", "\n").replace("\r", "\n").strip() for raw in blocks):
        piece = _piece(block)
        if piece is None or not is_balanced(block):
            continue
        is_jabref = is_jabref or _JABREF.match(block) is not None
        if piece.kind == "string":
            macro = _MACRO.match(block)
            name = macro[1].lower() if macro is not None else ""
            clashing = clashing or macros.setdefault(name, block) != block
        elif piece.kind == "preamble":
            before[block] = None
        elif is_groups(block):
            trees.append(block)
        elif (metadata := _METADATA.match(block)) is None:
            if "@" not in block[1:] or _JABREF.match(block) is not None:
                after[block] = None
        elif metadata[1].lower() not in told | _OLD_GROUPS:
            told.add(metadata[1].lower())
            after[_of_dialect(block, metadata[1], dialect)] = None
    tree = grouping(trees, collections, known) if is_jabref else ""
    if clashing:
        macros.clear()
    return Surroundings(
        "".join(f"{block}\n\n" for block in (*before, *macros.values())),
        "".join(f"\n{block}\n" for block in (*after, *filter(None, [tree]))),
        frozenset(macros),
        read_groups(tree) if tree else None,
    )


def _piece(block: str) -> Piece | None:
    """The block if it is one whole ``@string``, ``@preamble`` or ``@comment``."""
    parts = list(Reader(block).read())
    only = parts[0] if len(parts) == 1 else None
    return only if isinstance(only, Piece) and only.kind != "text" else None


def _of_dialect(block: str, name: str, dialect: str) -> str:
    if name.lower() != "databasetype":
        return block
    return f"@Comment{{jabref-meta: databaseType:{dialect};}}"
