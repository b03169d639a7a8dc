"""From the fields of one BibTeX entry to the values of a record.

A field that has no place becomes ``bibtex:name``. The spelling of a value is kept where the
exporter would not write it like that again: whatever is TeX, and capitals in a title that the
source did not protect.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from paperdesk.domain.identifiers import normal
from paperdesk.formats import bibtex_fields as words
from paperdesk.formats.bibtex_dates import date_of, issued_of
from paperdesk.formats.bibtex_files import attachments, bibdesk_file, linked
from paperdesk.formats.bibtex_names import creators
from paperdesk.formats.bibtex_words import ENTRY_TYPES
from paperdesk.formats.dates import parse_date
from paperdesk.formats.latex_to_text import text_and_spelling, to_text, unescaped
from paperdesk.formats.pages import page_range

if TYPE_CHECKING:
    from collections.abc import Callable

    from paperdesk.domain.records import Creator, ParsedAttachment

AGAIN = "again "
"""Before the name of a field that stands in an entry a second time, which no name can hold."""
_CAPITALS = re.compile(r"\w[A-Z]|[^\W\d]\d|\d[^\W\d]|\s[B-Z]\b")
_IN_BRACES = re.compile(r"\{[^{}]*\}")
_URL = re.compile(r"https?://[^\s{}]+")
_ONLINE = re.compile(r"\W*(?:online|available|url)?\W*(?:at|from)?\W*", re.IGNORECASE)
_ISO_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?"
)
_DBLP_TIME = re.compile(r"(?:[A-Z][a-z]{2}, )?(\d{1,2} [A-Z][a-z]{2} \d{4})(?: \d.*)?")
_RANK = re.compile(r"(?:rank|rating)?\s*([0-5])(?:\.0)?\s*(?:/\s*5)?", re.IGNORECASE)


@dataclass(slots=True)
class Draft:
    """The values of a record while its fields are read; names as in ``ParsedRecord``."""

    entry_type: str
    type: str
    fields: dict[str, str] = field(default_factory=dict)
    verbatim: dict[str, str] = field(default_factory=dict)
    creators: list[Creator] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    attachments: list[ParsedAttachment] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    mendeley_groups: list[tuple[str, ...]] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    read_status: str = ""
    rating: int = 0
    added: str = ""
    later: dict[str, str] = field(default_factory=dict)

    def put(self, variable: str, name: str, tex: str, *, paragraphs: bool = False) -> None:
        """Set a variable from TeX; if it is set already to something else, ``bibtex:name``."""
        value, spelled = text_and_spelling(tex, paragraphs=paragraphs)
        if not value:
            return
        if self.fields.get(variable, value) != value:
            variable = f"bibtex:{name}"
            if variable in self.fields:
                value = f"{self.fields[variable]}\n{value}"
        self.fields[variable] = value
        # Abstracts are too large to keep twice; the raw text of the record has their spelling.
        if spelled != value and not paragraphs:
            self.verbatim[variable] = spelled

    def put_plain(self, variable: str, name: str, value: str) -> None:
        """Set a variable to a value that is no TeX."""
        if not value:
            return
        if self.fields.get(variable, value) != value:
            variable = f"bibtex:{name}"
        self.fields[variable] = value


def draft_of(entry_type: str, fields: dict[str, str]) -> Draft:
    """The values of an entry with lower-cased type and field names and values in TeX."""
    draft = Draft(entry_type, ENTRY_TYPES.get(entry_type, "document"))
    later = draft.later
    for name, tex in fields.items():
        variable = words.TEXT.get(name)
        if variable is not None:
            draft.put(variable, name, tex, paragraphs=variable in {"abstract", "note"})
        elif name in words.ROLES:
            draft.creators += creators(tex, words.ROLES[name])
        elif name in _READERS:
            _READERS[name](draft, name, tex)
        elif name in _LATER:
            later[name] = tex
        elif not _read_other(draft, name, tex):
            name = name.removeprefix(AGAIN)
            draft.put(f"bibtex:{name}", name, tex)
    _settle(draft)
    return draft


def _read_other(draft: Draft, name: str, tex: str) -> bool:
    if name.startswith("bdsk-url"):
        draft.attachments.append(linked(unescaped(tex)))
    elif name.startswith("bdsk-file"):
        file = bibdesk_file(tex)
        if file is None:
            return False
        draft.attachments.append(file)
    elif name.startswith("comment-"):
        _read_note(draft, name, tex)
    else:
        return False
    return True


def _read_pages(draft: Draft, name: str, tex: str) -> None:
    text = to_text(tex)
    draft.put_plain("page", name, text if "$" in text else page_range(text))


def _read_identifier(draft: Draft, name: str, tex: str) -> None:
    kind, text = words.IDENTIFIERS[name], unescaped(tex)
    value = normal(kind, text) or text
    if kind == "ISSN" and draft.fields.get("ISSN", value) != value:
        value = f"{draft.fields.pop('ISSN')}; {value}"
    draft.put_plain(kind, name, value)


def _read_url(draft: Draft, name: str, tex: str) -> None:
    urls = unescaped(tex).split()
    if urls:
        draft.put_plain("URL", name, urls[0])
        draft.attachments += [linked(url) for url in urls[1:] if _URL.match(url) is not None]


def _read_eprint(draft: Draft, name: str, tex: str) -> None:
    draft.put_plain("eprint", name, unescaped(tex))


def _read_archive(draft: Draft, name: str, tex: str) -> None:
    draft.put_plain("archive", name, unescaped(tex))


def _read_date(draft: Draft, name: str, tex: str) -> None:
    draft.put_plain(words.DATES[name], name, date_of(tex))


def _read_keywords(draft: Draft, _name: str, tex: str) -> None:
    divider = ";" if ";" in _IN_BRACES.sub("", tex) else ","
    for piece in _outside_braces(tex, divider):
        tag = to_text(piece)
        if tag and tag not in draft.tags:
            draft.tags.append(tag)


def _outside_braces(tex: str, divider: str) -> list[str]:
    if "{" not in tex:
        return tex.split(divider)
    hidden = _IN_BRACES.sub(lambda match: match[0].replace(divider, "\0"), tex)
    return [piece.replace("\0", divider) for piece in hidden.split(divider)]


def _read_groups(draft: Draft, _name: str, tex: str) -> None:
    names = (to_text(piece) for piece in _outside_braces(tex, ";" if ";" in tex else ","))
    draft.groups += [name for name in names if name]


def _read_mendeley_groups(draft: Draft, _name: str, tex: str) -> None:
    for group in _outside_braces(tex, ","):
        path = tuple(part.strip() for part in to_text(group).split("/") if part.strip())
        if path:
            draft.mendeley_groups.append(path)


def _read_note(draft: Draft, _name: str, tex: str) -> None:
    note = to_text(tex, paragraphs=True)
    if note and note not in draft.notes:
        draft.notes.append(note)


def _read_files(draft: Draft, _name: str, tex: str) -> None:
    draft.attachments += attachments(tex)


def _read_links(draft: Draft, name: str, tex: str) -> None:
    keys = (key.strip() for key in unescaped(tex).split(","))
    draft.links += [(words.LINKS[name], key) for key in keys if key]


def _read_aliases(draft: Draft, _name: str, tex: str) -> None:
    keys = (key.strip() for key in unescaped(tex).split(","))
    draft.aliases += [key for key in keys if key]


def _read_status(draft: Draft, name: str, tex: str) -> None:
    said = to_text(tex)
    status = words.READ.get(said.lower().replace(" ", ""))
    if status is None:
        draft.put(f"bibtex:{name}", name, tex)
    elif status:
        draft.read_status = status


def _read_ranking(draft: Draft, name: str, tex: str) -> None:
    match = _RANK.fullmatch(to_text(tex))
    if match is None:
        draft.put(f"bibtex:{name}", name, tex)
    else:
        draft.rating = int(match[1])


def _read_added(draft: Draft, name: str, tex: str) -> None:
    text = to_text(tex)
    when = time_of(text)
    if not when:
        draft.put(f"bibtex:{name}", name, tex)
    elif not draft.added:
        draft.added = when


def time_of(text: str) -> str:
    """ISO 8601 of a time as programs stamp it; "" if it is none."""
    iso = _ISO_TIME.fullmatch(text.strip())
    if iso is not None:
        return f"{iso[1]}T{iso[2]}{iso[3] or ''}"
    # JabRef writes year.month.day.
    dotted = re.fullmatch(r"(\d{4})\.(\d\d)\.(\d\d)", text)
    stamp = _DBLP_TIME.fullmatch(text)
    day = parse_date("-".join(dotted.groups()) if dotted else stamp[1] if stamp else text)
    return day if len(day) == 10 and day[4] == "-" else ""


def _read_howpublished(draft: Draft, name: str, tex: str) -> None:
    url = _URL.search(unescaped(tex))
    text = to_text(tex)
    if url is not None:
        found = url[0].rstrip(".,;")
        draft.fields.setdefault("URL", found)
        if _ONLINE.fullmatch(text.replace(found, "")) is not None:
            return
    draft.put("medium", name, tex)


def _settle(draft: Draft) -> None:
    """What several fields say together."""
    later, fields = draft.later, draft.fields
    if later:
        _settle_type(draft)
        _settle_date(draft)
        _settle_number(draft)
        _settle_one_of(draft, words.PUBLISHER_OF.get(draft.type, words.PUBLISHERS), "publisher")
        own = words.CONTAINERS
        if draft.type.startswith("article"):
            own = ("journaltitle", "journal", "journalname", "booktitle")
        if draft.type == "book" and later.get("booktitle") == later.get("title", ""):
            later.pop("booktitle", None)
        _settle_one_of(draft, own, "container-title")
        _settle_subtitles(draft)
        for name, tex in later.items():
            draft.put(f"bibtex:{name}", name, tex)
    elif draft.entry_type in words.GENRES:
        fields["genre"] = words.GENRES[draft.entry_type]
    if "eprint" in fields:
        _settle_eprint(fields)
    title = fields.get("title")
    if title and "title" not in draft.verbatim and _CAPITALS.search(title) is not None:
        draft.verbatim["title"] = title


def _settle_eprint(fields: dict[str, str]) -> None:
    """The number of a preprint in its usual form; one of PubMed is a PMID."""
    archive, eprint = fields.get("archive", "").lower(), fields["eprint"]
    if archive in {"", "arxiv"}:
        fields["eprint"] = normal("arXiv", eprint) or eprint
    elif archive in PUBMED and "PMID" not in fields and (pmid := normal("PMID", eprint)):
        fields["PMID"] = pmid
        del fields["eprint"], fields["archive"]


def _settle_type(draft: Draft) -> None:
    later = draft.later
    subtype = later.get("entrysubtype", "").strip().lower()
    if draft.type == "article-journal" and subtype in words.SUBTYPES:
        draft.type = words.SUBTYPES[subtype]
    editor = later.get("editortype", "").strip().lower()
    role = words.EDITOR_ROLES.get(editor)
    if role is not None and role != "editor":
        draft.creators = [
            replace(one, role=role) if one.role == "editor" else one for one in draft.creators
        ]
        del later["editortype"]
    kind = later.pop("type", "")
    genre = words.GENRES.get(kind.strip().lower()) or kind
    genre = genre or words.GENRES.get(draft.entry_type, "")
    if genre:
        draft.put("genre", "type", genre)


def _settle_date(draft: Draft) -> None:
    later = draft.later
    date, year = later.pop("date", "").strip(), later.pop("year", "")
    month, day = later.pop("month", ""), later.pop("day", "")
    shown_year, shown_month = to_text(year), to_text(month)
    if date and (issued := date_of(date)):
        draft.fields["issued"] = issued
        if issued != date:
            draft.verbatim["issued"] = date
        if shown_year and shown_year[:4] != issued[:4]:
            draft.put("bibtex:year", "year", year)
        return
    if shown_year:
        issued, whole = issued_of(shown_year, shown_month, to_text(day))
        draft.fields["issued"] = issued
        if issued[:4] != year or "/" in issued:
            draft.verbatim["issued"] = " ".join(f"{month} {year}".split())
        if whole:
            return
    draft.put("bibtex:month", "month", month)
    draft.put("bibtex:day", "day", day)


def _settle_number(draft: Draft) -> None:
    later = draft.later
    number = later.pop("number", "")
    if number:
        variable = words.NUMBER_OF.get(draft.type, "number")
        if variable == "collection-number" and "collection-title" not in draft.fields:
            variable = "number" if draft.type == "book" else "issue"
        draft.put(variable, "number", number)
    issue = later.pop("issue", "")
    if issue:
        draft.put("issue", "issue", issue)
    eid = later.pop("eid", "")
    if eid:
        draft.put("bibtex:eid" if "number" in draft.fields else "number", "eid", eid)


def _settle_one_of(draft: Draft, names: tuple[str, ...], variable: str) -> None:
    """The first of these fields fills the variable; the others stay what they are."""
    for name in names:
        tex = draft.later.get(name)
        if tex is not None and to_text(tex):
            draft.put(variable, name, draft.later.pop(name))
            return


def _settle_subtitles(draft: Draft) -> None:
    for name, variable in (
        ("subtitle", "title"),
        ("booksubtitle", "container-title"),
        ("journalsubtitle", "container-title"),
    ):
        subtitle = draft.later.get(name)
        title = draft.fields.get(variable)
        if subtitle is None or not title or not (shown := to_text(subtitle)):
            continue
        del draft.later[name]
        joint = " " if title[-1] in "?!.:" else ": "
        draft.fields[variable] = f"{title}{joint}{shown}"
        spelled = draft.verbatim.get(variable)
        if spelled is not None or shown != subtitle:
            draft.verbatim[variable] = f"{spelled or title}{joint}{' '.join(subtitle.split())}"


PUBMED = frozenset({"pmid", "pubmed"})
"""What BibLaTeX and Zotero call PubMed's numbers in ``eprinttype``."""
_LATER = frozenset({
    "date", "year", "month", "day", "number", "issue", "eid", "type", "entrysubtype", "editortype",
    "subtitle", "booksubtitle", "journalsubtitle", *words.PUBLISHERS, *words.CONTAINERS,
})  # fmt: skip
_READERS: dict[str, Callable[[Draft, str, str], None]] = {
    "pages": _read_pages,
    "page": _read_pages,
    "url": _read_url,
    "eprint": _read_eprint,
    "arxivid": _read_eprint,
    "archiveprefix": _read_archive,
    "eprinttype": _read_archive,
    "groups": _read_groups,
    "mendeley-groups": _read_mendeley_groups,
    "ids": _read_aliases,
    "readstatus": _read_status,
    "read": _read_status,
    "ranking": _read_ranking,
    "rating": _read_ranking,
    "howpublished": _read_howpublished,
    **dict.fromkeys(words.IDENTIFIERS, _read_identifier),
    **dict.fromkeys(words.DATES, _read_date),
    **dict.fromkeys(words.KEYWORDS, _read_keywords),
    **dict.fromkeys(words.NOTES, _read_note),
    **dict.fromkeys(words.FILES, _read_files),
    **dict.fromkeys(words.LINKS, _read_links),
    **dict.fromkeys(words.ADDED, _read_added),
}
