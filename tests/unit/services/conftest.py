"""A library in a temporary folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdesk.services.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An empty library."""
    opened = Library.open(tmp_path / "library")
    yield opened
    opened.close()
