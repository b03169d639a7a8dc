"""Every sample file, read by its own format: the whole result, and who recognises it.

``PAPERDESK_WRITE_GOLDEN=1`` writes the expected results anew; look at what changed.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paperdesk.formats import decoding, registry
from paperdesk.services.converting import export_records
from tests.support import samples
from tests.support.abstract_lists import SEEDS
from tests.support.tagged import parse

if TYPE_CHECKING:
    from pathlib import Path

FILES = samples.files()
NAMES = [f"{path.parent.name}/{path.name}" for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_sample_says_what_it_says(path: Path) -> None:
    _, parsed = samples.read(path)
    golden = path.with_name(path.name + samples.GOLDEN)
    found = samples.told(parsed)
    if os.environ.get("PAPERDESK_WRITE_GOLDEN"):
        golden.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    assert found == json.loads(golden.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_sample_is_recognised_as_itself_only(path: Path) -> None:
    source = decoding.read_source(path)
    own = path.parent.name
    assert registry.recognise(source).id == own
    scores = {
        name: one.recognise(source.text[:65_536]) for name, one in registry.importers().items()
    }
    # Prose in the cells of a table is prose to the reader of lists, but it is less sure.
    assert scores.pop(own) > scores.pop("abstract-list") + 0.1
    assert not any(scores.values())


@pytest.mark.parametrize("path", sorted(SEEDS.glob("*.txt")), ids=lambda path: path.name)
def test_an_abstract_list_is_recognised_as_nothing_else(path: Path) -> None:
    source = decoding.read_source(path)
    assert registry.recognise(source).id == "abstract-list"
    for name, one in registry.importers().items():
        assert name == "abstract-list" or one.recognise(source.text[:65_536]) < 0.1


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_line_is_in_a_record_or_left_over(path: Path) -> None:
    source, parsed = samples.read(path)
    lines = source.text.splitlines()
    held: set[int] = set()
    for record in parsed.records:
        assert record.raw_text.strip() in source.text
        raw = record.raw_text.splitlines()
        assert record.last_line - record.first_line + 1 == len(raw)
        assert (
            lines[record.first_line - 1].endswith(raw[0]) or raw[0] in lines[record.first_line - 1]
        )
        held |= set(range(record.first_line, record.last_line + 1))
    for first, text in parsed.leftovers:
        held |= set(range(first, first + len(text.splitlines())))
    missing = [
        number
        for number, line in enumerate(lines, start=1)
        if line.strip(" \t[]{},") and number not in held
    ]
    assert missing == []


def test_the_ordinals_count_the_records() -> None:
    for path in FILES:
        _, parsed = samples.read(path)
        assert [one.ordinal for one in parsed.records] == list(range(1, len(parsed.records) + 1))
        assert parsed.format == path.parent.name


@pytest.mark.parametrize("format_id", ["ris", "csl-json", "endnote-xml", "csv", "jsonl"])
def test_what_samples_say_survives_a_way_out_and_in(format_id: str) -> None:
    """Names, tags and what identifies and finds a work, from each format through another one."""
    exporter = registry.exporters()[format_id]
    kept = ("title", "DOI", "container-title", "volume", "issue", "page", "publisher", "ISBN",
            "ISSN", "PMID", "edition", "genre")  # fmt: skip
    for path in FILES:
        _, parsed = samples.read(path)
        plain = (
            replace(record, untouched="", untouched_format="") for record in export_records(parsed)
        )
        text = "".join(exporter.write(plain, use_handles_as_titles=False))
        again = parse(format_id, text)
        for before, after in zip(parsed.records, again.records, strict=True):
            assert (before.type, before.tags) == (after.type, after.tags)
            assert set(before.creators) == set(after.creators)
            for name in kept:
                assert before.fields.get(name) == after.fields.get(name), (path.name, name)
            assert before.fields.get("issued", "")[:4] == after.fields.get("issued", "")[:4]
            assert _words(before.fields) == _words(after.fields)


def _words(fields: dict[str, str]) -> list[str]:
    return fields.get("abstract", "").split()
