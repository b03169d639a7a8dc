"""A record while it is read: what formats that say things tag by tag put together."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from paperdesk.domain.identifiers import doi, normal
from paperdesk.domain.records import (
    Creator,
    ParsedAttachment,
    ParsedLink,
    ParsedRecord,
    Problem,
    raw_of,
)
from paperdesk.formats import names
from paperdesk.formats.dates import parse_date
from paperdesk.formats.pages import page_range, pages_from
from paperdesk.formats.tagged_words import ORGANISATION_ENDS, ORGANISATION_WORDS

# "Park J.H."
_DOTTED_LAST = re.compile(r"([^.,]*[^\W\d_]{2}[^.,]*) ((?:[^\W\d_]\.[ -]?){1,4})")
_BLANKS = re.compile(r"\s+")
_WORD = re.compile(r"[^\W\d_]+")
# What stands behind the comma of a company, and is no given name.
_COMPANY = re.compile(r"[^,;]{2,},\s*(?i:Inc(?:orporated)?|Ltd|LLC|LLP|Corp|GmbH|PLC)\.?")
_DOI_INSIDE = re.compile(r"(?:doi(?:\.org)?[:/]\s*)(10\.\d{4,9}/\S+)", re.IGNORECASE)
_ADDRESS = re.compile(r"(?:https?|ftp)://", re.IGNORECASE)
_BARE_DOI_ADDRESS = re.compile(r"https?://(?:dx\.)?doi\.org/", re.IGNORECASE)


class RecordDraft:
    """The values of one record, in the words of ``ParsedRecord``."""

    def __init__(self, prefix: str) -> None:
        """``prefix`` names the format in fields of its own: "ris" for "ris:C1"."""
        self.prefix = prefix
        self.type = "document"
        self.source_type = ""
        self.key = ""
        self.aliases: list[str] = []
        self.fields: dict[str, str] = {}
        self.verbatim: dict[str, str] = {}
        self.creators: list[Creator] = []
        self.tags: list[str] = []
        self.notes: list[str] = []
        self.attachments: list[ParsedAttachment] = []
        self.problems: list[Problem] = []
        self.collections: list[tuple[str, ...]] = []
        self.links: list[ParsedLink] = []
        # Field to its values in order; they are put together at the end, for there may be many.
        self._several: dict[str, dict[str, None]] = {}
        self.added = ""
        self.read_status = ""
        self.rating = 0

    def own(self, name: str, value: str) -> None:
        """Keep what has no CSL variable, as ``format:name``."""
        self.more(f"{self.prefix}:{name}", value)

    def more(self, name: str, value: str) -> None:
        """One more value of a field that may have several; the same one again is not kept."""
        value = value.strip()
        if value:
            first = self.fields.setdefault(name, value)
            self._several.setdefault(name, {first: None})[value] = None

    def say(self, name: str, value: str, tag: str) -> None:
        """The value of a field; a second, different one is kept under its ``tag``."""
        value = _BLANKS.sub(" ", value).strip()
        if not value or self.fields.get(name) == value:
            return
        if name not in self.fields:
            self.fields[name] = value
        else:
            self.own(tag, value)

    def abstract(self, text: str, tag: str) -> None:
        """The abstract; said twice it stands once, and of a shortened copy the longer one."""
        known = self.fields.get("abstract", "")
        text = text.strip()
        bare, known_bare = _words(text), _words(known)
        if not bare or bare in known_bare:
            return
        if not known or known_bare in bare:
            self.fields["abstract"] = text
        else:
            self.own(tag, text)

    def people(self, text: str, role: str, *, several: bool = True, again: bool = False) -> None:
        """The people or the organisation that a value names.

        Two people may have one name. Said ``again`` (under another tag) they are the same.
        """
        for name in _single_names(text) if several else (text,):
            creator = person(name, role)
            if creator is not None and not (again and creator in self.creators):
                self.creators.append(creator)

    def organisation(self, text: str, role: str) -> None:
        """A name that is not to be split."""
        creator = names.organisation(text, role)
        if creator is not None:
            self.creators.append(creator)

    def date(self, name: str, text: str) -> None:
        """A date as EDTF; text that is no date stays as it is."""
        text = text.strip()
        if not text or name in self.fields:
            return
        found = parse_date(text)
        self.fields[name] = found or text
        if found and not _says_all(text):
            self.verbatim[name] = text

    def identifier(self, kind: str, text: str) -> None:
        """An identifier in its normal form; one that is none stays as it is."""
        text = text.strip()
        if not text:
            return
        value = normal(kind, text) or text
        if kind == "ISBN" and value != text:
            self.verbatim.setdefault(kind, text)
        known = self.fields.get(kind)
        if known is None:
            self.fields[kind] = value
        elif kind in {"ISBN", "ISSN"}:
            parts = [part.strip() for part in f"{known}; {value}".split(";")]
            self.fields[kind] = "; ".join(dict.fromkeys(part for part in parts if part))
        elif known.casefold() != value.casefold():
            self.own(kind, value)

    def doi_inside(self, text: str) -> None:
        """A DOI that another field holds, if none was said."""
        match = _DOI_INSIDE.search(text)
        found = doi(match[1]) if match is not None else None
        if found and "DOI" not in self.fields:
            self.fields["DOI"] = found

    def address(self, text: str, title: str = "") -> None:
        """An address: the first is the reference's, further ones are attachments."""
        text = text.strip()
        if not text:
            return
        if _BARE_DOI_ADDRESS.match(text):
            self.doi_inside(text)
        if "URL" not in self.fields:
            self.fields["URL"] = text
        elif text != self.fields["URL"]:
            self.attach(text, title)

    def attach(self, text: str, title: str = "") -> None:
        """A file or an address that goes with the record."""
        text = text.strip()
        if not text:
            return
        mime = "application/pdf" if text.lower().endswith(".pdf") else ""
        if _ADDRESS.match(text):
            attachment = ParsedAttachment(url=text, title=title, mime_type=mime)
        else:
            attachment = ParsedAttachment(path=text, title=title, mime_type=mime)
        self.attachments.append(attachment)

    def tag(self, text: str) -> None:
        """A keyword; the same one again is not kept."""
        text = _BLANKS.sub(" ", text).strip(" ;")
        if text:
            self.tags.append(text)

    def note(self, text: str) -> None:
        """A note; the same one again is not kept."""
        text = text.strip()
        if text:
            self.notes.append(text)

    def pages(self, first: str, last: str = "") -> None:
        """A page or a range of pages."""
        text = page_range(first) if "-" in first else pages_from(first, last)
        self.say("page", text, "SP")

    def problem(self, line: int, message: str) -> None:
        """Something was not understood; the line counts from 1."""
        self.problems.append(Problem(line, message))

    def record(self, ordinal: int, first_line: int, last_line: int, raw_text: str) -> ParsedRecord:
        """The record; lines count from 1."""
        for name, values in self._several.items():
            if name in self.fields:
                self.fields[name] = "\n".join(values)
        return ParsedRecord(
            ordinal=ordinal,
            first_line=first_line,
            last_line=last_line,
            raw=raw_of(raw_text),
            type=self.type,
            fields={name: value for name, value in self.fields.items() if value},
            creators=tuple(self.creators),
            problems=tuple(self.problems),
            key=self.key,
            aliases=tuple(self.aliases),
            source_type=self.source_type,
            verbatim=self.verbatim,
            tags=tuple(dict.fromkeys(self.tags)),
            notes=tuple(dict.fromkeys(self.notes)),
            attachments=tuple(dict.fromkeys(self.attachments)),
            collections=tuple(self.collections),
            links=tuple(self.links),
            added=self.added,
            read_status=self.read_status,
            rating=self.rating,
        )


