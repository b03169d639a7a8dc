"""Every sample file, read by its own format: the whole result, and who recognises it.

``PAPERDESK_WRITE_GOLDEN=1`` writes the expected results anew; look at what changed.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from paperdesk.formats import decoding, registry
from tests.support import samples
from tests.support.abstract_lists import SEEDS

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
