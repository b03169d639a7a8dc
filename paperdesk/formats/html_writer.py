"""HTML exporter: one page that any browser shows and prints, without scripts or the network."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain.said import said
from paperdesk.formats import readable
from paperdesk.reading.markup import plain, to_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ExportRecord

_HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>References</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { margin: 0 0 2rem; break-inside: avoid }
h2 { font-size: 1.1rem; line-height: 1.35; margin: 0 0 .2rem }
p { margin: .3rem 0 } .facts, .key, .tags { opacity: .75 } .key { font-family: monospace }
blockquote { margin: .5rem 0; padding-left: .8rem; border-left: 3px solid #8888 }
blockquote { white-space: pre-wrap }
</style>
</head>
<body>
"""


class HtmlExporter:
    """A whole page, UTF-8, one ``<article>`` for each reference."""

    id: ClassVar[str] = "html"
    title: ClassVar[str] = said("HTML (web page)")
    suffix: ClassVar[str] = ".html"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one article at a time."""
        yield _HEAD
        for record in records:
            yield _article(record, use_handle=use_handles_as_titles)
        yield "</body>\n</html>\n"

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``."""
        return part in readable.PARTS


def _article(record: ExportRecord, *, use_handle: bool) -> str:
    title = record.heading(use_handle=use_handle)
    named = _rich(title) if title else html.escape(record.handle or "") or html.escape(record.key)
    authors = html.escape(readable.people(record.creators, "author"))
    facts = html.escape(readable.facts(record))
    links = " · ".join(_link(text, url) for text, url in readable.addresses(record))
    abstract = _rich(record.fields.get("abstract", ""))
    notes = [note for note in (record.fields.get("note", ""), *record.notes) if note.strip()]
    lines = [
        f'<article id="{html.escape(record.key)}">',
        f"<h2>{named}</h2>",
        f'<p class="authors">{authors}</p>' if authors else "",
        f'<p class="facts">{facts}</p>' if facts else "",
        f'<p class="key">{html.escape(record.key)}</p>',
        f'<p class="links">{links}</p>' if links else "",
        f'<p class="tags">{html.escape(", ".join(record.tags))}</p>' if record.tags else "",
        f'<div class="abstract">{abstract}</div>' if abstract else "",
        *(f"<blockquote>{html.escape(plain(note))}</blockquote>" for note in notes),
        "</article>\n",
    ]
    return "\n".join(line for line in lines if line)


def _rich(text: str) -> str:
    return to_html(text, hard_formulas=False).strip()


def _link(text: str, url: str) -> str:
    shown = html.escape(text)
    if not readable.is_page(url):
        return shown
    return f'<a href="{html.escape(url)}">{shown}</a>'
