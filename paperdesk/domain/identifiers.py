"""DOI, arXiv, PMID, PMCID, ISBN and ISSN: one spelling for each, checked, with an address.

Each function takes what people and files write (with a prefix, an address, hyphens, a full stop
behind it) and returns the normal form, or None if it is no such identifier. The rules are those of
the DOI Handbook 2.2, https://info.arxiv.org/help/arxiv_identifier.html.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from paperdesk.domain.book_numbers import isbn, issn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_DOI_ADDRESS = re.compile(r"^(?:https?://)?(?:dx\.|www\.)?doi\.org/", re.IGNORECASE)
_DOI_PREFIX = re.compile(r"^(?:(?:urn:|info:)?doi[:/]?\s*)+", re.IGNORECASE)
_DOI = re.compile(r"10\.[0-9]{4,9}(?:\.[0-9]+)*/[^\s\x00-\x1f]+")
_TEX_ESCAPE = re.compile(r"\\([_&%#$~<>])")
_BRACKETS = {")": "(", "]": "[", "}": "{", ">": "<"}
_ARXIV_PREFIX = re.compile(
    r"^(?:(?:https?://)?(?:[a-z]+\.)?arxiv\.org/(?:abs|pdf|html|format)/"
    r"|(?:https?://(?:dx\.)?doi\.org/)?10\.48550/arxiv\.|arxiv[:\s]\s*)+",
    re.IGNORECASE,
)
_ARXIV = re.compile(
    r"(?P<new>[0-9]{2}(?:0[1-9]|1[0-2])\.[0-9]{4,5})(?P<version>v[1-9][0-9]*)?"
    r"|(?P<old>[a-z]+(?:-[a-z]+)?)(?:\.[A-Z]{2})?/(?P<number>[0-9]{2}(?:0[1-9]|1[0-2])[0-9]{3})"
    r"(?P<old_version>v[1-9][0-9]*)?",
    re.IGNORECASE,
)
_ARXIV_TAIL = re.compile(r"(?:\.pdf)?[?#/]?\s*(?:\[[\w.-]+\])?\.?\s*$", re.IGNORECASE)
_PMID = re.compile(
    r"(?:(?:https?://)?(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov/pubmed)/"
    r"|pmid[:\s]*)?0*([1-9][0-9]{0,8})/?(?:\s*\[[^\]]*\])?\.?",
    re.IGNORECASE,
)
_PMCID = re.compile(
    r"(?:(?:https?://)?(?:(?:www\.)?ncbi\.nlm\.nih\.gov/pmc/articles|pmc\.ncbi\.nlm\.nih\.gov"
    r"/articles|europepmc\.org/(?:article/pmc|articles))/|pmcid[:\s]*)?"
    r"pmc\s?0*([1-9][0-9]{0,9})(?:\.[0-9]+)?/?\.?",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r"\s*[;,\n]\s*")


@dataclass(frozen=True, slots=True)
class Identifier:
    """One identifier: ``kind`` ("DOI", "arXiv", …), its normal form and an address ("" if none)."""

    kind: str
    value: str
    url: str


def doi(text: str) -> str | None:
    r"""A bare DOI ("10.1000/xyz_1"), letters as written: case means nothing, but is kept.

    Taken off are addresses, "doi:", TeX's backslashes (``\_``), and a full stop or bracket that
    belongs to the sentence around it.
    """
    text = text.strip().strip("<>\"'“”")
    if (address := _DOI_ADDRESS.match(text)) is not None:
        text = unquote(text[address.end() :])
    text = _TEX_ESCAPE.sub(r"\1", _DOI_PREFIX.sub("", text)).strip()
    if (address := _DOI_ADDRESS.match(text)) is not None:
        text = unquote(text[address.end() :])
    if _DOI.fullmatch(text) is None:
        return None
    while True:
        bare = text.rstrip(".,;:'\"”")
        opening = _BRACKETS.get(bare[-1])
        if opening is not None and bare.count(bare[-1]) > bare.count(opening):
            bare = bare[:-1]
        if bare == text:
            return text if _DOI.fullmatch(text) else None
        text = bare
        if not text:
            return None


def doi_key(text: str) -> str | None:
    """A DOI for comparing: as ``doi``, in lower case."""
    found = doi(text)
    return None if found is None else found.lower()


def arxiv(text: str) -> str | None:
    """An arXiv identifier with its version if one was given: "2401.01234v2", "hep-th/9901001"."""
    text = _ARXIV_TAIL.sub("", _ARXIV_PREFIX.sub("", text.strip()))
    match = _ARXIV.fullmatch(text)
    if match is None:
        return None
    if match["new"]:
        return match["new"] + (match["version"] or "").lower()
    version = (match["old_version"] or "").lower()
    return f"{match['old'].lower()}/{match['number']}{version}"


def pmid(text: str) -> str | None:
    """A PubMed number, without leading zeros."""
    match = _PMID.fullmatch(text.strip())
    return match[1] if match is not None else None


def pmcid(text: str) -> str | None:
    """A PubMed Central number: "PMC1234567"."""
    match = _PMCID.fullmatch(text.strip())
    return f"PMC{match[1]}" if match is not None else None


_KINDS: Mapping[str, Callable[[str], str | None]] = {
    "DOI": doi,
    "arXiv": arxiv,
    "PMID": pmid,
    "PMCID": pmcid,
    "ISBN": isbn,
    "ISSN": issn,
}
FIELDS = ("DOI", "PMID", "PMCID", "ISBN", "ISSN")
"""CSL variables that hold identifiers; an arXiv number is in ``eprint``."""
SEVERAL = frozenset({"ISBN", "ISSN"})
"""Those of which a field may hold more than one (print and electronic)."""


def normal(kind: str, text: str) -> str | None:
    """The normal form of an identifier of this kind; None if it is none.

    Of an ISBN or ISSN field all parts must be right; they come back with "; " between them.

    Raises:
        KeyError: there is no such kind.
    """
    check = _KINDS[kind]
    if kind not in SEVERAL:
        return check(text)
    parts = [check(part) for part in split(kind, text)]
    if not parts or None in parts:
        return None
    return "; ".join(dict.fromkeys(part for part in parts if part is not None))


def split(kind: str, text: str) -> list[str]:
    """The single identifiers of a field: those between semicolons, commas or line ends."""
    parts = _SEVERAL.split(text) if kind in SEVERAL else [text]
    found: list[str] = []
    for part in parts:
        if kind in SEVERAL and " " in part.strip() and _KINDS[kind](part) is None:
            found.extend(part.split())
        else:
            found.append(part)
    return [part for part in found if part.strip()]


def address(kind: str, value: str) -> str:
    """Where an identifier in normal form leads; "" if there is no such place."""
    bases = {
        "DOI": "https://doi.org/",
        "arXiv": "https://arxiv.org/abs/",
        "PMID": "https://pubmed.ncbi.nlm.nih.gov/",
        "PMCID": "https://pmc.ncbi.nlm.nih.gov/articles/",
        "ISBN": "https://search.worldcat.org/search?q=bn:",
        "ISSN": "https://portal.issn.org/resource/ISSN/",
    }
    base = bases.get(kind)
    return "" if base is None or not value else base + quote(value, safe="/:;().-_~!*'@$&+,=")


def of_fields(fields: Mapping[str, str]) -> tuple[Identifier, ...]:
    """The identifiers of a reference that are in order, in a fixed order, each once."""
    return tuple(dict.fromkeys(_of_fields(fields)))


def _of_fields(fields: Mapping[str, str]) -> Iterator[Identifier]:
    for kind in FIELDS:
        for part in split(kind, fields.get(kind, "")):
            value = _KINDS[kind](part)
            if value is not None:
                yield Identifier(kind, value, address(kind, value))
        if kind == "DOI" and (number := arxiv_of(fields)) is not None:
            yield Identifier("arXiv", number, address("arXiv", number))


def arxiv_of(fields: Mapping[str, str]) -> str | None:
    """The arXiv number of a reference: its ``eprint`` unless that is in another archive."""
    archive = fields.get("archive", "").strip().lower()
    if archive and "arxiv" not in archive:
        return None
    number = fields.get("number", "")
    report = arxiv(number) if number.lower().startswith("arxiv") else None
    return arxiv(fields.get("eprint", "")) or report
