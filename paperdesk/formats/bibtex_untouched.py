"""Entries that go back as they came: which raw BibTeX stands on its own.

An entry is taken over word for word if nothing in it needs the rest of its file (macros of a
``@string``) and nothing in it could harm its neighbours (a brace or a comma too few).
"""

from __future__ import annotations

import re

from paperdesk.formats.bibtex_words import MONTHS

_START = re.compile(r"@([A-Za-z][\w.-]*)\s*\{\s*([^\s,{}]+)\s*,")
_TOKEN = re.compile(r'\\.|[{}"]|[^{}"\\]+', re.DOTALL)
_MONTH = "|".join(MONTHS.values())
_VALUE = rf"(?:\x00|\d++|(?i:{_MONTH})\b)"
_BODY = re.compile(
    rf"(?:\s*+[^\s={{}},#\"]++\s*+=\s*+{_VALUE}(?:\s*+\#\s*+{_VALUE})*+\s*+(?:,|$))*+\s*+"
)
_NO_ENTRIES = frozenset({"string", "preamble", "comment"})


def as_it_came(raw: str, key: str) -> str | None:
    """The entry as a text of its own with LF line ends, or None if it must be written anew.

    Args:
        raw: one entry as it stands in its file.
        key: the key it must have.
    """
    text = raw.replace("\r\n", "\n").replace("\r", "\n").strip()
    start = _START.match(text)
    if start is None or start[2] != key or start[1].lower() in _NO_ENTRIES or "\0" in text:
        return None
    body = _without_values(text[start.end() :])
    return text + "\n" if body is not None and _BODY.fullmatch(body) else None


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
