"""Ends of phrases that say nothing where the phrase stands alone."""

from __future__ import annotations

import re

_DANGLING = re.compile(
    r"(?:[\s,;:(]+(?:and|or|the|an?|of|in|on|for|to|with|by|from|via|that|which|is|are|as|at"
    r"|both|its"
    r"|their|using|based|through|such|where|while|than|can|be|into|without|between|our|we|more|not"
    r"|only|these|this|how|has|have|under|but|across|over|designed|able|aimed|used|tailored"
    r"|constructed|capable|includes?|including|consists?|comprises?|contains?|leveraging|we then"
    r"|when|if|then|also|it))+[\s,;:(]*$",
    re.IGNORECASE,
)
# "… to avoid it", where nothing in the phrase says what "it" is
_POINTS_BACK = re.compile(
    r"(?P<rest>.*[^\s,;])[,;]?\s+"
    r"(?:(?:in order |so as )?to|and|that|which|for|by|thus|thereby)"
    r"\s+(?:\w+ly\s+|can\s+|(?:help|try|seek)s?\s+(?:to\s+)?)?[a-z][\w-]*"
    r"(?:\s+(?:with|on|upon|for|from|at|of|against|to|in|into|by|over|around|down|out|up|away))?"
    r"\s+(?:it|them|this|these|those|both|such|the same)$",
    re.DOTALL,
)


def without_loose_end(text: str) -> str:
    """A phrase without words at its end that lead on to something or point back at it."""
    back = _POINTS_BACK.match(text)
    if back is None:
        return _DANGLING.sub("", text)
    # One word alone says less than all of it.
    return _DANGLING.sub("", back["rest"]) if " " in back["rest"] else text
