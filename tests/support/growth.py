"""Coarse checks of growth: no test asks how many seconds something takes, for machines differ."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

# Ten times the work may take somewhat more than ten times as long, but not a hundred times; times
# below this are noise.
FACTOR = 10
ALLOWED = 40
NOISE_S = 0.15


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one run."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def assert_in_proportion(work: Callable[[int], object], large: int) -> None:
    """Work on ``large`` things takes about ten times as long as on a tenth of them."""
    work(large // FACTOR // FACTOR)
    small = seconds(lambda: work(large // FACTOR))
    assert seconds(lambda: work(large)) < ALLOWED * small + NOISE_S
