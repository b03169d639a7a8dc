"""The named checks of a library: what they find, mending it, and ignoring it for good."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain import journal_names
from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.findings import Examined, Finding
from paperdesk.domain.records import Creator
from paperdesk.domain.said import said
from paperdesk.services import (
    field_checks,
    fields,
    keys,
    missing_files,
    name_checks,
    notes,
    tags,
)
from paperdesk.services.journals import Journals
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.findings import Proposal

_CHUNK = 2_000
_IGNORED = "ignored_finding"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its id, its title, and why it matters."""

    id: str
    title: str
    why: str


CHECKS = (
    Check(
        "doi",
        said("DOIs"),
        said("A DOI in its plain form leads to the paper and finds duplicates."),
    ),
    Check("isbn", said("ISBNs"), said("Length and check digit tell a mistyped number.")),
    Check("issn", said("ISSNs"), said("Length and check digit tell a mistyped number.")),
    Check("arxiv", said("arXiv numbers"), said("The plain number leads to the preprint.")),
    Check("pubmed", said("PubMed numbers"), said("The plain number leads to the entry.")),
    Check("pages", said("Page ranges"), said("Styles expect 12-15, the smaller number first.")),
    Check("date", said("Dates"), said("Dates that cannot be read sort and print wrongly.")),
    Check("url", said("Addresses"), said("An address must open as it is written.")),
    Check(
        "capitals",
        said("Titles in capitals"),
        said("No style can make small letters of them well."),
    ),
    Check("title-end", said("Titles with a full stop"), said("Styles put their own.")),
    Check(
        "plain-text",
        said("HTML code and stray blanks"),
        said("They would be printed as they stand."),
    ),
    Check("name-capitals", said("Names in capitals"), said("They are printed as they stand.")),
    Check(
        "names-joined",
        said("Several people in one name"),
        said("They sort and print as one person."),
    ),
    Check("name-twice", said("People named twice"), said("They are printed twice.")),
    Check(
        "venue-short",
        said("Abbreviated journals"),
        said("Full titles can be abbreviated when needed."),
    ),
    Check(
        "arxiv-venue", said("arXiv as a journal"), said("A preprint has a number, not a journal.")
    ),
    Check("tags-joined", said("Several tags in one"), said("Each is found only by itself.")),
    Check("key-form", said("Citation keys that LaTeX cannot read"), said("They break a document.")),
    Check(
        "file",
        said("Files that are not there"),
        said("What was moved or deleted cannot be opened."),
    ),
)
_SIMPLE: tuple[Callable[[Examined], Iterator[Proposal]], ...] = (
    field_checks.identifier,
    field_checks.arxiv,
    field_checks.page_range,
    field_checks.date,
    field_checks.address,
    field_checks.title_case,
    field_checks.title_end,
    field_checks.plain_text,
    name_checks.capitals,
    name_checks.joined,
    name_checks.twice,
    field_checks.arxiv_venue,
    name_checks.tags_joined,
    name_checks.key_form,
)


def findings(session: Session, *, ignored: bool = False) -> list[Finding]:
    """Everything the checks find outside the trash, in the order of the checks.

    Args:
        session: reads.
        ignored: what the user ignores, instead of what is left.
    """
    known = _journals(session)
    passed = _passed(session)
    order = {check.id: number for number, check in enumerate(CHECKS)}
    found: list[Finding] = []
    lost = _lost(session)
    for examined, name in _all(session):
        found.extend(
            _finding(examined, name, one)
            for one in (*proposals(examined, known), *lost.get(examined.id, ()))
            if ((examined.id, one.check, one.digest) in passed) == ignored
        )
    found.sort(key=lambda one: (order[one.check], one.reference_id))
    return found


def proposals(examined: Examined, known: Mapping[str, str]) -> Iterator[Proposal]:
    """What the checks say of one reference; ``known`` are full titles of journals."""
    for check in _SIMPLE:
        yield from check(examined)
    yield from field_checks.venue(examined, known)


def fix(session: Session, ids: Sequence[str]) -> int:
    """Mend findings by their ids; returns how many were still there to mend.

    Raises:
        Refused: an id is none.
    """
    known = _journals(session)
    mended = 0
    touched: set[int] = set()
    for reference_id, check, digest in map(_parts, ids):
        examined = next((one for one, _name in _chunk(session, [reference_id])), None)
        if examined is None:
            continue
        if check == missing_files.CHECK:
            same = _lost(session, [reference_id]).get(reference_id, [])
        else:
            same = [one for one in proposals(examined, known) if one.check == check]
        # What was mended a moment ago may have changed the value that another check found.
        wanted = next((one for one in same if one.digest == digest), None)
        if wanted is None and reference_id in touched and check != missing_files.CHECK:
            wanted = next(iter(same), None)
        if wanted is not None and wanted.fix:
            _mend(session, examined, wanted)
            touched.add(reference_id)
            mended += 1
    return mended


def _lost(session: Session, ids: Sequence[int] | None = None) -> dict[int, list[Proposal]]:
    """What is said of missing files, by reference."""
    found: dict[int, list[Proposal]] = {}
    for one in missing_files.missing(session, ids):
        found.setdefault(one.reference_id, []).append(one.proposal())
    return found


