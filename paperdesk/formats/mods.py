"""MODS, the metadata of the Library of Congress, as libraries, Zotero and bibutils write it.

The elements are those of https://www.loc.gov/standards/mods/userguide/, version 3.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.records import Creator
from paperdesk.formats import names, xml_records
from paperdesk.formats.mods_words import DEGREES, GENRES, RESOURCES, ROLES
from paperdesk.formats.record_draft import RecordDraft, person
from paperdesk.formats.serial_numbers import say_number
from paperdesk.formats.xml_records import rich_text, text_at, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from paperdesk.domain.records import ParsedRecord, ParsedSource, SourceText

_HEAD = re.compile(r"<(?:\w+:)?(?:modsCollection|mods)\b")
_NOT_LETTER = re.compile(r"[^a-z]+")
_KEY = re.compile(r"[^\s,{}]+")
_PART_NUMBERS = {
    "volume": "volume",
    "issue": "issue",
    "number": "issue",
    "chapter": "chapter-number",
    "section": "section",
    "part": "part-number",
    "page": "page",
}
_IDENTIFIERS = {"doi": "DOI", "pmid": "PMID", "pubmed": "PMID", "pmcid": "PMCID", "pmc": "PMCID"}
_DATES = ("dateIssued", "copyrightDate", "dateCreated", "dateOther")
_PAGE_COUNT = re.compile(r"(\d+)\s*(?:p|pp|pages|Seiten|S)\b\.?", re.IGNORECASE)
_HOSTED = {
    "article-journal": "article-journal",
    "book": "chapter",
    "periodical": "article-journal",
    "document": "chapter",
}
"""Genre of the host → type of what stands in it."""


class ModsImporter:
    """Reads MODS."""

    id = "mods"
    title = "MODS"
    suffixes: tuple[str, ...] = (".mods", ".xml")

    def recognise(self, head: str) -> float:
        """The element of MODS, with or without a namespace."""
        return 0.95 if _HEAD.search(head) else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all records; one that is broken is kept as it is and reported."""
        return xml_records.read(self.id, source.text, ("mods",), _record)


def _record(element: Element, ordinal: int, first: int, last: int, raw: str) -> ParsedRecord:
    draft = RecordDraft("mods")
    hosts = [one for one in element.iterfind("relatedItem") if one.get("type") == "host"]
    host = hosts[0] if hosts else None
    _type(draft, element, host)
    _titles(draft, element)
    for name in element.iterfind("name"):
        _creator(draft, name, hosted=False)
    if host is not None:
        _host(draft, host)
    _origin(draft, element)
    _part(draft, element)
    if "container-title" not in draft.fields and "container-title-short" in draft.fields:
        draft.fields["container-title"] = draft.fields.pop("container-title-short")
    for other in element.iterfind("relatedItem"):
        if other is not host:
            _related(draft, other)
    for number in element.iterfind("identifier"):
        _identifier(draft, number)
    _said_once(draft, element)
    if host is not None:
        _origin(draft, host)
        for number in host.iterfind("identifier"):
            _identifier(draft, number)
    key = element.get("ID", "") or next(
        (text_of(one) for one in element.iterfind("identifier") if one.get("type") == "citekey"), ""
    )
    draft.key = key if _KEY.fullmatch(key) else ""
    return draft.record(ordinal, first, last, raw)


def _folded(text: str) -> str:
    return _NOT_LETTER.sub("", text.lower())


def _genres(element: Element | None) -> list[str]:
    return [] if element is None else [text_of(genre) for genre in element.iterfind("genre")]


def _type(draft: RecordDraft, element: Element, host: Element | None) -> None:
    own = _genres(element)
    found = [GENRES[_folded(name)] for name in own if _folded(name) in GENRES]
    resource = text_at(element, "typeOfResource")
    if found:
        # "thesis" says less than "Ph.D. thesis", but both are one type.
        draft.type = found[0]
    elif host is not None:
        of_host = [GENRES.get(_folded(name), "") for name in _genres(host)]
        draft.type = next((_HOSTED.get(name, name) for name in of_host if name), "")
        draft.type = draft.type or ("article-journal" if _is_serial(host) else "chapter")
    else:
        issuance = text_at(element, "originInfo/issuance")
        fallback = "book" if issuance in {"monographic", "single unit"} else "document"
        draft.type = RESOURCES.get(_folded(resource), fallback)
    if host is not None and draft.type == "book":
        draft.type = "chapter"
    draft.source_type = f"mods:{own[0]}" if own else ""
    for name in own:
        if draft.type == "thesis" and _folded(name) not in {"thesis", "theses"}:
            draft.say("genre", DEGREES.get(_folded(name), name), "genre")
        elif _folded(name) not in GENRES:
            draft.say("genre", name, "genre")


