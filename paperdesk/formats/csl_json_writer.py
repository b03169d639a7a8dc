"""CSL-JSON exporter, as citeproc processors, Pandoc and Zotero read it.

The members are those of the CSL 1.0.2 data schema. What has no place in it goes into ``custom``,
which the schema keeps for programs; other programs leave it alone.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from paperdesk.domain import edtf
from paperdesk.formats.csl_variables import NOT_OF_CSL
from paperdesk.formats.csl_words import DATES, NAMES, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paperdesk.domain.records import Creator, ExportRecord

_SEASONS = {"spring": 1, "summer": 2, "autumn": 3, "winter": 4}
# A processor shows these to the reader and can do nothing with several values.
_FIRST_ONLY = frozenset({"URL", "DOI", "PMID", "PMCID"})
_PREFIX = "csl:"


class CslJsonExporter:
    """A JSON array, one item after the other; UTF-8, two blanks for each step in."""

    id: ClassVar[str] = "csl-json"
    title: ClassVar[str] = "CSL-JSON"
    suffix: ClassVar[str] = ".json"
    writes_latex: ClassVar[bool] = False

    def write(
        self, records: Iterator[ExportRecord], *, use_handles_as_titles: bool
    ) -> Iterator[str]:
        """Yield one item at a time; untouched ones as they came."""
        opening = "[\n"
        for record in records:
            untouched = self._untouched(record)
            if untouched is None:
                item = _item(record, use_handle=use_handles_as_titles)
                untouched = json.dumps(item, ensure_ascii=False, indent=2)
                untouched = "  " + untouched.replace("\n", "\n  ")
            yield opening + untouched
            opening = ",\n"
        yield "[]\n" if opening == "[\n" else "\n]\n"

    def carries(self, part: str, _csl_type: str, /) -> bool:
        """See ``Exporter``."""
        return part != "related"

    def _untouched(self, record: ExportRecord) -> str | None:
        if record.untouched_format != self.id or not record.untouched.strip():
            return None
        try:
            item = json.loads(record.untouched)
        except (ValueError, RecursionError):
            return None
        same = isinstance(item, dict) and str(item.get("id", "")) == record.key
        return f"  {record.untouched.strip()}" if same else None


def _item(record: ExportRecord, *, use_handle: bool) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": record.key,
        "type": record.type if record.type in TYPES else "document",
    }
    custom: dict[str, Any] = {}
    names: dict[str, list[dict[str, str]]] = {}
    for creator in record.creators:
        if spelled := _name(creator):
            names.setdefault(creator.role, []).append(spelled)
    title = record.heading(use_handle=use_handle)
    if title:
        item["title"] = title
    for role, people in names.items():
        (item if role in NAMES else custom)[role] = people
    for name, value in sorted(record.fields.items()):
        if name in DATES:
            item[name] = _date(value)
        elif name.startswith(_PREFIX) and name.removeprefix(_PREFIX) not in item:
            item[name.removeprefix(_PREFIX)] = _parsed(value)
        elif ":" in name or name in NOT_OF_CSL:
            custom[name] = value
        elif name in _FIRST_ONLY and "\n" in value:
            item[name] = value.partition("\n")[0]
            custom[name] = value
        elif name not in {"title", "keyword"}:
            item[name] = value.replace("\n", "; ") if name != "abstract" else value
    words = [*record.tags, *record.fields.get("keyword", "").split("\n")]
    words = [word.strip() for word in words if word.strip()]
    if words:
        item["keyword"] = ", ".join(words)
    if record.type not in TYPES:
        custom["type"] = record.type
    custom |= _more(record, words)
    if custom:
        merged = item.get("custom")
        item["custom"] = (merged if isinstance(merged, dict) else {}) | custom
    return item


def _more(record: ExportRecord, words: list[str]) -> dict[str, Any]:
    """What is the reader's own, in the words of this program."""
    found: dict[str, Any] = {
        "tags": words if any("," in word for word in words) else [],
        "notes": list(record.notes),
        "links": list(record.links),
        "files": [file.path or file.url for file in record.attachments],
        "collections": ["/".join(path) for path in record.collections],
        "aliases": list(record.aliases),
        "rating": record.rating,
        "read-status": record.read_status if record.read_status != "unseen" else "",
        "decision": record.decision if record.decision != "undecided" else "",
    }
    return {f"paperdesk:{name}": value for name, value in found.items() if value}


def _name(creator: Creator) -> dict[str, str]:
    if creator.kind == "others":
        return {"literal": "et al."}
    if creator.kind != "person":
        return {"literal": creator.literal} if creator.literal else {}
    parts = {
        "family": creator.family,
        "given": creator.given,
        "dropping-particle": creator.dropping_particle,
        "non-dropping-particle": creator.non_dropping_particle,
        "suffix": creator.suffix,
    }
    return {name: value for name, value in parts.items() if value}


def _date(value: str) -> dict[str, Any]:
    """A CSL date: parts where they can be told, else the words as they are."""
    ends = edtf.read(value)
    if not ends or None in ends:
        return {"raw" if ends else "literal": value}
    known = [end for end in ends if end is not None]
    made: dict[str, Any] = {"date-parts": [list(end.parts) for end in known]}
    if known[0].season:
        made["season"] = _SEASONS[known[0].season]
    if not all(end.is_sure for end in known):
        made["circa"] = True
    return made


def _parsed(value: str) -> Any:
    """A member that an importer kept as JSON, as what it was."""
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value
