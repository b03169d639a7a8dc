"""No cell of an exported table is a formula to a spreadsheet."""

from __future__ import annotations

import csv
import io

import pytest

from paperdesk.domain.records import ExportRecord
from paperdesk.formats import registry


@pytest.mark.parametrize(
    "attack",
    ["=1+1", "+1", "-1+cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "\r=1", "=HYPERLINK(\"http://a.b\")"],
)  # fmt: skip
def test_what_begins_like_a_formula_is_text(attack: str) -> None:
    record = ExportRecord(
        key="k",
        type="article-journal",
        fields={"title": attack},
        creators=(),
        tags=(attack,),
        notes=(attack,),
        links=(),
        appearances=(),
    )
    exporter = registry.exporters()["csv"]
    text = "".join(exporter.write(iter([record]), use_handles_as_titles=False))
    for row in csv.reader(io.StringIO(text)):
        for cell in row:
            assert not cell.startswith(("=", "+", "-", "@", "\t", "\r")), cell
