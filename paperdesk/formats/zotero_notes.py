"""Notes and annotations of Zotero, to Markdown."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_TAG = re.compile(r"<[A-Za-z/!][^<>]*>")
_MATH = re.compile(r'<(span|pre) class="math">(.*?)</\1>', re.DOTALL)
_BLANK_LINES = re.compile(r"\n{3,}")


def markdown(note: str) -> str:
    """A note, which is HTML, as Markdown; formulas stay as they are between their dollars."""
    if not _TAG.search(note):
        return html.unescape(note).strip()
    # Loaded when there is a note: it brings a parser of HTML along.
    from markdownify import ATX, markdownify

    formulas: list[str] = []

    def put_aside(match: re.Match[str]) -> str:
        formulas.append(html.unescape(match[2]))
        return f"\ue000{len(formulas) - 1}\ue001"

    text = markdownify(_MATH.sub(put_aside, note), heading_style=ATX, bullets="-")
    for number, formula in enumerate(formulas):
        text = text.replace(f"\ue000{number}\ue001", formula)
    lines = [line.rstrip() for line in text.splitlines()]
    return _BLANK_LINES.sub("\n\n", "\n".join(lines)).strip()


def marked_places(title: str, marked: Sequence[tuple[str, str, str]]) -> str:
    """The marked places of a file as one note: (text, comment, page label) of each."""
    parts = [f"Annotations in {title}" if title else "Annotations"]
    for text, comment, page in marked:
        place = f" (p. {page})" if page else ""
        quoted = "\n".join(f"> {line}" for line in text.splitlines()) + place if text else ""
        said = comment if text else f"{comment}{place}"
        parts += [part for part in (quoted, said) if part.strip()]
    return "\n\n".join(parts) if len(parts) > 1 else ""
