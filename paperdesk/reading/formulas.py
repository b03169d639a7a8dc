"""Formulas drawn as pictures, for those that letters and scripts cannot show well."""

from __future__ import annotations

import logging
import re
import warnings
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.reading.formula_text import formula_text

if TYPE_CHECKING:
    from types import ModuleType

_log = logging.getLogger(__name__)
# Longer sources are not formulas of an abstract, and would keep the window waiting.
_LONGEST = 1500
# What ziamath's parser lacks, as something it knows.
_REPLACED = {
    r"\bm": r"\boldsymbol", r"\mathbbm": r"\mathbb", r"\mathds": r"\mathbb",
    r"\mathscr": r"\mathcal",
    r"\nicefrac": r"\frac", r"\sfrac": r"\frac", r"\cfrac": r"\frac", r"\emph": r"\textit",
    r"\argmin": r"\operatorname{argmin}", r"\argmax": r"\operatorname{argmax}",
    r"\limits": "", r"\nolimits": "", r"\displaystyle": "", r"\nonumber": "",
    r"\lvert": "|", r"\rvert": "|", r"\lVert": r"\|", r"\rVert": r"\|", r"\coloneqq": ":=",
}  # fmt: skip
_COMMAND = re.compile(r"\\[A-Za-z]+")
_LABEL = re.compile(r"\\(?:label|tag)\*?\{[^{}]*\}")
_WRAPPER = re.compile(r"\\(?:begin|end)\{(?:equation|displaymath|math|multline)\*?\}")
_STARRED = re.compile(r"(\\operatorname)\*")


@lru_cache(maxsize=512)
def formula_svg(tex: str, size_px: float, colour: str) -> bytes | None:
    """A formula as an SVG picture, or None if it cannot be drawn.

    Args:
        tex: the source without dollar signs.
        size_px: height of the font in pixels.
        colour: ``#rrggbb`` or a name of CSS.
    """
    if not tex.strip() or len(tex) > _LONGEST or size_px <= 0 or formula_text(tex) is None:
        return None
    try:
        formula = _library().Latex(_known(tex), size=size_px, color=colour, inline=True)
        drawn: str = formula.svg()
    except Exception:  # noqa: BLE001 - the library raises whatever a parser may raise
        _log.debug("no picture of the formula %r", tex, exc_info=True)
        return None
    return drawn.encode()


@lru_cache(maxsize=1)
def _library() -> ModuleType:
    """The library, imported late: that takes longer than the window's start, and few lists need it.

    It opens its font in a way that Python calls deprecated, which is not our user's concern.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import ziamath
        from ziamath.config import config
    config.svg2 = False  # Qt does not draw the symbols that SVG 2 shares between glyphs
    return ziamath


def _known(tex: str) -> str:
    """The source in the commands that ziamath knows."""
    bare = _WRAPPER.sub("", _LABEL.sub("", _STARRED.sub(r"\1", tex)))
    return _COMMAND.sub(lambda found: _REPLACED.get(found[0], found[0]), bare).strip()
