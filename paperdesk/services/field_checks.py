"""Checks of fields: identifiers, pages, dates, addresses, titles, venues."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from paperdesk.domain import identifiers, journal_names
from paperdesk.domain.findings import Proposal
from paperdesk.domain.said import said
from paperdesk.domain.text import shorten
from paperdesk.formats import dates, pages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paperdesk.domain.findings import Examined

_TO_NOTE = said("Move it into a note")
_ENTITY = re.compile(r"&(?:#\d{2,6}|#x[0-9a-fA-F]{2,5}|[a-zA-Z]{2,8});")
_ODD_SPACE = re.compile(r"^\s|\s$|[^\S\n]{2,}|[\xa0\u200b\ufeff\u00ad]")
_ASCENDING = re.compile(r"(\d+)-(\d+)")
_ARXIV_VENUE = re.compile(r"arxiv(?:\s+(?:preprint|e-?prints?))?(?:[:\s,]+(?:arxiv:)?(.*))?", re.I)
_SHOUTED = re.compile(r"[^\W\d_]{2,}")
_KEEP = 80
# Texts whose line ends and blanks are the author's.
_FREE = frozenset({"abstract", "note", "annote"})


def identifier(examined: Examined) -> Iterator[Proposal]:
    """An identifier in its normal form, or none at all."""
    for kind, check in _CHECKS.items():
        value = examined.fields.get(kind, "")
        if not value.strip():
            continue
        normal = identifiers.normal(kind, value.replace("\n", "; "))
        if normal == value or (normal or "").split("; ") == value.split("\n"):
            continue
        if normal is not None:
            mended = normal.replace("; ", "\n")
            message = said("The {kind} is not written in its plain form.", kind=kind)
            yield Proposal(check, value, message, normal, {kind: mended})
        else:
            yield _moved(
                check,
                kind,
                value,
                said(
                    "“{short}” is no {kind}: {wrong}.",
                    short=_short(value),
                    kind=kind,
                    wrong=_WRONG[kind],
                ),
            )


def arxiv(examined: Examined) -> Iterator[Proposal]:
    """An arXiv number in its plain form."""
    value = examined.fields.get("eprint", "").strip()
    archive = examined.fields.get("archive", "").lower()
    if not value or ("arxiv" not in archive and "arxiv" not in value.lower()):
        return
    normal = identifiers.arxiv(value)
    if normal is None:
        yield _moved(
            "arxiv", "eprint", value, said("“{short}” is no number of arXiv.", short=_short(value))
        )
    elif normal != value:
        message = said("The arXiv number is not written in its plain form.")
        yield Proposal("arxiv", value, message, normal, {"eprint": normal, "archive": "arXiv"})


def page_range(examined: Examined) -> Iterator[Proposal]:
    """Pages from a smaller number to a larger one, with one hyphen."""
    value = examined.fields.get("page", "").strip()
    if not value:
        return
    mended = pages.page_range(value)
    match = _ASCENDING.fullmatch(mended)
    if match is not None and int(match[1]) > int(match[2]):
        first, last = match.groups()
        if len(last) < len(first):
            # "1234-41" is 1234 to 1241.
            whole = first[: len(first) - len(last)] + last
            mended = f"{first}-{whole}" if int(whole) >= int(first) else f"{last}-{first}"
            message = said("The last page is shortened.")
        else:
            mended = f"{last}-{first}"
            message = said("The last page comes before the first.")
        yield Proposal("pages", value, message, mended, {"page": mended})
    elif mended != value:
        message = said("The page range is not written with a single hyphen.")
        yield Proposal("pages", value, message, mended, {"page": mended})


def date(examined: Examined) -> Iterator[Proposal]:
    """A date that can be read, and not far in the future."""
    for name in ("issued", "accessed"):
        value = examined.fields.get(name, "").strip()
        if not value:
            continue
        what = said("date") if name == "issued" else said("date of the visit")
        if not dates.is_edtf(value):
            read = dates.parse_date(value)
            if read:
                message = said("The {what} is not written as year, month and day.", what=what)
                yield Proposal("date", value, message, read, {name: read})
            else:
                message = said(
                    "The {what} “{short}” cannot be read.", what=what, short=_short(value)
                )
                yield _moved("date", name, value, message)
        elif value[:4].isdigit() and int(value[:4]) > datetime.now(UTC).year + 2:
            message = said("The {what} {value} lies in the future.", what=what, value=value)
            yield _moved("date", name, value, message)


def address(examined: Examined) -> Iterator[Proposal]:
    """An address that opens, and a DOI that stands where DOIs stand."""
    value = examined.fields.get("URL", "").strip()
    if not value or "\n" in value:
        return
    number = identifiers.doi(value) if "doi.org/10." in value.lower() else None
    if number is not None and not examined.fields.get("DOI", "").strip():
        message = said("The address is that of a DOI, but the DOI is missing.")
        yield Proposal("url", value, message, said("DOI {number}", number=number), {"DOI": number})
        return
    tidy = re.sub(r"\s+", "", re.sub(r"^\\url\{(.*)\}$", r"\1", value)).strip("<>")
    if not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", tidy):
        if re.match(r"(?:www\.)?[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)", tidy):
            tidy = f"https://{tidy}"
        else:
            yield _moved("url", "URL", value, said("“{short}” is no address.", short=_short(value)))
            return
    if tidy != value:
        message = said("The address would not open as it is written.")
        yield Proposal("url", value, message, tidy, {"URL": tidy})


def title_case(examined: Examined) -> Iterator[Proposal]:
    """A title that is not in capitals throughout."""
    for name in ("title", "container-title"):
        value = examined.fields.get(name, "").strip()
        words = _SHOUTED.findall(value)
        # One or two words may be an acronym; "$" and backslashes are formulas.
        if len(words) < 4 or value != value.upper() or value == value.lower() or "$" in value:
            continue
        mended = _sentence(value) if name == "title" else _capitalised(value)
        message = (
            said("The title is written in capitals.")
            if name == "title"
            else said("The venue is written in capitals.")
        )
        yield Proposal("capitals", value, message, mended, {name: mended})


def title_end(examined: Examined) -> Iterator[Proposal]:
    """A title without the full stop of a citation behind it."""
    value = examined.fields.get("title", "").strip()
    last = value.rsplit(" ", 1)[-1]
    if value.endswith(".") and not value.endswith("..") and last.count(".") == 1 and len(last) > 4:
        mended = value.rstrip(".")
        message = said("The title ends with a full stop.")
        yield Proposal("title-end", value, message, mended, {"title": mended})


def plain_text(examined: Examined) -> Iterator[Proposal]:
    """No HTML entities and no stray blanks."""
    for name, value in examined.fields.items():
        if name in _FREE or ":" in name or not (_ENTITY.search(value) or _ODD_SPACE.search(value)):
            continue
        mended = "\n".join(" ".join(_unescaped(line).split()) for line in value.split("\n"))
        mended = re.sub("[\u200b\ufeff\u00ad]", "", mended).strip()
        if mended and mended != value:
            what = said("HTML code") if _ENTITY.search(value) else said("stray blanks")
            message = said("The field “{name}” holds {what}.", name=name, what=what)
            yield Proposal("plain-text", value, message, _short(mended), {name: mended})


def venue(examined: Examined, known: Mapping[str, str]) -> Iterator[Proposal]:
    """A journal by its full title; its abbreviation stands beside it."""
    value = examined.fields.get("container-title", "").strip()
    if not value or not journal_names.is_abbreviated(value):
        return
    full = journal_names.full(value, known)
    if full and full != value:
        changes = {"container-title": full}
        if not examined.fields.get("container-title-short", "").strip():
            changes["container-title-short"] = value
        message = said("The title of the journal is abbreviated.")
        yield Proposal("venue-short", value, message, full, changes)


def arxiv_venue(examined: Examined) -> Iterator[Proposal]:
    """A preprint is no article of a journal named arXiv."""
    value = examined.fields.get("container-title", "").strip()
    match = _ARXIV_VENUE.fullmatch(value)
    if match is None:
        return
    number = identifiers.arxiv(match[1] or "") or identifiers.arxiv_of(examined.fields)
    if number is not None:
        changes = {"container-title": "", "eprint": number, "archive": "arXiv"}
        message = said("The number of arXiv stands where the journal belongs.")
        yield Proposal(
            "arxiv-venue", value, message, said("arXiv {number}", number=number), changes
        )


def _moved(check: str, name: str, value: str, message: str) -> Proposal:
    """Nothing is thrown away: what no field can hold becomes a note."""
    return Proposal(check, value, message, _TO_NOTE, {name: ""}, note=f"{name}: {value}")


def _short(text: str) -> str:
    return shorten(text.replace("\n", "; "), _KEEP)


def _unescaped(text: str) -> str:
    """Entities resolved, also those that were escaped twice (&amp;amp;)."""
    return html.unescape(html.unescape(text)) if _ENTITY.search(text) else text


def _sentence(text: str) -> str:
    """Small letters but for the first of each sentence."""
    lowered = text.lower()
    return re.sub(r"(^|[.?!:]\s+)([^\W\d_])", lambda match: match[1] + match[2].upper(), lowered)


def _capitalised(text: str) -> str:
    small = {"of", "the", "and", "in", "on", "for", "a", "an", "to", "at", "by", "with", "from"}
    words = text.lower().split(" ")
    return " ".join(
        word if number and word in small else word[:1].upper() + word[1:]
        for number, word in enumerate(words)
    )


_CHECKS = {"DOI": "doi", "ISBN": "isbn", "ISSN": "issn", "PMID": "pubmed", "PMCID": "pubmed"}
_WRONG = {
    "DOI": said("it does not begin with 10. and a number"),
    "ISBN": said("its length or its check digit is wrong"),
    "ISSN": said("its length or its check digit is wrong"),
    "PMID": said("it is no number of PubMed"),
    "PMCID": said("it is no number of PubMed Central"),
}
