"""Keys under which copies of one work are found without comparing it to everything.

Three kinds. *Exact* keys are rare by nature: whoever shares one is looked at. *Title words* and
*text keys* (sampled word trigrams of the abstract) are read rarest first within a budget; whoever
shares enough of them is looked at. All are stored, so their values may not change between
versions without a migration.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.domain.digests import blake2b
from paperdesk.matching import titles
from paperdesk.reading import fingerprints

if TYPE_CHECKING:
    from paperdesk.matching.works import Work

# Titles are also found by their first letters: subtitles come and go.
_HEAD = 20
# Translated and renamed abstracts of one text begin alike.
_FIRST_WORDS = 30
# An exact key that so many works have says nothing (an ISBN of a series, "Editorial").
CROWDED = 60


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one work: exact ones as (kind, key), words, hashed trigrams as int64.

    ``title`` is no key: those who share words of it are asked for theirs.
    """

    exact: tuple[tuple[str, str], ...]
    title_words: tuple[str, ...]
    text: tuple[int, ...]
    title: titles.Title = titles.NONE


def keys(work: Work) -> Keys:
    """All keys of a work."""
    words = fingerprints.words(work.abstract) if work.abstract else []
    exact = _exact(work)
    if words:
        exact.append(("begin", _short("".join(words[:_FIRST_WORDS]))))
    told = tuple(titles.telling(work.title))
    return Keys(tuple(exact), told, tuple(fingerprints.sampled(words)), work.title)


def _exact(work: Work) -> list[tuple[str, str]]:
    """Identifiers, title, place in a journal."""
    ids = work.ids
    found = [("doi", doi) for doi in sorted(ids.dois)]
    if ids.arxiv:
        found.append(("arxiv", ids.arxiv))
    if ids.pmid:
        found.append(("pmid", ids.pmid))
    found += [("isbn", isbn) for isbn in sorted(ids.isbns)]
    if ids.url:
        found.append(("url", ids.url))
    solid = work.title.solid
    if solid and not work.title.is_generic:
        found.append(("title", _short(solid)))
        if len(solid) > _HEAD + 4:
            found.append(("head", solid[:_HEAD]))
    first, year = work.pages.first, work.year
    if first and year is not None:
        if work.authors:
            found.append(("place", f"{work.authors[0][0]}|{year}|{first}"))
        if work.volume:
            found.append(("place", f"{work.volume}|{first}|{work.pages.last}|{year}"))
    if work.title.is_generic and year is not None and work.authors:
        found.append(("title", f"{_short(solid)}|{year}|{work.authors[0][0]}"))
    return found


@lru_cache(maxsize=65536)
def number(key: str) -> int:
    """A key as a signed 64-bit number."""
    digest = blake2b(key.encode("utf-8", "replace"), digest_size=8, person=b"key").digest()
    return int.from_bytes(digest, "little", signed=True)


def _short(text: str) -> str:
    """A long key as 24 hexadecimal digits; short ones stay readable."""
    if len(text) <= 24:
        return text
    return blake2b(text.encode("utf-8", "replace"), digest_size=12).hexdigest()
