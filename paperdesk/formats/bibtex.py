"""BibTeX and BibLaTeX exporters.

The entry types and fields are those of Oren Patashnik, "BibTeXing" (1988), and of the biblatex
manual, chapter 2; what they leave open is decided here:

- A reference without a title gets none. Its ``note`` says where it was met, so that the entry can
  be told from others; the reader's own notes follow in the same field.
- The venue is ``booktitle`` whatever the type, but ``journal`` for articles.
- Every value is in braces but the BibTeX months, which are macros that styles translate.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from paperdesk.domain.citation_keys import unique
from paperdesk.domain.identifiers import doi_key
from paperdesk.formats.bibtex_fields import GENRES, LINKS
from paperdesk.formats.bibtex_groups import are_said, field_of
from paperdesk.formats.bibtex_surroundings import NOTHING
from paperdesk.formats.bibtex_untouched import as_it_came
from paperdesk.formats.bibtex_words import (
    BIBLATEX_TYPES,
    BIBTEX_TYPES,
    CLASSIC_TYPES,
    COMMON_FIELDS,
    ENTRY_TYPES,
    MONTHS,
    ROLES,
)
from paperdesk.formats.csl_words import lines
from paperdesk.formats.latex import encoded, escape, is_balanced, literal, verbatim
from paperdesk.formats.latex_text import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paperdesk.domain.records import Creator, ExportRecord
    from paperdesk.formats.bibtex_surroundings import Surroundings

# Characters that end a key for one of BibTeX, biber, bibtexparser or pybtex.
_NOT_IN_KEY = re.compile(r"""[\s,{}()"#%~\\'=@]+""")
_DATE = re.compile(r"(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?[?~%]?")
_A_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|2[01])\d\d(?!\d)")
_DOI_PREFIX = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)
_AND = re.compile(r"(?:^|\s)and(?:\s|$)", re.IGNORECASE)
_RANGE_SIGN = re.compile(r"\s*(?:--+|[‐-―−])\s*")
_EDTF = re.compile(
    r"(?:\.\.)?|-?\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?|-2[1-4])?[?~%]?"
    r"|\d\d(?:\dX|XX)"
)
_OWN_FIELD = re.compile(r"(?:bibtex|biblatex):([a-z][a-z0-9_+-]*)")
# Lists of BibLaTeX, whose parts "and" keeps apart; of other fields a semicolon does.
_LISTS = frozenset({"publisher", "publisher-place", "language", "original-publisher",
                    "original-publisher-place"})  # fmt: skip
# Fields that are told outside of ``COMMON_FIELDS``.
_SAID = frozenset({"DOI", "URL", "eprint", "archive", "title", "abstract", "container-title",
                     "issued", "note", "keyword"})  # fmt: skip