def ignore(session: Session, ids: Sequence[str]) -> int:
    """Never report these findings again, unless what they found changes. Returns how many."""
    table = journal.table_named(_IGNORED)
    wanted = list(dict.fromkeys(map(_parts, ids)))
    present = journal.fetch(session, table, wanted)
    rows = [
        {"reference_id": key[0], "check_id": key[1], "digest": key[2]}
        for key in wanted
        if key not in present
    ]
    journal.insert_rows(session, table, rows)
    return len(rows)


def heed(session: Session, ids: Sequence[str]) -> int:
    """Report ignored findings again. Returns how many were ignored."""
    return journal.delete_rows(session, journal.table_named(_IGNORED), list(map(_parts, ids)))


def _mend(session: Session, examined: Examined, proposal: Proposal) -> None:
    reference_id = examined.id
    if proposal.fields:
        fields.take(session, reference_id, proposal.fields, {}, None)
    if proposal.creators is not None:
        fields.set_creators(session, reference_id, proposal.creators)
    if proposal.tags is not None:
        tags.remove(session, [reference_id], proposal.value)
        for tag in proposal.tags:
            tags.add(session, [reference_id], tag)
    if proposal.key:
        keys.regenerate(session, [reference_id], "")
    if proposal.note:
        notes.add(session, reference_id, proposal.note)
    if proposal.file is not None:
        attachment_id, place = proposal.file
        missing_files.name_anew(session, attachment_id, Path(place))


def _parts(finding_id: str) -> tuple[int, str, str]:
    number, check, digest = [*finding_id.split(":"), "", ""][:3]
    if not number.isdecimal() or not check or not digest:
        raise Refused(
            said("“{finding_id}” names no finding.", finding_id=finding_id),
            "Take an id of “paperdesk check --json”.",
        )
    return int(number), check, digest


def chosen(found: Sequence[Finding], names: Sequence[str]) -> list[str]:
    """The ids of findings that names mean: ids, checks ("doi"), or "all".

    Raises:
        NotFound: there is no such check, and no such finding.
    """
    checks = {check.id for check in CHECKS}
    ids = {one.id for one in found}
    for name in names:
        if name not in checks | ids | {"all"}:
            known = ", ".join(check.id for check in CHECKS)
            raise NotFound(
                said("There is no check and no finding “{name}”.", name=name),
                said("Checks: {known}, all.", known=known),
            )
    wanted = set(names)
    return [one.id for one in found if "all" in wanted or wanted & {one.check, one.id}]


def _finding(examined: Examined, name: str, one: Proposal) -> Finding:
    return Finding(
        examined.id, examined.key, name, one.check, one.digest, one.message, one.value, one.fix
    )


def _journals(session: Session) -> dict[str, str]:
    found = session.execute(
        text(
            "SELECT DISTINCT value FROM reference_field"
            " WHERE name = 'container-title' AND value LIKE '% %'"
        )
    ).scalars()
    return journal_names.abbreviations_of(found) | Journals().by_abbreviation


def _passed(session: Session) -> set[tuple[int, str, str]]:
    found = session.execute(text("SELECT reference_id, check_id, digest FROM ignored_finding"))
    return {(row[0], row[1], row[2]) for row in found}


def _all(session: Session) -> Iterator[tuple[Examined, str]]:
    ids = list(
        session.execute(
            text("SELECT id FROM reference WHERE trashed_at IS NULL ORDER BY id")
        ).scalars()
    )
    for start in range(0, len(ids), _CHUNK):
        yield from _chunk(session, ids[start : start + _CHUNK])


def _chunk(session: Session, ids: Sequence[int]) -> list[tuple[Examined, str]]:
    parameters = {"ids": json.dumps(list(ids))}
    among = "IN (SELECT value FROM json_each(:ids))"
    values: dict[int, dict[str, str]] = {}
    for reference_id, name, value in session.execute(
        text(
            f"SELECT reference_id, name, value FROM reference_field WHERE reference_id {among}"
            " AND name <> 'abstract' AND value <> '' ORDER BY reference_id, name, position"
        ),
        parameters,
    ):
        own = values.setdefault(reference_id, {})
        own[name] = f"{own[name]}\n{value}" if name in own else value
    people: dict[int, list[Creator]] = {}
    for reference_id, *parts in session.execute(
        text(
            f"SELECT reference_id, {fields.CREATOR_COLUMNS} FROM reference_creator"
            f" WHERE reference_id {among} ORDER BY reference_id, role <> 'author', role, position"
        ),
        parameters,
    ):
        people.setdefault(reference_id, []).append(Creator(*parts))
    labels: dict[int, list[str]] = {}
    for reference_id, label in session.execute(
        text(
            "SELECT x.reference_id, t.name FROM reference_tag x JOIN tag t ON t.id = x.tag_id"
            f" WHERE x.reference_id {among} ORDER BY t.name_key"
        ),
        parameters,
    ):
        labels.setdefault(reference_id, []).append(label)
    rows = session.execute(
        text(
            "SELECT id, citation_key, type, list_title, own_handle, handle_name, handle_gloss"
            f" FROM reference WHERE id {among} AND trashed_at IS NULL ORDER BY id"
        ),
        parameters,
    )
    return [
        (
            Examined(
                row.id,
                row.citation_key or "",
                row.type,
                values.get(row.id, {}),
                tuple(people.get(row.id, ())),
                tuple(labels.get(row.id, ())),
            ),
            row.list_title
            or row.own_handle
            or f"{row.handle_name} {row.handle_gloss}".strip()
            or row.citation_key
            or "",
        )
        for row in rows
    ]
