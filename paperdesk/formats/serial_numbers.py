"""Numbers that may be an ISBN, an ISSN or the number of a report: formats use one tag for all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.identifiers import normal

if TYPE_CHECKING:
    from paperdesk.formats.record_draft import RecordDraft

_REMARK = re.compile(r"\([^()]*\)|\b(?:[ep]-?)?IS[BS]N(?:-L)?(?:-1[03])?\b:?", re.IGNORECASE)
_DIVIDER = re.compile(r"[;,/|]\s*|\s+(?=[\dX]{4}-?[\dX]{4}\b)|\s+(?=97[89])")
_SIGNS = re.compile(r"[\dXx\s‐‑–-]+")


def say_number(draft: RecordDraft, text: str, otherwise: str) -> None:
    """Each number under the identifier it is; ``otherwise`` names the field of what is neither."""
    bare = _REMARK.sub(" ", text)
    parts = [part.strip() for part in _DIVIDER.split(bare) if part.strip()]
    by_count = otherwise in {"ISBN", "ISSN"}
    kinds = [_kind(part, by_count=by_count) for part in parts]
    if parts and all(kinds):
        for part, kind in zip(parts, kinds, strict=True):
            draft.identifier(kind, part)
    elif by_count:
        draft.identifier(otherwise, text)
    else:
        draft.say(otherwise, text, "SN")


def _kind(text: str, *, by_count: bool) -> str:
    """ "ISBN", "ISSN" or "" by the check digit, else perhaps by the count of digits."""
    for kind in ("ISSN", "ISBN"):
        if normal(kind, text) is not None:
            return kind
    if not by_count:
        return ""
    count = len(re.sub(r"[^\dXx]", "", text)) if _SIGNS.fullmatch(text) else 0
    return {8: "ISSN", 10: "ISBN", 13: "ISBN"}.get(count, "")
