"""The sizes that Ctrl + and Ctrl − step through."""

from __future__ import annotations

from paperdesk.settings import Settings

# Percent of the usual size.
SIZES = (80, 90, 100, 110, 125, 150, 175, 200)


def stepped(size_px: int, step: int) -> int:
    """One step larger (+1) or smaller (−1), within 80 to 200 percent; 0 is the usual size."""
    usual = Settings.reading_font_size.default
    sizes = [round(usual * percent / 100) for percent in SIZES]
    if step > 0:
        return next((one for one in sizes if one > size_px), max(sizes[-1], size_px))
    if step < 0:
        return next((one for one in reversed(sizes) if one < size_px), min(sizes[0], size_px))
    return usual
