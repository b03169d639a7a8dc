"""Every reference can be written in every format, the same each time."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdesk.domain.exports import ExportOptions
from paperdesk.formats import registry
from paperdesk.services import exporting
from tests.support.export_records import WILD

if TYPE_CHECKING:
    from paperdesk.domain.records import ExportRecord

_FORMATS = sorted(registry.exporters())


@pytest.mark.parametrize("form", _FORMATS)
@settings(max_examples=30)
@given(records=st.lists(WILD, max_size=3))
def test_whatever_a_reference_says_it_is_written(form: str, records: list[ExportRecord]) -> None:
    exporter = registry.exporters()[form]
    report = exporting.write_text(exporter, records, ExportOptions())
    assert report.text == exporting.write_text(exporter, records, ExportOptions()).text
    assert report.references == len(records)
    if form == "csl-json":
        assert len(json.loads(report.text)) == len(records)
    elif form == "endnote-xml":
        assert len(list(Xml.fromstring(report.text).iter("record"))) == len(records)
    elif form == "csv":
        assert len(list(csv.DictReader(io.StringIO(report.text, newline="")))) == len(records)
    elif form == "jsonl":
        assert len(report.text.splitlines()) >= len(records)
    elif form == "ris":
        starts = [line for line in report.text.split("\n") if line.startswith("TY  - ")]
        assert len(starts) >= len(records)


@given(records=st.lists(WILD, max_size=4), sort=st.sampled_from(["key", "author", "title", "year"]))
def test_an_order_depends_on_nothing_but_the_references(
    records: list[ExportRecord], sort: str
) -> None:
    exporter = registry.exporters()["csv"]
    options = ExportOptions(sort=sort, left_out=("abstract",))
    report = exporting.write_text(exporter, records, options)
    assert report.references == len(records)
    assert len({new.casefold() for _old, new in report.renamed}) == len(report.renamed)
