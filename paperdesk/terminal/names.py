"""The names of the commands, by themselves: the window starts without the rest of the terminal."""

from __future__ import annotations

COMMANDS = frozenset(
    {
        "import",
        "list",
        "search",
        "show",
        "tag",
        "note",
        "duplicates",
        "merge",
        "unmerge",
        "distinct",
        "fill",
        "export",
        "kept",
        "convert",
        "keys",
        "cited",
        "export-everything",
        "decide",
        "reasons",
        "highlight",
        "lens",
        "similar",
        "suggest",
        "rank",
        "shelves",
        "bars",
        "digest",
        "decisions",
        "skim",
        "stats",
        "check",
        "backup",
        "restore",
        "reindex",
        "undo",
        "redo",
    }
)
