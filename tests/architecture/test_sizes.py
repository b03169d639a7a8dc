"""Modules stay small: a module that wants to be larger is two modules."""

from __future__ import annotations

from statistics import median, quantiles

from tests.support import project

LARGEST = 500
LARGEST_OF_NINE_TENTHS = 350
USUAL = 150


def _lines() -> dict[str, int]:
    """Lines of every module of the program that has more in it than a sentence."""
    counted = {
        project.name(module): len(module.read_text("utf-8").splitlines())
        for module in project.modules()
    }
    return {name: lines for name, lines in counted.items() if lines > 1}


def test_no_python_file_is_larger_than_500_lines() -> None:
    too_large = {
        project.name(module): lines
        for module in project.modules("")
        if (lines := len(module.read_text("utf-8").splitlines())) > LARGEST
    }
    assert too_large == {}


def test_most_modules_are_much_smaller() -> None:
    lines = list(_lines().values())
    assert median(lines) <= USUAL
    assert quantiles(lines, n=10)[-1] <= LARGEST_OF_NINE_TENTHS