class BibtexExporter:
    """BibTeX as the styles of 1988 understand it; UTF-8, LF, one blank line between entries.

    Args:
        ascii_only: write non-ASCII letters as TeX commands where there is one.
        around: what stands before and behind the entries, and the macros they may use.
    """

    id = "bibtex"
    title = "BibTeX"
    suffix = ".bib"
    writes_latex = True
    types: ClassVar[Mapping[str, str]] = BIBTEX_TYPES
    journal: ClassVar[str] = "journal"
    # Where the styles look for something to sort by if there are neither authors nor editors.
    sort_field: ClassVar[str] = "key"
    renamed: ClassVar[Mapping[str, str]] = {}
    number_or_volume: ClassVar[frozenset[str]] = frozenset({"incollection", "inproceedings"})

    def __init__(self, *, ascii_only: bool = False, around: Surroundings = NOTHING) -> None:
        self._unicode = not ascii_only
        self._around = around

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one entry at a time, the same text for the same records.

        Keys that would clash (BibTeX ignores their case) get a number. A title that is really a
        handle is announced in ``note`` and in a comment line above the entry. Untouched entries
        of this format go back as they came, unless their key clashes.
        """
        written: set[str] = set()
        for record in records:
            key = _NOT_IN_KEY.sub("", record.key) or "ref"
            if key.casefold() in written:
                key = unique(key.casefold(), written)
            entry = self._untouched(record, key)
            if entry is None:
                ids = [_NOT_IN_KEY.sub("", alias) for alias in record.aliases]
                ids = [alias for alias in ids if alias and alias.casefold() not in written]
                entry = self._entry(record, key, ids, use_handles_as_titles=use_handles_as_titles)
            yield f"\n{entry}" if written else self._around.before + entry
            written.add(key.casefold())
        if written:
            yield self._around.after

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``."""
        kind, _colon, role = part.partition(":")
        if kind == "creators":
            return role in ROLES or _OWN_FIELD.fullmatch(role) is not None
        if part in {"tags", "notes", "links", "attachments", "collections", "rating", "related"}:
            return True
        return part in COMMON_FIELDS or part in _SAID or _OWN_FIELD.fullmatch(part) is not None

    def _untouched(self, record: ExportRecord, key: str) -> str | None:
        # One importer reads both dialects; which one an entry is in shows in its words.
        if record.untouched_format not in {"bibtex", "biblatex"} or key != record.key:
            return None
        raw = as_it_came(record.untouched, key, self.id, self._around.macros)
        if raw is None or not are_said(raw, record.collections, self._around.groups):
            return None
        return raw if self._unicode or raw.isascii() else None

    def _entry(
        self, record: ExportRecord, key: str, ids: list[str], *, use_handles_as_titles: bool
    ) -> str:
        fields = record.fields
        values: dict[str, str] = {}
        titled = bool(fields.get("title", "").strip())
        derived = not titled and use_handles_as_titles and bool((record.handle or "").strip())
        entry_type = self._entry_type(record)
        values |= self._names(record.creators)
        if self.sort_field and not values:
            values[self.sort_field] = literal(key, unicode=self._unicode)
        if titled:
            values["title"] = self._field(record, "title", title=True)
        elif derived:
            values["title"] = literal(record.handle or "", unicode=self._unicode, title=True)
        venue = self.journal if entry_type == "article" else "booktitle"
        values[venue] = self._field(record, "container-title")
        values |= self._date(fields.get("issued", "").strip())
        for csl, name in COMMON_FIELDS.items():
            text = _pages(fields.get(csl, "")) if csl == "page" else ""
            said = self._tex(text) if text else self._field(record, csl)
            name = self._field_name(name, entry_type)
            if csl == "number" and (entry_type == "article" or name in values):
                # ``number`` is the issue, or the place in the series.
                name = "eid"
            if said:
                values.setdefault(name, said)
        if fields.get("genre") == GENRES.get(entry_type):
            # What the type of the entry says already.
            values.pop("type", None)
        if "number" in values and "volume" in values and entry_type in self.number_or_volume:
            # The styles take one of them here; readers know the other field.
            values["issue"] = values.pop("number")
        values |= self._addresses(record)
        words = [*record.tags, *lines(fields.get("keyword", ""))]
        values["keywords"] = ", ".join(self._keyword(tag) for tag in words if tag.strip())
        values["abstract"] = self._field(record, "abstract")
        if _is_tex(record):
            # The reader's notes stand where such files keep them, and are not printed.
            name = self._field_name("annote", entry_type)
            said = "\n".join(part for part in (values.get(name, ""), self._notes(record)) if part)
            values[name] = said
        values["note"] = self._note(record, titled=titled, derived=derived)
        for name in sorted(fields):
            own = _OWN_FIELD.fullmatch(name)
            if own is not None and not values.get(own[1]):
                values[own[1]] = self._field(record, name)
        values |= self._own(record)
        values["ids"] = ",".join(ids)
        values |= _relations(record)
        told = "".join(
            f"  {name} = {_value(name, value)},\n" for name, value in values.items() if value
        )
        comment = f"% The title of {key} is derived from its abstract.\n" if derived else ""
        return f"{comment}@{entry_type}{{{key},\n{told}}}\n"

    def _tex(self, text: str, *, title: bool = False) -> str:
        return escape(_in_tex(text), unicode=self._unicode, title=title)

    def _field(self, record: ExportRecord, name: str, *, title: bool = False) -> str:
        """A field as its source spelled it if that was TeX, else escaped; lists joined."""
        spelled = record.verbatim.get(name, "").strip()
        if spelled and _is_tex(record) and is_balanced(spelled):
            return encoded(" ".join(spelled.split()), unicode=self._unicode)
        text = record.fields.get(name, "")
        if "\n" not in text or name == "abstract":
            return self._tex(text, title=title)
        joint = " and " if name in _LISTS else "; "
        return joint.join(self._tex(value, title=title) for value in lines(text))

    def _own(self, record: ExportRecord) -> dict[str, str]:
        """What JabRef keeps in fields of its own: files, groups, stars, the mark of reading."""
        files = [
            ":".join(
                re.sub(r"([\\:;])", r"\\\1", part)
                for part in (file.title, file.path or file.url, file.mime_type)
            )
            for file in record.attachments
            if file.path or file.url
        ]
        return {
            "file": _files(files),
            "groups": field_of(record.collections, self._around.groups, unicode=self._unicode),
            "ranking": f"rank{record.rating}" if record.rating else "",
            "readstatus": {"read": "read", "seen": "skimmed"}.get(record.read_status, ""),
        }

    def _entry_type(self, record: ExportRecord) -> str:
        """The type the source gave it, if that still fits and this dialect has it."""
        dialect, _colon, source = record.source_type.partition(":")
        known = dialect in {"bibtex", "biblatex"} and self._has_type(source)
        if known and ENTRY_TYPES.get(source) == record.type:
            return source
        return self._usual_type(record)

    def _has_type(self, entry_type: str) -> bool:
        return entry_type in CLASSIC_TYPES

    def _usual_type(self, record: ExportRecord) -> str:
        found = self.types.get(record.type, "misc")
        master = re.search(r"\bm(?:aster|sc|\.s)", record.fields.get("genre", ""), re.IGNORECASE)
        return "mastersthesis" if found == "phdthesis" and master is not None else found

    def _field_name(self, name: str, entry_type: str) -> str:
        if name == "publisher":
            if entry_type in {"phdthesis", "mastersthesis"}:
                return "school"
            if entry_type in {"techreport", "report", "thesis"}:
                return "institution"
        return self.renamed.get(name, name)

    def _names(self, creators: tuple[Creator, ...]) -> dict[str, str]:
        names: dict[str, list[str]] = {}
        for creator in creators:
            own = _OWN_FIELD.fullmatch(creator.role)
            field = own[1] if own is not None else ROLES.get(creator.role)
            name = self._name(creator)
            if field is not None and name:
                names.setdefault(field, []).append(name)
        ordered = dict.fromkeys((*ROLES.values(), *sorted(names)))
        return {field: " and ".join(names[field]) for field in ordered if field in names}

    def _name(self, creator: Creator) -> str:
        """One name as BibTeX splits it: "Family, Given", "{An Organisation}" or "others"."""
        if creator.kind == "others":
            return "others"
        if creator.kind == "organisation":
            whole = self._tex(creator.literal or "")
            return f"{{{whole}}}" if whole else ""
        family, given = self._tex(creator.family or ""), self._tex(creator.given or "")
        if not family:
            family, given = given, ""
        # Both kinds of particles are the von part of BibTeX.
        von = " ".join(
            self._tex(part)
            for part in (creator.dropping_particle, creator.non_dropping_particle)
            if part
        )
        suffix = self._tex(creator.suffix or "")
        if von or suffix:
            family = _guarded(family, alone=False)
            parts = [" ".join(part for part in (von, family) if part)]
            parts += [_guarded(part, alone=False) for part in (suffix, given) if part]
            # A suffix without a given name would be taken for one.
            return ", ".join(parts) + (", {}" if suffix and not given else "")
        parts = [_guarded(part, alone=not given) for part in (family, given) if part]
        return ", ".join(parts)

    def _date(self, issued: str) -> dict[str, str]:
        """Year, month and day; intervals are said as the styles print them.

        The styles of 1988 know no day; JabRef and later ones read the field.
        """
        begin, interval, end = issued.partition("/")
        first, last = _DATE.fullmatch(begin), _DATE.fullmatch(end)
        if first is None:
            match = _DATE.match(issued)
            if match is not None:
                return {"year": match[1], "month": MONTHS.get(match[2] or "", "")}
            year = _A_YEAR.search(issued)
            return {"year": year.group() if year is not None else self._tex(issued)}
        year_said = {"~": f"c. {first[1]}", "?": f"{first[1]}?"}.get(begin[-1:], first[1])
        if last is None or not interval:
            day = (first[3] or "").lstrip("0")
            return {"year": year_said, "month": MONTHS.get(first[2] or "", ""), "day": day}
        if first[1] != last[1]:
            return {"year": f"{first[1]}--{last[1]}"}
        return {"year": first[1], "month": _months(first, last)}

    def _addresses(self, record: ExportRecord) -> dict[str, str]:
        fields = record.fields
        urls = lines(fields.get("URL", "")) or _further(record)
        url = urls[0] if urls else ""
        eprint = fields.get("eprint", "").strip()
        values = {"doi": verbatim(_DOI_PREFIX.sub("", fields.get("DOI", "").strip()))}
        if eprint:
            values["eprint"] = verbatim(eprint)
            values |= self._archive(fields.get("archive", "").strip() or "arXiv")
        values["url"] = verbatim(url)
        return values

    def _archive(self, name: str) -> dict[str, str]:
        return {"archiveprefix": self._tex(name)}

    def _keyword(self, tag: str) -> str:
        keyword = literal(tag, unicode=self._unicode)
        return f"{{{keyword}}}" if "," in keyword else keyword

    def _notes(self, record: ExportRecord) -> str:
        notes = (escape(note, unicode=self._unicode, lines=True) for note in record.notes)
        return "\n".join(note for note in notes if note)

    def _note(self, record: ExportRecord, *, titled: bool, derived: bool) -> str:
        """Where an untitled reference was met, then the notes, then links met nowhere else."""
        parts: list[str] = []
        if not titled:
            origin = ["Title derived from the abstract"] if derived else []
            origin += [literal(place, unicode=self._unicode) for place in record.appearances]
            parts.append("; ".join(origin))
        said = (record.fields.get("note", ""), *record.notes)
        parts.append(escape(said[0], unicode=self._unicode, lines=True))
        if not _is_tex(record):
            parts.append(self._notes(record))
        # The text may lack the scheme of a link, or escape its underscores.
        known = "\n".join((record.fields.get("abstract", ""), *said)).replace("\\", "")
        urls = [*lines(record.fields.get("URL", "")), *_further(record)]
        further = (link for link in dict.fromkeys(urls[1:]) if link != urls[0])
        further = (link for link in further if _bare(link) not in known)
        parts += [self._tex(link) for link in further]
        return "\n".join(part for part in parts if part)


