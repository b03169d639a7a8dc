"""Plain text exporter: one readable line or two for each reference, to paste anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain.said import said
from paperdesk.formats import readable
from paperdesk.reading.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ExportRecord


class PlainTextExporter:
    """ "Ada Stone. Maps without borders. Brain Notes 3(2), pp. 1–9, 2016. https://…", UTF-8."""

    id: ClassVar[str] = "text"
    title: ClassVar[str] = said("Plain text")
    suffix: ClassVar[str] = ".txt"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one reference at a time, with blank lines between."""
        for number, record in enumerate(records):
            line = formatted(record, use_handle=use_handles_as_titles) + "\n"
            yield f"\n{line}" if number else line

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``."""
        return part in readable.PARTS - {"abstract", "tags", "notes", "links"}


def formatted(record: ExportRecord, *, use_handle: bool) -> str:
    """A reference in one line: names, title, where and when, where to find it."""
    # Without a title there must be something to know the paper by.
    title = plain(record.heading(use_handle=use_handle)) or plain(record.handle or "")
    found = [url or text for text, url in readable.addresses(record)][:1]
    parts = [readable.people(record.creators, "author"), title, readable.facts(record), *found]
    whole = ""
    for part in (" ".join(part.split()) for part in parts):
        if part and whole:
            whole += " " if whole[-1] in ".?!" else ". "
        whole += part
    return whole or record.key
