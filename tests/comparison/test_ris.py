"""The comparison with other readers of RIS runs, and PaperDesk is right in it.

rispy is faster: it hands out the text of each tag and leaves lines, names, dates and identifiers
to its caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.comparison.compare import compare
from tests.comparison.ris_cases import CASES
from tests.comparison.ris_readers import readers
from tests.comparison.scoring import score
from tests.support.ris_files import well_formed

if TYPE_CHECKING:
    import pytest


def test_everything_is_right_and_nobody_is_more_so() -> None:
    ours, *peers = (score(reader, CASES) for reader in readers())
    assert ours.failed == ()
    assert peers
    for peer in peers:
        assert peer.records < ours.records
        assert peer.fields < ours.fields


def test_well_formed_records_are_read_alike_by_all() -> None:
    """So that the clock measures the same work: titles and years agree."""
    text = well_formed(50)
    ours, *peers = (
        [(record["title"], record["year"]) for record in reader.read(text)] for reader in readers()
    )
    assert len(ours) == 50
    for peer in peers:
        assert peer == ours


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    compare("ris", 20, failed=True)
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("PaperDesk") and line.endswith("20") for line in lines)
    assert sum("not right:" in line for line in lines) == len(readers()) - 1
