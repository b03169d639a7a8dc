"""Rules for every table of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import UniqueConstraint

from paperdesk.store.tables import METADATA

if TYPE_CHECKING:
    from sqlalchemy import Table


def _indexed(table: Table) -> list[tuple[str, ...]]:
    """The column lists by which rows of a table are found without reading all of it."""
    lists = []
    for index in table.indexes:
        columns = tuple(column.name for column in index.columns)
        condition = index.dialect_options["sqlite"]["where"]
        # SQLite uses a partial index for children of a deleted row only if its condition follows
        # from "column = value" (sqlite.org/partialindex.html, section 3).
        if condition is None or str(condition) == f"{columns[0]} IS NOT NULL":
            lists.append(columns)
    lists.append(tuple(column.name for column in table.primary_key.columns))
    lists += [
        tuple(column.name for column in constraint.columns)
        for constraint in table.constraints
        if isinstance(constraint, UniqueConstraint)
    ]
    return lists


def test_every_foreign_key_is_indexed() -> None:
    slow = [
        f"{table.name}.{'+'.join(columns)}"
        for table in METADATA.tables.values()
        for columns in (tuple(key.column_keys) for key in table.foreign_key_constraints)
        if not any(columns == found[: len(columns)] for found in _indexed(table))
    ]
    assert slow == []


def test_every_foreign_key_says_what_happens_when_its_target_goes() -> None:
    unsaid = [
        f"{table.name}.{'+'.join(key.column_keys)}"
        for table in METADATA.tables.values()
        for key in table.foreign_key_constraints
        if key.ondelete not in {"CASCADE", "SET NULL", "RESTRICT"}
    ]
    assert unsaid == []


def test_every_table_is_strict() -> None:
    lax = [
        table.name
        for table in METADATA.tables.values()
        if not table.dialect_options["sqlite"]["strict"]
    ]
    assert lax == []