def _is_serial(host: Element) -> bool:
    issuance = text_at(host, "originInfo/issuance")
    kinds = {one.get("type", "") for one in host.iterfind("identifier")}
    return issuance in {"continuing", "serial"} or "issn" in kinds


def _title(info: Element) -> str:
    """Title and subtitle; what libraries leave out of sorting stands in front again."""
    start, main = text_at(info, "nonSort"), rich_text(info.find("title"))
    title = f"{start}{'' if start.endswith(('’', chr(39))) else ' '}{main}" if start else main
    second = rich_text(info.find("subTitle"))
    if second:
        divider = " " if title.endswith(("?", "!", ":")) else ": "
        title = f"{title}{divider}{second}" if title else second
    parts = [text_at(info, "partNumber"), text_at(info, "partName")]
    return ". ".join([title, *(part for part in parts if part)])


def _titles(draft: RecordDraft, element: Element) -> None:
    kinds = {"abbreviated": "title-short", "translated": "mods:translated"}
    for info in element.iterfind("titleInfo"):
        kind = info.get("type", "")
        if not kind:
            draft.say("title", _title(info), "title")
        else:
            draft.say(kinds.get(kind, f"mods:{kind}"), _title(info), kind)


def _creator(draft: RecordDraft, name: Element, *, hosted: bool) -> None:
    terms = [text_of(term).lower().rstrip(".") for term in name.iterfind("role/roleTerm")]
    role = next((ROLES[term] for term in terms if term in ROLES), "")
    if not role:
        role = f"mods:{terms[0]}" if terms else ("editor" if hosted else "author")
    if hosted and role == "author":
        role = "container-author"
    parts: dict[str, list[str]] = {}
    for part in name.iterfind("namePart"):
        parts.setdefault(part.get("type", ""), []).append(text_of(part))
    whole = " ".join(parts.get("", [])) or text_at(name, "displayForm")
    creator: Creator | None
    if name.get("type") in {"corporate", "conference"}:
        creator = names.organisation(whole, role)
    elif parts.get("family"):
        given = " ".join(parts.get("given", [])) or None
        particle, family = names.split_particle(" ".join(parts["family"]).split() or [""])
        suffix = " ".join(parts.get("termsOfAddress", []))
        creator = Creator(
            role,
            "person",
            family,
            given,
            None,
            None,
            particle,
            suffix if names.is_suffix(suffix) else None,
        )
    else:
        creator = person(whole or " ".join(parts.get("given", [])), role)
    if creator is None and name.find("etal") is not None:
        creator = Creator(role, "others")
    if creator is not None and creator.display.strip():
        draft.creators.append(creator)


def _host(draft: RecordDraft, host: Element) -> None:
    for info in host.iterfind("titleInfo"):
        short = info.get("type") == "abbreviated"
        name = "container-title-short" if short else "container-title"
        draft.say(name, _title(info), "host-title")
    for editor in host.iterfind("name"):
        _creator(draft, editor, hosted=True)
    _part(draft, host)
    for series in host.iterfind("relatedItem"):
        _related(draft, series)


def _related(draft: RecordDraft, item: Element) -> None:
    title = next((_title(info) for info in item.iterfind("titleInfo")), "")
    kind = item.get("type", "")
    if kind == "series":
        draft.say("collection-title", title, "series")
        for editor in item.iterfind("name"):
            _creator(draft, editor, hosted=True)
        for number in item.iterfind("part/detail"):
            draft.say("collection-number", text_at(number, "number"), "series-number")
    elif kind == "original":
        draft.say("original-title", title, "original")
        draft.date("original-date", text_at(item, "originInfo/dateIssued"))
    elif title:
        draft.own(kind or "relatedItem", title)


