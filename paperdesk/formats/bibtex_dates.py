"""The date of an entry: ``date``, or ``year``, ``month`` and ``day``."""

from __future__ import annotations

import re

from paperdesk.formats.dates import edtf, parse_date, year_in
from paperdesk.formats.latex_to_text import to_text, unescaped

# Forms of older versions of EDTF that BibLaTeX took as well.
_OLD = ((re.compile(r"(?<=\d)u(?![a-z])"), "X"), (re.compile(r"/(?:open|\*)$"), "/.."),
        (re.compile(r"/unknown$"), "/"), (re.compile(r"^(?:open|\*)/"), "../"),
        (re.compile(r"^unknown/"), "/"))  # fmt: skip


def date_of(tex: str) -> str:
    """EDTF of a ``date`` field; what cannot be read stays text.

    A tilde is a tie everywhere else, but says "about" in a date.
    """
    older = unescaped(tex)
    text = to_text(tex)
    found = parse_date(older) or parse_date(text)
    if found or not text:
        return found
    for pattern, now in _OLD:
        older = pattern.sub(now, older)
    return parse_date(older) or text


def issued_of(year: str, month: str, day: str) -> tuple[str, bool]:
    """The date of separate fields, and whether it says the month (and day) too.

    A year that cannot be read stays text, but a year in it counts ("2005, in press").
    """
    month = month.strip("# ")
    base = parse_date(year) or year_in(year)
    if not base:
        return year, not month
    found = edtf(base, month, day) if month else base
    return found, not month or found != base
