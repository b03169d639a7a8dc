"""The schema's version, and numbered steps from one to the next.

A step is a function of a connection; ``STEPS[0]`` leads from version 1 to 2. Each runs in a
transaction of its own that also sets ``user_version``, after a backup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, insert

from paperdesk import APP_NAME
from paperdesk.domain.errors import LibraryError, TooNew
from paperdesk.domain.said import said
from paperdesk.store import steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

# "PpDk": tells a library from any other SQLite file (SQLite, PRAGMA application_id).
APPLICATION_ID = 0x5070446B

STEPS: tuple[Callable[[Connection], None], ...] = (
    steps.READING_THROUGH,
    steps.REFERENCE_FILES,
    steps.DUPLICATES,
    steps.IGNORED_FINDINGS,
    steps.USE_OF_TAGS,
    steps.TEMPLATES_AND_PICTURES,
    steps.LENSES,
    steps.RANKS_AND_SHELVES,
    steps.TIMES_OF_DECISIONS,
    steps.WORDING_OF_CHANGES,
)
SCHEMA_VERSION = len(STEPS) + 1


def version_of(connection: Connection) -> int:
    """The schema version of an open library; 0 for an empty file."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def migrate(engine: Engine, *, born: Mapping[str, str], backup: Callable[[], None]) -> None:
    """Create the schema or bring it up to date.

    Args:
        engine: an engine that may write.
        born: what ``library_meta`` of a library says that is made now: its identity and the like.
        backup: called once before the first step on an existing library.

    Raises:
        TooNew: the library was written by a later version.
        LibraryError: the file is an SQLite database of another program.
    """
    with engine.connect() as connection:
        version = version_of(connection)
        application = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
        tables = connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one()
    if version > SCHEMA_VERSION:
        raise TooNew(
            said("This library was written by a later version of {program}.", program=APP_NAME),
            said(
                "Install the newest {program}; this one leaves the library as it is.",
                program=APP_NAME,
            ),
            said(
                "schema {version}, known {schema_version}",
                version=version,
                schema_version=SCHEMA_VERSION,
            ),
        )
    if tables and application != APPLICATION_ID:
        raise LibraryError(
            said("The file library.sqlite is not a {program} library.", program=APP_NAME),
            "Choose another folder for the library.",
        )
    if version == 0:
        from paperdesk.store.tables import METADATA

        with engine.begin() as connection:
            # Another process may have made the schema while this one waited for the lock.
            if version_of(connection) == 0:
                METADATA.create_all(connection)
                connection.execute(
                    insert(METADATA.tables["library_meta"]),
                    [{"key": key, "value": value} for key, value in born.items()],
                )
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
                connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
        return
    if version < SCHEMA_VERSION:
        backup()
    for number, step in enumerate(STEPS[version - 1 :], start=version + 1):
        with engine.begin() as connection:
            # Another process may have taken the step while this one waited for the lock.
            if version_of(connection) < number:
                step(connection)
                connection.exec_driver_sql(f"PRAGMA user_version = {number}")
