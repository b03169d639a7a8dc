"""Names of conferences and journals: the known ones, and what an unknown one looks like."""

from __future__ import annotations

import re

from paperdesk.formats.list_words import NO_VENUES, VENUES, VENUES_THAT_ARE_WORDS

_SEVERAL_WORDS = (
    "USENIX Security",
    "USENIX ATC",
    "IEEE S&P",
    "IEEE VIS",
    "IEEE VR",
    "ACM MM",
    "ACM Multimedia",
    "ACM CCS",
    "ACM CHI",
    "The Web Conference",
    "Nature Communications",
    "Nature Machine Intelligence",
    "Nature Methods",
    "Science Advances",
    "Scientific Reports",
)
_BY_FOLDED = {name.casefold(): name for name in VENUES}
_SEVERAL = re.compile(
    r"(?<!\w)(?:" + "|".join(re.escape(name) for name in _SEVERAL_WORDS) + r")(?!\w)"
)
# Who holds a conference, not which one: left out where another acronym stands beside it.
PUBLISHERS = frozenset(
    {"ACM", "IEEE", "CVF", "SIAM", "IFIP", "USENIX", "IEEE/CVF", "IEEE/RSJ", "ACM/IEEE", "IEEE/ACM",
     "AAAI/ACM", "ISCA", "SIGCHI", "ACM/SIGAPP", "ACM-SIAM"}
)  # fmt: skip
_JOINED = re.compile(r"[-/]")
_ACRONYM = re.compile(
    r"[A-Z][A-Za-z&+]*[A-Z][A-Za-z&+]*\d?[A-Za-z]*(?:[-/][A-Z][A-Za-z]+)*|[A-Z]+-[A-Z]+"
)


def several_words(text: str) -> re.Match[str] | None:
    """A known venue whose name is more than one word."""
    return _SEVERAL.search(text)


def known(token: str) -> str | None:
    """The usual spelling of a known venue, or None; "icml" → "ICML", "date" → None."""
    name = _BY_FOLDED.get(token.casefold())
    if name is None:
        parts = _JOINED.split(token)
        return token if len(parts) > 1 and all(known(part) for part in parts) else None
    if name != token and token.casefold() in VENUES_THAT_ARE_WORDS:
        return None
    return name


def is_acronym(token: str) -> bool:
    """Whether a token has the look of a venue's acronym: two capitals, at most 15 letters."""
    return (
        2 <= len(token) <= 15
        and _ACRONYM.fullmatch(token) is not None
        and token.casefold() not in NO_VENUES
    )