_RICH = {"i": "emph", "em": "emph", "b": "textbf", "strong": "textbf", "sub": "textsubscript",
         "sup": "textsuperscript", "sc": "textsc"}  # fmt: skip
_TAGS = re.compile(r"<(i|em|b|strong|sub|sup|sc)>([^<>]*)</\1>")
_SPAN = re.compile(r'<span (?:class="nocase"|style="font-variant: ?small-caps;?")>([^<>]*)</span>')


def _in_tex(text: str) -> str:
    """CSL rich text as TeX; the innermost tags first, what does not pair stays."""
    if "</" not in text:
        return text
    while True:
        made = _TAGS.sub(lambda match: f"\\{_RICH[match[1]]}{{{match[2]}}}", text)
        made = _SPAN.sub(
            lambda match: f"{{{match[1]}}}" if "nocase" in match[0] else f"\\textsc{{{match[1]}}}",
            made,
        )
        if made == text:
            return text
        text = made


def _value(name: str, value: str) -> str:
    if name == "month":
        return value
    # An @ that begins a line begins an entry for bibtexparser, even inside braces.
    return "{" + value.replace("\n@", "\n{@}") + "}"


def _further(record: ExportRecord) -> list[str]:
    """The links of a reference but that of its DOI, which says the same."""
    doi = doi_key(record.fields.get("DOI", ""))
    return [link for link in record.links if doi is None or doi_key(link) != doi]


