"""Items of a Zotero database become records."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from paperdesk.domain.records import (
    Creator,
    ParsedAttachment,
    ParsedLink,
    ParsedRecord,
    raw_of,
)
from paperdesk.formats.dates import parse_date
from paperdesk.formats.names import split_particle
from paperdesk.formats.zotero_notes import markdown, marked_places
from paperdesk.formats.zotero_words import BASE, DATES, EXTRA, FIELDS, ROLES, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from paperdesk.formats.zotero_tables import Tables

_BELONGING = frozenset({"note", "attachment", "annotation"})
_SQL_DATE = re.compile(
    r"(-?\d{4})-(\d\d)-(\d\d)(?:[ T]\d\d:\d\d(?::\d\d)?Z?)?(?: (.*))?", re.DOTALL
)
_SAID = re.compile(r"\s*([A-Za-z][A-Za-z .-]{1,30}?)\s*[:=]\s*(\S.*?)\s*")
_ITEM_KEY = re.compile(r"items/([A-Z0-9]{8})$")
# Embedded images of notes are no files that anybody wants to open.
_EMBEDDED = 4


class Items:
    """All records of a database.

    Args:
        tables: what the database says.
        folder: the data folder of Zotero, in which "storage" lies.
    """

    def __init__(self, tables: Tables, folder: Path) -> None:
        self._tables = tables
        self._folder = folder
        self._keys: dict[int, str] = {}
        self._items: dict[int, tuple[int, int, str]] = {}
        for item, type_id, library, key, added in tables.rows(
            "items", "itemID", "itemTypeID", "libraryID", "key", "dateAdded", order="itemID"
        ):
            self._items[item] = (type_id, library or 0, str(added or ""))
            self._keys[item] = str(key or "")
        self._groups = self._group_names()
        self._feeds = {
            row[0]
            for row in tables.rows("libraries", "libraryID", ("type", "libraryType"))
            if row[1] == "feed"
        }
        self._paths = self._collection_paths()
        self._filed: dict[int, list[tuple[str, ...]]] = defaultdict(list)
        for collection, item in tables.rows("collectionItems", "collectionID", "itemID"):
            if collection in self._paths:
                self._filed[item].append(self._paths[collection])
        self._notes, self._lone_notes = self._read_notes()
        self._files, self._lone_files = self._read_files()
        self._related = self._relations()

    def collections(self) -> tuple[tuple[str, ...], ...]:
        """The paths of all collections, empty ones too."""
        return tuple(dict.fromkeys(self._paths.values()))

    def records(self) -> Iterator[ParsedRecord]:
        """One record for each item that stands alone, in the order in which they were made."""
        ordinal = 0
        for item, (type_id, library, _added) in self._items.items():
            type_name = self._tables.types.get(type_id, "")
            if item in self._tables.trashed or library in self._feeds:
                continue
            if type_name in _BELONGING and item not in self._lone_notes | self._lone_files:
                continue
            ordinal += 1
            yield self._record(item, type_id, type_name, ordinal)

    def _record(self, item: int, type_id: int, type_name: str, ordinal: int) -> ParsedRecord:
        said = dict(self._tables.values.get(item, {}))
        tags = [name for name in self._tables.tags.get(item, ()) if name.strip()]
        fields, key, csl_type = self._fields(type_id, said)
        if not key:
            key = said.get("citationKey", "")
        creators = tuple(self._creators(item))
        notes = tuple(self._notes.get(item, ()))
        if type_name == "note" and "title" not in fields:
            fields["title"] = self._lone_notes_title(item)
        attachments = tuple(self._files.get(item, ()))
        paths = self._own_paths(item)
        raw = {
            "itemType": type_name,
            "key": self._keys.get(item, ""),
            **said,
            "creators": [
                {"creatorType": role, "lastName": last, "firstName": first}
                for last, first, _one, role in self._tables.creators.get(item, ())
            ],
            "tags": tags,
            "collections": [list(path) for path in paths],
            "dateAdded": self._items[item][2],
        }
        return ParsedRecord(
            ordinal=ordinal,
            first_line=0,
            last_line=0,
            raw=raw_of(
                json.dumps(
                    {name: value for name, value in raw.items() if value},
                    ensure_ascii=False,
                    indent=1,
                )
            ),
            type=csl_type or TYPES.get(type_name, "document"),
            fields={name: value for name, value in fields.items() if value},
            creators=creators,
            key=key.strip(),
            aliases=(self._keys[item],) if item in self._related[1] else (),
            source_type=f"zotero:{type_name or 'item'}",
            tags=tuple(dict.fromkeys(tags)),
            notes=notes,
            attachments=attachments,
            collections=tuple(paths),
            links=tuple(ParsedLink("related", target) for target in self._related[0].get(item, ())),
            added=_moment(self._items[item][2]),
        )

    def _own_paths(self, item: int) -> list[tuple[str, ...]]:
        """Its collections; what is in a group library is in the collection of the group."""
        paths = list(dict.fromkeys(self._filed.get(item, ())))
        group = self._groups.get(self._items[item][1])
        if group and not paths:
            paths.append((group,))
        return paths

    def _fields(self, type_id: int, said: dict[str, str]) -> tuple[dict[str, str], str, str]:
        """CSL fields, and the citation key and the type that "Extra" gives."""
        fields: dict[str, str] = {}
        key = csl_type = ""
        for name, value in said.items():
            base = self._tables.base.get((type_id, name)) or BASE.get(name, name)
            variable = FIELDS.get(base, FIELDS.get(name, f"zotero:{name}"))
            if name == "citationKey":
                continue
            if variable == "note":
                rest, extra, key, csl_type = _extra(value)
                for found, text in extra.items():
                    fields.setdefault(found, text)
                value = rest
            if variable in fields:
                # Two fields of one meaning ("series" and "series title"): none is lost.
                variable = f"zotero:{name}"
            if variable in DATES:
                value = _date(value)
            fields[variable] = value
        return fields, key, csl_type

    def _creators(self, item: int) -> Iterator[Creator]:
        for last, first, is_one_field, kind in self._tables.creators.get(item, ()):
            role = ROLES.get(kind, f"zotero:{kind}")
            if is_one_field or not last:
                yield Creator(role, "organisation", literal=last or first)
                continue
            if len(last) > 2 and last.startswith('"') and last.endswith('"'):
                # Quotes keep a name in one piece (Zotero's way to say "no particle").
                yield Creator(role, family=last.strip('"'), given=first or None)
                continue
            particle, family = split_particle(last.split())
            yield Creator(
                role, family=family or last, given=first or None, non_dropping_particle=particle
            )

    def _read_notes(self) -> tuple[dict[int, list[str]], set[int]]:
        notes: dict[int, list[str]] = defaultdict(list)
        alone: set[int] = set()
        self._note_titles: dict[int, str] = {}
        for item, parent, text, title in self._tables.children("itemNotes", "note", "title"):
            type_id = self._items.get(item, (None, 0, ""))[0]
            is_note = self._tables.types.get(type_id or 0, "note") == "note"
            body = markdown(str(text or ""))
            owner = parent if parent in self._items else item
            if parent is None and is_note:
                alone.add(item)
                self._note_titles[item] = str(title or "") or body.split("\n", 1)[0][:120]
            if body:
                notes[owner].append(body)
        return notes, alone

    def _lone_notes_title(self, item: int) -> str:
        return self._note_titles.get(item, "") or "Note"

    def _read_files(self) -> tuple[dict[int, list[ParsedAttachment]], set[int]]:
        files: dict[int, list[ParsedAttachment]] = defaultdict(list)
        alone: set[int] = set()
        marked = self._annotations()
        rows = self._tables.children(
            "itemAttachments", "linkMode", ("contentType", "mimeType"), "path"
        )
        for item, parent, mode, mime_type, path in rows:
            if mode == _EMBEDDED:
                continue
            said = self._tables.values.get(item, {})
            title = said.get("title", "")
            place = self._place(item, str(path or ""))
            url = "" if place else said.get("url", "")
            if parent is None:
                alone.add(item)
            owner = item if parent is None else parent
            if place or url:
                files[owner].append(ParsedAttachment(place, url, title, str(mime_type or "")))
            note = marked_places(title, marked.get(item, ()))
            if note:
                self._notes[owner].append(note)
            # Notes and tags on a file belong to the work.
            if parent is not None:
                self._notes[owner] += self._notes.pop(item, [])
                own = self._tables.tags.setdefault(owner, [])
                own += [name for name in self._tables.tags.get(item, ()) if name not in own]
        return files, alone

    def _place(self, item: int, path: str) -> str:
        """Where a file lies: "storage:" is a folder of its own inside Zotero's."""
        if path.startswith("storage:"):
            name = path.removeprefix("storage:")
            return str(self._folder / "storage" / self._keys.get(item, "") / name)
        # "attachments:" is relative to a folder that only Zotero's settings know.
        return path

    def _annotations(self) -> dict[int, list[tuple[str, str, str]]]:
        marked: dict[int, list[tuple[str, str, str]]] = defaultdict(list)
        for _item, parent, text, comment, page, _sort in sorted(
            self._tables.children("itemAnnotations", "text", "comment", "pageLabel", "sortIndex"),
            key=lambda row: (row[1] or 0, str(row[5] or ""), row[0]),
        ):
            if parent is not None and (text or comment):
                marked[parent].append((str(text or ""), str(comment or ""), str(page or "")))
        return marked

    def _group_names(self) -> dict[int, str]:
        return {
            library: str(name)
            for library, name in self._tables.rows("groups", "libraryID", "name")
            if name
        }

    def _collection_paths(self) -> dict[int, tuple[str, ...]]:
        trashed = {row[0] for row in self._tables.rows("deletedCollections", "collectionID")}
        rows = {
            row[0]: row[1:]
            for row in self._tables.rows(
                "collections", "collectionID", "collectionName", "parentCollectionID", "libraryID"
            )
        }
        paths: dict[int, tuple[str, ...]] = {}
        for collection in rows:
            names: list[str] = []
            seen: set[int] = set()
            above: Any = collection
            while above in rows and above not in seen and above not in trashed:
                seen.add(above)
                names.append(str(rows[above][0]))
                above = rows[above][1]
            if above in trashed:
                continue
            group = self._groups.get(rows[collection][2] or 0)
            paths[collection] = (*((group,) if group else ()), *reversed(names))
        return paths

    def _relations(self) -> tuple[dict[int, list[str]], set[int]]:
        """The keys of related items by item, and the items that are pointed at."""
        by_key: dict[tuple[int, str], int] = {}
        for item, key in self._keys.items():
            by_key[self._items[item][1], key] = item
        related: dict[int, list[str]] = defaultdict(list)
        targets: set[int] = set()
        predicates = dict(self._tables.rows("relationPredicates", "predicateID", "predicate"))
        for item, predicate, address in self._tables.rows(
            "itemRelations", "itemID", "predicateID", "object"
        ):
            match = _ITEM_KEY.search(str(address or ""))
            if item not in self._items or match is None:
                continue
            if predicates.get(predicate) not in {None, "dc:relation"}:
                continue
            target = by_key.get((self._items[item][1], match[1]))
            if target is not None and target not in self._tables.trashed:
                related[item].append(match[1])
                targets.add(target)
        return related, targets


