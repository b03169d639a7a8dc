"""Markdown exporter: a digest to read, print or keep among notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from paperdesk.formats import readable
from paperdesk.reading.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ExportRecord

# What would begin emphasis, code, a link, a tag or a heading (CommonMark 0.31, section 2.4).
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~$])")
_BLOCK = re.compile(r"^(\s*)([-+=>]|\d+(?=[.)]))", re.MULTILINE)


class MarkdownExporter:
    """One section for each reference; Pandoc takes ``[@key]`` for a citation of it."""

    id: ClassVar[str] = "markdown"
    title: ClassVar[str] = "Markdown"
    suffix: ClassVar[str] = ".md"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one section at a time."""
        for number, record in enumerate(records):
            section = _section(record, use_handle=use_handles_as_titles)
            yield f"\n{section}" if number else section

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``."""
        return part in readable.PARTS


def _section(record: ExportRecord, *, use_handle: bool) -> str:
    heading = plain(record.heading(use_handle=use_handle)) or plain(record.handle or "")
    authors = readable.people(record.creators, "author")
    lines = [
        f"## {_text(heading) or _text(record.key)}",
        f"**{_text(authors)}**" if authors else "",
        _text(readable.facts(record)),
        f"`[@{record.key}]`",
    ]
    addresses = readable.addresses(record)
    if addresses:
        lines.append(" · ".join(_link(text, url) for text, url in addresses))
    if record.tags:
        lines.append("Tags: " + ", ".join(_text(tag) for tag in record.tags))
    paragraphs = plain(record.fields.get("abstract", "")).split("\n\n")
    lines += [_text(paragraph) for paragraph in paragraphs]
    # Notes are Markdown already; as a quotation they stay apart from what the paper says.
    lines += ["\n".join(f"> {line}".rstrip() for line in note.strip().splitlines())
              for note in (record.fields.get("note", ""), *record.notes)]  # fmt: skip
    return "\n\n".join(line for line in lines if line) + "\n"


def _text(text: str) -> str:
    return _BLOCK.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", " ".join(text.split())))


def _link(text: str, url: str) -> str:
    if not readable.is_page(url):
        return _text(text)
    target = re.sub(r"[\s<>]", lambda match: f"%{ord(match.group()):02X}", url)
    return f"<{target}>" if text == url else f"[{_text(text)}](<{target}>)"
