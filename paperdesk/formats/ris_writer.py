"""RIS exporter: one tag a line, one line for each author, keyword and address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain import dates
from paperdesk.formats.csl_words import lines
from paperdesk.formats.ris_words import PARTS, ROLES, TAGS, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import Creator, ExportRecord

_TAG = re.compile(r"[A-Z][A-Z0-9]")
_LINE_END = re.compile(r"\s*(?:\r\n?|[\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029])\s*")
_RANGE = re.compile(r"\s*(?:[-‐‑‒–—−]+)\s*")
_OWN_TAG = re.compile(r"ris:([A-Z][A-Z0-9])")
_UNTOUCHED = re.compile(r"\s*TY {1,2}- .*?^ER {1,2}-[^\n]*\s*", re.DOTALL | re.MULTILINE)
_SAID = frozenset({"title", "page", "issued", "accessed", "abstract", "note", "annote", "URL",
                   "ISBN", "ISSN", "keyword"})  # fmt: skip


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
                entry = record.untouched.strip() + "\n"
            else:
                said = _said(record, use_handle=use_handles_as_titles)
                entry = "".join(f"{tag}  - {value}\n" for tag, value in said) + "ER  - \n"
            yield f"\n{entry}" if number else entry

    def carries(self, part: str) -> bool:
        """See ``Exporter``."""
        kind, _colon, role = part.partition(":")
        if kind == "creators":
            return role in ROLES or role in {"editor", "collection-editor"}
        if part in {"tags", "notes", "links", "attachments"}:
            return True
        return part in TAGS or part in _SAID or _OWN_TAG.fullmatch(part) is not None


def _said(record: ExportRecord, *, use_handle: bool) -> Iterator[tuple[str, str]]:
    """Tags and values in the order of the file; none of the values is empty or has a line end."""
    fields = record.fields
    kind = _type(record)
    yield "TY", kind
    pairs = [("ID", record.key), ("TI", record.heading(use_handle=use_handle))]
    pairs += [(_role(creator, kind), _name(creator)) for creator in record.creators]
    pairs += _dates(fields)
    for csl, tag in TAGS.items():
        pairs += [(tag, value) for value in lines(fields.get(csl, ""))]
    pairs += _pages(fields.get("page", ""))
    pairs += [("SN", value) for name in ("ISBN", "ISSN") for value in lines(fields.get(name, ""))]
    urls = [*lines(fields.get("URL", "")), *record.links]
    urls += [file.url for file in record.attachments if file.url]
    pairs += [("UR", url) for url in dict.fromkeys(url.strip() for url in urls)]
    pairs += [("L1", file.path) for file in record.attachments if file.path]
    pairs += [("KW", tag) for tag in record.tags]
    pairs += [("KW", value) for value in lines(fields.get("keyword", ""))]
    pairs.append(("AB", fields.get("abstract", "")))
    pairs += [("N1", note) for note in (fields.get("note", ""), *record.notes)]
    pairs.append(("RN", fields.get("annote", "")))
    for name in sorted(fields):
        if (own := _OWN_TAG.fullmatch(name)) is not None:
            pairs += [(own[1], value) for value in lines(fields[name])]
    for tag, value in pairs:
        tidy = _LINE_END.sub(" ", value).strip()
        if tag and tidy:
            yield tag, tidy


def _type(record: ExportRecord) -> str:
    """The type as the source had it if that still fits, else what fits best."""
    scheme, _colon, own = record.source_type.partition(":")
    usual = TYPES.get(record.type, "GEN")
    if scheme == "ris" and re.fullmatch(r"[A-Z0-9]{2,6}", own):
        fits = TYPES.get(record.type) == own or own not in TYPES.values()
        return own if fits else usual
    return usual


def _role(creator: Creator, kind: str) -> str:
    if creator.role == "editor":
        return "A2" if kind in PARTS else "ED"
    if creator.role == "collection-editor":
        return "A3" if kind in PARTS else "A2"
    return ROLES.get(creator.role, "")


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
    """The year, and the whole date if more than the year is known: "2020/05/17/"."""
    issued = fields.get("issued", "").strip()
    pairs = []
    begin = dates.start(issued)
    if begin is not None:
        pairs.append(("PY", f"{begin.year:04}"))
        if len(begin.parts) > 1 or begin.season:
            month, day = (*begin.parts, 0, 0)[1:3]
            spelled = f"{month:02}/" if month else "/"
            spelled += f"{day:02}/" if day else "/"
            pairs.append(("DA", f"{begin.year:04}/{spelled}{begin.season}"))
    elif issued:
        year = re.search(r"(?<!\d)\d{4}(?!\d)", issued)
        pairs += [("PY", year.group())] if year is not None else []
        pairs.append(("DA", f"{year.group() if year is not None else ''}///{issued}"))
    seen = dates.start(fields.get("accessed", ""))
    if seen is not None:
        month, day = (*seen.parts, 0, 0)[1:3]
        rest = f"{month:02}/{f'{day:02}' if day else ''}/" if month else "//"
        pairs.append(("Y2", f"{seen.year:04}/{rest}"))
    return pairs


def _pages(text: str) -> list[tuple[str, str]]:
    ends = _RANGE.split(text.strip())
    if len(ends) == 2 and all(ends) and "," not in text:
        return [("SP", ends[0]), ("EP", ends[1])]
    return [("SP", text)]