def _part(draft: RecordDraft, element: Element) -> None:
    for part in element.iterfind("part"):
        for detail in part.iterfind("detail"):
            name = _PART_NUMBERS.get(detail.get("type", ""))
            value = text_at(detail, "number") or text_at(detail, "caption")
            if name == "page":
                draft.pages(value)
            else:
                draft.say(name or f"mods:{detail.get('type') or 'detail'}", value, "detail")
        for extent in part.iterfind("extent"):
            if extent.get("unit", "pages").rstrip("s") in {"page", "p"}:
                first = text_at(extent, "start") or text_at(extent, "list")
                draft.pages(first, text_at(extent, "end"))
                draft.say("number-of-pages", text_at(extent, "total"), "total")
        draft.date("issued", text_at(part, "date"))


def _origin(draft: RecordDraft, element: Element) -> None:
    for origin in element.iterfind("originInfo"):
        for publisher in origin.iterfind("publisher"):
            draft.more("publisher", text_of(publisher))
        for place in origin.iterfind("place/placeTerm"):
            if place.get("type", "text") == "text":
                draft.more("publisher-place", text_of(place))
        for name in _DATES:
            for date in _best_first(origin, name):
                draft.date("issued", date)
        draft.date("accessed", text_at(origin, "dateCaptured"))
        draft.say("edition", text_at(origin, "edition"), "edition")


def _best_first(origin: Element, name: str) -> Iterator[str]:
    """Dates of one kind: those in a standard encoding first."""
    dates = sorted(origin.iterfind(name), key=lambda one: one.get("encoding", "") == "")
    return (text_of(date) for date in dates)


def _identifier(draft: RecordDraft, number: Element) -> None:
    kind, value = number.get("type", "").lower(), text_of(number)
    if not value or kind == "citekey":
        return
    name = _IDENTIFIERS.get(kind)
    if name is not None:
        draft.identifier(name, value)
    elif kind in {"isbn", "issn", "issn-l", "eissn"}:
        say_number(draft, value, "ISBN" if kind == "isbn" else "ISSN")
    elif kind in {"uri", "url"} and "://" in value:
        draft.address(value)
    elif kind in {"report number", "patent", "patent number"}:
        draft.say("number", value, kind)
    elif kind == "arxiv":
        draft.say("eprint", value, kind)
        draft.fields.setdefault("archive", "arXiv")
    else:
        draft.own(kind or "identifier", value)


def _said_once(draft: RecordDraft, element: Element) -> None:
    for abstract in element.iterfind("abstract"):
        draft.abstract(rich_text(abstract), "abstract")
    for note in element.iterfind("note"):
        draft.note(text_of(note))
    for subject in element.iterfind("subject"):
        draft.tag("--".join(text for text in (_subject(part) for part in subject) if text))
    for place in element.iterfind("location/url"):
        if place.get("access") == "raw object":
            draft.attach(text_of(place), place.get("displayLabel", ""))
        else:
            draft.address(text_of(place), place.get("displayLabel", ""))
    draft.say("call-number", text_at(element, "classification"), "classification")
    draft.say("call-number", text_at(element, "location/shelfLocator"), "shelfLocator")
    draft.say("archive", text_at(element, "location/physicalLocation"), "physicalLocation")
    for language in element.iterfind("language/languageTerm"):
        draft.more("language", text_of(language))
    extent = text_at(element, "physicalDescription/extent")
    count = _PAGE_COUNT.search(extent)
    if count is not None:
        draft.say("number-of-pages", count[1], "extent")
    else:
        draft.own("extent", extent)
    draft.say("medium", text_at(element, "physicalDescription/form"), "form")
    draft.own("tableOfContents", text_at(element, "tableOfContents"))
    draft.own("accessCondition", text_at(element, "accessCondition"))
    draft.own("recordIdentifier", text_at(element, "recordInfo/recordIdentifier"))


def _subject(part: Element) -> str:
    if part.tag == "name":
        return ", ".join(text_of(one) for one in part.iterfind("namePart"))
    return "" if part.tag == "cartographics" else text_of(part)
