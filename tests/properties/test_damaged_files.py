"""Damaged files of every format: nothing is raised, and good neighbours stay.

Seeded, so that each run sees the same; 10,000 for each format with ``PAPERDESK_LONG``.
"""

from __future__ import annotations

import os
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paperdesk.formats import registry
from tests.support import samples
from tests.support.mutations import damaged
from tests.support.tagged import parse

if TYPE_CHECKING:
    from paperdesk.domain.records import ParsedRecord

COUNT = 10_000 if os.environ.get("PAPERDESK_LONG") else 100

# Format → what stands around records, the good record (with a name in it), and what parts them.
FRAMES = {
    "ris": ("", "TY  - JOUR\nAU  - Bo, Per\nTI  - {}\nPY  - 2001\nER  - \n", "", "\n"),
    "medline": ("", "PMID- 7\nTI  - {}\nFAU - Bo, Per\nAU  - Bo P\n", "", "\n"),
    "web-of-science": ("FN ISI Export\nVR 1.0\n", "PT J\nAU Bo, P\nTI {}\nER\n", "EF\n", "\n"),
    "refer": ("", "%0 Book\n%A Bo, Per\n%T {}\n%D 2001\n", "", "\n"),
    "csl-json": (
        "[\n",
        '{{"id": "k", "type": "book", "title": "{}",\n "author": [{{"family": "Bo"}}]}}',
        "\n]\n",
        ",\n",
    ),
    "csl-yaml": (
        "references:\n",
        "- id: k\n  type: book\n  title: {}\n  author:\n  - family: Bo\n",
        "",
        "",
    ),
    "endnote-xml": (
        "<xml><records>\n",
        '<record><ref-type name="Book">6</ref-type><titles><title>{}</title></titles></record>\n',
        "</records></xml>",
        "",
    ),
    "pubmed-xml": (
        "<PubmedArticleSet>\n",
        "<PubmedArticle><MedlineCitation><Article><ArticleTitle>{}</ArticleTitle></Article>"
        "</MedlineCitation></PubmedArticle>\n",
        "</PubmedArticleSet>",
        "",
    ),
    "mods": (
        "<modsCollection>\n",
        "<mods><titleInfo><title>{}</title></titleInfo><genre>book</genre></mods>\n",
        "</modsCollection>",
        "",
    ),
    "jsonl": (
        "",
        '{{"key": "k", "type": "book", "fields": {{"title": "{}"}}}}\n',
        "",
        "",
    ),
    "csv": (
        "Title,Authors,Year,Abstract\n",
        '"{}","Bo, Per",2001,"It is ""so"", they say."\n',
        "",
        "",
    ),
}


@pytest.mark.parametrize("format_id", FRAMES)
def test_damaged_samples_raise_nothing(format_id: str) -> None:
    texts = [path.read_text("utf-8") for path in samples.files(format_id)]
    assert texts
    chance = random.Random(f"{format_id} samples")
    for number in range(COUNT):
        text = damaged(texts[number % len(texts)], chance)
        parsed = parse(format_id, text)
        for record in parsed.records:
            assert 1 <= record.first_line <= record.last_line
            assert record.raw_text in text
        for importer in registry.importers().values():
            assert 0.0 <= importer.recognise(text[:65_536]) <= 1.0


@pytest.mark.parametrize("format_id", FRAMES)
def test_a_damaged_record_takes_no_neighbour_along(format_id: str) -> None:
    before, record, after, between = FRAMES[format_id]
    bare = (before + record.format("First")) + after, before + record.format("Last") + after
    expected = [told(parse(format_id, text).records[0]) for text in bare]
    chance = random.Random(f"{format_id} neighbours")
    for _ in range(COUNT):
        whole = record.format("Middle")
        # Without its first line an item of YAML is part of the item above.
        kept = whole.index("\n") + 1 if format_id == "csl-yaml" else 0
        middle = whole[:kept] + damaged(whole[kept:], chance).rstrip("\r\n")
        good = [
            record.format("First"),
            middle + ("" if between == ",\n" else "\n"),
            record.format("Last"),
        ]
        parsed = parse(format_id, before + between.join(good) + after)
        found = [told(one) for one in parsed.records]
        assert found[:1] == expected[:1], middle
        assert expected[1] in found, middle


def told(record: ParsedRecord) -> ParsedRecord:
    """What a record says, wherever it stands."""
    return replace(record, ordinal=0, first_line=0, last_line=0, raw=b"", problems=())
