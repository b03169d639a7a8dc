"""EndNote XML exporter: the elements of EndNote's own export (RSXML.dtd, EndNote 8 and later)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar
from xml.etree import ElementTree as Xml

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from paperdesk.domain import edtf
from paperdesk.formats.csl_words import lines
from paperdesk.formats.endnote_words import (
    CSL_TYPES,
    NUMBER_IS_NUMBER,
    NUMBERS,
    SERIES_IN_SECOND,
    TYPES,
)
from paperdesk.formats.ris_words import role_tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import Creator, ExportRecord

_CODES = {name: number for number, name in NUMBERS.items()}
# EndNote's four lists of people, in the tags of RIS, whose types mean the same by them.
_PEOPLE = {
    "AU": "authors", "A2": "secondary-authors", "A3": "tertiary-authors",
    "A4": "subsidiary-authors",
}  # fmt: skip
# CSL variable → element of a record, in the order of the DTD.
ELEMENTS = {
    "volume": "volume", "number-of-volumes": "num-vols", "edition": "edition",
    "chapter-number": "section", "section": "section", "publisher-place": "pub-location",
    "publisher": "publisher", "ISBN": "isbn", "ISSN": "isbn", "PMID": "accession-num",
    "call-number": "call-num", "abstract": "abstract", "PMCID": "custom2",
    "genre": "work-type", "archive": "remote-database-name",
    "source": "remote-database-provider", "language": "language",
}  # fmt: skip
_SAID = frozenset({"title", "title-short", "container-title", "container-title-short",
                   "collection-title", "page", "issue", "number", "issued", "URL", "DOI",
                   "keyword", "note", "annote", "accessed"})  # fmt: skip
_RICH = re.compile(r"<(i|b|sup|sub)>([^<>]*[^<>\s][^<>]*)</\1>")
_FACES = {"i": "italic", "b": "bold", "sup": "superscript", "sub": "subscript"}
# XML 1.0, production 2 (Char): what no document may hold, not even as a reference.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class EndNoteXmlExporter:
    """One ``<record>`` a line; UTF-8."""

    id: ClassVar[str] = "endnote-xml"
    title: ClassVar[str] = "EndNote XML"
    suffix: ClassVar[str] = ".xml"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one record at a time; untouched ones as they came."""
        yield '<?xml version="1.0" encoding="UTF-8"?>\n<xml><records>\n'
        for number, record in enumerate(records, 1):
            if record.untouched_format == self.id and _is_record(record.untouched):
                yield record.untouched.strip() + "\n"
            else:
                element = _record(record, number, use_handle=use_handles_as_titles)
                yield Xml.tostring(element, encoding="unicode") + "\n"
        yield "</records></xml>\n"

    def carries(self, part: str, csl_type: str, /) -> bool:
        """See ``Exporter``."""
        kind, _colon, role = part.partition(":")
        if kind == "creators":
            return role_tag(role, csl_type) in _PEOPLE
        if part in {"tags", "notes", "links", "attachments"}:
            return True
        if part == "number":
            return csl_type in NUMBER_IS_NUMBER
        return part in ELEMENTS or part in _SAID


def _is_record(raw: str) -> bool:
    if not raw.strip().startswith("<record") or "<!" in raw.replace("<![CDATA[", ""):
        return False
    try:
        return fromstring(raw, forbid_dtd=True).tag == "record"
    except (Xml.ParseError, DefusedXmlException):
        return False


def _record(record: ExportRecord, number: int, *, use_handle: bool) -> Xml.Element:
    fields = record.fields
    made = Xml.Element("record")
    _add(made, "database", "PaperDesk", name="PaperDesk.enl")
    _add(made, "source-app", "PaperDesk", name="PaperDesk")
    _add(made, "rec-number", str(number))
    name = _type(record)
    _add(made, "ref-type", str(_CODES.get(name, 13)), name=name)
    _creators(made, record)
    _titles(made, record, use_handle=use_handle)
    _add(made, "pages", fields.get("page", ""))
    numbered = record.type in NUMBER_IS_NUMBER
    _add(made, "number", fields.get("number" if numbered else "issue", ""))
    _add(made, "issue", fields.get("issue", "") if numbered else "")
    for csl, tag in ELEMENTS.items():
        for value in [fields.get(csl, "")] if csl == "abstract" else lines(fields.get(csl, "")):
            _add(made, tag, value)
    words = [*record.tags, *lines(fields.get("keyword", ""))]
    _list(made, "keywords", "keyword", words)
    _dates(made, fields.get("issued", "").strip(), fields.get("accessed", "").strip())
    _add(made, "electronic-resource-num", fields.get("DOI", ""))
    _add(made, "label", record.key)
    notes = [note.strip() for note in (fields.get("note", ""), *record.notes) if note.strip()]
    _add(made, "notes", "\n".join(notes))
    _add(made, "research-notes", fields.get("annote", ""))
    _urls(made, record)
    return made


