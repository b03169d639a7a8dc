"""One CSL item, as JSON or YAML has it, to a record.

The members are those of the CSL 1.0.2 data schema. What this program's own exporter puts into
``custom`` becomes what it was; everything else that CSL does not know is kept as ``csl:name``.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from paperdesk.domain.records import Creator, ParsedAttachment
from paperdesk.domain.said import said
from paperdesk.formats import names
from paperdesk.formats.csl_dates import edtf_of
from paperdesk.formats.csl_variables import IDENTIFIERS, NOT_OF_CSL, OLD_NAMES, TEXT
from paperdesk.formats.csl_words import DATES, NAMES, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paperdesk.formats.record_draft import RecordDraft

_TEXT = TEXT | NOT_OF_CSL
_KEY = re.compile(r"""[^\s,{}()"#%~\\]{1,200}""")
_NAME_PARTS = ("family", "given", "dropping-particle", "non-dropping-particle", "suffix", "literal")
_EXTRAS = ("comma-suffix", "static-ordering", "parse-names")
_OWN = "paperdesk:"
_FIELD_OF_FORMAT = re.compile(r"[a-z][a-z0-9-]*:\S.*")
_STATUSES = frozenset({"unseen", "seen", "to-read", "reading", "read"})


class Number(str):
    """A number of JSON, with the digits it was written with."""

    __slots__ = ()


def is_item(value: object) -> bool:
    """Whether a value looks like an item: an object with something that references have."""
    return isinstance(value, dict) and bool(
        value.keys() & {"type", "title", "id", "author", "DOI", "abstract", "issued", "URL"}
    )


def fill(draft: RecordDraft, item: Mapping[str, Any], line: int) -> None:
    """Put what an item says into a draft; the line is the one to report problems at, from 1."""
    _type(draft, item, line)
    _keys(draft, item)
    for name, value in item.items():
        if name in {"type", "id", "citation-key"} or value is None:
            continue
        if not isinstance(value, (str, bool)) and not value:
            continue
        _member(draft, OLD_NAMES.get(name, name), value)


def _type(draft: RecordDraft, item: Mapping[str, Any], line: int) -> None:
    written = _text(item.get("type", ""))
    draft.source_type = f"csl:{written}" if written else ""
    if written in TYPES:
        draft.type = written
    elif written.replace("_", "-") in TYPES:
        draft.type = written.replace("_", "-")
    else:
        shown = (
            said("“{written}” is no type of CSL.", written=written[:60])
            if written
            else said("The item says no type.")
        )
        draft.problem(line, shown)


def _keys(draft: RecordDraft, item: Mapping[str, Any]) -> None:
    """The citation key, or else the id; an id that is a number or an address is kept as well."""
    given, identity = item.get("citation-key"), item.get("id")
    key, number = _text(given), _text(identity)
    if key and _KEY.fullmatch(key):
        draft.key = key
    if number and "://" not in number and _KEY.fullmatch(number):
        if not draft.key:
            draft.key = number
        elif number != draft.key and not isinstance(identity, Number):
            draft.aliases.append(number)
    if number and (isinstance(identity, Number) or number not in {draft.key, *draft.aliases}):
        draft.own("id", number)


def _member(draft: RecordDraft, name: str, value: Any) -> None:
    if name in NAMES:
        _people(draft, name, value)
    elif name in DATES:
        _date(draft, name, value)
    elif name in IDENTIFIERS and isinstance(value, str):
        for part in value.split("\n"):
            draft.identifier(name, part)
        if isinstance(value, Number):
            draft.verbatim[name] = value
    elif name == "keyword":
        _keywords(draft, value)
    elif name == "annote":
        draft.note(_text(value))
    elif name == "custom" and isinstance(value, dict):
        _custom(draft, value)
    elif name == "categories" and isinstance(value, list):
        for category in value:
            draft.own(name, _text(category))
    elif name in _TEXT and not isinstance(value, (dict, list)):
        _variable(draft, name, value)
    else:
        draft.own(name, value if isinstance(value, str) else _json(value))


