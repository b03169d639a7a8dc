"""The word that was probably meant: near in letters, and frequent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.domain.text import fold
from paperdesk.search.planning import terms_of_word
from paperdesk.search.schema import FIELDS
from paperdesk.search.word_patterns import words_near

if TYPE_CHECKING:
    from paperdesk.search.snapshot import Snapshot

_SHORTEST = 3
_LONG = 5  # from so many letters on, two may be wrong
# Fields of words that people search for; years and addresses are no spelling of anything.
_FIELDS = ("names", "handle", "title", "creators", "tags", "notes", "abstract")


def likeliest(snapshot: Snapshot, word: str) -> str:
    """Another word for one that stands nowhere; "" if it stands somewhere or none is near."""
    form = fold(word)
    if len(form) < _SHORTEST or any(
        any(snapshot.frequencies(name, term)) for term, _ in terms_of_word(form) for name in FIELDS
    ):
        return ""
    edits = 2 if len(form) >= _LONG else 1
    near = {
        other: distance
        for other, distance in words_near(form, edits, snapshot.words(_FIELDS)).items()
        if other.isalpha()
    }

    def likelihood(other: str) -> tuple[float, str]:
        frequency = max(sum(snapshot.frequencies(name, other)) for name in _FIELDS)
        # A wrong first letter is rare (Pollock and Zamora, 1984), and every further wrong letter
        # must be made up for by a word ten times as frequent.
        other_start = 0.2 if other[0] != form[0] else 1.0
        return frequency * other_start * 10.0 ** -near[other], other

    return max(near, key=likelihood, default="")
