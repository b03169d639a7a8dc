"""A library that older rules for duplicates looked after gets the keys of today, bit by bit."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk import matching
from paperdesk.background import jobs
from paperdesk.domain.records import ParsedRecord
from paperdesk.matching import keys, works
from paperdesk.services import deriving, duplicates, match_rules
from paperdesk.services.indexing import IndexKeeper
from paperdesk.services.library import Library
from paperdesk.terminal import commands
from tests.support.libraries import add_records

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

TITLE = "5-HT<inf>1A</inf> receptors and the learning of mazes by voles"
COUNT = match_rules._BATCH + 5


def _stored(session: Session) -> list[tuple[object, ...]]:
    found = session.execute(
        text("SELECT reference_id, kind, key FROM match_key WHERE kind <> 'text' ORDER BY 1, 2, 3")
    )
    return [tuple(row) for row in found]


def _version(session: Session) -> str | None:
    return session.execute(
        text("SELECT value FROM library_meta WHERE key = 'match_rules'")
    ).scalar_one_or_none()


def _age(session: Session, version: str | None) -> None:
    """Make of a library what an earlier version of the program left."""
    session.execute(text("DELETE FROM library_meta WHERE key = 'match_rules'"))
    if version is not None:
        session.execute(
            text("INSERT INTO library_meta VALUES ('match_rules', :version)"), {"version": version}
        )
    session.execute(text("DELETE FROM duplicate_pair"))
    session.execute(
        text("UPDATE match_key SET key = 'old ' || key WHERE kind IN ('title', 'head', 'word')")
    )


@pytest.fixture
def aged(library: Library) -> list[tuple[object, ...]]:
    """The keys of today of a library that has those of an earlier version."""
    records = [
        ParsedRecord(n, 1, 1, b"", fields={"title": TITLE, "issued": "2001"}) for n in range(COUNT)
    ]
    add_records(library, records)
    deriving.drain(library)
    today = library.read(_stored)
    library.maintain(_age, None)
    assert library.read(_stored) != today
    return today


def test_a_new_library_is_of_today(library: Library) -> None:
    assert library.read(_version) == str(matching.RULES)
    assert match_rules.compare_anew(library) == 0


def test_keys_and_pairs_of_an_older_library_are_made_again(
    library: Library, aged: list[tuple[object, ...]]
) -> None:
    assert library.read(duplicates.groups) == []
    assert match_rules.compare_anew(library) == COUNT
    assert library.read(_stored) == aged
    (group,) = library.read(duplicates.groups)
    assert len(group.members) == COUNT
    assert match_rules.compare_anew(library) == 0


def test_it_goes_on_where_it_was_stopped(library: Library, aged: list[tuple[object, ...]]) -> None:
    turns = iter([True, False])
    assert match_rules.compare_anew(library, lambda: next(turns)) == match_rules._BATCH
    folder = library.folder
    library.close()
    with_rest = Library.open(folder)
    try:
        assert match_rules.compare_anew(with_rest) == COUNT - match_rules._BATCH
        assert with_rest.read(_stored) == aged
        assert with_rest.read(_version) == str(matching.RULES)
    finally:
        with_rest.close()


@pytest.mark.parametrize("version", ["0", "0:7", str(matching.RULES + 1)])
def test_any_other_version_begins_anew(
    library: Library, aged: list[tuple[object, ...]], version: str
) -> None:
    library.maintain(_age, version)
    assert match_rules.compare_anew(library) == COUNT
    assert library.read(_stored) == aged


def test_one_process_does_it(library: Library, aged: list[tuple[object, ...]]) -> None:
    window, command = (IndexKeeper(library) for _n in range(2))
    assert window.hold()
    command.compare_anew()
    assert library.read(_stored) != aged
    window.compare_anew()
    assert library.read(_stored) == aged
    window.close()
    command.close()


def test_the_index_process_does_it_when_it_is_quiet(
    library: Library, aged: list[tuple[object, ...]]
) -> None:
    jobs.attach(library)
    try:
        quiet = jobs._look_after(0)
        assert quiet <= 1
        for _look in range(jobs._QUIET_ROUNDS - 1):
            quiet = jobs._look_after(quiet)
            if quiet < jobs._QUIET_ROUNDS:
                assert library.read(_stored) != aged
        jobs._look_after(jobs._QUIET_ROUNDS)
        assert library.read(_stored) == aged
    finally:
        jobs.detach()


def test_the_terminal_does_it_before_it_shows_duplicates(
    library: Library, aged: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    library.close()
    assert commands.main(["--library", str(library.folder), "duplicates", "--json"]) == 0
    (group,) = json.loads(capsys.readouterr().out)["groups"]
    assert len(group["members"]) == COUNT
    with_keys = Library.open(library.folder)
    assert with_keys.read(_stored) == aged
    with_keys.close()


ODD = [
    {"title": TITLE, "issued": "1999", "page": "S12-9", "volume": "03", "DOI": "10.1/A(1).v2"},
    {"title": "Editorial", "issued": "2003", "page": "1"},
    {"title": "Part II [Erratum appears in J Voles 2001;3:4]", "URL": "https://arxiv.org/abs/2401.01234v2"},
    {"title": "学习迷宫的田鼠", "ISBN": "978-0-306-40615-7", "PMID": "12345"},
    {"abstract": "We  study $\\alpha$-voles in \\emph{mazes}, and <i>how</i> they learn. " * 4},
]  # fmt: skip


def test_whoever_changes_keys_raises_the_version() -> None:
    made = [keys.keys(works.of_values(values, ["Berg, Anna", "Tal, B."])) for values in ODD]
    said = repr([(own.exact, own.title_words, own.text) for own in made])
    digest = hashlib.sha256(said.encode()).hexdigest()[:16]
    assert (matching.RULES, digest) == (1, "36295488d89fe1d6"), (
        "raise matching.RULES, then the digest here"
    )