def _variable(draft: RecordDraft, name: str, value: Any) -> None:
    text = _text(value)
    if name == "abstract":
        draft.abstract(text, name)
    elif name == "URL":
        draft.address(text)
    elif name == "page":
        draft.pages(text)
    else:
        draft.fields.setdefault(name, text.strip())
    if isinstance(value, Number):
        draft.verbatim[name] = value


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return str(value)
    return "" if value is None else _json(value)


def _json(value: Any) -> str:
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    """The value with its numbers as numbers again; those without a number in Python as text."""
    if isinstance(value, Number):
        try:
            return json.loads(value) if len(value) < 300 else str(value)
        except ValueError:
            return str(value)
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list) else value


def _people(draft: RecordDraft, role: str, value: Any) -> None:
    """Names as objects; a text, which the schema does not have, is read as names in a line."""
    if isinstance(value, str):
        draft.people(value, role)
        return
    people = value if isinstance(value, list) else [value]
    for one in people:
        if isinstance(one, str) and not isinstance(one, Number):
            draft.people(one, role)
            continue
        creator = _creator(one, role) if isinstance(one, dict) else None
        if creator is not None:
            draft.creators.append(creator)
    if any(isinstance(one, dict) and one.keys() & set(_EXTRAS) for one in people):
        draft.verbatim[role] = _json(people)


def _creator(name: Mapping[str, Any], role: str) -> Creator | None:
    parts = {part: _text(name.get(part)).strip() or None for part in _NAME_PARTS}
    family, given = parts["family"], parts["given"]
    if family is None and given is None:
        literal = parts["literal"]
        if literal is None:
            return None
        others = names.is_others(literal)
        return Creator(role, "others") if others else names.organisation(literal, role)
    particle = parts["non-dropping-particle"]
    if family is not None and particle is None and _text(name.get("parse-names")) in {"true", "1"}:
        particle, family = names.split_particle(family.split())
    return Creator(
        role,
        "person",
        family or given,
        given if family else None,
        None,
        parts["dropping-particle"],
        particle,
        parts["suffix"],
    )


def _date(draft: RecordDraft, name: str, value: Any) -> None:
    text, is_exact = edtf_of(value)
    if not text:
        if value:
            draft.own(name, _json(value))
        return
    draft.fields.setdefault(name, text)
    if not is_exact:
        draft.verbatim[name] = value if isinstance(value, str) else _json(value)


def _keywords(draft: RecordDraft, value: Any) -> None:
    if isinstance(value, list):
        for one in value:
            draft.tag(_text(one))
        return
    text = _text(value)
    for keyword in re.split("[;；\n]" if re.search("[;；\n]", text) else "[,，、]", text):
        draft.tag(keyword)


def _custom(draft: RecordDraft, custom: Mapping[str, Any]) -> None:
    """What this program put there as it was; the rest as one piece of JSON."""
    rest: dict[str, Any] = {}
    for name, value in custom.items():
        texts = [_text(one) for one in value] if isinstance(value, list) else [_text(value)]
        own = name.removeprefix(_OWN) if name.startswith(_OWN) else ""
        if own == "tags":
            draft.tags = list(dict.fromkeys(texts))
        elif own == "notes":
            for note in texts:
                draft.note(note)
        elif own == "links":
            for link in texts:
                draft.address(link)
        elif own == "files":
            draft.attachments += [
                ParsedAttachment(url=text) if "://" in text else ParsedAttachment(path=text)
                for text in texts
            ]
        elif own == "collections":
            draft.collections += [tuple(text.split("/")) for text in texts]
        elif own == "aliases":
            draft.aliases += texts
        elif own == "rating" and texts[0].isdigit():
            draft.rating = min(int(texts[0][:3]), 5)
        elif own == "read-status" and texts[0] in _STATUSES:
            draft.read_status = texts[0]
        elif name in NAMES or (isinstance(value, list) and value and isinstance(value[0], dict)):
            _people(draft, name, value)
        elif _FIELD_OF_FORMAT.fullmatch(name) and isinstance(value, str):
            draft.more(name, value)
        elif name in _TEXT and isinstance(value, str):
            draft.fields[name] = value
        elif not (name == "type" and isinstance(value, str)):
            rest[name] = value
    if rest:
        draft.own("custom", _json(rest))