@lru_cache(maxsize=8192)
def person(text: str, role: str) -> Creator | None:
    """A person or an organisation; None if the text is blank.

    A name that ends with a comma is an organisation to EndNote, and two commas stand for one inside
    of it. Else it is, if a word of it says so ("Organization", "University", ", Inc."), or if it
    is one word in capitals ("UNESCO").
    """
    text = _BLANKS.sub(" ", text).strip(" ;")
    bare = text.rstrip(",").strip()
    if not bare:
        return None
    if ("," not in bare and text.endswith(",") and " " in bare) or ",," in bare:
        return names.organisation(bare.replace(",,", ","), role)
    if _COMPANY.fullmatch(bare) is not None:
        return names.organisation(bare, role)
    if is_organisation(bare) and not _is_given(bare):
        return names.organisation(bare, role)
    if "," in bare:
        return names.person(bare, role)
    stem, _, last = bare.rpartition(" ")
    if " " in stem and names.is_suffix(last):
        # MEDLINE's "Smith JA 3rd".
        found = names.person(stem, role, initials_last=True)
        return None if found is None else replace(found, suffix=last)
    dotted = _DOTTED_LAST.fullmatch(bare)
    if dotted is not None:
        return names.person(f"{dotted[1]}, {dotted[2]}", role)
    return names.person(bare, role, initials_last=True)


def is_organisation(text: str) -> bool:
    """Whether a name is one of an organisation, as far as its words tell."""
    words = [word.casefold() for word in _WORD.findall(text)]
    if not words:
        return True
    if len(words) == 1:
        acronym = len(text) > 2 and text.isupper() and text.isascii()
        return acronym or text.endswith(ORGANISATION_ENDS)
    return any(word in ORGANISATION_WORDS for word in words) or text.endswith(ORGANISATION_ENDS)


def _is_given(text: str) -> bool:
    """Whether what stands behind the comma may be given names ("Bank, Melissa")."""
    given = text.partition(",")[2].split()
    return 0 < len(given) <= 2 and not any(word.casefold() in ORGANISATION_WORDS for word in given)


@lru_cache(maxsize=8192)
def _single_names(text: str) -> tuple[str, ...]:
    """The names of a line; an organisation may have commas and an "and" of its own."""
    one = ";" not in text and "；" not in text
    if one and (is_organisation(text) or ",," in text or _COMPANY.fullmatch(text) is not None):
        return (text,)
    found = names.names_in_line(text)
    parts = [part.strip() for part in text.split(",")]
    if len(found) == 1 and len(parts) > 3 and len(parts) % 2 == 0 and all(parts):
        # No name has four parts: "Li, Ming, Wang, Wei".
        return tuple(f"{family}, {given}" for family, given in zip(*[iter(parts)] * 2, strict=True))
    return tuple(found)


def _words(text: str) -> str:
    return " ".join(text.split()).casefold()


def _says_all(text: str) -> bool:
    """Whether a date has nothing but digits and signs, so that its EDTF says the same."""
    return not any(char.isalpha() for char in text)
