"""References as other programs take them when they are dropped there."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from paperdesk.domain.exports import ExportOptions
from paperdesk.services import deriving, exporting, references

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from paperdesk.services.library import Library


def citation(library: Library, ids: Sequence[int]) -> str:
    r"""``\cite{a,b}`` with the keys of the references."""
    deriving.drain(library)
    keys = library.read(references.keys, ids)
    return f"\\cite{{{','.join(keys)}}}"


def formatted(library: Library, ids: Sequence[int]) -> str:
    """The references as paragraphs of HTML, as a word processor takes them."""
    text = exporting.as_text(library, ids, "text", ExportOptions()).text
    paragraphs = (line for line in text.split("\n") if line)
    return "".join(f"<p>{escape(line)}</p>" for line in paragraphs)


def bib_file(library: Library, ids: Sequence[int], folder: Path) -> Path:
    """A BibTeX file of the references in this folder."""
    deriving.drain(library)
    keys = library.read(references.keys, ids[:2])
    path = folder / (f"{keys[0]}.bib" if len(ids) == 1 and keys else "references.bib")
    exporting.as_file(library, ids, "bibtex", path, ExportOptions())
    return path
