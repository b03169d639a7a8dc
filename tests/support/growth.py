"""Coarse checks of growth: no test asks how many seconds something takes, for machines differ."""

from __future__ import annotations

import gc
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

# Ten times the work may take somewhat more than ten times as long, but not a hundred times; times
# below this are noise.
FACTOR = 10
ALLOWED = 40
NOISE_S = 0.15
# A neighbour on the machine makes some runs slow and none fast: work that grows in proportion gets
# through once, work that does not never does.
TRIES = 5


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one run, without collecting the garbage of other tests."""
    gc.collect()
    gc.disable()
    try:
        begin = time.process_time()
        work()
        return time.process_time() - begin
    finally:
        gc.enable()


def in_proportion(work: Callable[[int], object], large: int) -> bool:
    """One comparison: whether ``large`` took about ten times as long as a tenth of it."""
    small = seconds(lambda: work(large // FACTOR))
    return seconds(lambda: work(large)) < ALLOWED * small + NOISE_S


def assert_in_proportion(work: Callable[[int], object], large: int) -> None:
    """Work on ``large`` things takes about ten times as long as on a tenth of them."""
    work(large // FACTOR // FACTOR)
    assert any(in_proportion(work, large) for _ in range(TRIES))