def _type(record: ExportRecord) -> str:
    """The type as the source had it if that still fits, else what fits best."""
    scheme, _colon, own = record.source_type.partition(":")
    if scheme == "endnote" and TYPES.get(own) == record.type:
        return own
    return CSL_TYPES.get(record.type, "Generic")


def _titles(made: Xml.Element, record: ExportRecord, *, use_handle: bool) -> None:
    """The title, what it stands in, its series; which is which depends on the type."""
    fields = record.fields
    container, series = fields.get("container-title", ""), fields.get("collection-title", "")
    titles = Xml.SubElement(made, "titles")
    _add_rich(titles, "title", record.heading(use_handle=use_handle))
    if record.type in SERIES_IN_SECOND:
        _add(titles, "secondary-title", series)
    else:
        _add(titles, "secondary-title", container if record.type != "thesis" else "")
        _add(titles, "tertiary-title", series)
    _add(titles, "short-title", fields.get("title-short", ""))
    if container or fields.get("container-title-short"):
        periodical = Xml.SubElement(made, "periodical")
        _add(periodical, "full-title", container)
        _add(periodical, "abbr-1", fields.get("container-title-short", ""))


def _creators(made: Xml.Element, record: ExportRecord) -> None:
    contributors = Xml.SubElement(made, "contributors")
    for ris, tag in _PEOPLE.items():
        people = [one for one in record.creators if role_tag(one.role, record.type) == ris]
        _list(contributors, tag, "author", [_name(one) for one in people])


def _name(creator: Creator) -> str:
    """As EndNote splits it: a comma at the end keeps an organisation in one piece."""
    if creator.kind == "others":
        return "et al."
    if creator.kind != "person":
        # Two commas stand for one inside of it.
        return f"{creator.literal.replace(',', ',,', 1)}," if creator.literal else ""
    whole = (creator.dropping_particle, creator.non_dropping_particle, creator.family)
    family = " ".join(part for part in whole if part)
    return ", ".join(part for part in (family, creator.given, creator.suffix) if part)


def _dates(made: Xml.Element, issued: str, accessed: str) -> None:
    begin = edtf.start(issued)
    if issued:
        element = Xml.SubElement(made, "dates")
        found = re.search(r"(?<!\d)\d{4}(?!\d)", issued)
        year = f"{begin.year:04}" if begin is not None else found.group() if found else ""
        _add(element, "year", year)
        if begin is None or begin.parts[1:] or begin.season or "/" in issued:
            inner = Xml.SubElement(element, "pub-dates")
            _add(inner, "date", issued)
    _add(made, "access-date", accessed)


def _urls(made: Xml.Element, record: ExportRecord) -> None:
    urls = [*lines(record.fields.get("URL", "")), *record.links]
    urls += [file.url for file in record.attachments]
    related = [url.strip() for url in dict.fromkeys(urls) if url.strip()]
    paths = [file.path for file in record.attachments if file.path]
    if related or paths:
        element = Xml.SubElement(made, "urls")
        _list(element, "related-urls", "url", related)
        _list(element, "pdf-urls", "url", paths)


def _list(parent: Xml.Element, outer: str, inner: str, values: list[str]) -> None:
    if any(value.strip() for value in values):
        element = Xml.SubElement(parent, outer)
        for value in values:
            _add(element, inner, value)


def _add(parent: Xml.Element, tag: str, value: str, **attributes: str) -> None:
    text = _NO_XML.sub("", value).strip()
    if text:
        Xml.SubElement(parent, tag, attributes).text = text


def _add_rich(parent: Xml.Element, tag: str, value: str) -> None:
    """A text whose italics and the like become styles, as EndNote has them."""
    text = _NO_XML.sub("", value).strip()
    if _RICH.search(text) is None:
        _add(parent, tag, value)
        return
    element = Xml.SubElement(parent, tag)
    at = 0
    for match in _RICH.finditer(text):
        for face, piece in (("normal", text[at : match.start()]), (_FACES[match[1]], match[2])):
            if piece:
                Xml.SubElement(element, "style", {"face": face}).text = piece
        at = match.end()
    if text[at:]:
        Xml.SubElement(element, "style", {"face": "normal"}).text = text[at:]
