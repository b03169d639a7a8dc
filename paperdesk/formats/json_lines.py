"""This program's own JSON Lines: everything a reference carries, an object on each line."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, TypeVar

from paperdesk.domain.identifiers import address
from paperdesk.domain.records import (
    Creator,
    ParsedAttachment,
    ParsedLink,
    ParsedSource,
    Problem,
)
from paperdesk.domain.said import said
from paperdesk.formats.csl_words import TYPES
from paperdesk.formats.list_lines import Lines
from paperdesk.formats.record_draft import RecordDraft

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paperdesk.domain.records import ParsedRecord, SourceText

_Value = TypeVar("_Value")
_HEAD = re.compile(r'(?m)^[\s\ufeff]*\{"[a-z_]+": .*"fields": \{.*\}[ \t\r]*$')
_KINDS = frozenset({"person", "organisation", "others"})
_STATUSES = frozenset({"unseen", "seen", "to-read", "reading", "read"})
_KNOWN = frozenset(
    {"key", "type", "fields", "creators", "tags", "notes", "links", "handle", "source_type",
     "aliases", "attachments", "collections", "related", "read_status", "rating", "added",
     "modified", "appearances"}
)  # fmt: skip


class JsonLinesImporter:
    """Reads the JSON Lines that this program writes."""

    id = "jsonl"
    title = said("JSON Lines (everything)")
    suffixes: tuple[str, ...] = (".jsonl",)

    def recognise(self, head: str) -> float:
        """A line with an object that has fields."""
        return 0.95 if _HEAD.search(head) else 0.0

    def parse(self, source: SourceText) -> ParsedSource:
        """Read all lines; one that is broken is kept as it is and reported."""
        lines = Lines(source.text)
        records: list[ParsedRecord] = []
        problems: list[Problem] = []
        leftovers: list[tuple[int, str]] = []
        for number, text in enumerate(lines.clean, start=1):
            if not text:
                continue
            raw = lines.raw(number - 1, number - 1)
            try:
                found = json.loads(text)
            except (ValueError, RecursionError):
                found = None
            if isinstance(found, dict) and isinstance(found.get("fields"), dict):
                draft = _draft(found)
                records.append(draft.record(len(records) + 1, number, number, raw))
            else:
                problems.append(Problem(number, said("The line holds no reference in JSON.")))
                leftovers.append((number, raw))
        return ParsedSource(self.id, "", tuple(records), tuple(problems), tuple(leftovers))


def _draft(found: Mapping[str, Any]) -> RecordDraft:
    draft = RecordDraft("jsonl")
    draft.type = found["type"] if found.get("type") in TYPES else "document"
    draft.source_type = _text(found, "source_type")
    draft.key, draft.added = _text(found, "key"), _text(found, "added")
    draft.fields = {
        name: value for name, value in found["fields"].items() if name and isinstance(value, str)
    }
    draft.creators = _list(found, "creators", _creator)
    draft.tags = _list(found, "tags", _words)
    draft.notes = _list(found, "notes", _words)
    draft.aliases = _list(found, "aliases", _words)
    draft.attachments = _list(found, "attachments", _attachment)
    draft.links = _list(found, "related", _link)
    draft.collections = _list(found, "collections", _path)
    own = address("DOI", draft.fields.get("DOI", ""))
    for link in _list(found, "links", _words):
        if link != own:
            draft.address(link)
    status, rating = _text(found, "read_status"), found.get("rating")
    draft.read_status = status if status in _STATUSES else ""
    draft.rating = rating if isinstance(rating, int) and 0 <= rating <= 5 else 0
    for name in sorted(found.keys() - _KNOWN):
        value = found[name]
        if name == "decision" and value == "undecided":
            continue
        draft.own(name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
    return draft


def _text(found: Mapping[str, Any], name: str) -> str:
    value = found.get(name)
    return value.strip() if isinstance(value, str) else ""


def _list(
    found: Mapping[str, Any], name: str, made: Callable[[Any], _Value | None]
) -> list[_Value]:
    values = found.get(name)
    each = [made(value) for value in values] if isinstance(values, list) else []
    return [value for value in each if value]


def _words(value: Any) -> str | None:
    return value if isinstance(value, str) and value.strip() else None


def _path(value: Any) -> tuple[str, ...] | None:
    return tuple(map(str, value)) if isinstance(value, list) else None


def _link(value: Any) -> ParsedLink | None:
    if not isinstance(value, dict):
        return None
    relation, key = _text(value, "relation"), _text(value, "key")
    return ParsedLink(relation, key) if relation and key else None


def _attachment(value: Any) -> ParsedAttachment | None:
    if not isinstance(value, dict) or not (_text(value, "path") or _text(value, "url")):
        return None
    return ParsedAttachment(*(_text(value, name) for name in ("path", "url", "title", "mime_type")))


def _creator(value: Any) -> Creator | None:
    if not isinstance(value, dict):
        return None
    parts = {
        name: _text(value, name) or None
        for name in (
            "family", "given", "literal", "dropping_particle", "non_dropping_particle", "suffix",
        )
    }  # fmt: skip
    kind = _text(value, "kind") or "person"
    if kind not in _KINDS or (kind == "person" and not parts["family"]):
        kind = "organisation"
        parts["literal"] = parts["literal"] or parts["given"]
    creator = Creator(_text(value, "role") or "author", kind, **parts)
    return (
        creator
        if creator.display.strip() and (kind != "organisation" or parts["literal"])
        else None
    )
