"""EndNote XML exporter: the elements of EndNote's own export (RSXML.dtd, EndNote 8 and later)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar
from xml.etree import ElementTree as Xml

from paperdesk.domain import edtf
from paperdesk.formats.csl_words import lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import Creator, ExportRecord

# CSL type → EndNote's number and name of it.
TYPES = {
    "article": (43, "Electronic Article"), "article-journal": (17, "Journal Article"),
    "article-magazine": (19, "Magazine Article"), "article-newspaper": (23, "Newspaper Article"),
    "bill": (4, "Bill"), "book": (6, "Book"), "broadcast": (21, "Film or Broadcast"),
    "chapter": (5, "Book Section"), "classic": (49, "Classical Work"),
    "collection": (28, "Edited Book"), "dataset": (59, "Dataset"), "document": (13, "Generic"),
    "entry-dictionary": (52, "Dictionary"), "entry-encyclopedia": (53, "Encyclopedia"),
    "figure": (37, "Figure"), "graphic": (2, "Artwork"), "hearing": (14, "Hearing"),
    "legal_case": (7, "Case"), "legislation": (31, "Statute"), "manuscript": (36, "Manuscript"),
    "map": (20, "Map"), "motion_picture": (21, "Film or Broadcast"),
    "musical_score": (57, "Music"), "pamphlet": (24, "Pamphlet"),
    "paper-conference": (47, "Conference Paper"), "patent": (25, "Patent"),
    "periodical": (54, "Serial"), "personal_communication": (26, "Personal Communication"),
    "post": (56, "Blog"), "post-weblog": (56, "Blog"), "report": (27, "Report"),
    "review": (17, "Journal Article"), "review-book": (17, "Journal Article"),
    "software": (9, "Computer Program"), "song": (61, "Multimedia Application"),
    "speech": (13, "Generic"), "standard": (58, "Standard"), "thesis": (32, "Thesis"),
    "webpage": (12, "Web Page"),
}  # fmt: skip
# Creators by role; EndNote has four lists of them.
ROLES = {
    "author": "authors", "director": "authors", "editor": "secondary-authors",
    "collection-editor": "tertiary-authors", "translator": "subsidiary-authors",
}  # fmt: skip
# CSL variable → element of a record, in the order of the DTD.
ELEMENTS = {
    "volume": "volume", "issue": "number", "number": "num-vols", "edition": "edition",
    "chapter-number": "section", "publisher-place": "pub-location", "publisher": "publisher",
    "ISBN": "isbn", "ISSN": "isbn", "PMID": "accession-num", "call-number": "call-num",
    "abstract": "abstract", "PMCID": "custom2", "genre": "work-type",
    "archive": "remote-database-name", "source": "remote-database-provider",
    "language": "language",
}  # fmt: skip
TITLES = {
    "container-title": "secondary-title", "collection-title": "tertiary-title",
    "title-short": "short-title", "original-title": "translated-title",
}  # fmt: skip
_SAID = frozenset({"title", "page", "issued", "URL", "DOI", "keyword", "note", "annote",
                   "container-title-short", "accessed"})  # fmt: skip
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

    def carries(self, part: str) -> bool:
        """See ``Exporter``."""
        kind, _colon, role = part.partition(":")
        if kind == "creators":
            return role in ROLES
        if part in {"tags", "notes", "links", "attachments"}:
            return True
        return part in ELEMENTS or part in TITLES or part in _SAID


def _is_record(raw: str) -> bool:
    if not raw.strip().startswith("<record") or "<!" in raw.replace("<![CDATA[", ""):
        return False
    try:
        return Xml.fromstring(raw).tag == "record"
    except Xml.ParseError:
        return False


def _record(record: ExportRecord, number: int, *, use_handle: bool) -> Xml.Element:
    fields = record.fields
    made = Xml.Element("record")
    _add(made, "database", "PaperDesk", name="PaperDesk.enl")
    _add(made, "source-app", "PaperDesk", name="PaperDesk")
    _add(made, "rec-number", str(number))
    code, name = TYPES.get(record.type, TYPES["document"])
    _add(made, "ref-type", str(code), name=name)
    _creators(made, record.creators)
    titles = Xml.SubElement(made, "titles")
    _add(titles, "title", record.heading(use_handle=use_handle))
    for csl, tag in TITLES.items():
        _add(titles, tag, fields.get(csl, ""))
    if fields.get("container-title") or fields.get("container-title-short"):
        periodical = Xml.SubElement(made, "periodical")
        _add(periodical, "full-title", fields.get("container-title", ""))
        _add(periodical, "abbr-1", fields.get("container-title-short", ""))
    _add(made, "pages", fields.get("page", ""))
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


def _creators(made: Xml.Element, creators: tuple[Creator, ...]) -> None:
    contributors = Xml.SubElement(made, "contributors")
    for tag in dict.fromkeys(ROLES.values()):
        people = [_name(one) for one in creators if ROLES.get(one.role) == tag]
        _list(contributors, tag, "author", people)


def _name(creator: Creator) -> str:
    """As EndNote splits it: a comma at the end keeps an organisation in one piece."""
    if creator.kind == "others":
        return "et al."
    if creator.kind != "person":
        return f"{creator.literal}," if creator.literal else ""
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