def _relations(record: ExportRecord) -> dict[str, str]:
    """Fields that point at other entries of the file; what they give is said here all the same."""
    keys: dict[str, list[str]] = {}
    for link in record.related:
        if link.relation in LINKS and link.key in record.along:
            keys.setdefault(link.relation, []).append(link.key)
    return {name: ",".join(found) for name, found in keys.items()}


def _is_tex(record: ExportRecord) -> bool:
    """Whether the reference came from a BibTeX file."""
    return record.source_type.partition(":")[0] in {"bibtex", "biblatex"}


def _files(files: list[str]) -> str:
    """Files in the way of JabRef, "title:path:type", blanks and backslashes as they are."""
    text = clean(";".join(files))
    return text if is_balanced(text) else verbatim(text)


def _months(first: re.Match[str], last: re.Match[str]) -> str:
    """Two dates of one year as macros: ``"2--7~" # jun``, ``jul # "/" # aug``."""
    begin, end = MONTHS.get(first[2] or "", ""), MONTHS.get(last[2] or "", "")
    if not begin or not end:
        return begin
    if not first[3] or not last[3]:
        return begin if begin == end else f'{begin} # "/" # {end}'
    days = int(first[3]), int(last[3])
    if begin == end:
        return f'"{days[0]}--{days[1]}~" # {begin}'
    return f'"{days[0]}~" # {begin} # "--{days[1]}~" # {end}'


