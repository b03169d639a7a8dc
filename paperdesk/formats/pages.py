"""Page numbers as every format writes them, to the form the library keeps."""

from __future__ import annotations

import re

_DASHES = "‐‑‒–—―−"
_LABEL = re.compile(r"^(?:pp?\.|pages?|s\.)\s*(?=[\dA-Za-z])", re.IGNORECASE)
_DASHED = re.compile(rf"\s*(?:-{{2,}}|[{_DASHES}]+)\s*|(?<=[\w.)])\s+-\s+(?=\w)")
_RANGE = re.compile(r"([^\s,;-][^\s,;]*?)\n([^\s,;\n]+)")
_PLAIN = re.compile(r"\w+(?:-\w+)?")


def page_range(text: str) -> str:
    """Pages with a single hyphen in each range: "3899--3905" → "3899-3905".

    Where a page number has hyphens itself ("12-1--12-9") the range gets a dash: "12-1–12-9".
    What is no page number stays as it is.
    """
    text = " ".join(text.split()).rstrip(" ,;")
    if _PLAIN.fullmatch(text) is not None:
        return text
    # No line feed is left, so that one can stand for a dash.
    text = _DASHED.sub("\n", _LABEL.sub("", text))
    text = _RANGE.sub(_joined, text)
    return text.replace("\n", "-").strip()


def pages_from(first: str, last: str) -> str:
    """The range from a first page to a last one, either of which may be missing."""
    first, last = page_range(first), page_range(last)
    if not first or not last or first == last:
        return first or last
    return page_range(f"{first}--{last}")


def _joined(match: re.Match[str]) -> str:
    first, last = match[1], match[2]
    return f"{first}{'–' if '-' in first or '-' in last else '-'}{last}"
