r"""Addresses in running text: where a URL begins and where the sentence takes over again.

The set of characters follows RFC 3986, narrowed to what occurs in abstracts: braces, quotes,
dollar signs and everything of the East Asian blocks end an address, since Chinese sentences go on
without a space. TeX escapes (``\_``) are part of an address and are undone.
"""

from __future__ import annotations

import html
import re
from functools import cache
from urllib.parse import urlsplit

_STOP = (
    r"\s<>\"'`{}|^$\\"
    "\u00ab\u00bb\u2013-\u201f\u2026\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef"
)
# An apostrophe may stand inside an address, but not before the genitive s or at the end.
# Two addresses with only a comma between them are two.
_BODY = rf"(?:[^{_STOP},;]|[,;](?!https?:)|\\[_%#&~]|'(?=\w)(?!s\b))"
# Hosts that are written without a scheme; others would make a link of every "e.g.the".
_BARE_HOSTS = (
    r"(?:www\.[\w-]+(?:\.[\w-]+)+"
    r"|(?:gist\.)?github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|huggingface\.co"
    r"|zenodo\.org|osf\.io|arxiv\.org|doi\.org|openreview\.net|aclanthology\.org"
    r"|anonymous\.4open\.science|sites\.google\.com"
    r"|[\w-]+\.git(?:hub|lab)\.io)"
)

WITH_SCHEME = rf"https?://{_BODY}++"
BARE = rf"(?<![\w@./\\:-]){_BARE_HOSTS}(?:/{_BODY}*+)?+(?![\w@])"
DOI = r"(?<![\w/.])doi:\s?10\.\d{4,9}/[^\s<>\"'{}|^$\\，。；、（）]++"

ADDRESS = rf"{WITH_SCHEME}|{BARE}|{DOI}"

_TEX_ESCAPE = re.compile(r"\\(?=[_%#&~$-])|(?<=~)\{\}")
_SAFE_SCHEMES = frozenset({"http", "https", "mailto"})
_HOST = re.compile(r"[\w-]+(?:\.[\w-]+)+|localhost|\[[0-9a-f:]+\]", re.IGNORECASE)
_FORBIDDEN = re.compile(r"[\s<>\"{}]")
_PUNCTUATION = ".,;:!?'*\u2026"
_PAIRS = {")": "(", "]": "["}


@cache
def address_pattern() -> re.Pattern[str]:
    """Any address; compiled at first use, for most abstracts have none."""
    return re.compile(ADDRESS, re.IGNORECASE)


def trim(address: str) -> str:
    """The address without the punctuation of the sentence it stands in.

    Brackets that are opened inside the address stay (``…/wiki/Graph_(discrete)``).
    """
    end = len(address)
    counts = {char: address.count(char) for char in "()[]"} if address[-1:] in _TRAILING else {}
    while end:
        last = address[end - 1]
        if last in _PUNCTUATION:
            end -= 1
        elif last in _PAIRS and counts[last] > counts[_PAIRS[last]]:
            counts[last] -= 1
            end -= 1
        else:
            break
    return address[:end]


_TRAILING = frozenset(_PUNCTUATION) | frozenset(_PAIRS)


def complete(address: str) -> str | None:
    """The address with a scheme and without TeX or HTML escapes; None if it is not safe or usable.

    Only http, https, mailto and DOIs are let through; a DOI becomes an https address.
    """
    bare = _TEX_ESCAPE.sub("", address.strip())
    if "&" in bare:
        bare = trim(_FORBIDDEN.split(html.unescape(bare), maxsplit=1)[0])
    lowered = bare[:8].lower()
    if lowered.startswith("doi:"):
        return f"https://doi.org/{bare[4:].strip()}"
    if lowered.startswith("mailto:"):
        return bare if "@" in bare and not re.search(r"\s", bare) else None
    if not lowered.startswith(("http://", "https://")):
        if not re.match(r"[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)", bare):
            return None
        bare = f"https://{bare}"
    try:
        parts = urlsplit(bare)
        host = parts.hostname or ""
    except ValueError:
        return None
    if parts.scheme.lower() not in _SAFE_SCHEMES or _FORBIDDEN.search(bare):
        return None
    return bare if _HOST.fullmatch(host) else None