def _bare(link: str) -> str:
    return re.sub(r"^\w+://(?:www\.)?", "", link).rstrip("/")


def _pages(text: str) -> str:
    """A page range with the dash of TeX; "12-1--12-9" keeps its single hyphens."""
    if _RANGE_SIGN.search(text) is not None:
        return _RANGE_SIGN.sub("--", text)
    return re.sub(r"\s*-\s*", "--", text)


def _guarded(part: str, *, alone: bool) -> str:
    """A part of a name, in braces where a comma, an "and" or a space would split it."""
    splits = "," in part or _AND.search(part) is not None or part.casefold() == "others"
    return f"{{{part}}}" if splits or (alone and " " in part) else part


class BiblatexExporter(BibtexExporter):
    """BibLaTeX as biber reads it: its entry types, ``date`` and ``journaltitle``."""

    id = "biblatex"
    title = "BibLaTeX"
    types: ClassVar[Mapping[str, str]] = BIBLATEX_TYPES
    journal: ClassVar[str] = "journaltitle"
    sort_field: ClassVar[str] = ""
    renamed: ClassVar[Mapping[str, str]] = {"address": "location", "annote": "annotation"}
    number_or_volume: ClassVar[frozenset[str]] = frozenset()

    def _date(self, issued: str) -> dict[str, str]:
        parts = issued.split("/")
        if len(parts) <= 2 and any(parts) and all(_EDTF.fullmatch(part) for part in parts):
            return {"date": issued}
        match = _DATE.match(issued)
        return {"date": match[1]} if match is not None else super()._date(issued)

    def _has_type(self, entry_type: str) -> bool:
        return entry_type in ENTRY_TYPES

    def _usual_type(self, record: ExportRecord) -> str:
        return self.types.get(record.type, "misc")

    def _addresses(self, record: ExportRecord) -> dict[str, str]:
        values = super()._addresses(record)
        pmid = record.fields.get("PMID", "").strip()
        if pmid and "eprint" not in values and "\n" not in pmid:
            # Styles print it and make it a link.
            values |= {"pmid": "", "eprint": verbatim(pmid), "eprinttype": "pubmed"}
        return values

    def _archive(self, name: str) -> dict[str, str]:
        return {"eprinttype": self._tex(name).lower()}
