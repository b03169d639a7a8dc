"""JSON Lines exporter: everything this program knows of a reference, one object a line."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import ExportRecord


class JsonLinesExporter:
    """One JSON object a line, UTF-8; members are those of ``ExportRecord``, empty ones left out."""

    id: ClassVar[str] = "jsonl"
    title: ClassVar[str] = said("JSON Lines (everything)")
    suffix: ClassVar[str] = ".jsonl"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one line at a time."""
        for record in records:
            whole = asdict(record)
            for name in ("untouched", "untouched_format", "verbatim", "along", "gives"):
                del whole[name]
            whole["fields"] = dict(sorted(record.fields.items()))
            heading = record.heading(use_handle=use_handles_as_titles)
            if heading:
                whole["fields"]["title"] = heading
            for name in ("creators", "attachments", "related"):
                whole[name] = [
                    {part: value for part, value in one.items() if value} for one in whole[name]
                ]
            told = {name: value for name, value in whole.items() if value}
            yield json.dumps(told, ensure_ascii=False) + "\n"

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``: this format carries all."""
        return bool(part)
