"""RIS exporter: one tag a line, one line for each author, keyword and address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain import edtf
from paperdesk.formats.csl_words import lines
from paperdesk.formats.ris_words import CSL_TYPES, RIS_TYPES, role_tag, tag_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import Creator, ExportRecord

_LINE_END = re.compile(r"\s*(?:\r\n?|[\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029])\s*")
_RANGE = re.compile(r"\s*(?:[-‐‑‒–—−]+)\s*")
_TAG = re.compile(r"[A-Z][A-Z0-9]")
_UNTOUCHED = re.compile(r"\s*TY {1,2}- .*?^ER {1,2}-[^\n]*\s*", re.DOTALL | re.MULTILINE)
# The order of the file; what is not listed follows.
_ORDER = ("title-short", "container-title", "container-title-short", "collection-title",
          "event-title", "volume", "issue", "number", "number-of-volumes", "chapter-number",
          "section", "edition", "version", "publisher", "authority", "publisher-place", "genre",
          "scale", "language", "ISBN", "ISSN", "DOI", "PMID", "PMCID", "call-number", "archive",
          "archive_location", "source")  # fmt: skip
# What RIS has no tag for, but programs look for all the same: PubMed's number where EndNote has
# its accession number, that of PubMed Central in EndNote's second custom field.
_BESIDE = {"PMID": "AN", "PMCID": "C2"}
_SAID = frozenset({"title", "page", "issued", "accessed", "abstract", "note", "annote", "URL",
                   "keyword", "container-title"})  # fmt: skip


class RisExporter:
    """RIS as Zotero, EndNote and Mendeley read it; UTF-8, LF, one blank line between records."""

    id: ClassVar[str] = "ris"
    title: ClassVar[str] = "RIS"
    suffix: ClassVar[str] = ".ris"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one record at a time; untouched ones as they came."""
        for number, record in enumerate(records):
            if record.untouched_format == self.id and _UNTOUCHED.fullmatch(record.untouched):
                entry = record.untouched.strip("\r\n").replace("\r\n", "\n") + "\n"
            else:
                said = _said(record, use_handle=use_handles_as_titles)
                entry = "".join(f"{tag}  - {value}\n" for tag, value in said) + "ER  - \n"
            yield f"\n{entry}" if number else entry

    def carries(self, part: str, csl_type: str, /) -> bool:
        """See ``Exporter``."""
        kind, _colon, role = part.partition(":")
        if kind == "creators":
            return role_tag(role, csl_type) is not None
        if part in {"tags", "notes", "links", "attachments"} or part in _SAID or part in _BESIDE:
            return True
        return kind in {"ris", part} and tag_of(part, csl_type) is not None


def _said(record: ExportRecord, *, use_handle: bool) -> Iterator[tuple[str, str]]:
    """Tags and values in the order of the file; none of the values is empty or has a line end."""
    fields = record.fields
    yield "TY", _type(record)
    pairs: list[tuple[str | None, str]] = [
        ("ID", record.key),
        ("TI", record.heading(use_handle=use_handle)),
    ]
    pairs += [(role_tag(one.role, record.type), _name(one)) for one in record.creators]
    pairs += _dates(fields)
    others = sorted(name for name in fields if name not in _SAID and name not in _ORDER)
    for name in (*_ORDER, *others):
        tag = tag_of(name, record.type) or _BESIDE.get(name)
        if tag is None and name == "container-title":
            tag = "T2"
        pairs += [(tag, value) for value in lines(fields.get(name, ""))]
    pairs += _pages(fields.get("page", ""))
    urls = [*lines(fields.get("URL", "")), *record.links]
    urls += [file.url for file in record.attachments if file.url]
    pairs += [("UR", url) for url in dict.fromkeys(url.strip() for url in urls)]
    pairs += [("L1", file.path) for file in record.attachments if file.path]
    pairs += [("KW", tag) for tag in record.tags]
    pairs += [("KW", value) for value in lines(fields.get("keyword", ""))]
    pairs.append(("AB", fields.get("abstract", "")))
    said = (fields.get("note", ""), fields.get("annote", ""), *record.notes)
    pairs += [("N1", note) for note in said]
    for tag, value in pairs:
        tidy = _LINE_END.sub(" ", value).strip()
        if tag is not None and _TAG.fullmatch(tag) and tidy:
            yield tag, tidy


def _type(record: ExportRecord) -> str:
    """The type as the source had it if that still fits, else what fits best."""
    scheme, _colon, own = record.source_type.partition(":")
    if scheme == "ris" and RIS_TYPES.get(own) == record.type:
        return own
    return CSL_TYPES.get(record.type, "GEN")


def _name(creator: Creator) -> str:
    if creator.kind == "others":
        return "et al."
    if creator.kind != "person":
        return creator.literal or ""
    family = " ".join(
        part
        for part in (creator.dropping_particle, creator.non_dropping_particle, creator.family)
        if part
    )
    return ", ".join(part for part in (family, creator.given, creator.suffix) if part)


def _dates(fields: dict[str, str]) -> list[tuple[str, str]]:
    """The year, and the whole date if more than the year is known: "2020/05/17/".

    What a slashed date cannot say (the end of a conference, "about") stays as it is in EDTF.
    """
    pairs = []
    issued = fields.get("issued", "").strip()
    begin = edtf.start(issued)
    if begin is None or begin.year < 0:
        pairs.append(("PY", issued))
    else:
        pairs.append(("PY", f"{begin.year:04}"))
        if "/" in issued or not begin.is_sure:
            pairs.append(("DA", issued))
        elif begin.month:
            pairs.append(("DA", _slashed(begin)))
    seen = edtf.start(fields.get("accessed", ""))
    if seen is not None:
        pairs.append(("Y2", _slashed(seen)))
    return pairs


def _slashed(date: edtf.PartialDate) -> str:
    month, day = (*date.parts, 0, 0)[1:3]
    parts = (f"{date.year:04}", f"{month:02}" if month else "", f"{day:02}" if day else "")
    return "/".join((*parts, date.season))


def _pages(text: str) -> list[tuple[str, str]]:
    ends = _RANGE.split(text.strip())
    if len(ends) == 2 and all(ends) and "," not in text:
        return [("SP", ends[0]), ("EP", ends[1])]
    return [("SP", text)]