def _date(value: str) -> str:
    """EDTF of Zotero's "2020-05-00 May 2020" and "2021-01-02 10:11:12"; other text as it is."""
    match = _SQL_DATE.fullmatch(value.strip())
    if match is None:
        return parse_date(value) or value
    year, month, day, words = match.groups()
    if words:
        # The words may say more: a range, a season, "about".
        said = parse_date(words)
        if said and (said.startswith(year) or year == "0000"):
            return said
    if year == "0000":
        return words or value
    parts = [year]
    if month != "00":
        parts.append(month)
        if day != "00":
            parts.append(day)
    return "-".join(parts)


def _extra(text: str) -> tuple[str, dict[str, str], str, str]:
    """What "Extra" says beyond prose: (the rest, fields, the citation key, the CSL type)."""
    rest: list[str] = []
    fields: dict[str, str] = {}
    key = csl_type = ""
    for line in text.splitlines():
        match = _SAID.fullmatch(line)
        name = match[1].casefold() if match else ""
        if match and name == "citation key":
            key = match[2]
        elif match and name == "type" and match[2] in {*TYPES.values(), "software", "dataset"}:
            csl_type = match[2]
        elif match and name in EXTRA and EXTRA[name] not in fields:
            variable = EXTRA[name]
            fields[variable] = _date(match[2]) if variable in DATES else match[2]
        else:
            rest.append(line)
    return "\n".join(rest).strip(), fields, key, csl_type


def _moment(added: str) -> str:
    """Zotero's times are UTC without saying so."""
    return f"{added.replace(' ', 'T')}Z" if added and added[-1].isdigit() else added
