"""The encoding that a file says of itself, in the words of JabRef, Emacs, TeX editors and XML."""

from __future__ import annotations

import codecs
import re

_HEAD = 2_048
_DECLARATION = re.compile(
    rb"""(?:^|[\r\n])[ \t%\#;/*]*(?:
        encoding[ \t]*[:=][ \t]*([\w.:-]+)
        |.{0,80}?-\*-.{0,80}?coding[ \t]*[:=][ \t]*([\w.:-]+)
        |!TEX[ \t]+encoding[ \t]*=[ \t]*([\w.:-]+)
        |<\?xml[ \t][^>]{0,80}?encoding[ \t]*=[ \t]*["']([\w.:-]+)["']
    )""",
    re.IGNORECASE | re.VERBOSE,
)
# What programs call encodings that Python calls otherwise.
_NAMES = {
    "ansi": "cp1252", "ansinew": "cp1252", "isolatin": "cp1252", "latin1": "cp1252",
    "latin-1": "cp1252", "iso-8859-1": "cp1252", "iso8859_1": "cp1252", "latin-2": "latin2",
    "latin-9": "latin9", "applemac": "mac-roman", "macroman": "mac-roman",
    "x-macroman": "mac-roman", "utf8x": "utf-8", "x-sjis": "cp932", "ms936": "gb18030",
    "gbk": "gb18030", "gb2312": "gb18030",
}  # fmt: skip


def declared_encoding(data: bytes) -> str:
    """Python's name of the encoding declared near the beginning of a file; "" if there is none.

    Latin-1 is taken for Windows-1252, as browsers do: what it has in addition are control
    characters in Latin-1, which no text contains.
    """
    match = _DECLARATION.search(data[:_HEAD])
    if match is None:
        return ""
    name = next(group for group in match.groups() if group).decode("ascii", "replace").lower()
    name = _NAMES.get(name, name)
    try:
        info = codecs.lookup(name)
        # Only encodings of text, not Python's "hex" or "zlib".
        "a".encode(info.name)
    except (LookupError, ValueError, TypeError):
        return ""
    return info.name
