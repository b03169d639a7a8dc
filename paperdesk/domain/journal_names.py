"""Titles of journals in full and abbreviated as ISO 4 has it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from paperdesk.domain import journal_words
from paperdesk.domain.text import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_WORD = re.compile(r"[^\s/–—-]+|[/–—-]")
_BARE = re.compile(r"[^\w&+]+")
_LETTERS = re.compile(r"[^a-z0-9]+")
_SHORTEST_STEM = 3


def abbreviated(title: str) -> str:
    """The title in ISO 4 form: "Journal of Machine Learning Research" → "J. Mach. Learn. Res.".

    A title of one word stays, words that are short already too; articles and prepositions go.
    """
    title = " ".join(title.split())
    known = _as_they_are().get(_compared(title))
    if known is not None:
        return known
    words = _WORD.findall(title)
    last = len(words) - 1
    kept = [
        word
        for number, word in enumerate(words)
        # "Physical Review A": a capital at the end names a part, and is no article.
        if fold(word) not in _left_out() or (number and number == last and len(word) == 1)
    ]
    if len(kept) < 2:
        return " ".join(kept)
    text = " ".join(_short(word) for word in kept)
    return re.sub(r" ?([-–—/]) ?", r"\1", text)


def is_abbreviated(title: str) -> bool:
    """Whether a title looks abbreviated: at least one of its words ends with a full stop."""
    words = title.split()
    return len(words) > 1 and any(
        word.endswith(".") and len(word.rstrip(".")) < 12 for word in words
    )


def full(title: str, more: Mapping[str, str] | None = None) -> str:
    """The full title of an abbreviated one ("Phys Rev Lett"); "" if it is not known.

    Args:
        title: with or without full stops.
        more: further abbreviations by :func:`key_of`, the user's or those of the library.
    """
    key = key_of(title)
    return (more or {}).get(key, "") or _full_titles().get(key, "")


def key_of(title: str) -> str:
    """What two spellings of one abbreviation have in common: its letters."""
    return _LETTERS.sub("", fold(title))


def abbreviations_of(titles: Iterable[str]) -> dict[str, str]:
    """Full titles by the :func:`key_of` of their abbreviations; ambiguous ones are left out."""
    found: dict[str, str] = {}
    clashing: set[str] = set()
    for title in titles:
        if is_abbreviated(title):
            continue
        key = key_of(abbreviated(title))
        if key == key_of(title):
            continue
        if key in found and _compared(found[key]) != _compared(title):
            clashing.add(key)
        found.setdefault(key, title)
    return {key: title for key, title in found.items() if key not in clashing}


def read_list(text: str) -> list[tuple[str, str]]:
    """Pairs of a list of the user's: a line each, the full title, then ";", "=" or a tab.

    This is the form of JabRef's lists (``Full Title;Abbrev. Title``); "#" begins a remark.
    """
    pairs = []
    for line in text.splitlines():
        parts = [part.strip(' "') for part in re.split(r"[;\t=]", line)]
        if len(parts) > 1 and all(parts[:2]) and not line.lstrip().startswith("#"):
            pairs.append((parts[0], parts[1]))
    return pairs


def _short(word: str) -> str:
    """One word; capitals as in the title, acronyms and numbers as they are."""
    bare = _BARE.sub("", word)
    if len(bare) < _SHORTEST_STEM or bare.isupper() or not bare.isalpha():
        return word.rstrip(",;")
    folded = fold(bare)
    short = _words().get(folded)
    if short is None:
        stems = _stems()
        short = next(
            (
                stems[folded[:length]]
                for length in range(len(folded), _SHORTEST_STEM - 1, -1)
                if folded[:length] in stems
            ),
            None,
        )
    if short is None or len(short.rstrip(".")) >= len(bare):
        return word.rstrip(",;:")
    return short if word[0].isupper() else short[0].lower() + short[1:]


def _compared(title: str) -> str:
    return " ".join(word for word in fold(title).split() if word not in {"the", "and", "&"})


@cache
def _as_they_are() -> dict[str, str]:
    return {_compared(title): short for title, short in journal_words.AS_THEY_ARE.items()}


@cache
def _table(text: str) -> dict[str, str]:
    pairs = (entry.split() for entry in text.replace("\n", " ").split(";") if entry.strip())
    return {stem: short for stem, short in pairs}  # noqa: C416


@cache
def _stems() -> dict[str, str]:
    return {stem.rstrip("-"): short for stem, short in _table(journal_words.STEMS).items()}


def _words() -> dict[str, str]:
    return _table(journal_words.WORDS)


@cache
def _left_out() -> frozenset[str]:
    return frozenset(fold(word) for word in journal_words.LEFT_OUT.split())


@cache
def _full_titles() -> dict[str, str]:
    titles = [title for line in journal_words.TITLES.split("\n") for title in line.split("|")]
    named = {key_of(short): title for title, short in journal_words.AS_THEY_ARE.items()}
    return abbreviations_of(title for title in titles if title.strip()) | named
