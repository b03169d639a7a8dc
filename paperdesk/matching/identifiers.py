"""DOI, arXiv number, PMID and ISBN wherever a record holds them.

They are looked for in running text here; what they are, ``domain.identifiers`` says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote

from paperdesk.domain import identifiers as normal
from paperdesk.domain.book_numbers import isbn13

if TYPE_CHECKING:
    from collections.abc import Iterable

_DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>{}|\\^`\x00-\x1f]+", re.IGNORECASE)
# "…/v2", ".v2", ".pub3": versions of one work.
_VERSION = re.compile(r"(?:[./]v|\.pub|/v)(\d{1,2})$")
_ARXIV = re.compile(
    r"(?:arxiv[:./ ]\s*(?:abs/|pdf/)?|arxiv\.org/(?:abs|pdf)/|10\.48550/arxiv\.)"
    r"([a-z-]+(?:\.[a-z]{2})?/\d{7}|\d{4}\.\d{4,5})(?:v(\d+))?",
    re.IGNORECASE,
)
_BARE_ARXIV = re.compile(r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7})(?:v(\d+))?", re.IGNORECASE)
_PMID = re.compile(r"(?:pubmed\.ncbi\.nlm\.nih\.gov/|/pubmed/|\bpmid:?\s*)(\d{4,9})", re.IGNORECASE)
_ISBN = re.compile(r"\b(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx]\b")
# Registrants that hold preprints: arXiv, bioRxiv/medRxiv, SSRN, OSF, Research Square, ChemRxiv,
# Preprints.org, Authorea/TechRxiv, PsyArXiv's own, Zenodo (list of Crossref and DataCite).
_PREPRINT = re.compile(
    r"10\.(?:48550|1101|2139|31219|21203|26434|20944|22541|36227|31234|31235|5281|64898)/"
)
_PREPRINT_NAMES = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|techrxiv|ssrn|preprints?|corr"
    r"|research square|authorea|osf)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Identifiers:
    """Identifiers in normal form. A version stands apart from the base of a DOI.

    ``url`` is the address if it is not that of an identifier; pages of search engines and
    fields that hold many addresses give none.
    """

    dois: frozenset[str] = frozenset()
    doi_versions: frozenset[tuple[str, str]] = frozenset()
    arxiv: str = ""
    arxiv_version: str = ""
    pmid: str = ""
    isbns: frozenset[str] = frozenset()
    url: str = ""

    @property
    def is_preprint(self) -> bool:
        """Whether all that is known points at a preprint server."""
        if self.dois:
            return all(_PREPRINT.match(doi) for doi in self.dois)
        return bool(self.arxiv)

    @property
    def publisher_dois(self) -> frozenset[str]:
        """The DOIs that are not of a preprint server."""
        return frozenset(doi for doi in self.dois if not _PREPRINT.match(doi))


NO_IDENTIFIERS = Identifiers()


def identifiers(
    *, doi: str = "", arxiv: str = "", pmid: str = "", isbn: str = "", elsewhere: Iterable[str] = ()
) -> Identifiers:
    """Read the identifiers of one record out of its own fields and out of addresses and notes."""
    others = list(elsewhere)
    if not (doi or arxiv or pmid or isbn or others):
        return NO_IDENTIFIERS
    text = "\n".join([doi, *others])
    if "%" in text:
        text = unquote(text)
    text = text.replace("\\_", "_").replace("\\", "").replace("{", "").replace("}", "")
    found: dict[str, str] = {}
    for written in _DOI.findall(text):
        # In an address the rest of the query follows.
        written = written.partition("&")[0]
        base, version = _base(written)
        if base:
            found.setdefault(base, version)
    arxiv_id, version = _arxiv(arxiv, text)
    known = normal.pmid(pmid) if pmid else None
    in_text = _PMID.search(text) if not known and "p" in text else None
    return Identifiers(
        frozenset(found),
        frozenset((base, version) for base, version in found.items() if version),
        arxiv_id,
        version,
        known or (in_text and normal.pmid(in_text[1])) or "",
        frozenset(filter(None, map(_isbn, _ISBN.findall(isbn)))) if isbn else frozenset(),
        _address(others, bool(found) or bool(arxiv_id)),
    )


def _base(written: str) -> tuple[str, str]:
    doi = normal.doi_key(written) or ""
    for tail in ("/abstract", "/full", "/fulltext", "/pdf", "/meta", ".pdf", "/epdf"):
        doi = doi.removesuffix(tail)
    version = _VERSION.search(doi)
    return (doi[: version.start()], version[1]) if version else (doi, "")


def _arxiv(own: str, text: str) -> tuple[str, str]:
    found = _BARE_ARXIV.search(own) if own else None
    if found is None and "rxiv" in text.casefold():
        found = _ARXIV.search(text)
    number = normal.arxiv(found[1]) if found else None
    return (number, found[2] or "") if found and number else ("", "")


def _isbn(written: str) -> str:
    """Thirteen digits; "" for a number that is wrong or that is a series' zero."""
    digits = isbn13(written) or ""
    return digits if len(set(digits[3:])) > 2 else ""


def _address(others: list[str], is_identified: bool) -> str:
    if is_identified:
        return ""
    for written in others:
        address = written.strip()
        if address.startswith(("http://", "https://")) and not any(c.isspace() for c in address):
            bare = address.split("://", 1)[1].removeprefix("www.").rstrip("/")
            # The address of a host or of a query says nothing about the work.
            if "/" in bare and "?" not in bare:
                return bare.casefold()
    return ""


def names_preprint(venue: str) -> bool:
    """Whether a venue's name is that of a preprint server."""
    return bool(venue) and _PREPRINT_NAMES.search(venue) is not None
