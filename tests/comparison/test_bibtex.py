"""The comparison with other readers of BibTeX runs, and PaperDesk is right and ahead in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.comparison.bibtex_cases import CASES
from tests.comparison.bibtex_readers import readers
from tests.comparison.compare import compare
from tests.comparison.scoring import score
from tests.support.bibtex_files import well_formed

if TYPE_CHECKING:
    import pytest


def test_everything_is_right_and_nobody_is_more_so() -> None:
    ours, *peers = (score(reader, CASES) for reader in readers())
    assert ours.failed == ()
    assert len(peers) >= 2
    for peer in peers:
        assert peer.records <= ours.records
        assert peer.fields < ours.fields


def test_well_formed_entries_are_read_alike_by_all() -> None:
    """So that the clock measures the same work: keys and years agree.

    (bib2xml takes the preamble for an entry, too.)
    """
    text = well_formed(50)
    ours, *peers = (
        [
            (record["key"], record["year"])
            for record in reader.read(text)
            if str(record["key"]).startswith("key")
        ]
        for reader in readers()
    )
    assert len(ours) == 50
    for peer in peers:
        assert peer == ours


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    compare("bibtex", 20, failed=True)
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("PaperDesk") and line.endswith("20") for line in lines)
    assert sum("not right:" in line for line in lines) == len(readers()) - 1
