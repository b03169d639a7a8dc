"""Laws that hold for every reader of a format, whatever text it gets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.formats import registry
from tests.properties.test_damaged_files import FRAMES, told
from tests.support.tagged import parse

# Pieces that mean something to one format or another, and what people write.
PIECES = st.sampled_from(
    ["TY  - JOUR\n", "AU  - Bo, Per\n", "ER  - \n", "PMID- 7\n", "FAU - Bo, Per\n", "PT J\n",
     "ER\n", "EF\n", "%0 Book\n", "%A Bo\n", "[", "]", "{", "}", '"id": ', '"type": "book"', ",",
     ":\n", "- ", "- id: a\n", "  type: book\n", "<mods>", "</mods>", "<record>", "</record>",
     "<PubmedArticle>", "</PubmedArticle>", "<!--", "-->", "&amp;", "&x;", '"', "'", "\n", "\r\n",
     "\n\n", "\t", "  ", "Title,Abstract\n", "Salt, sand", "https://doi.org/10.5555/x",
     "2016/10/19", "et al.", "\\"]
)  # fmt: skip
TEXTS = st.lists(PIECES | st.text(max_size=8), max_size=40).map("".join)
WORDS = st.from_regex(r"[A-ZÄÉ][a-zäé]{1,9}( [a-zäé]{1,9}){0,4}", fullmatch=True)


@pytest.mark.parametrize("format_id", FRAMES)
@given(text=TEXTS)
def test_no_text_raises_and_none_is_lost(format_id: str, text: str) -> None:
    parsed = parse(format_id, text)
    kept = "".join(
        [*(one.raw_text for one in parsed.records), *(piece for _, piece in parsed.leftovers)]
    )
    for record in parsed.records:
        assert record.raw_text in text
        assert all(value and name for name, value in record.fields.items())
        assert all(one.display for one in record.creators)
    letters = [char for char in text if char.isalnum()]
    held = [char for char in kept if char.isalnum()]
    assert sorted(letters) == sorted(held)


@pytest.mark.parametrize("format_id", FRAMES)
@given(titles=st.lists(WORDS, min_size=1, max_size=4))
def test_records_say_the_same_alone_and_together(format_id: str, titles: list[str]) -> None:
    before, record, after, between = FRAMES[format_id]
    alone = [told(parse(format_id, before + record.format(title) + after).records[0])
             for title in titles]  # fmt: skip
    together = before + between.join(record.format(title) for title in titles) + after
    assert [told(one) for one in parse(format_id, together).records] == alone


@given(text=TEXTS)
def test_no_text_troubles_who_recognises(text: str) -> None:
    for importer in registry.importers().values():
        assert 0.0 <= importer.recognise(text) <= 1.0
