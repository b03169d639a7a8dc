"""What formats for people say of a reference: who, where, when, and its identifiers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain import edtf, identifiers
from paperdesk.formats.csl_words import TYPE_WORDS, lines
from paperdesk.reading.markup import plain

if TYPE_CHECKING:
    from paperdesk.domain.records import Creator, ExportRecord

_HAN = re.compile(r"[\u3400-\u9fff\uac00-\ud7af]")
_MONTHS = ("", "January", "February", "March", "April", "May", "June", "July", "August",
           "September", "October", "November", "December")  # fmt: skip
PARTS = frozenset(
    {"title", "container-title", "collection-title", "event-title", "volume", "issue", "number",
     "page", "edition", "publisher", "publisher-place", "issued", "genre", "DOI", "URL", "ISBN",
     "ISSN", "PMID", "PMCID", "eprint", "abstract", "tags", "notes", "links", "creators:author",
     "creators:editor", "creators:translator"}
)  # fmt: skip
"""What the readable formats tell; the parts are named as in ``Exporter.carries``."""


def people(creators: tuple[Creator, ...], role: str) -> str:
    """Everyone in a role, in reading order: "Ada Stone, Jan van Berg and 李明"."""
    names = [full_name(one) for one in creators if one.role == role]
    names = [name for name in names if name]
    if len(names) < 2:
        return "".join(names)
    joint = " " if names[-1] == "et al." else " and "
    return ", ".join(names[:-1]) + joint + names[-1]


def full_name(creator: Creator) -> str:
    """Given name first; in Chinese characters the family name first and no space."""
    if creator.kind == "others":
        return "et al."
    if creator.kind != "person":
        return plain(creator.literal or "")
    given, family = creator.given or "", creator.family or ""
    if _HAN.match(family):
        return family + given
    particles = (creator.dropping_particle, creator.non_dropping_particle)
    parts = (given, *particles, family)
    whole = plain(" ".join(part for part in parts if part))
    return f"{whole}, {creator.suffix}" if creator.suffix else whole


def day(issued: str) -> str:
    """A date for people: "17 May 2020", "spring 2020", "1999–2001"; other words as they are."""
    ends = edtf.read(issued)
    if not ends:
        return issued.strip()
    told = ["" if end is None else _told(end) for end in ends]
    return "–".join(told)


def _told(end: edtf.PartialDate) -> str:
    words = [end.season or _MONTHS[end.month], str(end.year)]
    if end.day:
        words.insert(0, str(end.day))
    return ("" if end.is_sure else "about ") + " ".join(word for word in words if word)


def facts(record: ExportRecord) -> str:
    """Venue, volume, pages, publisher and date in one line of plain text."""
    fields = record.fields
    venue = plain(fields.get("container-title", "").replace("\n", "; "))
    volume, issue = one_line(fields, "volume"), one_line(fields, "issue")
    if volume or issue:
        venue = f"{venue} {volume}{f'({issue})' if issue else ''}".strip()
    page = one_line(fields, "page")
    parts = [
        TYPE_WORDS.get(record.type, "") if not venue else "",
        one_line(fields, "genre"),
        f"In: {venue}" if venue and people(record.creators, "editor") else venue,
        f"edited by {people(record.creators, 'editor')}"
        if people(record.creators, "editor")
        else "",
        f"translated by {people(record.creators, 'translator')}"
        if people(record.creators, "translator")
        else "",
        one_line(fields, "event-title"),
        one_line(fields, "collection-title"),
        f"no. {one_line(fields, 'number')}" if one_line(fields, "number") else "",
        f"edition {one_line(fields, 'edition')}" if one_line(fields, "edition") else "",
        f"{'pp.' if re.search('[-–,]', page) else 'p.'} {page}" if page else "",
        ": ".join(
            part for part in (one_line(fields, "publisher-place"), one_line(fields, "publisher"))
            if part
        ),
        day(fields.get("issued", "")),
    ]  # fmt: skip
    return ", ".join(part for part in parts if part)


def one_line(fields: dict[str, str], name: str) -> str:
    """A field as plain text, several values with semicolons."""
    return plain("; ".join(lines(fields.get(name, ""))))


def is_page(url: str) -> bool:
    """Whether a browser opens it as a page: an address out of a file may be a script."""
    return url.lower().startswith(("http://", "https://", "ftp://"))


def addresses(record: ExportRecord) -> list[tuple[str, str]]:
    """What to show and where it leads: identifiers, then addresses, each once."""
    found = [(f"{one.kind} {one.value}", one.url) for one in identifiers.of_fields(record.fields)]
    urls = [*lines(record.fields.get("URL", "")), *record.links]
    known = {url.lower() for _text, url in found}
    found += [(url, url) for url in dict.fromkeys(urls) if url.lower() not in known]
    return found
