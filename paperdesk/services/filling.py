"""Fill in from a file: what its records say about references that the library has already.

Nothing is imported: no reference is made, no list, no tag. Records meet the library by the rules
of an import (``meeting``); what is filled in counts as typed by the user, who ticked it, so that
no newer version of a list takes it away.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from paperdesk.domain.csl_labels import FURTHER, TYPES
from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.fill_report import FieldChange, FillMatch, FillReport
from paperdesk.domain.import_report import ReadAs
from paperdesk.domain.said import said
from paperdesk.formats import decoding
from paperdesk.reading.markup import plain
from paperdesk.services import fields, meeting
from paperdesk.services.source_reading import read_files
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from sqlalchemy.orm import Session

    from paperdesk.domain.records import Creator, ParsedRecord, ParsedSource
    from paperdesk.services.library import Library

# References filled in one transaction: others may write in between.
CHUNK = 200
# Texts of which a reference has its own: they are offered where there is none.
_ONLY_MISSING = frozenset({"abstract", "note"})
_LABELS = {**FURTHER, **fields.EDITABLE, "abstract": said("Abstract")}
_ORDER = {
    name: number
    for number, name in enumerate(dict.fromkeys(("title", "creators", *fields.EDITABLE, "type")))
}
_DOI_ADDRESS = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)
_DASHES = re.compile(r"\s*[-‐‑‒–—]+\s*")


def preview(library: Library, path: Path, format_id: str = "") -> FillReport:
    """What a file would fill in. Nothing is written.

    Args:
        library: an open library.
        path: a file in any format that can be imported.
        format_id: the format that the user said; recognised if "".

    Raises:
        ImportFailed: the file cannot be read.
    """
    files, refused = decoding.find_sources([path])
    read = list(read_files(files, refused, ReadAs(format=format_id)))
    if not read:
        raise ImportFailed(
            said("There is nothing to read in {name}.", name=path.name), "Choose a file."
        )
    if len(read) > 1:
        raise ImportFailed(
            said("{name} holds several files.", name=path.name), "Choose one of them."
        )
    _source, parsed = read[0]
    if isinstance(parsed, ImportFailed):
        raise parsed
    return library.read(_preview, str(path), parsed)


def _preview(session: Session, path: str, parsed: ParsedSource) -> FillReport:
    met = meeting.compare(session, dict(enumerate(parsed.records)))
    found: dict[int, tuple[int, str, tuple[str, ...]]] = {
        position: (reference_id, "certain", (said("the same work"),))
        for position, reference_id in met.certain.items()
    }
    for one in met.alike:
        if one.reference_id is not None and one.verdict in ("certain", "possible"):
            found[one.position] = (one.reference_id, "possible", one.reasons)
    living = _names(session, {reference_id for reference_id, _verdict, _why in found.values()})
    matches: dict[int, FillMatch] = {}
    # Certain ones first: of two records of one reference the surer one speaks.
    for position in sorted(found, key=lambda one: (found[one][1], one)):
        reference_id, verdict, reasons = found[position]
        if reference_id not in living or reference_id in matches:
            continue
        record = parsed.records[position]
        key, name, is_bare = living[reference_id]
        matches[reference_id] = FillMatch(
            reference_id,
            key,
            name,
            position + 1,
            verdict,
            tuple(_changes(session, reference_id, record, is_bare=is_bare)),
            reasons,
            record.creators,
            dict(record.verbatim or {}),
        )
    telling = sorted((one for one in matches.values() if one.changes), key=lambda m: m.ordinal)
    known = sum(1 for reference_id, *_rest in found.values() if reference_id in living)
    repeated = sum(1 for position in met.repeated if position not in found)
    return FillReport(
        path,
        len(parsed.records),
        tuple(telling),
        len(matches) - len(telling),
        len(parsed.records) - known - repeated,
    )


def _names(session: Session, ids: set[int]) -> dict[int, tuple[str, str, bool]]:
    """Key and name of those that are not in the trash, and whether no record said their type."""
    rows = session.execute(
        text(
            "SELECT id, citation_key, coalesce(nullif(list_title, ''), own_handle, handle_name)"
            " AS name, source_type FROM reference WHERE trashed_at IS NULL AND uncreated = 0"
            " AND id IN (SELECT value FROM json_each(:ids))"
        ),
        {"ids": json.dumps(sorted(ids))},
    )
    return {
        row.id: (row.citation_key or "", row.name or said("Untitled"), row.source_type is None)
        for row in rows
    }


def _changes(
    session: Session, reference_id: int, record: ParsedRecord, *, is_bare: bool
) -> list[FieldChange]:
    present = fields.values(session, reference_id)
    found = []
    for name, value in record.fields.items():
        old, new = present.get(name, ""), fields.joined(name, value)
        # What has no CSL variable belongs to its format, and stays in its file.
        if not value or ":" in name or (old and name in _ONLY_MISSING):
            continue
        if not old or _meaning(name, old) != _meaning(name, new):
            found.append(FieldChange(name, _LABELS.get(name, name), old, new, value))
    mine = fields.creators(session, reference_id)
    if record.creators and _named(mine) != _named(record.creators):
        found.append(
            FieldChange("creators", said("Creators"), "; ".join(_named(mine)),
                        "; ".join(_named(record.creators)))
        )  # fmt: skip
    if is_bare and record.source_type and record.type in TYPES:
        old = _type(session, reference_id)
        if old != record.type:
            found.append(
                FieldChange(
                    "type", said("Type"), TYPES.get(old, old), TYPES[record.type], record.type
                )
            )
    return sorted(found, key=lambda one: _ORDER.get(one.field, len(_ORDER)))


def _type(session: Session, reference_id: int) -> str:
    table = journal.table_named("reference")
    return str(journal.fetch(session, table, [(reference_id,)])[(reference_id,)]["type"])


def _named(creators: Sequence[Creator]) -> list[str]:
    ordered = sorted(creators, key=lambda one: (one.role != "author", one.role))
    return [one.display for one in ordered]


def _meaning(name: str, value: str) -> str:
    """A value without what only its spelling says."""
    said = " ".join(plain(value).split())
    if name == "DOI":
        return _DOI_ADDRESS.sub("", said).casefold()
    if name == "page":
        return _DASHES.sub("-", said)
    return said


def apply(
    library: Library,
    path: str,
    chosen: Sequence[FillMatch],
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> int:
    """Fill in what was chosen, as one undo step; returns how many references changed.

    What changed in the library since the preview stays as it is. ``progress`` hears (done, total)
    references and may raise: then nothing is changed.
    """
    if not chosen:
        return 0
    name = path.replace("\\", "/").rpartition("/")[2]
    label = said("Fill in from {name}", name=name)
    filled, change_set_id = library.write(label, _begin, chosen[:CHUNK])
    try:
        for start in range(CHUNK, len(chosen), CHUNK):
            progress(start, len(chosen))
            filled += library.write_on(change_set_id, _apply, chosen[start : start + CHUNK])
    except BaseException:
        library.withdraw(change_set_id)
        raise
    return filled


def _begin(session: Session, chosen: Sequence[FillMatch]) -> tuple[int, int]:
    return _apply(session, chosen), journal.current(session).change_set_id


def _apply(session: Session, chosen: Sequence[FillMatch]) -> int:
    living = _names(session, {match.reference_id for match in chosen})
    matches = [match for match in chosen if match.reference_id in living]
    filled = _fill_fields(session, matches) | _fill_creators(session, matches)
    types: dict[tuple[Any, ...], dict[str, Any]] = {}
    for match in matches:
        for one in match.changes:
            # Empty: from now on the user's word, as in ``fields.set_type``.
            if one.field == "type" and living[match.reference_id][2]:
                types[(match.reference_id,)] = {"type": one.value, "source_type": ""}
    journal.update_rows(session, journal.table_named("reference"), types)
    filled |= {key[0] for key in types}
    for reference_id in sorted(filled):
        fields.refresh(session, reference_id)
    return len(filled)


def _fill_fields(session: Session, matches: Sequence[FillMatch]) -> set[int]:
    """Gaps of all of them at once, replacements one by one."""
    filled: set[int] = set()
    rows: list[dict[str, Any]] = []
    for match in matches:
        present = fields.values(session, match.reference_id)
        for one in match.changes:
            if one.field in ("creators", "type") or present.get(one.field, "") != one.old:
                continue
            filled.add(match.reference_id)
            said = {one.field: one.value}
            if one.old:
                fields.take(session, match.reference_id, said, match.verbatim, None)
            else:
                rows += fields.field_rows(match.reference_id, said, match.verbatim, None)
    table = journal.table_named("reference_field")
    first = journal.next_id(session, table)
    journal.insert_rows(
        session, table, [{"id": first + number, **row} for number, row in enumerate(rows)]
    )
    return filled


def _fill_creators(session: Session, matches: Sequence[FillMatch]) -> set[int]:
    filled: set[int] = set()
    rows: list[dict[str, Any]] = []
    for match in matches:
        wanted = next((one for one in match.changes if one.field == "creators"), None)
        if wanted is None:
            continue
        mine = fields.creators(session, match.reference_id)
        if "; ".join(_named(mine)) != wanted.old:
            continue
        filled.add(match.reference_id)
        if mine:
            fields.set_creators(session, match.reference_id, match.creators, match.verbatim)
        else:
            rows += fields.creator_rows(
                match.reference_id, match.creators, match.verbatim, record_id=None
            )
    journal.insert_rows(session, journal.table_named("reference_creator"), rows)
    return filled
