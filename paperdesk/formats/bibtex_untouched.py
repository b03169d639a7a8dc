"""Entries that go back as they came: which raw BibTeX stands on its own.

An entry is taken over word for word if nothing in it needs a ``@string`` that does not go along,
nothing in it could harm its neighbours (a brace or a comma too few), and it is written in the
dialect that is asked for.

Classic BibTeX is what the styles of 1988 print: a ``date`` without a ``year``, a ``journaltitle``,
a ``subtitle``, an ``@online`` would be left out there, so such entries are BibLaTeX. BibLaTeX
understands the old words too, but who asks for it wants ``date`` and ``journaltitle``: an entry
with old words and no new ones is BibTeX. What has neither is both.
"""

from __future__ import annotations

import re
from functools import lru_cache

from paperdesk.formats.bibtex_words import CLASSIC_TYPES, ENTRY_TYPES, MONTHS

_START = re.compile(r"@([A-Za-z][\w.-]*)\s*\{\s*([^\s,{}]+)\s*,")
_TOKEN = re.compile(r'\\.|[{}"]|[^{}"\\]+', re.DOTALL)
_NO_ENTRIES = frozenset({"string", "preamble", "comment"})
_FIELD = re.compile(r"([^\s={},#\"]+)\s*=")
_EXTENDED_NAME = re.compile(r"\bfamily\s*=")
_NEW_FOR_OLD = {"date": "year", "journaltitle": "journal", "location": "address"}
_NEW = frozenset({"subtitle", "booktitleaddon", "booksubtitle", "maintitle", "mainsubtitle",
                  "issuetitle", "journalsubtitle", "xdata"})  # fmt: skip
_OLD = frozenset({*_NEW_FOR_OLD.values(), "school", "annote", "archiveprefix",
                  "primaryclass"})  # fmt: skip
_OLD_TYPES = frozenset({"phdthesis", "mastersthesis", "techreport", "conference", "www",
                        "electronic"})  # fmt: skip


def as_it_came(
    raw: str, key: str, dialect: str, macros: frozenset[str] = frozenset()
) -> str | None:
    """The entry as a text of its own with LF line ends, or None if it must be written anew.

    Args:
        raw: one entry as it stands in its file.
        key: the key it must have.
        dialect: "bibtex" or "biblatex", see above.
        macros: names in small letters that stand before the entry in the file to be.
    """
    text = raw.replace("\r\n", "\n").replace("\r", "\n").strip()
    start = _START.match(text)
    if start is None or start[2] != key or start[1].lower() in _NO_ENTRIES or "\0" in text:
        return None
    body = _without_values(text[start.end() :])
    if body is None or _body(macros).fullmatch(body) is None:
        return None
    names = {name.lower() for name in _FIELD.findall(body)}
    return text + "\n" if dialect in _dialects(start[1].lower(), names, text) else None


@lru_cache(maxsize=4)
def _body(macros: frozenset[str]) -> re.Pattern[str]:
    """Fields whose values are hidden, numbers, or macros that are known, joined by ``#``."""
    names = "|".join(re.escape(name) for name in (*MONTHS.values(), *sorted(macros)))
    value = rf"(?:\x00|\d++|(?i:{names})(?=[\s,\#]|$))"
    return re.compile(
        rf"(?:\s*+[^\s={{}},#\"]++\s*+=\s*+{value}(?:\s*+\#\s*+{value})*+\s*+(?:,|$))*+\s*+"
    )


def _dialects(entry_type: str, names: set[str], text: str) -> set[str]:
    is_new = (
        (entry_type in ENTRY_TYPES and entry_type not in CLASSIC_TYPES | _OLD_TYPES)
        or not names.isdisjoint(_NEW)
        or any(new in names and old not in names for new, old in _NEW_FOR_OLD.items())
        or _EXTENDED_NAME.search(text) is not None
    )
    is_old = entry_type in _OLD_TYPES or not names.isdisjoint(_OLD)
    if is_new:
        return {"biblatex"}
    return {"bibtex"} if is_old else {"bibtex", "biblatex"}


def _without_values(text: str) -> str | None:
    """What stands between the values, which become NUL; None if braces or quotes do not pair."""
    pieces: list[str] = []
    depth, quoted, at = 0, False, 0
    for match in _TOKEN.finditer(text):
        token, at = match.group(), match.end()
        # BibTeX counts braces blindly, behind a backslash as well.
        if token in {"{", "\\{"}:
            depth += 1
        elif token in {"}", "\\}"}:
            depth -= 1
            if depth < 0:
                break
            if depth == 0 and not quoted:
                pieces.append("\0")
        elif token == '"' and depth == 0:
            quoted = not quoted
            if not quoted:
                pieces.append("\0")
        elif depth == 0 and not quoted:
            pieces.append(token)
    return "".join(pieces) if depth == -1 and not quoted and at == len(text) else None
