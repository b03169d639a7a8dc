"""What one format writes it reads back: the same meaning, and the same text the second time.

What a format cannot say is left out of the references here; ``exporters`` say it by ``carries``.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.records import ExportRecord, SourceText
from paperdesk.formats import registry
from paperdesk.services import converting, exporting
from tests.support.export_records import TAME

if TYPE_CHECKING:
    from collections.abc import Sequence

BOTH_WAYS = ("bibtex", "biblatex", "ris", "csl-json", "endnote-xml", "csv")
# Each reads and writes several times: a tenth of the usual number of examples.
FEW = 200 if os.environ.get("PAPERDESK_LONG") else 6
RECORDS = st.lists(TAME, min_size=1, max_size=3, unique_by=lambda one: one.key)


def write(form: str, records: Sequence[ExportRecord]) -> str:
    clean = [replace(record, untouched="") for record in records]
    return exporting.write_text(registry.exporters()[form], clean, ExportOptions()).text


def read(form: str, text: str) -> list[ExportRecord]:
    source = SourceText(Path(f"file.{form}"), text, "utf-8", len(text), "")
    importer = registry.recognise(source)
    assert importer.id == form.replace("biblatex", "bibtex")
    return list(converting.export_records(importer.parse(source)))


def meaning(record: ExportRecord, form: str) -> dict[str, Any]:
    """What a reference says, as far as the format can."""
    people = [
        (one.role, " ".join(part for part in (one.non_dropping_particle, one.family) if part),
         one.given, (one.suffix or "").rstrip("."))
        for role in ("author", "editor")
        for one in record.creators
        if one.role == role
    ]  # fmt: skip
    fields = {name: value for name, value in record.fields.items() if ":" not in name and value}
    if form in {"bibtex", "biblatex", "ris", "endnote-xml"}:
        for name in ("genre", "archive"):
            fields.pop(name, None)
    return {
        "key": record.key,
        "type": record.type,
        "people": people,
        "tags": record.tags,
        **fields,
    }


# A venue of a thesis and the like is what no style of theirs prints: it stays, under another name.
_NO_VENUE = {
    "ris": {"book", "thesis", "report"},
    "endnote-xml": {"thesis", "report", "book"},
}


def sayable(record: ExportRecord, form: str) -> ExportRecord:
    if form == "bibtex" and record.type == "webpage":
        # @misc is all that BibTeX has for it.
        record = replace(record, type="document")
    if record.type in _NO_VENUE.get(form, set()):
        fields = {name: text for name, text in record.fields.items() if name != "container-title"}
        return replace(record, fields=fields)
    return record


@pytest.mark.parametrize("form", BOTH_WAYS)
@settings(max_examples=FEW)
@given(records=RECORDS)
def test_what_is_written_is_read_back(form: str, records: list[ExportRecord]) -> None:
    records = [sayable(record, form) for record in records]
    text = write(form, records)
    again = read(form, text)
    assert [meaning(one, form) for one in again] == [meaning(one, form) for one in records]
    assert write(form, again) == text


@pytest.mark.parametrize("form", BOTH_WAYS)
@settings(max_examples=FEW)
@given(records=RECORDS)
def test_what_came_from_one_format_goes_to_every_other(
    form: str, records: list[ExportRecord]
) -> None:
    again = read(form, write(form, records))
    for other in registry.exporters():
        assert write(other, again)


@pytest.mark.parametrize("form", BOTH_WAYS)
@settings(max_examples=FEW)
@given(records=RECORDS)
def test_untouched_references_come_back_as_they_were(
    form: str, records: list[ExportRecord]
) -> None:
    text = write(form, records)
    again = read(form, text)
    if form != "biblatex":
        assert exporting.write_text(registry.exporters()[form], again, ExportOptions()).text == text
